"""Writing files so that none is ever left half written."""

import os
import stat
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from brasshat.engine.errors import UsageError


def write_atomically(path: Path, content: str | bytes, mode: int | None = None) -> None:
    """Write a file whole or not at all: to a new file beside it, safely onto the disk, then in its place."""
    raw = content.encode("utf-8") if isinstance(content, str) else content
    try:
        target = path.resolve()
        if target.exists() and not stat.S_ISREG(target.stat().st_mode):
            target.write_bytes(raw)
            return
        handle, fresh = tempfile.mkstemp(prefix=f".{target.name[:80]}.", dir=target.parent)
    except ValueError:
        raise UsageError(f"{str(path)!r}: no name a file can have.") from None
    except OSError as error:
        raise OSError(error.errno, error.strerror, str(path)) from None
    try:
        with os.fdopen(handle, "wb") as stream:
            stream.write(raw)
            stream.flush()
            os.fsync(stream.fileno())
        Path(fresh).chmod(mode_for(target) if mode is None else mode)
        Path(fresh).replace(target)
    except BaseException:
        Path(fresh).unlink(missing_ok=True)
        raise
    sync_folder(target.parent)


def mode_for(path: Path) -> int:
    """Return the rights of the file in whose place another comes, or those a new file has."""
    try:
        return stat.S_IMODE(path.stat().st_mode)
    except OSError:
        mask = os.umask(0)
        os.umask(mask)
        return 0o666 & ~mask


def sync_folder(folder: Path) -> None:
    """Make sure that a new name in a folder survives a power cut, where the system can."""
    if sys.platform == "win32":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    except OSError:
        return
    finally:
        os.close(handle)


@contextmanager
def in_place_of(path: Path) -> Iterator[Path]:
    """Offer a new file beside a path to be written; if nothing goes wrong it then takes its place, safely on the disk."""
    handle, name = tempfile.mkstemp(prefix=f".{path.name[:80]}.", dir=path.parent)
    os.close(handle)
    fresh = Path(name)
    try:
        yield fresh
        with fresh.open("rb+") as stream:
            os.fsync(stream.fileno())
        fresh.chmod(mode_for(path))
        fresh.replace(path)
    except BaseException:
        fresh.unlink(missing_ok=True)
        raise
    sync_folder(path.parent)
