"""Chapter 11: who assaults, how the fight is resolved, and what it costs."""

from typing import Final

from brasshat.area_impulse.losses import least_at_or_above, sum_sets
from brasshat.area_impulse.retreat import can_come_to_rest, has_room, may_cross_retreating, resting_areas
from brasshat.area_impulse.rows import with_added
from brasshat.engine.choices import NONE, first_of, pack, second_of, verb_of
from brasshat.engine.parts import Parts, add_part
from brasshat.engine.task import LEGAL, NEUTRAL, NO_SUCH, NOT_NOW, Roll, Task
from brasshat.games.cambrai import happenings, reasons
from brasshat.games.cambrai.position import DESTROYED, Cambrai, Entry
from brasshat.games.cambrai.printed import (
    BRITISH,
    CIRCLE,
    GARRISON,
    INFANTRY,
    NO_DIVISION,
    NOVEMBER_20,
    NOVEMBER_21,
    TANK,
    TRIANGLE,
)
from brasshat.games.cambrai.rules.advantage import UseAdvantage
from brasshat.games.cambrai.rules.artillery import ArtilleryStep, lift_barrage
from brasshat.games.cambrai.rules.bridges import capture_crossed_bridges
from brasshat.games.cambrai.rules.movement import is_unspent
from brasshat.games.cambrai.rules.stacking_and_control import eliminate, exhaust
from brasshat.games.cambrai.verbs import FIGHT, FORWARD, JOIN, LOSE, POINT, RETREAT, STAY

EXHAUST_POINTS: Final = 1
"""11.6 B: a fresh unit exhausted; eliminating it then costs ``ELIMINATE_POINTS`` more, three in all (11.6 A)."""
ELIMINATE_POINTS: Final = 2
RETREAT_POINTS: Final = 1
CANAL_BONUS: Final = 2
HIGHLAND_FIRST_DAY: Final = -2
HIGHLAND_LATER: Final = -1


# Who assaults


def is_mandatory(p: Cambrai, area: int) -> bool:
    """11.1: an assault is mandatory in an enemy-held area that was not contested when the impulse began."""
    return not p.contested_before >> area & 1


def inside_cost(p: Cambrai, area: int, side: int) -> int:
    """11.3: what an assault out of a contested active area costs each unit: 1, or 2 against any fresh defender."""
    return 2 if p.fresh[(1 - side) * p.size + area] else 1


def entry_of(p: Cambrai, unit: int, area: int) -> Entry | None:
    """10.4: how a unit came into an area in this impulse, or None."""
    for entry in p.entries:
        if entry.unit == unit and entry.area == area:
            return entry
    return None


def why_not_assault_with(p: Cambrai, unit: int, area: int, side: int) -> int:
    """11.0, 11.2, 11.3, 2.2.1: whether a unit may take part in an assault on an area."""
    if unit >= p.printed.units:
        return NO_SUCH
    if p.unit_side[unit] != side:
        return reasons.ENEMY_IMPULSE
    if p.where[unit] != area:
        return reasons.NOT_IN_ASSAULTED_AREA
    if unit in p.assaulting:
        return reasons.ASSAULTS_ALREADY
    if entry_of(p, unit, area) is not None:
        return LEGAL
    if not p.is_fresh(unit):
        return reasons.EXHAUSTED_ASSAULTS_NOT
    if area != p.first_active or not is_unspent(p, unit):
        return reasons.DID_NOT_ENTER
    return LEGAL if p.mf[unit] >= inside_cost(p, area, side) else reasons.NOT_ENOUGH_MOVEMENT


def able_to_assault(p: Cambrai, area: int, side: int) -> list[int]:
    """11.0: the units that may still be added to an assault on an area."""
    return [unit for unit in p.units_in(area, side) if why_not_assault_with(p, unit, area, side) == LEGAL]


def why_not_attack(p: Cambrai, area: int, side: int) -> int:
    """10.0, 11.0, 11.2: whether an assault on an area may be resolved now."""
    if area >= p.size:
        return NO_SUCH
    if p.assaulted >> area & 1:
        return reasons.ASSAULTED_ALREADY
    if p.is_vacant(area, side):
        return reasons.NO_ENEMY_TO_ASSAULT
    if p.halted and not (is_mandatory(p, area) and any(entry.area == area for entry in p.entries)):
        return reasons.IMPULSE_HALTED
    return LEGAL if able_to_assault(p, area, side) else reasons.NOBODY_TO_ASSAULT


