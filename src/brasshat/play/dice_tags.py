"""Where the dice of a record come from, as its tags say: seeded, committed or entered by hand."""

from typing import Final

from brasshat.engine.choices import NONE, ROLL, first_of, second_of, verb_of
from brasshat.engine.dice import DiceSource, commitment, committed_dice, is_face, seeded_dice
from brasshat.engine.errors import RecordError
from brasshat.engine.game import Game
from brasshat.engine.position import Position
from brasshat.engine.record import DICE, Record

DICE_TAG: Final = "Dice"
SECRET_TAG: Final = "DiceSecret"
SEEDED: Final = "seeded"
COMMITTED: Final = "committed"
ENTERED: Final = "entered"
HASH_LENGTH: Final = 64
LONGEST_SECRET: Final = 1000
LONGEST_SEED: Final = 18


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


def rolled_faces(game: Game, position: Position, record: Record) -> list[tuple[int, list[int]]]:
    """List the rolls of a record with the number of the line each stands on; the record is known to replay."""
    grammar = game.grammar(position)
    rolls: list[tuple[int, list[int]]] = []
    for line in record.lines:
        if line.actor.casefold() == DICE:
            choice = grammar.parse(line.act)
            if verb_of(choice) == ROLL:
                rolls.append((line.number, faces_of(choice)))
    return rolls


def count_faces(game: Game, position: Position, record: Record) -> int:
    """Count the faces that have been rolled."""
    return sum(len(faces) for _, faces in rolled_faces(game, position, record))


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
