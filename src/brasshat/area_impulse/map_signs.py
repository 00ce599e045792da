"""The signs of a military map as SVG: crenellated trenches, wire, hachures, houses, trees, railways.

What looks like chance in them is worked out from the place, so that the same map gives the same picture.
"""

from itertools import pairwise
from math import cos, hypot, pi, sin
from typing import Final

from brasshat.area_impulse.drawn_map import Line, Point

SMALL: Final = 1e-9
PRIME: Final = 2654435761
WORD: Final = 1 << 32


def shake(*numbers: float) -> float:
    """Return a number from 0 to 1 that depends on the numbers given, and looks like chance.

    >>> shake(3.0, 4.0) == shake(3.0, 4.0)
    True
    """
    mixed = 977
    for number in numbers:
        mixed = (mixed ^ round(number * 10)) * PRIME % WORD
        mixed ^= mixed >> 15
    return mixed * 31 % 10007 / 10006


def steps(line: Line, step: float) -> list[tuple[Point, Point]]:
    """Return points at equal steps along a line, each with the direction of the line there."""
    found: list[tuple[Point, Point]] = []
    left = 0.0
    for (x, y), (u, v) in pairwise(line):
        long = hypot(u - x, v - y)
        if long < SMALL:
            continue
        way = left
        while way <= long:
            found.append(((x + (u - x) * way / long, y + (v - y) * way / long), ((u - x) / long, (v - y) / long)))
            way += step
        left = way - long
    return found


def path(line: Line, closed: bool = False) -> str:
    """Write a line as the text of a path."""
    return "M" + "L".join(f"{x:.1f},{y:.1f}" for x, y in line) + "Z" * closed


def rounded(line: Line) -> str:
    """Write a line as a path of curves through the middles of its pieces, so that it has no corners."""
    if len(line) < 4:  # noqa: PLR2004 (too short to have corners)
        return path(line)
    text = f"M{line[0][0]:.1f},{line[0][1]:.1f}"
    for (x, y), (u, v) in pairwise(line[1:-1]):
        text += f"Q{x:.1f},{y:.1f} {(x + u) / 2:.1f},{(y + v) / 2:.1f}"
    (x, y), (u, v) = line[-2:]
    return text + f"Q{x:.1f},{y:.1f} {u:.1f},{v:.1f}"


def crenellated(line: Line, step: float, depth: float) -> str:
    """Write a trench: a line that jumps to and fro between fire bays and traverses."""
    text: list[str] = []
    out = False
    for number, ((x, y), (dx, dy)) in enumerate(steps(line, step)):
        corners = [(x - dy * depth * out, y + dx * depth * out)]
        out = not out if number else out
        corners.append((x - dy * depth * out, y + dx * depth * out))
        text += [f"{u:.1f},{v:.1f}" for u, v in corners]
    return "M" + "L".join(text) if text else ""


def crosses(line: Line, step: float, size: float) -> str:
    """Write barbed wire: small crosses along a line."""
    text = ""
    for (x, y), (dx, dy) in steps(line, step):
        for a, b in ((dx + dy, dy - dx), (dx - dy, dy + dx)):
            text += f"M{x - a * size:.1f},{y - b * size:.1f}L{x + a * size:.1f},{y + b * size:.1f}"
    return text


def sleepers(line: Line, step: float, size: float) -> str:
    """Write the cross strokes of a railway."""
    return "".join(
        f"M{x - dy * size:.1f},{y + dx * size:.1f}L{x + dy * size:.1f},{y - dx * size:.1f}"
        for (x, y), (dx, dy) in steps(line, step)
    )


def hachures(line: Line, reach: float) -> str:
    """Write the slope strokes on both sides of a ridge, shorter towards its ends and never quite alike."""
    found = steps(line, 4.2)
    text = ""
    for number, ((x, y), (dx, dy)) in enumerate(found):
        share = min(1.0, (min(number, len(found) - 1 - number) + 1.5) / 6)
        for side in (-1, 1):
            start = 2.5 + 2 * shake(x, y, side)
            long = reach * share * (0.65 + 0.5 * shake(y, x, side))
            lean = (shake(x, y, side, 5) - 0.5) * 0.5
            a, b = -dy * side + dx * lean, dx * side + dy * lean
            text += (
                f"M{x + a * start:.1f},{y + b * start:.1f}L{x + a * (start + long):.1f},{y + b * (start + long):.1f}"
            )
    for (x, y), (dx, dy) in (found[:1] + found[-1:]) if found else []:
        out = -1 if (x, y) == found[0][0] else 1
        for turn in range(-3, 4):
            angle = turn * pi / 8
            a = (dx * cos(angle) - dy * sin(angle)) * out
            b = (dx * sin(angle) + dy * cos(angle)) * out
            long = reach * 0.45
            text += f"M{x + a * 3:.1f},{y + b * 3:.1f}L{x + a * (3 + long):.1f},{y + b * (3 + long):.1f}"
    return text


def houses(p: Point, count: int, spread: float) -> str:
    """Write a village as small blocks round a place, along two crossing streets."""
    x, y = p
    turn = shake(x, y, 1) * pi
    text = ""
    for number in range(count):
        street = turn + (pi / 2 + 0.3 if number % 3 == 0 else 0.0)
        along = (shake(x, y, number, 2) * 2 - 1) * spread
        off = (2.6 + 2 * shake(x, y, number, 3)) * (1 if number % 2 else -1)
        u = x + cos(street) * along - sin(street) * off
        v = y + sin(street) * along + cos(street) * off
        width, height = 2.6 + 3 * shake(x, y, number, 4), 2.2 + 1.6 * shake(x, y, number, 5)
        a, b = cos(street), sin(street)
        corners = [(width, height), (-width, height), (-width, -height), (width, -height)]
        text += path([(u + (a * s - b * t) / 2, v + (b * s + a * t) / 2) for s, t in corners], closed=True)
    return text
