"""Where a unit may retreat to: the priorities that the area-impulse games share.

``visited`` is a bit for each area the retreat has been to, ``barred`` a bit for each bridge that may not be used.
"""

from typing import Final

from brasshat.area_impulse.position import AreaPosition

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


def priority(p: AreaPosition, side: int, area: int) -> int:
    """Rank an area to retreat to: free with the fewest enemies around, own contested, enemy contested, none."""
    if p.is_vacant(area, side):
        return enemy_controlled_around(p, area, side) if p.control[area] == side else NO_RETREAT
    if p.is_contested(area):
        return OWN_CONTESTED if p.control[area] == side else ENEMY_CONTESTED
    return NO_RETREAT


def can_come_to_rest(p: AreaPosition, unit: int, area: int, visited: int, barred: int) -> bool:
    """Tell whether a unit retreating into an area can stay there, or go on over full areas and stay beyond."""
    if p.has_room(unit, area):
        return True
    return bool(resting_areas(p, unit, area, visited | 1 << area, barred))


def resting_areas(p: AreaPosition, unit: int, start: int, visited: int, barred: int) -> list[int]:
    """List the areas of the best priority among those from which the retreat can come to rest, ascending."""
    side = p.unit_side[unit]
    best: list[int] = []
    best_rank = NO_RETREAT
    for area in p.theatre.neighbours[start]:
        if visited >> area & 1 or not p.may_cross_retreating(unit, start, area, barred):
            continue
        rank = priority(p, side, area)
        if rank > best_rank or rank == NO_RETREAT:
            continue
        if not can_come_to_rest(p, unit, area, visited, barred):
            continue
        if rank < best_rank:
            best_rank = rank
            best = []
        best.append(area)
    return best
