"""Cambrai: what an impulse that has begun still promises, weighed without rolling any dice.

A fight is weighed in closed form over both sides' dice. Worths are in the unit of ``value``.
"""

from typing import Final

from brasshat.area_impulse.dice_table import margin_ways
from brasshat.area_impulse.theatre import WATER
from brasshat.engine.task import LEGAL
from brasshat.games.cambrai.position import Cambrai
from brasshat.games.cambrai.printed import (
    CIRCLE,
    FORMS,
    INFANTRY,
    NO_DIVISION,
    NOVEMBER_20,
    TANK,
    TRIANGLE,
    Printed,
)
from brasshat.games.cambrai.rules.artillery import barrage_attack_value, barrage_defence_value
from brasshat.games.cambrai.rules.combat import able_to_assault, capacity
from brasshat.games.cambrai.rules.movement import is_unspent, why_not_leave, why_not_move_on

STEP: Final = 1.9
"""What a unit loses when it is exhausted."""
OVERRUN: Final = 1.5
"""What it is worth beyond the area that the attackers can go on."""
PARTLY: Final = 0.3
"""The part of an area's worth that a foothold in it has."""
UNREALISED: Final = 0.85
"""What can be had is worth a little less than what one has, so that acts are not put off."""
WALKED_IN: Final = 0.7
"""What of an area's worth counts while a unit can walk in but has not yet."""
BUSY: Final = 0.12
"""What a unit might have done elsewhere."""
MOST_TARGETS: Final = 2
CANAL: Final = 2
"""11.4.3: the bonus of a defender behind a canal."""


class Target:
    """An enemy stack that can be assaulted in this impulse: who can, who has to, and how strong it is."""

    def __init__(self, area: int) -> None:
        self.area: Final = area
        self.defence = 0
        self.crossed = False
        """Whether somebody who must take part has come over a canal."""
        self.capacity = 1
        self.stack = 0.0
        """What the enemy units there are worth."""
        self.gain = 0.0
        self.committed: list[int] = []
        self.candidates: list[int] = []


