"""11.0 to 11.4.3: who assaults, what it costs, and what attack and defence are worth.

Most fights go from area 8 (a circle, British here) into area 15 (a circle with TEM 2, German here) on 22 November.
"""

import pytest

from tests.games.cambrai.battles import (
    area_number,
    dice,
    happened,
    legal,
    movement_left,
    play,
    quiet,
    refused,
    refused_by,
    stands,
    task,
    totals,
    values,
)

# 11.0 Combat


def test_11_0_only_units_of_the_active_area_assault() -> None:
    """11.0, 10.0: a brigade that stood in the contested area before has no part in the fight."""
    p = quiet({"8": "71/6 16/6", "15": "18/6 RIR27"})
    play(p, "assault 8", "done", "move 71/6 > 15", "move 16/6 > 15", "attack 15")
    assert legal(p) == ["point 16/6", "point 71/6"]
    refusal = refused(p, "point 18/6")
    assert refusal.rule == "11.0"
    assert "18/6" in str(refusal)
    assert "area 15" in str(refusal)


def test_11_0_an_assault_without_anybody_from_the_active_area_is_refused() -> None:
    """11.0: the brigade in area 15 did not begin in the active area, and nobody went in."""
    p = quiet({"8": "71/6", "15": "18/6 RIR27"})
    play(p, "assault 8", "done")
    refusal = refused(p, "attack 15")
    assert refusal.rule == "11.0"
    assert "area 15" in str(refusal)


def test_11_0_no_enemy_no_assault() -> None:
    """11.0: area 14 is empty."""
    p = quiet({"8": "71/6", "15": "RIR27"})
    play(p, "assault 8", "done")
    refusal = refused(p, "attack 14")
    assert refusal.rule == "11.0"
    assert "area 14" in str(refusal)


def test_11_0_the_assault_costs_nothing_beyond_the_entry() -> None:
    """11.0, 10.1: a tank pays 4 of 5 to enter, and still has 1 when the forward unit is to be named."""
    p = quiet({"8": "G/Tk", "15": "RIR27 RIR90"})
    play(p, "assault 8", "done", "move G/Tk > 15", "attack 15")
    assert task(p) == "choose-forward"
    assert movement_left(p, "G/Tk") == 1


def test_11_0_units_left_out_of_the_assault_stay_fresh() -> None:
    """11.0, 11.2, 11.4.4.1: three went in, two fought and were repulsed."""
    p = quiet({"8": "71/6 16/6 18/6", "15": "59/20* RIR27"})
    play(p, "assault 8", "done", "move 71/6 > 15", "move 16/6 > 15", "move 18/6 > 15", "attack 15")
    play(p, "point 71/6", "join 16/6", "fight", dice(2), dice(12))
    assert stands(p, "71/6") == "15*"
    assert stands(p, "16/6") == "15*"
    assert stands(p, "18/6") == "15"


def test_11_0_every_defender_in_the_area_is_at_risk() -> None:
    """11.0, 11.6: 4 + 1 + 12 against 4 + 1 + 2 + 2 are 8 points, and the two defenders can pay 6."""
    p = quiet({"8": "71/6 16/6", "15": "RIR27 Gar1"})
    play(p, "assault 8", "done", "move 71/6 > 15", "move 16/6 > 15", "attack 15", "forward RIR27", dice(12), dice(2))
    assert stands(p, "RIR27") == "out"
    assert stands(p, "Gar1") == "out"


def test_11_0_nobody_follows_into_an_assaulted_area() -> None:
    """11.0, 10.3: the assault is resolved, so 16/6 stays out, though it may go elsewhere."""
    p = quiet({"8": "71/6 16/6", "15": "RIR27 RIR90"})
    play(p, "assault 8", "done", "move 71/6 > 15", "attack 15", "forward RIR27", dice(6), dice(8), "stay")
    refusal = refused(p, "move 16/6 > 15")
    assert refusal.rule == "10.3"
    assert "Area 15" in str(refusal)
    play(p, "move 16/6 > 4")
    assert stands(p, "16/6") == "4"


