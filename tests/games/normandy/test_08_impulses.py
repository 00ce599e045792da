"""Chapters 7, 8 and 13 to 15: stacking, control, impulses, movement, kinds of assault, zones, bocage and floods."""

from tests.games.normandy.battles import SIXES, Battle, dice

TEN_GERMANS = "GR914 GR915 GR916 Fus352 GR726 KG726 GR736 KG736 GR729 GR739"


def test_7_1_ten_units_fill_an_area() -> None:
    b = Battle({"16": TEN_GERMANS, "15": "FJR6"}, side="German").do("assault 15")
    assert b.rule_against("move FJR6 > 16") == "7.1"
    assert "move FJR6 > 14" in b.legal()


def test_7_2_whoever_is_alone_controls_and_bridges_wait_for_free_ends() -> None:
    b = Battle({"10": "8/3Br"}, allied="10").do("assault 10", "move 8/3Br > 11")
    assert b.holder("11") == "Allied"


def test_8_1_germans_first_and_the_marker_moves_after_the_allies() -> None:
    b = Battle({"8": "PzGR192", "5": "8/3Br"}, side="German").do("pass")
    assert (b.p.actor, b.p.impulse) == (0, 3)
    b.do("pass", "roll 6 6")
    assert (b.p.actor, b.p.impulse) == (1, 4)


def test_8_1_the_day_ends_where_the_track_does() -> None:
    b = Battle({"8": "PzGR192", "5": "8/3Br"}, impulse=12).do("pass", "roll 6 6").on()
    assert b.told("daylight-ends") == [[2]]


def test_8_2_only_fresh_units_of_the_active_area_act() -> None:
    b = Battle({"10": "8/3Br 9/3Br*", "5": "185/3Br", "8": "PzGR192"}).do("assault 10")
    assert b.rule_against("move 9/3Br > 11") == "8.2"
    assert b.rule_against("move 185/3Br > 4") == "8.2"
    assert b.rule_against("move PzGR192 > 9") == "8.2"


def test_8_3_germans_move_farther_under_clouds() -> None:
    """17.1: no aircraft about."""
    assert Battle({"9": "PzGR192"}, side="German").do("assault 9").left("PzGR192") == 7
    assert Battle({"9": "PzGR192"}, side="German", weather="clear").do("assault 9").left("PzGR192") == 6


def test_8_36_every_cost_of_the_table() -> None:
    """M1: 1 free, 2 vacant, 3 worn enemies, 4 a fresh one."""
    b = Battle({"10": "8/3Br 9/3Br 185/3Br 27ArmBde", "11": "PzGR192*", "8": "PzGR125"}, allied="5 10")
    b.do("assault 10", "move 8/3Br > 5", "move 9/3Br > 14", "move 185/3Br > 11", "move 27ArmBde > 8")
    assert [b.left(unit) for unit in ("8/3Br", "9/3Br", "185/3Br", "27ArmBde")] == [5, 4, 3, 4]


def test_8_36_a_river_without_a_bridge_costs_infantry_one_more() -> None:
    """M2."""
    b = Battle({"6": "1SSBde FA/3Br"}).do("assault 6", "move 1SSBde > 8")
    assert b.left("1SSBde") == 2
    assert b.rule_against("move FA/3Br > 8") == "20.3"


def test_8_36_a_zone_costs_one_more() -> None:
    """M3."""
    b = Battle({"9": "27ArmBde"}).do("assault 9", "move 27ArmBde > B")
    assert b.left("27ArmBde") == 5


def test_8_36_going_on_after_an_overrun_costs_more() -> None:
    """M4: a fresh enemy swept away costs two."""
    b = Battle({"10": "27ArmBde 8ArmBde 4ArmBde", "11": "Ost441"}, allied="10").do("assault 10")
    b.do("move 27ArmBde > 11", "move 8ArmBde > 11", "move 4ArmBde > 11", "attack 11", "point 27ArmBde", *dice(12, 2))
    assert b.told("overran")
    b.do("move 27ArmBde > 8")
    assert b.left("27ArmBde") == 0


def test_8_36_a_seizure_costs_one_and_the_others_one_each() -> None:
    """M5, M6."""
    b = Battle({"5": "27ArmBde 8/3Br", "6": "Ost642"}).do("assault 5", "seize 27ArmBde > 6", "roll 1")
    assert b.left("27ArmBde") == 3
    b.do("move 8/3Br > 6")
    assert b.left("8/3Br") == 1


def test_8_36_too_little_movement() -> None:
    b = Battle({"4": "Ost441", "10": "8/3Br"}, side="German", weather="clear").do("assault 4")
    assert b.rule_against("move Ost441 > 10") == "8.36"


def test_8_37_a_unit_stops_at_its_enemies() -> None:
    b = Battle({"10": "27ArmBde 8/3Br", "11": "PzGR192*", "8": "8/4"}, allied="8 10").do("assault 10")
    b.do("move 27ArmBde > 11")
    assert b.rule_against("move 27ArmBde > 8") == "8.37"


def test_8_38_a_contested_area_is_left_for_a_free_one() -> None:
    b = Battle({"10": "8/3Br PzGR192"}, allied="5 10").do("assault 10")
    assert b.legal("move") == ["move 8/3Br > 5"]
    assert b.rule_against("move 8/3Br > 14") == "8.38"


def test_8_38_anywhere_by_option() -> None:
    b = Battle({"10": "8/3Br PzGR192"}, allied="5 10", options={"leaving_contested": "any_legal_area"})
    assert "move 8/3Br > 14" in b.do("assault 10").legal()


