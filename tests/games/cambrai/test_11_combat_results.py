"""11.4.4 to 11.5.2: repulse, stalemate, success and overrun.

Most fights go from area 8 (a circle, British here) into area 15 (a circle with TEM 2) or area 12 (a triangle with
TEM 2), both German here, on 22 November. RIR27 and RIR90 defend with 4 when fresh and 2 when exhausted.
"""

from brasshat.games.cambrai.position import Cambrai
from tests.games.cambrai.battles import (
    area_number,
    choice,
    controls,
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
)

# 11.4.4.1 Repulse


def test_11_4_4_1_a_repulse_exhausts_every_assaulting_unit_and_nobody_else() -> None:
    """11.4.4.1, 11.4.4: 6 + 1 + 5 against 4 + 1 + 2 + 6, one short."""
    p = quiet({"8": "G/Tk 71/6 16/6", "15": "RIR27 RIR90"})
    play(p, "assault 8", "done", "move G/Tk > 15", "move 71/6 > 15", "attack 15", "forward RIR27")
    log = play(p, dice(5), dice(6))
    assert totals(log) == (12, 13)
    assert happened(log, "repulsed") == [[area_number(p, "15")]]
    assert stands(p, "G/Tk") == "8*"
    assert stands(p, "71/6") == "8*"
    assert stands(p, "16/6") == "8"
    assert stands(p, "RIR27") == "15"
    assert stands(p, "RIR90") == "15"


def test_11_4_4_1_units_that_came_in_may_retreat_from_an_optional_assault() -> None:
    """11.4.4.1, 11.7: one goes back to area 8, the other stays."""
    p = quiet({"8": "71/6 16/6", "15": "59/20* RIR27"})
    play(p, "assault 8", "done", "move 71/6 > 15", "move 16/6 > 15", "attack 15", "point 71/6", "join 16/6")
    play(p, dice(2), dice(12))
    assert (task(p), p.actor) == ("fall-back", 0)
    play(p, "retreat 16/6 > 8", "stay")
    assert stands(p, "71/6") == "15*"
    assert stands(p, "16/6") == "8*"


def test_11_4_4_1_a_unit_that_began_the_impulse_there_may_not_retreat() -> None:
    """11.4.4.1, 11.3: the cavalry rode out to area 8 and in again, so it may go back; the brigade may not."""
    p = quiet({"15": "71/6 1/1Cav RIR27"}, british="8")
    play(p, "assault 15", "done", "move 1/1Cav > 8", "move 1/1Cav > 15", "attack 15", "point 71/6", "join 1/1Cav")
    play(p, dice(2), dice(12))
    assert legal(p) == ["retreat 1/1Cav > 8", "stay"]
    refusal = refused(p, "retreat 71/6 > 8")
    assert refusal.rule == "11.4.4.1"
    assert "71/6" in str(refusal)


def test_11_4_4_1_a_repulse_does_not_give_a_bridge() -> None:
    """11.4.4.1, 14.0: the brigade came over the bridge at Noyelles and went back over it."""
    p = quiet({"14": "71/6 16/6", "23": "RIR27"})
    log = play(p, "assault 14", "done", "move 71/6 > 23", "attack 23", dice(2), dice(12))
    assert happened(log, "bridge") == []
    assert stands(p, "71/6") == "14*"


# 11.4.4.2 Stalemate


def test_11_4_4_2_point_and_forward_unit_are_exhausted() -> None:
    """11.4.4.2, 11.4.4: 4 + 1 + 8 against 4 + 1 + 2 + 6; the second brigade and the second regiment stay fresh."""
    p = quiet({"8": "71/6 16/6 18/6", "15": "RIR27 RIR90"})
    play(p, "assault 8", "done", "move 71/6 > 15", "move 16/6 > 15", "attack 15", "forward RIR27")
    log = play(p, dice(8), dice(6), "stay", "stay")
    assert totals(log) == (13, 13)
    assert happened(log, "stalemate") == [[area_number(p, "15")]]
    assert stands(p, "71/6") == "15*"
    assert stands(p, "16/6") == "15"
    assert stands(p, "RIR27") == "15*"
    assert stands(p, "RIR90") == "15"


