"""Chapter 9: hurricane barrages, rolling barrages, direct support and the air marker."""

from typing import Final

from brasshat.area_impulse.rows import with_added, with_value
from brasshat.engine.choices import NONE, first_of, pack, second_of, verb_of
from brasshat.engine.parts import Parts, add_part
from brasshat.engine.task import LEGAL, NO_SUCH, NOT_NOW, Roll, Task
from brasshat.games.cambrai import happenings, reasons
from brasshat.games.cambrai.position import CLEAR, OVERCAST, Cambrai
from brasshat.games.cambrai.printed import INFANTRY, SQUARE, TANK
from brasshat.games.cambrai.rules.stacking_and_control import eliminate, exhaust
from brasshat.games.cambrai.verbs import AIR, BARRAGE, DONE, LOSE, ROLLING, SUPPORT

TANK_POINTS_OF_OUTLINE: Final = 4


def barrage_attack_value(p: Cambrai, area: int, side: int, parts: Parts | None = None) -> int:
    """9.2.1, 2.2.3.7: 7, and 2 more against a crowd of over three units of any kind."""
    printed = p.printed
    value = add_part(parts, "Hurricane Barrage marker", printed.hurricane_attack, "9.2.1")
    if p.here[(1 - side) * p.size + area] > printed.hurricane_crowd:
        value += add_part(parts, "more than three enemy units", printed.hurricane_crowd_bonus, "9.2.1")
    return value


def barrage_defence_value(p: Cambrai, area: int, parts: Parts | None = None) -> int:
    """9.2.2: the area's TEM, and 2 under an overcast sky; the units' factors do not matter."""
    value = add_part(parts, f"TEM of {p.theatre.names[area]}", p.printed.tem[area], "9.2.2")
    if p.weather == OVERCAST:
        value += add_part(parts, "overcast", p.printed.hurricane_overcast, "6.2")
    return value


def barrage_points(p: Cambrai, area: int, margin: int) -> int:
    """9.2.3, 9.3.1: the margin is what must be paid, one less in a square area."""
    if margin > 0 and p.printed.shape[area] == SQUARE:
        return margin - 1
    return max(0, margin)


def barrage_price(p: Cambrai, unit: int) -> int:
    """9.3: casualty points paid by one step of a unit, exhausted or eliminated."""
    kind = p.kind(unit)
    if kind == TANK and p.options.barrage_tank_points:
        return TANK_POINTS_OF_OUTLINE
    return p.printed.barrage_points[kind]


def why_not_barrage(p: Cambrai, area: int, unit: int, side: int) -> int:
    """9.1, 9.2: one fresh marker an impulse, a target within two areas of the active area, an enemy unit in it."""
    if area >= p.size:
        return NO_SUCH
    if p.barraged:
        return reasons.BARRAGED_ALREADY
    if not p.hurricanes_fresh[side]:
        return reasons.NO_HURRICANE
    if area not in p.theatre.within_two[p.active]:
        return reasons.BARRAGE_TOO_FAR
    return why_not_primary_target(p, area, unit, side)


def why_not_primary_target(p: Cambrai, area: int, unit: int, side: int) -> int:
    """9.2: the primary target is an enemy unit in the target area."""
    if unit >= p.printed.units:
        return NO_SUCH
    if p.unit_side[unit] == side:
        return reasons.TARGET_IS_FRIENDLY
    return LEGAL if p.where[unit] == area else reasons.TARGET_ELSEWHERE


def support_allowed(p: Cambrai, side: int) -> int:
    """9.5: markers that may be placed in this step, one for each fresh infantry unit of the active area that can act."""
    allowed = 0
    if p.fresh[side * p.size + p.active]:
        for unit in p.units_in(p.active, side):
            if p.mf[unit] > 0 and (p.options.support_limit or p.kind(unit) == INFANTRY):
                allowed += 1
    return allowed


def why_not_support(p: Cambrai, side: int) -> int:
    """9.5, 12.5: a marker in hand, and fewer placed than there are fresh infantry units in the active area."""
    if not p.support[side]:
        return reasons.NO_SUPPORT_LEFT
    return LEGAL if p.placed < support_allowed(p, side) else reasons.SUPPORT_LIMIT


def why_not_support_there(p: Cambrai, area: int, side: int) -> int:
    """9.1, 9.5: support goes to the active area or next to it, where an enemy stands who can still be assaulted."""
    if area >= p.size:
        return NO_SUCH
    if area == p.active:
        if p.options.support_range:
            return reasons.SUPPORT_ADJACENT_ONLY
    elif not p.theatre.link[p.active * p.size + area]:
        return reasons.SUPPORT_TOO_FAR
    return why_nothing_to_support(p, area, side)