def test_11_0_an_area_is_assaulted_once_in_an_impulse() -> None:
    """11.0, 10.0: the brigade left out of the first assault cannot open a second one."""
    p = quiet({"8": "71/6 16/6 18/6", "15": "59/20* RIR27 RIR90"})
    play(
        p, "assault 8", "done", "move 71/6 > 15", "move 16/6 > 15", "attack 15", "point 71/6", "fight", "forward RIR27"
    )
    play(p, dice(2), dice(12), "stay", "stay")
    refusal = refused(p, "attack 15")
    assert refusal.rule == "10.3"
    assert "Area 15" in str(refusal)


# 11.1 Mandatory assaults


def test_11_1_all_who_entered_take_part() -> None:
    """11.1, 11.4.2: nobody is asked who joins; three brigades make 4 + 1 + 1."""
    p = quiet({"8": "71/6 16/6 18/6", "15": "RIR27 RIR90"})
    play(p, "assault 8", "done", "move 71/6 > 15", "move 16/6 > 15", "move 18/6 > 15", "attack 15")
    assert task(p) == "choose-forward"
    assert values(p, "forward RIR27") == (6, 7)


def test_11_1_the_impulse_cannot_end_before_the_assault() -> None:
    """11.1: area 15 was entered."""
    p = quiet({"8": "71/6 16/6", "15": "RIR27"})
    play(p, "assault 8", "done", "move 71/6 > 15")
    refusal = refused(p, "end")
    assert refusal.rule == "11.1"
    assert "rea 15" in str(refusal)


def test_11_1_a_contested_area_may_be_entered_without_a_fight() -> None:
    """11.1, 11.2: British units were there when the impulse began."""
    p = quiet({"8": "71/6 16/6", "15": "59/20* RIR27"})
    play(p, "assault 8", "done", "move 71/6 > 15", "move 16/6 > 15", "end")
    assert stands(p, "71/6") == "15"
    assert stands(p, "RIR27") == "15"


def test_11_1_a_repulse_throws_all_of_them_back() -> None:
    """11.1, 11.4.4.1, 11.7: both brigades are in area 8 again, exhausted."""
    p = quiet({"8": "71/6 16/6", "15": "RIR27"})
    play(p, "assault 8", "done", "move 71/6 > 15", "move 16/6 > 15", "attack 15", dice(2), dice(12))
    assert stands(p, "71/6") == "8*"
    assert stands(p, "16/6") == "8*"


def test_11_1_the_first_to_enter_is_the_point_unit() -> None:
    """11.1, 10.4: the tank went in second, so the brigade leads with 4, and the tank adds 1."""
    p = quiet({"8": "71/6 G/Tk", "15": "RIR27 RIR90"})
    play(p, "assault 8", "done", "move 71/6 > 15", "move G/Tk > 15", "attack 15")
    assert values(p, "forward RIR27")[0] == 5


# 11.2 Optional assaults


def test_11_2_some_of_those_who_entered_may_fight() -> None:
    """11.2, 11.4.2: only 71/6 fights, so the attack value is its 4."""
    p = quiet({"8": "71/6 16/6", "15": "59/20* RIR27 RIR90"})
    play(p, "assault 8", "done", "move 71/6 > 15", "move 16/6 > 15", "attack 15", "point 71/6", "fight")
    assert values(p, "forward RIR27")[0] == 4


def test_11_2_all_of_those_who_entered_may_fight() -> None:
    """11.2, 11.4.2: the point unit's 4 and 1 for the other."""
    p = quiet({"8": "71/6 16/6", "15": "59/20* RIR27 RIR90"})
    play(p, "assault 8", "done", "move 71/6 > 15", "move 16/6 > 15", "attack 15", "point 16/6", "join 71/6")
    assert values(p, "forward RIR27")[0] == 5


def test_11_2_at_least_one_unit_has_to_fight() -> None:
    """11.2, 11.4: an assault once declared cannot be fought by nobody."""
    p = quiet({"8": "71/6 16/6", "15": "59/20* RIR27"})
    play(p, "assault 8", "done", "move 71/6 > 15", "move 16/6 > 15", "attack 15")
    assert refused_by(p, "fight") == "11.4"


