"""What computer players know of one game. A game adds a package below this one with a class that fills this in."""

from brasshat.engine.position import Position
from brasshat.players.valuation import Valuation


class Policy:
    """A simple, quick and deterministic way to play that can be put into words."""

    def title(self) -> str:
        """Name the way of playing."""
        raise AssertionError("a policy without a name")

    def decide(self, position: Position, choices: list[int]) -> int:
        """Answer with one of the choices; nothing but the position decides."""
        raise AssertionError("a policy that decides nothing")


class Aim:
    """What an impulse is to achieve: where, and the words for it."""

    def __init__(self, place: int, words: str) -> None:
        self.place = place
        """The game's number of the place, -1 where there is none."""
        self.words = words


class Knowledge:
    """The one thing a game brings for its players; made once for each player."""

    def valuation(self) -> Valuation:
        """Return what weighs the game's positions."""
        raise AssertionError("a game that nobody can weigh")

    def script(self, position: Position, side: int) -> Policy:
        """Return the policy that suits a side's situation."""
        raise AssertionError("a game without scripts")

    def portfolio(self, position: Position, side: int) -> list[Policy]:
        """List the policies that are worth trying in a position, the one that suits the situation first."""
        return [self.script(position, side)]

    def is_quiet(self, position: Position) -> bool:
        """Tell whether an impulse is about to be chosen, so that the position can be judged as it stands."""
        raise AssertionError("a game without impulses")

    def chance(self, position: Position, side: int) -> float:
        """Estimate, from 0 to 1, how likely a side wins from a quiet position or has won."""
        raise AssertionError("a game that nobody can judge")

    def merit(self, position: Position, side: int) -> float:
        """Judge a quiet position or a finished game for plans: the chance to win, or something close to it."""
        return self.chance(position, side)

    def aim(self, position: Position, acts: list[int]) -> Aim:
        """Say what the acts of one's own impulse are after."""
        raise AssertionError("a game without aims")

    def is_achieved(self, position: Position, side: int, aim: Aim) -> bool:
        """Tell whether an aim has been achieved."""
        raise AssertionError("a game without aims")

    def points(self, position: Position) -> int:
        """Count the victory points."""
        raise AssertionError("a game without points")
