"""Chapter 5: reinforcements at dawn, the troops that 20 November releases, swapping and returns."""

from typing import Final

from brasshat.area_impulse.position import DUE, GONE
from brasshat.area_impulse.rows import with_added, with_value
from brasshat.engine.choices import NONE, first_of, pack, second_of, verb_of
from brasshat.engine.task import LEGAL, NEUTRAL, NO_SUCH, NOT_NOW, Task
from brasshat.games.cambrai import happenings, reasons
from brasshat.games.cambrai.position import Cambrai
from brasshat.games.cambrai.printed import (
    BRITISH,
    FORMS,
    GARRISON,
    GERMAN,
    NEVER,
    NOVEMBER_20,
    NOVEMBER_28,
    TANK,
)
from brasshat.games.cambrai.rules.stacking_and_control import has_room, sector_forbids
from brasshat.games.cambrai.verbs import DONE, GARRISON_RETURNS, PLACE, RETURN, SWAP

SMALLEST_TANK: Final = 4
"""Forms from here on are those of a 2-1-5 tank battalion."""


def is_due(p: Cambrai, unit: int, side: int) -> bool:
    """5.0, 2.2.2.2: tell whether a reinforcement is waiting to be placed today."""
    if p.where[unit] != DUE or p.unit_side[unit] != side:
        return False
    return NEVER < p.printed.arrival_day[unit] <= p.day


def due_units(p: Cambrai, side: int) -> list[int]:
    """5.0: the reinforcements waiting to be placed, in the order of the schedule."""
    where = p.where
    arrival = p.printed.arrival_day
    return [unit for unit in p.of_side[side] if where[unit] == DUE and NEVER < arrival[unit] <= p.day]


def why_not_zone(p: Cambrai, unit: int, zone: int) -> int:
    """5.0, 5.1, 5.2, 7.2, 7.1: into a zone of the schedule that its side controls and that is not full."""
    if zone not in p.printed.arrival_zones[unit]:
        return reasons.ZONE_NOT_SCHEDULED
    if p.control[zone] != p.unit_side[unit]:
        return reasons.ZONE_NOT_CONTROLLED
    return LEGAL if has_room(p, unit, zone) else reasons.AREA_FULL


def open_zones(p: Cambrai, unit: int) -> list[int]:
    """5.0: the zones a reinforcement can be placed in now."""
    return sorted(zone for zone in p.printed.arrival_zones[unit] if why_not_zone(p, unit, zone) == LEGAL)


def why_not_swap(p: Cambrai, unit: int, tired: int) -> int:
    """5.5, 10.5.3, 7.1: a reinforcement may take the place of an exhausted unit, which goes to the entry zone."""
    if tired >= p.printed.units:
        return NO_SUCH
    side = p.unit_side[unit]
    if p.unit_side[tired] != side:
        return reasons.SWAP_IS_ENEMY
    if p.where[tired] < 0:
        return reasons.NOT_ON_MAP
    if p.is_fresh(tired):
        return reasons.SWAP_IS_FRESH
    if p.kind(tired) == GARRISON:
        return reasons.SWAP_IS_GARRISON
    return why_not_swap_at(p, unit, tired, p.where[tired])


def why_not_swap_at(p: Cambrai, unit: int, tired: int, area: int) -> int:
    """5.5, 7.1, 7.2.3, 10.5.3: the area must be free and take the newcomer, the zone must take the other."""
    side = p.unit_side[unit]
    if not p.is_free(area, side):
        return reasons.SWAP_AREA_NOT_FREE
    if p.printed.arrival_zones[unit] == [area]:
        return reasons.SWAP_IN_ZONE
    if sector_forbids(p, unit, area):
        return reasons.SECTOR_CLOSED
    if p.crowd[side * p.size + area] - p.unit_stacks[tired] + p.unit_stacks[unit] > p.printed.stacking_limit:
        return reasons.AREA_FULL
    return LEGAL if swap_zones(p, unit, tired) else reasons.SWAP_ZONE_FULL


