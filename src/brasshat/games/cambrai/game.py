"""Cambrai as everybody above the rules sees it."""

from pathlib import Path
from typing import Any, Final

from brasshat.engine.choices import verb_of
from brasshat.engine.errors import DocumentError, Refused, UsageError
from brasshat.engine.events import EVERYBODY, Event
from brasshat.engine.game import Game, Odds, ScenarioInfo, Setup, Total
from brasshat.engine.notation import Grammar
from brasshat.engine.position import Position
from brasshat.engine.task import NOBODY
from brasshat.games.cambrai import descriptions, document, narration, odds, prompts, schematic, show
from brasshat.games.cambrai.edition import Edition, load_edition, load_open_edition
from brasshat.games.cambrai.invariants import broken_invariants
from brasshat.games.cambrai.notation import SIDES, grammar_of
from brasshat.games.cambrai.options import VALUES, chosen_options, read_options
from brasshat.games.cambrai.position import BREAKTHROUGH, ENDINGS, HAIG_STOPS, LAST_DAY_OVER, SNOWBOUND, Cambrai
from brasshat.games.cambrai.reasons import WRONG_SIDE
from brasshat.games.cambrai.rules.setup import new_game
from brasshat.games.cambrai.verbs import BID, WANT

HIDDEN: Final = "hidden"


def own(position: Position) -> Cambrai:
    """Return a position as one of this game."""
    if not isinstance(position, Cambrai):
        raise UsageError("This is not a position of Cambrai.")
    return position


