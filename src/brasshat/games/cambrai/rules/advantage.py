"""Chapter 15: the advantage, who holds it and how it passes."""

from typing import Final

from brasshat.engine.choices import NONE, pack, verb_of
from brasshat.engine.task import LEGAL, NEUTRAL, NOBODY, NOT_NOW, Task
from brasshat.games.cambrai import happenings, reasons
from brasshat.games.cambrai.position import Cambrai
from brasshat.games.cambrai.verbs import ADVANTAGE, KEEP

USE_OR_KEEP: Final = [pack(ADVANTAGE), pack(KEEP)]


def use_advantage(p: Cambrai, side: int) -> None:
    """15.2, 15.0, 2.2.3.4: a used advantage is nobody's until the phase or impulse ends, then the opponent's."""
    p.advantage = NOBODY
    p.advantage_next = 1 - side
    p.advantage_used = True
    p.note(happenings.SPENT_ADVANTAGE, side)


def pass_advantage(p: Cambrai) -> None:
    """15.2: hand a used advantage over at the end of a phase or impulse."""
    if p.advantage_next != NOBODY:
        p.advantage = p.advantage_next
        p.advantage_next = NOBODY
        p.note(happenings.ADVANTAGE_PASSED, p.advantage)


def pass_unused_advantage(p: Cambrai) -> None:
    """15.2 by option ``advantage_passes``: one not used in a whole Daylight Phase changes hands too."""
    if p.options.advantage_passes and not p.advantage_used:
        p.advantage = 1 - p.advantage
        p.note(happenings.ADVANTAGE_PASSED, p.advantage)
    p.advantage_used = False


class EndOfPhase(Task[Cambrai]):
    """15.2: the end of a phase, at which a used advantage passes."""

    def run(self, p: Cambrai) -> None:
        """15.2: hand it over."""
        pass_advantage(p)

    def name(self) -> str:
        """Name the task."""
        return "end-of-phase"


END_OF_PHASE: Final = EndOfPhase()


class UseAdvantage(Task[Cambrai]):
    """15.1: whoever holds the advantage says whether he uses it here."""

    def actor(self, p: Cambrai) -> int:
        """15.1: only the holder is asked; an advantage that is nobody's at the moment helps nobody."""
        return NEUTRAL if p.advantage == NOBODY else p.advantage

    def run(self, p: Cambrai) -> None:
        """15.2: nobody holds it, so nothing is changed."""
        self.kept(p)

    def choices(self, p: Cambrai) -> list[int]:
        """15.1: use it or keep it."""
        return USE_OR_KEEP

    def refusal(self, p: Cambrai, choice: int) -> int:
        """15.1: use it or keep it."""
        verb = verb_of(choice)
        if verb not in (ADVANTAGE, KEEP):
            return NOT_NOW
        return LEGAL if choice & 0xFFFF == NONE << 8 | NONE else reasons.ADVANTAGE_NAMES_NO_UNIT

    def take(self, p: Cambrai, choice: int) -> None:
        """15.1, 15.2: carry the answer out."""
        side = p.advantage
        p.done()
        if verb_of(choice) == ADVANTAGE:
            use_advantage(p, side)
            self.used(p)
        else:
            self.kept(p)

    def used(self, p: Cambrai) -> None:
        """Carry the effect out."""
        raise AssertionError(f"{self.name()} has no effect")

    def kept(self, p: Cambrai) -> None:
        """Go on without the effect; most uses leave everything as it is."""
