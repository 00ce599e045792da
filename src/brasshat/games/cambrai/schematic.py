"""The position as a plain picture in SVG: boxes at their geographic places, links, canals, bridges and counters."""

from functools import cache
from math import hypot
from textwrap import wrap
from typing import Final
from xml.sax.saxutils import escape

from brasshat.area_impulse.theatre import WATER
from brasshat.engine.words import sentence
from brasshat.games.cambrai.edition import Edition
from brasshat.games.cambrai.narration import bridge_text, factors_text, titled_area, unit_text
from brasshat.games.cambrai.notation import SIDES
from brasshat.games.cambrai.position import DESTROYED, Cambrai
from brasshat.games.cambrai.printed import BRITISH, GERMAN, SQUARE, TRIANGLE
from brasshat.games.cambrai.prompts import prompt
from brasshat.games.cambrai.show import header, supply_text

WIDTH: Final = 2000
HEIGHT: Final = 1900
ACROSS: Final = 1800.0
DOWN: Final = 1450.0
"""How far apart the outermost boxes stand."""
LEFT: Final = 100.0
TOP: Final = 290.0
BOX_WIDTH: Final = 176.0
BOX_HEIGHT: Final = 130.0
HEAD: Final = 41.0
GAP: Final = 26.0
"""Between boxes."""
MARGIN: Final = 8.0
"""Between a box and a line that passes it."""
ROUNDS: Final = 120
LINES_EVERY: Final = 5
PULL: Final = 0.1
MOST_PARTINGS: Final = 200
SMALLEST: Final = 0.001
EDGE: Final = 26.0
STATEMENT: Final = 62
"""Letters in a line of what the edition says of itself."""
TITLE_LETTERS: Final = 28
LONG_NAME: Final = 5
COUNTER_WIDTH: Final = 44
COUNTER_HEIGHT: Final = 22
FEWEST_COLUMNS: Final = 3

Points = list[tuple[float, float]]


# Where the boxes stand


@cache
def centres(edition: Edition) -> Points:
    """Place the boxes where the areas lie, moved apart until none covers another or a line between two others."""
    layout = Layout(edition)
    for number in range(ROUNDS):
        layout.pull(PULL * (1 - number / (ROUNDS * 0.7)))
        if number % LINES_EVERY == 0:
            layout.clear_lines()
        layout.part_boxes()
    for _ in range(MOST_PARTINGS):
        if not layout.part_boxes():
            break
    return [(LEFT + x, TOP + y) for x, y in zip(layout.x, layout.y, strict=True)]


