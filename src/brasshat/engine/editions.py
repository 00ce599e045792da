"""Editions: the printed things of one copy of a game, read from TOML files, each datum with where it comes from.

Here is what the editions of all games have in common: reading files and rows, naming what is wrong with them in one
sentence each, and telling which data matter in play. What the rows of a game say is the game's own ``edition.py``.
"""

import hashlib
import json
import re
import tomllib
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, Generic, TypeVar, get_args

import msgspec

from brasshat.engine.errors import EditionError

EDITION: Final = "edition.toml"
OPEN_ID: Final = "open"
LARGEST_FILE: Final = 1_000_000

PLAIN_WORD: Final = re.compile(r'[^\s>"#]+')
"""What the notation can use as one word."""
WHOLE_NUMBERS: Final = re.compile(r"\d{1,3}(-\d{1,3})*")
SOURCE: Final = re.compile(r"rulebook \d+(\.\d+)*([ ,;].*)?|(history|reconstruction): \S.*")
OWNERS_SOURCE: Final = re.compile(SOURCE.pattern + r"|printed: \S.*")


class Row(msgspec.Struct, forbid_unknown_fields=True, kw_only=True, frozen=True):
    """A row of an edition's files: where it comes from, and which of its fields come from elsewhere."""

    source: str
    sources: dict[str, str] = {}


class EditionRow(msgspec.Struct, forbid_unknown_fields=True, kw_only=True, frozen=True):
    """What an edition says of itself."""

    id: str
    title: str
    game: str
    rules_version: str
    statement: str
    attribution: str = ""


RowKind = TypeVar("RowKind", bound=Row)
AnyRow = TypeVar("AnyRow", bound=msgspec.Struct)
Table = dict[str, Any]
Kind = TypeVar("Kind", bound="Edition")
Parts = dict[str, type[Row]]
"""Lists of tables inside a row."""


class Form:
    """What the editions of one game consist of: their files, the lists in each, and the lists inside rows."""

    def __init__(
        self,
        game: str,
        rules_version: str,
        open_edition: Path,
        sections: dict[str, dict[str, type[Row]]],
        parts: dict[type[Row], Parts],
        undigested: frozenset[str],
    ) -> None:
        self.game: Final = game
        self.rules_version: Final = rules_version
        self.open_edition: Final = open_edition
        self.sections: Final = sections
        self.parts: Final = parts
        self.undigested: Final = undigested
        """Fields that change nothing in play, which the digest of an edition leaves out."""
        self.files: Final = (EDITION, *sections)

    def parts_of(self, kind: type[msgspec.Struct]) -> Parts:
        """Return the lists of tables inside a row of a kind."""
        return self.parts.get(kind, {}) if issubclass(kind, Row) else {}


class Edition:
    """An edition ready for play; a game adds what is printed in it."""

    def __init__(self, row: EditionRow, digest: str) -> None:
        self.id = row.id
        self.title = row.title
        self.rules_version = row.rules_version
        self.statement = row.statement
        self.attribution = row.attribution
        self.digest = digest
        """SHA-256 over the data that matter in play; origins, titles and the map's drawing do not."""

    @property
    def notice(self) -> str:
        """Return what somebody who plays with this edition should know of it, if there is anything."""
        return ""


class Datum(msgspec.Struct, frozen=True):
    """One field of one row, and where it comes from."""

    file: str
    row: str
    field: str
    value: object
    source: str


class Problems:
    """What is wrong with an edition, one sentence each."""

    def __init__(self) -> None:
        self.sentences: list[str] = []

    def add(self, file: str, where: str, reason: str) -> None:
        """Note one problem: ``map.toml: area '4': is missing.``"""
        self.sentences.append(": ".join(part for part in (file, where, f"{reason}.") if part))


# Reading files


