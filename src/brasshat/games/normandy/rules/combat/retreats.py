"""Chapter 9, retreats: 9.62 to 9.66."""

from typing import Final

from brasshat.area_impulse.retreat import can_come_to_rest, resting_areas
from brasshat.area_impulse.steps import AreaStep, RetreatStep
from brasshat.engine.choices import first_of, is_bare, pack, second_of, verb_of
from brasshat.engine.task import LEGAL, NEUTRAL, NO_SUCH, NOT_NOW, Task
from brasshat.games.normandy import happenings, reasons
from brasshat.games.normandy.position import LANDED, Entry, Normandy
from brasshat.games.normandy.printed import COASTAL
from brasshat.games.normandy.rules.combat.who import entry_of
from brasshat.games.normandy.rules.wear import eliminate
from brasshat.games.normandy.verbs import RETREAT, STAY


def why_not_retreat(p: Normandy, unit: int, start: int, area: int, visited: int) -> int:
    """9.63, 9.64, 9.66: whether a unit may retreat from one area to another by the priorities."""
    if p.kind(unit) == COASTAL:
        return reasons.BATTERY_STAYS
    if not p.theatre.link[start * p.size + area]:
        return reasons.NOT_ADJACENT
    if visited >> area & 1:
        return reasons.RETREAT_GOES_BACK
    if not p.may_cross_retreating(unit, start, area, 0):
        return reasons.RETREAT_OVER_WATER
    if p.control[area] != p.unit_side[unit] and not p.is_contested(area):
        return reasons.RETREAT_TO_ENEMY
    if not can_come_to_rest(p, unit, area, visited, 0):
        return reasons.RETREAT_NO_ROOM
    return LEGAL if area in retreats_of(p, unit, start, visited) else reasons.RETREAT_PRIORITY


def retreats_of(p: Normandy, unit: int, start: int, visited: int) -> list[int]:
    """9.64, 9.66: the areas of the best priority in which, or beyond which, a unit can come to rest."""
    return resting_areas(p, unit, start, visited, 0)


def retreat_to(p: Normandy, unit: int, start: int, area: int, visited: int) -> None:
    """9.66: a retreating unit stays in the area it comes to, or goes on from it if it is full."""
    if p.has_room(unit, area):
        p.note(happenings.RETREATED, unit, p.where[unit], area)
        p.shift(unit, area)
        return
    beyond = visited | 1 << area
    if retreats_of(p, unit, area, beyond):
        p.then(RetreatOn(unit, area, beyond))
    else:
        eliminate(p, unit)


class RetreatOn(RetreatStep[Normandy]):
    """9.66, 9.64: a unit that came to a full area continues its retreat by the priorities."""

    def verb(self) -> int:
        """9.66: it retreats."""
        return RETREAT

    def another_code(self) -> int:
        """9.66: no other unit retreats now."""
        return reasons.ANOTHER_UNIT_RETREATS

    def ways(self, p: Normandy) -> list[int]:
        """9.64: the areas of the best priority."""
        return retreats_of(p, self.unit, self.area, self.visited)

    def why_not(self, p: Normandy, area: int) -> int:
        """9.64: judge one area."""
        return why_not_retreat(p, self.unit, self.area, area, self.visited)

    def go(self, p: Normandy, area: int) -> None:
        """9.66: go on."""
        retreat_to(p, self.unit, self.area, area, self.visited)


def is_open_behind(p: Normandy, entry: Entry) -> bool:
    """9.62: attackers go back the way they came, over any bridge, unless it was the sea or the enemy now holds the place."""
    if entry.over == LANDED:
        return False
    return p.control[entry.origin] == p.unit_side[entry.unit] or p.is_contested(entry.origin)


