"""11.6 and 11.6.1: how the defender pays for a lost assault.

RIR27, RIR90 and RIR6 defend with 4 when fresh and 2 when exhausted, garrisons with 3 and 1. Out of area 15 Germans
retreat to 14 or 16, which have no British neighbours; 7 and 12 have one, area 8.
"""

import pytest

from brasshat.games.cambrai.position import Cambrai
from tests.games.cambrai.battles import (
    area_number,
    controls,
    dice,
    happened,
    legal,
    play,
    quiet,
    refused,
    refused_by,
    refuses,
    stands,
    task,
)


def hit(defenders: str, forward: str, attack_dice: int, defence_dice: int, **more: object) -> Cambrai:
    """Send three brigades, worth 4 + 1 + 1, from area 8 into area 15 (TEM 2); a fourth stays behind."""
    p = quiet({"8": "71/6 16/6 18/6 35/12", "15": defenders, "7": "RIR19"}, **more)
    play(p, "assault 8", "done", "move 71/6 > 15", "move 16/6 > 15", "move 18/6 > 15", "attack 15")
    if task(p) == "choose-forward":
        play(p, f"forward {forward}")
    play(p, dice(attack_dice), dice(defence_dice))
    return p


# 11.6 The prices


def test_11_6_a_fresh_unit_eliminated_pays_3() -> None:
    """11.6 A: 6 + 9 against 4 + 1 + 2 + 4 are 4 points; 3 by RIR27, exhausted and then lost, and 1 by RIR90."""
    p = hit("RIR27 RIR90", "RIR27", 9, 4)
    play(p, "lose RIR27", "lose RIR90", "stay")
    assert stands(p, "RIR27") == "out"
    assert stands(p, "RIR90") == "15*"


def test_11_6_b_a_fresh_unit_exhausted_pays_1() -> None:
    """11.6 B: 6 + 7 against 4 + 1 + 2 + 5 is 1 point, and that is all."""
    p = hit("RIR27 RIR90", "RIR27", 7, 5)
    assert stands(p, "RIR27") == "15*"
    assert stands(p, "RIR90") == "15"
    assert task(p) == "withdraw"


def test_11_6_c_an_exhausted_unit_eliminated_pays_2() -> None:
    """11.6 C: 6 + 7 against 2 + 1 + 2 + 6 are 2 points."""
    p = hit("RIR27* RIR90", "RIR27", 7, 6)
    play(p, "lose RIR27")
    assert stands(p, "RIR27") == "out"
    assert stands(p, "RIR90") == "15"
    assert task(p) == "withdraw"


def test_11_6_d_an_exhausted_unit_that_retreats_pays_1() -> None:
    """11.6 D: the same 2 points: RIR27 retreats for 1, and RIR90 gets exhausted for the other."""
    p = hit("RIR27* RIR90", "RIR27", 7, 6)
    play(p, "retreat RIR27 > 14")
    assert stands(p, "RIR27") == "14*"
    assert stands(p, "RIR90") == "15*"


def test_11_6_the_ways_to_pay_can_be_mixed() -> None:
    """11.6: 6 + 7 against 4 + 2 + 4 are 3 points; after RIR27's first, 2 are left for either of them."""
    p = hit("RIR27 RIR90*", "RIR27", 7, 4)
    assert sorted(legal(p)) == sorted(
        [
            "lose RIR27",
            "lose RIR90",
            "retreat RIR27 > 14",
            "retreat RIR27 > 16",
            "retreat RIR90 > 14",
            "retreat RIR90 > 16",
        ]
    )
    play(p, "retreat RIR27 > 14", "retreat RIR90 > 16")
    assert stands(p, "RIR27") == "14*"
    assert stands(p, "RIR90") == "16*"
    assert controls(p, "15") == "British"


def test_11_6_a_fresh_unit_pays_1_and_then_1_more_by_retreating() -> None:
    """11.6 B, D with A34: 6 + 7 against 4 + 2 + 5 are 2 points, and RIR27 is alone."""
    p = hit("RIR27", "RIR27", 7, 5)
    assert legal(p) == ["retreat RIR27 > 14", "retreat RIR27 > 16"]
    play(p, "retreat RIR27 > 16")
    assert stands(p, "RIR27") == "16*"


