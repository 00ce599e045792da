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
from brasshat.games.normandy import agenda
from brasshat.games.normandy.edition import DATES, Edition
from brasshat.games.normandy.invariants import broken_invariants
from brasshat.games.normandy.notation import SIDES, STRIKE_NAMES
from brasshat.games.normandy.options import chosen_options, read_options
from brasshat.games.normandy.position import ENDINGS, Entry, Normandy
from brasshat.games.normandy.printed import BROKEN, DISRUPTED, FRESH, GERMAN, NEVER, SPENT
from brasshat.games.normandy.rules import RULES_VERSION
from brasshat.games.normandy.rules.impulses import Impulse
from brasshat.games.normandy.rules.sequence import DAWN, END_OF_DAY, END_OF_DAYLIGHT
from brasshat.games.normandy.rules.setup import blank

WEATHERS: Final = ("clear", "overcast", "storm")
BRIDGE_STATES: Final = ("Allied", "German", "destroyed")
STATES: Final = {"fresh": FRESH, "spent": SPENT, "D1": DISRUPTED, "D2": BROKEN}
STATE_NAMES: Final = {form: name for name, form in STATES.items()}
DOINGS: Final = ("assaults", "guns", "strike", "landings")
PARTS: Final = ("single", "first", "second")
OVERS: Final = ("land", "river", "sea")
BOTTOM_TASKS: Final = ("dawn", "daylight", "end-of-daylight", "end-of-day")
LARGEST_TRACK: Final = 12
LEAST_TRACK: Final = -3
MOST_MOVEMENT: Final = 20
MOST_RESERVE: Final = 999

SideName = Literal["Allied", "German"]
HolderName = Literal["Allied", "German", "nobody"]
WeatherName = Literal["clear", "overcast", "storm"]
StateName = Literal["fresh", "spent", "D1", "D2"]
BridgeName = Literal["Allied", "German", "destroyed"]
PhaseName = Literal["dawn", "impulse", "night", "end"]
StrikeName = Literal["US-Navy", "UK-Navy", "US-Air", "UK-Air"]