def pending_mandatory(p: Cambrai) -> int:
    """11.1: an area that has been entered and must still be assaulted, or -1."""
    for entry in p.entries:
        if is_mandatory(p, entry.area):
            return entry.area
    return -1


def begin_assault(p: Cambrai, area: int, side: int) -> None:
    """10.4, 11.1, 11.2, 11.4: all who entered assault at once, or the attacker picks point unit and others."""
    p.assaulting = []
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


class ChooseForward(Task[Cambrai]):
    """11.4, 11.4.3: the defender names his forward unit."""

    def __init__(self, area: int, side: int) -> None:
        self.area: Final = area
        self.side: Final = side

    def actor(self, p: Cambrai) -> int:
        """11.4: the defender."""
        return 1 - self.side

    def choices(self, p: Cambrai) -> list[int]:
        """11.4.3 A: any defending unit, fresh or exhausted, garrisons too."""
        return [pack(FORWARD, unit) for unit in p.units_in(self.area, 1 - self.side)]

    def refusal(self, p: Cambrai, choice: int) -> int:
        """11.4.3 A: judge one unit."""
        if verb_of(choice) != FORWARD:
            return NOT_NOW
        unit = first_of(choice)
        if unit >= p.printed.units or second_of(choice) != NONE:
            return NO_SUCH
        if p.unit_side[unit] == self.side:
            return reasons.FORWARD_IS_ENEMY
        return LEGAL if p.where[unit] == self.area else reasons.FORWARD_ELSEWHERE

    def take(self, p: Cambrai, choice: int) -> None:
        """11.4.1: both sides roll."""
        p.become(AssaultRoll(self.area, self.side, first_of(choice)))

    def name(self) -> str:
        """Name the task."""
        return "choose-forward"

    def values(self) -> list[int]:
        """Return area and side."""
        return [self.area, self.side]


# The values


def divisions_assaulting(p: Cambrai) -> int:
    """11.4.2 E: different divisions among the assaulting units; tanks belong to none."""
    seen: list[int] = []
    for unit in p.assaulting:
        division = p.printed.unit_division[unit]
        if division != NO_DIVISION and p.kind(unit) != TANK and division not in seen:
            seen.append(division)
    return len(seen)


def supporting_markers(p: Cambrai, area: int) -> int:
    """9.5, 9.5.2, 11.4.2 C: Direct Support markers that count, one for each infantry unit in the assault."""
    if not p.direct[area]:
        return 0
    units = 0
    for unit in p.assaulting:
        if p.options.support_limit or p.kind(unit) == INFANTRY:
            units += 1
    return min(units, p.direct[area])


def attack_value(p: Cambrai, area: int, parts: Parts | None = None) -> int:
    """11.4.2: point unit, other units, support, air, divisions; 16.7, 17.2.1 and 17.2.3 where tanks take part."""
    point = p.assaulting[0]
    value = add_part(parts, f"point unit {p.printed.unit_names[point]}", p.attack_factor(point), "11.4.2")
    value += add_part(parts, "other assaulting units", len(p.assaulting) - 1, "11.4.2")
    value += add_part(parts, "direct support", supporting_markers(p, area), "9.5.2")
    if p.air_at == area:
        value += add_part(parts, "air support", 1, "9.5.3")
    value -= mixed_divisions(p, parts)
    return value + tank_modifiers(p, parts)


def mixed_divisions(p: Cambrai, parts: Parts | None) -> int:
    """11.4.2 E: one off for each division beyond the first, or for every one by option ``division_penalty``."""
    divisions = divisions_assaulting(p)
    penalty = divisions if p.options.division_penalty else max(0, divisions - 1)
    add_part(parts, "different divisions", -penalty, "11.4.2")
    return penalty


