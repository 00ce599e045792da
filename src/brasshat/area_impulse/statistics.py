"""What is counted in every area-impulse game: days, impulses, points, casualties, fights, and who holds what when."""

from typing import Final

from brasshat.area_impulse.position import AreaPosition
from brasshat.engine.events import Event, Log
from brasshat.engine.position import Position
from brasshat.engine.statistics import AREAS, CURVE, Measure, Statistics, Value

CASUALTIES: Final = "Casualties"
FIGHTING: Final = "Fighting"

Row = tuple[str, str, str]
"""The kind of an event, the key under which it is counted for each side, and what that is called."""


class AreaStatistics(Statistics):
    """Counts in one game; a game says by what kinds of event, and what its points are."""

    impulse: str
    """The event of an impulse: its number, its side."""
    nightfall: str
    """The event of the end of a day."""
    by_unit: tuple[Row, ...] = ()
    """Events whose first number is the unit that suffers."""
    by_attacker: tuple[Row, ...] = ()
    """Events of the side whose impulse it is."""
    by_side: tuple[Row, ...] = ()
    """Events whose first number is the side."""

    def __init__(self, start: AreaPosition, sides: list[str], days: tuple[str, ...], level: int | None) -> None:
        self.sides: Final = sides
        self.days: Final = days
        self.level: Final = level
        """The points that win."""
        self.area_names: Final = tuple(start.theatre.names)
        self.unit_side: Final = start.unit_side
        self.rows: Final = (*self.by_unit, *self.by_attacker, *self.by_side)
        self.counts: Final = {kind: [0] * len(sides) for kind, _, _ in self.rows}
        self.of_unit: Final = {kind for kind, _, _ in self.by_unit}
        self.of_attacker: Final = {kind for kind, _, _ in self.by_attacker}
        self.attacker = 0
        self.impulses = 0
        self.curve: list[int] = []
        self.first_night: list[int] = []

    def points(self, position: Position) -> int:
        """Count the victory points of a position."""
        raise AssertionError("a game without points")

    def measures(self) -> list[Measure]:
        """List what is measured, in the order of the values."""
        return [
            Measure("days", "days", group="Length"),
            Measure("impulses", "impulses", group="Length"),
            Measure("victory_points", "victory points at the end", group="Points", level=self.level, decides=True),
            Measure(
                "points_by_day", "Victory points at nightfall", CURVE, "Points", labels=self.days, level=self.level
            ),
            *[
                Measure(f"{side.casefold()}_{key}", f"{side} {title}", group=self.group(kind), side=number, per="days")
                for kind, key, title in self.rows
                for number, side in enumerate(self.sides)
            ],
            Measure("first_night", f"the night of {self.days[0]}", AREAS, "Control", labels=self.area_names),
            Measure("last_night", "the end", AREAS, "Control", labels=self.area_names),
        ]

    def group(self, kind: str) -> str:
        """Say with what an event is shown."""
        return CASUALTIES if kind in self.of_unit else FIGHTING

    def step(self, position: Position, log: Log) -> None:
        """Count what has happened; at nightfall count points and look who holds what."""
        assert isinstance(position, AreaPosition)
        for event in log:
            self.note(event)
            if event.kind == self.nightfall:
                self.curve.append(self.points(position))
                if not self.first_night:
                    self.first_night = list(position.control)

    def note(self, event: Event) -> None:
        """Count one event."""
        if event.kind == self.impulse:
            self.impulses += 1
            self.attacker = event.values[1]
        elif event.kind in self.counts:
            if event.kind in self.of_unit:
                side = self.unit_side[event.values[0]]
            else:
                side = self.attacker if event.kind in self.of_attacker else event.values[0]
            self.counts[event.kind][side] += 1

    def after(self, position: Position) -> list[Value]:
        """Look at the end, and return the value of every measure."""
        assert isinstance(position, AreaPosition)
        counts = [count for kind, _, _ in self.rows for count in self.counts[kind]]
        last = list(position.control)
        values: list[Value] = [len(self.curve), self.impulses, self.points(position), self.curve]
        return [*values, *counts, self.first_night or last, last]