class Prospects:
    """Weighs impulses for one edition of the game."""

    def __init__(self, printed: Printed, worths: list[float], care: float = 1.0, kill: float = 1.0) -> None:
        self.printed = printed
        self.worths = worths
        """By unit * FORMS + form; those of the Germans are negative."""
        self.step = STEP * care
        self.kill = kill
        self.reserve = 0
        """Support that can still be brought to any fight."""
        self.fights: dict[int, float] = {}
        """Fights weighed before, by everything that matters for them."""

    def fight(self, lead: int, target: Target, attackers: int, tanks: int, tank_leads: bool) -> float:
        """Weigh a fight for its attacker, over all the ways the dice of both sides can fall."""
        shape = self.printed.shape[target.area]
        key = (lead + 40) << 52 | target.capacity << 44 | int(target.gain * 8) << 32 | int(target.stack * 8) << 16
        key |= attackers << 10 | tanks << 4 | shape << 1 | int(tank_leads)
        known = self.fights.get(key)
        if known is not None:
            return known
        step = self.step
        tired = step * (tanks if tank_leads else tanks + 1)
        total = 0.0
        for margin, ways in margin_ways(lead).items():
            if margin < 0:
                total -= ways * step * attackers
            elif margin == 0:
                total += ways * (STEP * self.kill - tired)
            else:
                points = margin if shape == CIRCLE else max(1, margin - 1)
                if points < target.capacity:
                    part = points / target.capacity
                    total += ways * (part * (target.stack * self.kill + PARTLY * target.gain) - tired)
                    continue
                total += ways * (target.stack * self.kill + target.gain - tired)
                if tank_leads and shape != TRIANGLE and points > target.capacity:
                    total += ways * OVERRUN
        total /= 1296
        self.fights[key] = total
        return total

    def defence(self, p: Cambrai, area: int, side: int) -> int:
        """Return the defence value of a side in an area with its best forward unit."""
        best = 0
        fresh = p.fresh[side * p.size + area]
        for unit in p.units_in(area, side):
            value = p.defence_factor(unit) + fresh - (1 if p.is_fresh(unit) else 0)
            best = max(best, value)
        return best + self.printed.tem[area] + p.hurricanes_fresh[side]

    def targets(self, p: Cambrai, side: int, gains: list[float]) -> list[Target]:
        """List the stacks that can be assaulted with units that stand next to them or have gone in."""
        enemies = (1 - side) * p.size
        found: list[Target | None] = [None] * p.size
        for entry in p.entries:
            if p.here[enemies + entry.area] and not p.assaulted >> entry.area & 1:
                target = self.target(p, entry.area, side, gains, found)
                target.committed.append(entry.unit)
                if (entry.waded or entry.bridge >= 0) and not p.contested_before >> entry.area & 1:
                    target.crossed = True
        for unit in p.of_side[side]:
            if p.mf[unit] > 0 and unit not in p.assaulting and why_not_leave(p, unit, side) == LEGAL:
                unspent = is_unspent(p, unit)
                for area in p.theatre.neighbours[p.where[unit]]:
                    if p.here[enemies + area] and why_not_move_on(p, unit, area, unspent) == LEGAL:
                        self.target(p, area, side, gains, found).candidates.append(unit)
        return [target for target in found if target is not None]

    def target(self, p: Cambrai, area: int, side: int, gains: list[float], found: list[Target | None]) -> Target:
        """Return the target in an area, made if need be."""
        target = found[area]
        if target is None:
            target = Target(area)
            self.measure(p, target, 1 - side, gains)
            found[area] = target
        return target

    def measure(self, p: Cambrai, target: Target, enemy: int, gains: list[float]) -> None:
        """Work out how strong the enemy is in a target's area, what he can pay and what there is to win."""
        area = target.area
        target.defence = self.defence(p, area, enemy)
        target.capacity = max(1, capacity(p, area, enemy))
        target.gain = gains[area]
        for unit in p.units_in(area, enemy):
            target.stack += abs(self.worths[unit * FORMS + p.form[unit]])

    def in_order(self, p: Cambrai, target: Target, spent: set[int]) -> list[int]:
        """List who could join an assault in the order in which they add most: the point unit, its division, tanks, others."""
        attack = self.printed.attack
        divisions = self.printed.unit_division
        rest = [unit for unit in target.candidates if unit not in spent]
        if not rest:
            return rest
        over_water = p.contested_before >> target.area & 1 == 0
        lead = target.committed[0] if target.committed else -1
        if lead < 0:
            best = -99
            for unit in rest:
                worth = 2 * attack[unit * FORMS + p.form[unit]]
                if over_water and p.link[p.where[unit] * p.size + target.area] == WATER:
                    worth -= 2 * CANAL
                if worth > best:
                    best = worth
                    lead = unit
        ranked: list[int] = []
        for unit in rest:
            rank = 0
            if unit != lead:
                rank = 1 if divisions[unit] == divisions[lead] or divisions[unit] == NO_DIVISION else 3
                if over_water and p.link[p.where[unit] * p.size + target.area] == WATER:
                    rank += 1
            ranked.append(rank << 16 | unit)
        ranked.sort()
        return [key & 0xFFFF for key in ranked]

    def best_fight(self, p: Cambrai, target: Target, spent: set[int]) -> tuple[float, list[int]]:
        """Weigh the best assault on a target with all who must take part and whoever else is of use."""
        attack = self.printed.attack
        stack: list[int] = []
        value = 0
        divisions = 0
        infantry = 0
        tanks = 0
        best = -1e9
        best_size = 0
        defence = target.defence + (CANAL if target.crossed else 0)
        dry = target.crossed or p.contested_before >> target.area & 1 == 1
        for unit in target.committed + self.in_order(p, target, spent):
            if unit in stack:
                continue
            kind = self.printed.unit_kind[unit]
            division = self.printed.unit_division[unit]
            if not dry and p.where[unit] != target.area and p.link[p.where[unit] * p.size + target.area] == WATER:
                dry = True
                defence += CANAL
            value += 1 if stack else attack[unit * FORMS + p.form[unit]]
            if kind == TANK:
                tanks += 1
            elif division != NO_DIVISION and not divisions >> division & 1:
                if divisions:
                    value -= 1
                divisions |= 1 << division
            if kind == INFANTRY:
                infantry += 1
            stack.append(unit)
            if len(stack) < len(target.committed):
                continue
            lead = value + min(infantry, p.direct[target.area] + self.reserve) - defence
            if p.air_at == target.area:
                lead += 1
            if tanks and p.day == NOVEMBER_20:
                lead += 1
            worth = self.fight(lead, target, len(stack), tanks, self.printed.unit_kind[stack[0]] == TANK)
            worth -= BUSY * len(stack)
            if worth > best:
                best = worth
                best_size = len(stack)
        return best, stack[:best_size]

    def assaults(self, p: Cambrai, side: int, gains: list[float]) -> float:
        """Weigh the assaults an impulse still promises: all that have to be, and the best of the others."""
        total = 0.0
        spent: set[int] = set()
        open_targets: list[Target] = []
        for target in self.targets(p, side, gains):
            if target.committed:
                alone, _ = self.best_fight(p, target, set(target.candidates))
                worth, stack = self.best_fight(p, target, spent)
                total += alone + UNREALISED * (worth - alone)
                spent.update(stack)
            else:
                open_targets.append(target)
        for _ in range(MOST_TARGETS):
            best = 0.0
            taken: list[int] = []
            chosen = -1
            for target in open_targets:
                worth, stack = self.best_fight(p, target, spent)
                if worth > best:
                    best, taken, chosen = worth, stack, target.area
            if chosen < 0:
                break
            total += best * UNREALISED
            spent.update(taken)
            open_targets = [target for target in open_targets if target.area != chosen]
        return total

    def inside(self, p: Cambrai, side: int, gains: list[float]) -> float:
        """Weigh the assault that units of a contested active area can make without going anywhere."""
        area = p.first_active
        if area < 0 or p.halted or p.assaulted >> area & 1 or p.is_vacant(area, side):
            return 0.0
        able = able_to_assault(p, area, side) if not p.assaulting else []
        if not able:
            return 0.0
        target = Target(area)
        self.measure(p, target, 1 - side, gains)
        target.candidates = able
        worth, _ = self.best_fight(p, target, set())
        return max(0.0, worth * UNREALISED)

    def present_fight(self, p: Cambrai, area: int, side: int, forward: int, gains: list[float]) -> float:
        """Weigh the assault that is being resolved, for its attacker; ``forward`` is -1 until it is named."""
        target = Target(area)
        target.committed = p.assaulting
        enemy = 1 - side
        self.measure(p, target, enemy, gains)
        if forward >= 0:
            fresh = p.fresh[enemy * p.size + area] - (1 if p.is_fresh(forward) else 0)
            target.defence = p.defence_factor(forward) + fresh + self.printed.tem[area] + p.hurricanes_fresh[enemy]
        for entry in p.entries:
            if entry.area == area and (entry.waded or entry.bridge >= 0):
                target.defence += CANAL
                break
        return self.best_fight(p, target, set())[0] if p.assaulting else 0.0

    def walks(self, p: Cambrai, side: int, gains: list[float]) -> float:
        """Weigh the empty enemy areas that units with movement left can walk into."""
        enemies = (1 - side) * p.size
        seen = 0
        total = 0.0
        for unit in p.of_side[side]:
            if p.mf[unit] <= 0 or unit in p.assaulting or why_not_leave(p, unit, side) != LEGAL:
                continue
            unspent = is_unspent(p, unit)
            for area in p.theatre.neighbours[p.where[unit]]:
                if p.control[area] == side or p.here[enemies + area] or seen >> area & 1:
                    continue
                if why_not_move_on(p, unit, area, unspent) == LEGAL:
                    seen |= 1 << area
                    total += gains[area] * WALKED_IN
        return total

    def barrage(self, p: Cambrai, side: int, area: int, unit: int, attack_total: int) -> float:
        """Weigh a barrage for its side; ``attack_total`` is 0 before the attacker's die."""
        attacks = [attack_total] if attack_total else [barrage_attack_value(p, area, side) + die for die in range(1, 7)]
        defence = barrage_defence_value(p, area)
        price = self.printed.barrage_points[p.kind(unit)]
        first = (STEP if p.is_fresh(unit) else 1.1) * (0.6 + 0.1 * p.defence_factor(unit))
        total = 0.0
        for attack in attacks:
            for die in range(1, 7):
                points = attack - defence - die
                if points > 0:
                    total += first + max(0, points - price) / price * 1.4
        return total / (6 * len(attacks))
