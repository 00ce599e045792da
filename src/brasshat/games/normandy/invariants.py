"""What holds in every position that a game can reach; the fuzzer asks after every act."""

from typing import Final

from brasshat.area_impulse.invariants import wrong_counts
from brasshat.area_impulse.position import DESTROYED, DUE, GONE
from brasshat.engine.task import NOBODY
from brasshat.games.normandy.position import Normandy
from brasshat.games.normandy.printed import ALLIED, BROKEN, COASTAL, DISRUPTED, FRESH, GERMAN, SPENT

FACES: Final = (FRESH, SPENT, DISRUPTED, BROKEN)


def broken_invariants(p: Normandy) -> list[str]:
    """List what is wrong, one sentence each."""
    return [
        *wrong_units(p),
        *wrong_counts(p, p.printed.place_words),
        *wrong_places(p),
        *wrong_bridges(p),
        *wrong_turn(p),
    ]


def wrong_units(p: Normandy) -> list[str]:
    """4.1, 12.1: every unit is in one place, with a face it has."""
    found: list[str] = []
    for unit, area in enumerate(p.where):
        name = p.printed.unit_names[unit]
        if not GONE <= area < p.size:
            found.append(f"{name} is nowhere.")
        if p.form[unit] not in FACES:
            found.append(f"{name} shows a face it has not.")
        if area == DUE and p.form[unit] != FRESH:
            found.append(f"{name} has not arrived and cannot be worn yet.")
        if p.mf[unit] > 0 and p.kind(unit) == COASTAL:
            found.append(f"{name} is a coastal battery and cannot move.")
    return found


def wrong_places(p: Normandy) -> list[str]:
    """3.3, 3.4, 18.1: no German is at sea, and fortifications stand only where the map has them, never under Allied control."""
    found: list[str] = []
    for area in range(p.size):
        name = p.theatre.names[area]
        if p.printed.is_sea[area] and (p.here[GERMAN * p.size + area] or p.control[area] != ALLIED):
            found.append(f"The Germans have put to sea in {name}.")
        if p.forts >> area & 1 and not p.printed.fortified[area]:
            found.append(f"There are no fortifications in {name}.")
    return found


def wrong_bridges(p: Normandy) -> list[str]:
    """20.1: a bridge is Allied, German or destroyed; one between two free areas of a side is not the enemy's."""
    found: list[str] = []
    for bridge, state in enumerate(p.bridge):
        a, b = p.theatre.bridge_ends[bridge]
        if state not in (ALLIED, GERMAN, DESTROYED):
            found.append(f"The bridge {p.theatre.bridge_names[bridge]} has no state.")
        elif state != DESTROYED and p.is_free(a, 1 - state) and p.is_free(b, 1 - state):
            found.append(f"The bridge {p.theatre.bridge_names[bridge]} lies behind its enemies.")
    return found


def wrong_turn(p: Normandy) -> list[str]:
    """8.1, 11.3, 12.51, 21.1: markers are on their tracks, nobody owes supply, and an agenda is empty exactly at the end."""
    found: list[str] = []
    printed = p.printed
    if not printed.first_impulse <= p.impulse <= printed.last_impulse + 1:
        found.append("The Advantage marker is off its track.")
    if not printed.first_impulse <= p.day_start <= printed.last_impulse:
        found.append("The Turn marker is off its track.")
    if not p.scenario.first_day <= p.day <= p.scenario.last_day:
        found.append("The date is outside the scenario.")
    if min(p.reserve) < 0:
        found.append("A side owes supply points.")
    if p.advantage == NOBODY and p.advantage_next == NOBODY:
        found.append("The Advantage is lost for good.")
    if len(p.overran) != len(p.overran_cost):
        found.append("An overrun has no price.")
    if bool(p.agenda) != (p.winner == NOBODY):
        found.append("Something is left to be done after the end, or nothing before it.")
    return found
