"""7.2, 7.2.1, 7.2.2, 7.2.3, 2.2.3.2, 2.2.3.3: who controls, contests and holds what.

Presence, control, markers and bridges are kept by ``AreaPosition`` in ``area_impulse/position.py`` (``shift``, ``seize``,
``is_contested``, ``is_vacant``, ``is_free``, ``take_bridge``), which both area-impulse games share. Here stands the rest of
chapter 7, and the operational sectors of 10.5.3 that say who may be where.
"""

from brasshat.area_impulse.position import GONE
from brasshat.games.cambrai import happenings
from brasshat.games.cambrai.position import Cambrai
from brasshat.games.cambrai.printed import NOVEMBER_21, TANK


def has_room(p: Cambrai, unit: int, area: int) -> bool:
    """7.1: nine units a side, tanks and garrisons free."""
    return p.has_room(unit, area)


def sector_forbids(p: Cambrai, unit: int, area: int) -> bool:
    """10.5.3, 16.4, 2.1.4: on 20 and 21 November sectors bind divisions by number and tanks by colour."""
    printed = p.printed
    if p.day > NOVEMBER_21 or not printed.unit_bound[unit] or printed.sector_free[area]:
        return False
    if printed.unit_kind[unit] == TANK:
        return not printed.sector_colours[area] >> printed.unit_colour[unit] & 1
    return not printed.sector_divisions[area] >> printed.unit_division[unit] & 1


def exhaust(p: Cambrai, unit: int) -> None:
    """12.1, 2.2.1: turn a unit to its exhausted face."""
    if p.is_fresh(unit):
        p.turn(unit, p.form[unit] + 1)
        p.note(happenings.TIRED, unit)


def freshen(p: Cambrai, unit: int) -> None:
    """12.0: turn a unit back to its fresh face."""
    p.turn(unit, p.form[unit] & ~1)
    p.note(happenings.FRESHENED, unit)


def eliminate(p: Cambrai, unit: int) -> None:
    """5.3: take a unit off the map; it keeps its face, so that a 2-1-5 tank can be known."""
    p.note(happenings.ELIMINATED, unit, p.where[unit])
    p.shift(unit, GONE)
