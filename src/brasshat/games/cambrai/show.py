"""The position as text for a terminal of 100 columns: a map of boxes, north up, and lists of who stands where."""

import re
import textwrap
from functools import cache
from typing import Final

from brasshat.area_impulse.theatre import WATER, Theatre
from brasshat.engine.task import NOBODY
from brasshat.engine.words import listed, sentence
from brasshat.games.cambrai.edition import DATES, Edition
from brasshat.games.cambrai.narration import SIDE_WORDS, area_text, factors_text
from brasshat.games.cambrai.notation import SIDES
from brasshat.games.cambrai.position import DESTROYED, GONE, OVERCAST, Cambrai
from brasshat.games.cambrai.printed import BRITISH, GERMAN, NO_DIVISION, NOVEMBER_21, SQUARE, TANK, TRIANGLE
from brasshat.games.cambrai.prompts import prompt
from brasshat.games.cambrai.rules.victory import victory_points

WIDTH: Final = 100
ROWS: Final = 10
COLUMNS: Final = 13
"""Places for a box in a row; a box takes two of them."""
STEP: Final = 7
"""Characters from one place to the next."""
BOX: Final = 11
INSIDE: Final = 9
BOX_LINES: Final = 3
HEIGHT: Final = 4
"""Lines from one row to the next."""
NEXT: Final = 2
"""Places from a box to the one beside it."""
LINK_WORTH: Final = 4.0
"""How far a box may stand from its true place to be beside a neighbour."""

FAR: Final = 1000.0
SETTLINGS: Final = 6

ARRANGEMENT: Final = """
A               B           C               D
1               6       25              26
        4       5       7       16              E
    2           8       15
L           11      12      14      23      27
        3           13      20      22          F
    K           9       17      21      24
            J       10      19      18      28
                    I       H                   G
"""
"""Where the boxes of the open edition stand: four characters a place, a line a row."""

TITLE: Final = 34
FULL_TITLE: Final = 43

HOLDERS: Final = ("B", "G", "x")
"""The mark of a bridge by its state."""
SHAPE_MARKS: Final = {SQUARE: "[{}]", TRIANGLE: "/{}\\"}
KIND_WORDS: Final = ("infantry", "tanks", "cavalry", "garrison")

Places = list[tuple[int, int]]
"""By area: the place and row of its box."""
Strokes = list[tuple[int, int, str]]
"""Texts and where they stand; ``MARK`` in them is still to be filled in."""
MARK: Final = "?"
GROUND: Final = "─"


# Where the boxes stand


class Plan:
    """Where the boxes stand, and the straight lines that join neighbours without touching anything else."""

    def __init__(self, theatre: Theatre, places: Places) -> None:
        self.places = places
        self.lines: list[tuple[int, int, Strokes]] = []
        self.left_over: list[tuple[int, int]] = []
        taken: set[tuple[int, int]] = set()
        for x, y in places:
            taken.update((x * STEP + across, y * HEIGHT + down) for across in range(BOX) for down in range(BOX_LINES))
        pairs = [(a, b) for a in range(theatre.size) for b in theatre.neighbours[a] if a < b]
        for a, b in sorted(pairs, key=lambda pair: distance(places[pair[0]], *places[pair[1]])):
            self.join(a, b, ways(places[a], places[b], theatre.link[a * theatre.size + b] == WATER), taken)

    def join(self, a: int, b: int, possible: list[Strokes], taken: set[tuple[int, int]]) -> None:
        """Draw the first line that is possible."""
        for strokes in possible:
            cells = [(x + at, y) for x, y, text in strokes for at in range(len(text))]
            if taken.isdisjoint(cells):
                taken.update(cells)
                self.lines.append((a, b, strokes))
                return
        self.left_over.append((a, b))


@cache
def plan(edition: Edition) -> Plan:
    """Plan the map of an edition: as arranged by hand, unless its own geography joins more."""
    theatre = edition.printed.theatre
    plans = [Plan(theatre, places) for places in (arrangement(theatre.names), settled(edition)) if places]
    return min(plans, key=lambda each: len(each.left_over))