class Layout:
    """The centres of the boxes while they move."""

    def __init__(self, edition: Edition) -> None:
        places = edition.places
        self.theatre = edition.printed.theatre
        north, south = max(place.lat for place in places), min(place.lat for place in places)
        west, east = min(place.lon for place in places), max(place.lon for place in places)
        self.true_x = [(place.lon - west) / max(east - west, SMALLEST) * ACROSS for place in places]
        self.true_y = [(north - place.lat) / max(north - south, SMALLEST) * DOWN for place in places]
        self.x = self.true_x.copy()
        self.y = self.true_y.copy()

    def pull(self, share: float) -> None:
        """Bring every box nearer to its true place."""
        for area in range(len(self.x)):
            self.x[area] += (self.true_x[area] - self.x[area]) * max(0.0, share)
            self.y[area] += (self.true_y[area] - self.y[area]) * max(0.0, share)

    def part_boxes(self) -> bool:
        """Move boxes apart that come too near; tell whether any did."""
        moved = False
        for one in range(len(self.x)):
            for other in range(one):
                dx, dy = self.x[one] - self.x[other], self.y[one] - self.y[other]
                over_x, over_y = BOX_WIDTH + GAP - abs(dx), BOX_HEIGHT + GAP - abs(dy)
                if over_x <= 1 or over_y <= 1:
                    continue
                moved = True
                if over_x < over_y:
                    self.shift(one, other, over_x / 2 if dx > 0 else -over_x / 2, 0.0)
                else:
                    self.shift(one, other, 0.0, over_y / 2 if dy > 0 else -over_y / 2)
        return moved

    def shift(self, one: int, other: int, x: float, y: float) -> None:
        """Move two boxes apart."""
        self.x[one] += x
        self.y[one] += y
        self.x[other] -= x
        self.y[other] -= y

    def clear_lines(self) -> None:
        """Move every box off the lines that pass under it, and the ends of those lines the other way."""
        for a in range(len(self.x)):
            for b in self.theatre.neighbours[a]:
                if a < b:
                    for area in range(len(self.x)):
                        if area not in (a, b):
                            self.clear_line(a, b, area)

    def clear_line(self, a: int, b: int, area: int) -> None:
        """Move one box off one line."""
        along_x, along_y = self.x[b] - self.x[a], self.y[b] - self.y[a]
        length = max(hypot(along_x, along_y), SMALLEST)
        normal_x, normal_y = -along_y / length, along_x / length
        from_x, from_y = self.x[area] - self.x[a], self.y[area] - self.y[a]
        if not 0 < (from_x * along_x + from_y * along_y) / length < length:
            return
        off = from_x * normal_x + from_y * normal_y
        reach = abs(normal_x) * (BOX_WIDTH / 2 + MARGIN) + abs(normal_y) * (BOX_HEIGHT / 2 + MARGIN)
        if abs(off) >= reach:
            return
        push = (reach - abs(off)) / 2 * (1 if off >= 0 else -1)
        self.x[area] += normal_x * push
        self.y[area] += normal_y * push
        for end in (a, b):
            self.x[end] -= normal_x * push / 2
            self.y[end] -= normal_y * push / 2


# The picture


def show_svg(p: Cambrai, edition: Edition, seat: int) -> str:
    """Draw a position; it is the same for every seat, because only bids are hidden (17.1) and none is shown."""
    at = centres(edition)
    parts = [OPENING, STYLE, PATTERNS, *heading(p, edition)]
    links = [(a, b) for a in range(p.size) for b in p.theatre.neighbours[a] if a < b]
    parts += canals(p, edition, at, links)
    parts += [link(p, at, a, b) for a, b in links]
    parts += [bridge(p, number, middle(at, *ends)) for number, ends in enumerate(p.theatre.bridge_ends)]
    parts += [box(p, area, *at[area]) for area in range(p.size)]
    return "\n".join([*parts, *footing(edition), "</svg>"]) + "\n"


OPENING: Final = (
    f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}" height="{HEIGHT}" '
    'role="img" aria-labelledby="picture-title picture-text">'
)

STYLE: Final = """\
<style>
text { font-family: "DejaVu Sans", Verdana, sans-serif; fill: #2b241a; }
.head { font-size: 34px; font-weight: bold; }
.line { font-size: 19px; }
.small { font-size: 15px; }
.area { stroke: #4f5a55; stroke-width: 2; fill: #dde3dd; }
.area.british { stroke: #7c3a1d; stroke-width: 4; fill: #f6e4c3; }
.area.zone { stroke-dasharray: 9 4; }
.active { fill: none; stroke: #c2571a; stroke-width: 5; }
.name { font-size: 19px; font-weight: bold; }
.title { font-size: 10.5px; }
.shape { fill: #fffdf6; stroke: #2b241a; stroke-width: 1.5; }
.tem { font-size: 13px; font-weight: bold; text-anchor: middle; }
.open { stroke: #97856a; stroke-width: 3; }
.water { stroke: #2f6ea5; stroke-width: 3.5; }
.ford { stroke: #2f6ea5; stroke-width: 3; stroke-dasharray: 3 6; }
.canal { fill: none; stroke: #b3d1e8; stroke-width: 15; stroke-linejoin: round; stroke-linecap: round; }
.holder { stroke: #2b241a; stroke-width: 1.5; }
.holder.british, .unit.british { fill: #e9cf8f; }
.holder.german, .unit.german { fill: #56635c; }
.mark { font-size: 13px; font-weight: bold; text-anchor: middle; }
.white { fill: #ffffff; }
.fallen { stroke: #b3261e; stroke-width: 4; }
.unit { stroke: #2b241a; stroke-width: 1; }
.unit.british.tired { fill: #fbf3dc; stroke-dasharray: 3 2; }
.unit.german.tired { fill: #c9d1cc; stroke-dasharray: 3 2; }
.slash { stroke: #2b241a; stroke-width: 1; opacity: 0.55; }
.id { font-size: 9.5px; font-weight: bold; text-anchor: middle; }
.factors { font-size: 9px; text-anchor: middle; }
</style>"""

