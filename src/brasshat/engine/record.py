"""Records: a game as text, with tags, then one line for each choice and each roll.

    [Game "cambrai"]
    [Scenario "break-in"]

    British: barrage 3 IR84      # comments run to the end of the line
    dice: roll 5

Choices that were the only one are not written. Replaying a record gives the same position everywhere.
"""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from brasshat.engine.choices import ROLL, verb_of
from brasshat.engine.digest import digest
from brasshat.engine.documents import is_broken, parse_document
from brasshat.engine.driver import settle
from brasshat.engine.errors import BrasshatError, DocumentError, RecordError
from brasshat.engine.game import Game, Setup
from brasshat.engine.position import Position
from brasshat.engine.task import CHANCE, NOBODY

DICE: Final = "dice"
LARGEST_RECORD: Final = 16_000_000
LONGEST_LINE: Final = 1_000_000
_TAG: Final = re.compile(r'^\[([A-Za-z][A-Za-z0-9]*) (".*")\]$')
_LINE: Final = re.compile(r"^([A-Za-z][A-Za-z ]*): (.+)$")


class Line:
    """One line of play: who acted, what was done, and the number of the line it stands on."""

    def __init__(self, actor: str, act: str, number: int = 0) -> None:
        self.actor: Final = actor
        self.act: Final = act
        self.number: Final = number


class Record:
    """A game on paper: its tags and its lines."""

    def __init__(self, tags: dict[str, str], lines: list[Line]) -> None:
        self.tags = tags
        self.lines = lines

    def text(self) -> str:
        """Write the record."""
        tags = [tag_text(name, value) for name, value in self.tags.items()]
        return "\n".join([*tags, "", *[line_text(line) for line in self.lines], ""])


def tag_text(name: str, value: str) -> str:
    """Write a tag.

    >>> tag_text("Game", "cambrai")
    '[Game "cambrai"]'
    """
    return f"[{name} {json.dumps(value, ensure_ascii=False)}]"


def line_text(line: Line) -> str:
    """Write a line of play."""
    return f"{line.actor}: {line.act}"


def parse_record(text: str, name: str = "record") -> Record:
    """Read a record, or raise ``RecordError`` naming the line."""
    tags: dict[str, str] = {}
    lines: list[Line] = []
    for number, raw in enumerate(text.split("\n"), start=1):
        if len(raw) > LONGEST_LINE:
            raise RecordError(f"{name}, line {number}: longer than {LONGEST_LINE} characters.")
        if raw.startswith("["):
            if lines:
                raise RecordError(f"{name}, line {number}: a tag stands after the first line of play.")
            read_tag(raw.rstrip(), tags, f"{name}, line {number}")
            continue
        content = raw.split("#", 1)[0].strip()
        if content:
            lines.append(read_line(content, number, name))
    if not tags:
        raise RecordError(f'{name}: no tag such as [Game "..."] stands in it, so it is no record.')
    return Record(tags, lines)


def read_tag(raw: str, tags: dict[str, str], place: str) -> None:
    """Read one tag into the others."""
    found = _TAG.match(raw)
    try:
        value = json.loads(found.group(2)) if found else None
    except (ValueError, RecursionError):
        value = None
    if found is None or not isinstance(value, str) or is_broken(value):
        raise RecordError(f'{place}: a tag looks like [Name "value"], not like {raw[:60]!r}.')
    if found.group(1) in tags:
        raise RecordError(f"{place}: the tag {found.group(1)} stands twice.")
    tags[found.group(1)] = value


def read_line(content: str, number: int, name: str) -> Line:
    """Read one line of play."""
    found = _LINE.match(content)
    if found is None:
        raise RecordError(f"{name}, line {number}: a line of play looks like 'Side: act', not like {content[:60]!r}.")
    return Line(found.group(1), found.group(2).strip(), number)


def read_text(path: Path) -> str:
    """Read a file of text, or raise ``RecordError`` saying what is wrong with it."""
    try:
        if path.stat().st_size > LARGEST_RECORD:
            raise RecordError(f"{path}: larger than {LARGEST_RECORD // 1_000_000} MB, so it is not read.")
        return path.read_bytes().decode("utf-8").replace("\r\n", "\n")
    except UnicodeDecodeError as error:
        raise RecordError(f"{path}: byte {error.start} is not UTF-8 text.") from None
    except OSError as error:
        raise RecordError(f"{path}: {(error.strerror or 'cannot be read').lower()}.") from None


