"""The map with every area in a colour of its own, as SVG: the drawn map where an edition has one, else a sketch of it."""

from html import escape
from math import cos, radians
from typing import Final

from brasshat.area_impulse.drawn_map import Drawing, DrawnMap
from brasshat.area_impulse.theatre import WATER, Theatre
from brasshat.engine.game import Paint

INK: Final = "#24211c"
LIGHT: Final = "#ffffff"
WATER_COLOUR: Final = "#5b8fb5"
LINE_COLOUR: Final = "#8a7d64"
MOST_OF_AREA: Final = 0.62
"""The size of letters to the distance from the middle of an area to its outline."""
MOST_OF_BOX: Final = 0.36
BELOW: Final = 0.8
"""The size of what is written under a name."""
RAISED: Final = 0.16
"""How far both lines are moved up, so that they stand in the middle together."""

SKETCH: Final = (1600.0, 1100.0)
BOX: Final = (118.0, 84.0)
GAP: Final = 16.0
ROUNDS: Final = 200
SMALL: Final = 1e-9

Point = tuple[float, float]


def picture(title: str, width: float, height: float, parts: list[str]) -> str:
    """Put a picture together."""
    name = escape(title, quote=True)
    style = f"fill:{INK};text-anchor:middle;paint-order:stroke"
    box = f"0 0 {width:g} {height:g}"
    return f'<svg viewBox="{box}" role="img" aria-label="{name}"><g style="{style}">{"".join(parts)}</g></svg>'


def painted(
    drawing: Drawing,
    theatre: Theatre,
    lie: list[Point],
    credit: str,
    title: str,
    paints: dict[str, Paint],
    letters: float,
) -> tuple[str, str]:
    """Paint the drawn map of an edition, or a sketch where it has none; return with it whom it is owed to."""
    if drawing.map is not None:
        return painted_map(drawing.map, title, paints, letters), drawing.map.attribution
    return painted_sketch(theatre, lie, title, paints, letters), credit


def painted_map(drawn: DrawnMap, title: str, paints: dict[str, Paint], letters: float) -> str:
    """Paint the drawn map."""
    parts: list[str] = []
    for name, rings in drawn.outlines.items():
        outline = "".join(path_text(ring) + "Z" for ring in rings)
        parts.append(filled(f'<path d="{outline}"', "path", name, paints))
    for link in drawn.links:
        if link.line is not None:
            parts.append(f'<path d="{path_text(link.line)}" fill="none" stroke="{LINE_COLOUR}" stroke-width="3"/>')
    for canal in drawn.canals.values():
        stretches = "".join(path_text(drawn.course(stretch)) for stretch in canal.stretches)
        course = f'<path d="{stretches}" fill="none" stroke-linejoin="round" '
        parts.append(f'{course}stroke="{INK}" stroke-width="9"/>{course}stroke="{WATER_COLOUR}" stroke-width="6"/>')
    for name, zone in drawn.zones.items():
        x, y, width, height = zone.box
        shape = f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" rx="8" stroke-dasharray="9 5"'
        parts.append(filled(shape, "rect", name, paints))
        parts += label(name, x + width / 2, y + height / 2, paints, min(letters, min(width, height) * MOST_OF_BOX))
    for name, area in drawn.areas.items():
        parts += label(name, *area.anchor, paints, min(letters, area.clear * MOST_OF_AREA))
    return picture(title, drawn.frame.width, drawn.frame.height, parts)


def painted_sketch(theatre: Theatre, lie: list[Point], title: str, paints: dict[str, Paint], letters: float) -> str:
    """Paint a box for every area, near its place on the ground by latitude and longitude, and a line for every link."""
    at = places(lie)
    parts: list[str] = []
    for a in range(theatre.size):
        for b in theatre.neighbours[a]:
            if a < b:
                colour = WATER_COLOUR if theatre.link[a * theatre.size + b] == WATER else LINE_COLOUR
                line = path_text([at[a], at[b]])
                parts.append(f'<path d="{line}" fill="none" stroke="{colour}" stroke-width="4"/>')
    width, height = BOX
    for name, (x, y) in zip(theatre.names, at, strict=True):
        corner = f'x="{x - width / 2:.0f}" y="{y - height / 2:.0f}"'
        parts.append(filled(f'<rect {corner} width="{width:g}" height="{height:g}" rx="12"', "rect", name, paints))
        parts += label(name, x, y, paints, min(letters, height * MOST_OF_BOX))
    return picture(title, *SKETCH, parts)


def path_text(points: list[Point]) -> str:
    """Write points as the steps of a path."""
    return "M" + "L".join(f"{x:g},{y:g}" for x, y in points)


def filled(shape: str, tag: str, name: str, paints: dict[str, Paint]) -> str:
    """Fill a shape; what its colour says can be heard, and shows when the pointer rests on it."""
    paint = paints.get(name)
    fill, told = (paint.fill, paint.told) if paint is not None else ("none", name)
    return f'{shape} fill="{fill}" stroke="{INK}" stroke-width="2"><title>{escape(told)}</title></{tag}>'


def label(name: str, x: float, y: float, paints: dict[str, Paint], letters: float) -> list[str]:
    """Write the name of an area and what its paint has to say under it, white on dark ground."""
    paint = paints.get(name)
    if paint is None:
        return []
    ink = f";fill:{LIGHT if paint.dark else INK}"
    below = letters * BELOW
    y -= letters * RAISED
    return [
        f'<text x="{x:.0f}" y="{y:.0f}" style="font-size:{letters:.0f}px;font-weight:700{ink}">{escape(name)}</text>',
        f'<text x="{x:.0f}" y="{y + below * 1.05:.0f}" style="font-size:{below:.0f}px{ink}">{escape(paint.note)}</text>',
    ]


def places(lie: list[Point]) -> list[Point]:
    """Place boxes as areas lie, moved apart until none covers another."""
    narrower = cos(radians(sum(north for north, _ in lie) / len(lie)))
    xs = [east * narrower for _, east in lie]
    ys = [-north for north, _ in lie]
    width, height = SKETCH
    scale = min(
        (width - 2 * BOX[0]) / max(max(xs) - min(xs), SMALL), (height - 2 * BOX[1]) / max(max(ys) - min(ys), SMALL)
    )
    points = [[BOX[0] + (x - min(xs)) * scale, BOX[1] + (y - min(ys)) * scale] for x, y in zip(xs, ys, strict=True)]
    for _ in range(ROUNDS):
        if not part(points):
            break
    return [
        (min(max(x, BOX[0] / 2 + 4), width - BOX[0] / 2 - 4), min(max(y, BOX[1] / 2 + 4), height - BOX[1] / 2 - 4))
        for x, y in points
    ]


def part(points: list[list[float]]) -> bool:
    """Move boxes that cover each other apart a little; tell whether any did."""
    moved = False
    for at, one in enumerate(points):
        for other in points[:at]:
            apart = (one[0] - other[0], one[1] - other[1])
            over = (BOX[0] + GAP - abs(apart[0]), BOX[1] + GAP - abs(apart[1]))
            if min(over) <= 1:
                continue
            moved = True
            along = 0 if over[0] < over[1] else 1
            push = over[along] / 2 * (1 if apart[along] >= 0 else -1)
            one[along] += push
            other[along] -= push
    return moved
