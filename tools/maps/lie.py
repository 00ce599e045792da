"""How the bent ground lies under the cells: communes, waters that part areas, and what is no ground for areas."""

from __future__ import annotations

from collections import deque
from itertools import pairwise
from typing import TYPE_CHECKING, Final

from tools.maps.hexes import NOWHERE, SIDES
from tools.maps.plane import Line, Point, cross, distance, grain, inside, nearest_in, nearest_on_segment, resampled
from tools.maps.regions import Ground

if TYPE_CHECKING:
    from tools.maps.making import Maker

BEYOND: Final = 60.0
"""How far beyond the frame the ground is still looked at."""
COARSE: Final = 20.0
SHORE_WAVES: Final = 55.0
REACH: Final = 34
"""How many cells round the middle of an area are looked at for waters in between."""
SLACK: Final = 4


def lie_of(maker: Maker) -> Ground:
    """Lay the ground under the cells."""
    ground = Ground(maker.hexes.size)
    lay_communes(maker, ground)
    walls = {name: wall_sides(maker, lines) for name, lines in maker.bent.items()}
    for sides in walls.values():
        for cell, side in sides:
            ground.walled[cell][side] = True
    lay_wrong(maker, ground, walls)
    bar(maker, ground)
    return ground


def lay_communes(maker: Maker, ground: Ground) -> None:
    """Say for each cell which commune it lies in."""
    hexes = maker.hexes
    width, height = maker.box[2:]
    for number, commune in enumerate(maker.communes):
        outline = maker.warp.line(resampled([*commune.points, commune.points[0]], COARSE))
        left, right = min(x for x, _ in outline), max(x for x, _ in outline)
        top, bottom = min(y for _, y in outline), max(y for _, y in outline)
        if right < -BEYOND or left > width + BEYOND or bottom < -BEYOND or top > height + BEYOND:
            continue
        maker.near.add(str(commune.properties.get("insee", "")))
        maker.pulls.add(resampled(outline, hexes.step))
        ring = outline[:-1]
        for row in range(max(0, int(top / hexes.row_step) - 1), min(hexes.rows, int(bottom / hexes.row_step) + 2)):
            for column in range(max(0, int(left / hexes.step) - 1), min(hexes.columns, int(right / hexes.step) + 2)):
                cell = hexes.cell(column, row)
                if ground.commune[cell] == NOWHERE and inside(hexes.centres[cell], ring):
                    ground.commune[cell] = number


def wall_sides(maker: Maker, lines: list[Line]) -> set[tuple[int, int]]:
    """List the sides of cells that a water runs between: its line parts the middles of the two cells."""
    hexes = maker.hexes
    found: set[tuple[int, int]] = set()
    for line in lines:
        for a, b in pairwise(resampled(line, hexes.step / 2)):
            for cell in cells_near(maker, a):
                p = hexes.centres[cell]
                for side, other in enumerate(hexes.beside[cell]):
                    if other > cell and parts(a, b, p, hexes.centres[other]):
                        found |= {(cell, side), (other, (side + SIDES // 2) % SIDES)}
    return found


def cells_near(maker: Maker, p: Point) -> list[int]:
    """List the cells round a point."""
    hexes = maker.hexes
    row, column = round(p[1] / hexes.row_step), round(p[0] / hexes.step)
    near = [hexes.cell(column + x, row + y) for y in (-2, -1, 0, 1, 2) for x in (-2, -1, 0, 1, 2)]
    return [cell for cell in near if cell != NOWHERE]


def parts(a: Point, b: Point, p: Point, q: Point) -> bool:
    """Tell whether a segment runs between two points; what only touches counts for one side."""
    return (cross(a, b, p) > 0) != (cross(a, b, q) > 0) and (cross(p, q, a) > 0) != (cross(p, q, b) > 0)


def lay_wrong(maker: Maker, ground: Ground, walls: dict[str, set[tuple[int, int]]]) -> None:
    """Say for each area which cells round it lie across a water that bounds it: those reached by a detour only."""
    hexes = maker.hexes
    detour = maker.settings.weights.detour
    names = sorted(maker.land, key=lambda name: (len(name), name))
    for number, name in enumerate(names, 1):
        sides: set[tuple[int, int]] = set()
        for water in sorted({row.course for row in maker.edition.link if row.course and name in row.between}):
            sides |= walls[water]
        if not sides:
            continue
        middle = maker.embedding.at[name]
        start = min(range(hexes.size), key=lambda cell: distance(hexes.centres[cell], middle))
        steps = {start: 0}
        waiting = deque([start])
        while waiting:
            cell = waiting.popleft()
            for side, other in enumerate(hexes.beside[cell]):
                if other != NOWHERE and other not in steps and (cell, side) not in sides and steps[cell] < 2 * REACH:
                    steps[other] = steps[cell] + 1
                    waiting.append(other)
        reach = REACH * hexes.step
        ground.wrong[number] = {
            cell
            for cell, p in enumerate(hexes.centres)
            if (straight := distance(p, middle)) < reach
            and steps.get(cell, hexes.size) > detour * straight / hexes.step + SLACK
        }


def bar(maker: Maker, ground: Ground) -> None:
    """Note the sea, and keep areas off the edge of the frame, the zones and the lines between them, with a ragged rim."""
    room = maker.settings.room
    width, height = maker.box[2:]
    lines = [maker.zone_ends(a, b) for a, b in maker.zone_pairs()]
    middles = list(maker.embedding.at.values())
    for cell, p in enumerate(maker.hexes.centres):
        ground.sea[cell] = bool(maker.settings.coast) and ground.commune[cell] == NOWHERE
        more = room.wobble * grain(p, SHORE_WAVES, 7)
        free = min(p[0], p[1], width - p[0], height - p[1]) - room.margin
        free = min(free, room.farthest - min(distance(p, q) for q in middles))
        for box in maker.zones.values():
            free = min(free, distance(p, nearest_in(box, p)) - room.zone_margin)
        for a, b in lines:
            free = min(free, distance(p, nearest_on_segment(p, a, b)[0]) - room.line_margin)
        ground.barred[cell] = free < more
