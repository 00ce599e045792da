"""Chapter 12: the night, in which artillery, tanks and infantry recover."""

from typing import Final

from brasshat.area_impulse.position import GONE
from brasshat.area_impulse.rows import with_added, with_value
from brasshat.engine.choices import NONE, first_of, pack, second_of, verb_of
from brasshat.engine.task import LEGAL, NEUTRAL, NO_SUCH, NOT_NOW, Roll, Task
from brasshat.games.cambrai import happenings, reasons
from brasshat.games.cambrai.position import Cambrai
from brasshat.games.cambrai.printed import BRITISH, CAVALRY, DAYS, GERMAN, INFANTRY, NOVEMBER_25, TANK
from brasshat.games.cambrai.rules.advantage import UseAdvantage, use_advantage
from brasshat.games.cambrai.rules.stacking_and_control import eliminate, freshen
from brasshat.games.cambrai.rules.victory import is_supplied, joined_areas
from brasshat.games.cambrai.verbs import ADVANTAGE, BUY, DISMOUNT, DONE, OVERHAUL, REFIT

SMALLEST_EXHAUSTED_TANK: Final = 5


class Night(Task[Cambrai]):
    """4.3, 12.0, 12.2: the British player does all his steps, then the German player his."""

    def run(self, p: Cambrai) -> None:
        """12.2: the steps in their order."""
        for task in reversed(
            [
                HurricaneRefit(BRITISH, p.hurricanes_used[BRITISH]),
                AmmunitionRoll(BRITISH, 0),
                ExtraAmmunition(BRITISH),
                Purchase(BRITISH),
                TankRefits(0),
                InfantryRefit(BRITISH, british_refits(p)),
                Dismounting(),
                HurricaneRefit(GERMAN, p.hurricanes_used[GERMAN]),
                AmmunitionRoll(GERMAN, 0),
                ExtraAmmunition(GERMAN),
                Purchase(GERMAN),
                InfantryRefit(GERMAN, p.printed.infantry_refits[GERMAN * DAYS + p.day]),
            ]
        ):
            p.then(task)

    def name(self) -> str:
        """Name the task."""
        return "night"


NIGHT: Final = Night()


# Hurricane Barrage markers and ammunition


def hurricane_needed(p: Cambrai, side: int) -> int:
    """12.4: the least roll that makes a used marker fresh tonight."""
    table = p.printed.hurricane_refit_flat if p.options.hurricane_refit else p.printed.hurricane_refit
    return table[side * DAYS + p.day]


class HurricaneRefit(Roll[Cambrai]):
    """12.4: one die for each used Hurricane Barrage marker."""

    def __init__(self, side: int, left: int) -> None:
        self.side: Final = side
        self.left: Final = left

    def actor(self, p: Cambrai) -> int:
        """12.4: nothing is rolled where no marker is used."""
        return -1 if self.left else NEUTRAL

    def run(self, p: Cambrai) -> None:
        """12.4: every marker has been rolled for."""

    def dice(self) -> int:
        """12.4: one die."""
        return 1

    def rolled(self, p: Cambrai, total: int) -> None:
        """12.4: fresh at the number of the date or more."""
        fresh = total >= hurricane_needed(p, self.side)
        if fresh:
            p.hurricanes_used = with_added(p.hurricanes_used, self.side, -1)
            p.hurricanes_fresh = with_added(p.hurricanes_fresh, self.side, 1)
        p.note(happenings.HURRICANE_REFIT, self.side, total, int(fresh))
        p.become(HurricaneRefit(self.side, self.left - 1))

    def name(self) -> str:
        """Name the task."""
        return "hurricane-refit"

    def values(self) -> list[int]:
        """Return side and markers left."""
        return [self.side, self.left]


def discard_support(p: Cambrai) -> None:
    """9.6, 12.5: both sides lose the support markers they did not use."""
    p.support = with_value(p.support, BRITISH, 0)
    p.support = with_value(p.support, GERMAN, 0)


