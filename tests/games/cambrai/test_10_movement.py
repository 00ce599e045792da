"""Chapter 10: movement, what it costs and what it may not do."""

import pytest

from brasshat.games.cambrai.position import Cambrai
from tests.games.cambrai.battles import (
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
    totals,
)

FAR = "RIR440 IR418"


def open_impulse(places: dict[str, str], active: str, **more: object) -> Cambrai:
    """Build a quiet British impulse of 22 November in which the artillery step is over."""
    p = quiet(places, **more)
    play(p, f"assault {active}", "done")
    return p


def price(p: Cambrai, act: str) -> int:
    """Carry a move out and return what it cost."""
    had = movement_left(p, act.split()[1])
    return had - told(play(p, act), "moved")[0][-1]


# 10.0 One after the other


def test_10_0_units_move_one_at_a_time() -> None:
    p = open_impulse({"9": "3/2Cav 71/6", "26": FAR}, "9")
    play(p, "move 3/2Cav > 13", "move 71/6 > 11")
    refuses(p, "move 3/2Cav > 20", "10.0", "3/2Cav")


def test_10_0_the_first_unit_of_the_list_and_the_first_area_make_no_difference() -> None:
    """10.0: 16/6 and area 1 are like any others."""
    p = open_impulse({"2": "16/6 18/6 71/6", "G": FAR}, "2")
    play(p, "move 16/6 > 1", "move 18/6 > 1", "move 71/6 > K")
    refuses(p, "move 16/6 > 2", "10.0", "16/6")
    refuses(p, "move 18/6 > 2", "10.0", "18/6")


def test_10_0_a_unit_goes_on_as_long_as_no_other_moves() -> None:
    p = open_impulse({"9": "3/2Cav 71/6", "26": FAR}, "9")
    play(p, "move 3/2Cav > 13", "move 3/2Cav > 20", "move 3/2Cav > 21")
    assert stands(p, "3/2Cav") == "21"


def test_10_0_the_impulse_lasts_until_the_attacker_ends_it() -> None:
    p = open_impulse({"9": "71/6 18/6 16/6", "26": FAR}, "9")
    play(p, "move 71/6 > J", "move 18/6 > K")
    assert task(p) == "operations"
    play(p, "end")
    assert task(p) == "sunset-roll"


def test_10_0_a_contested_active_area_may_be_assaulted_before_or_after_others_move() -> None:
    """10.0, 11.3."""
    p = open_impulse({"9": "71/6 18/6 IR84*", "26": FAR}, "9", british="9")
    assert {"attack 9", "move 71/6 > J"} <= set(legal(p))
    play(p, "move 71/6 > J", "attack 9", "point 18/6", "fight", "roll 6 6", "roll 1 1")
    assert stands(p, "IR84") == "out"


def test_10_0_an_area_is_assaulted_once_in_an_impulse() -> None:
    p = open_impulse({"9": "71/6 18/6 IR84 RIR27", "26": FAR}, "9", british="9")
    play(p, "attack 9", "point 71/6", "fight", "forward IR84", "roll 1 1", "roll 6 6", "stay")
    refuses(p, "attack 9", "10.3", "area 9")


def test_10_0_an_overrun_opens_no_second_assault_on_an_area() -> None:
    """10.0, 11.5.2: ruling A41; 13 was attacked in vain before 8 is overrun, and stays closed."""
    p = open_impulse({"9": "71/6 18/6 G/Tk", "13": "IR84", "8": "IR79*", "26": FAR}, "9", british="11")
    play(p, "move 71/6 > 13", "attack 13", "roll 1 1", "roll 6 6", "stay")
    log = play(p, "move G/Tk > 11", "move G/Tk > 8", "attack 8", "roll 6 6", "roll 1 1")
    assert told(log, "overran")
    play(p, "done")
    assert task(p) == "operations"
    refuses(p, "attack 13", "10.3", "area 13")


# 10.1 Costs


def test_10_1_a_vacant_area_costs_one() -> None:
    assert price(open_impulse({"9": "71/6 18/6", "26": FAR}, "9"), "move 71/6 > 13") == 1


def test_10_1_an_own_area_costs_one_too() -> None:
    assert price(open_impulse({"9": "71/6 18/6", "13": "16/6", "26": FAR}, "9"), "move 71/6 > 13") == 1


def test_10_1_a_zone_costs_what_an_area_costs() -> None:
    """10.1, 2.1.2."""
    assert price(open_impulse({"9": "71/6 18/6", "26": FAR}, "9"), "move 71/6 > J") == 1


def test_10_1_a_vacant_area_next_to_a_fresh_enemy_costs_two() -> None:
    assert price(open_impulse({"9": "71/6 18/6", "12": "IR84"}, "9"), "move 71/6 > 13") == 2


