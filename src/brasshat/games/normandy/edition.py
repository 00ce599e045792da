"""Editions: the printed map, counters and cards of one copy of the game, read from TOML, checked and built.

Every mistake in an edition's files is one sentence that names the file, the place in it and the reason.
"""

from collections import Counter
from pathlib import Path
from typing import Final, Literal

import msgspec

from brasshat.area_impulse.drawn_map import Drawing, Plan
from brasshat.area_impulse.editions import (
    MAP,
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
from brasshat.area_impulse.position import DESTROYED, DUE
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
    digest_of,
    parse_files,
)
from brasshat.games.normandy.editing import ABOUT, HEADERS
from brasshat.games.normandy.printed import (
    AIRBORNE,
    ALLIED,
    AMERICAN,
    APPROACH,
    ARMOUR,
    ARMY,
    ARTILLERY,
    BEACH,
    BRITISH,
    BROKEN,
    COASTAL,
    CORPS,
    DISRUPTED,
    FLAK,
    FLOOD,
    FORMS,
    FRESH,
    GERMAN,
    INFANTRY,
    LAND,
    NEVER,
    NO_DIVISION,
    OFFSHORE,
    RIVER,
    ROCKETS,
    SPENT,
    SS,
    ZONE,
    Printed,
    Scenario,
)
from brasshat.games.normandy.rules import RULES_VERSION

GAME: Final = "normandy"

LARGEST_FACTOR: Final = 9
MOST_RESERVE: Final = 99
MOST_AREAS: Final = 254
DATES: Final = tuple(f"{day} June" for day in range(6, 27))

Side = Literal["Allied", "German"]
KindName = Literal["infantry", "airborne", "armour", "artillery", "corps", "rockets", "flak", "coastal"]
NationName = Literal["US", "UK", "army", "SS"]
PlaceName = Literal["land", "beach", "zone", "approach", "offshore"]
WaterName = Literal["river", "flood", ""]
SIDES: Final = {"Allied": ALLIED, "German": GERMAN}
HOLDERS: Final = {"Allied": ALLIED, "German": GERMAN, "destroyed": DESTROYED}
NATIONS: Final = {"US": AMERICAN, "UK": BRITISH, "army": ARMY, "SS": SS}
DRAWN: Final = ("land", "beach")
"""Kinds of areas that have outlines; the others are boxes."""
PLACES: Final = {"land": LAND, "beach": BEACH, "zone": ZONE, "approach": APPROACH, "offshore": OFFSHORE}
KINDS: Final = {
    "infantry": INFANTRY,
    "airborne": AIRBORNE,
    "armour": ARMOUR,
    "artillery": ARTILLERY,
    "corps": CORPS,
    "rockets": ROCKETS,
    "flak": FLAK,
    "coastal": COASTAL,
}
GUNS: Final = ("artillery", "corps", "rockets")
WATERS: Final = {"": 0, "river": RIVER, "flood": FLOOD}
OFFSHORE_BOXES: Final = ("US", "UK")
TERRAIN: Final = frozenset(
    [
        "airfield",
        "beach",
        "bluffs",
        "bocage",
        "city",
        "cliffs",
        "coast",
        "flooded",
        "forest",
        "fortified",
        "heath",
        "hill",
        "hills",
        "marsh",
        "open",
        "port",
        "ridge",
        "sea",
        "town",
        "wood",
    ]
)

GROUPS: Final = ("german_supply", "breakout", "drop_us", "drop_uk", "air_us", "air_uk", "naval_us", "naval_uk")
NUMBERS: Final = {
    "stacking_limit": (1, 50),
    "landing_limit": (1, 50),
    "first_impulse": (-3, 0),
    "last_impulse": (1, 12),
    "first_day_start": (-3, 12),
    "day_start": (-3, 12),
    "impulse_price": (1, 99),
    "seizure_needed": (1, 20),
    "demolition_needed": (1, 20),
    "repair_needed": (1, 20),
    "naval_value": (0, 30),
    "air_value": (0, 30),
    "air_strikes_first_day": (0, 9),
    "allied_depot": (0, 99),
    "german_depot": (0, 99),
    "german_depots": (0, 9),
    "storm_depot": (0, 99),
    "contrary_impulses": (1, 12),
    "refit_spent": (1, 9),
    "refit_first": (1, 9),
    "refit_second": (1, 9),
    "refit_armour": (0, 9),
    "reserve_share": (1, 9),
    "surrender_face": (0, 6),
    "overcast_movement": (0, 9),
    "interdiction_face": (0, 5),
    "clear_faces": (0, 6),
    "victory_tenths": (1, 999),
    "full_point_tenths": (1, 10),
}
"""The numbers of the tables and their bounds."""


