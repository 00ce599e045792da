"""What one seat may know of a game."""

from brasshat.engine.driver import settle
from brasshat.engine.game import Setup
from brasshat.games.cambrai.game import CAMBRAI


def test_what_a_seat_sees_where_nothing_was_bid_is_a_position_document_that_loads_again() -> None:
    position = CAMBRAI.new(Setup("break-in"))
    settle(position)
    for seat in (0, 1):
        seen = CAMBRAI.observe(position, seat)
        assert CAMBRAI.dump(CAMBRAI.load(seen)) == CAMBRAI.dump(position)
