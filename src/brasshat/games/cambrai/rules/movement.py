"""Chapter 10: movement in an assault impulse and in a regroup impulse."""

from typing import Final

from brasshat.area_impulse.rows import with_added
from brasshat.area_impulse.theatre import NO_LINK, WATER
from brasshat.engine.parts import Parts, add_part
from brasshat.engine.task import LEGAL, NO_SUCH, Roll
from brasshat.games.cambrai import happenings, reasons
from brasshat.games.cambrai.position import OVERCAST, Cambrai, Entry
from brasshat.games.cambrai.printed import BRITISH, CAVALRY, FORMS, GARRISON, INFANTRY, NOVEMBER_20, NOVEMBER_21, TANK
from brasshat.games.cambrai.rules.stacking_and_control import sector_forbids

VACANT_COST: Final = 1
WATCHED_COST: Final = 2
EXHAUSTED_ENEMY_COST: Final = 3
FRESH_ENEMY_COST: Final = 4
ROLLING_BARRAGE_SAVES: Final = 2
LEAST_COST: Final = 1
MOST_COST: Final = 6
"""No entry costs more: a fresh enemy, and leaving a fight against one."""
COLLAPSE_FROM: Final = 5


def allowance(p: Cambrai, unit: int, parts: Parts | None = None) -> int:
    """10.1, 6.2, 16.5, 17.3: the movement factors a unit starts an impulse with, never less than one."""
    printed = p.printed
    base = printed.move[unit * FORMS + (p.form[unit] & ~1)]
    factors = add_part(parts, "printed movement", base, "2.2.2.1")
    if p.day == NOVEMBER_20 and factors > printed.cavalry_first_day and printed.unit_kind[unit] == CAVALRY:
        factors += add_part(parts, "cavalry confusion", printed.cavalry_first_day - factors, "16.5")
    if p.weather == OVERCAST:
        factors += add_part(parts, "overcast", -1, "6.2")
    elif p.interdicted[1 - printed.unit_side[unit]] == p.where[unit] and p.where[unit] >= 0:
        factors += add_part(parts, "air interdiction", -(factors // 2), "17.3")
    return max(LEAST_COST, factors)


def is_unspent(p: Cambrai, unit: int) -> bool:
    """10.2: tell whether a unit of the active area has spent no movement in this impulse."""
    return p.where[unit] == p.first_active and p.mf[unit] == allowance(p, unit)


def watched(p: Cambrai, area: int, side: int) -> bool:
    """10.1: tell whether a fresh enemy unit stands next to an area."""
    enemies = (1 - side) * p.size
    fresh = p.fresh
    for neighbour in p.theatre.neighbours[area]:
        if fresh[enemies + neighbour]:
            return True
    return False


def entry_cost(p: Cambrai, unit: int, area: int, parts: Parts | None = None) -> int:
    """10.1, 9.5.1, 11.3: what it costs a unit to enter an area by land or over a bridge."""
    side = p.unit_side[unit]
    enemies = (1 - side) * p.size + area
    if p.here[enemies]:
        if p.fresh[enemies]:
            cost = add_part(parts, "a fresh enemy unit there", FRESH_ENEMY_COST, "10.1")
        else:
            cost = add_part(parts, "exhausted enemy units there", EXHAUSTED_ENEMY_COST, "10.1")
        barrages = p.rolling[area]
        if barrages:
            saved = min(cost - LEAST_COST, barrages * ROLLING_BARRAGE_SAVES)
            cost += add_part(parts, "rolling barrage", -saved, "9.5.1")
    elif watched(p, area, side):
        cost = add_part(parts, "vacant, next to a fresh enemy unit", WATCHED_COST, "10.1")
    else:
        cost = add_part(parts, "vacant", VACANT_COST, "10.1")
    if p.fought_inside and is_unspent(p, unit):
        cost += add_part(parts, "leaving a fight", p.fought_inside, "11.3")
    return cost


def why_not_leave(p: Cambrai, unit: int, side: int) -> int:
    """2.2.1, 8.1.1, 8.2, 10.0, 10.1: whether a unit may move at all in this assault impulse."""
    if p.unit_side[unit] != side:
        return reasons.ENEMY_IMPULSE
    if p.where[unit] < 0:
        return reasons.NOT_ON_MAP
    if p.mf[unit] <= 0:
        return why_idle(p, unit)
    if p.halted:
        return reasons.IMPULSE_HALTED
    if not p.is_vacant(p.where[unit], side) and not is_unspent(p, unit):
        return reasons.MUST_STOP
    return LEGAL


def why_idle(p: Cambrai, unit: int) -> int:
    """2.2.1, 2.2.1.4, 5.4, 8.1.1, 10.0: why a unit has no movement to spend."""
    if p.kind(unit) == GARRISON:
        return reasons.GARRISON_STAYS
    if p.mf[unit] == 0:
        return reasons.MOVE_IS_OVER
    if unit in p.newcomers:
        return reasons.JUST_ARRIVED
    if not p.is_fresh(unit):
        return reasons.EXHAUSTED_STAYS
    return reasons.NOT_IN_ACTIVE_AREA


def why_not_border(p: Cambrai, unit: int, start: int, area: int) -> int:
    """2.1.1, 2.1.2, 7.1, 10.5.1, 10.5.3, 10.5.4: whether a unit may go from one area to another at all."""
    if p.link[start * p.size + area] == NO_LINK:
        printed = p.printed
        return reasons.NO_CONNECTION_LINE if printed.is_zone[start] or printed.is_zone[area] else reasons.NOT_ADJACENT
    if p.day <= NOVEMBER_21 and sector_forbids(p, unit, area):
        return reasons.SECTOR_CLOSED
    if not p.has_room(unit, area):
        return reasons.AREA_FULL
    return LEGAL


def has_water(p: Cambrai, start: int, area: int) -> bool:
    """2.1.1: tell whether the border between two areas is a canal."""
    return p.link[start * p.size + area] == WATER


def why_not_bridge(p: Cambrai, start: int, area: int) -> int:
    """10.1, 10.5.2, 14.0: over water, a standing bridge that fewer than five units have used."""
    bridge = p.bridge_between(start, area)
    if bridge < 0:
        return reasons.NO_BRIDGE
    return LEGAL if p.crossings[bridge] < p.printed.bridge_limit else reasons.BRIDGE_FULL


def why_not_wade(p: Cambrai, unit: int, start: int, area: int) -> int:
    """10.1: only infantry wades, and only over water."""
    if not has_water(p, start, area):
        return reasons.NOTHING_TO_WADE
    return LEGAL if p.kind(unit) == INFANTRY else reasons.ONLY_INFANTRY_WADES


def why_not_enter(p: Cambrai, unit: int, area: int) -> int:
    """10.3, 11.0, 10.1: no unit follows into an area already assaulted; the active area, if it was contested, is left for a free one."""
    if p.assaulted >> area & 1:
        return reasons.ASSAULTED_ALREADY
    start = p.where[unit]
    if start != p.first_active or p.fought_inside or not p.contested_before >> start & 1:
        return LEGAL
    if p.options.leaving_contested or p.is_free(area, p.unit_side[unit]):
        return LEGAL
    return reasons.LEAVE_TO_FREE_AREA


def why_not_move(p: Cambrai, unit: int, area: int, side: int) -> int:
    """10.0 to 10.5: whether a unit may move to an area, over a bridge where there is water."""
    if unit >= p.printed.units or area >= p.size:
        return NO_SUCH
    code = why_not_leave(p, unit, side)
    if code != LEGAL:
        return code
    return why_not_move_on(p, unit, area, is_unspent(p, unit))


def why_not_move_on(p: Cambrai, unit: int, area: int, unspent: bool) -> int:
    """10.1, 10.2: the rest of the judgement for a unit that may move; while it is unspent, the minimum move makes up for missing factors."""
    start = p.where[unit]
    code = why_not_border(p, unit, start, area)
    if code == LEGAL:
        code = why_not_enter(p, unit, area)
    if code == LEGAL and p.link[start * p.size + area] == WATER:
        code = why_not_bridge(p, start, area)
    if code == LEGAL and not unspent and p.mf[unit] < MOST_COST and entry_cost(p, unit, area) > p.mf[unit]:
        return reasons.NOT_ENOUGH_MOVEMENT
    return code


def why_not_wade_to(p: Cambrai, unit: int, area: int, side: int) -> int:
    """10.1: whether an infantry unit may wade a canal with all its movement."""
    if unit >= p.printed.units or area >= p.size:
        return NO_SUCH
    code = why_not_leave(p, unit, side)
    if code != LEGAL:
        return code
    return why_not_wade_on(p, unit, area)


def why_not_wade_on(p: Cambrai, unit: int, area: int) -> int:
    """10.1: the rest of the judgement for a unit that may move."""
    start = p.where[unit]
    code = why_not_border(p, unit, start, area)
    if code == LEGAL:
        code = why_not_wade(p, unit, start, area)
    if code == LEGAL:
        code = why_not_enter(p, unit, area)
    if code == LEGAL and not is_unspent(p, unit):
        return reasons.WADES_UNSPENT
    return code


def close_last_move(p: Cambrai, unit: int) -> None:
    """10.0: units move one at a time, so the one that moved before has ended its move unless it waits for a fight."""
    last = p.mover
    if last >= 0 and last != unit and p.where[last] >= 0 and p.is_vacant(p.where[last], p.unit_side[last]):
        p.mf[last] = 0
    p.mover = unit


def enter(p: Cambrai, unit: int, area: int, wading: bool) -> None:
    """10.1, 10.2, 10.4, 7.2: move a unit, pay for it, and note how it came if an enemy stands there."""
    start = p.where[unit]
    close_last_move(p, unit)
    cost = p.mf[unit] if wading else min(p.mf[unit], entry_cost(p, unit, area))
    p.mf[unit] -= cost
    bridge = -1 if wading else p.bridge_between(start, area)
    if bridge >= 0:
        p.crossings = with_added(p.crossings, bridge, 1)
    if not p.is_vacant(area, p.unit_side[unit]):
        p.entries = [*p.entries, Entry(area, unit, start, wading, bridge)]
    p.note(happenings.MOVED, unit, start, area, p.mf[unit])
    p.shift(unit, area)


def bridge_may_collapse(p: Cambrai, unit: int, area: int) -> bool:
    """17.2.4: a tank that would be the point unit of a mandatory assault tests the bridge it uses."""
    if not p.options.bridge_collapse or p.kind(unit) != TANK or p.is_vacant(area, BRITISH):
        return False
    if p.contested_before >> area & 1 or p.bridge_between(p.where[unit], area) < 0:
        return False
    return not any(entry.area == area for entry in p.entries)


class CollapseRoll(Roll[Cambrai]):
    """17.2.4: the German die for a bridge under a tank."""

    def __init__(self, unit: int, area: int) -> None:
        self.unit: Final = unit
        self.area: Final = area

    def dice(self) -> int:
        """17.2.4: one die."""
        return 1

    def rolled(self, p: Cambrai, total: int) -> None:
        """17.2.4: on 5 or 6 the bridge falls and the tank stays where it is."""
        p.done()
        if total < COLLAPSE_FROM:
            enter(p, self.unit, self.area, False)
            return
        bridge = p.bridge_between(p.where[self.unit], self.area)
        p.note(happenings.COLLAPSED, bridge, self.unit)
        p.destroy_bridge(bridge)

    def name(self) -> str:
        """Name the task."""
        return "collapse-roll"

    def values(self) -> list[int]:
        """Return tank and area."""
        return [self.unit, self.area]


def why_not_regroup(p: Cambrai, unit: int, area: int, side: int, wading: bool) -> int:
    """8.1.2: whether a unit may regroup to an area."""
    if unit >= p.printed.units or area >= p.size:
        return NO_SUCH
    if p.unit_side[unit] != side:
        return reasons.ENEMY_IMPULSE
    if p.where[unit] < 0:
        return reasons.NOT_ON_MAP
    if p.mf[unit] <= 0:
        if p.mf[unit] == 0:
            return reasons.REGROUPED_ALREADY
        code = why_idle(p, unit)
        return reasons.NOT_IN_ACTIVE_AREA if code == reasons.EXHAUSTED_STAYS else code
    return why_not_regroup_on(p, unit, area, wading)


def why_not_regroup_on(p: Cambrai, unit: int, area: int, wading: bool) -> int:
    """8.1.2, 10.5.2: into a free area, over no bridge the enemy holds, within the bridge limit."""
    start = p.where[unit]
    code = why_not_border(p, unit, start, area)
    if code != LEGAL:
        return code
    if not p.is_free(area, p.unit_side[unit]):
        return reasons.REGROUP_TO_FREE_AREA
    if wading:
        return why_not_wade(p, unit, start, area)
    if not has_water(p, start, area):
        return LEGAL
    code = why_not_bridge(p, start, area)
    if code == LEGAL and p.bridge[p.bridge_between(start, area)] != p.unit_side[unit]:
        return reasons.REGROUP_OVER_ENEMY_BRIDGE
    return code


def regroup(p: Cambrai, unit: int, area: int, wading: bool) -> None:
    """8.1.2: move a unit one area; it keeps the face it shows."""
    start = p.where[unit]
    p.mf[unit] = 0
    bridge = -1 if wading else p.bridge_between(start, area)
    if bridge >= 0:
        p.crossings = with_added(p.crossings, bridge, 1)
    p.note(happenings.MOVED, unit, start, area, 0)
    p.shift(unit, area)


def ready_units(p: Cambrai, side: int) -> list[int]:
    """8.1.1: units with movement left, ascending."""
    return [unit for unit in p.of_side[side] if p.mf[unit] > 0]
