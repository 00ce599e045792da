"""Keeping a second process away from what one is writing."""

import os
from pathlib import Path
from types import ModuleType
from typing import Final

from brasshat.engine.errors import RecordError

fcntl: ModuleType | None
try:
    import fcntl
except ImportError:  # Windows: no lock, then
    fcntl = None

PRIVATE: Final = 0o600


class Lock:
    """Keeps a second process away from a path; it is free again when its process ends, however that ends."""

    def __init__(self, path: Path, taken: str) -> None:
        """Take the lock, or raise ``RecordError`` with the sentence of what is going on there."""
        self._place = path.with_name(f".{path.name}.lock")
        self._handle: int | None = None
        if fcntl is None:
            return
        self._handle = os.open(self._place, os.O_RDWR | os.O_CREAT, PRIVATE)
        try:
            fcntl.flock(self._handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            os.close(self._handle)
            raise RecordError(f"{path}: {taken}") from None

    def release(self) -> None:
        """Let others in."""
        if self._handle is not None:
            self._place.unlink(missing_ok=True)
            os.close(self._handle)
            self._handle = None
