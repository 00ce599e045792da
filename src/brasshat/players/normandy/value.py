"""Normandy: what a position is worth, in units of about one fresh regiment's factor."""

from typing import Final

from brasshat.engine.position import Position
from brasshat.games.normandy.position import Normandy
from brasshat.games.normandy.printed import ALLIED, COASTAL, FORMS, GERMAN
from brasshat.players.valuation import Valuation

FACE: Final = (1.0, 0.7, 0.0, 0.45, 0.0, 0.25)
"""By form: what is left of a unit's worth."""
GUN_WORTH: Final = 5.0
BATTERY_WORTH: Final = 3.0
POINT_WORTH: Final = 9.0
"""A victory point under control; contested points are worth a part of it."""
CONTESTED_SHARE: Final = 0.35
AREA_WORTH: Final = 0.8
BEACH_WORTH: Final = 5.0
ZONE_WORTH: Final = 14.0
ADVANTAGE_WORTH: Final = 2.0
RESERVE_WORTH: Final = 0.25
WIN: Final = 10_000.0


class NormandyValue(Valuation):
    """Counts units by their faces, ground by its points, and what lies in reserve."""

    def __init__(self) -> None:
        self.units: list[float] = []
        self.ground: list[float] = []
        self.known: object = None

    def learn(self, p: Normandy) -> None:
        """Weigh what is printed, once for each edition."""
        printed = p.printed
        if self.known is printed:
            return
        self.known = printed
        self.units = [self.unit_worth(p, unit) for unit in range(printed.units)]
        self.ground = [self.area_worth(p, area) for area in range(p.size)]

    def unit_worth(self, p: Normandy, unit: int) -> float:
        """Weigh a fresh unit."""
        if p.kind(unit) == COASTAL:
            return BATTERY_WORTH
        if p.printed.bombard[unit]:
            return GUN_WORTH
        return p.printed.attack[unit * FORMS] + 0.6 * p.printed.defence[unit * FORMS]

    def area_worth(self, p: Normandy, area: int) -> float:
        """Weigh an area under control."""
        printed = p.printed
        if printed.is_sea[area]:
            return 0.0
        worth = AREA_WORTH + POINT_WORTH * printed.points[area]
        if printed.approach_of[area] >= 0:
            worth += BEACH_WORTH
        return worth + (ZONE_WORTH if printed.is_zone[area] else 0.0)

    def worth(self, position: Position, side: int) -> float:
        """Weigh a position for a side."""
        assert isinstance(position, Normandy)
        p = position
        if p.winner >= 0:
            return WIN if p.winner == side else -WIN
        allied = self.balance(p)
        return allied if side == ALLIED else -allied

    def balance(self, p: Normandy) -> float:
        """Weigh a position for the Allies against the Germans."""
        self.learn(p)
        total = 0.0
        for unit, area in enumerate(p.where):
            if area >= 0:
                worth = self.units[unit] * FACE[p.form[unit]]
                total += worth if p.unit_side[unit] == ALLIED else -worth
        for area, worth in enumerate(self.ground):
            if p.here[area] and p.here[p.size + area]:
                total += worth * CONTESTED_SHARE
            elif p.control[area] == ALLIED:
                total += worth
        if p.advantage >= 0:
            total += ADVANTAGE_WORTH if p.advantage == ALLIED else -ADVANTAGE_WORTH
        return total + RESERVE_WORTH * (p.reserve[ALLIED] - p.reserve[GERMAN])
