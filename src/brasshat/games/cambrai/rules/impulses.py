"""Chapter 8: the impulse, its three types, and its end with the Sunset roll of 4.2.1."""

from typing import Final

from brasshat.area_impulse.rows import with_value
from brasshat.engine.choices import NONE, first_of, pack, second_of, verb_of
from brasshat.engine.task import LEGAL, NEUTRAL, NO_SUCH, NOT_NOW, Roll, Task
from brasshat.games.cambrai import happenings, reasons
from brasshat.games.cambrai.position import IDLE, Cambrai
from brasshat.games.cambrai.printed import BRITISH, GARRISON, INFANTRY, NOVEMBER_20
from brasshat.games.cambrai.rules.advantage import pass_advantage
from brasshat.games.cambrai.rules.artillery import ArtilleryStep, lift_all_support
from brasshat.games.cambrai.rules.bridges import Demolition
from brasshat.games.cambrai.rules.combat.assault import begin_assault
from brasshat.games.cambrai.rules.combat.who import pending_mandatory, why_not_attack
from brasshat.games.cambrai.rules.movement import (
    CollapseRoll,
    allowance,
    bridge_may_collapse,
    enter,
    has_water,
    is_unspent,
    ready_units,
    regroup,
    why_not_leave,
    why_not_move,
    why_not_move_on,
    why_not_regroup,
    why_not_regroup_on,
    why_not_wade_on,
    why_not_wade_to,
)
from brasshat.games.cambrai.rules.reinforcements import RELEASE
from brasshat.games.cambrai.rules.stacking_and_control import exhaust
from brasshat.games.cambrai.rules.weather import turn_weather
from brasshat.games.cambrai.verbs import ASSAULT, ATTACK, END, MOVE, PASS, RECALL, REGROUP, WADE
from brasshat.games.cambrai.verbs import KEEP as KEEP_FLYING

LEAST_SUNSET: Final = 2


class Impulse(Task[Cambrai]):
    """8.0, 4.2: one side's impulse begins; on 20 November captured areas release British divisions first."""

    def __init__(self, side: int) -> None:
        self.side: Final = side

    def run(self, p: Cambrai) -> None:
        """8.0, 5.4: release, then let the side choose."""
        p.note(happenings.IMPULSE, p.impulse, self.side)
        p.then(EndImpulse(self.side))
        p.then(ChooseImpulse(self.side))
        if self.side == BRITISH:
            p.then(RELEASE)

    def name(self) -> str:
        """Name the task."""
        return "impulse"

    def values(self) -> list[int]:
        """Return the side."""
        return [self.side]


class ChooseImpulse(Task[Cambrai]):
    """8.1, 8.1.1, 8.1.2, 8.1.3: assault or regroup with an active area, or pass."""

    def __init__(self, side: int) -> None:
        self.side: Final = side

    def actor(self, p: Cambrai) -> int:
        """8.0: the side whose impulse it is, the attacker."""
        return self.side

    def choices(self, p: Cambrai) -> list[int]:
        """8.1: every active area for either type, and to pass."""
        own = self.side * p.size
        listed = [pack(ASSAULT, area) for area in range(p.size) if p.here[own + area]]
        mobile = self.mobile_areas(p)
        listed += [pack(REGROUP, area) for area in range(p.size) if mobile >> area & 1]
        listed.append(pack(PASS))
        return listed

    def mobile_areas(self, p: Cambrai) -> int:
        """8.1.2: the areas, as bits, with a unit that can regroup: one that is no garrison."""
        areas = 0
        where = p.where
        kind = p.printed.unit_kind
        for unit in p.of_side[self.side]:
            if where[unit] >= 0 and kind[unit] != GARRISON:
                areas |= 1 << where[unit]
        return areas

    def refusal(self, p: Cambrai, choice: int) -> int:
        """8.1: judge one impulse."""
        verb = verb_of(choice)
        area = first_of(choice)
        if verb not in (ASSAULT, REGROUP, PASS):
            return NOT_NOW
        if second_of(choice) != NONE:
            return NO_SUCH
        if verb == PASS:
            return LEGAL if area == NONE else NO_SUCH
        if area >= p.size:
            return NO_SUCH
        if not p.here[self.side * p.size + area]:
            return reasons.NO_UNIT_TO_ACTIVATE
        if verb == REGROUP and not self.mobile_areas(p) >> area & 1:
            return reasons.GARRISON_STAYS
        return LEGAL

    def take(self, p: Cambrai, choice: int) -> None:
        """8.1: begin the impulse chosen."""
        verb = verb_of(choice)
        p.done()
        if verb == PASS:
            pass_impulse(p, self.side)
        elif verb == ASSAULT:
            begin_assault_impulse(p, first_of(choice), self.side)
        else:
            begin_regroup_impulse(p, first_of(choice), self.side)

    def name(self) -> str:
        """Name the task."""
        return "choose-impulse"

    def values(self) -> list[int]:
        """Return the side."""
        return [self.side]