def parsed(directory: Path, file: str, problems: Problems) -> Table:
    """Read one file, or note why it cannot be read."""
    try:
        with (directory / file).open("rb") as stream:
            content = stream.read(LARGEST_FILE + 1)
        if len(content) > LARGEST_FILE:
            problems.add(file, "", "is larger than 1 MB")
            return {}
        return tomllib.loads(content.decode("utf-8-sig"))
    except FileNotFoundError:
        problems.add(file, "", "is missing")
    except OSError as error:
        problems.add(file, "", f"cannot be read ({error.strerror})")
    except UnicodeDecodeError as error:
        line = error.object[: error.start].count(b"\n") + 1
        problems.add(file, f"line {line}", "is not UTF-8 text")
    except tomllib.TOMLDecodeError as error:
        problems.add(file, *syntax_error(str(error)))
    except RecursionError:
        problems.add(file, "", "is nested too deeply")
    return {}


def syntax_error(message: str) -> tuple[str, str]:
    """Turn the parser's message into a place and a reason.

    >>> syntax_error("Invalid value (at line 3, column 7)")
    ('line 3', 'is not TOML (invalid value)')
    """
    reason, _, place = message.partition(" (at ")
    found = re.match(r"line \d+", place)
    return (found.group() if found else "last line"), f"is not TOML ({reason[:1].lower()}{reason[1:]})"


def parse_files(directory: Path, form: Form, problems: Problems) -> dict[str, Table]:
    """Read the files of an edition."""
    if not directory.is_dir():
        problems.add(str(directory), "", "is not a directory")
        return {}
    return {file: parsed(directory, file, problems) for file in form.files}


def row_label(section: str, number: int, raw: object) -> str:
    """Name a row for people: by its id where it has one, else by its place in the list."""
    if isinstance(raw, dict):
        name = raw.get("id", raw.get("at"))
        if isinstance(name, str):
            return f"{section} '{name}'"
        ends = raw.get("between")
        if isinstance(ends, list) and len(ends) == 2:  # noqa: PLR2004 (a link has two ends)
            return f"{section} {number} (between {ends[0]} and {ends[1]})"
    return f"{section} {number}"


PLACE: Final = re.compile(r" - at (?:`key` in )?`\$\.?([\w.\[\]]*)`$")
TYPES: Final = re.compile(r"`([^`]*)`")
UNKNOWN_KEY: Final = "Object contains unknown field"
MISSING_KEY: Final = "Object missing required field"
TYPE_WORDS: Final = {
    "int": "a whole number",
    "float": "a decimal number",
    "str": "text",
    "bool": "true or false",
    "array": "a list",
    "object": "a table",
}


def in_words(types: str) -> str:
    """Say the types of a validation message in plain words; TOML has no null.

    >>> in_words("int | str"), in_words("int | null")
    ('a whole number or text', 'a whole number')
    """
    return " or ".join(TYPE_WORDS.get(name, name) for name in types.split(" | ") if name != "null")


def reason_and_path(message: str) -> tuple[str, str]:
    """Split a validation message, whatever odd characters the keys have that it names.

    >>> reason_and_path("Expected `int`, got `str` - at `$.link[2].canal`")
    ('Expected `int`, got `str`', 'link[2].canal')
    """
    place = PLACE.search(message)
    return (message[: place.start()], place.group(1)) if place else (message, "")


def key_in(reason: str) -> str:
    """Return the key that the reason of a validation message names."""
    return reason.partition("`")[2].removesuffix("`")


def types_in(reason: str) -> list[str]:
    """Return the type that is wanted and the type that was found, in words; nothing where other things are wrong.

    >>> types_in("Expected `int`, got `str`")
    ['a whole number', 'text']
    """
    return [in_words(types) or types for types in TYPES.findall(reason)]


def reason_of(message: str, raw: Table, kind: type[msgspec.Struct], parts: Parts) -> str:
    """Turn a validation message into the reason of a sentence."""
    text, path = reason_and_path(message)
    inner = f"{path} " if path else ""
    if text.startswith(UNKNOWN_KEY):
        known = f"; it may have {', '.join([*kind.__struct_fields__, *parts])}" if not path else ""
        return f"{inner}has the unknown key {key_in(text)!r}{known}"
    if text.startswith(MISSING_KEY):
        return f"{inner}lacks the key {key_in(text)!r}"
    if text.startswith("Invalid enum value"):
        return f"{field_words(path)} is {value_at(raw, path)!r}, but must be {choices_of(kind, path)}"
    wanted, found = types_in(text)
    return f"{field_words(path)} is {found}, but must be {wanted}"


