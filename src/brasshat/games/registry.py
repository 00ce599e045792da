"""The games there are."""

from typing import Final

from brasshat.engine.errors import UsageError
from brasshat.engine.game import Game
from brasshat.games.cambrai.game import CAMBRAI
from brasshat.games.normandy.game import NORMANDY

GAMES: Final[dict[str, Game]] = {game.name: game for game in (CAMBRAI, NORMANDY)}


def game_named(name: str) -> Game:
    """Return a game by its id.

    >>> game_named("cambrai").title
    'Cambrai 1917'
    """
    if name not in GAMES:
        raise UsageError(f"There is no game {name!r}; the games are {', '.join(GAMES)}.")
    return GAMES[name]
