"""Cambrai: a doctrine played out, impulse by impulse, by rules of thumb and closed-form odds."""

from typing import Final

from brasshat.engine.choices import first_of, pack, second_of, verb_of
from brasshat.engine.position import Position
from brasshat.engine.task import LEGAL
from brasshat.games.cambrai.position import Cambrai
from brasshat.games.cambrai.printed import BRITISH, GARRISON, INFANTRY, NOVEMBER_21, TANK
from brasshat.games.cambrai.rules.combat import defence_value
from brasshat.games.cambrai.rules.movement import has_water, why_not_border
from brasshat.games.cambrai.rules.victory import haig_objectives
from brasshat.games.cambrai.verbs import (
    AIR,
    ASSAULT,
    ATTACK,
    BARRAGE,
    DONE,
    END,
    FIGHT,
    JOIN,
    MOVE,
    PASS,
    POINT,
    REGROUP,
    SUPPORT,
    WADE,
)
from brasshat.players.cambrai.doctrine import Doctrine
from brasshat.players.cambrai.front import BY_DISTANCE, CROWD, distances, place_worth
from brasshat.players.cambrai.prospects import UNREALISED, WALKED_IN, Prospects, Target
from brasshat.players.cambrai.value import CambraiValue
from brasshat.players.knowledge import Policy

APPROACH: Final = 1.0
"""What an area gains by lying next to one that moves Haig."""
URGENT: Final = 3.0
"""How much more that matters before Haig is asked for the first time."""
FOCUS: Final = 6.0
"""What a script that is told where to go adds to the worth of that area."""
BARRAGE_LEAST: Final = 0.7
"""What a barrage must promise; markers that did not fire by the evening are lost anyway (9.6)."""
SUPPORT_PRICE: Final = 0.1
MARCH: Final = 2
"""Areas that infantry with a whole impulse before it can march behind the front."""
WORTH_MOVING: Final = 0.04
REGROUPED: Final = 0.6
"""The part of the worth of places that counts when impulses are compared."""
MOST_SUPPORT: Final = 4
NOTHING: Final = -1
SECOND_FIGHT: Final = 0.4
"""The part of a second fight's worth that an area full of units can hope for."""
NOBODY_SPENT: Final[set[int]] = set()
EXPOSED: Final = 0.6
"""The part of an area's worth that is at stake where the last unit leaves it to the enemy."""


