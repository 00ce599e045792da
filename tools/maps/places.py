"""Places inside an area: its middle, and room for identifier, stacks, silhouette and name."""

from math import ceil, hypot
from typing import Final

from tools.maps.plane import Box, Line, Point, distance, inside, nearest_on_line

GRID: Final = 3.0
SLOT: Final = 56.0
IDENTIFIER: Final = 40.0
SILHOUETTE: Final = 36.0
GAP: Final = 4.0
MOST_SLOTS: Final = 4
ENOUGH: Final = 2
"""Places for stacks that come before the name."""
NAME_HEIGHT: Final = 15.0
NAME_LETTER: Final = 7.4
"""The width that a letter of a title is given,"""
NAME_SHARES: Final = (1.0, 0.85, 0.7, 0.58, 0.47)
"""or a share of it, where there is less room,"""
LEAST_NAME: Final = 50.0
MOST_NAME: Final = 190.0


class Floor:
    """The inside of an outline on a fine grid, with what is taken already."""

    def __init__(self, ring: Line, margin: float) -> None:
        self.ring = [*ring, ring[0]]
        xs, ys = [x for x, _ in ring], [y for _, y in ring]
        self.left, self.top = min(xs), min(ys)
        self.columns = ceil((max(xs) - self.left) / GRID) + 1
        self.rows = ceil((max(ys) - self.top) / GRID) + 1
        self.depth: list[list[float]] = []
        """By row and column: how far from the outline, 0 outside."""
        for row in range(self.rows):
            line: list[float] = []
            for column in range(self.columns):
                p = self.at(column, row)
                line.append(nearest_on_line(p, self.ring)[1] if inside(p, ring) else 0.0)
            self.depth.append(line)
        self.free = [[1 if depth >= margin else 0 for depth in line] for line in self.depth]

    def at(self, column: int, row: int) -> Point:
        """Return the point of a place of the grid."""
        return self.left + column * GRID, self.top + row * GRID

    def deepest(self) -> tuple[Point, float]:
        """Return the point farthest from the outline and its distance."""
        depth, row, column = max(
            (self.depth[row][column], -row, -column) for row in range(self.rows) for column in range(self.columns)
        )
        return self.at(-column, -row), depth

    def sums(self) -> list[list[int]]:
        """Return how many free places lie above and to the left of each."""
        table = [[0] * (self.columns + 1)]
        for line in self.free:
            row, total = [0], 0
            for number, value in enumerate(line):
                total += value
                row.append(total + table[-1][number + 1])
            table.append(row)
        return table

    def fits(self, width: float, height: float) -> list[Point]:
        """List the centres where a free rectangle of a size fits."""
        across, down = ceil(width / GRID) + 1, ceil(height / GRID) + 1
        table = self.sums()
        found: list[Point] = []
        for row in range(self.rows - down + 1):
            for column in range(self.columns - across + 1):
                free = (
                    table[row + down][column + across]
                    - table[row][column + across]
                    - table[row + down][column]
                    + table[row][column]
                )
                if free == across * down:
                    x, y = self.at(column, row)
                    found.append((x + (across - 1) * GRID / 2, y + (down - 1) * GRID / 2))
        return found

    def take(self, centre: Point, width: float, height: float) -> None:
        """Mark a rectangle as taken, with a gap round it."""
        for row in range(self.rows):
            for column in range(self.columns):
                x, y = self.at(column, row)
                if abs(x - centre[0]) < width / 2 + GAP and abs(y - centre[1]) < height / 2 + GAP:
                    self.free[row][column] = 0


class Places:
    """What has been found for one area."""

    def __init__(self) -> None:
        self.anchor: Point = (0.0, 0.0)
        self.clear = 0.0
        self.identifier: Point = (0.0, 0.0)
        self.slots: list[Point] = []
        self.silhouette: Point | None = None
        self.name: Point = (0.0, 0.0)
        self.name_width = 0.0


def find_places(ring: Line, silhouette: bool, title: str) -> Places:
    """Find the places of an area: two stacks and the identifier first, then what else there is room for."""
    floor = Floor(ring, 4.0)
    places = Places()
    places.anchor, places.clear = floor.deepest()
    untouched = [list(line) for line in floor.free]
    best: tuple[float, Places] | None = None
    for corner in range(8):
        floor.free = [list(line) for line in untouched]
        tried = fill(floor, places.anchor, corner, silhouette, title)
        worth = 1000.0 * len(tried.slots) + 300 * (tried.silhouette is not None) + 3 * tried.name_width
        worth += 5000 * (tried.identifier != (0.0, 0.0)) - 0.3 * sum(
            distance(slot, places.anchor) for slot in tried.slots
        )
        if best is None or worth > best[0]:
            best = (worth, tried)
    assert best is not None
    found = best[1]
    found.anchor, found.clear = places.anchor, places.clear
    found.slots.sort(key=lambda slot: (round(distance(slot, found.anchor)), slot))
    return found


def fill(floor: Floor, anchor: Point, corner: int, silhouette: bool, title: str) -> Places:
    """Fill an area beginning at one of eight sides."""
    toward = ((-1, -1), (0, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (0, 1), (1, 1))[corner]
    found = Places()

    def put(width: float, height: float, worth: tuple[float, float], near: float, aim: Point = anchor) -> Point | None:
        """Take the place that lies farthest in a direction, nearness to an aim counting too."""
        options = floor.fits(width, height)
        if not options:
            return None
        best = max(
            options,
            key=lambda p: (p[0] * worth[0] + p[1] * worth[1] - near * hypot(p[0] - aim[0], p[1] - aim[1]), p),
        )
        floor.take(best, width, height)
        return best

    identifier = put(IDENTIFIER, IDENTIFIER, toward, 0.25)
    if identifier is None:
        return found
    found.identifier = identifier
    for number in range(MOST_SLOTS):
        slot = put(SLOT, SLOT, toward if number < ENOUGH else (-toward[0], -toward[1]), 0.4)
        if slot is None:
            break
        found.slots.append(slot)
        if number == ENOUGH - 1:
            if silhouette:
                found.silhouette = put(SILHOUETTE, SILHOUETTE, (-toward[0], -toward[1]), 0.2)
            for share in NAME_SHARES:
                width = max(LEAST_NAME, min(MOST_NAME, len(title) * NAME_LETTER) * share)
                name = put(width, NAME_HEIGHT, (0.0, 0.0), 1.0, identifier)
                if name is not None:
                    found.name, found.name_width = name, width
                    break
    return found


def zone_places(box: Box) -> Places:
    """Lay out a zone: its name on top, the identifier and as many stacks as fit below."""
    left, top, width, height = box
    found = Places()
    found.anchor = (left + width / 2, top + height / 2)
    found.clear = min(width, height) / 2
    found.name, found.name_width = (left + width / 2, top + 6 + NAME_HEIGHT / 2), width - 12
    start = top + 8 + NAME_HEIGHT
    found.identifier = (left + 8 + IDENTIFIER / 2, start + GAP + SLOT / 2)
    x, y = left + 8 + IDENTIFIER + 2 * GAP, start + GAP
    while y + SLOT <= top + height - GAP:
        while x + SLOT <= left + width - GAP:
            found.slots.append((x + SLOT / 2, y + SLOT / 2))
            x += SLOT + 2 * GAP
        x, y = left + 8, y + SLOT + GAP
    return found
