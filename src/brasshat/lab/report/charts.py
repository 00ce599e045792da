"""The pictures of the report."""

from collections import Counter
from typing import Final

from brasshat.engine.statistics import Measure
from brasshat.lab.figures import Share, Tie, quantile
from brasshat.lab.report.drawing import WIDTH, Drawing, Scale, number_text, signed_text, ticks

LABELS: Final = 232.0
"""Room for the names of rows."""
NOTES: Final = 236.0
"""Room for the numbers at their end."""
ROW: Final = 34.0
BALANCED: Final = (0.4, 0.6)
"""Between these shares a scenario counts as balanced."""
NARROW: Final = 0.12
"""The share of a bar below which nothing is written in it."""
MOST_BARS: Final = 36
INNER: Final = (0.25, 0.75)
OUTER: Final = (0.1, 0.9)
MIDDLE: Final = 0.5
LEFT: Final = 46.0
CURVE_HEIGHT: Final = 330.0
FEWEST_AT_NIGHTFALL: Final = 5
"""Games that must still be going on for a day to be drawn."""
MOST_DAY_LABELS: Final = 8


def winners(sides: list[str], shares: list[Share]) -> str:
    """Draw who has won as one bar."""
    picture = Drawing(76, "; ".join(f"{side} won {share.text()}" for side, share in zip(sides, shares, strict=True)))
    x = 0.0
    for at, (side, share) in enumerate(zip(sides, shares, strict=True)):
        width = share.value * WIDTH
        picture.box(f"f{at}", x, 0, width - 2 * (at == 0), 46, f"{side}: {share.count:,} of {share.of:,}", 3)
        if share.value > NARROW:
            picture.words("big", x + 14, 31, f"{share.value:.1%}".replace("%", " %"))
        text = f"{side} {share.count:,}"
        picture.words("strong end" if at else "strong", WIDTH if at else 0, 68, text)
        x += width
    return picture.text()


def percent_axis(picture: Drawing, scale: Scale, top: float, bottom: float) -> None:
    """Draw an axis from nothing to all, with the balanced middle."""
    picture.box("band", scale.at(BALANCED[0]), top, scale.at(BALANCED[1]) - scale.at(BALANCED[0]), bottom - top)
    for part in (0, 0.25, 0.5, 0.75, 1):
        picture.line("even" if part == MIDDLE else "grid", scale.at(part), top, scale.at(part), bottom)
        picture.words("muted middle", scale.at(part), bottom + 18, f"{part:.0%}".replace("%", " %"))


def shares(title: str, rows: list[tuple[str, Share]], kind: str) -> str:
    """Draw shares with their intervals, one below the other."""
    bottom = 8 + ROW * len(rows)
    picture = Drawing(bottom + 26, title)
    scale = Scale(0, 1, LABELS, WIDTH - NOTES)
    percent_axis(picture, scale, 4, bottom)
    for at, (label, share) in enumerate(rows):
        y = 8 + ROW * (at + 0.5)
        picture.words("", 0, y + 5, label)
        if share.of:
            picture.line(f"thick l{kind}", scale.at(share.low), y, scale.at(share.high), y)
            picture.dot(f"f{kind}", scale.at(share.value), y, 5.5, f"{label}: {share.count:,} of {share.of:,}")
            picture.words("strong", WIDTH - NOTES + 22, y + 5, f"{share.value:.1%}".replace("%", " %"))
            reach = f"{share.low * 100:.1f} to {share.high * 100:.1f}   of {share.of:,}"
            picture.words("muted", WIDTH - NOTES + 86, y + 5, reach)
    return picture.text()


class Day:
    """How a curve stands on one day, over the games that are still going on."""

    def __init__(self, at: int, values: list[int]) -> None:
        self.at: Final = at
        self.games: Final = len(values)
        ordered = sorted(values)
        self.outer: Final = (quantile(ordered, OUTER[0]), quantile(ordered, OUTER[1]))
        self.inner: Final = (quantile(ordered, INNER[0]), quantile(ordered, INNER[1]))
        self.median: Final = quantile(ordered, MIDDLE)


def days_of(curves: list[list[int]]) -> list[Day]:
    """Sum curves up by day; a day that few games have seen is left out."""
    longest = max((len(curve) for curve in curves), default=0)
    by_day = [[curve[at] for curve in curves if len(curve) > at] for at in range(longest)]
    fewest = min(FEWEST_AT_NIGHTFALL, len(curves))
    return [Day(at, values) for at, values in enumerate(by_day) if len(values) >= fewest]