def field_words(path: str) -> str:
    """Say a path inside a row in words.

    >>> field_words("units[2]"), field_words("sources[...]"), field_words("tem")
    ('entry 3 of units', 'an entry of sources', 'tem')
    """
    name, _, rest = path.partition("[")
    if not rest:
        return path
    entry = rest.partition("]")[0]
    return f"entry {int(entry) + 1} of {name}" if entry.isdigit() else f"an entry of {name}"


def value_at(raw: Table, path: str) -> object:
    """Return the value a validation message means."""
    name, _, rest = path.partition("[")
    value: object = raw[name]
    if rest and isinstance(value, list):
        return value[int(rest.partition("]")[0])]
    return value


def choices_of(kind: type[msgspec.Struct], path: str) -> str:
    """List the words a field allows."""
    name = path.partition("[")[0]
    annotation = next(field.type for field in msgspec.structs.fields(kind) if field.name == name)
    words: list[str] = []
    for choice in get_args(annotation):
        words.extend([choice] if isinstance(choice, str) else get_args(choice))
    return alternatives([word for word in words if word])


def alternatives(words: list[str]) -> str:
    """Join words with commas and a last "or".

    >>> alternatives(["clear", "overcast"])
    'clear or overcast'
    """
    return f"{', '.join(words[:-1])} or {words[-1]}" if len(words) > 1 else words[0]


class Sheets:
    """All rows of an edition, each with the words that name it. What has the wrong form is noted and left out."""

    def __init__(self, form: Form, documents: dict[str, Table], problems: Problems) -> None:
        self.form = form
        self.documents = documents
        self.problems = problems
        self.accepted_source = SOURCE
        self.edition = self.about()
        self.refuse_unknown_sections()

    def about(self) -> EditionRow | None:
        """Read what the edition says of itself, which decides the sources that are accepted."""
        raw = self.documents[EDITION]
        row = self.converted(EDITION, "", raw, EditionRow) if raw else None
        if row is not None and row.id != OPEN_ID:
            self.accepted_source = OWNERS_SOURCE
        return row

    def refuse_unknown_sections(self) -> None:
        """Note what stands in a file beside the lists it may have."""
        for file, sections in self.form.sections.items():
            for name in self.documents[file]:
                if name not in sections:
                    self.problems.add(file, "", f"has the unknown list '{name}'; it may have {', '.join(sections)}")

    def rows(
        self, file: str, section: str, kind: type[RowKind], table: Table | None = None, prefix: str = ""
    ) -> list[tuple[str, RowKind]]:
        """Read one list of tables."""
        found = (self.documents[file] if table is None else table).get(section, [])
        if not isinstance(found, list):
            self.problems.add(file, prefix + section, "must be a list of tables")
            return []
        entries = []
        for number, raw in enumerate(found, 1):
            where = prefix + row_label(section, number, raw)
            row = self.row(file, where, raw, kind)
            if row is not None:
                entries.append((where, row))
        return entries

    def row(self, file: str, where: str, raw: object, kind: type[RowKind]) -> RowKind | None:
        """Read one row with its sources."""
        if not isinstance(raw, dict):
            self.problems.add(file, where, "must be a table")
            return None
        row = self.converted(file, where, raw, kind)
        if row is not None:
            self.check_sources(file, where, raw, row)
        return row

    def rows_with_parts(self, file: str, section: str, kind: type[RowKind]) -> list[tuple[str, RowKind, Table]]:
        """Read one list of tables that have lists of tables in them, each with its raw table."""
        parts = self.form.parts_of(kind)
        entries = []
        found = self.documents[file].get(section, [])
        for number, raw in enumerate(found if isinstance(found, list) else [], 1):
            where = row_label(section, number, raw)
            own = {key: value for key, value in raw.items() if key not in parts} if isinstance(raw, dict) else raw
            row = self.row(file, where, own, kind)
            if row is not None:
                entries.append((where, row, raw))
        return entries

    def converted(self, file: str, where: str, raw: Table, kind: type[AnyRow]) -> AnyRow | None:
        """Check the form of one table."""
        try:
            return msgspec.convert(raw, kind, strict=True)
        except msgspec.ValidationError as error:
            self.problems.add(file, where, reason_of(str(error), raw, kind, self.form.parts_of(kind)))
            return None

    def check_sources(self, file: str, where: str, raw: Table, row: Row) -> None:
        """Refuse origins of another form, and origins of fields that the row does not have."""
        for field, source in {"source": row.source, **row.sources}.items():
            label = "source" if field == "source" else f"the source of {field}"
            if field != "source" and (field not in raw or field == "sources"):
                self.problems.add(file, where, f"sources names '{field}', which the row does not have")
            elif not self.accepted_source.fullmatch(source):
                forms = ["'rulebook <number>'", "'history: ...'", "'reconstruction: ...'"]
                if self.accepted_source is OWNERS_SOURCE:
                    forms.append("'printed: ...'")
                self.problems.add(file, where, f"{label} is {source!r}, but must have the form {alternatives(forms)}")


