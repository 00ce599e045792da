"""One game at the table: its log of acts, the position it has come to, and any position it has been through.

The log only grows. Taking back and rewinding are entries of their own that say after which entry the game stands
again; so a version, the number of entries, is never seen twice with another position.
"""

import json
from collections import OrderedDict
from pathlib import Path
from typing import Any, Final

from brasshat.engine.choices import ROLL, verb_of
from brasshat.engine.dice import DiceSource
from brasshat.engine.digest import digest
from brasshat.engine.driver import roll_due, settle
from brasshat.engine.events import EVERYBODY, Log
from brasshat.engine.game import Game
from brasshat.engine.position import Position
from brasshat.engine.record import DICE, Line, Record, actor_name, start_of
from brasshat.engine.task import CHANCE, NOBODY
from brasshat.play.course import dice_text
from brasshat.play.dice_tags import COMMITTED, DICE_FROM, DICE_PASSED, DICE_TAG, SECRET_TAG, claim_of, faces_of
from brasshat.play.forms import total_json
from brasshat.table.errors import REFUSED, TableError, stale
from brasshat.table.store import Row

ACT: Final = "act"
ROLLED: Final = "roll"
UNDONE: Final = "undo"
REWOUND: Final = "rewind"
EDITED: Final = "edit"
PERSON: Final = "person"

SNAPSHOT_EVERY: Final = 100
KEPT_POSITIONS: Final = 40
SECRET_ACT: Final = "a secret act"

NOTHING_YET: Final = "There is nothing to take back yet."
DICE_FELL: Final = "Dice have fallen since, and what dice have decided is not taken back."
REVEALED: Final = "Something secret has been said since, and that is not taken back."
ANSWERED: Final = "The other side has acted since, and its intentions are known now."
PUT_DOWN: Final = "The position was put down by hand; what came before is not taken back."
IS_OVER: Final = "The game is over, and the secret of its dice is open; play on from an earlier moment as a new game."


class Step:
    """One entry of the log, without what was told of it."""

    def __init__(self, number: int, kind: str, actor: str, act: str, faces: int, back: int | None) -> None:
        self.number: Final = number
        self.kind: Final = kind
        self.actor: Final = actor
        self.act: Final = act
        self.faces: Final = faces
        """How many faces the dice had shown before it."""
        self.back: Final = back
        """For taking back and rewinding: the entry after which the game stands again."""


class Entry:
    """A new entry of the log, complete."""

    def __init__(self, step: Step, told: dict[str, Any], document: str | None = None) -> None:
        self.step: Final = step
        self.told: Final = told
        self.document: Final = document

    def row(self, game: str) -> Row:
        """Write it as a row of the database."""
        step = self.step
        return {
            "game": game,
            "number": step.number,
            "kind": step.kind,
            "actor": step.actor,
            "act": step.act,
            "faces": step.faces,
            "back": step.back,
            "document": self.document,
            "told": json.dumps(self.told, ensure_ascii=False, separators=(",", ":")),
        }


class Seat:
    """Who plays: a person, whose session holds the seat, or a computer player by name."""

    def __init__(self, number: int, player: str, holder: str | None) -> None:
        self.number: Final = number
        self.player: Final = player
        self.holder: Final = holder

    def is_person(self) -> bool:
        """Tell whether somebody sits here."""
        return self.player == PERSON