def tank_modifiers(p: Cambrai, parts: Parts | None) -> int:
    """16.7, 17.2.1, 17.2.3: what tanks among the assaulting units add or take away."""
    if not any(p.kind(unit) == TANK for unit in p.assaulting):
        return 0
    value = 0
    if p.day == NOVEMBER_20:
        value += add_part(parts, "tanks on 20 November", 1, "16.7")
    if p.options.tank_fright and p.day <= NOVEMBER_21:
        value += add_part(parts, "tank fright", 1, "17.2.1")
    if p.options.highland_division and any(
        p.printed.unit_division[unit] == p.printed.highland_division for unit in p.assaulting
    ):
        loss = HIGHLAND_FIRST_DAY if p.day == NOVEMBER_20 else HIGHLAND_LATER
        value += add_part(parts, "51st Division with tanks", loss, "17.2.3")
    return value


def defence_value(p: Cambrai, area: int, forward: int, parts: Parts | None = None) -> int:
    """11.4.3: forward unit, other fresh units, TEM, fresh hurricanes of the defender, canal."""
    side = p.unit_side[forward]
    others = p.fresh[side * p.size + area] - (1 if p.is_fresh(forward) else 0)
    value = add_part(parts, f"forward unit {p.printed.unit_names[forward]}", p.defence_factor(forward), "11.4.3")
    value += add_part(parts, "other fresh defenders", others, "11.4.3")
    value += add_part(parts, f"TEM of {p.theatre.names[area]}", p.printed.tem[area], "11.4.3")
    value += add_part(parts, "fresh Hurricane Barrage markers", p.hurricanes_fresh[side], "11.4.3")
    if crossed_canal(p, area):
        value += add_part(parts, "canal crossed", CANAL_BONUS, "11.4.3")
    return value


def crossed_canal(p: Cambrai, area: int) -> bool:
    """11.4.3 E: in a mandatory assault one unit over a canal is enough, by a bridge or not."""
    if not is_mandatory(p, area):
        return False
    for entry in p.entries:
        if entry.area == area and (entry.waded or (entry.bridge >= 0 and not p.options.canal_bonus)):
            return True
    return False


# The dice and the result


class AssaultRoll(Roll[Cambrai]):
    """11.4.1, 4.2.1: the attacker's two dice; the first British ones of an impulse are its Sunset roll too."""

    def __init__(self, area: int, side: int, forward: int) -> None:
        self.area: Final = area
        self.side: Final = side
        self.forward: Final = forward

    def rolled(self, p: Cambrai, total: int) -> None:
        """11.4.1: the attack total is known; the defender rolls."""
        if self.side == BRITISH and not p.sunset:
            p.sunset = total
        p.become(DefenceRoll(self.area, self.side, self.forward, total + attack_value(p, self.area)))

    def name(self) -> str:
        """Name the task."""
        return "assault-roll"

    def values(self) -> list[int]:
        """Return area, side and forward unit."""
        return [self.area, self.side, self.forward]


class DefenceRoll(Roll[Cambrai]):
    """11.4.1: the defender's two dice."""

    def __init__(self, area: int, side: int, forward: int, attack_total: int) -> None:
        self.area: Final = area
        self.side: Final = side
        self.forward: Final = forward
        self.attack_total: Final = attack_total

    def rolled(self, p: Cambrai, total: int) -> None:
        """11.4.4: the difference of the totals decides; the advantage may soften it."""
        p.done()
        total += defence_value(p, self.area, self.forward)
        margin = self.attack_total - total
        p.note(happenings.FOUGHT, self.area, self.attack_total, total)
        if margin < 0:
            if p.advantage == self.side:
                p.then(MaximumEffort(self.area, self.side, self.forward))
            else:
                repulse(p, self.area, self.side)
        elif margin == 0:
            stalemate(p, self.area, self.side, self.forward)
        elif p.advantage == 1 - self.side and not would_overrun(p, self.area, self.side, margin):
            p.then(FanaticalDefence(self.area, self.side, self.forward, margin))
        else:
            succeed(p, self.area, self.side, self.forward, margin)

    def name(self) -> str:
        """Name the task."""
        return "defence-roll"

    def values(self) -> list[int]:
        """Return area, side, forward unit and attack total."""
        return [self.area, self.side, self.forward, self.attack_total]


