"""Tasks: the immutable steps of play that lie on a position's agenda."""

from typing import Final, Generic, TypeVar

from brasshat.engine.choices import NONE, ROLL, first_of, pack, second_of, verb_of

P = TypeVar("P")

CHANCE: Final = -1
"""The actor where dice are to be rolled."""
NOBODY: Final = -2
"""The actor when the game is over."""
NEUTRAL: Final = -3
"""The actor of a procedure: a task that asks nobody and runs by itself."""

FACES: Final = 6
TWO_DICE: Final = 2

FALLS_OF_ONE: Final[list[int]] = [pack(ROLL, die) for die in range(1, FACES + 1)]
FALLS_OF_TWO: Final[list[int]] = [
    pack(ROLL, first, second) for first in range(1, FACES + 1) for second in range(1, FACES + 1)
]

LEGAL: Final = 0
"""The reason code of an act that nothing forbids."""
NOT_NOW: Final = 1
"""The reason code of an act whose verb has no place in the present task."""
NO_SUCH: Final = 2
"""The reason code of operands that name nothing on this map."""
NOT_DICE: Final = 3
"""The reason code of faces that the dice to be rolled cannot show."""
FIRST_GAME_REASON: Final = 10


class Task(Generic[P]):
    """A step of play. It is an immutable value; progress replaces it on the agenda by another.

    A decision has a side as its actor, lists its choices and judges any act with ``refusal``; the
    list is made with that same judgement. A roll has ``CHANCE`` as its actor. A procedure has
    ``NEUTRAL`` as its actor and is taken off the agenda before it runs.
    """

    def actor(self, p: P) -> int:
        """Say who acts: a side, ``CHANCE``, or ``NEUTRAL`` for a procedure."""
        return NEUTRAL

    def choices(self, p: P) -> list[int]:
        """List every legal choice, ascending."""
        return []

    def refusal(self, p: P, choice: int) -> int:
        """Return ``LEGAL``, or the code of the reason why the choice is refused."""
        return NOT_NOW

    def take(self, p: P, choice: int) -> None:
        """Carry a legal choice out, without checking it."""
        raise AssertionError(f"{self.name()} takes no choice")

    def run(self, p: P) -> None:
        """Carry a procedure out."""
        raise AssertionError(f"{self.name()} is no procedure")

    def dice(self) -> int:
        """Say how many dice a roll takes; 0 where nothing is rolled."""
        return 0

    def outcomes(self) -> list[tuple[int, int]]:
        """List one choice for each different result of a roll, with its weight."""
        return []

    def is_announcement(self) -> bool:
        """Say whether even a lone choice is put to its player, since the rules have him announce it."""
        return False

    def name(self) -> str:
        """Name the task as position documents do."""
        raise AssertionError("a task without a name")

    def values(self) -> list[int]:
        """Return what distinguishes this task from others of its name, in the order of its fields."""
        return []


class Roll(Task[P]):
    """A roll of one or two dice."""

    def actor(self, p: P) -> int:
        """Dice act for nobody."""
        return CHANCE

    def dice(self) -> int:
        """Two dice, unless a roll says otherwise."""
        return 2

    def choices(self, p: P) -> list[int]:
        """List every way the dice can fall."""
        return FALLS_OF_ONE.copy() if self.dice() == 1 else FALLS_OF_TWO.copy()

    def refusal(self, p: P, choice: int) -> int:
        """Accept faces from 1 to 6, as many as dice are rolled."""
        if verb_of(choice) != ROLL:
            return NOT_NOW
        if not 1 <= first_of(choice) <= FACES:
            return NOT_DICE
        second = second_of(choice)
        if self.dice() == 1:
            return LEGAL if second == NONE else NOT_DICE
        return LEGAL if 1 <= second <= FACES else NOT_DICE

    def outcomes(self) -> list[tuple[int, int]]:
        """List one choice for each total and its weight, of 6 or of 36."""
        if self.dice() == 1:
            return [(pack(ROLL, die), 1) for die in range(1, 7)]
        return [(pack(ROLL, max(1, total - 6), min(6, total - 1)), 6 - abs(total - 7)) for total in range(2, 13)]

    def take(self, p: P, choice: int) -> None:
        """Take the roll off the agenda and hand its total to ``rolled``."""
        total = first_of(choice)
        if self.dice() == TWO_DICE:
            total += second_of(choice)
        self.rolled(p, total)

    def rolled(self, p: P, total: int) -> None:
        """Carry the result out; the roll still lies on the agenda."""
        raise AssertionError(f"{self.name()} ignores its dice")
