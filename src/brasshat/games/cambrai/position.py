"""A position of Cambrai: everything that varies during a game, in one flat class."""

from typing import Final

from brasshat.area_impulse.bids import BidPosition
from brasshat.area_impulse.position import DESTROYED, DUE, GONE
from brasshat.area_impulse.rows import with_added
from brasshat.engine.errors import Refused
from brasshat.engine.task import NOBODY
from brasshat.games.cambrai import reasons
from brasshat.games.cambrai.options import Options
from brasshat.games.cambrai.printed import BRITISH, FORMS, Printed, Scenario

__all__ = ["CLEAR", "DESTROYED", "DUE", "GONE", "IDLE", "OVERCAST", "Cambrai"]

CLEAR: Final = 0
OVERCAST: Final = 1

IDLE: Final = -1
"""The movement left of a unit that has no part in the present impulse."""
NOWHERE: Final = -1

UNDECIDED: Final = 0
BREAKTHROUGH: Final = 1
HAIG_STOPS: Final = 2
SNOWBOUND: Final = 3
LAST_DAY_OVER: Final = 4
ENDINGS: Final = ("undecided", "breakthrough", "haig", "snowstorm", "last-day")

FROM_AREA: Final = 1 << 8
FROM_UNIT: Final = 1 << 16


class Entry:
    """How one unit came into an enemy-held area in this impulse (10.4, 11.1)."""

    def __init__(self, area: int, unit: int, origin: int, waded: bool, bridge: int) -> None:
        self.area: Final = area
        self.unit: Final = unit
        self.origin: Final = origin
        self.waded: Final = waded
        self.bridge: Final = bridge

    def values(self) -> list[int]:
        """Return the entry as whole numbers."""
        return [self.area, self.unit, self.origin, int(self.waded), self.bridge]


