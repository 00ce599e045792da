"""Steps of play by what they are about: a side, or a side and an area. They carry those numbers and write them down."""

from typing import Final, TypeVar

from brasshat.area_impulse.position import AreaPosition
from brasshat.engine.choices import NONE, first_of, pack, second_of, verb_of
from brasshat.engine.task import LEGAL, NO_SUCH, NOT_NOW, Roll, Task

P = TypeVar("P")
A = TypeVar("A", bound=AreaPosition)

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


class RetreatStep(Task[A]):
    """A unit that came to a full area goes on from there; a game says by which rules."""

    def __init__(self, unit: int, area: int, visited: int) -> None:
        self.unit: Final = unit
        self.area: Final = area
        self.visited: Final = visited
        """A bit for each area the retreat has been to."""

    def verb(self) -> int:
        """Return the verb of a retreat."""
        raise AssertionError(f"{self.name()} has no verb")

    def another_code(self) -> int:
        """Return the reason code of a unit that does not retreat now."""
        raise AssertionError(f"{self.name()} refuses nobody")

    def ways(self, p: A) -> list[int]:
        """List where the unit may go."""
        raise AssertionError(f"{self.name()} leads nowhere")

    def why_not(self, p: A, area: int) -> int:
        """Judge one area."""
        raise AssertionError(f"{self.name()} judges nothing")

    def go(self, p: A, area: int) -> None:
        """Go on to an area."""
        raise AssertionError(f"{self.name()} goes nowhere")

    def actor(self, p: A) -> int:
        """The owner of the unit decides."""
        return p.unit_side[self.unit]

    def choices(self, p: A) -> list[int]:
        """List the areas."""
        return [pack(self.verb(), self.unit, area) for area in self.ways(p)]

    def refusal(self, p: A, choice: int) -> int:
        """Judge a retreat of this unit."""
        if verb_of(choice) != self.verb():
            return NOT_NOW
        if first_of(choice) != self.unit:
            return NO_SUCH if first_of(choice) >= len(p.where) else self.another_code()
        return NO_SUCH if second_of(choice) >= p.size else self.why_not(p, second_of(choice))

    def take(self, p: A, choice: int) -> None:
        """Go on."""
        p.done()
        self.go(p, second_of(choice))

    def name(self) -> str:
        """Name the task."""
        return "retreat-on"

    def values(self) -> list[int]:
        """Return unit, area and the areas visited."""
        return [self.unit, self.area, self.visited]


class ForwardStep(AreaStep[A]):
    """The defender names his forward unit; a game says what follows."""

    def verb(self) -> int:
        """Return the verb that names a forward unit."""
        raise AssertionError(f"{self.name()} has no verb")

    def enemy_code(self) -> int:
        """Return the reason code of a unit of the attacker."""
        raise AssertionError(f"{self.name()} refuses nobody")

    def elsewhere_code(self) -> int:
        """Return the reason code of a unit that stands elsewhere."""
        raise AssertionError(f"{self.name()} refuses nobody")

    def named(self, p: A, unit: int) -> None:
        """Go on with the forward unit."""
        raise AssertionError(f"{self.name()} leads to nothing")

    def actor(self, p: A) -> int:
        """The defender decides."""
        return 1 - self.side

    def choices(self, p: A) -> list[int]:
        """List every defending unit, whatever face it shows."""
        return [pack(self.verb(), unit) for unit in p.units_in(self.area, 1 - self.side)]

    def refusal(self, p: A, choice: int) -> int:
        """Judge one unit."""
        if verb_of(choice) != self.verb():
            return NOT_NOW
        unit = first_of(choice)
        if unit >= len(p.where) or second_of(choice) != NONE:
            return NO_SUCH
        if p.unit_side[unit] == self.side:
            return self.enemy_code()
        return LEGAL if p.where[unit] == self.area else self.elsewhere_code()

    def take(self, p: A, choice: int) -> None:
        """Go on with the unit named."""
        self.named(p, first_of(choice))

    def name(self) -> str:
        """Name the task."""
        return "choose-forward"
