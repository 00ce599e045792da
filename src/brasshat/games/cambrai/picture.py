"""The position on the drawn map, in the manner of a trench map of 1917; without a drawn map it is a plain diagram."""

from math import atan2, ceil, degrees
from textwrap import wrap
from typing import Final
from xml.sax.saxutils import escape

from brasshat.area_impulse import map_ground
from brasshat.area_impulse.drawn_map import Area, DrawnMap, Point, Zone
from brasshat.area_impulse.map_ground import shape
from brasshat.engine.words import sentence
from brasshat.games.cambrai import schematic
from brasshat.games.cambrai.edition import Edition
from brasshat.games.cambrai.narration import bridge_text, factors_text, unit_text
from brasshat.games.cambrai.notation import SIDES
from brasshat.games.cambrai.position import DESTROYED, Cambrai
from brasshat.games.cambrai.printed import BRITISH, CAVALRY, GARRISON, GERMAN, SQUARE, TANK, TRIANGLE
from brasshat.games.cambrai.prompts import prompt
from brasshat.games.cambrai.schematic import area_words, marker_words, titled, words
from brasshat.games.cambrai.show import header, supply_text

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

STYLE: Final = """\
text { font-family: "DejaVu Sans", Verdana, sans-serif; fill: #2b241a; }
.head { font: bold 27px "DejaVu Serif", Georgia, serif; }
.line { font-size: 15px; }
.small { font-size: 12px; }
.control { stroke: none; }
.control.british { fill: #c8702f; fill-opacity: 0.2; }
.control.german { fill: #47657a; fill-opacity: 0.2; }
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
.holder.british, .unit.british { fill: #e3bb6d; }
.holder.german, .unit.german { fill: #58665f; }
.mark { font-size: 9px; font-weight: bold; text-anchor: middle; }
.white { fill: #ffffff; }
.fallen { fill: none; stroke: #b3261e; stroke-width: 3.6; }
.unit { stroke: #2b241a; stroke-width: 1; }
.unit.british.tired { fill: #f7eed8; stroke-dasharray: 3 2; }
.unit.german.tired { fill: #ccd3ce; stroke-dasharray: 3 2; }
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


def show_svg(p: Cambrai, edition: Edition, seat: int) -> str:
    """Draw a position; it is the same for every seat, because only bids are hidden (17.1) and none is shown."""
    drawn = edition.drawing.map
    if drawn is None:
        return schematic.show_svg(p, edition, seat)
    width, height = drawn.frame.width, drawn.frame.height + TOP + FOOT
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}" width="{width:g}" height="{height:g}" '
        'role="img" aria-labelledby="picture-title picture-text">',
        f"<style>\n{STYLE}{map_ground.STYLE}</style>",
        f"<defs>{map_ground.PATTERNS}{CONTESTED}</defs>",
        f'<rect width="{width:g}" height="{height:g}" fill="#e6dabb"/>',
        *heading(p, edition, width),
        f'<g transform="translate(0,{TOP})">',
        *board(p, drawn),
        "</g>",
        *footing(drawn, height),
        "</svg>",
    ]
    return "\n".join(parts) + "\n"


def heading(p: Cambrai, edition: Edition, width: float) -> list[str]:
    """Tell date, weather, points, what both sides have and what is to be done."""
    top, points = header(p, edition)[:2]
    title = top.removesuffix(edition.title).strip()
    supplies = [f"{SIDES[side]}: {supply_text(p, side).replace('   ', '; ')}" for side in (BRITISH, GERMAN)]
    lines = [points, *supplies, prompt(p)]
    statement = wrap(f"{edition.title}: {edition.statement}", STATEMENT)
    return [
        f'<title id="picture-title">{escape(title)}</title>',
        f'<desc id="picture-text">{escape(f"{points} {prompt(p)}")}</desc>',
        words("head", EDGE, 38, title),
        *(words("line", EDGE, 64 + 22 * number, line) for number, line in enumerate(lines)),
        *(words("small", width - 440, 24 + 15 * number, line) for number, line in enumerate(statement)),
    ]


def footing(drawn: DrawnMap, height: float) -> list[str]:
    """Explain the signs, and give the credit the map asks for."""
    lines = [
        "Warm ground: British control; cool ground: German. Red hatching: contested. Square, triangle, circle: number above, "
        "TEM below. Counters: round British, angular German; pale and slashed: exhausted.",
        "Bridges carry the letter of their holder; a red cross: destroyed. Red: German trenches and wire; blue: the British front.",
        drawn.attribution,
    ]
    return [words("small", EDGE, height - FOOT + 18 + 17 * number, line) for number, line in enumerate(lines)]


def board(p: Cambrai, drawn: DrawnMap) -> list[str]:
    """Draw the map from the paper up to the counters."""
    names = p.theatre.names
    land = [area for area in range(p.size) if names[area] in drawn.areas]
    parts = map_ground.ground(drawn)
    parts += [tint(p, area, map_ground.outline(drawn, names[area])) for area in land]
    parts += [*map_ground.borders(drawn), *map_ground.canals(drawn), *map_ground.works(drawn)]
    parts += [shape("active", map_ground.outline(drawn, names[area])) for area in land if area == p.active]
    parts += [zone(p, area, drawn.zones[names[area]]) for area in range(p.size) if names[area] in drawn.zones]
    parts += map_ground.place_names(drawn, kept_clear(p, drawn), [name_in(p, area, drawn) for area in land])
    parts += [bridge(p, drawn, number) for number in range(p.theatre.bridges)]
    for area in range(p.size):
        place = drawn.areas.get(names[area]) or drawn.zones[names[area]]
        parts.append(titled(area_words(p, area), *signs(p, area, place), *stacks(p, area, place.slots)))
    return parts


def kept_clear(p: Cambrai, drawn: DrawnMap) -> list[tuple[float, float, float, float]]:
    """List the rectangles that names of villages must not cover."""
    boxes = [(x, y, x + width, y + height) for x, y, width, height in (row.box for row in drawn.zones.values())]
    for name, place in drawn.areas.items():
        x, y = place.identifier
        boxes.append((x - 20, y - 20, x + 20, y + 20))
        if place.name is not None:
            (x, y), half = place.name.at, place.name.width / 2
            boxes.append((x - half, y - 8, x + half, y + 8))
        if place.silhouette is not None:
            x, y = place.silhouette
            boxes.append((x - 18, y - 18, x + 18, y + 18))
        area = p.theatre.names.index(name)
        if p.units_in(area, BRITISH) or p.units_in(area, GERMAN):
            boxes += [(x - 28, y - 28, x + 28, y + 28) for x, y in place.slots[:2]]
    return boxes + [(x - 12, y - 12, x + 12, y + 12) for x, y in (row.point for row in drawn.bridges)]


# Areas


def tint(p: Cambrai, area: int, outline: str) -> str:
    """Tint an area by its control, and hatch it while it is contested."""
    kind = "british" if p.control[area] == BRITISH else "german"
    return shape(f"control {kind}", outline) + (shape("contested", outline) if p.is_contested(area) else "")


def zone(p: Cambrai, area: int, place: Zone) -> str:
    """Draw the box of a zone."""
    x, y, width, height = place.box
    frame = f'x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}"'
    kind = "british" if p.control[area] == BRITISH else "german"
    parts = [f'<rect class="zone" {frame}/>', f'<rect class="control {kind}" {frame}/>']
    if p.is_contested(area):
        parts.append(f'<rect class="contested" {frame}/>')
    if area == p.active:
        parts.append(f'<rect class="active" {frame}/>')
    parts.append(f'<rect class="inner" x="{x + 3:g}" y="{y + 3:g}" width="{width - 6:g}" height="{height - 6:g}"/>')
    return "".join(parts)


def signs(p: Cambrai, area: int, place: Area | Zone) -> list[str]:
    """Draw what is printed in an area: identifier, name and silhouette; and the markers in it."""
    parts = [identifier(p, area, place.identifier)]
    if place.name is not None:
        parts.append(name(p.printed.titles[area], place.name.at, place.name.width))
    if isinstance(place, Area) and place.silhouette is not None:
        x, y = place.silhouette
        parts.append(words("horse", x, y + 12, "♞"))
    marks = marker_words(p, area)
    if marks:
        x, y = place.identifier
        parts += [words("markers halo", x, y + 31, marks), words("markers", x, y + 31, marks)]
    return parts


def name_in(p: Cambrai, area: int, drawn: DrawnMap) -> str:
    """Return as much of an area's name as is written in it."""
    strip = drawn.areas[p.theatre.names[area]].name
    return "" if strip is None else shortened(p.printed.titles[area], room(strip.width))


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