def test_10_1_an_exhausted_enemy_next_to_it_does_not_matter() -> None:
    assert price(open_impulse({"9": "71/6 18/6", "12": "IR84*"}, "9"), "move 71/6 > 13") == 1


def test_10_1_an_enemy_two_areas_away_does_not_matter() -> None:
    assert price(open_impulse({"9": "71/6 18/6", "15": "IR84"}, "9"), "move 71/6 > 13") == 1


def test_10_1_a_fresh_garrison_watches_too() -> None:
    """10.1: ruling A18."""
    assert price(open_impulse({"9": "71/6 18/6", "12": "Gar1"}, "9"), "move 71/6 > 13") == 2


def test_10_1_an_enemy_across_a_canal_watches_too() -> None:
    """10.1: ruling A18; 22 and 20 share a canal with no bridge."""
    assert price(open_impulse({"13": "71/6 18/6", "22": "IR84"}, "13"), "move 71/6 > 20") == 2


def test_10_1_an_enemy_in_a_zone_watches_too() -> None:
    """10.1: ruling A18."""
    assert price(open_impulse({"J": "71/6 18/6", "H": "IR84"}, "J"), "move 71/6 > 10") == 2


def test_10_1_a_zone_is_watched_like_an_area() -> None:
    """10.1: ruling A18."""
    assert price(open_impulse({"J": "71/6 18/6", "H": "IR84"}, "J"), "move 71/6 > I") == 2


def test_10_1_the_enemy_in_the_area_just_left_watches_too() -> None:
    """10.1: ruling A18."""
    assert price(open_impulse({"9": "71/6 18/6 IR84"}, "9"), "move 71/6 > J") == 2


def test_10_1_several_watchers_cost_no_more_than_one() -> None:
    p = open_impulse({"9": "71/6 18/6", "12": "IR84", "11": "RIR27", "20": "RIR90"}, "9")
    assert price(p, "move 71/6 > 13") == 2


def test_10_1_exhausted_enemies_alone_cost_three() -> None:
    assert price(open_impulse({"9": "71/6 18/6", "13": "IR84* Gar1*"}, "9"), "move 71/6 > 13") == 3


def test_10_1_a_fresh_enemy_costs_four() -> None:
    assert price(open_impulse({"9": "G/Tk 18/6", "13": "IR84"}, "9"), "move G/Tk > 13") == 4


def test_10_1_one_fresh_enemy_among_exhausted_ones_costs_four() -> None:
    assert price(open_impulse({"9": "G/Tk 18/6", "13": "IR84* RIR27"}, "9"), "move G/Tk > 13") == 4


def test_10_1_a_fresh_garrison_costs_four() -> None:
    assert price(open_impulse({"9": "G/Tk 18/6", "13": "Gar1"}, "9"), "move G/Tk > 13") == 4


def test_10_1_friends_in_the_area_do_not_make_the_enemy_cheaper() -> None:
    assert price(open_impulse({"9": "G/Tk 18/6", "13": "71/6 IR84"}, "9"), "move G/Tk > 13") == 4


def test_10_1_neighbours_of_an_area_with_enemies_add_nothing() -> None:
    assert price(open_impulse({"9": "G/Tk 18/6", "13": "IR84*", "12": "RIR27"}, "9"), "move G/Tk > 13") == 3


def test_10_1_the_germans_pay_the_same() -> None:
    p = quiet({"9": "71/6", "13": "IR84 RIR27", "26": "RIR90"}, side="German")
    play(p, "assault 13", "done")
    assert price(p, "move IR84 > 10") == 2
    assert price(p, "move RIR27 > 9") == 4


def test_10_1_a_unit_moves_on_while_it_has_movement_factors() -> None:
    p = open_impulse({"9": "71/6 18/6", "A": FAR}, "9")
    log = play(p, "move 71/6 > 13", "move 71/6 > 20", "move 71/6 > 14", "move 71/6 > 16")
    assert [moved[-1] for moved in told(log, "moved")] == [3, 2, 1, 0]
    refuses(p, "move 71/6 > 15", "10.0", "71/6")


def test_10_1_too_few_factors_stop_a_unit_that_has_marched() -> None:
    p = open_impulse({"9": "71/6 18/6", "20": "IR84"}, "9", british="13 12 14 17 21")
    play(p, "move 71/6 > 13")
    assert movement_left(p, "71/6") == 2
    refuses(p, "move 71/6 > 20", "10.1", "71/6", "2 MF", "area 20")


def test_10_1_a_unit_must_stop_where_the_enemy_stands() -> None:
    p = open_impulse({"9": "3/2Cav 18/6", "13": "IR84*", "26": FAR}, "9")
    play(p, "move 3/2Cav > 13")
    assert movement_left(p, "3/2Cav") == 4
    refuses(p, "move 3/2Cav > 20", "10.1", "3/2Cav", "area 13")
    refuses(p, "move 3/2Cav > 9", "10.1", "3/2Cav", "area 13")


