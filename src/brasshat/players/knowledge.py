"""What computer players know of one game. A game adds a package below this one with a class that fills this in."""

from brasshat.players.valuation import Valuation


class Knowledge:
    """The one thing a game brings for its players; made once for each player."""

    def valuation(self) -> Valuation:
        """Return what weighs the game's positions."""
        raise AssertionError("a game that nobody can weigh")