class Checker:
    """The small questions of which the check of an edition is made."""

    def __init__(self, form: Form, about: EditionRow | None, problems: Problems) -> None:
        self.form = form
        self.about = about
        self.problems = problems

    def within(self, file: str, where: str, name: str, value: int, low: int, high: int) -> None:
        """Refuse a number out of bounds."""
        if not low <= value <= high:
            self.problems.add(file, where, f"{name} is {value}, but must be between {low} and {high}")

    def unique(self, file: str, entries: list[tuple[str, str]]) -> None:
        """Refuse names that stand twice; entries are (where, name)."""
        seen: set[str] = set()
        for where, name in entries:
            if name in seen:
                self.problems.add(file, where, "stands twice")
            seen.add(name)

    def plain_word(self, file: str, where: str, name: str) -> None:
        """Refuse names that the notation could not take as one word."""
        if not PLAIN_WORD.fullmatch(name):
            self.problems.add(file, where, 'has an id that is no plain word: no blanks and none of > " #')

    def no_repeats(self, file: str, where: str, field: str, names: list[str]) -> None:
        """Refuse a list that has something twice."""
        for name, times in Counter(names).items():
            if times > 1:
                self.problems.add(file, where, f"{field} has '{name}' twice")

    def check_about(self) -> None:
        """Check that this is an edition of this game, for these rules."""
        about, form = self.about, self.form
        if about is None:
            return
        if not PLAIN_WORD.fullmatch(about.id):
            self.problems.add(EDITION, "", f"id is '{about.id}', but must be a plain word")
        if about.game != form.game:
            self.problems.add(EDITION, "", f"game is '{about.game}', but this program reads it as {form.game}")
        if about.rules_version != form.rules_version:
            reason = f"rules_version is '{about.rules_version}', but this program plays '{form.rules_version}'"
            self.problems.add(EDITION, "", reason)


def bits(numbers: list[int]) -> int:
    """Return the whole number that has these bits set.

    >>> bits([0, 3])
    9
    """
    return sum(1 << number for number in set(numbers))


def that_matters(value: object, left_out: frozenset[str]) -> object:
    """Leave out what changes nothing in play: origins, titles and what is there for drawing."""
    if isinstance(value, dict):
        return {key: that_matters(item, left_out) for key, item in value.items() if key not in left_out}
    if isinstance(value, list):
        return [that_matters(item, left_out) for item in value]
    return value


def digest_of(form: Form, documents: dict[str, Table]) -> str:
    """Return the SHA-256 of the data that matter in play, so that a record can tell what it was played with."""
    data = {file: that_matters(documents[file], form.undigested) for file in form.sections}
    text = json.dumps(data, sort_keys=True, ensure_ascii=True, separators=(",", ":"))
    return hashlib.sha256(text.encode("ascii")).hexdigest()


def list_sources(form: Form, directory: Path) -> list[Datum]:
    """List every datum of a sound edition with where it comes from, file by file."""
    documents = parse_files(directory, form, Problems())
    data: list[Datum] = []
    for file, sections in form.sections.items():
        for section, kind in sections.items():
            for number, raw in enumerate(documents[file].get(section, []), 1):
                data += row_data(file, row_label(section, number, raw), raw, form.parts_of(kind))
    return data