def swap_zones(p: Cambrai, unit: int, tired: int) -> list[int]:
    """5.5: the zones the reinforcement could enter itself that can take the exhausted unit from elsewhere, ascending."""
    return [
        zone
        for zone in open_zones(p, unit)
        if zone != p.where[tired] and has_room(p, tired, zone) and not holds_back(p, unit, zone, tired)
    ]


def room_is_short(p: Cambrai, units: list[int]) -> bool:
    """7.1: tell whether more units of a side want into some zone than it can take."""
    room = [p.printed.stacking_limit - p.crowd[p.unit_side[units[0]] * p.size + zone] for zone in range(p.size)]
    for unit in units:
        for zone in p.printed.arrival_zones[unit]:
            room[zone] -= p.unit_stacks[unit]
    return any(room[zone] < 0 for unit in units for zone in p.printed.arrival_zones[unit])


def find_zone(p: Cambrai, unit: int, taken: list[list[int]], tried: list[int]) -> bool:
    """5.0, 7.1: find a zone for one more unit, where need be by giving another unit another of its zones."""
    side = p.unit_side[unit]
    for zone in p.printed.arrival_zones[unit]:
        if zone in tried or p.control[zone] != side:
            continue
        tried.append(zone)
        if p.crowd[side * p.size + zone] + len(taken[zone]) < p.printed.stacking_limit:
            taken[zone].append(unit)
            return True
        for place, other in enumerate(taken[zone]):
            if find_zone(p, other, taken, tried):
                taken[zone][place] = unit
                return True
    return False


def most_to_come(p: Cambrai, units: list[int]) -> int:
    """5.0: how many of some reinforcements can be placed today, if each goes where it leaves room for the others."""
    taken: list[list[int]] = [[] for _ in range(p.size)]
    count = 0
    for unit in units:
        if open_zones(p, unit) if not p.unit_stacks[unit] else find_zone(p, unit, taken, []):
            count += 1
    return count


def has_one_zone(p: Cambrai, unit: int) -> bool:
    """5.0, 7.2: tell whether its side controls no more than one of the zones a reinforcement may enter."""
    side = p.unit_side[unit]
    held = 0
    for zone in p.printed.arrival_zones[unit]:
        if p.control[zone] == side:
            held += 1
    return held <= 1


def holds_back(p: Cambrai, unit: int, zone: int, tired: int = NONE) -> bool:
    """5.0: tell whether a unit that enters there, or sends an exhausted one there, bars another from coming today."""
    side = p.unit_side[unit]
    if has_one_zone(p, unit) and (tired == NONE or p.unit_stacks[tired] == p.unit_stacks[unit]):
        return False  # it fills the one place it could have filled anyway
    due = due_units(p, side)
    if len(due) == 1 or not room_is_short(p, due):
        return False
    most = most_to_come(p, due)
    due.remove(unit)
    own = side * p.size
    entering = unit if tired == NONE else tired
    p.crowd[own + zone] += p.unit_stacks[entering]
    if tired != NONE:
        p.crowd[own + p.where[tired]] += p.unit_stacks[unit] - p.unit_stacks[tired]
    left = most_to_come(p, due)
    p.crowd[own + zone] -= p.unit_stacks[entering]
    if tired != NONE:
        p.crowd[own + p.where[tired]] -= p.unit_stacks[unit] - p.unit_stacks[tired]
    return left + 1 < most


