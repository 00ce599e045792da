"""Normandy as everybody above the rules sees it."""

from pathlib import Path
from typing import Final

from brasshat.area_impulse.game import AreaGame, Means
from brasshat.area_impulse.painted_map import painted
from brasshat.engine.game import Paint, ScenarioInfo, Setup
from brasshat.engine.position import Position
from brasshat.games.normandy import descriptions, document, narration, odds, picture, prompts, show
from brasshat.games.normandy.edition import DATES, EDITIONS, Edition
from brasshat.games.normandy.invariants import broken_invariants
from brasshat.games.normandy.narration import points_text
from brasshat.games.normandy.notation import SIDES, grammar_of
from brasshat.games.normandy.options import VALUES, chosen_options, read_options
from brasshat.games.normandy.position import BEACHES, BREAKOUT, ENDINGS, LAST_DAY_OVER, POINTS, Normandy
from brasshat.games.normandy.printed import ALLIED, GERMAN, Scenario
from brasshat.games.normandy.reasons import WRONG_SIDE
from brasshat.games.normandy.rules import RULES_VERSION
from brasshat.games.normandy.rules.setup import new_game
from brasshat.games.normandy.statistics import NormandyStatistics
from brasshat.games.normandy.table_view import NormandyTableView


def begin(edition: Edition, setup: Setup) -> Normandy:
    """Begin a game from a scenario that the edition has."""
    return new_game(edition.printed, edition.scenarios[setup.scenario], read_options(setup.options))


def summary_of(edition: Edition, scenario: Scenario) -> str:
    """Say what a scenario is about in a few words."""
    if scenario.beaches:
        return f"{DATES[scenario.first_day]} alone; the Allies need {scenario.beaches} beaches by nightfall"
    needed = points_text(edition.printed.victory_tenths)
    return f"{DATES[scenario.first_day]} to {DATES[scenario.last_day]}; the Allies need {needed} points or a breakout"


MEANS: Final[Means[Edition, Normandy]] = Means(
    kind=Normandy,
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


class NormandyGame(AreaGame[Edition, Normandy]):
    """Breakout: Normandy."""

    name = "normandy"
    title = "Normandy 1944"
    credit = "Implements the rules of Breakout: Normandy by L2 Design Group; map, units and scenarios are our own."
    sides = tuple(SIDES)
    rules_version = RULES_VERSION
    package = "brasshat.games.normandy"
    default_scenario = "week"

    editions = EDITIONS
    means = MEANS
    values = VALUES

    def __init__(self) -> None:
        super().__init__()
        self.table_view = NormandyTableView(self.edition_for)

    def scenarios(self, edition: Path | None = None) -> list[ScenarioInfo]:
        """List the scenarios of an edition."""
        loaded = self.editions.load(edition)
        return [
            ScenarioInfo(name, scenario.title, summary_of(loaded, scenario))
            for name, scenario in loaded.scenarios.items()
        ]

    def painted(self, position: Position, title: str, paints: dict[str, Paint], letters: float) -> tuple[str, str]:
        """Draw the map with its areas in the colours given, as SVG, with whom it is owed to."""
        edition = self.edition_for(position)
        lie = [(place.lat, place.lon) for place in edition.places]
        return painted(edition.drawing, edition.printed.theatre, lie, edition.attribution, title, paints, letters)

    def statistics(self, position: Position) -> NormandyStatistics:
        """Return what counts in one game that begins here."""
        assert isinstance(position, Normandy)
        return NormandyStatistics(position)

    def endings(self) -> tuple[str, ...]:
        """List every way a game can end, by ending and winner."""
        ways = ((BREAKOUT, ALLIED), (POINTS, ALLIED), (LAST_DAY_OVER, GERMAN), (BEACHES, ALLIED), (BEACHES, GERMAN))
        return tuple(f"{ENDINGS[ending]}, {SIDES[side]}" for ending, side in ways)


NORMANDY: Final = NormandyGame()
