"""Chapters 10, 16 and 17: bombardment by field artillery, from the sea and from the air."""

from typing import Final

from brasshat.area_impulse.steps import SideDecision
from brasshat.engine.choices import NONE, first_of, pack, second_of, verb_of
from brasshat.engine.parts import Parts, add_part
from brasshat.engine.task import LEGAL, NEUTRAL, NO_SUCH, NOT_NOW, Roll, Task
from brasshat.games.normandy import happenings, reasons
from brasshat.games.normandy.position import CLEAR, Normandy
from brasshat.games.normandy.printed import (
    AIR,
    ALLIED,
    ARTILLERY,
    BROKEN,
    COASTAL,
    CORPS,
    FLAK,
    GERMAN,
    NAVAL,
    ROCKETS,
)
from brasshat.games.normandy.printed import STRIKES as STRIKES_A_DAY
from brasshat.games.normandy.rules.combat.who import salvo_of, silenced_by
from brasshat.games.normandy.rules.landings import has_fort
from brasshat.games.normandy.rules.movement import is_gun
from brasshat.games.normandy.rules.wear import lose_level, spend
from brasshat.games.normandy.verbs import GUN, LOSE, TARGET

GUNS: Final = 4
"""The number of a bombardment by field artillery, after those of the strikes."""
FORT_BONUS: Final = 2
BOMBARD_LEVELS: Final = (3, 2, 0, 1, 0, 0)
"""10.4: by form, the points from there to the second level of disruption; nobody is eliminated."""


def nation_of(strike: int) -> int:
    """17.3: return whose strike it is, 0 American, 1 British."""
    return strike & 1


def is_air(strike: int) -> bool:
    """17.3: tell whether a strike comes from the air."""
    return strike < GUNS and strike & AIR == AIR


def is_naval(strike: int) -> bool:
    """17.3: tell whether a strike comes from the sea."""
    return strike < GUNS and strike & AIR == NAVAL


def bombardment_value(p: Normandy, strike: int, parts: Parts | None = None) -> int:
    """10.2: the value of ships or aircraft, or the bombardment factor of a gun and one for each other."""
    if is_naval(strike):
        return add_part(parts, "naval guns", p.printed.naval_value, "10.2")
    if is_air(strike):
        return add_part(parts, "aircraft", p.printed.air_value, "10.2")
    lead = p.assaulting[0]
    value = add_part(parts, f"lead gun {p.printed.unit_names[lead]}", p.printed.bombard[lead], "10.2")
    return value + add_part(parts, "other guns", len(p.assaulting) - 1, "10.2")


def answers(p: Normandy, unit: int, strike: int) -> bool:
    """10.3, 16.2, 16.3, 16.4: tell whether a fresh defender adds to the value against this kind of bombardment."""
    kind = p.kind(unit)
    if is_air(strike):
        return kind == FLAK
    if is_naval(strike):
        return kind == COASTAL
    return kind in (ARTILLERY, CORPS) and p.kind(p.assaulting[0]) != ROCKETS


def shelter_value(p: Normandy, area: int, side: int, strike: int, parts: Parts | None = None) -> int:
    """10.3: terrain, fortifications, and the fresh guns that can answer."""
    value = add_part(parts, f"TEM of {p.theatre.names[area]}", p.printed.tem[area], "10.3")
    if side == GERMAN and has_fort(p, area):
        value += add_part(parts, "fortifications", FORT_BONUS, "10.3")
    answering = sum(1 for unit in p.units_in(area, side) if p.is_fresh(unit) and answers(p, unit, strike))
    return value + add_part(parts, "fresh guns that answer", answering, "10.3")


def why_not_strike(p: Normandy, strike: int, side: int) -> int:
    """17.3, 17.1: whether a naval or air strike is there to be used: Allied, once a day, aircraft under a clear sky."""
    if strike >= STRIKES_A_DAY:
        return NO_SUCH
    if side != ALLIED:
        return reasons.ALLIED_STRIKES
    if p.strikes >> strike & 1:
        return reasons.STRIKE_USED
    if is_air(strike) and p.weather != CLEAR:
        return reasons.AIR_GROUNDED
    return LEGAL if any(in_reach(p, area, strike) for area in range(p.size)) else reasons.NO_TARGET


def in_reach(p: Normandy, area: int, strike: int) -> bool:
    """17.3, 13.3: tell whether a strike can hit Germans in an area: ships near their coast, aircraft all but zones."""
    if not p.here[GERMAN * p.size + area] or p.printed.is_zone[area]:
        return False
    return is_air(strike) or p.printed.naval_reach[nation_of(strike)][area]


def guns_ready(p: Normandy, area: int, side: int) -> list[int]:
    """10.1: the fresh field artillery in an area, ascending."""
    return [unit for unit in p.units_in(area, side) if is_gun(p, unit) and p.is_fresh(unit)]