PATTERNS: Final = """\
<defs><pattern id="contested" width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">\
<rect width="3" height="9" fill="#b3261e" opacity="0.35"/></pattern></defs>
<rect width="100%" height="100%" fill="#f3ecdb"/>"""


def words(kind: str, x: float, y: float, text: str) -> str:
    """Write a text."""
    return f'<text class="{kind}" x="{x:.1f}" y="{y:.1f}">{escape(text)}</text>'


def titled(title: str, *parts: str) -> str:
    """Put parts together under a title that is read out."""
    return f"<g><title>{escape(title)}</title>{''.join(parts)}</g>"


def heading(p: Cambrai, edition: Edition) -> list[str]:
    """Tell date, weather, points and what both sides have, and whose map this is."""
    top, points = header(p, edition)[:2]
    title = top.removesuffix(edition.title).strip()
    supplies = [f"{SIDES[side]}: {supply_text(p, side).replace('   ', '; ')}" for side in (BRITISH, GERMAN)]
    lines = [points, *supplies, prompt(p)]
    statement = wrap(f"{edition.title}: {edition.statement}", STATEMENT)
    return [
        f'<title id="picture-title">{escape(title)}</title>',
        f'<desc id="picture-text">{escape(" ".join([lines[0], lines[-1]]))}</desc>',
        words("head", EDGE, 48, title),
        *(words("line", EDGE, 80 + 25 * number, line) for number, line in enumerate(lines)),
        *(words("small", WIDTH - 520, 38 + 20 * number, line) for number, line in enumerate(statement)),
    ]


def footing(edition: Edition) -> list[str]:
    """Explain the signs, and give the credit the map asks for."""
    lines = [
        "Square, triangle or circle: TEM and shape. Warm box with a heavy edge and B: British control; cool box and G: German. "
        "Red hatching: contested. Broken edge: zone.",
        "Blue line: a canal crossed by a bridge with the letter of its holder, x where it is destroyed; dotted: no bridge. "
        "Counters: round British, square German; pale and slashed: exhausted.",
        edition.attribution,
    ]
    return [words("small", EDGE, HEIGHT - 60 + 22 * number, line) for number, line in enumerate(lines) if line]


# Links, canals and bridges


def ends_of(at: Points, a: int, b: int) -> tuple[float, float, float, float]:
    """Cut the line between two centres where it leaves one box and reaches the other."""
    (x, y), (u, v) = at[a], at[b]
    dx, dy = u - x, v - y
    inside = min(BOX_WIDTH / 2 / max(abs(dx), SMALLEST), BOX_HEIGHT / 2 / max(abs(dy), SMALLEST))
    return x + dx * inside, y + dy * inside, u - dx * inside, v - dy * inside


def middle(at: Points, a: int, b: int) -> tuple[float, float]:
    """Find the middle of the part of a line that can be seen."""
    x, y, u, v = ends_of(at, a, b)
    return (x + u) / 2, (y + v) / 2


