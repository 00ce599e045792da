"""One game at a time, decision by decision."""

from pathlib import Path
from typing import Any, Final

from brasshat.engine.choices import first_of, second_of, verb_of
from brasshat.engine.dice import DiceSource, seeded_dice
from brasshat.engine.driver import settle_and_roll
from brasshat.engine.errors import UsageError
from brasshat.engine.game import Setup
from brasshat.engine.position import Position
from brasshat.engine.task import NOBODY
from brasshat.games.registry import game_named

MOST_CHOICES: Final = 512
"""Room for the choices of one decision, in masks and tables; none has been seen with half as many."""


class Environment:
    """A game that stands at a decision, or at its end.

    Dice are rolled and choices that are none are taken between two decisions. A seat is a side, by name; only where sides are
    bid for can a seat command the other one.
    """

    def __init__(
        self,
        game: str = "cambrai",
        scenario: str | None = None,
        options: dict[str, str] | None = None,
        edition: Path | None = None,
    ) -> None:
        self.game: Final = game_named(game)
        self.game.check_options(options or {})
        self.setup: Final = Setup(scenario or self.game.default_scenario, options, edition)
        self.seats: Final = self.game.sides
        self._position: Position
        self._dice: DiceSource
        self.reset()

    def reset(self, seed: int = 0) -> None:
        """Begin anew; the seed fixes the dice."""
        self._position = self.game.new(self.setup)
        self._dice = seeded_dice(seed)
        settle_and_roll(self._position, self._dice)

    def step(self, choice: int) -> None:
        """Take one of the choices, or raise ``Refused`` with the number of the rule that forbids it."""
        if self.over:
            raise UsageError("The game is over; reset begins another.")
        self._position.take(choice)
        settle_and_roll(self._position, self._dice)

    @property
    def over(self) -> bool:
        """Tell whether the game has ended."""
        return self._position.actor == NOBODY

    @property
    def seat(self) -> str | None:
        """Name the seat that is to decide, None at the end."""
        return None if self.over else self.seats[self.game.seat_of(self._position, self._position.actor)]

    @property
    def choices(self) -> list[int]:
        """List the legal choices, ascending; none at the end."""
        return [] if self.over else list(self._position.choices())

    @property
    def position(self) -> Position:
        """Return a copy of the whole position, to try things out on; it knows what a seat may not."""
        return self._position.copy()

    @property
    def winner(self) -> str | None:
        """Name the seat that has won, None while the game is on."""
        return self.seats[self.game.seat_of(self._position, self._position.result())] if self.over else None

    @property
    def rewards(self) -> dict[str, int]:
        """Return 1 for the seat that has won and -1 for the other, 0 for both while the game is on."""
        return {seat: 0 if self.winner is None else 1 if seat == self.winner else -1 for seat in self.seats}

    def mask(self, size: int = MOST_CHOICES) -> list[bool]:
        """Say which numbers from 0 up are places in the list of choices."""
        count = len(self.choices)
        if count > size:
            raise UsageError(f"There are {count} choices here, and room for {size}.")
        return [at < count for at in range(size)]

    def acts(self) -> list[tuple[int, int, int]]:
        """Return verb and both operands of every choice, so that a learner sees what a place in the list means."""
        return [(verb_of(choice), first_of(choice), second_of(choice)) for choice in self.choices]

    def text(self, choice: int) -> str:
        """Write a choice in the game's notation."""
        return self.game.grammar(self._position).text(choice)

    def features(self, seat: str) -> list[int]:
        """Return what a seat may know of the position as whole numbers, always as many and in the same order."""
        return self.game.features(self._position, self.game.side_number(seat))

    def feature_names(self) -> list[str]:
        """Name the features, in their order."""
        return self.game.feature_names(self._position)

    def document(self, seat: str) -> dict[str, Any]:
        """Return what a seat may know of the position as a document, everything by its printed name."""
        return self.game.observe(self._position, self.game.side_number(seat))
