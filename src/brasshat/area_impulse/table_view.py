"""What the area-impulse games show at a table in the same way: areas, bridges, units in areas, moves."""

from collections.abc import Sequence
from typing import Final

from brasshat.area_impulse.game import AreaEdition
from brasshat.area_impulse.position import DESTROYED, DUE, GONE, AreaPosition
from brasshat.area_impulse.theatre import NO_LINK
from brasshat.engine.choices import NONE, first_of, second_of, verb_of
from brasshat.engine.errors import UsageError
from brasshat.engine.events import Event
from brasshat.engine.position import Position
from brasshat.engine.table_view import About, Json, TableView, Touched

DESTROYED_WORD: Final = "destroyed"
DICE_GROUP: Final = "Dice"
PLAIN_FRAME: Final = {"width": 1600, "height": 1100}
"""The frame of an edition without a drawn map."""

UNIT: Final = "u"
AREA: Final = "a"
BRIDGE: Final = "b"
FROM_TO: Final = "uaa"
"""What the numbers of a unit's way name: the unit, where it was, where it is."""


class VerbWords:
    """How the acts of one verb are shown: the group they are listed in, and what their operands name."""

    def __init__(self, group: str, operands: str = "") -> None:
        self.group: Final = group
        self.operands: Final = operands
        """A letter for each: ``u`` a unit, ``a`` an area, ``b`` a bridge, ``-`` none of these."""


class AreaTableView(TableView):
    """The part of the table's view that needs only areas, bridges and where units stand."""

    sides: tuple[str, ...] = ()
    """The names of the two sides, by number."""
    move_verbs: tuple[int, ...] = ()
    """The verbs that bring a unit, their first operand, to an area, their second; the usual one first."""
    verb_words: dict[int, VerbWords]
    event_names: dict[str, str]
    """By kind of event: what its first numbers name, in the letters of ``VerbWords``."""

    def unit_names(self, position: AreaPosition) -> list[str]:
        """Return the printed names of the units, by number."""
        raise AssertionError("a game without units")

    def markers(self, position: AreaPosition, area: int) -> list[Json]:
        """List the markers that lie in an area."""
        return []

    def is_active(self, position: AreaPosition, area: int) -> bool:
        """Tell whether an area is the active one of the present impulse."""
        return False

    def areas(self, position: Position, seat: int) -> dict[str, Json]:
        """Return control, units and markers of every area."""
        p = own(position)
        names = self.unit_names(p)
        present: list[list[str]] = [[] for _ in range(p.size)]
        for unit, area in enumerate(p.where):
            if area >= 0:
                present[area].append(names[unit])
        return {
            name: {
                "control": self.sides[p.control[area]],
                "contested": p.is_contested(area),
                "active": self.is_active(p, area),
                "units": present[area],
                "markers": self.markers(p, area),
            }
            for area, name in enumerate(p.theatre.names)
        }

    def bridges(self, position: Position) -> dict[str, str]:
        """Return the state of every bridge: the side that holds it, or destroyed."""
        p = own(position)
        return {
            name: DESTROYED_WORD if state == DESTROYED else self.sides[state]
            for name, state in zip(p.theatre.bridge_names, p.bridge, strict=True)
        }

    def about(self, position: Position, choice: int) -> About:
        """Say what on the map a choice is about; where an act names units alone, their place is the last one's."""
        p = own(position)
        words = self.verb_words.get(verb_of(choice), VerbWords(DICE_GROUP))
        unit = area = bridge = None
        for letter, value in zip(words.operands, (first_of(choice), second_of(choice)), strict=False):
            if value == NONE:
                continue
            if letter == UNIT:
                unit = unit or self.unit_names(p)[value]
                area = p.theatre.names[p.where[value]] if p.where[value] >= 0 else area
            elif letter == AREA:
                area = p.theatre.names[value]
            elif letter == BRIDGE:
                bridge = p.theatre.bridge_names[value]
        if words.operands == AREA + UNIT:
            area = p.theatre.names[first_of(choice)]
        return About(words.group, unit, area, bridge)

    def touched(self, position: Position, event: Event) -> Touched:
        """Say what on the map an event was about."""
        p = own(position)
        areas: list[str] = []
        units: list[str] = []
        named = self.event_names.get(event.kind, "")
        for letter, value in zip(named, event.values, strict=False):
            if letter == UNIT:
                units.append(self.unit_names(p)[value])
            elif letter == AREA:
                areas.append(p.theatre.names[value])
            elif letter == BRIDGE:
                areas += [p.theatre.names[end] for end in p.theatre.bridge_ends[value]]
        path = (areas[0], areas[1]) if named == FROM_TO else None
        return Touched(areas, units, path)

    def pools_by_day(
        self, position: AreaPosition, arrival_day: list[int], never: int, dates: Sequence[str]
    ) -> list[Json]:
        """List the units that are still due, by date and side, and those that are off the map for good."""
        due: dict[tuple[int, int], list[str]] = {}
        lost: list[list[str]] = [[] for _ in self.sides]
        for unit, name in enumerate(self.unit_names(position)):
            side = position.unit_side[unit]
            if position.where[unit] == DUE and arrival_day[unit] != never:
                due.setdefault((arrival_day[unit], side), []).append(name)
            elif position.where[unit] in (DUE, GONE):
                lost[side].append(name)
        pools: list[Json] = [
            {"label": f"Due on {dates[day]}", "side": self.sides[side], "units": names}
            for (day, side), names in sorted(due.items())
        ]
        rest = [
            {"label": "Off the map", "side": self.sides[side], "units": units}
            for side, units in enumerate(lost)
            if units
        ]
        return pools + rest

    def unit_number(self, position: Position, name: str) -> int:
        """Find a unit by its printed name, or raise ``UsageError``."""
        return number_of(self.unit_names(own(position)), name, "unit")

    def area_number(self, position: Position, name: str) -> int:
        """Find an area by its printed name, or raise ``UsageError``."""
        return number_of(own(position).theatre.names, name, "area")

    def drops(self, position: Position, unit: int, area: int) -> list[int]:
        """List what putting a unit into an area can mean now, the likeliest first, legal or not."""
        listed = position.choices()
        verbs = {verb_of(choice) for choice in listed}
        fitting = [verb for verb in self.move_verbs if verb in verbs] or list(self.move_verbs[:1])
        return [verb << 16 | unit << 8 | area for verb in fitting]

    def moves(self, position: Position, unit: int) -> list[tuple[int, int]]:
        """List the legal choices that bring a unit to another area now, each with that area."""
        return [
            (choice, second_of(choice))
            for choice in position.choices()
            if verb_of(choice) in self.move_verbs and first_of(choice) == unit
        ]

    def has_enemy(self, position: Position, unit: int, area: int) -> bool:
        """Tell whether enemies of a unit stand in an area."""
        p = own(position)
        return not p.is_vacant(area, p.unit_side[unit])