class CambraiGame(Game):
    """Breakthrough: Cambrai."""

    name = "cambrai"
    title = "Cambrai 1917"
    credit = (
        "Implements the rules of Breakthrough: Cambrai by Multi-Man Publishing; map, units and scenarios are our own."
    )
    sides = tuple(SIDES)
    rules_version = document.RULES_VERSION
    package = "brasshat.games.cambrai"
    default_scenario = "break-in"

    def __init__(self) -> None:
        self._editions: dict[str, Edition] = {}
        self._grammars: dict[str, Grammar] = {}

    def edition(self, directory: Path | None) -> Edition:
        """Return an edition, read once."""
        if directory is None:
            return load_open_edition()
        key = str(directory.resolve())
        if key not in self._editions:
            self._editions[key] = load_edition(directory)
        return self._editions[key]

    def edition_for(self, position: Position) -> Edition:
        """Return the edition a position is played with."""
        printed = own(position).printed
        for edition in [load_open_edition(), *self._editions.values()]:
            if edition.printed is printed:
                return edition
        raise UsageError("The edition of this position was not loaded by this game.")

    def scenarios(self, edition: Path | None = None) -> list[ScenarioInfo]:
        """List the scenarios of an edition."""
        return [
            ScenarioInfo(
                name,
                scenario.title,
                f"{document.day_name(scenario.first_day)} to {document.day_name(scenario.last_day)}, "
                f"{scenario.victory_points} victory points",
            )
            for name, scenario in self.edition(edition).scenarios.items()
        ]

    def options(self) -> dict[str, tuple[str, ...]]:
        """List every option's values, the default first."""
        return dict(VALUES)

    def new(self, setup: Setup) -> Cambrai:
        """Begin a game; it stands at its first decision or die."""
        edition = self.edition(setup.edition)
        if setup.scenario not in edition.scenarios:
            raise UsageError(
                f"There is no scenario {setup.scenario!r}; the scenarios are {', '.join(edition.scenarios)}."
            )
        return new_game(edition.printed, edition.scenarios[setup.scenario], read_options(setup.options))

    def setup_of(self, position: Position) -> Setup:
        """Return what a position was started from."""
        p = own(position)
        edition = self.edition_for(p)
        directory = next((Path(key) for key, loaded in self._editions.items() if loaded is edition), None)
        return Setup(p.scenario.name, chosen_options(p.options), directory)

    def edition_of(self, position: Position) -> tuple[str, str]:
        """Return id and digest of the edition a position is played with."""
        edition = self.edition_for(position)
        return edition.id, edition.digest

    def grammar(self, position: Position) -> Grammar:
        """Return the notation for a position."""
        edition = self.edition_for(position)
        if edition.digest not in self._grammars:
            self._grammars[edition.digest] = grammar_of(edition.printed)
        return self._grammars[edition.digest]

    def dump(self, position: Position) -> dict[str, Any]:
        """Write a position as a document."""
        return document.dump(own(position), self.edition_for(position))

    def load(self, document_: object, edition: Path | None = None) -> Cambrai:
        """Read a position document, or raise ``DocumentError`` naming the key."""
        if not isinstance(document_, dict):
            raise DocumentError("A position document is a JSON object.")
        return document.load(document_, self.edition(edition))

    def schema(self) -> dict[str, Any]:
        """Return the JSON Schema of position documents."""
        return document.schema()

    def observe(self, position: Position, seat: int) -> dict[str, Any]:
        """Return the document as one seat may know it: until both have bid, a player's bid is his own (17.1)."""
        p = own(position)
        seen = self.dump(p)
        bid = seen.get("bid")
        if bid is not None:
            for key, waiting in (("wants", NOBODY in p.wants), ("bids", NOBODY in p.bids)):
                if waiting and key in bid:
                    bid[key] = [said if player == seat else HIDDEN for player, said in enumerate(bid[key])]
        return seen

    def seat_of(self, position: Position, side: int) -> int:
        """17.1: return the player who commands a side, once sides have been bid for."""
        return 1 - side if own(position).swapped else side

    def refuse_side(self, position: Position, choice: int) -> Refused:
        """8.2: say which rule keeps the side from acting whose turn it is not."""
        return own(position).explain(choice, WRONG_SIDE)

    def is_secret(self, choice: int) -> bool:
        """17.1: tell whether an act is to be kept from the other players until it is revealed."""
        return verb_of(choice) in (WANT, BID)

    def prompt(self, position: Position) -> str:
        """Say in a sentence what is to be done, and by whom."""
        return prompts.prompt(own(position))

    def narrate(self, position: Position, event: Event) -> str:
        """Tell one event in a sentence."""
        return narration.narrate(own(position), event)

    def describe(self, position: Position, choice: int) -> tuple[str, str]:
        """Say in a few words what a legal choice does, and the number of its rule."""
        return descriptions.describe(own(position), choice)

    def costs(self, position: Position, choice: int) -> list[Total]:
        """Return the values that matter for a choice, with their parts."""
        return descriptions.costs(own(position), choice)

    def odds(self, position: Position, choice: int) -> Odds:
        """Return the exact odds of an act."""
        return odds.odds_of(own(position), choice)

    def broken_invariants(self, position: Position) -> list[str]:
        """Say what is wrong with a position that no game can reach."""
        return broken_invariants(own(position))

    def show_text(self, position: Position, seat: int = EVERYBODY) -> str:
        """Draw a position as text."""
        return show.show_text(own(position), self.edition_for(position), seat)

    def show_svg(self, position: Position, seat: int = EVERYBODY) -> str:
        """Draw a position as SVG."""
        return schematic.show_svg(own(position), self.edition_for(position), seat)

    def endings(self) -> tuple[str, ...]:
        """List every way a game can end, by ending and winner."""
        return (
            f"{ENDINGS[BREAKTHROUGH]}, British",
            *[f"{ENDINGS[end]}, {side}" for end in (HAIG_STOPS, SNOWBOUND, LAST_DAY_OVER) for side in SIDES],
        )

    def ending(self, position: Position) -> str:
        """Say how a finished game ended."""
        p = own(position)
        return f"{ENDINGS[p.ending]}, {SIDES[p.winner]}"

    def result_text(self, position: Position) -> str:
        """Say in a sentence how the game ended, or that it is on."""
        return prompts.result_text(own(position))


CAMBRAI: Final = CambraiGame()
