"""Chapter 11, retreats: 11.7."""

from typing import Final

from brasshat.area_impulse.retreat import can_come_to_rest, resting_areas
from brasshat.area_impulse.rows import with_added
from brasshat.area_impulse.steps import RetreatStep
from brasshat.engine.choices import NONE, first_of, pack, second_of, verb_of
from brasshat.engine.task import LEGAL, NEUTRAL, NO_SUCH, NOT_NOW, Task
from brasshat.games.cambrai import happenings, reasons
from brasshat.games.cambrai.position import Cambrai, Entry
from brasshat.games.cambrai.printed import (
    GARRISON,
)
from brasshat.games.cambrai.rules.combat.who import entry_of
from brasshat.games.cambrai.rules.movement import has_water
from brasshat.games.cambrai.rules.stacking_and_control import eliminate
from brasshat.games.cambrai.verbs import RETREAT, STAY


def why_not_retreat(p: Cambrai, unit: int, start: int, area: int, visited: int) -> int:
    """11.7, 11.7.1, 11.7.2: whether a unit may retreat from one area to another by the priorities."""
    if p.kind(unit) == GARRISON:
        return reasons.GARRISON_STAYS
    if not p.theatre.link[start * p.size + area]:
        return reasons.NOT_ADJACENT
    if visited >> area & 1:
        return reasons.RETREAT_GOES_BACK
    side = p.unit_side[unit]
    barred = barred_bridges(p)
    if retreat_bridge_is_full(p, start, area, barred):
        return reasons.BRIDGE_FULL
    if not p.may_cross_retreating(unit, start, area, barred):
        return reasons.RETREAT_OVER_CANAL
    if p.control[area] != side and not p.is_contested(area):
        return reasons.RETREAT_TO_ENEMY
    if not can_come_to_rest(p, unit, area, visited, barred):
        return reasons.RETREAT_NO_ROOM
    return LEGAL if area in retreats_of(p, unit, start, visited) else reasons.RETREAT_PRIORITY


def retreats_of(p: Cambrai, unit: int, start: int, visited: int) -> list[int]:
    """11.7.1, 11.7.2: the areas of the best priority in which, or beyond which, a unit can come to rest."""
    return resting_areas(p, unit, start, visited, barred_bridges(p))


def is_thrown_back(p: Cambrai) -> bool:
    """10.5.2: tell whether the unit retreating now failed in a mandatory assault, which the bridge limit spares."""
    return any(task.name() == "thrown-back" for task in p.agenda[-2:])


def barred_bridges(p: Cambrai) -> int:
    """10.5.2 by option ``retreat_bridge_limit``: the bridges, as bits, that five units have used already."""
    if not p.options.retreat_bridge_limit or is_thrown_back(p):
        return 0
    barred = 0
    for bridge in range(p.theatre.bridges):
        if p.crossings[bridge] >= p.printed.bridge_limit:
            barred |= 1 << bridge
    return barred


def retreat_bridge_is_full(p: Cambrai, start: int, area: int, barred: int) -> bool:
    """10.5.2 by option ``retreat_bridge_limit``: whether the bridge between two areas is barred."""
    bridge = p.bridge_between(start, area)
    return bridge >= 0 and barred >> bridge & 1 == 1


def retreat_to(p: Cambrai, unit: int, start: int, area: int, visited: int) -> None:
    """11.7.1: a retreating unit stays in the area it comes to, or goes on from it if it is full."""
    if p.options.retreat_bridge_limit and not is_thrown_back(p):
        bridge = p.bridge_between(start, area)
        if bridge >= 0:
            p.crossings = with_added(p.crossings, bridge, 1)
    if p.has_room(unit, area):
        p.note(happenings.RETREATED, unit, p.where[unit], area)
        p.shift(unit, area)
        return
    beyond = visited | 1 << area
    if retreats_of(p, unit, area, beyond):
        p.then(RetreatOn(unit, area, beyond))
    else:
        eliminate(p, unit)


class RetreatOn(RetreatStep[Cambrai]):
    """11.7.1, 11.7.2: a unit that came to a full area continues its retreat by the priorities."""

    def verb(self) -> int:
        """11.7.1: it retreats."""
        return RETREAT

    def another_code(self) -> int:
        """11.7.1: no other unit retreats now."""
        return reasons.ANOTHER_UNIT_RETREATS

    def ways(self, p: Cambrai) -> list[int]:
        """11.7.2: the areas of the best priority."""
        return retreats_of(p, self.unit, self.area, self.visited)

    def why_not(self, p: Cambrai, area: int) -> int:
        """11.7.2: judge one area."""
        return why_not_retreat(p, self.unit, self.area, area, self.visited)

    def go(self, p: Cambrai, area: int) -> None:
        """11.7.1: go on."""
        retreat_to(p, self.unit, self.area, area, self.visited)


