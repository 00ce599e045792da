"""The smooth bend of the ground that gives crowded areas room: a thin plate spline through pairs of places."""

from math import log
from typing import Final

from tools.maps.plane import SMALLEST, Line, Point

PARTS: Final = 3
"""A plain shift and turn besides the bends: one number, one for x and one for y."""


def bend(square: float) -> float:
    """Return how a plate bends at a squared distance from a load."""
    return square * log(square) if square > SMALLEST else 0.0


def solved(rows: list[list[float]], right: list[Point]) -> list[Point]:
    """Solve linear equations with two right-hand sides."""
    size = len(rows)
    table = [[*row, *values] for row, values in zip(rows, right, strict=True)]
    for column in range(size):
        pivot = max(range(column, size), key=lambda row: abs(table[row][column]))
        table[column], table[pivot] = table[pivot], table[column]
        top = table[column]
        for row in range(column + 1, size):
            share = table[row][column] / top[column]
            if share:
                table[row] = [a - share * b for a, b in zip(table[row], top, strict=True)]
    found: list[Point] = [(0.0, 0.0)] * size
    for number in reversed(range(size)):
        last = table[number]
        x = last[size] - sum(last[n] * found[n][0] for n in range(number + 1, size))
        y = last[size + 1] - sum(last[n] * found[n][1] for n in range(number + 1, size))
        found[number] = (x / last[number], y / last[number])
    return found


class Warp:
    """A bend of the plane that brings each of some points to (nearly) another; near points stay near."""

    def __init__(self, pairs: list[tuple[Point, Point, float]], scale: float) -> None:
        """Take pairs of points with how far each may be missed (0 for not at all)."""
        self.scale = scale
        self.centres = [(a[0] / scale, a[1] / scale) for a, _, _ in pairs]
        count = len(pairs)
        rows: list[list[float]] = []
        for number, (x, y) in enumerate(self.centres):
            row = [bend((x - u) ** 2 + (y - v) ** 2) for u, v in self.centres]
            row[number] += pairs[number][2]
            rows.append([*row, 1.0, x, y])
        for part in range(PARTS):
            rows.append([(1.0, x, y)[part] for x, y in self.centres] + [0.0] * PARTS)
        right = [b for _, b, _ in pairs] + [(0.0, 0.0)] * PARTS
        weights = solved(rows, right)
        self.weights, self.plain = weights[:count], weights[count:]

    def point(self, p: Point) -> Point:
        """Bend one point."""
        x, y = p[0] / self.scale, p[1] / self.scale
        (a, b), (c, d), (e, f) = self.plain
        u, v = a + c * x + e * y, b + d * x + f * y
        for (cx, cy), (wx, wy) in zip(self.centres, self.weights, strict=True):
            bent = bend((x - cx) ** 2 + (y - cy) ** 2)
            u += wx * bent
            v += wy * bent
        return u, v

    def line(self, line: Line) -> Line:
        """Bend the points of a line."""
        return [self.point(p) for p in line]