def test_10_1_a_unit_must_stop_in_a_contested_area_of_its_own() -> None:
    """10.1: an area with enemies stops it, whoever controls the area and whoever is there already."""
    p = open_impulse({"9": "3/2Cav 18/6", "13": "71/6 IR84*", "26": FAR}, "9", british="13")
    play(p, "move 3/2Cav > 13")
    refuses(p, "move 3/2Cav > 20", "10.1", "3/2Cav", "area 13")


def test_10_1_a_unit_goes_only_to_an_adjacent_area() -> None:
    """10.1, 2.1.1."""
    p = open_impulse({"9": "71/6 18/6", "26": FAR}, "9")
    refuses(p, "move 71/6 > 12", "2.1.1", "71/6", "area 12", "area 9")


# 10.1 Canals


def test_10_1_a_bridge_makes_a_canal_open_ground() -> None:
    p = open_impulse({"20": "71/6 18/6", "A": FAR}, "20")
    assert price(p, "move 71/6 > 23") == 1


def test_10_1_a_bridge_the_enemy_holds_may_be_crossed() -> None:
    """10.1: ruling A23; both ends are British afterwards, so the bridge is too (14.0)."""
    p = open_impulse({"20": "71/6 18/6", "A": FAR}, "20", bridges={"20-23": "German"})
    play(p, "move 71/6 > 23")
    assert stands(p, "71/6") == "23"
    assert bridge(p, "20-23") == "British"


def test_10_1_without_a_bridge_a_canal_cannot_be_crossed_dry() -> None:
    p = open_impulse({"20": "71/6 G/Tk 3/2Cav", "26": FAR}, "20")
    refuses(p, "move 71/6 > 22", "10.1", "area 20", "area 22")
    refuses(p, "move G/Tk > 22", "10.1", "area 20", "area 22")
    refuses(p, "move 3/2Cav > 22", "10.1", "area 20", "area 22")


def test_10_1_a_destroyed_bridge_is_no_bridge() -> None:
    p = open_impulse({"20": "71/6 G/Tk", "26": FAR}, "20", bridges={"20-23": "destroyed"})
    refuses(p, "move G/Tk > 23", "10.1", "area 20", "area 23")
    assert price(p, "wade 71/6 > 23") == 4


def test_10_1_infantry_wades_for_all_its_factors() -> None:
    p = open_impulse({"20": "71/6 18/6", "A": FAR}, "20")
    assert price(p, "wade 71/6 > 22") == 4
    assert stands(p, "71/6") == "22"
    refuses(p, "move 71/6 > 27", "10.0", "71/6")


def test_10_1_infantry_may_wade_beside_a_bridge() -> None:
    p = open_impulse({"20": "71/6 18/6", "A": FAR}, "20")
    assert price(p, "wade 71/6 > 23") == 4


def test_10_1_infantry_wades_into_an_assault_for_all_its_factors() -> None:
    p = open_impulse({"20": "71/6 18/6", "22": "IR84"}, "20")
    assert price(p, "wade 71/6 > 22") == 4
    assert "attack 22" in legal(p)


def test_10_1_under_cloud_a_wader_spends_the_three_it_has() -> None:
    """10.1, 6.2."""
    p = open_impulse({"20": "71/6 18/6", "A": FAR}, "20", weather="overcast")
    assert price(p, "wade 71/6 > 22") == 3


def test_10_1_tanks_and_cavalry_do_not_wade() -> None:
    """10.1: ruling A22."""
    p = open_impulse({"20": "71/6 G/Tk 3/2Cav", "26": FAR}, "20")
    refuses(p, "wade G/Tk > 22", "10.1", "G/Tk", "area 20", "area 22")
    refuses(p, "wade 3/2Cav > 22", "10.1", "3/2Cav", "area 20", "area 22")


def test_10_1_a_unit_that_has_marched_cannot_wade() -> None:
    """10.1: ruling A22."""
    p = open_impulse({"13": "71/6 18/6", "26": FAR}, "13")
    play(p, "move 71/6 > 20")
    refuses(p, "wade 71/6 > 22", "10.1", "71/6")


def test_10_1_a_unit_that_has_come_back_cannot_wade() -> None:
    """10.1, 10.2: ruling A22; it stands where it began, but it has spent 2."""
    p = open_impulse({"20": "71/6 18/6", "A": FAR}, "20")
    play(p, "move 71/6 > 13", "move 71/6 > 20")
    refuses(p, "wade 71/6 > 22", "10.1", "71/6")


def test_10_1_on_open_ground_there_is_nothing_to_wade() -> None:
    p = open_impulse({"20": "71/6 18/6", "26": FAR}, "20")
    refuses(p, "wade 71/6 > 13", "10.1", "71/6", "area 20", "area 13")


