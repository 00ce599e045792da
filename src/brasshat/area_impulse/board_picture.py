"""A position on its drawn map as SVG: a game says what there is to see, here it is drawn."""

from dataclasses import dataclass, field
from math import atan2, ceil, degrees
from textwrap import wrap
from typing import Final
from xml.sax.saxutils import escape

from brasshat.area_impulse import map_ground
from brasshat.area_impulse.drawn_map import Area, DrawnMap, Point, Zone
from brasshat.area_impulse.map_ground import shape

TOP: Final = 150
FOOT: Final = 62
EDGE: Final = 24
SLOT: Final = 56.0
LARGEST: Final = (40.0, 27.5)
"""The side of a counter that has a stack's place to itself, and of one that has not."""
FACE: Final = 26
"""The side of a counter as it is drawn before it is scaled."""
NAME_SIZE: Final = 11.5
LETTER: Final = 0.62
"""The width of a letter of a name, as a share of its size."""
STATEMENT: Final = 58
LONG_NAME: Final = 6

SQUARE: Final = "square"
TRIANGLE: Final = "triangle"
CIRCLE: Final = "circle"
NOBODY: Final = -1

STYLE: Final = """\
text { font-family: "DejaVu Sans", Verdana, sans-serif; fill: #2b241a; }
.head { font: bold 27px "DejaVu Serif", Georgia, serif; }
.line { font-size: 15px; }
.small { font-size: 12px; }
.control { stroke: none; }
.control.side-0 { fill: #c8702f; fill-opacity: 0.2; }
.control.side-1 { fill: #47657a; fill-opacity: 0.2; }
.contested { fill: url(#contested); }
.active { fill: none; stroke: #c2571a; stroke-width: 6; stroke-opacity: 0.75; stroke-linejoin: round; }
.zone { fill: #f5edd8; stroke: #4b3b2c; stroke-width: 2; }
.inner { fill: none; stroke: #4b3b2c; stroke-width: 0.8; }
.title { font: bold 11.5px "DejaVu Serif", Georgia, serif; text-anchor: middle; }
.title.halo { fill: none; stroke: #efe5cb; stroke-width: 3.4; stroke-opacity: 0.9; stroke-linejoin: round; }
.shape { fill: #fffaf0; stroke: #2b241a; stroke-width: 1.8; }
.half { stroke: #2b241a; stroke-width: 0.9; }
.number { font-size: 15px; font-weight: bold; text-anchor: middle; }
.tem { font-size: 12px; text-anchor: middle; }
.horse { font-size: 34px; text-anchor: middle; fill: #3d3129; fill-opacity: 0.75; }
.deck { fill: #d9c39a; stroke: #2b241a; stroke-width: 1.2; }
.holder { stroke: #2b241a; stroke-width: 1.1; }
.holder.side-0, .unit.side-0 { fill: #e3bb6d; }
.holder.side-1, .unit.side-1 { fill: #58665f; }
.mark { font-size: 9px; font-weight: bold; text-anchor: middle; }
.white { fill: #ffffff; }
.fallen { fill: none; stroke: #b3261e; stroke-width: 3.6; }
.unit { stroke: #2b241a; stroke-width: 1; }
.unit.side-0.tired { fill: #f7eed8; stroke-dasharray: 3 2; }
.unit.side-1.tired { fill: #ccd3ce; stroke-dasharray: 3 2; }
.sign { fill: none; stroke: #2b241a; stroke-width: 1; }
.sign.pale { stroke: #ffffff; }
.slash { stroke: #2b241a; stroke-width: 1.2; opacity: 0.6; }
.id { font-size: 5.6px; font-weight: bold; text-anchor: middle; }
.factors { font-size: 6px; font-weight: bold; text-anchor: middle; }
.markers { font-size: 9.5px; font-weight: bold; text-anchor: middle; fill: #8c1d14; }
"""

CONTESTED: Final = """\
<pattern id="contested" width="11" height="11" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">\
<rect width="2.6" height="11" fill="#b3261e" opacity="0.4"/></pattern>"""


@dataclass(frozen=True)
class Counter:
    """What is on a counter; ``faults`` is 0 while it is fresh."""

    side: int
    name: str
    sign: str
    factors: str
    faults: int = 0


@dataclass(frozen=True)
class AreaFace:
    """What is to be seen in an area or zone."""

    name: str
    title: str
    told: str
    side: int
    form: str
    below: str
    contested: bool = False
    active: bool = False
    marks: str = ""
    stacks: list[list[Counter]] = field(default_factory=list)


