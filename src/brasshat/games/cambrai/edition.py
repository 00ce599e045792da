"""Editions: the printed map, counters and cards of one copy of the game, read from TOML, checked and built.

Every mistake in an edition's files is one sentence that names the file, the place in it and the reason.
"""

import hashlib
import json
import re
import tomllib
from collections import Counter
from functools import cache
from pathlib import Path
from typing import Any, Final, Literal, TypeVar, get_args

import msgspec

from brasshat.area_impulse.position import DESTROYED, DUE, GONE
from brasshat.area_impulse.theatre import OPEN, WATER, Theatre
from brasshat.boards.areas import AreaGraph
from brasshat.engine.errors import EditionError
from brasshat.games.cambrai.printed import (
    BRITISH,
    CAVALRY,
    CIRCLE,
    DAYS,
    FORMS,
    GARRISON,
    GERMAN,
    INFANTRY,
    NEVER,
    NO_DIVISION,
    NORD,
    NOVEMBER_20,
    NOVEMBER_21,
    SQUARE,
    ST_QUENTIN,
    TANK,
    TRIANGLE,
    Printed,
    Scenario,
)

OPEN_EDITION: Final = Path(__file__).parent / "data" / "open"
OPEN_ID: Final = "open"
GAME: Final = "cambrai"
RULES_VERSION: Final = "1"

EDITION: Final = "edition.toml"
MAP: Final = "map.toml"
UNITS: Final = "units.toml"
REINFORCEMENTS: Final = "reinforcements.toml"
TABLES: Final = "tables.toml"
SCENARIOS: Final = "scenarios.toml"
FILES: Final = (EDITION, MAP, UNITS, REINFORCEMENTS, TABLES, SCENARIOS)

LARGEST_FILE: Final = 1_000_000
MOST_BITS: Final = 62
"""Divisions and colours are bits of one whole number."""
MOST_UNITS: Final = 250
MOST_MARKERS: Final = 9
MOST_AMMUNITION: Final = 99
LARGEST_FACTOR: Final = 9
TANK_SIZES: Final = 3
DIE: Final = 6
NO_ROLL: Final = "none"
IMPOSSIBLE_ROLL: Final = DIE + 1

AREA_NUMBERS: Final = tuple(str(number) for number in range(1, 29))
ZONE_LETTERS: Final = tuple("ABCDEFGHIJKL")
AREA_NAMES: Final = AREA_NUMBERS + ZONE_LETTERS
DATES: Final = (*(f"{day} November" for day in range(20, 31)), *(f"{day} December" for day in range(1, 4)))

Side = Literal["British", "German"]
SIDES: Final = {"British": BRITISH, "German": GERMAN}
HOLDERS: Final = {"British": BRITISH, "German": GERMAN, "destroyed": DESTROYED}
SHAPES: Final = {"circle": CIRCLE, "square": SQUARE, "triangle": TRIANGLE}
KINDS: Final = {"infantry": INFANTRY, "tank": TANK, "cavalry": CAVALRY, "garrison": GARRISON}
CANALS: Final = {"nord": NORD, "st-quentin": ST_QUENTIN}
TERRAIN: Final = frozenset({"trenches", "ridge", "wood", "village", "town", "fields", "marsh", "canal"})

GROUPS: Final = (
    "british_supply",
    "german_supply",
    "breakthrough",
    "haig",
    "haig_outline",
    "haig_far_bank",
    "british_refit",
    "opening_targets",
    "tank_return",
    "sector_free",
)
NUMBERS: Final = {
    "stacking_limit": (1, 50),
    "bridge_limit": (0, 50),
    "last_impulse": (0, 30),
    "support_limit": (0, 50),
    "hurricane_attack": (0, 20),
    "hurricane_crowd": (0, 50),
    "hurricane_crowd_bonus": (0, 20),
    "hurricane_overcast": (0, 20),
    "haig_needed": (1, 20),
    "demolition_needed": (1, 20),
    "cavalry_first_day": (0, LARGEST_FACTOR),
}
"""The numbers of the tables and their bounds."""

NO_MATTER_IN_PLAY: Final = frozenset(
    {"source", "sources", "title", "position", "bank", "terrain", "course", "crossing", "dry"}
)
"""Fields that the digest of an edition leaves out."""

PLAIN_WORD: Final = re.compile(r'[^\s>"#]+')
"""What the notation can use as one word."""
WHOLE_NUMBERS: Final = re.compile(r"\d{1,3}(-\d{1,3})*")
SOURCE: Final = re.compile(r"rulebook \d+(\.\d+)*([ ,;].*)?|(history|reconstruction): \S.*")
OWNERS_SOURCE: Final = re.compile(SOURCE.pattern + r"|printed: \S.*")


# The rows of the files


class Row(msgspec.Struct, forbid_unknown_fields=True, kw_only=True, frozen=True):
    """A row of an edition's files: where it comes from, and which of its fields come from elsewhere."""

    source: str
    sources: dict[str, str] = {}


class CanalRow(Row, frozen=True, kw_only=True):
    """One of the two waterways."""

    id: str
    title: str
    dry: bool
    course: str = ""


class GroupRow(Row, frozen=True, kw_only=True):
    """A set of areas that a rule names."""

    id: str
    areas: list[str]


class LinkRow(Row, frozen=True, kw_only=True):
    """Two areas that touch."""

    between: list[str]
    canal: str = ""
    bridge: bool = False
    crossing: str = ""


class AreaRow(Row, frozen=True, kw_only=True):
    """An area or a zone with its identifier."""

    id: str
    title: str
    shape: Literal["circle", "square", "triangle"]
    tem: int
    sectors: list[str] = []
    colours: list[str] = []
    cavalry_release: bool = False
    position: list[float]
    bank: Literal["west", "middle", "east", ""] = ""
    terrain: str = ""


class ColourRow(Row, frozen=True, kw_only=True):
    """A colour of tank battalions."""

    id: str
    title: str


class TankSizeRow(Row, frozen=True, kw_only=True):
    """The factors of a tank battalion at one of its sizes."""

    factors: str
    spent: int


class DivisionRow(Row, frozen=True, kw_only=True):
    """A division."""

    id: str
    title: str
    side: Side
    sectors: bool = False
    highland: bool = False


class UnitRow(Row, frozen=True, kw_only=True):
    """A counter."""

    id: str
    kind: Literal["infantry", "tank", "cavalry", "garrison"]
    division: str = ""
    colour: str = ""
    factors: str = ""
    spent: int | None = None


class ArrivalRow(Row, frozen=True, kw_only=True):
    """Units that arrive together."""

    units: list[str]
    date: str
    zones: list[str]
    trigger: str = ""


class MarkerRow(Row, frozen=True, kw_only=True):
    """A marker that arrives during the game."""

    side: Side
    date: str


class NumberRow(Row, frozen=True, kw_only=True):
    """A number of the rules."""

    id: str
    value: int


class PointsRow(Row, frozen=True, kw_only=True):
    """Barrage casualty points of one kind of unit."""

    kind: Literal["infantry", "tank", "cavalry", "garrison"]
    points: int


class FacesRow(Row, frozen=True, kw_only=True):
    """Faces of a die."""

    id: str
    faces: list[int]


class WeatherRow(Row, frozen=True, kw_only=True):
    """The historical weather of a day."""

    date: str
    weather: Literal["clear", "overcast"]


