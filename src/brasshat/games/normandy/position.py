"""A position of Normandy: everything that varies during a game, in one flat class."""

from typing import Final

from brasshat.area_impulse.bids import BidPosition
from brasshat.area_impulse.position import DESTROYED, DUE, GONE, AreaPosition
from brasshat.area_impulse.rows import with_added
from brasshat.area_impulse.theatre import NO_LINK, OPEN
from brasshat.engine.errors import Refused
from brasshat.engine.task import NOBODY
from brasshat.games.normandy import reasons
from brasshat.games.normandy.options import Options
from brasshat.games.normandy.printed import AIRBORNE, FLOOD, FORMS, INFANTRY, RIVER, Printed, Scenario

__all__ = ["CLEAR", "DESTROYED", "DUE", "GONE", "IDLE", "OVERCAST", "STORM", "Normandy"]

CLEAR: Final = 0
OVERCAST: Final = 1
STORM: Final = 2

IDLE: Final = -1
"""The movement left of a unit that has no part in the present impulse."""
NOWHERE: Final = -1

UNDECIDED: Final = 0
BREAKOUT: Final = 1
POINTS: Final = 2
LAST_DAY_OVER: Final = 3
BEACHES: Final = 4
ENDINGS: Final = ("undecided", "breakout", "points", "last-day", "beaches")

SINGLE: Final = 0
FIRST_OF_TWO: Final = 1
SECOND_OF_TWO: Final = 2
"""The parts of a Double Impulse (11.4)."""

ASSAULTS: Final = 0
GUNS: Final = 1
STRIKES: Final = 2
LANDINGS: Final = 3
"""What is done in an impulse: naval and air strikes move neither marker nor weather (17.11, 17.12), the landings of
the morning of 6 June belong to no impulse at all (21.5)."""


class Entry:
    """How one unit came into an enemy-held area in this impulse (8.51, 9.3, 9.62)."""

    def __init__(self, area: int, unit: int, origin: int, bridge: int, over: int) -> None:
        self.area: Final = area
        self.unit: Final = unit
        self.origin: Final = origin
        self.bridge: Final = bridge
        """The bridge that was used, or -1."""
        self.over: Final = over
        """What was crossed: 0 open ground, ``RIVER`` without a bridge, ``FLOOD`` standing for the sea or the air."""

    def values(self) -> list[int]:
        """Return the entry as whole numbers."""
        return [self.area, self.unit, self.origin, self.bridge, self.over]


BY_LAND: Final = 0
FORDED: Final = RIVER
LANDED: Final = FLOOD


