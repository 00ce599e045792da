"""Chapter 9, the values of an assault: 9.2 and 9.3."""

from typing import Final

from brasshat.engine.parts import Parts, add_part
from brasshat.games.normandy.position import CLEAR, Normandy
from brasshat.games.normandy.printed import ALLIED, GERMAN, NO_DIVISION, SS
from brasshat.games.normandy.rules.combat.who import is_mandatory, over_enemy_bridge, over_enemy_river
from brasshat.games.normandy.rules.landings import has_fort

UNITS_FOR_INTEGRITY: Final = 3
FORT_BONUS: Final = 2
AIR_DEFENCE: Final = 2
BRIDGE_BONUS: Final = 1
RIVER_BONUS: Final = 2


def whole_divisions(p: Normandy) -> int:
    """9.2: divisions with three units or more in the assault."""
    counts = [0] * len(p.printed.division_names)
    for unit in p.assaulting:
        division = p.printed.unit_division[unit]
        if division != NO_DIVISION:
            counts[division] += 1
    return sum(1 for count in counts if count >= UNITS_FOR_INTEGRITY)


def is_mixed(p: Normandy) -> bool:
    """9.2: tell whether SS and army assault together."""
    elite = sum(1 for unit in p.assaulting if p.printed.unit_nation[unit] == SS)
    return 0 < elite < len(p.assaulting)


def attack_value(p: Normandy, parts: Parts | None = None) -> int:
    """9.2: point unit, other units, guns, whole divisions, Allied aircraft, mixed command."""
    point = p.assaulting[0]
    value = add_part(parts, f"point unit {p.printed.unit_names[point]}", p.attack_factor(point), "9.2")
    value += add_part(parts, "other assaulting units", len(p.assaulting) - 1, "9.2")
    value += add_part(parts, "field artillery", len(p.supporting), "9.2")
    value += add_part(parts, "divisional integrity", whole_divisions(p), "9.2")
    if p.unit_side[point] == ALLIED and p.weather == CLEAR:
        value += add_part(parts, "air support", 1, "9.2")
    if is_mixed(p):
        value += add_part(parts, "SS and army together", -1, "9.2")
    return value


def defence_value(p: Normandy, area: int, forward: int, parts: Parts | None = None) -> int:
    """9.3: forward unit, terrain, water crossed, fortifications, air, other fresh defenders."""
    side = p.unit_side[forward]
    names = p.theatre.names
    others = p.fresh[side * p.size + area] - (1 if p.is_fresh(forward) else 0)
    value = add_part(parts, f"forward unit {p.printed.unit_names[forward]}", p.defence_factor(forward), "9.3")
    value += add_part(parts, f"TEM of {names[area]}", p.printed.tem[area], "9.3")
    value += water_bonus(p, area, parts)
    if side == GERMAN and has_fort(p, area):
        value += add_part(parts, "fortifications", FORT_BONUS, "9.3")
    if p.weather == CLEAR and has_air_defence(p, side):
        value += add_part(parts, "aircraft over the attackers", AIR_DEFENCE, "9.3")
    return value + add_part(parts, "other fresh defenders", others, "9.3")


def has_air_defence(p: Normandy, side: int) -> bool:
    """9.3: under a clear sky the air helps Allied defenders, or by option ``allied_air_defence`` the letter's Germans."""
    return side == (GERMAN if p.options.allied_air_defence else ALLIED)


def water_bonus(p: Normandy, area: int, parts: Parts | None) -> int:
    """9.3: the higher of one for an enemy-held bridge and, in a mandatory assault, two for a river without a bridge."""
    bridge = river = False
    for entry in p.entries:
        if entry.area == area and entry.unit in p.assaulting:
            bridge = bridge or over_enemy_bridge(p, entry)
            river = river or over_enemy_river(p, entry)
    if river and is_mandatory(p, area):
        return add_part(parts, "river without a bridge", RIVER_BONUS, "9.3")
    return add_part(parts, "enemy-held bridge", BRIDGE_BONUS, "9.3") if bridge else 0