def way_back_is_cut(p: Cambrai, entry: Entry) -> bool:
    """11.7.1: no bridge stands over the canal a unit came across; by option ``waders_retreat`` waders wade back."""
    if not has_water(p, entry.area, entry.origin) or p.bridge_between(entry.area, entry.origin) >= 0:
        return False
    return not (entry.waded and p.options.waders_retreat)


def is_enemy_held(p: Cambrai, area: int, side: int) -> bool:
    """11.7.1: an area that the enemy has come to hold alone."""
    return p.control[area] != side and not p.is_contested(area)


def go_back(p: Cambrai, entry: Entry) -> None:
    """11.7, 11.7.1: an attacker goes back where it came from, or by the priorities where that is no longer possible."""
    unit = entry.unit
    here = 1 << entry.area
    if way_back_is_cut(p, entry):
        eliminate(p, unit)
    elif not is_enemy_held(p, entry.origin, p.unit_side[unit]):
        retreat_to(p, unit, entry.area, entry.origin, here)
    elif retreats_of(p, unit, entry.area, here):
        p.then(RetreatOn(unit, entry.area, here))
    else:
        eliminate(p, unit)


class ThrownBack(Task[Cambrai]):
    """11.1, 11.4.4.1, 11.7: after a failed mandatory assault every assaulting unit must retreat, one at a time."""

    def __init__(self, area: int, side: int) -> None:
        self.area: Final = area
        self.side: Final = side

    def waiting(self, p: Cambrai) -> list[int]:
        """11.7.1: the assaulting units that have not gone back yet, ascending."""
        return sorted(unit for unit in p.assaulting if p.where[unit] == self.area)

    def order_matters(self, p: Cambrai) -> bool:
        """11.7.1: whether one of the areas they came from cannot take all of them."""
        counted: list[int] = []
        for unit in self.waiting(p):
            entry = entry_of(p, unit, self.area)
            if entry is not None and p.unit_stacks[unit]:
                counted.append(entry.origin)
        limit = p.printed.stacking_limit
        return any(
            counted.count(area) > 1 and p.crowd[self.side * p.size + area] + counted.count(area) > limit
            for area in counted
        )

    def actor(self, p: Cambrai) -> int:
        """11.7.1: the owner picks the order where it matters; otherwise they simply go."""
        return self.side if self.order_matters(p) else NEUTRAL

    def choices(self, p: Cambrai) -> list[int]:
        """11.7.1: who goes next."""
        return [self.return_of(p, unit) for unit in self.waiting(p)]

    def return_of(self, p: Cambrai, unit: int) -> int:
        """11.7: a unit's way back as a choice."""
        entry = entry_of(p, unit, self.area)
        return pack(RETREAT, unit, NONE if entry is None else entry.origin)

    def refusal(self, p: Cambrai, choice: int) -> int:
        """11.7: judge who goes next and where."""
        return why_not_go_back(p, choice, self.waiting(p), self.area)

    def take(self, p: Cambrai, choice: int) -> None:
        """11.7.1: one unit goes back."""
        entry = entry_of(p, first_of(choice), self.area)
        if entry is not None:
            go_back(p, entry)

    def run(self, p: Cambrai) -> None:
        """11.7.1: the next one goes back, then the others."""
        waiting = self.waiting(p)
        if waiting:
            p.then(self)
            entry = entry_of(p, waiting[0], self.area)
            if entry is not None:
                go_back(p, entry)

    def name(self) -> str:
        """Name the task."""
        return "thrown-back"

    def values(self) -> list[int]:
        """Return area and side."""
        return [self.area, self.side]


def why_not_go_back(p: Cambrai, choice: int, waiting: list[int], area: int) -> int:
    """11.7: an attacker retreats only from the fight and only to where it came from."""
    if verb_of(choice) != RETREAT:
        return NOT_NOW
    unit = first_of(choice)
    if unit >= p.printed.units or second_of(choice) >= p.size:
        return NO_SUCH
    if unit not in waiting:
        return reasons.ANOTHER_UNIT_RETREATS
    entry = entry_of(p, unit, area)
    if entry is None:
        return reasons.STARTED_THERE
    return LEGAL if second_of(choice) == entry.origin else reasons.RETREAT_WHERE_FROM


