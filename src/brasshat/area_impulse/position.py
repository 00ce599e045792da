"""What every area-impulse position knows: who stands where, who controls what, which bridges are whose."""

from typing import Final

from brasshat.area_impulse.rows import with_value
from brasshat.area_impulse.theatre import NO_LINK, OPEN, Theatre
from brasshat.engine.events import Event
from brasshat.engine.position import Position

DUE: Final = -1
"""The place of a unit that has not arrived yet."""
GONE: Final = -2
"""The place of a unit that has been eliminated or taken off for good."""

DESTROYED: Final = 2
"""The state of a bridge that neither side holds any more; otherwise its state is the side that does."""

CONTROL_CHANGED: Final = "control"
BRIDGE_CHANGED: Final = "bridge"


class AreaPosition(Position):
    """Units in areas, with the counts that make every question about an area a single look.

    A unit's form is even while it is fresh and odd otherwise. ``here``, ``fresh`` and ``crowd`` count,
    by side * areas + area, all units, the fresh ones and those the stacking limit counts; they follow
    from ``where`` and ``form`` and are kept up to date by ``shift`` and ``turn`` alone.
    """

    theatre: Theatre
    size: int
    link: list[int]
    unit_side: list[int]
    unit_stacks: list[int]
    limits: list[int]
    """By area: how many units of a side may stack there."""
    of_side: list[list[int]]
    """The units of each side, ascending."""
    where: list[int]
    form: list[int]
    control: list[int]
    bridge: list[int]
    bridges_follow_control: bool
    here: list[int]
    fresh: list[int]
    crowd: list[int]

    def lay_out(self, theatre: Theatre, unit_side: list[int], unit_stacks: list[int], limits: list[int]) -> None:
        """Begin with an empty map: nobody has arrived."""
        self.theatre = theatre
        self.size = theatre.size
        self.link = theatre.link
        self.unit_side = unit_side
        self.unit_stacks = unit_stacks
        self.limits = limits
        self.of_side = [[unit for unit, owner in enumerate(unit_side) if owner == side] for side in range(2)]
        self.where = [DUE] * len(unit_side)
        self.form = [0] * len(unit_side)
        self.control = [0] * theatre.size
        self.bridge = [0] * theatre.bridges
        self.bridges_follow_control = True
        self.count()

    def copy_areas_to(self, other: "AreaPosition") -> None:
        """Make another position's areas and agenda like these."""
        other.theatre = self.theatre
        other.size = self.size
        other.link = self.link
        other.unit_side = self.unit_side
        other.unit_stacks = self.unit_stacks
        other.limits = self.limits
        other.of_side = self.of_side
        other.where = self.where.copy()
        other.form = self.form.copy()
        other.control = self.control
        other.bridge = self.bridge
        other.bridges_follow_control = self.bridges_follow_control
        other.here = self.here.copy()
        other.fresh = self.fresh.copy()
        other.crowd = self.crowd.copy()
        other.agenda = self.agenda.copy()
        other.actor = self.actor

    def count(self) -> None:
        """Count the areas afresh, after the places and forms were written by hand."""
        size = self.size
        self.here = [0] * (2 * size)
        self.fresh = [0] * (2 * size)
        self.crowd = [0] * (2 * size)
        for unit, area in enumerate(self.where):
            if area >= 0:
                self._count(unit, area, 1)

    def _count(self, unit: int, area: int, step: int) -> None:
        at = self.unit_side[unit] * self.size + area
        self.here[at] += step
        self.crowd[at] += self.unit_stacks[unit] * step
        if not self.form[unit] & 1:
            self.fresh[at] += step

    def note(self, kind: str, first: int = -1, second: int = -1, third: int = -1, fourth: int = -1) -> None:
        """Tell the log, if there is one, that something happened."""
        if self.log is not None:
            self.log.append(Event(kind, [value for value in (first, second, third, fourth) if value != -1]))

    def shift(self, unit: int, to: int) -> None:
        """Bring a unit to an area or off the map, and let control follow presence."""
        old = self.where[unit]
        if old >= 0:
            self._count(unit, old, -1)
        self.where[unit] = to
        if to >= 0:
            self._count(unit, to, 1)
            self._settle(to)
        if old >= 0:
            self._settle(old)

    def turn(self, unit: int, form: int) -> None:
        """Show another face of a unit."""
        area = self.where[unit]
        if area >= 0:
            self.fresh[self.unit_side[unit] * self.size + area] += (self.form[unit] & 1) - (form & 1)
        self.form[unit] = form

    def _settle(self, area: int) -> None:
        if self.here[area]:
            if self.here[self.size + area]:
                return
            self.seize(area, 0)
        elif self.here[self.size + area]:
            self.seize(area, 1)

    def seize(self, area: int, side: int) -> None:
        """Give an area to a side, and with it each bridge whose other end that side controls too."""
        if self.control[area] == side:
            return
        self.control = with_value(self.control, area, side)
        self.note(CONTROL_CHANGED, area, side)
        if not self.bridges_follow_control:
            return
        for number in self.theatre.bridges_of[area]:
            a, b = self.theatre.bridge_ends[number]
            if self.control[a] == side and self.control[b] == side:
                self.take_bridge(number, side)

    def take_bridge(self, number: int, side: int) -> None:
        """Give a bridge that still stands to a side."""
        if self.bridge[number] not in (side, DESTROYED):
            self.bridge = with_value(self.bridge, number, side)
            self.note(BRIDGE_CHANGED, number, side)

    def destroy_bridge(self, number: int) -> None:
        """Bring a bridge down for good."""
        self.bridge = with_value(self.bridge, number, DESTROYED)
        self.note(BRIDGE_CHANGED, number, DESTROYED)

    def rebuild_bridge(self, number: int, side: int) -> None:
        """Put a destroyed bridge up again, in the hands of a side."""
        self.bridge = with_value(self.bridge, number, side)
        self.note(BRIDGE_CHANGED, number, side)

    def units_in(self, area: int, side: int) -> list[int]:
        """List a side's units in an area, ascending."""
        if not self.here[side * self.size + area]:
            return []
        where = self.where
        return [unit for unit in self.of_side[side] if where[unit] == area]

    def has_room(self, unit: int, area: int) -> bool:
        """Tell whether the stacking limit lets a unit into an area."""
        return not self.unit_stacks[unit] or self.crowd[self.unit_side[unit] * self.size + area] < self.limits[area]

    def is_fresh(self, unit: int) -> bool:
        """Tell whether a unit shows its fresh face."""
        return not self.form[unit] & 1

    def is_contested(self, area: int) -> bool:
        """Tell whether both sides stand in an area."""
        return self.here[area] > 0 and self.here[self.size + area] > 0

    def is_vacant(self, area: int, side: int) -> bool:
        """Tell whether no enemy of a side stands in an area."""
        return not self.here[(1 - side) * self.size + area]

    def is_free(self, area: int, side: int) -> bool:
        """Tell whether an area is vacant for a side and under its control."""
        return self.control[area] == side and not self.here[(1 - side) * self.size + area]

    def bridge_between(self, a: int, b: int) -> int:
        """Return the number of the standing bridge between two areas, or -1."""
        number = self.theatre.bridge[a * self.size + b]
        if number >= 0 and self.bridge[number] == DESTROYED:
            return -1
        return number

    def may_cross_retreating(self, unit: int, start: int, area: int, barred: int) -> bool:
        """Tell whether a retreat may cross a border: water needs a bridge of one's own that is not barred."""
        link = self.link[start * self.size + area]
        if link == OPEN:
            return True
        if link == NO_LINK:
            return False
        number = self.theatre.bridge[start * self.size + area]
        return number >= 0 and self.bridge[number] == self.unit_side[unit] and not barred >> number & 1
