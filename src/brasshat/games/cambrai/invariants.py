"""What holds in every position that a game can reach; the fuzzer asks after every act."""

from typing import Final

from brasshat.area_impulse.invariants import wrong_counts
from brasshat.area_impulse.position import DESTROYED, DUE, GONE
from brasshat.engine.choices import ROLL, first_of, verb_of
from brasshat.engine.task import NOBODY
from brasshat.games.cambrai.position import Cambrai
from brasshat.games.cambrai.printed import BRITISH, GARRISON, GERMAN, TANK
from brasshat.games.cambrai.verbs import BID, BUY, MOVE, WADE

LARGEST_FORM: Final = 5


def broken_invariants(p: Cambrai) -> list[str]:
    """List what is wrong, one sentence each."""
    lost = wrong_units(p)
    if lost:
        return lost  # the areas cannot be counted
    return [*wrong_areas(p), *wrong_bridges(p), *wrong_markers(p), *wrong_turn(p)]


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
    if support_in_play(p) > 2 * p.printed.support_limit:
        found.append("More support markers are in play than there are.")
    if p.active < 0 and sum(p.rolling) + sum(p.direct):
        found.append("Support markers have been left on the map.")
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


def broken_by(before: Cambrai, choice: int, after: Cambrai) -> list[str]:
    """List what an act has changed that no such act may change, one sentence each."""
    return [
        *lost_for_good(before, after),
        *markers_made(before, choice, after),
        *time_runs(before, after),
        *moved_by(before, choice, after),
    ]


def lost_for_good(before: Cambrai, after: Cambrai) -> list[str]:
    """5.3, 14.2: only garrisons and one tank battalion come back; destroyed bridges do not."""
    found: list[str] = []
    tanks = 0
    for unit, area in enumerate(before.where):
        if area == GONE and after.where[unit] != GONE:
            tanks += before.kind(unit) == TANK
            if before.kind(unit) not in (GARRISON, TANK):
                found.append(f"{before.printed.unit_names[unit]} has come back from the dead.")
    if tanks > int(after.tank_returned) - int(before.tank_returned):
        found.append("A tank battalion has come back that may not.")
    for bridge, state in enumerate(before.bridge):
        if state == DESTROYED and after.bridge[bridge] != DESTROYED:
            found.append(f"The bridge {before.theatre.bridge_names[bridge]} has been repaired.")
    return found


def markers_made(before: Cambrai, choice: int, after: Cambrai) -> list[str]:
    """12.4, 12.5, 17.1: markers are bought, ammunition is rolled or bid for, and a fired barrage waits for its die."""
    found: list[str] = []
    verb = verb_of(choice)
    bought = first_of(choice) if verb == BUY else 0
    if support_in_play(after) > support_in_play(before) + bought:
        found.append("Support markers have been made of nothing.")
    for side in (BRITISH, GERMAN):
        if after.ammunition[side] > before.ammunition[side] and verb not in (ROLL, BID):
            found.append("Ammunition has been made of nothing.")
        if verb == BUY and before.actor == side and after.ammunition[side] != before.ammunition[side] - bought:
            found.append("Support markers have not been paid for.")
        if after.hurricanes_used[side] < before.hurricanes_used[side] and verb != ROLL:
            found.append("A Hurricane Barrage marker was refitted without a die.")
    return found


def support_in_play(p: Cambrai) -> int:
    """Count the support markers of both sides, in their boxes and on the map."""
    return sum(p.support) + sum(p.rolling) + sum(p.direct)


def time_runs(before: Cambrai, after: Cambrai) -> list[str]:
    """2.1.6, 2.1.7, 4.3: days follow each other, and within a day impulses do, until night puts the marker back."""
    found: list[str] = []
    if not before.day <= after.day <= before.day + 1:
        found.append("The date has jumped.")
    if after.day == before.day and after.impulse not in (0, before.impulse, before.impulse + 1):
        found.append("The impulse marker has jumped.")
    return found


def moved_by(before: Cambrai, choice: int, after: Cambrai) -> list[str]:
    """8.2, 10.0, 12.0: in an impulse a move moves one unit, and nobody recovers or comes back into play."""
    found: list[str] = []
    if before.impulse == 0 or (after.day, after.impulse) != (before.day, before.impulse):
        return found
    mover = first_of(choice) if verb_of(choice) in (MOVE, WADE) else -1
    for unit, area in enumerate(before.where):
        if mover >= 0 and unit != mover and after.where[unit] != area:
            found.append(f"{before.printed.unit_names[unit]} has gone along with {before.printed.unit_names[mover]}.")
        if area >= 0 and before.form[unit] & 1 and not after.form[unit] & 1 and after.where[unit] >= 0:
            found.append(f"{before.printed.unit_names[unit]} has recovered in the middle of the day.")
    return found
