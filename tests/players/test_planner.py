"""The scripted player and the planner: what they decide is fixed by position, level and seed, and they can say why."""

import hashlib

import pytest

from brasshat.engine.dice import seeded_dice
from brasshat.engine.driver import settle_and_roll
from brasshat.engine.game import Setup
from brasshat.engine.position import Position
from brasshat.games.cambrai.game import CAMBRAI
from brasshat.players.fortune import Fortune
from brasshat.players.loading import player_named
from brasshat.players.thinking import Thinking

DECISIONS = 40


def begun(scenario: str) -> Position:
    """Begin a game and go on to its first choice of an impulse."""
    p = CAMBRAI.new(Setup(scenario))
    dice = seeded_dice(3)
    settle_and_roll(p, dice)
    player = player_named("scripted", CAMBRAI)
    while p.agenda[-1].name() != "choose-impulse":
        p.take(player.decide(p.copy(), p.choices()))
        settle_and_roll(p, dice)
    return p


def acts_of(name: str, scenario: str, count: int) -> list[int]:
    """Play a game with both sides by the same player for so many decisions."""
    p = CAMBRAI.new(Setup(scenario))
    dice = seeded_dice(5)
    players = [player_named(name, CAMBRAI, side) for side in range(2)]
    acts: list[int] = []
    settle_and_roll(p, dice)
    while p.actor >= 0 and len(acts) < count:
        acts.append(players[p.actor].decide(p.copy(), p.choices()))
        p.take(acts[-1])
        settle_and_roll(p, dice)
    return acts


@pytest.mark.parametrize("scenario", [info.name for info in CAMBRAI.scenarios()])
def test_scripted_plays_every_scenario_to_its_end(scenario: str) -> None:
    p = CAMBRAI.new(Setup(scenario))
    dice = seeded_dice(1)
    player = player_named("scripted", CAMBRAI)
    settle_and_roll(p, dice)
    while p.actor >= 0:
        choice = player.decide(p.copy(), p.choices())
        assert choice in p.choices()
        p.take(choice)
        settle_and_roll(p, dice)
    assert p.result() in (0, 1)


def test_a_decision_depends_on_position_level_and_seed_alone() -> None:
    p = begun("break-in")
    worn = player_named("planner:300", CAMBRAI, 7)
    for other in (begun("counterattack"), begun("three-days")):
        worn.decide(other.copy(), other.choices())
    fresh = player_named("planner:300", CAMBRAI, 7)
    assert worn.decide(p.copy(), p.choices()) == fresh.decide(p.copy(), p.choices())


@pytest.mark.both_builds
@pytest.mark.parametrize(
    ("name", "scenario", "expected"),
    [
        ("greedy", "break-in", "d18240b9c967"),
        ("scripted", "break-in", "f74557135420"),
        ("planner:200", "counterattack", "35ecae924cff"),
    ],
)
def test_decisions_are_the_same_in_every_build(name: str, scenario: str, expected: str) -> None:
    acts = acts_of(name, scenario, DECISIONS)
    assert hashlib.sha256(repr(acts).encode()).hexdigest()[:12] == expected


def test_planning_leaves_the_position_alone() -> None:
    p = begun("three-days")
    before = p.copy()
    player_named("planner:200", CAMBRAI).decide(p, p.choices())
    assert p.equals(before)


def test_the_planner_tells_how_far_it_is_and_stops_when_told() -> None:
    p = begun("break-in")
    heard: list[tuple[int, int]] = []

    def report(done: int, total: int) -> None:
        heard.append((done, total))
        thinking.stop()

    thinking = Thinking(report)
    player = player_named("planner:army", CAMBRAI, 1, thinking)
    assert player.decide(p.copy(), p.choices()) in p.choices()
    assert len(heard) == 1
    assert 0 < heard[0][0] < heard[0][1]


def test_the_planner_says_what_it_wanted() -> None:
    p = begun("break-in")
    player = player_named("planner:200", CAMBRAI, 1)
    assert player.intention() == ""
    player.decide(p.copy(), p.choices())
    assert player.intention().startswith("Wanted to ")
    assert "victory points" in player.intention()


def test_the_dice_of_the_samples_fall_as_dice_do() -> None:
    p = begun("break-in")
    while p.actor >= 0:
        p.step(p.choices()[0])
    fortune = Fortune(4)
    counts: dict[int, int] = {}
    for sample in range(3600):
        roll = fortune.roll(p, sample, 0)
        counts[roll] = counts.get(roll, 0) + 1
    total = sum(weight for _, weight in p.outcomes())
    for roll, weight in p.outcomes():
        assert counts[roll] == pytest.approx(3600 * weight / total, abs=12)