def test_11_2_a_unit_joins_once() -> None:
    """11.2: 71/6 is the point unit and cannot join as well."""
    p = quiet({"8": "71/6 16/6", "15": "59/20* RIR27"})
    play(p, "assault 8", "done", "move 71/6 > 15", "move 16/6 > 15", "attack 15", "point 71/6")
    refusal = refused(p, "join 71/6")
    assert refusal.rule == "11.2"
    assert "71/6" in str(refusal)


# 11.3 Contested area activation


@pytest.mark.parametrize(("defenders", "left"), [("RIR27* RIR90*", 3), ("RIR27 RIR90*", 2)])
def test_11_3_fighting_inside_costs_1_against_the_exhausted_and_2_against_any_fresh(defenders: str, left: int) -> None:
    """11.3: 71/6 has 4 MF."""
    p = quiet({"15": f"71/6 16/6 {defenders}"})
    play(p, "assault 15", "done", "attack 15", "point 71/6", "fight")
    assert task(p) == "choose-forward"
    assert movement_left(p, "71/6") == left
    assert movement_left(p, "16/6") == 4


def test_11_3_some_of_the_units_inside_may_assault() -> None:
    """11.3, 11.2: all, some or none; here one of two."""
    p = quiet({"15": "71/6 16/6 RIR27 RIR90"})
    play(p, "assault 15", "done", "attack 15", "point 71/6", "fight")
    assert values(p, "forward RIR27")[0] == 4


def test_11_3_none_of_the_units_inside_has_to_assault() -> None:
    """11.3: the impulse may end without a fight."""
    p = quiet({"15": "71/6 16/6 RIR27"})
    play(p, "assault 15", "done", "end")
    assert stands(p, "71/6") == "15"


def test_11_3_exhausted_units_inside_do_not_assault() -> None:
    """11.3, 2.2.1: an exhausted unit may not attack."""
    p = quiet({"15": "71/6 16/6 18/6* RIR27"})
    play(p, "assault 15", "done", "attack 15")
    refusal = refused(p, "point 18/6")
    assert refusal.rule == "2.2.1"
    assert "18/6" in str(refusal)


def test_11_3_the_assaulting_units_are_done_while_a_defender_remains() -> None:
    """11.3: after a stalemate 71/6 and 18/6 neither move nor assault; 16/6 may move."""
    p = quiet({"15": "71/6 16/6 18/6 RIR27 RIR90"}, british="8 12")
    play(p, "assault 15", "done", "attack 15", "point 71/6", "join 18/6", "fight", "forward RIR27")
    play(p, dice(8), dice(6), "stay")  # 4 + 1 + 8 against 4 + 1 + 2 + 6
    assert task(p) == "operations"
    for unit in ("71/6", "18/6"):
        refusal = refused(p, f"move {unit} > 8")
        assert refusal.rule == "10.0"
        assert unit in str(refusal)
    assert refused_by(p, "attack 15") == "10.3"
    play(p, "move 16/6 > 8")
    assert stands(p, "16/6") == "8"


def test_11_3_a_repulse_from_inside_leaves_them_where_they_are() -> None:
    """11.3, 11.4.4.1: exhausted, and not asked to retreat."""
    p = quiet({"15": "71/6 16/6 18/6 RIR27"}, british="8")
    play(p, "assault 15", "done", "attack 15", "point 71/6", "join 16/6", "fight", dice(2), dice(12))
    assert stands(p, "71/6") == "15*"
    assert stands(p, "16/6") == "15*"
    assert stands(p, "18/6") == "15"
    assert (task(p), p.actor) == ("withdraw", 1)


def test_11_3_the_others_pay_2_more_to_leave_when_a_fresh_defender_was_there() -> None:
    """11.3, 10.1: after the repulse RIR27 is fresh: 2 for the watched area 14 and 2 more, of the cavalry's 7."""
    p = quiet({"15": "71/6 1/1Cav RIR27"})
    play(p, "assault 15", "done", "attack 15", "point 71/6", "fight", dice(2), dice(12), "stay", "move 1/1Cav > 14")
    assert movement_left(p, "1/1Cav") == 3


