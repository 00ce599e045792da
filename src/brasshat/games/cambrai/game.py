"""Cambrai as everybody above the rules sees it."""

from pathlib import Path
from typing import Final

from brasshat.area_impulse.game import AreaGame, Means
from brasshat.area_impulse.painted_map import painted
from brasshat.engine.game import Paint, ScenarioInfo, Setup
from brasshat.engine.position import Position
from brasshat.games.cambrai import descriptions, document, features, narration, odds, picture, prompts, show
from brasshat.games.cambrai.edition import EDITIONS, Edition
from brasshat.games.cambrai.invariants import broken_by, broken_invariants
from brasshat.games.cambrai.notation import SIDES, grammar_of
from brasshat.games.cambrai.options import VALUES, chosen_options, read_options
from brasshat.games.cambrai.position import BREAKTHROUGH, ENDINGS, HAIG_STOPS, LAST_DAY_OVER, SNOWBOUND, Cambrai
from brasshat.games.cambrai.reasons import WRONG_SIDE
from brasshat.games.cambrai.rules import RULES_VERSION
from brasshat.games.cambrai.rules.setup import new_game
from brasshat.games.cambrai.statistics import CambraiStatistics
from brasshat.games.cambrai.table_view import CambraiTableView


def begin(edition: Edition, setup: Setup) -> Cambrai:
    """Begin a game from a scenario that the edition has."""
    return new_game(edition.printed, edition.scenarios[setup.scenario], read_options(setup.options))


MEANS: Final[Means[Edition, Cambrai]] = Means(
    kind=Cambrai,
    begin=begin,
    things_of=lambda p: p.printed,
    started_from=lambda p: (p.scenario.name, chosen_options(p.options)),
    grammar=lambda edition: grammar_of(edition.printed),
    dump=document.dump,
    load=document.load,
    schema=document.schema,
    prompt=prompts.prompt,
    narrate=narration.narrate,
    describe=descriptions.describe,
    costs=descriptions.costs,
    odds=odds.odds_of,
    invariants=broken_invariants,
    show_text=show.show_text,
    show_svg=picture.show_svg,
    ending=lambda p: f"{ENDINGS[p.ending]}, {SIDES[p.winner]}",
    result_text=prompts.result_text,
    wrong_side=WRONG_SIDE,
)


class CambraiGame(AreaGame[Edition, Cambrai]):
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
    means = MEANS
    values = VALUES

    def __init__(self) -> None:
        super().__init__()
        self.table_view = CambraiTableView(self.edition_for)

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

    def broken_by(self, before: Position, choice: int, after: Position) -> list[str]:
        """Say what an act has changed that no such act may change."""
        return broken_by(self.own(before), choice, self.own(after))

    def painted(self, position: Position, title: str, paints: dict[str, Paint], letters: float) -> tuple[str, str]:
        """Draw the map with its areas in the colours given, as SVG, with whom it is owed to."""
        edition = self.edition_for(position)
        lie = [(place.lat, place.lon) for place in edition.places]
        return painted(edition.drawing, edition.printed.theatre, lie, edition.attribution, title, paints, letters)

    def endings(self) -> tuple[str, ...]:
        """List every way a game can end, by ending and winner."""
        return (
            f"{ENDINGS[BREAKTHROUGH]}, British",
            *[f"{ENDINGS[end]}, {side}" for end in (HAIG_STOPS, SNOWBOUND, LAST_DAY_OVER) for side in SIDES],
        )

    def statistics(self, position: Position) -> CambraiStatistics:
        """Return what counts in one game that begins here."""
        return CambraiStatistics(self.own(position))

    def features(self, position: Position, seat: int) -> list[int]:
        """Return what a seat may know as whole numbers; the same for all, because bids are left out."""
        return features.features(self.own(position))

    def feature_names(self, position: Position) -> list[str]:
        """Name the features, in their order."""
        return features.feature_names(self.own(position))


CAMBRAI: Final = CambraiGame()
