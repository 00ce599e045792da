"""Position documents of area-impulse games: names for numbers, agendas by name, and the checks that all of them pass."""

from typing import Any, Final

import msgspec

from brasshat.area_impulse.agenda import AREA, AREAS, BRIDGE, COUNT, NUMBER, SIDE, UNIT, UNIT_OR_NONE, Tasks
from brasshat.area_impulse.position import AreaPosition
from brasshat.engine.choices import NONE
from brasshat.engine.editions import Edition
from brasshat.engine.errors import DocumentError
from brasshat.engine.task import NOBODY, Task

NOBODY_NAME: Final = "nobody"
LARGEST_NUMBER: Final = 1000
LEAST_NUMBER: Final = -100


def schema_of(kind: type[msgspec.Struct], title: str) -> dict[str, Any]:
    """Return the JSON Schema of a game's position documents."""
    made = msgspec.json.schema(kind)
    made["$schema"] = "https://json-schema.org/draft/2020-12/schema"
    made["title"] = f"Brasshat position of {title}"
    return made


def check_origin(rules_version: str, at_hand: str, edition_id: str, digest: str | None, edition: Edition) -> None:
    """Refuse a document of other rules or of another edition."""
    if rules_version != at_hand:
        raise DocumentError(f"rules_version: {rules_version!r} is not {at_hand!r}, the one at hand.")
    if edition_id != edition.id:
        raise DocumentError(f"edition: written for {edition_id!r}, not for {edition.id!r}; name it with --edition.")
    if digest not in (None, edition.digest):
        raise DocumentError(f"edition_digest: the data of edition {edition.id!r} have changed since this was written.")


class Names:
    """What the numbers of a position are called."""

    def __init__(self, p: AreaPosition, units: list[str], sides: list[str], tasks: Tasks) -> None:
        self.areas: Final = p.theatre.names
        self.units: Final = units
        self.bridges: Final = p.theatre.bridge_names
        self.sides: Final = sides
        self.tasks: Final = tasks


class Writer:
    """Writes the parts of a position that all area-impulse games have."""

    def __init__(self, names: Names) -> None:
        self.names = names

    def holder(self, side: int) -> Any:
        """Name a side or nobody, as one of the literals of the game's document."""
        return NOBODY_NAME if side == NOBODY else self.names.sides[side]

    def area_list(self, bits: int) -> list[str]:
        """Name the areas of a set."""
        return [name for area, name in enumerate(self.names.areas) if bits >> area & 1]

    def bridge_list(self, bits: int) -> list[str]:
        """Name the bridges of a set."""
        return [name for bridge, name in enumerate(self.names.bridges) if bits >> bridge & 1]

    def area(self, area: int) -> str | None:
        """Name an area, or none."""
        return self.names.areas[area] if area >= 0 else None

    def bridge(self, bridge: int) -> str | None:
        """Name a bridge, or none."""
        return self.names.bridges[bridge] if bridge >= 0 else None

    def unit_list(self, units: list[int]) -> list[str]:
        """Name units."""
        return [self.names.units[unit] for unit in units]

    def task(self, task: Task[Any]) -> dict[str, Any]:
        """Write one task of the agenda."""
        _, fields = self.names.tasks[task.name()]
        written: dict[str, Any] = {"task": task.name()}
        for (name, kind), value in zip(fields, task.values(), strict=True):
            written[name] = self.field(kind, value)
        return written

    def field(self, kind: str, value: int) -> object:
        """Write one field of a task."""
        if kind == SIDE:
            return self.names.sides[value]
        if kind == AREA:
            return self.names.areas[value]
        if kind == UNIT or (kind == UNIT_OR_NONE and value != NONE):
            return self.names.units[value]
        if kind == BRIDGE:
            return self.names.bridges[value]
        if kind == AREAS:
            return self.area_list(value)
        return None if kind == UNIT_OR_NONE else value


