"""The position as text for a terminal of 100 columns, and as a picture of boxes and lines."""

import textwrap
from typing import Final

from brasshat.area_impulse.painted_map import painted_sketch
from brasshat.area_impulse.position import DESTROYED, GONE
from brasshat.area_impulse.theatre import WATER
from brasshat.engine.game import Paint
from brasshat.engine.task import NOBODY
from brasshat.games.normandy.edition import DATES, Edition
from brasshat.games.normandy.narration import SIDE_WORDS, SKIES, area_text, points_text
from brasshat.games.normandy.notation import SIDES, STRIKE_NAMES
from brasshat.games.normandy.position import Normandy
from brasshat.games.normandy.printed import ALLIED, BROKEN, DISRUPTED, GERMAN, SPENT
from brasshat.games.normandy.prompts import prompt
from brasshat.games.normandy.reasons import impulse_name
from brasshat.games.normandy.rules.landings import has_fort
from brasshat.games.normandy.rules.victory import victory_tenths

WIDTH: Final = 100
TITLE: Final = 26
FACE_MARKS: Final = {SPENT: "*", DISRUPTED: "'", BROKEN: '"'}
HOLDERS: Final = ("A", "G", "x")
LETTERS: Final = 30.0
NAMESPACE: Final = "http://www.w3.org/2000/svg"
COLOURS: Final = ("#cfd8b4", "#c3c6c9")
CONTESTED: Final = "#e2b48c"
SEA: Final = "#b9d4e4"

LEGEND: Final = (
    "A, G: whose the area is, ! contested, F fortified, number: TEM, b bocage; links: - land, = bridge with its holder, ~ river",
    "* spent, ' disrupted, \" disrupted twice",
)


def show_text(p: Normandy, edition: Edition, seat: int) -> str:
    """Show a position as text, the same for every seat: only bids are hidden (5.2), and none is shown."""
    blocks = [header(p, edition), wrapped(prompt(p)), list(LEGEND), area_lines(p), bridge_lines(p), lost_lines(p)]
    return "\n\n".join("\n".join(block) for block in blocks if block) + "\n"


def wrapped(text: str, indent: str = "") -> list[str]:
    """Break a text into lines."""
    return textwrap.wrap(text, WIDTH, subsequent_indent=indent, break_long_words=False, break_on_hyphens=False)


def header(p: Normandy, edition: Edition) -> list[str]:
    """Tell date, weather, points and what both sides have."""
    when = f"{p.scenario.title}: {DATES[min(p.day, len(DATES) - 1)]}, impulse {impulse_name(p.impulse)}, {SKIES[p.weather]}"
    if p.advantage == NOBODY:
        advantage = f"used, and goes to {SIDE_WORDS[p.advantage_next]}"
    else:
        advantage = SIDES[p.advantage]
    points = (
        f"Allied victory points: {points_text(victory_tenths(p))} of {points_text(p.printed.victory_tenths)} needed"
    )
    used = [name for strike, name in enumerate(STRIKE_NAMES) if p.strikes >> strike & 1]
    return [
        when + edition.title.rjust(max(0, WIDTH - len(when))),
        f"{points}. Advantage: {advantage}. Turn marker: {impulse_name(p.day_start)}.",
        f"Reserves: Allied {p.reserve[ALLIED]}, German {p.reserve[GERMAN]}. Strikes used: {', '.join(used) or 'none'}.",
    ]


def area_lines(p: Normandy) -> list[str]:
    """List every area with its links, and who stands there."""
    lines: list[str] = []
    for area in range(p.size):
        lines += wrapped(area_line(p, area), " " * 8)
        for side in (ALLIED, GERMAN):
            units = p.units_in(area, side)
            if units:
                lines += wrapped(f"     {HOLDERS[side]}: {' '.join(unit_mark(p, unit) for unit in units)}", " " * 8)
    return lines


def area_line(p: Normandy, area: int) -> str:
    """Tell what an area is and what it touches."""
    printed = p.printed
    marks = HOLDERS[p.control[area]] + "!" * p.is_contested(area) + "F" * has_fort(p, area)
    worth = f" {printed.points[area]} VP" if printed.points[area] else ""
    ground = f"{printed.tem[area]}{'b' if printed.bocage[area] else ''}"
    links = " ".join(link_mark(p, area, other) for other in p.theatre.neighbours[area])
    active = ">" if area == p.active else " "
    return f"{active}{p.theatre.names[area]:>2} {marks:<3} {printed.titles[area]:<{TITLE}} {ground:<3}{worth}  {links}".rstrip()


def link_mark(p: Normandy, a: int, b: int) -> str:
    """Show one link: ``-5`` by land, ``=G6`` over a bridge, ``~8`` through a river."""
    name = p.theatre.names[b]
    if p.link[a * p.size + b] != WATER:
        return f"-{name}"
    bridge = p.theatre.bridge[a * p.size + b]
    return f"~{name}" if bridge < 0 else f"={HOLDERS[p.bridge[bridge]]}{name}"


def bridge_lines(p: Normandy) -> list[str]:
    """List the bridges that the Germans do not hold."""
    rows: list[str] = []
    for state, word in ((ALLIED, "Allied"), (DESTROYED, "destroyed")):
        names = [name for name, now in zip(p.theatre.bridge_names, p.bridge, strict=True) if now == state]
        rows.append(f"{word}: {', '.join(names) or 'none'}")
    return wrapped(f"Bridges   {'   '.join(rows)}   all others German", " " * 10)


def lost_lines(p: Normandy) -> list[str]:
    """List who is lost."""
    lost = [p.printed.unit_names[unit] for unit in range(p.printed.units) if p.where[unit] == GONE]
    return wrapped(f"Eliminated: {' '.join(lost)}", " " * 12) if lost else []


def unit_mark(p: Normandy, unit: int) -> str:
    """Name a unit with the mark of its face."""
    return p.printed.unit_names[unit] + FACE_MARKS.get(p.form[unit], "")


def paint_of(p: Normandy, area: int) -> Paint:
    """Say in what colour and words an area is shown."""
    counts = [
        f"{HOLDERS[side]}{p.here[side * p.size + area]}" for side in (ALLIED, GERMAN) if p.here[side * p.size + area]
    ]
    fill = SEA if p.printed.is_sea[area] else CONTESTED if p.is_contested(area) else COLOURS[p.control[area]]
    units = [unit_mark(p, unit) for side in (ALLIED, GERMAN) for unit in p.units_in(area, side)]
    told = f"{area_text(p, area)} ({p.printed.titles[area]}), {SIDES[p.control[area]]}: {', '.join(units) or 'nobody'}"
    return Paint(fill, " ".join(counts), told, False)


def show_svg(p: Normandy, edition: Edition, seat: int) -> str:
    """Draw a position as a sketch of the map: a box for every area in the colour of who holds it."""
    paints = {name: paint_of(p, area) for area, name in enumerate(p.theatre.names)}
    lie = [(place.lat, place.lon) for place in edition.places]
    sketch = painted_sketch(p.theatre, lie, header(p, edition)[0], paints, LETTERS)
    return sketch.replace("<svg ", f'<svg xmlns="{NAMESPACE}" ', 1) + "\n"
