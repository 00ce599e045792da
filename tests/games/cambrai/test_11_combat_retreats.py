"""11.7 to 11.8: retreats of attackers and defenders, one by one, and the markers lifted after the fight."""

import pytest

from brasshat.games.cambrai.position import Cambrai
from tests.games.cambrai.battles import (
    choice,
    controls,
    dice,
    happened,
    legal,
    play,
    quiet,
    refused,
    refused_by,
    stands,
    task,
    unit_number,
)

# 11.7 Attackers go back where they came from


def test_11_7_each_attacker_goes_back_to_the_area_it_came_from() -> None:
    """11.7, 11.4.4.1: the cavalry rode through area 4, the brigade came straight from area 8."""
    p = quiet({"8": "71/6 1/1Cav 16/6", "5": "RIR27 RIR90"})
    play(p, "assault 8", "done", "move 1/1Cav > 4", "move 1/1Cav > 5", "move 71/6 > 5", "attack 5", "forward RIR27")
    play(p, dice(2), dice(12), "stay")
    assert stands(p, "1/1Cav") == "4*"
    assert stands(p, "71/6") == "8*"


def test_11_7_an_attacker_may_retreat_nowhere_else() -> None:
    """11.7: 71/6 came from area 8; area 14 is British and free, but it did not come from there."""
    p = quiet({"8": "71/6 16/6", "15": "RIR27"}, british="14")
    play(p, "assault 8", "done", "move 71/6 > 15", "attack 15", dice(8), dice(6))  # 4 + 8 against 4 + 2 + 6
    refusal = refused(p, "retreat 71/6 > 14")
    assert refusal.rule == "11.7"
    for word in ("71/6", "area 8", "area 14"):
        assert word in str(refusal)


def test_11_7_only_assaulting_units_retreat_with_the_attackers() -> None:
    """11.7, 11.7.1: 18/6 was in area 15 all the time and took no part."""
    p = quiet({"8": "71/6 16/6", "15": "18/6 RIR27"}, british="14")
    play(p, "assault 8", "done", "move 71/6 > 15", "attack 15", dice(8), dice(6))
    refusal = refused(p, "retreat 18/6 > 8")
    assert refusal.rule == "11.7.1"
    assert "18/6" in str(refusal)


FIVE = "71/6 16/6 18/6 35/12 36/12"


@pytest.mark.parametrize("option", ["exempt", "counts"])
def test_11_7_five_units_thrown_back_use_the_full_bridge_again(option: str) -> None:
    """11.7, 10.5.2 with A37 and D20, T25: five came over the bridge at Noyelles, and it stays German."""
    p = quiet({"14": f"{FIVE} 37/12", "23": "RIR27 RIR90"}, options={"retreat_bridge_limit": option})
    play(p, "assault 14", "done", *[f"move {unit} > 23" for unit in FIVE.split()], "attack 23", "forward RIR27")
    log = play(p, dice(2), dice(12))
    assert happened(log, "eliminated") == []
    for unit in FIVE.split():
        assert stands(p, unit) == "14*"


def test_11_7_retreats_by_choice_do_not_fill_a_bridge() -> None:
    """11.7, 10.5.2 with D20: after a stalemate all five may go back over the bridge they have used."""
    p = quiet({"14": f"{FIVE} 37/12", "23": "RIR27 RIR90"})
    play(p, "assault 14", "done", *[f"move {unit} > 23" for unit in FIVE.split()], "attack 23", "forward RIR27")
    play(p, dice(9), dice(7))  # 4 + 4 - 1 + 9 against 4 + 1 + 2 + 2 + 7
    assert legal(p)[-1] == "stay"
    assert len(legal(p)) == 6


def test_11_7_by_option_retreats_by_choice_count_on_the_bridge() -> None:
    """11.7, 10.5.2: option retreat_bridge_limit, counts; the five have used it up, so none may go back."""
    p = quiet({"14": f"{FIVE} 37/12", "23": "RIR27 RIR90"}, options={"retreat_bridge_limit": "counts"})
    play(p, "assault 14", "done", *[f"move {unit} > 23" for unit in FIVE.split()], "attack 23", "forward RIR27")
    play(p, dice(9), dice(7))
    assert (task(p), p.actor) == ("withdraw", 1)