class Script(Policy):
    """Plays one doctrine; ``focus`` is an area it wants above all, or -1."""

    def __init__(self, value: CambraiValue, doctrine: Doctrine, prospects: Prospects, focus: int = NOTHING) -> None:
        self.value: Final = value
        self.doctrine: Final = doctrine
        self.prospects: Final = prospects
        self.focus: Final = focus

    def title(self) -> str:
        """Name the doctrine."""
        return self.doctrine.title

    def decide(self, position: Position, choices: list[int]) -> int:
        """Decide as the doctrine does."""
        if len(choices) == 1:
            return choices[0]
        assert isinstance(position, Cambrai)
        p = position
        name = p.agenda[-1].name()
        if name == "choose-impulse":
            return self.impulse(p, choices, p.actor)
        if name == "operations":
            return self.operation(p, choices, p.actor)
        if name == "artillery":
            return self.commitment(p, choices, p.actor)
        if name == "regroup-moves":
            move = self.best_place(p, choices, p.actor)
            return move if move != NOTHING else pack(END)
        if name == "muster":
            return self.muster(p, choices, p.actor)
        if name == "choose-forward":
            return self.forward(p, choices)
        return self.best_standing(p, choices, p.actor)

    def gains(self, p: Cambrai, side: int) -> list[float]:
        """Weigh the capture of each area."""
        joined = p.control.count(BRITISH)
        short = joined < p.scenario.victory_points
        worth = self.value.area_worth(p, joined if side == BRITISH else 0)
        gains = self.value.gains(p, worth, joined if short else 99)
        ground = self.doctrine.ground
        if ground != 1.0:
            gains = [gain * ground for gain in gains]
        if side == BRITISH and short:
            self.pull(p, gains)
        if self.focus >= 0:
            gains[self.focus] += FOCUS
        return gains

    def pull(self, p: Cambrai, gains: list[float]) -> None:
        """13.1.2: make the areas on the way to what still moves Haig worth more."""
        if p.day > p.scenario.haig_until:
            return
        urgent = URGENT if p.day <= NOVEMBER_21 else 1.0
        for area in haig_objectives(p):
            if p.control[area] != BRITISH and not p.here[area]:
                gains[area] += APPROACH * urgent
                for neighbour in p.theatre.neighbours[area]:
                    gains[neighbour] += APPROACH * urgent
        for area in p.printed.haig_far_bank:
            if p.control[area] == BRITISH:
                return
        for area in p.printed.haig_far_bank:
            for neighbour in p.theatre.neighbours[area]:
                gains[neighbour] += APPROACH / 2

    def impulse(self, p: Cambrai, choices: list[int], side: int) -> int:
        """8.1: take the impulse that promises most; pass where none promises enough."""
        gains = self.gains(p, side)
        far = distances(p, side)
        ready: list[list[int]] = [[] for _ in range(p.size)]
        kinds = p.printed.unit_kind
        for unit in p.of_side[side]:
            area = p.where[unit]
            if area >= 0 and not p.form[unit] & 1 and kinds[unit] != GARRISON and unit not in p.newcomers:
                ready[area].append(unit)
        known: list[Target | None] = [None] * p.size
        best = pack(PASS)
        most = self.doctrine.least
        self.prospects.reserve = min(MOST_SUPPORT, p.support[side])
        for choice in choices:
            verb = verb_of(choice)
            area = first_of(choice)
            if verb == ASSAULT:
                if not ready[area]:
                    continue
                worth = self.promise(p, area, ready[area], side, gains, far, known)
            elif verb == REGROUP:
                worth = self.regrouping(p, area, side, far)
            else:
                continue
            if worth > most:
                most = worth
                best = choice
        self.prospects.reserve = 0
        return best

    def promise(
        self,
        p: Cambrai,
        area: int,
        units: list[int],
        side: int,
        gains: list[float],
        far: list[int],
        known: list[Target | None],
    ) -> float:
        """Weigh an assault impulse before it is chosen: its fights with all support, its walks, its marches."""
        enemies = (1 - side) * p.size
        if p.here[enemies + area]:
            target = self.prospects.target(p, area, side, gains, known)
            target.candidates = units
            return self.prospects.best_fight(p, target, NOBODY_SPENT)[0] * UNREALISED
        first = second = walks = 0.0
        for neighbour in p.theatre.neighbours[area]:
            if not p.here[enemies + neighbour]:
                if p.control[neighbour] != side and self.can_cross(p, units[0], area, neighbour):
                    walks = max(walks, gains[neighbour] * WALKED_IN * self.doctrine.walk)
                continue
            target = self.prospects.target(p, neighbour, side, gains, known)
            target.candidates = [unit for unit in units if self.can_cross(p, unit, area, neighbour)]
            if not target.candidates:
                continue
            worth = self.prospects.best_fight(p, target, NOBODY_SPENT)[0] * UNREALISED
            if worth > first:
                second = first
                first = worth
            elif worth > second:
                second = worth
        return first + SECOND_FIGHT * second + walks + self.marching(p, area, units, side, far)

    def can_cross(self, p: Cambrai, unit: int, start: int, area: int) -> bool:
        """10.5: tell whether a unit can go from one area into the next, over a bridge where there is water."""
        if why_not_border(p, unit, start, area) != LEGAL:
            return False
        return not has_water(p, start, area) or p.bridge_between(start, area) >= 0

    def marching(self, p: Cambrai, area: int, units: list[int], side: int, far: list[int]) -> float:
        """Weigh bringing up the fresh units of an area that is not at the front."""
        if not far[area]:
            return 0.0
        total = 0.0
        stays = place_worth(p, side, area, far, 0)
        for others, unit in enumerate(units):
            near = max(0, far[area] - (MARCH if p.kind(unit) == INFANTRY else MARCH + 1))
            total += BY_DISTANCE[0] / (1 + near + CROWD * others) - stays
        return total * REGROUPED * self.doctrine.front

    def regrouping(self, p: Cambrai, area: int, side: int, far: list[int]) -> float:
        """8.1.2: weigh moving the units of an area one area each."""
        best = 0.0
        here = place_worth(p, side, area, far, max(0, p.fresh[side * p.size + area] - 1))
        for neighbour in p.theatre.neighbours[area]:
            if p.is_free(neighbour, side):
                best = max(best, place_worth(p, side, neighbour, far, p.fresh[side * p.size + neighbour]) - here)
        return best * REGROUPED * min(3, p.fresh[side * p.size + area]) * self.doctrine.front

    def wanted(self, p: Cambrai, side: int, gains: list[float]) -> list[tuple[float, int, list[int], bool]]:
        """List the fights worth having, the best first: worth, area, stack, and whether it must be fought."""
        found: list[tuple[float, int, list[int], bool]] = []
        spent: set[int] = set()
        targets = self.prospects.targets(p, side, gains)
        for target in targets:
            if target.committed:
                worth, stack = self.prospects.best_fight(p, target, spent)
                found.append((worth, target.area, stack, True))
                spent.update(stack)
        for _ in range(2):
            best: tuple[float, int, list[int], bool] | None = None
            for target in targets:
                if target.committed or any(target.area == known[1] for known in found):
                    continue
                worth, stack = self.prospects.best_fight(p, target, spent)
                if worth > max(0.0, self.doctrine.least * 0.5) and (best is None or worth > best[0]):
                    best = (worth, target.area, stack, False)
            if best is None:
                break
            found.append(best)
            spent.update(best[2])
        return found

    def operation(self, p: Cambrai, choices: list[int], side: int) -> int:
        """10.0: go on with the best fight, then walk into what is empty, then go where one is needed."""
        gains = self.gains(p, side)
        open_to = set(choices)
        for _, area, stack, due in self.wanted(p, side, gains):
            for unit in stack:
                if p.where[unit] != area:
                    for verb in (MOVE, WADE):
                        if pack(verb, unit, area) in open_to:
                            return pack(verb, unit, area)
            if due and pack(ATTACK, area) in open_to:
                return pack(ATTACK, area)
        if pack(END) not in open_to:
            return next(choice for choice in choices if verb_of(choice) == ATTACK)
        area = p.first_active
        if pack(ATTACK, area) in open_to and self.prospects.inside(p, side, gains) > self.doctrine.least:
            return pack(ATTACK, area)
        walk = self.walk(p, choices, side, gains)
        if walk != NOTHING:
            return walk
        move = self.best_place(p, choices, side)
        return move if move != NOTHING else pack(END)

    def leaving(self, p: Cambrai, unit: int, side: int) -> float:
        """Weigh what is at stake where a unit leaves."""
        area = p.where[unit]
        if p.here[side * p.size + area] > 1 or p.control[area] != side:
            return 0.0
        enemies = (1 - side) * p.size
        for neighbour in p.theatre.neighbours[area]:
            if p.fresh[enemies + neighbour]:
                return EXPOSED * self.doctrine.leave * self.value.area_worth(p, 0)
        return 0.0

    def walk(self, p: Cambrai, choices: list[int], side: int, gains: list[float]) -> int:
        """Enter the empty enemy area that is worth most, with the unit that is best spared."""
        enemies = (1 - side) * p.size
        best = NOTHING
        most = WORTH_MOVING
        for choice in choices:
            if verb_of(choice) != MOVE:
                continue
            area = second_of(choice)
            if p.control[area] == side or p.here[enemies + area]:
                continue
            unit = first_of(choice)
            worth = self.doctrine.walk * gains[area] - self.leaving(p, unit, side) - 0.01 * p.attack_factor(unit)
            if worth > most:
                most = worth
                best = choice
        return best

    def best_place(self, p: Cambrai, choices: list[int], side: int) -> int:
        """Make the move within one's own ground that brings a unit most nearer to where it is needed, or none."""
        far = distances(p, side)
        best = NOTHING
        most = WORTH_MOVING
        for choice in choices:
            if verb_of(choice) != MOVE:
                continue
            unit = first_of(choice)
            area = second_of(choice)
            if not p.is_free(area, side) or not p.is_fresh(unit):
                continue
            start = p.where[unit]
            here = place_worth(p, side, start, far, p.fresh[side * p.size + start] - 1)
            there = place_worth(p, side, area, far, p.fresh[side * p.size + area])
            worth = self.doctrine.front * (there - here) - self.leaving(p, unit, side)
            if worth > most:
                most = worth
                best = choice
        return best

    def commitment(self, p: Cambrai, choices: list[int], side: int) -> int:
        """9.0: shell and support the fights that are wanted."""
        gains = self.gains(p, side)
        prospects = self.prospects
        prospects.reserve = min(MOST_SUPPORT, p.support[side])
        fights = self.wanted(p, side, gains)
        inside = self.inside_fight(p, side, gains)
        prospects.reserve = 0
        if inside is not None:
            fights.append(inside)
        barrage = NOTHING
        most = BARRAGE_LEAST
        for choice in choices:
            if verb_of(choice) != BARRAGE:
                continue
            area = first_of(choice)
            worth = prospects.barrage(p, side, area, second_of(choice), 0) * self.doctrine.kill
            for _, wanted, _, _ in fights:
                if wanted == area:
                    worth *= 1.5
            if worth > most:
                most = worth
                barrage = choice
        if barrage != NOTHING:
            return barrage
        open_to = set(choices)
        for _, area, stack, _ in fights:
            infantry = 0
            for unit in stack:
                if p.kind(unit) == INFANTRY:
                    infantry += 1
            if p.direct[area] < min(infantry, MOST_SUPPORT) and pack(SUPPORT, area) in open_to:
                return pack(SUPPORT, area)
        for _, area, _, _ in fights:
            if pack(AIR, area) in open_to:
                return pack(AIR, area)
        return pack(DONE)

    def inside_fight(self, p: Cambrai, side: int, gains: list[float]) -> tuple[float, int, list[int], bool] | None:
        """11.2: weigh the assault out of a contested active area."""
        worth = self.prospects.inside(p, side, gains)
        if worth <= self.doctrine.least:
            return None
        units = [unit for unit in p.units_in(p.first_active, side) if p.mf[unit] > 0]
        return worth, p.first_active, units, False

    def muster(self, p: Cambrai, choices: list[int], side: int) -> int:
        """11.2: name the units of an optional assault that make it best."""
        area = p.agenda[-1].values()[0]
        target = Target(area)
        target.committed = list(p.assaulting)
        gains = self.gains(p, side)
        self.prospects.measure(p, target, 1 - side, gains)
        if not p.assaulting:
            best = choices[0]
            for choice in choices:
                if self.point_rank(p, choice) > self.point_rank(p, best):
                    best = choice
            return best
        target.candidates = [first_of(choice) for choice in choices if verb_of(choice) == JOIN]
        _, stack = self.prospects.best_fight(p, target, set())
        for unit in stack:
            if unit not in p.assaulting:
                return pack(JOIN, unit)
        return pack(FIGHT)

    def point_rank(self, p: Cambrai, choice: int) -> int:
        """11.4: rank point units by their attack factor, tanks before others."""
        if verb_of(choice) != POINT:
            return -1
        unit = first_of(choice)
        return 2 * p.attack_factor(unit) + (1 if p.kind(unit) == TANK else 0)

    def forward(self, p: Cambrai, choices: list[int]) -> int:
        """11.4: name the strongest forward unit, of equals one that is fresh, of those the one worth least."""
        best = choices[0]
        most = -1e9
        for choice in choices:
            unit = first_of(choice)
            rank = 10.0 * defence_value(p, p.where[unit], unit) + (5.0 if p.is_fresh(unit) else 0.0)
            rank -= 0.1 * p.attack_factor(unit)
            if rank > most:
                most = rank
                best = choice
        return best

    def best_standing(self, p: Cambrai, choices: list[int], side: int) -> int:
        """Take the act after which one stands best, of acts that come to the same the first."""
        seen: set[int] = set()
        best = choices[0]
        most = -1e18
        for choice in choices:
            likeness = self.value.likeness(p, choice)
            if likeness in seen:
                continue
            seen.add(likeness)
            after = p.copy()
            after.step(choice)
            worth = self.value.worth(after, side)
            if worth > most:
                most = worth
                best = choice
        return best
