"""Editions: the printed map, counters and cards of one copy of the game, read from TOML, checked and built.

Every mistake in an edition's files is one sentence that names the file, the place in it and the reason.
"""

from collections import Counter
from pathlib import Path
from typing import Final, Literal, TypeVar

import msgspec

from brasshat.area_impulse.drawn_map import Drawing, Plan
from brasshat.area_impulse.editions import (
    MAP,
    MOST_BITS,
    MOST_UNITS,
    REINFORCEMENTS,
    SCENARIOS,
    TABLES,
    UNITS,
    AreaChecker,
    GroupRow,
    NumberRow,
)
from brasshat.area_impulse.game import AreaEdition, look_over
from brasshat.area_impulse.position import DESTROYED, DUE, GONE
from brasshat.area_impulse.theatre import OPEN, WATER, Theatre
from brasshat.engine import editions
from brasshat.engine.editions import (
    WHOLE_NUMBERS,
    EditionRow,
    Editions,
    Form,
    Parts,
    Problems,
    Row,
    Table,
    alternatives,
    bits,
    digest_of,
    parse_files,
)
from brasshat.games.cambrai.editing import ABOUT, HEADERS
from brasshat.games.cambrai.printed import (
    BRITISH,
    CAVALRY,
    CIRCLE,
    DAYS,
    FORMS,
    GARRISON,
    GERMAN,
    INFANTRY,
    NEVER,
    NO_DIVISION,
    NORD,
    NOVEMBER_20,
    NOVEMBER_21,
    SQUARE,
    ST_QUENTIN,
    TANK,
    TRIANGLE,
    Printed,
    Scenario,
)
from brasshat.games.cambrai.rules import RULES_VERSION

GAME: Final = "cambrai"


MOST_MARKERS: Final = 9
MOST_AMMUNITION: Final = 99
LARGEST_FACTOR: Final = 9
TANK_SIZES: Final = 3
DIE: Final = 6
NO_ROLL: Final = "none"
IMPOSSIBLE_ROLL: Final = DIE + 1

AREA_NUMBERS: Final = tuple(str(number) for number in range(1, 29))
ZONE_LETTERS: Final = tuple("ABCDEFGHIJKL")
AREA_NAMES: Final = AREA_NUMBERS + ZONE_LETTERS
DATES: Final = (*(f"{day} November" for day in range(20, 31)), *(f"{day} December" for day in range(1, 4)))

Side = Literal["British", "German"]
SIDES: Final = {"British": BRITISH, "German": GERMAN}
HOLDERS: Final = {"British": BRITISH, "German": GERMAN, "destroyed": DESTROYED}
SHAPES: Final = {"circle": CIRCLE, "square": SQUARE, "triangle": TRIANGLE}
KINDS: Final = {"infantry": INFANTRY, "tank": TANK, "cavalry": CAVALRY, "garrison": GARRISON}
CANALS: Final = {"nord": NORD, "st-quentin": ST_QUENTIN}
TERRAIN: Final = frozenset({"trenches", "ridge", "wood", "village", "town", "fields", "marsh", "canal"})

GROUPS: Final = (
    "british_supply",
    "german_supply",
    "breakthrough",
    "haig",
    "haig_outline",
    "haig_far_bank",
    "british_refit",
    "opening_targets",
    "sector_free",
)
NUMBERS: Final = {
    "stacking_limit": (1, 50),
    "bridge_limit": (0, 50),
    "last_impulse": (0, 30),
    "support_limit": (0, 50),
    "hurricane_attack": (0, 20),
    "hurricane_crowd": (0, 50),
    "hurricane_crowd_bonus": (0, 20),
    "hurricane_overcast": (0, 20),
    "haig_needed": (1, 20),
    "demolition_needed": (1, 20),
    "cavalry_first_day": (0, LARGEST_FACTOR),
}
"""The numbers of the tables and their bounds."""


# The rows of the files


class CanalRow(Row, frozen=True, kw_only=True):
    """One of the two waterways."""

    id: str
    title: str
    dry: bool
    course: str = ""


class LinkRow(Row, frozen=True, kw_only=True):
    """Two areas that touch."""

    between: list[str]
    canal: str = ""
    bridge: bool = False
    crossing: str = ""


class AreaRow(Row, frozen=True, kw_only=True):
    """An area or a zone with its identifier."""

    id: str
    title: str
    shape: Literal["circle", "square", "triangle"]
    tem: int
    sectors: list[str] = msgspec.field(default_factory=list)
    colours: list[str] = msgspec.field(default_factory=list)
    cavalry_release: bool = False
    position: list[float]
    bank: Literal["west", "middle", "east", ""] = ""
    terrain: str = ""


class ColourRow(Row, frozen=True, kw_only=True):
    """A colour of tank battalions."""

    id: str
    title: str


class TankSizeRow(Row, frozen=True, kw_only=True):
    """The factors of a tank battalion at one of its sizes."""

    factors: str
    spent: int


class DivisionRow(Row, frozen=True, kw_only=True):
    """A division."""

    id: str
    title: str
    side: Side
    sectors: bool = False
    highland: bool = False


class UnitRow(Row, frozen=True, kw_only=True):
    """A counter."""

    id: str
    kind: Literal["infantry", "tank", "cavalry", "garrison"]
    division: str = ""
    colour: str = ""
    factors: str = ""
    spent: int | None = None


class ArrivalRow(Row, frozen=True, kw_only=True):
    """Units that arrive together."""

    units: list[str]
    date: str
    zones: list[str]
    trigger: str = ""


class MarkerRow(Row, frozen=True, kw_only=True):
    """A marker that arrives during the game."""

    side: Side
    date: str


class PointsRow(Row, frozen=True, kw_only=True):
    """Barrage casualty points of one kind of unit."""

    kind: Literal["infantry", "tank", "cavalry", "garrison"]
    points: int


class FacesRow(Row, frozen=True, kw_only=True):
    """Faces of a die."""

    id: str
    faces: list[int]


class WeatherRow(Row, frozen=True, kw_only=True):
    """The historical weather of a day."""

    date: str
    weather: Literal["clear", "overcast"]


