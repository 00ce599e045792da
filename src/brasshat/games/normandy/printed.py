"""3.1, 4.1: what is printed on the map, the counters and the cards, ready for the rules: plain numbers in flat lists.

``edition.py`` reads it from an edition's data files and checks it; nothing here changes during a game.
"""

from typing import Final

from brasshat.area_impulse.theatre import Theatre

ALLIED: Final = 0
GERMAN: Final = 1

AMERICAN: Final = 0
BRITISH: Final = 1
"""British and Canadian."""
ARMY: Final = 2
"""German army and air force."""
SS: Final = 3

INFANTRY: Final = 0
AIRBORNE: Final = 1
ARMOUR: Final = 2
ARTILLERY: Final = 3
"""Divisional field artillery."""
CORPS: Final = 4
"""Corps artillery."""
ROCKETS: Final = 5
"""Nebelwerfers."""
FLAK: Final = 6
COASTAL: Final = 7
KINDS: Final = 8

LAND: Final = 0
BEACH: Final = 1
ZONE: Final = 2
APPROACH: Final = 3
OFFSHORE: Final = 4

RIVER: Final = 1
FLOOD: Final = 2
"""Flooded ground, which only a causeway crosses."""

FORMS: Final = 6
FRESH: Final = 0
SPENT: Final = 1
DISRUPTED: Final = 3
"""The first level of disruption; form 5 is the second. Forms 2 and 4 do not occur: an even form is a fresh one."""
BROKEN: Final = 5

NO_DIVISION: Final = -1
NEVER: Final = -1
NO_AREA: Final = -1
NO_LIMIT: Final = 1000

JUNE_6: Final = 0
JUNE_12: Final = 6
JUNE_26: Final = 20
DAYS: Final = 21

NAVAL: Final = 0
AIR: Final = 2
STRIKES: Final = 4
"""Four a day: naval and air, each American and British."""


class Printed:
    """One edition of the game. Units, areas, divisions and days are numbered from 0; a list has a row for each."""

    def __init__(self, theatre: Theatre) -> None:
        self.theatre = theatre
        size = theatre.size

        # areas, zones and boxes (3.1, 3.2, 3.3)
        self.titles: list[str] = [""] * size
        self.place: list[int] = [LAND] * size
        self.is_zone: list[bool] = [False] * size
        self.is_sea: list[bool] = [False] * size
        self.tem: list[int] = [0] * size
        self.bocage: list[bool] = [False] * size
        self.fortified: list[bool] = [False] * size
        self.points: list[int] = [0] * size
        self.lands_at: list[int] = [NO_AREA] * size
        """For an approach box: its beach."""
        self.approach_of: list[int] = [NO_AREA] * size
        """For a beach: its approach box."""
        self.approaches: list[list[int]] = [[] for _ in range(size)]
        """For an offshore box: the approach boxes it serves."""
        self.guns_over: list[list[int]] = [[] for _ in range(size)]
        """For a beach: the areas whose coastal artillery interdicts landings there (19.4)."""
        self.boxes: list[int] = []
        """The approach boxes in the order of the landings."""
        self.beaches: list[int] = []
        self.zones: list[int] = []
        self.offshore: list[int] = [NO_AREA, NO_AREA]
        """By nation: its offshore box."""
        self.drops: list[list[int]] = [[], []]
        """By nation: where its airborne divisions may drop."""
        self.first_air: list[list[int]] = [[], []]
        """By nation: the targets of its air strikes on the morning of 6 June."""
        self.naval_reach: list[list[bool]] = [[False] * size, [False] * size]
        """By nation: the areas in reach of its ships."""

        # units (4.1, 4.2)
        self.unit_names: list[str] = []
        self.unit_side: list[int] = []
        self.unit_nation: list[int] = []
        self.unit_kind: list[int] = []
        self.unit_division: list[int] = []
        self.unit_motor: list[bool] = []
        self.unit_stacks: list[int] = []
        self.attack: list[int] = []
        """Factors by unit * FORMS + form."""
        self.defence: list[int] = []
        self.move: list[int] = []
        """By unit: its movement factors."""
        self.bombard: list[int] = []
        """By unit: its bombardment factor."""
        self.division_names: list[str] = []
        self.division_titles: list[str] = []

        # reinforcements (6.2, 6.4), by unit
        self.arrival_day: list[int] = []
        self.arrival_by: list[list[int]] = []
        """Zones, approach boxes, or areas of a drop."""
        self.arrives_by_air: list[bool] = []

        # tables
        self.stacking_limit: int = 10
        self.landing_limit: int = 4
        self.first_impulse: int = -3
        self.last_impulse: int = 12
        self.first_day_start: int = 0
        self.day_start: int = 1
        self.impulse_price: int = 10
        self.seizure_needed: int = 7
        self.demolition_needed: int = 7
        self.repair_needed: int = 8
        self.naval_value: int = 9
        self.air_value: int = 7
        self.air_strikes_first_day: int = 2
        self.allied_depot: int = 8
        self.german_depot: int = 6
        self.german_depots: int = 4
        self.storm_depot: int = 4
        self.contrary_impulses: int = 3
        self.refit_spent: int = 1
        self.refit_first: int = 2
        self.refit_second: int = 4
        self.refit_armour: int = 1
        self.reserve_share: int = 2
        self.surrender_face: int = 2
        self.overcast_movement: int = 1
        self.interdiction_face: int = 1
        self.clear_faces: int = 4
        self.victory_tenths: int = 96
        self.full_point_tenths: int = 7

    def index(self) -> None:
        """Complete what follows from the rest, once everything is filled in."""
        self.units = len(self.unit_names)
        self.limits: list[int] = [self.stacking_limit] * self.theatre.size
        """By area: how many units of a side may stack there; zones and boxes hold any number (7.1)."""
        for area, place in enumerate(self.place):
            if place in (ZONE, APPROACH, OFFSHORE):
                self.limits[area] = NO_LIMIT
        words = ("area", "area", "zone", "box", "box")
        self.place_words: list[str] = [words[place] for place in self.place]


class Scenario:
    """One scenario: when it runs, what it takes to win and how the map stands at its start."""

    def __init__(self, printed: Printed, name: str) -> None:
        self.name = name
        self.title: str = ""
        self.first_day: int = JUNE_6
        self.last_day: int = JUNE_12
        self.checks: list[int] = []
        """The days on which victory points are counted (22.2)."""
        self.beaches: int = 0
        """Where the game is about the landing alone: the beaches the Allies need."""
        self.bridge_state: list[int] = [GERMAN] * printed.theatre.bridges
        self.where: list[int] = []
        self.form: list[int] = []
        self.advantage: int = ALLIED
        self.reserve: list[int] = [0, 0]
