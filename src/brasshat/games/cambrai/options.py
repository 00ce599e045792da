"""The rules that players can switch: chapter 17 and the rulings with two playable readings."""

from brasshat.engine.options import Values, options_set, set_options


class Options:
    """How one game is played. Every attribute is 0 for the default; ``data/rulings.toml`` explains the values."""

    def __init__(self) -> None:
        self.bidding: int = 0
        self.tank_fright: int = 0
        self.historical_weather: int = 0
        self.highland_division: int = 0
        self.bridge_collapse: int = 0
        self.snowstorm: int = 0
        self.air_interdiction: int = 0
        self.barrage_tank_points: int = 0
        self.haig_second_area: int = 0
        self.advantage_passes: int = 0
        self.support_limit: int = 0
        self.support_range: int = 0
        self.unused_hurricanes: int = 0
        self.hurricane_refit: int = 0
        self.stalemate_forward: int = 0
        self.bridge_capture: int = 0
        self.british_infantry_refit: int = 0
        self.garrison_return: int = 0
        self.victory_trace: int = 0
        self.retreat_bridge_limit: int = 0
        self.overrun_hurricane: int = 0
        self.division_penalty: int = 0
        self.support_placement: int = 0
        self.leaving_contested: int = 0
        self.canal_bonus: int = 0
        self.triangle_ends: int = 0
        self.waders_retreat: int = 0
        self.ammunition_bonus: int = 0
        self.supply_needs_bridge: int = 0
        self.haig_after_november_26: int = 0


VALUES: Values = {
    "bidding": ("off", "on"),
    "tank_fright": ("off", "on"),
    "historical_weather": ("off", "on"),
    "highland_division": ("off", "on"),
    "bridge_collapse": ("off", "on"),
    "snowstorm": ("off", "on"),
    "air_interdiction": ("off", "on"),
    "barrage_tank_points": ("three", "four"),
    "haig_second_area": ("five", "six"),
    "advantage_passes": ("on_use", "also_unused"),
    "support_limit": ("infantry", "any_unit"),
    "support_range": ("active_or_adjacent", "adjacent_only"),
    "unused_hurricanes": ("discarded", "kept"),
    "hurricane_refit": ("by_date", "flat"),
    "stalemate_forward": ("eliminated", "exhausted"),
    "bridge_capture": ("both_sides", "british_only"),
    "british_infantry_refit": ("every_night", "november_25"),
    "garrison_return": ("one_in_area", "one_a_dawn"),
    "victory_trace": ("traced", "every_marker"),
    "retreat_bridge_limit": ("exempt", "counts"),
    "overrun_hurricane": ("one_per_impulse", "one_per_step"),
    "division_penalty": ("beyond_first", "every"),
    "support_placement": ("enemy_only", "anywhere"),
    "leaving_contested": ("free_area_only", "any_legal_area"),
    "canal_bonus": ("any_crossing", "wading_only"),
    "triangle_ends": ("whole_impulse", "assaulting_units"),
    "waders_retreat": ("eliminated", "allowed"),
    "ammunition_bonus": ("main_roll_only", "every_roll"),
    "supply_needs_bridge": ("off", "on"),
    "haig_after_november_26": ("off", "on"),
}
"""Every option's two values, the default first."""


def read_options(chosen: dict[str, str]) -> Options:
    """Build the options a game is played with from names and values.

    >>> read_options({"tank_fright": "on"}).tank_fright
    1
    """
    return set_options(Options(), VALUES, chosen)


def chosen_options(options: Options) -> dict[str, str]:
    """Name the options that differ from their defaults."""
    return options_set(options, VALUES)