def test_11_3_the_others_pay_1_more_to_leave_when_all_defenders_were_exhausted() -> None:
    """11.3, 10.1: 1 for area 14, which no fresh enemy watches, and 1 more, of the cavalry's 7."""
    p = quiet({"15": "71/6 1/1Cav RIR27*"})
    play(p, "assault 15", "done", "attack 15", "point 71/6", "fight", dice(2), dice(12), "stay", "move 1/1Cav > 14")
    assert movement_left(p, "1/1Cav") == 5


def test_11_3_the_state_before_the_assault_counts_for_the_surcharge() -> None:
    """11.3 with A20: the stalemate exhausts RIR27, yet the surcharge is 2; area 14 is watched no more and costs 1."""
    p = quiet({"15": "71/6 1/1Cav RIR27"})
    play(p, "assault 15", "done", "attack 15", "point 71/6", "fight")
    play(p, dice(8), dice(6), "stay", "move 1/1Cav > 14")  # 4 + 8 against 4 + 2 + 6
    assert stands(p, "RIR27") == "15*"
    assert movement_left(p, "1/1Cav") == 4


def test_11_3_after_the_fight_the_others_may_enter_an_enemy_area() -> None:
    """11.3 with A19: 3 for an area with exhausted enemies only and 2 more, of the cavalry's 7."""
    p = quiet({"15": "71/6 1/1Cav RIR27", "7": "RIR90* RIR6*"})
    play(p, "assault 15", "done", "attack 15", "point 71/6", "fight", dice(2), dice(12), "stay", "move 1/1Cav > 7")
    assert movement_left(p, "1/1Cav") == 2


def test_11_3_the_surcharge_is_paid_once() -> None:
    """11.3, 10.1: from area 14 the cavalry goes on to area 12, watched by RIR27 as well, for 2 of its last 3."""
    p = quiet({"15": "71/6 1/1Cav RIR27"})
    play(p, "assault 15", "done", "attack 15", "point 71/6", "fight", dice(2), dice(12), "stay")
    play(p, "move 1/1Cav > 14", "move 1/1Cav > 12")
    assert movement_left(p, "1/1Cav") == 1


def test_11_3_an_overrun_lets_the_assaulting_units_move_on() -> None:
    """11.3, 11.5: the tank paid 1 of 5 to fight, and area 14 costs 1; a lone exhausted regiment cannot pay 3 points."""
    p = quiet({"15": "G/Tk RIR27*"})
    play(p, "assault 15", "done", "attack 15", dice(9), dice(4))  # 6 + 9 against 2 + 2 + 4
    assert stands(p, "RIR27") == "out"
    play(p, "move G/Tk > 14")
    assert stands(p, "G/Tk") == "14"
    assert movement_left(p, "G/Tk") == 3


def test_11_3_support_may_be_given_inside_the_active_area() -> None:
    """11.3, 9.1 with D6: one Direct Support marker on area 15 itself."""
    p = quiet({"15": "71/6 RIR27 RIR90"})
    play(p, "assault 15", "support 15", "done", "attack 15")
    assert values(p, "forward RIR27")[0] == 5


# 11.4 Assault resolution


def test_11_4_the_attacker_chooses_before_the_defender() -> None:
    """11.4: first the point unit and who joins, then the forward unit, then the dice."""
    p = quiet({"8": "71/6 16/6", "15": "59/20* RIR27 RIR90"})
    play(p, "assault 8", "done", "move 71/6 > 15", "move 16/6 > 15", "attack 15")
    assert (task(p), p.actor) == ("muster", 0)
    play(p, "point 71/6", "fight")
    assert (task(p), p.actor) == ("choose-forward", 1)
    play(p, "forward RIR90")
    assert task(p) == "assault-roll"


def test_11_4_the_point_unit_is_named_first() -> None:
    """11.4: nobody joins before there is a point unit."""
    p = quiet({"8": "71/6 16/6", "15": "59/20* RIR27"})
    play(p, "assault 8", "done", "move 71/6 > 15", "move 16/6 > 15", "attack 15")
    assert refused_by(p, "join 71/6") == "11.4"


