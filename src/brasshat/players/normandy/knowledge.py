"""Normandy: what its players are made of."""

from math import exp
from typing import Final

from brasshat.engine.choices import first_of, second_of, verb_of
from brasshat.engine.position import Position
from brasshat.engine.task import NOBODY
from brasshat.games.normandy.position import Normandy
from brasshat.games.normandy.printed import ALLIED
from brasshat.games.normandy.rules.victory import beaches_taken, victory_tenths
from brasshat.games.normandy.verbs import ATTACK, MOVE, PASS, SEIZE
from brasshat.players.knowledge import Aim, Knowledge, Policy
from brasshat.players.normandy.script import Script
from brasshat.players.normandy.value import NormandyValue
from brasshat.players.valuation import Valuation

IN_IMPULSES: Final = ("choose-impulse", "operations", "muster", "battery", "aim-strike", "beaches", "coup")
BOLD: Final = 1.5
TENTHS: Final = 14.0
"""Tenths of victory points that move the odds by a factor of e."""
STRENGTH: Final = 45.0
"""The balance of worth that does."""
DAY: Final = 4.0
"""Tenths that the Allies can hope for on each day that is left."""


class NormandyKnowledge(Knowledge):
    """The valuation and the scripts of Normandy."""

    def __init__(self) -> None:
        self.value: Final = NormandyValue()

    def valuation(self) -> Valuation:
        """Return what weighs positions of Normandy."""
        return self.value

    def script(self, position: Position, side: int) -> Policy:
        """Return the plain policy."""
        return Script(self.value)

    def portfolio(self, position: Position, side: int) -> list[Policy]:
        """List the plain policy, a bolder and a more careful one, and the plain one bent on each area in reach."""
        assert isinstance(position, Normandy)
        p = position
        policies: list[Policy] = [Script(self.value)]
        if p.agenda[-1].name() not in IN_IMPULSES:
            return policies
        policies += [Script(self.value, BOLD), Script(self.value, -BOLD)]
        return policies + [Script(self.value, 0.0, area) for area in self.in_reach(p, side)]

    def in_reach(self, p: Normandy, side: int) -> list[int]:
        """List the areas with enemies that fresh units stand in or next to."""
        own, enemies = side * p.size, (1 - side) * p.size
        found: list[int] = []
        for area in range(p.size):
            if p.here[enemies + area]:
                near = [area, *p.theatre.neighbours[area]]
                if any(p.fresh[own + other] for other in near):
                    found.append(area)
        return found

    def is_quiet(self, position: Position) -> bool:
        """Tell whether an impulse is about to be chosen."""
        return position.actor != NOBODY and position.agenda[-1].name() == "choose-impulse"

    def points(self, position: Position) -> int:
        """Count the Allied victory points, in tenths."""
        assert isinstance(position, Normandy)
        return victory_tenths(position)

    def chance(self, position: Position, side: int) -> float:
        """Estimate how likely a side wins: points against those needed, days left, and strength."""
        assert isinstance(position, Normandy)
        p = position
        if p.actor == NOBODY:
            return 1.0 if p.winner == side else 0.0
        allied = 1.0 / (1.0 + exp(-self.log_odds(p)))
        return allied if side == ALLIED else 1.0 - allied

    def log_odds(self, p: Normandy) -> float:
        """Return the logarithm of the odds for the Allies."""
        strength = self.value.balance(p) / STRENGTH
        if p.scenario.beaches:
            return 1.2 * (beaches_taken(p) - p.scenario.beaches) + strength
        left = p.scenario.last_day - p.day
        return (victory_tenths(p) + DAY * left - p.printed.victory_tenths) / TENTHS + strength

    def aim(self, position: Position, acts: list[int]) -> Aim:
        """Find the first enemy area that the acts go into; otherwise say what kind of impulse it is."""
        assert isinstance(position, Normandy)
        p = position
        side = p.actor
        for choice in acts:
            verb = verb_of(choice)
            area = second_of(choice) if verb in (MOVE, SEIZE) else first_of(choice)
            if verb in (MOVE, SEIZE, ATTACK) and p.control[area] != side:
                return Aim(area, f"take {p.printed.titles[area]}")
        if verb_of(acts[0]) == PASS:
            return Aim(-1, "let the impulse go by")
        return Aim(-1, "wear the enemy down")

    def is_achieved(self, position: Position, side: int, aim: Aim) -> bool:
        """Tell whether the area of an aim is the side's."""
        assert isinstance(position, Normandy)
        return aim.place >= 0 and position.control[aim.place] == side
