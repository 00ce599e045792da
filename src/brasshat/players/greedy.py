"""The player that looks one step ahead and takes what is best on average."""

from typing import Final

from brasshat.engine.position import Position
from brasshat.engine.task import CHANCE
from brasshat.players.valuation import Valuation

LEAVES: Final = 160
"""Positions weighed for one choice where its dice are played out."""
FINALISTS: Final = 3
"""Choices whose dice are played out, after all have been weighed without."""
MOST_FORCED: Final = 40
"""Choices that are none, taken one after another before a position is weighed."""


class Greedy:
    """Weighs every choice by the valuation of the game, and the best of them again with their dice played out."""

    def __init__(self, valuation: Valuation, leaves: int = LEAVES) -> None:
        self.valuation = valuation
        self.leaves = leaves

    def decide(self, position: Position, choices: list[int]) -> int:
        """Take the choice with the highest expected worth, of equals the first."""
        if len(choices) == 1:
            return choices[0]
        side = position.actor
        ranked = self.weighed(position, choices, side)
        best = ranked[0][1]
        highest = -1e18
        for _, choice in ranked[:FINALISTS]:
            after = position.copy()
            after.step(choice)
            worth = self.expected(after, side, self.leaves) + self.valuation.inclination(position, choice)
            if worth > highest:
                highest = worth
                best = choice
        return best

    def intention(self) -> str:
        """Have nothing to say."""
        return ""

    def weighed(self, position: Position, choices: list[int], side: int) -> list[tuple[float, int]]:
        """Weigh every choice without its dice, the best first and of those alike only one."""
        seen: set[int] = set()
        found: list[tuple[float, int]] = []
        for choice in choices:
            likeness = self.valuation.likeness(position, choice)
            if likeness in seen:
                continue
            seen.add(likeness)
            after = position.copy()
            after.step(choice)
            worth = self.valuation.worth(after, side) + self.valuation.inclination(position, choice)
            found.append((-worth, choice))
        found.sort()
        return found

    def expected(self, position: Position, side: int, leaves: int) -> float:
        """Return the mean worth over the dice that follow at once, exact as deep as the leaves allow."""
        take_forced(position)
        if position.actor != CHANCE:
            return self.valuation.worth(position, side)
        outcomes = position.outcomes()
        if len(outcomes) > leaves:
            return self.valuation.worth(position, side)
        share = leaves // len(outcomes)
        total = 0.0
        weights = 0
        for roll, weight in outcomes:
            after = position.copy()
            after.step(roll)
            total += weight * self.expected(after, side, share)
            weights += weight
        return total / weights


def take_forced(position: Position) -> None:
    """Take the choices that are none, as the driver does, but unchecked."""
    for _ in range(MOST_FORCED):
        if position.actor < 0 or position.is_announcement():
            return
        choices = position.choices()
        if len(choices) != 1:
            return
        position.step(choices[0])
