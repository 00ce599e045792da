"""Chapter 8: the impulse and its three types."""

from brasshat.games.cambrai.printed import BRITISH, GERMAN
from brasshat.games.cambrai.prompts import prompt
from tests.games.cambrai.battles import (
    battle,
    bridge,
    controls,
    legal,
    movement_left,
    play,
    quiet,
    refuses,
    stands,
    task,
    told,
)

FAR = "IR84 RIR27"

# 8.0, 8.1 The impulse


def test_8_0_the_marker_advances_after_each_impulse_and_the_roles_change() -> None:
    """8.0: ruling A2."""
    p = quiet({"9": "71/6 18/6", "26": FAR}, impulse=3, side="German")
    assert p.actor == GERMAN
    play(p, "pass")
    assert (p.impulse, p.actor) == (4, BRITISH)
    play(p, "assault 9", "done", "end", "roll 6 6")
    assert (p.impulse, p.actor) == (5, GERMAN)


def test_8_1_an_impulse_is_an_assault_a_regroup_or_a_pass() -> None:
    p = quiet({"9": "71/6 18/6", "J": "16/6*", "26": FAR})
    assert legal(p) == ["assault 9", "assault J", "regroup 9", "regroup J", "pass"]


def test_8_1_nothing_else_begins_an_impulse() -> None:
    p = quiet({"9": "71/6 18/6", "26": FAR})
    refuses(p, "move 71/6 > 13", "8.1", "move 71/6 > 13")


def test_8_1_after_one_act_the_impulse_is_over() -> None:
    p = quiet({"9": "71/6 18/6", "J": "16/6 35/12", "26": FAR}, impulse=2)
    play(p, "regroup 9", "move 71/6 > J", "end", "roll 6 6")
    assert p.actor == GERMAN
    refuses(p, "assault J", "8.1.1", "German", "zone J")


# 8.1.1 The assault impulse


def test_8_1_1_the_active_area_needs_a_friendly_unit() -> None:
    p = quiet({"9": "71/6 18/6", "26": FAR})
    refuses(p, "assault 13", "8.1.1", "area 13", "British")
    refuses(p, "assault 26", "8.1.1", "area 26", "British")
    refuses(p, "regroup 13", "8.1.1", "area 13", "British")


def test_8_1_1_any_unit_makes_an_area_active_even_a_garrison_or_an_exhausted_one() -> None:
    p = quiet({"9": "71/6", "5": "Gar3", "13": "IR84*"}, side="German")
    assert {"assault 5", "assault 13"} <= set(legal(p))


def test_8_1_1_a_zone_can_be_the_active_area() -> None:
    """8.1.1, 2.1.2."""
    p = quiet({"J": "71/6 18/6", "26": FAR})
    play(p, "assault J", "done", "move 71/6 > 9")
    assert stands(p, "71/6") == "9"


def test_8_1_1_only_units_of_the_active_area_move() -> None:
    p = quiet({"9": "71/6 18/6", "J": "16/6", "26": FAR})
    play(p, "assault 9", "done")
    refuses(p, "move 16/6 > 10", "8.1.1", "16/6", "area 9")
    assert movement_left(p, "16/6") == -1


def test_8_1_1_a_unit_that_joins_the_others_has_not_begun_in_the_active_area() -> None:
    """8.1.1: those who stand where a unit of the active area arrives do not go on with it."""
    p = quiet({"9": "71/6 18/6", "13": "16/6", "26": FAR})
    play(p, "assault 9", "done", "move 71/6 > 13")
    refuses(p, "move 16/6 > 20", "8.1.1", "16/6", "area 9")


def test_8_1_1_exhausted_units_of_the_active_area_do_not_move() -> None:
    """8.1.1, 2.2.1."""
    p = quiet({"9": "71/6* 18/6", "26": FAR})
    play(p, "assault 9", "done")
    refuses(p, "move 71/6 > 13", "2.2.1", "71/6", "exhausted")


def test_8_1_1_garrisons_of_the_active_area_do_not_move() -> None:
    """8.1.1, 2.2.1.4."""
    p = quiet({"9": "71/6", "5": "Gar3 IR84 RIR27"}, side="German")
    play(p, "assault 5", "done")
    refuses(p, "move Gar3 > 8", "2.2.1.4", "Gar3")


def test_8_1_1_artillery_comes_before_movement() -> None:
    """8.1.1, 10.3."""
    p = quiet({"9": "71/6 18/6", "13": "IR84"})
    play(p, "assault 9")
    assert task(p) == "artillery"
    refuses(p, "move 71/6 > 13", "8.1.1", "move 71/6 > 13")
    play(p, "done")
    assert task(p) == "operations"
    refuses(p, "support 13", "10.3", "support 13")
    refuses(p, "air 13", "10.3", "air 13")


