"""How tasks are listed by name, so that an agenda can be written and read: the kinds that their fields can have."""

from collections.abc import Callable
from typing import Any, Final

from brasshat.engine.task import Task

SIDE: Final = "side"
AREA: Final = "area"
UNIT: Final = "unit"
UNIT_OR_NONE: Final = "unit or none"
BRIDGE: Final = "bridge"
COUNT: Final = "count"
NUMBER: Final = "number"
"""A whole number that may be negative."""
AREAS: Final = "areas"
"""Areas as bits of one number."""

Maker = Callable[..., Task[Any]]
Field = tuple[str, str]
"""The name of a field and its kind."""
Tasks = dict[str, tuple[Maker, tuple[Field, ...]]]

A_SIDE: Final[Field] = ("side", SIDE)
AN_AREA: Final[Field] = ("area", AREA)
A_UNIT: Final[Field] = ("unit", UNIT)
A_BRIDGE: Final[Field] = ("bridge", BRIDGE)
POINTS: Final[Field] = ("points", COUNT)
FORWARD: Final[Field] = ("forward", UNIT)
FIRST: Final[Field] = ("first", UNIT_OR_NONE)
VISITED: Final[Field] = ("visited", AREAS)
ATTACK_TOTAL: Final[Field] = ("attack_total", COUNT)
