"""Chapter 11, assault casualty points: 11.6."""

from typing import Final

from brasshat.area_impulse.losses import least_at_or_above, sum_sets
from brasshat.engine.choices import NONE, first_of, pack, second_of, verb_of
from brasshat.engine.task import LEGAL, NO_SUCH, NOT_NOW, Task
from brasshat.games.cambrai import reasons
from brasshat.games.cambrai.position import Cambrai
from brasshat.games.cambrai.printed import (
    GARRISON,
)
from brasshat.games.cambrai.rules.combat.retreats import retreat_to, retreats_of, why_not_retreat
from brasshat.games.cambrai.rules.stacking_and_control import eliminate, exhaust
from brasshat.games.cambrai.verbs import LOSE, RETREAT

EXHAUST_POINTS: Final = 1
"""11.6 B: a fresh unit exhausted; eliminating it then costs ``ELIMINATE_POINTS`` more, three in all (11.6 A)."""
ELIMINATE_POINTS: Final = 2
RETREAT_POINTS: Final = 1


def capacity(p: Cambrai, area: int, side: int) -> int:
    """11.5, 11.6: points that the units of an area can absorb, three for each fresh and two for each exhausted."""
    at = side * p.size + area
    return p.here[at] * ELIMINATE_POINTS + p.fresh[at] * EXHAUST_POINTS


def absorb(p: Cambrai, area: int, side: int, points: int, first: int) -> None:
    """11.6: let the defender pay, or take everything where even everything is not more than the points."""
    if points >= capacity(p, area, side):
        for unit in p.units_in(area, side):
            eliminate(p, unit)
    else:
        p.then(Absorb(side, area, points, first))


def can_pay_by_retreat(p: Cambrai, unit: int, area: int) -> bool:
    """11.6 D, 2.2.1.4: tell whether a unit, once exhausted, could retreat; garrisons cannot."""
    return p.kind(unit) != GARRISON and bool(retreats_of(p, unit, area, 1 << area))


def payments_of(p: Cambrai, unit: int, area: int) -> int:
    """11.6: the totals one unit can pay, as bits, from nothing to its elimination."""
    return payments(p, unit, can_pay_by_retreat(p, unit, area))


def payments(p: Cambrai, unit: int, may_retreat: bool) -> int:
    """11.6: the totals one unit can pay if it may or may not retreat."""
    totals = 1 | 1 << ELIMINATE_POINTS
    if may_retreat:
        totals |= 1 << RETREAT_POINTS
    return 1 | totals << EXHAUST_POINTS if p.is_fresh(unit) else totals


def places_to_retreat_to(p: Cambrai, units: list[int], area: int) -> int:
    """11.7.1: how many of some units can find a place at all, if all that could retreat did."""
    rooms: dict[int, int] = {}
    for unit in units:
        for refuge in retreats_of(p, unit, area, 1 << area):
            at = p.unit_side[unit] * p.size + refuge
            rooms[refuge] = max(1, p.printed.stacking_limit - p.crowd[at])
    return sum(rooms.values())


def joint_payments(p: Cambrai, units: list[int], area: int) -> int:
    """11.6, 11.7.1: the totals several units can pay together; no more of them can retreat than find a place."""
    crowding = [unit for unit in units if p.unit_stacks[unit] and can_pay_by_retreat(p, unit, area)]
    others = 1
    for unit in units:
        if unit not in crowding:
            others = sum_sets(others, payments_of(p, unit, area))
    places = places_to_retreat_to(p, crowding, area)
    if places >= len(crowding):
        for unit in crowding:
            others = sum_sets(others, payments(p, unit, True))
        return others
    staying = [others] + [0] * places
    for unit in crowding:
        going = [0, *staying[:-1]]
        staying = [
            sum_sets(stayed, payments(p, unit, False)) | sum_sets(gone, payments(p, unit, True))
            for stayed, gone in zip(staying, going, strict=True)
        ]
    total = 0
    for totals in staying:
        total |= totals
    return total