class AmmunitionRoll(Roll[Cambrai]):
    """12.5, 16.6: one or two dice of ammunition by date, with three more on the big days."""

    def __init__(self, side: int, extra: int) -> None:
        self.side: Final = side
        self.extra: Final = extra
        """1 for the roll that the advantage brings, always two dice."""

    def actor(self, p: Cambrai) -> int:
        """12.5: as many dice as the date says; one and two dice are two kinds of roll."""
        if not self.extra and p.printed.ammunition_dice[self.side * DAYS + p.day] == 1:
            return NEUTRAL
        return -1

    def run(self, p: Cambrai) -> None:
        """12.5: a single die tonight."""
        p.then(SmallAmmunitionRoll(self.side))

    def rolled(self, p: Cambrai, total: int) -> None:
        """12.5, 15.1 E: the points are added to those saved."""
        p.done()
        gain_ammunition(p, self.side, total, self.extra == 0)

    def name(self) -> str:
        """Name the task."""
        return "ammunition-roll"

    def values(self) -> list[int]:
        """Return side and whether it is the extra roll."""
        return [self.side, self.extra]


class SmallAmmunitionRoll(Roll[Cambrai]):
    """12.5: a night with a single die of ammunition."""

    def __init__(self, side: int) -> None:
        self.side: Final = side

    def dice(self) -> int:
        """12.5: one die."""
        return 1

    def rolled(self, p: Cambrai, total: int) -> None:
        """12.5: the points are added to those saved."""
        p.done()
        gain_ammunition(p, self.side, total, True)

    def name(self) -> str:
        """Name the task."""
        return "small-ammunition-roll"

    def values(self) -> list[int]:
        """Return the side."""
        return [self.side]


def gain_ammunition(p: Cambrai, side: int, points: int, main_roll: bool) -> None:
    """12.5, 16.6, 2.1.8, 2.2.3.5: add a roll, with the bonus of the date on the main roll."""
    if main_roll or p.options.ammunition_bonus:
        points += p.printed.ammunition_bonus[side * DAYS + p.day]
    p.ammunition = with_added(p.ammunition, side, points)
    p.note(happenings.AMMUNITION, side, points, p.ammunition[side])


class ExtraAmmunition(UseAdvantage):
    """15.1 E, 12.5: the advantage brings two more dice of ammunition."""

    def __init__(self, side: int) -> None:
        self.side: Final = side

    def actor(self, p: Cambrai) -> int:
        """15.1 E: only in one's own Night Phase."""
        return self.side if p.advantage == self.side else NEUTRAL

    def used(self, p: Cambrai) -> None:
        """15.1 E: roll again."""
        p.then(AmmunitionRoll(self.side, 1))

    def name(self) -> str:
        """Name the task."""
        return "extra-ammunition"

    def values(self) -> list[int]:
        """Return the side."""
        return [self.side]


class Purchase(Task[Cambrai]):
    """12.5: one point buys one support marker, up to the sixteen of the counter mix; the rest is saved."""

    def __init__(self, side: int) -> None:
        self.side: Final = side

    def most(self, p: Cambrai) -> int:
        """12.5: markers that can be bought."""
        return min(p.ammunition[self.side], p.printed.support_limit - p.support[self.side])

    def actor(self, p: Cambrai) -> int:
        """12.5: the side, if it has a point to spend."""
        return self.side if self.most(p) > 0 else NEUTRAL

    def run(self, p: Cambrai) -> None:
        """12.5: nothing can be bought."""

    def choices(self, p: Cambrai) -> list[int]:
        """12.5: any number from none to all."""
        return [pack(BUY, markers) for markers in range(self.most(p) + 1)]

    def refusal(self, p: Cambrai, choice: int) -> int:
        """12.5: judge one purchase."""
        if verb_of(choice) != BUY:
            return NOT_NOW
        markers = first_of(choice)
        if second_of(choice) != NONE or markers == NONE:
            return NO_SUCH
        if markers > p.printed.support_limit - p.support[self.side]:
            return reasons.TOO_MANY_MARKERS
        return LEGAL if markers <= p.ammunition[self.side] else reasons.TOO_LITTLE_AMMUNITION

    def take(self, p: Cambrai, choice: int) -> None:
        """12.5: pay and take the markers."""
        markers = first_of(choice)
        p.done()
        p.ammunition = with_added(p.ammunition, self.side, -markers)
        p.support = with_added(p.support, self.side, markers)
        p.note(happenings.BOUGHT, self.side, markers)

    def name(self) -> str:
        """Name the task."""
        return "purchase"

    def values(self) -> list[int]:
        """Return the side."""
        return [self.side]


