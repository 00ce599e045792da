"""What is counted in a game, for those who play many: the game says what, and whoever plays many only adds up."""

from typing import Any, Final

from brasshat.engine.events import EVERYBODY, Log
from brasshat.engine.position import Position

COUNT: Final = "count"
"""One whole number."""
CURVE: Final = "curve"
"""One whole number for each label, as far as the game went."""
AREAS: Final = "areas"
"""For each label the number of the side that holds this area."""

Value = int | list[int]


class Measure:
    """One thing that is measured in every game: its key in tables, its title, and its form."""

    def __init__(
        self,
        key: str,
        title: str,
        form: str = COUNT,
        group: str = "",
        side: int = EVERYBODY,
        labels: tuple[str, ...] = (),
        level: int | None = None,
        per: str = "",
        decides: bool = False,
    ) -> None:
        self.key: Final = key
        self.title: Final = title
        self.form: Final = form
        self.group: Final = group
        """What it is shown together with."""
        self.side: Final = side
        """The side it is measured of, if of one."""
        self.labels: Final = labels
        self.level: Final = level
        """A value worth a line across a picture, such as the points that win."""
        self.per: Final = per
        """The key of a measure that it grows with, such as the days: what counts is then how much of it there is to each."""
        self.decides: Final = decides
        """Whether it says who has won rather than why."""

    def json(self) -> dict[str, Any]:
        """Write it for a program."""
        return {
            "key": self.key,
            "title": self.title,
            "form": self.form,
            "group": self.group,
            "side": self.side,
            "labels": list(self.labels),
            "level": self.level,
            "per": self.per,
            "decides": self.decides,
        }


def measure_from(row: dict[str, Any]) -> Measure:
    """Read a measure back.

    >>> measure_from(Measure("days", "days", labels=("one", "two")).json()).labels
    ('one', 'two')
    """
    return Measure(**{**row, "labels": tuple(row["labels"])})


class Statistics:
    """Counts in one game: ``before`` its first act, at each ``step``, and ``after`` its last."""

    def measures(self) -> list[Measure]:
        """List what is measured, in the order of the values."""
        return []

    def before(self, position: Position) -> None:
        """Look at the beginning."""

    def step(self, position: Position, log: Log) -> None:
        """Look at a position just reached, and at what has happened since the last."""

    def after(self, position: Position) -> list[Value]:
        """Look at the end, and return the value of every measure."""
        return []

    def moment(self, position: Position) -> dict[str, int]:
        """Say by name and number when it is in the game, with the same names at every decision."""
        return {}
