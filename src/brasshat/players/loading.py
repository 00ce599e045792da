"""Finding a player by name: one of ours, an installed one, or one in a file of somebody's own."""

from typing import Final

from brasshat.engine.errors import UsageError
from brasshat.engine.game import Game
from brasshat.players.greedy import Greedy
from brasshat.players.knowledge import Knowledge
from brasshat.players.offers import GREEDY, PLANNER, RANDOM, SCRIPTED, installed_players, nodes_of, player_offers
from brasshat.players.own import player_from_file, player_installed
from brasshat.players.planner import Planner
from brasshat.players.player import Player
from brasshat.players.random import RandomPlayer
from brasshat.players.registry import knowledge_of
from brasshat.players.scripted import Scripted
from brasshat.players.thinking import Thinking

OURS: Final = (RANDOM, GREEDY, SCRIPTED)
LONGEST_NAME: Final = 1000


def player_named(name: str, game: Game, seed: int | None = None, thinking: Thinking | None = None) -> Player:
    """Return a player: one of ours as ``name`` or ``name:level``, an installed one, or ``path/to/file.py:ClassName``.

    ``seed`` fixes what a player leaves to chance; ``thinking`` hears how far it has come and may stop it.
    """
    kind, _, level = name.partition(":")
    if name in OURS:
        return player_of_ours(kind, game, seed)
    nodes = nodes_of(level) if kind == PLANNER else 0
    if nodes:
        return Planner(known_of(game), nodes, seed or 0, thinking)
    for found in installed_players():
        if found.name == name:
            return player_installed(found)
    if ":" not in name or len(name) > LONGEST_NAME or kind in OURS or kind == PLANNER:
        known = [offered for offer in player_offers(game) for offered in offer.names()]
        raise UsageError(
            f"There is no player {name[:80]!r} for {game.title}; there are {', '.join(known)}, "
            "or one of your own as file.py:ClassName."
        )
    return player_from_file(name)


def player_of_ours(kind: str, game: Game, seed: int | None) -> Player:
    """Make one of our players."""
    if kind == RANDOM:
        return RandomPlayer(seed)
    if kind == SCRIPTED:
        return Scripted(known_of(game))
    return Greedy(known_of(game).valuation())


def known_of(game: Game) -> Knowledge:
    """Return what is known of a game, or raise ``UsageError``."""
    knowledge = knowledge_of(game.name)
    if knowledge is None:
        raise UsageError(f"No computer player but {RANDOM!r} knows {game.title} yet.")
    return knowledge
