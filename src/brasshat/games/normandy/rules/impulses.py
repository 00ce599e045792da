"""Chapters 8 and 11: the impulse, its types, the Double Impulse, and its end with the Sunset roll."""

from typing import Final

from brasshat.area_impulse.steps import SideDecision, SideStep
from brasshat.engine.choices import NONE, first_of, pack, second_of, verb_of
from brasshat.engine.task import LEGAL, NO_SUCH, NOT_NOW, Roll, Task
from brasshat.games.normandy import happenings, reasons
from brasshat.games.normandy.position import (
    FIRST_OF_TWO,
    GUNS,
    SECOND_OF_TWO,
    SINGLE,
    STRIKES,
    Normandy,
)
from brasshat.games.normandy.printed import ALLIED, COASTAL, GERMAN, OFFSHORE
from brasshat.games.normandy.printed import STRIKES as STRIKES_A_DAY
from brasshat.games.normandy.rules.advantage import count_losses, pass_advantage, use_advantage
from brasshat.games.normandy.rules.bombardment import AimStrike, Battery, why_not_fire, why_not_strike
from brasshat.games.normandy.rules.bridges import Demolition, begin_repair, begin_seizure, why_not_repair
from brasshat.games.normandy.rules.combat.assault import begin_assault
from brasshat.games.normandy.rules.combat.who import pending_mandatory, why_not_attack
from brasshat.games.normandy.rules.landings import is_open_beach, raze_forts
from brasshat.games.normandy.rules.movement import (
    allowance,
    enter,
    ready_units,
    ways_on,
    why_not_leave,
    why_not_move,
    why_not_move_on,
)
from brasshat.games.normandy.rules.wear import spend
from brasshat.games.normandy.rules.weather import HOLD_WEATHER, TURN_WEATHER
from brasshat.games.normandy.verbs import ASSAULT, ATTACK, DOUBLE, END, FIRE, MOVE, PASS, REPAIR, SEIZE, STRIKE


class Impulse(SideStep[Normandy]):
    """8.1, 21.1: one side's impulse begins; the Germans have the first of each pair."""

    def run(self, p: Normandy) -> None:
        """8.1: let the side choose."""
        p.part = SINGLE
        p.assaulted_first = 0
        p.lost = [0, 0]
        p.clear_impulse()
        p.note(happenings.IMPULSE, p.impulse + happenings.TRACK_ZERO, self.side)
        p.then(EndImpulse(self.side))
        p.then(ChooseImpulse(self.side))

    def name(self) -> str:
        """Name the task."""
        return "impulse"


def why_not_activate(p: Normandy, area: int, side: int) -> int:
    """8.2, 3.3, 19.1: whether an assault impulse can start from an area: somebody fresh, and before a box an open beach."""
    if area >= p.size:
        return NO_SUCH
    if not p.fresh[side * p.size + area]:
        return reasons.NOBODY_FRESH
    if p.printed.place[area] == OFFSHORE:
        return reasons.OFFSHORE_WAITS
    beach = p.printed.lands_at[area]
    if beach >= 0 and not is_open_beach(p, beach):
        return reasons.NO_FOOTHOLD
    return (
        LEGAL
        if any(p.is_fresh(unit) and p.kind(unit) != COASTAL for unit in p.units_in(area, side))
        else reasons.NOBODY_FRESH
    )