# 10.1 Leaving a contested area


def test_10_1_a_unit_leaves_a_contested_area_at_the_normal_cost() -> None:
    """10.1: ruling A19; the enemy is exhausted, so J costs 1."""
    p = open_impulse({"9": "71/6 18/6 IR84*", "26": FAR}, "9")
    assert price(p, "move 71/6 > J") == 1


def test_10_1_from_a_contested_area_it_goes_only_to_a_free_one() -> None:
    """10.1: ruling A19, option leaving_contested = free_area_only."""
    p = open_impulse({"9": "71/6 18/6 IR84*", "13": "RIR27", "26": FAR}, "9", british="10")
    refuses(p, "move 71/6 > 11", "10.1", "71/6", "area 9", "area 11")
    refuses(p, "move 71/6 > 13", "10.1", "71/6", "area 9", "area 13")
    assert "move 71/6 > 10" in legal(p)


def test_10_1_after_the_free_area_it_goes_where_it_likes() -> None:
    """10.1: only the next area must be free."""
    p = open_impulse({"9": "3/2Cav 18/6 IR84*", "26": FAR}, "9")
    play(p, "move 3/2Cav > J", "move 3/2Cav > 10")
    assert controls(p, "10") == "British"


def test_10_1_option_any_legal_area_lifts_the_limit() -> None:
    """10.1: ruling A19, option leaving_contested = any_legal_area."""
    p = open_impulse({"9": "71/6 18/6 IR84*", "13": "RIR27"}, "9", options={"leaving_contested": "any_legal_area"})
    assert {"move 71/6 > 11", "move 71/6 > 13"} <= set(legal(p))


def test_10_1_an_area_contested_at_the_start_binds_though_the_enemy_is_gone() -> None:
    """10.1: a barrage kills the enemy before anybody moves; the area was contested when the impulse began."""
    p = quiet(
        {"9": "71/6 18/6 IR84*", "26": FAR},
        british="9",
        hurricanes_fresh={"British": 2, "German": 0},
        hurricanes_used={"British": 0, "German": 1},
    )
    play(p, "assault 9", "barrage 9 IR84", "roll 6", "roll 1", "done")
    assert stands(p, "IR84") == "out"
    refuses(p, "move 71/6 > 13", "10.1", "71/6", "area 9", "area 13")


def test_10_1_after_a_fight_inside_the_others_pay_two_more_and_go_anywhere() -> None:
    """10.1, 11.3: ruling A19; a fresh defender was there, and 13 is watched by him: 2 and 2."""
    p = open_impulse({"9": "71/6 18/6 IR84 RIR27*", "26": FAR}, "9", british="9")
    play(p, "attack 9", "point 71/6", "fight", "forward IR84", "roll 1 1", "roll 6 6", "stay")
    assert stands(p, "71/6") == "9*"
    assert price(p, "move 18/6 > 13") == 4


def test_10_1_after_a_fight_with_exhausted_enemies_the_others_pay_one_more() -> None:
    """10.1, 11.3: ruling A20."""
    p = open_impulse({"9": "71/6 18/6 IR84* RIR27*", "26": FAR}, "9", british="9")
    play(p, "attack 9", "point 71/6", "fight", "forward IR84", "roll 1 1", "roll 6 6", "stay")
    assert price(p, "move 18/6 > 13") == 2


def test_10_1_the_surcharge_is_paid_on_the_first_step_alone() -> None:
    """10.1, 11.3: 1 and 1 to leave, then 1."""
    p = open_impulse({"9": "71/6 18/6 IR84* RIR27*", "26": FAR}, "9", british="9")
    play(p, "attack 9", "point 71/6", "fight", "forward IR84", "roll 1 1", "roll 6 6", "stay")
    log = play(p, "move 18/6 > 13", "move 18/6 > 20")
    assert [moved[-1] for moved in told(log, "moved")] == [2, 1]


def test_10_1_after_a_fight_inside_units_may_enter_enemy_areas() -> None:
    """10.1, 11.3: ruling A19; 3 and 1 for an exhausted enemy."""
    p = open_impulse({"9": "71/6 G/Tk IR84* RIR27*", "13": "RIR90*", "26": FAR}, "9", british="9")
    play(p, "attack 9", "point 71/6", "fight", "forward IR84", "roll 1 1", "roll 6 6", "stay")
    assert price(p, "move G/Tk > 13") == 4


# 10.2 Minimum move


def test_10_2_an_unspent_unit_may_enter_an_area_it_cannot_pay_for() -> None:
    """10.2, 6.2: 3 factors under cloud, 4 wanted."""
    p = open_impulse({"9": "71/6 18/6", "13": "IR84"}, "9", weather="overcast")
    assert price(p, "move 71/6 > 13") == 3
    assert stands(p, "71/6") == "13"