def targets_of_guns(p: Normandy, area: int, side: int) -> list[int]:
    """10.1, 13.3: the enemies in the area of the guns and next to it, but not in another zone."""
    enemies = (1 - side) * p.size
    found = [area] if p.here[enemies + area] else []
    for neighbour in p.theatre.neighbours[area]:
        if p.here[enemies + neighbour] and not p.printed.is_zone[neighbour]:
            found.append(neighbour)
    return sorted(found)


def why_not_fire(p: Normandy, area: int, side: int) -> int:
    """10.1: whether guns of an area can bombard anything."""
    if area >= p.size:
        return NO_SUCH
    if not guns_ready(p, area, side):
        return reasons.NO_GUNS
    return LEGAL if targets_of_guns(p, area, side) else reasons.NO_TARGET


class Battery(SideDecision[Normandy]):
    """10.1, 10.2, 16.13: the side names the guns that fire, the lead first, then the target."""

    def choices(self, p: Normandy) -> list[int]:
        """10.1: guns of the active area; once there is one, targets too."""
        guns = [pack(GUN, unit) for unit in guns_ready(p, p.active, self.side) if unit not in p.assaulting]
        if not p.assaulting:
            return guns
        targets = [
            pack(TARGET, area, unit)
            for area in targets_of_guns(p, p.active, self.side)
            for unit in p.units_in(area, 1 - self.side)
        ]
        return targets + guns

    def refusal(self, p: Normandy, choice: int) -> int:
        """10.1: judge one gun or target."""
        verb = verb_of(choice)
        if verb == GUN:
            if second_of(choice) != NONE:
                return NO_SUCH
            return self.why_not_gun(p, first_of(choice))
        if verb != TARGET:
            return NOT_NOW
        area = first_of(choice)
        code = why_not_target(p, area, second_of(choice), self.side)
        if code != LEGAL:
            return code
        if not p.assaulting:
            return reasons.GUN_FIRST
        return LEGAL if area in targets_of_guns(p, p.active, self.side) else reasons.OUT_OF_RANGE

    def why_not_gun(self, p: Normandy, unit: int) -> int:
        """10.1: whether a gun may fire with the others."""
        if unit >= p.printed.units:
            return NO_SUCH
        if p.unit_side[unit] != self.side:
            return reasons.ENEMY_IMPULSE
        if p.where[unit] != p.active:
            return reasons.NOT_IN_ACTIVE_AREA
        if not is_gun(p, unit):
            return reasons.NOT_A_GUN
        if unit in p.assaulting:
            return reasons.SUPPORTS_ALREADY
        return LEGAL if p.is_fresh(unit) else reasons.GUN_IS_SPENT

    def take(self, p: Normandy, choice: int) -> None:
        """10.1, 16.13: add the gun and those that fire with it, or open fire."""
        if verb_of(choice) == GUN:
            gun = first_of(choice)
            for other in silenced_by(p, gun):
                spend(p, other)
            p.assaulting = [*p.assaulting, *[unit for unit in salvo_of(p, gun) if unit not in p.assaulting]]
            return
        p.become(BombardRoll(self.side, GUNS, first_of(choice), second_of(choice)))

    def name(self) -> str:
        """Name the task."""
        return "battery"


def why_not_target(p: Normandy, area: int, unit: int, side: int) -> int:
    """10.1: whether a unit is an enemy in the area named."""
    if area >= p.size or unit >= p.printed.units:
        return NO_SUCH
    if p.unit_side[unit] == side:
        return reasons.TARGET_IS_FRIENDLY
    return LEGAL if p.where[unit] == area else reasons.TARGET_ELSEWHERE


class AimStrike(Task[Normandy]):
    """10.1, 17.3: the Allies choose where a strike falls, and its primary target."""

    def __init__(self, strike: int) -> None:
        self.strike: Final = strike

    def actor(self, p: Normandy) -> int:
        """17.3: the Allies."""
        return ALLIED

    def choices(self, p: Normandy) -> list[int]:
        """17.3: every German unit in reach."""
        return [
            pack(TARGET, area, unit)
            for area in range(p.size)
            if in_reach(p, area, self.strike)
            for unit in p.units_in(area, GERMAN)
        ]

    def refusal(self, p: Normandy, choice: int) -> int:
        """17.3: judge one target."""
        if verb_of(choice) != TARGET:
            return NOT_NOW
        code = why_not_target(p, first_of(choice), second_of(choice), ALLIED)
        if code != LEGAL:
            return code
        return LEGAL if in_reach(p, first_of(choice), self.strike) else reasons.OUT_OF_RANGE

    def take(self, p: Normandy, choice: int) -> None:
        """17.3: it is used for today, and falls."""
        p.strikes |= 1 << self.strike
        p.become(BombardRoll(ALLIED, self.strike, first_of(choice), second_of(choice)))

    def name(self) -> str:
        """Name the task."""
        return "aim-strike"

    def values(self) -> list[int]:
        """Return the strike."""
        return [self.strike]