def stalemate_with_the_exhausted(**more: object) -> Cambrai:
    """Tie 4 + 6 with 2 + 1 + 2 + 5, RIR27 forward and exhausted, RIR90 fresh beside it."""
    p = quiet({"8": "71/6 16/6", "15": "RIR27* RIR90"}, **more)
    play(p, "assault 8", "done", "move 71/6 > 15", "attack 15", "forward RIR27")
    log = play(p, dice(6), dice(5), "stay", "stay")
    assert totals(log) == (10, 10)
    return p


def test_11_4_4_2_an_exhausted_forward_unit_is_eliminated() -> None:
    """11.4.4.2 with D9."""
    p = stalemate_with_the_exhausted()
    assert stands(p, "RIR27") == "out"
    assert stands(p, "RIR90") == "15"
    assert stands(p, "71/6") == "15*"


def test_11_4_4_2_by_option_an_exhausted_forward_unit_survives() -> None:
    """11.4.4.2: option stalemate_forward, exhausted."""
    p = stalemate_with_the_exhausted(options={"stalemate_forward": "exhausted"})
    assert stands(p, "RIR27") == "15*"
    assert stands(p, "71/6") == "15*"


def test_11_4_4_2_tanks_that_only_joined_are_exhausted_too() -> None:
    """11.4.4.2: the brigade leads, two tanks and a brigade join: 4 + 3 + 6 against 4 + 1 + 2 + 6."""
    p = quiet({"8": "71/6 G/Tk B/Tk 16/6 18/6", "15": "RIR27 RIR90"})
    play(p, "assault 8", "done", "move 71/6 > 15", "move G/Tk > 15", "move B/Tk > 15", "move 16/6 > 15", "attack 15")
    play(p, "forward RIR27", dice(6), dice(6), "stay", "stay")
    assert stands(p, "71/6") == "15*"
    assert stands(p, "G/Tk") == "15*"
    assert stands(p, "B/Tk") == "15*"
    assert stands(p, "16/6") == "15"


def test_11_4_4_2_the_attackers_may_stay_in_a_mandatory_assault() -> None:
    """11.4.4.2, 7.2.1: area 15 becomes contested and stays German."""
    p = quiet({"8": "71/6 16/6", "15": "RIR27 RIR90"})
    play(p, "assault 8", "done", "move 71/6 > 15", "attack 15", "forward RIR27", dice(8), dice(5), "stay", "stay")
    assert stands(p, "71/6") == "15*"
    assert controls(p, "15") == "German"


def test_11_4_4_2_the_attackers_may_retreat() -> None:
    """11.4.4.2, 11.7: at the attacker's option, each unit for itself."""
    p = quiet({"8": "71/6 16/6 18/6", "15": "RIR27"})
    play(p, "assault 8", "done", "move 71/6 > 15", "move 16/6 > 15", "attack 15", dice(7), dice(6))
    assert legal(p) == ["retreat 16/6 > 8", "retreat 71/6 > 8", "stay"]
    play(p, "retreat 71/6 > 8", "stay")
    assert stands(p, "71/6") == "8*"
    assert stands(p, "16/6") == "15"


def test_11_4_4_2_killing_the_last_defender_in_a_stalemate_is_no_overrun() -> None:
    """11.4.4.2, 11.5: 6 + 5 against 2 + 2 + 7; the tank holds the area, exhausted, and moves no more."""
    p = quiet({"8": "G/Tk 71/6", "15": "RIR27*"})
    log = play(p, "assault 8", "done", "move G/Tk > 15", "attack 15", dice(5), dice(7), "stay")
    assert happened(log, "overran") == []
    assert stands(p, "RIR27") == "out"
    assert stands(p, "G/Tk") == "15*"
    assert controls(p, "15") == "British"
    assert refused_by(p, "move G/Tk > 14") == "10.0"


# 11.4.4.3 Success


