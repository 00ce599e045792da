"""Chapters 6 and 19: reinforcements by zone, by sea and from the air."""

from typing import Final

from brasshat.area_impulse.position import DUE
from brasshat.area_impulse.steps import SideStep
from brasshat.engine.choices import first_of, pack, second_of, verb_of
from brasshat.engine.task import LEGAL, NEUTRAL, NO_SUCH, NOT_NOW
from brasshat.games.normandy import happenings, reasons
from brasshat.games.normandy.position import Normandy
from brasshat.games.normandy.printed import ALLIED, AMERICAN, GERMAN, NEVER
from brasshat.games.normandy.verbs import PLACE


def is_due(p: Normandy, unit: int) -> bool:
    """6.2: tell whether a unit should have arrived by now and has not."""
    return p.where[unit] == DUE and NEVER < p.printed.arrival_day[unit] <= p.day


def ways_in(p: Normandy, unit: int) -> list[int]:
    """6.2, 6.4, 19.3, 19.5: where a unit can arrive; other zones if its own are lost, the offshore box if its drop is."""
    own = p.printed.arrival_by[unit]
    if p.unit_side[unit] == GERMAN:
        ways = [zone for zone in own if is_german_zone(p, zone)]
        return ways or [zone for zone in p.printed.zones if is_german_zone(p, zone)]
    if not p.printed.arrives_by_air[unit]:
        return own
    held = [area for area in own if p.here[ALLIED * p.size + area] or p.control[area] == ALLIED]
    held = [area for area in held if p.has_room(unit, area)]
    return held or [p.printed.offshore[min(p.printed.unit_nation[unit], AMERICAN + 1)]]


def is_german_zone(p: Normandy, zone: int) -> bool:
    """6.2: tell whether a zone is free for the Germans."""
    return p.is_free(zone, GERMAN)


class Arrivals(SideStep[Normandy]):
    """6.2, 6.4: units of the day arrive one after the other; the Germans place theirs first."""

    def next_unit(self, p: Normandy) -> int:
        """6.2: the first unit of the schedule that can come in, or -1."""
        for unit in p.of_side[self.side]:
            if is_due(p, unit) and ways_in(p, unit):
                return unit
        return -1

    def actor(self, p: Normandy) -> int:
        """6.2: the side, while somebody comes."""
        return self.side if self.next_unit(p) >= 0 else NEUTRAL

    def run(self, p: Normandy) -> None:
        """6.2: nobody comes any more."""

    def choices(self, p: Normandy) -> list[int]:
        """6.2, 6.4: every way in of the next unit."""
        unit = self.next_unit(p)
        return [pack(PLACE, unit, area) for area in sorted(ways_in(p, unit))]

    def refusal(self, p: Normandy, choice: int) -> int:
        """6.2, 6.4: judge one way in."""
        if verb_of(choice) != PLACE:
            return NOT_NOW
        unit = first_of(choice)
        if unit >= p.printed.units or second_of(choice) >= p.size:
            return NO_SUCH
        if p.unit_side[unit] != self.side:
            return reasons.OTHER_SIDES_UNIT
        if not is_due(p, unit):
            return reasons.NOT_DUE
        if unit != self.next_unit(p):
            return reasons.ANOTHER_COMES_FIRST
        return LEGAL if second_of(choice) in ways_in(p, unit) else reasons.NO_WAY_IN

    def take(self, p: Normandy, choice: int) -> None:
        """6.2, 6.4: place it."""
        p.note(happenings.ARRIVED, first_of(choice), second_of(choice))
        p.shift(first_of(choice), second_of(choice))

    def name(self) -> str:
        """Name the task."""
        return "arrivals"


GERMAN_ARRIVALS: Final = Arrivals(GERMAN)
ALLIED_ARRIVALS: Final = Arrivals(ALLIED)