def pass_impulse(p: Cambrai, side: int) -> None:
    """8.1.3, 16.3: a British pass ends 20 November; elsewhere it needs a Sunset roll only if that can change anything."""
    if side != BRITISH:
        return
    if p.day == NOVEMBER_20:
        p.day_over = True
    if p.day == NOVEMBER_20 or p.impulse < LEAST_SUNSET:
        p.become(CloseImpulse(side))


def activate(p: Cambrai, area: int) -> None:
    """8.1.1: make an area the active area and remember which areas are contested now."""
    p.active = area
    p.first_active = area
    for place in range(p.size):
        if p.is_contested(place):
            p.contested_before |= 1 << place


def begin_assault_impulse(p: Cambrai, area: int, side: int) -> None:
    """8.1.1, 10.0: fresh units of the active area may act, except those who came in this very impulse."""
    activate(p, area)
    for unit in p.units_in(area, side):
        if p.is_fresh(unit) and p.kind(unit) != GARRISON and unit not in p.newcomers:
            p.mf[unit] = allowance(p, unit)
    p.then(Demolition(side))
    p.then(Operations(side))
    p.then(ArtilleryStep(side))


def begin_regroup_impulse(p: Cambrai, area: int, side: int) -> None:
    """8.1.2, 2.2.1: every unit but garrisons may move one area, fresh or exhausted."""
    activate(p, area)
    for unit in p.units_in(area, side):
        if p.kind(unit) != GARRISON and unit not in p.newcomers:
            p.mf[unit] = 1
    p.then(RegroupMoves(side))


class Operations(Task[Cambrai]):
    """8.1.1, 10.0, 10.3: the attacker moves units one at a time and resolves assaults, in the order he likes."""

    def __init__(self, side: int) -> None:
        self.side: Final = side

    def actor(self, p: Cambrai) -> int:
        """8.1.1: the attacker."""
        return self.side

    def choices(self, p: Cambrai) -> list[int]:
        """10.0: every step of every unit that can move, every assault, and to end unless one is due."""
        side = self.side
        moves: list[int] = []
        wades: list[int] = []
        for unit in ready_units(p, side):
            if why_not_leave(p, unit, side) != LEGAL:
                continue
            start = p.where[unit]
            unspent = is_unspent(p, unit)
            wader = unspent and p.kind(unit) == INFANTRY
            move = pack(MOVE, unit, 0)
            for area in p.theatre.neighbours[start]:
                if why_not_move_on(p, unit, area, unspent) == LEGAL:
                    moves.append(move | area)
                if wader and has_water(p, start, area) and why_not_wade_on(p, unit, area) == LEGAL:
                    wades.append(pack(WADE, unit, area))
        here = p.here
        for area in range(p.size):
            if here[area] and here[p.size + area] and why_not_attack(p, area, side) == LEGAL:
                moves.append(pack(ATTACK, area))
        if pending_mandatory(p) < 0:
            moves.append(pack(END))
        return moves + wades

    def refusal(self, p: Cambrai, choice: int) -> int:
        """10.0: judge one move, assault or end."""
        verb = verb_of(choice)
        first = first_of(choice)
        second = second_of(choice)
        if verb == MOVE:
            return why_not_move(p, first, second, self.side)
        if verb == WADE:
            return why_not_wade_to(p, first, second, self.side)
        if verb not in (ATTACK, END):
            return NOT_NOW
        if second != NONE:
            return NO_SUCH
        if verb == ATTACK:
            return why_not_attack(p, first, self.side)
        if first != NONE:
            return NO_SUCH
        return LEGAL if pending_mandatory(p) < 0 else reasons.MANDATORY_PENDING

    def take(self, p: Cambrai, choice: int) -> None:
        """10.0: carry it out."""
        verb = verb_of(choice)
        first = first_of(choice)
        if verb == END:
            p.done()
        elif verb == ATTACK:
            begin_assault(p, first, self.side)
        elif verb == MOVE and bridge_may_collapse(p, first, second_of(choice)):
            p.then(CollapseRoll(first, second_of(choice)))
        else:
            enter(p, first, second_of(choice), verb == WADE)

    def name(self) -> str:
        """Name the task."""
        return "operations"

    def values(self) -> list[int]:
        """Return the side."""
        return [self.side]