def test_11_4_4_3_the_point_unit_is_exhausted_and_the_defender_pays_the_difference() -> None:
    """11.4.4.3, 11.6: 4 + 1 + 10 against 4 + 1 + 2 + 6 are 2 points; both regiments get exhausted."""
    p = quiet({"8": "71/6 16/6 18/6", "15": "RIR27 RIR90"})
    play(p, "assault 8", "done", "move 71/6 > 15", "move 16/6 > 15", "attack 15", "forward RIR27")
    log = play(p, dice(10), dice(6))
    assert happened(log, "success") == [[area_number(p, "15"), 2]]
    play(p, "lose RIR90", "stay")
    assert stands(p, "71/6") == "15*"
    assert stands(p, "16/6") == "15"
    assert stands(p, "RIR27") == "15*"
    assert stands(p, "RIR90") == "15*"


def test_11_4_4_3_tanks_that_only_joined_are_exhausted_too() -> None:
    """11.4.4.3: the brigade leads, the tank adds 1: 4 + 1 + 9 against 4 + 2 + 7 is 1 point."""
    p = quiet({"8": "71/6 G/Tk 16/6", "15": "RIR27"})
    play(p, "assault 8", "done", "move 71/6 > 15", "move G/Tk > 15", "attack 15", dice(9), dice(7), "stay")
    assert stands(p, "71/6") == "15*"
    assert stands(p, "G/Tk") == "15*"
    assert stands(p, "RIR27") == "15*"


def test_11_4_4_3_after_a_success_the_attackers_stay() -> None:
    """11.4.4.3: no retreat is offered to them; the next to speak is the defender."""
    p = quiet({"8": "71/6 16/6", "15": "RIR27"})
    play(p, "assault 8", "done", "move 71/6 > 15", "attack 15", dice(9), dice(6))
    assert (task(p), p.actor) == ("withdraw", 1)


# 11.5 Overrun


def test_11_5_points_that_can_just_be_paid_clear_the_area_without_an_overrun() -> None:
    """11.5 with A29, T11: 6 + 1 + 8 against 4 + 2 + 4 are 5 points, and 3 + 2 can be paid."""
    p = quiet({"8": "G/Tk 71/6 16/6", "15": "RIR27 RIR90*"})
    play(p, "assault 8", "done", "move G/Tk > 15", "move 71/6 > 15", "attack 15", "forward RIR27")
    log = play(p, dice(8), dice(4))
    assert totals(log) == (15, 10)
    assert happened(log, "overran") == []
    assert stands(p, "RIR27") == "out"
    assert stands(p, "RIR90") == "out"
    assert stands(p, "G/Tk") == "15*"
    assert stands(p, "71/6") == "15"
    assert controls(p, "15") == "British"
    refusal = refused(p, "move G/Tk > 14")
    assert refusal.rule == "10.0"
    play(p, "move 16/6 > 4")
    assert stands(p, "16/6") == "4"


def test_11_5_one_point_more_than_can_be_paid_is_an_overrun() -> None:
    """11.5 with A29 and A30, T11: 6 + 1 + 9 against 4 + 2 + 4 are 6 points; the tank goes on with 1 MF."""
    p = quiet({"8": "G/Tk 71/6 16/6", "15": "RIR27 RIR90*"})
    play(p, "assault 8", "done", "move G/Tk > 15", "move 71/6 > 15", "attack 15", "forward RIR27")
    log = play(p, dice(9), dice(4))
    assert totals(log) == (16, 10)
    assert happened(log, "overran") == [[area_number(p, "15")]]
    assert stands(p, "RIR27") == "out"
    assert stands(p, "RIR90") == "out"
    assert stands(p, "G/Tk") == "15"
    assert movement_left(p, "G/Tk") == 1
    assert controls(p, "15") == "British"
    play(p, "move G/Tk > 14")
    assert stands(p, "G/Tk") == "14"
    assert controls(p, "14") == "British"


