"""A toy game that uses what the four games need of the kernel: secrets, dice, nested tasks, forced choices."""

from typing import Final

from brasshat.engine.choices import NONE, first_of, pack, verb_of
from brasshat.engine.errors import Refused
from brasshat.engine.events import Event
from brasshat.engine.position import Position
from brasshat.engine.task import FIRST_GAME_REASON, LEGAL, NO_SUCH, NOBODY, NOT_NOW, Roll, Task

HIDE: Final = 2
OVER: Final = FIRST_GAME_REASON
TOO_MANY: Final = FIRST_GAME_REASON + 1
MOST: Final = 3


class Toy(Position):
    """Both sides secretly hide up to three stones, then a die decides; the larger pile plus the die wins on 7."""

    def __init__(self) -> None:
        super().__init__()
        self.stones: list[int] = [NOBODY, NOBODY]
        self.score: int = 0
        self.winner: int = NOBODY

    def copy(self) -> "Toy":
        """Return an independent copy."""
        other = Toy()
        other.agenda = self.agenda.copy()
        other.actor = self.actor
        other.stones = self.stones.copy()
        other.score = self.score
        other.winner = self.winner
        return other

    def state(self) -> list[list[int]]:
        """Return all that varies."""
        return [self.stones.copy(), [self.score, self.winner]]

    def result(self) -> int:
        """Return the winner."""
        return self.winner

    def over_code(self) -> int:
        """Return the reason for acts after the end."""
        return OVER

    def explain(self, choice: int, code: int) -> Refused:
        """Explain a refusal."""
        return Refused("1.1", f"No, for reason {code}.")


class Hide(Task[Toy]):
    """A secret choice; the second one does not know the first."""

    def __init__(self, side: int) -> None:
        self.side = side

    def actor(self, p: Toy) -> int:
        """Return the side."""
        return self.side

    def choices(self, p: Toy) -> list[int]:
        """List the piles."""
        return [pack(HIDE, stones) for stones in range(MOST + 1)]

    def refusal(self, p: Toy, choice: int) -> int:
        """Judge a pile."""
        if verb_of(choice) != HIDE:
            return NOT_NOW
        if choice & 255 != NONE:
            return NO_SUCH
        return LEGAL if first_of(choice) <= MOST else TOO_MANY

    def take(self, p: Toy, choice: int) -> None:
        """Hide the stones; only the side itself hears how many."""
        p.done()
        p.stones[self.side] = first_of(choice)
        if p.log is not None:
            p.log.append(Event("hidden", [first_of(choice)], self.side))

    def name(self) -> str:
        """Name the task."""
        return "hide"

    def values(self) -> list[int]:
        """Return the side."""
        return [self.side]


class Battle(Task[Toy]):
    """A procedure that nests a die under itself until somebody has won."""

    def run(self, p: Toy) -> None:
        """Roll again, or end."""
        if p.score < 7:
            p.then(self)
            p.then(Throw())
        else:
            p.winner = 0 if p.stones[0] >= p.stones[1] else 1

    def name(self) -> str:
        """Name the task."""
        return "battle"


class Throw(Roll[Toy]):
    """One die."""

    def dice(self) -> int:
        """Roll one die."""
        return 1

    def rolled(self, p: Toy, total: int) -> None:
        """Add it up."""
        p.done()
        p.score += total + max(p.stones)

    def name(self) -> str:
        """Name the task."""
        return "throw"


def new_toy() -> Toy:
    """Begin a game."""
    p = Toy()
    p.then(Battle())
    p.then(Hide(1))
    p.then(Hide(0))
    p.run()
    return p
