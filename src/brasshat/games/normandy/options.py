"""The rulings with more than one playable reading, and what tournaments add."""

from brasshat.engine.options import Values, options_set, set_options


class Options:
    """How one game is played. Every attribute is 0 for the default; ``data/rulings.toml`` explains the values."""

    def __init__(self) -> None:
        self.bidding: int = 0
        self.head_start: int = 0
        self.sunset_cuts: int = 0
        self.allied_air_defence: int = 0
        self.contested_points: int = 0
        self.dawn_weather: int = 0
        self.storms: int = 0
        self.leaving_contested: int = 0
        self.road_interdiction: int = 0
        self.bocage_floor: int = 0
        self.purchase_limit: int = 0
        self.turn_marker: int = 0


VALUES: Values = {
    "bidding": ("off", "on"),
    "head_start": ("none", "allied_ten", "german_ten"),
    "sunset_cuts": ("after_impulse", "at_once"),
    "allied_air_defence": ("allied", "german"),
    "contested_points": ("rounded", "tenths"),
    "dawn_weather": ("carried_over", "rolled"),
    "storms": ("on", "off"),
    "leaving_contested": ("free_area_only", "any_legal_area"),
    "road_interdiction": ("on", "off"),
    "bocage_floor": ("none", "one"),
    "purchase_limit": ("none", "three"),
    "turn_marker": ("returns", "stays"),
}
"""Every option's values, the default first."""


def read_options(chosen: dict[str, str]) -> Options:
    """Build the options a game is played with from names and values.

    >>> read_options({"head_start": "german_ten"}).head_start
    2
    """
    return set_options(Options(), VALUES, chosen)


def chosen_options(options: Options) -> dict[str, str]:
    """Name the options that differ from their defaults."""
    return options_set(options, VALUES)