def test_11_5_the_units_that_overran_are_exhausted_when_the_impulse_ends() -> None:
    """11.5, 12.1 with A30: point unit and tanks, wherever they have come to; the brigade stays fresh."""
    p = quiet({"8": "G/Tk B/Tk 71/6 16/6", "15": "RIR27 RIR90*"})
    play(p, "assault 8", "done", "move G/Tk > 15", "move B/Tk > 15", "move 71/6 > 15", "attack 15", "forward RIR27")
    play(p, dice(12), dice(2), "done", "move G/Tk > 14", "end", "end")
    assert stands(p, "G/Tk") == "14*"
    assert stands(p, "B/Tk") == "15*"
    assert stands(p, "71/6") == "15"


def test_11_5_without_a_tank_as_point_unit_there_is_no_overrun() -> None:
    """11.5, 10.4: the tank came second; the area is cleared and both are done."""
    p = quiet({"8": "71/6 G/Tk 16/6", "15": "RIR27 RIR90*"})
    play(p, "assault 8", "done", "move 71/6 > 15", "move G/Tk > 15", "attack 15", "forward RIR27")
    log = play(p, dice(12), dice(2))  # 4 + 1 + 12 against 4 + 2 + 2: 9 points
    assert happened(log, "overran") == []
    assert stands(p, "RIR90") == "out"
    assert stands(p, "G/Tk") == "15*"
    assert stands(p, "71/6") == "15*"
    assert refused_by(p, "move G/Tk > 14") == "10.0"


def test_11_5_the_deduction_for_a_square_comes_first() -> None:
    """11.5, 11.6.1 with A29: 7 more in a square are 6 points, 6 more are 5; the two in area 3 (TEM 3) can pay 5."""
    for attack_dice, overran in ((10, 0), (11, 1)):
        p = quiet({"K": "G/Tk 71/6 16/6", "3": "RIR27 RIR90*"})
        play(p, "assault K", "done", "move G/Tk > 3", "move 71/6 > 3", "attack 3", "forward RIR27")
        log = play(p, dice(attack_dice), dice(4))  # 6 + 1 against 4 + 3
        assert len(happened(log, "overran")) == overran
        assert stands(p, "RIR90") == "out"


def test_11_5_garrisons_go_down_with_the_rest() -> None:
    """11.5: 6 + 12 against 3 + 1 + 2 + 2 are 10 points, more than the 3 + 3 of two garrisons."""
    p = quiet({"8": "G/Tk 71/6", "15": "Gar1 Gar2"})
    log = play(p, "assault 8", "done", "move G/Tk > 15", "attack 15", "forward Gar1", dice(12), dice(2))
    assert len(happened(log, "overran")) == 1
    assert stands(p, "Gar1") == "out"
    assert stands(p, "Gar2") == "out"


def test_11_5_units_with_no_movement_left_stop_in_the_overrun_area() -> None:
    """11.5: the brigade paid all its 4 MF to enter."""
    p = quiet({"8": "G/Tk 71/6 16/6", "15": "RIR27", "14": "RIR90*"})
    play(p, "assault 8", "done", "move G/Tk > 15", "move 71/6 > 15", "attack 15", dice(12), dice(2), "done")
    assert movement_left(p, "71/6") == 0
    assert refused_by(p, "move 71/6 > 7") == "10.0"
    play(p, "move G/Tk > 7")
    assert stands(p, "G/Tk") == "7"


# 11.5.1 Restrictions


def triangle(attack_dice: int, *acts: str, **more: object) -> Cambrai:
    """Send a tank and a brigade from area 8 into area 12: 6 + 1 against 4 + 2; the defenders can pay 3 + 2."""
    p = quiet({"8": "G/Tk 71/6 16/6 18/6", "12": "RIR27 RIR90*"}, **more)
    play(p, "assault 8", "done", "move G/Tk > 12", "move 71/6 > 12", *acts, "attack 12", "forward RIR27")
    p.take(choice(dice(attack_dice)))
    p.take(choice(dice(4)))
    return p