class RegroupMoves(Task[Cambrai]):
    """8.1.2: the units of the active area move, each one area at most."""

    def __init__(self, side: int) -> None:
        self.side: Final = side

    def actor(self, p: Cambrai) -> int:
        """8.1.2: the side whose impulse it is."""
        return self.side

    def choices(self, p: Cambrai) -> list[int]:
        """8.1.2: every move of every unit, and to end."""
        moves: list[int] = []
        wades: list[int] = []
        for unit in ready_units(p, self.side):
            start = p.where[unit]
            wader = p.kind(unit) == INFANTRY
            move = pack(MOVE, unit, 0)
            for area in p.theatre.neighbours[start]:
                if not p.is_free(area, self.side):
                    continue
                if why_not_regroup_on(p, unit, area, False) == LEGAL:
                    moves.append(move | area)
                if wader and has_water(p, start, area) and why_not_regroup_on(p, unit, area, True) == LEGAL:
                    wades.append(pack(WADE, unit, area))
        moves.append(pack(END))
        return moves + wades

    def refusal(self, p: Cambrai, choice: int) -> int:
        """8.1.2: judge one move."""
        verb = verb_of(choice)
        if verb in (MOVE, WADE):
            return why_not_regroup(p, first_of(choice), second_of(choice), self.side, verb == WADE)
        if verb != END:
            return NOT_NOW
        return LEGAL if choice & 0xFFFF == NONE << 8 | NONE else NO_SUCH

    def take(self, p: Cambrai, choice: int) -> None:
        """8.1.2: move a unit, or end."""
        if verb_of(choice) == END:
            p.done()
        else:
            regroup(p, first_of(choice), second_of(choice), verb_of(choice) == WADE)

    def name(self) -> str:
        """Name the task."""
        return "regroup-moves"

    def values(self) -> list[int]:
        """Return the side."""
        return [self.side]


class EndImpulse(Task[Cambrai]):
    """4.2.1, 8.0: the impulse is over; a British one without any two-dice roll makes its Sunset roll now."""

    def __init__(self, side: int) -> None:
        self.side: Final = side

    def run(self, p: Cambrai) -> None:
        """4.2.1: the roll, then close."""
        p.then(CloseImpulse(self.side))
        if self.side == BRITISH and not p.sunset:
            p.then(SUNSET_ROLL)

    def name(self) -> str:
        """Name the task."""
        return "end-impulse"

    def values(self) -> list[int]:
        """Return the side."""
        return [self.side]


class SunsetRoll(Roll[Cambrai]):
    """4.2.1: the British player's two dice at the end of an impulse in which he rolled no others."""

    def rolled(self, p: Cambrai, total: int) -> None:
        """4.2.1: remember the roll; the close of the impulse reads it."""
        p.done()
        p.sunset = total

    def name(self) -> str:
        """Name the task."""
        return "sunset-roll"


SUNSET_ROLL: Final = SunsetRoll()


