"""What holds in every position that a game can reach; the fuzzer asks after every act."""

from typing import Final

from brasshat.area_impulse.invariants import wrong_counts
from brasshat.area_impulse.position import DESTROYED, DUE, GONE
from brasshat.engine.task import NOBODY
from brasshat.games.cambrai.position import Cambrai
from brasshat.games.cambrai.printed import BRITISH, GARRISON, GERMAN, TANK

LARGEST_FORM: Final = 5


def broken_invariants(p: Cambrai) -> list[str]:
    """List what is wrong, one sentence each."""
    return [*wrong_units(p), *wrong_areas(p), *wrong_bridges(p), *wrong_markers(p), *wrong_turn(p)]


def wrong_units(p: Cambrai) -> list[str]:
    """2.2.1, 3.2, 5.3: every unit is in one place, with a face it has."""
    found: list[str] = []
    for unit, area in enumerate(p.where):
        name = p.printed.unit_names[unit]
        if not GONE <= area < p.size:
            found.append(f"{name} is nowhere.")
        if not 0 <= p.form[unit] <= (LARGEST_FORM if p.kind(unit) == TANK else 1):
            found.append(f"{name} shows a face it has not.")
        if area == DUE and p.form[unit]:
            found.append(f"{name} has not arrived and cannot be worn yet.")
        if p.mf[unit] > 0 and p.kind(unit) == GARRISON:
            found.append(f"{name} is a garrison and cannot move.")
    return found


def wrong_areas(p: Cambrai) -> list[str]:
    """7.1, 7.2: the counts are right, nobody is overstacked, control agrees with presence."""
    return wrong_counts(p, p.printed.place_words)


def wrong_bridges(p: Cambrai) -> list[str]:
    """14.0: a bridge is British, German or destroyed."""
    return [
        f"The bridge {p.theatre.bridge_names[bridge]} has no state."
        for bridge, state in enumerate(p.bridge)
        if state not in (BRITISH, GERMAN, DESTROYED)
    ]


def wrong_markers(p: Cambrai) -> list[str]:
    """3.1, 12.5: markers are conserved, ammunition is never negative."""
    found: list[str] = []
    for side in (BRITISH, GERMAN):
        if p.support[side] < 0 or p.support[side] > p.printed.support_limit:
            found.append("A side has more support markers than there are, or fewer than none.")
        if p.ammunition[side] < 0:
            found.append("A side owes ammunition.")
        if p.hurricanes_fresh[side] < 0 or p.hurricanes_used[side] < 0:
            found.append("A side has fewer than no Hurricane Barrage markers.")
        if p.hurricanes_fresh[side] + p.hurricanes_used[side] != hurricanes_in_play(p, side):
            found.append("Hurricane Barrage markers have been lost or won.")
        if p.interdicted[side] >= 0 and not p.air[side]:
            found.append("An air marker interdicts that is not in play.")
    if sum(p.rolling) + sum(p.direct) + max(p.support) > 2 * p.printed.support_limit:
        found.append("More support markers are on the map than there are.")
    return found


def hurricanes_in_play(p: Cambrai, side: int) -> int:
    """3.1, 2.2.3.7: markers of the set-up and those that have arrived since; today's come at dawn."""
    today = p.day - 1 if p.agenda and p.agenda[-1].name() == "dawn" else p.day
    total = p.scenario.hurricanes_fresh[side] + p.scenario.hurricanes_used[side]
    for owner, day in p.printed.hurricane_arrivals:
        if owner == side and p.scenario.first_day < day <= today:
            total += 1
    return total


def wrong_turn(p: Cambrai) -> list[str]:
    """2.1.7, 15.0, 4.4: the tracks are on their spaces, and an agenda is empty exactly when the game is over."""
    found: list[str] = []
    if not 0 <= p.impulse <= p.printed.last_impulse + 1:
        found.append("The impulse marker is off its track.")
    if not p.scenario.first_day <= p.day <= p.scenario.last_day:
        found.append("The date is outside the scenario.")
    if p.advantage == NOBODY and p.advantage_next == NOBODY:
        found.append("The advantage is lost for good.")
    if bool(p.agenda) != (p.winner == NOBODY):
        found.append("Something is left to be done after the end, or nothing before it.")
    return found
