"""Normandy: a plain policy for both sides, by rules of thumb and closed-form odds."""

from typing import Final

from brasshat.area_impulse.theatre import WATER
from brasshat.engine.choices import first_of, pack, second_of, verb_of
from brasshat.engine.position import Position
from brasshat.games.normandy.position import Normandy
from brasshat.games.normandy.printed import ALLIED, COASTAL, FORMS, GERMAN
from brasshat.games.normandy.rules.bombardment import GUNS, bombardment_value, in_reach, is_naval, shelter_value
from brasshat.games.normandy.rules.combat.values import defence_value
from brasshat.games.normandy.rules.movement import is_gun, why_not_move_on
from brasshat.games.normandy.rules.supply import refit_cost, refits_at
from brasshat.games.normandy.verbs import (
    ADVANTAGE,
    ASSAULT,
    ATTACK,
    BUY,
    DEMOLISH,
    DEPOT,
    DONE,
    END,
    FIGHT,
    FIRE,
    GUN,
    JOIN,
    KEEP,
    MOVE,
    PASS,
    POINT,
    REFIT,
    SEIZE,
    SHIFT,
    STRIKE,
    SUPPORT,
    TARGET,
)
from brasshat.players.knowledge import Policy
from brasshat.players.normandy.fights import attack_guess, chances_of, defence_guess, fight_worth
from brasshat.players.normandy.value import NormandyValue

BOLDNESS: Final = (0.4, 1.2)
"""By side: what a fight must promise before it is begun."""
BOMBARD_POINT: Final = 1.3
STRIKE_BONUS: Final = 1.0
"""A strike costs nobody anything and does not move the marker."""
MARCH_LEAST: Final = 0.5
CROWD: Final = 6
NEAR_FRONT: Final = 2.2
FAR: Final = 99
ZONE_GUARD: Final = 8.0
"""A zone next to the Allies with nobody in it is a breakout."""
GUARDS: Final = 3
SUPPORT_LEAD: Final = 6
"""With a lead like this guns are kept for another fight."""


