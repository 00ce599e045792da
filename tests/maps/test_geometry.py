"""The drawn maps against the editions they draw: borders where links are, canals on them, room for everything."""

import json
import tomllib
from itertools import combinations, pairwise
from math import hypot
from pathlib import Path
from typing import Any

import pytest

GAMES = Path(__file__).parents[2] / "src" / "brasshat" / "games"
FILES = sorted(GAMES.glob("*/data/*/geometry.json"))

LEAST_BORDER = 24.0
SLOT, IDENTIFIER = 56, 40

Point = tuple[float, float]


class Drawn:
    """A drawn map with the map.toml beside it."""

    def __init__(self, file: Path) -> None:
        self.data: dict[str, Any] = json.loads(file.read_text("utf-8"))
        self.map: dict[str, Any] = tomllib.loads((file.parent / "map.toml").read_text("utf-8"))
        self.waters = [row.get("canal") or row.get("river", "") for row in self.map["link"]]
        self.courses = {
            name: [canal["arcs"], *canal.get("branches", [])] for name, canal in self.data["canals"].items()
        }
        self.rings = {
            name: [self.walk(ring)[:-1] for ring in area["rings"]] for name, area in self.data["areas"].items()
        }
        self.boxes = {name: zone["box"] for name, zone in self.data["zones"].items()}
        self.size = (self.data["frame"]["width"], self.data["frame"]["height"])

    def arc(self, reference: int) -> list[Point]:
        """Return an arc's points, backwards for a negative reference."""
        points = self.data["arcs"][reference if reference >= 0 else -1 - reference]
        return [(x, y) for x, y in (points if reference >= 0 else reversed(points))]

    def walk(self, references: list[int]) -> list[Point]:
        """Follow arcs, each of which begins where the one before ended."""
        points = self.arc(references[0])
        for reference in references[1:]:
            arc = self.arc(reference)
            assert arc[0] == points[-1]
            points += arc[1:]
        return points

    def edge(self, name: str) -> list[Point]:
        """Return the outline of an area or the rim of a zone's box, closed."""
        if name in self.rings:
            return [*self.rings[name][0], self.rings[name][0][0]]
        x, y, width, height = self.boxes[name]
        return [(x, y), (x + width, y), (x + width, y + height), (x, y + height), (x, y)]

    def between(self, a: str, b: str) -> set[int]:
        """Return the arcs in the outlines of two areas, without direction."""
        one, other = (
            {max(ref, -1 - ref) for ring in self.data["areas"][name]["rings"] for ref in ring} for name in (a, b)
        )
        return one & other


@pytest.fixture(params=FILES, ids=[f"{file.parts[-4]}-{file.parts[-2]}" for file in FILES])
def drawn(request: pytest.FixtureRequest) -> Drawn:
    """Read one drawn map."""
    return Drawn(request.param)


