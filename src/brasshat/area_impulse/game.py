"""What area-impulse games offer in the same way: a game says by what means it does each thing, and is a ``Game``."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, Generic, Protocol, TypeVar

from brasshat.area_impulse.bids import BID, WANT, BidPosition
from brasshat.area_impulse.drawn_map import Drawing
from brasshat.area_impulse.drawn_map_check import faults_of
from brasshat.area_impulse.theatre import Theatre
from brasshat.engine.choices import verb_of
from brasshat.engine.editions import Edition, EditionRow, Editions
from brasshat.engine.errors import DocumentError, Refused, UsageError
from brasshat.engine.events import EVERYBODY, Event
from brasshat.engine.game import Game, Odds, Setup, Total
from brasshat.engine.notation import Grammar
from brasshat.engine.options import Values
from brasshat.engine.position import Position
from brasshat.engine.task import NOBODY

HIDDEN: Final = "hidden"


class PrintedThings(Protocol):
    """What is printed in an edition, as far as it is the same in every game."""

    theatre: Theatre


class AreaEdition(Edition):
    """An edition with a map of areas and scenarios to begin from; a game adds what else is printed."""

    def __init__(
        self, row: EditionRow, digest: str, things: PrintedThings, scenario_names: list[str], drawing: Drawing
    ) -> None:
        super().__init__(row, digest)
        self.things: Final = things
        self.scenario_names: Final = scenario_names
        self.drawing: Final = drawing

    @property
    def notice(self) -> str:
        """Return why there is no drawn map, where there is none."""
        return self.drawing.notice


def look_over(edition: AreaEdition) -> list[str]:
    """Tell what is wrong with the drawn map of an edition, which can be played with all the same."""
    return faults_of(edition.drawing)


E = TypeVar("E", bound=AreaEdition)
P = TypeVar("P", bound=BidPosition)


@dataclass(frozen=True, kw_only=True)
class Means(Generic[E, P]):
    """By what a game does what it does; each is a function of the game's own modules."""

    kind: type[P]
    begin: Callable[[E, Setup], P]
    things_of: Callable[[P], PrintedThings]
    started_from: Callable[[P], tuple[str, dict[str, str]]]
    grammar: Callable[[E], Grammar]
    dump: Callable[[P, E], dict[str, Any]]
    load: Callable[[object, E], P]
    schema: Callable[[], dict[str, Any]]
    prompt: Callable[[P], str]
    narrate: Callable[[P, Event], str]
    describe: Callable[[P, int], tuple[str, str]]
    costs: Callable[[P, int], list[Total]]
    odds: Callable[[P, int], Odds]
    invariants: Callable[[P], list[str]]
    show_text: Callable[[P, E, int], str]
    show_svg: Callable[[P, E, int], str]
    ending: Callable[[P], str]
    result_text: Callable[[P], str]
    wrong_side: int
    """The reason code of an act of the side whose turn it is not."""


