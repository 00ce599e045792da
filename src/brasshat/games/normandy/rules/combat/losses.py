"""Chapter 9, assault casualty points: 9.5."""

from typing import Final

from brasshat.engine.choices import NONE, first_of, pack, second_of, verb_of
from brasshat.engine.task import LEGAL, NO_SUCH, NOT_NOW, Task
from brasshat.games.normandy import reasons
from brasshat.games.normandy.position import Normandy
from brasshat.games.normandy.printed import COASTAL
from brasshat.games.normandy.rules.combat.retreats import retreat_to, retreats_of, why_not_retreat
from brasshat.games.normandy.rules.wear import LEVELS, capacity, lose_level
from brasshat.games.normandy.verbs import LOSE, RETREAT


class Absorb(Task[Normandy]):
    """9.5: the defender pays casualty points one by one, the forward unit first, all of them while he can."""

    def __init__(self, side: int, area: int, points: int, first: int) -> None:
        self.side: Final = side
        self.area: Final = area
        self.points: Final = points
        self.first: Final = first
        """The forward unit while it still has to take the first loss, otherwise ``NONE``."""

    def actor(self, p: Normandy) -> int:
        """9.5: the defender."""
        return self.side

    def payers(self, p: Normandy) -> list[int]:
        """9.5: who may take the next point."""
        return [self.first] if self.first != NONE else p.units_in(self.area, self.side)

    def may_leave(self, p: Normandy, unit: int) -> bool:
        """9.5: a retreat pays one point, if those who stay can pay the others."""
        staying = capacity(p, self.area, self.side) - LEVELS[p.form[unit]]
        return staying >= self.points - 1

    def choices(self, p: Normandy) -> list[int]:
        """9.5: a level of any unit, or the retreat of one that is no longer fresh."""
        payers = self.payers(p)
        listed = [pack(LOSE, unit) for unit in payers]
        for unit in payers:
            if p.is_fresh(unit) or p.kind(unit) == COASTAL or not self.may_leave(p, unit):
                continue
            listed += [pack(RETREAT, unit, area) for area in retreats_of(p, unit, self.area, 1 << self.area)]
        return listed

    def refusal(self, p: Normandy, choice: int) -> int:
        """9.5: judge one loss or retreat."""
        verb = verb_of(choice)
        if verb not in (LOSE, RETREAT):
            return NOT_NOW
        unit = first_of(choice)
        second = second_of(choice)
        if unit >= p.printed.units or (second != NONE if verb == LOSE else second >= p.size):
            return NO_SUCH
        if p.unit_side[unit] != self.side:
            return reasons.LOSS_IS_ENEMY
        if p.where[unit] != self.area:
            return reasons.LOSS_ELSEWHERE
        if self.first not in (NONE, unit):
            return reasons.FORWARD_UNIT_FIRST
        if verb == LOSE:
            return LEGAL
        if p.is_fresh(unit):
            return reasons.FRESH_UNIT_PAYS_FIRST
        if p.kind(unit) == COASTAL:
            return reasons.BATTERY_STAYS
        if not self.may_leave(p, unit):
            return reasons.NOBODY_LEFT_TO_PAY
        return why_not_retreat(p, unit, self.area, second, 1 << self.area)

    def take(self, p: Normandy, choice: int) -> None:
        """9.5: pay one point."""
        unit = first_of(choice)
        p.done()
        if self.points > 1:
            p.then(Absorb(self.side, self.area, self.points - 1, NONE))
        if verb_of(choice) == RETREAT:
            retreat_to(p, unit, self.area, second_of(choice), 1 << self.area)
        else:
            lose_level(p, unit)

    def name(self) -> str:
        """Name the task."""
        return "absorb"

    def values(self) -> list[int]:
        """Return side, area, points and who is first."""
        return [self.side, self.area, self.points, self.first]
