"""Chapters 8 and 13: movement in an assault impulse and at night, zones, and what costs how much."""

from typing import Final

from brasshat.area_impulse.steps import UnitDie
from brasshat.area_impulse.theatre import NO_LINK, WATER
from brasshat.engine.parts import Parts, add_part
from brasshat.engine.task import LEGAL, NO_SUCH
from brasshat.games.normandy import happenings, reasons
from brasshat.games.normandy.position import BY_LAND, CLEAR, FORDED, LANDED, NOWHERE, Entry, Normandy
from brasshat.games.normandy.printed import (
    ARTILLERY,
    BROKEN,
    COASTAL,
    CORPS,
    DISRUPTED,
    GERMAN,
    OFFSHORE,
    ROCKETS,
    SPENT,
)
from brasshat.games.normandy.rules.bridges import why_not_seize
from brasshat.games.normandy.rules.landings import land, why_not_land
from brasshat.games.normandy.rules.wear import wear

FREE_COST: Final = 1
VACANT_COST: Final = 2
WORN_ENEMY_COST: Final = 3
FRESH_ENEMY_COST: Final = 4
MOST_COST: Final = 9
"""No entry costs more."""


def is_gun(p: Normandy, unit: int) -> bool:
    """16.1, 16.2: tell whether a unit is field artillery, which bombards and supports but never assaults."""
    return p.kind(unit) in (ARTILLERY, CORPS, ROCKETS)


def allowance(p: Normandy, unit: int, parts: Parts | None = None) -> int:
    """8.3, 17.1: the movement factors a unit starts an impulse with; no aircraft hinder the Germans under clouds."""
    factors = add_part(parts, "printed movement", p.printed.move[unit], "8.3")
    if p.weather != CLEAR and p.unit_side[unit] == GERMAN and factors:
        factors += add_part(parts, "no aircraft about", p.printed.overcast_movement, "17.1")
    return factors


def has_moved(p: Normandy, unit: int) -> bool:
    """8.37: tell whether a unit has entered an area in this impulse."""
    return unit in p.marched


def entry_cost(p: Normandy, unit: int, area: int, seizing: bool, parts: Parts | None = None) -> int:
    """8.36, 20.3: what it costs a unit to enter an area."""
    side = p.unit_side[unit]
    start = p.where[unit]
    enemies = (1 - side) * p.size + area
    if p.here[enemies]:
        if p.fresh[enemies]:
            cost = add_part(parts, "a fresh enemy unit there", FRESH_ENEMY_COST, "8.36")
        else:
            cost = add_part(parts, "spent or disrupted enemies there", WORN_ENEMY_COST, "8.36")
    elif p.control[area] == side:
        cost = add_part(parts, "free area", FREE_COST, "8.36")
    else:
        cost = add_part(parts, "vacant, under enemy control", VACANT_COST, "8.36")
    if p.printed.is_zone[area]:
        cost += add_part(parts, "into a zone", 1, "8.36")
    if p.link[start * p.size + area] == WATER:
        cost += water_cost(p, p.bridge_between(start, area), seizing, parts)
    if unit in p.overran:
        cost += add_part(parts, "after an overrun", p.overran_cost[p.overran.index(unit)], "8.36")
    return cost


def water_cost(p: Normandy, bridge: int, seizing: bool, parts: Parts | None) -> int:
    """8.36, 20.3: one more without a bridge, for a seizure, and for every unit on a bridge that was tried."""
    if bridge < 0:
        return add_part(parts, "river without a bridge", 1, "8.36")
    if seizing:
        return add_part(parts, "attempt to seize the bridge", 1, "8.36")
    if p.tried >> bridge & 1:
        return add_part(parts, "bridge of a seizure", 1, "20.3")
    return 0


def why_not_leave(p: Normandy, unit: int, side: int) -> int:
    """8.2, 8.3, 8.37: whether a unit may move at all in this impulse."""
    if p.unit_side[unit] != side:
        return reasons.ENEMY_IMPULSE
    if p.where[unit] < 0:
        return reasons.NOT_ON_MAP
    if p.mf[unit] <= 0:
        return why_idle(p, unit)
    if p.day_over:
        return reasons.DAY_IS_OVER
    if has_moved(p, unit) and not p.is_vacant(p.where[unit], side):
        return reasons.MUST_STOP
    return LEGAL


