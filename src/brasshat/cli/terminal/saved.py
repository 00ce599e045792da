"""A saved game: its record, to which every act is added safely on the disk before anybody is told of it."""

import os
import sys
from datetime import datetime
from pathlib import Path
from typing import Final

from brasshat.cli.files import read_text
from brasshat.cli.record_text import extended
from brasshat.engine.errors import RecordError, UsageError
from brasshat.engine.record import LARGEST_RECORD, Line, Record, line_text, parse_record
from brasshat.play import folders
from brasshat.play.atomic import write_atomically
from brasshat.play.locking import PRIVATE, Lock

SUFFIX: Final = ".brh"
SECRET_SUFFIX: Final = ".secret"
LATEST: Final = "latest"
MOST_NAMES: Final = 1000
IN_ANOTHER_WINDOW: Final = "this game is being played in another window."
RESULT_TAG: Final = "Result"


class SavedGame:
    """A record on the disk that grows line by line; the lock that keeps others away belongs to it."""

    def __init__(self, path: Path, text: str, lock: Lock) -> None:
        self.path: Final = path
        self.text: str = text
        self.record: Record = parse_record(text, str(path))
        self._lock = lock
        self._handle: int | None = None
        self._reopen()

    @property
    def name(self) -> str:
        """Name the game as error sentences do."""
        return str(self.path)

    @property
    def secret_path(self) -> Path:
        """Name the file that keeps the secret of the dice while the game is on."""
        return secret_path(self.path)

    def _reopen(self) -> None:
        if self._handle is not None:
            os.close(self._handle)
        self._handle = os.open(self.path, os.O_WRONLY | os.O_APPEND | getattr(os, "O_BINARY", 0))

    def close(self) -> None:
        """Let go of the files."""
        if self._handle is not None:
            os.close(self._handle)
            self._handle = None
        self._lock.release()

    def add(self, line: Line) -> None:
        """Add a line and wait until it is safely on the disk; a line that cannot be is not left half there."""
        assert self._handle is not None
        raw = f"{line_text(line)}\n".encode()
        before = os.fstat(self._handle).st_size
        try:
            written = 0
            while written < len(raw):
                written += os.write(self._handle, raw[written:])
            os.fsync(self._handle)
        except OSError as error:
            os.ftruncate(self._handle, before)
            raise OSError(error.errno, error.strerror, str(self.path)) from None
        self.text += line_text(line) + "\n"
        self.record.lines.append(line)

    def cut(self, lines: int) -> None:
        """Keep so many lines of play and drop what follows, all at once."""
        rows = self.text.split("\n")
        kept = 0
        for at, row in enumerate(rows):
            if row.startswith("[") or not row.split("#", 1)[0].strip():
                continue
            if kept == lines:
                self._replace("\n".join(rows[:at]).rstrip("\n") + "\n" + ("\n" if kept == 0 else ""))
                return
            kept += 1

    def set_tags(self, tags: dict[str, str]) -> None:
        """Set tags, all at once."""
        self._replace(extended(self.text, tags, []))

    def rewrite(self) -> None:
        """Write the record as it was read."""
        self._replace(self.text)

    def _replace(self, text: str) -> None:
        write_atomically(self.path, text)
        self.text = text
        self.record = parse_record(text, self.name)
        self._reopen()

    def secret(self) -> bytes:
        """Read the secret of the dice, or raise ``RecordError``."""
        try:
            return bytes.fromhex(self.secret_path.read_text(encoding="ascii").strip())
        except (OSError, ValueError):
            raise RecordError(
                f"{self.secret_path}: the secret of the committed dice cannot be read, so the game cannot go on."
            ) from None

    def forget_secret(self) -> None:
        """Remove the file of a secret that the record itself has revealed."""
        self.secret_path.unlink(missing_ok=True)


def secret_path(path: Path) -> Path:
    """Name the file beside a record that keeps the secret of its dice."""
    return path.with_name(path.name + SECRET_SUFFIX)


def begin(path: Path, record: Record, secret: bytes | None) -> SavedGame:
    """Write the record of a new game, and before it the secret of its dice, for its owner's eyes only."""
    path.parent.mkdir(parents=True, exist_ok=True)
    lock = Lock(path, IN_ANOTHER_WINDOW)
    try:
        if secret is not None:
            write_atomically(secret_path(path), secret.hex() + "\n", PRIVATE)
        text = record.text()
        write_atomically(path, text)
        return SavedGame(path, text, lock)
    except BaseException:
        lock.release()
        raise


def free_path(game: str) -> Path:
    """Name a new record in the folder of saved games, by game, date and time."""
    folder = folders.games()
    stem = f"{game}-{datetime.now():%Y-%m-%d-%H%M%S}"
    for number in range(1, MOST_NAMES):
        path = folder / f"{stem}{'' if number == 1 else f'-{number}'}{SUFFIX}"
        if not path.exists():
            return path
    raise UsageError(f"There are too many games in {folder}.")


def resume(path: Path) -> tuple[SavedGame, str]:
    """Open a saved game; return it with a notice of what was dropped because its writing was cut off, if anything."""
    if not path.is_file():
        raise RecordError(f"{path}: there is no such saved game.")
    lock = Lock(path, IN_ANOTHER_WINDOW)
    try:
        text, torn = whole_lines(path)
        saved = SavedGame(path, text, lock)
        if not torn:
            return saved, ""
        saved.rewrite()
    except BaseException:
        lock.release()
        raise
    return saved, "The last line of the record was cut off while it was written, and is dropped."


def whole_lines(path: Path) -> tuple[str, bool]:
    """Read a record without a last line whose end is missing; say whether there was one."""
    try:
        with path.open("rb") as stream:
            raw = stream.read(LARGEST_RECORD + 1)
    except OSError:
        raw = b""
    if not raw or raw.endswith(b"\n") or len(raw) > LARGEST_RECORD:
        return read_text(str(path), str(path)), False
    whole = raw[: raw.rfind(b"\n") + 1]
    try:
        return whole.decode("utf-8-sig").replace("\r\n", "\n"), True
    except UnicodeDecodeError as error:
        raise RecordError(f"{path}: byte {error.start} is not UTF-8 text.") from None


def latest() -> Path:
    """Find the game played last that is not over."""
    folder = folders.games()
    found: list[tuple[float, Path]] = []
    for path in folder.glob(f"*{SUFFIX}"):
        try:
            found.append((path.stat().st_mtime, path))
        except OSError:
            continue
    for _, path in sorted(found, reverse=True):
        try:
            if RESULT_TAG not in parse_record(whole_lines(path)[0], str(path)).tags:
                return path
        except RecordError as error:
            print(f"{error} It is passed over.", file=sys.stderr)
    raise UsageError(f"There is no game to resume in {folder}.")
