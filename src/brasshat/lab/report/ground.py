"""A game's map with every area in a colour of its own: from the drawn map where the edition has one, else a plain sketch.

What is drawn from is the board as the table's clients get it; ``docs/maps.md`` describes the geometry in it.
"""

from html import escape
from math import cos, hypot, radians
from typing import Any, Final

from brasshat.lab.figures import Share

SIDE_COLOURS: Final = ("#b5532d", "#47708f")
EVEN: Final = "#f4eedd"
"""The colour of an area that either side holds as often as the other."""
INK: Final = "#24211c"
WATER: Final = "#5b8fb5"
BOX: Final = (118.0, 84.0)
GAP: Final = 16.0
ROUNDS: Final = 200
DARK: Final = 0.3
"""How far from even a share must be for white letters."""
WIDEST_LETTERS: Final = 0.62
SMALL: Final = 1e-9

Json = dict[str, Any]
Point = tuple[float, float]


def mixed(share: float) -> str:
    """Mix the colours of the two sides by the share of the first.

    >>> mixed(0.5), mixed(1.0)
    ('#f4eedd', '#b5532d')
    """
    side = SIDE_COLOURS[0] if share > 1 / 2 else SIDE_COLOURS[1]
    weight = abs(share - 1 / 2) * 2
    parts = [round(int(EVEN[at : at + 2], 16) * (1 - weight) + int(side[at : at + 2], 16) * weight) for at in (1, 3, 5)]
    return "#" + "".join(f"{part:02x}" for part in parts)


def percent_text(share: float) -> str:
    """Write a share without decimals, and only certainty as 0 or 100.

    >>> percent_text(0.996), percent_text(1.0), percent_text(0.002)
    ('>99', '100', '<1')
    """
    rounded = round(share * 100)
    if rounded in (0, 100) and share not in (0, 1):
        return ">99" if rounded else "<1"
    return str(rounded)


class Ground:
    """The map of one board, painted as often as need be."""

    def __init__(self, board: Json) -> None:
        self.board: Final = board
        self.width, self.height = board["frame"]
        self.geometry: Final = board["geometry"]

    def painted(self, title: str, held: dict[str, Share], side: str, letters: float) -> str:
        """Draw the map with the share of the first side in every area."""
        parts = self.drawn(held, side, letters) if self.geometry else self.sketched(held, side, letters)
        name = escape(title, quote=True)
        box = f"0 0 {self.width} {self.height}"
        style = f"fill:{INK};font-size:{letters:g}px;text-anchor:middle"
        return f'<svg viewBox="{box}" role="img" aria-label="{name}"><g style="{style}">{"".join(parts)}</g></svg>'

    # The drawn map

    def drawn(self, held: dict[str, Share], side: str, letters: float) -> list[str]:
        """Draw areas, zones, canals and their shares from the geometry."""
        areas = self.geometry["areas"]
        zones = self.geometry["zones"]
        parts = [self.area(name, area, held, side) for name, area in areas.items()]
        parts += [self.connection(link["line"]) for link in self.geometry["links"] if "line" in link]
        parts += [self.zone(name, zone, held, side) for name, zone in zones.items()]
        parts += [self.canal(canal) for canal in self.geometry["canals"].values()]
        for name, area in areas.items():
            x, y = area["anchor"]
            parts.append(label(name, x, y, held.get(name), min(letters, area["clear"] * WIDEST_LETTERS)))
        for name, zone in zones.items():
            x, y, width, height = zone["box"]
            parts.append(label(name, x + width / 2, y + height / 2, held.get(name), min(letters, height * 0.3)))
        return parts

    def ring(self, arcs: list[int]) -> list[Point]:
        """Follow the arcs of a ring or a line."""
        points: list[Point] = []
        for number in arcs:
            arc = self.geometry["arcs"][number if number >= 0 else -1 - number]
            steps = arc if number >= 0 else arc[::-1]
            points += [(x, y) for x, y in (steps[1:] if points else steps)]
        return points

    def area(self, name: str, area: Json, held: dict[str, Share], side: str) -> str:
        """Draw the shape of an area."""
        outline = "".join(path_text(self.ring(ring)) + "Z" for ring in area["rings"])
        return painted_shape(f'<path d="{outline}"', name, held.get(name), side, "path")

    def zone(self, name: str, zone: Json, held: dict[str, Share], side: str) -> str:
        """Draw the box of a zone."""
        x, y, width, height = zone["box"]
        shape = f'<rect x="{x}" y="{y}" width="{width}" height="{height}" rx="8" stroke-dasharray="9 5"'
        return painted_shape(shape, name, held.get(name), side, "rect")

    def connection(self, points: list[list[float]]) -> str:
        """Draw the line between a zone and what lies next to it."""
        return f'<path d="{path_text([(x, y) for x, y in points])}" fill="none" stroke="#8a7d64" stroke-width="3"/>'

    def canal(self, canal: Json) -> str:
        """Draw a canal along the borders it blocks."""
        course = path_text(self.ring(canal["arcs"]))
        return f'<path d="{course}" fill="none" stroke="{WATER}" stroke-width="7" stroke-linejoin="round"/>'

    # The sketch

    def sketched(self, held: dict[str, Share], side: str, letters: float) -> list[str]:
        """Draw a box for every area, near its place on the ground, and a line for every link."""
        at = self.places()
        parts: list[str] = []
        for link in self.board["links"]:
            (x, y), (u, v) = at[link["a"]], at[link["b"]]
            colour = WATER if link["canal"] else "#8a7d64"
            parts.append(
                f'<line x1="{x:.0f}" y1="{y:.0f}" x2="{u:.0f}" y2="{v:.0f}" stroke="{colour}" stroke-width="4"/>'
            )
        width, height = BOX
        for name, (x, y) in at.items():
            frame = f'<rect x="{x - width / 2:.0f}" y="{y - height / 2:.0f}" width="{width:.0f}" height="{height:.0f}" rx="12"'
            parts.append(painted_shape(frame, name, held.get(name), side, "rect"))
            parts.append(label(name, x, y, held.get(name), min(letters, height * 0.36)))
        return parts

    def places(self) -> dict[str, Point]:
        """Place the boxes as the areas lie, moved apart until none covers another."""
        lie = {name: area["position"] for name, area in self.board["areas"].items()}
        middle = cos(radians(sum(north for north, _ in lie.values()) / len(lie)))
        xs = [east * middle for _, east in lie.values()]
        ys = [-north for north, _ in lie.values()]
        scale = min(
            (self.width - 2 * BOX[0]) / max(max(xs) - min(xs), SMALL),
            (self.height - 2 * BOX[1]) / max(max(ys) - min(ys), SMALL),
        )
        points = [[BOX[0] + (x - min(xs)) * scale, BOX[1] + (y - min(ys)) * scale] for x, y in zip(xs, ys, strict=True)]
        for _ in range(ROUNDS):
            if not part(points):
                break
        for point in points:
            point[0] = min(max(point[0], BOX[0] / 2 + 4), self.width - BOX[0] / 2 - 4)
            point[1] = min(max(point[1], BOX[1] / 2 + 4), self.height - BOX[1] / 2 - 4)
        return {name: (x, y) for name, (x, y) in zip(lie, points, strict=True)}


