"""Chapter 12: supply lines, depots and refit, reserves and the impulses they buy, isolation."""

from typing import Final

from brasshat.area_impulse.position import DESTROYED
from brasshat.area_impulse.rows import with_added
from brasshat.area_impulse.steps import SideDecision, SideStep, UnitDie
from brasshat.area_impulse.theatre import WATER
from brasshat.engine.choices import NONE, first_of, is_bare, pack, second_of, verb_of
from brasshat.engine.parts import Parts, add_part
from brasshat.engine.task import LEGAL, NEUTRAL, NO_SUCH, NOT_NOW, Task
from brasshat.games.normandy import happenings, reasons
from brasshat.games.normandy.position import CLEAR, STORM, Normandy
from brasshat.games.normandy.printed import (
    ALLIED,
    ARMOUR,
    COASTAL,
    DISRUPTED,
    FRESH,
    GERMAN,
    SPENT,
)
from brasshat.games.normandy.rules.wear import eliminate, freshen, is_broken
from brasshat.games.normandy.verbs import BUY, DEPOT, DONE, REFIT

NO_BEACH: Final = -1
MOST_BOUGHT: Final = 3
"""The old limit of purchases a day, by option ``purchase_limit``."""


def carries_supply(p: Normandy, a: int, b: int, side: int) -> bool:
    """12.6, 22.1: tell whether supply goes from one area to another: by land, or over a standing bridge not held by the enemy."""
    if p.link[a * p.size + b] != WATER:
        return True
    bridge = p.theatre.bridge[a * p.size + b]
    return bridge >= 0 and p.bridge[bridge] != DESTROYED and p.bridge[bridge] == side


def supplied_from(p: Normandy, sources: list[int], side: int) -> list[bool]:
    """12.6, 22.1: mark the areas under a side's control that a chain of such areas joins to a source."""
    found = [False] * p.size
    ring: list[int] = []
    for source in sources:
        if p.control[source] == side and not found[source]:
            found[source] = True
            ring.append(source)
    while ring:
        area = ring.pop()
        for neighbour in p.theatre.neighbours[area]:
            if not found[neighbour] and p.control[neighbour] == side and carries_supply(p, area, neighbour, side):
                found[neighbour] = True
                ring.append(neighbour)
    return found


def sources_of(p: Normandy, side: int) -> list[int]:
    """12.6: the beaches of the Allies and the zones of the Germans."""
    return p.printed.beaches if side == ALLIED else p.printed.zones


def supplied(p: Normandy, side: int) -> list[bool]:
    """12.6: mark the areas from which a side's units have a supply line; contested ones of the enemy hang on a neighbour."""
    found = supplied_from(p, sources_of(p, side), side)
    own = side * p.size
    reached = found.copy()
    for area in range(p.size):
        if p.here[own + area] and not found[area]:
            for neighbour in p.theatre.neighbours[area]:
                if found[neighbour] and carries_supply(p, area, neighbour, side):
                    reached[area] = True
            if side == ALLIED and (p.printed.is_sea[area] or p.printed.approach_of[area] >= 0):
                reached[area] = True
    return reached


def refit_cost(p: Normandy, unit: int, parts: Parts | None = None) -> int:
    """12.3: supply points that make a unit fresh."""
    form = p.form[unit]
    if form == SPENT:
        cost = add_part(parts, "spent", p.printed.refit_spent, "12.3")
    elif form == DISRUPTED:
        cost = add_part(parts, "disrupted", p.printed.refit_first, "12.3")
    else:
        cost = add_part(parts, "disrupted twice", p.printed.refit_second, "12.3")
    if p.kind(unit) == ARMOUR:
        cost += add_part(parts, "armour", p.printed.refit_armour, "12.3")
    return cost


def depot_value(p: Normandy, side: int, beach: int, parts: Parts | None = None) -> int:
    """12.2, 12.4, 17.5: what a depot holds: less by fresh coastal guns and storm, or by the sky over the German roads."""
    if side == ALLIED:
        value = add_part(parts, "Allied depot", p.printed.allied_depot, "12.2")
        guns = 0
        for area in p.printed.guns_over[beach]:
            for unit in p.units_in(area, GERMAN):
                if p.kind(unit) == COASTAL and p.is_fresh(unit):
                    guns += 1
        value += add_part(parts, "fresh coastal batteries", -guns, "12.2")
        if p.weather == STORM:
            value += add_part(parts, "storm", -p.printed.storm_depot, "17.5")
        return max(0, value)
    value = add_part(parts, "German depot", p.printed.german_depot, "12.2")
    step = (p.contrary + p.printed.contrary_impulses - 1) // p.printed.contrary_impulses
    sign = 1 if p.dawn_weather == CLEAR else -1
    return max(0, value + add_part(parts, "impulses of other weather", sign * step, "12.4"))