@dataclass(frozen=True)
class BridgeFace:
    """A bridge and who holds it."""

    between: frozenset[str]
    told: str
    holder: int


@dataclass(frozen=True)
class Page:
    """What stands round the map."""

    title: str
    told: str
    lines: list[str]
    statement: str
    legend: list[str]
    letters: tuple[str, str]
    """By side: the letter that marks what it holds."""


def picture(drawn: DrawnMap, page: Page, areas: list[AreaFace], bridges: list[BridgeFace]) -> str:
    """Draw a position."""
    width, height = drawn.frame.width, drawn.frame.height + TOP + FOOT
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}" width="{width:g}" height="{height:g}" '
        'role="img" aria-labelledby="picture-title picture-text">',
        f"<style>\n{STYLE}{map_ground.STYLE}</style>",
        f"<defs>{map_ground.PATTERNS}{CONTESTED}</defs>",
        f'<rect width="{width:g}" height="{height:g}" fill="#e6dabb"/>',
        *heading(page, width),
        f'<g transform="translate(0,{TOP})">',
        *board(drawn, page, areas, bridges),
        "</g>",
        *(
            words("small", EDGE, height - FOOT + 18 + 17 * n, line)
            for n, line in enumerate([*page.legend, drawn.attribution])
        ),
        "</svg>",
    ]
    return "\n".join(parts) + "\n"


def words(kind: str, x: float, y: float, text: str) -> str:
    """Write a text."""
    return f'<text class="{kind}" x="{x:.1f}" y="{y:.1f}">{escape(text)}</text>'


def titled(title: str, *parts: str) -> str:
    """Put parts together under a title that is read out."""
    return f"<g><title>{escape(title)}</title>{''.join(parts)}</g>"


def heading(page: Page, width: float) -> list[str]:
    """Write what stands above the map."""
    statement = wrap(page.statement, STATEMENT)
    return [
        f'<title id="picture-title">{escape(page.title)}</title>',
        f'<desc id="picture-text">{escape(page.told)}</desc>',
        words("head", EDGE, 38, page.title),
        *(words("line", EDGE, 64 + 22 * number, line) for number, line in enumerate(page.lines)),
        *(words("small", width - 440, 24 + 15 * number, line) for number, line in enumerate(statement)),
    ]


def board(drawn: DrawnMap, page: Page, areas: list[AreaFace], bridges: list[BridgeFace]) -> list[str]:
    """Draw the map from the paper up to the counters."""
    land = [face for face in areas if face.name in drawn.areas]
    outlines = {face.name: map_ground.outline(drawn, face.name) for face in land}
    parts = map_ground.ground(drawn)
    parts += [tint(face, outlines[face.name]) for face in land]
    parts += [*map_ground.borders(drawn), *map_ground.canals(drawn), *map_ground.works(drawn)]
    parts += [shape("active", outlines[face.name]) for face in land if face.active]
    parts += [zone(face, drawn.zones[face.name]) for face in areas if face.name in drawn.zones]
    parts += map_ground.place_names(drawn, kept_clear(drawn, areas), [name_in(face, drawn) for face in land])
    parts += [bridge(drawn, page, face) for face in bridges]
    for face in areas:
        place = drawn.areas.get(face.name) or drawn.zones[face.name]
        parts.append(titled(face.told, *signs(face, place), *stacks(face, place.slots)))
    return parts


def kept_clear(drawn: DrawnMap, areas: list[AreaFace]) -> list[tuple[float, float, float, float]]:
    """List the rectangles that names of villages must not cover."""
    boxes = [(x, y, x + width, y + height) for x, y, width, height in (row.box for row in drawn.zones.values())]
    for face in areas:
        place = drawn.areas.get(face.name)
        if place is None:
            continue
        x, y = place.identifier
        boxes.append((x - 20, y - 20, x + 20, y + 20))
        if place.name is not None:
            (x, y), half = place.name.at, place.name.width / 2
            boxes.append((x - half, y - 8, x + half, y + 8))
        if place.silhouette is not None:
            x, y = place.silhouette
            boxes.append((x - 18, y - 18, x + 18, y + 18))
        if face.stacks:
            boxes += [(x - 28, y - 28, x + 28, y + 28) for x, y in place.slots[:2]]
    return boxes + [(x - 12, y - 12, x + 12, y + 12) for x, y in (row.point for row in drawn.bridges)]


