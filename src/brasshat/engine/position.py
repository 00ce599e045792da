"""The position: the whole state of one game, and the one window everybody looks through."""

from typing import Any, Final

from brasshat.engine.errors import Refused
from brasshat.engine.events import Log
from brasshat.engine.task import CHANCE, LEGAL, NEUTRAL, NOBODY, Task

MOST_PROCEDURES: Final = 10_000
"""More procedures than this in a row mean a task that never leaves the agenda."""


class Position:
    """One position of one game.

    ``actor`` is a side, ``CHANCE`` where dice are due, or ``NOBODY`` when the game is over; then
    ``result`` says how it ended. Nothing outside is read, so a position can be copied, compared,
    written down and gone on with anywhere.
    """

    def __init__(self) -> None:
        self.agenda: list[Task[Any]] = []
        self.actor: int = NOBODY
        self.log: Log | None = None
        self._listed: list[int] | None = None

    def choices(self) -> list[int]:
        """List every legal choice, ascending; dice list every way they can fall."""
        listed = self._listed
        if listed is None:
            listed = self.agenda[-1].choices(self) if self.actor != NOBODY else []
            self._listed = listed
        return listed

    def refusal(self, choice: int) -> int:
        """Return ``LEGAL``, or the code of the reason why the choice is refused now."""
        if self.actor == NOBODY:
            return self.over_code()
        return self.agenda[-1].refusal(self, choice)

    def take(self, choice: int, log: Log | None = None) -> None:
        """Carry a choice out, or raise ``Refused`` and leave the position as it was."""
        code = self.refusal(choice)
        if code != LEGAL:
            raise self.explain(choice, code)
        self.log = log
        self.step(choice)
        self.log = None

    def step(self, choice: int) -> None:
        """Carry out a choice known to be legal, unchecked."""
        self._listed = None
        self.agenda[-1].take(self, choice)
        self.run()

    def run(self) -> None:
        """Run the procedures on top of the agenda until somebody has to act or the game is over."""
        agenda = self.agenda
        for _ in range(MOST_PROCEDURES):
            if not agenda:
                self.actor = NOBODY
                return
            task = agenda[-1]
            actor = task.actor(self)
            if actor != NEUTRAL:
                self.actor = actor
                return
            agenda.pop()
            task.run(self)
        raise AssertionError(f"the procedures never end: {agenda[-1].name()}")

    def outcomes(self) -> list[tuple[int, int]]:
        """At dice, list one roll for each different result with its weight; the weights sum to 6 or 36."""
        if self.actor != CHANCE:
            return []
        return self.agenda[-1].outcomes()

    def dice(self) -> int:
        """Say how many dice are to be rolled now."""
        return self.agenda[-1].dice() if self.actor == CHANCE else 0

    def is_announcement(self) -> bool:
        """Say whether even a lone choice must be made by its player, since the rules have him announce it."""
        return self.actor != NOBODY and self.agenda[-1].is_announcement()

    def then(self, task: Task[Any]) -> None:
        """Put a task on top of the agenda."""
        self.agenda.append(task)

    def become(self, task: Task[Any]) -> None:
        """Replace the task on top of the agenda by another."""
        self.agenda[-1] = task

    def done(self) -> None:
        """Take the task on top off the agenda."""
        self.agenda.pop()

    def same_agenda(self, other: "Position") -> bool:
        """Compare two agendas, task by task."""
        if len(self.agenda) != len(other.agenda):
            return False
        for mine, theirs in zip(self.agenda, other.agenda, strict=True):
            if mine.name() != theirs.name() or mine.values() != theirs.values():
                return False
        return True

    def copy(self) -> "Position":
        """Return an independent copy, without the log."""
        raise AssertionError("a position that cannot be copied")

    def state(self) -> list[list[int]]:
        """Return all that varies, as lists of whole numbers, for comparison and digests."""
        raise AssertionError("a position without a state")

    def result(self) -> int:
        """Return the side that has won, or ``NOBODY`` while the game is on."""
        raise AssertionError("a position without a result")

    def over_code(self) -> int:
        """Return the reason code for acts after the end."""
        raise AssertionError("a game without an end")

    def explain(self, choice: int, code: int) -> Refused:
        """Turn a reason code into the rule's number and a sentence."""
        raise AssertionError("a game without reasons")

    def equals(self, other: "Position") -> bool:
        """Compare two positions of the same game."""
        return self.state() == other.state() and self.same_agenda(other)
