"""Chapter 9, dice and results: 9.1, 9.4 and 8.53."""

from typing import Final

from brasshat.area_impulse.steps import AreaStep
from brasshat.engine.task import Roll
from brasshat.games.normandy import happenings
from brasshat.games.normandy.position import Normandy
from brasshat.games.normandy.printed import ALLIED, DISRUPTED
from brasshat.games.normandy.rules.advantage import UseAdvantage
from brasshat.games.normandy.rules.combat.losses import Absorb
from brasshat.games.normandy.rules.combat.retreats import FallBack, ThrownBack
from brasshat.games.normandy.rules.combat.values import attack_value, defence_value
from brasshat.games.normandy.rules.combat.who import is_mandatory
from brasshat.games.normandy.rules.wear import capacity, eliminate, spend, wear

OVERRUN_WORN: Final = 1
OVERRUN_FRESH: Final = 2


class AssaultRoll(Roll[Normandy]):
    """9.1, 6.3: the attacker's two dice; the first Allied ones of an impulse are its Sunset roll too."""

    def __init__(self, area: int, side: int, forward: int) -> None:
        self.area: Final = area
        self.side: Final = side
        self.forward: Final = forward

    def rolled(self, p: Normandy, total: int) -> None:
        """9.1: the attack total is known; the defender rolls, unless by option ``sunset_cuts`` night falls at once."""
        if self.side == ALLIED and not p.sunset and not p.rerolled:
            p.sunset = total
            if p.options.sunset_cuts and total < p.impulse:
                p.day_over = True
                p.become(CutShort(self.area, self.side))
                return
        p.become(DefenceRoll(self.area, self.side, self.forward, total + attack_value(p)))

    def name(self) -> str:
        """Name the task."""
        return "assault-roll"

    def values(self) -> list[int]:
        """Return area, side and forward unit."""
        return [self.area, self.side, self.forward]


class CutShort(AreaStep[Normandy]):
    """6.3 by option ``sunset_cuts``: nightfall stops the assault before it is resolved; who had to assault goes back."""

    def run(self, p: Normandy) -> None:
        """6.3: nobody is worn."""
        if is_mandatory(p, self.area):
            p.then(ThrownBack(self.area, self.side))

    def name(self) -> str:
        """Name the task."""
        return "cut-short"


class DefenceRoll(Roll[Normandy]):
    """9.1: the defender's two dice."""

    def __init__(self, area: int, side: int, forward: int, attack_total: int) -> None:
        self.area: Final = area
        self.side: Final = side
        self.forward: Final = forward
        self.attack_total: Final = attack_total

    def rolled(self, p: Normandy, total: int) -> None:
        """9.1, 9.4: the totals are compared."""
        total += defence_value(p, self.area, self.forward)
        p.note(happenings.FOUGHT, self.area, self.attack_total, total)
        p.become(Outcome(self.area, self.side, self.forward, self.attack_total, total))

    def name(self) -> str:
        """Name the task."""
        return "defence-roll"

    def values(self) -> list[int]:
        """Return area, side, forward unit and attack total."""
        return [self.area, self.side, self.forward, self.attack_total]


class Outcome(UseAdvantage):
    """9.4, 11.1: both totals are known; the loser may use the Advantage to have the whole assault rolled again, once."""

    def __init__(self, area: int, side: int, forward: int, attack_total: int, defence_total: int) -> None:
        self.area: Final = area
        self.side: Final = side
        self.forward: Final = forward
        self.attack_total: Final = attack_total
        self.defence_total: Final = defence_total

    def helps(self, p: Normandy, side: int) -> bool:
        """11.1: an attacker who did not win, or a defender who lost, may want other dice."""
        if p.rerolled:
            return False
        won = self.attack_total > self.defence_total
        return won != (side == self.side)

    def used(self, p: Normandy) -> None:
        """11.1: roll again, both sides."""
        p.rerolled = True
        p.then(AssaultRoll(self.area, self.side, self.forward))

    def kept(self, p: Normandy) -> None:
        """9.4: the result stands."""
        margin = self.attack_total - self.defence_total
        if margin < 0:
            fail(p, self.area, self.side)
        elif margin == 0:
            stalemate(p, self.area, self.side)
        else:
            succeed(p, self.area, self.side, self.forward, margin)

    def name(self) -> str:
        """Name the task."""
        return "outcome"

    def values(self) -> list[int]:
        """Return area, side, forward unit and both totals."""
        return [self.area, self.side, self.forward, self.attack_total, self.defence_total]


def spend_guns(p: Normandy) -> None:
    """9.4: guns that supported are spent."""
    for unit in p.supporting:
        spend(p, unit)


def fail(p: Normandy, area: int, side: int) -> None:
    """9.4: guns are spent, attackers disrupted; after a mandatory assault all go back, else who likes."""
    p.note(happenings.FAILED, area)
    mandatory = is_mandatory(p, area)
    spend_guns(p)
    for unit in p.assaulting:
        wear(p, unit, DISRUPTED)
    p.then(ThrownBack(area, side) if mandatory else FallBack(area, side))


def stalemate(p: Normandy, area: int, side: int) -> None:
    """9.4: the point unit is disrupted, everybody else is spent, and who came in may go back."""
    p.note(happenings.STALEMATE, area)
    spend_guns(p)
    for unit in p.assaulting:
        wear(p, unit, DISRUPTED if unit == p.assaulting[0] else 1)
    p.then(FallBack(area, side))


def points_after_terrain(p: Normandy, area: int, margin: int) -> int:
    """9.4, 14.1: one casualty point less in bocage, none at all perhaps, or by option ``bocage_floor`` one at least."""
    if not p.printed.bocage[area]:
        return margin
    return max(margin - 1, 1 if p.options.bocage_floor else 0)


def would_overrun(p: Normandy, area: int, side: int, margin: int) -> bool:
    """8.53, 13.2, 14.1: more points than the defenders can absorb, but never in bocage or a zone."""
    if p.printed.bocage[area] or p.printed.is_zone[area]:
        return False
    return points_after_terrain(p, area, margin) > capacity(p, area, 1 - side)


def succeed(p: Normandy, area: int, side: int, forward: int, margin: int) -> None:
    """9.4, 8.53, 9.61: the attackers win, stay, and will be spent; the defender pays, or is swept away."""
    points = points_after_terrain(p, area, margin)
    p.note(happenings.SUCCESS, area, points)
    spend_guns(p)
    p.tired = [*p.tired, *[unit for unit in p.assaulting if unit not in p.tired]]
    if would_overrun(p, area, side, margin):
        overrun(p, area, side)
    elif points >= capacity(p, area, 1 - side):
        for unit in p.units_in(area, 1 - side):
            eliminate(p, unit)
    elif points:
        p.then(Absorb(1 - side, area, points, forward))


def overrun(p: Normandy, area: int, side: int) -> None:
    """8.53, 8.36: the defenders are gone and the attackers may go on, at a price."""
    p.note(happenings.OVERRAN, area)
    cost = OVERRUN_FRESH if p.fresh[(1 - side) * p.size + area] else OVERRUN_WORN
    for unit in p.units_in(area, 1 - side):
        eliminate(p, unit)
    going = [unit for unit in p.assaulting if p.mf[unit] > 0 and unit not in p.overran]
    p.overran = [*p.overran, *going]
    p.overran_cost = [*p.overran_cost, *[cost] * len(going)]
