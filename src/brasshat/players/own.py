"""Players of somebody's own: from a file or an installed package, with whatever goes wrong in them told by name."""

import importlib.util
import sys
from importlib.metadata import EntryPoint
from pathlib import Path
from typing import Any, Final

from brasshat.engine.errors import BrasshatError, UsageError
from brasshat.engine.position import Position


class PlayerFailed(BrasshatError):
    """A player that crashed or answered what is not legal; its game cannot go on with it."""


def player_from_file(name: str) -> "Guarded":
    """Return a player out of a Python file, named as ``path/to/file.py:ClassName``."""
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
    return made(found, file, class_name, name)


def player_installed(found: EntryPoint) -> "Guarded":
    """Return a player that an installed package brings."""
    try:
        loaded: Any = found.load()
    except (Exception, SystemExit) as error:
        raise UsageError(f"The installed player {found.name}: cannot be loaded ({said(error)}).") from error
    return made(loaded, f"The installed player {found.name}", found.value.rpartition(":")[2], found.name)


def made(maker: Any, where: str, class_name: str, name: str) -> "Guarded":
    """Make a player of a class that takes no arguments and has ``decide``."""
    try:
        player: Any = maker()
    except (Exception, SystemExit) as error:
        raise UsageError(f"{where}: a {class_name} cannot be made ({said(error)}).") from error
    if not callable(getattr(player, "decide", None)):
        raise UsageError(f"{where}: {class_name} has no method decide(position, choices).")
    return Guarded(player, name)


def said(error: BaseException) -> str:
    """Put somebody else's error on one line."""
    return " ".join(f"{type(error).__name__}: {error}".split())[:200].rstrip(": ")


class Guarded:
    """A player of somebody's own: whatever goes wrong in it is told under its name."""

    def __init__(self, player: Any, name: str) -> None:
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

    def intention(self) -> str:
        """Ask the player what it wanted, if it can say so."""
        if not callable(getattr(self.player, "intention", None)):
            return ""
        try:
            answer: Any = self.player.intention()
        except (Exception, SystemExit) as error:
            raise PlayerFailed(f"The player {self.name} crashed ({said(error)}).") from error
        return answer if isinstance(answer, str) else ""
