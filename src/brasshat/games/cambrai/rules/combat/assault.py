"""Chapter 11, an assault from its declaration to its dice: 11.1, 11.2, 11.4."""

from typing import Final

from brasshat.area_impulse.steps import ForwardStep
from brasshat.engine.choices import NONE, first_of, pack, second_of, verb_of
from brasshat.engine.task import LEGAL, NO_SUCH, NOT_NOW, Task
from brasshat.games.cambrai import reasons
from brasshat.games.cambrai.position import Cambrai
from brasshat.games.cambrai.rules.combat.results import AssaultRoll, clear_up
from brasshat.games.cambrai.rules.combat.who import (
    able_to_assault,
    entry_of,
    inside_cost,
    is_mandatory,
    why_not_assault_with,
)
from brasshat.games.cambrai.rules.movement import close_last_move
from brasshat.games.cambrai.verbs import FIGHT, FORWARD, JOIN, POINT


def begin_assault(p: Cambrai, area: int, side: int) -> None:
    """10.4, 11.1, 11.2, 11.4: all who entered assault at once, or the attacker picks point unit and others."""
    p.assaulting = []
    close_last_move(p, -1)
    p.then(AfterFight(area, side))
    if is_mandatory(p, area):
        for entry in p.entries:
            if entry.area == area:
                p.assaulting = [*p.assaulting, entry.unit]
        p.then(ChooseForward(area, side))
    else:
        p.then(Muster(area, side))


class Muster(Task[Cambrai]):
    """11.2, 11.3, 11.4: the attacker names the point unit of an optional assault, then those who join it."""

    def __init__(self, area: int, side: int) -> None:
        self.area: Final = area
        self.side: Final = side

    def actor(self, p: Cambrai) -> int:
        """11.4: the attacker."""
        return self.side

    def choices(self, p: Cambrai) -> list[int]:
        """11.2: any unit that may assault; once there is a point unit, also to fight."""
        verb = JOIN if p.assaulting else POINT
        listed = [pack(verb, unit) for unit in able_to_assault(p, self.area, self.side)]
        if p.assaulting:
            listed.append(pack(FIGHT))
        return listed

    def refusal(self, p: Cambrai, choice: int) -> int:
        """11.2: judge one unit."""
        verb = verb_of(choice)
        if verb not in (POINT, JOIN, FIGHT):
            return NOT_NOW
        if second_of(choice) != NONE or (verb == FIGHT and first_of(choice) != NONE):
            return NO_SUCH
        if verb == POINT and p.assaulting:
            return reasons.POINT_IS_CHOSEN
        if verb != POINT and not p.assaulting:
            return reasons.POINT_FIRST
        if verb == FIGHT:
            return LEGAL
        return why_not_assault_with(p, first_of(choice), self.area, self.side)

    def take(self, p: Cambrai, choice: int) -> None:
        """11.2, 11.3: add a unit, or pay for the assault and begin it."""
        if verb_of(choice) != FIGHT:
            p.assaulting = [*p.assaulting, first_of(choice)]
            return
        cost = inside_cost(p, self.area, self.side)
        for unit in p.assaulting:
            if entry_of(p, unit, self.area) is None:
                p.mf[unit] -= cost
        if self.area == p.first_active:
            p.fought_inside = cost
        p.become(ChooseForward(self.area, self.side))

    def name(self) -> str:
        """Name the task."""
        return "muster"

    def values(self) -> list[int]:
        """Return area and side."""
        return [self.area, self.side]


class ChooseForward(ForwardStep[Cambrai]):
    """11.4, 11.4.3: the defender names his forward unit, garrisons too."""

    def verb(self) -> int:
        """11.4.3: he names it."""
        return FORWARD

    def enemy_code(self) -> int:
        """11.4.3: a defender, not an attacker."""
        return reasons.FORWARD_IS_ENEMY

    def elsewhere_code(self) -> int:
        """11.4.3: of this area."""
        return reasons.FORWARD_ELSEWHERE

    def named(self, p: Cambrai, unit: int) -> None:
        """11.4.1: both sides roll."""
        p.become(AssaultRoll(self.area, self.side, unit))


class AfterFight(Task[Cambrai]):
    """11.8, 11.3, 10.1: after a fight those who fought, and all who entered the area, move no more."""

    def __init__(self, area: int, side: int) -> None:
        self.area: Final = area
        self.side: Final = side

    def run(self, p: Cambrai) -> None:
        """11.3, 11.8: stand down and clear up."""
        for unit in p.assaulting:
            p.mf[unit] = 0
        for entry in p.entries:
            if entry.area == self.area:
                p.mf[entry.unit] = 0
        p.entries = [entry for entry in p.entries if entry.area != self.area]
        clear_up(p, self.area, self.side)

    def name(self) -> str:
        """Name the task."""
        return "after-fight"

    def values(self) -> list[int]:
        """Return area and side."""
        return [self.area, self.side]
