"""Position documents: a position as JSON that a person can read and write, with everything by its printed name."""

from typing import Any, Final, Literal

import msgspec

from brasshat.area_impulse import documents
from brasshat.area_impulse.documents import (
    Names,
    check_origin,
    check_playable,
    check_reached,
    schema_of,
    settle_control,
)
from brasshat.area_impulse.position import DUE, GONE
from brasshat.engine.documents import read_as
from brasshat.engine.errors import DocumentError, UsageError
from brasshat.engine.task import NOBODY
from brasshat.games.cambrai import agenda
from brasshat.games.cambrai.edition import Edition
from brasshat.games.cambrai.invariants import broken_invariants, hurricanes_in_play
from brasshat.games.cambrai.notation import SIDES
from brasshat.games.cambrai.options import chosen_options, read_options
from brasshat.games.cambrai.position import CLEAR, ENDINGS, OVERCAST, Cambrai, Entry
from brasshat.games.cambrai.printed import DAYS, NEVER, NOVEMBER_30, TANK
from brasshat.games.cambrai.rules import RULES_VERSION
from brasshat.games.cambrai.rules.advantage import END_OF_PHASE
from brasshat.games.cambrai.rules.impulses import Impulse
from brasshat.games.cambrai.rules.night import NIGHT
from brasshat.games.cambrai.rules.sequence import DAWN, END_OF_DAYLIGHT, END_PHASE
from brasshat.games.cambrai.rules.setup import blank

WEATHERS: Final = ("clear", "overcast")
BRIDGE_STATES: Final = ("British", "German", "destroyed")
SIZES: Final = ("6-3-5", "4-2-5", "2-1-5")
BOTTOM_TASKS: Final = ("dawn", "daylight", "end-of-daylight", "end-phase", "next-day")

SideName = Literal["British", "German"]
HolderName = Literal["British", "German", "nobody"]
WeatherName = Literal["clear", "overcast"]
StateName = Literal["fresh", "exhausted"]
SizeName = Literal["6-3-5", "4-2-5", "2-1-5"]
BridgeName = Literal["British", "German", "destroyed"]
PhaseName = Literal["dawn", "impulse", "night", "end"]


def day_name(day: int) -> str:
    """Name a day.

    >>> day_name(0), day_name(11)
    ('20 November', '1 December')
    """
    return f"{20 + day} November" if day <= NOVEMBER_30 else f"{day - NOVEMBER_30} December"


DAY_NAMES: Final = tuple(day_name(day) for day in range(DAYS))