class Cambrai(BidPosition):
    """The state of one game.

    Sets of areas of the present impulse are kept as bits. Of the lists only ``where``, ``form``, ``mf`` and the
    counts are changed in place; all others are replaced when they change, so that copies can share them.
    """

    printed: Printed
    scenario: Scenario
    options: Options

    # the turn
    day: int
    impulse: int
    weather: int
    first_side: int
    sunset: int
    """The Sunset roll of the present British impulse, 0 before it is made (4.2.1)."""
    weather_turns: bool
    day_over: bool
    broken_through: bool
    ending: int
    winner: int

    # the advantage (15.0)
    advantage: int
    advantage_next: int
    """Whose it becomes when the phase or impulse ends, after it has been used."""
    advantage_used: bool
    """Whether it was used in the present Daylight Phase."""

    # artillery and air, by side
    support: list[int]
    ammunition: list[int]
    hurricanes_fresh: list[int]
    hurricanes_used: list[int]
    air: list[int]
    """1 where the air marker is in play."""
    interdicted: list[int]
    """The zone the side's air marker interdicts (17.3)."""
    air_spent: list[int]
    """1 where the air marker has done its work for this impulse."""

    # reinforcements
    tank_returned: bool
    placed_today: int
    """Areas that received a garrison in this Dawn Phase."""

    # the impulse
    active: int
    """The active area, or the area just overrun."""
    first_active: int
    """The area activated when the impulse began."""
    mover: int
    mf: list[int]
    """Movement factors left, IDLE for units that take no part in the impulse."""
    entries: list[Entry]
    contested_before: int
    assaulted: int
    fought_inside: int
    """Movement that leaving the first active area costs on top, after a fight inside it (11.3)."""
    crossings: list[int]
    barraged: bool
    placed: int
    """Support markers placed in the present artillery step."""
    rolling: list[int]
    direct: list[int]
    air_at: int
    halted: bool
    """Whether an attack into woods or onto a ridge has ended all movement (11.5.1)."""
    demolished: int
    """Bridges already tried for demolition, as bits."""
    assaulting: list[int]
    """Units taking part in the assault being resolved; the first is the point unit."""
    tired: list[int]
    """Units that have overrun and will be exhausted when they stop (11.5)."""
    newcomers: list[int]
    """Units triggered in this impulse, who may act only in the next (5.4)."""

    def begin(self, printed: Printed, scenario: Scenario, options: Options) -> None:
        """Stand on the morning of a scenario's first day, with nothing on the map yet."""
        self.lay_out(printed.theatre, printed.unit_side, printed.unit_stacks, printed.limits)
        self.printed = printed
        self.scenario = scenario
        self.options = options
        self.day = scenario.first_day
        self.impulse = 0
        self.weather = CLEAR
        self.first_side = BRITISH
        self.sunset = 0
        self.weather_turns = False
        self.day_over = False
        self.broken_through = False
        self.ending = UNDECIDED
        self.winner = NOBODY
        self.advantage = BRITISH
        self.advantage_next = NOBODY
        self.advantage_used = False
        self.support = [0, 0]
        self.ammunition = [0, 0]
        self.hurricanes_fresh = [0, 0]
        self.hurricanes_used = [0, 0]
        self.air = [0, 0]
        self.interdicted = [NOWHERE, NOWHERE]
        self.air_spent = [0, 0]
        self.tank_returned = False
        self.placed_today = 0
        self.active = NOWHERE
        self.first_active = NOWHERE
        self.mover = NOWHERE
        self.mf = [IDLE] * printed.units
        self.entries = []
        self.contested_before = 0
        self.assaulted = 0
        self.fought_inside = 0
        self.crossings = [0] * printed.theatre.bridges
        self.barraged = False
        self.placed = 0
        self.rolling = [0] * printed.theatre.size
        self.direct = [0] * printed.theatre.size
        self.air_at = NOWHERE
        self.halted = False
        self.demolished = 0
        self.assaulting = []
        self.tired = []
        self.newcomers = []
        self.open_bidding()

    def copy(self) -> "Cambrai":
        """Return an independent copy, without the log."""
        other = Cambrai()
        other.printed = self.printed
        other.scenario = self.scenario
        other.options = self.options
        self.copy_areas_to(other)
        self.copy_turn_to(other)
        self.copy_impulse_to(other)
        return other

    def copy_turn_to(self, other: "Cambrai") -> None:
        """Copy what outlasts an impulse."""
        other.day = self.day
        other.impulse = self.impulse
        other.weather = self.weather
        other.first_side = self.first_side
        other.sunset = self.sunset
        other.weather_turns = self.weather_turns
        other.day_over = self.day_over
        other.broken_through = self.broken_through
        other.ending = self.ending
        other.winner = self.winner
        other.advantage = self.advantage
        other.advantage_next = self.advantage_next
        other.advantage_used = self.advantage_used
        other.support = self.support
        other.ammunition = self.ammunition
        other.hurricanes_fresh = self.hurricanes_fresh
        other.hurricanes_used = self.hurricanes_used
        other.air = self.air
        other.interdicted = self.interdicted
        other.air_spent = self.air_spent
        other.tank_returned = self.tank_returned
        other.placed_today = self.placed_today
        self.copy_bids_to(other)

    def copy_impulse_to(self, other: "Cambrai") -> None:
        """Copy what lasts for an impulse."""
        other.active = self.active
        other.first_active = self.first_active
        other.mover = self.mover
        other.mf = self.mf.copy()
        other.entries = self.entries
        other.contested_before = self.contested_before
        other.assaulted = self.assaulted
        other.fought_inside = self.fought_inside
        other.crossings = self.crossings
        other.barraged = self.barraged
        other.placed = self.placed
        other.rolling = self.rolling
        other.direct = self.direct
        other.air_at = self.air_at
        other.halted = self.halted
        other.demolished = self.demolished
        other.assaulting = self.assaulting
        other.tired = self.tired
        other.newcomers = self.newcomers

    def state(self) -> list[list[int]]:
        """Return all that varies, as lists of whole numbers."""
        return [
            self.where,
            self.form,
            self.control,
            self.bridge,
            [self.day, self.impulse, self.weather, self.first_side, self.sunset, self.ending, self.winner],
            [int(self.weather_turns), int(self.day_over), int(self.broken_through), int(self.tank_returned)],
            [self.advantage, self.advantage_next, int(self.advantage_used), self.placed_today],
            self.support,
            self.ammunition,
            self.hurricanes_fresh,
            self.hurricanes_used,
            self.air,
            self.interdicted,
            self.air_spent,
            self.wants,
            self.bids,
            [int(self.swapped), self.active, self.first_active, self.mover],
            self.mf,
            *[entry.values() for entry in self.entries],
            [self.contested_before, self.assaulted, self.fought_inside],
            self.crossings,
            [int(self.barraged), self.placed, self.air_at, int(self.halted), self.demolished],
            self.rolling,
            self.direct,
            self.assaulting,
            self.tired,
            self.newcomers,
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
        """17.1: the side that was not bid for gets as much ammunition as was bid against it."""
        self.ammunition = with_added(self.ammunition, side, points)

    def bid_too_large(self) -> int:
        """17.1, 2.1.8: return the reason code of a bid that the track cannot show."""
        return reasons.BID_TOO_LARGE

    def kind(self, unit: int) -> int:
        """Return what a unit is: infantry, tank, cavalry or garrison."""
        return self.printed.unit_kind[unit]

    def attack_factor(self, unit: int) -> int:
        """Return the attack factor a unit shows."""
        return self.printed.attack[unit * FORMS + self.form[unit]]

    def defence_factor(self, unit: int) -> int:
        """Return the defence factor a unit shows, its spent one when exhausted."""
        return self.printed.defence[unit * FORMS + self.form[unit]]
