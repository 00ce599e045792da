"""Chapter 7: how many units fit in one place, and whose it is."""

from tests.games.cambrai.battles import (
    battle,
    controls,
    legal,
    movement_left,
    play,
    quiet,
    refuses,
    stands,
    told,
)

NINE = "71/6 18/6 16/6 35/12 36/12 37/12 59/20 60/20 61/20"
EIGHT = "71/6 18/6 16/6 35/12 36/12 37/12 59/20 60/20"
FAR = "IR84 RIR27"

# 7.1 Stacking


def test_7_1_a_tenth_unit_may_not_move_in() -> None:
    """7.1, 10.5.1."""
    p = quiet({"13": NINE, "9": "152/51 153/51", "26": FAR})
    play(p, "assault 9", "done")
    refuses(p, "move 152/51 > 13", "7.1", "area 13", "152/51")


def test_7_1_a_ninth_unit_may_move_in() -> None:
    p = quiet({"13": EIGHT, "9": "152/51 153/51", "26": FAR})
    play(p, "assault 9", "done", "move 152/51 > 13")
    assert stands(p, "152/51") == "13"
    refuses(p, "move 153/51 > 13", "7.1", "area 13", "153/51")


def test_7_1_cavalry_and_exhausted_units_fill_an_area_too() -> None:
    p = quiet({"13": "71/6* 18/6* 16/6* 35/12* 36/12* 37/12* 59/20 3/2Cav 4/2Cav*", "9": "152/51 153/51", "26": FAR})
    play(p, "assault 9", "done")
    refuses(p, "move 152/51 > 13", "7.1", "area 13")


def test_7_1_tanks_stack_for_free() -> None:
    p = quiet({"13": NINE, "9": "G/Tk D/Tk 152/51", "26": FAR})
    play(p, "assault 9", "done", "move G/Tk > 13", "move D/Tk > 13")
    assert (stands(p, "G/Tk"), stands(p, "D/Tk")) == ("13", "13")


def test_7_1_tanks_take_no_place_from_others() -> None:
    p = quiet({"13": f"{EIGHT} G/Tk D/Tk E/Tk", "9": "152/51 153/51", "26": FAR})
    play(p, "assault 9", "done", "move 152/51 > 13")
    assert stands(p, "152/51") == "13"


GERMAN_NINE = "IR84 RIR27 RIR90 LIR384 LIR386 LIR387 RIR6 RIR19 IR395"
GERMAN_EIGHT = "IR84 RIR27 RIR90 LIR384 LIR386 LIR387 RIR6 RIR19"


def test_7_1_garrisons_stack_for_free() -> None:
    p = quiet({"13": f"{GERMAN_EIGHT} Gar1 Gar2", "12": "IR77 IR79", "J": "71/6"}, side="German")
    play(p, "assault 12", "done", "move IR77 > 13")
    assert stands(p, "IR77") == "13"
    refuses(p, "move IR79 > 13", "7.1", "area 13", "IR79")


def test_7_1_the_two_sides_have_nine_places_each() -> None:
    """7.1: ruling A26."""
    p = quiet({"13": f"{GERMAN_NINE} {EIGHT}", "9": "152/51 153/51"})
    play(p, "assault 9", "done", "move 152/51 > 13")
    assert stands(p, "152/51") == "13"


def test_7_1_no_more_than_nine_may_enter_for_an_assault() -> None:
    p = quiet({"13": f"IR84 {EIGHT}", "9": "152/51 153/51 G/Tk"})
    play(p, "assault 9", "done", "move 152/51 > 13")
    refuses(p, "move 153/51 > 13", "7.1", "area 13", "153/51")
    play(p, "move G/Tk > 13")
    assert stands(p, "G/Tk") == "13"


def test_7_1_a_zone_holds_nine_like_an_area() -> None:
    p = quiet({"K": NINE, "9": "152/51 153/51", "26": FAR})
    play(p, "assault 9", "done")
    refuses(p, "move 152/51 > K", "7.1", "zone K", "152/51")


def test_7_1_regrouping_does_not_overfill_an_area() -> None:
    """7.1, 8.1.2."""
    p = quiet({"13": NINE, "9": "152/51*", "26": FAR})
    play(p, "regroup 9")
    refuses(p, "move 152/51 > 13", "7.1", "area 13", "152/51")