class SnowRow(Row, frozen=True, kw_only=True):
    """The highest face that brings the snowstorm on a day."""

    date: str
    up_to: int


class SpanRow(Row, frozen=True, kw_only=True):
    """A row of a table by side and date."""

    side: Side
    first: str
    last: str


class RefitRow(SpanRow, frozen=True, kw_only=True):
    """The least roll that makes a Hurricane Barrage marker fresh, or "none"."""

    needed: int | str


class AmmunitionRow(SpanRow, frozen=True, kw_only=True):
    """Dice for ammunition points and what is added to them."""

    dice: int
    bonus: int = 0


class InfantryRow(SpanRow, frozen=True, kw_only=True):
    """Exhausted infantry units that may turn fresh in a night."""

    units: int


class BySide(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """A number for each side."""

    British: int
    German: int


class SetupRow(Row, frozen=True, kw_only=True):
    """The control and the markers of a set-up."""

    id: str
    date: str
    british_control: list[str]
    contested: list[str] = msgspec.field(default_factory=list)
    advantage: Side
    support: BySide
    ammunition: BySide
    hurricanes_fresh: BySide
    hurricanes_used: BySide
    air: list[Side]


class BridgeRow(Row, frozen=True, kw_only=True):
    """A bridge of a set-up that the Germans do not hold."""

    between: list[str]
    held: Literal["British", "German", "destroyed"]


class PlaceRow(Row, frozen=True, kw_only=True):
    """The units of a set-up in one area."""

    at: str
    units: list[str]
    exhausted: list[str] = msgspec.field(default_factory=list)
    reduced: dict[str, str] = msgspec.field(default_factory=dict)


class LostRow(Row, frozen=True, kw_only=True):
    """Units that are out of the game before it starts."""

    units: list[str]


class ScenarioRow(Row, frozen=True, kw_only=True):
    """A scenario."""

    id: str
    title: str
    setup: str
    first: str
    last: str
    victory_points: int
    haig_until: str


SETUP_PARTS: Final[Parts] = {"bridge": BridgeRow, "place": PlaceRow, "lost": LostRow}
SECTIONS: Final[dict[str, dict[str, type[Row]]]] = {
    MAP: {"canal": CanalRow, "group": GroupRow, "link": LinkRow, "area": AreaRow},
    UNITS: {"colour": ColourRow, "tank_size": TankSizeRow, "division": DivisionRow, "unit": UnitRow},
    REINFORCEMENTS: {"arrival": ArrivalRow, "hurricane": MarkerRow, "air": MarkerRow},
    TABLES: {
        "number": NumberRow,
        "barrage_points": PointsRow,
        "faces": FacesRow,
        "historical_weather": WeatherRow,
        "snowstorm": SnowRow,
        "hurricane_refit": RefitRow,
        "hurricane_refit_flat": RefitRow,
        "ammunition": AmmunitionRow,
        "infantry_refit": InfantryRow,
    },
    SCENARIOS: {"scenario": ScenarioRow, "setup": SetupRow},
}
"""The lists of tables in each file."""

SpanKind = TypeVar("SpanKind", bound=SpanRow)


# What an edition is once it has been read


class Place(msgspec.Struct, frozen=True):
    """What somebody who draws the map wants to know of an area."""

    name: str
    title: str
    lat: float
    lon: float
    terrain: str
    bank: str
    shape: str
    cavalry_release: bool


class Canal(msgspec.Struct, frozen=True):
    """What somebody who draws the map wants to know of a canal."""

    title: str
    dry: bool
    course: str


class Edition(AreaEdition):
    """An edition ready for play."""

    def __init__(
        self, row: EditionRow, printed: Printed, scenarios: dict[str, Scenario], drawing: Drawing, digest: str
    ) -> None:
        super().__init__(row, digest, printed, list(scenarios), drawing)
        self.printed = printed
        self.scenarios = scenarios
        self.places: list[Place] = []
        self.canals: list[Canal] = []
        self.crossings: dict[str, str] = {}
        """What carries each crossing of a canal, by the names of its two areas: ``1-4``."""


# Reading files


class Setup:
    """A set-up with its parts."""

    def __init__(self, where: str, row: SetupRow) -> None:
        self.where = where
        self.row = row
        self.bridges: list[tuple[str, BridgeRow]] = []
        self.places: list[tuple[str, PlaceRow]] = []
        self.lost: list[tuple[str, LostRow]] = []


class Sheets(editions.Sheets):
    """All rows of an edition, each with the words that name it. What has the wrong form is noted and left out."""

    def __init__(self, documents: dict[str, Table], problems: Problems) -> None:
        super().__init__(FORM, documents, problems)
        self.canals = self.rows(MAP, "canal", CanalRow)
        self.groups = self.rows(MAP, "group", GroupRow)
        self.links = self.rows(MAP, "link", LinkRow)
        self.areas = self.rows(MAP, "area", AreaRow)
        self.colours = self.rows(UNITS, "colour", ColourRow)
        self.tank_sizes = self.rows(UNITS, "tank_size", TankSizeRow)
        self.divisions = self.rows(UNITS, "division", DivisionRow)
        self.units = self.rows(UNITS, "unit", UnitRow)
        self.arrivals = self.rows(REINFORCEMENTS, "arrival", ArrivalRow)
        self.hurricanes = self.rows(REINFORCEMENTS, "hurricane", MarkerRow)
        self.air = self.rows(REINFORCEMENTS, "air", MarkerRow)
        self.numbers = self.rows(TABLES, "number", NumberRow)
        self.barrage_points = self.rows(TABLES, "barrage_points", PointsRow)
        self.faces = self.rows(TABLES, "faces", FacesRow)
        self.weather = self.rows(TABLES, "historical_weather", WeatherRow)
        self.snow = self.rows(TABLES, "snowstorm", SnowRow)
        self.hurricane_refit = self.rows(TABLES, "hurricane_refit", RefitRow)
        self.hurricane_refit_flat = self.rows(TABLES, "hurricane_refit_flat", RefitRow)
        self.ammunition = self.rows(TABLES, "ammunition", AmmunitionRow)
        self.infantry_refit = self.rows(TABLES, "infantry_refit", InfantryRow)
        self.setups = self.read_setups()
        self.scenarios = self.rows(SCENARIOS, "scenario", ScenarioRow)

    def read_setups(self) -> list[Setup]:
        """Read the set-ups, each with its lists of bridges, places and losses."""
        setups = []
        for where, row, raw in self.rows_with_parts(SCENARIOS, "setup", SetupRow):
            setup = Setup(where, row)
            setup.bridges = self.rows(SCENARIOS, "bridge", BridgeRow, raw, f"{where}, ")
            setup.places = self.rows(SCENARIOS, "place", PlaceRow, raw, f"{where}, ")
            setup.lost = self.rows(SCENARIOS, "lost", LostRow, raw, f"{where}, ")
            setups.append(setup)
        return setups


# Checking what the rows say


class Checker(AreaChecker):
    """Compares the rows with each other and with the rules."""

    def __init__(self, sheets: Sheets, problems: Problems) -> None:
        super().__init__(FORM, sheets.edition, AREA_NAMES, DATES, {row.id for _, row in sheets.units}, problems)
        self.sheets = sheets
        self.divisions = {row.id: row for _, row in sheets.divisions}
        self.units = {row.id: row for _, row in sheets.units}
        self.colours = {row.id for _, row in sheets.colours}
        self.sizes = {row.factors for _, row in sheets.tank_sizes}
        self.bridges = {frozenset(row.between) for _, row in sheets.links if row.bridge}
        self.arrival_days = {
            unit: DATES.index(row.date) for _, row in sheets.arrivals for unit in row.units if row.date in DATES
        }
        limits = [row.value for _, row in sheets.numbers if row.id == "stacking_limit"]
        self.stacking_limit = limits[0] if limits else MOST_UNITS
        supports = [row.value for _, row in sheets.numbers if row.id == "support_limit"]
        self.support_limit = supports[0] if supports else MOST_UNITS

    def check(self) -> None:
        """Note every contradiction."""
        sheets = self.sheets
        self.check_about()
        self.check_divisions()
        self.check_tank_sizes()
        self.check_units()
        self.check_areas()
        self.check_links()
        self.check_groups(sheets.groups, GROUPS)
        self.check_arrivals()
        self.check_silhouettes()
        self.check_marker_arrivals()
        self.check_numbers(sheets.numbers, NUMBERS)
        self.check_barrage_points()
        self.check_faces()
        self.check_weather()
        self.check_spans()
        for setup in self.sheets.setups:
            self.check_setup(setup)
        self.check_scenarios()

    # small questions

    def side_of(self, unit: UnitRow) -> str:
        """2.2.1: tanks are British, garrisons German, others as their division."""
        if unit.kind in ("tank", "garrison"):
            return "British" if unit.kind == "tank" else "German"
        division = self.divisions.get(unit.division)
        return division.side if division else "British"

    # edition.toml

    # units.toml

    def check_divisions(self) -> None:
        """10.5.3, 17.2.3: divisions and tank colours, few enough for their bits."""
        for section, rows in (("division", self.sheets.divisions), ("colour", self.sheets.colours)):
            entries = [(where, row.id) for where, row in rows]
            self.unique(UNITS, entries)
            for where, name in entries:
                self.plain_word(UNITS, where, name)
            if len(entries) > MOST_BITS:
                self.problems.add(UNITS, section, f"there are {len(entries)}, but the program can hold {MOST_BITS}")
        for where, division in self.sheets.divisions:
            if division.side != "British" and (division.sectors or division.highland):
                self.problems.add(UNITS, where, "is German, but sectors and highland are for British divisions")
        if sum(division.highland for division in self.divisions.values()) > 1:
            self.problems.add(UNITS, "division", "more than one is marked highland")

    def check_tank_sizes(self) -> None:
        """12.6: three sizes of a tank battalion."""
        self.unique(UNITS, [(where, size.factors) for where, size in self.sheets.tank_sizes])
        if len(self.sheets.tank_sizes) != TANK_SIZES:
            reason = f"there must be {TANK_SIZES} sizes, but there are {len(self.sheets.tank_sizes)}"
            self.problems.add(UNITS, "tank_size", reason)
        for where, size in self.sheets.tank_sizes:
            self.check_factors(where, "tank", size.factors, size.spent)

    def check_factors(self, where: str, kind: str, factors: str, spent: int) -> None:
        """2.2.2.1: three factors, for a garrison one, and the spent defence factor."""
        names = ("defence",) if kind == "garrison" else ("attack", "defence", "movement")
        pattern = "3" if kind == "garrison" else "4-4-4"
        numbers = [int(text) for text in factors.split("-")] if WHOLE_NUMBERS.fullmatch(factors) else []
        if len(numbers) != len(names):
            self.problems.add(UNITS, where, f"factors is '{factors}', but must be {'-'.join(names)}, like '{pattern}'")
            return
        for name, number in zip(names, numbers, strict=True):
            self.within(UNITS, where, name, number, 0, LARGEST_FACTOR)
        self.within(UNITS, where, "spent", spent, 0, LARGEST_FACTOR)

    def check_units(self) -> None:
        """2.2.1, 2.2.2: counters with unique names and the fields of their kind."""
        entries = [(where, unit.id) for where, unit in self.sheets.units]
        self.unique(UNITS, entries)
        if len(entries) > MOST_UNITS:
            self.problems.add(UNITS, "unit", f"there are {len(entries)}, but the program can hold {MOST_UNITS}")
        for where, unit in self.sheets.units:
            self.plain_word(UNITS, where, unit.id)
            if unit.id in AREA_NAMES:
                self.problems.add(UNITS, where, "has the name of an area")
            self.check_kind(where, unit)

    def check_kind(self, where: str, unit: UnitRow) -> None:
        """2.2.1.1, 2.2.1.2, 2.2.1.3, 2.2.1.4: tanks and cavalry are British, garrisons German and of no division."""
        self.check_division_of(where, unit)
        if unit.kind == "tank":
            if unit.colour not in self.colours:
                self.problems.add(UNITS, where, f"colour is '{unit.colour}', which is no colour of tanks")
            if unit.factors or unit.spent is not None:
                self.problems.add(UNITS, where, "is a tank battalion, whose factors stand under tank_size")
            return
        if unit.colour:
            self.problems.add(UNITS, where, "has a colour, but only tank battalions have one")
        for field in ("factors", "spent"):
            if getattr(unit, field) in ("", None):
                self.problems.add(UNITS, where, f"lacks the key '{field}'")
        if unit.factors and unit.spent is not None:
            self.check_factors(where, unit.kind, unit.factors, unit.spent)

    def check_division_of(self, where: str, unit: UnitRow) -> None:
        """2.2.1: infantry and cavalry belong to a division, tanks and garrisons to none."""
        if unit.kind in ("tank", "garrison"):
            if unit.division:
                self.problems.add(UNITS, where, f"is a {unit.kind} and cannot belong to a division")
        elif unit.division not in self.divisions:
            self.problems.add(UNITS, where, f"division is '{unit.division}', which is no division")
        elif unit.kind == "cavalry" and self.side_of(unit) != "British":
            self.problems.add(UNITS, where, "is cavalry, which only the British have")

    # map.toml

    def check_areas(self) -> None:
        """2.1.1, 2.1.2, 2.1.3, 2.1.4: areas 1 to 28 and zones A to L, each with TEM, shape and sectors."""
        self.unique(MAP, [(where, area.id) for where, area in self.sheets.areas])
        present = {area.id for _, area in self.sheets.areas}
        for name in AREA_NAMES:
            if name not in present:
                self.problems.add(MAP, f"area '{name}'", "is missing")
        for where, area in self.sheets.areas:
            self.check_area(where, area)

    def check_area(self, where: str, area: AreaRow) -> None:
        """2.1.3, 2.1.4: the identifier and the sectors of one area."""
        if area.id not in AREA_NAMES:
            self.problems.add(MAP, where, "is no area of the map, which has 1 to 28 and A to L")
        self.within(MAP, where, "tem", area.tem, 1, 4)
        for name in area.sectors:
            division = self.divisions.get(name)
            if division is None or division.side != "British":
                self.problems.add(MAP, where, f"sectors names '{name}', which is no British division")
        for name in area.colours:
            if name not in self.colours:
                self.problems.add(MAP, where, f"colours names '{name}', which is no colour of tanks")
        self.check_ground(where, area.position, area.terrain, TERRAIN)

    def check_links(self) -> None:
        """2.1.1, 2.1.2, 10.5.4: each pair of neighbours is written once, in either order."""
        self.unique(MAP, [(where, canal.id) for where, canal in self.sheets.canals])
        for where, canal in self.sheets.canals:
            if canal.id not in CANALS:
                self.problems.add(MAP, where, f"is no canal of the map, which has {' and '.join(CANALS)}")
        for where, link in self.sheets.links:
            if link.canal and link.canal not in CANALS:
                self.problems.add(MAP, where, f"canal is '{link.canal}', but must be {alternatives(list(CANALS))}")
            if link.bridge and not link.canal:
                self.problems.add(MAP, where, "has a bridge on open ground")
        self.check_neighbours([(where, link.between) for where, link in self.sheets.links])

    # reinforcements.toml

    def check_arrivals(self) -> None:
        """5.0, 5.1, 5.2, 5.4: every unit at most once, on a day of the game, in zones of the map."""
        arrived: set[str] = set()
        for where, row in self.sheets.arrivals:
            self.known_date(REINFORCEMENTS, where, "date", row.date)
            self.check_entry_zones(where, row)
            for unit in row.units:
                if self.known_unit(REINFORCEMENTS, where, unit) and self.units[unit].kind == "garrison":
                    self.problems.add(REINFORCEMENTS, where, f"unit '{unit}' is a garrison, which cannot arrive")
                if unit in arrived:
                    self.problems.add(REINFORCEMENTS, where, f"unit '{unit}' arrives twice")
                arrived.add(unit)
            if row.trigger:
                self.check_trigger(where, row)

    def check_entry_zones(self, where: str, row: ArrivalRow) -> None:
        """5.1, 5.2: at least one zone, each of them one of A to L."""
        if not row.zones:
            self.problems.add(REINFORCEMENTS, where, "names no zone")
        for zone in row.zones:
            if zone not in ZONE_LETTERS:
                self.problems.add(REINFORCEMENTS, where, f"zones names '{zone}', which is no zone")
        self.no_repeats(REINFORCEMENTS, where, "zones", row.zones)

    def check_trigger(self, where: str, row: ArrivalRow) -> None:
        """5.4: British units that an area releases on 20 November come on 21 November at the latest."""
        self.known_area(REINFORCEMENTS, where, "trigger", row.trigger)
        if row.date != DATES[NOVEMBER_21]:
            reason = f"has a trigger, so its date must be {DATES[NOVEMBER_21]}"
            self.problems.add(REINFORCEMENTS, where, reason)
        for unit in row.units:
            if unit in self.units and self.side_of(self.units[unit]) != "British":
                self.problems.add(REINFORCEMENTS, where, f"unit '{unit}' is German, but only the British have triggers")

    def check_silhouettes(self) -> None:
        """2.1.5, 5.4.2: cavalry silhouettes stand where arrivals of cavalry have their triggers, and nowhere else."""
        triggers = {
            row.trigger
            for _, row in self.sheets.arrivals
            if row.trigger and any(unit in self.units and self.units[unit].kind == "cavalry" for unit in row.units)
        }
        for where, area in self.sheets.areas:
            if area.cavalry_release and area.id not in triggers:
                self.problems.add(MAP, where, "has a cavalry silhouette, but releases no cavalry")
            if not area.cavalry_release and area.id in triggers:
                self.problems.add(MAP, where, "releases cavalry, but has no cavalry silhouette")

    def check_marker_arrivals(self) -> None:
        """2.2.3.7, 2.2.3.8: dates of the markers that arrive, one air marker a side at most."""
        for where, row in [*self.sheets.hurricanes, *self.sheets.air]:
            self.known_date(REINFORCEMENTS, where, "date", row.date)
        self.unique(REINFORCEMENTS, [(where, row.side) for where, row in self.sheets.air])

    # tables.toml

    def check_barrage_points(self) -> None:
        """9.3: points for each kind of unit, once."""
        self.unique(TABLES, [(where, points.kind) for where, points in self.sheets.barrage_points])
        rated = {points.kind for _, points in self.sheets.barrage_points}
        for kind in KINDS:
            if kind not in rated:
                self.problems.add(TABLES, "barrage_points", f"has no row for {kind}")
        for where, points in self.sheets.barrage_points:
            self.within(TABLES, where, "points", points.points, 1, 20)

    def face(self, where: str, field: str, value: int) -> None:
        """2.3: refuse a number that no die shows."""
        if not 1 <= value <= DIE:
            self.problems.add(TABLES, where, f"{field} has {value}, but a die shows 1 to {DIE}")

    def check_faces(self) -> None:
        """6.0: the faces of the weather die."""
        self.unique(TABLES, [(where, row.id) for where, row in self.sheets.faces])
        if "overcast" not in {row.id for _, row in self.sheets.faces}:
            self.problems.add(TABLES, "faces 'overcast'", "is missing")
        for where, row in self.sheets.faces:
            if row.id != "overcast":
                self.problems.add(TABLES, where, "is no set of faces the rules know; they know overcast")
            for value in row.faces:
                self.face(where, "faces", value)
            self.no_repeats(TABLES, where, "faces", [str(value) for value in row.faces])

    def check_weather(self) -> None:
        """17.2.2, 17.2.5: the weather of every day, and the storm of the last three."""
        for section, rows in (("historical_weather", self.sheets.weather), ("snowstorm", self.sheets.snow)):
            for where, row in rows:
                self.known_date(TABLES, where, "date", row.date)
            self.unique(TABLES, [(f"{section}, {row.date}", row.date) for _, row in rows])
        present = {row.date for _, row in self.sheets.weather}
        for date in DATES:
            if date not in present:
                self.problems.add(TABLES, "historical_weather", f"has no row for {date}")
        for where, storm in self.sheets.snow:
            self.face(where, "up_to", storm.up_to)

    def check_spans(self) -> None:
        """12.4, 12.5, 12.7: tables by side and date have one row for every day."""
        self.check_span("hurricane_refit", self.sheets.hurricane_refit)
        self.check_span("hurricane_refit_flat", self.sheets.hurricane_refit_flat)
        self.check_span("ammunition", self.sheets.ammunition)
        self.check_span("infantry_refit", self.sheets.infantry_refit)
        for where, refit in [*self.sheets.hurricane_refit, *self.sheets.hurricane_refit_flat]:
            if isinstance(refit.needed, int):
                self.face(where, "needed", refit.needed)
            elif refit.needed != NO_ROLL:
                self.problems.add(TABLES, where, f"needed is '{refit.needed}', but must be a face or '{NO_ROLL}'")
        for where, row in self.sheets.ammunition:
            self.within(TABLES, where, "dice", row.dice, 0, 4)
            self.within(TABLES, where, "bonus", row.bonus, 0, 20)
        for where, infantry in self.sheets.infantry_refit:
            self.within(TABLES, where, "units", infantry.units, 0, 20)

    def check_span(self, section: str, rows: list[tuple[str, SpanKind]]) -> None:
        """12.4, 12.5, 12.7: no day twice, none left out, for either side."""
        covered: set[tuple[str, int]] = set()
        for where, row in rows:
            if not all(
                [self.known_date(TABLES, where, "first", row.first), self.known_date(TABLES, where, "last", row.last)]
            ):
                continue
            if DATES.index(row.first) > DATES.index(row.last):
                self.problems.add(TABLES, where, f"ends on {row.last}, before it begins on {row.first}")
            for day in span(row):
                if (row.side, day) in covered:
                    self.problems.add(TABLES, where, f"{DATES[day]} stands twice for the {plural(row.side)}")
                covered.add((row.side, day))
        for side in SIDES:
            for day, date in enumerate(DATES):
                if (side, day) not in covered:
                    self.problems.add(TABLES, section, f"has no row for the {plural(side)} on {date}")

    # scenarios.toml

    def check_setup(self, setup: Setup) -> None:
        """3.1, 3.2, 18.0: a map on which everything has its place."""
        row = setup.row
        self.plain_word(SCENARIOS, setup.where, row.id)
        dated = self.known_date(SCENARIOS, setup.where, "date", row.date)
        for field, names in (("british_control", row.british_control), ("contested", row.contested)):
            self.no_repeats(SCENARIOS, setup.where, field, names)
            for name in names:
                self.known_area(SCENARIOS, setup.where, field, name)
        self.check_markers(setup)
        self.check_setup_bridges([(where, row.between) for where, row in setup.bridges], self.bridges)
        self.check_places(setup)
        self.check_contested(setup)
        if dated:
            self.check_everyone_accounted_for(setup, DATES.index(row.date))

    def check_markers(self, setup: Setup) -> None:
        """3.1, 12.5: counts of markers and points."""
        row = setup.row
        for side in SIDES:
            counts = (
                ("support", row.support, self.support_limit),
                ("ammunition", row.ammunition, MOST_AMMUNITION),
                ("hurricanes_fresh", row.hurricanes_fresh, MOST_MARKERS),
                ("hurricanes_used", row.hurricanes_used, MOST_MARKERS),
            )
            for field, numbers, most in counts:
                self.within(SCENARIOS, setup.where, f"{field} of the {plural(side)}", getattr(numbers, side), 0, most)
        self.no_repeats(SCENARIOS, setup.where, "air", list(row.air))

    def check_places(self, setup: Setup) -> None:
        """3.2, 7.1, 7.2: units in areas of their own side, no more than the limit."""
        contested = setup.row.contested
        self.unique(SCENARIOS, [(where, place.at) for where, place in setup.places if place.at not in contested])
        for where, place in setup.places:
            if self.known_area(SCENARIOS, where, "at", place.at):
                self.check_sides(where, place, setup.row)
            self.check_faces_up(where, place)
        self.check_stacks(setup)

    def check_sides(self, where: str, place: PlaceRow, row: SetupRow) -> None:
        """7.2: units of the side that does not control an area stand there only where both sides do."""
        holder = "British" if place.at in row.british_control else "German"
        for unit in place.units:
            if unit in self.units and place.at not in row.contested:
                side = self.side_of(self.units[unit])
                if side != holder:
                    reason = f"unit '{unit}' is {side}, but the area is under {holder} control"
                    self.problems.add(SCENARIOS, where, reason)

    def check_stacks(self, setup: Setup) -> None:
        """7.1: tanks and garrisons stack for free."""
        stacks: Counter[tuple[str, str]] = Counter()
        for _, place in setup.places:
            for unit in (self.units[name] for name in place.units if name in self.units):
                if unit.kind in ("infantry", "cavalry"):
                    stacks[place.at, self.side_of(unit)] += 1
        for (area, side), number in stacks.items():
            if number > self.stacking_limit:
                reason = f"{number} {side} units stack there, but the limit is {self.stacking_limit}"
                self.problems.add(SCENARIOS, f"{setup.where}, place '{area}'", reason)

    def check_faces_up(self, where: str, place: PlaceRow) -> None:
        """2.2.1, 12.6: what is exhausted or reduced stands there, and only tank battalions have sizes."""
        for field, names in (("exhausted", place.exhausted), ("reduced", list(place.reduced))):
            for unit in names:
                if unit not in place.units:
                    self.problems.add(SCENARIOS, where, f"{field} names '{unit}', which does not stand there")
        for unit, size in place.reduced.items():
            if unit in self.units and self.units[unit].kind != "tank":
                self.problems.add(SCENARIOS, where, f"unit '{unit}' is no tank battalion and has no sizes")
            elif size not in self.sizes:
                self.problems.add(
                    SCENARIOS, where, f"unit '{unit}' has the size '{size}', which tank_size does not list"
                )

    def check_contested(self, setup: Setup) -> None:
        """7.2.1: both sides stand in a contested area."""
        for area in setup.row.contested:
            units = [unit for _, place in setup.places if place.at == area for unit in place.units]
            present = {self.side_of(self.units[unit]) for unit in units if unit in self.units}
            for side in SIDES:
                if side not in present and area in AREA_NAMES:
                    reason = f"contested names '{area}', but no {side} unit stands there"
                    self.problems.add(SCENARIOS, setup.where, reason)

    def check_everyone_accounted_for(self, setup: Setup, day: int) -> None:
        """3.2, 5.0, 18.0: every unit is in one place, or due that day or later, or listed as lost."""
        seen: set[str] = set()
        placed = [(where, place.units) for where, place in setup.places]
        lost = [(where, row.units) for where, row in setup.lost]
        for where, units in placed + lost:
            for unit in units:
                self.known_unit(SCENARIOS, where, unit)
                if unit in seen:
                    self.problems.add(SCENARIOS, where, f"unit '{unit}' already has another place")
                seen.add(unit)
        for where, _ in setup.lost:
            if day == NOVEMBER_20:
                self.problems.add(SCENARIOS, where, f"nothing can be lost before {DATES[NOVEMBER_20]}")
        for where, place in setup.places:
            for unit in place.units:
                if self.arrival_days.get(unit, NEVER) >= day:
                    reason = f"unit '{unit}' arrives only on {DATES[self.arrival_days[unit]]}"
                    self.problems.add(SCENARIOS, where, reason)
        for unit in self.units:
            if unit not in seen and self.arrival_days.get(unit, NEVER) < day:
                reason = f"unit '{unit}' has no place, is not due and is not listed as lost"
                self.problems.add(SCENARIOS, setup.where, reason)

    def check_scenarios(self) -> None:
        """13.2, 18.0: scenarios that play on from a set-up of their first day."""
        self.unique(SCENARIOS, [(setup.where, setup.row.id) for setup in self.sheets.setups])
        self.unique(SCENARIOS, [(where, row.id) for where, row in self.sheets.scenarios])
        if not self.sheets.scenarios:
            self.problems.add(SCENARIOS, "scenario", "there is none")
        for where, row in self.sheets.scenarios:
            self.plain_word(SCENARIOS, where, row.id)
            self.within(SCENARIOS, where, "victory_points", row.victory_points, 0, len(AREA_NAMES))
            self.check_scenario_dates(where, row)

    def check_scenario_dates(self, where: str, row: ScenarioRow) -> None:
        """18.0: from the day of the set-up to a day that is not before it."""
        dates = (("first", row.first), ("last", row.last), ("haig_until", row.haig_until))
        unknown = [field for field, date in dates if not self.known_date(SCENARIOS, where, field, date)]
        if unknown:
            return
        if DATES.index(row.first) > DATES.index(row.last):
            self.problems.add(SCENARIOS, where, f"ends on {row.last}, before it begins on {row.first}")
        setups = {setup.row.id: setup.row for setup in self.sheets.setups}
        if row.setup not in setups:
            self.problems.add(SCENARIOS, where, f"setup is '{row.setup}', but there is no such set-up")
        elif setups[row.setup].date != row.first:
            reason = f"begins on {row.first}, but its set-up is that of {setups[row.setup].date}"
            self.problems.add(SCENARIOS, where, reason)


def plural(side: str) -> str:
    """Name a side's people.

    >>> plural("German"), plural("British")
    ('Germans', 'British')
    """
    return "Germans" if side == "German" else "British"


def span(row: SpanRow) -> range:
    """Return the days a row of a table covers."""
    return range(DATES.index(row.first), DATES.index(row.last) + 1)


# Building what the rules use


class Builder:
    """Turns checked rows into flat lists of whole numbers."""

    def __init__(self, sheets: Sheets) -> None:
        self.sheets = sheets
        self.area = {name: number for number, name in enumerate(AREA_NAMES)}
        self.division = {row.id: number for number, (_, row) in enumerate(sheets.divisions)}
        self.colour = {row.id: number for number, (_, row) in enumerate(sheets.colours)}
        self.unit = {row.id: number for number, (_, row) in enumerate(sheets.units)}
        self.groups = {row.id: [self.area[name] for name in row.areas] for _, row in sheets.groups}

    def printed(self) -> Printed:
        """Build all that is printed."""
        printed = Printed(self.theatre())
        self.fill_areas(printed)
        self.fill_groups(printed)
        self.fill_divisions(printed)
        self.fill_units(printed)
        self.fill_arrivals(printed)
        self.fill_tables(printed)
        printed.index()
        return printed

    def theatre(self) -> Theatre:
        """2.1.1, 2.1.2: build the map of neighbours and bridges."""
        links = []
        for _, link in self.sheets.links:
            a, b = (self.area[name] for name in link.between)
            kind = WATER if link.canal else OPEN
            links.append((a, b, kind, CANALS.get(link.canal, 0), link.bridge))
        return Theatre(list(AREA_NAMES), links)

    def fill_areas(self, printed: Printed) -> None:
        """2.1.3, 2.1.4: fill in identifiers and sectors."""
        for _, row in self.sheets.areas:
            area = self.area[row.id]
            printed.titles[area] = row.title
            printed.is_zone[area] = row.id in ZONE_LETTERS
            printed.tem[area] = row.tem
            printed.shape[area] = SHAPES[row.shape]
            printed.sector_divisions[area] = bits([self.division[name] for name in row.sectors])
            printed.sector_colours[area] = bits([self.colour[name] for name in row.colours])

    def fill_groups(self, printed: Printed) -> None:
        """12.3, 13.1, 16.2: fill in the sets of areas that rules name."""
        for area in self.groups["sector_free"]:
            printed.sector_free[area] = True
        printed.supply_sources = [self.groups["british_supply"], self.groups["german_supply"]]
        printed.breakthrough_zones = self.groups["breakthrough"]
        printed.haig_areas = self.groups["haig"]
        printed.haig_areas_outline = self.groups["haig_outline"]
        printed.haig_far_bank = self.groups["haig_far_bank"]
        printed.british_refit_zones = self.groups["british_refit"]
        printed.opening_targets = self.groups["opening_targets"]

    def fill_divisions(self, printed: Printed) -> None:
        """10.5.3, 17.2.3: fill in divisions and tank colours."""
        for number, (_, row) in enumerate(self.sheets.divisions):
            printed.division_names.append(row.id)
            printed.division_titles.append(row.title)
            printed.division_side.append(SIDES[row.side])
            if row.highland:
                printed.highland_division = number
        printed.colour_names = [row.id for _, row in self.sheets.colours]

    def fill_units(self, printed: Printed) -> None:
        """2.2.1, 2.2.2, 7.1, 10.5.3: fill in the counters."""
        sizes = [(numbers_of(row.factors), row.spent) for _, row in self.sheets.tank_sizes]
        for _, row in self.sheets.units:
            kind = KINDS[row.kind]
            division = self.division[row.division] if row.division else NO_DIVISION
            side = BRITISH if kind == TANK else GERMAN
            if division != NO_DIVISION:
                side = printed.division_side[division]
            printed.unit_names.append(row.id)
            printed.unit_side.append(side)
            printed.unit_kind.append(kind)
            printed.unit_division.append(division)
            printed.unit_colour.append(self.colour[row.colour] if row.colour else 0)
            printed.unit_bound.append(kind == TANK or (kind == INFANTRY and self.is_bound(division)))
            printed.unit_stacks.append(0 if kind in (TANK, GARRISON) else 1)
            if kind == TANK:
                fill_forms(printed, sizes)
            else:
                fill_forms(printed, [(numbers_of(row.factors), row.spent or 0)])

    def is_bound(self, division: int) -> bool:
        """10.5.3: tell whether operational sectors bind a division."""
        return self.sheets.divisions[division][1].sectors

    def fill_arrivals(self, printed: Printed) -> None:
        """5.0, 5.1, 5.2, 5.4: fill in when and where units and markers arrive."""
        units = len(self.unit)
        printed.arrival_day = [NEVER] * units
        printed.arrival_zones = [[] for _ in range(units)]
        printed.arrival_trigger = [NEVER] * units
        for _, row in self.sheets.arrivals:
            for name in row.units:
                unit = self.unit[name]
                printed.arrival_day[unit] = DATES.index(row.date)
                printed.arrival_zones[unit] = [self.area[zone] for zone in row.zones]
                if row.trigger:
                    printed.arrival_trigger[unit] = self.area[row.trigger]
        for _, marker in self.sheets.hurricanes:
            printed.hurricane_arrivals.append((SIDES[marker.side], DATES.index(marker.date)))
        for _, marker in self.sheets.air:
            printed.air_arrivals[SIDES[marker.side]] = DATES.index(marker.date)

    def fill_tables(self, printed: Printed) -> None:
        """6.0, 9.3, 12.4, 12.5, 12.7, 17.2.2, 17.2.5: fill in numbers and tables."""
        sheets = self.sheets
        for _, number in sheets.numbers:
            setattr(printed, number.id, number.value)
        points = {row.kind: row.points for _, row in sheets.barrage_points}
        printed.barrage_points = [points[kind] for kind in ("infantry", "tank", "cavalry", "garrison")]
        printed.overcast_faces = [face for _, row in sheets.faces for face in row.faces]
        weather = {row.date: row.weather for _, row in sheets.weather}
        printed.historical_overcast = [weather[date] == "overcast" for date in DATES]
        storm = {row.date: row.up_to for _, row in sheets.snow}
        printed.snow_faces = [storm.get(date, 0) for date in DATES]
        printed.hurricane_refit = refit_table(sheets.hurricane_refit)
        printed.hurricane_refit_flat = refit_table(sheets.hurricane_refit_flat)
        printed.ammunition_dice = by_day([(row, row.dice) for _, row in sheets.ammunition])
        printed.ammunition_bonus = by_day([(row, row.bonus) for _, row in sheets.ammunition])
        printed.infantry_refits = by_day([(row, row.units) for _, row in sheets.infantry_refit])

    def scenario(self, printed: Printed, row: ScenarioRow) -> Scenario:
        """3.1, 3.2, 18.0: build one scenario from its set-up."""
        setup = next(setup for setup in self.sheets.setups if setup.row.id == row.setup)
        scenario = Scenario(printed, row.id)
        scenario.title = row.title
        scenario.first_day = DATES.index(row.first)
        scenario.last_day = DATES.index(row.last)
        scenario.victory_points = row.victory_points
        scenario.haig_until = DATES.index(row.haig_until)
        for area in setup.row.british_control:
            scenario.british_control[self.area[area]] = True
        for _, bridge in setup.bridges:
            a, b = (self.area[name] for name in bridge.between)
            scenario.bridge_state[printed.theatre.bridge[a * printed.theatre.size + b]] = HOLDERS[bridge.held]
        self.place_units(scenario, setup)
        place_markers(scenario, setup.row)
        return scenario

    def place_units(self, scenario: Scenario, setup: Setup) -> None:
        """3.2, 5.0: set units up, fresh unless listed otherwise; the others are due or lost."""
        sizes = [row.factors for _, row in self.sheets.tank_sizes]
        scenario.where = [DUE] * len(self.unit)
        scenario.form = [0] * len(self.unit)
        for _, place in setup.places:
            for name in place.units:
                scenario.where[self.unit[name]] = self.area[place.at]
            for name, size in place.reduced.items():
                scenario.form[self.unit[name]] = 2 * sizes.index(size)
            for name in place.exhausted:
                scenario.form[self.unit[name]] += 1
        for _, lost in setup.lost:
            for name in lost.units:
                scenario.where[self.unit[name]] = GONE


def numbers_of(factors: str) -> list[int]:
    """2.2.2.1: return attack, defence and movement; a garrison has defence only.

    >>> numbers_of("6-3-5"), numbers_of("3")
    ([6, 3, 5], [0, 3, 0])
    """
    numbers = [int(text) for text in factors.split("-")]
    return numbers if len(numbers) > 1 else [0, numbers[0], 0]


def fill_forms(printed: Printed, faces: list[tuple[list[int], int]]) -> None:
    """2.2.2.1: append a unit's factors, a fresh and an exhausted face for each size, the rest unused."""
    attack, defence, move = [0] * FORMS, [0] * FORMS, [0] * FORMS
    for size, (factors, spent) in enumerate(faces):
        attack[2 * size], defence[2 * size], move[2 * size] = factors
        defence[2 * size + 1] = spent
    printed.attack += attack
    printed.defence += defence
    printed.move += move


def by_day(rows: list[tuple[SpanKind, int]]) -> list[int]:
    """12.4, 12.5, 12.7: spread a table out by side * DAYS + day."""
    table = [0] * (2 * DAYS)
    for row, value in rows:
        for day in span(row):
            table[SIDES[row.side] * DAYS + day] = value
    return table


def refit_table(rows: list[tuple[str, RefitRow]]) -> list[int]:
    """12.4: spread the refit table out; 7 where no roll is enough."""
    return by_day([(row, row.needed if isinstance(row.needed, int) else IMPOSSIBLE_ROLL) for _, row in rows])


def place_markers(scenario: Scenario, row: SetupRow) -> None:
    """3.1: place the markers of both sides."""
    scenario.advantage = SIDES[row.advantage]
    scenario.support = [row.support.British, row.support.German]
    scenario.ammunition = [row.ammunition.British, row.ammunition.German]
    scenario.hurricanes_fresh = [row.hurricanes_fresh.British, row.hurricanes_fresh.German]
    scenario.hurricanes_used = [row.hurricanes_used.British, row.hurricanes_used.German]
    scenario.air = ["British" in row.air, "German" in row.air]


# The whole


FORM: Final = Form(
    GAME,
    RULES_VERSION,
    Path(__file__).parent / "data" / "open",
    SECTIONS,
    {SetupRow: SETUP_PARTS},
    frozenset({"source", "sources", "title", "position", "bank", "terrain", "course", "crossing", "dry"}),
)


def read_edition(directory: Path, problems: Problems) -> Edition | None:
    """Read and check an edition; where there are problems, note as many as possible and return nothing."""
    documents = parse_files(directory, FORM, problems)
    if problems.sentences:
        return None
    sheets = Sheets(documents, problems)
    if problems.sentences or sheets.edition is None:
        return None
    Checker(sheets, problems).check()
    if problems.sentences:
        return None
    builder = Builder(sheets)
    printed = builder.printed()
    scenarios = {row.id: builder.scenario(printed, row) for _, row in sheets.scenarios}
    drawing = Drawing(directory, FORM.open_edition, plan_of(sheets))
    edition = Edition(sheets.edition, printed, scenarios, drawing, digest_of(FORM, documents))
    describe(edition, sheets)
    return edition


def plan_of(sheets: Sheets) -> Plan:
    """Return what a drawn map is held to."""
    zones = list(ZONE_LETTERS)
    plan = Plan(list(AREA_NUMBERS), zones, [row.id for _, row in sheets.areas if row.cavalry_release])
    for _, link in sheets.links:
        plan.add(link.between, link.canal, link.bridge)
    return plan


def describe(edition: Edition, sheets: Sheets) -> None:
    """Add what the map drawer needs, areas in the order of their numbers."""
    rows = {row.id: row for _, row in sheets.areas}
    for row in (rows[name] for name in AREA_NAMES):
        lat, lon = row.position
        place = Place(row.id, row.title, lat, lon, row.terrain, row.bank, row.shape, row.cavalry_release)
        edition.places.append(place)
    edition.canals = [Canal(row.title, row.dry, row.course) for _, row in sheets.canals]
    edition.crossings = {"-".join(row.between): row.crossing for _, row in sheets.links if row.crossing}


EDITIONS: Final = Editions(FORM, read_edition, ABOUT, HEADERS, look_over)


def load_open_edition() -> Edition:
    """Return the edition that comes with the program."""
    return EDITIONS.load()