# Areas


def tint(face: AreaFace, outline: str) -> str:
    """Tint an area by its control, and hatch it while it is contested."""
    return shape(f"control side-{face.side}", outline) + (shape("contested", outline) if face.contested else "")


def zone(face: AreaFace, place: Zone) -> str:
    """Draw the box of a zone."""
    x, y, width, height = place.box
    frame = f'x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}"'
    parts = [f'<rect class="zone" {frame}/>', f'<rect class="control side-{face.side}" {frame}/>']
    if face.contested:
        parts.append(f'<rect class="contested" {frame}/>')
    if face.active:
        parts.append(f'<rect class="active" {frame}/>')
    parts.append(f'<rect class="inner" x="{x + 3:g}" y="{y + 3:g}" width="{width - 6:g}" height="{height - 6:g}"/>')
    return "".join(parts)


def signs(face: AreaFace, place: Area | Zone) -> list[str]:
    """Draw what is printed in an area: identifier, name and silhouette; and the markers in it."""
    x, y = place.identifier
    parts = [identifier(face, x, y)]
    if place.name is not None:
        parts.append(name(face.title, place.name.at, place.name.width))
    if isinstance(place, Area) and place.silhouette is not None:
        u, v = place.silhouette
        parts.append(words("horse", u, v + 12, "♞"))
    if face.marks:
        parts += [words("markers halo", x, y + 31, face.marks), words("markers", x, y + 31, face.marks)]
    return parts


def name_in(face: AreaFace, drawn: DrawnMap) -> str:
    """Return as much of an area's name as is written in it."""
    strip = drawn.areas[face.name].name
    return "" if strip is None else shortened(face.title, room(strip.width))


def room(width: float) -> int:
    """Return how many letters of a name have room."""
    return int(width / (NAME_SIZE * LETTER))


def name(title: str, at: Point, width: float) -> str:
    """Write an area's name, or as much of it as there is room for."""
    text = shortened(title, room(width))
    x, y = at
    return words("title halo", x, y + 4, text) + words("title", x, y + 4, text)


def shortened(title: str, letters: int) -> str:
    """Leave out the last places of a title until it has no more letters than there is room for.

    >>> shortened("Hermies, Demicourt and Boursies", 20), shortened("Fontaine-Notre-Dame", 12)
    ('Hermies, Demicourt', 'Fontaine-No…')
    """
    text = title
    while len(text) > letters:
        shorter = max(text.rpartition(" and ")[0], text.rpartition(", ")[0], key=len)
        if not shorter:
            return f"{text[: letters - 1].rstrip()}…"
        text = shorter
    return text


def identifier(face: AreaFace, x: float, y: float) -> str:
    """Draw number and TEM in their square, triangle or circle."""
    number, tem, half = y - 3.0, y + 14.0, 17.0
    if face.form == SQUARE:
        outline = f'<rect class="shape" x="{x - 18:.1f}" y="{y - 18:.1f}" width="36" height="36"/>'
    elif face.form == TRIANGLE:
        outline = f'<path class="shape" d="M{x:.1f},{y - 20:.1f}L{x + 22:.1f},{y + 18:.1f}H{x - 22:.1f}Z"/>'
        number, tem, half = y + 3.0, y + 16.0, 13.0
    else:
        outline = f'<circle class="shape" cx="{x:.1f}" cy="{y:.1f}" r="19"/>'
    middle = number + 3
    return (
        outline
        + f'<path class="half" d="M{x - half:.1f},{middle:.1f}H{x + half:.1f}"/>'
        + words("number", x, number, face.name)
        + words("tem", x, tem, face.below)
    )


def bridge(drawn: DrawnMap, page: Page, face: BridgeFace) -> str:
    """Draw a bridge with the mark of its holder, or a cross where it is destroyed."""
    row = next(row for row in drawn.bridges if set(row.between) == face.between)
    x, y = row.point
    turn = degrees(atan2(row.across[1], row.across[0]))
    at = f'transform="translate({x:.1f},{y:.1f}) rotate({turn:.1f})"'
    deck = f'<path class="deck" {at} d="M-11,-6l3,2.5h16l3,-2.5M-11,6l3,-2.5h16l3,2.5M-8,-3.5v7h16v-7z"/>'
    if face.holder == NOBODY:
        return titled(face.told, deck, f'<path class="fallen" d="M{x - 8:.1f},{y - 8:.1f}l16,16m0,-16l-16,16"/>')
    return titled(face.told, deck, badge(page, face.holder, x, y))


