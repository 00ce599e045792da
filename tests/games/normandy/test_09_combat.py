"""Chapter 9: values, results, casualty points and retreats, with the dice vectors of the dossier."""

import pytest

from brasshat.area_impulse.dice_table import margin_ways, success_stalemate_repulse
from tests.games.normandy.battles import SIXES, Battle, dice

DIVISION = "8/3Br 9/3Br 185/3Br"


def fight(b: Battle, area: str, point: str, *joining: str) -> Battle:
    """Assault an area out of itself, with those named, and with sixes."""
    joins = [f"join {unit}" for unit in joining]
    return b.do(f"assault {area}", f"attack {area}", f"point {point}", *joins, "fight")


def forward(b: Battle, unit: str, *rolls: str) -> Battle:
    """Name the forward unit if there is a choice, and roll."""
    return b.do(f"forward {unit}", *rolls) if b.on().task() == "choose-forward" else b.do(*rolls)


@pytest.mark.parametrize(
    ("lead", "success", "stalemate", "failure"),
    [
        (-4, 0.097, 0.062, 0.841),
        (-2, 0.239, 0.096, 0.664),
        (0, 0.444, 0.113, 0.444),
        (2, 0.664, 0.096, 0.239),
        (7, 0.973, 0.015, 0.012),
    ],
)
def test_9_1_the_dice_table_of_the_dossier(lead: int, success: float, stalemate: float, failure: float) -> None:
    """Acceptance test 2."""
    chances = [float(chance) for chance in success_stalemate_repulse(lead)]
    assert chances == pytest.approx([success, stalemate, failure], abs=0.0006)
    assert sum(margin_ways(lead).values()) == 1296


def test_9_1_a_value_below_can_still_win() -> None:
    """V7: 4 against 5 with the better dice disrupts a battery twice."""
    b = Battle({"26": '505/82 CA-StMartin"', "1": "8/4"}, allied="1")
    forward(fight(b, "26", "505/82"), "CA-StMartin", *dice(7, 4)).on()
    assert b.at("CA-StMartin") == "out"


def test_9_1_nine_against_six_clears_and_plus_four_costs_one() -> None:
    """V4: 9:6 with even dice is worth 3; values four apart with a difference of three the other way are worth 1."""
    b = Battle({"10": f"{DIVISION} 27ArmBde GR915'"}, allied="10")
    forward(fight(b, "10", "27ArmBde", "8/3Br", "9/3Br", "185/3Br"), "GR915", *dice(7, 7)).on()
    assert b.told("fought") == [[b.p.theatre.names.index("10"), 17, 10]]
    b = Battle({"10": "27ArmBde 8/3Br GR915'"}, allied="10")
    forward(fight(b, "10", "27ArmBde", "8/3Br"), "GR915", *dice(5, 8))
    assert b.told("fought")[0][1:] == [12, 11]
    assert b.told("success")[0][1] == 1


def test_9_2_point_unit_others_division_and_guns() -> None:
    """A4."""
    b = Battle({"10": f"{DIVISION} FA/3Br PzGR192"}, allied="10")
    b.do("assault 10", "attack 10", "point 8/3Br", "join 9/3Br", "join 185/3Br", "support FA/3Br", "fight", *SIXES)
    assert b.fought()[0] == 5 + 2 + 1 + 1


def test_9_2_aircraft_help_allied_attacks_under_a_clear_sky() -> None:
    """A4."""
    b = Battle({"10": "8/3Br PzGR192"}, allied="10", weather="clear")
    assert fight(b, "10", "8/3Br").do(*SIXES).fought()[0] == 6


def test_9_2_ss_and_army_do_not_work_together() -> None:
    """A4."""
    b = Battle({"10": "PzGR25 PzGR192 8/3Br*"}, side="German")
    assert fight(b, "10", "PzGR25", "PzGR192").do(*SIXES).fought()[0] == 6 + 1 - 1


