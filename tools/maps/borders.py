"""From cells to lines: the borders between areas as arcs, each once, and the rings made of them."""

from itertools import pairwise
from typing import Final

from tools.maps.hexes import NOWHERE, SIDES, Hexes
from tools.maps.plane import Line, Point, between, distance, nearest_on_segment, simplified, smoothed

SMOOTHINGS: Final = 3
SMOOTH_SHARE: Final = 0.55
LEAST_TRIANGLE: Final = 1.2
"""Points of an arc that change it by less than this many square units are left out."""
NODE_EDGES: Final = 3


class Arc:
    """A border between two areas, walked with one on the right hand and the other on the left."""

    def __init__(self, corners: list[int], right: int, left: int) -> None:
        self.corners = corners
        self.right = right
        self.left = left
        self.points: Line = []


class Pulls:
    """Lines that borders near them are drawn onto, found quickly by place."""

    def __init__(self, cell: float) -> None:
        self.cell = cell
        self.table: dict[tuple[int, int], list[tuple[Point, Point]]] = {}

    def add(self, line: Line) -> None:
        """Take the segments of a line; they must be no longer than a cell."""
        for a, b in pairwise(line):
            key = (int((a[0] + b[0]) / 2 // self.cell), int((a[1] + b[1]) / 2 // self.cell))
            self.table.setdefault(key, []).append((a, b))

    def nearest(self, p: Point, reach: float) -> Point:
        """Return the nearest point of a line within reach, or the point itself."""
        column, row = int(p[0] // self.cell), int(p[1] // self.cell)
        best, found = reach, p
        for x in (column - 1, column, column + 1):
            for y in (row - 1, row, row + 1):
                for a, b in self.table.get((x, y), []):
                    near, _ = nearest_on_segment(p, a, b)
                    away = distance(p, near)
                    if away < best:
                        best, found = away, near
        return found


def arcs_of(hexes: Hexes, owner: list[int]) -> list[Arc]:
    """Walk all borders between cells of different owners and cut them where three areas meet."""
    edges: dict[tuple[int, int], tuple[int, int]] = {}
    ways: dict[int, list[int]] = {}
    for cell in range(hexes.size):
        for side in range(SIDES):
            other = hexes.beside[cell][side]
            if other == NOWHERE or owner[other] == owner[cell] or other < cell:
                continue
            u, v = hexes.corner_of[cell][side], hexes.corner_of[cell][(side + 1) % SIDES]
            edges[u, v] = (owner[cell], owner[other])
            edges[v, u] = (owner[other], owner[cell])
            ways.setdefault(u, []).append(v)
            ways.setdefault(v, []).append(u)
    nodes = sorted(corner for corner, others in ways.items() if len(others) == NODE_EDGES)
    arcs: list[Arc] = []
    walked: set[tuple[int, int]] = set()
    for start in [*nodes, *sorted(ways)]:
        for first in sorted(ways[start]):
            if (start, first) in walked:
                continue
            corners = [start, first]
            while len(ways[corners[-1]]) != NODE_EDGES and corners[-1] != start:
                corners.append(next(v for v in ways[corners[-1]] if v != corners[-2]))
            for u, v in pairwise(corners):
                walked.update({(u, v), (v, u)})
            arcs.append(Arc(corners, *edges[start, first]))
    return arcs


def draw_together(arcs: list[Arc], pairs: set[tuple[int, int]], place: list[Point]) -> list[Arc]:
    """Shrink the borders of pairs that may meet in a point only, so that four areas meet there."""
    kept: list[Arc] = []
    for arc in arcs:
        if (min(arc.left, arc.right), max(arc.left, arc.right)) not in pairs:
            kept.append(arc)
            continue
        first, last = arc.corners[0], arc.corners[-1]
        place[first] = between(place[first], place[last], 0.5)
        for other in arcs:
            other.corners = [first if corner == last else corner for corner in other.corners]
    return kept


def shape_arcs(arcs: list[Arc], place: list[Point], fixed: set[int]) -> None:
    """Give arcs their points: smoothed where nothing fixes them, with what hardly matters left out."""
    for arc in arcs:
        line = [place[corner] for corner in arc.corners]
        for _ in range(SMOOTHINGS):
            moved = smoothed(line, 1, SMOOTH_SHARE)
            line = [
                between(old, new, 0.45 if corner in fixed else 1.0)
                for corner, old, new in zip(arc.corners, line, moved, strict=True)
            ]
        arc.points = [(round(x, 1), round(y, 1)) for x, y in simplified(line, LEAST_TRIANGLE)]


def rings_of(arcs: list[Arc], owner: int) -> list[list[int]]:
    """Put the arcs round an area together, clockwise on the screen, the outline first."""
    ways: dict[int, list[tuple[int, int]]] = {}
    for number, arc in enumerate(arcs):
        if arc.right == owner:
            ways.setdefault(arc.corners[0], []).append((arc.corners[-1], number))
        elif arc.left == owner:
            ways.setdefault(arc.corners[-1], []).append((arc.corners[0], -1 - number))
    rings: list[list[int]] = []
    while ways:
        at = start = min(ways)
        ring: list[int] = []
        while not ring or at != start:
            end, reference = ways[at].pop(0)
            if not ways[at]:
                del ways[at]
            ring.append(reference)
            at = end
        rings.append(ring)
    rings.sort(key=lambda ring: -sum(len(points_of(arcs, reference)) for reference in ring))
    return rings


def points_of(arcs: list[Arc], reference: int) -> Line:
    """Return the points of an arc by its reference, from its end to its start where that is negative."""
    return arcs[reference].points if reference >= 0 else arcs[-1 - reference].points[::-1]


def ring_points(arcs: list[Arc], ring: list[int]) -> Line:
    """Return the points of a ring, the first not repeated at the end."""
    points: Line = []
    for reference in ring:
        points += points_of(arcs, reference)[:-1]
    return points
