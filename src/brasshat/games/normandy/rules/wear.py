"""4.1, 12.1: the faces of a unit, from fresh over spent to two levels of disruption, and its end."""

from typing import Final

from brasshat.area_impulse.position import GONE
from brasshat.area_impulse.rows import with_added
from brasshat.games.normandy import happenings
from brasshat.games.normandy.position import Normandy
from brasshat.games.normandy.printed import BROKEN, DISRUPTED, FRESH, SPENT

LEVELS: Final = (4, 3, 0, 2, 0, 1)
"""9.5: by form, the casualty points from there to elimination."""


def wear(p: Normandy, unit: int, form: int) -> None:
    """12.1: show a more worn face, if it is one."""
    if form > p.form[unit]:
        p.turn(unit, form)
        p.note(happenings.WORN, unit, form)


def spend(p: Normandy, unit: int) -> None:
    """12.1: make a fresh unit spent."""
    wear(p, unit, SPENT)


def next_form(form: int) -> int:
    """9.5: return the face after one casualty point; beyond the second level of disruption there is none."""
    if form == FRESH:
        return SPENT
    return DISRUPTED if form == SPENT else BROKEN


def eliminate(p: Normandy, unit: int) -> None:
    """9.5, 11.21, 11.22: take a unit off the map for good, and count it against its side."""
    p.note(happenings.ELIMINATED, unit, p.where[unit])
    p.lost = with_added(p.lost, p.unit_side[unit], 1)
    p.shift(unit, GONE)


def lose_level(p: Normandy, unit: int) -> None:
    """9.5: carry out one casualty point."""
    if p.form[unit] == BROKEN:
        eliminate(p, unit)
    else:
        wear(p, unit, next_form(p.form[unit]))


def freshen(p: Normandy, unit: int) -> None:
    """12.2: turn a unit back to its fresh face."""
    p.turn(unit, FRESH)
    p.note(happenings.FRESHENED, unit)


def is_broken(p: Normandy, unit: int) -> bool:
    """12.1: tell whether a unit is at the second level of disruption."""
    return p.form[unit] == BROKEN


def capacity(p: Normandy, area: int, side: int) -> int:
    """8.53, 9.5: the casualty points that all units of a side in an area can absorb."""
    total = 0
    for unit in p.units_in(area, side):
        total += LEVELS[p.form[unit]]
    return total
