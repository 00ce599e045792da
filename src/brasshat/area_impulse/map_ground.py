"""The ground of a drawn map as SVG, in the manner of a military map: everything that is there before the first counter."""

from typing import Final
from unicodedata import combining, normalize
from xml.sax.saxutils import escape

from brasshat.area_impulse.drawn_map import DrawnMap, Feature, Line
from brasshat.area_impulse.map_signs import crenellated, crosses, hachures, houses, path, rounded, sleepers

SQUARE: Final = 200
"""The side of a square of the map's grid."""
HOUSES: Final = {("town", 1): (70, 34.0), ("town", 2): (26, 17.0), ("village", 2): (15, 12.0)}
"""How many houses a place has, by kind and rank, and how far they spread."""
HAMLET: Final = (9, 8.0)
RIDGE_REACH: Final = 15.0
SHADES: Final = (46, 34, 22)

STYLE: Final = """\
.paper { fill: #efe5cb; }
.square { stroke: #8a6f4d; stroke-width: 0.5; opacity: 0.5; }
.shade { fill: none; stroke: #a9875a; stroke-opacity: 0.1; stroke-linecap: round; stroke-linejoin: round; }
.slope { fill: none; stroke: #8d683c; stroke-width: 0.75; opacity: 0.75; }
.height { font: italic 9px "DejaVu Serif", Georgia, serif; fill: #7a5730; }
.wood { fill: #b9c795; stroke: #6f8450; stroke-width: 0.9; stroke-dasharray: 2.5 1.8; }
.marsh { fill: url(#marsh); stroke: none; }
.flood { fill: #8fb9cc; fill-opacity: 0.45; stroke: none; }
.sea { fill: #bcd6df; stroke: none; }
.land { fill: #efe5cb; stroke: none; }
.coast { fill: none; stroke: #4f7f9b; stroke-width: 1.4; }
.bocage { fill: url(#hedges); stroke: none; }
.beach { fill: none; stroke: #d9b25a; stroke-width: 9; stroke-linejoin: round; stroke-opacity: 0.85; }
.beach.rank-2 { stroke: #b8862f; stroke-width: 2.4; stroke-dasharray: 1.5 4; }
.battery { fill: none; stroke: #8c1d14; stroke-width: 1.5; }
.river { fill: none; stroke: #5d8fae; stroke-width: 2.4; stroke-linejoin: round; }
.stream { fill: none; stroke: #5d8fae; stroke-width: 1.3; }
.road-case { fill: none; stroke: #7b5a3a; stroke-linejoin: round; }
.road { fill: none; stroke: #f6e7bb; stroke-linejoin: round; }
.rail { fill: none; stroke: #2c2620; stroke-width: 1.5; }
.sleeper { fill: none; stroke: #2c2620; stroke-width: 0.9; }
.houses { fill: #3d3129; stroke: none; }
.place { font: italic 11px "DejaVu Serif", Georgia, serif; fill: #2f2720; }
.big { font-size: 17px; letter-spacing: 2px; }
.mid { font-size: 13px; }
.halo { fill: none; stroke: #efe5cb; stroke-width: 3; stroke-opacity: 0.85; stroke-linejoin: round; }
.trench { fill: none; stroke: #b4382f; stroke-width: 1.25; stroke-linejoin: miter; }
.wire { fill: none; stroke: #b4382f; stroke-width: 0.6; opacity: 0.8; }
.front { fill: none; stroke: #2f5f96; stroke-width: 1.5; }
.bank { fill: none; stroke: #274f6e; stroke-linejoin: round; stroke-linecap: round; }
.canal { fill: none; stroke: #a9cfdf; stroke-linejoin: round; stroke-linecap: round; }
.dry { fill: none; stroke: #e2cfa4; stroke-linejoin: round; stroke-linecap: round; }
.dry-bank { fill: none; stroke: #7a5730; stroke-linejoin: round; stroke-linecap: round; }
.cutting { fill: none; stroke: #7a5730; stroke-width: 0.9; }
.tunnel { fill: none; stroke: #7a5730; stroke-width: 2.4; stroke-dasharray: 7 6; }
.border { fill: none; stroke: #4b3b2c; stroke-width: 2.2; stroke-linejoin: round; }
.border-halo { fill: none; stroke: #efe5cb; stroke-width: 5.2; stroke-opacity: 0.6; stroke-linejoin: round; }
.connection { fill: none; stroke: #4b3b2c; stroke-width: 3; stroke-dasharray: 1 6; stroke-linecap: round; }
.connection-halo { fill: none; stroke: #efe5cb; stroke-width: 8; stroke-linecap: round; }
.airfield { fill: none; stroke: #2c2620; stroke-width: 1.2; }
"""

