"""The position as text for a terminal of 100 columns: a map of boxes, north up, and lists of who stands where."""

import re
from functools import cache
from typing import Final

from brasshat.area_impulse.theatre import Theatre
from brasshat.games.cambrai.edition import Edition
from brasshat.games.cambrai.printed import SQUARE, TRIANGLE

WIDTH: Final = 100
ROWS: Final = 10
COLUMNS: Final = 13
"""Places for a box in a row; a box takes two of them."""
STEP: Final = 7
"""Characters from one place to the next."""
BOX: Final = 11
INSIDE: Final = 9
HEIGHT: Final = 4
"""Lines from one row to the next, of which a box takes three."""
NEXT: Final = 2
"""Places from a box to the one beside it."""
LINK_WORTH: Final = 4.0
"""How far a box may stand from its true place to be beside a neighbour."""

FAR: Final = 1000.0
SETTLINGS: Final = 6

ARRANGEMENT: Final = """
        B               C                   D
A       6       25                      26
    1           5       7       16              E
L       4       8       15          23
    2           11      12      14          27
        3           13      20      22          F
K           9           17      21      24
        J       10      19      18          28
                I       H                       G
"""
"""Where the boxes of the open edition stand: four characters a place, a line a row."""

HOLDERS: Final = ("B", "G", "x")
"""The mark of a bridge by its state."""
SHAPE_MARKS: Final = {SQUARE: "[{}]", TRIANGLE: "/{}\\"}
KIND_WORDS: Final = ("infantry", "tank battalion", "cavalry", "garrison")

Places = list[tuple[int, int]]
"""By area: the place and row of its box."""


# Where the boxes stand


@cache
def box_places(edition: Edition) -> Places:
    """Place the boxes of an edition: as arranged by hand, unless its own geography asks for something else."""
    theatre = edition.printed.theatre
    true = true_places(edition)
    found = settled(theatre, true)
    arranged = arrangement(theatre.names)
    return min([arranged, found], key=lambda places: strain(theatre, true, places)) if arranged else found


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


def strain(theatre: Theatre, true: list[tuple[float, float]], places: Places) -> float:
    """Say how badly the boxes stand: far from their true places, or apart from their neighbours."""
    total = 0.0
    for area, (x, y) in enumerate(places):
        total += distance(true[area], x, y)
        total -= LINK_WORTH * sum(touch(places[area], places[other]) for other in theatre.neighbours[area]) / 2
    return total


def settled(theatre: Theatre, true: list[tuple[float, float]]) -> Places:
    """Put each box near its true place, then draw neighbours together while that helps."""
    places: Places = [(-COLUMNS, -ROWS)] * theatre.size
    for settling in range(SETTLINGS):
        for area in sorted(range(theatre.size), key=lambda each: true[each]):
            taken = {place for other, place in enumerate(places) if other != area}
            around = [] if settling == 0 else [places[other] for other in theatre.neighbours[area]]
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


class Canvas:
    """Characters on a page."""

    def __init__(self, width: int, height: int) -> None:
        self.lines = [[" "] * width for _ in range(height)]

    def put(self, x: int, y: int, text: str) -> None:
        """Write a text."""
        self.lines[y][x : x + len(text)] = list(text)

    def is_blank(self, x: int, y: int, text: str) -> bool:
        """Tell whether a text would cover nothing."""
        return not "".join(self.lines[y][x : x + len(text)]).strip()

    def text(self) -> list[str]:
        """Return the lines, without blanks at their ends."""
        return ["".join(line).rstrip() for line in self.lines]


Strokes = list[tuple[int, int, str]]
"""Texts and where they stand."""


def water_mark(p: Cambrai, a: int, b: int) -> str:
    """Mark a link by its canal: nothing on open ground, the state of a bridge, or water without one."""
    if p.theatre.link[a * p.size + b] != WATER:
        return ""
    bridge = p.theatre.bridge[a * p.size + b]
    return "≈" if bridge < 0 else HOLDERS[p.bridge[bridge]]


def ways(a: tuple[int, int], b: tuple[int, int], mark: str) -> list[Strokes]:
    """List the straight lines that could join two boxes, the plainest first."""
    (left, y), (right, _) = sorted([a, b])
    (x, top), (u, bottom) = sorted([a, b], key=lambda place: place[1])
    across = f"≈{mark}≈" if mark else ""
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
        slope = "╲" if x < u else "╱"
        return [[(left * STEP + BOX, start, f"{slope}{mark}{slope}" if mark else f" {slope} ")]]
    return []


def upright(column: int, start: int, end: int, across: str) -> Strokes:
    """Draw a line downwards, with the mark of the water in its middle."""
    middle = (start + end - 1) // 2
    strokes = [(column, line, "│") for line in range(start, end) if line != middle or not across]
    return [*strokes, (column - 1, middle, across)] if across else strokes


def draw_map(p: Cambrai, edition: Edition) -> tuple[list[str], list[str]]:
    """Draw the boxes and every link that a straight line can show; return the lines and the links left over."""
    places = box_places(edition)
    canvas = Canvas(WIDTH, HEIGHT * ROWS)
    for area, (x, y) in enumerate(places):
        for line, text in enumerate(box(p, area)):
            canvas.put(x * STEP, y * HEIGHT + line, text)
    left_over: list[str] = []
    pairs = [(a, b) for a in range(p.size) for b in p.theatre.neighbours[a] if a < b]
    for a, b in sorted(pairs, key=lambda pair: distance(places[pair[0]], *places[pair[1]])):
        mark = water_mark(p, a, b)
        for strokes in ways(places[a], places[b], mark):
            if all(canvas.is_blank(x, y, text) for x, y, text in strokes):
                for x, y, text in strokes:
                    canvas.put(x, y, text)
                break
        else:
            left_over.append(f"{p.theatre.names[a]} {f'≈{mark}≈' if mark else '─'} {p.theatre.names[b]}")
    return canvas.text(), left_over


def box(p: Cambrai, area: int) -> list[str]:
    """Draw one area: number, TEM and control above, the units between, markers below; heavy lines are British."""
    british = p.control[area] == BRITISH
    corners, line, wall = ("┏┓┗┛", "━", "┃") if british else ("┌┐└┘", "─", "│")
    name = ">" * (area == p.active) + p.theatre.names[area]
    holder = HOLDERS[p.control[area]] + "!" * p.is_contested(area)
    head = f"{name} {tem_text(p, area)}".ljust(INSIDE - len(holder), line) + holder
    sides = [strength(p, area, side) for side in (BRITISH, GERMAN)]
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
