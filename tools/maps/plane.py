"""Plane geometry that every step of the map maker shares: points, lines, rings and noise without chance."""

from collections.abc import Sequence
from itertools import pairwise
from math import floor, hypot
from typing import Final

Point = tuple[float, float]
Line = list[Point]
Box = tuple[float, float, float, float]
"""Left, top, width and height."""

SMALLEST: Final = 1e-9
LARGEST: Final = 1 << 32


def cross(a: Point, b: Point, c: Point) -> float:
    """Return twice the area of a triangle, positive where it runs clockwise on the screen."""
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def distance(a: Point, b: Point) -> float:
    """Return how far two points are apart."""
    return hypot(a[0] - b[0], a[1] - b[1])


def between(a: Point, b: Point, share: float) -> Point:
    """Return the point a share of the way from one point to another."""
    return a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share


def nearest_on_segment(p: Point, a: Point, b: Point) -> tuple[Point, float]:
    """Return the point of a segment nearest to a point, and how far along the segment it lies."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    square = dx * dx + dy * dy
    along = 0.0 if square < SMALLEST else ((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / square
    along = min(1.0, max(0.0, along))
    return (a[0] + dx * along, a[1] + dy * along), along


def nearest_on_line(p: Point, line: Sequence[Point]) -> tuple[Point, float, int]:
    """Return the point of a line nearest to a point, its distance and the segment it lies on."""
    best: tuple[Point, float, int] = (line[0], distance(p, line[0]), 0)
    for number in range(len(line) - 1):
        found, _ = nearest_on_segment(p, line[number], line[number + 1])
        away = distance(p, found)
        if away < best[1]:
            best = (found, away, number)
    return best


def length(line: Sequence[Point]) -> float:
    """Return the length of a line."""
    return sum(distance(a, b) for a, b in pairwise(line))


def along(line: Sequence[Point], way: float) -> tuple[Point, Point]:
    """Return the point a way along a line, and the direction of the line there."""
    for a, b in pairwise(line):
        step = distance(a, b)
        if way <= step and step > SMALLEST:
            return between(a, b, way / step), ((b[0] - a[0]) / step, (b[1] - a[1]) / step)
        way -= step
    a, b = line[-2], line[-1]
    step = max(distance(a, b), SMALLEST)
    return b, ((b[0] - a[0]) / step, (b[1] - a[1]) / step)


def area(ring: Sequence[Point]) -> float:
    """Return the area of a ring, positive where it runs clockwise on the screen."""
    total = 0.0
    for number, (x, y) in enumerate(ring):
        u, v = ring[number - 1]
        total += u * y - x * v
    return total / 2


def centre(ring: Sequence[Point]) -> Point:
    """Return the centre of gravity of a ring."""
    total = area(ring)
    x = y = 0.0
    for number, b in enumerate(ring):
        a = ring[number - 1]
        part = a[0] * b[1] - b[0] * a[1]
        x += (a[0] + b[0]) * part
        y += (a[1] + b[1]) * part
    return (x / (6 * total), y / (6 * total)) if abs(total) > SMALLEST else ring[0]


def inside(p: Point, ring: Sequence[Point]) -> bool:
    """Tell whether a point lies inside a ring."""
    x, y = p
    found = False
    u, v = ring[-1]
    for a, b in ring:
        if (b > y) != (v > y) and x < (u - a) * (y - b) / (v - b) + a:
            found = not found
        u, v = a, b
    return found


def smoothed(line: Line, rounds: int, share: float = 0.5, closed: bool = False) -> Line:
    """Draw every point of a line towards the middle of its neighbours; the ends stay."""
    for _ in range(rounds):
        last = len(line) - 1
        line = [
            point
            if not closed and number in (0, last)
            else between(point, between(line[number - 1], line[(number + 1) % len(line)], 0.5), share)
            for number, point in enumerate(line)
        ]
    return line


def simplified(line: Line, least: float) -> Line:
    """Leave out points while the triangle that each makes with its neighbours is smaller than ``least``."""
    line = list(line)
    while len(line) > 2:  # noqa: PLR2004 (both ends stay)
        sizes = [(abs(cross(line[n - 1], line[n], line[n + 1])) / 2, n) for n in range(1, len(line) - 1)]
        size, number = min(sizes)
        if size >= least:
            break
        del line[number]
    return line


def resampled(line: Line, step: float) -> Line:
    """Put points at most ``step`` apart along a line, its own points staying."""
    points = [line[0]]
    for a, b in pairwise(line):
        pieces = max(1, int(distance(a, b) / step))
        points += [between(a, b, piece / pieces) for piece in range(1, pieces + 1)]
    return points


def noise(*numbers: int) -> float:
    """Return a number from -1 to 1 that looks like chance and depends on whole numbers only."""
    mixed = 0x9E3779B9
    for number in numbers:
        mixed = ((mixed ^ (number & 0xFFFFFFFF)) * 0x85EBCA6B) % LARGEST
        mixed ^= mixed >> 13
        mixed = (mixed * 0xC2B2AE35) % LARGEST
        mixed ^= mixed >> 16
    return mixed / (LARGEST - 1) * 2 - 1


def grain(p: Point, size: float, seed: int) -> float:
    """Return a number from -1 to 1 that changes smoothly over the plane, in waves of about a size.

    >>> grain((3.0, 4.0), 50.0, 1) == grain((3.0, 4.0), 50.0, 1)
    True
    """
    x, y = p[0] / size, p[1] / size
    column, row = floor(x), floor(y)
    u, v = x - column, y - row
    u, v = u * u * (3 - 2 * u), v * v * (3 - 2 * v)
    above = noise(column, row, seed) * (1 - u) + noise(column + 1, row, seed) * u
    below = noise(column, row + 1, seed) * (1 - u) + noise(column + 1, row + 1, seed) * u
    return above * (1 - v) + below * v


def middle_of(box: Box) -> Point:
    """Return the middle of a rectangle."""
    return box[0] + box[2] / 2, box[1] + box[3] / 2


def nearest_in(box: Box, p: Point) -> Point:
    """Return the point of a rectangle nearest to a point."""
    x, y, width, height = box
    return min(max(p[0], x), x + width), min(max(p[1], y), y + height)