def own(position: Position) -> AreaPosition:
    """Return a position as one of this family."""
    if not isinstance(position, AreaPosition):
        raise UsageError("This is not a position of an area-impulse game.")
    return position


def number_of(names: list[str], name: str, kind: str) -> int:
    """Find a name without regard to case, or raise ``UsageError``."""
    wanted = name.casefold()
    for number, known in enumerate(names):
        if known.casefold() == wanted:
            return number
    raise UsageError(f"There is no {kind} {name[:40]!r}.")


def drawn_board(edition: AreaEdition) -> Json:
    """Return the drawn map of an edition with its frame and whom it is owed to, or a frame alone and why there is none."""
    geometry = edition.drawing.document()
    frame = geometry["frame"] if geometry else PLAIN_FRAME
    return {
        "frame": [frame["width"], frame["height"]],
        "geometry": geometry,
        "attribution": geometry["attribution"] if geometry else edition.attribution,
        "notice": edition.notice,
    }


def links_of(p: AreaPosition, waters: dict[int, str]) -> list[Json]:
    """List the links between areas, each once, with the water between them and the bridge over it."""
    theatre = p.theatre
    names = theatre.names
    rows: list[Json] = []
    for a in range(p.size):
        for b in theatre.neighbours[a]:
            if a < b and theatre.link[a * p.size + b] != NO_LINK:
                bridge = theatre.bridge[a * p.size + b]
                rows.append(
                    {
                        "a": names[a],
                        "b": names[b],
                        "canal": waters.get(theatre.water[a * p.size + b]),
                        "bridge": theatre.bridge_names[bridge] if bridge >= 0 else None,
                    }
                )
    return rows