class BombardRoll(Roll[Normandy]):
    """10.2, 6.3: the two dice of the bombarding side; the first Allied ones of an impulse are its Sunset roll too."""

    def __init__(self, side: int, strike: int, area: int, unit: int) -> None:
        self.side: Final = side
        self.strike: Final = strike
        self.area: Final = area
        self.unit: Final = unit

    def rolled(self, p: Normandy, total: int) -> None:
        """10.2: the bombardment total is known."""
        if self.side == ALLIED and not p.sunset:
            p.sunset = total
        value = total + bombardment_value(p, self.strike)
        p.become(ShelterRoll(self.side, self.strike, self.area, self.unit, value))

    def name(self) -> str:
        """Name the task."""
        return "bombard-roll"

    def values(self) -> list[int]:
        """Return side, strike, area and primary target."""
        return [self.side, self.strike, self.area, self.unit]


class ShelterRoll(Roll[Normandy]):
    """10.3: the two dice of those who are bombarded."""

    def __init__(self, side: int, strike: int, area: int, unit: int, attack_total: int) -> None:
        self.side: Final = side
        self.strike: Final = strike
        self.area: Final = area
        self.unit: Final = unit
        self.attack_total: Final = attack_total

    def rolled(self, p: Normandy, total: int) -> None:
        """10.3, 10.4, 16.2: guns that fired are spent; the difference is what is to be paid."""
        p.done()
        total += shelter_value(p, self.area, 1 - self.side, self.strike)
        points = max(0, self.attack_total - total)
        p.note(happenings.BOMBARDED, self.area, self.attack_total, total, points)
        for gun in p.assaulting:
            spend(p, gun)
        p.assaulting = []
        if points:
            p.then(BombardLosses(1 - self.side, self.area, points, self.unit))

    def name(self) -> str:
        """Name the task."""
        return "shelter-roll"

    def values(self) -> list[int]:
        """Return side, strike, area, primary target and bombardment total."""
        return [self.side, self.strike, self.area, self.unit, self.attack_total]


class BombardLosses(Task[Normandy]):
    """10.4: the points are paid level by level, the primary target first; nobody is eliminated and nobody retreats."""

    def __init__(self, side: int, area: int, points: int, first: int) -> None:
        self.side: Final = side
        self.area: Final = area
        self.points: Final = points
        self.first: Final = first
        """The primary target while it still has to take the first point, otherwise ``NONE``."""

    def payers(self, p: Normandy) -> list[int]:
        """10.4: who may take the next point."""
        if self.first != NONE and p.form[self.first] != BROKEN:
            return [self.first]
        return [unit for unit in p.units_in(self.area, self.side) if p.form[unit] != BROKEN]

    def actor(self, p: Normandy) -> int:
        """10.4: the owner, if the points do not disrupt everybody to the utmost anyway."""
        return NEUTRAL if self.takes_all(p) else self.side

    def takes_all(self, p: Normandy) -> bool:
        """10.4: tell whether the points are as many as all units there can take, or more."""
        total = 0
        for unit in p.units_in(self.area, self.side):
            total += BOMBARD_LEVELS[p.form[unit]]
        return total <= self.points

    def run(self, p: Normandy) -> None:
        """10.4: everybody is disrupted to the second level; the rest of the points is lost."""
        for unit in p.units_in(self.area, self.side):
            while p.form[unit] != BROKEN:
                lose_level(p, unit)

    def choices(self, p: Normandy) -> list[int]:
        """10.4: a level of any unit that can take one."""
        return [pack(LOSE, unit) for unit in self.payers(p)]

    def refusal(self, p: Normandy, choice: int) -> int:
        """10.4: judge one loss."""
        if verb_of(choice) != LOSE:
            return NOT_NOW
        unit = first_of(choice)
        if unit >= p.printed.units or second_of(choice) != NONE:
            return NO_SUCH
        if p.unit_side[unit] != self.side:
            return reasons.LOSS_IS_ENEMY
        if p.where[unit] != self.area:
            return reasons.LOSS_ELSEWHERE
        if p.form[unit] == BROKEN:
            return reasons.CANNOT_BE_WORN
        return LEGAL if unit in self.payers(p) else reasons.PRIMARY_TARGET_FIRST

    def take(self, p: Normandy, choice: int) -> None:
        """10.4: pay one point."""
        p.done()
        if self.points > 1:
            p.then(BombardLosses(self.side, self.area, self.points - 1, NONE))
        lose_level(p, first_of(choice))

    def name(self) -> str:
        """Name the task."""
        return "bombard-losses"

    def values(self) -> list[int]:
        """Return side, area, points and who is first."""
        return [self.side, self.area, self.points, self.first]
