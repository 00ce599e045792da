"""Where the dice of a record come from, as its tags say: seeded, committed or entered by hand."""

from typing import Final, NamedTuple

from brasshat.engine.choices import NONE, ROLL, first_of, second_of, verb_of
from brasshat.engine.dice import DiceSource, commitment, committed_dice, is_face, seeded_dice
from brasshat.engine.errors import RecordError
from brasshat.engine.game import Game
from brasshat.engine.position import Position
from brasshat.engine.record import DICE, Record

DICE_TAG: Final = "Dice"
SECRET_TAG: Final = "DiceSecret"
DICE_FROM: Final = "DiceFrom"
"""How many lines of play were played elsewhere, before the dice of this record were promised."""
DICE_PASSED: Final = "DicePassed"
"""Faces that fell on courses of the game that were given up: ``12:4`` are four of them before the line after the twelfth."""
SEEDED: Final = "seeded"
COMMITTED: Final = "committed"
ENTERED: Final = "entered"
HASH_LENGTH: Final = 64
LONGEST_SECRET: Final = 1000
LONGEST_SEED: Final = 18
LONGEST_COUNT: Final = 6


class Rolled(NamedTuple):
    """A roll of a record: how many lines of play stand before it, the number of its own line, its faces."""

    before: int
    line: int
    faces: list[int]


class DiceClaim:
    """What a record says of its dice."""

    def __init__(self, kind: str, seed: int = 0, promised: str = "", secret: bytes | None = None) -> None:
        self.kind: Final = kind
        self.seed: Final = seed
        self.promised: Final = promised
        """The hash published before the game."""
        self.secret: Final = secret

    def text(self) -> str:
        """Write the tag."""
        if self.kind == SEEDED:
            return f"{SEEDED} {self.seed}"
        return f"{COMMITTED} {self.promised}" if self.kind == COMMITTED else ENTERED

    def source(self, at: int = 0) -> DiceSource | None:
        """Return the dice from a face on, where they can be known."""
        if self.kind == SEEDED:
            return seeded_dice(self.seed, at)
        if self.kind == COMMITTED and self.secret is not None:
            return committed_dice(self.secret, at)
        return None

    def is_secret(self, secret: bytes) -> bool:
        """Tell whether a secret is the one whose hash was published."""
        return commitment(secret) == self.promised

    def keeps_promise(self) -> bool:
        """Tell whether the secret that was revealed is the one whose hash was published."""
        return self.secret is not None and self.is_secret(self.secret)


def claim_of(record: Record, name: str) -> DiceClaim:
    """Read what a record says of its dice, or raise ``RecordError`` naming the tag."""
    text = record.tags.get(DICE_TAG, ENTERED)
    kind, _, rest = text.partition(" ")
    if kind == ENTERED and not rest:
        return DiceClaim(ENTERED)
    if kind == SEEDED and rest.isascii() and rest.isdigit() and len(rest) <= LONGEST_SEED:
        return DiceClaim(SEEDED, seed=int(rest))
    if kind == COMMITTED and is_hash(rest):
        return DiceClaim(COMMITTED, promised=rest, secret=secret_of(record, name))
    raise RecordError(
        f"{name}, tag {DICE_TAG}: 'entered', 'seeded NUMBER' or 'committed HASH' is wanted, not {text[:80]!r}."
    )


def is_hash(text: str) -> bool:
    """Tell whether a text can be a SHA-256."""
    return len(text) == HASH_LENGTH and all(digit in "0123456789abcdef" for digit in text)


def secret_of(record: Record, name: str) -> bytes | None:
    """Read the secret that has been revealed, if it has."""
    text = record.tags.get(SECRET_TAG)
    if text is None:
        return None
    if (
        not text
        or len(text) > LONGEST_SECRET
        or len(text) % 2
        or any(digit not in "0123456789abcdef" for digit in text)
    ):
        raise RecordError(f"{name}, tag {SECRET_TAG}: pairs of the digits 0 to 9 and a to f are wanted.")
    return bytes.fromhex(text)


def faces_of(choice: int) -> list[int]:
    """List the faces of a roll."""
    faces = [first_of(choice)]
    if second_of(choice) != NONE:
        faces.append(second_of(choice))
    return faces


def rolled_faces(game: Game, position: Position, record: Record) -> list[Rolled]:
    """List the rolls of a record; it is known to replay."""
    grammar = game.grammar(position)
    rolls: list[Rolled] = []
    for before, line in enumerate(record.lines):
        if line.actor.casefold() == DICE:
            choice = grammar.parse(line.act)
            if verb_of(choice) == ROLL:
                rolls.append(Rolled(before, line.number, faces_of(choice)))
    return rolls


def lines_from_elsewhere(record: Record, name: str) -> int:
    """Read how many lines were played before the dice were promised."""
    text = record.tags.get(DICE_FROM, "0")
    if not is_count(text):
        raise RecordError(f"{name}, tag {DICE_FROM}: a number of lines is wanted, not {text[:40]!r}.")
    return int(text)


def faces_passed(record: Record, name: str) -> dict[int, int]:
    """Read how many faces fell on courses that were given up, by the number of lines that stand before them."""
    passed: dict[int, int] = {}
    for word in record.tags.get(DICE_PASSED, "").split():
        before, _, faces = word.partition(":")
        if not (is_count(before) and is_count(faces)) or int(before) in passed:
            raise RecordError(f"{name}, tag {DICE_PASSED}: pairs such as 12:4 are wanted, not {word[:40]!r}.")
        passed[int(before)] = int(faces)
    return passed


def is_count(text: str) -> bool:
    """Tell whether a text is a number that such a tag can hold."""
    return text.isascii() and text.isdigit() and len(text) <= LONGEST_COUNT


def rolled_by_these_dice(record: Record, rolls: list[Rolled], name: str) -> list[tuple[int, Rolled]]:
    """List the rolls that the dice of a record made, each with the faces passed over since the roll before it."""
    first = lines_from_elsewhere(record, name)
    passed = sorted(faces_passed(record, name).items())
    listed: list[tuple[int, Rolled]] = []
    for roll in rolls:
        if roll.before < first:
            continue
        over = 0
        while passed and passed[0][0] <= roll.before:
            over += passed.pop(0)[1]
        listed.append((over, roll))
    return listed


def count_faces(game: Game, position: Position, record: Record, name: str = "record") -> int:
    """Count the faces that the dice of a record have shown, those of courses given up among them."""
    rolls = rolled_by_these_dice(record, rolled_faces(game, position, record), name)
    return sum(len(roll.faces) for _, roll in rolls) + sum(faces_passed(record, name).values())


def parse_faces(text: str) -> list[int]:
    """Read faces separated by commas or spaces, or raise ``ValueError`` with the word that is none.

    >>> parse_faces("3,4 6")
    [3, 4, 6]
    """
    faces: list[int] = []
    for word in text.replace(",", " ").split():
        if len(word) != 1 or not word.isascii() or not word.isdigit() or not is_face(int(word)):
            raise ValueError(word)
        faces.append(int(word))
    return faces
