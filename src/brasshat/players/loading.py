"""Finding a player by name, or in a file of somebody's own."""

import importlib.util
import sys
from pathlib import Path
from typing import Any, Final

from brasshat.engine.errors import BrasshatError, UsageError
from brasshat.engine.game import Game
from brasshat.engine.position import Position
from brasshat.players.cambrai_value import CambraiValue
from brasshat.players.greedy import Greedy
from brasshat.players.player import Player
from brasshat.players.random import RandomPlayer
from brasshat.players.valuation import Valuation

RANDOM: Final = "random"
GREEDY: Final = "greedy"
PLAYERS: Final = {
    RANDOM: "takes any legal act",
    GREEDY: "takes the act that is best on average, looking one step ahead",
}
LONGEST_NAME: Final = 1000


class PlayerFailed(BrasshatError):
    """A player that crashed or answered what is not legal; its game cannot go on with it."""


def valuation_of(game: Game) -> Valuation:
    """Return what a computer player knows of a game."""
    if game.name == "cambrai":
        return CambraiValue()
    raise UsageError(f"No computer player but {RANDOM!r} knows {game.title} yet.")


def player_named(name: str, game: Game, seed: int | None = None) -> Player:
    """Return a player: one of ours by name, or ``path/to/file.py:ClassName``."""
    if name == RANDOM:
        return RandomPlayer(seed)
    if name == GREEDY:
        return Greedy(valuation_of(game))
    if ":" not in name or len(name) > LONGEST_NAME:
        raise UsageError(
            f"There is no player {name[:80]!r}; there are {', '.join(PLAYERS)}, or one of your own as file.py:ClassName."
        )
    return player_from_file(name)


def player_from_file(name: str) -> Player:
    """Return a player out of a Python file: an instance of a class that takes no arguments and has ``decide``."""
    file, _, class_name = name.rpartition(":")
    path = Path(file)
    if not path.is_file():
        raise UsageError(f"There is no file {file!r} with a player in it.")
    module_name = f"brasshat_player_{path.stem}"
    spec = importlib.util.spec_from_file_location(module_name, path)
    if spec is None or spec.loader is None:
        raise UsageError(f"{file}: is no Python file.")
    module = importlib.util.module_from_spec(spec)
    sys.modules[module_name] = module
    try:
        spec.loader.exec_module(module)
    except (Exception, SystemExit) as error:
        raise UsageError(f"{file}: cannot be loaded ({said(error)}).") from error
    found: Any = getattr(module, class_name, None)
    if not isinstance(found, type):
        raise UsageError(f"{file}: there is no class {class_name!r} in it.")
    try:
        player: Any = found()
    except (Exception, SystemExit) as error:
        raise UsageError(f"{file}: a {class_name} cannot be made ({said(error)}).") from error
    if not callable(getattr(player, "decide", None)):
        raise UsageError(f"{file}: {class_name} has no method decide(position, choices).")
    return Guarded(player, name)


def said(error: BaseException) -> str:
    """Put somebody else's error on one line."""
    return " ".join(f"{type(error).__name__}: {error}".split())[:200].rstrip(": ")


class Guarded:
    """A player of somebody's own: whatever goes wrong in it is told under its name."""

    def __init__(self, player: Player, name: str) -> None:
        self.player: Final = player
        self.name: Final = name

    def decide(self, position: Position, choices: list[int]) -> int:
        """Ask the player, with a copy and a list that are its own to spoil."""
        try:
            answer: Any = self.player.decide(position.copy(), list(choices))
        except (Exception, SystemExit) as error:
            raise PlayerFailed(f"The player {self.name} crashed ({said(error)}).") from error
        if isinstance(answer, bool) or not isinstance(answer, int) or answer not in choices:
            said_answer = repr(answer)[:60] if isinstance(answer, int | str | None) else f"a {type(answer).__name__}"
            raise PlayerFailed(f"The player {self.name} answered {said_answer}, which is none of the legal choices.")
        return answer