def test_11_4_there_is_one_point_unit() -> None:
    """11.4: the second of them can only join."""
    p = quiet({"8": "71/6 16/6", "15": "59/20* RIR27"})
    play(p, "assault 8", "done", "move 71/6 > 15", "move 16/6 > 15", "attack 15", "point 71/6")
    refusal = refused(p, "point 16/6")
    assert refusal.rule == "11.4"
    assert "16/6" in str(refusal)


def test_11_4_a_unit_elsewhere_cannot_be_called_to_the_assault() -> None:
    """11.0, 11.4: 18/6 is still in area 8."""
    p = quiet({"8": "71/6 16/6 18/6", "15": "59/20* RIR27"})
    play(p, "assault 8", "done", "move 71/6 > 15", "move 16/6 > 15", "attack 15")
    refusal = refused(p, "point 18/6")
    assert refusal.rule == "11.0"
    assert "18/6" in str(refusal)


def test_11_4_an_enemy_unit_cannot_be_called_to_the_assault() -> None:
    """8.2, 11.4: RIR27 is German."""
    p = quiet({"8": "71/6 16/6", "15": "59/20* RIR27"})
    play(p, "assault 8", "done", "move 71/6 > 15", "move 16/6 > 15", "attack 15")
    refusal = refused(p, "point RIR27")
    assert refusal.rule == "8.2"
    assert "RIR27" in str(refusal)


def test_11_4_1_each_side_throws_two_dice() -> None:
    """11.4.1: first the attacker's, then the defender's; a single die will not do."""
    p = quiet({"8": "71/6 16/6", "15": "RIR27"})
    play(p, "assault 8", "done", "move 71/6 > 15", "attack 15")
    assert (task(p), p.dice()) == ("assault-roll", 2)
    assert refused_by(p, "roll 4") == "2.3"
    play(p, "roll 4 5")
    assert (task(p), p.dice()) == ("defence-roll", 2)
    log = play(p, "roll 2 6")
    assert happened(log, "fought") == [[area_number(p, "15"), 4 + 9, 4 + 2 + 8]]


# 11.4.2 Attack value


def attack(units: str, *acts: str, **more: object) -> int:
    """Send units from area 8 into area 15, the first named first; return the attack value."""
    p = quiet({"8": units, "15": "RIR27 RIR90"}, **more)
    play(p, "assault 8", *acts, "done", *[f"move {unit.partition(':')[0]} > 15" for unit in units.split()])
    return values(p, "attack 15", "forward RIR27")[0]


@pytest.mark.parametrize(
    ("unit", "factor"),
    [("71/6", 4), ("107/36", 3), ("1/Gds", 5), ("1/1Cav", 3), ("C/5Cav", 4)],
)
def test_11_4_2_a_the_point_unit_counts_with_its_attack_factor(unit: str, factor: int) -> None:
    """11.4.2 A."""
    assert attack(unit, day="24 November") == factor


@pytest.mark.parametrize(("tank", "factor"), [("G/Tk", 6), ("G/Tk:4-2-5", 4), ("G/Tk:2-1-5", 2)])
def test_11_4_2_a_a_tank_counts_with_the_factor_of_its_size(tank: str, factor: int) -> None:
    """11.4.2 A, 12.6."""
    assert attack(tank) == factor


@pytest.mark.parametrize(
    ("units", "value"),
    [("71/6 16/6", 5), ("71/6 16/6 18/6", 6), ("71/6 G/Tk", 5), ("G/Tk 71/6", 7), ("G/Tk B/Tk", 7)],
)
def test_11_4_2_b_each_other_unit_counts_1(units: str, value: int) -> None:
    """11.4.2 B: whatever its own factor."""
    assert attack(units) == value


@pytest.mark.parametrize(("markers", "value"), [(0, 6), (1, 7), (2, 8), (3, 9)])
def test_11_4_2_c_each_direct_support_counts_1(markers: int, value: int) -> None:
    """11.4.2 C, 9.5.2: three brigades allow three markers."""
    assert attack("71/6 16/6 18/6", *["support 15"] * markers) == value


