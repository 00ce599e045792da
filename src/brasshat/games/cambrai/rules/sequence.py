"""Chapter 4: the turn of twenty-four hours, phase by phase."""

from typing import Final

from brasshat.area_impulse.rows import with_value
from brasshat.engine.task import Task
from brasshat.games.cambrai import happenings
from brasshat.games.cambrai.position import BREAKTHROUGH, LAST_DAY_OVER, Cambrai
from brasshat.games.cambrai.printed import BRITISH, GERMAN, NOVEMBER_20
from brasshat.games.cambrai.rules.advantage import END_OF_PHASE, pass_advantage, pass_unused_advantage
from brasshat.games.cambrai.rules.artillery import turn_unused_hurricanes
from brasshat.games.cambrai.rules.impulses import EndImpulse, Impulse
from brasshat.games.cambrai.rules.night import NIGHT, discard_support
from brasshat.games.cambrai.rules.november_20 import OpeningBarrage
from brasshat.games.cambrai.rules.optional import Interdiction
from brasshat.games.cambrai.rules.reinforcements import (
    BRITISH_ARRIVALS,
    GARRISONS,
    GERMAN_ARRIVALS,
    TANK_RETURNS,
    arrive_markers,
)
from brasshat.games.cambrai.rules.victory import HAIG_ROLL, breakthrough_zone, end_game, haig_is_asked
from brasshat.games.cambrai.rules.weather import DAWN_WEATHER


class Dawn(Task[Cambrai]):
    """4.0, 4.1: reinforcements of both sides, garrisons, weather, interdiction; then Daylight."""

    def run(self, p: Cambrai) -> None:
        """4.1, 4.2: who holds the advantage now will have the first impulse."""
        p.note(happenings.DAY, p.day)
        p.first_side = BRITISH if p.day == NOVEMBER_20 else p.advantage
        p.placed_today = 0
        p.interdicted = with_value(p.interdicted, BRITISH, -1)
        p.interdicted = with_value(p.interdicted, GERMAN, -1)
        arrive_markers(p)
        for task in (
            DAYLIGHT,
            END_OF_PHASE,
            Interdiction(GERMAN),
            Interdiction(BRITISH),
            DAWN_WEATHER,
            GARRISONS,
            GERMAN_ARRIVALS,
            TANK_RETURNS,
            BRITISH_ARRIVALS,
        ):
            p.then(task)

    def name(self) -> str:
        """Name the task."""
        return "dawn"


class Daylight(Task[Cambrai]):
    """4.2, 3.3, 16.2: impulses alternate; 20 November opens with the barrage."""

    def run(self, p: Cambrai) -> None:
        """4.2, 2.1.7: the marker stands on 0."""
        p.impulse = 0
        p.day_over = False
        p.weather_turns = False
        p.advantage_used = False
        p.then(END_OF_DAYLIGHT)
        if p.day == NOVEMBER_20:
            p.note(happenings.IMPULSE, 0, BRITISH)
            p.then(EndImpulse(BRITISH))
            p.then(OpeningBarrage(0))
        else:
            p.then(Impulse(p.first_side))

    def name(self) -> str:
        """Name the task."""
        return "daylight"


class EndOfDaylight(Task[Cambrai]):
    """4.2.1, 9.6, 13.1.1: the last light, when unused markers are lost and a breakthrough shows."""

    def run(self, p: Cambrai) -> None:
        """9.6, 12.5, 13.1.1: then the night, then the End Phase."""
        p.note(happenings.DAYLIGHT_ENDS, p.day)
        zone = breakthrough_zone(p)
        if zone >= 0:
            p.broken_through = True
            p.note(happenings.BREAKTHROUGH_SEEN, zone)
        turn_unused_hurricanes(p)
        discard_support(p)
        pass_unused_advantage(p)
        p.impulse = 0
        p.weather_turns = False
        p.day_over = False
        for task in (END_PHASE, END_OF_PHASE, NIGHT):
            p.then(task)

    def name(self) -> str:
        """Name the task."""
        return "end-of-daylight"


class EndPhase(Task[Cambrai]):
    """4.4, 13.1, 13.2: breakthrough, Haig, and the next day or the final count."""

    def run(self, p: Cambrai) -> None:
        """4.4, 13.1.1: look in the order of the rules."""
        if p.broken_through:
            end_game(p, BREAKTHROUGH)
        elif p.day >= p.scenario.last_day:
            end_game(p, LAST_DAY_OVER)
        else:
            p.then(NEXT_DAY)
            if haig_is_asked(p):
                p.then(HAIG_ROLL)

    def name(self) -> str:
        """Name the task."""
        return "end-phase"


class NextDay(Task[Cambrai]):
    """4.4, 2.1.6: the turn marker moves on; what was used in the End Phase passes."""

    def run(self, p: Cambrai) -> None:
        """4.4: one day later."""
        pass_advantage(p)
        p.day += 1
        p.then(DAWN)

    def name(self) -> str:
        """Name the task."""
        return "next-day"


DAWN: Final = Dawn()
DAYLIGHT: Final = Daylight()
END_OF_DAYLIGHT: Final = EndOfDaylight()
END_PHASE: Final = EndPhase()
NEXT_DAY: Final = NextDay()