def test_8_1_1_an_impulse_may_be_one_barrage_and_nothing_else() -> None:
    p = battle({"9": "71/6 18/6", "13": "IR84 RIR27"}, day="22 November", impulse=2)
    log = play(p, "assault 9", "barrage 13 IR84", "roll 6", "roll 6", "lose IR84", "lose RIR27", "lose IR84")
    assert told(log, "barraged")
    play(p, "done", "end", "roll 6 6")
    assert (p.impulse, p.actor) == (3, GERMAN)


def test_8_1_1_an_impulse_may_be_one_demolition_and_nothing_else() -> None:
    """8.1.1, 14.1: free at one end and nothing at the other, and no modifier of water or day: 6 + 3 is enough."""
    p = quiet({"20": "71/6", "23": "IR84"}, bridges={"20-23": "British"}, impulse=2)
    play(p, "assault 20", "done", "end", "demolish 20-23", "roll 6")
    assert bridge(p, "20-23") == "destroyed"


def test_8_1_1_demolition_comes_last() -> None:
    """8.1.1, 14.1."""
    p = quiet({"20": "71/6 18/6", "23": "IR84"}, bridges={"20-23": "British"}, impulse=2)
    play(p, "assault 20", "done")
    refuses(p, "demolish 20-23", "14.1", "demolish 20-23")
    play(p, "end")
    refuses(p, "move 71/6 > 13", "14.1", "move 71/6 > 13")


def test_8_1_1_every_step_may_be_left_out() -> None:
    p = quiet({"9": "71/6 18/6", "13": "IR84"}, impulse=2)
    log = play(p, "assault 9", "done", "end", "roll 6 6")
    assert not told(log, "moved")
    assert not told(log, "fought")
    assert (p.impulse, p.actor) == (3, GERMAN)


def test_8_1_1_units_may_move_and_fight_in_any_order() -> None:
    """8.1.1, 10.3."""
    p = quiet({"9": "71/6 18/6", "13": "IR84*"})
    play(p, "assault 9", "done", "move 71/6 > 13", "attack 13", "roll 6 6", "roll 1 1")
    assert task(p) == "operations"
    play(p, "move 18/6 > 11")
    assert stands(p, "18/6") == "11"


# 8.1.2 The regroup impulse


def test_8_1_2_fresh_and_exhausted_units_regroup_and_keep_their_state() -> None:
    p = quiet({"9": "71/6* 18/6 16/6", "26": FAR})
    play(p, "regroup 9", "move 71/6 > J", "move 18/6 > J")
    assert (stands(p, "71/6"), stands(p, "18/6")) == ("J*", "J")


def test_8_1_2_units_may_regroup_to_different_areas() -> None:
    p = quiet({"9": "71/6 18/6* 16/6", "26": FAR}, british="13")
    play(p, "regroup 9", "move 71/6 > J", "move 18/6 > K", "move 16/6 > 13", "end")
    assert [stands(p, unit) for unit in ("71/6", "18/6", "16/6")] == ["J", "K*", "13"]


def test_8_1_2_nobody_regroups_further_than_one_area() -> None:
    p = quiet({"9": "71/6 18/6", "26": FAR})
    play(p, "regroup 9", "move 71/6 > J")
    refuses(p, "move 71/6 > I", "8.1.2", "71/6")
    p = quiet({"9": "71/6 18/6", "26": FAR})
    play(p, "regroup 9")
    refuses(p, "move 71/6 > I", "10.5.4", "zone I", "area 9", "71/6")


def test_8_1_2_units_regroup_to_adjacent_areas_only() -> None:
    p = quiet({"9": "71/6 18/6", "26": FAR}, british="12")
    play(p, "regroup 9")
    refuses(p, "move 71/6 > 12", "2.1.1", "area 12", "area 9", "71/6")


def test_8_1_2_nobody_regroups_into_an_area_with_enemies() -> None:
    p = quiet({"9": "71/6 18/6", "13": "IR84"})
    play(p, "regroup 9")
    refuses(p, "move 71/6 > 13", "8.1.2", "area 13", "71/6")


def test_8_1_2_nobody_regroups_into_an_enemy_area_without_enemies() -> None:
    p = quiet({"9": "71/6 18/6", "26": FAR})
    play(p, "regroup 9")
    refuses(p, "move 71/6 > 13", "8.1.2", "area 13", "71/6")


def test_8_1_2_regrouping_costs_no_movement_factors() -> None:
    """8.1.2: a watched area, which costs 2 in an assault impulse, is one area like another, and cloud does not matter."""
    p = quiet({"9": "71/6* 18/6", "H": "IR84"}, british="10", weather="overcast")
    play(p, "regroup 9", "move 71/6 > 10")
    assert stands(p, "71/6") == "10*"