class Reader:
    """Reads the parts of a position that all area-impulse games have."""

    def __init__(self, names: Names) -> None:
        self.names = names
        self.area_index = {name: area for area, name in enumerate(names.areas)}
        self.unit_index = {name: unit for unit, name in enumerate(names.units)}
        self.bridge_index = {name: bridge for bridge, name in enumerate(names.bridges)}

    def area(self, name: str, key: str) -> int:
        """Find an area."""
        if name not in self.area_index:
            raise DocumentError(f"{key}: there is no area or zone {name!r}.")
        return self.area_index[name]

    def area_or_none(self, name: str | None, key: str) -> int:
        """Find an area, or none."""
        return -1 if name is None else self.area(name, key)

    def unit(self, name: str, key: str) -> int:
        """Find a unit."""
        if name not in self.unit_index:
            raise DocumentError(f"{key}: there is no unit {name!r}.")
        return self.unit_index[name]

    def unit_list(self, names: list[str], key: str) -> list[int]:
        """Find units."""
        return [self.unit(name, key) for name in names]

    def bridge(self, name: str, key: str) -> int:
        """Find a bridge."""
        if name not in self.bridge_index:
            raise DocumentError(f"{key}: there is no bridge {name!r}.")
        return self.bridge_index[name]

    def bridge_or_none(self, name: str | None, key: str) -> int:
        """Find a bridge, or none."""
        return -1 if name is None else self.bridge(name, key)

    def holder(self, name: str) -> int:
        """Find a side or nobody."""
        return NOBODY if name == NOBODY_NAME else self.names.sides.index(name)

    def number(self, value: int, key: str, most: int, least: int = 0) -> int:
        """Accept a count."""
        if not least <= value <= most:
            raise DocumentError(f"{key}: {value} is not between {least} and {most}.")
        return value

    def area_bits(self, names: list[str], key: str) -> int:
        """Read a set of areas."""
        bits = 0
        for name in names:
            bits |= 1 << self.area(name, key)
        return bits

    def bridge_bits(self, names: list[str], key: str) -> int:
        """Read a set of bridges."""
        bits = 0
        for name in names:
            bits |= 1 << self.bridge(name, key)
        return bits

    def agenda(self, written: list[dict[str, Any]], bottom: tuple[str, ...]) -> list[Task[Any]]:
        """Read an agenda, whose first entry is the end of a phase."""
        tasks = [self.task(entry, f"agenda, entry {at + 1}") for at, entry in enumerate(written)]
        if not tasks or tasks[0].name() not in bottom:
            raise DocumentError(f"agenda: the first entry is the end of a phase, one of {', '.join(bottom)}.")
        return tasks

    def task(self, written: dict[str, Any], key: str) -> Task[Any]:
        """Read one task."""
        name = written.get("task")
        if not isinstance(name, str) or name not in self.names.tasks:
            raise DocumentError(f"{key}: there is no task {name!r}.")
        make, fields = self.names.tasks[name]
        unknown = set(written) - {"task"} - {field for field, _ in fields}
        if unknown:
            raise DocumentError(f"{key}: {name} has no field {sorted(unknown)[0]!r}.")
        return make(*[self.field(written, field, kind, f"{key}, {name}") for field, kind in fields])

    def field(self, written: dict[str, Any], field: str, kind: str, key: str) -> int:
        """Read one field of a task."""
        if field not in written:
            raise DocumentError(f"{key}: the field {field!r} is missing.")
        value = written[field]
        key = f"{key}, {field}"
        if kind == UNIT_OR_NONE and value is None:
            return NONE
        if kind in (COUNT, NUMBER):
            if isinstance(value, bool) or not isinstance(value, int):
                raise DocumentError(f"{key}: {value!r} is no whole number.")
            return self.number(value, key, LARGEST_NUMBER, LEAST_NUMBER if kind == NUMBER else 0)
        if kind == AREAS:
            if not isinstance(value, list) or not all(isinstance(name, str) for name in value):
                raise DocumentError(f"{key}: a list of areas is wanted.")
            return self.area_bits(value, key)
        if not isinstance(value, str):
            raise DocumentError(f"{key}: {value!r} is no name.")
        return self.named(kind, value, key)

    def named(self, kind: str, value: str, key: str) -> int:
        """Find what a name means."""
        if kind == SIDE:
            if value not in self.names.sides:
                raise DocumentError(f"{key}: {value!r} is neither {' nor '.join(self.names.sides)}.")
            return self.names.sides.index(value)
        if kind == AREA:
            return self.area(value, key)
        return self.bridge(value, key) if kind == BRIDGE else self.unit(value, key)


def settle_control(p: AreaPosition, named: set[int]) -> None:
    """Give each area to the side that stands there alone, unless a document says otherwise in so many words."""
    for area in range(p.size):
        if area not in named and not p.is_contested(area):
            if p.here[area]:
                p.control[area] = 0
            elif p.here[p.size + area]:
                p.control[area] = 1


def check_playable(p: AreaPosition, broken: list[str], is_over: bool) -> None:
    """Refuse a position that no game reaches, and run it to where somebody acts."""
    if broken:
        raise DocumentError(f"The position cannot be: {broken[0]}")
    if is_over:
        p.run()
        return
    try:
        p.run()
        playable = p.result() != NOBODY or bool(p.choices())
    except (AssertionError, IndexError, ValueError, OverflowError):
        playable = False
    if not playable:
        raise DocumentError("agenda: what is to be done does not fit the position.")


def check_reached(broken: list[str]) -> None:
    """Refuse a document whose agenda leads to a position that no game reaches."""
    if broken:
        raise DocumentError("agenda: what is to be done does not fit the position.")