def test_11_4_2_c_support_beyond_the_infantry_in_the_assault_does_not_count() -> None:
    """11.4.2 C, 9.5 with A15: two markers placed for two brigades, but only one and a tank go in: 6 + 1 + 1."""
    p = quiet({"8": "71/6 16/6 G/Tk", "15": "RIR27 RIR90"})
    play(p, "assault 8", "support 15", "support 15", "done", "move G/Tk > 15", "move 71/6 > 15")
    assert values(p, "attack 15", "forward RIR27")[0] == 8


def test_11_4_2_c_a_rolling_barrage_adds_nothing_to_the_attack() -> None:
    """11.4.2, 9.5.1: it only lowers the cost to enter."""
    assert attack("71/6 16/6", "rolling 15") == 5


def test_11_4_2_d_the_air_marker_counts_1() -> None:
    """11.4.2 D, 9.5.3."""
    assert attack("71/6 16/6", "air 15") == 6


def test_11_4_2_d_air_and_guns_add_up() -> None:
    """11.4.2 C, D: 5 and 2 markers and the air."""
    assert attack("71/6 16/6", "support 15", "air 15", "support 15") == 8


def test_11_4_2_d_air_over_another_area_does_not_count() -> None:
    """11.4.2 D: the marker lies on area 7."""
    p = quiet({"8": "71/6 16/6", "15": "RIR27 RIR90", "7": "RIR6"})
    play(p, "assault 8", "air 7", "done", "move 71/6 > 15", "move 16/6 > 15", "attack 15")
    assert values(p, "forward RIR27")[0] == 5


@pytest.mark.parametrize(
    ("units", "value"),
    [
        ("71/6 16/6", 5),
        ("71/6 35/12", 4),
        ("71/6 35/12 36/12", 5),
        ("71/6 35/12 59/20", 4),
        ("71/6 1/1Cav", 4),
        ("1/1Cav 3/2Cav", 3),
        ("G/Tk 71/6 35/12", 7),
        ("G/Tk B/Tk 71/6", 8),
    ],
)
def test_11_4_2_e_each_division_beyond_the_first_costs_1(units: str, value: int) -> None:
    """11.4.2 E with A14 and D19: tanks belong to no division, cavalry divisions count."""
    assert attack(units) == value


@pytest.mark.parametrize(
    ("units", "value"), [("71/6 16/6", 4), ("71/6 35/12", 3), ("G/Tk", 6), ("G/Tk 71/6", 6), ("71/6", 3)]
)
def test_11_4_2_e_by_option_every_division_costs_1(units: str, value: int) -> None:
    """11.4.2 E: option division_penalty."""
    assert attack(units, options={"division_penalty": "every"}) == value


@pytest.mark.parametrize(("units", "value"), [("G/Tk D/Tk 185/62", 9), ("185/62 G/Tk", 6), ("185/62 186/62", 5)])
def test_11_4_2_tanks_add_1_on_the_first_day(units: str, value: int) -> None:
    """11.4.2, 16.7: once, however many tanks there are and whoever leads; without tanks nothing."""
    p = quiet({"K": units, "3": "RIR27 RIR90"}, day="20 November")
    play(p, "assault K", "done", *[f"move {unit} > 3" for unit in units.split()])
    assert values(p, "attack 3", "forward RIR27")[0] == value


def test_11_4_2_the_bonus_of_the_first_day_is_gone_on_the_second() -> None:
    """11.4.2, 16.7: on 21 November a tank leads with its bare 6."""
    p = quiet({"K": "G/Tk", "3": "RIR27 RIR90"}, day="21 November")
    play(p, "assault K", "done", "move G/Tk > 3")
    assert values(p, "attack 3", "forward RIR27")[0] == 6


def test_11_4_2_the_german_attack_is_counted_alike() -> None:
    """11.4.2: IR99 leads with 4, IR105 of its division adds 1, RIR27 of another adds 1 and costs 1."""
    p = quiet({"7": "IR99 IR105 RIR27", "15": "71/6 16/6"}, side="German")
    play(p, "assault 7", "done", "move IR99 > 15", "move IR105 > 15", "move RIR27 > 15")
    assert values(p, "attack 15", "forward 71/6") == (5, 7)