def test_10_2_a_minimum_move_may_lead_into_an_assault() -> None:
    """10.2: ruling A21."""
    p = open_impulse({"9": "71/6 18/6", "13": "IR84"}, "9", weather="overcast")
    play(p, "move 71/6 > 13")
    log = play(p, "attack 13", "roll 1 1", "roll 6 6")
    assert told(log, "fought")


def test_10_2_a_unit_that_has_spent_something_has_no_minimum_move() -> None:
    p = open_impulse({"9": "71/6 18/6", "20": "IR84*"}, "9", weather="overcast")
    play(p, "move 71/6 > 13")
    assert movement_left(p, "71/6") == 2
    refuses(p, "move 71/6 > 20", "10.1", "71/6", "area 20")


def test_10_2_a_unit_that_has_come_back_has_no_minimum_move() -> None:
    p = open_impulse({"9": "71/6 18/6", "11": "IR84*", "26": FAR}, "9")
    play(p, "move 71/6 > J", "move 71/6 > 9")
    assert movement_left(p, "71/6") == 2
    refuses(p, "move 71/6 > 11", "10.1", "71/6", "2 MF", "area 11")


def test_10_2_a_minimum_move_covers_the_surcharge_of_a_fight_inside() -> None:
    """10.2, 11.3: 4 and 2 are wanted, 4 are there."""
    p = open_impulse({"9": "71/6 18/6 IR84 RIR27*", "13": "RIR90", "26": FAR}, "9", british="9")
    play(p, "attack 9", "point 71/6", "fight", "forward IR84", "roll 1 1", "roll 6 6", "stay")
    assert price(p, "move 18/6 > 13") == 4


def test_10_2_a_minimum_move_breaks_no_ban() -> None:
    """10.2: ruling A21; a tank and a canal, a full area, a foreign sector."""
    nine = "16/6 35/12 36/12 37/12 59/20 60/20 61/20 152/51 153/51"
    p = open_impulse({"20": "71/6 G/Tk", "22": "IR84", "17": f"{nine} RIR27"}, "20", weather="overcast")
    refuses(p, "move G/Tk > 22", "10.1", "area 22")
    refuses(p, "move 71/6 > 17", "7.1", "area 17", "71/6")
    p = open_impulse({"9": "71/6 18/6", "3": "IR84"}, "9", weather="overcast", day="21 November")
    refuses(p, "move 71/6 > 3", "10.5.3", "area 3", "71/6")


# 10.3 Several goals


def test_10_3_units_go_to_different_areas_in_one_impulse() -> None:
    p = open_impulse({"9": "71/6 18/6 16/6", "26": FAR}, "9")
    play(p, "move 71/6 > 13", "move 18/6 > 11", "move 16/6 > 10")
    assert [stands(p, unit) for unit in ("71/6", "18/6", "16/6")] == ["13", "11", "10"]


def test_10_3_two_areas_may_be_assaulted_one_after_the_other() -> None:
    p = open_impulse({"9": "71/6 18/6", "13": "IR84*", "11": "RIR27*", "26": FAR}, "9")
    log = play(p, "move 71/6 > 13", "attack 13", "roll 6 6", "roll 1 1")
    log += play(p, "move 18/6 > 11", "attack 11", "roll 6 6", "roll 1 1")
    assert len(told(log, "fought")) == 2
    assert (stands(p, "IR84"), stands(p, "RIR27")) == ("out", "out")


def test_10_3_two_areas_may_be_entered_before_either_is_assaulted() -> None:
    p = open_impulse({"9": "71/6 18/6 16/6", "13": "IR84*", "11": "RIR27*", "26": FAR}, "9")
    play(p, "move 71/6 > 13", "move 18/6 > 11")
    assert {"attack 13", "attack 11"} <= set(legal(p))


def test_10_3_nobody_follows_into_an_area_after_its_assault() -> None:
    p = open_impulse({"9": "71/6 18/6 16/6", "13": "IR84", "26": FAR}, "9")
    play(p, "move 71/6 > 13", "attack 13", "roll 1 1", "roll 6 6", "stay")
    refuses(p, "move 18/6 > 13", "10.3", "area 13")


def test_10_3_not_even_when_the_defenders_are_gone() -> None:
    p = open_impulse({"9": "71/6 18/6 16/6", "13": "IR84*", "26": FAR}, "9")
    play(p, "move 71/6 > 13", "attack 13", "roll 6 6", "roll 1 1")
    assert stands(p, "IR84") == "out"
    refuses(p, "move 18/6 > 13", "10.3", "area 13")


def test_10_3_nobody_wades_into_an_assaulted_area_either() -> None:
    p = open_impulse({"20": "71/6 18/6 16/6", "22": "IR84", "26": FAR}, "20")
    play(p, "wade 71/6 > 22", "attack 22", "roll 1 1", "roll 6 6", "stay")
    refuses(p, "wade 18/6 > 22", "10.3", "area 22")


