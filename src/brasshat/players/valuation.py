"""What a position is worth: the part of a player that knows the game."""

from brasshat.engine.position import Position


class Valuation:
    """The knowledge of one game that a player weighs positions with."""

    def worth(self, position: Position, side: int) -> float:
        """Say what a position is worth to a side; more is better, and dice may still be due."""
        raise AssertionError("a game that nobody can weigh")

    def likeness(self, position: Position, choice: int) -> int:
        """Return the same number for choices that come to the same, so that only one of them is weighed."""
        return choice

    def inclination(self, position: Position, choice: int) -> float:
        """Return what is added to the worth of a choice, to prefer one of several that come to nearly the same."""
        return 0.0