# The rows of the files


class LandingRow(Row, frozen=True, kw_only=True):
    """An approach box with its beach and the guns that reach the craft."""

    box: str
    beach: str
    offshore: str
    guns: list[str]


class LinkRow(Row, frozen=True, kw_only=True):
    """Two areas that touch."""

    between: list[str]
    water: WaterName = ""
    bridge: bool = False
    river: str = ""
    crossing: str = ""


class AreaRow(Row, frozen=True, kw_only=True):
    """An area, a zone or a box."""

    id: str
    title: str
    kind: PlaceName
    tem: int
    points: int = 0
    fortified: bool = False
    bocage: bool = False
    terrain: str = ""
    position: list[float]


class DivisionRow(Row, frozen=True, kw_only=True):
    """A division."""

    id: str
    title: str
    nation: NationName


class UnitRow(Row, frozen=True, kw_only=True):
    """A counter."""

    id: str
    kind: KindName
    nation: NationName
    division: str = ""
    factors: str
    spent: int
    bombard: int = 0
    motor: bool = False


class ArrivalRow(Row, frozen=True, kw_only=True):
    """Units that arrive together."""

    units: list[str]
    date: str
    by: list[str]
    air: bool = False


class BySide(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """A number for each side."""

    Allied: int
    German: int


class SetupRow(Row, frozen=True, kw_only=True):
    """How the map stands on the morning of a day."""

    id: str
    date: str
    advantage: Side
    reserve: BySide


class BridgeRow(Row, frozen=True, kw_only=True):
    """A bridge of a set-up that the Germans do not hold."""

    between: list[str]
    held: Literal["Allied", "German", "destroyed"]


class PlaceRow(Row, frozen=True, kw_only=True):
    """The units of a set-up in one area."""

    at: str
    units: list[str]


class ScenarioRow(Row, frozen=True, kw_only=True):
    """A scenario."""

    id: str
    title: str
    setup: str
    first: str
    last: str
    checks: list[str]
    beaches: int = 0


SETUP_PARTS: Final[Parts] = {"bridge": BridgeRow, "place": PlaceRow}
SECTIONS: Final[dict[str, dict[str, type[Row]]]] = {
    MAP: {"group": GroupRow, "landing": LandingRow, "link": LinkRow, "area": AreaRow},
    UNITS: {"division": DivisionRow, "unit": UnitRow},
    REINFORCEMENTS: {"arrival": ArrivalRow},
    TABLES: {"number": NumberRow},
    SCENARIOS: {"scenario": ScenarioRow, "setup": SetupRow},
}
"""The lists of tables in each file."""

FORM: Final = Form(
    GAME,
    RULES_VERSION,
    Path(__file__).parent / "data" / "open",
    SECTIONS,
    {SetupRow: SETUP_PARTS},
    frozenset({"source", "sources", "title", "position", "terrain", "river", "crossing"}),
)


# What an edition is once it has been read


class Place(msgspec.Struct, frozen=True):
    """What somebody who draws the map wants to know of an area."""

    name: str
    title: str
    lat: float
    lon: float
    terrain: str
    kind: str


class Edition(AreaEdition):
    """An edition ready for play."""

    def __init__(
        self, row: EditionRow, printed: Printed, scenarios: dict[str, Scenario], drawing: Drawing, digest: str
    ) -> None:
        super().__init__(row, digest, printed, list(scenarios), drawing)
        self.printed = printed
        self.scenarios = scenarios
        self.places: list[Place] = []
        self.rivers: dict[str, str] = {}
        """The river along each border of water, by the names of its two areas: ``5-6``."""
        self.crossings: dict[str, str] = {}
        """What carries each crossing, by the names of its two areas."""


# Reading files


class Setup:
    """A set-up with its parts."""

    def __init__(self, where: str, row: SetupRow) -> None:
        self.where = where
        self.row = row
        self.bridges: list[tuple[str, BridgeRow]] = []
        self.places: list[tuple[str, PlaceRow]] = []


class Sheets(editions.Sheets):
    """All rows of an edition, each with the words that name it. What has the wrong form is noted and left out."""

    def __init__(self, documents: dict[str, Table], problems: Problems) -> None:
        super().__init__(FORM, documents, problems)
        self.groups = self.rows(MAP, "group", GroupRow)
        self.landings = self.rows(MAP, "landing", LandingRow)
        self.links = self.rows(MAP, "link", LinkRow)
        self.areas = self.rows(MAP, "area", AreaRow)
        self.divisions = self.rows(UNITS, "division", DivisionRow)
        self.units = self.rows(UNITS, "unit", UnitRow)
        self.arrivals = self.rows(REINFORCEMENTS, "arrival", ArrivalRow)
        self.numbers = self.rows(TABLES, "number", NumberRow)
        self.scenarios = self.rows(SCENARIOS, "scenario", ScenarioRow)
        self.setups: list[Setup] = []
        for where, row, raw in self.rows_with_parts(SCENARIOS, "setup", SetupRow):
            setup = Setup(where, row)
            setup.bridges = self.rows(SCENARIOS, "bridge", BridgeRow, raw, f"{where}, ")
            setup.places = self.rows(SCENARIOS, "place", PlaceRow, raw, f"{where}, ")
            self.setups.append(setup)
        self.area_names = tuple(row.id for _, row in self.areas)


# Checking what the rows say


class Checker(AreaChecker):
    """Compares the rows with each other and with the rules."""

    def __init__(self, sheets: Sheets, problems: Problems) -> None:
        names = {row.id for _, row in sheets.units}
        super().__init__(FORM, sheets.edition, sheets.area_names, DATES, names, problems)
        self.sheets = sheets
        self.kinds = {row.id: row.kind for _, row in sheets.areas}
        self.divisions = {row.id: row for _, row in sheets.divisions}
        self.units = {row.id: row for _, row in sheets.units}
        self.bridges = {frozenset(row.between) for _, row in sheets.links if row.bridge}
        self.arrivals = {
            unit: DATES.index(row.date) for _, row in sheets.arrivals for unit in row.units if row.date in DATES
        }
        limits = [row.value for _, row in sheets.numbers if row.id == "stacking_limit"]
        self.stacking_limit = limits[0] if limits else MOST_UNITS

    def check(self) -> None:
        """Note every contradiction."""
        self.check_about()
        self.check_areas()
        self.check_links()
        self.check_landings()
        self.check_groups(self.sheets.groups, GROUPS)
        self.check_divisions()
        self.check_units()
        self.check_arrivals()
        self.check_numbers(self.sheets.numbers, NUMBERS)
        for setup in self.sheets.setups:
            self.check_setup(setup)
        self.check_scenarios()

    # map.toml

    def check_areas(self) -> None:
        """3.1, 3.2, 3.3: areas, zones and boxes with their numbers."""
        self.unique(MAP, [(where, area.id) for where, area in self.sheets.areas])
        if not 0 < len(self.area_names) <= MOST_AREAS:
            self.problems.add(MAP, "area", f"there are {len(self.area_names)}, but there must be 1 to {MOST_AREAS}")
        for where, area in self.sheets.areas:
            self.plain_word(MAP, where, area.id)
            self.within(MAP, where, "tem", area.tem, 0, 6)
            self.within(MAP, where, "points", area.points, 0, 20)
            self.check_ground(where, area.position, area.terrain, TERRAIN)
        for name in OFFSHORE_BOXES:
            if self.kinds.get(name) != "offshore":
                self.problems.add(MAP, f"area '{name}'", "is missing, or is no offshore box")

    def check_links(self) -> None:
        """3.1, 3.4, 15.1: neighbours on land; boxes touch nothing but by their landings."""
        for where, link in self.sheets.links:
            if link.bridge and not link.water:
                self.problems.add(MAP, where, "has a bridge on open ground")
            if any(self.kinds.get(name) in ("approach", "offshore") for name in link.between):
                self.problems.add(MAP, where, "joins a box, whose landing stands under landing")
        boxes = frozenset(name for name, kind in self.kinds.items() if kind in ("approach", "offshore"))
        self.check_neighbours([(where, link.between) for where, link in self.sheets.links], boxes)

    def check_landings(self) -> None:
        """3.3, 19.4: each approach box has one beach, and each beach one box."""
        self.unique(MAP, [(where, row.box) for where, row in self.sheets.landings])
        self.unique(MAP, [(where, row.beach) for where, row in self.sheets.landings])
        for where, row in self.sheets.landings:
            for field, name, kind in (
                ("box", row.box, "approach"),
                ("beach", row.beach, "beach"),
                ("offshore", row.offshore, "offshore"),
            ):
                if self.known_area(MAP, where, field, name) and self.kinds[name] != kind:
                    self.problems.add(MAP, where, f"{field} names '{name}', which is of kind {self.kinds[name]}")
            for name in row.guns:
                self.known_area(MAP, where, "guns", name)
        served = {name for _, row in self.sheets.landings for name in (row.box, row.beach)}
        for name, kind in self.kinds.items():
            if kind in ("approach", "beach") and name not in served:
                self.problems.add(MAP, f"area '{name}'", "is in no landing")

    # units.toml

    def check_divisions(self) -> None:
        """4.1: divisions with names of their own."""
        self.unique(UNITS, [(where, row.id) for where, row in self.sheets.divisions])
        for where, row in self.sheets.divisions:
            self.plain_word(UNITS, where, row.id)

    def check_units(self) -> None:
        """4.1, 4.2: counters with unique names, a division of their nation and the factors of their kind."""
        self.unique(UNITS, [(where, unit.id) for where, unit in self.sheets.units])
        if len(self.sheets.units) > MOST_UNITS:
            self.problems.add(
                UNITS, "unit", f"there are {len(self.sheets.units)}, but the program can hold {MOST_UNITS}"
            )
        for where, unit in self.sheets.units:
            self.plain_word(UNITS, where, unit.id)
            if unit.id in self.kinds:
                self.problems.add(UNITS, where, "has the name of an area")
            self.check_factors(where, unit)
            self.check_division_of(where, unit)

    def check_factors(self, where: str, unit: UnitRow) -> None:
        """4.1: attack, defence and movement; guns have a bombardment factor, others none."""
        numbers = [int(text) for text in unit.factors.split("-")] if WHOLE_NUMBERS.fullmatch(unit.factors) else []
        if len(numbers) != 3:  # noqa: PLR2004 (three factors)
            reason = f"factors is '{unit.factors}', but must be attack-defence-movement, like '5-5-6'"
            self.problems.add(UNITS, where, reason)
            return
        for name, number in zip(("attack", "defence", "movement"), numbers, strict=True):
            self.within(UNITS, where, name, number, 0, LARGEST_FACTOR)
        self.within(UNITS, where, "spent", unit.spent, 0, LARGEST_FACTOR)
        self.within(UNITS, where, "bombard", unit.bombard, 0, LARGEST_FACTOR)
        if bool(unit.bombard) != (unit.kind in GUNS):
            self.problems.add(UNITS, where, "has a bombardment factor exactly if it is artillery, corps or rockets")

    def check_division_of(self, where: str, unit: UnitRow) -> None:
        """4.1: a division there is, of the unit's nation."""
        if not unit.division:
            return
        division = self.divisions.get(unit.division)
        if division is None:
            self.problems.add(UNITS, where, f"division is '{unit.division}', which is no division")
        elif division.nation != unit.nation:
            self.problems.add(UNITS, where, f"is of {unit.nation}, but its division is of {division.nation}")

    def is_german(self, unit: str) -> bool:
        """4.1: tell whether a unit there is belongs to the Germans."""
        return self.units[unit].nation in ("army", "SS")

    # reinforcements.toml

    def check_arrivals(self) -> None:
        """6.2, 6.4, 19.3: every unit at most once, on a day of the game, by ways of its side."""
        arrived: set[str] = set()
        for where, row in self.sheets.arrivals:
            self.known_date(REINFORCEMENTS, where, "date", row.date)
            if not row.by:
                self.problems.add(REINFORCEMENTS, where, "names no way in")
            self.no_repeats(REINFORCEMENTS, where, "by", row.by)
            for unit in row.units:
                if self.known_unit(REINFORCEMENTS, where, unit):
                    self.check_ways(where, row, unit)
                if unit in arrived:
                    self.problems.add(REINFORCEMENTS, where, f"unit '{unit}' arrives twice")
                arrived.add(unit)

    def check_ways(self, where: str, row: ArrivalRow, unit: str) -> None:
        """6.2, 6.4, 19.3: Germans come by zones, Allies by approach boxes or from the air."""
        wanted = "zone" if self.is_german(unit) else "land" if row.air else "approach"
        for name in row.by:
            if self.known_area(REINFORCEMENTS, where, "by", name) and self.kinds[name] != wanted:
                self.problems.add(REINFORCEMENTS, where, f"unit '{unit}' cannot come by {name}, which is no {wanted}")

    # scenarios.toml

    def check_setup(self, setup: Setup) -> None:
        """5.1: a map on which everything has its place."""
        self.plain_word(SCENARIOS, setup.where, setup.row.id)
        self.known_date(SCENARIOS, setup.where, "date", setup.row.date)
        for side in SIDES:
            amount = getattr(setup.row.reserve, side)
            self.within(SCENARIOS, setup.where, f"reserve of {side}", amount, 0, MOST_RESERVE)
        pairs = [(where, row.between) for where, row in setup.bridges]
        self.check_setup_bridges(pairs, self.bridges)
        self.unique(SCENARIOS, [(where, row.at) for where, row in setup.places])
        seen: Counter[str] = Counter()
        for where, row in setup.places:
            self.known_area(SCENARIOS, where, "at", row.at)
            self.check_stack(where, row)
            seen.update(row.units)
        self.check_everyone_accounted_for(setup.where, seen)

    def check_stack(self, where: str, row: PlaceRow) -> None:
        """5.1, 7.1: Allies in boxes, Germans on land, no more than the limit."""
        at_sea = self.kinds.get(row.at) in ("approach", "offshore")
        known = [unit for unit in row.units if self.known_unit(SCENARIOS, where, unit)]
        for unit in known:
            if self.is_german(unit) == at_sea:
                self.problems.add(SCENARIOS, where, f"unit '{unit}' cannot begin there")
        if not at_sea and self.kinds.get(row.at) != "zone" and len(known) > self.stacking_limit:
            reason = f"{len(known)} units stack there, but the limit is {self.stacking_limit}"
            self.problems.add(SCENARIOS, where, reason)

    def check_everyone_accounted_for(self, where: str, seen: Counter[str]) -> None:
        """5.1: every unit is in one place or arrives later."""
        for unit in self.units:
            times = seen[unit]
            if times > 1:
                self.problems.add(SCENARIOS, where, f"unit '{unit}' has {times} places")
            if times and unit in self.arrivals:
                self.problems.add(SCENARIOS, where, f"unit '{unit}' arrives only on {DATES[self.arrivals[unit]]}")
            if not times and unit not in self.arrivals:
                self.problems.add(SCENARIOS, where, f"unit '{unit}' has no place and does not arrive")

    def check_scenarios(self) -> None:
        """5.1, 22.2: scenarios that play on from a set-up of their first day."""
        self.unique(SCENARIOS, [(setup.where, setup.row.id) for setup in self.sheets.setups])
        self.unique(SCENARIOS, [(where, row.id) for where, row in self.sheets.scenarios])
        if not self.sheets.scenarios:
            self.problems.add(SCENARIOS, "scenario", "there is none")
        setups = {setup.row.id: setup.row for setup in self.sheets.setups}
        for where, row in self.sheets.scenarios:
            self.plain_word(SCENARIOS, where, row.id)
            self.within(SCENARIOS, where, "beaches", row.beaches, 0, len(self.sheets.landings))
            known = [
                self.known_date(SCENARIOS, where, field, date)
                for field, date in [("first", row.first), ("last", row.last), *(("checks", day) for day in row.checks)]
            ]
            if all(known) and DATES.index(row.first) > DATES.index(row.last):
                self.problems.add(SCENARIOS, where, f"ends on {row.last}, before it begins on {row.first}")
            if row.setup not in setups:
                self.problems.add(SCENARIOS, where, f"setup is '{row.setup}', but there is no such set-up")
            elif setups[row.setup].date != row.first:
                reason = f"begins on {row.first}, but its set-up is that of {setups[row.setup].date}"
                self.problems.add(SCENARIOS, where, reason)


# Building what the rules use


class Builder:
    """Turns checked rows into flat lists of whole numbers."""

    def __init__(self, sheets: Sheets) -> None:
        self.sheets = sheets
        self.area = {name: number for number, name in enumerate(sheets.area_names)}
        self.division = {row.id: number for number, (_, row) in enumerate(sheets.divisions)}
        self.unit = {row.id: number for number, (_, row) in enumerate(sheets.units)}
        self.groups = {row.id: [self.area[name] for name in row.areas] for _, row in sheets.groups}

    def printed(self) -> Printed:
        """Build all that is printed."""
        printed = Printed(self.theatre())
        self.fill_areas(printed)
        self.fill_landings(printed)
        self.fill_groups(printed)
        self.fill_units(printed)
        self.fill_arrivals(printed)
        for _, number in self.sheets.numbers:
            setattr(printed, number.id, number.value)
        printed.index()
        return printed

    def theatre(self) -> Theatre:
        """3.1, 15.1: build the map of neighbours and bridges; boxes have none."""
        links = []
        for _, link in self.sheets.links:
            a, b = (self.area[name] for name in link.between)
            links.append((a, b, WATER if link.water else OPEN, WATERS[link.water], link.bridge))
        return Theatre(list(self.sheets.area_names), links)

    def fill_areas(self, printed: Printed) -> None:
        """3.1, 3.2, 14.1, 18.1: fill in what each area is."""
        for area, (_, row) in enumerate(self.sheets.areas):
            printed.titles[area] = row.title
            printed.place[area] = PLACES[row.kind]
            printed.is_zone[area] = row.kind == "zone"
            printed.is_sea[area] = row.kind in ("approach", "offshore")
            printed.tem[area] = row.tem
            printed.bocage[area] = row.bocage
            printed.fortified[area] = row.fortified
            printed.points[area] = row.points
            if row.kind == "zone":
                printed.zones.append(area)

    def fill_landings(self, printed: Printed) -> None:
        """3.3, 19.4: fill in boxes, beaches and the guns over them."""
        for nation, name in enumerate(OFFSHORE_BOXES):
            printed.offshore[nation] = self.area[name]
        for _, row in self.sheets.landings:
            box, beach = self.area[row.box], self.area[row.beach]
            printed.boxes.append(box)
            printed.beaches.append(beach)
            printed.lands_at[box] = beach
            printed.approach_of[beach] = box
            printed.approaches[self.area[row.offshore]].append(box)
            printed.guns_over[beach] = [self.area[name] for name in row.guns]

    def fill_groups(self, printed: Printed) -> None:
        """17.3, 21.2, 21.4: fill in the sets of areas that rules name."""
        printed.drops = [self.groups["drop_us"], self.groups["drop_uk"]]
        printed.first_air = [self.groups["air_us"], self.groups["air_uk"]]
        for nation, group in enumerate(("naval_us", "naval_uk")):
            for area in self.groups[group]:
                printed.naval_reach[nation][area] = True

    def fill_units(self, printed: Printed) -> None:
        """4.1, 4.2, 12.1: fill in the counters."""
        printed.division_names = [row.id for _, row in self.sheets.divisions]
        printed.division_titles = [row.title for _, row in self.sheets.divisions]
        for _, row in self.sheets.units:
            attack, defence, move = (int(text) for text in row.factors.split("-"))
            nation = NATIONS[row.nation]
            printed.unit_names.append(row.id)
            printed.unit_side.append(ALLIED if nation in (AMERICAN, BRITISH) else GERMAN)
            printed.unit_nation.append(nation)
            printed.unit_kind.append(KINDS[row.kind])
            printed.unit_division.append(self.division[row.division] if row.division else NO_DIVISION)
            printed.unit_motor.append(row.motor)
            printed.unit_stacks.append(1)
            attacks, defences = [0] * FORMS, [0] * FORMS
            attacks[FRESH], defences[FRESH] = attack, defence
            defences[SPENT] = row.spent
            defences[DISRUPTED] = max(0, row.spent - 1)
            defences[BROKEN] = max(0, row.spent - 2)
            printed.attack += attacks
            printed.defence += defences
            printed.move.append(move)
            printed.bombard.append(row.bombard)

    def fill_arrivals(self, printed: Printed) -> None:
        """6.2, 6.4: fill in when and where units arrive."""
        units = len(self.unit)
        printed.arrival_day = [NEVER] * units
        printed.arrival_by = [[] for _ in range(units)]
        printed.arrives_by_air = [False] * units
        for _, row in self.sheets.arrivals:
            for name in row.units:
                unit = self.unit[name]
                printed.arrival_day[unit] = DATES.index(row.date)
                printed.arrival_by[unit] = [self.area[way] for way in row.by]
                printed.arrives_by_air[unit] = row.air

    def scenario(self, printed: Printed, row: ScenarioRow) -> Scenario:
        """5.1: build one scenario from its set-up."""
        setup = next(setup for setup in self.sheets.setups if setup.row.id == row.setup)
        scenario = Scenario(printed, row.id)
        scenario.title = row.title
        scenario.first_day = DATES.index(row.first)
        scenario.last_day = DATES.index(row.last)
        scenario.checks = [DATES.index(day) for day in row.checks]
        scenario.beaches = row.beaches
        scenario.advantage = SIDES[setup.row.advantage]
        scenario.reserve = [setup.row.reserve.Allied, setup.row.reserve.German]
        for _, bridge in setup.bridges:
            a, b = (self.area[name] for name in bridge.between)
            scenario.bridge_state[printed.theatre.bridge[a * printed.theatre.size + b]] = HOLDERS[bridge.held]
        scenario.where = [DUE] * printed.units
        scenario.form = [FRESH] * printed.units
        for _, place in setup.places:
            for name in place.units:
                scenario.where[self.unit[name]] = self.area[place.at]
        return scenario


# The whole


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
    for _, area in sheets.areas:
        lat, lon = area.position
        edition.places.append(Place(area.id, area.title, lat, lon, area.terrain, area.kind))
    edition.rivers = {"-".join(row.between): row.river for _, row in sheets.links if row.river}
    edition.crossings = {"-".join(row.between): row.crossing for _, row in sheets.links if row.crossing}
    return edition


def plan_of(sheets: Sheets) -> Plan:
    """Return what a drawn map is held to."""
    kinds = {row.id: row.kind for _, row in sheets.areas}
    land = [name for name, kind in kinds.items() if kind in DRAWN]
    plan = Plan(land, [name for name in kinds if name not in land], [])
    for _, link in sheets.links:
        plan.add(link.between, link.river, link.bridge)
    return plan


EDITIONS: Final = Editions(FORM, read_edition, ABOUT, HEADERS, look_over)


def load_open_edition() -> Edition:
    """Return the edition that comes with the program."""
    return EDITIONS.load()
