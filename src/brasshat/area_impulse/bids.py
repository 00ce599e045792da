"""Bidding for sides: two players say in secret whom they want to command, and what that is worth to them."""

from typing import Final

from brasshat.area_impulse.position import AreaPosition
from brasshat.area_impulse.rows import with_value
from brasshat.engine.choices import NONE, first_of, pack, second_of, verb_of
from brasshat.engine.task import LEGAL, NO_SUCH, NOBODY, NOT_NOW, Roll, Task

WANT: Final = 2
BID: Final = 3
"""The verbs of the bid, the same in every game that has one."""

LARGEST_BID: Final = 99
"""What two markers of a records track can show."""
LAST_FACE_OF_FIRST_PLAYER: Final = 3
BIDS: Final = "bids"
"""The event that reveals both bids: the first player's, the second player's."""


class BidPosition(AreaPosition):
    """A position in which sides may be bid for; ``NOBODY`` stands for a player who has not spoken."""

    wants: list[int]
    bids: list[int]
    swapped: bool
    """Whether the first player commands the second side."""

    def open_bidding(self) -> None:
        """Begin with two players who have said nothing."""
        self.wants = [NOBODY, NOBODY]
        self.bids = [NOBODY, NOBODY]
        self.swapped = False

    def copy_bids_to(self, other: "BidPosition") -> None:
        """Make another position's bids like these."""
        other.wants = self.wants
        other.bids = self.bids
        other.swapped = self.swapped

    def pay_bid(self, side: int, points: int) -> None:
        """Give a side what was bid against it."""
        raise AssertionError("a game whose bids nobody is paid")

    def bid_too_large(self) -> int:
        """Return the reason code of a bid beyond the largest."""
        raise AssertionError("a game without bids")

    def settle_bid(self, lucky: int) -> None:
        """Give the higher bidder his side, and the other what was bid against him."""
        wanted = self.wants[lucky]
        self.swapped = wanted != lucky
        self.pay_bid(1 - wanted, self.bids[lucky])


class PlayerStep(Task[BidPosition]):
    """What a player says of sides; players act under numbers 0 and 1."""

    def __init__(self, player: int) -> None:
        self.player: Final = player

    def actor(self, p: BidPosition) -> int:
        """The player decides."""
        return self.player

    def is_announcement(self) -> bool:
        """It is his to say, even where there is one answer only."""
        return True

    def values(self) -> list[int]:
        """Return the player."""
        return [self.player]


class Want(PlayerStep):
    """A player says, hidden from the other, which side he wants."""

    def choices(self, p: BidPosition) -> list[int]:
        """List either side."""
        return [pack(WANT, 0), pack(WANT, 1)]

    def refusal(self, p: BidPosition, choice: int) -> int:
        """Accept either side."""
        if verb_of(choice) != WANT:
            return NOT_NOW
        return LEGAL if first_of(choice) in (0, 1) and second_of(choice) == NONE else NO_SUCH

    def take(self, p: BidPosition, choice: int) -> None:
        """Note it; when both have spoken, they bid only if both want the same."""
        p.done()
        p.wants = with_value(p.wants, self.player, first_of(choice))
        if p.wants[1 - self.player] == NOBODY:
            return
        if p.wants[0] != p.wants[1]:
            p.swapped = p.wants[0] == 1
        else:
            p.then(Bid(1))
            p.then(Bid(0))

    def name(self) -> str:
        """Name the task."""
        return "want"


class Bid(PlayerStep):
    """A player bids, hidden from the other."""

    def choices(self, p: BidPosition) -> list[int]:
        """List any number the track can show."""
        return [pack(BID, points) for points in range(LARGEST_BID + 1)]

    def refusal(self, p: BidPosition, choice: int) -> int:
        """Accept any number the track can show."""
        if verb_of(choice) != BID:
            return NOT_NOW
        if first_of(choice) == NONE or second_of(choice) != NONE:
            return NO_SUCH
        return LEGAL if first_of(choice) <= LARGEST_BID else p.bid_too_large()

    def take(self, p: BidPosition, choice: int) -> None:
        """Note it; the second bid reveals both."""
        p.done()
        p.bids = with_value(p.bids, self.player, first_of(choice))
        if p.bids[1 - self.player] == NOBODY:
            return
        p.note(BIDS, p.bids[0], p.bids[1])
        if p.bids[0] == p.bids[1]:
            p.then(BidTie())
        else:
            p.settle_bid(0 if p.bids[0] > p.bids[1] else 1)

    def name(self) -> str:
        """Name the task."""
        return "bid"


class BidTie(Roll[BidPosition]):
    """Equal bids are settled by a die, 1 to 3 for the first player."""

    def dice(self) -> int:
        """Roll one die."""
        return 1

    def rolled(self, p: BidPosition, total: int) -> None:
        """Let somebody have his side."""
        p.done()
        p.settle_bid(0 if total <= LAST_FACE_OF_FIRST_PLAYER else 1)

    def name(self) -> str:
        """Name the task."""
        return "bid-tie"
