"""Options: the switches of a game, held in an object with an attribute for each, 0 for the default."""

from typing import TypeVar

from brasshat.engine.errors import UsageError

Values = dict[str, tuple[str, ...]]
"""Every option's values, the default first."""
Switches = TypeVar("Switches")


def set_options(options: Switches, values: Values, chosen: dict[str, str]) -> Switches:
    """Set the options a game is played with from names and values."""
    for name, value in chosen.items():
        if name not in values:
            raise UsageError(f"There is no option {name!r}; the options are {', '.join(values)}.")
        if value not in values[name]:
            raise UsageError(f"Option {name} is {' or '.join(values[name])}, not {value!r}.")
        setattr(options, name, values[name].index(value))
    return options


def options_set(options: object, values: Values) -> dict[str, str]:
    """Name the options that differ from their defaults."""
    return {name: known[getattr(options, name)] for name, known in values.items() if getattr(options, name)}