class Arrivals(Task[Cambrai]):
    """5.0, 4.1, 5.5: a side places the reinforcements that can be placed, British first."""

    def __init__(self, side: int) -> None:
        self.side: Final = side

    def can_come(self, p: Cambrai, unit: int) -> bool:
        """5.0, 5.5: tell whether a zone takes the unit; one that cannot enter so cannot be swapped in either."""
        for zone in p.printed.arrival_zones[unit]:
            if why_not_zone(p, unit, zone) == LEGAL:
                return True
        return False

    def next_units(self, p: Cambrai) -> list[int]:
        """5.0: the first of the schedule that some zone takes; where room is short the owner picks among all of them."""
        due = due_units(p, self.side)
        if len(due) > 1 and room_is_short(p, due):
            return [unit for unit in due if self.can_come(p, unit)]
        return self.first_to_come(p, due)

    def first_to_come(self, p: Cambrai, due: list[int]) -> list[int]:
        """5.0: the first due unit that can be placed; the others that cannot wait for another dawn."""
        for unit in due:
            if self.can_come(p, unit):
                return [unit]
        return []

    def swaps(self, p: Cambrai, unit: int, tired_units: list[int]) -> list[int]:
        """5.5: the exhausted units a reinforcement may take the place of."""
        return [tired for tired in tired_units if why_not_swap(p, unit, tired) == LEGAL]

    def tired_units(self, p: Cambrai) -> list[int]:
        """5.5: the side's exhausted units on the map, ascending."""
        form = p.form
        where = p.where
        return [unit for unit in p.of_side[self.side] if form[unit] & 1 and where[unit] >= 0]

    def actor(self, p: Cambrai) -> int:
        """5.0: the side, while somebody can be placed."""
        return self.side if self.first_to_come(p, due_units(p, self.side)) else NEUTRAL

    def run(self, p: Cambrai) -> None:
        """5.0: nobody is left to place."""

    def choices(self, p: Cambrai) -> list[int]:
        """5.0, 5.5: zones for each unit that may come next, and the swaps it could make instead."""
        units = self.next_units(p)
        listed = [
            pack(PLACE, unit, zone) for unit in units for zone in open_zones(p, unit) if not holds_back(p, unit, zone)
        ]
        tired_units = self.tired_units(p)
        return listed + [pack(SWAP, unit, tired) for unit in units for tired in self.swaps(p, unit, tired_units)]

    def refusal(self, p: Cambrai, choice: int) -> int:
        """5.0, 5.5: judge one placing."""
        verb = verb_of(choice)
        if verb not in (PLACE, SWAP):
            return NOT_NOW
        unit = first_of(choice)
        if unit >= p.printed.units:
            return NO_SUCH
        if p.unit_side[unit] != self.side:
            return reasons.OTHER_SIDES_UNIT
        if not is_due(p, unit, self.side):
            return reasons.NOT_DUE
        if self.can_come(p, unit) and unit not in self.next_units(p):
            return reasons.ANOTHER_COMES_FIRST
        if verb == SWAP:
            return why_not_swap(p, unit, second_of(choice))
        zone = second_of(choice)
        if zone >= p.size:
            return NO_SUCH
        code = why_not_zone(p, unit, zone)
        return reasons.HOLDS_BACK if code == LEGAL and holds_back(p, unit, zone) else code

    def take(self, p: Cambrai, choice: int) -> None:
        """5.1, 5.2, 5.5: place the unit fresh."""
        unit = first_of(choice)
        second = second_of(choice)
        if verb_of(choice) == PLACE:
            arrive(p, unit, second)
            return
        zones = swap_zones(p, unit, second)
        if len(zones) == 1:
            exchange(p, unit, second, zones[0])
        else:
            p.then(SwapZone(unit, second))

    def name(self) -> str:
        """Name the task."""
        return "arrivals"

    def values(self) -> list[int]:
        """Return the side."""
        return [self.side]


