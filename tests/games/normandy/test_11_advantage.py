"""Chapter 11: the Advantage and the Double Impulse."""

from tests.games.normandy.battles import Battle, dice, two

ALLIED = {"advantage": "Allied", "advantage_next": "nobody"}
GERMAN = {"advantage": "German", "advantage_next": "nobody"}


def test_11_1_an_assault_is_rolled_again_once() -> None:
    b = Battle({"10": "8/3Br PzGR192"}, allied="10", advantage="Allied", advantage_next="nobody")
    b.do("assault 10", "attack 10", "point 8/3Br", "fight", *dice(2, 12))
    assert b.legal() == ["advantage", "keep"]
    b.do("advantage", *dice(2, 12)).on()
    assert b.told("failed")
    assert b.p.advantage_next == 1 or b.p.advantage == 1


def test_11_1_the_defender_may_have_it_rolled_again() -> None:
    b = Battle({"10": "8/3Br PzGR192"}, allied="10", advantage="German", advantage_next="nobody")
    b.do("assault 10", "attack 10", "point 8/3Br", "fight", *dice(12, 2))
    assert b.p.actor == 1
    b.do("keep")
    assert b.told("success")


def test_11_1_a_bridge_die_is_rolled_again() -> None:
    b = Battle({"5": "27ArmBde", "6": "Ost642*"}, **ALLIED).do("assault 5", "seize 27ArmBde > 6", "roll 3", "advantage")
    b.do("roll 6")
    assert b.bridge("5-6") == "Allied"
    assert len(b.told("seizure")) == 1


def test_11_1_the_weather_is_held() -> None:
    b = (
        Battle({"8": "PzGR192", "5": "8/3Br"}, impulse=4, weather="clear", **ALLIED)
        .do("pass", two(4), "advantage")
        .on()
    )
    assert b.p.weather == 0
    assert b.p.advantage_next == 1


def test_11_21_one_allied_unit_forfeits_and_more_shift_the_marker() -> None:
    """V1."""
    b = Battle(
        {"10": '8/3Br" 9/3Br" 185/3Br" PzGR192 PzGR125 PzR22'},
        side="German",
        advantage="Allied",
        advantage_next="nobody",
    )
    b.do(
        "assault 10", "attack 10", "point PzR22", "join PzGR125", "join PzGR192", "fight", "forward 8/3Br", *dice(10, 2)
    ).on()
    b.do("keep").on().do("end").on()
    assert b.p.advantage == 1
    assert b.legal("shift") == ["shift back 1", "shift back 2", "shift forth 1", "shift forth 2"]
    assert b.rule_against("shift forth 3") == "11.24"
    b.do("shift forth 2")
    assert b.p.impulse == 5


def test_11_22_five_german_units_take_the_advantage_and_two_spaces() -> None:
    """V8: the Allies win 16 against 13 at Carentan and shift twice."""
    b = Battle({"25": '501/101 502/101 506/101 8/4 12/4 22/4 FJR6" GR914" Fus352" Ost795" GR1057"'}, **GERMAN)
    joins = [f"join {unit}" for unit in ("502/101", "506/101", "8/4", "12/4", "22/4")]
    b.do("assault 25", "attack 25", "point 501/101", *joins, "fight", "forward FJR6", *dice(12, 2), "keep").on().do(
        "end"
    ).on()
    assert b.p.advantage == 0
    assert b.told("eliminated").__len__() == 5
    assert b.legal("shift")[-1] == "shift forth 2"


def test_11_22_four_without_an_advantage_to_lose_are_two_spaces() -> None:
    """V8."""
    b = Battle({"25": '501/101 502/101 506/101 8/4 FJR6" GR914" Fus352" Ost795"'}, **ALLIED)
    joins = [f"join {unit}" for unit in ("502/101", "506/101", "8/4")]
    b.do("assault 25", "attack 25", "point 501/101", *joins, "fight", "forward FJR6", *dice(12, 2)).on().do("end").on()
    assert b.legal("shift")[-1] == "shift forth 2"


def test_11_24_three_spaces_at_most_and_none_off_the_track() -> None:
    """V3."""
    places = {"10": '8/3Br" 9/3Br" 185/3Br" 27ArmBde" PzGR192 PzGR125 PzR22'}
    b = Battle(places, side="German", impulse=11, advantage="German", advantage_next="nobody")
    b.do("assault 10", "attack 10", "point PzR22", "join PzGR125", "join PzGR192", "fight", "forward 8/3Br")
    b.do(*dice(12, 2)).on().do("end").on()
    assert b.legal("shift") == ["shift back 1", "shift back 2", "shift back 3", "shift forth 1"]
    assert b.rule_against("shift back 4") == "11.24"
    assert b.rule_against("shift forth 2") == "11.24"


def test_11_3_a_used_advantage_passes_when_the_impulse_ends() -> None:
    b = (
        Battle({"8": "PzGR192", "5": "8/3Br 9/3Br"}, **ALLIED)
        .do("double", "assault 5", "end")
        .on()
        .do("pass", two(12))
        .on()
    )
    assert b.p.advantage == 1


def test_11_4_two_impulses_in_a_row_for_the_advantage() -> None:
    """V4."""
    b = Battle({"10": "8/3Br PzGR192", "5": "9/3Br"}, allied="10", impulse=2, **ALLIED)
    assert b.rule_against("shift back 1") == "8.1"
    b.do("double")
    assert b.rule_against("pass") == "11.4"
    assert b.rule_against("double") == "11.4"
    b.do("assault 10", "attack 10", "point 8/3Br", "fight", *dice(7, 12)).on()
    assert (b.p.actor, b.p.part) == (0, 2)
    b.do("assault 5")
    assert b.rule_against("move 9/3Br > 10") == "11.4"


def test_11_4_units_in_a_contested_area_fight_with_those_who_enter() -> None:
    """V4."""
    b = Battle({"10": "8/3Br PzGR192", "5": "9/3Br", "4": "FA/3Cdn"}, allied="10", impulse=2, **ALLIED)
    b.do("double", "fire 4", "gun FA/3Cdn", "target 10 PzGR192", *dice(2, 12)).on()
    b.do("assault 5", "move 9/3Br > 10", "attack 10", "point 9/3Br")
    assert "join 8/3Br" in b.legal()


def test_11_4_a_double_impulse_costs_the_advantage() -> None:
    b = Battle({"10": "8/3Br PzGR192", "5": "9/3Br"}, allied="10", **GERMAN)
    assert b.rule_against("double") == "11.4"