def go_back(p: Normandy, entry: Entry) -> None:
    """9.62, 9.66: an attacker goes back where it came from, or by the priorities; one that cannot stays where it is."""
    here = 1 << entry.area
    if is_open_behind(p, entry) and can_come_to_rest(p, entry.unit, entry.origin, here, 0):
        retreat_to(p, entry.unit, entry.area, entry.origin, here)
    elif entry.over != LANDED and retreats_of(p, entry.unit, entry.area, here):
        p.then(RetreatOn(entry.unit, entry.area, here))


class ThrownBack(AreaStep[Normandy]):
    """9.4, 9.62: after a failed mandatory assault every assaulting unit goes back; from the sea there is no way back."""

    def run(self, p: Normandy) -> None:
        """9.62: one after the other; units that were there before stay."""
        for unit in sorted(p.assaulting):
            entry = entry_of(p, unit, self.area)
            if entry is not None and p.where[unit] == self.area:
                p.then(WayBack(unit, self.area))

    def name(self) -> str:
        """Name the task."""
        return "thrown-back"


class WayBack(Task[Normandy]):
    """9.62: one attacker goes back."""

    def __init__(self, unit: int, area: int) -> None:
        self.unit: Final = unit
        self.area: Final = area

    def run(self, p: Normandy) -> None:
        """9.62: where it came from."""
        entry = entry_of(p, self.unit, self.area)
        if entry is not None:
            go_back(p, entry)

    def name(self) -> str:
        """Name the task."""
        return "way-back"

    def values(self) -> list[int]:
        """Return unit and area."""
        return [self.unit, self.area]


class FallBack(AreaStep[Normandy]):
    """9.4, 9.62: attackers who came in may go back after a stalemate or a failed optional assault."""

    def willing(self, p: Normandy) -> list[int]:
        """9.4: assaulting units that entered and whose way back is open, ascending."""
        found: list[int] = []
        for unit in sorted(p.assaulting):
            entry = entry_of(p, unit, self.area) if p.where[unit] == self.area else None
            if entry is not None and self.is_open(p, entry):
                found.append(unit)
        return found

    def is_open(self, p: Normandy, entry: Entry) -> bool:
        """9.62, 9.66: tell whether a unit can go back and come to rest."""
        return is_open_behind(p, entry) and can_come_to_rest(p, entry.unit, entry.origin, 1 << self.area, 0)

    def actor(self, p: Normandy) -> int:
        """9.4: the attacker, if anybody can go back."""
        return self.side if self.willing(p) else NEUTRAL

    def run(self, p: Normandy) -> None:
        """9.4: nobody goes back."""

    def choices(self, p: Normandy) -> list[int]:
        """9.4: each unit that can go back, and to stay."""
        listed: list[int] = []
        for unit in self.willing(p):
            entry = entry_of(p, unit, self.area)
            if entry is not None:
                listed.append(pack(RETREAT, unit, entry.origin))
        listed.append(pack(STAY))
        return listed

    def refusal(self, p: Normandy, choice: int) -> int:
        """9.4, 9.62: judge one retreat."""
        if verb_of(choice) == STAY:
            return LEGAL if is_bare(choice) else NO_SUCH
        if verb_of(choice) != RETREAT:
            return NOT_NOW
        unit = first_of(choice)
        if unit >= p.printed.units or second_of(choice) >= p.size:
            return NO_SUCH
        if unit not in p.assaulting or p.where[unit] != self.area:
            return reasons.ANOTHER_UNIT_RETREATS
        entry = entry_of(p, unit, self.area)
        if entry is None:
            return reasons.STARTED_THERE
        if unit not in self.willing(p):
            return reasons.WAY_BACK_IS_CUT
        return LEGAL if second_of(choice) == entry.origin else reasons.RETREAT_WHERE_FROM

    def take(self, p: Normandy, choice: int) -> None:
        """9.62: go back, or stay with all who are left."""
        if verb_of(choice) == STAY:
            p.done()
            return
        entry = entry_of(p, first_of(choice), self.area)
        if entry is not None:
            go_back(p, entry)

    def name(self) -> str:
        """Name the task."""
        return "fall-back"
