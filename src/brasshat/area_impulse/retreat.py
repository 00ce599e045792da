"""Where a unit may retreat to: the priorities that the area-impulse games share.

``visited`` is a bit for each area the retreat has been to, ``barred`` a bit for each bridge that may not be used.
"""

from typing import Final

from brasshat.area_impulse.position import AreaPosition
from brasshat.area_impulse.theatre import NO_LINK, OPEN

OWN_CONTESTED: Final = 100
ENEMY_CONTESTED: Final = 200
NO_RETREAT: Final = 1000


def enemy_controlled_around(p: AreaPosition, area: int, side: int) -> int:
    """Count the areas next to an area that the enemy of a side controls."""
    enemies = 0
    for neighbour in p.theatre.neighbours[area]:
        if p.control[neighbour] != side:
            enemies += 1
    return enemies


def may_cross_retreating(p: AreaPosition, side: int, start: int, area: int, barred: int) -> bool:
    """Tell whether a retreat may cross a border: water needs a bridge the enemy does not hold."""
    link = p.link[start * p.size + area]
    if link == OPEN:
        return True
    if link == NO_LINK:
        return False
    number = p.theatre.bridge[start * p.size + area]
    return number >= 0 and p.bridge[number] == side and not barred >> number & 1


def priority(p: AreaPosition, side: int, area: int) -> int:
    """Rank an area to retreat to: free with the fewest enemies around, own contested, enemy contested, none."""
    if p.is_vacant(area, side):
        return enemy_controlled_around(p, area, side) if p.control[area] == side else NO_RETREAT
    if p.is_contested(area):
        return OWN_CONTESTED if p.control[area] == side else ENEMY_CONTESTED
    return NO_RETREAT


def has_room(p: AreaPosition, unit: int, area: int, limit: int) -> bool:
    """Tell whether the stacking limit lets a unit into an area."""
    return not p.unit_stacks[unit] or p.crowd[p.unit_side[unit] * p.size + area] < limit


def can_come_to_rest(p: AreaPosition, unit: int, area: int, visited: int, limit: int, barred: int) -> bool:
    """Tell whether a unit retreating into an area can stay there, or go on over full areas and stay beyond."""
    if has_room(p, unit, area, limit):
        return True
    return bool(resting_areas(p, unit, area, visited | 1 << area, limit, barred))


def resting_areas(p: AreaPosition, unit: int, start: int, visited: int, limit: int, barred: int) -> list[int]:
    """List the areas of the best priority among those from which the retreat can come to rest, ascending."""
    side = p.unit_side[unit]
    best: list[int] = []
    best_rank = NO_RETREAT
    for area in p.theatre.neighbours[start]:
        if visited >> area & 1 or not may_cross_retreating(p, side, start, area, barred):
            continue
        rank = priority(p, side, area)
        if rank > best_rank or rank == NO_RETREAT:
            continue
        if not can_come_to_rest(p, unit, area, visited, limit, barred):
            continue
        if rank < best_rank:
            best_rank = rank
            best = []
        best.append(area)
    return best
