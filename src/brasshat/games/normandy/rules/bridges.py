"""Chapter 20: bridges and causeways, who holds them, how they are seized, blown and repaired."""

from typing import Final

from brasshat.area_impulse.position import DESTROYED
from brasshat.area_impulse.steps import BridgeDie, SideDecision
from brasshat.engine.choices import NONE, first_of, is_bare, pack, second_of, verb_of
from brasshat.engine.parts import Parts, add_part
from brasshat.engine.task import LEGAL, NO_SUCH, NOT_NOW
from brasshat.games.normandy import happenings, reasons
from brasshat.games.normandy.position import NOWHERE, Normandy
from brasshat.games.normandy.printed import AIRBORNE, ALLIED, Printed
from brasshat.games.normandy.rules.advantage import UseAdvantage
from brasshat.games.normandy.rules.wear import spend
from brasshat.games.normandy.verbs import DEMOLISH, END

SEIZURE: Final = 0
DEMOLITION: Final = 1
REPAIR: Final = 2
FREE_END: Final = 3
OWN_CONTESTED_END: Final = 2
ENEMY_CONTESTED_END: Final = 1
UNDEFENDED_END: Final = 3


def end_before(p: Normandy, area: int, side: int) -> int:
    """20.5: what one end of a bridge adds, by its state when the impulse began."""
    own = (p.allied_before >> area & 1) == (1 if side == ALLIED else 0)
    if p.contested_before >> area & 1:
        return OWN_CONTESTED_END if own else ENEMY_CONTESTED_END
    return FREE_END if own else 0


def work_modifier(p: Normandy, bridge: int, side: int, parts: Parts | None = None) -> int:
    """20.5: what is added to the die of a demolition or a repair."""
    a, b = p.theatre.bridge_ends[bridge]
    names = p.theatre.names
    total = add_part(parts, f"state of {names[a]} when the impulse began", end_before(p, a, side), "20.5")
    return total + add_part(parts, f"state of {names[b]} when the impulse began", end_before(p, b, side), "20.5")


def seizure_modifier(p: Normandy, unit: int, start: int, area: int, parts: Parts | None = None) -> int:
    """20.3: what is added to the die of a seizure: nobody beyond, own ground behind, paratroops, fresh enemies."""
    side = p.unit_side[unit]
    enemies = (1 - side) * p.size + area
    total = 0
    if not p.here[enemies]:
        total += add_part(parts, "no enemy beyond", UNDEFENDED_END, "20.3")
    elif p.fresh[enemies]:
        total += add_part(parts, "a fresh enemy beyond", -1, "20.3")
    if p.is_free(start, side):
        total += add_part(parts, "free area behind", 1, "20.3")
    if p.kind(unit) == AIRBORNE:
        total += add_part(parts, "airborne troops", 1, "20.3")
    return total


def needed_for(printed: Printed, work: int) -> int:
    """20.3, 20.4: the modified roll that a work needs."""
    if work == SEIZURE:
        return printed.seizure_needed
    return printed.demolition_needed if work == DEMOLITION else printed.repair_needed


def why_not_seize(p: Normandy, unit: int, start: int, area: int) -> int:
    """20.3: an enemy-held bridge, once an impulse."""
    bridge = p.bridge_between(start, area)
    if bridge < 0:
        return reasons.NO_BRIDGE
    if p.bridge[bridge] == p.unit_side[unit]:
        return reasons.BRIDGE_IS_OWN
    return reasons.SEIZURE_TRIED if p.tried >> bridge & 1 else LEGAL


def why_not_demolish(p: Normandy, bridge: int, side: int) -> int:
    """20.4: one's own standing bridge of the active area, somebody at it, an enemy at one end, once an impulse."""
    if bridge >= p.theatre.bridges:
        return NO_SUCH
    a, b = p.theatre.bridge_ends[bridge]
    if p.active not in (a, b):
        return reasons.BRIDGE_ELSEWHERE
    if p.bridge[bridge] == DESTROYED:
        return reasons.BRIDGE_IS_DOWN
    if p.bridge[bridge] != side:
        return reasons.BRIDGE_IS_ENEMY
    if p.worked >> bridge & 1:
        return reasons.BRIDGE_TRIED
    if not p.here[side * p.size + a] and not p.here[side * p.size + b]:
        return reasons.NOBODY_AT_BRIDGE
    if p.is_free(a, side) and p.is_free(b, side):
        return reasons.NO_ENEMY_AT_BRIDGE
    return LEGAL


def why_not_repair(p: Normandy, unit: int, bridge: int, side: int) -> int:
    """20.4: fresh infantry that has not moved repairs a destroyed bridge of its area."""
    if unit >= p.printed.units or bridge >= p.theatre.bridges:
        return NO_SUCH
    if p.unit_side[unit] != side:
        return reasons.ENEMY_IMPULSE
    if p.where[unit] != p.active or p.mf[unit] <= 0 or unit in p.marched:
        return reasons.NOT_IN_ACTIVE_AREA
    if not p.walks(unit):
        return reasons.ONLY_INFANTRY_REPAIRS
    if p.where[unit] not in p.theatre.bridge_ends[bridge]:
        return reasons.BRIDGE_ELSEWHERE
    if p.bridge[bridge] != DESTROYED:
        return reasons.BRIDGE_STANDS
    return reasons.BRIDGE_TRIED if p.worked >> bridge & 1 else LEGAL