def test_9_2_guns_that_are_spent_moved_or_far_do_not_support() -> None:
    b = Battle({"10": "8/3Br PzGR192 FA/3Br*", "4": "I-Corps", "17": "XXX-Corps", "2": "V-Corps"}, allied="10 4 17")
    b.do("assault 10", "attack 10", "point 8/3Br")
    assert b.rule_against("support FA/3Br") == "9.2"
    assert b.rule_against("support V-Corps") == "10.1"
    assert b.rule_against("support 8/3Br") == "16.1"
    b.do("support I-Corps")
    assert b.rule_against("support I-Corps") == "9.2"


def test_9_3_terrain_fortifications_and_other_fresh_defenders() -> None:
    """A5."""
    b = Battle({"Ut": "8/4", "1": "12/4 GR919 Ost795 CA-Ver*"}, forts=["1"], allied="Ut")
    b.do("assault Ut", "move 8/4 > 1", "attack 1", "point 8/4", "fight", "forward GR919", *SIXES)
    assert b.fought()[1] == 4 + 1 + 2 + 1


def test_9_3_an_enemy_bridge_is_worth_one_and_a_river_two() -> None:
    """A5: the higher of the two."""
    bridge = Battle({"5": "8/3Br", "6": "Ost642"}).do(
        "assault 5", "move 8/3Br > 6", "attack 6", "point 8/3Br", "fight", *SIXES
    )
    assert bridge.fought()[1] == 2 + 2 + 1
    river = Battle({"6": "1SSBde", "8": "Ost642"}).do(
        "assault 6", "move 1SSBde > 8", "attack 8", "point 1SSBde", "fight", *SIXES
    )
    assert river.fought()[1] == 2 + 5 + 2


def test_9_3_a_seized_bridge_is_worth_nothing() -> None:
    b = Battle({"5": "27ArmBde", "6": "Ost642*"}).do(
        "assault 5", "seize 27ArmBde > 6", "roll 6", "attack 6", "point 27ArmBde"
    )
    assert b.do("fight", *SIXES).fought()[1] == 1 + 2


def test_9_3_aircraft_help_allied_defenders() -> None:
    """A2."""
    b = Battle({"10": "PzGR192 8/3Br"}, side="German", weather="clear")
    assert fight(b, "10", "PzGR192").do(*SIXES).fought()[1] == 5 + 1 + 2
    letter = Battle({"10": "PzGR192 8/3Br"}, side="German", weather="clear", options={"allied_air_defence": "german"})
    assert fight(letter, "10", "PzGR192").do(*SIXES).fought()[1] == 5 + 1


def test_9_3_disrupted_defenders_count_less() -> None:
    """A5, A12."""
    b = Battle({"10": '8/3Br PzGR192"'})
    assert fight(b, "10", "8/3Br").do(*SIXES).fought()[1] == 1 + 1


def test_9_3_the_forward_unit_is_a_defender_there() -> None:
    b = Battle({"10": "8/3Br PzGR192 GR915", "11": "GR914"})
    fight(b, "10", "8/3Br")
    assert b.rule_against("forward 8/3Br") == "9.3"
    assert b.rule_against("forward GR914") == "9.3"


def test_9_4_failure_after_a_plus_seven_assault() -> None:
    """V1: +7 with 2 against 10 fails by one, and a roll of 2 in impulse 2 turns the weather."""
    b = Battle({"10": f"{DIVISION} 27ArmBde GR915'"}, allied="10", impulse=2)
    b.do("assault 10", "attack 10", "point 27ArmBde", "join 8/3Br", "join 9/3Br", "join 185/3Br", "fight", *dice(2, 10))
    assert b.told("fought")[0][1:] == [12, 13]
    assert b.told("failed")
    b.on().do("keep")
    assert b.on().p.weather == 0


def test_9_4_failure_disrupts_attackers_and_spends_guns() -> None:
    """A6."""
    b = Battle({"10": "8/3Br FA/3Br PzGR192"}, allied="10")
    b.do("assault 10", "attack 10", "point 8/3Br", "support FA/3Br", "fight", *dice(2, 12)).on()
    assert b.at("8/3Br") == "10'"
    assert b.at("FA/3Br") == "10*"
    assert b.at("PzGR192") == "10"


