"""What the command line does with the editions of a game."""

from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, NamedTuple

from brasshat.engine.game import Game
from brasshat.games.cambrai import editing as cambrai_editing
from brasshat.games.cambrai import edition as cambrai_edition


class Datum(NamedTuple):
    """One value of an edition and where it comes from."""

    file: str
    row: str
    field: str
    value: Any
    source: str


class EditionTools(NamedTuple):
    """What can be done with the editions of a game."""

    open_folder: Path
    sources: Callable[[Path], list[Any]]
    begin: Callable[[Path], None]
    check: Callable[[Path], list[str]]


EDITIONS: Final[dict[str, EditionTools]] = {
    "cambrai": EditionTools(
        cambrai_edition.OPEN_EDITION,
        cambrai_edition.sources,
        cambrai_editing.new_edition,
        cambrai_editing.check_edition,
    )
}


def edition_tools(game: Game) -> EditionTools:
    """Return what can be done with a game's editions."""
    return EDITIONS[game.name]


def data_of(game: Game, edition: Path | None) -> list[Datum]:
    """List every value of an edition with its source."""
    tools = edition_tools(game)
    rows = tools.sources(tools.open_folder if edition is None else edition)
    return [Datum(row.file, row.row, row.field, row.value, row.source) for row in rows]