def part(points: list[list[float]]) -> bool:
    """Move boxes that cover each other apart a little; tell whether any did."""
    moved = False
    for at, one in enumerate(points):
        for other in points[:at]:
            dx, dy = one[0] - other[0], one[1] - other[1]
            over_x, over_y = BOX[0] + GAP - abs(dx), BOX[1] + GAP - abs(dy)
            if over_x <= 1 or over_y <= 1:
                continue
            moved = True
            along = 0 if over_x < over_y else 1
            push = (over_x if along == 0 else over_y) / 2 * (1 if (dx, dy)[along] >= 0 else -1)
            one[along] += push
            other[along] -= push
    return moved


def path_text(points: list[Point]) -> str:
    """Write points as the steps of a path, without those that lie on top of the last."""
    kept: list[Point] = []
    for point in points:
        if not kept or hypot(point[0] - kept[-1][0], point[1] - kept[-1][1]) > SMALL:
            kept.append(point)
    return "M" + "L".join(f"{x:g},{y:g}" for x, y in kept)


def painted_shape(shape: str, name: str, share: Share | None, side: str, tag: str) -> str:
    """Fill a shape, and tell in words what its colour says."""
    fill = mixed(share.value) if share is not None else "none"
    told = f"{name}: {side} in {percent_text(share.value)} % of {share.of:,} games" if share is not None else name
    return f'{shape} fill="{fill}" stroke="{INK}" stroke-width="2"><title>{escape(told)}</title></{tag}>'


def label(name: str, x: float, y: float, share: Share | None, letters: float) -> str:
    """Write an area's name and under it its share, white on dark ground."""
    if share is None:
        return ""
    white = ";fill:#fff" * (abs(share.value - 1 / 2) > DARK)
    first = (
        f'<text x="{x:.0f}" y="{y:.0f}" style="font-size:{letters:.0f}px;font-weight:700{white}">{escape(name)}</text>'
    )
    size = letters * 0.78
    text = percent_text(share.value)
    second = f'<text x="{x:.0f}" y="{y + size * 1.08:.0f}" style="font-size:{size:.0f}px{white}">{escape(text)}</text>'
    return first + second