def test_11_5_1_a_triangle_is_not_overrun_and_the_impulse_ends() -> None:
    """11.5.1 with A31, T12: 7 + 10 against 6 + 4 are 6 points after the deduction; nobody moves any more."""
    p = triangle(10)
    assert stands(p, "RIR27") == "out"
    assert stands(p, "RIR90") == "out"
    assert controls(p, "12") == "British"
    assert stands(p, "G/Tk") == "12*"
    assert stands(p, "71/6") == "12"
    assert legal(p) == ["end"]
    assert refused_by(p, "move 16/6 > 4") == "11.5.1"
    assert refused_by(p, "move 71/6 > 13") == "10.0"


def test_11_5_1_a_triangle_cleared_exactly_does_not_end_the_impulse() -> None:
    """11.5.1, 11.5 with A29: 7 + 9 against 6 + 4 are 5 points after the deduction, no overrun to be forbidden."""
    p = triangle(9)
    assert stands(p, "RIR90") == "out"
    play(p, "move 16/6 > 4")
    assert stands(p, "16/6") == "4"


def test_11_5_1_by_option_only_the_assaulting_units_stop() -> None:
    """11.5.1: option triangle_ends, assaulting_units."""
    p = triangle(10, options={"triangle_ends": "assaulting_units"})
    assert stands(p, "G/Tk") == "12*"
    play(p, "move 16/6 > 4")
    assert stands(p, "16/6") == "4"
    assert refused_by(p, "move 71/6 > 13") == "10.0"


def test_11_5_1_a_mandatory_assault_already_entered_is_still_fought() -> None:
    """11.5.1, 11.1 with B2: 16/6 stands in area 15 before area 12 is cleared; it fights, and 18/6 moves no more."""
    p = quiet({"8": "G/Tk 71/6 16/6 18/6", "12": "RIR27 RIR90*", "15": "RIR6 IR395"})
    play(p, "assault 8", "done", "move 16/6 > 15", "move G/Tk > 12", "move 71/6 > 12", "attack 12", "forward RIR27")
    p.take(choice(dice(10)))
    p.take(choice(dice(4)))
    assert legal(p) == ["attack 15"]
    assert refused_by(p, "move 18/6 > 4") == "11.5.1"
    play(p, "attack 15", "forward RIR6", dice(2), dice(12), "stay")
    assert stands(p, "16/6") == "8*"
    assert stands(p, "18/6") == "8"
    assert p.impulse == 3


def test_11_5_1_an_optional_assault_is_not_fought_any_more() -> None:
    """11.5.1 with A31 and B2: area 15 was contested from the beginning, so the fight there is not mandatory."""
    p = quiet({"8": "G/Tk 71/6 16/6 18/6", "12": "RIR27 RIR90*", "15": "59/20* RIR6 IR395"})
    play(p, "assault 8", "done", "move 16/6 > 15", "move G/Tk > 12", "move 71/6 > 12", "attack 12", "forward RIR27")
    p.take(choice(dice(10)))
    p.take(choice(dice(4)))
    refusal = refused(p, "attack 15")
    assert refusal.rule == "11.5.1"
    assert stands(p, "16/6") == "15"


def test_11_5_1_an_overrun_in_a_last_mandatory_assault_moves_nobody_on() -> None:
    """11.5.1 with A31 and B2: D/Tk stands in area 15 when area 12 falls; it overruns, and the impulse is over."""
    p = quiet({"8": "G/Tk 71/6 D/Tk 18/6", "12": "RIR27 RIR90*", "15": "RIR6*", "B": "IR77"})
    play(p, "assault 8", "done", "move D/Tk > 15", "move G/Tk > 12", "move 71/6 > 12", "attack 12", "forward RIR27")
    play(p, dice(10), dice(4))
    log = play(p, dice(12), dice(2))
    assert happened(log, "overran") == [[area_number(p, "15")]]
    assert stands(p, "D/Tk") == "15*"
    assert stands(p, "18/6") == "8"
    assert p.impulse == 3


def test_11_5_1_infantry_clearing_a_triangle_does_not_end_the_impulse() -> None:
    """11.5.1, 11.5: without a tank as point unit there was no overrun to rule out."""
    p = quiet({"8": "71/6 16/6 18/6", "12": "RIR27*"})
    play(p, "assault 8", "done", "move 71/6 > 12", "attack 12", dice(12), dice(2), "move 18/6 > 4")
    assert stands(p, "RIR27") == "out"
    assert stands(p, "18/6") == "4"


