"""The making of a map from the first bend of the ground to the finished file."""

import unicodedata
from itertools import pairwise
from pathlib import Path
from typing import Final

from tools.maps.borders import Arc, Pulls, arcs_of, draw_together, points_of, ring_points, rings_of, shape_arcs
from tools.maps.embedding import Embedding, Limit
from tools.maps.ground import Flat
from tools.maps.hexes import SIDES, Hexes
from tools.maps.lie import lie_of
from tools.maps.places import Places, find_places, zone_places
from tools.maps.plane import (
    SMALLEST,
    Box,
    Line,
    Point,
    along,
    between,
    cross,
    distance,
    inside,
    length,
    middle_of,
    nearest_in,
    nearest_on_line,
    resampled,
)
from tools.maps.regions import Regions
from tools.maps.settings import MapFile, Settings
from tools.maps.warp import Warp

JOINT: Final = 30.0
"""How near the ends of two lines lie that are one."""
FINE: Final = 10.0
"""How close points of lines lie before the ground is bent."""
SCALE: Final = 400.0
CROSSING_PLAY: Final = 0.2
ZONE_PLAY: Final = 0.03
"""How freely crossings and zones may be missed by the bend; areas are met."""
SHORE_PLAY: Final = 0.03
VILLAGE: Final = 20.0
CUT: Final = 4
"""How many sides of cells a water runs along an outer border at least."""
CORNER: Final = 14.0
"""How far connection lines keep from the corners of zones,"""
WATER_ROOM: Final = 8.0
"""How far the outer border keeps from canals that run on beyond it."""
LINE_ROOM: Final = 5.0
"""and from other zones."""


