"""Plain pictures in SVG. Colours are classes, so that the page decides them, by day, by night and on paper."""

import math
from html import escape
from typing import Final

WIDTH: Final = 880.0
NICE: Final = (1, 2, 5, 10)

Point = tuple[float, float]


class Drawing:
    """A picture that grows part by part."""

    def __init__(self, height: float, title: str, width: float = WIDTH) -> None:
        self.width: Final = width
        self.height: Final = height
        self.title: Final = title
        self.parts: list[str] = []

    def line(self, kind: str, x1: float, y1: float, x2: float, y2: float) -> None:
        """Draw a straight line."""
        self.parts.append(f'<line class="{kind}" x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}"/>')

    def box(
        self, kind: str, x: float, y: float, width: float, height: float, told: str = "", round_: float = 0
    ) -> None:
        """Draw a rectangle; what is told shows when the pointer rests on it."""
        shape = f'class="{kind}" x="{x:.1f}" y="{y:.1f}" width="{max(0.0, width):.1f}" height="{max(0.0, height):.1f}"'
        corner = f' rx="{round_}"' if round_ else ""
        self.parts.append(f"<rect {shape}{corner}{titled('rect', told)}")

    def dot(self, kind: str, x: float, y: float, radius: float, told: str = "") -> None:
        """Draw a dot."""
        self.parts.append(f'<circle class="{kind}" cx="{x:.1f}" cy="{y:.1f}" r="{radius}"{titled("circle", told)}')

    def words(self, kind: str, x: float, y: float, text: str) -> None:
        """Write a text."""
        self.parts.append(f'<text class="{kind}" x="{x:.1f}" y="{y:.1f}">{escape(text)}</text>')

    def path(self, kind: str, points: list[Point], closed: bool = False) -> None:
        """Draw a line through points."""
        steps = "L".join(f"{x:.1f},{y:.1f}" for x, y in points)
        self.parts.append(f'<path class="{kind}" d="M{steps}{"Z" * closed}"/>')

    def text(self) -> str:
        """Write the picture."""
        name = escape(self.title, quote=True)
        return (
            f'<svg viewBox="0 0 {self.width:.0f} {self.height:.0f}" role="img" aria-label="{name}">'
            f"{''.join(self.parts)}</svg>"
        )


def titled(tag: str, told: str) -> str:
    """Close a shape, with a title if there is anything to tell."""
    return f"><title>{escape(told)}</title></{tag}>" if told else "/>"


class Scale:
    """Where the values of an axis lie on the picture."""

    def __init__(self, low: float, high: float, start: float, end: float) -> None:
        self.low: Final = low
        self.high: Final = high if high > low else low + 1
        self.start: Final = start
        self.end: Final = end

    def at(self, value: float) -> float:
        """Say where a value lies."""
        return self.start + (value - self.low) / (self.high - self.low) * (self.end - self.start)


def ticks(low: float, high: float, most: int = 6) -> list[float]:
    """List round values from low to high, so many at most.

    >>> ticks(0, 23)
    [0.0, 5.0, 10.0, 15.0, 20.0]
    """
    step = 1.0
    if high > low:
        rough = (high - low) / most
        unit = 10.0 ** math.floor(math.log10(rough))
        step = next(unit * nice for nice in NICE if unit * nice >= rough)
    first = math.ceil(low / step)
    return [number * step for number in range(first, math.floor(high / step) + 1)]


def number_text(value: float) -> str:
    """Write a number as short as it may be read.

    >>> number_text(3.0), number_text(2.5), number_text(12345), number_text(0.0471)
    ('3', '2.5', '12,345', '0.047')
    """
    if value == round(value):
        return f"{value:,.0f}"
    return f"{value:.1f}" if abs(value) >= 1 else f"{value:.2g}"


def signed_text(value: float, digits: int = 2) -> str:
    """Write a number with its sign, and a minus that is as wide as the plus.

    >>> signed_text(0.5), signed_text(-0.5)[1:]
    ('+0.50', '0.50')
    """
    return f"{value:+.{digits}f}".replace("-", "\N{MINUS SIGN}")
