"""Chapter 13: breakthrough, Haig's decision and the count of victory points."""

from typing import Final

from brasshat.area_impulse.theatre import OPEN
from brasshat.boards.areas import reached
from brasshat.engine.parts import Parts, add_part
from brasshat.engine.task import Roll
from brasshat.games.cambrai import happenings
from brasshat.games.cambrai.position import BREAKTHROUGH, HAIG_STOPS, Cambrai
from brasshat.games.cambrai.printed import BRITISH, CAVALRY, GERMAN, NOVEMBER_21
from brasshat.games.cambrai.rules.advantage import UseAdvantage


def joined_areas(p: Cambrai, side: int) -> list[bool]:
    """12.3, 13.1.1, 13.3: the areas a side controls that a path of such areas joins to a supply zone it controls."""
    own = [controller == side for controller in p.control]
    neighbours = p.theatre.neighbours
    if p.options.supply_needs_bridge:
        neighbours = [
            [area for area in neighbours[start] if may_trace(p, side, start, area)] for start in range(p.size)
        ]
    return reached(neighbours, p.printed.supply_sources[side], own)


def may_trace(p: Cambrai, side: int, start: int, area: int) -> bool:
    """12.3: any border will do; by option ``supply_needs_bridge`` water needs a standing bridge of the side."""
    if not p.options.supply_needs_bridge or p.link[start * p.size + area] == OPEN:
        return True
    number = p.bridge_between(start, area)
    return number >= 0 and p.bridge[number] == side


def is_supplied(p: Cambrai, unit: int, joined: list[bool]) -> bool:
    """12.3: the path starts in the unit's area, or next to it where the enemy controls the area it contests."""
    area = p.where[unit]
    if joined[area]:
        return True
    if p.control[area] == p.unit_side[unit]:
        return False
    for neighbour in p.theatre.neighbours[area]:
        if joined[neighbour] and may_trace(p, p.unit_side[unit], area, neighbour):
            return True
    return False


def victory_points(p: Cambrai) -> int:
    """13.3, 13.2, 2.2.3.6, 2.1.8: one point for each area with a British marker that a path joins to I, J, K or L."""
    if p.options.victory_trace:
        return p.control.count(BRITISH)
    return joined_areas(p, BRITISH).count(True)


def breakthrough_zone(p: Cambrai) -> int:
    """13.1.1: the zone of B, C, D that holds fresh British cavalry with a path home, or -1."""
    joined: list[bool] = []
    for zone in p.printed.breakthrough_zones:
        for unit in p.units_in(zone, BRITISH):
            if p.kind(unit) == CAVALRY and p.is_fresh(unit):
                if not joined:
                    joined = joined_areas(p, BRITISH)
                if is_supplied(p, unit, joined):
                    return zone
    return -1


def end_game(p: Cambrai, ending: int) -> None:
    """13.1, 13.2: end the game; a breakthrough wins it, otherwise the points decide."""
    points = victory_points(p)
    p.ending = ending
    british_win = ending == BREAKTHROUGH or points >= p.scenario.victory_points
    p.winner = BRITISH if british_win else GERMAN
    p.note(happenings.WON, p.winner, ending, points)
    p.agenda.clear()


def haig_objectives(p: Cambrai) -> list[int]:
    """13.1.2: the two areas whose control or contest moves Haig."""
    return p.printed.haig_areas_outline if p.options.haig_second_area else p.printed.haig_areas


def haig_modifier(p: Cambrai, parts: Parts | None = None) -> int:
    """13.1.2: what the state of the map adds to Haig's die."""
    total = 0
    for area in haig_objectives(p):
        if p.control[area] == BRITISH or p.here[area]:
            total += add_part(parts, f"area {p.theatre.names[area]}", 2, "13.1.2")
    contested = controlled = False
    for area in p.printed.haig_far_bank:
        if p.control[area] == BRITISH:
            controlled = True
        if p.is_contested(area):
            contested = True
    if contested:
        total += add_part(parts, "contested east of the canal", 1, "13.1.2")
    if controlled:
        total += add_part(parts, "controlled east of the canal", 2, "13.1.2")
    return total


def haig_is_asked(p: Cambrai) -> bool:
    """13.1.2, 4.4: from 21 November, never on the last day, and in long scenarios only to 26 November."""
    if p.day < NOVEMBER_21 or p.day >= p.scenario.last_day:
        return False
    return p.day <= p.scenario.haig_until or p.options.haig_after_november_26 == 1


class HaigRoll(Roll[Cambrai]):
    """13.1.2: Haig's die."""

    def dice(self) -> int:
        """13.1.2: one die."""
        return 1

    def rolled(self, p: Cambrai, total: int) -> None:
        """13.1.2: at 7 or more the battle goes on."""
        p.done()
        total += haig_modifier(p)
        p.note(happenings.HAIG, total)
        if total < p.printed.haig_needed:
            p.then(CHANGE_HAIGS_MIND)

    def name(self) -> str:
        """Name the task."""
        return "haig-roll"


class ChangeHaigsMind(UseAdvantage):
    """15.1 F: the holder of the advantage may keep the battle going for another day."""

    def used(self, p: Cambrai) -> None:
        """15.1 F: one more day."""

    def kept(self, p: Cambrai) -> None:
        """13.1.2: the offensive is over."""
        end_game(p, HAIG_STOPS)

    def name(self) -> str:
        """Name the task."""
        return "change-haigs-mind"


HAIG_ROLL: Final = HaigRoll()
CHANGE_HAIGS_MIND: Final = ChangeHaigsMind()