# 11.4.3 Defence value


def defence(defenders: str, forward: str, *, area: str = "15", start: str = "8", **more: object) -> int:
    """Send 71/6 against defenders; return their defence value with a forward unit."""
    p = quiet({start: "71/6 16/6", area: defenders}, **more)
    play(p, f"assault {start}", "done", f"move 71/6 > {area}")
    return values(p, f"attack {area}", f"forward {forward}")[1]


@pytest.mark.parametrize(
    ("defenders", "forward", "value"),
    [
        ("RIR27 RIR90*", "RIR27", 4 + 2),
        ("RIR27* RIR90*", "RIR27", 2 + 2),
        ("LIR384 RIR90*", "LIR384", 3 + 2),
        ("LIR384* RIR90*", "LIR384", 1 + 2),
        ("GFR RIR90*", "GFR", 5 + 2),
        ("GFR* RIR90*", "GFR", 3 + 2),
        ("Gar1 RIR90*", "Gar1", 1 + 2),
        ("Gar1* RIR90*", "Gar1", 1 + 2),
    ],
)
def test_11_4_3_a_the_forward_unit_counts_with_the_factor_it_shows(defenders: str, forward: str, value: int) -> None:
    """11.4.3 A with A76: any defender, garrisons and exhausted units too; an exhausted bystander adds nothing (A77)."""
    assert defence(defenders, forward) == value


def test_11_4_3_a_the_defender_chooses_the_forward_unit() -> None:
    """11.4.3 A: the weaker one is allowed: 2 for RIR90, 1 for the fresh RIR27, 2 for the ground."""
    assert defence("RIR27 RIR90*", "RIR90") == 5


def test_11_4_3_a_an_attacker_is_no_forward_unit() -> None:
    """11.4.3 A."""
    p = quiet({"8": "71/6", "15": "RIR27 RIR90"})
    play(p, "assault 8", "done", "move 71/6 > 15", "attack 15")
    refusal = refused(p, "forward 71/6")
    assert refusal.rule == "11.4.3"
    assert "71/6" in str(refusal)


def test_11_4_3_a_a_unit_elsewhere_is_no_forward_unit() -> None:
    """11.4.3 A: RIR6 is in area 7."""
    p = quiet({"8": "71/6", "15": "RIR27 RIR90", "7": "RIR6"})
    play(p, "assault 8", "done", "move 71/6 > 15", "attack 15")
    refusal = refused(p, "forward RIR6")
    assert refusal.rule == "11.4.3"
    assert "RIR6" in str(refusal)


@pytest.mark.parametrize(
    ("defenders", "value"),
    [("RIR27 RIR90", 7), ("RIR27 RIR90 RIR6", 8), ("RIR27 RIR90 Gar1", 8), ("RIR27 RIR90* Gar1*", 6)],
)
def test_11_4_3_b_each_other_fresh_defender_counts_1(defenders: str, value: int) -> None:
    """11.4.3 B with A77: 4 for RIR27, 2 for the ground, exhausted units add nothing."""
    assert defence(defenders, "RIR27") == value


@pytest.mark.parametrize(
    ("start", "area", "value"),
    [("15", "8", 4 + 1), ("8", "15", 4 + 2), ("8", "11", 4 + 3), ("L", "1", 4 + 4), ("K", "3", 4 + 3), ("13", "12", 6)],
)
def test_11_4_3_c_the_ground_adds_its_tem(start: str, area: str, value: int) -> None:
    """11.4.3 C, 2.1.3: from 1 to 4, whatever the shape."""
    assert defence("RIR27 RIR90*", "RIR27", start=start, area=area) == value


@pytest.mark.parametrize(("fresh", "value"), [(0, 6), (1, 7), (2, 8)])
def test_11_4_3_d_each_fresh_hurricane_of_the_defender_counts_1(fresh: int, value: int) -> None:
    """11.4.3 D with A28: anywhere on the map."""
    p = quiet({"7": "IR99 IR105", "15": "71/6 16/6*"}, side="German", hurricanes_fresh={"British": fresh})
    play(p, "assault 7", "done", "move IR99 > 15")
    assert values(p, "attack 15", "forward 71/6")[1] == value