class Match:
    """A game with its log. What changes it is worked out on a copy, written down, and only then kept."""

    def __init__(self, game: Game, row: Row, seats: list[Seat], steps: list[Step], documents: dict[int, str]) -> None:
        self.game: Final = game
        self.row = row
        self.seats: Final = seats
        self.steps: Final = steps
        self._documents: Final = documents
        """Snapshots and positions put down by hand, by the number of the entry they follow."""
        self._kept: OrderedDict[int, Position] = OrderedDict()
        self.start: Final = self.begin()
        self.position: Position = self.at(self.version)

    @property
    def id(self) -> str:
        """Name the game."""
        name: str = self.row["id"]
        return name

    @property
    def version(self) -> int:
        """Count the entries."""
        return len(self.steps)

    @property
    def edition(self) -> Path | None:
        """Name the folder of an owner's edition."""
        return Path(self.row["edition"]) if self.row["edition"] else None

    def tags(self) -> dict[str, str]:
        """Return the tags the game began with."""
        tags: dict[str, str] = json.loads(self.row["tags"])
        return tags

    def begin(self) -> Position:
        """Return the position the game began with."""
        position = start_of(self.game, Record(self.tags(), []), self.edition, "this game")
        settle(position)
        return position

    # Moments

    def before(self, number: int) -> int:
        """Return the entry after which the game stood when an entry was made, or stands again after going back."""
        step = self.steps[number - 1]
        return number - 1 if step.back is None else step.back

    def at(self, number: int) -> Position:
        """Return a copy of the position after so many entries."""
        lines: list[Step] = []
        found: Position | None = None
        while found is None:
            if number == 0:
                found = self.start.copy()
            elif number in self._kept:
                self._kept.move_to_end(number)
                found = self._kept[number].copy()
            elif number in self._documents:
                found = self.loaded(self._documents[number])
            else:
                step = self.steps[number - 1]
                if step.back is None:
                    lines.append(step)
                number = self.before(number)
        grammar = self.game.grammar(found)
        for step in reversed(lines):
            found.take(grammar.parse(step.act))
            settle(found)
        if lines:
            self.keep(lines[0].number, found)
        return found

    def document(self, number: int) -> str:
        """Return the position that was put down by an entry."""
        return self._documents[number]

    def keep(self, number: int, position: Position) -> None:
        """Remember a position that may be asked for again."""
        self._kept[number] = position.copy()
        while len(self._kept) > KEPT_POSITIONS:
            self._kept.popitem(last=False)

    def loaded(self, document: str) -> Position:
        """Build the position of a document written here."""
        position = self.game.load(json.loads(document), self.edition)
        settle(position)
        return position

    def line(self, number: int | None = None) -> tuple[int, list[Step]]:
        """Return where the game, as it stands after an entry, was put down by hand (0: never), and its acts and rolls since."""
        number = self.version if number is None else number
        steps: list[Step] = []
        while number > 0:
            step = self.steps[number - 1]
            if step.kind == EDITED:
                break
            if step.back is None:
                steps.append(step)
            number = self.before(number)
        steps.reverse()
        return number, steps

    def last_step(self, number: int | None = None) -> Step | None:
        """Return the last act, roll or edit that still counts."""
        number = self.version if number is None else number
        while number > 0:
            step = self.steps[number - 1]
            if step.back is None:
                return step
            number = step.back
        return None

    # Seats

    def seat_to_act(self, position: Position) -> Seat | None:
        """Return the seat that is to act, or None at dice and at the end."""
        if position.actor < 0 or self.row["failure"]:
            return None
        return self.seats[self.game.seat_of(position, position.actor)]

    def seats_of(self, holder: str) -> list[int]:
        """List the seats somebody holds."""
        return [seat.number for seat in self.seats if seat.is_person() and seat.holder == holder]

    def eyes(self, holder: str, position: Position) -> int:
        """Return the seat through which somebody looks: the one that acts, if it is his, or his first, or none."""
        held = self.seats_of(holder)
        acting = self.seat_to_act(position)
        if acting is not None and acting.number in held:
            return acting.number
        return held[0] if held else EVERYBODY

    def is_own(self, holder: str) -> bool:
        """Tell whether nobody else has a seat."""
        return all(not seat.is_person() or seat.holder == holder for seat in self.seats)

    def side_of(self, position: Position, seat: int) -> str:
        """Name the side a seat commands."""
        for side, name in enumerate(self.game.sides):
            if self.game.seat_of(position, side) == seat:
                return name
        return self.game.sides[seat]

    # Going on

    def is_over(self) -> bool:
        """Tell whether nobody can act any more."""
        return self.position.actor == NOBODY or bool(self.row["failure"])

    def dice(self) -> DiceSource:
        """Return the dice from the next face on."""
        secret: bytes | None = self.row["secret"]
        tags = {DICE_TAG: self.row["dice"]} | ({SECRET_TAG: secret.hex()} if secret is not None else {})
        source = claim_of(Record(tags, []), "this game").source(self.row["faces"])
        if source is None:
            raise TableError(REFUSED, "no dice", "The dice of this game are not at hand, so it cannot go on.")
        return source

    def check_version(self, version: int) -> None:
        """Refuse what answers an older version."""
        if version != self.version:
            raise stale(self.version)

    # Taking back

    def why_not_undo(self, holder: str) -> str:
        """Say why the last act cannot be taken back, or nothing if it can."""
        if self.is_over():
            return IS_OVER
        last = self.last_step()
        if last is None:
            return NOTHING_YET
        if last.kind == EDITED:
            return PUT_DOWN
        if last.kind == ROLLED:
            return DICE_FELL
        if last.number <= int(self.row["dice_from"]):
            return "The game was begun from here, and what was played before is not taken back."
        before = self.at(last.number - 1)
        if self.game.is_secret(self.game.grammar(before).parse(last.act)):
            return REVEALED
        seat = self.seat_to_act(before)
        return "" if seat is not None and seat.is_person() and seat.holder == holder else ANSWERED