def curve(measure: Measure, curves: list[list[int]], of_winners: list[list[list[int]]], sides: list[str]) -> str:
    """Draw curves by day: the median, the middle half and the middle four fifths, and the medians of the winners' games."""
    days = days_of(curves)
    bottom = CURVE_HEIGHT - 52
    level = measure.level or 0
    top = max([level, *[day.outer[1] for day in days]])
    low = min([0.0, *[day.outer[0] for day in days]])
    picture = Drawing(CURVE_HEIGHT, f"{measure.title}: median and bands by day")
    across = Scale(0, max(1, len(days) - 1), LEFT, WIDTH - 150)
    up = Scale(low, top * 1.06, bottom, 12)
    for value in ticks(low, top):
        picture.line("grid", LEFT, up.at(value), WIDTH - 150, up.at(value))
        picture.words("muted end", LEFT - 10, up.at(value) + 5, number_text(value))
    if len(days) == 1:
        return lone_day(picture, days[0], measure, up, bottom)
    for kind, band in (("wide-band", "outer"), ("mid-band", "inner")):
        reach = [(across.at(day.at), *getattr(day, band)) for day in days]
        edge = [(x, up.at(high)) for x, _, high in reach] + [(x, up.at(lowest)) for x, lowest, _ in reversed(reach)]
        picture.path(kind, edge, closed=True)
    ends: list[tuple[float, str, str]] = []
    for side, curves_won in enumerate(of_winners):
        medians = days_of(curves_won)
        if len(medians) > 1:
            picture.path(f"thin l{side}", [(across.at(day.at), up.at(day.median)) for day in medians])
            if medians[-1].at == days[-1].at:
                ends.append((up.at(medians[-1].median), f"{sides[side]} wins", f"side-{side}"))
    picture.path("curve lx", [(across.at(day.at), up.at(day.median)) for day in days])
    ends.append((up.at(days[-1].median), f"median {number_text(days[-1].median)}", "strong"))
    if measure.level is not None:
        picture.line("level", LEFT, up.at(level), WIDTH - 150, up.at(level))
        ends.append((up.at(level), f"{level} wins", "muted"))
    write_apart(picture, WIDTH - 142, ends)
    every = max(1, -(-len(days) // MOST_DAY_LABELS))
    for day in days[::every]:
        picture.dot(
            "fx", across.at(day.at), up.at(day.median), 4.5, f"{measure.labels[day.at]}: {number_text(day.median)}"
        )
        picture.words("middle", across.at(day.at), bottom + 24, measure.labels[day.at])
        picture.words("muted middle", across.at(day.at), bottom + 43, f"{day.games:,} games")
    return picture.text()


def lone_day(picture: Drawing, day: Day, measure: Measure, up: Scale, bottom: float) -> str:
    """Draw the only day there is."""
    x = (LEFT + WIDTH - 150) / 2
    picture.box("wide-band", x - 40, up.at(day.outer[1]), 80, up.at(day.outer[0]) - up.at(day.outer[1]))
    picture.box("mid-band", x - 40, up.at(day.inner[1]), 80, up.at(day.inner[0]) - up.at(day.inner[1]))
    picture.line("curve lx", x - 40, up.at(day.median), x + 40, up.at(day.median))
    picture.words("middle", x, bottom + 24, measure.labels[day.at])
    picture.words("muted middle", x, bottom + 43, f"{day.games:,} games")
    return picture.text()


def write_apart(picture: Drawing, x: float, ends: list[tuple[float, str, str]]) -> None:
    """Write what lines mean at their ends, moved apart where they come too near."""
    y = -100.0
    for wanted, text, kind in sorted(ends):
        y = max(wanted + 5, y + 18)
        if kind.startswith("side-"):
            picture.box(f"f{kind[-1]}", x, y - 9, 9, 9)
            picture.words("muted", x + 15, y, text)
        else:
            picture.words(kind, x, y, text)


def bars(title: str, values: list[tuple[int, int]], sides: list[str]) -> str:
    """Draw how often a number came up, split by who won; ``values`` are pairs of number and winner."""
    counted = Counter(values)
    low, high = min(value for value, _ in values), max(value for value, _ in values)
    wide = max(1, -(-(high - low + 1) // MOST_BARS))
    groups = range(low // wide, high // wide + 1)
    heights = [
        [sum(counted[value, side] for value in range(group * wide, (group + 1) * wide)) for side in range(len(sides))]
        for group in groups
    ]
    most = max(sum(each) for each in heights)
    picture = Drawing(250, title)
    up = Scale(0, most * 1.04, 210, 8)
    for value in ticks(0, most, 4):
        picture.line("grid", LEFT, up.at(value), WIDTH, up.at(value))
        picture.words("muted end", LEFT - 10, up.at(value) + 5, number_text(value))
    step = (WIDTH - LEFT) / len(heights)
    every = max(1, -(-len(heights) // 16))
    for at, (group, each) in enumerate(zip(groups, heights, strict=True)):
        x, y = LEFT + at * step, 210.0
        name = str(group * wide) if wide == 1 else f"{group * wide} to {(group + 1) * wide - 1}"
        for side in reversed(range(len(sides))):
            height = 210 - up.at(each[side])
            told = f"{name}: {sides[side]} {each[side]:,}"
            picture.box(f"f{side}", x + step * 0.08, y - height, min(step * 0.84, 70), height, told)
            y -= height
        if at % every == 0:
            picture.words("muted middle", x + min(step * 0.5, 35 + step * 0.08), 232, str(group * wide))
    picture.line("axis", LEFT, 210, WIDTH, 210)
    return picture.text()


def endings(title: str, rows: list[tuple[str, list[int]]], games: int, sides: list[str]) -> str:
    """Draw how games end, each way split by who won."""
    picture = Drawing(10 + ROW * len(rows), title)
    most = max(sum(counts) for _, counts in rows)
    scale = Scale(0, most, LABELS, WIDTH - 150)
    for at, (name, counts) in enumerate(rows):
        y = 6 + ROW * at
        picture.words("", 0, y + 20, name)
        x = LABELS
        for side, count in enumerate(counts):
            width = scale.at(count) - LABELS
            picture.box(f"f{side}", x, y + 4, width, ROW - 12, f"{name}: {sides[side]} {count:,}", 2)
            x += width
        picture.words("strong", x + 12, y + 20, f"{sum(counts) / games:.1%}".replace("%", " %"))
        picture.words("muted", x + 70, y + 20, f"{sum(counts):,}")
    return picture.text()


def spreads(title: str, rows: list[tuple[Measure, list[int]]]) -> str:
    """Draw how counts spread: the middle four fifths as a line, the middle half as a box, the median as a dot."""
    bottom = 6 + 26 * len(rows)
    ordered = [(measure, sorted(values)) for measure, values in rows]
    most = max(quantile(values, OUTER[1]) for _, values in ordered)
    picture = Drawing(bottom + 26, title)
    scale = Scale(0, max(1.0, most * 1.02), LABELS, WIDTH - 150)
    for value in ticks(0, most):
        picture.line("grid", scale.at(value), 2, scale.at(value), bottom)
        picture.words("muted middle", scale.at(value), bottom + 18, number_text(value))
    for at, (measure, values) in enumerate(ordered):
        y = 6 + 26 * (at + 0.5)
        kind = str(measure.side) if measure.side >= 0 else "x"
        low, first, median, third, high = (quantile(values, share) for share in (0.1, 0.25, 0.5, 0.75, 0.9))
        picture.words("", 0, y + 5, measure.title)
        picture.line(f"whisker l{kind}", scale.at(low), y, scale.at(high), y)
        picture.box(f"f{kind} soft", scale.at(first), y - 7, scale.at(third) - scale.at(first), 14, measure.title, 2)
        picture.dot(f"f{kind}", scale.at(median), y, 5)
        picture.words("strong", WIDTH - 138, y + 5, number_text(median))
        picture.words("muted", WIDTH - 98, y + 5, f"{number_text(first)} to {number_text(third)}")
    return picture.text()


def ties(title: str, rows: list[tuple[str, Tie]], sides: list[str]) -> str:
    """Draw what goes with winning: correlations with their intervals, away from the middle."""
    bottom = 30 + 28 * len(rows)
    picture = Drawing(bottom + 26, title)
    names = LABELS + 60
    scale = Scale(-1, 1, names, WIDTH - 196)
    for value in (-1, -0.5, 0, 0.5, 1):
        picture.line("axis" if value == 0 else "grid", scale.at(value), 24, scale.at(value), bottom)
        picture.words("muted middle", scale.at(value), bottom + 18, signed_text(value, 1) if value else "0")
    picture.words("muted end", scale.at(0) - 12, 14, f"more of it, fewer {sides[0]} wins")
    picture.words("muted", scale.at(0) + 12, 14, f"more of it, more {sides[0]} wins")
    for at, (name, tie) in enumerate(rows):
        y = 30 + 28 * (at + 0.5)
        kind = "0" if tie.r > 0 else "1"
        if tie.r_low < 0 < tie.r_high:
            kind = "x"
        picture.words("", 0, y + 5, name)
        picture.line(f"thick l{kind}", scale.at(tie.r_low), y, scale.at(tie.r_high), y)
        picture.dot(f"f{kind}", scale.at(tie.r), y, 5.5, f"{name}: {tie.r:+.2f}")
        picture.words("strong", WIDTH - 168, y + 5, signed_text(tie.r))
        picture.words("muted", WIDTH - 112, y + 5, f"{signed_text(tie.r_low)} to {signed_text(tie.r_high)}")
    return picture.text()