def test_11_4_3_d_the_attackers_hurricanes_do_not_count() -> None:
    """11.4.3 D: two fresh British markers do not help the Germans."""
    assert defence("RIR27 RIR90*", "RIR27", hurricanes_fresh={"British": 2, "German": 0}) == 6


def test_11_4_3_d_a_german_hurricane_counts_from_the_day_it_is_there() -> None:
    """11.4.3 D, 12.4: the first German marker, fresh on 22 November."""
    assert defence("RIR27 RIR90*", "RIR27", hurricanes_fresh={"British": 0, "German": 1}) == 7


def test_11_4_3_e_a_bridge_gives_the_defender_2() -> None:
    """11.4.3 E with A24: from area 14 over the bridge into area 23, TEM 2."""
    assert defence("RIR27 RIR90*", "RIR27", start="14", area="23") == 4 + 2 + 2


def crossing(*acts: str, **more: object) -> int:
    """Attack area 23 out of area 14 with two brigades; return the defence value."""
    p = quiet({"14": "71/6 16/6 18/6", "23": "RIR27 RIR90*"}, **more)
    play(p, "assault 14", "done", *acts, "attack 23")
    return values(p, "forward RIR27")[1]


def test_11_4_3_e_wading_gives_the_defender_2() -> None:
    """11.4.3 E, 10.1."""
    assert crossing("wade 71/6 > 23") == 8


def test_11_4_3_e_several_crossings_give_2_once() -> None:
    """11.4.3 E with A24: one came over the bridge and one waded."""
    assert crossing("move 71/6 > 23", "wade 16/6 > 23") == 8


def test_11_4_3_e_one_of_several_attackers_over_a_canal_is_enough() -> None:
    """11.4.3 E: the brigade comes over the bridge of area 20; the cavalry rode through area 22 and is on dry ground.

    Cavalry: 2 for area 22 over the bridge of area 21, watched by area 23, then 4.
    """
    p = quiet({"21": "71/6 3/2Cav 16/6", "22": "59/20", "24": "RIR27 RIR90*"})
    play(p, "assault 21", "done", "move 3/2Cav > 22", "move 3/2Cav > 24", "move 71/6 > 24", "attack 24")
    assert values(p, "forward RIR27")[1] == 8
    p = quiet({"21": "71/6 3/2Cav 16/6", "22": "59/20", "24": "RIR27 RIR90*"})
    play(p, "assault 21", "done", "move 3/2Cav > 22", "move 3/2Cav > 24", "attack 24")
    assert values(p, "forward RIR27")[1] == 6


def test_11_4_3_e_there_is_no_canal_bonus_in_an_optional_assault() -> None:
    """11.4.3 E: area 23 was contested when the impulse began."""
    p = quiet({"14": "71/6 16/6", "23": "59/20* RIR27 RIR90*"})
    play(p, "assault 14", "done", "move 71/6 > 23", "move 16/6 > 23", "attack 23", "point 71/6", "join 16/6")
    assert values(p, "forward RIR27")[1] == 6


def test_11_4_3_e_by_option_a_bridge_gives_nothing() -> None:
    """11.4.3 E: option canal_bonus, wading_only."""
    assert crossing("move 71/6 > 23", options={"canal_bonus": "wading_only"}) == 6


def test_11_4_3_e_by_option_wading_still_gives_2() -> None:
    """11.4.3 E: option canal_bonus, wading_only; one wader among two is enough."""
    assert crossing("move 71/6 > 23", "wade 16/6 > 23", options={"canal_bonus": "wading_only"}) == 8


def test_11_4_the_totals_are_value_and_dice() -> None:
    """11.4: 4 + 1 + 9 against 3 + 1 + 1 + 2 + 5."""
    p = quiet({"8": "71/6 16/6", "15": "LIR384 RIR90 Gar1"})
    play(p, "assault 8", "done", "move 71/6 > 15", "move 16/6 > 15", "attack 15", "forward LIR384")
    log = play(p, "roll 3 6", "roll 4 1")
    assert totals(log) == (14, 12)
