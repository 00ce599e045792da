"""The position on the drawn map, in the manner of an army map of 1944; without a drawn map it is a sketch of boxes."""

from typing import Final

from brasshat.area_impulse import board_picture
from brasshat.area_impulse.board_picture import (
    AIRBORNE_SIGN,
    ARMOUR_SIGN,
    CIRCLE,
    COAST_SIGN,
    FLAK_SIGN,
    GUN_SIGN,
    INFANTRY_SIGN,
    NOBODY,
    SQUARE,
    TRIANGLE,
    AreaFace,
    BridgeFace,
    Counter,
    Page,
)
from brasshat.area_impulse.position import DESTROYED
from brasshat.engine.words import sentence
from brasshat.games.normandy import show
from brasshat.games.normandy.edition import Edition
from brasshat.games.normandy.narration import bridge_text, factors_text, unit_text
from brasshat.games.normandy.notation import SIDES
from brasshat.games.normandy.position import Normandy
from brasshat.games.normandy.printed import (
    AIRBORNE,
    ALLIED,
    ARMOUR,
    ARTILLERY,
    BROKEN,
    COASTAL,
    CORPS,
    DISRUPTED,
    FLAK,
    GERMAN,
    ROCKETS,
    SPENT,
)
from brasshat.games.normandy.prompts import prompt
from brasshat.games.normandy.rules.landings import has_fort

SIGNS: Final = {
    AIRBORNE: AIRBORNE_SIGN,
    ARMOUR: ARMOUR_SIGN,
    ARTILLERY: GUN_SIGN,
    CORPS: GUN_SIGN,
    ROCKETS: GUN_SIGN,
    FLAK: FLAK_SIGN,
    COASTAL: COAST_SIGN,
}
FAULTS: Final = {SPENT: 1, DISRUPTED: 2, BROKEN: 3}
LEGEND: Final = [
    "Warm ground: Allied control; cool ground: German. Red hatching: contested. Number above, TEM below; triangle: bocage, "
    "square: fortified, F: the fort still stands. Counters: round Allied, angular German; strokes: spent, disrupted, disrupted twice.",
    "Bridges carry the letter of their holder; a red cross: destroyed. Blue along a border: a river or floods.",
]


def show_svg(p: Normandy, edition: Edition, seat: int) -> str:
    """Draw a position; it is the same for every seat, because only bids are hidden (5.2) and none is shown."""
    drawn = edition.drawing.map
    if drawn is None:
        return show.show_svg(p, edition, seat)
    areas = [area_face(p, area) for area in range(p.size)]
    bridges = [bridge_face(p, number) for number in range(p.theatre.bridges)]
    return board_picture.picture(drawn, page(p, edition), areas, bridges)


def page(p: Normandy, edition: Edition) -> Page:
    """Tell date, weather, points, what both sides have and what is to be done."""
    top, *lines = show.header(p, edition)
    return Page(
        top.removesuffix(edition.title).strip(),
        f"{lines[0]} {prompt(p)}",
        [*lines, prompt(p)],
        f"{edition.title}: {edition.statement}",
        LEGEND,
        ("A", "G"),
    )


def area_face(p: Normandy, area: int) -> AreaFace:
    """Say what is to be seen in an area, zone or box."""
    printed = p.printed
    stacks = [[counter(p, unit) for unit in p.units_in(area, side)] for side in (ALLIED, GERMAN)]
    form = SQUARE if printed.fortified[area] else TRIANGLE if printed.bocage[area] else CIRCLE
    return AreaFace(
        p.theatre.names[area],
        printed.titles[area],
        sentence(show.paint_of(p, area).told),
        p.control[area],
        form,
        "" if printed.is_sea[area] else str(printed.tem[area]),
        p.is_contested(area),
        area == p.active,
        "F" * has_fort(p, area),
        [stack for stack in stacks if stack],
    )


def counter(p: Normandy, unit: int) -> Counter:
    """Say what is on a counter."""
    form = p.form[unit]
    sign = SIGNS.get(p.printed.unit_kind[unit], INFANTRY_SIGN)
    return Counter(p.unit_side[unit], unit_text(p, unit), sign, factors_text(p, unit, form), FAULTS.get(form, 0))


def bridge_face(p: Normandy, number: int) -> BridgeFace:
    """Say who holds a bridge."""
    state = p.bridge[number]
    told = f"{sentence(bridge_text(p, number))}: {'destroyed' if state == DESTROYED else SIDES[state]}"
    ends = frozenset(p.theatre.names[area] for area in p.theatre.bridge_ends[number])
    return BridgeFace(ends, told, NOBODY if state == DESTROYED else state)
