"""Chapter 21: the day from dawn to night, and the morning of 6 June before it."""

from typing import Final

from brasshat.area_impulse.steps import SideDecision
from brasshat.engine.choices import first_of, is_bare, pack, second_of, verb_of
from brasshat.engine.task import LEGAL, NEUTRAL, NO_SUCH, NOBODY, NOT_NOW, Task
from brasshat.games.normandy import happenings
from brasshat.games.normandy.position import IDLE, Normandy
from brasshat.games.normandy.printed import ALLIED, BROKEN, COASTAL, GERMAN, JUNE_6
from brasshat.games.normandy.rules.d_day import Landfall
from brasshat.games.normandy.rules.impulses import Impulse, note_the_map
from brasshat.games.normandy.rules.movement import (
    ready_units,
    regroup,
    regroup_ways,
    why_not_regroup,
    why_not_regroup_on,
)
from brasshat.games.normandy.rules.reinforcements import ALLIED_ARRIVALS, GERMAN_ARRIVALS
from brasshat.games.normandy.rules.supply import REFIT_PHASE, Purchases
from brasshat.games.normandy.rules.victory import judge_day
from brasshat.games.normandy.rules.weather import DAWN_WEATHER
from brasshat.games.normandy.verbs import END, MOVE


class Dawn(Task[Normandy]):
    """21.1, 6.2, 12.53, 17.2: weather, reinforcements and purchases; on 6 June the landings instead."""

    def run(self, p: Normandy) -> None:
        """21.1: the Turn marker shows where the day begins, the strikes of the day are there again."""
        p.note(happenings.DAY, p.day)
        p.strikes = 0
        first = p.day == JUNE_6
        if first:
            p.day_start = p.printed.first_day_start
        elif not p.options.turn_marker or p.day == JUNE_6 + 1:
            p.day_start = p.printed.day_start
        p.then(DAYLIGHT)
        if first:
            note_the_map(p)
            p.then(LANDFALL)
        else:
            for task in (Purchases(ALLIED), Purchases(GERMAN), ALLIED_ARRIVALS, GERMAN_ARRIVALS):
                p.then(task)
        p.then(DAWN_WEATHER)

    def name(self) -> str:
        """Name the task."""
        return "dawn"


class Daylight(Task[Normandy]):
    """21.1, 8.1: impulses alternate, the Germans first."""

    def run(self, p: Normandy) -> None:
        """8.1: the marker stands where the day begins."""
        p.clear_impulse()
        p.impulse = p.day_start
        p.day_over = False
        p.weather_turns = False
        p.sunset = 0
        p.then(END_OF_DAYLIGHT)
        p.then(Impulse(GERMAN))

    def name(self) -> str:
        """Name the task."""
        return "daylight"


class EndOfDaylight(Task[Normandy]):
    """21.1, 6.3: night falls; both sides refit, then regroup, then the day is judged."""

    def run(self, p: Normandy) -> None:
        """21.1: refit, regroup, end."""
        p.note(happenings.DAYLIGHT_ENDS, p.day)
        p.day_over = False
        p.weather_turns = False
        for task in (END_OF_DAY, Regroup(ALLIED), Marshal(ALLIED), Regroup(GERMAN), Marshal(GERMAN), REFIT_PHASE):
            p.then(task)

    def name(self) -> str:
        """Name the task."""
        return "end-of-daylight"


class Marshal(SideDecision[Normandy]):
    """6.5: before a side regroups, every unit that can move at night gets its one area."""

    def actor(self, p: Normandy) -> int:
        """6.5: nobody chooses anything here."""
        return NEUTRAL

    def run(self, p: Normandy) -> None:
        """6.5, 12.1, 16.4: all but coastal batteries and units at the second level of disruption."""
        p.clear_impulse()
        for unit in p.of_side[self.side]:
            if p.where[unit] >= 0 and p.kind(unit) != COASTAL and p.form[unit] != BROKEN:
                p.mf[unit] = 1

    def name(self) -> str:
        """Name the task."""
        return "marshal"


class Regroup(SideDecision[Normandy]):
    """6.5, 21.1: at night units move one area each, to free areas, and out of the boxes."""

    def choices(self, p: Normandy) -> list[int]:
        """6.5: every move of every unit, and to end."""
        listed: list[int] = []
        for unit in ready_units(p, self.side):
            for area in regroup_ways(p, unit):
                if why_not_regroup_on(p, unit, area) == LEGAL:
                    listed.append(pack(MOVE, unit, area))
        listed.append(pack(END))
        return listed

    def refusal(self, p: Normandy, choice: int) -> int:
        """6.5: judge one move."""
        verb = verb_of(choice)
        if verb == MOVE:
            return why_not_regroup(p, first_of(choice), second_of(choice), self.side)
        if verb != END:
            return NOT_NOW
        return LEGAL if is_bare(choice) else NO_SUCH

    def take(self, p: Normandy, choice: int) -> None:
        """6.5: move a unit, or end."""
        if verb_of(choice) == END:
            p.done()
            p.mf = [IDLE] * p.printed.units
        else:
            regroup(p, first_of(choice), second_of(choice))

    def name(self) -> str:
        """Name the task."""
        return "regroup"


class EndOfDay(Task[Normandy]):
    """22.1, 22.2, 21.1: judge the day; then the next one, or the end."""

    def run(self, p: Normandy) -> None:
        """22.1, 22.2: look in the order of the rules."""
        p.clear_impulse()
        judge_day(p)
        if p.winner == NOBODY:
            p.day += 1
            p.then(DAWN)

    def name(self) -> str:
        """Name the task."""
        return "end-of-day"


DAWN: Final = Dawn()
DAYLIGHT: Final = Daylight()
LANDFALL: Final = Landfall()
END_OF_DAYLIGHT: Final = EndOfDaylight()
END_OF_DAY: Final = EndOfDay()