def six_regiments(option: str) -> Cambrai:
    """Attack six regiments in area 20 in vain; five of them leave over the bridge at Marcoing."""
    six = "RIR27 RIR90 RIR6 RIR19 IR395 IR184"
    p = quiet({"13": "71/6 16/6", "20": six}, options={"retreat_bridge_limit": option})
    play(p, "assault 13", "done", "move 71/6 > 20", "attack 20", "forward RIR27", dice(2), dice(12))
    play(p, *[f"retreat {unit} > 23" for unit in six.split()[:5]])
    return p


def test_11_7_six_defenders_may_leave_over_one_bridge() -> None:
    """11.7.3, 10.5.2 with D20: no retreat is counted."""
    p = six_regiments("exempt")
    play(p, "retreat IR184 > 23")
    assert stands(p, "IR184") == "23"


def test_11_7_by_option_the_sixth_defender_finds_the_bridge_full() -> None:
    """11.7.3, 10.5.2: option retreat_bridge_limit, counts; areas 14 and 21 are as good and open."""
    p = six_regiments("counts")
    refusal = refused(p, "retreat IR184 > 23")
    assert refusal.rule == "10.5.2"
    assert "IR184" in str(refusal)
    play(p, "retreat IR184 > 14")
    assert stands(p, "IR184") == "14"


def test_11_7_1_waders_who_must_retreat_are_lost() -> None:
    """11.7, 11.7.1 with A37: 1/1Cav rode by 21 and its bridge, 16/6 waded where no bridge stands."""
    p = quiet({"20": "1/1Cav 16/6", "21": "18/6", "22": "RIR27 RIR90"})
    play(p, "assault 20", "done", "wade 16/6 > 22", "move 1/1Cav > 21", "move 1/1Cav > 22")
    play(p, "forward RIR27", dice(2), dice(12))
    assert stands(p, "1/1Cav") == "21*"
    assert stands(p, "16/6") == "out"


def test_11_7_1_by_option_waders_wade_back() -> None:
    """11.7.1: option waders_retreat, allowed."""
    p = quiet({"20": "71/6 16/6", "22": "RIR27 RIR90"}, options={"waders_retreat": "allowed"})
    play(p, "assault 20", "done", "wade 16/6 > 22", "attack 22", "forward RIR27", dice(2), dice(12))
    assert stands(p, "16/6") == "20*"


def test_11_7_1_waders_are_not_offered_a_retreat_by_choice() -> None:
    """11.7.1 with A37: after 4 + 8 against 4 + 2 + 2 + 4 nobody who waded where no bridge stands may go back."""
    p = quiet({"20": "71/6 16/6", "22": "RIR27"})
    play(p, "assault 20", "done", "wade 16/6 > 22", "attack 22", dice(8), dice(4))
    assert task(p) == "withdraw"
    assert stands(p, "16/6") == "22*"


def test_11_7_1_a_wader_beside_a_standing_bridge_goes_back_over_it() -> None:
    """11.7.1, 10.5.2 with A37: the canal at Noyelles is bridged, though five have used the bridge, and it stays German."""
    p = quiet({"14": f"{FIVE} 37/12", "23": "RIR27 RIR90"})
    crossing = [f"move {unit} > 23" for unit in FIVE.split()]
    play(p, "assault 14", "done", *crossing, "wade 37/12 > 23", "attack 23", "forward RIR27", dice(2), dice(12))
    assert stands(p, "37/12") == "14*"
    assert stands(p, "71/6") == "14*"


def test_11_7_1_a_wader_beside_a_standing_bridge_may_go_back_by_choice() -> None:
    """11.7.1 with A37: after 4 + 1 + 10 against 4 + 1 + 2 + 2 + 6 both may go back over the bridge."""
    p = quiet({"14": "71/6 16/6 18/6", "23": "RIR27 RIR90"})
    play(p, "assault 14", "done", "move 71/6 > 23", "wade 16/6 > 23", "attack 23", "forward RIR27", dice(10), dice(6))
    assert legal(p) == ["retreat 16/6 > 14", "retreat 71/6 > 14", "stay"]


def test_11_7_casualties_attackers_retreats_and_withdrawals_come_in_that_order() -> None:
    """11.7, 11.6 with B1: after a stalemate the attackers are asked before the defenders, after a success the payer."""
    p = quiet({"8": "71/6 16/6", "15": "RIR27 RIR90"})
    play(p, "assault 8", "done", "move 71/6 > 15", "attack 15", "forward RIR27", dice(8), dice(5))
    assert (task(p), p.actor) == ("fall-back", 0)
    play(p, "stay")
    assert (task(p), p.actor) == ("withdraw", 1)
    p = quiet({"8": "71/6 16/6", "15": "RIR27 RIR90"})
    play(p, "assault 8", "done", "move 71/6 > 15", "attack 15", "forward RIR27", dice(9), dice(3))
    assert (task(p), p.actor) == ("absorb", 1)


