"""Reading records and position documents, and writing files so that none is ever left half written."""

import json
import os
import stat
import sys
import tempfile
from pathlib import Path
from typing import Any, BinaryIO, Final

from brasshat.cli.command import STDIN
from brasshat.engine.errors import BrasshatError, DocumentError, RecordError, UsageError
from brasshat.engine.game import Game
from brasshat.engine.position import Position
from brasshat.engine.record import LARGEST_RECORD, Record, parse_record, position_at
from brasshat.games.registry import game_named

LONGEST_EXCERPT: Final = 40


class Source:
    """A record or a position document that was read, with its game."""

    def __init__(
        self,
        name: str,
        text: str,
        game: Game,
        record: Record | None,
        document: dict[str, Any],
        edition: Path | None,
    ) -> None:
        self.name: Final = name
        self.text: Final = text
        self.game: Final = game
        self.record: Final = record
        self.document: Final = document
        self.edition: Final = edition

    def position(self, at: int | None = None) -> Position:
        """Return the position after so many lines of a record, or at its end; or the position of a document."""
        if self.record is not None:
            with told_as_record(self.name):
                return position_at(self.game, self.record, at, self.edition, self.name)
        if at is not None:
            raise UsageError(f"{self.name}: --at is for records, and this is a position document.")
        return self.load()

    def load(self) -> Position:
        """Build the position of a document."""
        from brasshat.engine.driver import settle

        try:
            position = self.game.load(self.document, self.edition)
        except DocumentError as error:
            raise DocumentError(f"{self.name}: {error}") from None
        settle(position)
        return position


class told_as_record:  # noqa: N801 - reads as a verb where it is used
    """Tell an unknown scenario, option or value in a record as a fault of the record."""

    def __init__(self, name: str) -> None:
        self.name: Final = name

    def __enter__(self) -> None:
        """Begin."""

    def __exit__(self, kind: object, error: BaseException | None, where: object) -> None:
        """Say which file it was in."""
        if isinstance(error, UsageError):
            raise RecordError(f"{self.name}: {error}") from None
        if isinstance(error, DocumentError):
            raise RecordError(f"{self.name}, tag Position: {error}") from None


def read_source(file: str, edition: Path | None = None) -> Source:
    """Read a record or a position document from a file, or from standard input for ``-``."""
    name = "standard input" if file == STDIN else file
    text = read_text(file, name)
    if first_character(text) == "{":
        return document_source(text, name, edition)
    if first_character(text) == "[":
        return record_source(text, name, edition)
    if not text.strip():
        raise RecordError(f"{name}: is empty, so it is neither a record nor a position document.")
    raise RecordError(
        f"{name}: neither a record, which starts with '[', nor a position document, which starts with '{{'."
    )


def read_record(file: str, edition: Path | None = None) -> Source:
    """Read a record, and refuse a position document."""
    source = read_source(file, edition)
    if source.record is None:
        raise RecordError(f"{source.name}: this is a position document, and a record is wanted.")
    return source


def read_text(file: str, name: str) -> str:
    """Read a whole file of text within bounds."""
    try:
        if file == STDIN:
            raw = read_bytes(sys.stdin.buffer)
        else:
            with Path(file).open("rb") as stream:
                raw = read_bytes(stream)
    except OSError as error:
        raise RecordError(f"{name}: {(error.strerror or 'cannot be read').lower()}.") from None
    except ValueError:
        raise RecordError(f"{name!r}: no name a file can have.") from None
    if len(raw) > LARGEST_RECORD:
        raise RecordError(f"{name}: larger than {LARGEST_RECORD // 1_000_000} MB, so it is not read.")
    try:
        return raw.decode("utf-8-sig").replace("\r\n", "\n")
    except UnicodeDecodeError as error:
        raise RecordError(f"{name}: byte {error.start} is not UTF-8 text.") from None


def read_bytes(stream: BinaryIO) -> bytes:
    """Read no more than is allowed and one byte that tells of more."""
    return stream.read(LARGEST_RECORD + 1)


def first_character(text: str) -> str:
    """Return the first character that is neither white space nor part of a comment."""
    for line in text.split("\n"):
        content = line.strip()
        if content and not content.startswith("#"):
            return content[0]
    return ""


def record_source(text: str, name: str, edition: Path | None) -> Source:
    """Read a record."""
    record = parse_record(text, name)
    if "Game" not in record.tags:
        raise RecordError(f'{name}: no tag [Game "..."] says which game this is.')
    try:
        game = game_named(record.tags["Game"])
    except UsageError as error:
        raise RecordError(f"{name}, tag Game: {error}") from None
    return Source(name, text, game, record, {}, edition)


def document_source(text: str, name: str, edition: Path | None) -> Source:
    """Read a position document."""
    try:
        document = json.loads(text, object_pairs_hook=no_key_twice, parse_constant=no_constant)
    except json.JSONDecodeError as error:
        raise DocumentError(
            f"{name}, line {error.lineno}, column {error.colno}: no JSON ({error.msg.lower()})."
        ) from None
    except BrasshatError as error:
        raise DocumentError(f"{name}: {error}") from None
    except RecursionError:
        raise DocumentError(f"{name}: nested too deeply.") from None
    except ValueError:
        raise DocumentError(f"{name}: a number in it has too many digits.") from None
    named = document.get("game")
    if not isinstance(named, str):
        raise DocumentError(f'{name}, key "game": must name the game.')
    try:
        game = game_named(named)
    except UsageError as error:
        raise DocumentError(f'{name}, key "game": {error}') from None
    return Source(name, text, game, None, document, edition)


def no_key_twice(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """Build an object, and refuse a key that stands in it twice."""
    made = dict(pairs)
    if len(made) < len(pairs):
        names = [key for key, _ in pairs]
        twice = next(key for key in names if names.count(key) > 1)
        raise DocumentError(f"the key {twice[:LONGEST_EXCERPT]!r} stands twice.")
    return made


def no_constant(word: str) -> Any:
    """Refuse NaN and the infinities."""
    raise DocumentError(f"{word} is no JSON value.")


def check_output(output: str, force: bool, source: str | None = None) -> None:
    """Refuse to overwrite a file that is not the input, unless forced."""
    if output == STDIN or force:
        return
    path = Path(output)
    try:
        if not path.exists() or (source not in (None, STDIN) and path.samefile(str(source))):
            return
    except (OSError, ValueError):
        return
    raise UsageError(f"{output}: exists already; --force overwrites it.")


def write_output(output: str, text: str, force: bool, source: str | None = None) -> None:
    """Write an answer to a file, or to standard output for ``-``."""
    if output == STDIN:
        sys.stdout.write(text)
        return
    check_output(output, force, source)
    write_atomically(Path(output), text)


def write_atomically(path: Path, text: str, mode: int | None = None) -> None:
    """Write a file whole or not at all: to a new file beside it, safely onto the disk, then in its place."""
    try:
        target = path.resolve()
        if target.exists() and not stat.S_ISREG(target.stat().st_mode):
            target.write_text(text, encoding="utf-8")
            return
        handle, fresh = tempfile.mkstemp(prefix=f".{target.name[:80]}.", dir=target.parent)
    except ValueError:
        raise UsageError(f"{str(path)!r}: no name a file can have.") from None
    except OSError as error:
        raise OSError(error.errno, error.strerror, str(path)) from None
    try:
        with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as stream:
            stream.write(text)
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
