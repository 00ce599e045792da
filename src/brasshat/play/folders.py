"""Where the program keeps things: saved games in the data folder, crash reports in the state folder."""

import os
import sys
import tempfile
from datetime import datetime
from pathlib import Path
from typing import Final

from brasshat.engine.errors import UsageError

HOME: Final = "BRASSHAT_HOME"
"""The environment variable that puts everything under one folder."""


def base(variable: str, fallback: str) -> Path:
    """Return the folder for one kind of file, by BRASSHAT_HOME, the XDG variable or the platform's habit."""
    own = os.environ.get(HOME)
    if own:
        return Path(own)
    named = os.environ.get(variable)
    if named and Path(named).is_absolute():
        return Path(named) / "brasshat"
    local = os.environ.get("LOCALAPPDATA")
    if sys.platform == "win32" and local:
        return Path(local) / "brasshat"
    try:
        return Path.home() / fallback / "brasshat"
    except RuntimeError:
        raise UsageError(f"There is no home folder here; set {HOME} to a folder for saved games.") from None


def games() -> Path:
    """Return the folder of saved games, which may not exist yet."""
    return base("XDG_DATA_HOME", ".local/share") / "games"


def table() -> Path:
    """Return the folder of the table in the browser: its games and where it can be reached."""
    return base("XDG_DATA_HOME", ".local/share") / "table"


def editions() -> Path:
    """Return the folder in which an owner's editions are found without being named by their path."""
    return base("XDG_DATA_HOME", ".local/share") / "editions"


def crashes() -> Path:
    """Return the folder of crash reports, which may not exist yet."""
    return base("XDG_STATE_HOME", ".local/state") / "crashes"


def write_crash_report(text: str) -> str:
    """Write a crash report where it can be written, and say where."""
    from brasshat import build_info

    report = f"{build_info.describe()}\narguments: {sys.argv[1:]!r}\n\n{text}"
    name = f"crash-{datetime.now():%Y-%m-%d-%H%M%S}-{os.getpid()}.txt"
    for folder in (crashes, lambda: Path(tempfile.gettempdir())):
        try:
            place = folder()
            place.mkdir(parents=True, exist_ok=True)
            (place / name).write_text(report, encoding="utf-8", errors="backslashreplace")
        except (OSError, UsageError):
            continue
        return str(place / name)
    return "no file, since none could be written"