class Absorb(Task[Cambrai]):
    """11.6: the defender pays casualty points, the forward unit first, exactly where that is possible."""

    def __init__(self, side: int, area: int, points: int, first: int) -> None:
        self.side: Final = side
        self.area: Final = area
        self.points: Final = points
        self.first: Final = first
        """The forward unit while it still has to take the first loss, otherwise ``NONE``."""

    def actor(self, p: Cambrai) -> int:
        """11.6: the defender."""
        return self.side

    def waste_after(self, p: Cambrai, unit: int, price: int, rest: int) -> int:
        """11.6: points that must be overpaid at least if a unit now pays a price and ``rest`` is what it can pay then."""
        others = [other for other in p.units_in(self.area, self.side) if other != unit]
        totals = sum_sets(rest, joint_payments(p, others, self.area))
        need = max(0, self.points - price)
        least = least_at_or_above(totals, need)
        return price + (least if least >= 0 else need) - self.points

    def payers(self, p: Cambrai) -> list[int]:
        """11.6: who may take the next loss."""
        return [self.first] if self.first != NONE else p.units_in(self.area, self.side)

    def waste_of_loss(self, p: Cambrai, unit: int) -> int:
        """11.6 A, B, C: the least overpayment after a unit is exhausted or, if exhausted, eliminated."""
        if not p.is_fresh(unit):
            return self.waste_after(p, unit, ELIMINATE_POINTS, 1)
        rest = payments_of(p, unit, self.area) >> EXHAUST_POINTS
        return self.waste_after(p, unit, EXHAUST_POINTS, rest)

    def waste_of_retreat(self, p: Cambrai, unit: int, refuge: int) -> int:
        """11.6 D: the least overpayment after an exhausted unit retreats and takes a place there."""
        at = self.side * p.size + refuge
        p.crowd[at] += p.unit_stacks[unit]
        waste = self.waste_after(p, unit, RETREAT_POINTS, 1)
        p.crowd[at] -= p.unit_stacks[unit]
        return waste

    def retreats(self, p: Cambrai, unit: int) -> list[int]:
        """11.6 D, 2.2.1.4: where an exhausted unit can retreat to; garrisons cannot."""
        if p.is_fresh(unit) or p.kind(unit) == GARRISON:
            return []
        return retreats_of(p, unit, self.area, 1 << self.area)

    def least_waste(self, p: Cambrai) -> int:
        """11.6: the least overpayment that any next loss leaves."""
        least = 1000
        for unit in self.payers(p):
            least = min(least, self.waste_of_loss(p, unit))
            for refuge in self.retreats(p, unit):
                least = min(least, self.waste_of_retreat(p, unit, refuge))
        return least

    def choices(self, p: Cambrai) -> list[int]:
        """11.6: the losses and retreats that keep the payment as exact as it can be."""
        least = self.least_waste(p)
        payers = self.payers(p)
        listed = [pack(LOSE, unit) for unit in payers if self.waste_of_loss(p, unit) == least]
        for unit in payers:
            for refuge in self.retreats(p, unit):
                if self.waste_of_retreat(p, unit, refuge) == least:
                    listed.append(pack(RETREAT, unit, refuge))
        return listed

    def refusal(self, p: Cambrai, choice: int) -> int:
        """11.6: judge one loss or retreat."""
        verb = verb_of(choice)
        if verb not in (LOSE, RETREAT):
            return NOT_NOW
        unit = first_of(choice)
        second = second_of(choice)
        if unit >= p.printed.units or (second != NONE if verb == LOSE else second >= p.size):
            return NO_SUCH
        if p.unit_side[unit] != self.side:
            return reasons.LOSS_IS_ENEMY
        if p.where[unit] != self.area:
            return reasons.LOSS_ELSEWHERE
        if self.first not in (NONE, unit):
            return reasons.FORWARD_UNIT_FIRST
        if verb == LOSE:
            return LEGAL if self.waste_of_loss(p, unit) == self.least_waste(p) else reasons.EXACT_LOSS
        if p.is_fresh(unit):
            return reasons.FRESH_UNIT_PAYS_FIRST
        code = why_not_retreat(p, unit, self.area, second, 1 << self.area)
        if code != LEGAL:
            return code
        return LEGAL if self.waste_of_retreat(p, unit, second) == self.least_waste(p) else reasons.EXACT_LOSS

    def take(self, p: Cambrai, choice: int) -> None:
        """11.6: pay."""
        unit = first_of(choice)
        p.done()
        price = RETREAT_POINTS
        if verb_of(choice) == LOSE:
            price = EXHAUST_POINTS if p.is_fresh(unit) else ELIMINATE_POINTS
        left = self.points - price
        if left > 0 and p.here[self.side * p.size + self.area] > (0 if p.is_fresh(unit) else 1):
            p.then(Absorb(self.side, self.area, left, NONE))
        if verb_of(choice) == RETREAT:
            retreat_to(p, unit, self.area, second_of(choice), 1 << self.area)
        elif p.is_fresh(unit):
            exhaust(p, unit)
        else:
            eliminate(p, unit)

    def name(self) -> str:
        """Name the task."""
        return "absorb"

    def values(self) -> list[int]:
        """Return side, area, points and who is first."""
        return [self.side, self.area, self.points, self.first]