class Play:
    """A change of a match being worked out: its position and the entries it adds."""

    def __init__(self, match: Match, dice: DiceSource | None = None) -> None:
        self.match: Final = match
        self.game: Final = match.game
        self.position: Position = match.position.copy()
        self.entries: Final[list[Entry]] = []
        self.faces: int = match.row["faces"]
        self._dice = dice

    @property
    def version(self) -> int:
        """Count the entries there will be."""
        return self.match.version + len(self.entries)

    def take(self, choice: int, wants: str = "") -> None:
        """Carry out a choice or a roll, then the choices that are none, or raise ``Refused``."""
        game, position = self.game, self.position
        view = game.table_view
        rolled = verb_of(choice) == ROLL
        actor = actor_name(game, position)
        act = game.grammar(position).text(choice)
        when = view.moment(position)
        told: dict[str, Any] = {"shown": dice_text(choice) if rolled else act, "when": when}
        if rolled:
            told["dice"] = faces_of(choice)
        elif choice in position.choices():
            told["does"], told["rule"] = game.describe(position, choice)
            totals = [total_json(total) for total in game.costs(position, choice)]
            if totals:
                told["totals"] = totals
        if wants:
            told["wants"] = wants
        log: Log = []
        position.take(choice, log)
        settle(position, log)
        told["events"] = [self.event(each) for each in log]
        step = Step(self.version + 1, ROLLED if rolled else ACT, DICE if rolled else actor, act, self.faces, None)
        self.entries.append(Entry(step, told))
        if rolled:
            self.faces += len(told["dice"])

    def event(self, event: Any) -> dict[str, Any]:
        """Tell one event, and what on the map it was about."""
        touched = self.game.table_view.touched(self.position, event)
        told: dict[str, Any] = {
            "text": self.game.narrate(self.position, event),
            "areas": touched.areas,
            "units": touched.units,
        }
        if touched.path is not None:
            told["path"] = list(touched.path)
        if event.seat != EVERYBODY:
            told["seat"] = event.seat
        return told

    def roll(self) -> None:
        """Roll all dice that are due."""
        while self.position.actor == CHANCE:
            if self._dice is None:
                self._dice = self.match.dice()
            self.take(roll_due(self.position, self._dice))

    def go_back(self, kind: str, actor: str, to: int, words: str) -> None:
        """Let the game stand again as it stood after an entry."""
        when = self.game.table_view.moment(self.position)
        self.position = self.match.at(to)
        told = {"shown": words, "when": when, "events": []}
        self.entries.append(Entry(Step(self.version + 1, kind, actor, words, self.faces, to), told))

    def put_down(self, position: Position, actor: str, words: str) -> None:
        """Put another position in place of the present one."""
        when = self.game.table_view.moment(self.position)
        self.position = position
        document = json.dumps(self.game.dump(position), ensure_ascii=False)
        told = {"shown": words, "when": when, "events": []}
        self.entries.append(Entry(Step(self.version + 1, EDITED, actor, words, self.faces, None), told, document))

    def changes(self) -> Row:
        """Return what changes in the row of the game."""
        return {
            "version": self.version,
            "faces": self.faces,
            "turn": self.game.table_view.turn(self.position),
            "over": json.dumps(over_json(self.game, self.position)) if self.position.actor == NOBODY else None,
        }

    def snapshots(self) -> list[Row]:
        """Return a snapshot, when enough entries have been made since the last."""
        if self.match.version // SNAPSHOT_EVERY == self.version // SNAPSHOT_EVERY:
            return []
        document = json.dumps(self.game.dump(self.position), ensure_ascii=False)
        return [{"game": self.match.id, "number": self.version, "document": document}]

    def kept(self, changed: float) -> None:
        """Make what has been written down the present state of the match."""
        match = self.match
        for row in self.snapshots():
            match._documents[row["number"]] = row["document"]
        for entry in self.entries:
            match.steps.append(entry.step)
            if entry.document is not None:
                match._documents[entry.step.number] = entry.document
        match.row = match.row | self.changes() | {"changed": changed}
        match.position = self.position
        match.keep(match.version, self.position)