def link(p: Cambrai, at: Points, a: int, b: int) -> str:
    """Draw the line between two neighbours."""
    x, y, u, v = ends_of(at, a, b)
    kind = "open"
    if p.theatre.link[a * p.size + b] == WATER:
        kind = "water" if p.theatre.bridge[a * p.size + b] >= 0 else "ford"
    return f'<line class="{kind}" x1="{x:.1f}" y1="{y:.1f}" x2="{u:.1f}" y2="{v:.1f}"/>'


def waters(p: Cambrai, links: list[tuple[int, int]]) -> list[int]:
    """Say for each link which canal it crosses, 0 for none; one without a bridge crosses that of its neighbours."""
    found = [0] * len(links)
    banks: dict[int, int] = {}
    for (a, b), water in zip(p.theatre.bridge_ends, p.theatre.bridge_water, strict=True):
        banks[a] = banks[b] = water
    for number, (a, b) in enumerate(links):
        if p.theatre.link[a * p.size + b] == WATER:
            bridge = p.theatre.bridge[a * p.size + b]
            found[number] = p.theatre.bridge_water[bridge] if bridge >= 0 else banks.get(a, banks.get(b, 0))
    return found


def canals(p: Cambrai, edition: Edition, at: Points, links: list[tuple[int, int]]) -> list[str]:
    """Draw each canal from north to south through the lines that cross it."""
    water_of = waters(p, links)
    drawn: list[str] = []
    for water, row in enumerate(edition.canals, 1):
        points = [middle(at, *ends) for ends, crossed in zip(links, water_of, strict=True) if crossed == water]
        course = sorted(points, key=lambda point: point[1])[:1]
        while len(course) < len(points):
            left = [point for point in points if point not in course]
            last = course[-1]
            course.append(min(left, key=lambda point: hypot(point[0] - last[0], point[1] - last[1])))
        path = " ".join(f"{x:.1f},{y:.1f}" for x, y in course)
        drawn.append(titled(row.title, f'<polyline class="canal" points="{path}"/>'))
    return drawn


def bridge(p: Cambrai, number: int, point: tuple[float, float]) -> str:
    """Draw a bridge: a round British mark, a square German one, or a cross."""
    x, y = point
    state = p.bridge[number]
    title = f"{sentence(bridge_text(p, number))}: {'destroyed' if state == DESTROYED else SIDES[state]}"
    if state == DESTROYED:
        cross = f"M{x - 8:.1f},{y - 8:.1f}l16,16m0,-16l-16,16"
        return titled(title, f'<path class="fallen" d="{cross}"/>')
    return titled(title, badge(state, x, y))


def badge(side: int, x: float, y: float) -> str:
    """Draw a side's mark: B in a circle, G in a square."""
    if side == BRITISH:
        return f'<circle class="holder british" cx="{x:.1f}" cy="{y:.1f}" r="10"/>' + words("mark", x, y + 4.5, "B")
    square = f'<rect class="holder german" x="{x - 9:.1f}" y="{y - 9:.1f}" width="18" height="18"/>'
    return square + words("mark white", x, y + 4.5, "G")


# Areas and units


def box(p: Cambrai, area: int, x: float, y: float) -> str:
    """Draw an area with all that stands in it; ``x`` and ``y`` are its centre."""
    left, top = x - BOX_WIDTH / 2, y - BOX_HEIGHT / 2
    frame = f'x="{left:.1f}" y="{top:.1f}" width="{BOX_WIDTH}" height="{BOX_HEIGHT}" rx="12"'
    kind = "area" + " british" * (p.control[area] == BRITISH) + " zone" * p.printed.is_zone[area]
    parts = [f'<rect class="{kind}" {frame}/>']
    if p.is_contested(area):
        parts.append(f'<rect fill="url(#contested)" {frame}/>')
    if area == p.active:
        parts.append(f'<rect class="active" {frame}/>')
    parts.append(badge(p.control[area], left + 15, top + 15))
    title = p.printed.titles[area]
    parts.append(words("name", left + 29, top + 22, p.theatre.names[area]))
    parts.append(
        words("title", left + 7, top + 36, title if len(title) <= TITLE_LETTERS else f"{title[: TITLE_LETTERS - 1]}…")
    )
    parts.append(shape(p, area, left + BOX_WIDTH - 16, top + 15))
    units = p.units_in(area, BRITISH) + p.units_in(area, GERMAN)
    columns = FEWEST_COLUMNS
    while columns * columns < len(units):
        columns += 1
    for number, unit in enumerate(units):
        parts.append(counter(p, unit, left + 6, top + HEAD + 3, number, columns))
    marks = marker_words(p, area)
    if marks:
        parts.append(words("small", left + 8, top + BOX_HEIGHT + 14, marks))
    return titled(area_words(p, area), *parts)


