"""Cambrai: what its players are made of."""

from math import exp
from typing import Final

from brasshat.engine.choices import first_of, second_of, verb_of
from brasshat.engine.position import Position
from brasshat.engine.task import NOBODY
from brasshat.games.cambrai.position import Cambrai
from brasshat.games.cambrai.printed import BRITISH, NOVEMBER_30
from brasshat.games.cambrai.rules.victory import victory_points
from brasshat.games.cambrai.verbs import ATTACK, BARRAGE, MOVE, PASS, REGROUP, SUPPORT, WADE
from brasshat.players.cambrai.chances import Chances
from brasshat.players.cambrai.doctrine import BREAK_IN, COUNTER, HOLD, PRESERVE, RACE, Doctrine, read_doctrines
from brasshat.players.cambrai.prospects import Prospects
from brasshat.players.cambrai.script import Script
from brasshat.players.cambrai.value import CambraiValue
from brasshat.players.knowledge import Aim, Knowledge, Policy
from brasshat.players.valuation import Valuation

IN_IMPULSES: Final = ("choose-impulse", "artillery", "operations", "regroup-moves", "muster")
GRADIENT: Final = 0.15
"""How much of a plan's merit is a flatter curve, which still tells bad from worse where the chance to win says nothing."""
FLATTER: Final = 4.0
SAFE: Final = 3
"""Victory points above or below what wins from which a side can hold what it has."""


class CambraiKnowledge(Knowledge):
    """The valuation and the scripts of Cambrai."""

    def __init__(self) -> None:
        self.value: Final = CambraiValue()
        self.doctrines: dict[str, Doctrine] = read_doctrines()
        self.prospects: dict[str, Prospects] = {}
        self.chances: Chances | None = None

    def valuation(self) -> Valuation:
        """Return what weighs positions of Cambrai."""
        return self.value

    def play(self, p: Cambrai, name: str, focus: int = -1) -> Script:
        """Return the script of a doctrine."""
        self.value.learn(p.printed)
        doctrine = self.doctrines[name]
        prospects = self.prospects.get(name)
        if prospects is None or prospects.printed is not p.printed:
            prospects = Prospects(p.printed, self.value.worths, doctrine.care, doctrine.kill)
            self.prospects[name] = prospects
        return Script(self.value, doctrine, prospects, focus)

    def script(self, position: Position, side: int) -> Policy:
        """Choose the doctrine that suits a side's situation."""
        assert isinstance(position, Cambrai)
        return self.play(position, self.doctrine_for(position, side))

    def doctrine_for(self, p: Cambrai, side: int) -> str:
        """Name the doctrine: by the points still wanted, the days left and who is attacking."""
        lead = victory_points(p) - p.scenario.victory_points
        left = p.scenario.last_day - p.day
        if side == BRITISH:
            if lead >= SAFE:
                return PRESERVE if left else HOLD
            return RACE if lead < 0 and left == 0 else BREAK_IN
        if lead < 0:
            return COUNTER if left == 0 or lead > -SAFE or p.day >= NOVEMBER_30 else HOLD
        return RACE if left == 0 else COUNTER

    def portfolio(self, position: Position, side: int) -> list[Policy]:
        """List the script of the situation, the other doctrines, and that script bent on each area that is in reach."""
        assert isinstance(position, Cambrai)
        p = position
        usual = self.doctrine_for(p, side)
        policies: list[Policy] = [self.play(p, usual)]
        if p.agenda[-1].name() not in IN_IMPULSES:
            return policies
        policies += [self.play(p, name) for name in self.doctrines if name != usual]
        policies += [self.play(p, usual, area) for area in self.in_reach(p, side)]
        return policies

    def in_reach(self, p: Cambrai, side: int) -> list[int]:
        """List the areas held by the enemy that fresh units stand next to or in."""
        own = side * p.size
        found: list[int] = []
        for area in range(p.size):
            if p.control[area] == side and p.is_vacant(area, side):
                continue
            if p.fresh[own + area]:
                found.append(area)
                continue
            for neighbour in p.theatre.neighbours[area]:
                if p.fresh[own + neighbour]:
                    found.append(area)
                    break
        return found

    def is_quiet(self, position: Position) -> bool:
        """Tell whether an impulse is about to be chosen."""
        return position.actor != NOBODY and position.agenda[-1].name() == "choose-impulse"

    def points(self, position: Position) -> int:
        """Count the British victory points."""
        assert isinstance(position, Cambrai)
        return victory_points(position)

    def chance(self, position: Position, side: int) -> float:
        """Estimate how likely a side wins."""
        assert isinstance(position, Cambrai)
        p = position
        if p.actor == NOBODY:
            return 1.0 if p.winner == side else 0.0
        british = 1.0 / (1.0 + exp(-self.log_odds(p)))
        return british if side == BRITISH else 1.0 - british

    def log_odds(self, p: Cambrai) -> float:
        """Return the logarithm of the odds for the British."""
        chances = self.chances
        if chances is None or chances.printed is not p.printed:
            chances = Chances(p.printed)
            self.chances = chances
        return chances.log_odds(p)

    def merit(self, position: Position, side: int) -> float:
        """Judge a position for plans: the chance to win, with a flatter curve mixed in."""
        assert isinstance(position, Cambrai)
        p = position
        if p.actor == NOBODY:
            return 1.0 if p.winner == side else 0.0
        odds = self.log_odds(p) if side == BRITISH else -self.log_odds(p)
        return (1.0 - GRADIENT) / (1.0 + exp(-odds)) + GRADIENT / (1.0 + exp(-odds / FLATTER))

    def aim(self, position: Position, acts: list[int]) -> Aim:
        """Find the first enemy area that the acts go into or shell; otherwise say what kind of impulse it is."""
        assert isinstance(position, Cambrai)
        p = position
        side = p.actor
        for choice in acts:
            verb = verb_of(choice)
            area = second_of(choice) if verb in (MOVE, WADE) else first_of(choice)
            if verb in (MOVE, WADE, ATTACK, BARRAGE, SUPPORT) and (p.control[area] != side or p.is_contested(area)):
                return Aim(area, f"take {self.named(p, area)}")
        if verb_of(acts[0]) == PASS:
            return Aim(-1, "let the impulse go by")
        kind = "regroup from" if verb_of(acts[0]) == REGROUP else "bring up the units of"
        return Aim(-1, f"{kind} {self.named(p, first_of(acts[0]))}")

    def named(self, p: Cambrai, area: int) -> str:
        """Name an area with its title."""
        return f"{p.theatre.names[area]} ({p.printed.titles[area]})"

    def is_achieved(self, position: Position, side: int, aim: Aim) -> bool:
        """Tell whether the area of an aim is the side's."""
        assert isinstance(position, Cambrai)
        return aim.place >= 0 and position.control[aim.place] == side
