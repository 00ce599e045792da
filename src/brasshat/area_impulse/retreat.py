"""Where a unit may retreat to: the priorities that the area-impulse games share."""

from brasshat.area_impulse.position import AreaPosition
from brasshat.area_impulse.theatre import NO_LINK, OPEN


def enemy_controlled_around(p: AreaPosition, area: int, side: int) -> int:
    """Count the areas next to an area that the enemy of a side controls."""
    enemies = 0
    for neighbour in p.theatre.neighbours[area]:
        if p.control[neighbour] != side:
            enemies += 1
    return enemies


def may_cross_retreating(p: AreaPosition, side: int, start: int, area: int) -> bool:
    """Tell whether a retreat may cross a border: water needs a bridge the enemy does not hold."""
    link = p.theatre.link[start * p.size + area]
    if link == OPEN:
        return True
    if link == NO_LINK:
        return False
    number = p.theatre.bridge[start * p.size + area]
    return number >= 0 and p.bridge[number] == side


def retreat_areas(p: AreaPosition, side: int, start: int, visited: int) -> list[int]:
    """List the areas of the best priority: free with the fewest enemies around, own contested, enemy contested.

    ``visited`` has a bit for each area the retreat has been to; whether an area is full does not matter here.
    """
    best: list[int] = []
    best_rank = 1000
    for area in p.theatre.neighbours[start]:
        if visited >> area & 1 or not may_cross_retreating(p, side, start, area):
            continue
        if p.is_vacant(area, side):
            if p.control[area] != side:
                continue
            rank = enemy_controlled_around(p, area, side)
        elif p.is_contested(area):
            rank = 100 if p.control[area] == side else 200
        else:
            continue
        if rank < best_rank:
            best_rank = rank
            best = [area]
        elif rank == best_rank:
            best.append(area)
    return best


def has_room(p: AreaPosition, unit: int, area: int, limit: int) -> bool:
    """Tell whether the stacking limit lets a unit into an area."""
    return not p.unit_stacks[unit] or p.crowd[p.unit_side[unit] * p.size + area] < limit


def can_come_to_rest(p: AreaPosition, unit: int, area: int, visited: int, limit: int) -> bool:
    """Tell whether a unit retreating into an area can stay there or go on, from full area to full area, and stay."""
    if has_room(p, unit, area, limit):
        return True
    beyond = visited | 1 << area
    for following in retreat_areas(p, p.unit_side[unit], area, beyond):
        if can_come_to_rest(p, unit, following, beyond, limit):
            return True
    return False


def resting_areas(p: AreaPosition, unit: int, start: int, visited: int, limit: int) -> list[int]:
    """List the areas of the best priority from which the retreat can come to rest."""
    return [
        area
        for area in retreat_areas(p, p.unit_side[unit], start, visited)
        if can_come_to_rest(p, unit, area, visited, limit)
    ]
