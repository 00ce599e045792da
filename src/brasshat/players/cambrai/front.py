"""Cambrai: how far each area is from the enemy, and what a place is worth to a fresh unit."""

from typing import Final

from brasshat.games.cambrai.position import Cambrai

BY_DISTANCE: Final = [0.5, 0.3, 0.15, 0.08, 0.04, 0.02]
"""What the place of a fresh unit is worth: next to the enemy's ground, one area behind, and so on."""
CROWD: Final = 0.3
"""How much less each fresh unit adds where others stand already."""
CONTESTED: Final = 0.2


def distances(p: Cambrai, side: int) -> list[int]:
    """Count for each area the areas to the nearest one that touches ground the enemy of a side controls or contests."""
    size = p.size
    enemies = (1 - side) * size
    far = [len(BY_DISTANCE) - 1] * size
    wave: list[int] = []
    for area in range(size):
        if p.control[area] != side:
            far[area] = 0
            continue
        if p.here[enemies + area]:
            far[area] = 0
            wave.append(area)
            continue
        for neighbour in p.theatre.neighbours[area]:
            if p.control[neighbour] != side:
                far[area] = 0
                wave.append(area)
                break
    step = 1
    while wave and step < len(BY_DISTANCE) - 1:
        following: list[int] = []
        for area in wave:
            for neighbour in p.theatre.neighbours[area]:
                if far[neighbour] > step:
                    far[neighbour] = step
                    following.append(neighbour)
        wave = following
        step += 1
    return far


def place_worth(p: Cambrai, side: int, area: int, far: list[int], others: int) -> float:
    """Weigh the place of a fresh unit in an area where so many others of its side are fresh."""
    worth = BY_DISTANCE[far[area]] / (1.0 + CROWD * others)
    if p.here[(1 - side) * p.size + area]:
        worth += CONTESTED
    return worth
