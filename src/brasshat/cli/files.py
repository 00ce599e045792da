"""Reading records and position documents from files, and writing answers to files."""

import sys
from pathlib import Path
from typing import BinaryIO

from brasshat.cli.command import STDIN
from brasshat.engine.errors import RecordError, UsageError
from brasshat.engine.record import LARGEST_RECORD
from brasshat.play.atomic import write_atomically
from brasshat.play.sources import Source, source_of


def read_source(file: str, edition: Path | None = None) -> Source:
    """Read a record or a position document from a file, or from standard input for ``-``."""
    name = "standard input" if file == STDIN else file
    return source_of(read_text(file, name), name, edition)


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


def write_output(output: str, content: str | bytes, force: bool, source: str | None = None) -> None:
    """Write an answer to a file, or to standard output for ``-``."""
    if output != STDIN:
        check_output(output, force, source)
        write_atomically(Path(output), content)
    elif isinstance(content, str):
        sys.stdout.write(content)
    else:
        sys.stdout.buffer.write(content)