# 11.7.1 The procedure: full areas

EIGHT = "35/12 36/12 37/12 59/20 60/20 61/20 107/36 108/36"


def full_behind(others: str, british: str) -> Cambrai:
    """Repulse cavalry that rode through area 14 into area 20; a brigade has made area 14 full behind it."""
    p = quiet({"15": "1/1Cav 71/6 16/6", "14": others, "20": "RIR27"}, british=british)
    play(p, "assault 15", "done", "move 1/1Cav > 14", "move 1/1Cav > 20", "move 71/6 > 14", "attack 20")
    play(p, dice(2), dice(12))
    return p


def test_11_7_1_a_unit_that_comes_to_a_full_area_goes_on() -> None:
    """11.7.1, 11.7.2 with A38: area 15 has three German neighbours, area 12 four."""
    p = full_behind(EIGHT, "12")
    assert stands(p, "1/1Cav") == "15*"


def test_11_7_1_its_owner_chooses_where_it_goes_on_between_equals() -> None:
    """11.7.1, 11.7.2 with A39: with area 13 British too, 12 and 15 have three German neighbours each."""
    p = full_behind(EIGHT, "12 13")
    assert (task(p), p.actor) == ("retreat-on", 0)
    assert legal(p) == ["retreat 1/1Cav > 12", "retreat 1/1Cav > 15"]
    play(p, "retreat 1/1Cav > 12")
    assert stands(p, "1/1Cav") == "12*"


def test_11_7_1_nobody_else_retreats_meanwhile() -> None:
    """11.7.1: one unit at a time."""
    p = full_behind(EIGHT, "12 13")
    refusal = refused(p, "retreat 71/6 > 12")
    assert refusal.rule == "11.7.1"
    assert "71/6" in str(refusal)


def test_11_7_1_a_retreat_does_not_return_to_the_fight() -> None:
    """11.7.1: it came from area 20."""
    p = full_behind(EIGHT, "12 13")
    refusal = refused(p, "retreat 1/1Cav > 20")
    assert refusal.rule == "11.7.1"
    assert "1/1Cav" in str(refusal)
    assert "area 20" in str(refusal)


@pytest.mark.parametrize(
    ("area", "rule"),
    [
        ("23", "11.7.1"),  # a German bridge
        ("16", "11.7.2"),  # German ground without Germans
        ("7", "2.1.1"),  # not next to area 14
    ],
)
def test_11_7_1_a_retreat_goes_on_by_the_same_rules(area: str, rule: str) -> None:
    """11.7.1, 11.7.2 with A37 and A40."""
    p = full_behind(EIGHT, "12 13")
    refusal = refused(p, f"retreat 1/1Cav > {area}")
    assert refusal.rule == rule
    assert "1/1Cav" in str(refusal) or f"area {area}" in str(refusal)


def test_11_7_1_the_owner_chooses_who_goes_first_where_there_is_room_for_one() -> None:
    """11.7.1: two came through area 14, which has one place left; the second to go moves on to area 15."""
    p = quiet({"15": "1/1Cav 2/1Cav 71/6 16/6", "14": EIGHT.replace(" 108/36", ""), "20": "RIR27"})
    play(p, "assault 15", "done", "move 1/1Cav > 14", "move 1/1Cav > 20", "move 2/1Cav > 14", "move 2/1Cav > 20")
    play(p, "move 71/6 > 14", "attack 20", dice(2), dice(12))
    assert legal(p) == ["retreat 1/1Cav > 14", "retreat 2/1Cav > 14"]
    assert refused_by(p, "retreat 71/6 > 14") == "11.7.1"
    assert refused_by(p, "retreat 1/1Cav > 15") == "11.7"
    play(p, "retreat 2/1Cav > 14")
    assert stands(p, "2/1Cav") == "14*"
    assert stands(p, "1/1Cav") == "15*"


NINE = "IR77 IR79 IR92 IR50 IR358 IR363 IR99 IR105 IR143"


def behind_moeuvres(bridges: dict[str, str]) -> Cambrai:
    """Repulse an assault on area 1; behind it zone A is full, which has the fewest British neighbours."""
    p = quiet({"L": "167/56 168/56", "1": "RIR27 RIR90", "A": NINE}, bridges=bridges)
    play(p, "assault L", "done", "move 167/56 > 1", "attack 1", "forward RIR27", dice(2))
    p.take(choice(dice(12)))
    return p


