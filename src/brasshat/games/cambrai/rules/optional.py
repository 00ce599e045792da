"""Chapter 17, the optional rules that are steps of play: air interdiction.

The bid for sides (17.1) is that of ``area_impulse/bids.py``. The others live where they bite: 17.2.1 and 17.2.3 in ``combat``, 17.2.2 and 17.2.5 in ``weather``,
17.2.4 in ``movement``.
"""

from typing import Final

from brasshat.area_impulse.rows import with_value
from brasshat.engine.choices import NONE, first_of, pack, second_of, verb_of
from brasshat.engine.task import LEGAL, NEUTRAL, NO_SUCH, NOT_NOW, Task
from brasshat.games.cambrai import reasons
from brasshat.games.cambrai.position import CLEAR, Cambrai
from brasshat.games.cambrai.verbs import DONE, INTERDICT


class Interdiction(Task[Cambrai]):
    """17.3: in clear weather a side's air marker may go to a zone with enemy units and none of its own."""

    def __init__(self, side: int) -> None:
        self.side: Final = side

    def why_not(self, p: Cambrai, zone: int) -> int:
        """17.3: judge one zone."""
        if not p.printed.is_zone[zone]:
            return reasons.INTERDICT_ZONES_ONLY
        if p.is_vacant(zone, self.side):
            return reasons.NOBODY_TO_INTERDICT
        return LEGAL if p.is_vacant(zone, 1 - self.side) else reasons.INTERDICT_OWN_UNITS

    def zones(self, p: Cambrai) -> list[int]:
        """17.3: the zones that can be interdicted, ascending."""
        return [zone for zone in range(p.size) if self.why_not(p, zone) == LEGAL]

    def actor(self, p: Cambrai) -> int:
        """17.3: the side, with a marker, a clear sky and a target."""
        able = p.options.air_interdiction and p.weather == CLEAR and p.air[self.side]
        return self.side if able and self.zones(p) else NEUTRAL

    def run(self, p: Cambrai) -> None:
        """17.3: no interdiction by this side."""

    def choices(self, p: Cambrai) -> list[int]:
        """17.3: each zone, or none."""
        return [*[pack(INTERDICT, zone) for zone in self.zones(p)], pack(DONE)]

    def refusal(self, p: Cambrai, choice: int) -> int:
        """17.3: judge one zone."""
        verb = verb_of(choice)
        if verb == DONE:
            return LEGAL if choice & 0xFFFF == NONE << 8 | NONE else NO_SUCH
        if verb != INTERDICT:
            return NOT_NOW
        return NO_SUCH if first_of(choice) >= p.size or second_of(choice) != NONE else self.why_not(p, first_of(choice))

    def take(self, p: Cambrai, choice: int) -> None:
        """17.3: place the marker, or keep it for the fights of the day."""
        p.done()
        if verb_of(choice) == INTERDICT:
            p.interdicted = with_value(p.interdicted, self.side, first_of(choice))

    def name(self) -> str:
        """Name the task."""
        return "interdiction"

    def values(self) -> list[int]:
        """Return the side."""
        return [self.side]
