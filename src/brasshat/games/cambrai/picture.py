"""The position on the drawn map, in the manner of a trench map of 1917; without a drawn map it is a plain diagram."""

from typing import Final

from brasshat.area_impulse import board_picture
from brasshat.area_impulse.board_picture import (
    CAVALRY_SIGN,
    CIRCLE,
    GARRISON_SIGN,
    INFANTRY_SIGN,
    NOBODY,
    TANK_SIGN,
    AreaFace,
    BridgeFace,
    Counter,
    Page,
)
from brasshat.engine.words import sentence
from brasshat.games.cambrai import schematic
from brasshat.games.cambrai.edition import Edition
from brasshat.games.cambrai.narration import bridge_text, factors_text, unit_text
from brasshat.games.cambrai.notation import SIDES
from brasshat.games.cambrai.position import DESTROYED, Cambrai
from brasshat.games.cambrai.printed import BRITISH, CAVALRY, GARRISON, GERMAN, SQUARE, TANK, TRIANGLE
from brasshat.games.cambrai.prompts import prompt
from brasshat.games.cambrai.schematic import area_words, marker_words
from brasshat.games.cambrai.show import header, supply_text

FORMS: Final = {SQUARE: board_picture.SQUARE, TRIANGLE: board_picture.TRIANGLE}
SIGNS: Final = {TANK: TANK_SIGN, CAVALRY: CAVALRY_SIGN, GARRISON: GARRISON_SIGN}
LEGEND: Final = [
    "Warm ground: British control; cool ground: German. Red hatching: contested. Square, triangle, circle: number above, "
    "TEM below. Counters: round British, angular German; pale and slashed: exhausted.",
    "Bridges carry the letter of their holder; a red cross: destroyed. Red: German trenches and wire; blue: the British front.",
]


def show_svg(p: Cambrai, edition: Edition, seat: int) -> str:
    """Draw a position; it is the same for every seat, because only bids are hidden (17.1) and none is shown."""
    drawn = edition.drawing.map
    if drawn is None:
        return schematic.show_svg(p, edition, seat)
    areas = [area_face(p, area) for area in range(p.size)]
    bridges = [bridge_face(p, number) for number in range(p.theatre.bridges)]
    return board_picture.picture(drawn, page(p, edition), areas, bridges)


def page(p: Cambrai, edition: Edition) -> Page:
    """Tell date, weather, points, what both sides have and what is to be done."""
    top, points = header(p, edition)[:2]
    supplies = [f"{SIDES[side]}: {supply_text(p, side).replace('   ', '; ')}" for side in (BRITISH, GERMAN)]
    return Page(
        top.removesuffix(edition.title).strip(),
        f"{points} {prompt(p)}",
        [points, *supplies, prompt(p)],
        f"{edition.title}: {edition.statement}",
        LEGEND,
        ("B", "G"),
    )


def area_face(p: Cambrai, area: int) -> AreaFace:
    """Say what is to be seen in an area or zone."""
    printed = p.printed
    stacks = [[counter(p, unit) for unit in p.units_in(area, side)] for side in (BRITISH, GERMAN)]
    return AreaFace(
        p.theatre.names[area],
        printed.titles[area],
        area_words(p, area),
        p.control[area],
        FORMS.get(printed.shape[area], CIRCLE),
        str(printed.tem[area]),
        p.is_contested(area),
        area == p.active,
        marker_words(p, area),
        [stack for stack in stacks if stack],
    )


def counter(p: Cambrai, unit: int) -> Counter:
    """Say what is on a counter."""
    sign = SIGNS.get(p.printed.unit_kind[unit], INFANTRY_SIGN)
    factors = factors_text(p, unit, p.form[unit])
    return Counter(p.unit_side[unit], unit_text(p, unit), sign, factors, int(not p.is_fresh(unit)))


def bridge_face(p: Cambrai, number: int) -> BridgeFace:
    """Say who holds a bridge."""
    state = p.bridge[number]
    told = f"{sentence(bridge_text(p, number))}: {'destroyed' if state == DESTROYED else SIDES[state]}"
    ends = frozenset(p.theatre.names[area] for area in p.theatre.bridge_ends[number])
    return BridgeFace(ends, told, NOBODY if state == DESTROYED else state)
