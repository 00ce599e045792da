"""The players there are, as they are offered to a person who looks for an opponent."""

from importlib.metadata import EntryPoint, entry_points
from typing import Any, Final

from brasshat.engine.game import Game
from brasshat.players.registry import knowledge_of

RANDOM: Final = "random"
GREEDY: Final = "greedy"
SCRIPTED: Final = "scripted"
PLANNER: Final = "planner"
USUAL_LEVEL: Final = "brigadier"
MOST_NODES: Final = 9_999_999
ENTRY_POINTS: Final = "brasshat.players"
"""The group under which an installed package names its players."""


class Level:
    """How strong a player is asked to be."""

    def __init__(self, name: str, title: str, nodes: int, seconds: float) -> None:
        self.name: Final = name
        self.title: Final = title
        self.nodes: Final = nodes
        """Acts and rolls it tries before it chooses an impulse."""
        self.seconds: Final = seconds
        """What an impulse took it on average, compiled, on the machine of docs/players.md."""


class Offer:
    """A player that can be named."""

    def __init__(self, name: str, title: str, summary: str, levels: list[Level]) -> None:
        self.name: Final = name
        self.title: Final = title
        self.summary: Final = summary
        self.levels: Final = levels
        """From the weakest to the strongest; a player may be named as ``name:level``, and has none where it has only one way."""

    def names(self) -> list[str]:
        """List the full names under which ``player_named`` makes this player."""
        return [f"{self.name}:{level.name}" for level in self.levels] if self.levels else [self.name]

    def json(self) -> dict[str, Any]:
        """Write it for a program."""
        levels = [{"name": level.name, "title": level.title, "seconds": level.seconds} for level in self.levels]
        return {"name": self.name, "title": self.title, "summary": self.summary, "levels": levels}


LEVELS: Final = (
    Level("recruit", "Recruit", 300, 0.02),
    Level("subaltern", "Subaltern", 2_000, 0.1),
    Level("brigadier", "Brigadier", 8_000, 0.5),
    Level("army", "Army commander", 50_000, 3.0),
)


def nodes_of(level: str) -> int:
    """Return the node budget of a level, or of a number of nodes; 0 for what is neither.

    >>> nodes_of("subaltern"), nodes_of("5000"), nodes_of("general")
    (2000, 5000, 0)
    """
    for known in LEVELS:
        if known.name == level:
            return known.nodes
    nodes = int(level) if level.isascii() and level.isdigit() and len(level) <= len(str(MOST_NODES)) else 0
    return min(nodes, MOST_NODES)


def installed_players() -> list[EntryPoint]:
    """List the players that installed packages bring, by name."""
    return sorted(entry_points(group=ENTRY_POINTS), key=lambda found: found.name)


def player_offers(game: Game) -> list[Offer]:
    """List who can play a game: ours from the weakest to the strongest, then those of installed packages."""
    offers = [Offer(RANDOM, "Random", "Takes any legal act.", [])]
    if knowledge_of(game.name) is not None:
        offers.append(Offer(GREEDY, "Greedy", "Takes the act that is best on average, looking one step ahead.", []))
        offers.append(
            Offer(
                SCRIPTED, "Scripted", "Attacks, holds or counter-attacks as its situation asks, by rules of thumb.", []
            )
        )
        summary = "Plans whole impulses, tries them out with dice and replies, and says what it wanted."
        offers.append(Offer(PLANNER, "Planner", summary, list(LEVELS)))
    known = [offer.name for offer in offers]
    for found in installed_players():
        if found.name not in known:
            offers.append(Offer(found.name, found.name, f"An installed player, {found.value}.", []))
    return offers


def default_player(game: Game) -> str:
    """Name the opponent that a person gets who asks for none."""
    return f"{PLANNER}:{USUAL_LEVEL}" if knowledge_of(game.name) is not None else RANDOM


def adviser(game: Game) -> str:
    """Name the player that gives hints: one that answers at once."""
    return GREEDY if knowledge_of(game.name) is not None else RANDOM