class FallBack(Task[Cambrai]):
    """11.4.4.1, 11.4.4.2: attackers who entered may retreat after a stalemate or an optional assault repulsed."""

    def __init__(self, area: int, side: int) -> None:
        self.area: Final = area
        self.side: Final = side

    def willing(self, p: Cambrai) -> list[int]:
        """11.7: assaulting units that entered and whose way back is open, ascending."""
        found: list[int] = []
        for unit in sorted(p.assaulting):
            entry = entry_of(p, unit, self.area) if p.where[unit] == self.area else None
            if entry is not None and self.is_open(p, entry):
                found.append(unit)
        return found

    def is_open(self, p: Cambrai, entry: Entry) -> bool:
        """11.7.1: whether a unit can go back without being lost."""
        if way_back_is_cut(p, entry) or is_enemy_held(p, entry.origin, self.side):
            return False
        barred = barred_bridges(p)
        if retreat_bridge_is_full(p, entry.area, entry.origin, barred):
            return False
        return can_come_to_rest(p, entry.unit, entry.origin, 1 << entry.area, barred)

    def actor(self, p: Cambrai) -> int:
        """11.4.4.2: the attacker, if anybody can go back."""
        return self.side if self.willing(p) else NEUTRAL

    def run(self, p: Cambrai) -> None:
        """11.4.4.2: nobody goes back."""

    def choices(self, p: Cambrai) -> list[int]:
        """11.4.4.2: each unit that can go back, and to stay."""
        listed: list[int] = []
        for unit in self.willing(p):
            entry = entry_of(p, unit, self.area)
            if entry is not None:
                listed.append(pack(RETREAT, unit, entry.origin))
        listed.append(pack(STAY))
        return listed

    def refusal(self, p: Cambrai, choice: int) -> int:
        """11.4.4.2: judge one retreat."""
        if verb_of(choice) == STAY:
            return LEGAL if choice & 0xFFFF == NONE << 8 | NONE else NO_SUCH
        code = why_not_go_back(p, choice, sorted(p.assaulting), self.area)
        if code != LEGAL:
            return code
        if first_of(choice) in self.willing(p):
            return LEGAL
        full = retreat_bridge_is_full(p, self.area, second_of(choice), barred_bridges(p))
        return reasons.BRIDGE_FULL if full else reasons.WAY_BACK_IS_CUT

    def take(self, p: Cambrai, choice: int) -> None:
        """11.7: go back, or stay with all who are left."""
        if verb_of(choice) == STAY:
            p.done()
            return
        entry = entry_of(p, first_of(choice), self.area)
        if entry is not None:
            go_back(p, entry)

    def name(self) -> str:
        """Name the task."""
        return "fall-back"

    def values(self) -> list[int]:
        """Return area and side."""
        return [self.area, self.side]


class Withdraw(Task[Cambrai]):
    """11.7.3: after any result some or all of the defenders may retreat of their own will."""

    def __init__(self, area: int, side: int) -> None:
        self.area: Final = area
        self.side: Final = side

    def actor(self, p: Cambrai) -> int:
        """11.7.3: the defender, if anybody can go."""
        return self.side if len(self.choices(p)) > 1 else NEUTRAL

    def run(self, p: Cambrai) -> None:
        """11.7.3: nobody goes."""

    def choices(self, p: Cambrai) -> list[int]:
        """11.7.3: every retreat by the priorities, and to stay."""
        listed: list[int] = []
        for unit in p.units_in(self.area, self.side):
            if p.kind(unit) == GARRISON:
                continue
            listed += [pack(RETREAT, unit, area) for area in retreats_of(p, unit, self.area, 1 << self.area)]
        listed.append(pack(STAY))
        return listed

    def refusal(self, p: Cambrai, choice: int) -> int:
        """11.7.3: judge one retreat."""
        verb = verb_of(choice)
        if verb == STAY:
            return LEGAL if choice & 0xFFFF == NONE << 8 | NONE else NO_SUCH
        if verb != RETREAT:
            return NOT_NOW
        unit = first_of(choice)
        if unit >= p.printed.units or second_of(choice) >= p.size:
            return NO_SUCH
        if p.unit_side[unit] != self.side:
            return reasons.LOSS_IS_ENEMY
        if p.where[unit] != self.area:
            return reasons.LOSS_ELSEWHERE
        return why_not_retreat(p, unit, self.area, second_of(choice), 1 << self.area)

    def take(self, p: Cambrai, choice: int) -> None:
        """11.7.3: one unit goes, or the rest stays."""
        if verb_of(choice) == STAY:
            p.done()
        else:
            retreat_to(p, first_of(choice), self.area, second_of(choice), 1 << self.area)

    def name(self) -> str:
        """Name the task."""
        return "withdraw"

    def values(self) -> list[int]:
        """Return area and side."""
        return [self.area, self.side]