class SnowRow(Row, frozen=True, kw_only=True):
    """The highest face that brings the snowstorm on a day."""

    date: str
    up_to: int


class SpanRow(Row, frozen=True, kw_only=True):
    """A row of a table by side and date."""

    side: Side
    first: str
    last: str


class RefitRow(SpanRow, frozen=True, kw_only=True):
    """The least roll that makes a Hurricane Barrage marker fresh, or "none"."""

    needed: int | str


class AmmunitionRow(SpanRow, frozen=True, kw_only=True):
    """Dice for ammunition points and what is added to them."""

    dice: int
    bonus: int = 0


class InfantryRow(SpanRow, frozen=True, kw_only=True):
    """Exhausted infantry units that may turn fresh in a night."""

    units: int


class BySide(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """A number for each side."""

    British: int
    German: int


class SetupRow(Row, frozen=True, kw_only=True):
    """The control and the markers of a set-up."""

    id: str
    date: str
    british_control: list[str]
    contested: list[str] = []
    advantage: Side
    support: BySide
    ammunition: BySide
    hurricanes_fresh: BySide
    hurricanes_used: BySide
    air: list[Side]


class BridgeRow(Row, frozen=True, kw_only=True):
    """A bridge of a set-up that the Germans do not hold."""

    between: list[str]
    held: Literal["British", "German", "destroyed"]


class PlaceRow(Row, frozen=True, kw_only=True):
    """The units of a set-up in one area."""

    at: str
    units: list[str]
    exhausted: list[str] = []
    reduced: dict[str, str] = {}


class LostRow(Row, frozen=True, kw_only=True):
    """Units that are out of the game before it starts."""

    units: list[str]


class ScenarioRow(Row, frozen=True, kw_only=True):
    """A scenario."""

    id: str
    title: str
    setup: str
    first: str
    last: str
    victory_points: int
    haig_until: str


class EditionRow(msgspec.Struct, forbid_unknown_fields=True, kw_only=True, frozen=True):
    """What an edition says of itself."""

    id: str
    title: str
    game: str
    rules_version: str
    statement: str
    attribution: str = ""


SETUP_PARTS: Final[dict[str, type[Row]]] = {"bridge": BridgeRow, "place": PlaceRow, "lost": LostRow}
SECTIONS: Final[dict[str, dict[str, type[Row]]]] = {
    MAP: {"canal": CanalRow, "group": GroupRow, "link": LinkRow, "area": AreaRow},
    UNITS: {"colour": ColourRow, "tank_size": TankSizeRow, "division": DivisionRow, "unit": UnitRow},
    REINFORCEMENTS: {"arrival": ArrivalRow, "hurricane": MarkerRow, "air": MarkerRow},
    TABLES: {
        "number": NumberRow,
        "barrage_points": PointsRow,
        "faces": FacesRow,
        "historical_weather": WeatherRow,
        "snowstorm": SnowRow,
        "hurricane_refit": RefitRow,
        "hurricane_refit_flat": RefitRow,
        "ammunition": AmmunitionRow,
        "infantry_refit": InfantryRow,
    },
    SCENARIOS: {"scenario": ScenarioRow, "setup": SetupRow},
}
"""The lists of tables in each file."""

RowKind = TypeVar("RowKind", bound=Row)
AnyRow = TypeVar("AnyRow", bound=msgspec.Struct)
SpanKind = TypeVar("SpanKind", bound=SpanRow)
Table = dict[str, Any]


# What an edition is once it has been read


class Place(msgspec.Struct, frozen=True):
    """What somebody who draws the map wants to know of an area."""

    name: str
    title: str
    lat: float
    lon: float
    terrain: str
    bank: str
    shape: str
    cavalry_release: bool


class Canal(msgspec.Struct, frozen=True):
    """What somebody who draws the map wants to know of a canal."""

    title: str
    dry: bool
    course: str


class Datum(msgspec.Struct, frozen=True):
    """One field of one row, and where it comes from."""

    file: str
    row: str
    field: str
    value: object
    source: str


class Edition:
    """An edition ready for play."""

    def __init__(self, row: EditionRow, printed: Printed, scenarios: dict[str, Scenario], digest: str) -> None:
        self.id = row.id
        self.title = row.title
        self.rules_version = row.rules_version
        self.statement = row.statement
        self.attribution = row.attribution
        self.printed = printed
        self.scenarios = scenarios
        self.digest = digest
        """SHA-256 over the data that matter in play; origins, titles and the map's drawing do not."""
        self.places: list[Place] = []
        self.canals: list[Canal] = []
        self.crossings: dict[str, str] = {}
        """What carries each crossing of a canal, by the names of its two areas: ``1-4``."""


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


def parse_files(directory: Path, problems: Problems) -> dict[str, Table]:
    """Read the six files of an edition."""
    if not directory.is_dir():
        problems.add(str(directory), "", "is not a directory")
        return {}
    return {file: parsed(directory, file, problems) for file in FILES}


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


def reason_of(message: str, raw: Table, kind: type[msgspec.Struct]) -> str:
    """Turn a validation message into the reason of a sentence."""
    text, _, path = message.partition(" - at `$.")
    path = path.rstrip("`")
    quoted = re.findall(r"`(.+?)`", text)
    if text.startswith("Object contains unknown field"):
        if path:
            return f"{path} has the unknown key '{quoted[0]}'"
        known = [*kind.__struct_fields__, *(SETUP_PARTS if kind is SetupRow else ())]
        return f"has the unknown key '{quoted[0]}'; it may have {', '.join(known)}"
    if text.startswith("Object missing required field"):
        inner = f"{path} " if path else ""
        return f"{inner}lacks the key '{quoted[0]}'"
    if text.startswith("Invalid enum value"):
        return f"{field_words(path)} is {value_at(raw, path)!r}, but must be {choices_of(kind, path)}"
    return f"{field_words(path)} is {in_words(quoted[1])}, but must be {in_words(quoted[0])}"


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


class Setup:
    """A set-up with its parts."""

    def __init__(self, where: str, row: SetupRow) -> None:
        self.where = where
        self.row = row
        self.bridges: list[tuple[str, BridgeRow]] = []
        self.places: list[tuple[str, PlaceRow]] = []
        self.lost: list[tuple[str, LostRow]] = []


class Sheets:
    """All rows of an edition, each with the words that name it. What has the wrong form is noted and left out."""

    def __init__(self, documents: dict[str, Table], problems: Problems) -> None:
        self.documents = documents
        self.problems = problems
        self.accepted_source = SOURCE
        self.edition = self.about()
        self.refuse_unknown_sections()
        self.canals = self.rows(MAP, "canal", CanalRow)
        self.groups = self.rows(MAP, "group", GroupRow)
        self.links = self.rows(MAP, "link", LinkRow)
        self.areas = self.rows(MAP, "area", AreaRow)
        self.colours = self.rows(UNITS, "colour", ColourRow)
        self.tank_sizes = self.rows(UNITS, "tank_size", TankSizeRow)
        self.divisions = self.rows(UNITS, "division", DivisionRow)
        self.units = self.rows(UNITS, "unit", UnitRow)
        self.arrivals = self.rows(REINFORCEMENTS, "arrival", ArrivalRow)
        self.hurricanes = self.rows(REINFORCEMENTS, "hurricane", MarkerRow)
        self.air = self.rows(REINFORCEMENTS, "air", MarkerRow)
        self.numbers = self.rows(TABLES, "number", NumberRow)
        self.barrage_points = self.rows(TABLES, "barrage_points", PointsRow)
        self.faces = self.rows(TABLES, "faces", FacesRow)
        self.weather = self.rows(TABLES, "historical_weather", WeatherRow)
        self.snow = self.rows(TABLES, "snowstorm", SnowRow)
        self.hurricane_refit = self.rows(TABLES, "hurricane_refit", RefitRow)
        self.hurricane_refit_flat = self.rows(TABLES, "hurricane_refit_flat", RefitRow)
        self.ammunition = self.rows(TABLES, "ammunition", AmmunitionRow)
        self.infantry_refit = self.rows(TABLES, "infantry_refit", InfantryRow)
        self.setups = self.read_setups()
        self.scenarios = self.rows(SCENARIOS, "scenario", ScenarioRow)

    def about(self) -> EditionRow | None:
        """Read what the edition says of itself, which decides the sources that are accepted."""
        raw = self.documents[EDITION]
        row = self.converted(EDITION, "", raw, EditionRow) if raw else None
        if row is not None and row.id != OPEN_ID:
            self.accepted_source = OWNERS_SOURCE
        return row

    def refuse_unknown_sections(self) -> None:
        """Note what stands in a file beside the lists it may have."""
        for file, sections in SECTIONS.items():
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

    def converted(self, file: str, where: str, raw: Table, kind: type[AnyRow]) -> AnyRow | None:
        """Check the form of one table."""
        try:
            return msgspec.convert(raw, kind, strict=True)
        except msgspec.ValidationError as error:
            self.problems.add(file, where, reason_of(str(error), raw, kind))
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

    def read_setups(self) -> list[Setup]:
        """Read the set-ups, each with its lists of bridges, places and losses."""
        setups = []
        found = self.documents[SCENARIOS].get("setup", [])
        for number, raw in enumerate(found if isinstance(found, list) else [], 1):
            where = row_label("setup", number, raw)
            own = {key: value for key, value in raw.items() if key not in SETUP_PARTS} if isinstance(raw, dict) else raw
            row = self.row(SCENARIOS, where, own, SetupRow)
            if row is None:
                continue
            setup = Setup(where, row)
            setup.bridges = self.rows(SCENARIOS, "bridge", BridgeRow, raw, f"{where}, ")
            setup.places = self.rows(SCENARIOS, "place", PlaceRow, raw, f"{where}, ")
            setup.lost = self.rows(SCENARIOS, "lost", LostRow, raw, f"{where}, ")
            setups.append(setup)
        return setups


# Checking what the rows say


class Checker:
    """Compares the rows with each other and with the rules."""

    def __init__(self, sheets: Sheets, problems: Problems) -> None:
        self.sheets = sheets
        self.problems = problems
        self.divisions = {row.id: row for _, row in sheets.divisions}
        self.units = {row.id: row for _, row in sheets.units}
        self.colours = {row.id for _, row in sheets.colours}
        self.sizes = {row.factors for _, row in sheets.tank_sizes}
        self.bridges = {frozenset(row.between) for _, row in sheets.links if row.bridge}
        self.arrival_days = {
            unit: DATES.index(row.date) for _, row in sheets.arrivals for unit in row.units if row.date in DATES
        }
        limits = [row.value for _, row in sheets.numbers if row.id == "stacking_limit"]
        self.stacking_limit = limits[0] if limits else MOST_UNITS
        supports = [row.value for _, row in sheets.numbers if row.id == "support_limit"]
        self.support_limit = supports[0] if supports else MOST_UNITS

    def check(self) -> None:
        """Note every contradiction."""
        self.check_about()
        self.check_divisions()
        self.check_tank_sizes()
        self.check_units()
        self.check_areas()
        self.check_links()
        self.check_groups()
        self.check_arrivals()
        self.check_silhouettes()
        self.check_marker_arrivals()
        self.check_numbers()
        self.check_faces()
        self.check_weather()
        self.check_spans()
        for setup in self.sheets.setups:
            self.check_setup(setup)
        self.check_scenarios()

    # small questions

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

    def known_area(self, file: str, where: str, field: str, name: str) -> bool:
        """Refuse a name that no area has."""
        if name not in AREA_NAMES:
            self.problems.add(file, where, f"{field} names '{name}', which is no area")
            return False
        return True

    def known_unit(self, file: str, where: str, name: str) -> bool:
        """Refuse a name that no unit has."""
        if name not in self.units:
            self.problems.add(file, where, f"there is no unit '{name}'")
            return False
        return True

    def known_date(self, file: str, where: str, field: str, date: str) -> bool:
        """Refuse a date that is not of the game."""
        if date not in DATES:
            reason = f"{field} is '{date}', but must be a day from {DATES[0]} to {DATES[-1]}"
            self.problems.add(file, where, reason)
            return False
        return True

    def side_of(self, unit: UnitRow) -> str:
        """2.2.1: tanks are British, garrisons German, others as their division."""
        if unit.kind in ("tank", "garrison"):
            return "British" if unit.kind == "tank" else "German"
        division = self.divisions.get(unit.division)
        return division.side if division else "British"

    # edition.toml

    def check_about(self) -> None:
        """Check that this is an edition of this game, for these rules."""
        about = self.sheets.edition
        if about is None:
            return
        if not PLAIN_WORD.fullmatch(about.id):
            self.problems.add(EDITION, "", f"id is '{about.id}', but must be a plain word")
        if about.game != GAME:
            self.problems.add(EDITION, "", f"game is '{about.game}', but this program reads it as {GAME}")
        if about.rules_version != RULES_VERSION:
            reason = f"rules_version is '{about.rules_version}', but this program plays '{RULES_VERSION}'"
            self.problems.add(EDITION, "", reason)

    # units.toml

    def check_divisions(self) -> None:
        """10.5.3, 17.2.3: divisions and tank colours, few enough for their bits."""
        for section, rows in (("division", self.sheets.divisions), ("colour", self.sheets.colours)):
            entries = [(where, row.id) for where, row in rows]
            self.unique(UNITS, entries)
            for where, name in entries:
                self.plain_word(UNITS, where, name)
            if len(entries) > MOST_BITS:
                self.problems.add(UNITS, section, f"there are {len(entries)}, but the program can hold {MOST_BITS}")
        for where, division in self.sheets.divisions:
            if division.side != "British" and (division.sectors or division.highland):
                self.problems.add(UNITS, where, "is German, but sectors and highland are for British divisions")
        if sum(division.highland for division in self.divisions.values()) > 1:
            self.problems.add(UNITS, "division", "more than one is marked highland")

    def check_tank_sizes(self) -> None:
        """12.6: three sizes of a tank battalion."""
        self.unique(UNITS, [(where, size.factors) for where, size in self.sheets.tank_sizes])
        if len(self.sheets.tank_sizes) != TANK_SIZES:
            reason = f"there must be {TANK_SIZES} sizes, but there are {len(self.sheets.tank_sizes)}"
            self.problems.add(UNITS, "tank_size", reason)
        for where, size in self.sheets.tank_sizes:
            self.check_factors(where, "tank", size.factors, size.spent)

    def check_factors(self, where: str, kind: str, factors: str, spent: int) -> None:
        """2.2.2.1: three factors, for a garrison one, and the spent defence factor."""
        names = ("defence",) if kind == "garrison" else ("attack", "defence", "movement")
        pattern = "3" if kind == "garrison" else "4-4-4"
        numbers = [int(text) for text in factors.split("-")] if WHOLE_NUMBERS.fullmatch(factors) else []
        if len(numbers) != len(names):
            self.problems.add(UNITS, where, f"factors is '{factors}', but must be {'-'.join(names)}, like '{pattern}'")
            return
        for name, number in zip(names, numbers, strict=True):
            self.within(UNITS, where, name, number, 0, LARGEST_FACTOR)
        self.within(UNITS, where, "spent", spent, 0, LARGEST_FACTOR)

    def check_units(self) -> None:
        """2.2.1, 2.2.2: counters with unique names and the fields of their kind."""
        entries = [(where, unit.id) for where, unit in self.sheets.units]
        self.unique(UNITS, entries)
        if len(entries) > MOST_UNITS:
            self.problems.add(UNITS, "unit", f"there are {len(entries)}, but the program can hold {MOST_UNITS}")
        for where, unit in self.sheets.units:
            self.plain_word(UNITS, where, unit.id)
            if unit.id in AREA_NAMES:
                self.problems.add(UNITS, where, "has the name of an area")
            self.check_kind(where, unit)

    def check_kind(self, where: str, unit: UnitRow) -> None:
        """2.2.1.1, 2.2.1.2, 2.2.1.3, 2.2.1.4: tanks and cavalry are British, garrisons German and of no division."""
        self.check_division_of(where, unit)
        if unit.kind == "tank":
            if unit.colour not in self.colours:
                self.problems.add(UNITS, where, f"colour is '{unit.colour}', which is no colour of tanks")
            if unit.factors or unit.spent is not None:
                self.problems.add(UNITS, where, "is a tank battalion, whose factors stand under tank_size")
            return
        if unit.colour:
            self.problems.add(UNITS, where, "has a colour, but only tank battalions have one")
        for field in ("factors", "spent"):
            if getattr(unit, field) in ("", None):
                self.problems.add(UNITS, where, f"lacks the key '{field}'")
        if unit.factors and unit.spent is not None:
            self.check_factors(where, unit.kind, unit.factors, unit.spent)

    def check_division_of(self, where: str, unit: UnitRow) -> None:
        """2.2.1: infantry and cavalry belong to a division, tanks and garrisons to none."""
        if unit.kind in ("tank", "garrison"):
            if unit.division:
                self.problems.add(UNITS, where, f"is a {unit.kind} and cannot belong to a division")
        elif unit.division not in self.divisions:
            self.problems.add(UNITS, where, f"division is '{unit.division}', which is no division")
        elif unit.kind == "cavalry" and self.side_of(unit) != "British":
            self.problems.add(UNITS, where, "is cavalry, which only the British have")

    # map.toml

    def check_areas(self) -> None:
        """2.1.1, 2.1.2, 2.1.3, 2.1.4: areas 1 to 28 and zones A to L, each with TEM, shape and sectors."""
        self.unique(MAP, [(where, area.id) for where, area in self.sheets.areas])
        present = {area.id for _, area in self.sheets.areas}
        for name in AREA_NAMES:
            if name not in present:
                self.problems.add(MAP, f"area '{name}'", "is missing")
        for where, area in self.sheets.areas:
            self.check_area(where, area)

    def check_area(self, where: str, area: AreaRow) -> None:
        """2.1.3, 2.1.4: the identifier and the sectors of one area."""
        if area.id not in AREA_NAMES:
            self.problems.add(MAP, where, "is no area of the map, which has 1 to 28 and A to L")
        self.within(MAP, where, "tem", area.tem, 1, 4)
        for name in area.sectors:
            division = self.divisions.get(name)
            if division is None or division.side != "British":
                self.problems.add(MAP, where, f"sectors names '{name}', which is no British division")
        for name in area.colours:
            if name not in self.colours:
                self.problems.add(MAP, where, f"colours names '{name}', which is no colour of tanks")
        if len(area.position) != 2 or not (-90 <= area.position[0] <= 90 and -180 <= area.position[1] <= 180):  # noqa: PLR2004
            self.problems.add(MAP, where, "position must be a latitude and a longitude in degrees")
        for word in area.terrain.split():
            if word not in TERRAIN:
                self.problems.add(MAP, where, f"terrain has '{word}', but may have {', '.join(sorted(TERRAIN))}")

    def check_links(self) -> None:
        """2.1.1, 2.1.2, 10.5.4: each pair of neighbours is written once, in either order."""
        self.unique(MAP, [(where, canal.id) for where, canal in self.sheets.canals])
        for where, canal in self.sheets.canals:
            if canal.id not in CANALS:
                self.problems.add(MAP, where, f"is no canal of the map, which has {' and '.join(CANALS)}")
        seen: set[frozenset[str]] = set()
        for where, link in self.sheets.links:
            if self.link_is_sound(where, link):
                if frozenset(link.between) in seen:
                    self.problems.add(MAP, where, "stands twice")
                seen.add(frozenset(link.between))
        self.check_connected(seen)

    def link_is_sound(self, where: str, link: LinkRow) -> bool:
        """2.1.1, 14.0: two different areas, and a bridge only over a canal."""
        if len(link.between) != 2:  # noqa: PLR2004 (a link has two ends)
            self.problems.add(MAP, where, "between must name two areas")
            return False
        if link.between[0] == link.between[1]:
            self.problems.add(MAP, where, f"leads from {link.between[0]} to itself")
            return False
        if link.canal and link.canal not in CANALS:
            self.problems.add(MAP, where, f"canal is '{link.canal}', but must be {alternatives(list(CANALS))}")
        if link.bridge and not link.canal:
            self.problems.add(MAP, where, "has a bridge on open ground")
        unknown = [name for name in link.between if not self.known_area(MAP, where, "between", name)]
        return not unknown

    def check_connected(self, links: set[frozenset[str]]) -> None:
        """2.1.1: every area can be reached from every other."""
        edges = [(AREA_NAMES.index(a), AREA_NAMES.index(b)) for a, b in map(sorted, links)]
        graph = AreaGraph(len(AREA_NAMES), edges)
        for area, name in enumerate(AREA_NAMES):
            if graph.distance(0, area) == graph.size:
                self.problems.add(MAP, "link", f"no chain of links joins area {name} to area {AREA_NAMES[0]}")
                return

    def check_groups(self) -> None:
        """12.3, 13.1, 16.2: the sets of areas that rules name, all of them and no others."""
        self.unique(MAP, [(where, group.id) for where, group in self.sheets.groups])
        present = {group.id for _, group in self.sheets.groups}
        for name in GROUPS:
            if name not in present:
                self.problems.add(MAP, f"group '{name}'", "is missing")
        for where, group in self.sheets.groups:
            if group.id not in GROUPS:
                self.problems.add(MAP, where, f"is no set the rules know; they know {', '.join(GROUPS)}")
            if not group.areas:
                self.problems.add(MAP, where, "names no area")
            for name in group.areas:
                self.known_area(MAP, where, "areas", name)
            self.no_repeats(MAP, where, "areas", group.areas)

    def no_repeats(self, file: str, where: str, field: str, names: list[str]) -> None:
        """Refuse a list that has something twice."""
        for name, times in Counter(names).items():
            if times > 1:
                self.problems.add(file, where, f"{field} has '{name}' twice")

    # reinforcements.toml

    def check_arrivals(self) -> None:
        """5.0, 5.1, 5.2, 5.4: every unit at most once, on a day of the game, in zones of the map."""
        arrived: set[str] = set()
        for where, row in self.sheets.arrivals:
            self.known_date(REINFORCEMENTS, where, "date", row.date)
            self.check_entry_zones(where, row)
            for unit in row.units:
                if self.known_unit(REINFORCEMENTS, where, unit) and self.units[unit].kind == "garrison":
                    self.problems.add(REINFORCEMENTS, where, f"unit '{unit}' is a garrison, which cannot arrive")
                if unit in arrived:
                    self.problems.add(REINFORCEMENTS, where, f"unit '{unit}' arrives twice")
                arrived.add(unit)
            if row.trigger:
                self.check_trigger(where, row)

    def check_entry_zones(self, where: str, row: ArrivalRow) -> None:
        """5.1, 5.2: at least one zone, each of them one of A to L."""
        if not row.zones:
            self.problems.add(REINFORCEMENTS, where, "names no zone")
        for zone in row.zones:
            if zone not in ZONE_LETTERS:
                self.problems.add(REINFORCEMENTS, where, f"zones names '{zone}', which is no zone")
        self.no_repeats(REINFORCEMENTS, where, "zones", row.zones)

    def check_trigger(self, where: str, row: ArrivalRow) -> None:
        """5.4: British units that an area releases on 20 November come on 21 November at the latest."""
        self.known_area(REINFORCEMENTS, where, "trigger", row.trigger)
        if row.date != DATES[NOVEMBER_21]:
            reason = f"has a trigger, so its date must be {DATES[NOVEMBER_21]}"
            self.problems.add(REINFORCEMENTS, where, reason)
        for unit in row.units:
            if unit in self.units and self.side_of(self.units[unit]) != "British":
                self.problems.add(REINFORCEMENTS, where, f"unit '{unit}' is German, but only the British have triggers")

    def check_silhouettes(self) -> None:
        """2.1.5, 5.4.2: cavalry silhouettes stand where arrivals of cavalry have their triggers, and nowhere else."""
        triggers = {
            row.trigger
            for _, row in self.sheets.arrivals
            if row.trigger and any(unit in self.units and self.units[unit].kind == "cavalry" for unit in row.units)
        }
        for where, area in self.sheets.areas:
            if area.cavalry_release and area.id not in triggers:
                self.problems.add(MAP, where, "has a cavalry silhouette, but releases no cavalry")
            if not area.cavalry_release and area.id in triggers:
                self.problems.add(MAP, where, "releases cavalry, but has no cavalry silhouette")

    def check_marker_arrivals(self) -> None:
        """2.2.3.7, 2.2.3.8: dates of the markers that arrive, one air marker a side at most."""
        for where, row in [*self.sheets.hurricanes, *self.sheets.air]:
            self.known_date(REINFORCEMENTS, where, "date", row.date)
        self.unique(REINFORCEMENTS, [(where, row.side) for where, row in self.sheets.air])

    # tables.toml

    def check_numbers(self) -> None:
        """9.2.1, 9.3, 10.5.2, 13.1.2, 14.1, 16.5: the single numbers and the barrage points, each once."""
        self.unique(TABLES, [(where, row.id) for where, row in self.sheets.numbers])
        present = {row.id for _, row in self.sheets.numbers}
        for name in NUMBERS:
            if name not in present:
                self.problems.add(TABLES, f"number '{name}'", "is missing")
        for where, row in self.sheets.numbers:
            if row.id in NUMBERS:
                self.within(TABLES, where, "value", row.value, *NUMBERS[row.id])
            else:
                self.problems.add(TABLES, where, f"is no number the rules know; they know {', '.join(NUMBERS)}")
        self.unique(TABLES, [(where, points.kind) for where, points in self.sheets.barrage_points])
        rated = {points.kind for _, points in self.sheets.barrage_points}
        for kind in KINDS:
            if kind not in rated:
                self.problems.add(TABLES, "barrage_points", f"has no row for {kind}")
        for where, points in self.sheets.barrage_points:
            self.within(TABLES, where, "points", points.points, 1, 20)

    def face(self, where: str, field: str, value: int) -> None:
        """2.3: refuse a number that no die shows."""
        if not 1 <= value <= DIE:
            self.problems.add(TABLES, where, f"{field} has {value}, but a die shows 1 to {DIE}")

    def check_faces(self) -> None:
        """6.0: the faces of the weather die."""
        self.unique(TABLES, [(where, row.id) for where, row in self.sheets.faces])
        if "overcast" not in {row.id for _, row in self.sheets.faces}:
            self.problems.add(TABLES, "faces 'overcast'", "is missing")
        for where, row in self.sheets.faces:
            if row.id != "overcast":
                self.problems.add(TABLES, where, "is no set of faces the rules know; they know overcast")
            for value in row.faces:
                self.face(where, "faces", value)
            self.no_repeats(TABLES, where, "faces", [str(value) for value in row.faces])

    def check_weather(self) -> None:
        """17.2.2, 17.2.5: the weather of every day, and the storm of the last three."""
        for section, rows in (("historical_weather", self.sheets.weather), ("snowstorm", self.sheets.snow)):
            for where, row in rows:
                self.known_date(TABLES, where, "date", row.date)
            self.unique(TABLES, [(f"{section}, {row.date}", row.date) for _, row in rows])
        present = {row.date for _, row in self.sheets.weather}
        for date in DATES:
            if date not in present:
                self.problems.add(TABLES, "historical_weather", f"has no row for {date}")
        for where, storm in self.sheets.snow:
            self.face(where, "up_to", storm.up_to)

    def check_spans(self) -> None:
        """12.4, 12.5, 12.7: tables by side and date have one row for every day."""
        self.check_span("hurricane_refit", self.sheets.hurricane_refit)
        self.check_span("hurricane_refit_flat", self.sheets.hurricane_refit_flat)
        self.check_span("ammunition", self.sheets.ammunition)
        self.check_span("infantry_refit", self.sheets.infantry_refit)
        for where, refit in [*self.sheets.hurricane_refit, *self.sheets.hurricane_refit_flat]:
            if isinstance(refit.needed, int):
                self.face(where, "needed", refit.needed)
            elif refit.needed != NO_ROLL:
                self.problems.add(TABLES, where, f"needed is '{refit.needed}', but must be a face or '{NO_ROLL}'")
        for where, row in self.sheets.ammunition:
            self.within(TABLES, where, "dice", row.dice, 0, 4)
            self.within(TABLES, where, "bonus", row.bonus, 0, 20)
        for where, infantry in self.sheets.infantry_refit:
            self.within(TABLES, where, "units", infantry.units, 0, 20)

    def check_span(self, section: str, rows: list[tuple[str, SpanKind]]) -> None:
        """12.4, 12.5, 12.7: no day twice, none left out, for either side."""
        covered: set[tuple[str, int]] = set()
        for where, row in rows:
            if not all(
                [self.known_date(TABLES, where, "first", row.first), self.known_date(TABLES, where, "last", row.last)]
            ):
                continue
            if DATES.index(row.first) > DATES.index(row.last):
                self.problems.add(TABLES, where, f"ends on {row.last}, before it begins on {row.first}")
            for day in span(row):
                if (row.side, day) in covered:
                    self.problems.add(TABLES, where, f"{DATES[day]} stands twice for the {plural(row.side)}")
                covered.add((row.side, day))
        for side in SIDES:
            for day, date in enumerate(DATES):
                if (side, day) not in covered:
                    self.problems.add(TABLES, section, f"has no row for the {plural(side)} on {date}")

    # scenarios.toml

    def check_setup(self, setup: Setup) -> None:
        """3.1, 3.2, 18.0: a map on which everything has its place."""
        row = setup.row
        self.plain_word(SCENARIOS, setup.where, row.id)
        dated = self.known_date(SCENARIOS, setup.where, "date", row.date)
        for field, names in (("british_control", row.british_control), ("contested", row.contested)):
            self.no_repeats(SCENARIOS, setup.where, field, names)
            for name in names:
                self.known_area(SCENARIOS, setup.where, field, name)
        self.check_markers(setup)
        self.check_setup_bridges(setup)
        self.check_places(setup)
        self.check_contested(setup)
        if dated:
            self.check_everyone_accounted_for(setup, DATES.index(row.date))

    def check_markers(self, setup: Setup) -> None:
        """3.1, 12.5: counts of markers and points."""
        row = setup.row
        for side in SIDES:
            counts = (
                ("support", row.support, self.support_limit),
                ("ammunition", row.ammunition, MOST_AMMUNITION),
                ("hurricanes_fresh", row.hurricanes_fresh, MOST_MARKERS),
                ("hurricanes_used", row.hurricanes_used, MOST_MARKERS),
            )
            for field, numbers, most in counts:
                self.within(SCENARIOS, setup.where, f"{field} of the {plural(side)}", getattr(numbers, side), 0, most)
        self.no_repeats(SCENARIOS, setup.where, "air", list(row.air))

    def check_setup_bridges(self, setup: Setup) -> None:
        """14.0: bridges of the map, each once."""
        seen: set[frozenset[str]] = set()
        for where, bridge in setup.bridges:
            ends = frozenset(bridge.between)
            if ends not in self.bridges:
                self.problems.add(SCENARIOS, where, "there is no such bridge")
            if ends in seen:
                self.problems.add(SCENARIOS, where, "stands twice")
            seen.add(ends)

    def check_places(self, setup: Setup) -> None:
        """3.2, 7.1, 7.2: units in areas of their own side, no more than the limit."""
        contested = setup.row.contested
        self.unique(SCENARIOS, [(where, place.at) for where, place in setup.places if place.at not in contested])
        for where, place in setup.places:
            if self.known_area(SCENARIOS, where, "at", place.at):
                self.check_sides(where, place, setup.row)
            self.check_faces_up(where, place)
        self.check_stacks(setup)

    def check_sides(self, where: str, place: PlaceRow, row: SetupRow) -> None:
        """7.2: units of the side that does not control an area stand there only where both sides do."""
        holder = "British" if place.at in row.british_control else "German"
        for unit in place.units:
            if unit in self.units and place.at not in row.contested:
                side = self.side_of(self.units[unit])
                if side != holder:
                    reason = f"unit '{unit}' is {side}, but the area is under {holder} control"
                    self.problems.add(SCENARIOS, where, reason)

    def check_stacks(self, setup: Setup) -> None:
        """7.1: tanks and garrisons stack for free."""
        stacks: Counter[tuple[str, str]] = Counter()
        for _, place in setup.places:
            for unit in (self.units[name] for name in place.units if name in self.units):
                if unit.kind in ("infantry", "cavalry"):
                    stacks[place.at, self.side_of(unit)] += 1
        for (area, side), number in stacks.items():
            if number > self.stacking_limit:
                reason = f"{number} {side} units stack there, but the limit is {self.stacking_limit}"
                self.problems.add(SCENARIOS, f"{setup.where}, place '{area}'", reason)

    def check_faces_up(self, where: str, place: PlaceRow) -> None:
        """2.2.1, 12.6: what is exhausted or reduced stands there, and only tank battalions have sizes."""
        for field, names in (("exhausted", place.exhausted), ("reduced", list(place.reduced))):
            for unit in names:
                if unit not in place.units:
                    self.problems.add(SCENARIOS, where, f"{field} names '{unit}', which does not stand there")
        for unit, size in place.reduced.items():
            if unit in self.units and self.units[unit].kind != "tank":
                self.problems.add(SCENARIOS, where, f"unit '{unit}' is no tank battalion and has no sizes")
            elif size not in self.sizes:
                self.problems.add(
                    SCENARIOS, where, f"unit '{unit}' has the size '{size}', which tank_size does not list"
                )

    def check_contested(self, setup: Setup) -> None:
        """7.2.1: both sides stand in a contested area."""
        for area in setup.row.contested:
            units = [unit for _, place in setup.places if place.at == area for unit in place.units]
            present = {self.side_of(self.units[unit]) for unit in units if unit in self.units}
            for side in SIDES:
                if side not in present and area in AREA_NAMES:
                    reason = f"contested names '{area}', but no {side} unit stands there"
                    self.problems.add(SCENARIOS, setup.where, reason)

    def check_everyone_accounted_for(self, setup: Setup, day: int) -> None:
        """3.2, 5.0, 18.0: every unit is in one place, or due that day or later, or listed as lost."""
        seen: set[str] = set()
        placed = [(where, place.units) for where, place in setup.places]
        lost = [(where, row.units) for where, row in setup.lost]
        for where, units in placed + lost:
            for unit in units:
                self.known_unit(SCENARIOS, where, unit)
                if unit in seen:
                    self.problems.add(SCENARIOS, where, f"unit '{unit}' already has another place")
                seen.add(unit)
        for where, _ in setup.lost:
            if day == NOVEMBER_20:
                self.problems.add(SCENARIOS, where, f"nothing can be lost before {DATES[NOVEMBER_20]}")
        for where, place in setup.places:
            for unit in place.units:
                if self.arrival_days.get(unit, NEVER) >= day:
                    reason = f"unit '{unit}' arrives only on {DATES[self.arrival_days[unit]]}"
                    self.problems.add(SCENARIOS, where, reason)
        for unit in self.units:
            if unit not in seen and self.arrival_days.get(unit, NEVER) < day:
                reason = f"unit '{unit}' has no place, is not due and is not listed as lost"
                self.problems.add(SCENARIOS, setup.where, reason)

    def check_scenarios(self) -> None:
        """13.2, 18.0: scenarios that play on from a set-up of their first day."""
        self.unique(SCENARIOS, [(setup.where, setup.row.id) for setup in self.sheets.setups])
        self.unique(SCENARIOS, [(where, row.id) for where, row in self.sheets.scenarios])
        if not self.sheets.scenarios:
            self.problems.add(SCENARIOS, "scenario", "there is none")
        for where, row in self.sheets.scenarios:
            self.plain_word(SCENARIOS, where, row.id)
            self.within(SCENARIOS, where, "victory_points", row.victory_points, 0, len(AREA_NAMES))
            self.check_scenario_dates(where, row)

    def check_scenario_dates(self, where: str, row: ScenarioRow) -> None:
        """18.0: from the day of the set-up to a day that is not before it."""
        dates = (("first", row.first), ("last", row.last), ("haig_until", row.haig_until))
        unknown = [field for field, date in dates if not self.known_date(SCENARIOS, where, field, date)]
        if unknown:
            return
        if DATES.index(row.first) > DATES.index(row.last):
            self.problems.add(SCENARIOS, where, f"ends on {row.last}, before it begins on {row.first}")
        setups = {setup.row.id: setup.row for setup in self.sheets.setups}
        if row.setup not in setups:
            self.problems.add(SCENARIOS, where, f"setup is '{row.setup}', but there is no such set-up")
        elif setups[row.setup].date != row.first:
            reason = f"begins on {row.first}, but its set-up is that of {setups[row.setup].date}"
            self.problems.add(SCENARIOS, where, reason)


def plural(side: str) -> str:
    """Name a side's people.

    >>> plural("German"), plural("British")
    ('Germans', 'British')
    """
    return "Germans" if side == "German" else "British"


def span(row: SpanRow) -> range:
    """Return the days a row of a table covers."""
    return range(DATES.index(row.first), DATES.index(row.last) + 1)


# Building what the rules use


class Builder:
    """Turns checked rows into flat lists of whole numbers."""

    def __init__(self, sheets: Sheets) -> None:
        self.sheets = sheets
        self.area = {name: number for number, name in enumerate(AREA_NAMES)}
        self.division = {row.id: number for number, (_, row) in enumerate(sheets.divisions)}
        self.colour = {row.id: number for number, (_, row) in enumerate(sheets.colours)}
        self.unit = {row.id: number for number, (_, row) in enumerate(sheets.units)}
        self.groups = {row.id: [self.area[name] for name in row.areas] for _, row in sheets.groups}

    def printed(self) -> Printed:
        """Build all that is printed."""
        printed = Printed(self.theatre())
        self.fill_areas(printed)
        self.fill_groups(printed)
        self.fill_divisions(printed)
        self.fill_units(printed)
        self.fill_arrivals(printed)
        self.fill_tables(printed)
        printed.index()
        return printed

    def theatre(self) -> Theatre:
        """2.1.1, 2.1.2: build the map of neighbours and bridges."""
        links = []
        for _, link in self.sheets.links:
            a, b = (self.area[name] for name in link.between)
            kind = WATER if link.canal else OPEN
            links.append((a, b, kind, CANALS.get(link.canal, 0), link.bridge))
        return Theatre(list(AREA_NAMES), links)

    def fill_areas(self, printed: Printed) -> None:
        """2.1.3, 2.1.4: fill in identifiers and sectors."""
        for _, row in self.sheets.areas:
            area = self.area[row.id]
            printed.titles[area] = row.title
            printed.is_zone[area] = row.id in ZONE_LETTERS
            printed.tem[area] = row.tem
            printed.shape[area] = SHAPES[row.shape]
            printed.sector_divisions[area] = bits([self.division[name] for name in row.sectors])
            printed.sector_colours[area] = bits([self.colour[name] for name in row.colours])

    def fill_groups(self, printed: Printed) -> None:
        """12.3, 13.1, 16.2: fill in the sets of areas that rules name."""
        for area in self.groups["sector_free"]:
            printed.sector_free[area] = True
        printed.supply_sources = [self.groups["british_supply"], self.groups["german_supply"]]
        printed.breakthrough_zones = self.groups["breakthrough"]
        printed.haig_areas = self.groups["haig"]
        printed.haig_areas_outline = self.groups["haig_outline"]
        printed.haig_far_bank = self.groups["haig_far_bank"]
        printed.british_refit_zones = self.groups["british_refit"]
        printed.opening_targets = self.groups["opening_targets"]
        printed.tank_return_zones = self.groups["tank_return"]

    def fill_divisions(self, printed: Printed) -> None:
        """10.5.3, 17.2.3: fill in divisions and tank colours."""
        for number, (_, row) in enumerate(self.sheets.divisions):
            printed.division_names.append(row.id)
            printed.division_titles.append(row.title)
            printed.division_side.append(SIDES[row.side])
            if row.highland:
                printed.highland_division = number
        printed.colour_names = [row.id for _, row in self.sheets.colours]

    def fill_units(self, printed: Printed) -> None:
        """2.2.1, 2.2.2, 7.1, 10.5.3: fill in the counters."""
        sizes = [(numbers_of(row.factors), row.spent) for _, row in self.sheets.tank_sizes]
        for _, row in self.sheets.units:
            kind = KINDS[row.kind]
            division = self.division[row.division] if row.division else NO_DIVISION
            side = BRITISH if kind == TANK else GERMAN
            if division != NO_DIVISION:
                side = printed.division_side[division]
            printed.unit_names.append(row.id)
            printed.unit_side.append(side)
            printed.unit_kind.append(kind)
            printed.unit_division.append(division)
            printed.unit_colour.append(self.colour[row.colour] if row.colour else 0)
            printed.unit_bound.append(kind == TANK or (kind == INFANTRY and self.is_bound(division)))
            printed.unit_stacks.append(0 if kind in (TANK, GARRISON) else 1)
            if kind == TANK:
                fill_forms(printed, sizes)
            else:
                fill_forms(printed, [(numbers_of(row.factors), row.spent or 0)])

    def is_bound(self, division: int) -> bool:
        """10.5.3: tell whether operational sectors bind a division."""
        return self.sheets.divisions[division][1].sectors

    def fill_arrivals(self, printed: Printed) -> None:
        """5.0, 5.1, 5.2, 5.4: fill in when and where units and markers arrive."""
        units = len(self.unit)
        printed.arrival_day = [NEVER] * units
        printed.arrival_zones = [[] for _ in range(units)]
        printed.arrival_trigger = [NEVER] * units
        for _, row in self.sheets.arrivals:
            for name in row.units:
                unit = self.unit[name]
                printed.arrival_day[unit] = DATES.index(row.date)
                printed.arrival_zones[unit] = [self.area[zone] for zone in row.zones]
                if row.trigger:
                    printed.arrival_trigger[unit] = self.area[row.trigger]
        for _, marker in self.sheets.hurricanes:
            printed.hurricane_arrivals.append((SIDES[marker.side], DATES.index(marker.date)))
        for _, marker in self.sheets.air:
            printed.air_arrivals[SIDES[marker.side]] = DATES.index(marker.date)

    def fill_tables(self, printed: Printed) -> None:
        """6.0, 9.3, 12.4, 12.5, 12.7, 17.2.2, 17.2.5: fill in numbers and tables."""
        sheets = self.sheets
        for _, number in sheets.numbers:
            setattr(printed, number.id, number.value)
        points = {row.kind: row.points for _, row in sheets.barrage_points}
        printed.barrage_points = [points[kind] for kind in ("infantry", "tank", "cavalry", "garrison")]
        printed.overcast_faces = [face for _, row in sheets.faces for face in row.faces]
        weather = {row.date: row.weather for _, row in sheets.weather}
        printed.historical_overcast = [weather[date] == "overcast" for date in DATES]
        storm = {row.date: row.up_to for _, row in sheets.snow}
        printed.snow_faces = [storm.get(date, 0) for date in DATES]
        printed.hurricane_refit = refit_table(sheets.hurricane_refit)
        printed.hurricane_refit_flat = refit_table(sheets.hurricane_refit_flat)
        printed.ammunition_dice = by_day([(row, row.dice) for _, row in sheets.ammunition])
        printed.ammunition_bonus = by_day([(row, row.bonus) for _, row in sheets.ammunition])
        printed.infantry_refits = by_day([(row, row.units) for _, row in sheets.infantry_refit])

    def scenario(self, printed: Printed, row: ScenarioRow) -> Scenario:
        """3.1, 3.2, 18.0: build one scenario from its set-up."""
        setup = next(setup for setup in self.sheets.setups if setup.row.id == row.setup)
        scenario = Scenario(printed, row.id)
        scenario.title = row.title
        scenario.first_day = DATES.index(row.first)
        scenario.last_day = DATES.index(row.last)
        scenario.victory_points = row.victory_points
        scenario.haig_until = DATES.index(row.haig_until)
        for area in setup.row.british_control:
            scenario.british_control[self.area[area]] = True
        for _, bridge in setup.bridges:
            a, b = (self.area[name] for name in bridge.between)
            scenario.bridge_state[printed.theatre.bridge[a * printed.theatre.size + b]] = HOLDERS[bridge.held]
        self.place_units(scenario, setup)
        place_markers(scenario, setup.row)
        return scenario

    def place_units(self, scenario: Scenario, setup: Setup) -> None:
        """3.2, 5.0: set units up, fresh unless listed otherwise; the others are due or lost."""
        sizes = [row.factors for _, row in self.sheets.tank_sizes]
        scenario.where = [DUE] * len(self.unit)
        scenario.form = [0] * len(self.unit)
        for _, place in setup.places:
            for name in place.units:
                scenario.where[self.unit[name]] = self.area[place.at]
            for name, size in place.reduced.items():
                scenario.form[self.unit[name]] = 2 * sizes.index(size)
            for name in place.exhausted:
                scenario.form[self.unit[name]] += 1
        for _, lost in setup.lost:
            for name in lost.units:
                scenario.where[self.unit[name]] = GONE


def bits(numbers: list[int]) -> int:
    """Return the whole number that has these bits set.

    >>> bits([0, 3])
    9
    """
    return sum(1 << number for number in set(numbers))


def numbers_of(factors: str) -> list[int]:
    """2.2.2.1: return attack, defence and movement; a garrison has defence only.

    >>> numbers_of("6-3-5"), numbers_of("3")
    ([6, 3, 5], [0, 3, 0])
    """
    numbers = [int(text) for text in factors.split("-")]
    return numbers if len(numbers) > 1 else [0, numbers[0], 0]


def fill_forms(printed: Printed, faces: list[tuple[list[int], int]]) -> None:
    """2.2.2.1: append a unit's factors, a fresh and an exhausted face for each size, the rest unused."""
    attack, defence, move = [0] * FORMS, [0] * FORMS, [0] * FORMS
    for size, (factors, spent) in enumerate(faces):
        attack[2 * size], defence[2 * size], move[2 * size] = factors
        defence[2 * size + 1] = spent
    printed.attack += attack
    printed.defence += defence
    printed.move += move


def by_day(rows: list[tuple[SpanKind, int]]) -> list[int]:
    """12.4, 12.5, 12.7: spread a table out by side * DAYS + day."""
    table = [0] * (2 * DAYS)
    for row, value in rows:
        for day in span(row):
            table[SIDES[row.side] * DAYS + day] = value
    return table


def refit_table(rows: list[tuple[str, RefitRow]]) -> list[int]:
    """12.4: spread the refit table out; 7 where no roll is enough."""
    return by_day([(row, row.needed if isinstance(row.needed, int) else IMPOSSIBLE_ROLL) for _, row in rows])


def place_markers(scenario: Scenario, row: SetupRow) -> None:
    """3.1: place the markers of both sides."""
    scenario.advantage = SIDES[row.advantage]
    scenario.support = [row.support.British, row.support.German]
    scenario.ammunition = [row.ammunition.British, row.ammunition.German]
    scenario.hurricanes_fresh = [row.hurricanes_fresh.British, row.hurricanes_fresh.German]
    scenario.hurricanes_used = [row.hurricanes_used.British, row.hurricanes_used.German]
    scenario.air = ["British" in row.air, "German" in row.air]


# The whole


def that_matters(value: object) -> object:
    """Leave out what changes nothing in play: origins, titles and what is there for drawing."""
    if isinstance(value, dict):
        return {key: that_matters(item) for key, item in value.items() if key not in NO_MATTER_IN_PLAY}
    if isinstance(value, list):
        return [that_matters(item) for item in value]
    return value


def digest_of(documents: dict[str, Table]) -> str:
    """Return the SHA-256 of the data that matter in play, so that a record can tell what it was played with."""
    data = {file: that_matters(documents[file]) for file in SECTIONS}
    text = json.dumps(data, sort_keys=True, ensure_ascii=True, separators=(",", ":"))
    return hashlib.sha256(text.encode("ascii")).hexdigest()


def read_edition(directory: Path, problems: Problems) -> Edition | None:
    """Read and check an edition; where there are problems, note as many as possible and return nothing."""
    documents = parse_files(directory, problems)
    if problems.sentences:
        return None
    sheets = Sheets(documents, problems)
    if problems.sentences or sheets.edition is None:
        return None
    Checker(sheets, problems).check()
    if problems.sentences:
        return None
    builder = Builder(sheets)
    printed = builder.printed()
    scenarios = {row.id: builder.scenario(printed, row) for _, row in sheets.scenarios}
    edition = Edition(sheets.edition, printed, scenarios, digest_of(documents))
    describe(edition, sheets)
    return edition


def describe(edition: Edition, sheets: Sheets) -> None:
    """Add what the map drawer needs, areas in the order of their numbers."""
    rows = {row.id: row for _, row in sheets.areas}
    for row in (rows[name] for name in AREA_NAMES):
        lat, lon = row.position
        place = Place(row.id, row.title, lat, lon, row.terrain, row.bank, row.shape, row.cavalry_release)
        edition.places.append(place)
    edition.canals = [Canal(row.title, row.dry, row.course) for _, row in sheets.canals]
    edition.crossings = {"-".join(row.between): row.crossing for _, row in sheets.links if row.crossing}


def load_edition(directory: Path) -> Edition:
    """Read an edition, or raise an EditionError that says in one sentence what is wrong with it."""
    problems = Problems()
    edition = read_edition(directory, problems)
    if edition is None:
        raise EditionError(problems.sentences[0])
    return edition


@cache
def load_open_edition() -> Edition:
    """Read the edition that comes with the program, once."""
    return load_edition(OPEN_EDITION)


def sources(directory: Path) -> list[Datum]:
    """List every datum of an edition with where it comes from, file by file."""
    load_edition(directory)
    documents = parse_files(directory, Problems())
    data: list[Datum] = []
    for file, sections in SECTIONS.items():
        for section in sections:
            for number, raw in enumerate(documents[file].get(section, []), 1):
                data += row_data(file, row_label(section, number, raw), raw)
    return data


def row_data(file: str, label: str, raw: Table) -> list[Datum]:
    """List the data of one row, and of the rows inside it."""
    data: list[Datum] = []
    for field, value in raw.items():
        if field in SETUP_PARTS and label.startswith("setup "):
            for number, part in enumerate(value, 1):
                data += row_data(file, f"{label}, {row_label(field, number, part)}", part)
        elif field not in ("source", "sources"):
            data.append(Datum(file, label, field, value, raw.get("sources", {}).get(field, raw["source"])))
    return data


def source_kinds(data: list[Datum]) -> dict[str, int]:
    """Count data by the kind of their source, the most frequent first."""
    return dict(Counter(re.split("[ :]", datum.source, maxsplit=1)[0] for datum in data).most_common())