def test_8_1_2_units_of_other_areas_do_not_regroup() -> None:
    p = quiet({"9": "71/6 18/6", "J": "16/6 35/12*", "26": FAR})
    play(p, "regroup 9")
    refuses(p, "move 16/6 > K", "8.1.1", "16/6", "area 9")
    refuses(p, "move 35/12 > K", "8.1.1", "35/12", "area 9")


def test_8_1_2_nobody_regroups_over_a_bridge_the_enemy_holds() -> None:
    """8.1.2: ruling A23."""
    p = quiet({"20": "71/6 18/6", "26": FAR}, british="23 13", bridges={"20-23": "German"})
    play(p, "regroup 20")
    refuses(p, "move 71/6 > 23", "8.1.2", "area 20", "area 23", "71/6")


def test_8_1_2_over_an_own_bridge_units_regroup() -> None:
    p = quiet({"20": "71/6* 18/6", "26": FAR}, british="23 13", bridges={"20-23": "British"})
    play(p, "regroup 20", "move 71/6 > 23")
    assert stands(p, "71/6") == "23*"


def test_8_1_2_a_sixth_unit_may_not_regroup_over_a_bridge() -> None:
    """8.1.2, 10.5.2."""
    p = quiet({"20": "71/6 18/6 16/6 35/12 36/12* 37/12", "26": FAR}, british="23", bridges={"20-23": "British"})
    moves = [f"move {unit} > 23" for unit in ("71/6", "18/6", "16/6", "35/12", "36/12")]
    play(p, "regroup 20", *moves)
    refuses(p, "move 37/12 > 23", "10.5.2", "area 20", "area 23", "37/12")


def test_8_1_2_infantry_may_regroup_by_wading() -> None:
    """8.1.2, 10.1: wading is something infantry normally may do."""
    p = quiet({"20": "71/6 18/6*", "26": FAR}, british="22")
    play(p, "regroup 20", "wade 71/6 > 22", "wade 18/6 > 22")
    assert (stands(p, "71/6"), stands(p, "18/6")) == ("22", "22*")


def test_8_1_2_tanks_and_cavalry_do_not_regroup_over_an_open_canal() -> None:
    p = quiet({"20": "G/Tk 3/2Cav 71/6", "26": FAR}, british="22")
    play(p, "regroup 20")
    refuses(p, "wade G/Tk > 22", "10.1", "G/Tk", "area 20", "area 22")
    refuses(p, "wade 3/2Cav > 22", "10.1", "3/2Cav")
    refuses(p, "move G/Tk > 22", "10.1", "area 20", "area 22")


def test_8_1_2_where_there_is_no_canal_nobody_wades() -> None:
    """8.1.2, 10.1."""
    p = quiet({"20": "71/6 18/6", "26": FAR}, british="21")
    play(p, "regroup 20")
    refuses(p, "wade 71/6 > 21", "10.1", "area 20", "area 21", "71/6")


def test_8_1_2_garrisons_do_not_regroup() -> None:
    """8.1.2, 2.2.1.4."""
    p = quiet({"9": "71/6", "5": "Gar3 IR84*", "8": "RIR27"}, side="German")
    play(p, "regroup 5")
    refuses(p, "move Gar3 > 8", "2.2.1.4", "Gar3")


def test_8_1_2_an_area_with_a_garrison_alone_has_nothing_to_regroup() -> None:
    p = quiet({"9": "71/6", "5": "Gar3", "8": "RIR27"}, side="German")
    refuses(p, "regroup 5", "2.2.1.4", "area 5")


def test_8_1_2_sectors_bind_regrouping_units() -> None:
    """8.1.2, 10.5.3: ruling A75."""
    p = quiet({"9": "71/6 18/6", "26": FAR}, british="3", day="21 November")
    play(p, "regroup 9")
    refuses(p, "move 71/6 > 3", "10.5.3", "area 3", "71/6")


def test_8_1_2_units_may_regroup_out_of_a_contested_area() -> None:
    """8.1.2: ruling A75."""
    p = quiet({"9": "71/6 18/6* IR84", "26": "RIR27"}, british="9")
    play(p, "regroup 9", "move 71/6 > J", "move 18/6 > K")
    assert (stands(p, "71/6"), stands(p, "18/6")) == ("J", "K*")
    assert controls(p, "9") == "German"


def test_8_1_2_a_regroup_impulse_has_no_artillery_and_no_fight() -> None:
    p = quiet({"9": "71/6 18/6 IR84", "26": "RIR27"}, british="9")
    play(p, "regroup 9")
    refuses(p, "attack 9", "8.1.2", "attack 9")
    refuses(p, "support 9", "8.1.2", "support 9")
    refuses(p, "barrage 9 IR84", "8.1.2")