def arrangement(names: list[str]) -> Places:
    """Read the arrangement made by hand."""
    at = {
        match.group(): (match.start() // 4, row)
        for row, line in enumerate(ARRANGEMENT.strip("\n").split("\n"))
        for match in re.finditer(r"\S+", line)
    }
    return [at[name] for name in names] if set(at) == set(names) else []


def true_places(edition: Edition) -> list[tuple[float, float]]:
    """Scale latitude and longitude to rows and places."""
    north = max(place.lat for place in edition.places)
    south = min(place.lat for place in edition.places)
    west = min(place.lon for place in edition.places)
    east = max(place.lon for place in edition.places)
    across = (COLUMNS - 1) / max(east - west, 0.001)
    down = (ROWS - 1) / max(north - south, 0.001)
    return [((place.lon - west) * across, (north - place.lat) * down) for place in edition.places]


def distance(true: tuple[float, float], x: int, y: int) -> float:
    """Say how far a box stands from its true place, in squares of rows."""
    return (x - true[0]) ** 2 / 4 + (y - true[1]) ** 2


def touch(a: tuple[int, int], b: tuple[int, int]) -> bool:
    """Tell whether two boxes stand side by side or corner to corner."""
    across, down = abs(a[0] - b[0]), abs(a[1] - b[1])
    return down <= 1 and across <= NEXT


def settled(edition: Edition) -> Places:
    """Put each box near its true place, then draw neighbours together while that helps."""
    true = true_places(edition)
    neighbours = edition.printed.theatre.neighbours
    places: Places = [(-COLUMNS, -ROWS)] * len(true)
    for settling in range(SETTLINGS):
        for area in sorted(range(len(true)), key=lambda each: true[each]):
            taken = {place for other, place in enumerate(places) if other != area}
            around = [] if settling == 0 else [places[other] for other in neighbours[area]]
            best = (0.0, 0, 0)
            for y in range(ROWS):
                for x in range(COLUMNS):
                    if (x - 1, y) in taken or (x, y) in taken or (x + 1, y) in taken:
                        continue
                    worth = LINK_WORTH * sum(touch((x, y), place) for place in around)
                    best = min(best, (distance(true[area], x, y) - worth - FAR, x, y))
            places[area] = best[1:]
    return places


# The map


def ways(a: tuple[int, int], b: tuple[int, int], water: bool) -> list[Strokes]:
    """List the straight lines that could join two boxes, the plainest first."""
    (left, y), (right, _) = sorted([a, b])
    (x, top), (u, bottom) = sorted([a, b], key=lambda place: place[1])
    across = f"≈{MARK}≈" if water else ""
    if a[1] == b[1]:
        length = (right - left) * STEP - BOX
        return [[(left * STEP + BOX, y * HEIGHT + 1, across.center(length, "─"))]]
    start, end = top * HEIGHT + HEIGHT - 1, bottom * HEIGHT
    if abs(x - u) < NEXT:
        edge, inner = max(x, u) * STEP, min(x, u) * STEP + BOX
        middle = (edge + inner - 1) // 2
        columns = sorted(range(edge + 1, inner - 1), key=lambda column: abs(column - middle))
        return [upright(column, start, end, across) for column in columns]
    if bottom - top == 1 and abs(x - u) == NEXT:
        slope = "\\" if x < u else "/"
        return [[(left * STEP + BOX, start, f"{slope}{MARK}{slope}" if water else f" {slope} ")]]
    return []


def upright(column: int, start: int, end: int, across: str) -> Strokes:
    """Draw a line downwards, with the mark of the water in its middle."""
    middle = (start + end - 1) // 2
    strokes = [(column, line, "│") for line in range(start, end) if line != middle or not across]
    return [*strokes, (column - 1, middle, across)] if across else strokes


def water_mark(p: Cambrai, a: int, b: int) -> str:
    """Mark a border: a line on open ground, the state of a bridge, or water without one."""
    if p.theatre.link[a * p.size + b] != WATER:
        return GROUND
    bridge = p.theatre.bridge[a * p.size + b]
    return "≈" if bridge < 0 else HOLDERS[p.bridge[bridge]]


def map_lines(p: Cambrai, edition: Edition) -> list[str]:
    """Draw the boxes and the lines between them."""
    page = [[" "] * WIDTH for _ in range(HEIGHT * ROWS)]
    drawing = plan(edition)
    for area, (x, y) in enumerate(drawing.places):
        for down, text in enumerate(box(p, area)):
            page[y * HEIGHT + down][x * STEP : x * STEP + BOX] = text
    for a, b, strokes in drawing.lines:
        for x, y, text in strokes:
            page[y][x : x + len(text)] = text.replace(MARK, water_mark(p, a, b))
    return ["".join(line).rstrip() for line in page]


def left_over(p: Cambrai, edition: Edition) -> list[str]:
    """Name the links that the map does not show."""
    names = p.theatre.names
    rest: list[str] = []
    for a, b in plan(edition).left_over:
        mark = water_mark(p, a, b)
        rest.append(f"{names[a]} {mark if mark == GROUND else f'≈{mark}≈'} {names[b]}")
    return wrapped(f"Also joined: {', '.join(rest)}", " " * 13) if rest else []


def box(p: Cambrai, area: int) -> list[str]:
    """Draw one area: number, TEM and control above, the units between, markers below; heavy lines are British."""
    british = p.control[area] == BRITISH
    corners, line, wall = ("┏┓┗┛", "━", "┃") if british else ("┌┐└┘", "─", "│")
    name = ">" * (area == p.active) + p.theatre.names[area]
    holder = HOLDERS[p.control[area]] + "!" * p.is_contested(area)
    head = f"{name} {tem_text(p, area)}".ljust(INSIDE - len(holder), line) + holder
    sides = [strength(p, area, side) for side in (BRITISH, GERMAN)]
    if len(sides[0]) + len(sides[1]) > INSIDE:
        sides = [f"{HOLDERS[side]}{p.here[side * p.size + area]}" for side in (BRITISH, GERMAN)]
    return [
        corners[0] + head + corners[1],
        wall + sides[0] + sides[1].rjust(INSIDE - len(sides[0])) + wall,
        corners[2] + markers(p, area).center(INSIDE, line) + corners[3],
    ]


def tem_text(p: Cambrai, area: int) -> str:
    """Show a TEM in the shape round it: square, triangle or circle."""
    return SHAPE_MARKS.get(p.printed.shape[area], "({})").format(p.printed.tem[area])


def strength(p: Cambrai, area: int, side: int) -> str:
    """Count a side's units in an area: fresh, plus exhausted."""
    units, fresh = p.here[side * p.size + area], p.fresh[side * p.size + area]
    if not units:
        return ""
    return f"{HOLDERS[side]}{fresh}" + f"+{units - fresh}" * (units > fresh)


def markers(p: Cambrai, area: int) -> str:
    """Show the markers in an area: rolling barrages, direct support, air."""
    text = f"r{p.rolling[area]}" * (p.rolling[area] > 0) + f"d{p.direct[area]}" * (p.direct[area] > 0)
    return text + "a" * (p.air_at == area) + "i" * (area in p.interdicted)


# The page


def show_text(p: Cambrai, edition: Edition, seat: int) -> str:
    """Show a position as text, the same for every seat: only bids are hidden (17.1), and none is shown."""
    key = [*LEGEND, *left_over(p, edition), *bridge_lines(p)]
    blocks = [header(p, edition), wrapped(prompt(p)), map_lines(p, edition), key, unit_lines(p)]
    return "\n\n".join("\n".join(block).strip("\n") for block in blocks) + "\n"


LEGEND: Final = (
    r"[3] /3\ (3) TEM in a square, triangle or circle   B2+1 two fresh and one exhausted British unit",
    "heavy box, B: British control   light box, G: German control   ! contested   > active area",
    "─ │ / open ground   ≈≈≈ canal   ≈B≈ ≈G≈ canal with a bridge held by that side   ≈x≈ bridge destroyed",
    "r rolling barrages   d direct support   a air marker   i air interdiction   * exhausted (in the lists)",
)


def wrapped(text: str, indent: str = "") -> list[str]:
    """Break a text into lines."""
    return textwrap.wrap(text, WIDTH, subsequent_indent=indent, break_long_words=False, break_on_hyphens=False)


def header(p: Cambrai, edition: Edition) -> list[str]:
    """Tell date, weather and what both sides have."""
    sky = "overcast" if p.weather == OVERCAST else "clear"
    when = f"{p.scenario.title}: {DATES[p.day]}, impulse {p.impulse}, {sky}"
    if p.advantage == NOBODY:
        advantage = f"used, and goes to {SIDE_WORDS[p.advantage_next]}"
    else:
        advantage = SIDES[p.advantage]
    points = f"British victory points: {victory_points(p)} of {p.scenario.victory_points} needed"
    supplies = [f"{SIDES[side]:<9}{supply_text(p, side)}" for side in (BRITISH, GERMAN)]
    return [when + edition.title.rjust(WIDTH - len(when)), f"{points}. Advantage: {advantage}.", *supplies]


def supply_text(p: Cambrai, side: int) -> str:
    """Tell what guns, shells and aircraft a side has."""
    air = "no air marker"
    if p.interdicted[side] >= 0:
        air = f"air marker over {area_text(p, p.interdicted[side])}"
    elif p.air[side]:
        air = "air marker flown" if p.air_spent[side] else "air marker"
    hurricanes = f"Hurricane Barrages: {p.hurricanes_fresh[side]} fresh, {p.hurricanes_used[side]} used"
    shells = f"ammunition: {p.ammunition[side]:>2}"
    return f"support markers: {p.support[side]:>2}   {hurricanes}   {shells}   {air}"


def bridge_lines(p: Cambrai) -> list[str]:
    """List the bridges by their state."""
    names = p.theatre.bridge_names
    rows: list[str] = []
    for state, word in ((BRITISH, "British"), (GERMAN, "German"), (DESTROYED, "destroyed")):
        of_state = [name for name, now in zip(names, p.bridge, strict=True) if now == state]
        rows.append(f"{word}: {', '.join(of_state) or 'none'}")
    return wrapped(f"Bridges   {'   '.join(rows)}", " " * 10)


def unit_lines(p: Cambrai) -> list[str]:
    """List who stands where, and who is lost."""
    lines: list[str] = []
    for area in range(p.size):
        title = p.printed.titles[area]
        if len(title) > TITLE:
            title = title[: TITLE - 1] + "…"
        head = f"{p.theatre.names[area]:>2} {tem_text(p, area)} {HOLDERS[p.control[area]]} {title:<{TITLE}}  "
        for side in (BRITISH, GERMAN):
            units = p.units_in(area, side)
            if units:
                names = " ".join(unit_mark(p, unit) for unit in units)
                lines += wrapped(f"{head}{HOLDERS[side]} {names}", " " * (len(head) + 2))
                head = " " * len(head)
    lost = [unit_mark(p, unit) for unit in range(p.printed.units) if p.where[unit] == GONE]
    return lines + wrapped(f"Eliminated: {' '.join(lost)}", " " * 12) if lost else lines


def unit_mark(p: Cambrai, unit: int) -> str:
    """Name a unit with a star if it is exhausted, and with its factors if it is a tank battalion grown small."""
    size = f":{factors_text(p, unit, p.form[unit] & ~1)}" if p.form[unit] > 1 else ""
    return f"{p.printed.unit_names[unit]}{size}{'' if p.is_fresh(unit) else '*'}"


# One area


def show_area(p: Cambrai, edition: Edition, area: int) -> str:
    """Show one area in full: what is printed on it, its neighbours and its units."""
    place = edition.places[area]
    state = ", contested" if p.is_contested(area) else ""
    ground = ", ".join([f"TEM {p.printed.tem[area]} in a {place.shape}", *place.terrain.split()])
    lines = [
        f"{sentence(area_text(p, area))}: {place.title}",
        f"Controlled by {SIDE_WORDS[p.control[area]]}{state}. {ground}.",
        *sector_lines(p, area, place.cavalry_release),
        "Neighbours",
    ]
    for other in p.theatre.neighbours[area]:
        title = p.printed.titles[other]
        lines.append(f"  {p.theatre.names[other]:>2} {title:<{FULL_TITLE}} {border_text(p, edition, area, other)}")
    for side in (BRITISH, GERMAN):
        units = p.units_in(area, side)
        if units:
            room = f"{p.crowd[side * p.size + area]} of {p.printed.stacking_limit} in the stack"
            lines += [f"{SIDES[side]} units, {room}", *(full_unit(p, unit) for unit in units)]
    return "\n".join(lines) + "\n"


def sector_lines(p: Cambrai, area: int, releases_cavalry: bool) -> list[str]:
    """Tell what matters on the first two days: who may enter (10.5.3), and what a capture brings (5.4)."""
    printed = p.printed
    if p.day > NOVEMBER_21:
        return []
    names = [name for at, name in enumerate(printed.division_names) if printed.sector_divisions[area] >> at & 1]
    names += [f"{name} tanks" for at, name in enumerate(printed.colour_names) if printed.sector_colours[area] >> at & 1]
    who = "every British unit" if printed.sector_free[area] else listed(names) or "no British unit bound to a sector"
    lines = [f"Sector on 20 and 21 November: {who}."]
    return [*lines, "Its capture on 20 November releases cavalry."] if releases_cavalry else lines


def border_text(p: Cambrai, edition: Edition, area: int, other: int) -> str:
    """Tell what lies between two areas."""
    if p.theatre.link[area * p.size + other] != WATER:
        return "open ground"
    ends = [p.theatre.names[end] for end in sorted((area, other))]
    crossing = edition.crossings.get("-".join(ends), "")
    bridge = p.theatre.bridge[area * p.size + other]
    state = "canal without a bridge"
    if bridge >= 0:
        destroyed = p.bridge[bridge] == DESTROYED
        state = "canal, bridge destroyed" if destroyed else f"canal, {SIDES[p.bridge[bridge]]} bridge"
    return f"{state} ({crossing})" if crossing else state


def full_unit(p: Cambrai, unit: int) -> str:
    """Describe a unit in a line."""
    printed = p.printed
    face = "fresh" if p.is_fresh(unit) else "exhausted"
    division = printed.unit_division[unit]
    kind = KIND_WORDS[p.kind(unit)]
    what = f"{printed.colour_names[printed.unit_colour[unit]]} {kind}" if p.kind(unit) == TANK else kind
    of = printed.division_titles[division] if division != NO_DIVISION else ""
    return f"  {printed.unit_names[unit]:<9}{factors_text(p, unit, p.form[unit]):<7}{face:<11}{what:<22}{of}".rstrip()