class Normandy(BidPosition):
    """The state of one game.

    Sets of areas and bridges are kept as bits. Of the lists only ``where``, ``form``, ``mf`` and the counts are
    changed in place; all others are replaced when they change, so that copies can share them.
    """

    printed: Printed
    scenario: Scenario
    options: Options

    # the turn
    day: int
    impulse: int
    """The space of the Advantage marker, from -3 (C) to 12."""
    day_start: int
    """The space of the Turn marker: where the day began, or the next will begin."""
    weather: int
    dawn_weather: int
    contrary: int
    """Impulses of today in other weather than that of its dawn (12.4)."""
    sunset: int
    """The Sunset roll of the present Allied impulse, 0 before it is made."""
    weather_turns: bool
    day_over: bool
    ending: int
    winner: int

    advantage: int
    advantage_next: int
    """Whose it becomes when the impulse ends, after it has been used or lost."""

    reserve: list[int]
    forts: int
    """Areas whose fortifications stand, as bits (18.1)."""
    strikes: int
    """Strikes flown or fired today, as bits (17.3)."""
    air_struck: int
    """Areas hit from the air on the morning of 6 June."""

    # the impulse
    active: int
    doing: int
    part: int
    mf: list[int]
    """Movement factors left, IDLE for units that take no part in the impulse."""
    entries: list[Entry]
    contested_before: int
    allied_before: int
    """Areas under Allied control when the impulse began (20.5)."""
    assaulted: int
    assaulted_first: int
    """Areas assaulted in the first part of a Double Impulse (11.4)."""
    tried: int
    """Bridges tried for seizure in this impulse (20.3)."""
    worked: int
    """Bridges tried for demolition or repair in this impulse (20.5)."""
    landed: int
    """Units landed in this impulse (19.2)."""
    interdiction: int
    """The value the first landing unit met in this impulse, -1 before one lands (19.4)."""
    lost: list[int]
    """By side: units eliminated in this impulse (11.21, 11.22)."""
    marched: list[int]
    """Units that have entered an area in this impulse (8.37, 17.4)."""
    assaulting: list[int]
    """Units taking part in the assault being resolved, the point unit first; or guns that bombard, the lead first."""
    supporting: list[int]
    tired: list[int]
    """Units that have won an assault and will be spent when the impulse ends (9.4)."""
    overran: list[int]
    """Units that may go on after an overrun, and at what price (8.53)."""
    overran_cost: list[int]
    rerolled: bool

    def begin(self, printed: Printed, scenario: Scenario, options: Options) -> None:
        """Stand on the morning of a scenario's first day, with nothing on the map yet."""
        self.lay_out(printed.theatre, printed.unit_side, printed.unit_stacks, printed.limits)
        self.bridges_follow_control = False
        self.printed = printed
        self.scenario = scenario
        self.options = options
        self.day = scenario.first_day
        self.impulse = 0
        self.day_start = printed.first_day_start
        self.weather = CLEAR
        self.dawn_weather = CLEAR
        self.contrary = 0
        self.sunset = 0
        self.weather_turns = False
        self.day_over = False
        self.ending = UNDECIDED
        self.winner = NOBODY
        self.advantage = scenario.advantage
        self.advantage_next = NOBODY
        self.reserve = scenario.reserve
        self.forts = 0
        self.strikes = 0
        self.air_struck = 0
        self.lost = [0, 0]
        self.open_bidding()
        self.part = SINGLE
        self.assaulted_first = 0
        self.assaulting = []
        self.supporting = []
        self.clear_impulse()

    def clear_impulse(self) -> None:
        """8.1: nothing of an impulse, or of a part of a Double Impulse, outlasts it."""
        self.active = NOWHERE
        self.doing = ASSAULTS
        self.mf = [IDLE] * self.printed.units
        self.entries = []
        self.contested_before = 0
        self.allied_before = 0
        self.assaulted = 0
        self.tried = 0
        self.worked = 0
        self.landed = 0
        self.interdiction = -1
        self.marched = []
        self.tired = []
        self.overran = []
        self.overran_cost = []
        self.rerolled = False

    def copy(self) -> "Normandy":
        """Return an independent copy, without the log."""
        other = Normandy()
        other.printed = self.printed
        other.scenario = self.scenario
        other.options = self.options
        self.copy_areas_to(other)
        self.copy_turn_to(other)
        self.copy_impulse_to(other)
        return other

    def copy_turn_to(self, other: "Normandy") -> None:
        """Copy what outlasts an impulse."""
        other.day = self.day
        other.impulse = self.impulse
        other.day_start = self.day_start
        other.weather = self.weather
        other.dawn_weather = self.dawn_weather
        other.contrary = self.contrary
        other.sunset = self.sunset
        other.weather_turns = self.weather_turns
        other.day_over = self.day_over
        other.ending = self.ending
        other.winner = self.winner
        other.advantage = self.advantage
        other.advantage_next = self.advantage_next
        other.reserve = self.reserve
        other.forts = self.forts
        other.strikes = self.strikes
        other.air_struck = self.air_struck
        other.lost = self.lost
        self.copy_bids_to(other)

    def copy_impulse_to(self, other: "Normandy") -> None:
        """Copy what lasts for an impulse."""
        other.active = self.active
        other.doing = self.doing
        other.part = self.part
        other.mf = self.mf.copy()
        other.entries = self.entries
        other.contested_before = self.contested_before
        other.allied_before = self.allied_before
        other.assaulted = self.assaulted
        other.assaulted_first = self.assaulted_first
        other.tried = self.tried
        other.worked = self.worked
        other.landed = self.landed
        other.interdiction = self.interdiction
        other.marched = self.marched
        other.assaulting = self.assaulting
        other.supporting = self.supporting
        other.tired = self.tired
        other.overran = self.overran
        other.overran_cost = self.overran_cost
        other.rerolled = self.rerolled

    def state(self) -> list[list[int]]:
        """Return all that varies, as lists of whole numbers."""
        return [
            self.where,
            self.form,
            self.control,
            self.bridge,
            [self.day, self.impulse, self.day_start, self.weather, self.dawn_weather, self.contrary],
            [self.sunset, int(self.weather_turns), int(self.day_over), self.ending, self.winner],
            [self.advantage, self.advantage_next, self.forts, self.strikes, self.air_struck],
            self.reserve,
            self.lost,
            self.wants,
            self.bids,
            [int(self.swapped), self.active, self.doing, self.part],
            self.mf,
            *[entry.values() for entry in self.entries],
            [self.contested_before, self.allied_before, self.assaulted, self.assaulted_first],
            [self.tried, self.worked, self.landed, self.interdiction, int(self.rerolled)],
            self.marched,
            self.assaulting,
            self.supporting,
            self.tired,
            self.overran,
            self.overran_cost,
        ]

    def result(self) -> int:
        """Return the side that has won, or ``NOBODY`` while the game is on."""
        return self.winner

    def over_code(self) -> int:
        """Return the reason code for acts after the end."""
        return reasons.GAME_OVER

    def explain(self, choice: int, code: int) -> Refused:
        """Turn a reason code into the rule's number and a sentence."""
        return reasons.refused(self, choice, code)

    def pay_bid(self, side: int, points: int) -> None:
        """5.2: what was bid for a side goes into the reserve of the other."""
        self.reserve = with_added(self.reserve, side, points)

    def bid_too_large(self) -> int:
        """5.2: return the reason code of a bid beyond the largest."""
        return reasons.BID_TOO_LARGE

    def kind(self, unit: int) -> int:
        """4.2: return what a unit is."""
        return self.printed.unit_kind[unit]

    def attack_factor(self, unit: int) -> int:
        """4.1: return the attack factor a unit shows; only a fresh one has any."""
        return self.printed.attack[unit * FORMS + self.form[unit]]

    def defence_factor(self, unit: int) -> int:
        """4.1, 12.1: return the defence factor a unit shows, less for each level of disruption."""
        return self.printed.defence[unit * FORMS + self.form[unit]]

    def walks(self, unit: int) -> bool:
        """4.2: tell whether a unit is infantry, which crosses rivers without bridges."""
        return self.printed.unit_kind[unit] in (INFANTRY, AIRBORNE)

    def is_flooded(self, a: int, b: int) -> bool:
        """15.1: tell whether only a causeway joins two areas."""
        number = self.theatre.bridge[a * self.size + b]
        return number >= 0 and self.theatre.bridge_water[number] == FLOOD

    def shift(self, unit: int, to: int) -> None:
        """7.2, 20.1: bring a unit to an area or off the map; control and bridges follow."""
        old = self.where[unit]
        AreaPosition.shift(self, unit, to)
        if old >= 0:
            self.settle_bridges(old)
        if to >= 0:
            self.settle_bridges(to)

    def settle_bridges(self, area: int) -> None:
        """20.1: a bridge passes without a seizure only when both its ends are free areas of one side."""
        for number in self.theatre.bridges_of[area]:
            a, b = self.theatre.bridge_ends[number]
            side = self.control[a]
            if self.bridge[number] == 1 - side and self.is_free(a, side) and self.is_free(b, side):
                self.take_bridge(number, side)

    def may_cross_retreating(self, unit: int, start: int, area: int, barred: int) -> bool:
        """9.63: water needs a bridge of one's own; only infantry goes without one, never through floods or to the enemy."""
        link = self.link[start * self.size + area]
        if link == OPEN:
            return True
        if link == NO_LINK:
            return False
        number = self.bridge_between(start, area)
        side = self.unit_side[unit]
        if number >= 0:
            return self.bridge[number] == side
        return self.walks(unit) and not self.is_flooded(start, area) and self.control[area] == side
