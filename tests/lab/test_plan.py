"""Plans: every game follows from the plan and its number."""

import pytest

from brasshat.engine.errors import UsageError
from brasshat.games.cambrai.game import CAMBRAI
from brasshat.lab.plan import Plan, check_plan, plan_from, players_named, scenarios_named


def swapping(**more: object) -> Plan:
    """Make a plan of two scenarios with sides swapped."""
    return plan_from({**Plan("cambrai", ["a", "b"], ["one", "two"], 8, swap=True).json(), **more})


def test_swapped_games_share_the_dice_and_change_the_sides() -> None:
    first, second = swapping().fixture(4), swapping().fixture(5)
    assert first.dice_seed == second.dice_seed
    assert first.players == ["one", "two"]
    assert second.players == ["two", "one"]
    assert first.scenario == second.scenario


def test_scenarios_take_turns_pair_by_pair() -> None:
    assert [swapping().fixture(number).scenario for number in range(6)] == ["a", "a", "b", "b", "a", "a"]


def test_no_two_games_share_dice_unless_they_are_a_pair() -> None:
    plan = Plan("cambrai", ["a"], ["one", "two"], 500)
    assert len({plan.fixture(number).dice_seed for number in range(500)}) == 500


def test_another_seed_gives_other_dice_and_players() -> None:
    one, other = swapping(seed=1).fixture(0), swapping(seed=2).fixture(0)
    assert one.dice_seed != other.dice_seed
    assert set(one.player_seeds).isdisjoint(other.player_seeds)


def test_one_name_plays_every_side() -> None:
    assert players_named(CAMBRAI, "random") == ["random", "random"]


@pytest.mark.parametrize("text", ["", "a,b,c", "a,"])
def test_players_that_do_not_fit_the_sides_are_refused(text: str) -> None:
    with pytest.raises(UsageError, match="BRITISH,GERMAN"):
        players_named(CAMBRAI, text)


def test_all_means_every_scenario() -> None:
    assert scenarios_named(CAMBRAI, "all", None) == ["break-in", "three-days", "counterattack", "campaign"]
    assert scenarios_named(CAMBRAI, None, None) == ["break-in"]


@pytest.mark.parametrize(
    ("plan", "word"),
    [
        (Plan("cambrai", ["break-in"], ["random", "nobody"], 2), "nobody"),
        (Plan("cambrai", ["break-in"], ["random", "random"], 3, swap=True), "pairs"),
        (Plan("cambrai", ["break-in"], ["random", "random"], 2, options={"snow": "deep"}), "snow"),
        (Plan("chess", ["break-in"], ["random", "random"], 2), "chess"),
    ],
)
def test_a_plan_that_cannot_be_played_is_refused_before_anything_starts(plan: Plan, word: str) -> None:
    with pytest.raises(UsageError, match=word):
        check_plan(plan)