def shape(p: Cambrai, area: int, x: float, y: float) -> str:
    """Draw the TEM in its shape."""
    kind = p.printed.shape[area]
    if kind == SQUARE:
        outline = f'<rect class="shape" x="{x - 10:.1f}" y="{y - 10:.1f}" width="20" height="20"/>'
    elif kind == TRIANGLE:
        outline = f'<path class="shape" d="M{x:.1f},{y - 13:.1f}l13,23h-26z"/>'
    else:
        outline = f'<circle class="shape" cx="{x:.1f}" cy="{y:.1f}" r="11"/>'
    return outline + words("tem", x, y + (7 if kind == TRIANGLE else 5), str(p.printed.tem[area]))


def counter(p: Cambrai, unit: int, x: float, y: float, number: int, columns: int) -> str:
    """Draw a unit in its place of the rows."""
    side = p.unit_side[unit]
    tired = not p.is_fresh(unit)
    scale = (BOX_WIDTH - 12) / (columns * (COUNTER_WIDTH + 3) - 3)
    x += number % columns * (COUNTER_WIDTH + 3) * scale
    y += number // columns * (COUNTER_HEIGHT + 2) * scale
    kind = f"unit {SIDES[side].lower()}{' tired' * tired}"
    ink = " white" * (side == GERMAN and not tired)
    corner = 8 if side == BRITISH else 0
    parts = [f'<rect class="{kind}" width="{COUNTER_WIDTH}" height="{COUNTER_HEIGHT}" rx="{corner}"/>']
    if tired:
        parts.append(f'<path class="slash" d="M3,{COUNTER_HEIGHT - 3}L{COUNTER_WIDTH - 3},3"/>')
    name = unit_text(p, unit)
    fit = ' textLength="39" lengthAdjust="spacingAndGlyphs"' * (len(name) > LONG_NAME)
    parts.append(f'<text class="id{ink}" x="{COUNTER_WIDTH / 2}" y="9.5"{fit}>{escape(name)}</text>')
    parts.append(words(f"factors{ink}", COUNTER_WIDTH / 2, 19.0, factors_text(p, unit, p.form[unit])))
    return f'<g transform="translate({x:.1f},{y:.1f}) scale({scale:.3f})">{"".join(parts)}</g>'


def marker_words(p: Cambrai, area: int) -> str:
    """Name the markers in an area."""
    marks: list[str] = []
    if p.rolling[area]:
        marks.append(f"rolling barrage {p.rolling[area]}")
    if p.direct[area]:
        marks.append(f"direct support {p.direct[area]}")
    if p.air_at == area:
        marks.append("air")
    if area in p.interdicted:
        marks.append("air interdiction")
    return ", ".join(marks)


def area_words(p: Cambrai, area: int) -> str:
    """Tell an area for those who hear the picture."""
    told = [f"{sentence(titled_area(p, area))}: {SIDES[p.control[area]]}{', contested' * p.is_contested(area)}"]
    for side in (BRITISH, GERMAN):
        names = [f"{unit_text(p, unit)}{'' if p.is_fresh(unit) else ' exhausted'}" for unit in p.units_in(area, side)]
        if names:
            told.append(f"{SIDES[side]} units {', '.join(names)}")
    return "; ".join(told)
