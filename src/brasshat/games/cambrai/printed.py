"""2.1, 2.2.2, 2.2.2.3: what is printed on the map, the counters and the cards, ready for the rules: plain numbers in flat lists.

``edition.py`` reads it from an edition's data files and checks it; nothing here changes during a game.
"""

from typing import Final

from brasshat.area_impulse.theatre import Theatre

BRITISH: Final = 0
GERMAN: Final = 1

CIRCLE: Final = 0
SQUARE: Final = 1
TRIANGLE: Final = 2

INFANTRY: Final = 0
TANK: Final = 1
CAVALRY: Final = 2
GARRISON: Final = 3

NORD: Final = 1
"""The Canal du Nord."""
ST_QUENTIN: Final = 2
"""The Canal de St. Quentin."""

FORMS: Final = 6
"""Faces a unit can have: fresh and exhausted, and for tanks that at each of three sizes."""

NO_DIVISION: Final = -1
NEVER: Final = -1

NOVEMBER_20: Final = 0
NOVEMBER_21: Final = 1
NOVEMBER_25: Final = 5
NOVEMBER_26: Final = 6
NOVEMBER_28: Final = 8
NOVEMBER_30: Final = 10
DECEMBER_1: Final = 11
DECEMBER_3: Final = 13
DAYS: Final = 14


class Printed:
    """One edition of the game. Units, areas, divisions and days are numbered from 0; a list has a row for each."""

    def __init__(self, theatre: Theatre) -> None:
        self.theatre = theatre
        size = theatre.size

        # areas and zones (2.1)
        self.titles: list[str] = [""] * size
        self.is_zone: list[bool] = [False] * size
        self.tem: list[int] = [0] * size
        self.shape: list[int] = [CIRCLE] * size
        self.sector_divisions: list[int] = [0] * size
        """A bit for each division that may enter on the first two days (10.5.3)."""
        self.sector_colours: list[int] = [0] * size
        """A bit for each tank colour."""
        self.sector_free: list[bool] = [False] * size
        """Areas without sectors that every British unit may enter: those British at the start of the battle."""
        self.supply_sources: list[list[int]] = [[], []]
        """By side: the zones its supply lines lead to (12.3)."""
        self.breakthrough_zones: list[int] = []
        self.haig_areas: list[int] = []
        self.haig_areas_outline: list[int] = []
        self.haig_far_bank: list[int] = []
        """The areas east of the Canal de St. Quentin, and zone G (13.1.2)."""
        self.british_refit_zones: list[int] = []
        self.opening_targets: list[int] = []

        # units (2.2)
        self.unit_names: list[str] = []
        self.unit_side: list[int] = []
        self.unit_kind: list[int] = []
        self.unit_division: list[int] = []
        self.unit_colour: list[int] = []
        """The tank colour's number; 0 for all others, who have none."""
        self.unit_bound: list[bool] = []
        """Whether operational sectors bind the unit."""
        self.unit_stacks: list[int] = []
        """1 where the unit counts towards the stacking limit, else 0 (7.1)."""
        self.attack: list[int] = []
        """Factors by unit * FORMS + form."""
        self.defence: list[int] = []
        self.move: list[int] = []
        self.division_names: list[str] = []
        self.division_titles: list[str] = []
        self.division_side: list[int] = []
        self.highland_division: int = NO_DIVISION
        """The division that quarrels with the tanks under optional rule 17.2.3."""
        self.colour_names: list[str] = []

        # reinforcements (5.0), by unit
        self.arrival_day: list[int] = []
        """The day, or NEVER for a unit of the set-up."""
        self.arrival_zones: list[list[int]] = []
        self.arrival_trigger: list[int] = []
        """The area whose capture on 20 November brings the unit early, or NEVER (5.4)."""
        self.hurricane_arrivals: list[tuple[int, int]] = []
        """(side, day) of each Hurricane Barrage marker that arrives during the game."""
        self.air_arrivals: list[int] = [NEVER, NEVER]
        """By side: the day its air marker arrives; NEVER where it is there from the start."""

        # tables
        self.stacking_limit: int = 9
        self.bridge_limit: int = 5
        self.last_impulse: int = 12
        self.support_limit: int = 16
        self.overcast_faces: list[int] = []
        """Faces of the weather die that bring overcast weather (6.0)."""
        self.historical_overcast: list[bool] = []
        self.snow_faces: list[int] = []
        """By day: a snowstorm comes on this face or less (17.2.5)."""
        self.hurricane_attack: int = 7
        self.hurricane_crowd: int = 3
        self.hurricane_crowd_bonus: int = 2
        self.hurricane_overcast: int = 2
        self.barrage_points: list[int] = []
        """By kind of unit: casualty points for one step of a barrage (9.3)."""
        self.hurricane_refit: list[int] = []
        """By side * DAYS + day: the least roll that makes a marker fresh; 7 where none can be (12.4)."""
        self.hurricane_refit_flat: list[int] = []
        self.ammunition_dice: list[int] = []
        """By side * DAYS + day: dice rolled for ammunition (12.5)."""
        self.ammunition_bonus: list[int] = []
        self.infantry_refits: list[int] = []
        """By side * DAYS + day: exhausted infantry units that may turn fresh (12.7)."""
        self.haig_needed: int = 7
        self.demolition_needed: int = 7
        self.cavalry_first_day: int = 5
        """Movement of cavalry released on 20 November (16.5)."""

    def index(self) -> None:
        """Complete what follows from the rest, once everything is filled in."""
        self.units = len(self.unit_names)
        self.limits: list[int] = [self.stacking_limit] * self.theatre.size
        """By area: how many units of a side may stack there (7.1)."""
        self.place_words: list[str] = ["zone" if zone else "area" for zone in self.is_zone]


class Scenario:
    """One scenario: when it runs, what it takes to win and how the map stands at its start."""

    def __init__(self, printed: Printed, name: str) -> None:
        self.name = name
        self.title: str = ""
        self.first_day: int = NOVEMBER_20
        self.last_day: int = NOVEMBER_26
        self.victory_points: int = 20
        self.haig_until: int = NOVEMBER_26
        """The last day on which the game would roll for Haig; the scenario's last day never does."""
        self.british_control: list[bool] = [False] * printed.theatre.size
        self.bridge_state: list[int] = [GERMAN] * printed.theatre.bridges
        self.where: list[int] = []
        """By unit: an area, or one of the places off the map of ``position.py``."""
        self.form: list[int] = []
        self.advantage: int = BRITISH
        self.support: list[int] = [12, 0]
        self.ammunition: list[int] = [0, 0]
        self.hurricanes_fresh: list[int] = [2, 0]
        self.hurricanes_used: list[int] = [0, 0]
        self.air: list[bool] = [True, False]
        """By side: whether its air marker is in play."""