# Tanks


class TankRefits(Task[Cambrai]):
    """12.6, 15.1 D: every exhausted tank battalion is rolled for; the advantage may spare one its roll."""

    def __init__(self, done: int) -> None:
        self.done: Final = done
        """The battalions already dealt with, as bits in the order of the British tanks."""

    def tanks(self, p: Cambrai) -> list[int]:
        """12.6: exhausted battalions on the map that still wait, ascending."""
        waiting: list[int] = []
        place = 0
        for unit in p.of_side[BRITISH]:
            if p.kind(unit) != TANK:
                continue
            if p.where[unit] >= 0 and not p.is_fresh(unit) and not self.done >> place & 1:
                waiting.append(unit)
            place += 1
        return waiting

    def place_of(self, p: Cambrai, tank: int) -> int:
        """Return a battalion's place among the British tanks."""
        return [unit for unit in p.of_side[BRITISH] if p.kind(unit) == TANK].index(tank)

    def actor(self, p: Cambrai) -> int:
        """15.1 D: with the advantage the British player picks the order; without it there is nothing to pick."""
        return BRITISH if p.advantage == BRITISH and self.tanks(p) else NEUTRAL

    def run(self, p: Cambrai) -> None:
        """12.6: the next battalion rolls."""
        waiting = self.tanks(p)
        if waiting:
            self.overhaul(p, waiting[0])

    def overhaul(self, p: Cambrai, tank: int) -> None:
        """12.6, 12.3: go on with the others after this one, which fails without a roll if it has no supply."""
        p.then(TankRefits(self.done | 1 << self.place_of(p, tank)))
        if is_supplied(p, tank, joined_areas(p, BRITISH)):
            p.then(TankRoll(tank))
        else:
            step_down(p, tank)

    def choices(self, p: Cambrai) -> list[int]:
        """15.1 D, 12.6: the advantage on a supplied battalion, or the next roll."""
        joined = joined_areas(p, BRITISH)
        waiting = self.tanks(p)
        listed = [pack(ADVANTAGE, tank) for tank in waiting if is_supplied(p, tank, joined)]
        return listed + [pack(OVERHAUL, tank) for tank in waiting]

    def refusal(self, p: Cambrai, choice: int) -> int:
        """15.1 D, 12.6: judge one battalion."""
        verb = verb_of(choice)
        if verb not in (ADVANTAGE, OVERHAUL):
            return NOT_NOW
        unit = first_of(choice)
        if unit >= p.printed.units or second_of(choice) != NONE:
            return NO_SUCH
        if unit not in self.tanks(p):
            return reasons.NO_REFIT_FOR_UNIT
        if verb == ADVANTAGE and not is_supplied(p, unit, joined_areas(p, BRITISH)):
            return reasons.OUT_OF_SUPPLY
        return LEGAL

    def take(self, p: Cambrai, choice: int) -> None:
        """15.1 D, 12.6: refit without a roll, or roll."""
        unit = first_of(choice)
        p.done()
        if verb_of(choice) == OVERHAUL:
            self.overhaul(p, unit)
            return
        use_advantage(p, BRITISH)
        freshen(p, unit)
        p.then(TankRefits(self.done | 1 << self.place_of(p, unit)))

    def name(self) -> str:
        """Name the task."""
        return "tank-refits"

    def values(self) -> list[int]:
        """Return the battalions done."""
        return [self.done]


class TankRoll(Roll[Cambrai]):
    """12.6: the refit die of one battalion against its spent defence factor."""

    def __init__(self, tank: int) -> None:
        self.tank: Final = tank

    def dice(self) -> int:
        """12.6: one die."""
        return 1

    def rolled(self, p: Cambrai, total: int) -> None:
        """12.6: at the spent factor or less the battalion is fresh, otherwise it shrinks."""
        p.done()
        if total <= p.defence_factor(self.tank):
            freshen(p, self.tank)
        else:
            step_down(p, self.tank)

    def name(self) -> str:
        """Name the task."""
        return "tank-roll"

    def values(self) -> list[int]:
        """Return the battalion."""
        return [self.tank]