class Part(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """The base of every part of a document."""


class UnitPart(Part):
    """Where a unit is and which face it shows."""

    area: str | None = None
    """An area, zone or box; left out for a unit that is due or eliminated."""
    state: StateName = "fresh"
    eliminated: bool = False
    left: int | None = None
    """Movement factors left in this impulse; left out for units that take no part in it."""


class Pair(Part):
    """A number for each side."""

    Allied: int = 0
    German: int = 0


class EntryPart(Part):
    """How a unit came into an enemy-held area in this impulse."""

    unit: str
    area: str
    origin: str
    over: Literal["land", "river", "sea"] = "land"
    bridge: str | None = None


class OverrunPart(Part):
    """A unit that may go on after an overrun, and what that costs on top."""

    unit: str
    cost: int


class ImpulsePart(Part):
    """What lasts for one impulse."""

    active: str | None = None
    doing: Literal["assaults", "guns", "strike", "landings"] = "assaults"
    part: Literal["single", "first", "second"] = "single"
    entries: list[EntryPart] = []
    contested_before: list[str] = []
    allied_before: list[str] = []
    assaulted: list[str] = []
    assaulted_first: list[str] = []
    tried: list[str] = []
    worked: list[str] = []
    landed: int = 0
    interdiction: int | None = None
    lost: Pair = msgspec.field(default_factory=Pair)
    marched: list[str] = []
    assaulting: list[str] = []
    supporting: list[str] = []
    tired: list[str] = []
    overran: list[OverrunPart] = []
    rerolled: bool = False
    sunset: int = 0


def nobodies() -> list[HolderName]:
    """Return the wishes of two players who have not spoken."""
    return ["nobody", "nobody"]


def no_bids() -> list[int | None]:
    """Return the bids of two players who have not bid."""
    return [None, None]


class BidPart(Part):
    """The bid for sides (5.2), by player."""

    wants: list[HolderName] = msgspec.field(default_factory=nobodies)
    bids: list[int | None] = msgspec.field(default_factory=no_bids)
    swapped: bool = False


class ResultPart(Part):
    """How the game ended."""

    winner: SideName
    ending: Literal["breakout", "points", "last-day", "beaches"]


class PositionDocument(Part):
    """A position of Normandy. What is left out takes the scenario's value; a unit not named is not on the map."""

    game: Literal["normandy"]
    scenario: str = "week"
    rules_version: str = RULES_VERSION
    edition: str = "open"
    edition_digest: str | None = None
    options: dict[str, str] = {}
    day: str | None = None
    impulse: int = 0
    day_start: int | None = None
    weather: WeatherName = "clear"
    dawn_weather: WeatherName | None = None
    contrary: int = 0
    phase: PhaseName | None = None
    """For documents written by hand: what is about to begin, instead of an agenda."""
    side: SideName | None = None
    """Whose impulse it is, with phase "impulse"."""
    advantage: HolderName | None = None
    advantage_next: HolderName = "nobody"
    control: dict[str, SideName] | None = None
    """Areas that differ from the scenario's beginning may be named alone."""
    bridges: dict[str, BridgeName] = {}
    forts: list[str] | None = None
    """The areas whose fortifications stand; left out, those of the map do."""
    units: dict[str, UnitPart] | None = None
    """Left out altogether, the scenario's set-up stands."""
    reserve: Pair | None = None
    strikes: list[StrikeName] = []
    """Strikes used today."""
    air_struck: list[str] = []
    weather_turns: bool = False
    day_over: bool = False
    current: ImpulsePart = msgspec.field(default_factory=ImpulsePart)
    bid: BidPart = msgspec.field(default_factory=BidPart)
    agenda: list[dict[str, Any]] | None = None
    result: ResultPart | None = None


def schema() -> dict[str, Any]:
    """Return the JSON Schema of position documents."""
    return schema_of(PositionDocument, "Normandy")


def names_in(p: Normandy) -> Names:
    """Return what the numbers of a position are called."""
    return Names(p, p.printed.unit_names, SIDES, agenda.TASKS)


# Writing


class Writer(documents.Writer):
    """Writes one position."""

    def __init__(self, p: Normandy, edition: Edition) -> None:
        super().__init__(names_in(p))
        self.p = p
        self.edition = edition

    def document(self) -> PositionDocument:
        """Write everything that varies."""
        p, names = self.p, self.names
        return PositionDocument(
            game="normandy",
            scenario=p.scenario.name,
            rules_version=RULES_VERSION,
            edition=self.edition.id,
            edition_digest=self.edition.digest,
            options=chosen_options(p.options),
            day=DATES[p.day],
            impulse=p.impulse,
            day_start=p.day_start,
            weather=self.weather(p.weather),
            dawn_weather=self.weather(p.dawn_weather),
            contrary=p.contrary,
            advantage=self.holder(p.advantage),
            advantage_next=self.holder(p.advantage_next),
            control={name: self.holder(side) for name, side in zip(names.areas, p.control, strict=True)},
            bridges={name: self.bridge_state(state) for name, state in zip(names.bridges, p.bridge, strict=True)},
            forts=self.area_list(p.forts),
            units={name: self.unit(unit) for unit, name in enumerate(names.units) if not self.is_merely_due(unit)},
            reserve=Pair(*p.reserve),
            strikes=self.strikes(),
            air_struck=self.area_list(p.air_struck),
            weather_turns=p.weather_turns,
            day_over=p.day_over,
            current=self.impulse(),
            bid=BidPart(
                [self.holder(side) for side in p.wants], [None if bid == NOBODY else bid for bid in p.bids], p.swapped
            ),
            agenda=[self.task(task) for task in p.agenda],
            result=None if p.winner == NOBODY else ResultPart(self.holder(p.winner), self.ending()),
        )

    def weather(self, weather: int) -> Any:
        """Name a weather."""
        return WEATHERS[weather]

    def bridge_state(self, state: int) -> Any:
        """Name the state of a bridge."""
        return BRIDGE_STATES[state]

    def strikes(self) -> list[Any]:
        """Name the strikes used today."""
        return [name for strike, name in enumerate(STRIKE_NAMES) if self.p.strikes >> strike & 1]

    def ending(self) -> Any:
        """Name the ending."""
        return ENDINGS[self.p.ending]

    def is_merely_due(self, unit: int) -> bool:
        """Tell whether leaving a unit out says all there is to say of it."""
        return self.p.where[unit] == place_off_map(self.p, unit) and self.p.form[unit] == FRESH

    def unit(self, unit: int) -> UnitPart:
        """Write one unit."""
        p = self.p
        state: Any = STATE_NAMES[p.form[unit]]
        part = UnitPart(area=self.area(p.where[unit]), state=state, eliminated=p.where[unit] == GONE)
        if p.mf[unit] >= 0:
            part.left = p.mf[unit]
        return part

    def impulse(self) -> ImpulsePart:
        """Write what lasts for the impulse."""
        p = self.p
        doing: Any = DOINGS[p.doing]
        part: Any = PARTS[p.part]
        return ImpulsePart(
            active=self.area(p.active),
            doing=doing,
            part=part,
            entries=[self.entry(entry) for entry in p.entries],
            contested_before=self.area_list(p.contested_before),
            allied_before=self.area_list(p.allied_before),
            assaulted=self.area_list(p.assaulted),
            assaulted_first=self.area_list(p.assaulted_first),
            tried=self.bridge_list(p.tried),
            worked=self.bridge_list(p.worked),
            landed=p.landed,
            interdiction=p.interdiction if p.interdiction >= 0 else None,
            lost=Pair(*p.lost),
            marched=self.unit_list(p.marched),
            assaulting=self.unit_list(p.assaulting),
            supporting=self.unit_list(p.supporting),
            tired=self.unit_list(p.tired),
            overran=[
                OverrunPart(self.names.units[unit], cost) for unit, cost in zip(p.overran, p.overran_cost, strict=True)
            ],
            rerolled=p.rerolled,
            sunset=p.sunset,
        )

    def entry(self, entry: Entry) -> EntryPart:
        """Write how one unit came in."""
        over: Any = OVERS[entry.over]
        areas = self.names.areas
        return EntryPart(
            self.names.units[entry.unit], areas[entry.area], areas[entry.origin], over, self.bridge(entry.bridge)
        )


def dump(p: Normandy, edition: Edition) -> dict[str, Any]:
    """Write a position as plain data, ready for JSON."""
    made: dict[str, Any] = msgspec.to_builtins(Writer(p, edition).document())
    return made


# Reading


def place_off_map(p: Normandy, unit: int) -> int:
    """Say where a unit is that a document does not name: due, or gone for good."""
    arrival = p.printed.arrival_day[unit]
    return DUE if arrival != NEVER and arrival >= p.day else GONE


class Reader(documents.Reader):
    """Reads one document into a position."""

    def __init__(self, document: PositionDocument, edition: Edition) -> None:
        self.document = document
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

    def position(self) -> Normandy:
        """Read everything, then check that a game could stand like this."""
        self.read_turn()
        self.read_map()
        self.read_units()
        self.read_agenda()
        self.read_impulse()
        self.read_bid()
        self.p.count()
        self.check()
        return self.p

    def read_turn(self) -> None:
        """Read date, impulse, weather, Advantage and reserves."""
        document, p = self.document, self.p
        if document.day is not None:
            if document.day not in DATES:
                raise DocumentError(f"day: {document.day!r} is none of {DATES[0]} to {DATES[-1]}.")
            p.day = DATES.index(document.day)
        if not p.scenario.first_day <= p.day <= p.scenario.last_day:
            raise DocumentError(f"day: {DATES[p.day]} is outside the scenario {p.scenario.name!r}.")
        p.impulse = self.number(document.impulse, "impulse", LARGEST_TRACK + 1, LEAST_TRACK)
        if document.day_start is not None:
            p.day_start = self.number(document.day_start, "day_start", LARGEST_TRACK, LEAST_TRACK)
        p.weather = WEATHERS.index(document.weather)
        p.dawn_weather = WEATHERS.index(document.dawn_weather or document.weather)
        p.contrary = self.number(document.contrary, "contrary", 99)
        if document.advantage is not None:
            p.advantage = self.holder(document.advantage)
        p.advantage_next = self.holder(document.advantage_next)
        if (p.advantage == NOBODY) != (p.advantage_next != NOBODY):
            raise DocumentError("advantage: it is nobody's exactly while advantage_next says whose it becomes.")
        if document.reserve is not None:
            p.reserve = self.pair(document.reserve, "reserve", MOST_RESERVE)
        for name in document.strikes:
            p.strikes |= 1 << STRIKE_NAMES.index(name)
        p.air_struck = self.area_bits(document.air_struck, "air_struck")
        p.weather_turns = document.weather_turns
        p.day_over = document.day_over

    def pair(self, pair: Pair, key: str, most: int) -> list[int]:
        """Read a number for each side."""
        return [self.number(pair.Allied, f"{key}, Allied", most), self.number(pair.German, f"{key}, German", most)]

    def read_map(self) -> None:
        """Read control, bridges and fortifications."""
        document, p = self.document, self.p
        for name, side in (document.control or {}).items():
            p.control[self.area(name, "control")] = SIDES.index(side)
        for name, state in document.bridges.items():
            p.bridge[self.bridge(name, "bridges")] = BRIDGE_STATES.index(state)
        if document.forts is not None:
            p.forts = self.area_bits(document.forts, "forts")

    def read_units(self) -> None:
        """Read the units; where none is named the set-up stands."""
        p = self.p
        if self.document.units is None:
            return
        for unit in range(p.printed.units):
            p.where[unit] = place_off_map(p, unit)
            p.form[unit] = FRESH
        for name, part in self.document.units.items():
            self.read_unit(self.unit(name, "units"), f"units, {name}", part)

    def read_unit(self, unit: int, key: str, part: UnitPart) -> None:
        """Read one unit."""
        p = self.p
        if part.area is not None and part.eliminated:
            raise DocumentError(f"{key}: it is eliminated and cannot be in area {part.area!r}.")
        p.form[unit] = STATES[part.state]
        if part.area is not None:
            p.where[unit] = self.area(part.area, key)
        elif part.eliminated:
            p.where[unit] = GONE
        elif p.printed.arrival_day[unit] == NEVER:
            raise DocumentError(f"{key}: it is no reinforcement, so it needs an area or 'eliminated'.")
        else:
            p.where[unit] = DUE
        if part.left is not None:
            p.mf[unit] = self.number(part.left, f"{key}, left", MOST_MOVEMENT)

    def read_impulse(self) -> None:
        """Read what lasts for the impulse."""
        part, p = self.document.current, self.p
        p.active = self.area_or_none(part.active, "current, active")
        p.doing = DOINGS.index(part.doing)
        p.part = PARTS.index(part.part)
        p.entries = [self.entry(entry) for entry in part.entries]
        p.contested_before = self.area_bits(part.contested_before, "current, contested_before")
        p.allied_before = self.area_bits(part.allied_before, "current, allied_before")
        p.assaulted = self.area_bits(part.assaulted, "current, assaulted")
        p.assaulted_first = self.area_bits(part.assaulted_first, "current, assaulted_first")
        p.tried = self.bridge_bits(part.tried, "current, tried")
        p.worked = self.bridge_bits(part.worked, "current, worked")
        p.landed = self.number(part.landed, "current, landed", 99)
        p.interdiction = -1 if part.interdiction is None else self.number(part.interdiction, "interdiction", 20)
        p.lost = self.pair(part.lost, "current, lost", 250)
        p.marched = self.unit_list(part.marched, "current, marched")
        p.assaulting = self.unit_list(part.assaulting, "current, assaulting")
        p.supporting = self.unit_list(part.supporting, "current, supporting")
        p.tired = self.unit_list(part.tired, "current, tired")
        p.overran = [self.unit(row.unit, "current, overran") for row in part.overran]
        p.overran_cost = [self.number(row.cost, "current, overran", 9) for row in part.overran]
        p.rerolled = part.rerolled
        p.sunset = self.number(part.sunset, "current, sunset", 12)

    def entry(self, part: EntryPart) -> Entry:
        """Read one entry."""
        key = "current, entries"
        return Entry(
            self.area(part.area, key),
            self.unit(part.unit, key),
            self.area(part.origin, key),
            self.bridge_or_none(part.bridge, key),
            OVERS.index(part.over),
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
        elif phase == "end":
            p.then(END_OF_DAY)
        else:
            p.then(END_OF_DAYLIGHT)
            if phase == "impulse":
                p.then(Impulse(GERMAN if document.side is None else SIDES.index(document.side)))

    def check(self) -> None:
        """Refuse a position that no game reaches."""
        p = self.p
        if self.document.units is not None:
            settle_control(p, {self.area_index[name] for name in self.document.control or {}})
        check_playable(p, broken_invariants(p), self.document.result is not None)
        check_reached(broken_invariants(p))


def load(document: object, edition: Edition) -> Normandy:
    """Read a position document, or raise ``DocumentError`` naming the key."""
    read = read_as(document, PositionDocument)
    check_origin(read.rules_version, RULES_VERSION, read.edition, read.edition_digest, edition)
    return Reader(read, edition).position()
