"""Cambrai: how likely the British win, estimated from what stands on the map when an impulse is about to be chosen.

The estimate is a logistic curve over ``features``, with weights of its own for each stage of a game. The weights are
in ``data/chances.toml``; ``tools/fit_chances.py`` fits them to the results of games that players played.
"""

import tomllib
from math import exp
from pathlib import Path
from typing import Final

from brasshat.area_impulse.theatre import NO_LINK
from brasshat.games.cambrai.position import CLEAR, Cambrai
from brasshat.games.cambrai.printed import (
    BRITISH,
    CAVALRY,
    FORMS,
    GARRISON,
    GERMAN,
    NEVER,
    NOVEMBER_21,
    NOVEMBER_30,
    TANK,
    Printed,
)
from brasshat.games.cambrai.rules.victory import haig_modifier, joined_areas

FILE: Final = Path(__file__).with_name("data") / "chances.toml"
SHORT_DAYS: Final = 5
LATE_DAYS: Final = 4
LONG_DAYS: Final = 2
STAGES: Final = SHORT_DAYS + LONG_DAYS + LATE_DAYS
"""Stages of a game: days left of a short one, of the campaign before 30 November, and from then on."""
LAST_IMPULSE: Final = 12
STEEPEST: Final = 30.0
UNITS_SCALE: Final = 20.0
REACH: Final = 4
"""Units beyond the strongest that add to an attack."""
HOPELESS: Final = -20
CLOSE: Final = 2
FACES: Final = 6


def stage(p: Cambrai) -> int:
    """Number the stage a game is in, by the day and the days that are left."""
    left = p.scenario.last_day - p.day
    if p.day >= NOVEMBER_30:
        return SHORT_DAYS + LONG_DAYS + min(left, LATE_DAYS - 1)
    if p.scenario.last_day >= NOVEMBER_30:
        return SHORT_DAYS + (1 if p.day <= p.scenario.haig_until else 0)
    return min(left, SHORT_DAYS - 1)


def haig_rolls(p: Cambrai) -> int:
    """Count the evenings on which Haig will still be asked (13.1.2)."""
    last = min(p.scenario.haig_until, p.scenario.last_day - 1)
    return max(0, last - max(p.day, NOVEMBER_21) + 1)


def success_chance(lead: int) -> float:
    """Estimate how likely two dice and a lead beat two dice."""
    return 1.0 / (1.0 + exp(-0.42 * lead))


def pressure(p: Cambrai, side: int, found: list[float]) -> None:
    """Add the three best chances of a side to take an area by assault from one area next to it, and their sum."""
    size = p.size
    own = side * size
    enemies = (1 - side) * size
    attack = p.printed.attack
    strongest = [0] * size
    for unit in p.of_side[side]:
        area = p.where[unit]
        if area >= 0 and not p.form[unit] & 1:
            factor = attack[unit * FORMS + p.form[unit]]
            strongest[area] = max(strongest[area], factor)
    toughest = [0] * size
    for unit in p.of_side[1 - side]:
        area = p.where[unit]
        if area >= 0:
            toughest[area] = max(toughest[area], p.defence_factor(unit))
    first = second = third = total = 0.0
    for area in range(size):
        if p.control[area] == side or not p.here[enemies + area]:
            continue
        defence = (
            toughest[area] + p.printed.tem[area] + max(0, p.fresh[enemies + area] - 1) + p.hurricanes_fresh[1 - side]
        )
        best = HOPELESS
        if p.fresh[own + area]:
            best = strongest[area] + min(REACH, p.fresh[own + area] - 1) - defence
        for neighbour in p.theatre.neighbours[area]:
            fresh = p.fresh[own + neighbour]
            if not fresh:
                continue
            lead = strongest[neighbour] + min(REACH, fresh - 1) - defence
            if p.link[area * size + neighbour] == NO_LINK:
                continue
            if p.theatre.bridge[area * size + neighbour] >= 0:
                lead -= 2
            best = max(best, lead)
        if best > HOPELESS:
            chance = success_chance(best + min(2, p.support[side]))
            total += chance
            if chance > first:
                third = second
                second = first
                first = chance
            elif chance > second:
                third = second
                second = chance
            elif chance > third:
                third = chance
    found.append(first)
    found.append(second)
    found.append(third)
    found.append(total)


def troops(p: Cambrai, found: list[float]) -> None:
    """Add the strength of both sides, fresh and exhausted, on the map and still to come."""
    printed = p.printed
    fresh = [0.0, 0.0]
    tired = [0.0, 0.0]
    coming = [0.0, 0.0]
    tanks = horse = garrisons = 0.0
    for unit, area in enumerate(p.where):
        side = printed.unit_side[unit]
        at = unit * FORMS + p.form[unit]
        if area >= 0:
            kind = printed.unit_kind[unit]
            if p.form[unit] & 1:
                tired[side] += 0.5 + 0.25 * printed.defence[at]
            elif kind == TANK:
                tanks += printed.attack[at]
            elif kind == CAVALRY:
                horse += 1
            elif kind == GARRISON:
                garrisons += 1
            else:
                fresh[side] += 1.0 + 0.25 * (printed.attack[at] + printed.defence[at])
        elif area == -1 and printed.arrival_day[unit] != NEVER and printed.arrival_day[unit] <= p.scenario.last_day:
            coming[side] += 1
    for row in (fresh, tired, coming):
        found.append(row[BRITISH] / UNITS_SCALE)
        found.append(row[GERMAN] / UNITS_SCALE)
    found.append(tanks / UNITS_SCALE)
    found.append(horse / UNITS_SCALE)
    found.append(garrisons / UNITS_SCALE)