def test_9_4_a_failed_mandatory_assault_goes_back() -> None:
    """A6, A26: over the bridge that the enemy holds."""
    b = (
        Battle({"5": "8/3Br 1SSBde", "6": "Ost642"})
        .do("assault 5", "move 8/3Br > 6", "attack 6", "point 8/3Br", "fight", *dice(2, 12))
        .on()
    )
    assert b.at("8/3Br") == "5'"
    assert b.bridge("5-6") == "German"


def test_9_4_after_a_failed_optional_assault_who_came_in_may_go_back() -> None:
    """A6."""
    b = Battle({"10": "8/3Br", "11": "PzGR192 9/3Br"}, allied="10").do(
        "assault 10", "move 8/3Br > 11", "attack 11", "point 8/3Br"
    )
    b.do("fight", *dice(2, 12)).on()
    assert b.legal() == ["retreat 8/3Br > 10", "stay"]
    assert b.rule_against("retreat 9/3Br > 10") == "9.62"
    assert b.rule_against("retreat 8/3Br > 14") == "9.62"


def test_9_4_who_began_there_may_not_go_back() -> None:
    b = Battle({"10": "8/3Br", "11": "PzGR192 9/3Br"}, allied="10")
    fight(b, "11", "9/3Br").do(*dice(2, 12)).on()
    assert b.at("9/3Br") == "11'"
    assert not b.legal("retreat")


def test_9_4_stalemate_disrupts_the_point_unit_and_spends_the_others() -> None:
    """A7."""
    b = Battle({"10": "8/3Br 9/3Br FA/3Br PzGR192"}, allied="10")
    b.do("assault 10", "attack 10", "point 8/3Br", "join 9/3Br", "support FA/3Br", "fight", *dice(6, 7)).on()
    assert b.told("stalemate")
    assert (b.at("8/3Br"), b.at("9/3Br"), b.at("FA/3Br")) == ("10'", "10*", "10*")


def test_9_4_winners_are_spent_when_the_impulse_ends() -> None:
    """A8, 9.61: and they stay where they won."""
    b = Battle({"10": "8/3Br 9/3Br PzGR192"}, allied="10", reserve={"Allied": 0})
    fight(b, "10", "8/3Br", "9/3Br").do(*dice(9, 7))
    assert b.on().at("8/3Br") == "10"
    b.do("lose PzGR192", "end")
    assert b.on().at("8/3Br") == "10*"


def test_9_5_a_point_for_each_level_or_a_retreat() -> None:
    """V3: 12 against 8 with a difference of one more is worth five: a battery disrupted, guns spent and away."""
    b = Battle({"2": "16/1 18/1 26/1 116/29 115/29 Rangers CA-Vierville AR352"}, forts=["2"], weather="clear")
    fight(b, "2", "16/1", "18/1", "26/1", "116/29", "115/29", "Rangers")
    forward(b, "CA-Vierville", *dice(8, 7))
    assert b.told("fought")[0][1:] == [20, 15]
    assert b.rule_against("lose AR352") == "9.5"
    b.do("lose CA-Vierville", "lose CA-Vierville", "lose AR352", "lose AR352")
    assert b.at("CA-Vierville") == "2'"
    assert "retreat AR352 > 19" in b.legal()
    assert b.do("retreat AR352 > 19").at("AR352") == "19'"


def test_9_5_a_fresh_unit_pays_before_it_retreats() -> None:
    b = Battle({"10": "27ArmBde 8/3Br 9/3Br PzGR192 GR915"})
    fight(b, "10", "27ArmBde", "8/3Br", "9/3Br")
    forward(b, "PzGR192", *dice(7, 5))
    assert b.rule_against("retreat PzGR192 > 8") == "9.5"
    b.do("lose PzGR192")
    assert b.rule_against("retreat GR915 > 8") == "9.5"
    assert b.rule_against("lose 8/3Br") == "9.5"


