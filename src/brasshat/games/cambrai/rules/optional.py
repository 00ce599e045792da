"""Chapter 17, the optional rules that are steps of play: the bid for sides and air interdiction.

The others live where they bite: 17.2.1 and 17.2.3 in ``combat``, 17.2.2 and 17.2.5 in ``weather``,
17.2.4 in ``movement``.
"""

from typing import Final

from brasshat.area_impulse.rows import with_added, with_value
from brasshat.engine.choices import NONE, first_of, pack, second_of, verb_of
from brasshat.engine.task import LEGAL, NEUTRAL, NO_SUCH, NOBODY, NOT_NOW, Roll, Task
from brasshat.games.cambrai import happenings, reasons
from brasshat.games.cambrai.position import CLEAR, Cambrai
from brasshat.games.cambrai.printed import BRITISH, GERMAN
from brasshat.games.cambrai.verbs import BID, DONE, INTERDICT, WANT

LARGEST_BID: Final = 99
"""What the two markers of the general records track can show (2.1.8)."""
LAST_FACE_OF_FIRST_PLAYER: Final = 3


class Want(Task[Cambrai]):
    """17.1: a player says, hidden from the other, which side he wants. Players act under numbers 0 and 1."""

    def __init__(self, player: int) -> None:
        self.player: Final = player

    def actor(self, p: Cambrai) -> int:
        """17.1: the player."""
        return self.player

    def is_announcement(self) -> bool:
        """17.1: it is his to say."""
        return True

    def choices(self, p: Cambrai) -> list[int]:
        """17.1: either side."""
        return [pack(WANT, BRITISH), pack(WANT, GERMAN)]

    def refusal(self, p: Cambrai, choice: int) -> int:
        """17.1: either side."""
        if verb_of(choice) != WANT:
            return NOT_NOW
        return LEGAL if first_of(choice) in (BRITISH, GERMAN) and second_of(choice) == NONE else NO_SUCH

    def take(self, p: Cambrai, choice: int) -> None:
        """17.1: note it; when both have spoken, bid only if both want the same."""
        p.done()
        p.wants = with_value(p.wants, self.player, first_of(choice))
        if p.wants[1 - self.player] == NOBODY:
            return
        if p.wants[0] != p.wants[1]:
            p.swapped = p.wants[0] == GERMAN
        else:
            p.then(Bid(1))
            p.then(Bid(0))

    def name(self) -> str:
        """Name the task."""
        return "want"

    def values(self) -> list[int]:
        """Return the player."""
        return [self.player]


class Bid(Task[Cambrai]):
    """17.1: a player bids ammunition points, hidden from the other."""

    def __init__(self, player: int) -> None:
        self.player: Final = player

    def actor(self, p: Cambrai) -> int:
        """17.1: the player."""
        return self.player

    def choices(self, p: Cambrai) -> list[int]:
        """17.1: any number the track can show."""
        return [pack(BID, points) for points in range(LARGEST_BID + 1)]

    def refusal(self, p: Cambrai, choice: int) -> int:
        """17.1, 2.1.8: any number the track can show."""
        if verb_of(choice) != BID:
            return NOT_NOW
        if first_of(choice) == NONE or second_of(choice) != NONE:
            return NO_SUCH
        return LEGAL if first_of(choice) <= LARGEST_BID else reasons.BID_TOO_LARGE

    def take(self, p: Cambrai, choice: int) -> None:
        """17.1: note it; the second bid reveals both."""
        p.done()
        p.bids = with_value(p.bids, self.player, first_of(choice))
        if p.bids[1 - self.player] == NOBODY:
            return
        p.note(happenings.BIDS, p.bids[0], p.bids[1])
        if p.bids[0] == p.bids[1]:
            p.then(BidTie())
        else:
            settle_bid(p, 0 if p.bids[0] > p.bids[1] else 1)

    def name(self) -> str:
        """Name the task."""
        return "bid"

    def values(self) -> list[int]:
        """Return the player."""
        return [self.player]


class BidTie(Roll[Cambrai]):
    """17.1: equal bids are settled by a die, 1 to 3 for the first player."""

    def dice(self) -> int:
        """17.1: one die."""
        return 1

    def rolled(self, p: Cambrai, total: int) -> None:
        """17.1: somebody gets his side."""
        p.done()
        settle_bid(p, 0 if total <= LAST_FACE_OF_FIRST_PLAYER else 1)

    def name(self) -> str:
        """Name the task."""
        return "bid-tie"


def settle_bid(p: Cambrai, lucky: int) -> None:
    """17.1: the higher bidder gets the side, the other as much ammunition as was bid against him."""
    wanted = p.wants[lucky]
    p.swapped = wanted != lucky
    p.ammunition = with_added(p.ammunition, 1 - wanted, p.bids[lucky])


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