def ground(p: Cambrai, joined: list[bool], found: list[float]) -> None:
    """Add footholds, areas cut off, empty ones beside the enemy, and how far the cavalry has come."""
    size = p.size
    footholds = [0, 0]
    doors = [0, 0]
    for area in range(size):
        holder = p.control[area]
        other = 1 - holder
        if p.here[other * size + area]:
            footholds[other] += 1
        elif not p.here[holder * size + area]:
            for neighbour in p.theatre.neighbours[area]:
                if p.fresh[other * size + neighbour]:
                    doors[other] += 1
                    break
    found.append(footholds[BRITISH] / 4)
    found.append(footholds[GERMAN] / 4)
    found.append(doors[BRITISH] / 4)
    found.append(doors[GERMAN] / 4)
    found.append((p.control.count(BRITISH) - joined.count(True)) / 4)


def features(p: Cambrai, near: list[int]) -> list[float]:
    """List what matters for who will win; ``near`` is the distance of each area to a zone of breakthrough."""
    joined = joined_areas(p, BRITISH)
    margin = joined.count(True) - p.scenario.victory_points
    left = p.scenario.last_day - p.day + max(0, LAST_IMPULSE - p.impulse) / LAST_IMPULSE
    rolls = haig_rolls(p)
    haig = min(6, haig_modifier(p)) if rolls else 0
    found = [1.0, max(-16, min(10, margin)) / 4, 1.0 if margin >= 0 else 0.0]
    found.append(max(0, min(4, margin)) / 4)
    found.append(min(0, max(-4, margin)) / 4)
    found.append(left / 4)
    found.append(left * max(-12, min(6, margin)) / 16)
    found.append(rolls / 4)
    found.append(haig / 6)
    found.append((haig / 6) if margin < 0 else 0.0)
    tonight = later = 0.0
    if rolls and margin < 0:
        stops = max(0, FACES - haig_modifier(p)) / FACES
        later = 1.0 - (1.0 - stops) ** (rolls - 1)
        tonight = stops * (0.0 if p.advantage == BRITISH else 1.0)
    found.append(tonight)
    found.append(later)
    found.append(tonight * (1.0 if p.day == NOVEMBER_21 else 0.0))
    found.append(1.0 if p.day == 0 else 0.0)
    troops(p, found)
    ground(p, joined, found)
    pressure(p, BRITISH, found)
    pressure(p, GERMAN, found)
    found.append(p.support[BRITISH] / 10)
    found.append(p.support[GERMAN] / 10)
    found.append(p.ammunition[BRITISH] / 10)
    found.append(p.ammunition[GERMAN] / 10)
    found.append(float(p.hurricanes_fresh[BRITISH]))
    found.append(float(p.hurricanes_fresh[GERMAN]))
    found.append(1.0 if p.advantage == BRITISH else 0.0)
    found.append(1.0 if p.weather == CLEAR else 0.0)
    found.append(1.0 if p.actor == BRITISH else 0.0)
    closest = 6
    close = 0.0
    for unit in p.of_side[BRITISH]:
        area = p.where[unit]
        if area >= 0 and p.printed.unit_kind[unit] == CAVALRY and not p.form[unit] & 1:
            closest = min(closest, near[area])
            if near[area] <= 1:
                close += 1.0
    found.append(1.0 if closest == 0 else 0.0)
    found.append(1.0 if closest <= 1 else 0.0)
    found.append(1.0 if closest <= CLOSE else 0.0)
    found.append(min(3.0, close) / 3)
    return found


class Chances:
    """The fitted estimate, for one edition of the game."""

    def __init__(self, printed: Printed) -> None:
        graph = printed.theatre.graph
        self.printed: Final = printed
        self.near: list[int] = [
            min(graph.distance(area, zone) for zone in printed.breakthrough_zones) for area in range(graph.size)
        ]
        self.weights: list[list[float]] = read_weights()

    def log_odds(self, p: Cambrai) -> float:
        """Return the logarithm of the odds that the British win."""
        found = features(p, self.near)
        weights = self.weights[stage(p)]
        total = 0.0
        for number in range(len(found)):
            total += found[number] * weights[number]
        return max(-STEEPEST, min(STEEPEST, total))

    def british(self, p: Cambrai) -> float:
        """Return the chance that the British win."""
        return 1.0 / (1.0 + exp(-self.log_odds(p)))


def read_weights() -> list[list[float]]:
    """Read the weights, one row for each stage."""
    rows = tomllib.loads(FILE.read_text(encoding="utf-8"))["stage"]
    return [[float(number) for number in row["weights"]] for row in rows]
