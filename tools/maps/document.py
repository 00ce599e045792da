"""The finished map as the document that docs/maps.md describes."""

from itertools import pairwise
from typing import Any, Final

from tools.maps.clip import clipped_line, clipped_ring
from tools.maps.making import FINE, Maker, meetings, plain
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
    nearest_in,
    nearest_on_line,
    resampled,
    simplified,
)
from tools.maps.settings import LandingRow, LinkRow
from tools.maps.watercourses import Waters, rounded, rounded_line

FORMAT: Final = "brasshat geometry 1"
LEAST_RING: Final = 60.0
"""A wood or marsh of which less than this is inside the frame is left out."""
LINE_DETAIL: Final = 1.5
BRIDGE_MARGIN: Final = 24.0
"""How far bridges keep from the ends of their border."""
BRIDGE_REACH: Final = 10.0
"""How far the way over a bridge leads into the areas on both sides."""
OFFSETS: Final = tuple(float(side * step) for step in range(0, 61, 4) for side in (1, -1))
VILLAGE_MARGIN: Final = 9.0
"""How far villages keep from the border of their area."""

Document = dict[str, Any]


RUNNING: Final = frozenset({"river", "stream"})
"""Features that are left out where they are a border's water."""


def over(line: Line, way: float) -> tuple[Point, Point]:
    """Return a point of a border, and the direction over it from the first area to the second.

    The first area lies on the right hand, which on the screen is (-dy, dx); the second on the left.
    """
    before, after = along(line, max(0.0, way - 8))[0], along(line, min(length(line), way + 8))[0]
    step = max(distance(before, after), SMALLEST)
    return along(line, way)[0], ((after[1] - before[1]) / step, -(after[0] - before[0]) / step)