def test_11_7_1_defenders_pass_through_a_full_area() -> None:
    """11.7.1 with A83: over the German bridge from zone A to zone B."""
    p = behind_moeuvres({})
    log = play(p, "retreat RIR27 > A", "stay")
    assert stands(p, "RIR27") == "B"
    assert [event[0] for event in happened(log, "retreated")] == [unit_number("RIR27")]


def test_11_7_1_a_full_dead_end_is_no_retreat_so_the_next_area_is() -> None:
    """11.7.1, 11.7.2, 7.1 with A38: without the bridge nothing lies beyond zone A; area 4 has room and is free.

    No unit may end a retreat in a full area, so zone A is not among the areas to which RIR27 may retreat.
    """
    p = behind_moeuvres({"A-B": "destroyed"})
    assert sorted(legal(p)) == ["retreat RIR27 > 4", "retreat RIR90 > 4", "stay"]


def test_11_7_1_a_full_area_without_a_way_on_is_refused() -> None:
    """11.7.1: 3 + 2 + 11 against 4 + 2 + 4 + 2 leave 3 points; RIR27 has paid the first and cannot retreat to zone A."""
    p = quiet(
        {"L": "167/56 168/56 169/56 164/55", "1": "RIR27 RIR90 RIR6", "A": NINE},
        bridges={"A-B": "destroyed", "1-4": "destroyed"},
    )
    play(p, "assault L", "done", "move 167/56 > 1", "move 168/56 > 1", "move 169/56 > 1", "attack 1", "forward RIR27")
    play(p, dice(11), dice(2))
    refusal = refused(p, "retreat RIR27 > A")
    assert refusal.rule == "11.7.1"
    assert "RIR27" in str(refusal)
    assert "Zone A" in str(refusal)


def test_11_7_1_tanks_find_room_in_a_full_area() -> None:
    """11.7.1, 7.1: tanks stack for free, so the tank goes back to area 14 where nine others stand."""
    p = quiet({"15": "G/Tk 71/6 16/6", "14": EIGHT, "20": "RIR27*"})
    play(p, "assault 15", "done", "move G/Tk > 14", "move G/Tk > 20", "move 71/6 > 14", "attack 20", dice(2), dice(12))
    assert stands(p, "G/Tk") == "14*"


def test_11_7_1_defenders_do_not_retreat_over_a_canal_without_a_bridge() -> None:
    """11.7.1, 11.7.2 with A84: from area 23 there is no bridge to area 16; area 26 and 27 lie on dry ground."""
    p = quiet({"22": "71/6 16/6", "23": "RIR27"})
    play(p, "assault 22", "done", "move 71/6 > 23", "attack 23", dice(2), dice(12))
    refusal = refused(p, "retreat RIR27 > 16")
    assert refusal.rule == "11.7.1"
    assert "RIR27" in str(refusal)
    assert "area 16" in str(refusal)


@pytest.mark.parametrize(("holder", "open_way"), [("German", True), ("British", False), ("destroyed", False)])
def test_11_7_1_defenders_use_only_bridges_of_their_own(holder: str, open_way: bool) -> None:
    """11.7.1 with A37: area 14 is free and has no British neighbour, as good as any."""
    p = quiet({"22": "71/6 16/6", "23": "RIR27"}, bridges={"14-23": holder})
    play(p, "assault 22", "done", "move 71/6 > 23", "attack 23", dice(2), dice(12))
    assert ("retreat RIR27 > 14" in legal(p)) is open_way
    if not open_way:
        assert refused_by(p, "retreat RIR27 > 14") == "11.7.1"


# 11.7.2 Priorities


def beaten_off(places: dict[str, str], **more: object) -> Cambrai:
    """Repulse an assault from area 8 on RIR27 in area 15."""
    p = quiet({"8": "71/6 16/6", "15": "RIR27", **places}, **more)
    play(p, "assault 8", "done", "move 71/6 > 15", "attack 15", dice(2))
    p.take(choice(dice(12)))
    return p


def test_11_7_2_a_free_area_with_the_fewest_enemy_neighbours_comes_first() -> None:
    """11.7.2: areas 14 and 16 touch no British area, 7 and 12 touch area 8."""
    p = beaten_off({})
    assert legal(p) == ["retreat RIR27 > 14", "retreat RIR27 > 16", "stay"]
    refusal = refused(p, "retreat RIR27 > 7")
    assert refusal.rule == "11.7.2"
    assert "RIR27" in str(refusal)
    assert "area 7" in str(refusal)


