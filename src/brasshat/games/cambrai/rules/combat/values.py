"""Chapter 11, the values of an assault: 11.4.2 and 11.4.3."""

from typing import Final

from brasshat.engine.parts import Parts, add_part
from brasshat.games.cambrai.position import Cambrai
from brasshat.games.cambrai.printed import (
    INFANTRY,
    NO_DIVISION,
    NOVEMBER_20,
    NOVEMBER_21,
    TANK,
)
from brasshat.games.cambrai.rules.combat.who import is_mandatory

CANAL_BONUS: Final = 2
HIGHLAND_FIRST_DAY: Final = -2
HIGHLAND_LATER: Final = -1


def divisions_assaulting(p: Cambrai) -> int:
    """11.4.2 E: different divisions among the assaulting units; tanks belong to none."""
    seen: list[int] = []
    for unit in p.assaulting:
        division = p.printed.unit_division[unit]
        if division != NO_DIVISION and p.kind(unit) != TANK and division not in seen:
            seen.append(division)
    return len(seen)


def supporting_markers(p: Cambrai, area: int) -> int:
    """9.5, 9.5.2, 11.4.2 C: Direct Support that counts; with Rolling Barrages one marker for each assaulting infantry unit."""
    if not p.direct[area]:
        return 0
    units = 0
    for unit in p.assaulting:
        if p.options.support_limit or p.kind(unit) == INFANTRY:
            units += 1
    return max(0, min(units - p.rolling[area], p.direct[area]))


def attack_value(p: Cambrai, area: int, parts: Parts | None = None) -> int:
    """11.4.2: point unit, other units, support, air, divisions; 16.7, 17.2.1 and 17.2.3 where tanks take part."""
    point = p.assaulting[0]
    value = add_part(parts, f"point unit {p.printed.unit_names[point]}", p.attack_factor(point), "11.4.2")
    value += add_part(parts, "other assaulting units", len(p.assaulting) - 1, "11.4.2")
    value += add_part(parts, "direct support", supporting_markers(p, area), "9.5.2")
    if p.air_at == area:
        value += add_part(parts, "air support", 1, "9.5.3")
    value -= mixed_divisions(p, parts)
    return value + tank_modifiers(p, parts)


def mixed_divisions(p: Cambrai, parts: Parts | None) -> int:
    """11.4.2 E: one off for each division beyond the first, or for every one by option ``division_penalty``."""
    divisions = divisions_assaulting(p)
    penalty = divisions if p.options.division_penalty else max(0, divisions - 1)
    add_part(parts, "different divisions", -penalty, "11.4.2")
    return penalty


def tank_modifiers(p: Cambrai, parts: Parts | None) -> int:
    """16.7, 17.2.1, 17.2.3: what tanks among the assaulting units add or take away."""
    if not any(p.kind(unit) == TANK for unit in p.assaulting):
        return 0
    value = 0
    if p.day == NOVEMBER_20:
        value += add_part(parts, "tanks on 20 November", 1, "16.7")
    if p.options.tank_fright and p.day <= NOVEMBER_21:
        value += add_part(parts, "tank fright", 1, "17.2.1")
    if p.options.highland_division and any(
        p.printed.unit_division[unit] == p.printed.highland_division for unit in p.assaulting
    ):
        loss = HIGHLAND_FIRST_DAY if p.day == NOVEMBER_20 else HIGHLAND_LATER
        value += add_part(parts, "51st Division with tanks", loss, "17.2.3")
    return value


def defence_value(p: Cambrai, area: int, forward: int, parts: Parts | None = None) -> int:
    """11.4.3: forward unit, other fresh units, TEM, fresh hurricanes of the defender, canal."""
    side = p.unit_side[forward]
    others = p.fresh[side * p.size + area] - (1 if p.is_fresh(forward) else 0)
    value = add_part(parts, f"forward unit {p.printed.unit_names[forward]}", p.defence_factor(forward), "11.4.3")
    value += add_part(parts, "other fresh defenders", others, "11.4.3")
    value += add_part(parts, f"TEM of {p.theatre.names[area]}", p.printed.tem[area], "11.4.3")
    value += add_part(parts, "fresh Hurricane Barrage markers", p.hurricanes_fresh[side], "11.4.3")
    if crossed_canal(p, area):
        value += add_part(parts, "canal crossed", CANAL_BONUS, "11.4.3")
    return value


def crossed_canal(p: Cambrai, area: int) -> bool:
    """11.4.3 E: in a mandatory assault one unit over a canal is enough, by a bridge or not."""
    if not is_mandatory(p, area):
        return False
    for entry in p.entries:
        if entry.area == area and (entry.waded or (entry.bridge >= 0 and not p.options.canal_bonus)):
            return True
    return False