def test_7_1_no_retreat_ends_in_a_full_area() -> None:
    """7.1, 11.7.1: area 11 is the one way out of 9, and as it is full the regiment has to go on to 8 (11.7.2)."""
    british = {"J": "71/6 18/6", "3": "152/51", "10": "35/12", "13": "59/20", "K": "185/62"}
    p = quiet(british | {"9": "IR77", "11": GERMAN_NINE})
    play(p, "assault J", "done", "move 71/6 > 9", "attack 9", "roll 1 1", "roll 6 6", "retreat IR77 > 11")
    assert stands(p, "IR77") == "8"


# 7.2 Control


def test_7_2_a_unit_alone_in_an_enemy_area_takes_control() -> None:
    p = quiet({"9": "71/6 18/6", "26": FAR}, german="13")
    assert controls(p, "13") == "German"
    play(p, "assault 9", "done", "move 71/6 > 13")
    assert controls(p, "13") == "British"


def test_7_2_control_is_taken_in_passing() -> None:
    p = quiet({"9": "3/2Cav 18/6", "26": FAR})
    play(p, "assault 9", "done", "move 3/2Cav > 13", "move 3/2Cav > 20", "move 3/2Cav > 14")
    assert [controls(p, area) for area in ("13", "20", "14")] == ["British", "British", "British"]
    assert stands(p, "3/2Cav") == "14"


def test_7_2_control_stays_when_the_last_unit_leaves() -> None:
    p = quiet({"9": "71/6 18/6", "26": FAR}, british="13")
    play(p, "assault 9", "done", "move 71/6 > J", "move 18/6 > J")
    assert controls(p, "9") == "British"


def test_7_2_regrouping_out_of_a_contested_area_gives_it_up() -> None:
    """7.2: ruling A27, the enemy gains control when the last unit leaves."""
    p = quiet({"9": "71/6 IR84", "26": "RIR27"}, british="9")
    play(p, "regroup 9", "move 71/6 > J")
    assert controls(p, "9") == "German"


def test_7_2_control_changes_when_the_last_enemy_dies() -> None:
    """7.2, 9.3: ruling A27; a barrage by the neighbours is enough."""
    p = battle({"13": "71/6 IR84*", "9": "18/6 16/6"}, day="22 November", german="13")
    play(p, "assault 9", "barrage 13 IR84", "roll 6", "roll 1")
    assert stands(p, "IR84") == "out"
    assert controls(p, "13") == "British"


def test_7_2_an_empty_area_keeps_its_owner_when_its_defenders_die() -> None:
    p = battle({"13": "IR84*", "9": "18/6 16/6", "26": "RIR27"}, day="22 November")
    play(p, "assault 9", "barrage 13 IR84", "roll 6", "roll 1")
    assert stands(p, "IR84") == "out"
    assert controls(p, "13") == "German"


def test_7_2_the_germans_take_control_in_the_same_way() -> None:
    p = quiet({"J": "71/6", "12": "IR84 RIR27"}, british="13", side="German")
    play(p, "assault 12", "done", "move IR84 > 13")
    assert controls(p, "13") == "German"


def test_7_2_1_entering_an_enemy_area_only_contests_it() -> None:
    p = quiet({"9": "71/6 18/6", "13": "IR84"})
    play(p, "assault 9", "done", "move 71/6 > 13")
    assert controls(p, "13") == "German"


def test_7_2_1_a_contested_area_stays_with_its_owner() -> None:
    p = quiet({"13": "71/6", "12": "IR84 RIR27"}, side="German")
    play(p, "assault 12", "done", "move IR84 > 13")
    assert controls(p, "13") == "British"


def test_7_2_2_an_area_without_enemies_is_vacant_whoever_controls_it() -> None:
    """7.2.2, 10.1: both cost 1."""
    p = quiet({"9": "71/6 18/6", "26": FAR}, british="11")
    log = play(p, "assault 9", "done", "move 71/6 > 13", "move 18/6 > 11")
    assert [values[-1] for values in told(log, "moved")] == [3, 3]
    assert movement_left(p, "18/6") == 3


def test_7_2_3_a_vacant_enemy_area_is_not_free() -> None:
    """7.2.3, 8.1.2."""
    p = quiet({"9": "71/6 18/6", "26": FAR}, german="13", british="11")
    play(p, "regroup 9")
    refuses(p, "move 71/6 > 13", "8.1.2", "area 13", "71/6")
    assert "move 71/6 > 11" in legal(p)


def test_7_2_3_a_contested_area_is_not_free_for_its_owner() -> None:
    """7.2.3, 8.1.2."""
    p = quiet({"9": "71/6 18/6", "13": "16/6 IR84"}, british="13")
    play(p, "regroup 9")
    refuses(p, "move 71/6 > 13", "8.1.2", "area 13", "71/6")