# 11.5.2 Assaults after an overrun


def overrun(**more: object) -> Cambrai:
    """Overrun area 15 out of area 8: two Rolling Barrages bring the cost down to 1, so all have movement left."""
    places = {
        "8": "G/Tk 71/6 16/6 1/1Cav 18/6",
        "15": "RIR27*",
        "14": "RIR90*",
        "4": "LIR384*",
        "7": "RIR6 IR395",
        "23": "RIR19",
    }
    p = quiet(places, **more)
    play(p, "assault 8", "rolling 15", "rolling 15", "done", "move G/Tk > 15", "move 71/6 > 15", "move 1/1Cav > 15")
    play(p, "attack 15", dice(12), dice(2))
    assert stands(p, "RIR27") == "out"
    return p


def test_11_5_2_the_steps_begin_again_with_artillery() -> None:
    """11.5.2, 9.1: support now reaches areas next to area 15, and no longer area 4 next to area 8."""
    p = overrun()
    assert task(p) == "artillery"
    assert movement_left(p, "G/Tk") == 4
    assert movement_left(p, "71/6") == 3
    assert movement_left(p, "1/1Cav") == 6
    refusal = refused(p, "support 4")
    assert refusal.rule == "9.1"
    assert "Area 4" in str(refusal)
    assert "support 14" in legal(p)
    assert "support 7" in legal(p)


def test_11_5_2_support_is_limited_by_the_infantry_in_the_new_active_area() -> None:
    """11.5.2, 9.5: one brigade stands in area 15, so one marker may be placed, whatever was placed before."""
    p = overrun()
    play(p, "support 14")
    refusal = refused(p, "support 14")
    assert refusal.rule == "9.5"
    assert "area 14" in str(refusal)


def test_11_5_2_overruns_follow_one_another() -> None:
    """11.5.2, 11.5 with A30: the tank pays 3 of its 4 for area 14 and overruns it with its fresh 6."""
    p = overrun()
    play(p, "support 14", "done", "move G/Tk > 14", "move 71/6 > 14", "attack 14")
    log = play(p, dice(10), dice(5))  # 6 + 1 + 1 against 2 + 2
    assert totals(log) == (18, 9)
    assert happened(log, "overran") == [[area_number(p, "14")]]
    assert movement_left(p, "G/Tk") == 1
    play(p, "done", "move G/Tk > 12", "end", "end")
    assert stands(p, "G/Tk") == "12*"
    assert stands(p, "71/6") == "14"
    assert stands(p, "1/1Cav") == "15"


def test_11_5_2_a_repulse_after_an_overrun_throws_back_into_the_overrun_area() -> None:
    """11.5.2, 11.4.4.1, 11.7: the brigade and the tank came into area 14 from area 15."""
    p = overrun()
    play(p, "done", "move 71/6 > 14", "move G/Tk > 14", "attack 14", dice(2), dice(12))
    assert stands(p, "71/6") == "15*"
    assert stands(p, "G/Tk") == "15*"


def test_11_5_2_units_left_in_the_first_area_may_still_move_and_assault() -> None:
    """11.5.2 with B9: 16/6 and 18/6 never left area 8; they assault area 4."""
    p = overrun()
    play(p, "done", "move 16/6 > 4", "move 18/6 > 4", "attack 4")
    log = play(p, dice(2), dice(12))
    assert happened(log, "repulsed") == [[area_number(p, "4")]]
    assert stands(p, "16/6") == "8*"


def test_11_5_2_nobody_follows_into_the_overrun_area() -> None:
    """11.5.2, 10.3, 11.0: area 15 has been assaulted, so 16/6 cannot enter it in this impulse."""
    p = overrun()
    play(p, "done")
    refusal = refused(p, "move 16/6 > 15")
    assert refusal.rule == "10.3"
    assert "Area 15" in str(refusal)