def identifier(p: Cambrai, area: int, at: Point) -> str:
    """Draw number and TEM in their square, triangle or circle."""
    x, y = at
    kind = p.printed.shape[area]
    number, tem, half = y - 3.0, y + 14.0, 17.0
    if kind == SQUARE:
        outline = f'<rect class="shape" x="{x - 18:.1f}" y="{y - 18:.1f}" width="36" height="36"/>'
    elif kind == TRIANGLE:
        outline = f'<path class="shape" d="M{x:.1f},{y - 20:.1f}L{x + 22:.1f},{y + 18:.1f}H{x - 22:.1f}Z"/>'
        number, tem, half = y + 3.0, y + 16.0, 13.0
    else:
        outline = f'<circle class="shape" cx="{x:.1f}" cy="{y:.1f}" r="19"/>'
    middle = number + 3
    return (
        outline
        + f'<path class="half" d="M{x - half:.1f},{middle:.1f}H{x + half:.1f}"/>'
        + words("number", x, number, p.theatre.names[area])
        + words("tem", x, tem, str(p.printed.tem[area]))
    )


def bridge(p: Cambrai, drawn: DrawnMap, number: int) -> str:
    """Draw a bridge with the mark of its holder, or a cross where it is destroyed."""
    ends = {p.theatre.names[area] for area in p.theatre.bridge_ends[number]}
    row = next(row for row in drawn.bridges if set(row.between) == ends)
    x, y = row.point
    state = p.bridge[number]
    title = f"{sentence(bridge_text(p, number))}: {'destroyed' if state == DESTROYED else SIDES[state]}"
    turn = degrees(atan2(row.across[1], row.across[0]))
    at = f'transform="translate({x:.1f},{y:.1f}) rotate({turn:.1f})"'
    deck = f'<path class="deck" {at} d="M-11,-6l3,2.5h16l3,-2.5M-11,6l3,-2.5h16l3,2.5M-8,-3.5v7h16v-7z"/>'
    if state == DESTROYED:
        return titled(title, deck, f'<path class="fallen" d="M{x - 8:.1f},{y - 8:.1f}l16,16m0,-16l-16,16"/>')
    return titled(title, deck, badge(state, x, y))