class ChooseImpulse(SideDecision[Normandy]):
    """8.1, 11.4: assault from an area, bombard, strike from sea or air, double the impulse, or pass."""

    def acts(self, p: Normandy) -> list[int]:
        """8.1: every assault, bombardment and strike."""
        side = self.side
        own = side * p.size
        listed = [
            pack(ASSAULT, area)
            for area in range(p.size)
            if p.fresh[own + area] and why_not_activate(p, area, side) == LEGAL
        ]
        listed += [
            pack(FIRE, area) for area in range(p.size) if p.fresh[own + area] and why_not_fire(p, area, side) == LEGAL
        ]
        if side == ALLIED:
            listed += [
                pack(STRIKE, strike) for strike in range(STRIKES_A_DAY) if why_not_strike(p, strike, side) == LEGAL
            ]
        return listed

    def choices(self, p: Normandy) -> list[int]:
        """8.1, 11.4: every act, the Double Impulse, and to pass."""
        listed = self.acts(p)
        if listed and self.why_not_double(p) == LEGAL:
            listed.append(pack(DOUBLE))
        if p.part != FIRST_OF_TWO:
            listed.append(pack(PASS))
        return sorted(listed)

    def why_not_double(self, p: Normandy) -> int:
        """11.4: whether the side has an Advantage to spend on a Double Impulse, and something to do with it."""
        if p.part != SINGLE:
            return reasons.DOUBLED_ALREADY
        if p.advantage != self.side:
            return reasons.NO_ADVANTAGE
        return LEGAL if self.acts(p) else reasons.NOTHING_TO_DOUBLE

    def refusal(self, p: Normandy, choice: int) -> int:
        """8.1, 11.4: judge one impulse."""
        verb = verb_of(choice)
        first = first_of(choice)
        if verb not in (ASSAULT, FIRE, STRIKE, DOUBLE, PASS):
            return NOT_NOW
        if second_of(choice) != NONE or (verb in (DOUBLE, PASS) and first != NONE):
            return NO_SUCH
        if verb == PASS:
            return LEGAL if p.part != FIRST_OF_TWO else reasons.DOUBLE_WANTS_ACTS
        if verb == DOUBLE:
            return self.why_not_double(p)
        if verb == STRIKE:
            return why_not_strike(p, first, self.side)
        return why_not_activate(p, first, self.side) if verb == ASSAULT else why_not_fire(p, first, self.side)

    def take(self, p: Normandy, choice: int) -> None:
        """8.1, 11.4: begin the impulse chosen."""
        verb = verb_of(choice)
        if verb == DOUBLE:
            p.part = FIRST_OF_TWO
            p.note(happenings.DOUBLE, self.side)
            use_advantage(p, self.side)
            return
        p.done()
        if verb == PASS:
            return
        note_the_map(p)
        if verb == ASSAULT:
            begin_assault_impulse(p, first_of(choice), self.side)
        elif verb == FIRE:
            p.doing = GUNS
            p.active = first_of(choice)
            p.then(Battery(self.side))
        else:
            p.doing = STRIKES
            p.then(AimStrike(first_of(choice)))

    def name(self) -> str:
        """Name the task."""
        return "choose-impulse"


def note_the_map(p: Normandy) -> None:
    """8.51, 20.5: remember which areas are contested and whose they are when an impulse begins."""
    p.contested_before = 0
    p.allied_before = 0
    for area in range(p.size):
        if p.is_contested(area):
            p.contested_before |= 1 << area
        if p.control[area] == ALLIED:
            p.allied_before |= 1 << area


def begin_assault_impulse(p: Normandy, area: int, side: int) -> None:
    """8.2, 8.3: the fresh units of the active area may move and assault."""
    p.active = area
    for unit in p.units_in(area, side):
        if p.is_fresh(unit) and p.kind(unit) != COASTAL:
            p.mf[unit] = allowance(p, unit)
    p.then(Demolition(side))
    p.then(Operations(side))


class Operations(SideDecision[Normandy]):
    """8.3, 8.51, 8.52: the attacker moves units, seizes and repairs bridges and resolves assaults, in the order he likes."""

    def choices(self, p: Normandy) -> list[int]:
        """8.3: every step of every unit that can move, every assault, and to end unless one is due."""
        side = self.side
        moves: list[int] = []
        others: list[int] = []
        for unit in ready_units(p, side):
            if why_not_leave(p, unit, side) != LEGAL:
                continue
            for area in ways_on(p, unit):
                if why_not_move_on(p, unit, area, False) == LEGAL:
                    moves.append(pack(MOVE, unit, area))
                if why_not_move_on(p, unit, area, True) == LEGAL:
                    others.append(pack(SEIZE, unit, area))
        for unit in ready_units(p, side):
            for bridge in p.theatre.bridges_of[p.where[unit]]:
                if why_not_repair(p, unit, bridge, side) == LEGAL:
                    others.append(pack(REPAIR, unit, bridge))
        for area in range(p.size):
            if p.here[area] and p.here[p.size + area] and why_not_attack(p, area, side) == LEGAL:
                others.append(pack(ATTACK, area))
        if pending_mandatory(p) < 0:
            others.append(pack(END))
        return moves + others

    def refusal(self, p: Normandy, choice: int) -> int:
        """8.3: judge one move, work, assault or end."""
        verb = verb_of(choice)
        first = first_of(choice)
        second = second_of(choice)
        if verb in (MOVE, SEIZE):
            return why_not_move(p, first, second, self.side, verb == SEIZE)
        if verb == REPAIR:
            return why_not_repair(p, first, second, self.side)
        if verb not in (ATTACK, END):
            return NOT_NOW
        if second != NONE or (verb == END and first != NONE):
            return NO_SUCH
        if verb == ATTACK:
            return why_not_attack(p, first, self.side)
        return LEGAL if pending_mandatory(p) < 0 else reasons.MANDATORY_PENDING

    def take(self, p: Normandy, choice: int) -> None:
        """8.3, 20.3: carry it out; a seizure is rolled for before the unit crosses."""
        verb = verb_of(choice)
        first = first_of(choice)
        second = second_of(choice)
        if verb == END:
            p.done()
        elif verb == ATTACK:
            begin_assault(p, first, self.side)
        elif verb == REPAIR:
            begin_repair(p, first, second)
        elif verb == SEIZE:
            p.then(Cross(first, second))
            begin_seizure(p, first, second)
        else:
            enter(p, first, second, False)

    def name(self) -> str:
        """Name the task."""
        return "operations"


