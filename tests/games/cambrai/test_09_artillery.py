"""Chapter 9: Hurricane Barrages, support for assaults, and the air marker."""

import pytest

from brasshat.engine.events import Event
from brasshat.games.cambrai.position import Cambrai
from brasshat.games.cambrai.printed import BRITISH, GERMAN
from tests.games.cambrai.battles import (
    area_number,
    battle,
    choice,
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


def guns(places: dict[str, str], **more: object) -> Cambrai:
    """Build an impulse of 22 November with fresh Hurricane Barrages on both sides and the advantage with nobody."""
    plain: dict[str, object] = {"day": "22 November", "advantage": "nobody", "advantage_next": "German"}
    return battle(places, **(plain | more))  # type: ignore[arg-type]


def fire(p: Cambrai, active: str, area: str, primary: str, attack: int, defence: int) -> list[Event]:
    """Fire a barrage out of an active area."""
    return play(p, f"assault {active}", f"barrage {area} {primary}", f"roll {attack}", f"roll {defence}")


def barrage(p: Cambrai, active: str, area: str, primary: str, attack: int, defence: int) -> list[int]:
    """Fire a barrage and return attack total, defence total and casualty points."""
    told_of = told(fire(p, active, area, primary, attack, defence), "barraged")
    assert len(told_of) == 1
    assert told_of[0][0] == area_number(p, area)
    return told_of[0][1:]


# 9.1 Range


@pytest.mark.parametrize("target", ["9", "13", "11", "8", "20", "H"])
def test_9_1_a_barrage_reaches_two_areas(target: str) -> None:
    """9.1: ruling A7; the active area itself, its neighbours, and theirs."""
    p = guns({"9": "71/6 18/6", target: "IR84 71/6 18/6" if target == "9" else "IR84", "26": FAR})
    play(p, "assault 9")
    assert f"barrage {target} IR84" in legal(p)


@pytest.mark.parametrize("target", ["5", "14", "1", "23"])
def test_9_1_three_areas_are_too_far_for_a_barrage(target: str) -> None:
    p = guns({"9": "71/6 18/6", target: "IR84", "26": FAR})
    play(p, "assault 9")
    refuses(p, f"barrage {target} IR84", "9.1", f"area {target}", "area 9")


def test_9_1_canals_and_enemies_between_do_not_stop_a_barrage() -> None:
    """9.1: ruling A7; from 20 over the canal at 22 into 27."""
    p = guns({"20": "71/6 18/6", "22": "IR84", "27": "RIR27"})
    play(p, "assault 20")
    assert "barrage 27 RIR27" in legal(p)


@pytest.mark.parametrize("area", ["9", "13", "11"])
def test_9_1_support_goes_to_the_active_area_or_next_to_it(area: str) -> None:
    """9.1: ruling D6."""
    p = guns({"9": "71/6 18/6 IR84", "13": "RIR27", "11": "RIR90"})
    play(p, "assault 9")
    assert {f"rolling {area}", f"support {area}"} <= set(legal(p))


def test_9_1_support_reaches_no_second_area() -> None:
    p = guns({"9": "71/6 18/6", "13": "RIR27", "12": "IR84"})
    play(p, "assault 9")
    refuses(p, "support 12", "9.1", "area 12", "area 9")
    refuses(p, "rolling 12", "9.1", "area 12", "area 9")


def test_9_1_support_reaches_across_a_canal() -> None:
    """9.1, 2.1.1: areas that share a boundary are adjacent, canal or not."""
    p = guns({"20": "71/6 18/6", "22": "IR84"})
    play(p, "assault 20")
    assert "support 22" in legal(p)


def test_9_1_option_adjacent_only_leaves_the_active_area_out() -> None:
    """9.1: ruling D6, option support_range = adjacent_only."""
    p = guns({"9": "71/6 18/6 IR84", "13": "RIR27"}, options={"support_range": "adjacent_only"})
    play(p, "assault 9")
    refuses(p, "support 9", "9.1", "area 9")
    assert "support 13" in legal(p)


def test_9_1_support_is_gone_when_the_impulse_is_over() -> None:
    """9.1, 11.8: in the next British impulse the way costs the full 4 again."""
    p = guns({"9": "71/6 18/6", "13": "IR84", "26": FAR}, impulse=2)
    play(p, "assault 9", "rolling 13", "done", "end", "roll 6 6", "pass")
    log = play(p, "assault 9", "done", "move 71/6 > 13")
    assert told(log, "moved")[0][-1] == 0


# 9.2 The barrage


def test_9_2_one_barrage_an_impulse_is_the_limit() -> None:
    p = guns({"9": "71/6 18/6", "13": "IR84", "11": "RIR27"}, hurricanes_fresh={"British": 2, "German": 1})
    fire(p, "9", "13", "IR84", 1, 6)
    refuses(p, "barrage 11 RIR27", "9.2", "area 11")
    assert p.hurricanes_fresh[0] == 1


def test_9_2_the_second_marker_can_fire_in_the_next_impulse() -> None:
    p = guns({"9": "71/6 18/6", "13": "IR84"}, impulse=2)
    fire(p, "9", "13", "IR84", 1, 6)
    play(p, "done", "end", "roll 6 6", "pass", "assault 9")
    assert "barrage 13 IR84" in legal(p)


def test_9_2_a_barrage_comes_before_movement() -> None:
    p = guns({"9": "71/6 18/6", "13": "IR84"})
    play(p, "assault 9", "done", "move 71/6 > J")
    refuses(p, "barrage 13 IR84", "10.3", "barrage 13 IR84")


def test_9_2_the_primary_target_is_an_enemy_in_the_target_area() -> None:
    p = guns({"9": "71/6 18/6", "13": "IR84", "11": "RIR27"})
    play(p, "assault 9")
    refuses(p, "barrage 13 RIR27", "9.2", "RIR27", "area 13")
    refuses(p, "barrage 9 71/6", "9.2", "71/6")


def test_9_2_any_enemy_in_the_area_may_be_the_primary_target() -> None:
    p = guns({"9": "71/6 18/6", "13": "IR84 RIR27* Gar1"})
    play(p, "assault 9")
    aims = [act for act in legal(p) if act.startswith("barrage 13")]
    assert sorted(aims) == ["barrage 13 Gar1", "barrage 13 IR84", "barrage 13 RIR27"]


def test_9_2_an_area_where_no_enemy_stands_is_no_target() -> None:
    p = guns({"9": "71/6 18/6", "13": "IR84"})
    play(p, "assault 9")
    refuses(p, "barrage 11 IR84", "9.2", "IR84", "area 11")


def test_9_2_the_germans_fire_barrages_too() -> None:
    p = guns({"9": "71/6 18/6", "13": "IR84 RIR27"}, side="German")
    assert barrage(p, "13", "9", "71/6", 6, 1) == [13, 4, 8]
    assert p.hurricanes_used[1] == 1


def after_an_overrun(*first: str, **options: str) -> Cambrai:
    """Overrun area 13 with a tank, after the artillery acts given; the new artillery step is open."""
    p = guns({"9": "71/6 18/6 G/Tk", "13": "IR84*", "12": "RIR27", "20": "RIR90"}, options=options)
    log = play(p, "assault 9", *first, "done", "move G/Tk > 13", "attack 13", "roll 6 6", "roll 1 1")
    assert told(log, "overran")
    assert task(p) == "artillery"
    return p


def test_9_2_an_overrun_brings_no_second_barrage() -> None:
    """9.2, 11.5.2: ruling D21, option overrun_hurricane = one_per_impulse."""
    p = after_an_overrun("barrage 12 RIR27", "roll 1", "roll 6")
    refuses(p, "barrage 20 RIR90", "9.2", "area 20")


def test_9_2_option_one_per_step_brings_a_second_barrage() -> None:
    """9.2, 11.5.2: ruling D21, option overrun_hurricane = one_per_step."""
    p = after_an_overrun("barrage 12 RIR27", "roll 1", "roll 6", overrun_hurricane="one_per_step")
    assert "barrage 20 RIR90" in legal(p)


def test_9_2_the_one_barrage_may_be_fired_after_an_overrun() -> None:
    """9.2, 11.5.2: ruling A80."""
    p = after_an_overrun()
    assert "barrage 20 RIR90" in legal(p)


# 9.2.1, 9.2.2 The values


def test_9_2_1_a_barrage_has_seven() -> None:
    """9.2.1, 9.2.3: vector T5; three units in a circle of TEM 1 under a clear sky, dice 6 and 1."""
    p = guns({"11": "71/6 18/6", "8": "IR84 RIR27 RIR90"})
    assert barrage(p, "11", "8", "IR84", 6, 1) == [13, 2, 11]


def test_9_2_1_more_than_three_units_add_two() -> None:
    p = guns({"11": "71/6 18/6", "8": "IR84 RIR27 RIR90 LIR384"})
    assert barrage(p, "11", "8", "IR84", 1, 1) == [10, 2, 8]


def test_9_2_1_garrisons_count_as_units() -> None:
    """9.2.1: ruling A8."""
    p = guns({"11": "71/6 18/6", "8": "IR84 RIR27 RIR90 Gar1"})
    assert barrage(p, "11", "8", "IR84", 1, 1) == [10, 2, 8]


def test_9_2_1_exhausted_units_count_as_units() -> None:
    p = guns({"11": "71/6 18/6", "8": "IR84* RIR27* RIR90* LIR384*"})
    assert barrage(p, "11", "8", "IR84", 1, 1) == [10, 2, 8]


def test_9_2_1_tanks_count_as_units() -> None:
    """9.2.1: ruling A8."""
    p = guns({"8": "71/6 18/6 16/6 G/Tk", "11": "IR84 RIR27"}, side="German")
    assert barrage(p, "11", "8", "71/6", 1, 1) == [10, 2, 8]


def test_9_2_1_units_of_the_firing_side_do_not_count() -> None:
    p = guns({"11": "71/6 18/6", "8": "IR84 RIR27 RIR90 152/51 153/51"})
    assert barrage(p, "11", "8", "IR84", 1, 1) == [8, 2, 6]


@pytest.mark.parametrize(("area", "active", "tem"), [("8", "11", 1), ("13", "9", 2), ("11", "9", 3), ("1", "2", 4)])
def test_9_2_2_the_defence_is_the_terrain(area: str, active: str, tem: int) -> None:
    p = guns({active: "71/6 18/6", area: "IR84"})
    assert barrage(p, active, area, "IR84", 1, 6)[1] == tem + 6


def test_9_2_2_the_strength_of_the_defenders_does_not_matter() -> None:
    p = guns({"9": "71/6 18/6", "13": "GFR Lehr GR9"})
    assert barrage(p, "9", "13", "GFR", 1, 6) == [8, 8, 0]


def test_9_2_2_overcast_adds_two() -> None:
    """9.2.2, 6.2: vector T6; four units in a square of TEM 3, dice 1 and 6."""
    p = guns({"J": "71/6 18/6", "9": "IR84 RIR27 RIR90 LIR384"}, weather="overcast")
    assert barrage(p, "J", "9", "IR84", 1, 6) == [10, 11, 0]
    assert [stands(p, unit) for unit in ("IR84", "RIR27", "RIR90", "LIR384")] == ["9", "9", "9", "9"]


# 9.2.3 The roll


def test_9_2_3_the_attacker_throws_one_die_and_the_defender_another() -> None:
    p = guns({"9": "71/6 18/6", "13": "IR84"})
    play(p, "assault 9", "barrage 13 IR84")
    assert (task(p), p.dice()) == ("barrage-roll", 1)
    play(p, "roll 3")
    assert (task(p), p.dice()) == ("shelter-roll", 1)


def test_9_2_3_equal_totals_do_nothing() -> None:
    """9.2.3: ruling S2."""
    p = guns({"9": "71/6 18/6", "13": "IR84 RIR27"})
    assert barrage(p, "9", "13", "IR84", 1, 6) == [8, 8, 0]
    assert (task(p), stands(p, "IR84")) == ("artillery", "13")


def test_9_2_3_the_excess_is_the_number_of_casualty_points() -> None:
    p = guns({"9": "71/6 18/6", "13": "IR84 RIR27"})
    assert barrage(p, "9", "13", "IR84", 4, 2) == [11, 4, 7]


def test_9_2_3_the_primary_target_pays_first() -> None:
    """9.2.3, 9.3: ruling A10."""
    p = guns({"9": "71/6 18/6", "13": "IR84 RIR27"})
    play(p, "assault 9", "barrage 13 RIR27", "roll 1")
    p.take(choice("roll 3"))
    refuses(p, "lose IR84", "9.2.3", "IR84")
    play(p, "lose RIR27")
    assert (stands(p, "RIR27"), stands(p, "IR84")) == ("13*", "13")
    assert legal(p) == ["lose IR84", "lose RIR27"]


# 9.3 Paying


# Area 8 has TEM 1 and a circle: an attack die of a and a defence die of d make 6 + a - d casualty points.


def test_9_3_a_unit_pays_two_for_becoming_exhausted() -> None:
    p = guns({"11": "71/6 18/6", "8": "IR84 RIR27"})
    assert barrage(p, "11", "8", "IR84", 1, 5) == [8, 6, 2]
    assert (stands(p, "IR84"), stands(p, "RIR27")) == ("8*", "8")


def test_9_3_an_exhausted_unit_pays_two_for_being_eliminated() -> None:
    p = guns({"11": "71/6 18/6", "8": "IR84* RIR27"})
    fire(p, "11", "8", "IR84", 1, 5)
    assert (stands(p, "IR84"), stands(p, "RIR27")) == ("out", "8")


def test_9_3_a_fresh_unit_pays_four_for_being_eliminated() -> None:
    """9.3: ruling D2."""
    p = guns({"11": "71/6 18/6", "8": "IR84 RIR27"})
    fire(p, "11", "8", "IR84", 3, 5)
    play(p, "lose IR84")
    assert (stands(p, "IR84"), stands(p, "RIR27")) == ("out", "8")


def test_9_3_garrisons_pay_like_infantry() -> None:
    p = guns({"11": "71/6 18/6", "8": "Gar1"})
    fire(p, "11", "8", "Gar1", 1, 5)
    assert stands(p, "Gar1") == "8*"
    p = guns({"11": "71/6 18/6", "8": "Gar1"})
    fire(p, "11", "8", "Gar1", 3, 5)
    assert stands(p, "Gar1") == "out"


def test_9_3_cavalry_pays_like_infantry() -> None:
    p = guns({"8": "3/2Cav", "11": "IR84 RIR27"}, side="German")
    fire(p, "11", "8", "3/2Cav", 1, 5)
    assert stands(p, "3/2Cav") == "8*"
    p = guns({"8": "3/2Cav", "11": "IR84 RIR27"}, side="German")
    fire(p, "11", "8", "3/2Cav", 3, 5)
    assert stands(p, "3/2Cav") == "out"


def test_9_3_a_tank_pays_three_for_becoming_exhausted() -> None:
    """9.3: ruling D1."""
    p = guns({"8": "G/Tk", "11": "IR84 RIR27"}, side="German")
    assert barrage(p, "11", "8", "G/Tk", 2, 5) == [9, 6, 3]
    assert stands(p, "G/Tk") == "8*"


def test_9_3_an_exhausted_tank_pays_three_for_being_eliminated() -> None:
    p = guns({"8": "G/Tk* 71/6", "11": "IR84 RIR27"}, side="German")
    fire(p, "11", "8", "G/Tk", 2, 5)
    assert (stands(p, "G/Tk"), stands(p, "71/6")) == ("out", "8")


def test_9_3_a_fresh_tank_pays_six_for_being_eliminated() -> None:
    p = guns({"8": "G/Tk 71/6", "11": "IR84 RIR27"}, side="German")
    assert barrage(p, "11", "8", "G/Tk", 5, 5) == [12, 6, 6]
    play(p, "lose G/Tk")
    assert (stands(p, "G/Tk"), stands(p, "71/6")) == ("out", "8")


def test_9_3_the_size_of_a_tank_does_not_matter() -> None:
    p = guns({"8": "G/Tk:2-1-5", "11": "IR84 RIR27"}, side="German")
    fire(p, "11", "8", "G/Tk", 2, 5)
    assert stands(p, "G/Tk") == "8*"


def test_9_3_one_point_exhausts_a_tank_that_is_the_primary_target() -> None:
    """9.3: vector T8, partial results are applied; ruling A9. In 17 the totals are 8 and 7."""
    p = guns({"17": "G/Tk 71/6", "20": "IR84 RIR27"}, side="German")
    assert barrage(p, "20", "17", "G/Tk", 1, 5) == [8, 7, 1]
    assert (stands(p, "G/Tk"), stands(p, "71/6")) == ("17*", "17")


def test_9_3_four_points_take_both_steps_of_a_lone_tank() -> None:
    """9.3: ruling A9, it has paid 3 and must pay on."""
    p = guns({"8": "G/Tk", "11": "IR84 RIR27"}, side="German")
    fire(p, "11", "8", "G/Tk", 3, 5)
    assert stands(p, "G/Tk") == "out"


def test_9_3_option_four_makes_each_step_of_a_tank_pay_four() -> None:
    """9.3: ruling D1, option barrage_tank_points = four."""
    p = guns({"8": "G/Tk", "11": "IR84 RIR27"}, side="German", options={"barrage_tank_points": "four"})
    fire(p, "11", "8", "G/Tk", 3, 5)
    assert stands(p, "G/Tk") == "8*"


def test_9_3_three_points_take_two_steps_of_infantry() -> None:
    """9.3: ruling A9; 2 do not cover 3, so another step is due, of any unit."""
    p = guns({"11": "71/6 18/6", "8": "IR84 RIR27"})
    assert barrage(p, "11", "8", "IR84", 2, 5) == [9, 6, 3]
    assert (task(p), p.actor) == ("barrage-losses", GERMAN)
    assert legal(p) == ["lose IR84", "lose RIR27"]
    play(p, "lose RIR27")
    assert (stands(p, "IR84"), stands(p, "RIR27")) == ("8*", "8*")
    assert task(p) == "artillery"


def test_9_3_after_the_first_step_the_defender_spreads_his_losses() -> None:
    """9.3: ruling A10."""
    p = guns({"11": "71/6 18/6", "8": "IR84 RIR27 RIR90"})
    assert barrage(p, "11", "8", "RIR90", 5, 5) == [12, 6, 6]
    play(p, "lose RIR27", "lose RIR27")
    assert [stands(p, unit) for unit in ("IR84", "RIR27", "RIR90")] == ["8", "out", "8*"]


def test_9_3_losses_are_taken_in_the_target_area_by_the_defender() -> None:
    p = guns({"11": "71/6 18/6", "8": "IR84 RIR27", "26": FAR})
    fire(p, "11", "8", "IR84", 4, 5)
    refuses(p, "lose IR418", "9.3", "IR418")
    refuses(p, "lose 71/6", "9.3", "71/6")
    refuses(p, "done", "9.3", "done")


def test_9_3_the_points_stop_when_nobody_is_left() -> None:
    """9.3: vector T5 goes on; 11 points kill three fresh regiments, 12 in all. Ruling A9."""
    p = guns({"11": "71/6 18/6", "8": "IR84 RIR27 RIR90"})
    fire(p, "11", "8", "IR84", 6, 1)
    play(p, "lose IR84", "lose RIR27", "lose RIR27", "lose RIR90", "lose RIR90")
    assert [stands(p, unit) for unit in ("IR84", "RIR27", "RIR90")] == ["out", "out", "out"]


def test_9_3_a_lone_unit_dies_and_the_rest_is_forgotten() -> None:
    """9.3: ruling A9."""
    p = guns({"11": "71/6 18/6", "8": "IR84"})
    assert barrage(p, "11", "8", "IR84", 6, 1) == [13, 2, 11]
    assert stands(p, "IR84") == "out"
    assert task(p) != "barrage-losses"


def test_9_3_1_a_square_area_saves_one_point() -> None:
    """9.3.1: in 19, a square of TEM 2, 9 against 5 costs 3."""
    p = guns({"10": "71/6 18/6", "19": "IR84 RIR27"})
    assert barrage(p, "10", "19", "IR84", 2, 3) == [9, 5, 3]


def test_9_3_1_one_point_against_a_square_is_nothing() -> None:
    """9.3.1: vector T7, first part; ruling A11."""
    p = guns({"10": "71/6 18/6", "19": "IR84 RIR27"})
    assert barrage(p, "10", "19", "IR84", 1, 5) == [8, 7, 0]
    assert (stands(p, "IR84"), task(p)) == ("19", "artillery")


def test_9_3_1_one_point_against_a_triangle_counts() -> None:
    """9.3.1: vector T7, second part; only squares are named."""
    p = guns({"10": "71/6 18/6", "17": "IR84 RIR27"})
    assert barrage(p, "10", "17", "IR84", 1, 5) == [8, 7, 1]
    assert stands(p, "IR84") == "17*"


def test_9_3_1_a_fortified_zone_saves_one_point_too() -> None:
    """9.3.1, 2.1.2: zone H has a square of TEM 3."""
    p = guns({"10": "71/6 18/6", "H": "IR84 RIR27"})
    assert barrage(p, "10", "H", "IR84", 3, 4) == [10, 7, 2]


# 9.4 Depletion


def test_9_4_a_barrage_that_fired_is_used() -> None:
    p = guns({"9": "71/6 18/6", "13": "IR84"})
    assert (p.hurricanes_fresh[0], p.hurricanes_used[0]) == (2, 0)
    fire(p, "9", "13", "IR84", 1, 6)
    assert (p.hurricanes_fresh[0], p.hurricanes_used[0]) == (1, 1)


def test_9_4_used_barrages_cannot_fire() -> None:
    p = guns({"9": "71/6 18/6", "13": "IR84"}, hurricanes_fresh={"British": 0, "German": 1})
    play(p, "assault 9")
    refuses(p, "barrage 13 IR84", "9.4", "British", "area 13")


# 9.5 Support


def test_9_5_each_fresh_infantry_unit_brings_one_marker() -> None:
    """9.5: ruling A15; tanks, cavalry and exhausted units bring none (D5)."""
    p = guns({"9": "71/6 18/6 16/6* G/Tk 3/2Cav", "13": "IR84", "11": "RIR27"})
    play(p, "assault 9", "support 13", "rolling 11")
    refuses(p, "support 13", "9.5", "area 13", "area 9")
    refuses(p, "rolling 13", "9.5", "area 13", "area 9")


def test_9_5_without_infantry_there_is_no_support() -> None:
    """9.5: rulings D5, A81."""
    p = guns({"9": "G/Tk 3/2Cav", "13": "IR84"})
    play(p, "assault 9")
    refuses(p, "rolling 13", "9.5", "area 13", "area 9")


def test_9_5_option_any_unit_counts_tanks_and_cavalry() -> None:
    """9.5: ruling D5, option support_limit = any_unit."""
    p = guns({"9": "71/6 G/Tk 3/2Cav*", "13": "IR84"}, options={"support_limit": "any_unit"})
    play(p, "assault 9", "support 13", "support 13")
    refuses(p, "support 13", "9.5", "area 13")


def test_9_5_option_any_unit_lets_direct_support_count_for_tanks() -> None:
    """9.5, 9.5.2: ruling D5; tank 6, infantry 1, two markers."""
    p = quiet({"9": "71/6 G/Tk 18/6", "13": "IR84"}, options={"support_limit": "any_unit"})
    acts = ("assault 9", "support 13", "support 13", "done", "move G/Tk > 13", "move 71/6 > 13", "attack 13")
    assert totals(play(p, *acts, "roll 1 1", "roll 6 6"))[0] == 9 + 2


def test_9_5_markers_come_out_of_the_stock() -> None:
    p = guns({"9": "71/6 18/6 16/6", "13": "IR84"}, support={"British": 2, "German": 0})
    play(p, "assault 9", "support 13", "rolling 13")
    assert p.support[0] == 0
    refuses(p, "support 13", "12.5", "British", "area 13")


def test_9_5_a_marker_serves_once_a_day() -> None:
    """9.5, 11.8: rulings A43; what was laid down is not in the stock of the next impulse."""
    p = guns({"9": "71/6 18/6", "13": "IR84"}, support={"British": 2, "German": 0}, impulse=2)
    play(p, "assault 9", "support 13", "support 13", "done", "end", "roll 6 6", "pass", "assault 9")
    assert p.support[0] == 0
    refuses(p, "support 13", "12.5", "British")


def test_9_5_support_needs_an_enemy_in_the_area() -> None:
    """9.5: ruling A17, option support_placement = enemy_only."""
    p = guns({"9": "71/6 18/6", "13": "IR84"})
    play(p, "assault 9")
    refuses(p, "support 11", "9.5", "area 11")
    refuses(p, "rolling 11", "9.5", "area 11")
    refuses(p, "air 11", "9.5", "area 11")


def test_9_5_option_anywhere_lets_support_go_to_empty_areas() -> None:
    """9.5: ruling A17, option support_placement = anywhere."""
    p = guns({"9": "71/6 18/6 16/6", "13": "IR84"}, options={"support_placement": "anywhere"})
    play(p, "assault 9", "support 11", "rolling 11", "air 11")
    assert p.support[0] == 10


def test_9_5_direct_support_counts_for_infantry_in_the_assault_only() -> None:
    """9.5, 9.5.2: ruling A15; three markers, but one infantry unit and a tank fight: 6 + 1 + 1."""
    p = quiet({"9": "71/6 18/6 16/6 G/Tk", "13": "IR84"})
    acts = ("assault 9", "support 13", "support 13", "support 13", "done")
    log = play(p, *acts, "move G/Tk > 13", "move 71/6 > 13", "attack 13", "roll 1 1", "roll 6 6")
    assert totals(log)[0] == 8 + 2
    assert p.support[0] == 9


def test_9_5_a_tank_alone_gets_nothing_from_direct_support() -> None:
    """9.5, 9.5.2: ruling A15."""
    p = quiet({"9": "71/6 G/Tk", "13": "IR84"})
    log = play(p, "assault 9", "support 13", "done", "move G/Tk > 13", "attack 13", "roll 1 1", "roll 6 6")
    assert totals(log)[0] == 6 + 2


def test_9_5_the_germans_support_their_assaults_too() -> None:
    """9.5: one marker of each kind for two regiments, 3 + 1 + 1."""
    p = quiet({"9": "71/6", "13": "IR84 RIR27"}, side="German", support={"British": 0, "German": 3})
    acts = ("assault 13", "support 9", "rolling 9", "done", "move IR84 > 9", "move RIR27 > 9", "attack 9")
    log = play(p, *acts, "roll 1 1", "roll 6 6")
    assert totals(log)[0] == 5 + 2
    assert p.support[1] == 1


def test_9_5_one_infantry_unit_answers_for_one_marker_of_either_kind() -> None:
    """9.5: ruling A15; the rolling barrage that let 71/6 in leaves nobody for the direct support."""
    p = quiet({"9": "71/6 18/6", "13": "IR84"})
    acts = ("assault 9", "support 13", "rolling 13", "done", "move 71/6 > 13", "attack 13")
    log = play(p, *acts, "roll 1 1", "roll 6 6")
    assert totals(log)[0] == 4 + 2


def test_9_5_after_an_overrun_spent_infantry_brings_no_support() -> None:
    """9.5, 11.5.2: ruling A15; 71/6 has given its 4 MF to enter, so it takes part in no further assault."""
    p = quiet({"9": "71/6 G/Tk", "13": "IR84", "12": "RIR27"})
    play(p, "assault 9", "done", "move G/Tk > 13", "move 71/6 > 13", "attack 13", "roll 6 6", "roll 1 1")
    assert task(p) == "artillery"
    refuses(p, "support 12", "9.5", "area 12")


# 9.5.1 Rolling Barrage


@pytest.mark.parametrize(("markers", "cost"), [(0, 4), (1, 2), (2, 1), (3, 1)])
def test_9_5_1_each_rolling_barrage_takes_two_off_the_way_in(markers: int, cost: int) -> None:
    """9.5.1, 10.1: vector T3 and the example of the rulebook; rulings A16, A81, the tank profits like the infantry."""
    p = guns({"9": "71/6 18/6 16/6 G/Tk", "13": "IR84"})
    play(p, "assault 9", *["rolling 13"] * markers, "done")
    log = play(p, "move G/Tk > 13")
    assert told(log, "moved")[0][-1] == 5 - cost


def test_9_5_1_three_brigades_all_enter_for_one_factor() -> None:
    """9.5.1: the example of the rulebook, two markers and three brigades."""
    p = guns({"9": "71/6 18/6 16/6", "13": "IR84"})
    play(p, "assault 9", "rolling 13", "rolling 13", "done")
    log = play(p, "move 71/6 > 13", "move 18/6 > 13", "move 16/6 > 13")
    assert [moved[-1] for moved in told(log, "moved")] == [3, 3, 3]


def test_9_5_1_against_exhausted_enemies_one_marker_brings_three_to_one() -> None:
    p = guns({"9": "71/6 18/6", "13": "IR84*"})
    log = play(p, "assault 9", "rolling 13", "done", "move 71/6 > 13")
    assert told(log, "moved")[0][-1] == 3


def test_9_5_1_a_unit_that_has_marched_can_follow_a_rolling_barrage() -> None:
    """9.5.1: 7 less 1 and 1 on the way, then 2; the marker lies next to the active area."""
    p = guns({"9": "3/2Cav 71/6", "13": "IR84*", "26": FAR})
    log = play(p, "assault 9", "rolling 13", "done", "move 3/2Cav > 11", "move 3/2Cav > 13")
    assert [moved[-1] for moved in told(log, "moved")] == [6, 5]


def test_9_5_1_a_canal_still_takes_everything_from_a_wader() -> None:
    p = guns({"20": "71/6 18/6 16/6", "22": "IR84"})
    log = play(p, "assault 20", "rolling 22", "rolling 22", "done", "wade 71/6 > 22")
    assert told(log, "moved")[0][-1] == 0


def test_9_5_1_over_a_bridge_a_rolling_barrage_helps() -> None:
    p = guns({"20": "71/6 18/6", "23": "IR84"})
    log = play(p, "assault 20", "rolling 23", "done", "move 71/6 > 23")
    assert told(log, "moved")[0][-1] == 2


def test_9_5_1_a_vacant_area_keeps_its_full_cost() -> None:
    """9.5.1, 10.1: ruling A17, with option support_placement = anywhere; area 11 is watched from 13."""
    p = guns({"9": "71/6 18/6", "13": "IR84"}, options={"support_placement": "anywhere"})
    log = play(p, "assault 9", "rolling 11", "done", "move 71/6 > 11")
    assert told(log, "moved")[0][-1] == 2


def test_9_5_1_another_area_profits_nothing() -> None:
    p = guns({"9": "71/6 18/6", "13": "IR84", "11": "RIR27"})
    log = play(p, "assault 9", "rolling 11", "done", "move 71/6 > 13")
    assert told(log, "moved")[0][-1] == 0


def test_9_5_1_a_rolling_barrage_adds_nothing_to_the_attack() -> None:
    p = quiet({"9": "71/6 18/6", "13": "IR84"})
    log = play(p, "assault 9", "rolling 13", "done", "move 71/6 > 13", "attack 13", "roll 1 1", "roll 6 6")
    assert totals(log)[0] == 4 + 2


# 9.5.2, 9.5.3 Direct Support and aircraft


def test_9_5_2_every_direct_support_adds_one() -> None:
    p = quiet({"9": "71/6 18/6 16/6", "13": "IR84"})
    acts = ("assault 9", "support 13", "support 13", "done", "move 71/6 > 13", "move 18/6 > 13", "attack 13")
    assert totals(play(p, *acts, "roll 1 1", "roll 6 6"))[0] == 4 + 1 + 2 + 2


def test_9_5_2_support_in_another_area_adds_nothing() -> None:
    p = quiet({"9": "71/6 18/6 16/6", "13": "IR84", "11": "RIR27"})
    log = play(p, "assault 9", "support 11", "done", "move 71/6 > 13", "attack 13", "roll 1 1", "roll 6 6")
    assert totals(log)[0] == 4 + 2


def test_9_5_2_direct_support_makes_no_way_cheaper() -> None:
    p = guns({"9": "71/6 18/6", "13": "IR84"})
    log = play(p, "assault 9", "support 13", "done", "move 71/6 > 13")
    assert told(log, "moved")[0][-1] == 0


def test_9_5_3_the_air_marker_adds_one() -> None:
    p = quiet({"9": "71/6 18/6", "13": "IR84"})
    log = play(p, "assault 9", "air 13", "done", "move 71/6 > 13", "attack 13", "roll 1 1", "roll 6 6")
    assert totals(log)[0] == 4 + 1 + 2


def test_9_5_3_the_air_marker_needs_no_infantry() -> None:
    """9.5.3: the limit of 9.5 is for artillery markers."""
    p = quiet({"9": "71/6* G/Tk", "13": "IR84"})
    log = play(p, "assault 9", "air 13", "done", "move G/Tk > 13", "attack 13", "roll 1 1", "roll 6 6")
    assert totals(log)[0] == 6 + 1 + 2


def test_9_5_3_the_air_marker_flies_any_distance() -> None:
    """9.5.3: ruling A17, wherever an enemy stands."""
    p = quiet({"9": "71/6 18/6", "13": "IR84", "26": "RIR27", "E": "RIR90"})
    play(p, "assault 9")
    assert {"air 13", "air 26", "air E"} <= set(legal(p))


def test_9_5_3_the_air_marker_supports_a_fight_two_areas_away() -> None:
    p = quiet({"9": "3/2Cav 18/6", "20": "IR84*", "26": FAR})
    acts = ("assault 9", "air 20", "done", "move 3/2Cav > 13", "move 3/2Cav > 20", "attack 20")
    assert totals(play(p, *acts, "roll 1 1", "roll 6 6"))[0] == 3 + 1 + 2


def test_9_5_3_the_air_marker_is_placed_once_in_an_impulse() -> None:
    p = quiet({"9": "71/6 18/6", "13": "IR84", "11": "RIR27"})
    play(p, "assault 9", "air 13")
    refuses(p, "air 11", "9.5.3", "area 11")


def test_9_5_3_the_air_marker_flies_again_in_the_next_impulse() -> None:
    """9.5.3, 11.8: ruling A42."""
    p = quiet({"9": "71/6 18/6", "13": "IR84", "11": "RIR27"}, impulse=2)
    play(p, "assault 9", "air 13", "done", "end", "roll 6 6", "pass", "assault 9")
    assert {"air 13", "air 11"} <= set(legal(p))


def test_9_5_3_after_its_fight_the_air_marker_does_not_fly_to_another() -> None:
    """9.5.3, 11.5.2: ruling A42; an overrun opens a new artillery step, but the marker has flown."""
    p = guns({"9": "71/6 18/6 G/Tk", "13": "IR84*", "12": "RIR27", "20": "RIR90"})
    acts = ("assault 9", "rolling 13", "air 13", "done", "move G/Tk > 13", "attack 13")
    log = play(p, *acts, "roll 6 6", "roll 1 1")
    assert told(log, "overran")
    assert task(p) == "artillery"
    refuses(p, "air 12", "9.5.3", "area 12")


def test_9_5_3_the_air_marker_does_not_help_the_defender() -> None:
    """9.5.3: ruling A42; the British marker adds nothing in a German impulse."""
    p = quiet({"9": "71/6", "13": "IR84 RIR27"}, side="German")
    log = play(p, "assault 13", "done", "move IR84 > 9", "attack 9", "roll 1 1", "roll 1 1")
    assert totals(log) == (3 + 2, 4 + 3 + 2)


def test_9_5_3_before_23_november_the_germans_have_no_aircraft() -> None:
    p = guns({"9": "71/6", "13": "IR84 RIR27"}, side="German")
    play(p, "assault 13")
    refuses(p, "air 9", "9.5.3", "German")
    p = guns({"9": "71/6", "13": "IR84 RIR27"}, side="German", day="23 November")
    play(p, "assault 13")
    assert "air 9" in legal(p)


def test_9_5_3_under_cloud_the_marker_stays_at_home() -> None:
    """9.5.3, 6.2."""
    p = guns({"9": "71/6 18/6", "13": "IR84"}, weather="overcast")
    play(p, "assault 9")
    refuses(p, "air 13", "6.2", "area 13")


# 9.6 Unused markers


def dusk(**options: str) -> Cambrai:
    """Build the last moments of a day on which one British Hurricane Barrage has fired."""
    return guns(
        {"9": "71/6 18/6", "26": FAR},
        impulse=8,
        hurricanes_fresh={"British": 1, "German": 1},
        support={"British": 7, "German": 3},
        options=options,
    )


def test_9_6_hurricanes_that_did_not_fire_are_turned_to_used() -> None:
    """9.6, 12.4: ruling D7, option unused_hurricanes = discarded."""
    p = dusk()
    play(p, "pass", "roll 1 1")
    assert (p.hurricanes_fresh, p.hurricanes_used) == ([0, 0], [2, 1])
    log = play(p, "roll 1", "roll 1")
    assert len(told(log, "hurricane-refit")) == 2


def test_9_6_option_kept_leaves_them_fresh() -> None:
    """9.6, 12.4: ruling D7, option unused_hurricanes = kept."""
    p = dusk(unused_hurricanes="kept")
    play(p, "pass", "roll 1 1")
    assert (p.hurricanes_fresh, p.hurricanes_used) == ([1, 1], [1, 0])
    log = play(p, "roll 1")
    assert len(told(log, "hurricane-refit")) == 1
    assert task(p) == "ammunition-roll"


def test_9_6_support_markers_that_were_not_used_are_lost() -> None:
    """9.6, 12.5."""
    p = dusk()
    play(p, "pass", "roll 1 1")
    assert p.support == [0, 0]


def test_9_6_movement_is_not_touched_by_what_is_lost() -> None:
    """9.6: nothing is lost before Daylight is over."""
    p = dusk()
    play(p, "pass", "roll 6 6")
    assert p.support == [7, 3]
    assert (p.hurricanes_fresh, p.hurricanes_used) == ([1, 1], [1, 0])
    assert movement_left(p, "71/6") == -1
    assert p.actor != BRITISH