def refits_at(p: Normandy, side: int, area: int, points: int) -> list[int]:
    """12.2: the supplied units in an area and next to it that so many points can make fresh, ascending."""
    reached = supplied(p, side)
    near = [area, *p.theatre.neighbours[area]]
    found: list[int] = []
    for unit in p.of_side[side]:
        where = p.where[unit]
        if where >= 0 and p.form[unit] != FRESH and reached[where] and where in near and refit_cost(p, unit) <= points:
            found.append(unit)
    return found


class Depots(SideDecision[Normandy]):
    """12.2: the side places its depots of the evening one after the other; for the Allies one for each beach they control."""

    def __init__(self, side: int, number: int) -> None:
        super().__init__(side)
        self.number: Final = number
        """The depot to be placed now, from 0."""

    def points(self, p: Normandy) -> int:
        """12.2: what this depot holds."""
        return depot_value(p, self.side, self.beach(p))

    def beach(self, p: Normandy) -> int:
        """12.2: the beach that an Allied depot draws on."""
        return p.printed.beaches[self.number] if self.side == ALLIED else NO_BEACH

    def reach(self, p: Normandy) -> list[bool]:
        """12.2: the areas where this depot may stand: joined to its beach, or to any zone."""
        sources = [self.beach(p)] if self.side == ALLIED else p.printed.zones
        return supplied_from(p, sources, self.side)

    def choices(self, p: Normandy) -> list[int]:
        """12.2: every area with somebody to refit, or to keep the points."""
        points = self.points(p)
        reach = self.reach(p)
        listed = [pack(DEPOT, area) for area in range(p.size) if reach[area] and refits_at(p, self.side, area, points)]
        listed.append(pack(DONE))
        return listed

    def refusal(self, p: Normandy, choice: int) -> int:
        """12.2: judge one area."""
        verb = verb_of(choice)
        if verb == DONE:
            return LEGAL if is_bare(choice) else NO_SUCH
        if verb != DEPOT:
            return NOT_NOW
        area = first_of(choice)
        if area >= p.size or second_of(choice) != NONE:
            return NO_SUCH
        if not self.reach(p)[area]:
            return reasons.NO_SUPPLY_LINE
        return LEGAL if refits_at(p, self.side, area, self.points(p)) else reasons.NOBODY_TO_REFIT

    def take(self, p: Normandy, choice: int) -> None:
        """12.2, 12.51: refit there, or lay the points by."""
        p.done()
        if verb_of(choice) == DONE:
            lay_by(p, self.side, self.points(p))
        else:
            p.note(happenings.DEPOT, self.side, first_of(choice), self.points(p))
            p.then(Refits(self.side, first_of(choice), self.points(p)))

    def name(self) -> str:
        """Name the task."""
        return "depots"

    def values(self) -> list[int]:
        """Return side and number."""
        return [self.side, self.number]


def lay_by(p: Normandy, side: int, points: int) -> None:
    """12.51: a share of what a depot has left goes into the reserve."""
    gained = points // p.printed.reserve_share
    if gained:
        p.reserve = with_added(p.reserve, side, gained)
        p.note(happenings.RESERVE, side, gained, p.reserve[side])


class Refits(SideDecision[Normandy]):
    """12.2, 12.3: the side spends the points of a depot on the units in and next to its area."""

    def __init__(self, side: int, area: int, points: int) -> None:
        super().__init__(side)
        self.area: Final = area
        self.points: Final = points

    def choices(self, p: Normandy) -> list[int]:
        """12.2: every unit it can afford, or to be done."""
        listed = [pack(REFIT, unit) for unit in refits_at(p, self.side, self.area, self.points)]
        listed.append(pack(DONE))
        return listed

    def refusal(self, p: Normandy, choice: int) -> int:
        """12.2, 12.3, 12.6: judge one unit."""
        verb = verb_of(choice)
        if verb == DONE:
            return LEGAL if is_bare(choice) else NO_SUCH
        if verb != REFIT:
            return NOT_NOW
        unit = first_of(choice)
        if unit >= p.printed.units or second_of(choice) != NONE:
            return NO_SUCH
        if p.unit_side[unit] != self.side:
            return reasons.OTHER_SIDES_UNIT
        if p.where[unit] < 0:
            return reasons.NOT_ON_MAP
        if p.form[unit] == FRESH:
            return reasons.FRESH_ALREADY
        if p.where[unit] != self.area and p.where[unit] not in p.theatre.neighbours[self.area]:
            return reasons.DEPOT_TOO_FAR
        if not supplied(p, self.side)[p.where[unit]]:
            return reasons.OUT_OF_SUPPLY
        return LEGAL if refit_cost(p, unit) <= self.points else reasons.TOO_LITTLE_SUPPLY

    def take(self, p: Normandy, choice: int) -> None:
        """12.2, 12.51: refit, or lay the rest by."""
        if verb_of(choice) == DONE:
            p.done()
            lay_by(p, self.side, self.points)
            return
        unit = first_of(choice)
        p.become(Refits(self.side, self.area, self.points - refit_cost(p, unit)))
        freshen(p, unit)

    def name(self) -> str:
        """Name the task."""
        return "refits"

    def values(self) -> list[int]:
        """Return side, area and points."""
        return [self.side, self.area, self.points]