def test_10_3_all_support_is_committed_before_the_first_move() -> None:
    p = open_impulse({"9": "71/6 18/6", "13": "IR84"}, "9")
    play(p, "move 71/6 > 13")
    refuses(p, "support 13", "10.3", "support 13")
    refuses(p, "rolling 13", "10.3", "rolling 13")
    refuses(p, "air 13", "10.3", "air 13")


# 10.4 Point units


def test_10_4_the_first_to_enter_is_the_point_unit() -> None:
    """10.4, 11.4.2: ruling A12; infantry first is worth 4 + 1, the tank first 6 + 1."""
    p = open_impulse({"9": "71/6 G/Tk 18/6", "13": "IR84"}, "9")
    log = play(p, "move 71/6 > 13", "move G/Tk > 13", "attack 13", "roll 1 1", "roll 6 6")
    assert totals(log)[0] == 5 + 2
    p = open_impulse({"9": "71/6 G/Tk 18/6", "13": "IR84"}, "9")
    log = play(p, "move G/Tk > 13", "move 71/6 > 13", "attack 13", "roll 1 1", "roll 6 6")
    assert totals(log)[0] == 7 + 2


def test_10_4_with_a_tank_in_front_there_can_be_an_overrun() -> None:
    """10.4, 11.5."""
    p = open_impulse({"9": "71/6 G/Tk 18/6", "13": "IR84*", "26": FAR}, "9")
    log = play(p, "move G/Tk > 13", "move 71/6 > 13", "attack 13", "roll 6 6", "roll 1 1")
    assert told(log, "overran")


def test_10_4_without_a_tank_in_front_there_is_no_overrun() -> None:
    """10.4, 11.5."""
    p = open_impulse({"9": "71/6 G/Tk 18/6", "13": "IR84*", "26": FAR}, "9")
    log = play(p, "move 71/6 > 13", "move G/Tk > 13", "attack 13", "roll 6 6", "roll 1 1")
    assert stands(p, "IR84") == "out"
    assert not told(log, "overran")


# 10.5.1, 10.5.2 Stacks and bridges


def test_10_5_1_a_full_area_is_closed() -> None:
    """10.5.1, 7.1."""
    nine = "16/6 35/12 36/12 37/12 59/20 60/20 61/20 152/51 153/51"
    p = open_impulse({"9": "71/6 G/Tk 18/6", "13": nine, "26": FAR}, "9")
    refuses(p, "move 71/6 > 13", "7.1", "area 13", "71/6")
    play(p, "move G/Tk > 13")
    assert stands(p, "G/Tk") == "13"


SIX = "71/6 18/6 16/6 59/20 60/20 61/20"
FIVE_MOVES = [f"move {unit} > 23" for unit in ("71/6", "18/6", "16/6", "59/20", "60/20")]


def test_10_5_2_a_sixth_unit_may_not_use_the_bridge() -> None:
    """10.5.2: vector T20."""
    p = open_impulse({"20": SIX, "A": FAR}, "20")
    play(p, *FIVE_MOVES)
    refuses(p, "move 61/20 > 23", "10.5.2", "area 20", "area 23", "61/20")


def test_10_5_2_the_bridge_on_the_bapaume_road_carries_five_as_well() -> None:
    """10.5.2: vector T20 on another bridge, between areas 1 and 4."""
    p = open_impulse({"1": SIX, "G": FAR}, "1")
    play(p, *[f"move {unit} > 4" for unit in ("16/6", "18/6", "71/6", "59/20", "60/20")])
    refuses(p, "move 61/20 > 4", "10.5.2", "area 1", "area 4", "61/20")


def test_10_5_2_the_sixth_unit_may_wade_if_it_is_unspent_infantry() -> None:
    """10.5.2, 10.1: vector T20."""
    p = open_impulse({"20": f"{SIX} 3/2Cav", "A": FAR}, "20")
    play(p, *FIVE_MOVES)
    refuses(p, "wade 3/2Cav > 23", "10.1", "3/2Cav")
    play(p, "wade 61/20 > 23")
    assert stands(p, "61/20") == "23"


def test_10_5_2_a_unit_that_goes_and_returns_has_used_two_places() -> None:
    p = open_impulse({"20": f"3/2Cav {SIX}", "A": FAR}, "20")
    play(p, "move 3/2Cav > 23", "move 3/2Cav > 20", *FIVE_MOVES[:3])
    refuses(p, "move 59/20 > 23", "10.5.2", "59/20")