def test_8_51_a_newly_entered_area_must_be_assaulted() -> None:
    """A1."""
    b = Battle({"10": "8/3Br", "11": "PzGR192"}).do("assault 10", "move 8/3Br > 11")
    assert b.rule_against("end") == "8.51"


def test_8_51_over_an_enemy_bridge_into_a_contested_area() -> None:
    """A1."""
    b = Battle({"5": "8/3Br", "6": "1SSBde Ost642"}, allied="6").do("assault 5", "move 8/3Br > 6")
    assert b.rule_against("end") == "8.51"


def test_8_51_through_a_river_to_an_area_of_the_enemy() -> None:
    """A1, A29."""
    places = {"6": "1SSBde", "8": "8/3Br PzGR192"}
    held = Battle(places).do("assault 6", "move 1SSBde > 8")
    assert held.rule_against("end") == "8.51"
    own = Battle(places, allied="8").do("assault 6", "move 1SSBde > 8")
    assert "end" in own.legal()


def test_8_51_a_landing_under_fortifications() -> None:
    """A1."""
    b = Battle({"Ut": "8/4", "1": "12/4 GR919"}, forts=["1"]).do("assault Ut", "move 8/4 > 1")
    assert b.rule_against("end") == "8.51"


def test_8_52_all_other_assaults_are_optional() -> None:
    """A2."""
    b = Battle({"10": "8/3Br 9/3Br 185/3Br*", "11": "PzGR192 27ArmBde"}).do("assault 10", "move 8/3Br > 11")
    assert "end" in b.legal()
    b.do("attack 11", "point 8/3Br")
    assert b.rule_against("join 27ArmBde") == "8.52"
    assert b.rule_against("join 9/3Br") == "8.52"
    assert b.rule_against("point 8/3Br") == "9.2"


def test_8_52_only_enemies_are_assaulted_and_only_by_the_able() -> None:
    b = Battle({"10": "8/3Br 9/3Br* PzGR192", "11": "185/3Br GR915"}).do("assault 10")
    assert b.rule_against("attack 14") == "8.52"
    assert b.rule_against("attack 11") == "8.52"
    b.do("attack 10")
    assert b.rule_against("join 8/3Br") == "9.2"
    assert b.rule_against("point 9/3Br") == "8.2"


def test_8_53_an_overrun_goes_on_but_not_in_bocage() -> None:
    """A3."""
    b = Battle({"10": "27ArmBde 8ArmBde", "11": "Ost441*"}).do("assault 10", "move 27ArmBde > 11", "move 8ArmBde > 11")
    b.do("attack 11", "point 27ArmBde", *dice(12, 2))
    assert b.at("Ost441") == "out"
    assert b.left("27ArmBde") == 5
    assert "move 27ArmBde > 8" in b.legal()
    bocage = Battle({"10": "27ArmBde 8ArmBde", "14": "Ost441*"})
    bocage.do("assault 10", "move 27ArmBde > 14", "move 8ArmBde > 14", "attack 14", "point 27ArmBde", *dice(12, 2))
    assert bocage.at("Ost441") == "out"
    assert bocage.told("overran") == []


def test_13_1_a_zone_is_entered_from_next_door_only() -> None:
    b = Battle({"9": "27ArmBde"}).do("assault 9", "move 27ArmBde > 47")
    assert b.rule_against("move 27ArmBde > C") == "13.1"


def test_13_2_a_contested_zone_holds_nobody_back() -> None:
    b = Battle({"B": "27ArmBde GR857"}).do("assault B")
    assert "move 27ArmBde > 9" in b.legal()
    swept = Battle({"9": "27ArmBde 8ArmBde", "B": "Ost441*"}).do("assault 9", "move 27ArmBde > B", "move 8ArmBde > B")
    swept.do("attack B", "point 27ArmBde", *dice(12, 2))
    assert swept.told("overran") == []


def test_13_3_no_fire_into_a_zone() -> None:
    b = Battle({"9": "27ArmBde I-Corps", "B": "GR857"}).do(
        "assault 9", "move 27ArmBde > B", "attack B", "point 27ArmBde"
    )
    assert b.rule_against("support I-Corps") == "13.3"
    assert Battle({"9": "I-Corps", "B": "GR857"}).rule_against("fire 9") == "10.1"


def test_14_1_bocage_takes_a_point_off() -> None:
    b = Battle({"14": "8/3Br 9/3Br PzGR192"}).do(
        "assault 14", "attack 14", "point 8/3Br", "join 9/3Br", "fight", *dice(7, 4)
    )
    assert b.told("success") == [[b.p.theatre.names.index("14"), 0]]
    assert b.at("PzGR192") == "14"
    floor = Battle({"14": "8/3Br 9/3Br PzGR192"}, options={"bocage_floor": "one"})
    floor.do("assault 14", "attack 14", "point 8/3Br", "join 9/3Br", "fight", *dice(7, 4)).on()
    assert floor.at("PzGR192") == "14*"


def test_15_1_floods_are_crossed_by_a_causeway_alone() -> None:
    b = Battle({"26": "505/82"}, bridges={"26-27": "destroyed"}).do("assault 26")
    assert b.rule_against("move 505/82 > 27") == "15.1"
    assert "move 505/82 > 28" in b.legal()


def test_8_51_fight_values_come_out_even() -> None:
    b = Battle({"10": "8/3Br", "11": "PzGR192"}).do("assault 10", "move 8/3Br > 11", "attack 11", *SIXES)
    assert b.fought() == (5, 7)
