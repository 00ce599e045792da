"""Records and position documents as text, from wherever it came, with the game they belong to."""

from pathlib import Path
from typing import Any, Final

from brasshat.engine.documents import parse_document
from brasshat.engine.driver import settle
from brasshat.engine.errors import DocumentError, RecordError, UsageError
from brasshat.engine.game import Game
from brasshat.engine.position import Position
from brasshat.engine.record import Record, parse_record, position_at
from brasshat.games.registry import game_named


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


def source_of(text: str, name: str, edition: Path | None = None) -> Source:
    """Read a record or a position document; ``name`` is what error sentences call it."""
    if first_character(text) == "{":
        return document_source(text, name, edition)
    if first_character(text) == "[":
        return record_source(text, name, edition)
    if not text.strip():
        raise RecordError(f"{name}: is empty, so it is neither a record nor a position document.")
    raise RecordError(
        f"{name}: neither a record, which starts with '[', nor a position document, which starts with '{{'."
    )


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
        document = parse_document(text)
    except DocumentError as error:
        raise DocumentError(f"{name}: {error}") from None
    named = document.get("game") if isinstance(document, dict) else None
    if not isinstance(document, dict) or not isinstance(named, str):
        raise DocumentError(f'{name}, key "game": must name the game.')
    try:
        game = game_named(named)
    except UsageError as error:
        raise DocumentError(f'{name}, key "game": {error}') from None
    return Source(name, text, game, None, document, edition)