class SwapZone(Task[Cambrai]):
    """5.5: where the schedule names several zones, the owner says which one the exhausted unit goes to."""

    def __init__(self, unit: int, tired: int) -> None:
        self.unit: Final = unit
        self.tired: Final = tired

    def actor(self, p: Cambrai) -> int:
        """5.5: the owner."""
        return p.unit_side[self.tired]

    def choices(self, p: Cambrai) -> list[int]:
        """5.5: the zones that can take it."""
        return [pack(PLACE, self.tired, zone) for zone in swap_zones(p, self.unit, self.tired)]

    def refusal(self, p: Cambrai, choice: int) -> int:
        """5.5: judge one zone."""
        if verb_of(choice) != PLACE:
            return NOT_NOW
        zone = second_of(choice)
        if first_of(choice) >= p.printed.units or zone >= p.size:
            return NO_SUCH
        if first_of(choice) != self.tired:
            return reasons.SWAPPED_UNIT_FIRST
        if zone == p.where[self.tired]:
            return reasons.SWAPPED_UNIT_STAYS
        code = why_not_zone(p, self.unit, zone)
        if code != LEGAL:
            return code
        if not has_room(p, self.tired, zone):
            return reasons.AREA_FULL
        return reasons.HOLDS_BACK if holds_back(p, self.unit, zone, self.tired) else LEGAL

    def take(self, p: Cambrai, choice: int) -> None:
        """5.5: the exhausted unit goes to the zone, the newcomer takes its place."""
        p.done()
        exchange(p, self.unit, self.tired, second_of(choice))

    def name(self) -> str:
        """Name the task."""
        return "swap-zone"

    def values(self) -> list[int]:
        """Return newcomer and exhausted unit."""
        return [self.unit, self.tired]


def exchange(p: Cambrai, unit: int, tired: int, zone: int) -> None:
    """5.5: a reinforcement takes the place of an exhausted unit, which goes to the entry zone."""
    area = p.where[tired]
    p.note(happenings.EXCHANGED, unit, tired, area, zone)
    p.shift(tired, zone)
    arrive(p, unit, area)


def arrive(p: Cambrai, unit: int, area: int) -> None:
    """5.1, 5.2, 5.3: a unit comes onto the map fresh."""
    p.turn(unit, p.form[unit] & ~1)
    p.shift(unit, area)
    p.note(happenings.ARRIVED, unit, area)


def lost_garrisons(p: Cambrai) -> list[int]:
    """5.3: the eliminated garrisons, ascending."""
    return [unit for unit in p.of_side[GERMAN] if p.where[unit] == GONE and p.kind(unit) == GARRISON]


def are_alike(p: Cambrai, units: list[int]) -> bool:
    """2.2.2.1: tell whether units of one kind have the same defence factors on both sides."""
    defence = p.printed.defence
    first = units[0] * FORMS
    return all(defence[unit * FORMS : unit * FORMS + 2] == defence[first : first + 2] for unit in units)


class Garrisons(Task[Cambrai]):
    """5.3, 4.1: each dawn eliminated garrisons return to free German areas, one to an area."""

    def taken(self, p: Cambrai) -> int:
        """5.3: the areas that have their garrison, as bits; by option only those that received one today."""
        areas = p.placed_today
        if not p.options.garrison_return:
            for unit in p.of_side[GERMAN]:
                if p.where[unit] >= 0 and p.kind(unit) == GARRISON:
                    areas |= 1 << p.where[unit]
        return areas

    def why_not(self, p: Cambrai, area: int, taken: int) -> int:
        """5.3: a free area without a garrison."""
        if p.control[area] != GERMAN:
            return reasons.GARRISON_AREA_NOT_GERMAN
        if not p.is_vacant(area, GERMAN):
            return reasons.GARRISON_AREA_CONTESTED
        return reasons.GARRISON_AREA_TAKEN if taken >> area & 1 else LEGAL

    def areas(self, p: Cambrai) -> list[int]:
        """5.3: the areas that can take one."""
        taken = self.taken(p)
        return [area for area in range(p.size) if self.why_not(p, area, taken) == LEGAL]

    def actor(self, p: Cambrai) -> int:
        """5.3: the German player, while a garrison can return."""
        return GERMAN if lost_garrisons(p) and self.areas(p) else NEUTRAL

    def run(self, p: Cambrai) -> None:
        """5.3: none is left, or none can be placed until another dawn."""

    def choices(self, p: Cambrai) -> list[int]:
        """5.3: one choice for each area."""
        return [pack(GARRISON_RETURNS, area) for area in self.areas(p)]

    def refusal(self, p: Cambrai, choice: int) -> int:
        """5.3: judge one area."""
        if verb_of(choice) != GARRISON_RETURNS:
            return NOT_NOW
        area = first_of(choice)
        return NO_SUCH if area >= p.size or second_of(choice) != NONE else self.why_not(p, area, self.taken(p))

    def take(self, p: Cambrai, choice: int) -> None:
        """5.3: a garrison returns fresh; which one matters only where an edition has different ones."""
        area = first_of(choice)
        p.placed_today |= 1 << area
        lost = lost_garrisons(p)
        if are_alike(p, lost):
            arrive(p, lost[0], area)
        else:
            p.then(WhichGarrison(area))

    def name(self) -> str:
        """Name the task."""
        return "garrisons"


