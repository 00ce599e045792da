"""Cambrai as everybody above the rules sees it."""

from pathlib import Path
from typing import Any, Final

from brasshat.area_impulse.game import AreaGame
from brasshat.area_impulse.painted_map import painted_map, painted_sketch
from brasshat.engine.choices import verb_of
from brasshat.engine.errors import Refused, UsageError
from brasshat.engine.events import EVERYBODY, Event
from brasshat.engine.game import Odds, Paint, ScenarioInfo, Setup, Total
from brasshat.engine.notation import Grammar
from brasshat.engine.position import Position
from brasshat.engine.task import NOBODY
from brasshat.games.cambrai import descriptions, document, features, narration, odds, picture, prompts, show
from brasshat.games.cambrai.edition import EDITIONS, Edition
from brasshat.games.cambrai.invariants import broken_invariants
from brasshat.games.cambrai.notation import SIDES, grammar_of
from brasshat.games.cambrai.options import VALUES, chosen_options, read_options
from brasshat.games.cambrai.position import BREAKTHROUGH, ENDINGS, HAIG_STOPS, LAST_DAY_OVER, SNOWBOUND, Cambrai
from brasshat.games.cambrai.reasons import WRONG_SIDE
from brasshat.games.cambrai.rules import RULES_VERSION
from brasshat.games.cambrai.rules.setup import new_game
from brasshat.games.cambrai.statistics import CambraiStatistics
from brasshat.games.cambrai.verbs import BID, WANT

HIDDEN: Final = "hidden"


def own(position: Position) -> Cambrai:
    """Return a position as one of this game."""
    if not isinstance(position, Cambrai):
        raise UsageError("This is not a position of Cambrai.")
    return position


class CambraiGame(AreaGame[Edition]):
    """Breakthrough: Cambrai."""

    name = "cambrai"
    title = "Cambrai 1917"
    credit = (
        "Implements the rules of Breakthrough: Cambrai by Multi-Man Publishing; map, units and scenarios are our own."
    )
    sides = tuple(SIDES)
    rules_version = RULES_VERSION
    package = "brasshat.games.cambrai"
    default_scenario = "break-in"

    editions = EDITIONS
    values = VALUES

    def is_played_with(self, position: Position, edition: Edition) -> bool:
        """Tell whether a position has what an edition prints."""
        return own(position).printed is edition.printed

    def scenarios(self, edition: Path | None = None) -> list[ScenarioInfo]:
        """List the scenarios of an edition."""
        return [
            ScenarioInfo(
                name,
                scenario.title,
                f"{document.day_name(scenario.first_day)} to {document.day_name(scenario.last_day)}, "
                f"{scenario.victory_points} victory points",
            )
            for name, scenario in self.editions.load(edition).scenarios.items()
        ]

    def scenario_names(self, edition: Edition) -> list[str]:
        """Name the scenarios of an edition."""
        return list(edition.scenarios)

    def begin(self, edition: Edition, setup: Setup) -> Cambrai:
        """Begin a game from a scenario that the edition has."""
        return new_game(edition.printed, edition.scenarios[setup.scenario], read_options(setup.options))

    def started_from(self, position: Position) -> tuple[str, dict[str, str]]:
        """Return the scenario of a position and the options that differ from their defaults."""
        p = own(position)
        return p.scenario.name, chosen_options(p.options)

    def grammar_of(self, edition: Edition) -> Grammar:
        """Return the notation of an edition."""
        return grammar_of(edition.printed)

    def dump(self, position: Position) -> dict[str, Any]:
        """Write a position as a document."""
        return document.dump(own(position), self.edition_for(position))

    def read(self, document_: dict[str, Any], edition: Edition) -> Cambrai:
        """Read a position document of an edition."""
        return document.load(document_, edition)

    def schema(self) -> dict[str, Any]:
        """Return the JSON Schema of position documents."""
        return document.schema()

    def observe(self, position: Position, seat: int) -> dict[str, Any]:
        """Return the document as one seat may know it: until both have bid, a player's bid is his own (17.1)."""
        p = own(position)
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
        return picture.show_svg(own(position), self.edition_for(position), seat)

    def painted(self, position: Position, title: str, paints: dict[str, Paint], letters: float) -> tuple[str, str]:
        """Draw the map with its areas in the colours given, as SVG, with whom it is owed to."""
        edition = self.edition_for(position)
        drawn = edition.drawing.map
        if drawn is not None:
            return painted_map(drawn, title, paints, letters), drawn.attribution
        lie = [(place.lat, place.lon) for place in edition.places]
        return painted_sketch(edition.printed.theatre, lie, title, paints, letters), edition.attribution

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

    def statistics(self, position: Position) -> CambraiStatistics:
        """Return what counts in one game that begins here."""
        return CambraiStatistics(own(position))

    def features(self, position: Position, seat: int) -> list[int]:
        """Return what a seat may know as whole numbers; the same for all, because bids are left out."""
        return features.features(own(position))

    def feature_names(self, position: Position) -> list[str]:
        """Name the features, in their order."""
        return features.feature_names(own(position))

    def result_text(self, position: Position) -> str:
        """Say in a sentence how the game ended, or that it is on."""
        return prompts.result_text(own(position))


CAMBRAI: Final = CambraiGame()
