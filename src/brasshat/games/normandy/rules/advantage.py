"""Chapter 11: the Advantage, who holds it, what it does, and how losses move its marker."""

from typing import Final

from brasshat.area_impulse.steps import SideDecision
from brasshat.engine.choices import first_of, is_bare, pack, second_of, verb_of
from brasshat.engine.task import LEGAL, NEUTRAL, NO_SUCH, NOBODY, NOT_NOW, Task
from brasshat.games.normandy import happenings, reasons
from brasshat.games.normandy.position import Normandy
from brasshat.games.normandy.printed import ALLIED, GERMAN
from brasshat.games.normandy.verbs import ADVANTAGE, BACK, FORTH, KEEP, SHIFT

FREE_LOSSES: Final = (0, 2)
"""By side: the units it may lose in an impulse without any effect (11.21, 11.22)."""
MOST_SPACES: Final = 3


def use_advantage(p: Normandy, side: int) -> None:
    """11.1, 11.3: a used Advantage is nobody's until the impulse ends, then the opponent's."""
    p.advantage = NOBODY
    p.advantage_next = 1 - side
    p.note(happenings.SPENT_ADVANTAGE, side)


def pass_advantage(p: Normandy) -> None:
    """11.3: hand a used Advantage over at the end of an impulse."""
    if p.advantage_next != NOBODY:
        p.advantage = p.advantage_next
        p.advantage_next = NOBODY
        p.note(happenings.ADVANTAGE_PASSED, p.advantage)


def beyond_free(p: Normandy, side: int) -> int:
    """11.21, 11.22: units a side has lost in this impulse beyond those that cost it nothing."""
    return max(0, p.lost[side] - FREE_LOSSES[side])


def count_losses(p: Normandy) -> None:
    """11.21, 11.22, 11.24: losses forfeit the Advantage, or let the enemy shift the marker; then the count begins anew."""
    for side in (ALLIED, GERMAN):
        spaces = beyond_free(p, side)
        if spaces and side in (p.advantage, p.advantage_next):
            forfeit(p, side)
            spaces -= 1
        if spaces:
            p.then(ShiftMarker(1 - side, min(spaces, MOST_SPACES)))
    p.lost = [0, 0]


def forfeit(p: Normandy, side: int) -> None:
    """11.21, 11.22: the side that lost too much loses the Advantage to the other."""
    p.advantage = 1 - side
    p.advantage_next = NOBODY
    p.note(happenings.ADVANTAGE_PASSED, p.advantage)


class ShiftMarker(SideDecision[Normandy]):
    """11.21, 11.22, 11.24: a side moves the marker by some spaces in either direction, or leaves it."""

    def __init__(self, side: int, spaces: int) -> None:
        super().__init__(side)
        self.spaces: Final = spaces

    def why_not(self, p: Normandy, direction: int, spaces: int) -> int:
        """11.24, 8.1: no farther than the losses allow, and not off the track."""
        if not 1 <= spaces <= self.spaces:
            return reasons.SHIFT_TOO_FAR
        to = p.impulse + (spaces if direction == FORTH else -spaces)
        return LEGAL if p.printed.first_impulse <= to <= p.printed.last_impulse else reasons.OFF_THE_TRACK

    def choices(self, p: Normandy) -> list[int]:
        """11.24: every shift, and none."""
        listed = [pack(KEEP)]
        for direction in (BACK, FORTH):
            for spaces in range(1, self.spaces + 1):
                if self.why_not(p, direction, spaces) == LEGAL:
                    listed.append(pack(SHIFT, direction, spaces))
        return listed

    def refusal(self, p: Normandy, choice: int) -> int:
        """11.24: judge one shift."""
        verb = verb_of(choice)
        if verb == KEEP:
            return LEGAL if is_bare(choice) else NO_SUCH
        if verb != SHIFT:
            return NOT_NOW
        return NO_SUCH if first_of(choice) > FORTH else self.why_not(p, first_of(choice), second_of(choice))

    def take(self, p: Normandy, choice: int) -> None:
        """11.21, 11.22: move the marker."""
        p.done()
        if verb_of(choice) == SHIFT:
            p.impulse += second_of(choice) if first_of(choice) == FORTH else -second_of(choice)
            p.note(happenings.SHIFTED, self.side, p.impulse + happenings.TRACK_ZERO)

    def name(self) -> str:
        """Name the task."""
        return "shift-marker"

    def values(self) -> list[int]:
        """Return side and spaces."""
        return [self.side, self.spaces]


USE_OR_KEEP: Final = [pack(ADVANTAGE), pack(KEEP)]


class UseAdvantage(Task[Normandy]):
    """11.1: whoever holds the Advantage says whether he uses it here."""

    def actor(self, p: Normandy) -> int:
        """11.1: only the holder is asked, and only if it can help him."""
        return p.advantage if p.advantage != NOBODY and self.helps(p, p.advantage) else NEUTRAL

    def helps(self, p: Normandy, side: int) -> bool:
        """11.1: tell whether the effect is any use to a side."""
        raise AssertionError(f"{self.name()} helps nobody")

    def run(self, p: Normandy) -> None:
        """11.1: nobody is asked, so nothing is changed."""
        self.kept(p)

    def choices(self, p: Normandy) -> list[int]:
        """11.1: use it or keep it."""
        return USE_OR_KEEP

    def refusal(self, p: Normandy, choice: int) -> int:
        """11.1: use it or keep it."""
        if verb_of(choice) not in (ADVANTAGE, KEEP):
            return NOT_NOW
        return LEGAL if is_bare(choice) else NO_SUCH

    def take(self, p: Normandy, choice: int) -> None:
        """11.1, 11.3: carry the answer out."""
        side = p.advantage
        p.done()
        if verb_of(choice) == ADVANTAGE:
            use_advantage(p, side)
            self.used(p)
        else:
            self.kept(p)

    def used(self, p: Normandy) -> None:
        """Carry the effect out."""
        raise AssertionError(f"{self.name()} has no effect")

    def kept(self, p: Normandy) -> None:
        """Go on without the effect."""