def why_idle(p: Normandy, unit: int) -> int:
    """8.2, 8.3, 4.2: why a unit has no movement to spend."""
    if p.mf[unit] == 0:
        return reasons.MOVE_IS_OVER
    if p.kind(unit) == COASTAL:
        return reasons.BATTERY_STAYS
    return reasons.NOT_IN_ACTIVE_AREA if p.is_fresh(unit) else reasons.WORN_STAYS


def why_not_border(p: Normandy, unit: int, start: int, area: int) -> int:
    """3.1, 3.4, 7.1, 8.36, 15.1: whether a unit may go from one area to another at all, by day or night."""
    if p.printed.is_sea[area]:
        return reasons.NO_EVACUATION
    if p.link[start * p.size + area] == NO_LINK:
        return reasons.NOT_ADJACENT
    if not p.has_room(unit, area):
        return reasons.AREA_FULL
    if p.link[start * p.size + area] == WATER and p.bridge_between(start, area) < 0:
        if p.is_flooded(start, area):
            return reasons.FLOODED
        if not p.walks(unit):
            return reasons.NO_BRIDGE
    return LEGAL


def why_not_enter(p: Normandy, unit: int, area: int) -> int:
    """11.4, 16.1: no second entry into an area assaulted in this impulse; guns go to enemies only after others."""
    if (p.assaulted | p.assaulted_first) >> area & 1:
        return reasons.ASSAULTED_ALREADY
    if is_gun(p, unit) and not p.here[p.unit_side[unit] * p.size + area]:
        return reasons.GUNS_STAY_BACK
    return LEGAL


def why_not_go(p: Normandy, start: int, area: int, side: int) -> int:
    """8.38, 13.1, 13.2: zones are entered from next door; a contested area, if it is no zone, is left only for a free one."""
    if p.printed.is_zone[area] and p.link[p.active * p.size + area] == NO_LINK:
        return reasons.ZONE_TOO_FAR
    if start != p.active or not p.contested_before >> start & 1 or p.printed.is_zone[start]:
        return LEGAL
    if p.options.leaving_contested or p.is_vacant(start, side) or p.is_free(area, side):
        return LEGAL
    return reasons.LEAVE_TO_FREE_AREA


def why_not_move(p: Normandy, unit: int, area: int, side: int, seizing: bool) -> int:
    """8.3, 20.3: whether a unit may move to an area, or try to seize the bridge on the way."""
    if unit >= p.printed.units or area >= p.size:
        return NO_SUCH
    code = why_not_leave(p, unit, side)
    return why_not_move_on(p, unit, area, seizing) if code == LEGAL else code


def why_not_move_on(p: Normandy, unit: int, area: int, seizing: bool) -> int:
    """8.3, 8.36: the rest of the judgement for a unit that may move."""
    start = p.where[unit]
    if p.printed.is_sea[start]:
        if p.printed.place[start] == OFFSHORE:
            return reasons.OFFSHORE_WAITS
        code = reasons.NO_BRIDGE if seizing else why_not_land(p, unit, area)
    else:
        code = why_not_border(p, unit, start, area)
        if code == LEGAL:
            code = why_not_go(p, start, area, p.unit_side[unit])
        if code == LEGAL and seizing:
            code = why_not_seize(p, unit, start, area)
    if code == LEGAL and not p.is_vacant(area, p.unit_side[unit]):
        code = why_not_enter(p, unit, area)
    if code == LEGAL and p.mf[unit] < MOST_COST and entry_cost(p, unit, area, seizing) > p.mf[unit]:
        return reasons.NOT_ENOUGH_MOVEMENT
    return code


def enter(p: Normandy, unit: int, area: int, seizing: bool) -> None:
    """8.3, 8.51, 17.4, 19.4: move a unit, pay for it, note how it came, and roll for guns or aircraft on its way."""
    start = p.where[unit]
    p.mf[unit] -= entry_cost(p, unit, area, seizing)
    if unit in p.overran:
        forget_overrun(p, unit)
    harried = is_harried(p, unit, area)
    if not p.is_vacant(area, p.unit_side[unit]) and not is_gun(p, unit):
        p.entries = [*p.entries, entry_into(p, unit, start, area)]
    p.marched = [*p.marched, unit]
    p.note(happenings.MOVED, unit, start, area, p.mf[unit])
    p.shift(unit, area)
    if p.printed.is_sea[start]:
        land(p, unit, area)
    elif harried:
        p.then(RoadRoll(unit, area))


def forget_overrun(p: Normandy, unit: int) -> None:
    """8.53: the price of going on after an overrun is paid once."""
    at = p.overran.index(unit)
    p.overran = p.overran[:at] + p.overran[at + 1 :]
    p.overran_cost = p.overran_cost[:at] + p.overran_cost[at + 1 :]