def test_11_5_2_an_area_assaulted_before_is_not_assaulted_again() -> None:
    """11.5.2, 10.0 with A41: area 7 was tried in vain before area 15 fell; nobody goes there again."""
    p = quiet({"8": "G/Tk 71/6 16/6 1/1Cav", "15": "RIR27*", "7": "RIR6 IR395"})
    play(p, "assault 8", "rolling 15", "done", "move 16/6 > 7", "attack 7", "forward RIR6", dice(2), dice(12), "stay")
    play(p, "move G/Tk > 15", "move 71/6 > 15", "attack 15", dice(12), dice(2))
    refusal = refused(p, "move 71/6 > 7")
    assert refusal.rule == "10.3"
    assert "Area 7" in str(refusal)


def test_11_5_2_no_second_hurricane_barrage_in_the_impulse() -> None:
    """11.5.2, 9.2 with D21: one was fired before the overrun."""
    p = quiet({"8": "G/Tk 71/6", "15": "RIR27*", "14": "RIR90"}, hurricanes_fresh={"British": 2, "German": 0})
    play(p, "assault 8", "barrage 14 RIR90", "roll 1", "roll 6", "rolling 15", "done")
    play(p, "move G/Tk > 15", "move 71/6 > 15", "attack 15", dice(12), dice(2))
    refusal = refused(p, "barrage 14 RIR90")
    assert refusal.rule == "9.2"
    assert "area 14" in str(refusal)


def test_11_5_2_by_option_each_artillery_step_allows_a_hurricane_barrage() -> None:
    """11.5.2: option overrun_hurricane, one_per_step; the third marker does not exist."""
    p = quiet(
        {"8": "G/Tk 71/6", "15": "RIR27*", "14": "RIR90"},
        hurricanes_fresh={"British": 2, "German": 0},
        options={"overrun_hurricane": "one_per_step"},
    )
    play(p, "assault 8", "barrage 14 RIR90", "roll 1", "roll 6", "rolling 15", "done")
    play(p, "move G/Tk > 15", "move 71/6 > 15", "attack 15", dice(12), dice(2))
    play(p, "barrage 14 RIR90", "roll 1", "roll 6")
    assert p.hurricanes_fresh == [0, 0]
    assert p.hurricanes_used[0] == 2


def test_11_5_2_the_first_hurricane_barrage_may_be_fired_after_the_overrun() -> None:
    """11.5.2, 9.1, 9.2 with A80: none was fired before; area 23 is two areas from area 15 and three from area 8."""
    p = quiet({"8": "G/Tk 71/6", "15": "RIR27*", "23": "RIR90"}, hurricanes_fresh={"British": 2, "German": 0})
    play(p, "assault 8")
    refusal = refused(p, "barrage 23 RIR90")
    assert refusal.rule == "9.1"
    play(p, "rolling 15", "done", "move G/Tk > 15", "move 71/6 > 15", "attack 15", dice(12), dice(2))
    log = play(p, "barrage 23 RIR90", "roll 6", "roll 6")  # 7 + 6 against 2 + 6, one less in a square
    assert happened(log, "barraged") == [[area_number(p, "23"), 13, 8, 4]]


def test_11_5_2_units_that_came_in_without_fighting_may_go_on_too() -> None:
    """11.5, 11.2: the area was contested; 16/6 entered and did not join, and any units with movement left go on."""
    p = quiet({"8": "G/Tk 71/6 16/6", "15": "59/20* RIR27*"})
    play(p, "assault 8", "rolling 15", "done", "move G/Tk > 15", "move 16/6 > 15", "attack 15", "point G/Tk", "fight")
    play(p, dice(12), dice(2), "move 16/6 > 14")
    assert stands(p, "16/6") == "14"


def test_11_5_2_an_overrun_from_inside_frees_those_who_did_not_fight() -> None:
    """11.5, 11.3: 71/6 stood in area 15 and did not assault; leaving costs it 1 more after the fight."""
    p = quiet({"15": "G/Tk 71/6 RIR27*"})
    play(p, "assault 15", "done", "attack 15", "point G/Tk", "fight", dice(12), dice(2), "move 71/6 > 14")
    assert movement_left(p, "71/6") == 2