class MaximumEffort(UseAdvantage):
    """15.1 B: an attacker with the advantage may turn a repulse into a stalemate."""

    def __init__(self, area: int, side: int, forward: int) -> None:
        self.area: Final = area
        self.side: Final = side
        self.forward: Final = forward

    def used(self, p: Cambrai) -> None:
        """15.1 B: a stalemate with all it brings."""
        stalemate(p, self.area, self.side, self.forward)

    def kept(self, p: Cambrai) -> None:
        """11.4.4.1: the repulse stands."""
        repulse(p, self.area, self.side)

    def name(self) -> str:
        """Name the task."""
        return "maximum-effort"

    def values(self) -> list[int]:
        """Return area, side and forward unit."""
        return [self.area, self.side, self.forward]


class FanaticalDefence(UseAdvantage):
    """15.1 C: a defender with the advantage may turn a success that is no overrun into a stalemate."""

    def __init__(self, area: int, side: int, forward: int, margin: int) -> None:
        self.area: Final = area
        self.side: Final = side
        self.forward: Final = forward
        self.margin: Final = margin

    def used(self, p: Cambrai) -> None:
        """15.1 C: a stalemate with all it brings."""
        stalemate(p, self.area, self.side, self.forward)

    def kept(self, p: Cambrai) -> None:
        """11.4.4.3: the success stands."""
        succeed(p, self.area, self.side, self.forward, self.margin)

    def name(self) -> str:
        """Name the task."""
        return "fanatical-defence"

    def values(self) -> list[int]:
        """Return area, side, forward unit and margin."""
        return [self.area, self.side, self.forward, self.margin]


def repulse(p: Cambrai, area: int, side: int) -> None:
    """11.4.4.1, 12.1: every assaulting unit is exhausted; after a mandatory assault all must go back."""
    p.note(happenings.REPULSED, area)
    for unit in p.assaulting:
        exhaust(p, unit)
    p.then(Withdraw(area, 1 - side))
    p.then(ThrownBack(area, side) if is_mandatory(p, area) else FallBack(area, side))


def stalemate(p: Cambrai, area: int, side: int, forward: int) -> None:
    """11.4.4.2, 14.0: point unit, forward unit and assaulting tanks are exhausted; an exhausted forward unit dies."""
    p.note(happenings.STALEMATE, area)
    tire_point_and_tanks(p)
    if p.is_fresh(forward):
        exhaust(p, forward)
    elif not p.options.stalemate_forward:
        eliminate(p, forward)
    capture_crossed_bridges(p, area, side)
    p.then(Withdraw(area, 1 - side))
    p.then(FallBack(area, side))


def tire_point_and_tanks(p: Cambrai) -> None:
    """11.4.4.2, 11.4.4.3, 12.1: the point unit and every assaulting tank are exhausted."""
    for unit in p.assaulting:
        if unit == p.assaulting[0] or p.kind(unit) == TANK:
            exhaust(p, unit)


def points_after_terrain(p: Cambrai, area: int, margin: int) -> int:
    """11.6.1: one point less in a square or triangle area, but a success always costs one."""
    if p.printed.shape[area] == CIRCLE:
        return margin
    return max(1, margin - 1)


def capacity(p: Cambrai, area: int, side: int) -> int:
    """11.5, 11.6: points that the units of an area can absorb, three for each fresh and two for each exhausted."""
    at = side * p.size + area
    return p.here[at] * ELIMINATE_POINTS + p.fresh[at] * EXHAUST_POINTS


def beyond_capacity(p: Cambrai, area: int, side: int, margin: int) -> bool:
    """11.5: a tank as point unit, and more points than the defenders can absorb."""
    return p.kind(p.assaulting[0]) == TANK and points_after_terrain(p, area, margin) > capacity(p, area, 1 - side)


def would_overrun(p: Cambrai, area: int, side: int, margin: int) -> bool:
    """11.5, 11.5.1: never in an area with a triangle."""
    return p.printed.shape[area] != TRIANGLE and beyond_capacity(p, area, side, margin)