def over_json(game: Game, position: Position) -> dict[str, Any]:
    """Say how a finished game ended."""
    return {
        "winner": game.sides[position.result()],
        "sentence": game.result_text(position),
        "ending": game.ending(position),
    }


def record_of(match: Match, holder: str, at: int | None = None) -> Record:
    """Write a game as a record that ``brasshat replay --verify`` accepts, without what somebody must not know."""
    game = match.game
    whole = at is None or at == match.version
    base, steps = match.line(at)
    if not match.is_over():
        steps = steps[: known_to(match, holder, base, steps)]
    tags = match.tags()
    if base:
        tags["Position"] = match.document(base)
    for seat in match.seats:
        tags.setdefault(game.sides[seat.number], seat.player)
    tags[DICE_TAG] = match.row["dice"]
    elsewhere = sum(1 for step in steps if step.number <= match.row["dice_from"])
    if elsewhere:
        tags[DICE_FROM] = str(elsewhere)
    passed = passed_faces(steps, elsewhere)
    if passed:
        tags[DICE_PASSED] = passed
    if match.position.actor == NOBODY and whole:
        tags["Result"] = game.sides[match.position.result()]
        tags["Digest"] = digest(match.position)
    secret: bytes | None = match.row["secret"]
    if match.is_over() and secret is not None and match.row["dice"].startswith(COMMITTED):
        tags[SECRET_TAG] = secret.hex()
    return Record(tags, [Line(step.actor, step.act) for step in steps])


def known_to(match: Match, holder: str, base: int, steps: list[Step]) -> int:
    """Count the steps up to the first that is still a secret of somebody else."""
    position = match.at(base)
    for count, step in enumerate(steps):
        choice = match.game.grammar(position).parse(step.act)
        if match.game.is_secret(choice) and not match.game.is_revealed(match.position, choice):
            seat = match.seat_to_act(position)
            if seat is None or seat.holder != holder:
                return count
        position.take(choice)
        settle(position)
    return len(steps)


def passed_faces(steps: list[Step], elsewhere: int) -> str:
    """Write how many faces fell on courses given up, by the steps that stand before them."""
    shown = 0
    words: list[str] = []
    for count, step in enumerate(steps):
        if count < elsewhere or step.kind != ROLLED:
            continue
        if step.faces != shown:
            words.append(f"{count}:{step.faces - shown}")
        shown = step.faces + len(step.act.split()) - 1
    return " ".join(words)
