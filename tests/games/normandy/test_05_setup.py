"""Chapters 5 and 6: set-up, bids, reinforcements, Sunset and the night."""

import pytest

from brasshat.engine.game import Setup
from brasshat.games.normandy.game import NORMANDY
from brasshat.games.normandy.position import Normandy
from tests.games.normandy.battles import GRAMMAR, Battle, dice, two


def new(scenario: str = "week", **options: str) -> Normandy:
    """Begin a game."""
    position = NORMANDY.new(Setup(scenario, options))
    assert isinstance(position, Normandy)
    return position


def test_5_1_the_map_of_6_june() -> None:
    p = new()
    names = p.theatre.names
    assert {names[area] for area in range(p.size) if p.control[area] == 0} == {"Ut", "Om", "Go", "Ju", "Sw", "US", "UK"}
    assert {names[area] for area in range(p.size) if p.forts >> area & 1} >= {"1", "2", "3", "4", "5", "6", "18", "21"}
    assert p.bridge[p.theatre.bridge_names.index("6-A")] == 2
    assert p.advantage == 0


def test_5_2_the_higher_bidder_has_his_side_and_the_other_the_points() -> None:
    p = new(bidding="on")
    for act in ("want German", "want German", "bid 5", "bid 12"):
        p.take(GRAMMAR.parse(act))
    assert not p.swapped
    assert p.reserve == [12, 0]


def test_5_2_a_bid_is_at_most_ninety_nine() -> None:
    p = new(bidding="on")
    for act in ("want German", "want German"):
        p.take(GRAMMAR.parse(act))
    choice = GRAMMAR.parse("bid 100")
    assert p.explain(choice, p.refusal(choice)).rule == "5.2"


@pytest.mark.parametrize(("option", "reserve"), [("allied_ten", [10, 0]), ("german_ten", [0, 10])])
def test_5_2_a_head_start_without_a_bid(option: str, reserve: list[int]) -> None:
    assert new(head_start=option).reserve == reserve


def test_6_2_germans_arrive_first_and_by_their_zones() -> None:
    b = Battle({}, phase="dawn", day="9 June")
    assert b.legal() == ["place FlakSturm2 > D", "place FlakSturm2 > E"]
    assert b.rule_against("place FlakSturm2 > A") == "6.2"
    assert b.rule_against("place PzGR901 > C") == "6.2"


def test_6_2_a_unit_whose_zones_are_lost_comes_by_any_other() -> None:
    b = Battle({"B": "8ArmBde"}, phase="dawn", day="8 June")
    assert "place PzGR26 > C" in b.legal()
    assert "place PzGR26 > B" not in b.legal()


def test_6_3_lower_than_the_impulse_ends_the_day_after_it() -> None:
    """V2: in impulse 5 a roll of 4 ends the day, and the assault it was rolled for is resolved."""
    b = Battle({"8": "8/3Br PzGR192"}, impulse=5).do("assault 8", "attack 8", "point 8/3Br", "fight", *dice(4, 8))
    assert b.told("failed") == [[b.p.theatre.names.index("8")]]
    b.do("end").on()
    assert b.told("daylight-ends") == [[2]]


def test_6_3_nightfall_at_once_by_option() -> None:
    """V9: the stricter reading."""
    b = Battle({"8": "8/3Br PzGR192"}, impulse=5, options={"sunset_cuts": "at_once"})
    b.do("assault 8", "attack 8", "point 8/3Br", "fight", two(2)).on()
    assert b.told("fought") == []
    assert b.at("8/3Br") == "8"
    assert b.told("daylight-ends") == [[2]]


def test_6_3_an_impulse_without_a_fight_rolls_at_its_end() -> None:
    b = Battle({"8": "8/3Br PzGR192"}, impulse=5).do("assault 8", "end").on()
    assert b.task() == "sunset-roll"
    b.do(two(7))
    assert b.p.impulse == 6


def test_6_3_nothing_more_is_begun_after_nightfall_at_once() -> None:
    b = Battle({"8": "8/3Br 9/3Br PzGR192", "10": "GR915"}, impulse=5, options={"sunset_cuts": "at_once"})
    b.do("assault 8", "attack 8", "point 8/3Br", "fight", two(2))
    assert b.rule_against("move 9/3Br > 10") == "6.3"


def test_6_4_allied_units_arrive_in_their_approach_boxes() -> None:
    b = Battle({}, phase="dawn", day="11 June", reserve={"German": 0})
    while b.legal("place") and "KG" not in b.legal("place")[0] and "/" not in b.legal("place")[0]:
        b.do(b.legal("place")[0])
    assert b.at("120/30") in ("due", "Om")


def test_6_5_units_regroup_one_area_into_free_areas() -> None:
    b = Battle({"8": "PzGR192", "9": "GR915", "10": "8/3Br"}, allied="4", phase="night", weather="clear")
    while b.task() != "regroup":
        b.do("done")
    assert b.rule_against("move PzGR192 > 10") == "6.5"
    b.do("move PzGR192 > 9")
    assert b.rule_against("move PzGR192 > 8") == "6.5"


def test_6_5_offshore_units_reach_an_approach_box_at_night() -> None:
    b = Battle({"US": "325/82", "8": "PzGR192"}, phase="night")
    while b.legal("done"):
        b.do("done")
    b.do("end")
    assert b.legal("move") == ["move 325/82 > Ut", "move 325/82 > Om"]


def test_6_5_no_regroup_over_an_enemy_bridge() -> None:
    b = Battle({"8": "PzGR192 8/3Br", "9": "GR915", "7": "GR916"}, phase="night", bridges={"8-9": "Allied"})
    while b.legal("done"):
        b.do("done")
    assert b.rule_against("move PzGR192 > 9") == "6.5"
    assert "move PzGR192 > 7" in b.legal()