def succeed(p: Cambrai, area: int, side: int, forward: int, margin: int) -> None:
    """11.4.4.3, 11.5, 14.0: the attacker wins; he overruns, or the defender pays casualty points."""
    points = points_after_terrain(p, area, margin)
    p.note(happenings.SUCCESS, area, points)
    capture_crossed_bridges(p, area, side)
    if would_overrun(p, area, side, margin):
        overrun(p, area, side)
        return
    if beyond_capacity(p, area, side, margin):
        stop_at_woods(p)
    tire_point_and_tanks(p)
    p.then(Withdraw(area, 1 - side))
    absorb(p, area, 1 - side, points, forward)


def stop_at_woods(p: Cambrai) -> None:
    """11.5.1: where only the triangle prevented an overrun, the attacker's impulse ends after the attack."""
    if not p.options.triangle_ends:
        p.halted = True


def overrun(p: Cambrai, area: int, side: int) -> None:
    """11.5, 11.5.2: the defenders are gone, the attackers go on, and the three steps begin again from here."""
    p.note(happenings.OVERRAN, area)
    for unit in p.units_in(area, 1 - side):
        eliminate(p, unit)
    for unit in p.assaulting:
        if (unit == p.assaulting[0] or p.kind(unit) == TANK) and unit not in p.tired:
            p.tired = [*p.tired, unit]
    p.entries = [entry for entry in p.entries if entry.area != area]
    p.mover = -1
    p.become(GoOn(area, side))


def absorb(p: Cambrai, area: int, side: int, points: int, first: int) -> None:
    """11.6: let the defender pay, or take everything where even everything is not more than the points."""
    if points >= capacity(p, area, side):
        for unit in p.units_in(area, side):
            eliminate(p, unit)
    else:
        p.then(Absorb(side, area, points, first))


def clear_up(p: Cambrai, area: int, side: int) -> None:
    """11.8, 10.0, 10.3: lift the support and remember that the area has been assaulted."""
    lift_barrage(p, area, side)
    p.assaulted |= 1 << area
    p.assaulting = []


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


class GoOn(Task[Cambrai]):
    """11.5.2: after an overrun the area just overrun is the active area of a new artillery step."""

    def __init__(self, area: int, side: int) -> None:
        self.area: Final = area
        self.side: Final = side

    def run(self, p: Cambrai) -> None:
        """11.5.2, 9.1: clear up and begin the steps again."""
        clear_up(p, self.area, self.side)
        p.active = self.area
        p.placed = 0
        if p.options.overrun_hurricane:
            p.barraged = False
        p.then(ArtilleryStep(self.side))

    def name(self) -> str:
        """Name the task."""
        return "go-on"

    def values(self) -> list[int]:
        """Return area and side."""
        return [self.area, self.side]


# Casualty points


def payments_of(p: Cambrai, unit: int, area: int) -> int:
    """11.6: the totals one unit can pay, as bits, from nothing to its elimination."""
    totals = 1 | 1 << ELIMINATE_POINTS
    if p.kind(unit) != GARRISON and retreats_of(p, unit, area, 1 << area):
        totals |= 1 << RETREAT_POINTS
    if p.is_fresh(unit):
        totals = 1 | totals << EXHAUST_POINTS
    return totals


