"""Chapters 8 and 16, who assaults and who supports: 8.51, 8.52, 11.4, 16.1, 16.13."""

from brasshat.area_impulse.theatre import NO_LINK
from brasshat.engine.task import LEGAL, NO_SUCH
from brasshat.games.normandy import reasons
from brasshat.games.normandy.position import FORDED, LANDED, SECOND_OF_TWO, Entry, Normandy
from brasshat.games.normandy.printed import ARTILLERY, COASTAL, CORPS, NO_DIVISION, SS
from brasshat.games.normandy.rules.landings import has_fort
from brasshat.games.normandy.rules.movement import has_moved, is_gun


def entry_of(p: Normandy, unit: int, area: int) -> Entry | None:
    """9.62: return how a unit came into an area in this impulse, or None."""
    for entry in p.entries:
        if entry.unit == unit and entry.area == area:
            return entry
    return None


def over_enemy_bridge(p: Normandy, entry: Entry) -> bool:
    """8.51, 9.3: tell whether a unit came over a bridge that the enemy still holds."""
    return entry.bridge >= 0 and p.bridge[entry.bridge] == 1 - p.unit_side[entry.unit]


def over_enemy_river(p: Normandy, entry: Entry) -> bool:
    """8.51, 9.3: tell whether a unit came through a river without a bridge to an area that the enemy controls."""
    return entry.over == FORDED and p.control[entry.area] != p.unit_side[entry.unit]


def compels(p: Normandy, entry: Entry) -> bool:
    """8.51: tell whether the way a unit came makes its assault mandatory; one worn on the way cannot assault."""
    if not p.is_fresh(entry.unit) or p.where[entry.unit] != entry.area or p.assaulted >> entry.area & 1:
        return False
    if not p.contested_before >> entry.area & 1 or (entry.over == LANDED and has_fort(p, entry.area)):
        return True
    return over_enemy_bridge(p, entry) or over_enemy_river(p, entry)


def is_mandatory(p: Normandy, area: int) -> bool:
    """8.51, 8.52: tell whether the assault on an area is mandatory; every other is optional."""
    return any(entry.area == area and compels(p, entry) for entry in p.entries)


def pending_mandatory(p: Normandy) -> int:
    """8.51: an area that has been entered and must still be assaulted, or -1."""
    if p.day_over:
        return -1
    for entry in p.entries:
        if compels(p, entry):
            return entry.area
    return -1


def why_not_assault_with(p: Normandy, unit: int, area: int, side: int) -> int:
    """8.2, 8.52, 11.4, 16.1: whether a unit may take part in an assault on an area."""
    if unit >= p.printed.units:
        return NO_SUCH
    if p.unit_side[unit] != side:
        return reasons.ENEMY_IMPULSE
    if p.where[unit] != area:
        return reasons.NOT_IN_ASSAULTED_AREA
    if unit in p.assaulting:
        return reasons.ASSAULTS_ALREADY
    if is_gun(p, unit) or p.kind(unit) == COASTAL:
        return reasons.GUNS_STAY_BACK
    if not p.is_fresh(unit):
        return reasons.WORN_ASSAULTS_NOT
    if entry_of(p, unit, area) is not None or (area == p.active and p.mf[unit] > 0 and not has_moved(p, unit)):
        return LEGAL
    return LEGAL if p.part == SECOND_OF_TWO and p.contested_before >> area & 1 else reasons.DID_NOT_ENTER


def able_to_assault(p: Normandy, area: int, side: int) -> list[int]:
    """8.52: the units that may still be added to an assault on an area."""
    return [unit for unit in p.units_in(area, side) if why_not_assault_with(p, unit, area, side) == LEGAL]


def why_not_attack(p: Normandy, area: int, side: int) -> int:
    """8.51, 8.52: whether an assault on an area may be resolved now."""
    if area >= p.size:
        return NO_SUCH
    if p.day_over:
        return reasons.DAY_IS_OVER
    if p.is_vacant(area, side):
        return reasons.NO_ENEMY_TO_ASSAULT
    if p.assaulted >> area & 1:
        return reasons.ASSAULTED_ALREADY
    return LEGAL if any_able(p, area, side) else reasons.NOBODY_TO_ASSAULT


def any_able(p: Normandy, area: int, side: int) -> bool:
    """8.52: tell whether anybody can begin an assault: somebody of the active area or who came in."""
    for unit in p.units_in(area, side):
        moved_in = entry_of(p, unit, area) is not None
        if (moved_in or area == p.active) and why_not_assault_with(p, unit, area, side) == LEGAL:
            return True
    return False


def same_nation(p: Normandy, one: int, other: int) -> bool:
    """16.13: tell whether two units are of one nationality; army and SS are."""
    a, b = p.printed.unit_nation[one], p.printed.unit_nation[other]
    return a == b or (p.unit_side[one] == p.unit_side[other] and min(a, b) < SS == max(a, b))


def helps_somebody(p: Normandy, gun: int) -> bool:
    """16.1, 16.13: tell whether guns may support one of the assaulting units: their division, or for corps their nation."""
    division = p.printed.unit_division[gun]
    for unit in p.assaulting:
        if p.kind(gun) != ARTILLERY or division == NO_DIVISION:
            if same_nation(p, gun, unit):
                return True
        elif p.printed.unit_division[unit] == division:
            return True
    return False


def why_not_support(p: Normandy, unit: int, area: int, side: int) -> int:
    """9.2, 13.3, 16.1, 16.13: whether fresh guns that have not moved may support an assault on an area."""
    if unit >= p.printed.units:
        return NO_SUCH
    if p.unit_side[unit] != side:
        return reasons.ENEMY_IMPULSE
    if not is_gun(p, unit):
        return reasons.NOT_A_GUN
    if unit in p.supporting:
        return reasons.SUPPORTS_ALREADY
    start = p.where[unit]
    if start < 0:
        return reasons.NOT_ON_MAP
    if not p.is_fresh(unit):
        return reasons.GUN_IS_SPENT
    if has_moved(p, unit):
        return reasons.GUN_HAS_MOVED
    if start != area and p.link[start * p.size + area] == NO_LINK:
        return reasons.OUT_OF_RANGE
    if start != area and p.printed.is_zone[area]:
        return reasons.NO_FIRE_INTO_ZONE
    return LEGAL if helps_somebody(p, unit) else reasons.NOT_THEIR_GUNS


def guns_near(p: Normandy, area: int, side: int) -> list[int]:
    """9.2: the guns that may support an assault on an area, ascending."""
    return [unit for unit in p.of_side[side] if p.is_fresh(unit) and why_not_support(p, unit, area, side) == LEGAL]


def salvo_of(p: Normandy, gun: int) -> list[int]:
    """16.13: the guns that fire together: all fresh corps artillery of a nation in an area, anything else alone."""
    if p.kind(gun) != CORPS:
        return [gun]
    return [
        unit
        for unit in p.units_in(p.where[gun], p.unit_side[gun])
        if p.kind(unit) == CORPS and p.is_fresh(unit) and same_nation(p, gun, unit) and not has_moved(p, unit)
    ]


def silenced_by(p: Normandy, gun: int) -> list[int]:
    """16.13: the fresh corps artillery of the other nation in the area, spent without firing."""
    if p.kind(gun) != CORPS:
        return []
    return [
        unit
        for unit in p.units_in(p.where[gun], p.unit_side[gun])
        if p.kind(unit) == CORPS and p.is_fresh(unit) and not same_nation(p, gun, unit)
    ]