class Cross(Task[Normandy]):
    """20.3: after the attempt on the bridge, whatever came of it, the unit crosses."""

    def __init__(self, unit: int, area: int) -> None:
        self.unit: Final = unit
        self.area: Final = area

    def run(self, p: Normandy) -> None:
        """20.3: it pays for the attempt and moves."""
        enter(p, self.unit, self.area, True)

    def name(self) -> str:
        """Name the task."""
        return "cross"

    def values(self) -> list[int]:
        """Return unit and area."""
        return [self.unit, self.area]


class EndImpulse(SideStep[Normandy]):
    """6.3, 8.1, 11.4: the impulse, or the first part of a double one, is over; an Allied one without dice rolls for Sunset."""

    def run(self, p: Normandy) -> None:
        """6.3, 11.4: the second part, or the roll and the close."""
        tire(p)
        if p.part == FIRST_OF_TWO and not p.day_over:
            assaulted = p.assaulted
            p.clear_impulse()
            p.assaulted_first = assaulted
            p.part = SECOND_OF_TWO
            p.then(EndImpulse(self.side))
            p.then(ChooseImpulse(self.side))
            return
        p.then(CloseImpulse(self.side))
        if self.side == ALLIED and not p.sunset:
            p.then(SUNSET_ROLL)

    def name(self) -> str:
        """Name the task."""
        return "end-impulse"


def tire(p: Normandy) -> None:
    """9.4: those who have won assaults are spent when the impulse ends."""
    for unit in p.tired:
        if p.where[unit] >= 0:
            spend(p, unit)
    p.tired = []
    raze_forts(p)


class SunsetRoll(Roll[Normandy]):
    """6.3: the Allied player's two dice at the end of an impulse in which he rolled no others."""

    def rolled(self, p: Normandy, total: int) -> None:
        """6.3: remember the roll; the close of the impulse reads it."""
        p.done()
        p.sunset = total

    def name(self) -> str:
        """Name the task."""
        return "sunset-roll"


SUNSET_ROLL: Final = SunsetRoll()


class CloseImpulse(SideStep[Normandy]):
    """6.3, 11.3, 11.21, 11.22, 17.11: read the Sunset roll, count the losses, and hand over."""

    def run(self, p: Normandy) -> None:
        """6.3, 11.3: the Advantage passes, the marker may be shifted, the weather may be held."""
        strike = p.doing == STRIKES
        self.read_sunset(p, strike)
        p.clear_impulse()
        p.part = SINGLE
        p.assaulted_first = 0
        pass_advantage(p)
        p.then(Advance(self.side, 1 if strike else 0))
        if p.weather_turns:
            p.then(HOLD_WEATHER)
        count_losses(p)

    def read_sunset(self, p: Normandy, strike: bool) -> None:
        """6.3, 17.11, 17.12: below the impulse the day ends; equal, the weather turns, but not by naval or air strikes."""
        if not p.sunset:
            return
        p.note(happenings.SUNSET, p.sunset, p.impulse + happenings.TRACK_ZERO)
        if p.sunset == p.impulse and not strike:
            p.weather_turns = True
        if p.sunset < p.impulse:
            p.day_over = True
        p.sunset = 0

    def name(self) -> str:
        """Name the task."""
        return "close-impulse"


class Advance(Task[Normandy]):
    """8.1, 12.4, 17.12: after the Allied impulse the marker moves on; off the track, or after Sunset, the day is over."""

    def __init__(self, side: int, strike: int) -> None:
        self.side: Final = side
        self.strike: Final = strike
        """1 after an impulse of a naval or air strike, which does not move the marker."""

    def run(self, p: Normandy) -> None:
        """8.1, 17.1, 17.12: the next impulse, with the weather it will have."""
        if self.side == GERMAN:
            p.then(Impulse(ALLIED))
            return
        if p.weather != p.dawn_weather:
            p.contrary += 1
        if not self.strike:
            p.impulse += 1
        if p.day_over or p.impulse > p.printed.last_impulse:
            return
        p.then(Impulse(GERMAN))
        if p.weather_turns:
            p.then(TURN_WEATHER)

    def name(self) -> str:
        """Name the task."""
        return "advance"

    def values(self) -> list[int]:
        """Return the side, and whether the impulse was a strike."""
        return [self.side, self.strike]