PATTERNS: Final = """\
<pattern id="hedges" width="46" height="40" patternUnits="userSpaceOnUse">\
<path d="M0,9l14,-3l9,5l12,-4l11,3M14,6l-2,14l11,4l0,-13M35,7l3,13l8,-1M0,22l12,-2M23,24l-3,12l12,1l6,-17M0,35l20,1M32,37l14,-3" \
fill="none" stroke="#8d9a63" stroke-width="1.1" stroke-opacity="0.5"/></pattern>\
<pattern id="trees" width="17" height="15" patternUnits="userSpaceOnUse">\
<g fill="#8fa568" stroke="#6f8450" stroke-width="0.5"><circle cx="4" cy="4" r="2.2"/><circle cx="12.5" cy="11" r="2.4"/>\
<circle cx="12" cy="3.4" r="1.6"/><circle cx="4.6" cy="11.6" r="1.7"/></g></pattern>\
<pattern id="marsh" width="14" height="10" patternUnits="userSpaceOnUse">\
<path d="M1,3h7M6,8h7" stroke="#5d8fae" stroke-width="0.9"/><path d="M4,3v-2M9.5,8v-2" stroke="#6f8450" stroke-width="0.8"/></pattern>
"""


def ground(drawn: DrawnMap) -> list[str]:
    """Draw paper, grid, relief, woods, waters, roads, railways and villages; the names come later."""
    width, height = drawn.frame.width, drawn.frame.height
    parts = [f'<rect class="paper" width="{width:g}" height="{height:g}"/>']
    for at in range(SQUARE, int(width), SQUARE):
        parts.append(f'<path class="square" d="M{at},0V{height:g}"/>')
    for at in range(SQUARE, int(height), SQUARE):
        parts.append(f'<path class="square" d="M0,{at}H{width:g}"/>')
    seas = rows(drawn, "sea")
    parts += [shape("sea", path(feature.ring or [], closed=True)) for feature in seas]
    if seas:
        parts += [shape("land", outline(drawn, name)) for name in drawn.areas]
    parts += [shape("bocage", path(feature.ring or [], closed=True)) for feature in rows(drawn, "bocage")]
    parts += [shape("coast", path(feature.ring or [], closed=True)) for feature in seas]
    parts += relief(rows(drawn, "ridge"))
    for kind in ("flood", "marsh"):
        parts += [shape(kind, path(feature.ring or [], closed=True)) for feature in rows(drawn, kind)]
    for feature in rows(drawn, "wood"):
        wood = path(feature.ring or [], closed=True)
        parts += [shape("wood", wood), f'<path fill="url(#trees)" d="{wood}"/>']
    for kind in ("stream", "river", "canal"):
        parts += [shape(kind, rounded(feature.line or [])) for feature in rows(drawn, kind)]
    for feature in rows(drawn, "beach"):
        parts += [shape(f"beach rank-{feature.rank}", rounded(feature.line or []))]
    parts += roads(rows(drawn, "road"))
    for feature in rows(drawn, "railway"):
        line = feature.line or []
        parts += [shape("rail", path(line)), shape("sleeper", sleepers(line, 8.0, 2.6))]
    for kind in ("village", "town"):
        for feature in rows(drawn, kind):
            if feature.point is not None:
                count, spread = HOUSES.get((kind, feature.rank), HAMLET)
                parts.append(shape("houses", houses(feature.point, count, spread)))
    for feature in rows(drawn, "battery"):
        if feature.point is not None:
            x, y = feature.point
            parts.append(f'<path class="battery" d="M{x - 6:g},{y + 4:g}v-8h12v8M{x:g},{y - 4:g}v-6"/>')
    for feature in rows(drawn, "airfield"):
        if feature.point is not None:
            x, y = feature.point
            parts.append(f'<path class="airfield" d="M{x - 9:g},{y:g}h18M{x:g},{y - 6:g}v12M{x - 4:g},{y + 6:g}h8"/>')
    return parts


def works(drawn: DrawnMap) -> list[str]:
    """Draw trenches, wire and the front."""
    parts = [shape("wire", crosses(feature.line or [], 9.0, 1.6)) for feature in rows(drawn, "wire")]
    parts += [shape("trench", crenellated(feature.line or [], 5.0, 3.0)) for feature in rows(drawn, "trench")]
    return parts + [shape("front", crenellated(feature.line or [], 5.0, -3.0)) for feature in rows(drawn, "front")]


def rows(drawn: DrawnMap, kind: str) -> list[Feature]:
    """List the features of a kind, the most important last, so that they come on top."""
    return sorted(drawn.features.get(kind, []), key=lambda feature: -feature.rank)


def shape(kind: str, text: str, more: str = "") -> str:
    """Write a path of a kind."""
    return f'<path class="{kind}" d="{text}"{more}/>' if text else ""