def step_down(p: Cambrai, tank: int) -> None:
    """12.6: 6-3-5 becomes a fresh 4-2-5, 4-2-5 a fresh 2-1-5, and 2-1-5 is eliminated."""
    if p.form[tank] == SMALLEST_EXHAUSTED_TANK:
        eliminate(p, tank)
    else:
        p.turn(tank, p.form[tank] + 1)
        p.note(happenings.REDUCED, tank)


# Infantry and cavalry


def british_refits(p: Cambrai) -> int:
    """12.7: British infantry units that may turn fresh tonight."""
    if p.options.british_infantry_refit and p.day != NOVEMBER_25:
        return 0
    return p.printed.infantry_refits[BRITISH * DAYS + p.day]


def why_not_refit_infantry(p: Cambrai, unit: int, side: int, joined: list[bool]) -> int:
    """12.7, 12.8, 12.3: an exhausted infantry unit on the map with a supply line."""
    if p.unit_side[unit] != side:
        return reasons.OTHER_SIDES_UNIT
    if p.where[unit] < 0:
        return reasons.NOT_ON_MAP
    if p.kind(unit) != INFANTRY:
        return reasons.ONLY_INFANTRY_REFITS
    if p.is_fresh(unit):
        return reasons.FRESH_ALREADY
    return LEGAL if is_supplied(p, unit, joined) else reasons.OUT_OF_SUPPLY


class InfantryRefit(Task[Cambrai]):
    """12.7: one German unit a night, from 25 November another and a British one in J or K."""

    def __init__(self, side: int, left: int) -> None:
        self.side: Final = side
        self.left: Final = left

    def why_not(self, p: Cambrai, unit: int, joined: list[bool]) -> int:
        """12.7: supplied exhausted infantry, and for the British in zone J or K."""
        code = why_not_refit_infantry(p, unit, self.side, joined)
        if code != LEGAL:
            return code
        if self.side == BRITISH and p.where[unit] not in p.printed.british_refit_zones:
            return reasons.REFIT_ZONE_ONLY
        return LEGAL

    def candidates(self, p: Cambrai) -> list[int]:
        """12.7: the units that may turn fresh, ascending."""
        joined: list[bool] = []
        found: list[int] = []
        for unit in p.of_side[self.side]:
            if p.form[unit] & 1 and p.where[unit] >= 0:
                if not joined:
                    joined = joined_areas(p, self.side)
                if self.why_not(p, unit, joined) == LEGAL:
                    found.append(unit)
        return found

    def actor(self, p: Cambrai) -> int:
        """12.7: the side, while it has a refit left and a unit for it."""
        return self.side if self.left and self.candidates(p) else NEUTRAL

    def run(self, p: Cambrai) -> None:
        """12.7: nothing to refit."""

    def choices(self, p: Cambrai) -> list[int]:
        """12.7: one of the units, or none."""
        return [pack(DONE), *[pack(REFIT, unit) for unit in self.candidates(p)]]

    def refusal(self, p: Cambrai, choice: int) -> int:
        """12.7: judge one unit."""
        verb = verb_of(choice)
        if verb == DONE:
            return LEGAL if choice & 0xFFFF == NONE << 8 | NONE else NO_SUCH
        if verb != REFIT:
            return NOT_NOW
        if first_of(choice) >= p.printed.units or second_of(choice) != NONE:
            return NO_SUCH
        return self.why_not(p, first_of(choice), joined_areas(p, self.side))

    def take(self, p: Cambrai, choice: int) -> None:
        """12.7: turn the unit fresh."""
        if verb_of(choice) == DONE:
            p.done()
            return
        p.become(InfantryRefit(self.side, self.left - 1))
        freshen(p, first_of(choice))

    def name(self) -> str:
        """Name the task."""
        return "infantry-refit"

    def values(self) -> list[int]:
        """Return side and refits left."""
        return [self.side, self.left]