def row_data(file: str, label: str, raw: Table, parts: Parts) -> list[Datum]:
    """List the data of one row, and of the rows inside it."""
    data: list[Datum] = []
    for field, value in raw.items():
        if field in parts:
            for number, part in enumerate(value, 1):
                data += row_data(file, f"{label}, {row_label(field, number, part)}", part, {})
        elif field not in ("source", "sources"):
            data.append(Datum(file, label, field, value, raw.get("sources", {}).get(field, raw["source"])))
    return data


def source_kinds(data: list[Datum]) -> dict[str, int]:
    """Count data by the kind of their source, the most frequent first."""
    return dict(Counter(re.split("[ :]", datum.source, maxsplit=1)[0] for datum in data).most_common())


# What is done with whole editions


SOURCE_ADVICE: Final = """\
# Wherever you type a value in, write where you read it: source = "printed: map", or for one field of a row
# sources = { tem = "printed: map" }. Values you leave alone keep the source they have.
"""


class Editions(Generic[Kind]):
    """The editions of one game: read once each, checked, listed with their sources, and begun by owners."""

    def __init__(
        self,
        form: Form,
        read: Callable[[Path, Problems], Kind | None],
        about: str,
        headers: dict[str, str],
        look_over: Callable[[Kind], list[str]] | None = None,
    ) -> None:
        self.form: Final = form
        self.about: Final = about
        """What ``edition.toml`` says in an edition that an owner begins."""
        self.headers: Final = headers
        """For each other file, what an owner is to type in."""
        self._read: Final = read
        self._look_over: Final = look_over
        """Tells what is wrong with an edition that can be played with all the same."""
        self._loaded: dict[str, Kind] = {}

    def read(self, directory: Path) -> Kind:
        """Read an edition, or raise an EditionError that says in one sentence what is wrong with it."""
        problems = Problems()
        edition = self._read(directory, problems)
        if edition is None:
            raise EditionError(problems.sentences[0])
        return edition

    def load(self, directory: Path | None = None) -> Kind:
        """Return an edition, read once; the open one without a directory."""
        place = self.form.open_edition if directory is None else directory
        key = str(place.resolve())
        if key not in self._loaded:
            self._loaded[key] = self.read(place)
        return self._loaded[key]

    def directory_of(self, edition: Kind) -> Path | None:
        """Return where an edition was read from, nothing for the open one."""
        own = str(self.form.open_edition.resolve())
        return next((Path(key) for key, loaded in self._loaded.items() if loaded is edition and key != own), None)

    def loaded(self) -> list[Kind]:
        """List the editions that have been read."""
        return list(self._loaded.values())

    def check(self, directory: Path) -> list[str]:
        """Return everything that is wrong with an edition, a sentence each; a sound one has nothing."""
        problems = Problems()
        edition = self._read(directory, problems)
        if edition is None or self._look_over is None:
            return problems.sentences
        return self._look_over(edition)

    def sources(self, directory: Path | None = None) -> list[Datum]:
        """List every datum of an edition with where it comes from, file by file."""
        self.load(directory)
        return list_sources(self.form, self.form.open_edition if directory is None else directory)

    def begin(self, directory: Path) -> None:
        """Begin an edition in a new or empty directory, as a copy of the open one that says what to type in."""
        if directory.exists() and not (directory.is_dir() and not any(directory.iterdir())):
            raise EditionError(f"{directory}: exists and is not an empty directory, so no edition is begun there.")
        try:
            directory.mkdir(parents=True, exist_ok=True)
            for file in self.form.files:
                (directory / file).write_text(self.template(file), encoding="utf-8")
        except OSError as error:
            raise EditionError(f"{directory}: cannot be written ({error.strerror}).") from error

    def template(self, file: str) -> str:
        """Return what a new edition has in a file: the open edition's rows under advice of what to type in."""
        if file == EDITION:
            return self.about
        lines = (self.form.open_edition / file).read_text(encoding="utf-8").splitlines(keepends=True)
        while lines[0].startswith("#"):
            del lines[0]
        return self.headers[file] + "#\n" + SOURCE_ADVICE + "".join(lines)
