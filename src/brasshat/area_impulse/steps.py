"""Steps of play by what they are about: a side, or a side and an area. They carry those numbers and write them down."""

from typing import Final, TypeVar

from brasshat.engine.task import Roll, Task

P = TypeVar("P")

ONE_DIE: Final = 1


class SideStep(Task[P]):
    """A step of one side."""

    def __init__(self, side: int) -> None:
        self.side: Final = side

    def values(self) -> list[int]:
        """Return the side."""
        return [self.side]


class SideDecision(SideStep[P]):
    """A decision of one side."""

    def actor(self, p: P) -> int:
        """The side decides."""
        return self.side


class AreaStep(Task[P]):
    """A step of one side that is about one area."""

    def __init__(self, area: int, side: int) -> None:
        self.area: Final = area
        self.side: Final = side

    def values(self) -> list[int]:
        """Return area and side."""
        return [self.area, self.side]


class UnitDie(Roll[P]):
    """A roll of one die for a unit in an area, or on its way there."""

    def __init__(self, unit: int, area: int) -> None:
        self.unit: Final = unit
        self.area: Final = area

    def dice(self) -> int:
        """One die."""
        return ONE_DIE

    def values(self) -> list[int]:
        """Return unit and area."""
        return [self.unit, self.area]


class BridgeDie(Roll[P]):
    """A roll of one die of a side for a bridge."""

    def __init__(self, side: int, bridge: int) -> None:
        self.side: Final = side
        self.bridge: Final = bridge

    def dice(self) -> int:
        """One die."""
        return ONE_DIE

    def values(self) -> list[int]:
        """Return side and bridge."""
        return [self.side, self.bridge]