# 11.6 Who pays, and when


def test_11_6_the_forward_unit_pays_first() -> None:
    """11.6: RIR90 has to wait for RIR27."""
    p = hit("RIR27* RIR90", "RIR27", 7, 6)
    refusal = refused(p, "lose RIR90")
    assert refusal.rule == "11.6"
    assert "RIR90" in str(refusal)


def test_11_6_after_the_first_loss_others_may_pay() -> None:
    """11.6: 6 + 9 against 4 + 1 + 1 + 2 + 4 are 3 points, 1 from each of the three."""
    p = hit("RIR27 RIR90 RIR6", "RIR27", 9, 4)
    play(p, "lose RIR90", "lose RIR6", "stay")
    for unit in ("RIR27", "RIR90", "RIR6"):
        assert stands(p, unit) == "15*"


def test_11_6_units_elsewhere_pay_nothing() -> None:
    """11.6: RIR19 is in area 7."""
    p = hit("RIR27* RIR90", "RIR27", 7, 6)
    refusal = refused(p, "lose RIR19")
    assert refusal.rule == "11.6"
    assert "RIR19" in str(refusal)


def test_11_6_attackers_pay_nothing() -> None:
    """11.6: the defender pays with his own units."""
    p = hit("RIR27* RIR90", "RIR27", 7, 6)
    refusal = refused(p, "lose 71/6")
    assert refusal.rule == "11.6"
    assert "71/6" in str(refusal)


def test_11_6_a_fresh_unit_does_not_pay_by_retreating() -> None:
    """11.6 D with A34: RIR90 is fresh; it has to get exhausted first."""
    p = hit("RIR27 RIR90", "RIR27", 9, 4)
    refusal = refused(p, "retreat RIR90 > 14")
    assert refusal.rule == "11.6"
    assert "RIR90" in str(refusal)


def test_11_6_a_garrison_does_not_pay_by_retreating() -> None:
    """11.6, 2.2.1.4 with A35: 6 + 8 against 3 + 1 + 2 + 5 are 3 points; Gar1 has paid 1 and is exhausted."""
    p = hit("Gar1 RIR90", "Gar1", 8, 5)
    refusal = refused(p, "retreat Gar1 > 14")
    assert refusal.rule == "2.2.1.4"
    assert "Gar1" in str(refusal)


# 11.6 Exact losses


def british_defence() -> Cambrai:
    """Attack area 15 out of area 7 with 4 + 1 + 1 and dice of 5 against 4 + 2 and dice of 3."""
    p = quiet({"7": "IR99 IR105 IR143 RIR19", "15": "71/6 B/Tk*"}, side="German", british="8 12 14")
    play(p, "assault 7", "done", "move IR99 > 15", "move IR105 > 15", "move IR143 > 15", "attack 15", "forward 71/6")
    play(p, dice(5), dice(3))
    return p


def test_11_6_a_fresh_unit_is_not_given_up_to_save_an_exhausted_tank() -> None:
    """11.6, T10: 2 points against a fresh brigade and an exhausted tank: the second point is a retreat of either."""
    p = british_defence()
    assert stands(p, "71/6") == "15*"
    assert sorted(legal(p)) == [
        "retreat 71/6 > 12",
        "retreat 71/6 > 14",
        "retreat B/Tk > 12",
        "retreat B/Tk > 14",
    ]
    refusal = refused(p, "lose 71/6")
    assert refusal.rule == "11.6"
    assert "71/6" in str(refusal)
    assert "1 point" in str(refusal)
    assert refused_by(p, "lose B/Tk") == "11.6"
    play(p, "retreat B/Tk > 14")
    assert stands(p, "B/Tk") == "14*"
    assert stands(p, "71/6") == "15*"