def test_8_1_2_a_regroup_impulse_has_no_demolition() -> None:
    """8.1.2, 14.1."""
    p = quiet({"20": "71/6 18/6", "23": "IR84"}, bridges={"20-23": "British"}, british="13")
    play(p, "regroup 20", "move 71/6 > 13", "end")
    assert task(p) == "sunset-roll"


def test_8_1_2_nobody_need_move() -> None:
    p = quiet({"9": "71/6 18/6", "26": FAR}, impulse=3, side="German")
    play(p, "regroup 26", "end")
    assert (p.impulse, p.actor) == (4, BRITISH)


# 8.1.3 The pass


def test_8_1_3_a_british_pass_calls_for_the_sunset_roll() -> None:
    p = quiet({"9": "71/6 18/6", "26": FAR}, impulse=2)
    play(p, "pass")
    assert task(p) == "sunset-roll"


def test_8_1_3_a_british_pass_can_end_the_day_and_turn_the_weather() -> None:
    """8.1.3, 4.2.1."""
    p = quiet({"9": "71/6 18/6", "26": FAR}, impulse=4)
    assert told(play(p, "pass", "roll 1 2"), "daylight-ends")
    p = quiet({"9": "71/6 18/6", "26": FAR}, impulse=4)
    assert told(play(p, "pass", "roll 2 2"), "weather") == [[1]]


def test_8_1_3_in_impulses_0_and_1_a_pass_needs_no_dice() -> None:
    """8.1.3: ruling B5."""
    p = quiet({"9": "71/6 18/6", "26": FAR}, impulse=0)
    play(p, "pass")
    assert (p.impulse, p.actor) == (1, GERMAN)
    p = quiet({"9": "71/6 18/6", "26": FAR}, impulse=1)
    play(p, "pass")
    assert (p.impulse, p.actor) == (2, GERMAN)


def test_8_1_3_other_british_impulses_0_have_their_dice() -> None:
    """8.1.3, 4.2.1: ruling B5 frees the pass only."""
    p = quiet({"9": "71/6 18/6", "26": FAR}, impulse=0)
    play(p, "assault 9", "done", "end")
    assert task(p) == "sunset-roll"


def test_8_1_3_a_german_pass_just_advances_the_marker() -> None:
    """8.1.3: ruling A74."""
    p = quiet({"9": "71/6 18/6", "26": FAR}, impulse=9, side="German")
    log = play(p, "pass")
    assert not told(log, "sunset")
    assert (p.impulse, p.actor) == (10, BRITISH)


# 8.2 Standing still


def test_8_2_units_of_the_other_side_do_not_move() -> None:
    p = quiet({"9": "71/6 18/6", "13": "IR84"})
    play(p, "assault 9", "done")
    refuses(p, "move IR84 > 12", "8.2", "IR84", "British")
    refuses(p, "wade IR84 > 12", "8.2", "IR84", "British")


def test_8_2_units_of_the_other_side_do_not_regroup() -> None:
    p = quiet({"9": "71/6 18/6", "13": "IR84"}, side="German")
    play(p, "regroup 13")
    refuses(p, "move 71/6 > J", "8.2", "71/6", "German")


def test_8_2_a_defender_may_retreat_from_an_assault() -> None:
    """8.2, 11.7.3."""
    p = quiet({"9": "71/6 18/6", "13": "IR84"})
    play(p, "assault 9", "done", "move 71/6 > 13", "attack 13", "roll 1 1", "roll 6 6")
    assert (task(p), p.actor) == ("withdraw", GERMAN)
    play(p, "retreat IR84 > 12")
    assert stands(p, "IR84") == "12"


def test_8_1_2_in_a_regroup_impulse_nobody_fights_or_fires() -> None:
    """8.1.2, 14.1: only moves, and no bridge is blown."""
    p = quiet({"20": "71/6 18/6", "23": "IR84"}, bridges={"20-23": "British"}, british="21", impulse=2)
    play(p, "regroup 20")
    refuses(p, "attack 23", "8.1.2", "attack 23")
    refuses(p, "support 23", "8.1.2", "support 23")
    refuses(p, "demolish 20-23", "14.1", "demolish 20-23")


def test_8_1_1_the_prompt_names_every_area_that_must_be_attacked() -> None:
    """8.1.1, 11.1: both have been entered."""
    p = quiet({"9": "71/6 18/6 16/6", "13": "IR84", "11": "RIR27"})
    play(p, "assault 9", "done", "move 71/6 > 13", "move 18/6 > 11")
    assert "area 11 and area 13 have been entered and must be attacked" in prompt(p)
