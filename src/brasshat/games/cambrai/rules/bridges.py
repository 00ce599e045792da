"""Chapter 14: bridges, who holds them and how they are blown."""

from typing import Final

from brasshat.area_impulse.position import DESTROYED
from brasshat.engine.choices import NONE, first_of, pack, verb_of
from brasshat.engine.parts import Parts, add_part
from brasshat.engine.task import LEGAL, NO_SUCH, NOT_NOW, Roll, Task
from brasshat.games.cambrai import happenings, reasons
from brasshat.games.cambrai.position import Cambrai
from brasshat.games.cambrai.printed import BRITISH, NORD, NOVEMBER_20
from brasshat.games.cambrai.verbs import DEMOLISH, END


def capture_crossed_bridges(p: Cambrai, area: int, side: int) -> None:
    """14.0: a stalemate or a success gives the attacker the bridges that his assaulting units crossed."""
    if p.options.bridge_capture and side != BRITISH:
        return
    for entry in p.entries:
        if entry.area == area and entry.bridge >= 0 and entry.unit in p.assaulting:
            p.take_bridge(entry.bridge, side)


def side_of_area(p: Cambrai, area: int, side: int) -> int:
    """14.1: what one end of a bridge adds, as the demolishing side sees it."""
    if p.is_contested(area):
        return 2 if p.control[area] == side else 1
    return 3 if p.control[area] == side else 0


def demolition_modifier(p: Cambrai, bridge: int, side: int, parts: Parts | None = None) -> int:
    """14.1: what is added to the demolition die."""
    a, b = p.theatre.bridge_ends[bridge]
    names = p.theatre.names
    total = add_part(parts, f"state of {names[a]}", side_of_area(p, a, side), "14.1")
    total += add_part(parts, f"state of {names[b]}", side_of_area(p, b, side), "14.1")
    if p.theatre.bridge_water[bridge] == NORD:
        total += add_part(parts, "Canal du Nord", -1, "14.1")
    if p.day == NOVEMBER_20:
        total += add_part(parts, "surprise on 20 November", -1, "14.1")
    return total


def why_not_demolish(p: Cambrai, bridge: int, side: int) -> int:
    """14.1, 14.2: one's own standing bridge of the first active area, with the enemy at one end, once an impulse."""
    if bridge >= p.theatre.bridges:
        return NO_SUCH
    a, b = p.theatre.bridge_ends[bridge]
    if p.first_active not in (a, b):
        return reasons.BRIDGE_ELSEWHERE
    if p.bridge[bridge] == DESTROYED:
        return reasons.BRIDGE_IS_DOWN
    if p.bridge[bridge] != side:
        return reasons.BRIDGE_IS_ENEMY
    if p.demolished >> bridge & 1:
        return reasons.DEMOLITION_TRIED
    if p.is_free(a, side) and p.is_free(b, side):
        return reasons.NO_ENEMY_AT_BRIDGE
    return LEGAL


class Demolition(Task[Cambrai]):
    """14.1: at the end of an assault impulse the side may try to blow bridges of the active area."""

    def __init__(self, side: int) -> None:
        self.side: Final = side

    def actor(self, p: Cambrai) -> int:
        """14.1: the side whose impulse it is."""
        return self.side

    def choices(self, p: Cambrai) -> list[int]:
        """14.1: every bridge it may try, and to end the impulse."""
        tries = [
            pack(DEMOLISH, bridge)
            for bridge in p.theatre.bridges_of[p.first_active]
            if why_not_demolish(p, bridge, self.side) == LEGAL
        ]
        tries.append(pack(END))
        return tries

    def refusal(self, p: Cambrai, choice: int) -> int:
        """14.1: judge one attempt."""
        verb = verb_of(choice)
        if choice & 255 != NONE:
            return NOT_NOW if verb not in (DEMOLISH, END) else NO_SUCH
        if verb == DEMOLISH:
            return why_not_demolish(p, first_of(choice), self.side)
        if verb == END:
            return LEGAL if first_of(choice) == NONE else NO_SUCH
        return NOT_NOW

    def take(self, p: Cambrai, choice: int) -> None:
        """14.1: roll for the bridge, or end."""
        if verb_of(choice) == END:
            p.done()
            return
        bridge = first_of(choice)
        p.demolished |= 1 << bridge
        p.then(DemolitionRoll(self.side, bridge))

    def name(self) -> str:
        """Name the task."""
        return "demolition"

    def values(self) -> list[int]:
        """Return the side."""
        return [self.side]


class DemolitionRoll(Roll[Cambrai]):
    """14.1: the die that blows a bridge on 7 or more."""

    def __init__(self, side: int, bridge: int) -> None:
        self.side: Final = side
        self.bridge: Final = bridge

    def dice(self) -> int:
        """14.1: one die."""
        return 1

    def rolled(self, p: Cambrai, total: int) -> None:
        """14.1: at 7 or more the bridge falls."""
        p.done()
        total += demolition_modifier(p, self.bridge, self.side)
        p.note(happenings.DEMOLITION, self.bridge, max(0, total))
        if total >= p.printed.demolition_needed:
            p.destroy_bridge(self.bridge)

    def name(self) -> str:
        """Name the task."""
        return "demolition-roll"

    def values(self) -> list[int]:
        """Return side and bridge."""
        return [self.side, self.bridge]