def test_10_5_2_tanks_and_cavalry_count_as_well() -> None:
    """10.5.2: ruling A25."""
    p = open_impulse({"20": "G/Tk D/Tk E/Tk 3/2Cav 4/2Cav 71/6", "A": FAR}, "20")
    play(p, *[f"move {unit} > 23" for unit in ("G/Tk", "D/Tk", "E/Tk", "3/2Cav", "4/2Cav")])
    refuses(p, "move 71/6 > 23", "10.5.2", "71/6")


def test_10_5_2_waders_do_not_count() -> None:
    p = open_impulse({"20": SIX, "A": FAR}, "20")
    play(p, "wade 61/20 > 23", *FIVE_MOVES)
    assert [stands(p, unit) for unit in SIX.split()] == ["23"] * 6


def test_10_5_2_every_bridge_has_its_own_five() -> None:
    p = open_impulse({"21": f"{SIX} G/Tk", "A": FAR}, "21")
    play(p, *[f"move {unit} > 22" for unit in ("71/6", "18/6", "16/6", "59/20", "60/20")])
    refuses(p, "move 61/20 > 22", "10.5.2", "61/20")
    play(p, "move 61/20 > 24")
    assert stands(p, "61/20") == "24"


def test_10_5_2_the_count_begins_anew_with_each_impulse() -> None:
    p = open_impulse({"20": f"{SIX} 3/2Cav", "A": FAR}, "20", impulse=2)
    play(p, *FIVE_MOVES, "end", "roll 6 6", "pass", "assault 20", "done", "move 61/20 > 23")
    assert stands(p, "61/20") == "23"


def test_10_5_2_an_assault_over_a_bridge_takes_five_at_most() -> None:
    p = open_impulse({"20": SIX, "23": "IR84", "A": FAR}, "20")
    play(p, *FIVE_MOVES)
    refuses(p, "move 61/20 > 23", "10.5.2", "area 20", "area 23", "61/20")


def retreat_over_the_bridge(**options: str) -> Cambrai:
    """Fight inside area 20; five regiments withdraw over the bridge to 23, their one way out."""
    p = open_impulse(
        {"20": "71/6 18/6 IR84 RIR27 RIR90 RIR6 RIR19", "A": FAR},
        "20",
        british="20 12 13 14 17 21",
        german="23",
        options=options,
    )
    play(p, "attack 20", "point 71/6", "fight", "forward IR84", "roll 1 1", "roll 6 6")
    play(p, *[f"retreat {unit} > 23" for unit in ("IR84", "RIR27", "RIR90", "RIR6", "RIR19")])
    assert stands(p, "RIR19") == "23"
    return p


def test_10_5_2_retreats_are_not_counted() -> None:
    """10.5.2: ruling D20, option retreat_bridge_limit = exempt."""
    p = retreat_over_the_bridge()
    play(p, "move 18/6 > 23")
    assert stands(p, "18/6") == "23"


def test_10_5_2_option_counts_lets_retreats_fill_a_bridge() -> None:
    """10.5.2: ruling D20, option retreat_bridge_limit = counts."""
    p = retreat_over_the_bridge(retreat_bridge_limit="counts")
    refuses(p, "move 18/6 > 23", "10.5.2", "area 20", "area 23", "18/6")


# 10.5.3 Sectors


@pytest.mark.parametrize("day", ["20 November", "21 November"])
def test_10_5_3_a_tank_stays_in_areas_of_its_colour(day: str) -> None:
    """10.5.3: vector T24, first part; ruling A78, G is green and 18 is red."""
    p = open_impulse({"10": "G/Tk 35/12 A/Tk B/Tk", "26": FAR}, "10", day=day)
    refuses(p, "move G/Tk > 18", "10.5.3", "area 18", "G/Tk")
    refuses(p, "move B/Tk > 18", "10.5.3", "area 18", "B/Tk")
    play(p, "move A/Tk > 18")
    assert stands(p, "A/Tk") == "18"


def test_10_5_3_from_22_november_colours_bind_nobody() -> None:
    """10.5.3: vector T24, second part."""
    p = open_impulse({"10": "G/Tk 35/12", "26": FAR}, "10", day="22 November")
    play(p, "move G/Tk > 18")
    assert stands(p, "G/Tk") == "18"


@pytest.mark.parametrize(
    ("tanks", "area"), [("D/Tk E/Tk G/Tk", "11"), ("B/Tk H/Tk", "14"), ("A/Tk C/Tk F/Tk I/Tk", "21")]
)
def test_10_5_3_the_colours_of_the_battalions(tanks: str, area: str) -> None:
    """10.5.3: ruling A78; 11 is green, 14 is blue, 21 is red, and each takes those battalions alone."""
    start = {"11": "12", "14": "20", "21": "20"}[area]
    every = "A/Tk B/Tk C/Tk D/Tk E/Tk F/Tk G/Tk H/Tk I/Tk"
    p = open_impulse({start: f"{every} 119/40", "26": FAR}, start, day="21 November")
    able = {act.split()[1] for act in legal(p) if act.endswith(f"Tk > {area}")}
    assert able == set(tanks.split())