class CloseImpulse(Task[Cambrai]):
    """4.2.1, 6.3, 16.3: read the Sunset roll, clear the map, move the marker and hand over."""

    def __init__(self, side: int) -> None:
        self.side: Final = side

    def run(self, p: Cambrai) -> None:
        """4.2.1, 11.5, 15.2: tire those who overran, lift support, pass the advantage."""
        self.read_sunset(p)
        for unit in p.tired:
            if p.where[unit] >= 0:
                exhaust(p, unit)
        lift_all_support(p)
        clear_impulse(p)
        pass_advantage(p)
        p.then(Advance(self.side))
        if p.interdicted[0] >= 0:
            p.then(Recall(0))
        if p.interdicted[1] >= 0:
            p.then(Recall(1))

    def read_sunset(self, p: Cambrai) -> None:
        """4.2.1, 6.3, 16.3: below the impulse the day ends, except on 20 November; equal, the weather turns."""
        if not p.sunset:
            return
        p.note(happenings.SUNSET, p.sunset, p.impulse)
        if p.sunset == p.impulse:
            p.weather_turns = True
        if p.sunset < p.impulse and p.day != NOVEMBER_20:
            p.day_over = True
        p.sunset = 0

    def name(self) -> str:
        """Name the task."""
        return "close-impulse"

    def values(self) -> list[int]:
        """Return the side."""
        return [self.side]


def clear_impulse(p: Cambrai) -> None:
    """8.0, 9.5.3: nothing of an impulse outlasts it."""
    p.mf = [IDLE] * p.printed.units
    p.crossings = [0] * p.theatre.bridges
    p.entries = []
    p.tired = []
    p.newcomers = []
    p.active = -1
    p.first_active = -1
    p.mover = -1
    p.contested_before = 0
    p.assaulted = 0
    p.fought_inside = 0
    p.barraged = False
    p.placed = 0
    p.halted = False
    p.demolished = 0
    p.air_spent = with_value(p.air_spent, 0, 0)
    p.air_spent = with_value(p.air_spent, 1, 0)


class Recall(Task[Cambrai]):
    """17.3: at the end of any impulse a player may bring his interdicting air marker home."""

    def __init__(self, side: int) -> None:
        self.side: Final = side

    def actor(self, p: Cambrai) -> int:
        """17.3: the owner of the marker."""
        return self.side

    def choices(self, p: Cambrai) -> list[int]:
        """17.3: bring it home or leave it."""
        return [pack(KEEP_FLYING), pack(RECALL)]

    def refusal(self, p: Cambrai, choice: int) -> int:
        """17.3: bring it home or leave it."""
        if verb_of(choice) not in (KEEP_FLYING, RECALL):
            return NOT_NOW
        return LEGAL if choice & 0xFFFF == NONE << 8 | NONE else NO_SUCH

    def take(self, p: Cambrai, choice: int) -> None:
        """17.3: a marker brought home interdicts no more today."""
        p.done()
        if verb_of(choice) == RECALL:
            p.interdicted = with_value(p.interdicted, self.side, -1)

    def name(self) -> str:
        """Name the task."""
        return "recall"

    def values(self) -> list[int]:
        """Return the side."""
        return [self.side]


class Advance(Task[Cambrai]):
    """2.1.7, 4.2, 4.2.1, 6.3: the marker moves on; off the track, or after Sunset, the day is over."""

    def __init__(self, side: int) -> None:
        self.side: Final = side

    def actor(self, p: Cambrai) -> int:
        """4.2: nobody chooses anything here."""
        return NEUTRAL

    def run(self, p: Cambrai) -> None:
        """4.2, 6.3: the next impulse, with the weather it will have."""
        p.impulse += 1
        if p.day_over or p.impulse > p.printed.last_impulse:
            return
        if p.weather_turns:
            p.weather_turns = False
            turn_weather(p)
        p.then(Impulse(1 - self.side))

    def name(self) -> str:
        """Name the task."""
        return "advance"

    def values(self) -> list[int]:
        """Return the side."""
        return [self.side]