class Absorb(Task[Cambrai]):
    """11.6: the defender pays casualty points, the forward unit first, exactly where that is possible."""

    def __init__(self, side: int, area: int, points: int, first: int) -> None:
        self.side: Final = side
        self.area: Final = area
        self.points: Final = points
        self.first: Final = first
        """The forward unit while it still has to take the first loss, otherwise ``NONE``."""

    def actor(self, p: Cambrai) -> int:
        """11.6: the defender."""
        return self.side

    def waste_after(self, p: Cambrai, unit: int, price: int, rest: int) -> int:
        """11.6: points that must be overpaid at least if a unit now pays a price and ``rest`` is what it can pay then."""
        totals = rest
        for other in p.units_in(self.area, self.side):
            if other != unit:
                totals = sum_sets(totals, payments_of(p, other, self.area))
        need = max(0, self.points - price)
        least = least_at_or_above(totals, need)
        return price + (least if least >= 0 else need) - self.points

    def payers(self, p: Cambrai) -> list[int]:
        """11.6: who may take the next loss."""
        return [self.first] if self.first != NONE else p.units_in(self.area, self.side)

    def waste_of_loss(self, p: Cambrai, unit: int) -> int:
        """11.6 A, B, C: the least overpayment after a unit is exhausted or, if exhausted, eliminated."""
        if not p.is_fresh(unit):
            return self.waste_after(p, unit, ELIMINATE_POINTS, 1)
        rest = payments_of(p, unit, self.area) >> EXHAUST_POINTS
        return self.waste_after(p, unit, EXHAUST_POINTS, rest)

    def waste_of_retreat(self, p: Cambrai, unit: int) -> int:
        """11.6 D: the least overpayment after an exhausted unit retreats."""
        return self.waste_after(p, unit, RETREAT_POINTS, 1)

    def retreats(self, p: Cambrai, unit: int) -> list[int]:
        """11.6 D, 2.2.1.4: where an exhausted unit can retreat to; garrisons cannot."""
        if p.is_fresh(unit) or p.kind(unit) == GARRISON:
            return []
        return retreats_of(p, unit, self.area, 1 << self.area)

    def least_waste(self, p: Cambrai) -> int:
        """11.6: the least overpayment that any next loss leaves."""
        least = 1000
        for unit in self.payers(p):
            least = min(least, self.waste_of_loss(p, unit))
            if self.retreats(p, unit):
                least = min(least, self.waste_of_retreat(p, unit))
        return least

    def choices(self, p: Cambrai) -> list[int]:
        """11.6: the losses and retreats that keep the payment as exact as it can be."""
        least = self.least_waste(p)
        payers = self.payers(p)
        listed = [pack(LOSE, unit) for unit in payers if self.waste_of_loss(p, unit) == least]
        for unit in payers:
            areas = self.retreats(p, unit)
            if areas and self.waste_of_retreat(p, unit) == least:
                listed += [pack(RETREAT, unit, area) for area in areas]
        return listed

    def refusal(self, p: Cambrai, choice: int) -> int:
        """11.6: judge one loss or retreat."""
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
            return LEGAL if self.waste_of_loss(p, unit) == self.least_waste(p) else reasons.EXACT_LOSS
        if p.is_fresh(unit):
            return reasons.FRESH_UNIT_PAYS_FIRST
        code = why_not_retreat(p, unit, self.area, second, 1 << self.area)
        if code != LEGAL:
            return code
        return LEGAL if self.waste_of_retreat(p, unit) == self.least_waste(p) else reasons.EXACT_LOSS

    def take(self, p: Cambrai, choice: int) -> None:
        """11.6: pay."""
        unit = first_of(choice)
        p.done()
        price = RETREAT_POINTS
        if verb_of(choice) == LOSE:
            price = EXHAUST_POINTS if p.is_fresh(unit) else ELIMINATE_POINTS
        left = self.points - price
        if left > 0 and p.here[self.side * p.size + self.area] > (0 if p.is_fresh(unit) else 1):
            p.then(Absorb(self.side, self.area, left, NONE))
        if verb_of(choice) == RETREAT:
            retreat_to(p, unit, self.area, second_of(choice), 1 << self.area)
        elif p.is_fresh(unit):
            exhaust(p, unit)
        else:
            eliminate(p, unit)

    def name(self) -> str:
        """Name the task."""
        return "absorb"

    def values(self) -> list[int]:
        """Return side, area, points and who is first."""
        return [self.side, self.area, self.points, self.first]


# Retreats


def why_not_retreat(p: Cambrai, unit: int, start: int, area: int, visited: int) -> int:
    """11.7, 11.7.1, 11.7.2: whether a unit may retreat from one area to another by the priorities."""
    if p.kind(unit) == GARRISON:
        return reasons.GARRISON_STAYS
    if not p.theatre.link[start * p.size + area]:
        return reasons.NOT_ADJACENT
    if visited >> area & 1:
        return reasons.RETREAT_GOES_BACK
    side = p.unit_side[unit]
    if not may_cross_retreating(p, side, start, area):
        return reasons.RETREAT_OVER_CANAL
    if p.control[area] != side and not p.is_contested(area):
        return reasons.RETREAT_TO_ENEMY
    if not can_come_to_rest(p, unit, area, visited, p.printed.stacking_limit):
        return reasons.RETREAT_NO_ROOM
    if retreat_bridge_is_full(p, start, area):
        return reasons.BRIDGE_FULL
    return LEGAL if area in retreats_of(p, unit, start, visited) else reasons.RETREAT_PRIORITY