def start_tags(game: Game, position: Position) -> dict[str, str]:
    """Return the tags a record of a game from this beginning starts with."""
    setup = game.setup_of(position)
    edition, edition_digest = game.edition_of(position)
    return {
        "Game": game.name,
        "Scenario": setup.scenario,
        "Edition": edition,
        "EditionDigest": edition_digest,
        "Options": " ".join(f"{name}={value}" for name, value in setup.options.items()),
        "RulesVersion": game.rules_version,
    }


def options_of(record: Record, name: str = "record") -> dict[str, str]:
    """Read the tag Options."""
    chosen: dict[str, str] = {}
    for word in record.tags.get("Options", "").split():
        key, equals, value = word.partition("=")
        if not equals:
            raise RecordError(f"{name}, tag Options: {word!r} is not of the form name=value.")
        chosen[key] = value
    return chosen


def start_of(game: Game, record: Record, edition: Path | None = None, name: str = "record") -> Position:
    """Return the position a record starts from, or raise ``RecordError`` if it was played by other rules."""
    tags = record.tags
    version = tags.get("RulesVersion", game.rules_version)
    if version != game.rules_version:
        raise RecordError(
            f"{name}, tag RulesVersion: played by rules version {version!r}, and this program has {game.rules_version!r}."
        )
    if "Position" in tags:
        try:
            document = parse_document(tags["Position"])
        except DocumentError as error:
            raise RecordError(f"{name}, tag Position: {error}") from None
        position = game.load(document, edition)
    else:
        scenario = tags.get("Scenario", game.default_scenario)
        position = game.new(Setup(scenario, options_of(record, name), edition))
    check_edition(game, position, tags, name)
    return position


def check_edition(game: Game, position: Position, tags: dict[str, str], name: str) -> None:
    """Refuse a record of an edition whose data are not the ones at hand."""
    edition, edition_digest = game.edition_of(position)
    played = tags.get("Edition", edition)
    if played != edition:
        raise RecordError(
            f"{name}, tag Edition: played with edition {played!r}, not with {edition!r}; name it with --edition."
        )
    if tags.get("EditionDigest", edition_digest) != edition_digest:
        raise RecordError(f"{name}, tag EditionDigest: the data of edition {edition!r} have changed since this game.")


def actor_name(game: Game, position: Position) -> str:
    """Name who is to act, as records do."""
    if position.actor == CHANCE:
        return DICE
    return "nobody" if position.actor == NOBODY else game.sides[position.actor]


def play_line(game: Game, position: Position, line: Line, name: str = "record") -> int:
    """Carry one line of a record out and return its choice."""
    place = f"{name}, line {line.number}"
    if position.actor == NOBODY:
        raise RecordError(f"{place}: the game is over before '{line.act}'.")
    expected = actor_name(game, position)
    if line.actor.casefold() != expected.casefold():
        raise RecordError(f"{place}: '{line.actor}' does not act here, but '{expected}' does.")
    try:
        choice = game.grammar(position).parse(line.act)
        if verb_of(choice) == ROLL and position.actor != CHANCE:
            raise RecordError("nothing is rolled here.")
        position.take(choice)
    except BrasshatError as error:
        raise RecordError(f"{place}: {error}") from error
    return choice


def replay(game: Game, record: Record, edition: Path | None = None, name: str = "record") -> Iterator[Position]:
    """Yield the start and then the same position after each line, settled; copy what you want to keep."""
    position = start_of(game, record, edition, name)
    settle(position)
    yield position
    for line in record.lines:
        play_line(game, position, line, name)
        settle(position)
        yield position


def position_at(
    game: Game, record: Record, at: int | None, edition: Path | None = None, name: str = "record"
) -> Position:
    """Return the position after so many lines, or the last one."""
    if at is not None and not 0 <= at <= len(record.lines):
        raise RecordError(f"{name}: it has {len(record.lines)} lines of play, so there is no position {at}.")
    position = start_of(game, record, edition, name)
    settle(position)
    for line in record.lines if at is None else record.lines[:at]:
        play_line(game, position, line, name)
        settle(position)
    return position


def check_result(record: Record, position: Position, name: str = "record") -> None:
    """Compare the tag Digest, where there is one, with the position a replay has come to."""
    promised = record.tags.get("Digest")
    if promised is not None and promised != digest(position):
        raise RecordError(f"{name}, tag Digest: the replay comes to another position than the game did.")