@pytest.mark.parametrize("day", ["20 November", "21 November"])
def test_10_5_3_a_division_stays_in_the_areas_that_list_it(day: str) -> None:
    """10.5.3: area 3 lists the 62nd, area 9 and 11 the 51st."""
    p = open_impulse({"K": "71/6 152/51 185/62", "26": FAR}, "K", day=day)
    refuses(p, "move 71/6 > 3", "10.5.3", "area 3", "71/6")
    refuses(p, "move 152/51 > 3", "10.5.3", "area 3", "152/51")
    refuses(p, "move 185/62 > 9", "10.5.3", "area 9", "185/62")
    play(p, "move 185/62 > 3", "move 152/51 > 9", "move 152/51 > 11")
    assert (stands(p, "185/62"), stands(p, "152/51")) == ("3", "11")


def test_10_5_3_from_22_november_divisions_go_where_they_like() -> None:
    p = open_impulse({"K": "71/6 152/51", "26": FAR}, "K", day="22 November")
    play(p, "move 71/6 > 3")
    assert stands(p, "71/6") == "3"


def test_10_5_3_cavalry_and_the_40th_division_are_not_bound() -> None:
    p = open_impulse({"K": "119/40 3/2Cav 71/6", "26": FAR}, "K", day="21 November")
    play(p, "move 119/40 > 3", "move 3/2Cav > 3")
    assert (stands(p, "119/40"), stands(p, "3/2Cav")) == ("3", "3")


def test_10_5_3_the_germans_are_not_bound() -> None:
    p = quiet({"13": "IR84 RIR27", "J": "71/6"}, side="German", day="21 November")
    play(p, "assault 13", "done", "move IR84 > 11")
    assert stands(p, "IR84") == "11"


def test_10_5_3_area_2_and_the_british_zones_are_open_to_all() -> None:
    """10.5.3: ruling A67."""
    p = open_impulse({"K": "71/6 152/51 G/Tk A/Tk", "26": FAR}, "K", day="21 November")
    play(p, "move 71/6 > 2", "move 152/51 > L", "move G/Tk > J", "move A/Tk > 2")
    assert [stands(p, unit) for unit in ("71/6", "152/51", "G/Tk", "A/Tk")] == ["2", "L", "J", "2"]


def test_10_5_3_other_zones_keep_to_their_list() -> None:
    """10.5.3: ruling A67; zone H lists the 12th and the 55th and no colour."""
    p = open_impulse({"I": "71/6 35/12 164/55 C/Tk", "26": FAR}, "I", day="21 November")
    refuses(p, "move 71/6 > H", "10.5.3", "zone H", "71/6")
    refuses(p, "move C/Tk > H", "10.5.3", "zone H", "C/Tk")
    play(p, "move 35/12 > H", "move 164/55 > H")
    assert (stands(p, "35/12"), stands(p, "164/55")) == ("H", "H")


def test_10_5_3_no_sector_stops_a_wader_less_than_a_walker() -> None:
    p = open_impulse({"20": "71/6 59/20", "26": FAR}, "20", day="21 November")
    refuses(p, "wade 71/6 > 22", "10.5.3", "area 22", "71/6")
    play(p, "wade 59/20 > 22")
    assert stands(p, "59/20") == "22"


def test_10_5_3_sectors_do_not_stop_a_retreat() -> None:
    """10.5.3: ruling A67; the 18th goes back to 8, which does not list the 6th Division."""
    p = open_impulse({"8": "18/6 152/51", "12": "IR84", "26": FAR}, "8", day="21 November")
    play(p, "move 18/6 > 12", "attack 12", "roll 1 1", "roll 6 6")
    assert stands(p, "18/6") == "8*"


# 10.5.4 Zones


@pytest.mark.parametrize(("start", "to"), [("J", "L"), ("J", "13"), ("I", "9"), ("9", "I"), ("9", "L")])
def test_10_5_4_without_a_line_there_is_no_way_into_or_out_of_a_zone(start: str, to: str) -> None:
    p = open_impulse({start: "71/6 18/6", "26": FAR}, start)
    kind = {True: "zone", False: "area"}
    refuses(p, f"move 71/6 > {to}", "10.5.4", f"{kind[start.isalpha()]} {start}", f"{kind[to.isalpha()]} {to}", "71/6")


@pytest.mark.parametrize(("start", "to"), [("J", "I"), ("J", "9"), ("9", "K"), ("H", "18")])
def test_10_5_4_along_a_line_units_enter_and_leave_zones(start: str, to: str) -> None:
    p = open_impulse({start: "71/6 18/6", "26": FAR}, start)
    play(p, f"move 71/6 > {to}")
    assert stands(p, "71/6") == to