class RefitPhase(Task[Normandy]):
    """21.1, 12.2, 12.6: in the evening both sides refit, the Germans first; then the isolated may give up."""

    def run(self, p: Normandy) -> None:
        """12.2: a depot for each beach under Allied control, a fixed number for the Germans."""
        p.then(ISOLATION)
        for number in reversed(range(len(p.printed.beaches))):
            if p.control[p.printed.beaches[number]] == ALLIED:
                p.then(Depots(ALLIED, number))
        for number in reversed(range(p.printed.german_depots)):
            p.then(Depots(GERMAN, number))

    def name(self) -> str:
        """Name the task."""
        return "refit-phase"


class Isolation(Task[Normandy]):
    """12.6: units at the second level of disruption without a supply line roll for surrender."""

    def run(self, p: Normandy) -> None:
        """12.6: one die for each."""
        for side in (GERMAN, ALLIED):
            reached = supplied(p, side)
            for unit in reversed(p.of_side[side]):
                if p.where[unit] >= 0 and is_broken(p, unit) and not reached[p.where[unit]]:
                    p.then(SurrenderRoll(unit, p.where[unit]))

    def name(self) -> str:
        """Name the task."""
        return "isolation"


class SurrenderRoll(UnitDie[Normandy]):
    """12.6: the die of an isolated unit."""

    def rolled(self, p: Normandy, total: int) -> None:
        """12.6: on a low die it gives up."""
        p.done()
        if total <= p.printed.surrender_face:
            p.note(happenings.SURRENDERED, self.unit, self.area)
            eliminate(p, self.unit)

    def name(self) -> str:
        """Name the task."""
        return "surrender-roll"


class Purchases(SideStep[Normandy]):
    """12.53: at dawn a side may buy impulses from its reserve: the Allies lengthen the day, the Germans shorten it."""

    def most(self, p: Normandy) -> int:
        """12.53: as many as the reserve pays for and the track has room for."""
        printed = p.printed
        most = p.reserve[self.side] // printed.impulse_price
        room = p.day_start - printed.first_impulse if self.side == ALLIED else printed.last_impulse - p.day_start
        if p.options.purchase_limit:
            most = min(most, MOST_BOUGHT)
        return min(most, room)

    def actor(self, p: Normandy) -> int:
        """12.53: the side, if it can buy any."""
        return self.side if self.most(p) > 0 else NEUTRAL

    def run(self, p: Normandy) -> None:
        """12.53: nothing can be bought."""

    def choices(self, p: Normandy) -> list[int]:
        """12.53: any number from none to the most."""
        return [pack(BUY, number) for number in range(self.most(p) + 1)]

    def refusal(self, p: Normandy, choice: int) -> int:
        """12.53: judge a number."""
        if verb_of(choice) != BUY:
            return NOT_NOW
        number = first_of(choice)
        if number == NONE or second_of(choice) != NONE:
            return NO_SUCH
        if number * p.printed.impulse_price > p.reserve[self.side]:
            return reasons.TOO_LITTLE_RESERVE
        return LEGAL if number <= self.most(p) else reasons.OFF_THE_TRACK

    def take(self, p: Normandy, choice: int) -> None:
        """12.53: pay, and move the Turn marker."""
        number = first_of(choice)
        p.done()
        p.reserve = with_added(p.reserve, self.side, -number * p.printed.impulse_price)
        p.day_start += -number if self.side == ALLIED else number
        if number:
            p.note(happenings.BOUGHT, self.side, number, p.day_start + happenings.TRACK_ZERO)

    def name(self) -> str:
        """Name the task."""
        return "purchases"


REFIT_PHASE: Final = RefitPhase()
ISOLATION: Final = Isolation()
