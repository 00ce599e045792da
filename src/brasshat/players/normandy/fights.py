"""Normandy: what an assault or a bombardment promises, by the closed form of its dice."""

from typing import Final

from brasshat.area_impulse.dice_table import WAYS
from brasshat.games.normandy.position import Normandy
from brasshat.games.normandy.printed import FORMS, NO_DIVISION
from brasshat.games.normandy.rules.combat.results import points_after_terrain
from brasshat.games.normandy.rules.combat.values import AIR_DEFENCE, FORT_BONUS, has_air_defence
from brasshat.games.normandy.rules.landings import has_fort
from brasshat.games.normandy.rules.wear import LEVELS

MOST_LEAD: Final = 12
POINT_GAIN: Final = 2.0
"""What a casualty point of the enemy is worth."""
WORN_PRICE: Final = 1.1
"""What it costs to wear an attacker a level."""


def margin_table() -> list[list[float]]:
    """List, for each lead, the chance of every margin from -10 - lead on."""
    table: list[list[float]] = []
    for lead in range(-MOST_LEAD, MOST_LEAD + 1):
        chances = [0.0] * (2 * (MOST_LEAD + 11))
        for attack in range(2, 13):
            for defence in range(2, 13):
                margin = lead + attack - defence
                chances[margin + MOST_LEAD + 10] += WAYS[attack] * WAYS[defence] / 1296.0
        table.append(chances)
    return table


MARGINS: Final = margin_table()


def chances_of(lead: int) -> list[float]:
    """Return the chances of margins for a lead, those of a very large one for all beyond."""
    return MARGINS[max(-MOST_LEAD, min(MOST_LEAD, lead)) + MOST_LEAD]


def attack_guess(p: Normandy, units: list[int], guns: int) -> int:
    """Guess the attack value of some units with so many guns."""
    best = 0
    divisions: list[int] = []
    for unit in units:
        best = max(best, p.printed.attack[unit * FORMS])
        divisions.append(p.printed.unit_division[unit])
    value = best + len(units) - 1 + guns
    for division in set(divisions):
        if division != NO_DIVISION and divisions.count(division) > 2:  # noqa: PLR2004 (divisional integrity)
            value += 1
    return value + (1 if units and p.unit_side[units[0]] == 0 and p.weather == 0 else 0)


def defence_guess(p: Normandy, area: int, side: int, water: int) -> int:
    """Guess the defence value of a side in an area, at its best."""
    best = 0
    for unit in p.units_in(area, side):
        others = p.fresh[side * p.size + area] - (1 if p.is_fresh(unit) else 0)
        best = max(best, p.defence_factor(unit) + others)
    value = best + p.printed.tem[area] + water
    if side and has_fort(p, area):
        value += FORT_BONUS
    if p.weather == 0 and has_air_defence(p, side):
        value += AIR_DEFENCE
    return value


def fight_worth(p: Normandy, area: int, units: list[int], lead: int, prize: float) -> float:
    """Weigh an assault by its lead: casualties, the ground if everybody there is worn down, and the wear of the attackers."""
    side = 1 - p.unit_side[units[0]]
    room = 0
    for unit in p.units_in(area, side):
        room += LEVELS[p.form[unit]]
    retreating = 2 * p.here[side * p.size + area]
    worth = 0.0
    for at, chance in enumerate(chances_of(lead)):
        if not chance:
            continue
        margin = at - MOST_LEAD - 10
        if margin <= 0:
            worth -= chance * WORN_PRICE * len(units) * (2.0 if margin < 0 else 1.2)
            continue
        points = points_after_terrain(p, area, margin)
        worth += chance * (POINT_GAIN * min(points, room) - WORN_PRICE * 0.7 * len(units))
        if points >= min(room, retreating):
            worth += chance * prize
    return worth