def retreats_of(p: Cambrai, unit: int, start: int, visited: int) -> list[int]:
    """11.7.1, 11.7.2: the areas of the best priority in which, or beyond which, a unit can come to rest."""
    areas = resting_areas(p, unit, start, visited, p.printed.stacking_limit)
    if not p.options.retreat_bridge_limit:
        return areas
    return [area for area in areas if not retreat_bridge_is_full(p, start, area)]


def retreat_bridge_is_full(p: Cambrai, start: int, area: int) -> bool:
    """10.5.2 by option ``retreat_bridge_limit``: whether the bridge has been used by five units already."""
    if not p.options.retreat_bridge_limit:
        return False
    bridge = p.bridge_between(start, area)
    return bridge >= 0 and p.crossings[bridge] >= p.printed.bridge_limit


def retreat_to(p: Cambrai, unit: int, start: int, area: int, visited: int) -> None:
    """11.7.1: a retreating unit stays in the area it comes to, or goes on from it if it is full."""
    if p.options.retreat_bridge_limit:
        bridge = p.bridge_between(start, area)
        if bridge >= 0:
            p.crossings = with_added(p.crossings, bridge, 1)
    if has_room(p, unit, area, p.printed.stacking_limit):
        p.note(happenings.RETREATED, unit, p.where[unit], area)
        p.shift(unit, area)
        return
    beyond = visited | 1 << area
    if retreats_of(p, unit, area, beyond):
        p.then(RetreatOn(unit, area, beyond))
    else:
        eliminate(p, unit)


class RetreatOn(Task[Cambrai]):
    """11.7.1, 11.7.2: a unit that came to a full area continues its retreat by the priorities."""

    def __init__(self, unit: int, area: int, visited: int) -> None:
        self.unit: Final = unit
        self.area: Final = area
        self.visited: Final = visited

    def actor(self, p: Cambrai) -> int:
        """11.7.2: the owner of the unit."""
        return p.unit_side[self.unit]

    def choices(self, p: Cambrai) -> list[int]:
        """11.7.2: the areas of the best priority."""
        return [pack(RETREAT, self.unit, area) for area in retreats_of(p, self.unit, self.area, self.visited)]

    def refusal(self, p: Cambrai, choice: int) -> int:
        """11.7.2: judge one area."""
        if verb_of(choice) != RETREAT:
            return NOT_NOW
        if first_of(choice) != self.unit:
            return NO_SUCH if first_of(choice) >= p.printed.units else reasons.ANOTHER_UNIT_RETREATS
        if second_of(choice) >= p.size:
            return NO_SUCH
        return why_not_retreat(p, self.unit, self.area, second_of(choice), self.visited)

    def take(self, p: Cambrai, choice: int) -> None:
        """11.7.1: go on."""
        p.done()
        retreat_to(p, self.unit, self.area, second_of(choice), self.visited)

    def name(self) -> str:
        """Name the task."""
        return "retreat-on"

    def values(self) -> list[int]:
        """Return unit, area and the areas visited."""
        return [self.unit, self.area, self.visited]


def way_back_is_cut(p: Cambrai, entry: Entry) -> bool:
    """11.7.1: a unit that waded, or whose bridge has fallen, cannot go back over the canal."""
    if entry.waded:
        return not p.options.waders_retreat
    return entry.bridge >= 0 and p.bridge[entry.bridge] == DESTROYED


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
        if retreat_bridge_is_full(p, entry.area, entry.origin):
            return False
        return can_come_to_rest(p, entry.unit, entry.origin, 1 << entry.area, p.printed.stacking_limit)

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
        return LEGAL if first_of(choice) in self.willing(p) else reasons.WAY_BACK_IS_CUT

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
