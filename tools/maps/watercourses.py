"""The waters that block borders: their courses along these borders, and beyond them."""

from typing import Any, Final

from tools.maps.clip import clipped_line
from tools.maps.making import FINE, Maker
from tools.maps.plane import Line, Point, distance, length, nearest_on_line, simplified

LINE_DETAIL: Final = 1.5
NEAR: Final = 16.0
"""A river this near to the border it blocks is that border's water."""
LEAST_REST: Final = 25.0

Document = dict[str, Any]


def rounded(p: Point) -> list[float]:
    """Return a point as the document has it."""
    return [round(p[0], 1), round(p[1], 1)]


def rounded_line(line: Line) -> list[list[float]]:
    """Return a line as the document has it, without points that fall together."""
    points: list[list[float]] = []
    for p in map(rounded, line):
        if not points or points[-1] != p:
            points.append(p)
    return points


class Waters:
    """Finds the courses of waters, adding arcs for what runs along no border."""

    def __init__(self, maker: Maker, arcs: list[list[list[float]]]) -> None:
        self.maker = maker
        self.arcs = arcs
        self.blocked: dict[str, set[int]] = {name: set() for name in maker.settings.waters}
        for row in maker.edition.link:
            land = [name for name in row.between if name in maker.land]
            if row.course and len(land) == len(row.between):
                self.blocked[row.course] |= {max(n, -1 - n) for n in maker.border(*row.between)}
            elif row.course and land:
                self.blocked[row.course].update(maker.wet_shore(land[0], row.course))
        self.courses = [maker.arcs[number].points for numbers in self.blocked.values() for number in sorted(numbers)]

    def document(self, name: str) -> Document:
        """Write the course of a water: the borders it blocks in their order, and what lies beyond them."""
        settings = self.maker.settings.waters[name]
        left = set(self.blocked[name])
        stretches: list[list[int]] = []
        while left:
            stretches.append(self.stretch(left, name))
        stretches.sort(key=lambda stretch: -sum(length(self.points(reference)) for reference in stretch))
        row: Document = {"arcs": stretches[0]}
        if settings.beyond:
            row = self.prolonged(name, stretches[0])
        if len(stretches) > 1:
            row["branches"] = stretches[1:]
        return row

    def points(self, reference: int) -> Line:
        """Return the points of an arc."""
        return self.maker.arcs[max(reference, -1 - reference)].points

    def stretch(self, left: set[int], name: str) -> list[int]:
        """Take arcs that follow each other, beginning at a loose end where there is one: upstream, as the ground has it."""
        ends: dict[int, int] = {}
        for number in left:
            for corner in self.ends(number):
                ends[corner] = ends.get(corner, 0) + 1
        loose = sorted(corner for corner, times in ends.items() if times == 1) or sorted(ends)
        line = self.maker.bent[name][0]
        at = min(loose, key=lambda corner: nearest_way(self.corner_point(corner), line))
        course: list[int] = []
        while True:
            onward = [number for number in sorted(left) if at in self.ends(number)]
            if not onward:
                return course
            number = max(onward, key=lambda each: length(self.maker.arcs[each].points))
            left.remove(number)
            first, last = self.ends(number)
            course.append(number if first == at else -1 - number)
            at = last if first == at else first

    def ends(self, number: int) -> tuple[int, int]:
        """Return the corners where an arc begins and ends."""
        corners = self.maker.arcs[number].corners
        return corners[0], corners[-1]

    def corner_point(self, corner: int) -> Point:
        """Return where a corner lies at which arcs end."""
        for arc in self.maker.arcs:
            if corner in (arc.corners[0], arc.corners[-1]):
                return arc.points[0 if arc.corners[0] == corner else -1]
        raise AssertionError("a corner of no arc")

    def prolonged(self, name: str, course: list[int]) -> Document:
        """Add what lies before and after the borders, to the frame, and the tunnel."""
        maker, settings = self.maker, self.maker.settings.waters[name]
        bent = maker.bent[name][0]
        first = self.arc_points(course[0])[0]
        last = self.arc_points(course[-1])[-1]
        before = joined([*bent[: nearest_on_line(first, bent)[2] + 1], first], first)
        after = joined([last, *bent[nearest_on_line(last, bent)[2] + 1 :]], last)
        pieces = clipped_line(before, maker.box)
        if pieces and settings.open_before:
            course = [self.add(pieces[-1]), *course]
        pieces = clipped_line(after, maker.box)
        if pieces:
            course = [*course, self.add(pieces[0])]
        row: Document = {"arcs": course}
        tunnel = self.tunnel(settings.tunnel, bent[0]) if settings.tunnel else []
        if not settings.open_before:
            tunnel = [*tunnel, *before]
        parts = clipped_line(tunnel, maker.box)
        if parts:
            row["tunnel"] = rounded_line(simplified(parts[-1], LINE_DETAIL))
        return row

    def arc_points(self, reference: int) -> Line:
        """Return the points of an arc in the direction of a reference."""
        points = self.points(reference)
        return points if reference >= 0 else points[::-1]

    def tunnel(self, name: str, mouth: Point) -> Line:
        """Return a tunnel so that it ends at its mouth."""
        line = self.maker.bent_feature(name)
        return line if distance(line[-1], mouth) < distance(line[0], mouth) else line[::-1]

    def add(self, line: Line) -> int:
        """Add an arc that is no border."""
        self.arcs.append(rounded_line(simplified(line, LINE_DETAIL)))
        return len(self.arcs) - 1

    def left_over(self, line: Line) -> list[Line]:
        """Return the parts of a river that are no border's water, joined to the borders they run into."""
        near = [
            min(((nearest_on_line(p, course)[1], n) for n, course in enumerate(self.courses)), default=(NEAR, 0))
            for p in line
        ]
        parts: list[Line] = []
        for number, p in enumerate(line):
            if near[number][0] < NEAR:
                continue
            if number and near[number - 1][0] >= NEAR and parts:
                parts[-1].append(p)
            else:
                join = [nearest_on_line(line[number - 1], self.courses[near[number - 1][1]])[0]] if number else []
                parts.append([*join, p])
            if number + 1 < len(line) and near[number + 1][0] < NEAR:
                parts[-1].append(nearest_on_line(line[number + 1], self.courses[near[number + 1][1]])[0])
        return [part for part in parts if length(part) > LEAST_REST]


def nearest_way(p: Point, line: Line) -> float:
    """Return how far along a line the point of it lies that is nearest to a point."""
    near, _, segment = nearest_on_line(p, line)
    return length(line[: segment + 1]) + distance(line[segment], near)


def joined(line: Line, end: Point) -> Line:
    """Leave out the points of a line that lie too near to the end it has been given."""
    return [p for p in line if p == end or distance(p, end) > FINE]