def badge(side: int, x: float, y: float) -> str:
    """Draw a side's mark: B in a circle, G in a square."""
    if side == BRITISH:
        return f'<circle class="holder british" cx="{x:.1f}" cy="{y:.1f}" r="6.5"/>' + words("mark", x, y + 3.2, "B")
    square = f'<rect class="holder german" x="{x - 6:.1f}" y="{y - 6:.1f}" width="12" height="12"/>'
    return square + words("mark white", x, y + 3.2, "G")


# Units


def stacks(p: Cambrai, area: int, slots: list[Point]) -> list[str]:
    """Draw the units of both sides in the places for stacks."""
    sides = [units for units in (p.units_in(area, BRITISH), p.units_in(area, GERMAN)) if units]
    parts: list[str] = []
    for number, units in enumerate(sides):
        parts += spread(p, units, slots[number :: len(sides)])
    return parts


def spread(p: Cambrai, units: list[int], slots: list[Point]) -> list[str]:
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
        parts.append(counter(p, unit, left, top, side / FACE))
    return parts


def counter(p: Cambrai, unit: int, x: float, y: float, scale: float) -> str:
    """Draw a unit: its name, the sign of its kind and its factors."""
    side, tired = p.unit_side[unit], not p.is_fresh(unit)
    dark = side == GERMAN and not tired
    corner = 5 if side == BRITISH else 0
    ink = " white" * dark
    text = unit_text(p, unit)
    fit = f' textLength="{FACE - 3}" lengthAdjust="spacingAndGlyphs"' * (len(text) > 6)  # noqa: PLR2004 (what fits)
    return (
        f'<g transform="translate({x:.1f},{y:.1f}) scale({scale:.3f})">'
        f'<rect class="unit {SIDES[side].lower()}{" tired" * tired}" width="{FACE}" height="{FACE}" rx="{corner}"/>'
        f'<text class="id{ink}" x="{FACE / 2}" y="6.6"{fit}>{escape(text)}</text>'
        f'<path class="sign{" pale" * dark}" d="{SIGNS.get(p.printed.unit_kind[unit], INFANTRY_SIGN)}"/>'
        + words(f"factors{ink}", FACE / 2, 24.0, factors_text(p, unit, p.form[unit]))
        + f'<path class="slash" d="M2,{FACE - 2}L{FACE - 2},2"/>' * tired
        + "</g>"
    )


INFANTRY_SIGN: Final = "M6.5,8.6h13v8.6h-13zl13,8.6m0,-8.6l-13,8.6"
SIGNS: Final = {
    TANK: "M5,14.6l4,-5.4h10l2.4,2.6l-3.6,5.4h-10.4zM9.6,13.6h6",
    CAVALRY: "M6.5,8.6h13v8.6h-13zm0,8.6l13,-8.6",
    GARRISON: "M7,17.2v-8.6h2.6v2h2v-2h2.8v2h2v-2h2.6v8.6z",
}