class Dismounting(Task[Cambrai]):
    """12.8: the British player may give up cavalry units to refit infantry, one for one."""

    def why_not(self, p: Cambrai, unit: int, joined: list[bool]) -> int:
        """12.8: a cavalry unit in play, fresh or exhausted, with a supply line."""
        if p.unit_side[unit] != BRITISH or p.kind(unit) != CAVALRY:
            return reasons.NOT_CAVALRY
        if p.where[unit] < 0:
            return reasons.NOT_ON_MAP
        return LEGAL if is_supplied(p, unit, joined) else reasons.OUT_OF_SUPPLY

    def somebody_tired(self, p: Cambrai, joined: list[bool]) -> bool:
        """12.8: tell whether any exhausted British infantry unit could be refitted."""
        return any(why_not_refit_infantry(p, unit, BRITISH, joined) == LEGAL for unit in p.of_side[BRITISH])

    def candidates(self, p: Cambrai) -> list[int]:
        """12.8: the cavalry units that can be given up, ascending."""
        joined = joined_areas(p, BRITISH)
        cavalry = [unit for unit in p.of_side[BRITISH] if self.why_not(p, unit, joined) == LEGAL]
        return cavalry if cavalry and self.somebody_tired(p, joined) else []

    def actor(self, p: Cambrai) -> int:
        """12.8: the British player, if he could."""
        return BRITISH if self.candidates(p) else NEUTRAL

    def run(self, p: Cambrai) -> None:
        """12.8: nobody can dismount."""

    def choices(self, p: Cambrai) -> list[int]:
        """12.8: one of the cavalry units, or none."""
        return [pack(DONE), *[pack(DISMOUNT, unit) for unit in self.candidates(p)]]

    def refusal(self, p: Cambrai, choice: int) -> int:
        """12.8: judge one unit."""
        verb = verb_of(choice)
        if verb == DONE:
            return LEGAL if choice & 0xFFFF == NONE << 8 | NONE else NO_SUCH
        if verb != DISMOUNT:
            return NOT_NOW
        if first_of(choice) >= p.printed.units or second_of(choice) != NONE:
            return NO_SUCH
        joined = joined_areas(p, BRITISH)
        code = self.why_not(p, first_of(choice), joined)
        if code != LEGAL:
            return code
        return LEGAL if self.somebody_tired(p, joined) else reasons.NOBODY_TO_REFIT

    def take(self, p: Cambrai, choice: int) -> None:
        """12.8: the cavalry leaves when the infantry has been named, so that both have their supply lines till then."""
        if verb_of(choice) == DONE:
            p.done()
        else:
            p.then(DismountedRefit(first_of(choice)))

    def name(self) -> str:
        """Name the task."""
        return "dismounting"


class DismountedRefit(Task[Cambrai]):
    """12.8: a cavalry unit leaves the map, and the infantry unit that takes over its troopers turns fresh."""

    def __init__(self, cavalry: int) -> None:
        self.cavalry: Final = cavalry

    def actor(self, p: Cambrai) -> int:
        """12.8: the British player."""
        return BRITISH

    def choices(self, p: Cambrai) -> list[int]:
        """12.8: every exhausted supplied infantry unit, wherever it is."""
        joined = joined_areas(p, BRITISH)
        return [
            pack(REFIT, unit)
            for unit in p.of_side[BRITISH]
            if why_not_refit_infantry(p, unit, BRITISH, joined) == LEGAL
        ]

    def refusal(self, p: Cambrai, choice: int) -> int:
        """12.8: judge one unit."""
        if verb_of(choice) != REFIT:
            return NOT_NOW
        if first_of(choice) >= p.printed.units or second_of(choice) != NONE:
            return NO_SUCH
        return why_not_refit_infantry(p, first_of(choice), BRITISH, joined_areas(p, BRITISH))

    def take(self, p: Cambrai, choice: int) -> None:
        """12.8: the cavalry is gone for good, the infantry fresh."""
        p.done()
        p.note(happenings.DISMOUNTED, self.cavalry, p.where[self.cavalry])
        p.shift(self.cavalry, GONE)
        freshen(p, first_of(choice))

    def name(self) -> str:
        """Name the task."""
        return "dismounted-refit"

    def values(self) -> list[int]:
        """Return the cavalry unit."""
        return [self.cavalry]
