"""What a game shows at a table: its map, counters and tracks as plain values, and what its acts are about.

The table knows no game; it asks these questions and hands the answers to its clients as JSON. A seat is
what ``Game.observe`` calls one; what it must not know is not in any answer to it.
"""

from typing import Any, Final

from brasshat.engine.events import Event
from brasshat.engine.position import Position

Json = dict[str, Any]


class About:
    """What on the map an act is about, by printed names, and the group of acts it is listed with."""

    def __init__(self, group: str, unit: str | None = None, area: str | None = None, bridge: str | None = None) -> None:
        self.group: Final = group
        self.unit: Final = unit
        self.area: Final = area
        self.bridge: Final = bridge


class Touched:
    """What on the map an event was about; ``path`` is from where to where something went."""

    def __init__(self, areas: list[str], units: list[str], path: tuple[str, str] | None = None) -> None:
        self.areas: Final = areas
        self.units: Final = units
        self.path: Final = path


class TableView:
    """One game as a table shows it. Positions handed in must be of that game."""

    def board(self, position: Position) -> Json:
        """Return what does not change during a game: geometry, areas, links, bridges, units, attribution."""
        raise AssertionError("a game without a board")

    def edition_title(self, position: Position) -> str:
        """Return the title of the edition a position is played with."""
        raise AssertionError("a game without editions")

    def turn(self, position: Position) -> str:
        """Say in a few words how far the game is."""
        raise AssertionError("a game without turns")

    def moment(self, position: Position) -> Json:
        """Return date, impulse and side of a moment, whatever the game counts."""
        raise AssertionError("a game without turns")

    def status(self, position: Position, seat: int) -> list[Json]:
        """List the tracks: id, label and value, with number, limit and side where there are any."""
        raise AssertionError("a game without tracks")

    def areas(self, position: Position, seat: int) -> dict[str, Json]:
        """Return control, units and markers of every area."""
        raise AssertionError("a game without areas")

    def bridges(self, position: Position) -> dict[str, str]:
        """Return the state of every bridge."""
        raise AssertionError("a game without bridges")

    def units(self, position: Position, seat: int) -> dict[str, Json]:
        """Return place, face and movement of every unit."""
        raise AssertionError("a game without units")

    def pools(self, position: Position, seat: int) -> list[Json]:
        """List the units that are not on the map, by the reason why."""
        raise AssertionError("a game without pools")

    def overlays(self, position: Position, seat: int) -> Json:
        """Return what may be shown over the map: victory points, supply, and what else the game has."""
        raise AssertionError("a game without overlays")

    def about(self, position: Position, choice: int) -> About:
        """Say what on the map a choice is about."""
        raise AssertionError("a game without a map")

    def touched(self, position: Position, event: Event) -> Touched:
        """Say what on the map an event was about."""
        raise AssertionError("a game without a map")

    def unit_number(self, position: Position, name: str) -> int:
        """Find a unit by its printed name, or raise ``UsageError``."""
        raise AssertionError("a game without units")

    def area_number(self, position: Position, name: str) -> int:
        """Find an area by its printed name, or raise ``UsageError``."""
        raise AssertionError("a game without areas")

    def moves(self, position: Position, unit: int) -> list[tuple[int, int]]:
        """List the legal choices that bring a unit to another area now, each with that area."""
        raise AssertionError("a game without movement")

    def movement_left(self, position: Position, unit: int) -> int:
        """Return the movement a unit has left."""
        raise AssertionError("a game without movement")

    def drops(self, position: Position, unit: int, area: int) -> list[int]:
        """List what putting a unit into an area can mean now, the likeliest first, legal or not."""
        raise AssertionError("a game without movement")

    def has_enemy(self, position: Position, unit: int, area: int) -> bool:
        """Tell whether enemies of a unit stand in an area."""
        raise AssertionError("a game without areas")
