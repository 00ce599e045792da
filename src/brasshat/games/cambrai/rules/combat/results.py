"""Chapter 11, dice and results: 11.4.4 and 11.5."""

from typing import Final

from brasshat.engine.task import Roll, Task
from brasshat.games.cambrai import happenings
from brasshat.games.cambrai.position import Cambrai
from brasshat.games.cambrai.printed import (
    BRITISH,
    CIRCLE,
    TANK,
    TRIANGLE,
)
from brasshat.games.cambrai.rules.advantage import UseAdvantage
from brasshat.games.cambrai.rules.artillery import ArtilleryStep, lift_barrage
from brasshat.games.cambrai.rules.bridges import capture_crossed_bridges
from brasshat.games.cambrai.rules.combat.losses import absorb, capacity
from brasshat.games.cambrai.rules.combat.retreats import FallBack, ThrownBack, Withdraw
from brasshat.games.cambrai.rules.combat.values import attack_value, defence_value
from brasshat.games.cambrai.rules.combat.who import is_mandatory
from brasshat.games.cambrai.rules.stacking_and_control import eliminate, exhaust


class AssaultRoll(Roll[Cambrai]):
    """11.4.1, 4.2.1: the attacker's two dice; the first British ones of an impulse are its Sunset roll too."""

    def __init__(self, area: int, side: int, forward: int) -> None:
        self.area: Final = area
        self.side: Final = side
        self.forward: Final = forward

    def rolled(self, p: Cambrai, total: int) -> None:
        """11.4.1: the attack total is known; the defender rolls."""
        if self.side == BRITISH and not p.sunset:
            p.sunset = total
        p.become(DefenceRoll(self.area, self.side, self.forward, total + attack_value(p, self.area)))

    def name(self) -> str:
        """Name the task."""
        return "assault-roll"

    def values(self) -> list[int]:
        """Return area, side and forward unit."""
        return [self.area, self.side, self.forward]


class DefenceRoll(Roll[Cambrai]):
    """11.4.1: the defender's two dice."""

    def __init__(self, area: int, side: int, forward: int, attack_total: int) -> None:
        self.area: Final = area
        self.side: Final = side
        self.forward: Final = forward
        self.attack_total: Final = attack_total

    def rolled(self, p: Cambrai, total: int) -> None:
        """11.4.4: the difference of the totals decides; the advantage may soften it."""
        p.done()
        total += defence_value(p, self.area, self.forward)
        margin = self.attack_total - total
        p.note(happenings.FOUGHT, self.area, self.attack_total, total)
        if margin < 0:
            if p.advantage == self.side:
                p.then(MaximumEffort(self.area, self.side, self.forward))
            else:
                repulse(p, self.area, self.side)
        elif margin == 0:
            stalemate(p, self.area, self.side, self.forward)
        elif p.advantage == 1 - self.side and not would_overrun(p, self.area, self.side, margin):
            p.then(FanaticalDefence(self.area, self.side, self.forward, margin))
        else:
            succeed(p, self.area, self.side, self.forward, margin)

    def name(self) -> str:
        """Name the task."""
        return "defence-roll"

    def values(self) -> list[int]:
        """Return area, side, forward unit and attack total."""
        return [self.area, self.side, self.forward, self.attack_total]


class MaximumEffort(UseAdvantage):
    """15.1 B: an attacker with the advantage may turn a repulse into a stalemate."""

    def __init__(self, area: int, side: int, forward: int) -> None:
        self.area: Final = area
        self.side: Final = side
        self.forward: Final = forward

    def used(self, p: Cambrai) -> None:
        """15.1 B: a stalemate with all it brings."""
        stalemate(p, self.area, self.side, self.forward)

    def kept(self, p: Cambrai) -> None:
        """11.4.4.1: the repulse stands."""
        repulse(p, self.area, self.side)

    def name(self) -> str:
        """Name the task."""
        return "maximum-effort"

    def values(self) -> list[int]:
        """Return area, side and forward unit."""
        return [self.area, self.side, self.forward]


class FanaticalDefence(UseAdvantage):
    """15.1 C: a defender with the advantage may turn a success that is no overrun into a stalemate."""

    def __init__(self, area: int, side: int, forward: int, margin: int) -> None:
        self.area: Final = area
        self.side: Final = side
        self.forward: Final = forward
        self.margin: Final = margin

    def used(self, p: Cambrai) -> None:
        """15.1 C: a stalemate with all it brings."""
        stalemate(p, self.area, self.side, self.forward)

    def kept(self, p: Cambrai) -> None:
        """11.4.4.3: the success stands."""
        succeed(p, self.area, self.side, self.forward, self.margin)

    def name(self) -> str:
        """Name the task."""
        return "fanatical-defence"

    def values(self) -> list[int]:
        """Return area, side, forward unit and margin."""
        return [self.area, self.side, self.forward, self.margin]


