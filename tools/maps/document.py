"""The finished map as the document that docs/maps.md describes."""

from itertools import pairwise
from typing import Any, Final

from tools.maps.clip import clipped_line, clipped_ring
from tools.maps.making import FINE, Maker, meetings, nearest_in
from tools.maps.places import Places
from tools.maps.plane import (
    SMALLEST,
    Line,
    Point,
    along,
    area,
    between,
    distance,
    inside,
    length,
    nearest_on_line,
    resampled,
    simplified,
)

FORMAT: Final = "brasshat geometry 1"
LEAST_RING: Final = 60.0
"""A wood or marsh of which less than this is inside the frame is left out."""
LINE_DETAIL: Final = 1.5
BRIDGE_MARGIN: Final = 24.0
"""How far bridges keep from the ends of their border."""
VILLAGE_MARGIN: Final = 9.0
"""How far villages keep from the border of their area."""

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


class Writer:
    """Puts the document together."""

    def __init__(self, maker: Maker) -> None:
        self.maker = maker
        self.box = maker.box
        self.arcs = [rounded_line(arc.points) for arc in maker.arcs]

    def document(self) -> Document:
        """Return the document."""
        maker = self.maker
        canals = {row.id: self.canal(row.id, row.title, row.dry) for row in maker.edition.canal}
        bridges: list[Document] = []
        links = [self.link(row.between, row.canal, row.bridge, bridges) for row in maker.edition.link]
        return {
            "format": FORMAT,
            "attribution": maker.settings.attribution,
            "source": maker.settings.source,
            "frame": {"width": round(self.box[2]), "height": round(self.box[3])},
            "arcs": self.arcs,
            "areas": {name: {"rings": maker.rings[name], **self.places(name)} for name in maker.land},
            "zones": {name: {"box": list(box), **self.places(name)} for name, box in maker.zones.items()},
            "links": links,
            "canals": canals,
            "bridges": bridges,
            "features": self.features(),
        }

    def places(self, name: str) -> Document:
        """Write the places of an area or zone."""
        places: Places = self.maker.places[name]
        found: Document = {}
        if name in self.maker.land:
            found = {"anchor": rounded(places.anchor), "clear": round(places.clear, 1)}
        found["identifier"] = rounded(places.identifier)
        found["slots"] = [rounded(slot) for slot in places.slots]
        if places.silhouette:
            found["silhouette"] = rounded(places.silhouette)
        if places.name_width:
            found["name"] = {"at": rounded(places.name), "width": round(places.name_width)}
        return found

    def link(self, between_: tuple[str, str], canal: str, bridge: bool, bridges: list[Document]) -> Document:
        """Write a link, and its bridge if it has one."""
        a, b = between_
        maker = self.maker
        row: Document = {"between": [a, b]}
        if a in maker.land and b in maker.land:
            row["border"] = maker.border(a, b)
            line = maker.border_points(a, b)
        else:
            line = maker.connection(a, b)
            row["line"] = rounded_line(line)
        if canal:
            row["canal"] = canal
        if bridge:
            row["bridge"] = len(bridges)
            bridges.append(self.bridge(a, b, canal, line, "border" in row))
        return row

    def bridge(self, a: str, b: str, canal: str, line: Line, is_border: bool) -> Document:
        """Write a bridge: on the border where the ground has it, or where a connection line crosses the canal."""
        maker = self.maker
        if is_border:
            true = maker.bent_feature(maker.settings.bridges[f"{a}-{b}"])[0]
            point, _, segment = nearest_on_line(true, line)
            way = length(line[: segment + 1]) + distance(line[segment], point)
            long = length(line)
            margin = min(BRIDGE_MARGIN, long * 0.4)
            way = min(max(way, margin), long - margin)
            point = along(line, way)[0]
            before, after = along(line, max(0.0, way - 8))[0], along(line, min(long, way + 8))[0]
            step = max(distance(before, after), SMALLEST)
            # The first area lies on the right hand, which on the screen is (-dy, dx); the second on the left.
            across = ((after[1] - before[1]) / step, -(after[0] - before[0]) / step)
        else:
            hits = [p for one, other in pairwise(line) for p in meetings(one, other, self.water(canal))]
            if not hits:
                raise SystemExit(f"The line {a}-{b} does not cross canal {canal}.")
            point = hits[0]
            step = distance(line[0], line[-1])
            across = ((line[-1][0] - line[0][0]) / step, (line[-1][1] - line[0][1]) / step)
        return {
            "between": [a, b],
            "canal": canal,
            "point": rounded(point),
            "across": [round(across[0], 3), round(across[1], 3)],
        }

    # canals

    def canal(self, name: str, title: str, dry: bool) -> Document:
        """Write a canal: the borders it runs along in their order, and its course beyond them to the frame."""
        maker, settings = self.maker, self.maker.settings.canals[name]
        blocked = [
            reference
            for row in maker.edition.link
            if row.canal == name and not set(row.between) & set(maker.zones)
            for reference in maker.border(*row.between)
        ]
        bent = maker.bent[name]
        left = {reference if reference >= 0 else -1 - reference for reference in blocked}
        course: list[int] = []
        ends = self.loose_ends(left)
        at = min(ends, key=lambda corner: nearest_way(self.corner_point(corner), bent))
        first = self.corner_point(at)
        while left:
            number = min(n for n in left if at in (maker.arcs[n].corners[0], maker.arcs[n].corners[-1]))
            left.remove(number)
            arc = maker.arcs[number]
            forward = arc.corners[0] == at
            course.append(number if forward else -1 - number)
            at = arc.corners[-1] if forward else arc.corners[0]
        last = self.corner_point(at)
        before = [*bent[: nearest_on_line(first, bent)[2] + 1], first]
        after = [last, *bent[nearest_on_line(last, bent)[2] + 1 :]]
        pieces = clipped_line(joined(before, first), self.box)
        if pieces and settings.open_before:
            course.insert(0, self.add(pieces[-1]))
        pieces = clipped_line(joined(after, last), self.box)
        if pieces:
            course.append(self.add(pieces[0]))
        row: Document = {"title": title, "dry": dry, "arcs": course}
        tunnel: Line = self.tunnel(settings.tunnel, bent[0]) if settings.tunnel else []
        if not settings.open_before:
            tunnel = [*tunnel, *joined(before, first)]
        parts = clipped_line(tunnel, self.box)
        if parts:
            row["tunnel"] = rounded_line(simplified(parts[-1], LINE_DETAIL))
        return row

    def tunnel(self, name: str, mouth: Point) -> Line:
        """Return a tunnel so that it ends at its mouth."""
        line = self.maker.bent_feature(name)
        return line if distance(line[-1], mouth) < distance(line[0], mouth) else line[::-1]

    def add(self, line: Line) -> int:
        """Add an arc that is no border."""
        self.arcs.append(rounded_line(simplified(line, LINE_DETAIL)))
        return len(self.arcs) - 1

    def loose_ends(self, numbers: set[int]) -> list[int]:
        """List the corners where a row of arcs begins or ends."""
        count: dict[int, int] = {}
        for number in numbers:
            for corner in (self.maker.arcs[number].corners[0], self.maker.arcs[number].corners[-1]):
                count[corner] = count.get(corner, 0) + 1
        return sorted(corner for corner, times in count.items() if times == 1)

    def corner_point(self, corner: int) -> Point:
        """Return where a corner lies at which arcs end."""
        for arc in self.maker.arcs:
            if arc.corners[0] == corner:
                return arc.points[0]
            if arc.corners[-1] == corner:
                return arc.points[-1]
        raise AssertionError("a corner of no arc")

    def water(self, canal: str) -> Line:
        """Return the course of a canal."""
        return self.maker.bent[canal]

    # features

    def features(self) -> Document:
        """Write what is drawn under and between the areas."""
        maker = self.maker
        found: Document = {kind: [] for kind in maker.settings.draw}
        for feature in maker.features:
            if feature.kind not in found:
                continue
            row: Document = {"name": feature.name, "rank": feature.rank}
            for key in ("height", "side"):
                if key in feature.properties:
                    row[key] = feature.properties[key]
            if feature.shape == "point":
                p = self.settled(feature.name, maker.warp.point(feature.points[0]))
                if nearest_in(self.box, p) == p:
                    found[feature.kind].append({**row, "point": rounded(p)})
            elif feature.shape == "ring":
                ring = maker.warp.line(resampled([*feature.points, feature.points[0]], FINE))[:-1]
                cut = simplified(clipped_ring(ring, self.box), LINE_DETAIL)
                if len(cut) > 2 and abs(area(cut)) > LEAST_RING:  # noqa: PLR2004 (a triangle at least)
                    found[feature.kind].append({**row, "ring": rounded_line(cut if area(cut) > 0 else cut[::-1])})
            else:
                for part in clipped_line(maker.warp.line(resampled(feature.points, FINE)), self.box):
                    line = rounded_line(simplified(part, LINE_DETAIL))
                    if len(line) > 1:
                        found[feature.kind].append({**row, "line": line})
        return found

    def settled(self, name: str, p: Point) -> Point:
        """Move a village that has come to lie outside the area it belongs to, or at its very edge, into it."""
        home = self.maker.home_of(name)
        if not home:
            return p
        ring, middle = self.maker.outlines[home], self.maker.places[home].anchor
        for step in range(40):
            moved = between(p, middle, step / 40)
            if inside(moved, ring) and nearest_on_line(moved, [*ring, ring[0]])[1] >= VILLAGE_MARGIN:
                return moved
        return p


def nearest_way(p: Point, line: Line) -> float:
    """Return how far along a line the point of it lies that is nearest to a point."""
    near, _, segment = nearest_on_line(p, line)
    return length(line[: segment + 1]) + distance(line[segment], near)


def joined(line: Line, end: Point) -> Line:
    """Leave out the points of a line that lie too near to the end it has been given."""
    return [p for p in line if p == end or distance(p, end) > FINE]