class WhichGarrison(Task[Cambrai]):
    """5.3: where lost garrisons differ the German player says which of them returns."""

    def __init__(self, area: int) -> None:
        self.area: Final = area

    def actor(self, p: Cambrai) -> int:
        """5.3: the German player."""
        return GERMAN

    def choices(self, p: Cambrai) -> list[int]:
        """5.3: every lost garrison."""
        return [pack(RETURN, unit, self.area) for unit in lost_garrisons(p)]

    def refusal(self, p: Cambrai, choice: int) -> int:
        """5.3: judge one garrison."""
        if verb_of(choice) != RETURN:
            return NOT_NOW
        if first_of(choice) >= p.printed.units or second_of(choice) != self.area:
            return NO_SUCH
        return LEGAL if first_of(choice) in lost_garrisons(p) else reasons.NOT_A_LOST_GARRISON

    def take(self, p: Cambrai, choice: int) -> None:
        """5.3: it returns fresh."""
        p.done()
        arrive(p, first_of(choice), self.area)

    def name(self) -> str:
        """Name the task."""
        return "which-garrison"

    def values(self) -> list[int]:
        """Return the area."""
        return [self.area]


class TankReturns(Task[Cambrai]):
    """5.3: on 28 November one eliminated 2-1-5 tank battalion may come back."""

    def actor(self, p: Cambrai) -> int:
        """5.3: the British player, on that one morning."""
        if p.day != NOVEMBER_28 or p.tank_returned or len(self.choices(p)) == 1:
            return NEUTRAL
        return BRITISH

    def run(self, p: Cambrai) -> None:
        """5.3: nothing returns."""

    def why_not(self, p: Cambrai, unit: int, zone: int) -> int:
        """5.3: a battalion lost at its smallest, to a British zone."""
        if p.kind(unit) != TANK or p.where[unit] != GONE or p.form[unit] < SMALLEST_TANK:
            return reasons.NOT_A_LOST_TANK
        if not p.printed.is_zone[zone]:
            return reasons.RETURN_TO_ZONE
        return LEGAL if p.control[zone] == BRITISH else reasons.ZONE_NOT_CONTROLLED

    def choices(self, p: Cambrai) -> list[int]:
        """5.3: every lost battalion to every British zone, and none at all."""
        listed = [
            pack(RETURN, unit, zone)
            for unit in p.of_side[BRITISH]
            for zone in range(p.size)
            if self.why_not(p, unit, zone) == LEGAL
        ]
        listed.append(pack(DONE))
        return sorted(listed)

    def refusal(self, p: Cambrai, choice: int) -> int:
        """5.3: judge one return."""
        verb = verb_of(choice)
        if verb == DONE:
            return LEGAL if choice & 0xFFFF == NONE << 8 | NONE else NO_SUCH
        if verb != RETURN:
            return NOT_NOW
        if first_of(choice) >= p.printed.units or second_of(choice) >= p.size:
            return NO_SUCH
        return self.why_not(p, first_of(choice), second_of(choice))

    def take(self, p: Cambrai, choice: int) -> None:
        """5.3: it comes back fresh."""
        p.done()
        if verb_of(choice) == RETURN:
            p.tank_returned = True
            arrive(p, first_of(choice), second_of(choice))

    def name(self) -> str:
        """Name the task."""
        return "tank-returns"