def repulse(p: Cambrai, area: int, side: int) -> None:
    """11.4.4.1, 12.1: every assaulting unit is exhausted; after a mandatory assault all must go back."""
    p.note(happenings.REPULSED, area)
    for unit in p.assaulting:
        exhaust(p, unit)
    p.then(Withdraw(area, 1 - side))
    p.then(ThrownBack(area, side) if is_mandatory(p, area) else FallBack(area, side))


def stalemate(p: Cambrai, area: int, side: int, forward: int) -> None:
    """11.4.4.2, 14.0: point unit, forward unit and assaulting tanks are exhausted; an exhausted forward unit dies."""
    p.note(happenings.STALEMATE, area)
    tire_point_and_tanks(p)
    if p.is_fresh(forward):
        exhaust(p, forward)
    elif not p.options.stalemate_forward:
        eliminate(p, forward)
    capture_crossed_bridges(p, area, side)
    p.then(Withdraw(area, 1 - side))
    p.then(FallBack(area, side))


def tire_point_and_tanks(p: Cambrai) -> None:
    """11.4.4.2, 11.4.4.3, 12.1: the point unit and every assaulting tank are exhausted."""
    for unit in p.assaulting:
        if unit == p.assaulting[0] or p.kind(unit) == TANK:
            exhaust(p, unit)


def points_after_terrain(p: Cambrai, area: int, margin: int) -> int:
    """11.6.1: one point less in a square or triangle area, but a success always costs one."""
    if p.printed.shape[area] == CIRCLE:
        return margin
    return max(1, margin - 1)


def beyond_capacity(p: Cambrai, area: int, side: int, margin: int) -> bool:
    """11.5: a tank as point unit, and more points than the defenders can absorb."""
    return p.kind(p.assaulting[0]) == TANK and points_after_terrain(p, area, margin) > capacity(p, area, 1 - side)


def would_overrun(p: Cambrai, area: int, side: int, margin: int) -> bool:
    """11.5, 11.5.1: never in an area with a triangle."""
    return p.printed.shape[area] != TRIANGLE and beyond_capacity(p, area, side, margin)


def succeed(p: Cambrai, area: int, side: int, forward: int, margin: int) -> None:
    """11.4.4.3, 11.5, 14.0: the attacker wins; he overruns, or the defender pays casualty points."""
    points = points_after_terrain(p, area, margin)
    p.note(happenings.SUCCESS, area, points)
    capture_crossed_bridges(p, area, side)
    if would_overrun(p, area, side, margin):
        overrun(p, area, side)
        return
    if beyond_capacity(p, area, side, margin):
        stop_at_woods(p)
    tire_point_and_tanks(p)
    p.then(Withdraw(area, 1 - side))
    absorb(p, area, 1 - side, points, forward)


def stop_at_woods(p: Cambrai) -> None:
    """11.5.1: where only the triangle prevented an overrun, the attacker's impulse ends after the attack."""
    if not p.options.triangle_ends:
        p.halted = True


def overrun(p: Cambrai, area: int, side: int) -> None:
    """11.5, 11.5.2: the defenders are gone, the attackers go on, and the three steps begin again from here."""
    p.note(happenings.OVERRAN, area)
    for unit in p.units_in(area, 1 - side):
        eliminate(p, unit)
    for unit in p.assaulting:
        if (unit == p.assaulting[0] or p.kind(unit) == TANK) and unit not in p.tired:
            p.tired = [*p.tired, unit]
    p.entries = [entry for entry in p.entries if entry.area != area]
    p.mover = -1
    p.become(GoOn(area, side))


def clear_up(p: Cambrai, area: int, side: int) -> None:
    """11.8, 10.0, 10.3: lift the support and remember that the area has been assaulted."""
    lift_barrage(p, area, side)
    p.assaulted |= 1 << area
    p.assaulting = []


class GoOn(Task[Cambrai]):
    """11.5.2: after an overrun the area just overrun is the active area of a new artillery step."""

    def __init__(self, area: int, side: int) -> None:
        self.area: Final = area
        self.side: Final = side

    def run(self, p: Cambrai) -> None:
        """11.5.2, 9.1: clear up and begin the steps again."""
        clear_up(p, self.area, self.side)
        p.active = self.area
        p.placed = 0
        if p.options.overrun_hurricane:
            p.barraged = False
        if not p.halted:
            p.then(ArtilleryStep(self.side))

    def name(self) -> str:
        """Name the task."""
        return "go-on"

    def values(self) -> list[int]:
        """Return area and side."""
        return [self.area, self.side]
