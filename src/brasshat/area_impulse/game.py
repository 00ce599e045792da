"""What area-impulse games offer in the same way: their editions, and games begun from one of their scenarios."""

from pathlib import Path
from typing import Any, Generic, TypeVar

from brasshat.engine.editions import Edition, Editions
from brasshat.engine.errors import DocumentError, UsageError
from brasshat.engine.game import Game, Setup
from brasshat.engine.notation import Grammar
from brasshat.engine.position import Position

E = TypeVar("E", bound=Edition)


class AreaGame(Game, Generic[E]):
    """A game that begins from a scenario of an edition and has options with two values each."""

    editions: Editions[E]
    values: dict[str, tuple[str, str]]
    """Every option's values, the default first."""

    def __init__(self) -> None:
        self._grammars: dict[str, Grammar] = {}

    def edition_for(self, position: Position) -> E:
        """Return the edition a position is played with."""
        for edition in self.editions.loaded():
            if self.is_played_with(position, edition):
                return edition
        raise UsageError("The edition of this position was not loaded by this game.")

    def is_played_with(self, position: Position, edition: E) -> bool:
        """Tell whether a position has what an edition prints."""
        raise AssertionError("a game without editions")

    def options(self) -> dict[str, tuple[str, ...]]:
        """List every option's values, the default first."""
        return dict(self.values)

    def scenario_names(self, edition: E) -> list[str]:
        """Name the scenarios of an edition."""
        raise AssertionError("a game without scenarios")

    def begin(self, edition: E, setup: Setup) -> Position:
        """Begin a game from a scenario that the edition has."""
        raise AssertionError("a game that cannot begin")

    def started_from(self, position: Position) -> tuple[str, dict[str, str]]:
        """Return the scenario of a position and the options that differ from their defaults."""
        raise AssertionError("a game without scenarios")

    def new(self, setup: Setup) -> Position:
        """Begin a game; it stands at its first decision or die."""
        edition = self.editions.load(setup.edition)
        names = self.scenario_names(edition)
        if setup.scenario not in names:
            raise UsageError(f"There is no scenario {setup.scenario!r}; the scenarios are {', '.join(names)}.")
        return self.begin(edition, setup)

    def setup_of(self, position: Position) -> Setup:
        """Return what a position was started from."""
        scenario, options = self.started_from(position)
        return Setup(scenario, options, self.editions.directory_of(self.edition_for(position)))

    def edition_of(self, position: Position) -> tuple[str, str]:
        """Return id and digest of the edition a position is played with."""
        edition = self.edition_for(position)
        return edition.id, edition.digest

    def grammar(self, position: Position) -> Grammar:
        """Return the notation for a position."""
        edition = self.edition_for(position)
        if edition.digest not in self._grammars:
            self._grammars[edition.digest] = self.grammar_of(edition)
        return self._grammars[edition.digest]

    def grammar_of(self, edition: E) -> Grammar:
        """Return the notation of an edition."""
        raise AssertionError("a game without notation")

    def load(self, document: object, edition: Path | None = None) -> Position:
        """Read a position document, or raise ``DocumentError`` naming the key."""
        if not isinstance(document, dict):
            raise DocumentError("A position document is a JSON object.")
        return self.read(document, self.editions.load(edition))

    def read(self, document: dict[str, Any], edition: E) -> Position:
        """Read a position document of an edition."""
        raise AssertionError("a game without documents")
