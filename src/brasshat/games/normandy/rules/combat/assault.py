"""Chapters 8 and 9, an assault from its declaration to its dice: 8.51, 8.52, 9.1, 9.2, 9.3."""

from brasshat.area_impulse.steps import AreaStep, ForwardStep
from brasshat.engine.choices import NONE, first_of, is_bare, pack, second_of, verb_of
from brasshat.engine.task import LEGAL, NO_SUCH, NOT_NOW
from brasshat.games.normandy import reasons
from brasshat.games.normandy.position import Normandy
from brasshat.games.normandy.rules.combat.results import AssaultRoll
from brasshat.games.normandy.rules.combat.who import (
    able_to_assault,
    entry_of,
    guns_near,
    is_mandatory,
    salvo_of,
    silenced_by,
    why_not_assault_with,
    why_not_support,
)
from brasshat.games.normandy.rules.wear import spend
from brasshat.games.normandy.verbs import FIGHT, FORWARD, JOIN, POINT, SUPPORT


def begin_assault(p: Normandy, area: int, side: int) -> None:
    """8.51, 8.52: the attacker says who assaults, the defender who meets it."""
    p.assaulting = []
    p.supporting = []
    p.rerolled = False
    p.then(AfterFight(area, side))
    p.then(Muster(area, side))


def those_who_must(p: Normandy, area: int, side: int) -> list[int]:
    """8.51: in a mandatory assault everybody who came in and can fight takes part."""
    if not is_mandatory(p, area):
        return []
    return [unit for unit in able_to_assault(p, area, side) if entry_of(p, unit, area) is not None]


class Muster(AreaStep[Normandy]):
    """8.51, 8.52, 9.2: the attacker names the point unit, who joins it, and the guns that support."""

    def actor(self, p: Normandy) -> int:
        """9.2: the attacker."""
        return self.side

    def choices(self, p: Normandy) -> list[int]:
        """8.52, 9.2: a point unit first; then others, guns, and to fight."""
        verb = JOIN if p.assaulting else POINT
        listed = [pack(verb, unit) for unit in able_to_assault(p, self.area, self.side)]
        if p.assaulting:
            listed += [pack(SUPPORT, unit) for unit in guns_near(p, self.area, self.side)]
            listed.append(pack(FIGHT))
        return listed

    def refusal(self, p: Normandy, choice: int) -> int:
        """8.52, 9.2: judge one unit."""
        verb = verb_of(choice)
        if verb not in (POINT, JOIN, SUPPORT, FIGHT):
            return NOT_NOW
        if second_of(choice) != NONE or (verb == FIGHT and not is_bare(choice)):
            return NO_SUCH
        if verb == POINT and p.assaulting:
            return reasons.POINT_IS_CHOSEN
        if verb != POINT and not p.assaulting:
            return reasons.POINT_FIRST
        if verb == FIGHT:
            return LEGAL
        if verb == SUPPORT:
            return why_not_support(p, first_of(choice), self.area, self.side)
        return why_not_assault_with(p, first_of(choice), self.area, self.side)

    def take(self, p: Normandy, choice: int) -> None:
        """8.51, 8.52, 16.13: add a unit or guns, or begin the fight."""
        verb = verb_of(choice)
        unit = first_of(choice)
        if verb == POINT:
            must = those_who_must(p, self.area, self.side)
            p.assaulting = [unit, *[other for other in must if other != unit]]
        elif verb == JOIN:
            p.assaulting = [*p.assaulting, unit]
        elif verb == SUPPORT:
            for other in silenced_by(p, unit):
                spend(p, other)
            p.supporting = [*p.supporting, *[gun for gun in salvo_of(p, unit) if gun not in p.supporting]]
        else:
            p.become(ChooseForward(self.area, self.side))

    def name(self) -> str:
        """Name the task."""
        return "muster"


class ChooseForward(ForwardStep[Normandy]):
    """9.3: the defender names his forward unit."""

    def verb(self) -> int:
        """9.3: he names it."""
        return FORWARD

    def enemy_code(self) -> int:
        """9.3: a defender, not an attacker."""
        return reasons.FORWARD_IS_ENEMY

    def elsewhere_code(self) -> int:
        """9.3: of this area."""
        return reasons.FORWARD_ELSEWHERE

    def named(self, p: Normandy, unit: int) -> None:
        """9.1: both sides roll."""
        p.become(AssaultRoll(self.area, self.side, unit))


class AfterFight(AreaStep[Normandy]):
    """8.37, 11.4: after a fight those who fought, and all who entered the area, are done, unless they overran it."""

    def run(self, p: Normandy) -> None:
        """8.37, 8.53, 11.4: stand down, and remember that the area has been assaulted."""
        for unit in p.assaulting:
            if unit not in p.overran:
                p.mf[unit] = 0
        for entry in p.entries:
            if entry.area == self.area and entry.unit not in p.overran:
                p.mf[entry.unit] = 0
        p.entries = [entry for entry in p.entries if entry.area != self.area]
        p.assaulted |= 1 << self.area
        p.assaulting = []
        p.supporting = []
        p.rerolled = False

    def name(self) -> str:
        """Name the task."""
        return "after-fight"