def test_11_7_2_control_and_not_units_makes_a_neighbour_an_enemy() -> None:
    """11.7.2: with area 20 British and empty, area 14 has one enemy neighbour, and 16 alone has none."""
    p = beaten_off({}, british="20")
    assert legal(p) == ["retreat RIR27 > 16", "stay"]


def test_11_7_2_then_a_contested_area_of_ones_own() -> None:
    """11.7.2: 7, 12 and 16 are British and empty, and area 14 is contested and German."""
    p = beaten_off({"14": "RIR90 18/6"}, british="7 12 16", german="14")
    assert legal(p) == ["retreat RIR27 > 14", "stay"]


def test_11_7_2_a_free_area_comes_before_any_contested_one() -> None:
    """11.7.2: area 7 is free, if only with British neighbours; area 14 is contested and German."""
    p = beaten_off({"14": "RIR90 18/6"}, british="12 16 5", german="14")
    assert legal(p) == ["retreat RIR27 > 7", "stay"]
    assert refused_by(p, "retreat RIR27 > 14") == "11.7.2"


def test_11_7_2_last_a_contested_area_of_the_enemy() -> None:
    """11.7.2: 7, 12 and 16 are British and empty, and area 14 is contested and British."""
    p = beaten_off({"14": "RIR90 18/6"}, british="7 12 14 16")
    assert legal(p) == ["retreat RIR27 > 14", "stay"]


def test_11_7_2_ones_own_contested_area_comes_before_the_enemys() -> None:
    """11.7.2: area 14 is contested and British, area 16 contested and German."""
    p = beaten_off({"14": "RIR90 18/6", "16": "RIR6 35/12"}, british="7 12 14", german="16")
    assert legal(p) == ["retreat RIR27 > 16", "stay"]
    assert refused_by(p, "retreat RIR27 > 14") == "11.7.2"


def test_11_7_2_empty_enemy_ground_is_no_refuge() -> None:
    """11.7.2 with A40: area 7 is British and empty."""
    p = beaten_off({}, british="7")
    refusal = refused(p, "retreat RIR27 > 7")
    assert refusal.rule == "11.7.2"
    assert "Area 7" in str(refusal)


def test_11_7_2_with_nothing_but_enemy_ground_nobody_retreats() -> None:
    """11.7.2 with A40: all five areas round 15 are British; the defender is not asked."""
    p = beaten_off({}, british="7 12 14 16")
    assert task(p) == "operations"
    assert stands(p, "RIR27") == "15"


def test_11_7_2_zones_count_as_areas() -> None:
    """11.7.2 with A39: from area 25 zones B and C touch no British area; area 6 touches 4, and 26 touches 7."""
    p = quiet({"7": "71/6 16/6", "25": "RIR27"}, british="4")
    play(p, "assault 7", "done", "move 71/6 > 25", "attack 25", dice(2), dice(12))
    assert legal(p) == ["retreat RIR27 > B", "retreat RIR27 > C", "stay"]


def test_11_7_2_sectors_do_not_bar_a_retreat() -> None:
    """11.7.2, 10.5.3 with A67: on 21 November the 6th Division falls back to area 8, where it could not move."""
    p = quiet({"7": "IR99 IR105", "15": "71/6"}, side="German", day="21 November", british="8")
    play(p, "assault 7", "done", "move IR99 > 15", "attack 15", dice(2), dice(12), "retreat 71/6 > 8")
    assert stands(p, "71/6") == "8"


# 11.7.3 Voluntary retreat


def test_11_7_3_defenders_may_leave_after_a_repulse() -> None:
    """11.7.3 with A36: some of them, at no cost; RIR27 stays fresh in area 14, RIR90 stays where it is."""
    p = quiet({"8": "71/6 16/6", "15": "RIR27 RIR90"})
    play(p, "assault 8", "done", "move 71/6 > 15", "attack 15", "forward RIR27", dice(2), dice(12))
    play(p, "retreat RIR27 > 14", "stay")
    assert stands(p, "RIR27") == "14"
    assert stands(p, "RIR90") == "15"