def why_nothing_to_support(p: Cambrai, area: int, side: int) -> int:
    """9.5, 10.3: a marker supports an assault, so an enemy must stand there and not have been assaulted yet."""
    if p.assaulted >> area & 1:
        return reasons.ASSAULTED_ALREADY
    if p.options.support_placement or not p.is_vacant(area, side):
        return LEGAL
    return reasons.NOTHING_TO_SUPPORT


def why_not_air(p: Cambrai, side: int) -> int:
    """9.5.3, 6.1, 6.2: the air marker flies once an impulse, in clear weather, unless it interdicts."""
    if not p.air[side]:
        return reasons.NO_AIR
    if p.weather != CLEAR:
        return reasons.AIR_GROUNDED
    if p.interdicted[side] >= 0:
        return reasons.AIR_INTERDICTS
    return reasons.AIR_SPENT if p.air_spent[side] or p.air_at >= 0 else LEGAL


class ArtilleryStep(Task[Cambrai]):
    """8.1.1, 9.0, 10.3: the first step of an assault impulse, in which all support is committed."""

    def __init__(self, side: int) -> None:
        self.side: Final = side

    def actor(self, p: Cambrai) -> int:
        """8.1.1: the attacker."""
        return self.side

    def choices(self, p: Cambrai) -> list[int]:
        """8.1.1: barrages, support and air, in ascending order, and to close the step."""
        listed: list[int] = []
        side = self.side
        enemies = (1 - side) * p.size
        if not p.barraged and p.hurricanes_fresh[side]:
            for area in p.theatre.within_two[p.active]:
                if p.here[enemies + area]:
                    listed += [pack(BARRAGE, area, unit) for unit in p.units_in(area, 1 - side)]
        if why_not_support(p, side) == LEGAL:
            areas = [area for area in self.support_areas(p) if why_not_support_there(p, area, side) == LEGAL]
            listed += [pack(ROLLING, area) for area in areas]
            listed += [pack(SUPPORT, area) for area in areas]
        if why_not_air(p, side) == LEGAL:
            listed += [pack(AIR, area) for area in range(p.size) if why_nothing_to_support(p, area, side) == LEGAL]
        listed.append(pack(DONE))
        return listed

    def support_areas(self, p: Cambrai) -> list[int]:
        """9.1: the active area and those next to it, ascending."""
        return sorted([p.active, *p.theatre.neighbours[p.active]])

    def refusal(self, p: Cambrai, choice: int) -> int:
        """8.1.1: judge one commitment."""
        verb = verb_of(choice)
        first = first_of(choice)
        second = second_of(choice)
        if verb == BARRAGE:
            return why_not_barrage(p, first, second, self.side)
        if verb not in (ROLLING, SUPPORT, AIR, DONE):
            return NOT_NOW
        if second != NONE:
            return NO_SUCH
        if verb == DONE:
            return LEGAL if first == NONE else NO_SUCH
        if first >= p.size:
            return NO_SUCH
        code = why_not_air(p, self.side) if verb == AIR else why_not_support(p, self.side)
        if code != LEGAL:
            return code
        if verb == AIR:
            return why_nothing_to_support(p, first, self.side)
        return why_not_support_there(p, first, self.side)

    def take(self, p: Cambrai, choice: int) -> None:
        """9.2, 9.4, 9.5: commit a marker."""
        verb = verb_of(choice)
        area = first_of(choice)
        if verb == DONE:
            p.done()
        elif verb == BARRAGE:
            p.barraged = True
            p.hurricanes_fresh = with_added(p.hurricanes_fresh, self.side, -1)
            p.hurricanes_used = with_added(p.hurricanes_used, self.side, 1)
            p.then(BarrageRoll(self.side, area, second_of(choice)))
        elif verb == AIR:
            p.air_at = area
        else:
            p.support = with_added(p.support, self.side, -1)
            p.placed += 1
            if verb == ROLLING:
                p.rolling = with_added(p.rolling, area, 1)
            else:
                p.direct = with_added(p.direct, area, 1)

    def name(self) -> str:
        """Name the task."""
        return "artillery"

    def values(self) -> list[int]:
        """Return the side."""
        return [self.side]


class BarrageRoll(Roll[Cambrai]):
    """9.2.3: the attacker's die of a barrage."""

    def __init__(self, side: int, area: int, unit: int) -> None:
        self.side: Final = side
        self.area: Final = area
        self.unit: Final = unit

    def dice(self) -> int:
        """9.2.3: one die."""
        return 1

    def rolled(self, p: Cambrai, total: int) -> None:
        """9.2.3: the attack total is known; the defender rolls."""
        p.become(ShelterRoll(self.area, self.unit, total + barrage_attack_value(p, self.area, self.side)))

    def name(self) -> str:
        """Name the task."""
        return "barrage-roll"

    def values(self) -> list[int]:
        """Return side, area and primary target."""
        return [self.side, self.area, self.unit]