def entry_into(p: Normandy, unit: int, start: int, area: int) -> Entry:
    """8.51, 9.3: note by what way a unit comes to its enemies."""
    bridge = p.bridge_between(start, area)
    over = BY_LAND
    if p.printed.is_sea[start]:
        over = LANDED
    elif bridge < 0 and p.link[start * p.size + area] == WATER:
        over = FORDED
    return Entry(area, unit, start, bridge, over)


def is_harried(p: Normandy, unit: int, area: int) -> bool:
    """17.4: tell whether aircraft may catch a German unit on the road, past the first area it enters on a clear day."""
    if p.unit_side[unit] != GERMAN or p.weather != CLEAR or p.options.road_interdiction:
        return False
    return has_moved(p, unit) and p.is_vacant(area, GERMAN)


class RoadRoll(UnitDie[Normandy]):
    """17.4: the die of a German unit on the road under a clear sky."""

    def rolled(self, p: Normandy, total: int) -> None:
        """17.4: on a low die it is spent, motorised units are disrupted; one more and motorised units are spent."""
        p.done()
        face = p.printed.interdiction_face
        motor = p.printed.unit_motor[self.unit]
        if total > face + (1 if motor else 0):
            return
        wear(p, self.unit, DISRUPTED if motor and total <= face else SPENT)
        p.mf[self.unit] = 0
        p.note(happenings.HARRIED, self.unit, self.area, p.form[self.unit])

    def name(self) -> str:
        """Name the task."""
        return "road-roll"


def why_not_regroup(p: Normandy, unit: int, area: int, side: int) -> int:
    """6.5: whether a unit may regroup to an area at night."""
    if unit >= p.printed.units or area >= p.size:
        return NO_SUCH
    if p.unit_side[unit] != side:
        return reasons.ENEMY_IMPULSE
    if p.where[unit] < 0:
        return reasons.NOT_ON_MAP
    if p.kind(unit) == COASTAL:
        return reasons.BATTERY_STAYS
    if p.form[unit] == BROKEN:
        return reasons.BROKEN_STAYS
    if p.mf[unit] <= 0:
        return reasons.REGROUPED_ALREADY
    return why_not_regroup_on(p, unit, area)


def why_not_regroup_on(p: Normandy, unit: int, area: int) -> int:
    """6.5, 3.4, 19.1: to a free area next door over no enemy-held bridge; out of the boxes towards the beaches."""
    start = p.where[unit]
    side = p.unit_side[unit]
    if p.printed.place[start] == OFFSHORE:
        return LEGAL if area in p.printed.approaches[start] else reasons.OFFSHORE_WAITS
    if p.printed.is_sea[start]:
        code = why_not_land(p, unit, area)
        return code if code != LEGAL or p.is_free(area, side) else reasons.REGROUP_TO_FREE_AREA
    code = why_not_border(p, unit, start, area)
    if code != LEGAL:
        return code
    if not p.is_free(area, side):
        return reasons.REGROUP_TO_FREE_AREA
    bridge = p.bridge_between(start, area)
    if bridge >= 0 and p.bridge[bridge] != side:
        return reasons.REGROUP_OVER_ENEMY_BRIDGE
    return LEGAL


def regroup_ways(p: Normandy, unit: int) -> list[int]:
    """6.5: the areas that a unit could regroup to as far as the map goes."""
    start = p.where[unit]
    if p.printed.place[start] == OFFSHORE:
        return p.printed.approaches[start]
    beach = p.printed.lands_at[start]
    return p.theatre.neighbours[start] if beach == NOWHERE else [beach]


def regroup(p: Normandy, unit: int, area: int) -> None:
    """6.5, 19.4: move a unit one area; it keeps the face it shows, unless coastal guns have something to say."""
    start = p.where[unit]
    p.mf[unit] = 0
    p.note(happenings.MOVED, unit, start, area, 0)
    p.shift(unit, area)
    if p.printed.lands_at[start] == area:
        p.interdiction = -1
        p.landed = 0
        land(p, unit, area)


def ways_on(p: Normandy, unit: int) -> list[int]:
    """8.3, 3.3: the areas next to a unit, or the beach before it."""
    beach = p.printed.lands_at[p.where[unit]]
    return p.theatre.neighbours[p.where[unit]] if beach == NOWHERE else [beach]


def ready_units(p: Normandy, side: int) -> list[int]:
    """8.2: units with movement left, ascending."""
    return [unit for unit in p.of_side[side] if p.mf[unit] > 0]