class Maker:
    """The map of one game while it is made."""

    def __init__(self, settings: Settings, edition: MapFile, geodata: Path) -> None:
        self.settings = settings
        self.edition = edition
        self.flat = Flat(settings.frame)
        self.box = (0.0, 0.0, settings.frame.width, settings.frame.height)
        self.zones = settings.zones
        self.rows = {row.id: row for row in edition.area}
        self.true = {row.id: self.flat.point(*row.position) for row in edition.area}
        self.land = [name for name in self.true if name not in self.zones]
        self.communes = self.flat.features(geodata / settings.communes)
        self.features = self.flat.features(geodata / settings.features)
        self.oddities: list[str] = []
        self.near: set[str] = set()
        """The official numbers of the communes that reach into the frame."""
        self.courses = {name: self.course(name) for name in settings.waters}
        self.embedding = self.embed()
        self.warp = self.bend()
        self.hexes = Hexes(settings.frame.width, settings.frame.height, settings.frame.step)
        self.pulls = Pulls(settings.frame.step * 2)
        self.bent = {
            name: [self.warp.line(resampled(line, FINE)) for line in lines] for name, lines in self.courses.items()
        }
        self.regions = self.divide()
        self.arcs = self.outline()
        self.number = self.regions.number
        self.rings = {name: rings_of(self.arcs, self.number[name]) for name in self.land}
        self.outlines = {name: ring_points(self.arcs, self.rings[name][0]) for name in self.land}
        self.places = self.find_places()

    # before the bend

    def course(self, name: str) -> list[Line]:
        """Put the features that make a water together: end to end where they meet."""
        row = self.settings.waters[name]
        parts = [feature.points for wanted in row.features for feature in self.features if feature.name == wanted]
        parts += [[self.flat.point(lat, lon) for lat, lon in line] for line in row.lines]
        courses: list[Line] = []
        for part in parts:
            if courses and min(distance(courses[-1][-1], part[0]), distance(courses[-1][-1], part[-1])) < JOINT:
                near = distance(courses[-1][-1], part[0]) <= distance(courses[-1][-1], part[-1])
                courses[-1] = courses[-1] + (part if near else part[::-1])
            else:
                courses.append(part)
        return courses

    def embed(self) -> Embedding:
        """Give every area room round its middle."""
        settings, room = self.settings, self.settings.room
        radii = {name: room.radii.get(name, room.radius) for name in self.land}
        links = [row.between for row in self.edition.link if not set(row.between) & set(self.zones)]
        frame, margin = settings.frame, room.margin
        limits = [Limit(margin, margin, frame.width - margin, frame.height - margin, True)]
        for x, y, width, height in self.zones.values():
            more = room.zone_margin
            limits.append(Limit(x - more, y - more, x + width + more, y + height + more, False))
        wished = {name: self.true[name] for name in self.land}
        for name, (x, y) in room.nudges.items():
            wished[name] = (wished[name][0] + x, wished[name][1] + y)
        embedding = Embedding(wished, links, radii, limits)
        embedding.settle()
        return embedding

    def bend(self) -> Warp:
        """Bend the ground so that areas, crossings and zones come where they have room."""
        at = self.embedding.at
        pairs = [(self.true[name], at[name], 0.0) for name in self.land]
        afloat = {name for row in self.edition.landing for name in (row.box, row.offshore)}
        for name, box in self.zones.items():
            if name in afloat:
                continue
            pairs.append((self.true[name], middle_of(box), ZONE_PLAY))
        for row in self.edition.link:
            a, b = row.between
            if row.course and (a in self.zones) == (b in self.zones):
                hits = [p for line in self.courses[row.course] for p in meetings(self.true[a], self.true[b], line)]
                if len(hits) == 1:
                    ends = self.zone_ends(a, b) if a in self.zones else (at[a], at[b])
                    pairs.append((hits[0], between(*ends, 0.5), CROSSING_PLAY))
        return Warp([*pairs, *self.shore_pairs()], SCALE)

    def shore_pairs(self) -> list[tuple[Point, Point, float]]:
        """Push the coast away from areas that it would leave no room."""
        if not self.settings.coast:
            return []
        room = self.settings.room
        coast = next(feature.points for feature in self.features if feature.name == self.settings.coast)
        found: list[tuple[Point, Point, float]] = []
        for name in self.land:
            true, at = self.true[name], self.embedding.at[name]
            wished = room.radii.get(name, room.radius) * room.shore
            near, away, _ = nearest_on_line(true, coast)
            if SMALLEST < away < wished:
                found.append(
                    (
                        near,
                        between(at, (at[0] + near[0] - true[0], at[1] + near[1] - true[1]), wished / away),
                        SHORE_PLAY,
                    )
                )
        return found

    def folds(self) -> list[Point]:
        """List the places inside the frame where the bend turns the ground over."""
        found: list[Point] = []
        width, height = self.box[2:]
        for x in range(-200, int(width) + 200, 20):
            for y in range(-200, int(height) + 200, 20):
                a, b, c = (self.warp.point((x + dx, y + dy)) for dx, dy in ((0.0, 0.0), (4.0, 0.0), (0.0, 4.0)))
                if cross(a, b, c) <= 0 and 0 < a[0] < width and 0 < a[1] < height:
                    found.append(a)
        return found

    def zone_pairs(self) -> list[tuple[str, str]]:
        """List the zones that lines join: neighbours, and the ways of a landing over the sea."""
        pairs = [row.between for row in self.edition.link if set(row.between) <= set(self.zones)]
        return pairs + [(row.offshore, row.box) for row in self.edition.landing]

    def zone_ends(self, a: str, b: str) -> tuple[Point, Point]:
        """Return where the line between two zones leaves the one and reaches the other."""
        one, other = middle_of(self.zones[a]), middle_of(self.zones[b])
        start = nearest_in(self.zones[a], other)
        end = nearest_in(self.zones[b], one)
        return nearest_in(self.zones[a], end), nearest_in(self.zones[b], start)

    # the division

    def divide(self) -> Regions:
        """Divide the ground."""
        settings, room = self.settings, self.settings.room
        ground = lie_of(self)
        free = ground.barred.count(False) * room.cover
        radii = {name: room.radii.get(name, room.radius) for name in self.land}
        total = sum(radius**2 for radius in radii.values())
        sizes = {name: free * radius**2 / total for name, radius in radii.items()}
        regions = Regions(self.hexes, ground, self.embedding, sizes, settings.weights)
        for name, p in self.homes():
            for cell, q in enumerate(self.hexes.centres):
                if distance(p, q) < VILLAGE:
                    ground.wanted[cell] = regions.number[name]
        for name, circles in self.settings.keep.items():
            for x, y, radius in circles:
                for cell, q in enumerate(self.hexes.centres):
                    if distance((x, y), q) < radius:
                        ground.wanted[cell] = regions.number[name]
        regions.divide(self.embedding, room.reach)
        regions.settle()
        return regions

    def bent_feature(self, name: str) -> Line:
        """Return a feature where it comes to lie."""
        points = next(feature.points for feature in self.features if feature.name == name)
        return self.warp.line(resampled(points, FINE))

    def homes(self) -> list[tuple[str, Point]]:
        """List the places of villages with the area they belong to."""
        villages = [feature for feature in self.features if feature.kind in ("village", "town")]
        homes = [(self.home_of(village.name), self.warp.point(village.points[0])) for village in villages]
        return [(home, p) for home, p in homes if home]

    def home_of(self, village: str) -> str:
        """Return the area a village belongs to: the one whose title names it; nothing if there is none."""
        if village in self.settings.homes:
            return self.settings.homes[village]
        named = [name for name in self.land if plain(village) in plain(self.rows[name].title)]
        return named[0] if len(named) == 1 else ""

    # lines

    def outline(self) -> list[Arc]:
        """Draw the borders of the division, onto communes and canals where they run along them."""
        hexes, regions = self.hexes, self.regions
        place = list(hexes.corners)
        waters = Pulls(hexes.step * 2)
        for lines in self.bent.values():
            for line in lines:
                waters.add(resampled(line, hexes.step))
        cells: dict[int, list[int]] = {}
        for cell, corners in enumerate(hexes.corner_of):
            for corner in corners:
                cells.setdefault(corner, []).append(cell)
        arcs = arcs_of(hexes, regions.owner)
        walls = {
            frozenset((corners[side], corners[(side + 1) % SIDES]))
            for corners, walled in zip(hexes.corner_of, regions.ground.walled, strict=True)
            for side in range(SIDES)
            if walled[side]
        }
        hugged = self.settings.weights.rim_water < 1
        if hugged:
            arcs = [part for arc in arcs for part in self.split(arc, walls)]
        wet = {
            corner
            for arc in arcs
            if hugged or (arc.left and arc.right)
            for edge in pairwise(arc.corners)
            if frozenset(edge) in walls
            for corner in edge
        }
        fixed = set(wet)
        for corner in sorted({corner for arc in arcs for corner in arc.corners}):
            if corner in wet:
                place[corner] = waters.nearest(hexes.corners[corner], hexes.step)
            elif len({regions.ground.commune[cell] for cell in cells[corner]}) > 1:
                place[corner] = self.pulls.nearest(hexes.corners[corner], hexes.step * 0.8)
                fixed.add(corner)
        if not hugged:
            for arc in arcs:
                if not (arc.left and arc.right):
                    for corner in arc.corners:
                        if corner not in wet:
                            place[corner] = self.off_water(place[corner], regions.middle[arc.left + arc.right])
        arcs = draw_together(arcs, regions.corner_pairs, place)
        shape_arcs(arcs, place, fixed)
        return arcs

    def split(self, arc: Arc, walls: set[frozenset[int]]) -> list[Arc]:
        """Cut an outer border where a water joins or leaves it, so that the water has arcs of its own."""
        if arc.left and arc.right:
            return [arc]
        wet = [frozenset(edge) in walls for edge in pairwise(arc.corners)]
        for number in range(len(wet)):
            near = wet[max(0, number - CUT) : number + CUT + 1]
            wet[number] = sum(near) * 2 > len(near) if not wet[number] else wet[number]
        cuts = [0, *(n for n in range(1, len(wet)) if wet[n] != wet[n - 1]), len(wet)]
        kept = [cuts[0], *(n for n, last in zip(cuts[1:-1], cuts, strict=False) if n - last >= CUT), cuts[-1]]
        return [Arc(arc.corners[a : b + 1], arc.right, arc.left) for a, b in pairwise(kept) if b > a]

    def off_water(self, p: Point, middle: Point) -> Point:
        """Move a point of the outer border off the canals that run on there, towards the middle of its area."""
        for line in (line for lines in self.bent.values() for line in lines):
            near, away, segment = nearest_on_line(p, line)
            a, b = line[segment], line[segment + 1]
            same = (cross(a, b, p) > 0) == (cross(a, b, middle) > 0)
            if away < WATER_ROOM or (not same and away < 3 * WATER_ROOM):
                long = max(distance(a, b), SMALLEST)
                turn = 1 if cross(a, b, middle) > 0 else -1
                return near[0] - (b[1] - a[1]) / long * WATER_ROOM * turn, near[1] + (
                    b[0] - a[0]
                ) / long * WATER_ROOM * turn
        return p

    def find_places(self) -> dict[str, Places]:
        """Find the places of all areas and zones."""
        found = {
            name: find_places(self.outlines[name], self.rows[name].cavalry_release, self.rows[name].title)
            for name in self.land
        }
        return found | {name: zone_places(box) for name, box in self.zones.items()}

    def border(self, a: str, b: str) -> list[int]:
        """Return the arcs between two areas, seen from the first: with it on the right hand."""
        one, other = self.number[a], self.number[b]
        found = [number for number, arc in enumerate(self.arcs) if (arc.right, arc.left) == (one, other)]
        return found or [-1 - n for n, arc in enumerate(self.arcs) if (arc.left, arc.right) == (one, other)]

    def border_points(self, a: str, b: str) -> Line:
        """Return the points of a border."""
        points: Line = []
        for reference in self.border(a, b):
            points += points_of(self.arcs, reference)[1 if points else 0 :]
        return points

    def shore(self, name: str) -> list[Line]:
        """Return the outer borders of an area."""
        number = self.number[name]
        return [arc.points for arc in self.arcs if {arc.left, arc.right} == {0, number}]

    def wet_shore(self, name: str, water: str) -> list[int]:
        """List the outer borders of an area that a water runs along."""
        number = self.number[name]
        found: list[int] = []
        for index, arc in enumerate(self.arcs):
            if {arc.left, arc.right} == {0, number}:
                middle = along(arc.points, length(arc.points) / 2)[0]
                quarter = along(arc.points, length(arc.points) / 4)[0]
                away = [min(nearest_on_line(p, line)[1] for line in self.bent[water]) for p in (middle, quarter)]
                if max(away) < self.hexes.step:
                    found.append(index)
        return found

    def connection(self, a: str, b: str, water: str = "") -> Line:
        """Draw the line between two zones, or between an area and a zone."""
        if a in self.zones and b in self.zones:
            return list(self.zone_ends(a, b))
        if a in self.zones:
            return self.connection(b, a, water)[::-1]
        wet = [self.arcs[number].points for number in self.wet_shore(a, water)] if water else []
        best = self.best_line(a, self.zones[b], wet) or self.best_line(a, self.zones[b], self.shore(a))
        if best is None:
            self.oddities.append(f"There is no free line from area {a} to zone {b}.")
            start = nearest_on_line(middle_of(self.zones[b]), self.outlines[a])[0]
            return [start, landing(self.zones[b], start)]
        return list(best)

    def best_line(self, name: str, box: Box, shores: list[Line]) -> tuple[Point, Point] | None:
        """Return the shortest free line from the shores of an area to a zone, from their middle if possible."""
        best: tuple[float, Point, Point] | None = None
        for shore in shores:
            long = length(shore)
            for step in range(1, 20):
                start = along(shore, long * step / 20)[0]
                end = landing(box, start)
                cost = distance(start, end) + 40 * abs(step - 10) / 10
                if (best is None or cost < best[0]) and self.is_free(name, start, end):
                    best = (cost, start, end)
        return None if best is None else best[1:]

    def is_free(self, name: str, start: Point, end: Point) -> bool:
        """Tell whether a line from an area touches no other area and not this one again."""
        steps = max(4, int(distance(start, end) / 4))
        for step in range(1, steps):
            p = between(start, end, step / steps)
            for other, ring in self.outlines.items():
                if inside(p, ring) and (other != name or step > 1):
                    return False
                if other != name and step > 2 and nearest_on_line(p, ring)[1] < LINE_ROOM:  # noqa: PLR2004 (it may start near)
                    return False
            if any(distance(p, nearest_in(box, p)) < LINE_ROOM for box in self.zones.values()) and step < steps - 2:
                return False
        return True


def landing(box: Box, start: Point) -> Point:
    """Return where a line from a point best ends on the edge of a rectangle, not too near a corner."""
    x, y, width, height = box
    end = nearest_in(box, start)
    if y <= start[1] <= y + height:
        return end[0], min(max(end[1], y + CORNER), y + height - CORNER)
    return min(max(end[0], x + CORNER), x + width - CORNER), end[1]


def meetings(a: Point, b: Point, line: Line) -> list[Point]:
    """List the points where a segment crosses a line."""
    found: list[Point] = []
    for c, d in pairwise(line):
        u, v = cross(a, b, c), cross(a, b, d)
        if u * v < 0 and cross(c, d, a) * cross(c, d, b) < 0:
            found.append(between(c, d, u / (u - v)))
    return found


def plain(text: str) -> str:
    """Return a text without accents, in small letters."""
    split = unicodedata.normalize("NFD", text.replace("œ", "oe").replace("Œ", "Oe"))
    return "".join(letter for letter in split if not unicodedata.combining(letter)).lower()
