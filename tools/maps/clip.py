"""Cutting lines and rings off at the frame."""

from itertools import pairwise

from tools.maps.plane import SMALLEST, Box, Line, Point, between


def clipped_line(line: Line, box: Box) -> list[Line]:
    """Return the parts of a line inside a rectangle."""
    parts: list[Line] = []
    for a, b in pairwise(line):
        cut = clipped_segment(a, b, box)
        if cut is None:
            continue
        if parts and parts[-1][-1] == cut[0]:
            parts[-1].append(cut[1])
        else:
            parts.append([*cut])
    return parts


def clipped_segment(a: Point, b: Point, box: Box) -> tuple[Point, Point] | None:
    """Return the part of a segment inside a rectangle."""
    left, top, width, height = box
    first, last = 0.0, 1.0
    for start, step, low, high in ((a[0], b[0] - a[0], left, left + width), (a[1], b[1] - a[1], top, top + height)):
        if abs(step) < SMALLEST:
            if not low <= start <= high:
                return None
            continue
        one, other = (low - start) / step, (high - start) / step
        first, last = max(first, min(one, other)), min(last, max(one, other))
    if first >= last:
        return None
    return (between(a, b, first) if first > 0 else a), (between(a, b, last) if last < 1 else b)


def clipped_ring(ring: Line, box: Box) -> Line:
    """Return the part of a ring inside a rectangle."""
    left, top, width, height = box
    for axis, bound, sign in ((0, left, 1), (0, left + width, -1), (1, top, 1), (1, top + height, -1)):
        kept: Line = []
        for number, b in enumerate(ring):
            a = ring[number - 1]
            over_a, over_b = (a[axis] - bound) * sign, (b[axis] - bound) * sign
            if (over_a >= 0) != (over_b >= 0):
                kept.append(between(a, b, over_a / (over_a - over_b)))
            if over_b >= 0:
                kept.append(b)
        ring = kept
        if not ring:
            break
    return ring