class AreaGame(Game, Generic[E, P]):
    """A game that begins from a scenario of an edition, has options, and in which sides may be bid for."""

    editions: Editions[E]
    means: Means[E, P]
    values: Values
    """Every option's values, the default first."""

    def __init__(self) -> None:
        self._grammars: dict[str, Grammar] = {}

    def own(self, position: Position) -> P:
        """Return a position as one of this game."""
        if not isinstance(position, self.means.kind):
            raise UsageError(f"This is not a position of {self.title}.")
        return position

    def edition_for(self, position: Position) -> E:
        """Return the edition a position is played with."""
        things = self.means.things_of(self.own(position))
        for edition in self.editions.loaded():
            if edition.things is things:
                return edition
        raise UsageError("The edition of this position was not loaded by this game.")

    def options(self) -> dict[str, tuple[str, ...]]:
        """List every option's values, the default first."""
        return self.values.copy()

    def new(self, setup: Setup) -> Position:
        """Begin a game; it stands at its first decision or die."""
        edition = self.editions.load(setup.edition)
        if setup.scenario not in edition.scenario_names:
            names = ", ".join(edition.scenario_names)
            raise UsageError(f"There is no scenario {setup.scenario!r}; the scenarios are {names}.")
        return self.means.begin(edition, setup)

    def setup_of(self, position: Position) -> Setup:
        """Return what a position was started from."""
        scenario, options = self.means.started_from(self.own(position))
        return Setup(scenario, options, self.editions.directory_of(self.edition_for(position)))

    def edition_of(self, position: Position) -> tuple[str, str]:
        """Return id and digest of the edition a position is played with."""
        edition = self.edition_for(position)
        return edition.id, edition.digest

    def grammar(self, position: Position) -> Grammar:
        """Return the notation for a position."""
        edition = self.edition_for(position)
        if edition.digest not in self._grammars:
            self._grammars[edition.digest] = self.means.grammar(edition)
        return self._grammars[edition.digest]

    def dump(self, position: Position) -> dict[str, Any]:
        """Write a position as a document."""
        return self.means.dump(self.own(position), self.edition_for(position))

    def load(self, document: object, edition: Path | None = None) -> Position:
        """Read a position document, or raise ``DocumentError`` naming the key."""
        if not isinstance(document, dict):
            raise DocumentError("A position document is a JSON object.")
        return self.means.load(document, self.editions.load(edition))

    def schema(self) -> dict[str, Any]:
        """Return the JSON Schema of position documents."""
        return self.means.schema()

    def observe(self, position: Position, seat: int) -> dict[str, Any]:
        """Return the document as one seat may know it: until both have bid, a player's bid is his own."""
        p = self.own(position)
        seen = self.dump(p)
        bid = seen.get("bid")
        if bid is not None:
            for key, told in (("wants", p.wants), ("bids", p.bids)):
                if NOBODY in told and key in bid:
                    bid[key] = [
                        said if player == seat or told[player] == NOBODY else HIDDEN
                        for player, said in enumerate(bid[key])
                    ]
        return seen

    def seat_of(self, position: Position, side: int) -> int:
        """Return the player who commands a side, once sides have been bid for."""
        return 1 - side if self.own(position).swapped else side

    def refuse_side(self, position: Position, choice: int) -> Refused:
        """Say which rule keeps the side from acting whose turn it is not."""
        return self.own(position).explain(choice, self.means.wrong_side)

    def is_secret(self, choice: int) -> bool:
        """Tell whether an act is to be kept from the other players until it is revealed."""
        return verb_of(choice) in (WANT, BID)

    def is_revealed(self, position: Position, choice: int) -> bool:
        """Tell whether wishes, or bids, have been opened: both are there."""
        p = self.own(position)
        return NOBODY not in (p.wants if verb_of(choice) == WANT else p.bids)

    def prompt(self, position: Position) -> str:
        """Say in a sentence what is to be done, and by whom."""
        return self.means.prompt(self.own(position))

    def narrate(self, position: Position, event: Event) -> str:
        """Tell one event in a sentence."""
        return self.means.narrate(self.own(position), event)

    def describe(self, position: Position, choice: int) -> tuple[str, str]:
        """Say in a few words what a legal choice does, and the number of its rule."""
        return self.means.describe(self.own(position), choice)

    def costs(self, position: Position, choice: int) -> list[Total]:
        """Return the values that matter for a choice, with their parts."""
        return self.means.costs(self.own(position), choice)

    def odds(self, position: Position, choice: int) -> Odds:
        """Return the exact odds of an act."""
        return self.means.odds(self.own(position), choice)

    def broken_invariants(self, position: Position) -> list[str]:
        """Say what is wrong with a position that no game can reach."""
        return self.means.invariants(self.own(position))

    def show_text(self, position: Position, seat: int = EVERYBODY) -> str:
        """Draw a position as text."""
        return self.means.show_text(self.own(position), self.edition_for(position), seat)

    def show_svg(self, position: Position, seat: int = EVERYBODY) -> str:
        """Draw a position as SVG."""
        return self.means.show_svg(self.own(position), self.edition_for(position), seat)

    def ending(self, position: Position) -> str:
        """Say how a finished game ended."""
        return self.means.ending(self.own(position))

    def result_text(self, position: Position) -> str:
        """Say in a sentence how the game ended, or that it is on."""
        return self.means.result_text(self.own(position))