class Release(Task[Cambrai]):
    """5.4, 5.4.1, 5.4.2, 2.1.5: at the start of a British impulse on 20 November captured areas release divisions.

    They simply come; only where a zone cannot take all of them, or the schedule leaves a choice of zones, does the owner pick.
    """

    def released(self, p: Cambrai) -> list[int]:
        """5.4: the units whose area has a British marker and that some zone takes, in the order of the schedule."""
        if p.day != NOVEMBER_20:
            return []
        found: list[int] = []
        for unit in p.of_side[BRITISH]:
            trigger = p.printed.arrival_trigger[unit]
            if trigger != NEVER and p.where[unit] == DUE and p.control[trigger] == BRITISH and open_zones(p, unit):
                found.append(unit)
        return found

    def actor(self, p: Cambrai) -> int:
        """5.4, 5.1, 7.1: the British player where room is short or a unit has more than one zone to come to."""
        released = self.released(p)
        if any(len(open_zones(p, unit)) > 1 for unit in released):
            return BRITISH
        return BRITISH if len(released) > 1 and room_is_short(p, released) else NEUTRAL

    def run(self, p: Cambrai) -> None:
        """5.4: all of them come."""
        for unit in self.released(p):
            self.come(p, unit, open_zones(p, unit)[0])

    def come(self, p: Cambrai, unit: int, zone: int) -> None:
        """5.4: a unit comes, and may act from the next British impulse on."""
        arrive(p, unit, zone)
        p.newcomers = [*p.newcomers, unit]

    def choices(self, p: Cambrai) -> list[int]:
        """5.4, 7.1: each unit to each of its zones."""
        return [pack(PLACE, unit, zone) for unit in self.released(p) for zone in open_zones(p, unit)]

    def refusal(self, p: Cambrai, choice: int) -> int:
        """5.4: judge one placing."""
        if verb_of(choice) != PLACE:
            return NOT_NOW
        unit = first_of(choice)
        if unit >= p.printed.units or second_of(choice) >= p.size:
            return NO_SUCH
        if unit not in self.released(p):
            return reasons.OTHER_SIDES_UNIT if p.unit_side[unit] != BRITISH else reasons.NOT_DUE
        return why_not_zone(p, unit, second_of(choice))

    def take(self, p: Cambrai, choice: int) -> None:
        """5.4: one of them comes."""
        self.come(p, first_of(choice), second_of(choice))

    def name(self) -> str:
        """Name the task."""
        return "release"


RELEASE: Final = Release()


def arrive_markers(p: Cambrai) -> None:
    """3.1, 2.2.3.7, 2.2.3.8: Hurricane Barrage and air markers that are due come into play fresh."""
    for side, day in p.printed.hurricane_arrivals:
        if day == p.day and day > p.scenario.first_day:
            p.hurricanes_fresh = with_added(p.hurricanes_fresh, side, 1)
    for side in (BRITISH, GERMAN):
        if p.printed.air_arrivals[side] == p.day and p.day > p.scenario.first_day:
            p.air = with_value(p.air, side, 1)


BRITISH_ARRIVALS: Final = Arrivals(BRITISH)
GERMAN_ARRIVALS: Final = Arrivals(GERMAN)
GARRISONS: Final = Garrisons()
TANK_RETURNS: Final = TankReturns()