class Part(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """The base of every part of a document."""


class UnitPart(Part):
    """Where a unit is and which face it shows."""

    area: str | None = None
    """An area or zone; left out for a unit that is due or eliminated."""
    state: StateName = "fresh"
    size: SizeName = "6-3-5"
    """Tanks only."""
    eliminated: bool = False
    left: int | None = None
    """Movement factors left in this impulse; left out for units that take no part in it."""


class Pair(Part):
    """A number for each side."""

    British: int = 0
    German: int = 0


class EntryPart(Part):
    """How a unit came into an enemy-held area in this impulse."""

    unit: str
    area: str
    origin: str
    waded: bool = False
    bridge: str | None = None


class ImpulsePart(Part):
    """What lasts for one impulse."""

    active: str | None = None
    first_active: str | None = None
    mover: str | None = None
    entries: list[EntryPart] = []
    contested_before: list[str] = []
    assaulted: list[str] = []
    fought_inside: int = 0
    crossings: dict[str, int] = {}
    barraged: bool = False
    placed: int = 0
    rolling: dict[str, int] = {}
    direct: dict[str, int] = {}
    air_at: str | None = None
    halted: bool = False
    demolished: list[str] = []
    assaulting: list[str] = []
    tired: list[str] = []
    newcomers: list[str] = []
    sunset: int = 0


def nobodies() -> list[HolderName]:
    """Return the wishes of two players who have not spoken."""
    return ["nobody", "nobody"]


def no_bids() -> list[int | None]:
    """Return the bids of two players who have not bid."""
    return [None, None]


class BidPart(Part):
    """The bid for sides (17.1), by player."""

    wants: list[HolderName] = msgspec.field(default_factory=nobodies)
    bids: list[int | None] = msgspec.field(default_factory=no_bids)
    swapped: bool = False


class ResultPart(Part):
    """How the game ended."""

    winner: SideName
    ending: Literal["breakthrough", "haig", "snowstorm", "last-day"]


class PositionDocument(Part):
    """A position of Cambrai. What is left out takes the scenario's value; a unit not named is not on the map."""

    game: Literal["cambrai"]
    scenario: str = "break-in"
    rules_version: str = RULES_VERSION
    edition: str = "open"
    edition_digest: str | None = None
    options: dict[str, str] = {}
    day: str | None = None
    impulse: int = 0
    weather: WeatherName = "clear"
    phase: PhaseName | None = None
    """For documents written by hand: what is about to begin, instead of an agenda."""
    side: SideName | None = None
    """Whose impulse it is, with phase "impulse"."""
    first_side: SideName | None = None
    advantage: HolderName | None = None
    advantage_next: HolderName = "nobody"
    advantage_used: bool = False
    control: dict[str, SideName] | None = None
    """Areas that differ from the scenario's beginning may be named alone."""
    bridges: dict[str, BridgeName] = {}
    units: dict[str, UnitPart] | None = None
    """Left out altogether, the scenario's set-up stands."""
    support: Pair | None = None
    ammunition: Pair | None = None
    hurricanes_fresh: Pair | None = None
    hurricanes_used: Pair | None = None
    air: Pair | None = None
    air_spent: Pair = msgspec.field(default_factory=Pair)
    interdicted: dict[SideName, str] = {}
    weather_turns: bool = False
    day_over: bool = False
    broken_through: bool = False
    tank_returned: bool = False
    garrisons_today: list[str] = []
    current: ImpulsePart = msgspec.field(default_factory=ImpulsePart)
    bid: BidPart = msgspec.field(default_factory=BidPart)
    agenda: list[dict[str, Any]] | None = None
    result: ResultPart | None = None


def schema() -> dict[str, Any]:
    """Return the JSON Schema of position documents."""
    return schema_of(PositionDocument, "Cambrai")


def names_in(p: Cambrai) -> Names:
    """Return what the numbers of a position are called."""
    return Names(p, p.printed.unit_names, SIDES, agenda.TASKS)


# Writing


class Writer(documents.Writer):
    """Writes one position."""

    def __init__(self, p: Cambrai, edition: Edition) -> None:
        super().__init__(names_in(p))
        self.p = p
        self.edition = edition
        self.areas = self.names.areas
        self.units = self.names.units
        self.bridges = self.names.bridges

    def document(self) -> PositionDocument:
        """Write everything that varies."""
        p = self.p
        return PositionDocument(
            game="cambrai",
            scenario=p.scenario.name,
            rules_version=RULES_VERSION,
            edition=self.edition.id,
            edition_digest=self.edition.digest,
            options=chosen_options(p.options),
            day=DAY_NAMES[p.day],
            impulse=p.impulse,
            weather=WEATHERS[p.weather],
            first_side=SIDES[p.first_side],  # type: ignore[arg-type]
            advantage=self.holder(p.advantage),
            advantage_next=self.holder(p.advantage_next),
            advantage_used=p.advantage_used,
            control={name: SIDES[side] for name, side in zip(self.areas, p.control, strict=True)},  # type: ignore[misc]
            bridges={name: BRIDGE_STATES[state] for name, state in zip(self.bridges, p.bridge, strict=True)},
            units={name: self.unit(unit) for unit, name in enumerate(self.units) if not self.is_merely_due(unit)},
            support=Pair(*p.support),
            ammunition=Pair(*p.ammunition),
            hurricanes_fresh=Pair(*p.hurricanes_fresh),
            hurricanes_used=Pair(*p.hurricanes_used),
            air=Pair(*p.air),
            air_spent=Pair(*p.air_spent),
            interdicted={SIDES[side]: self.areas[zone] for side, zone in enumerate(p.interdicted) if zone >= 0},  # type: ignore[misc]
            weather_turns=p.weather_turns,
            day_over=p.day_over,
            broken_through=p.broken_through,
            tank_returned=p.tank_returned,
            garrisons_today=self.area_list(p.placed_today),
            current=self.impulse(),
            bid=BidPart(
                [self.holder(side) for side in p.wants], [None if bid == NOBODY else bid for bid in p.bids], p.swapped
            ),
            agenda=[self.task(task) for task in p.agenda],
            result=None if p.winner == NOBODY else ResultPart(SIDES[p.winner], ENDINGS[p.ending]),  # type: ignore[arg-type]
        )

    def is_merely_due(self, unit: int) -> bool:
        """Tell whether leaving a unit out says all there is to say of it."""
        return self.p.where[unit] == place_off_map(self.p, unit) and self.p.form[unit] == 0

    def unit(self, unit: int) -> UnitPart:
        """Write one unit."""
        p = self.p
        form = p.form[unit]
        part = UnitPart(state="exhausted" if form & 1 else "fresh", size=SIZES[form // 2])
        if p.where[unit] >= 0:
            part.area = self.areas[p.where[unit]]
        part.eliminated = p.where[unit] == GONE
        if p.mf[unit] >= 0:
            part.left = p.mf[unit]
        return part

    def counts(self, row: list[int], names: list[str]) -> dict[str, int]:
        """Name the numbers that are not zero."""
        return {name: count for name, count in zip(names, row, strict=True) if count}

    def impulse(self) -> ImpulsePart:
        """Write what lasts for the impulse."""
        p = self.p
        return ImpulsePart(
            active=self.area(p.active),
            first_active=self.area(p.first_active),
            mover=self.units[p.mover] if p.mover >= 0 else None,
            entries=[
                EntryPart(
                    self.units[entry.unit],
                    self.areas[entry.area],
                    self.areas[entry.origin],
                    entry.waded,
                    self.bridge(entry.bridge),
                )
                for entry in p.entries
            ],
            contested_before=self.area_list(p.contested_before),
            assaulted=self.area_list(p.assaulted),
            fought_inside=p.fought_inside,
            crossings=self.counts(p.crossings, self.bridges),
            barraged=p.barraged,
            placed=p.placed,
            rolling=self.counts(p.rolling, self.areas),
            direct=self.counts(p.direct, self.areas),
            air_at=self.area(p.air_at),
            halted=p.halted,
            demolished=self.bridge_list(p.demolished),
            assaulting=self.unit_list(p.assaulting),
            tired=self.unit_list(p.tired),
            newcomers=self.unit_list(p.newcomers),
            sunset=p.sunset,
        )


def dump(p: Cambrai, edition: Edition) -> dict[str, Any]:
    """Write a position as plain data, ready for JSON."""
    made: dict[str, Any] = msgspec.to_builtins(Writer(p, edition).document())
    return made


# Reading


def place_off_map(p: Cambrai, unit: int) -> int:
    """Say where a unit is that a document does not name: due, or gone for good."""
    arrival = p.printed.arrival_day[unit]
    return DUE if arrival != NEVER and (arrival > p.day or p.scenario.where[unit] == DUE) else GONE


class Reader(documents.Reader):
    """Reads one document into a position."""

    def __init__(self, document: PositionDocument, edition: Edition) -> None:
        self.document = document
        self.edition = edition
        if document.scenario not in edition.scenarios:
            raise DocumentError(
                f"scenario: there is no scenario {document.scenario!r}; there are {', '.join(edition.scenarios)}."
            )
        try:
            options = read_options(document.options)
        except UsageError as error:
            raise DocumentError(f"options: {error}") from None
        self.p = blank(edition.printed, edition.scenarios[document.scenario], options)
        super().__init__(names_in(self.p))

    def position(self) -> Cambrai:
        """Read everything, then check that a game could stand like this."""
        self.read_turn()
        self.read_map()
        self.read_units()
        self.read_agenda()
        self.read_markers()
        self.read_impulse()
        self.read_bid()
        self.p.count()
        self.check()
        return self.p

    def read_turn(self) -> None:
        """Read date, impulse, weather and advantage."""
        document, p = self.document, self.p
        if document.day is not None:
            if document.day not in DAY_NAMES:
                raise DocumentError(f"day: {document.day!r} is none of 20 November to 3 December.")
            p.day = DAY_NAMES.index(document.day)
        if not p.scenario.first_day <= p.day <= p.scenario.last_day:
            raise DocumentError(f"day: {DAY_NAMES[p.day]} is outside the scenario {p.scenario.name!r}.")
        p.impulse = self.number(document.impulse, "impulse", p.printed.last_impulse)
        p.weather = CLEAR if document.weather == WEATHERS[CLEAR] else OVERCAST
        if document.advantage is not None:
            p.advantage = self.holder(document.advantage)
        p.advantage_next = self.holder(document.advantage_next)
        if (p.advantage == NOBODY) != (p.advantage_next != NOBODY):
            raise DocumentError("advantage: it is nobody's exactly while advantage_next says whose it becomes.")
        p.advantage_used = document.advantage_used
        p.first_side = p.advantage if p.advantage != NOBODY else p.advantage_next
        if document.first_side is not None:
            p.first_side = SIDES.index(document.first_side)
        p.weather_turns = document.weather_turns
        p.day_over = document.day_over
        p.broken_through = document.broken_through
        p.tank_returned = document.tank_returned
        p.placed_today = self.area_bits(document.garrisons_today, "garrisons_today")

    def read_map(self) -> None:
        """Read control and bridges."""
        for name, side in (self.document.control or {}).items():
            self.p.control[self.area(name, "control")] = SIDES.index(side)
        for name, state in self.document.bridges.items():
            self.p.bridge[self.bridge(name, "bridges")] = BRIDGE_STATES.index(state)

    def read_units(self) -> None:
        """Read the units; where none is named the set-up stands."""
        p = self.p
        if self.document.units is None:
            return
        for unit in range(p.printed.units):
            p.where[unit] = place_off_map(p, unit)
            p.form[unit] = 0
        for name, part in self.document.units.items():
            self.read_unit(self.unit(name, "units"), f"units, {name}", part)

    def read_unit(self, unit: int, key: str, part: UnitPart) -> None:
        """Read one unit."""
        p = self.p
        if part.area is not None and part.eliminated:
            raise DocumentError(f"{key}: it is eliminated and cannot be in area {part.area!r}.")
        if part.size != SIZES[0] and p.kind(unit) != TANK:
            raise DocumentError(f"{key}: only tank battalions have a size.")
        p.form[unit] = 2 * SIZES.index(part.size) + (1 if part.state == "exhausted" else 0)
        if part.area is not None:
            p.where[unit] = self.area(part.area, key)
        elif part.eliminated:
            p.where[unit] = GONE
        elif p.printed.arrival_day[unit] == NEVER:
            raise DocumentError(f"{key}: it is no reinforcement, so it needs an area or 'eliminated'.")
        else:
            p.where[unit] = DUE
        if part.left is not None:
            p.mf[unit] = self.number(part.left, f"{key}, left", 20)

    def pair(self, pair: Pair | None, key: str, most: int, into: list[int]) -> list[int]:
        """Read a number for each side."""
        if pair is None:
            return into
        return [
            self.number(pair.British, f"{key}, British", most),
            self.number(pair.German, f"{key}, German", most),
        ]

    def read_markers(self) -> None:
        """Read artillery, ammunition and air."""
        document, p = self.document, self.p
        p.support = self.pair(document.support, "support", p.printed.support_limit, p.support)
        p.ammunition = self.pair(document.ammunition, "ammunition", 10_000, p.ammunition)
        self.read_hurricanes()
        for side, day in enumerate(p.printed.air_arrivals):
            if p.scenario.first_day < day <= p.day:
                p.air[side] = 1
        p.air = self.pair(document.air, "air", 1, p.air)
        p.air_spent = self.pair(document.air_spent, "air_spent", 1, p.air_spent)
        for owner, zone in document.interdicted.items():
            p.interdicted[SIDES.index(owner)] = self.area(zone, "interdicted")

    def read_hurricanes(self) -> None:
        """Read the Hurricane Barrage markers; those the document does not speak of are fresh if none is named used."""
        document, p = self.document, self.p
        in_play = [hurricanes_in_play(p, side) for side in range(2)]
        used = self.pair(document.hurricanes_used, "hurricanes_used", 9, p.hurricanes_used)
        fresh = self.pair(
            document.hurricanes_fresh,
            "hurricanes_fresh",
            9,
            [max(0, total - gone) for total, gone in zip(in_play, used, strict=True)],
        )
        if document.hurricanes_used is None:
            used = [max(0, total - ready) for total, ready in zip(in_play, fresh, strict=True)]
        p.hurricanes_fresh = fresh
        p.hurricanes_used = used

    def read_impulse(self) -> None:
        """Read what lasts for the impulse."""
        part, p = self.document.current, self.p
        p.active = self.area_or_none(part.active, "current, active")
        p.first_active = self.area_or_none(part.first_active, "current, first_active")
        p.mover = -1 if part.mover is None else self.unit(part.mover, "current, mover")
        p.entries = [self.entry(entry) for entry in part.entries]
        p.contested_before = self.area_bits(part.contested_before, "current, contested_before")
        p.assaulted = self.area_bits(part.assaulted, "current, assaulted")
        p.fought_inside = self.number(part.fought_inside, "current, fought_inside", 2)
        p.barraged = part.barraged
        p.placed = self.number(part.placed, "current, placed", p.printed.support_limit)
        for name, count in part.crossings.items():
            p.crossings[self.bridge(name, "current, crossings")] = self.number(count, "current, crossings", 100)
        for name, count in part.rolling.items():
            p.rolling[self.area(name, "current, rolling")] = self.number(count, "current, rolling", 16)
        for name, count in part.direct.items():
            p.direct[self.area(name, "current, direct")] = self.number(count, "current, direct", 16)
        p.air_at = self.area_or_none(part.air_at, "current, air_at")
        p.halted = part.halted
        p.demolished = self.bridge_bits(part.demolished, "current, demolished")
        p.assaulting = self.unit_list(part.assaulting, "current, assaulting")
        p.tired = self.unit_list(part.tired, "current, tired")
        p.newcomers = self.unit_list(part.newcomers, "current, newcomers")
        p.sunset = self.number(part.sunset, "current, sunset", 12)

    def entry(self, part: EntryPart) -> Entry:
        """Read one entry."""
        key = "current, entries"
        bridge = self.bridge_or_none(part.bridge, key)
        return Entry(
            self.area(part.area, key), self.unit(part.unit, key), self.area(part.origin, key), part.waded, bridge
        )

    def read_bid(self) -> None:
        """Read the bid for sides."""
        part, p = self.document.bid, self.p
        if len(part.wants) != len(SIDES) or len(part.bids) != len(SIDES):
            raise DocumentError("bid: there are two players, so wants and bids have two entries each.")
        p.wants = [self.holder(name) for name in part.wants]
        p.bids = [NOBODY if bid is None else self.number(bid, "bid, bids", 99) for bid in part.bids]
        p.swapped = part.swapped

    def read_agenda(self) -> None:
        """Read what is to be done, in full or by naming the phase."""
        document, p = self.document, self.p
        if document.result is not None:
            p.winner = SIDES.index(document.result.winner)
            p.ending = ENDINGS.index(document.result.ending)
            if document.agenda:
                raise DocumentError("agenda: the game is over, so nothing is left to be done.")
            return
        if document.agenda is not None:
            p.agenda = self.agenda(document.agenda, BOTTOM_TASKS)
            return
        phase = document.phase or "impulse"
        if phase == "dawn":
            p.then(DAWN)
        elif phase == "night":
            p.then(END_PHASE)
            p.then(END_OF_PHASE)
            p.then(NIGHT)
        elif phase == "end":
            p.then(END_PHASE)
        else:
            p.then(END_OF_DAYLIGHT)
            p.then(Impulse(p.first_side if document.side is None else SIDES.index(document.side)))

    def check(self) -> None:
        """Refuse a position that no game reaches."""
        p = self.p
        if self.document.units is not None:
            settle_control(p, {self.area_index[name] for name in self.document.control or {}})
        check_playable(p, broken_invariants(p), self.document.result is not None)
        check_reached(broken_invariants(p))


def load(document: object, edition: Edition) -> Cambrai:
    """Read a position document, or raise ``DocumentError`` naming the key."""
    read = read_as(document, PositionDocument)
    check_origin(read.rules_version, RULES_VERSION, read.edition, read.edition_digest, edition)
    return Reader(read, edition).position()