def badge(page: Page, side: int, x: float, y: float) -> str:
    """Draw a side's mark: the letter of the first in a circle, that of the second in a square."""
    if side == 0:
        circle = f'<circle class="holder side-0" cx="{x:.1f}" cy="{y:.1f}" r="6.5"/>'
        return circle + words("mark", x, y + 3.2, page.letters[0])
    square = f'<rect class="holder side-1" x="{x - 6:.1f}" y="{y - 6:.1f}" width="12" height="12"/>'
    return square + words("mark white", x, y + 3.2, page.letters[1])


# Units


def stacks(face: AreaFace, slots: list[Point]) -> list[str]:
    """Draw the units of both sides in the places for stacks."""
    parts: list[str] = []
    for number, units in enumerate(face.stacks):
        parts += spread(units, slots[number :: len(face.stacks)])
    return parts


def spread(units: list[Counter], slots: list[Point]) -> list[str]:
    """Draw the units of one side over its places: large while there are few."""
    across = 2
    while across * across * len(slots) < len(units):
        across += 1
    each = across * across
    parts: list[str] = []
    for number, unit in enumerate(units):
        (x, y), at = slots[number // each], number % each
        here = min(each, len(units) - number // each * each)
        side = LARGEST[0] if here == 1 else min(LARGEST[1], SLOT / across - 1)
        columns, lines = min(across, here), ceil(here / across)
        left = x + (at % across - columns / 2) * (side + 1)
        top = y + (at // across - lines / 2) * (side + 1)
        parts.append(counter(unit, left, top, side / FACE))
    return parts


def counter(unit: Counter, x: float, y: float, scale: float) -> str:
    """Draw a unit: its name, the sign of its kind and its factors; a stroke for every step of exhaustion."""
    dark = unit.side == 1 and not unit.faults
    corner = 5 if unit.side == 0 else 0
    ink = " white" * dark
    squeeze = f' textLength="{FACE - 3}" lengthAdjust="spacingAndGlyphs"'
    fit, narrow = squeeze * (len(unit.name) > LONG_NAME), squeeze * (len(unit.factors) > LONG_NAME)
    strokes = "".join(f"M{2 + 4 * n},{FACE - 2}L{FACE - 2},{2 + 4 * n}" for n in range(unit.faults))
    return (
        f'<g transform="translate({x:.1f},{y:.1f}) scale({scale:.3f})">'
        f'<rect class="unit side-{unit.side}{" tired" * bool(unit.faults)}" width="{FACE}" height="{FACE}" rx="{corner}"/>'
        f'<text class="id{ink}" x="{FACE / 2}" y="6.6"{fit}>{escape(unit.name)}</text>'
        f'<path class="sign{" pale" * dark}" d="{unit.sign}"/>'
        f'<text class="factors{ink}" x="{FACE / 2}" y="24"{narrow}>{escape(unit.factors)}</text>'
        + (f'<path class="slash" d="{strokes}"/>' if strokes else "")
        + "</g>"
    )


BOXED: Final = "M6.5,8.6h13v8.6h-13z"
INFANTRY_SIGN: Final = BOXED + "l13,8.6m0,-8.6l-13,8.6"
CAVALRY_SIGN: Final = BOXED + "m0,8.6l13,-8.6"
TANK_SIGN: Final = "M5,14.6l4,-5.4h10l2.4,2.6l-3.6,5.4h-10.4zM9.6,13.6h6"
GARRISON_SIGN: Final = "M7,17.2v-8.6h2.6v2h2v-2h2.8v2h2v-2h2.6v8.6z"
ARMOUR_SIGN: Final = BOXED + "m4,2.2h5a2.1,2.1 0 0 1 0,4.2h-5a2.1,2.1 0 0 1 0,-4.2z"
GUN_SIGN: Final = BOXED + "m5,4.3a1.5,1.5 0 1 0 3,0a1.5,1.5 0 1 0 -3,0z"
AIRBORNE_SIGN: Final = INFANTRY_SIGN + "m3.5,0.2q1.5,-2.2 3,0q1.5,-2.2 3,0"
FLAK_SIGN: Final = BOXED + "m2.5,8.6q4,-10 8,0"
COAST_SIGN: Final = "M6,17.2v-4h14v4zm7,-4v-5"
"""The signs of the kinds of units."""