def length(points: list[Point]) -> float:
    """Measure a line."""
    return sum(hypot(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(points))


def signed_area(ring: list[Point]) -> float:
    """Measure a ring; clockwise on the screen is positive."""
    return sum(a[0] * b[1] - b[0] * a[1] for a, b in pairwise([*ring, ring[0]])) / 2


def inside(p: Point, rings: list[list[Point]]) -> bool:
    """Tell whether a point lies inside an outline with its holes."""
    found = False
    for ring in rings:
        for a, b in pairwise([*ring, ring[0]]):
            if (a[1] > p[1]) != (b[1] > p[1]) and p[0] < (b[0] - a[0]) * (p[1] - a[1]) / (b[1] - a[1]) + a[0]:
                found = not found
    return found


def away(p: Point, line: list[Point]) -> float:
    """Measure how far a point lies from a line."""
    best = float("inf")
    for a, b in pairwise(line):
        dx, dy = b[0] - a[0], b[1] - a[1]
        share = min(1.0, max(0.0, ((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / max(dx * dx + dy * dy, 1e-12)))
        best = min(best, hypot(a[0] + share * dx - p[0], a[1] + share * dy - p[1]))
    return best


def square(p: Point, side: float) -> tuple[float, float, float, float]:
    """Return the square round a point as left, top, right, bottom."""
    return p[0] - side / 2, p[1] - side / 2, p[0] + side / 2, p[1] + side / 2


def apart(one: tuple[float, ...], other: tuple[float, ...]) -> bool:
    """Tell whether two rectangles do not overlap."""
    return one[2] <= other[0] or other[2] <= one[0] or one[3] <= other[1] or other[3] <= one[1]


def test_there_is_a_map_to_look_at() -> None:
    """The open edition of Cambrai has a drawn map."""
    assert any(file.parts[-4:] == ("cambrai", "data", "open", "geometry.json") for file in FILES)


def test_areas_and_zones_are_those_of_the_edition(drawn: Drawn) -> None:
    """Every area and zone is drawn, and nothing else."""
    assert sorted([*drawn.rings, *drawn.boxes]) == sorted(row["id"] for row in drawn.map["area"])


def test_rings_are_closed_and_run_clockwise(drawn: Drawn) -> None:
    """An outline comes back to where it began and runs clockwise; holes run the other way."""
    for area in drawn.data["areas"].values():
        for number, ring in enumerate(area["rings"]):
            points = drawn.walk(ring)
            assert points[0] == points[-1]
            assert (signed_area(points[:-1]) > 0) == (number == 0)


def test_no_line_crosses_another(drawn: Drawn) -> None:
    """Arcs meet in their ends only, so no outline crosses itself and no two areas overlap."""
    cells: dict[tuple[int, int], set[tuple[int, int]]] = {}
    segments = {(n, m): pair for n in range(len(drawn.data["arcs"])) for m, pair in enumerate(pairwise(drawn.arc(n)))}
    for key, (a, b) in segments.items():
        for x in range(int(min(a[0], b[0]) // 20), int(max(a[0], b[0]) // 20) + 1):
            for y in range(int(min(a[1], b[1]) // 20), int(max(a[1], b[1]) // 20) + 1):
                cells.setdefault((x, y), set()).add(key)

    def turn(a: Point, b: Point, c: Point) -> float:
        return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])

    for keys in cells.values():
        for one, other in combinations(sorted(keys), 2):
            (a, b), (c, d) = segments[one], segments[other]
            if {a, b} & {c, d}:
                continue
            crossing = turn(a, b, c) * turn(a, b, d) <= 0 and turn(c, d, a) * turn(c, d, b) <= 0
            assert not crossing, (a, b, c, d)


def test_two_areas_share_a_border_exactly_where_a_link_joins_them(drawn: Drawn) -> None:
    """No link between areas without a border one can see, and no border without a link."""
    links = {frozenset(row["between"]) for row in drawn.map["link"]}
    for a, b in combinations(drawn.rings, 2):
        shared = sum(length(drawn.arc(number)) for number in drawn.between(a, b))
        if {a, b} in links:
            assert shared >= LEAST_BORDER, (a, b, shared)
        else:
            assert shared == 0, (a, b, shared)


def test_areas_do_not_lie_in_each_other(drawn: Drawn) -> None:
    """The middle of an area lies in no other, and no area reaches into a zone's box."""
    for name, area in drawn.data["areas"].items():
        assert [other for other, rings in drawn.rings.items() if inside(tuple(area["anchor"]), rings)] == [name]
    for x, y, width, height in drawn.boxes.values():
        for rings in drawn.rings.values():
            assert not any(x <= u <= x + width and y <= v <= y + height for ring in rings for u, v in ring)
            assert not inside((x + width / 2, y + height / 2), rings)


def test_links_stand_as_in_the_edition(drawn: Drawn) -> None:
    """The rows of links are those of map.toml in their order, with their canals and bridges."""
    assert len(drawn.data["links"]) == len(drawn.map["link"])
    for row, link, water in zip(drawn.data["links"], drawn.map["link"], drawn.waters, strict=True):
        a, b = row["between"]
        assert [a, b] == link["between"]
        assert row.get("canal", "") == water
        assert row.get("water") == link.get("water")
        assert ("bridge" in row) == link.get("bridge", False)
        assert ("border" in row) == (a in drawn.rings and b in drawn.rings)


def test_a_border_is_what_its_two_areas_share_seen_from_the_first(drawn: Drawn) -> None:
    """The arcs of a border are those in both outlines, in the direction of the first one's."""
    for row in drawn.data["links"]:
        if "border" in row:
            a, b = row["between"]
            of_first = {reference for ring in drawn.data["areas"][a]["rings"] for reference in ring}
            assert set(row["border"]) <= of_first
            assert {max(ref, -1 - ref) for ref in row["border"]} == drawn.between(a, b)


def test_connection_lines_lead_from_edge_to_edge(drawn: Drawn) -> None:
    """A line begins and ends on the outline of its area or the edge of its zone, and crosses no other area."""
    for row in drawn.data["links"]:
        if "line" not in row:
            continue
        line = [(x, y) for x, y in row["line"]]
        for name, end in zip(row["between"], (line[0], line[-1]), strict=True):
            assert away(end, drawn.edge(name)) < 1, row["between"]
        for a, b in pairwise(line):
            for step in range(1, 50):
                p = (a[0] + (b[0] - a[0]) * step / 50, a[1] + (b[1] - a[1]) * step / 50)
                for name, rings in drawn.rings.items():
                    assert not inside(p, rings) or away(p, [*rings[0], rings[0][0]]) < 3, (row["between"], name)


def test_landings_lead_over_the_sea_to_their_beaches(drawn: Drawn) -> None:
    """Every landing has a line from its offshore box to its own, and from there to the beach."""
    told = [(row["box"], row["beach"], row["offshore"]) for row in drawn.map.get("landing", [])]
    assert [(row["box"], row["beach"], row["offshore"]) for row in drawn.data.get("landings", [])] == told
    for row in drawn.data.get("landings", []):
        for line, first, last in ((row["approach"], "offshore", "box"), (row["line"], "box", "beach")):
            for name, end in ((row[first], line[0]), (row[last], line[-1])):
                assert away(tuple(end), drawn.edge(name)) < 1, (row["box"], name)


def test_canals_run_along_the_borders_they_block(drawn: Drawn) -> None:
    """Every arc of a border with a canal is of that canal's course, and a canal runs along no open border."""
    assert sorted(drawn.courses) == sorted({water for water in drawn.waters if water})
    courses = {
        name: {max(ref, -1 - ref) for stretch in stretches for ref in stretch}
        for name, stretches in drawn.courses.items()
    }
    for row in drawn.data["links"]:
        if "border" in row:
            border = {max(ref, -1 - ref) for ref in row["border"]}
            for name, course in courses.items():
                assert border <= course if row.get("canal") == name else not border & course, row["between"]


def test_canals_run_without_a_gap(drawn: Drawn) -> None:
    """The arcs of a stretch of a canal or river follow each other."""
    for stretches in drawn.courses.values():
        for stretch in stretches:
            assert length(drawn.walk(stretch)) > 0


def test_bridges_stand_on_their_borders_and_lead_across(drawn: Drawn) -> None:
    """Every link with a bridge has one on its border or line, which leads from the first area to the second."""
    rows = [row for row in drawn.data["links"] if "bridge" in row]
    assert [row["bridge"] for row in rows] == list(range(len(drawn.data["bridges"])))
    for row in rows:
        bridge = drawn.data["bridges"][row["bridge"]]
        assert (bridge["between"], bridge["canal"]) == (row["between"], row["canal"])
        p, (dx, dy) = tuple(bridge["point"]), bridge["across"]
        assert abs(hypot(dx, dy) - 1) < 0.01
        if "border" in row or not set(row["between"]) & set(drawn.rings):
            stretches = [drawn.walk(stretch) for stretch in drawn.courses[row["canal"]]]
            assert min(away(p, stretch) for stretch in stretches) < 1.5, row["between"]
        if "border" in row:
            assert away(p, drawn.walk(row["border"])) < 0.5
            first, second = row["between"]
            assert inside((p[0] - dx * 6, p[1] - dy * 6), drawn.rings[first]), row["between"]
            assert inside((p[0] + dx * 6, p[1] + dy * 6), drawn.rings[second]), row["between"]
        else:
            assert away(p, [(x, y) for x, y in row["line"]]) < 1.5


def test_there_is_room_for_the_identifier_and_two_stacks(drawn: Drawn) -> None:
    """Identifier, stacks and silhouette lie inside their area or zone and clear of each other."""
    wanted = {row["id"] for row in drawn.map["area"] if row.get("cavalry_release")}
    for name, place in [*drawn.data["areas"].items(), *drawn.data["zones"].items()]:
        squares = [square(place["identifier"], IDENTIFIER), *(square(slot, SLOT) for slot in place["slots"])]
        assert len(place["slots"]) >= 2, name
        assert ("silhouette" in place) == (name in wanted)
        if "silhouette" in place:
            squares.append(square(place["silhouette"], 36))
        for one, other in combinations(squares, 2):
            assert apart(one, other), name
        for left, top, right, bottom in squares:
            if name in drawn.boxes:
                x, y, width, height = drawn.boxes[name]
                assert min(left - x, x + width - right, top - y, y + height - bottom) >= 0, name
                continue
            outline = [*drawn.rings[name][0], drawn.rings[name][0][0]]
            corners: list[Point] = [(left, top), (right, top), (right, bottom), (left, bottom)]
            assert all(inside(corner, drawn.rings[name]) for corner in corners), name
            assert not any(left < x < right and top < y < bottom for x, y in outline), name


def test_an_anchor_is_as_far_inside_as_it_says(drawn: Drawn) -> None:
    """The distance from the anchor to the outline is ``clear``."""
    for name, area in drawn.data["areas"].items():
        outline = [*drawn.rings[name][0], drawn.rings[name][0][0]]
        assert abs(away(tuple(area["anchor"]), outline) - area["clear"]) < 0.5


def test_zones_stand_in_the_frame_clear_of_each_other(drawn: Drawn) -> None:
    """Boxes of zones lie inside the frame and do not overlap."""
    boxes = [(x, y, x + width, y + height) for x, y, width, height in drawn.boxes.values()]
    width, height = drawn.size
    assert all(x >= 0 and y >= 0 and right <= width and bottom <= height for x, y, right, bottom in boxes)
    assert all(apart(one, other) for one, other in combinations(boxes, 2))


def test_everything_lies_in_the_frame(drawn: Drawn) -> None:
    """Arcs, tunnels and features keep within the frame."""
    width, height = drawn.size
    points = [p for arc in drawn.data["arcs"] for p in arc]
    points += [p for row in drawn.data.get("landings", []) for p in [*row["approach"], *row["line"]]]
    points += [p for canal in drawn.data["canals"].values() for p in canal.get("tunnel", [])]
    for rows in drawn.data["features"].values():
        for row in rows:
            points += row.get("line", []) + row.get("ring", []) + ([row["point"]] if "point" in row else [])
    assert all(0 <= x <= width and 0 <= y <= height for x, y in points)


def test_villages_lie_in_the_area_that_is_named_for_them(drawn: Drawn) -> None:
    """A village whose name stands in the title of one area lies in that area."""
    titles = {row["id"]: row["title"] for row in drawn.map["area"]}
    for row in [*drawn.data["features"].get("village", []), *drawn.data["features"].get("town", [])]:
        named = [name for name, title in titles.items() if row["name"] in title]
        if len(named) == 1 and named[0] in drawn.rings:
            assert inside(tuple(row["point"]), drawn.rings[named[0]]), row["name"]


def test_the_credit_stands_in_the_file(drawn: Drawn) -> None:
    """The licence of the outlines asks for its attribution wherever they are shown."""
    assert "Licence Ouverte 2.0" in drawn.data["attribution"]
    assert drawn.data["format"] == "brasshat geometry 1"