def relief(ridges: list[Feature]) -> list[str]:
    """Draw ridges: shaded ground, slope strokes and the height."""
    parts: list[str] = []
    for feature in ridges:
        line = feature.line or []
        parts += [shape("shade", path(line), f' stroke-width="{shade}"') for shade in SHADES]
    for feature in ridges:
        line = feature.line or []
        parts.append(shape("slope", hachures(line, RIDGE_REACH)))
        if feature.height is not None and line:
            x, y = line[len(line) // 2]
            parts.append(f'<text class="height" x="{x:.1f}" y="{y:.1f}">{feature.height:g}</text>')
    return parts


def roads(features: list[Feature]) -> list[str]:
    """Draw all roads, their edges first, so that they run into each other at crossings."""
    widths = {1: 4.4, 2: 3.4}
    parts: list[str] = []
    for kind, less in (("road-case", 0.0), ("road", 1.5)):
        for feature in features:
            width = widths.get(feature.rank, 2.5) - less
            parts.append(shape(kind, rounded(feature.line or []), f' stroke-width="{width:.1f}"'))
    return parts


def borders(drawn: DrawnMap) -> list[str]:
    """Draw the borders between areas that no canal runs along, and the connection lines of zones."""
    wet = {
        max(reference, -1 - reference)
        for canal in drawn.canals.values()
        for stretch in canal.stretches
        for reference in stretch
    }
    used = {max(ref, -1 - ref) for area in drawn.areas.values() for ring in area.rings for ref in ring}
    lines = [path(drawn.arcs[number]) for number in sorted(used - wet)]
    joins = [path(row.line) for row in drawn.links if row.line]
    joins += [path(line) for row in drawn.landings for line in (row.approach, row.line)]
    return [
        *(shape("connection-halo", line) for line in joins),
        *(shape("connection", line) for line in joins),
        *(shape("border-halo", line) for line in lines),
        *(shape("border", line) for line in lines),
    ]


def canals(drawn: DrawnMap) -> list[str]:
    """Draw the canals with their banks; a dry one is a cutting in the ground."""
    parts: list[str] = []
    for canal in drawn.canals.values():
        courses = [drawn.course(stretch) for stretch in canal.stretches]
        bank, water = ("dry-bank", "dry") if canal.dry else ("bank", "canal")
        parts.append(f"<g><title>{escape(canal.title)}</title>")
        if canal.tunnel:
            parts.append(shape("tunnel", path(canal.tunnel)))
        parts += [shape(bank, path(course), ' stroke-width="9"') for course in courses]
        parts += [shape(water, path(course), ' stroke-width="6"') for course in courses]
        if canal.dry:
            parts += [shape("cutting", sleepers(course, 4.0, 4.4)) for course in courses]
        parts.append("</g>")
    return parts


def outline(drawn: DrawnMap, area: str) -> str:
    """Return an area's outline with its holes as the text of a path."""
    return "".join(path(ring, closed=True) for ring in drawn.outlines[area])


def place_names(drawn: DrawnMap, clear: list[tuple[float, float, float, float]], told: list[str]) -> list[str]:
    """Write the names of towns and villages beside them: where there is room, and what no title of an area tells."""
    titles = [bare(title) for title in told]
    taken = list(clear)
    parts: list[str] = []
    named = [feature for kind in ("town", "village") for feature in drawn.features.get(kind, [])]
    for feature in sorted(named, key=lambda each: each.rank):
        if feature.point is None or any(bare(feature.name) in title for title in titles):
            continue
        kind, size = {1: (" big", 17.0), 2: (" mid", 13.0)}.get(feature.rank, ("", 11.0))
        wide = len(feature.name) * size * 0.58
        for x, y in beside(feature.point, wide, size):
            box = (x, y - size * 0.8, x + wide, y + size * 0.25)
            if x >= 0 and x + wide <= drawn.frame.width and not any(overlap(box, other) for other in taken):
                taken.append(box)
                text = escape(feature.name)
                parts.append(f'<text class="place halo{kind}" x="{x:.1f}" y="{y:.1f}">{text}</text>')
                parts.append(f'<text class="place{kind}" x="{x:.1f}" y="{y:.1f}">{text}</text>')
                break
    return parts


def bare(name: str) -> str:
    """Return a name in small letters without accents.

    >>> bare("Crèvecœur")
    'crevecoeur'
    """
    split = normalize("NFD", name.replace("œ", "oe").replace("Œ", "Oe"))
    return "".join(letter for letter in split if not combining(letter)).lower()


def beside(p: tuple[float, float], wide: float, size: float) -> Line:
    """List where the name of a place may begin, the best first."""
    x, y = p
    off = 9.0 if size < 17 else 30.0  # noqa: PLR2004 (the name of a great town keeps clear of its houses)
    return [
        (x + off, y + size * 0.3),
        (x - off - wide, y + size * 0.3),
        (x - wide / 2, y - off),
        (x - wide / 2, y + off + size * 0.7),
        (x + off * 0.6, y - off * 0.6),
        (x + off * 0.6, y + off * 0.6 + size * 0.6),
    ]


def overlap(one: tuple[float, ...], other: tuple[float, ...]) -> bool:
    """Tell whether two rectangles, given by their corners, overlap."""
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]