def begin_repair(p: Normandy, unit: int, bridge: int) -> None:
    """20.4: the unit is spent by the work, and the die falls."""
    side = p.unit_side[unit]
    p.mf[unit] = 0
    spend(p, unit)
    p.worked |= 1 << bridge
    p.then(BridgeRoll(REPAIR, side, bridge, work_modifier(p, bridge, side)))


def begin_seizure(p: Normandy, unit: int, area: int) -> None:
    """20.3: the die for the bridge that a unit is about to cross."""
    start = p.where[unit]
    bridge = p.bridge_between(start, area)
    p.tried |= 1 << bridge
    p.then(BridgeRoll(SEIZURE, p.unit_side[unit], bridge, seizure_modifier(p, unit, start, area)))


class BridgeRoll(BridgeDie[Normandy]):
    """20.3, 20.4, 20.5: the die that seizes, blows or repairs a bridge."""

    def __init__(self, work: int, side: int, bridge: int, modifier: int) -> None:
        super().__init__(side, bridge)
        self.work: Final = work
        self.modifier: Final = modifier

    def rolled(self, p: Normandy, total: int) -> None:
        """20.3, 20.4: compare with what is needed; the Advantage may have it rolled again."""
        p.become(BridgeResult(self.work, self.side, self.bridge, self.modifier, total))

    def name(self) -> str:
        """Name the task."""
        return "bridge-roll"

    def values(self) -> list[int]:
        """Return work, side, bridge and modifier."""
        return [self.work, self.side, self.bridge, self.modifier]


class BridgeResult(UseAdvantage):
    """11.1, 20.3, 20.4: a bridge die has been rolled; whom it hurts may use the Advantage to roll it again."""

    def __init__(self, work: int, side: int, bridge: int, modifier: int, die: int) -> None:
        self.work: Final = work
        self.side: Final = side
        self.bridge: Final = bridge
        self.modifier: Final = modifier
        self.die: Final = die

    def is_success(self, p: Normandy) -> bool:
        """20.3, 20.4: tell whether the modified die is enough."""
        return self.die + self.modifier >= needed_for(p.printed, self.work)

    def helps(self, p: Normandy, side: int) -> bool:
        """11.1: another roll helps the side if this one went against it and another could do better."""
        needed = needed_for(p.printed, self.work) - self.modifier
        if p.rerolled or needed > 6 or needed <= 1:  # noqa: PLR2004 (the faces of a die)
            return False
        return self.is_success(p) != (side == self.side)

    def used(self, p: Normandy) -> None:
        """11.1: roll again."""
        p.rerolled = True
        p.then(BridgeRoll(self.work, self.side, self.bridge, self.modifier))

    def kept(self, p: Normandy) -> None:
        """20.3, 20.4: the result stands."""
        p.rerolled = False
        kinds = (happenings.SEIZURE, happenings.DEMOLITION, happenings.REPAIR)
        p.note(kinds[self.work], self.bridge, self.side, max(0, self.die + self.modifier))
        if not self.is_success(p):
            return
        if self.work == DEMOLITION:
            p.destroy_bridge(self.bridge)
        elif self.work == SEIZURE:
            p.take_bridge(self.bridge, self.side)
        else:
            p.rebuild_bridge(self.bridge, self.side)

    def name(self) -> str:
        """Name the task."""
        return "bridge-result"

    def values(self) -> list[int]:
        """Return work, side, bridge, modifier and die."""
        return [self.work, self.side, self.bridge, self.modifier, self.die]


class Demolition(SideDecision[Normandy]):
    """20.4: at the end of an assault impulse the side may try to blow bridges of the active area."""

    def choices(self, p: Normandy) -> list[int]:
        """20.4: every bridge it may try, and to end."""
        tries: list[int] = []
        if p.active != NOWHERE:
            for bridge in p.theatre.bridges_of[p.active]:
                if why_not_demolish(p, bridge, self.side) == LEGAL:
                    tries.append(pack(DEMOLISH, bridge))
        tries.append(pack(END))
        return tries

    def refusal(self, p: Normandy, choice: int) -> int:
        """20.4: judge one attempt."""
        verb = verb_of(choice)
        if verb == END:
            return LEGAL if is_bare(choice) else NO_SUCH
        if verb != DEMOLISH:
            return NOT_NOW
        if second_of(choice) != NONE:
            return NO_SUCH
        return why_not_demolish(p, first_of(choice), self.side)

    def take(self, p: Normandy, choice: int) -> None:
        """20.4: roll for the bridge, or end."""
        if verb_of(choice) == END:
            p.done()
            return
        bridge = first_of(choice)
        p.worked |= 1 << bridge
        p.then(BridgeRoll(DEMOLITION, self.side, bridge, work_modifier(p, bridge, self.side)))

    def name(self) -> str:
        """Name the task."""
        return "demolition"