def test_11_7_3_all_of_them_may_leave() -> None:
    """11.7.3, 7.2: the attackers went back, so the empty area stays German."""
    p = quiet({"8": "71/6 16/6", "15": "RIR27 RIR90"})
    play(p, "assault 8", "done", "move 71/6 > 15", "attack 15", "forward RIR27", dice(2), dice(12))
    play(p, "retreat RIR27 > 14", "retreat RIR90 > 16")
    assert stands(p, "RIR90") == "16"
    assert controls(p, "15") == "German"


def test_11_7_3_defenders_may_leave_after_a_success_and_the_area_falls() -> None:
    """11.7.3, 7.2 with A27: 4 + 7 against 4 + 2 + 4 is 1 point; then RIR27 leaves, exhausted."""
    p = quiet({"8": "71/6 16/6", "15": "RIR27"})
    play(p, "assault 8", "done", "move 71/6 > 15", "attack 15", dice(7), dice(4))
    play(p, "retreat RIR27 > 16")
    assert stands(p, "RIR27") == "16*"
    assert controls(p, "15") == "British"


def test_11_7_3_the_forward_unit_may_stay_behind_after_a_stalemate() -> None:
    """11.7.3: RIR90 goes, and RIR27, which was forward, stays; 4 + 8 against 4 + 1 + 2 + 5."""
    p = quiet({"8": "71/6 16/6", "15": "RIR27 RIR90"})
    play(p, "assault 8", "done", "move 71/6 > 15", "attack 15", "forward RIR27", dice(8), dice(5), "stay")
    play(p, "retreat RIR90 > 14", "stay")
    assert stands(p, "RIR90") == "14"
    assert stands(p, "RIR27") == "15*"


def test_11_7_3_garrisons_do_not_leave() -> None:
    """11.7.3, 2.2.1.4 with A35."""
    p = quiet({"8": "71/6 16/6", "15": "RIR27 Gar1"})
    play(p, "assault 8", "done", "move 71/6 > 15", "attack 15", "forward RIR27", dice(2), dice(12))
    refusal = refused(p, "retreat Gar1 > 14")
    assert refusal.rule == "2.2.1.4"
    assert "Gar1" in str(refusal)


def test_11_7_3_the_retreat_follows_the_priorities() -> None:
    """11.7.3, 11.7.2: not into area 12, which touches area 8."""
    p = quiet({"8": "71/6 16/6", "15": "RIR27 Gar1"})
    play(p, "assault 8", "done", "move 71/6 > 15", "attack 15", "forward RIR27", dice(2), dice(12))
    assert refused_by(p, "retreat RIR27 > 12") == "11.7.2"


@pytest.mark.parametrize("unit", ["71/6", "RIR6"])
def test_11_7_3_only_the_defenders_of_that_area_leave(unit: str) -> None:
    """11.7.3: 71/6 attacked, and RIR6 is in area 7."""
    p = quiet({"8": "71/6 16/6", "15": "RIR27 RIR90", "7": "RIR6"})
    play(p, "assault 8", "done", "move 71/6 > 15", "attack 15", "forward RIR27", dice(2), dice(12))
    refusal = refused(p, f"retreat {unit} > 14")
    assert refusal.rule == "11.7.3"
    assert unit in str(refusal)


# 11.8 The markers go


def supported() -> Cambrai:
    """Assault area 15 with a Direct Support, a Rolling Barrage and the air marker; another marker lies on area 7."""
    p = quiet({"8": "71/6 16/6 18/6", "15": "RIR27", "7": "RIR90"}, support={"British": 5, "German": 0})
    play(p, "assault 8", "support 15", "rolling 15", "support 7", "air 15", "done", "move 71/6 > 15", "attack 15")
    play(p, dice(3), dice(12), "stay")
    return p


def test_11_8_markers_of_the_fight_are_gone_for_the_day() -> None:
    """11.8: two lie no more on area 15, and they do not come back to the stock of 5 less 3."""
    p = supported()
    place = p.theatre.names.index("15")
    assert p.direct[place] == 0
    assert p.rolling[place] == 0
    assert p.support[0] == 2


def test_11_8_markers_for_an_assault_that_never_happened_are_gone_as_well() -> None:
    """11.8, 9.1 with A43: nobody went into area 7."""
    p = supported()
    play(p, "end", "end")
    assert sum(p.direct) == 0
    assert p.support[0] == 2


def test_11_8_the_air_marker_returns_and_flies_again_in_the_next_impulse() -> None:
    """11.8, 9.5.3 with A42: the Germans pass, and the British use it again."""
    p = supported()
    assert p.air_at == -1
    play(p, "end", "end", "pass", "assault 8")
    assert "air 15" in legal(p)