class Script(Policy):
    """Attacks where it pays, shells what stands firm, and brings up what stands behind; ``focus`` is wanted above all."""

    def __init__(self, value: NormandyValue, bold: float = 0.0, focus: int = -1) -> None:
        self.value: Final = value
        self.bold: Final = bold
        """Added to what a fight promises."""
        self.focus: Final = focus

    def title(self) -> str:
        """Name the way of playing."""
        return "attack" if self.bold > 0 else "hold" if self.bold < 0 else "as it pays"

    def decide(self, position: Position, choices: list[int]) -> int:
        """Decide by the kind of task, else by what stands best afterwards."""
        if len(choices) == 1:
            return choices[0]
        assert isinstance(position, Normandy)
        p = position
        self.value.learn(p)
        name = p.agenda[-1].name()
        if name == "choose-impulse":
            return self.impulse(p, choices)
        if name == "operations":
            return self.operation(p, choices)
        if name in ("muster", "battery"):
            return self.muster(p, choices)
        if name == "choose-forward":
            return max(
                choices, key=lambda choice: (defence_value(p, p.agenda[-1].values()[0], first_of(choice)), choice)
            )
        if name in ("aim-strike", "naval-strikes", "air-strikes"):
            return max(choices, key=lambda choice: (self.target_worth(p, choice), choice))
        if name in ("depots", "refits"):
            return self.refit(p, choices)
        if name == "regroup":
            return self.march(p, choices)
        if name == "arrivals":
            return max(choices, key=lambda choice: (self.place(p, first_of(choice), second_of(choice)), choice))
        return self.plain(p, choices)

    # impulses

    def impulse(self, p: Normandy, choices: list[int]) -> int:
        """Choose the assault, bombardment or strike that promises most, or a march, or pass."""
        side = p.actor
        best, best_worth = pack(PASS), 0.0
        for choice in choices:
            verb = verb_of(choice)
            worth = -1.0
            if verb == ASSAULT:
                worth = self.assault_worth(p, first_of(choice), side)
                if (
                    side == GERMAN
                    and p.printed.is_zone[first_of(choice)]
                    and self.enemies_near(p, first_of(choice), side)
                ):
                    worth -= ZONE_GUARD
            elif verb == FIRE:
                worth = self.fire_worth(p, first_of(choice), side)
            elif verb == STRIKE:
                worth = self.strike_worth(p, first_of(choice))
            if worth > best_worth:
                best, best_worth = choice, worth
        return best if best in choices else choices[0]

    def assault_worth(self, p: Normandy, area: int, side: int) -> float:
        """Weigh an assault impulse: its best fight, and what its marches are worth."""
        fighters = [
            unit
            for unit in p.units_in(area, side)
            if p.is_fresh(unit) and not is_gun(p, unit) and p.kind(unit) != COASTAL
        ]
        best = 0.0
        for target in self.targets_from(p, area):
            units = [unit for unit in fighters if self.could_enter(p, unit, area, target)]
            worth = self.fight(p, target, units, self.water(p, area, target, side)) if units else 0.0
            best = max(best, worth - BOLDNESS[side])
        here = 0.0
        if not p.is_contested(area):
            for unit in p.units_in(area, side):
                if p.is_fresh(unit) and p.printed.move[unit]:
                    here += max(0.0, self.best_march(p, unit, area) - self.place(p, unit, area))
        return max(best, min(here * 0.3, 3.0) if here > MARCH_LEAST else 0.0)

    def targets_from(self, p: Normandy, area: int) -> list[int]:
        """List the areas that an impulse out of an area could assault."""
        beach = p.printed.lands_at[area]
        around = p.theatre.neighbours[area] if beach < 0 else [beach]
        found = [area] if p.is_contested(area) else []
        return found + [other for other in around if p.here[(1 - p.actor) * p.size + other]]

    def could_enter(self, p: Normandy, unit: int, area: int, target: int) -> bool:
        """Guess whether a unit could come to a target in its first step."""
        if area == target:
            return True
        cost = 4 if p.fresh[(1 - p.unit_side[unit]) * p.size + target] else 3
        if p.is_contested(area) and p.control[target] != p.unit_side[unit]:
            return False
        if (
            p.link[area * p.size + target]
            and p.bridge_between(area, target) < 0
            and p.theatre.link[area * p.size + target] == WATER
        ):
            if not p.walks(unit) or p.is_flooded(area, target):
                return False
            cost += 1
        return p.printed.move[unit] >= cost and p.has_room(unit, target)

    def water(self, p: Normandy, area: int, target: int, side: int) -> int:
        """Guess what water adds to the defence."""
        if area == target or p.printed.lands_at[area] == target or p.theatre.link[area * p.size + target] != WATER:
            return 0
        bridge = p.bridge_between(area, target)
        if bridge < 0:
            return 2
        return 0 if p.bridge[bridge] == side else 1

    def fight(self, p: Normandy, target: int, units: list[int], water: int) -> float:
        """Weigh a fight with so many of the units as make it best."""
        side = p.unit_side[units[0]]
        prize = self.value.ground[target] * 0.6 + (8.0 if target == self.focus else 0.0)
        guns = self.guns_for(p, target, side)
        defence = defence_guess(p, target, 1 - side, water)
        return self.bold + fight_worth(p, target, units, attack_guess(p, units, guns) - defence, prize)

    def guns_for(self, p: Normandy, target: int, side: int) -> int:
        """Count fresh guns that may support a fight."""
        count = 0
        for unit in p.of_side[side]:
            if p.printed.bombard[unit] and p.where[unit] >= 0 and p.is_fresh(unit):
                start = p.where[unit]
                if start == target or p.link[start * p.size + target]:
                    count += 1
        return min(count, 2)

    def fire_worth(self, p: Normandy, area: int, side: int) -> float:
        """Weigh a bombardment by the guns of an area."""
        guns = [unit for unit in p.units_in(area, side) if is_gun(p, unit) and p.is_fresh(unit)]
        lead = max(p.printed.bombard[unit] for unit in guns) + len(guns) - 1
        best = 0.0
        for target in [area, *p.theatre.neighbours[area]]:
            if p.here[(1 - side) * p.size + target] and (target == area or not p.printed.is_zone[target]):
                best = max(best, self.shells(p, target, 1 - side, lead - p.printed.tem[target] - 1))
        return best - 0.8 * len(guns)

    def strike_worth(self, p: Normandy, strike: int) -> float:
        """Weigh a strike from sea or air."""
        value = bombardment_value(p, strike)
        best = 0.0
        for area in range(p.size):
            if in_reach(p, area, strike):
                best = max(best, self.shells(p, area, GERMAN, value - shelter_value(p, area, GERMAN, strike)))
        return best + STRIKE_BONUS

    def shells(self, p: Normandy, area: int, side: int, lead: int) -> float:
        """Weigh the points of a bombardment by its lead."""
        room = 0
        for unit in p.units_in(area, side):
            room += max(0, (3, 2, 0, 1, 0, 0)[p.form[unit]])
        near = 1.0 if self.enemies_near(p, area, side) else 0.35
        worth = 0.0
        for at, chance in enumerate(chances_of(lead)):
            worth += chance * min(room, max(0, at - 22))
        return worth * BOMBARD_POINT * near

    def enemies_near(self, p: Normandy, area: int, side: int) -> bool:
        """Tell whether enemies of a side stand in an area or next to it."""
        enemies = (1 - side) * p.size
        if p.here[enemies + area]:
            return True
        return any(p.here[enemies + other] for other in p.theatre.neighbours[area])

    # inside an impulse

    def operation(self, p: Normandy, choices: list[int]) -> int:
        """Bring those who fit into the best fight, begin it, then march with the rest."""
        side = p.actor
        target, worth = self.best_target(p, side)
        if target >= 0 and worth > BOLDNESS[side] - self.bold:
            for verb in (SEIZE, MOVE):
                entering = [
                    choice
                    for choice in choices
                    if verb_of(choice) == verb and second_of(choice) == target and not is_gun(p, first_of(choice))
                ]
                if entering and (verb == MOVE or self.water(p, p.where[first_of(entering[0])], target, side) == 1):
                    return max(entering, key=lambda choice: (p.printed.attack[first_of(choice) * FORMS], -choice))
            if pack(ATTACK, target) in choices:
                return pack(ATTACK, target)
        attacks = [choice for choice in choices if verb_of(choice) == ATTACK]
        if attacks and pack(END) not in choices:
            return attacks[0]
        return self.march(p, choices)

    def best_target(self, p: Normandy, side: int) -> tuple[int, float]:
        """Find the best fight that is still to be had in this impulse."""
        best, best_worth = -1, -FAR * 1.0
        ready = [unit for unit in p.of_side[side] if p.mf[unit] > 0 and not is_gun(p, unit)]
        seen: list[int] = []
        for unit in ready:
            seen += [area for area in self.targets_from(p, p.where[unit]) if area not in seen]
        seen += [entry.area for entry in p.entries if entry.area not in seen]
        for area in seen:
            if p.assaulted >> area & 1:
                continue
            units = [entry.unit for entry in p.entries if entry.area == area and p.is_fresh(entry.unit)]
            water = 0
            for unit in ready:
                if unit in units:
                    continue
                if p.where[unit] == area or why_not_move_on(p, unit, area, False) == 0:
                    units.append(unit)
                    water = max(water, self.water(p, p.where[unit], area, side))
            if units:
                worth = self.fight(p, area, units, water)
                if worth > best_worth:
                    best, best_worth = area, worth
        return best, best_worth

    def march(self, p: Normandy, choices: list[int]) -> int:
        """Take the move that improves a unit's place most, never into a fight; otherwise end."""
        best, best_worth = pack(END), 0.15
        for choice in choices:
            if verb_of(choice) == MOVE and p.is_vacant(second_of(choice), p.actor):
                unit = first_of(choice)
                worth = self.place(p, unit, second_of(choice)) - self.place(p, unit, p.where[unit])
                if worth > best_worth:
                    best, best_worth = choice, worth
        return best if best in choices else choices[-1]

    def best_march(self, p: Normandy, unit: int, area: int) -> float:
        """Weigh the best place next to a unit that is empty of enemies."""
        beach = p.printed.lands_at[area]
        best = 0.0
        for other in p.theatre.neighbours[area] if beach < 0 else [beach]:
            if p.is_vacant(other, p.unit_side[unit]) and p.has_room(unit, other):
                best = max(best, self.place(p, unit, other))
        return best

    def place(self, p: Normandy, unit: int, area: int) -> float:
        """Weigh where a unit stands: near the front, on ground that counts, not in a crowd; not alone where the last one left."""
        side = p.unit_side[unit]
        if p.printed.is_sea[area]:
            return -2.0
        worth = NEAR_FRONT / (1.0 + self.distance(p, area, side))
        mine = p.here[side * p.size + area] - (1 if p.where[unit] == area else 0)
        ground = self.value.ground[area]
        if p.control[area] != side or mine == 0:
            worth += min(ground, 12.0) * (0.5 if p.control[area] != side else 0.25)
        if side == GERMAN and mine < GUARDS and p.printed.is_zone[area] and self.enemies_near(p, area, GERMAN):
            worth += ZONE_GUARD
        if is_gun(p, unit) and mine == 0:
            worth -= 1.5
        if area == self.focus:
            worth += 1.5
        return worth - 0.15 * max(0, mine - CROWD)

    def distance(self, p: Normandy, area: int, side: int) -> int:
        """Count the borders from an area to the nearest enemy, or for the Allies to the nearest German ground."""
        enemies = (1 - side) * p.size
        best = 9
        for other in range(p.size):
            if p.printed.is_sea[other]:
                continue
            if p.here[enemies + other] or (side == ALLIED and p.control[other] == GERMAN):
                best = min(best, p.theatre.graph.distance(area, other))
        return best

    # other decisions

    def muster(self, p: Normandy, choices: list[int]) -> int:
        """Lead with the strongest, take everybody along, and guns while the odds are not overwhelming."""
        points = [choice for choice in choices if verb_of(choice) == POINT]
        if points:
            return max(points, key=lambda choice: (p.printed.attack[first_of(choice) * FORMS], -choice))
        guns = [choice for choice in choices if verb_of(choice) == GUN]
        if guns:
            return max(guns, key=lambda choice: (p.printed.bombard[first_of(choice)], -choice))
        targets = [choice for choice in choices if verb_of(choice) == TARGET]
        if targets:
            return max(targets, key=lambda choice: (self.target_worth(p, choice), choice))
        joins = [choice for choice in choices if verb_of(choice) == JOIN]
        if joins:
            return joins[0]
        support = [choice for choice in choices if verb_of(choice) == SUPPORT]
        area, side = p.agenda[-1].values()
        lead = attack_guess(p, p.assaulting, len(p.supporting)) - defence_guess(p, area, 1 - side, 0)
        return support[0] if support and lead < SUPPORT_LEAD and len(p.supporting) < 2 else pack(FIGHT)  # noqa: PLR2004 (guns a fight)

    def target_worth(self, p: Normandy, choice: int) -> float:
        """Weigh a target: fresh and strong units where the enemy is near."""
        area, unit = first_of(choice), second_of(choice)
        side = p.unit_side[unit]
        strike = p.agenda[-1].values()[0] if p.agenda[-1].name() == "aim-strike" else GUNS
        lead = (
            6 - p.printed.tem[area]
            if strike == GUNS
            else bombardment_value(p, strike) - shelter_value(p, area, side, strike)
        )
        worth = self.shells(p, area, side, lead) + 0.3 * p.defence_factor(unit)
        if is_naval(strike) and p.kind(unit) == COASTAL:
            worth += 0.5
        return worth + (0.5 if p.is_fresh(unit) else 0.0)

    def refit(self, p: Normandy, choices: list[int]) -> int:
        """Place depots where they make most fresh, and refit what is worth most for its price."""
        side = p.agenda[-1].values()[0]
        if verb_of(choices[0]) == DEPOT:
            task = p.agenda[-1]
            best, best_worth = pack(DONE), 2.5
            for choice in choices[:-1]:
                left, worth = 8, 0.0
                units = refits_at(p, side, first_of(choice), left)
                for unit in sorted(units, key=lambda each: (-self.refit_worth(p, each), each)):
                    cost = refit_cost(p, unit)
                    if cost <= left and task.name() == "depots":
                        left -= cost
                        worth += self.value.units[unit] * 0.3
                if worth > best_worth:
                    best, best_worth = choice, worth
            return best
        refits = [choice for choice in choices if verb_of(choice) == REFIT]
        return (
            max(refits, key=lambda choice: (self.refit_worth(p, first_of(choice)), -choice)) if refits else pack(DONE)
        )

    def refit_worth(self, p: Normandy, unit: int) -> float:
        """Weigh a refit by its price."""
        return self.value.units[unit] / refit_cost(p, unit)

    def plain(self, p: Normandy, choices: list[int]) -> int:
        """Decide what is left by the worth of what follows, with a few words of advice."""
        side = p.actor
        verb = verb_of(choices[-1])
        if verb_of(choices[0]) == BUY:
            return choices[-1]
        if verb == SHIFT:
            wanted = 0 if side == ALLIED else 1
            shifts = [choice for choice in choices if verb_of(choice) == SHIFT and first_of(choice) == wanted]
            return shifts[-1] if shifts else pack(KEEP)
        demolitions = [choice for choice in choices if verb_of(choice) == DEMOLISH]
        if demolitions:
            return demolitions[0] if side == GERMAN else pack(END)
        seizures = [choice for choice in choices if verb_of(choice) == SEIZE]
        if seizures:
            return seizures[0]
        best, best_worth = choices[0], -1e18
        for choice in choices:
            after = p.copy()
            after.step(choice)
            worth = self.value.worth(after, side) - (0.4 if verb_of(choice) == ADVANTAGE else 0.0)
            if worth > best_worth:
                best, best_worth = choice, worth
        return best