def test_9_5_all_points_are_paid_while_anybody_can() -> None:
    b = Battle({"10": "27ArmBde 8/3Br 9/3Br PzGR192"})
    fight(b, "10", "27ArmBde", "8/3Br", "9/3Br").do(*dice(8, 7), "lose PzGR192")
    assert b.rule_against("retreat PzGR192 > 8") == "9.5"


def test_9_61_winners_stay() -> None:
    b = Battle({"10": "8/3Br", "11": "Ost441* 9/3Br"}, allied="10").do(
        "assault 10", "move 8/3Br > 11", "attack 11", "point 8/3Br"
    )
    b.do("fight", *dice(7, 6)).on()
    assert b.legal("retreat 8/3Br") == []


def test_9_62_a_failed_landing_stays_on_the_beach() -> None:
    """A25."""
    b = (
        Battle({"Ut": "8/4", "1": "12/4' GR919"}, forts=["1"])
        .do("assault Ut", "move 8/4 > 1", "attack 1", "point 8/4", "fight", *dice(2, 12))
        .on()
    )
    assert b.at("8/4") == "1'"


def test_9_63_only_infantry_retreats_over_an_unbridged_river() -> None:
    """R2."""
    places = {"8": "27ArmBde* 1SSBde* PzGR192 PzGR125 PzR22"}
    b = Battle(places, side="German", allied="6", bridges={"8-9": "German"})
    fight(b, "8", "PzR22", "PzGR192", "PzGR125")
    b.do("forward 1SSBde", *dice(8, 9))
    assert "retreat 1SSBde > 6" in b.legal()
    b = Battle(places, side="German", allied="6")
    fight(b, "8", "PzR22", "PzGR192", "PzGR125").do("forward 27ArmBde", *dice(8, 8))
    assert b.rule_against("retreat 27ArmBde > 6") == "9.63"


def test_9_63_no_retreat_to_an_area_of_the_enemy_or_over_his_bridge() -> None:
    b = Battle({"10": "27ArmBde 8/3Br GR915* GR914*"}, allied="5 10 17")
    fight(b, "10", "27ArmBde", "8/3Br")
    forward(b, "GR915", *dice(7, 7)).on()
    assert b.rule_against("retreat GR915 > 5") == "9.63"
    assert b.rule_against("retreat GR915 > 17") == "9.63"


def test_9_64_free_areas_with_the_fewest_enemies_come_first() -> None:
    """R3."""
    b = Battle({"10": "27ArmBde 8/3Br 9/3Br GR915* GR914*"}, allied="3 4 5 10", bridges={"3-4": "Allied"})
    fight(b, "10", "27ArmBde", "8/3Br", "9/3Br")
    forward(b, "GR915", *dice(7, 9)).on()
    assert b.legal("retreat GR915") == ["retreat GR915 > 11", "retreat GR915 > 13", "retreat GR915 > 14"]
    assert b.rule_against("retreat GR915 > 8") == "9.64"


def test_9_66_a_full_area_is_passed_through() -> None:
    """R4."""
    full = "GR914 GR916 Fus352 GR726 KG726 GR736 KG736 GR729 GR739 FJR6"
    b = Battle(
        {"10": "27ArmBde 8/3Br 9/3Br GR915* Ost441*", "14": full, "11": "185/3Br", "13": "1SSBde"},
        allied="3 4 5 8 10 17",
        bridges={"3-4": "Allied", "3-17": "Allied"},
    )
    fight(b, "10", "27ArmBde", "8/3Br", "9/3Br")
    forward(b, "GR915", *dice(7, 9)).on()
    assert "retreat GR915 > 14" in b.legal()
    b.do("retreat GR915 > 14")
    assert b.task() == "retreat-on"
    assert b.rule_against("retreat GR915 > 10") == "9.66"
    assert b.rule_against("retreat Ost441 > 15") == "9.62"