def test_11_6_a_retreat_that_would_overpay_is_refused_too() -> None:
    """11.6 with A33: 6 + 7 against 1 + 2 + 7 are 3 points for Gar1* and RIR90*: 2 and 1 is exact, and 1 and 2 not.

    RIR90 cannot pay 2 here, since Gar1 pays 2 in any case; the one point left is its retreat.
    """
    p = hit("Gar1* RIR90*", "Gar1", 7, 7)
    assert stands(p, "Gar1") == "out"
    assert legal(p) == ["retreat RIR90 > 14", "retreat RIR90 > 16"]
    assert refused_by(p, "lose RIR90") == "11.6"


def test_11_6_where_nothing_is_exact_the_least_is_overpaid() -> None:
    """11.6 with A33: 6 + 7 against 1 + 2 + 7 are 3 points, and two exhausted garrisons can pay 2 or 4: 4 it is."""
    p = hit("Gar1* Gar2*", "Gar1", 7, 7)
    assert stands(p, "Gar1") == "out"
    assert stands(p, "Gar2") == "out"


def test_11_6_a_lone_garrison_overpays_2_points() -> None:
    """11.6 with A33 and A35: 6 + 7 against 3 + 2 + 6 are 2 points; exhaustion is 1, elimination 3."""
    p = hit("Gar1", "Gar1", 7, 6)
    assert stands(p, "Gar1") == "out"


def test_11_6_points_that_take_everything_leave_nothing_to_choose() -> None:
    """11.6: 6 + 10 against 4 + 2 + 5 are 5 points, all that RIR27 and RIR90* can pay."""
    p = hit("RIR27 RIR90*", "RIR27", 10, 5)
    assert stands(p, "RIR27") == "out"
    assert stands(p, "RIR90") == "out"
    assert controls(p, "15") == "British"


def test_11_6_a_unit_that_cannot_retreat_does_not_pay_by_retreating() -> None:
    """11.6, 11.7.2 with B10: every area round 15 is British, so 1 point costs the exhausted RIR27 its life.

    6 + 5 against 2 + 2 + 6.
    """
    p = quiet({"8": "71/6 16/6 18/6 35/12", "15": "RIR27*"}, british="7 12 14 16")
    play(p, "assault 8", "done", "move 71/6 > 15", "move 16/6 > 15", "move 18/6 > 15", "attack 15", dice(5), dice(6))
    assert stands(p, "RIR27") == "out"


def test_11_6_a_unit_that_can_retreat_may_not_die_for_1_point() -> None:
    """11.6 with A33: the same point with areas 14 and 16 open."""
    p = hit("RIR27*", "RIR27", 5, 6)
    assert legal(p) == ["retreat RIR27 > 14", "retreat RIR27 > 16"]
    assert refused_by(p, "lose RIR27") == "11.6"


# 11.6.1 Squares and triangles


@pytest.mark.parametrize(
    ("start", "area", "attack_dice", "points"),
    [
        ("8", "15", 4 + 3, 3),  # circle, TEM 2: 5 against 6
        ("8", "15", 4 + 2, 2),
        ("8", "15", 4 + 1, 1),
        ("13", "12", 4 + 3, 2),  # triangle, TEM 2
        ("13", "12", 4 + 2, 1),
        ("13", "12", 4 + 1, 1),
        ("22", "23", 4 + 4, 3),  # square, TEM 2
        ("22", "23", 4 + 3, 2),
        ("22", "23", 4 + 2, 1),
        ("22", "23", 4 + 1, 1),
    ],
)
def test_11_6_1_squares_and_triangles_save_a_point_but_never_the_last(
    start: str, area: str, attack_dice: int, points: int
) -> None:
    """11.6.1: 4 + 1 and the dice against 4 + 2 and 3."""
    p = quiet({start: "71/6 16/6 18/6", area: "RIR27 RIR90*"})
    play(p, f"assault {start}", "done", f"move 71/6 > {area}", f"move 16/6 > {area}", f"attack {area}", "forward RIR27")
    log = play(p, dice(attack_dice), dice(3))
    assert happened(log, "success") == [[area_number(p, area), points]]


