"""Cambrai: what a position is worth for a side.

Ground against the victory level, units by factors and freshness, Haig's objectives, cavalry near the zones of a
breakthrough, guns and ammunition, who stands where; and what the impulse that is on still promises
(``prospects``). A fresh infantry unit with its factors is worth about 3, an area about 4.
"""

from typing import Final

from brasshat.engine.choices import first_of, second_of, verb_of
from brasshat.engine.position import Position
from brasshat.engine.task import NOBODY
from brasshat.games.cambrai.position import CLEAR, DESTROYED, IDLE, Cambrai
from brasshat.games.cambrai.printed import BRITISH, CAVALRY, FORMS, GARRISON, GERMAN, TANK, Printed
from brasshat.games.cambrai.rules.victory import haig_modifier, haig_objectives, joined_areas
from brasshat.games.cambrai.verbs import END, MOVE, WADE
from brasshat.players.cambrai.prospects import PARTLY, STEP, Prospects
from brasshat.players.valuation import Valuation

WON: Final = 1000.0
AREA: Final = 4.0
"""An area that counts for victory, at the start; it is worth more towards the end."""
AREA_AT_THE_END: Final = 4.0
SPARE_AREA: Final = 0.8
"""An area beyond those that win."""
SPARE_AREAS: Final = 2
CUT_OFF_AREA: Final = 1.0
HAIG: Final = 2.2
"""One more on Haig's die, while the British are short of their areas."""
HAIGS_MIND: Final = 6.0
"""The advantage in British hands, which can keep the battle going once, while they are short of their areas."""
MOST_HAIG: Final = 6
BROKEN_THROUGH: Final = 60.0
CLOSER_CAVALRY: Final = 0.15
FAR: Final = 10
SUPPORT: Final = 0.3
AMMUNITION: Final = 0.25
HURRICANE_FRESH: Final = 2.0
HURRICANE_USED: Final = 0.8
ADVANTAGE: Final = 1.2
AIR: Final = 1.0
CLEAR_SKY: Final = 0.5
AT_THE_FRONT: Final = 0.5
NEAR_THE_FRONT: Final = 0.25
FRONT_CROWD: Final = 6
"""Fresh units beyond this many gain nothing by standing in one place."""
OPEN_DOOR: Final = 1.0
"""An empty German area the British stand next to."""
TIME: Final = 0.12
"""One impulse more, for the side that still has to take something."""
BRIDGE: Final = 0.2
DONE_WITH_IT: Final = 0.1
"""What a move must gain to be worth making."""
LOSS_TO_COME: Final = 1.0
"""A casualty point that has not been paid yet."""


def worth_of_unit(attack: int, defence: int, fresh: bool) -> float:
    """Weigh the face a unit shows."""
    if fresh:
        return 1.0 + 0.25 * (attack + defence)
    return 0.6 + 0.25 * defence


