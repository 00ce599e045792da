"""Chapter 16: what is different on 20 November and stands nowhere else, the opening barrage."""

from typing import Final

from brasshat.area_impulse.rows import with_added, with_value
from brasshat.engine.choices import NONE, first_of, pack, second_of, verb_of
from brasshat.engine.task import NEUTRAL, NO_SUCH, NOT_NOW, Task
from brasshat.games.cambrai import reasons
from brasshat.games.cambrai.position import Cambrai
from brasshat.games.cambrai.printed import BRITISH, GERMAN
from brasshat.games.cambrai.rules.artillery import BarrageRoll, why_not_primary_target
from brasshat.games.cambrai.verbs import BARRAGE


class OpeningBarrage(Task[Cambrai]):
    """16.2, 3.3: in impulse 0 of 20 November every target on the list is barraged once, in any order."""

    def __init__(self, fired: int) -> None:
        self.fired: Final = fired
        """A bit for each target area already barraged."""

    def targets(self, p: Cambrai) -> list[int]:
        """16.2: the target areas still to be barraged in which an enemy stands, ascending."""
        return sorted(
            area for area in p.printed.opening_targets if not self.fired >> area & 1 and not p.is_vacant(area, BRITISH)
        )

    def actor(self, p: Cambrai) -> int:
        """16.2: the British player, until all are done."""
        return BRITISH if self.targets(p) else NEUTRAL

    def run(self, p: Cambrai) -> None:
        """16.2, 9.4: after the last barrage both markers are used."""
        p.hurricanes_used = with_added(p.hurricanes_used, BRITISH, p.hurricanes_fresh[BRITISH])
        p.hurricanes_fresh = with_value(p.hurricanes_fresh, BRITISH, 0)

    def choices(self, p: Cambrai) -> list[int]:
        """16.2, 9.2: each target area with each primary target."""
        return [pack(BARRAGE, area, unit) for area in self.targets(p) for unit in p.units_in(area, GERMAN)]

    def refusal(self, p: Cambrai, choice: int) -> int:
        """16.2: judge one barrage."""
        if verb_of(choice) != BARRAGE:
            return NOT_NOW
        area = first_of(choice)
        if area >= p.size or second_of(choice) == NONE:
            return NO_SUCH
        if area not in p.printed.opening_targets:
            return reasons.NOT_AN_OPENING_TARGET
        if self.fired >> area & 1:
            return reasons.OPENING_TARGET_DONE
        return why_not_primary_target(p, area, second_of(choice), BRITISH)

    def take(self, p: Cambrai, choice: int) -> None:
        """16.2, 9.2.3: roll for it; the next target follows."""
        area = first_of(choice)
        p.become(OpeningBarrage(self.fired | 1 << area))
        p.then(BarrageRoll(BRITISH, area, second_of(choice)))

    def name(self) -> str:
        """Name the task."""
        return "opening-barrage"

    def values(self) -> list[int]:
        """Return the targets done."""
        return [self.fired]