def test_11_6_1_one_point_still_bites_in_a_square() -> None:
    """11.6.1 with A32, T9: 4 + 1 + 8 against 4 + 1 + 2 + 5 is 1, still a success: RIR27 is exhausted."""
    p = quiet({"22": "71/6 16/6 18/6", "23": "RIR27 RIR90"})
    play(p, "assault 22", "done", "move 71/6 > 23", "move 16/6 > 23", "attack 23", "forward RIR27")
    log = play(p, dice(8), dice(5))
    assert happened(log, "stalemate") == []
    assert happened(log, "success") == [[area_number(p, "23"), 1]]
    assert stands(p, "RIR27") == "23*"
    assert stands(p, "RIR90") == "23"
    assert stands(p, "71/6") == "23*"


def test_11_6_1_an_exhausted_forward_unit_retreats_for_the_one_point() -> None:
    """11.6.1 with A32: 4 + 1 + 5 against 2 + 1 + 2 + 4 in the triangle 12; the fresh RIR90 cannot stand in."""
    p = quiet({"13": "71/6 16/6 18/6", "12": "RIR27* RIR90"})
    play(p, "assault 13", "done", "move 71/6 > 12", "move 16/6 > 12", "attack 12", "forward RIR27", dice(5), dice(4))
    assert refused_by(p, "lose RIR90") == "11.6"
    assert refused_by(p, "lose RIR27") == "11.6"
    play(p, "retreat RIR27 > 14")
    assert stands(p, "RIR27") == "14*"
    assert stands(p, "RIR90") == "12"


def test_11_6_1_an_exhausted_forward_garrison_is_eliminated_by_the_one_point() -> None:
    """11.6.1 with A32: 4 + 1 + 5 against 1 + 1 + 2 + 5 in the square 23."""
    p = quiet({"22": "71/6 16/6 18/6", "23": "Gar1* RIR90"})
    play(p, "assault 22", "done", "move 71/6 > 23", "move 16/6 > 23", "attack 23", "forward Gar1", dice(5), dice(5))
    assert stands(p, "Gar1") == "out"
    assert stands(p, "RIR90") == "23"


def test_11_6_1_the_deduction_keeps_the_points_payable() -> None:
    """11.6.1, 11.6: a surplus of 4 is 3 points, so the lone fresh RIR27 in the square 23 is lost, not overrun."""
    p = quiet({"22": "G/Tk 16/6 18/6", "23": "RIR27"})
    play(p, "assault 22", "done", "move G/Tk > 23", "move 16/6 > 23", "attack 23")
    log = play(p, dice(7), dice(4))  # 6 + 1 + 7 against 4 + 2 + 4
    assert happened(log, "overran") == []
    assert stands(p, "RIR27") == "out"
    assert stands(p, "G/Tk") == "23*"


def test_11_6_refusals_name_the_payer_and_the_place() -> None:
    """11.6, 11.4.3: who is asked for what, and where."""
    p = quiet({"8": "71/6 16/6", "15": "RIR27* RIR90", "7": "IR84"})
    play(p, "assault 8", "done", "move 71/6 > 15", "move 16/6 > 15", "attack 15")
    refuses(p, "forward IR84", "11.4.3", "IR84", "area 15")
    play(p, "forward RIR27", dice(8), dice(6))  # 4 + 1 + 8 against 2 + 1 + 2 + 6
    refuses(p, "lose RIR90", "11.6", "RIR27", "RIR90", "area 15")
    refuses(p, "lose IR84", "11.6", "IR84", "area 15")


def test_11_2_refusals_name_the_point_unit_and_the_place() -> None:
    """11.4: first the point unit, then the others."""
    p = quiet({"8": "71/6 16/6", "15": "18/6 RIR27"})
    play(p, "assault 8", "done", "move 71/6 > 15", "move 16/6 > 15", "attack 15")
    refuses(p, "fight", "11.4", "area 15")
    play(p, "point 71/6")
    refuses(p, "point 16/6", "11.4", "16/6", "71/6", "area 15")
    refuses(p, "join 71/6", "11.2", "71/6", "area 15")