class Writer:
    """Puts the document together."""

    def __init__(self, maker: Maker) -> None:
        self.maker = maker
        self.box = maker.box
        self.arcs = [rounded_line(arc.points) for arc in maker.arcs]
        self.waters = Waters(maker, self.arcs)

    def document(self) -> Document:
        """Return the document."""
        maker = self.maker
        told = {row.id: row for row in maker.edition.canal}
        canals: Document = {}
        for name, row in maker.settings.waters.items():
            title, dry = (told[name].title, told[name].dry) if name in told else (row.title or name, False)
            canals[name] = {"title": title, "dry": dry, **self.waters.document(name)}
        bridges: list[Document] = []
        links = [self.link(row, bridges) for row in maker.edition.link]
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
            **({"landings": [self.landing(row) for row in maker.edition.landing]} if maker.edition.landing else {}),
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

    def link(self, link: LinkRow, bridges: list[Document]) -> Document:
        """Write a link, and its bridge if it has one."""
        a, b = link.between
        maker = self.maker
        row: Document = {"between": [a, b]}
        if a in maker.land and b in maker.land:
            row["border"] = maker.border(a, b)
            line = maker.border_points(a, b)
        else:
            line = maker.connection(a, b, link.course)
            row["line"] = rounded_line(line)
        if link.course:
            row["canal"] = link.course
        if link.water:
            row["water"] = link.water
        if link.bridge:
            row["bridge"] = len(bridges)
            bridges.append(self.bridge(link, line, "border" in row))
        return row

    def bridge(self, link: LinkRow, line: Line, is_border: bool) -> Document:
        """Write a bridge: on the border where the ground has it, or where a connection line crosses the water."""
        maker = self.maker
        a, b = link.between
        if is_border:
            point, _, segment = nearest_on_line(self.crossing(a, b, line), line)
            way = length(line[: segment + 1]) + distance(line[segment], point)
            long = length(line)
            margin = min(BRIDGE_MARGIN, long * 0.4)
            ways = [min(max(way + offset, margin), long - margin) for offset in OFFSETS]
            at = [over(line, each) for each in ways]
            # Where the border winds, the nearest place from which a straight way leads into both areas.
            clear = [place for place in at if self.leads(*place, a, b)]
            point, across = (clear or at)[0]
        else:
            waters = maker.bent[link.course]
            hits = [p for one, other in pairwise(line) for water in waters for p in meetings(one, other, water)]
            shore = line[0] if a in maker.land else line[-1]
            if not hits and a in maker.zones and b in maker.zones:
                raise SystemExit(f"The line {a}-{b} does not cross {link.course}.")
            point = hits[0] if hits and not (a in maker.land or b in maker.land) else shore
            step = distance(line[0], line[-1])
            across = ((line[-1][0] - line[0][0]) / step, (line[-1][1] - line[0][1]) / step)
        return {
            "between": [a, b],
            "canal": link.course,
            "point": rounded(point),
            "across": [round(across[0], 3), round(across[1], 3)],
        }

    def leads(self, point: Point, across: Point, a: str, b: str) -> bool:
        """Tell whether a bridge leads from one area straight to another."""
        ways = ((a, -BRIDGE_REACH), (b, BRIDGE_REACH))
        return all(
            inside((point[0] + across[0] * step, point[1] + across[1] * step), self.maker.outlines[name])
            for name, reach in ways
            for step in (reach / 2, reach)
        )

    def crossing(self, a: str, b: str, line: Line) -> Point:
        """Return where the ground has a crossing: by its name, else where the best road crosses, else the middle."""
        maker = self.maker
        name = maker.settings.bridges.get(f"{a}-{b}")
        if name:
            return maker.bent_feature(name)[0]
        roads = sorted((feature for feature in maker.features if feature.kind == "road"), key=lambda road: road.rank)
        for road in roads:
            bent = maker.warp.line(resampled(road.points, FINE))
            hits = [p for one, other in pairwise(line) for p in meetings(one, other, bent)]
            if hits:
                return hits[0]
        return along(line, length(line) / 2)[0]

    def landing(self, row: LandingRow) -> Document:
        """Write the ways of a landing: over the sea to its box, and from there to the beach."""
        maker = self.maker
        return {
            "box": row.box,
            "beach": row.beach,
            "offshore": row.offshore,
            "approach": rounded_line(list(maker.zone_ends(row.offshore, row.box))),
            "line": rounded_line(maker.connection(row.box, row.beach)),
        }

    # features

    def features(self) -> Document:
        """Write what is drawn under and between the areas."""
        maker = self.maker
        names = maker.settings.names
        found: Document = {names.get(kind, kind): [] for kind in maker.settings.draw}
        if maker.settings.coast:
            found = {"sea": [{"name": maker.settings.coast, "rank": 1, "ring": rounded_line(self.sea())}], **found}
        for feature in maker.features:
            if feature.kind not in maker.settings.draw:
                continue
            kind = names.get(feature.kind, feature.kind)
            row: Document = {"name": feature.name, "rank": feature.rank}
            for key in ("height", "side"):
                if key in feature.properties:
                    row[key] = feature.properties[key]
            if feature.shape == "point":
                p = self.settled(feature.name, maker.warp.point(feature.points[0]))
                if nearest_in(self.box, p) == p:
                    found[kind].append({**row, "name": self.spelled(feature.name), "point": rounded(p)})
            elif feature.shape == "ring":
                ring = maker.warp.line(resampled([*feature.points, feature.points[0]], FINE))[:-1]
                cut = simplified(clipped_ring(ring, self.box), LINE_DETAIL)
                if len(cut) > 2 and abs(area(cut)) > LEAST_RING:  # noqa: PLR2004 (a triangle at least)
                    found[kind].append({**row, "ring": rounded_line(cut if area(cut) > 0 else cut[::-1])})
            else:
                bent = maker.warp.line(resampled(feature.points, FINE))
                pieces = self.waters.left_over(bent) if kind in RUNNING else [bent]
                for part in (part for piece in pieces for part in clipped_line(piece, self.box)):
                    line = rounded_line(simplified(part, LINE_DETAIL))
                    if len(line) > 1:
                        found[kind].append({**row, "line": line})
        return found

    def spelled(self, name: str) -> str:
        """Return a name with the accents it has as the name of a commune, or as the beginning of one."""
        parts = plain(name).split("-")
        for commune in self.maker.communes:
            own = commune.name.split("-")
            if plain(commune.name).split("-")[: len(parts)] == parts:
                return "-".join(own[: len(parts)])
        return name

    def sea(self) -> Line:
        """Return the sea as a ring: beyond the coast, to the edges of the frame on the side of the open sea."""
        maker = self.maker
        coast = maker.bent_feature(maker.settings.coast)
        far = max(self.box[2], self.box[3])
        (x, y), (u, v) = coast[0], coast[-1]
        # The sea lies on the left hand of one who follows the coast, which is west and north here.
        around = [(u + far, v), (u + far, -far), (-far, -far), (-far, y + far), (x, y + far)]
        ring = simplified(clipped_ring([*coast, *around], self.box), LINE_DETAIL)
        return ring if area(ring) > 0 else ring[::-1]

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