class CambraiValue(Valuation):
    """Weighs positions of Cambrai; what follows from the edition is worked out once."""

    def __init__(self) -> None:
        self.printed: Printed | None = None
        self.worths: list[float] = []
        """By unit * FORMS + form, counted for the British."""
        self.far: list[int] = []
        """By area: borders to the nearest zone of a breakthrough."""
        self.cavalry: list[int] = []
        self.prospects: Prospects | None = None

    def learn(self, printed: Printed) -> Prospects:
        """Work out what follows from the edition."""
        known = self.prospects
        if known is not None and self.printed is printed:
            return known
        self.printed = printed
        self.worths = []
        for unit in range(printed.units):
            sign = 1.0 if printed.unit_side[unit] == BRITISH else -1.0
            for form in range(FORMS):
                at = unit * FORMS + form
                self.worths.append(sign * worth_of_unit(printed.attack[at], printed.defence[at], not form & 1))
        graph = printed.theatre.graph
        self.far = [
            min(graph.distance(area, zone) for zone in printed.breakthrough_zones) for area in range(graph.size)
        ]
        self.cavalry = [unit for unit in range(printed.units) if printed.unit_kind[unit] == CAVALRY]
        known = Prospects(printed, self.worths)
        self.prospects = known
        return known

    def worth(self, position: Position, side: int) -> float:
        """Weigh a position for a side."""
        assert isinstance(position, Cambrai)
        p = position
        prospects = self.learn(p.printed)
        if p.actor == NOBODY:
            return WON if p.winner == side else -WON
        joined = joined_areas(p, BRITISH)
        points = joined.count(True)
        area_worth = self.area_worth(p, points)
        british = self.standing(p, joined, points, area_worth)
        gains = self.gains(p, area_worth, points)
        british += self.impulse(p, prospects, gains)
        return british if side == BRITISH else -british

    def standing(self, p: Cambrai, joined: list[bool], points: int, area_worth: float) -> float:
        """Weigh a position for the British as it stands, without what the impulse that is on still promises."""
        british = self.ground(p, joined, points, area_worth) + self.troops(p) + self.guns(p) + self.lines(p, area_worth)
        return british + self.chances(p, points)

    def area_worth(self, p: Cambrai, points: int) -> float:
        """Weigh one area more for the British."""
        if points >= p.scenario.victory_points + SPARE_AREAS:
            return SPARE_AREA
        days = max(1, p.scenario.last_day - p.scenario.first_day)
        return AREA + AREA_AT_THE_END * (p.day - p.scenario.first_day) / days

    def ground(self, p: Cambrai, joined: list[bool], points: int, area_worth: float) -> float:
        """Weigh the areas held, and those cut off from home."""
        enough = p.scenario.victory_points + SPARE_AREAS
        total = area_worth * min(points, enough) + SPARE_AREA * max(0, points - enough)
        if points >= enough:
            days = max(1, p.scenario.last_day - p.scenario.first_day)
            total += (AREA + AREA_AT_THE_END * (p.day - p.scenario.first_day) / days - SPARE_AREA) * enough
        return total + CUT_OFF_AREA * (p.control.count(BRITISH) - points)

    def troops(self, p: Cambrai) -> float:
        """Weigh the units on the map by the faces they show, or will show when they stop (11.5)."""
        worths = self.worths
        total = 0.0
        at = 0
        for unit, area in enumerate(p.where):
            if area >= 0:
                total += worths[at + p.form[unit]]
            at += FORMS
        for unit in p.tired:
            if p.where[unit] >= 0 and p.is_fresh(unit):
                total -= STEP if p.unit_side[unit] == BRITISH else -STEP
        return total

    def guns(self, p: Cambrai) -> float:
        """Weigh artillery, air, the advantage and the sky."""
        total = SUPPORT * (p.support[BRITISH] - p.support[GERMAN])
        total += AMMUNITION * (p.ammunition[BRITISH] - p.ammunition[GERMAN])
        total += HURRICANE_FRESH * (p.hurricanes_fresh[BRITISH] - p.hurricanes_fresh[GERMAN])
        total += HURRICANE_USED * (p.hurricanes_used[BRITISH] - p.hurricanes_used[GERMAN])
        holder = p.advantage_next if p.advantage == NOBODY else p.advantage
        total += ADVANTAGE if holder == BRITISH else -ADVANTAGE
        if p.weather == CLEAR:
            total += CLEAR_SKY
        for number in range(p.theatre.bridges):
            if p.bridge[number] == BRITISH:
                total += BRIDGE
            elif p.bridge[number] == DESTROYED:
                total -= BRIDGE
        return total

    def lines(self, p: Cambrai, area_worth: float) -> float:
        """Weigh where the fresh units stand, the footholds and the doors left open."""
        size = p.size
        control = p.control
        fresh = p.fresh
        here = p.here
        total = 0.0
        near_enemy = [False] * size
        for area in range(size):
            for neighbour in p.theatre.neighbours[area]:
                if control[neighbour] != control[area]:
                    near_enemy[area] = True
                    break
        for area in range(size):
            british = here[area]
            germans = here[size + area]
            if british and germans and not self.is_fought_over(p, area):
                total += PARTLY * area_worth if control[area] == GERMAN else -PARTLY * area_worth
            if british and fresh[area]:
                total += self.stand(p, area, near_enemy) * min(FRONT_CROWD, fresh[area])
            if germans and fresh[size + area]:
                total -= self.stand(p, area, near_enemy) * min(FRONT_CROWD, fresh[size + area])
            elif not germans and control[area] == GERMAN and near_enemy[area]:
                total += OPEN_DOOR
        return total

    def is_fought_over(self, p: Cambrai, area: int) -> bool:
        """Say whether units have gone into an area in this impulse and their fight is still to come."""
        if p.contested_before >> area & 1:
            return False
        for entry in p.entries:
            if entry.area == area:
                return True
        return False

    def stand(self, p: Cambrai, area: int, near_enemy: list[bool]) -> float:
        """Weigh the place of one fresh unit."""
        if near_enemy[area]:
            return AT_THE_FRONT
        for neighbour in p.theatre.neighbours[area]:
            if near_enemy[neighbour]:
                return NEAR_THE_FRONT
        return 0.0

    def chances(self, p: Cambrai, points: int) -> float:
        """Weigh the ways the game can end: Haig's mind, a breakthrough, the time that is left."""
        total = 0.0
        if p.broken_through:
            total += BROKEN_THROUGH * 5
        short = points < p.scenario.victory_points
        if short and p.day <= p.scenario.haig_until and p.day < p.scenario.last_day:
            total += HAIG * min(MOST_HAIG, haig_modifier(p))
            if BRITISH in (p.advantage, p.advantage_next) and p.advantage_next != GERMAN:
                total += HAIGS_MIND
        for unit in self.cavalry:
            area = p.where[unit]
            if area >= 0 and p.is_fresh(unit):
                total += CLOSER_CAVALRY * (FAR - self.far[area])
                if self.far[area] == 0:
                    total += BROKEN_THROUGH
        if short:
            total -= TIME * p.impulse
        return total

    def gains(self, p: Cambrai, area_worth: float, points: int) -> list[float]:
        """Weigh the capture of each area."""
        gains = [area_worth] * p.size
        if points < p.scenario.victory_points:
            for area in haig_objectives(p):
                if p.control[area] == GERMAN and not p.here[area]:
                    gains[area] += 2 * HAIG
            far_bank = [area for area in p.printed.haig_far_bank if p.control[area] == BRITISH]
            if not far_bank:
                for area in p.printed.haig_far_bank:
                    gains[area] += 2 * HAIG
        for zone in p.printed.breakthrough_zones:
            gains[zone] += 1.0
        return gains

    def impulse(self, p: Cambrai, prospects: Prospects, gains: list[float]) -> float:
        """Weigh what is left of the impulse, for the British."""
        task = p.agenda[-1]
        name = task.name()
        values = task.values()
        total = 0.0
        if name == "barrage-roll":
            total = prospects.barrage(p, values[0], values[1], values[2], 0)
            total = total if values[0] == BRITISH else -total
        elif name == "shelter-roll":
            side = 1 - p.unit_side[values[1]]
            total = prospects.barrage(p, side, values[0], values[1], values[2])
            total = total if side == BRITISH else -total
        elif name in ("absorb", "barrage-losses"):
            total = LOSS_TO_COME * values[2]
            total = total if values[0] == GERMAN else -total
        if p.active < 0:
            return total
        for at in range(len(p.agenda) - 1, -1, -1):
            below = p.agenda[at].name()
            if below == "operations":
                return total + self.assault_impulse(p, prospects, gains, p.agenda[at].values()[0], name, values)
            if below == "regroup-moves":
                side = p.agenda[at].values()[0]
                moved = self.regroup_impulse(p, side)
                return total + (moved if side == BRITISH else -moved)
        return total

    def assault_impulse(
        self, p: Cambrai, prospects: Prospects, gains: list[float], side: int, name: str, values: list[int]
    ) -> float:
        """Weigh an assault impulse, for the British: the fight that is on, those to come, and walks."""
        total = prospects.assaults(p, side, gains) + prospects.walks(p, side, gains)
        if name == "choose-forward":
            total += prospects.present_fight(p, values[0], side, -1, gains)
        elif name in ("assault-roll", "defence-roll"):
            total += prospects.present_fight(p, values[0], side, values[2], gains)
        elif name == "muster":
            total += self.mustered(p, prospects, gains, values[0], side)
        elif name == "fanatical-defence":
            total += values[3] * LOSS_TO_COME
        elif name == "maximum-effort":
            total -= STEP
        else:
            total += prospects.inside(p, side, gains)
        return total if side == BRITISH else -total

    def mustered(self, p: Cambrai, prospects: Prospects, gains: list[float], area: int, side: int) -> float:
        """Weigh an optional assault while its units are named: with those named, or with those who can still join."""
        if p.assaulting:
            return prospects.present_fight(p, area, side, -1, gains)
        return prospects.inside(p, side, gains)

    def regroup_impulse(self, p: Cambrai, side: int) -> float:
        """Weigh the moves a regroup impulse still has: towards the front, each unit one area."""
        total = 0.0
        near_enemy = [False] * p.size
        for area in range(p.size):
            for neighbour in p.theatre.neighbours[area]:
                if p.control[neighbour] != p.control[area]:
                    near_enemy[area] = True
        for unit in p.of_side[side]:
            if p.mf[unit] <= 0 or not p.is_fresh(unit) or p.kind(unit) == GARRISON:
                continue
            area = p.where[unit]
            now = self.stand(p, area, near_enemy)
            best = now
            for neighbour in p.theatre.neighbours[area]:
                if p.is_free(neighbour, side):
                    best = max(best, self.stand(p, neighbour, near_enemy))
            total += 0.9 * (best - now)
        return total

    def likeness(self, position: Position, choice: int) -> int:
        """Take moves of units with the same face, division, colour, place and movement to the same area for one."""
        verb = verb_of(choice)
        if verb not in (MOVE, WADE):
            return choice
        assert isinstance(position, Cambrai)
        p = position
        printed = p.printed
        unit = first_of(choice)
        at = unit * FORMS + p.form[unit]
        face = printed.attack[at] * 8 + printed.defence[at]
        key = 1 << 60 | verb << 50 | second_of(choice) << 40 | p.where[unit] << 32 | (p.mf[unit] - IDLE) << 28
        key |= printed.unit_kind[unit] << 26 | (p.form[unit] & 1) << 25 | face << 16
        return key | (printed.unit_colour[unit] if printed.unit_kind[unit] == TANK else printed.unit_division[unit] + 1)

    def inclination(self, position: Position, choice: int) -> float:
        """Prefer to end over moves that change nothing."""
        return DONE_WITH_IT if verb_of(choice) == END else 0.0