class ShelterRoll(Roll[Cambrai]):
    """9.2.3: the defender's die of a barrage."""

    def __init__(self, area: int, unit: int, attack_total: int) -> None:
        self.area: Final = area
        self.unit: Final = unit
        self.attack_total: Final = attack_total

    def dice(self) -> int:
        """9.2.3: one die."""
        return 1

    def rolled(self, p: Cambrai, total: int) -> None:
        """9.2.3, 9.3: the difference is paid in casualty points, the primary target first."""
        p.done()
        total += barrage_defence_value(p, self.area)
        points = barrage_points(p, self.area, self.attack_total - total)
        p.note(happenings.BARRAGED, self.area, self.attack_total, total, points)
        if points:
            p.then(BarrageLosses(p.unit_side[self.unit], self.area, points, self.unit))

    def name(self) -> str:
        """Name the task."""
        return "shelter-roll"

    def values(self) -> list[int]:
        """Return area, primary target and attack total."""
        return [self.area, self.unit, self.attack_total]


class BarrageLosses(Task[Cambrai]):
    """9.3: the defender takes steps until the points are paid or nobody is left."""

    def __init__(self, side: int, area: int, points: int, first: int) -> None:
        self.side: Final = side
        self.area: Final = area
        self.points: Final = points
        self.first: Final = first
        """The primary target while it still has to take the first step, otherwise ``NONE``."""

    def actor(self, p: Cambrai) -> int:
        """9.3: the defender."""
        return self.side

    def choices(self, p: Cambrai) -> list[int]:
        """9.2.3, 9.3: the primary target first, then any unit in the area."""
        if self.first != NONE:
            return [pack(LOSE, self.first)]
        return [pack(LOSE, unit) for unit in p.units_in(self.area, self.side)]

    def refusal(self, p: Cambrai, choice: int) -> int:
        """9.3: judge one step."""
        if verb_of(choice) != LOSE:
            return NOT_NOW
        unit = first_of(choice)
        if unit >= p.printed.units or second_of(choice) != NONE:
            return NO_SUCH
        if p.unit_side[unit] != self.side:
            return reasons.LOSS_IS_ENEMY
        if p.where[unit] != self.area:
            return reasons.LOSS_ELSEWHERE
        return LEGAL if self.first in (NONE, unit) else reasons.PRIMARY_TARGET_FIRST

    def take(self, p: Cambrai, choice: int) -> None:
        """9.3: exhaust a fresh unit or eliminate an exhausted one."""
        unit = first_of(choice)
        left = self.points - barrage_price(p, unit)
        p.done()
        if p.is_fresh(unit):
            exhaust(p, unit)
        else:
            eliminate(p, unit)
        if not p.here[self.side * p.size + self.area]:
            call_off_assault(p, self.area)
        elif left > 0:
            p.then(BarrageLosses(self.side, self.area, left, NONE))

    def name(self) -> str:
        """Name the task."""
        return "barrage-losses"

    def values(self) -> list[int]:
        """Return side, area, points and who is first."""
        return [self.side, self.area, self.points, self.first]


def call_off_assault(p: Cambrai, area: int) -> None:
    """11.1, 10.1: where a barrage has left no enemy there is nothing to assault; who came there has ended its move."""
    for entry in p.entries:
        if entry.area == area:
            p.mf[entry.unit] = 0
    p.entries = [entry for entry in p.entries if entry.area != area]


def lift_barrage(p: Cambrai, area: int, side: int) -> None:
    """11.8, 9.1, 9.5.3: after a fight its support markers are spent and the air marker goes home."""
    p.rolling = with_value(p.rolling, area, 0)
    p.direct = with_value(p.direct, area, 0)
    if p.air_at == area:
        p.air_at = -1
        p.air_spent = with_value(p.air_spent, side, 1)


def lift_all_support(p: Cambrai) -> None:
    """9.1, 11.8: at the end of the impulse whatever support is still on the map is lifted."""
    p.rolling = [0] * p.size
    p.direct = [0] * p.size
    p.air_at = -1


def turn_unused_hurricanes(p: Cambrai) -> None:
    """9.6: markers that fired no barrage by the end of Daylight are lost and must be refitted."""
    if p.options.unused_hurricanes:
        return
    for side in (0, 1):
        p.hurricanes_used = with_added(p.hurricanes_used, side, p.hurricanes_fresh[side])
        p.hurricanes_fresh = with_value(p.hurricanes_fresh, side, 0)
