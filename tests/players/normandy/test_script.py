"""The script of Normandy: it plays by the rules, the same every time, and D-Day comes out as it should."""

from brasshat.engine.dice import seeded_dice
from brasshat.engine.driver import roll_due
from brasshat.engine.game import Setup
from brasshat.engine.task import CHANCE, NOBODY
from brasshat.games.normandy.game import NORMANDY
from brasshat.games.normandy.position import Normandy
from brasshat.players.normandy.knowledge import NormandyKnowledge

KNOWLEDGE = NormandyKnowledge()


def played(seed: int, scenario: str, days: int = 99) -> tuple[Normandy, int]:
    """Play script against script to the end, or to the last position of a day; count the decisions."""
    position = NORMANDY.new(Setup(scenario))
    assert isinstance(position, Normandy)
    dice, decisions = seeded_dice(seed), 0
    before = position.copy()
    while position.actor != NOBODY and position.day < days:
        before = position.copy()
        if position.actor == CHANCE:
            position.take(roll_due(position, dice))
            continue
        position.take(KNOWLEDGE.script(position, position.actor).decide(position, position.choices()))
        decisions += 1
    return (before if position.actor != NOBODY else position), decisions


def test_a_week_is_played_to_its_end_and_always_the_same() -> None:
    first, decisions = played(1944, "week")
    again, _ = played(1944, "week")
    assert first.winner != NOBODY
    assert first.state() == again.state()
    assert decisions > 200


def test_the_evening_of_6_june_looks_like_that_evening() -> None:
    """Acceptance test 8: the beaches are all reached in four of five games, and Omaha is not clear in 30 to 70 of a hundred."""
    reached = uncleared = 0
    games = 40
    for seed in range(games):
        evening, _ = played(1000 + seed, "week", days=1)
        held = [evening.here[beach] > 0 or evening.control[beach] == 0 for beach in evening.printed.beaches]
        omaha = evening.printed.beaches[1]
        reached += all(held)
        uncleared += not evening.is_free(omaha, 0)
    assert reached >= 0.8 * games
    assert 0.3 * games <= uncleared <= 0.7 * games


def test_the_chances_of_both_sides_make_one() -> None:
    position, _ = played(7, "d-day", days=1)
    assert KNOWLEDGE.chance(position, 0) + KNOWLEDGE.chance(position, 1) == 1.0
