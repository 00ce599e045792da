"""12.0 to 12.8: the night, step by step."""

from typing import Any

import pytest

from brasshat.games.cambrai.position import Cambrai
from tests.games.cambrai.battles import (
    PRINTED,
    controls,
    dice,
    happened,
    legal,
    play,
    quiet,
    refused,
    stands,
    task,
)

DAYS = [*[f"{day} November" for day in range(20, 31)], "1 December", "2 December", "3 December"]
NONE_AT_ALL = {"British": 0, "German": 0}


def night(places: dict[str, str], **more: object) -> Cambrai:
    """Build a position at the start of the night in which no die is due for Hurricane Barrages."""
    plain: dict[str, Any] = {
        "phase": "night",
        "scenario": "campaign",
        "support": NONE_AT_ALL,
        "hurricanes_used": NONE_AT_ALL,
        "hurricanes_fresh": None,
    }
    return quiet(places, **(plain | more))


def to(p: Cambrai, wanted: str, side: int | None = None) -> None:
    """Play on with ones on all dice and nothing bought or refitted until a task is due."""
    for _ in range(40):
        if task(p) == wanted and side in (None, p.actor):
            return
        play(p, idle(p))
    raise AssertionError(f"{wanted} never comes")


def idle(p: Cambrai) -> str:
    """Return the choice that changes least, or dice that show ones."""
    for act in ("keep", "buy 0", "done"):
        if act in legal(p):
            return act
    return legal(p)[0]


def form(p: Cambrai, unit: str) -> int:
    """Return the face of a tank: 0 and 1 for 6-3-5, 2 and 3 for 4-2-5, 4 and 5 for 2-1-5, fresh and exhausted."""
    return p.form[PRINTED.unit_names.index(unit)]


# 12.0 and 12.1


def test_12_0_the_night_restores_units_and_brings_ammunition() -> None:
    """12.0, 12.5, 12.7: a British roll of 7, a German one of 4, and a regiment that turns fresh."""
    p = night({"K": "71/6", "15": "RIR27*"}, day="22 November")
    play(p, dice(7), "buy 0", "roll 4", "buy 0", "refit RIR27")
    assert p.ammunition == [7, 4]
    assert stands(p, "RIR27") == "15"


def test_12_1_the_causes_of_exhaustion_do_not_reach_bystanders() -> None:
    """12.1, 11.4.4.3: in a success point unit and tanks tire, the payers of points tire, and nobody else does.

    4 + 2 + 8 against 4 + 1 + 1 + 2 + 4 are 2 points.
    """
    p = quiet({"8": "71/6 G/Tk 16/6 18/6", "15": "RIR27 RIR90 Gar1"})
    play(p, "assault 8", "done", "move 71/6 > 15", "move G/Tk > 15", "move 16/6 > 15", "attack 15", "forward RIR27")
    play(p, dice(8), dice(4), "lose Gar1", "stay")
    assert [stands(p, unit) for unit in ("71/6", "G/Tk", "16/6", "18/6")] == ["15*", "15*", "15", "8"]
    assert [stands(p, unit) for unit in ("RIR27", "Gar1", "RIR90")] == ["15*", "15*", "15"]


def test_12_1_moving_and_regrouping_exhaust_nobody() -> None:
    """12.1, 8.1.2: only fighting does."""
    p = quiet({"8": "71/6 16/6", "15": "RIR27"}, british="4")
    play(p, "assault 8", "done", "move 71/6 > 4", "end", "end")
    assert stands(p, "71/6") == "4"


def test_12_1_a_barrage_exhausts() -> None:
    """12.1, 9.3: 7 + 3 against 2 + 6 are 2 points on RIR27."""
    p = quiet({"8": "71/6", "15": "RIR27"}, hurricanes_fresh={"British": 1, "German": 0})
    play(p, "assault 8", "barrage 15 RIR27", "roll 3", "roll 6")
    assert stands(p, "RIR27") == "15*"


# 12.2 The order


def test_12_2_the_british_take_all_their_steps_before_the_germans() -> None:
    """12.2, 4.3: barrages, ammunition, tanks, infantry, cavalry; then barrages, ammunition, infantry."""
    p = night(
        {"K": "71/6* G/Tk* 1/1Cav", "15": "RIR27*"},
        day="25 November",
        hurricanes_used={"British": 1, "German": 1},
        hurricanes_fresh={"British": 1, "German": 1},
    )
    seen = []
    while task(p) != "haig-roll":
        seen.append((task(p), p.actor))
        play(p, idle(p))
    assert seen == [
        ("hurricane-refit", -1),
        ("small-ammunition-roll", -1),
        ("purchase", 0),
        ("tank-roll", -1),
        ("infantry-refit", 0),
        ("dismounting", 0),
        ("hurricane-refit", -1),
        ("ammunition-roll", -1),
        ("purchase", 1),
        ("infantry-refit", 1),
    ]


# 12.3 Supply


def can_refit(p: Cambrai, unit: str, side: int = 1) -> bool:
    """Tell whether a unit may turn fresh in the infantry step; if not, make sure that it is for want of supply."""
    to(p, "infantry-refit", side)
    if f"refit {unit}" in legal(p):
        return True
    refusal = refused(p, f"refit {unit}")
    assert refusal.rule == "12.3"
    assert unit in str(refusal)
    return False


def test_12_3_a_german_unit_needs_a_chain_of_german_areas() -> None:
    """12.3: from area 15 by 7 and 25 to zone B; RIR90 in zone F is there to keep the step open."""
    assert can_refit(night({"15": "RIR27*", "F": "RIR90*"}), "RIR27")


def test_12_3_a_ring_of_british_areas_cuts_it_off() -> None:
    """12.3: 7, 8, 12, 14 and 16 are British."""
    assert not can_refit(night({"15": "RIR27*", "F": "RIR90*"}, british="7 8 12 14 16"), "RIR27")


def test_12_3_a_contested_area_under_control_is_a_link() -> None:
    """12.3: area 14 is German, though contested; from there area 16 leads on."""
    p = night({"15": "RIR27*", "14": "RIR6 71/6", "F": "RIR90*"}, british="7 8 12 16", german="14")
    assert can_refit(p, "RIR27")


def test_12_3_a_contested_area_under_enemy_control_is_none() -> None:
    """12.3: area 14 is British, though contested."""
    p = night({"15": "RIR27*", "14": "RIR6 71/6", "F": "RIR90*"}, british="7 8 12 14 16")
    assert not can_refit(p, "RIR27")


def test_12_3_a_unit_in_an_enemy_area_starts_next_door() -> None:
    """12.3 with A47: area 15 is British and contested; area 14 is German."""
    p = night({"15": "RIR27* 71/6", "F": "RIR90*"}, british="15 8 7 12 16")
    assert can_refit(p, "RIR27")


def test_12_3_a_unit_in_an_enemy_area_with_enemy_neighbours_is_cut_off() -> None:
    """12.3 with A47: as before, with area 14 British."""
    p = night({"15": "RIR27* 71/6", "F": "RIR90*"}, british="15 8 7 12 16 14")
    assert not can_refit(p, "RIR27")


def test_12_3_the_zone_at_the_end_must_be_friendly() -> None:
    """12.3 with A49: area 28 leads to F and G, and both are British; so are 24 and 18."""
    p = night({"28": "RIR27*", "B": "RIR90*"}, british="F G 24 18")
    assert not can_refit(p, "RIR27")


def test_12_3_the_zone_at_the_end_may_be_contested() -> None:
    """12.3 with A49: zone G is German, with a British brigade in it."""
    p = night({"28": "RIR27*", "B": "RIR90*", "G": "RIR6 71/6"}, british="F 24 18", german="G")
    assert can_refit(p, "RIR27")


@pytest.mark.parametrize(("option", "supplied"), [("off", True), ("on", False)])
def test_12_3_canals_do_not_break_the_chain_unless_by_option(option: str, supplied: bool) -> None:
    """12.3 with A48: from area 16 the only way is over the canal to 26 or 23; option supply_needs_bridge."""
    p = night({"16": "RIR27*", "B": "RIR90*"}, british="7 14 15", options={"supply_needs_bridge": option})
    assert can_refit(p, "RIR27") is supplied


@pytest.mark.parametrize(("holder", "supplied"), [("German", True), ("British", False), ("destroyed", False)])
def test_12_3_by_option_the_bridge_must_be_held(holder: str, supplied: bool) -> None:
    """12.3: option supply_needs_bridge; the way from area 14 is the bridge at Noyelles to area 23."""
    p = night(
        {"14": "RIR27*", "B": "RIR90*"},
        british="12 15 16 20",
        bridges={"14-23": holder},
        options={"supply_needs_bridge": "on"},
    )
    assert can_refit(p, "RIR27") is supplied


@pytest.mark.parametrize(("british", "supplied"), [("I J K L 2 9 11 8", True), ("I J K L 2 11 8", False)])
def test_12_3_british_tanks_need_a_chain_to_a_british_zone(british: str, supplied: bool) -> None:
    """12.3, 12.6: from area 8 by 11 and 9 to J or K; without area 9 the tank fails and gets smaller."""
    p = night({"8": "G/Tk*", "15": "RIR27"}, british=british)
    play(p, dice(2), "buy 0")
    if supplied:
        assert task(p) == "tank-roll"
        play(p, "roll 1")
    assert form(p, "G/Tk") == (0 if supplied else 2)


# 12.4 Hurricane Barrage refit

BRITISH_NEED = [4, 5, 5, 5, 5, 5, 6, 6, 6, 6, 6, 6, 6, 6]
GERMANS_NEED = [None, 5, 5, 5, 5, 5, 4, 4, 4, 4, 4, 6, 6, 6]


def refit_roll(day: str, side: int, die: int, option: str = "by_date") -> bool:
    """Roll for the only used marker of a side; tell whether it turns fresh."""
    used = {"British": 1 - side, "German": side}
    total = 2 if side == 0 else (1 if DAYS.index(day) < 5 else 2)
    p = night(
        {"K": "71/6", "B": "RIR27"},
        day=day,
        hurricanes_used=used,
        hurricanes_fresh={"British": 2 - used["British"], "German": total - 1 if side else hurricanes(day)},
        options={"hurricane_refit": option},
    )
    to(p, "hurricane-refit")
    log = play(p, f"roll {die}")
    (refit,) = happened(log, "hurricane-refit")
    assert refit[:2] == [side, die]
    assert p.hurricanes_used[side] == (0 if refit[2] else 1)
    return bool(refit[2])


def hurricanes(day: str) -> int:
    """Count the German markers in play on a day: the first comes on 21 November, the second on 25 November."""
    return (DAYS.index(day) >= 1) + (DAYS.index(day) >= 5)


@pytest.mark.parametrize(("day", "needed"), list(zip(DAYS, BRITISH_NEED, strict=True)))
def test_12_4_british_markers_need_the_number_of_the_date(day: str, needed: int) -> None:
    """12.4 with S4 and D8: one less fails, the number itself is enough."""
    assert refit_roll(day, 0, needed)
    assert not refit_roll(day, 0, needed - 1)


@pytest.mark.parametrize(("day", "needed"), list(zip(DAYS, GERMANS_NEED, strict=True))[1:])
def test_12_4_german_markers_need_the_number_of_the_date(day: str, needed: int) -> None:
    """12.4 with S4, D8 and D15."""
    assert refit_roll(day, 1, needed)
    assert not refit_roll(day, 1, needed - 1)


@pytest.mark.parametrize(
    ("day", "side", "die", "fresh"),
    [
        ("20 November", 0, 4, True),
        ("21 November", 0, 4, False),
        ("26 November", 0, 6, True),
        ("26 November", 1, 4, True),
    ],
)
def test_12_4_worked_cases(day: str, side: int, die: int, fresh: bool) -> None:
    """12.4, T15."""
    assert refit_roll(day, side, die) is fresh


@pytest.mark.parametrize("side", [0, 1])
@pytest.mark.parametrize("day", ["21 November", "26 November", "30 November", "3 December"])
def test_12_4_by_option_the_number_is_5_after_the_first_day(day: str, side: int) -> None:
    """12.4: option hurricane_refit, flat."""
    assert refit_roll(day, side, 5, "flat")
    assert not refit_roll(day, side, 4, "flat")


def test_12_4_by_option_the_number_of_the_first_day_is_4() -> None:
    """12.4: option hurricane_refit, flat."""
    assert refit_roll("20 November", 0, 4, "flat")
    assert not refit_roll("20 November", 0, 3, "flat")


def test_12_4_each_used_marker_has_its_own_die() -> None:
    """12.4: on 22 November a 5 and a 4 for two British markers."""
    p = night({"K": "71/6"}, hurricanes_used={"British": 2, "German": 0}, hurricanes_fresh={"British": 0, "German": 1})
    play(p, "roll 5", "roll 4")
    assert (p.hurricanes_fresh[0], p.hurricanes_used[0]) == (1, 1)
    assert task(p) == "ammunition-roll"


def test_12_4_fresh_markers_need_no_die() -> None:
    """12.4: the first dice of the night are those for ammunition."""
    p = night({"K": "71/6"})
    assert p.hurricanes_fresh == [2, 1]
    assert task(p) == "ammunition-roll"


def last_impulse(**more: object) -> Cambrai:
    """Let the Germans pass in the last impulse of 22 November, so that the day ends."""
    p = quiet({"K": "71/6", "B": "RIR27"}, side="German", impulse=12, **more)
    play(p, "pass")
    return p


def test_12_4_markers_that_did_not_fire_are_rolled_for_too() -> None:
    """12.4, 9.6 with D7: at the end of daylight they turn to used."""
    p = last_impulse(hurricanes_fresh={"British": 1, "German": 1})
    assert p.hurricanes_fresh == [0, 0]
    play(p, "roll 5", "roll 5")
    assert p.hurricanes_fresh == [2, 0]


def test_12_4_by_option_markers_that_did_not_fire_stay_fresh() -> None:
    """12.4, 9.6: option unused_hurricanes, kept; only the other British marker is rolled for."""
    p = last_impulse(hurricanes_fresh={"British": 1, "German": 1}, options={"unused_hurricanes": "kept"})
    assert p.hurricanes_fresh == [1, 1]
    play(p, "roll 1")
    assert p.hurricanes_fresh == [1, 1]
    assert task(p) == "ammunition-roll"


# 12.5 Artillery refit


@pytest.mark.parametrize(
    ("day", "number", "bonus"),
    [("20 November", 2, 3), ("21 November", 2, 0), ("22 November", 2, 0), *[(day, 1, 0) for day in DAYS[3:]]],
)
def test_12_5_british_ammunition_by_date(day: str, number: int, bonus: int) -> None:
    """12.5, 16.6: two dice on the first three nights, with 3 more on the first, and one die later."""
    p = night({"K": "71/6", "B": "RIR27"}, day=day)
    assert p.dice() == number
    log = play(p, dice(9) if number == 2 else "roll 5")
    gained = (9 if number == 2 else 5) + bonus
    assert happened(log, "ammunition") == [[0, gained, gained]]


@pytest.mark.parametrize(
    ("day", "number", "bonus"),
    [
        *[(day, 1, 0) for day in DAYS[:3]],
        *[(day, 2, 0) for day in DAYS[3:10]],
        ("30 November", 2, 3),
        *[(day, 2, 0) for day in DAYS[11:]],
    ],
)
def test_12_5_german_ammunition_by_date(day: str, number: int, bonus: int) -> None:
    """12.5 with D15: one die on the first three nights, two later, with 3 more on 30 November."""
    p = night({"K": "71/6", "B": "RIR27"}, day=day)
    to(p, "purchase", 0)
    play(p, "buy 0")
    assert p.dice() == number
    log = play(p, dice(9) if number == 2 else "roll 5")
    gained = (9 if number == 2 else 5) + bonus
    assert happened(log, "ammunition") == [[1, gained, gained]]


def test_12_5_markers_not_used_are_discarded_first() -> None:
    """12.5, 9.6 with A45: both sides lose their stock before anything is rolled."""
    p = last_impulse(support={"British": 7, "German": 3})
    assert p.support == [0, 0]


def test_12_5_a_point_buys_a_marker_and_the_rest_is_saved() -> None:
    """12.5: 2 saved and 7 rolled make 9; 4 are spent."""
    p = night({"K": "71/6"}, ammunition={"British": 2, "German": 0})
    play(p, dice(7))
    assert p.ammunition[0] == 9
    play(p, "buy 4")
    assert p.support[0] == 4
    assert p.ammunition[0] == 5


def test_12_5_nothing_has_to_be_bought() -> None:
    """12.5."""
    p = night({"K": "71/6"})
    play(p, dice(7), "buy 0")
    assert p.support[0] == 0
    assert p.ammunition[0] == 7


def test_12_5_sixteen_markers_are_the_limit() -> None:
    """12.5: with 30 points no more than 16 can be bought."""
    p = night({"K": "71/6"}, ammunition={"British": 23, "German": 0})
    play(p, dice(7))
    assert legal(p)[-1] == "buy 16"
    refusal = refused(p, "buy 17")
    assert refusal.rule == "12.5"
    assert "17" in str(refusal)
    play(p, "buy 16")
    assert p.ammunition[0] == 14


def test_12_5_nobody_buys_on_credit() -> None:
    """12.5: 7 points, 8 markers."""
    p = night({"K": "71/6"})
    play(p, dice(7))
    refusal = refused(p, "buy 8")
    assert refusal.rule == "12.5"
    assert "8" in str(refusal)
    assert "British" in str(refusal)


def test_12_5_markers_that_were_not_bought_cannot_be_placed() -> None:
    """12.5, 9.5: the British have none left."""
    p = quiet({"8": "71/6", "15": "RIR27"}, support=NONE_AT_ALL)
    play(p, "assault 8")
    refusal = refused(p, "support 15")
    assert refusal.rule == "12.5"
    assert "area 15" in str(refusal)
    assert "British" in str(refusal)


def test_12_5_the_advantage_brings_two_more_dice_before_buying() -> None:
    """12.5, 15.1 with A45: on 24 November one die of its own and then two."""
    p = night({"K": "71/6"}, day="24 November", advantage="British", advantage_next="nobody")
    play(p, "roll 5")
    assert (task(p), p.actor) == ("extra-ammunition", 0)
    play(p, "advantage")
    assert p.dice() == 2
    play(p, dice(8))
    assert p.ammunition[0] == 13
    assert task(p) == "purchase"


@pytest.mark.parametrize(("option", "total"), [("main_roll_only", 7 + 3 + 8), ("every_roll", 7 + 3 + 8 + 3)])
def test_12_5_the_bonus_goes_to_the_roll_of_the_night_alone_unless_by_option(option: str, total: int) -> None:
    """12.5, 16.6 with A46: option ammunition_bonus, on 20 November."""
    p = night(
        {"K": "71/6"},
        day="20 November",
        advantage="British",
        advantage_next="nobody",
        options={"ammunition_bonus": option},
    )
    play(p, dice(7), "advantage", dice(8))
    assert p.ammunition[0] == total


@pytest.mark.parametrize(("option", "total"), [("main_roll_only", 7 + 3 + 8), ("every_roll", 7 + 3 + 8 + 3)])
def test_12_5_the_german_bonus_is_treated_alike(option: str, total: int) -> None:
    """12.5 with A46: on 30 November."""
    p = night(
        {"K": "71/6", "B": "RIR27"},
        day="30 November",
        advantage="German",
        advantage_next="nobody",
        options={"ammunition_bonus": option},
    )
    to(p, "purchase", 0)
    play(p, "buy 0", dice(7), "advantage", dice(8))
    assert p.ammunition[1] == total


# 12.6 Tank refit


def tank_roll(size: str, die: int) -> int:
    """Roll for an exhausted tank in zone K; return its face, or 9 if it is gone."""
    p = night({"K": f"G/Tk:{size}*"})
    play(p, dice(2), "buy 0", f"roll {die}")
    return 9 if stands(p, "G/Tk") == "out" else form(p, "G/Tk")


@pytest.mark.parametrize(
    ("size", "die", "face"),
    [
        ("6-3-5", 1, 0),
        ("6-3-5", 2, 0),
        ("6-3-5", 3, 2),
        ("6-3-5", 6, 2),
        ("4-2-5", 2, 2),
        ("4-2-5", 3, 4),
        ("2-1-5", 1, 4),
        ("2-1-5", 2, 9),
    ],
)
def test_12_6_a_die_up_to_the_spent_factor_refits_and_a_higher_one_costs_a_size(size: str, die: int, face: int) -> None:
    """12.6 with S7, T19: 2, 2 and 1 are the spent factors; a tank that shrinks is fresh."""
    assert tank_roll(size, die) == face


@pytest.mark.parametrize(("size", "face"), [("6-3-5", 2), ("4-2-5", 4), ("2-1-5", 9)])
def test_12_6_a_tank_out_of_supply_fails_without_a_roll(size: str, face: int) -> None:
    """12.6, 12.3, T18."""
    p = night({"15": f"G/Tk:{size}*", "B": "RIR27"})
    play(p, dice(2), "buy 0")
    assert (9 if stands(p, "G/Tk") == "out" else form(p, "G/Tk")) == face


def test_12_6_every_exhausted_tank_rolls() -> None:
    """12.6: B fails, D passes, G is fresh and does not roll."""
    p = night({"K": "B/Tk* D/Tk* G/Tk"})
    play(p, dice(2), "buy 0", "roll 6", "roll 1")
    assert (form(p, "B/Tk"), form(p, "D/Tk"), form(p, "G/Tk")) == (2, 0, 0)
    assert task(p) != "tank-roll"


def test_12_6_a_lost_2_1_5_can_be_the_one_that_returns() -> None:
    """12.6, 5.3, T19: it keeps its size, so that the return on 28 November knows it."""
    p = night({"K": "G/Tk:2-1-5* 71/6", "B": "RIR27"}, day="27 November")
    to(p, "tank-roll")
    play(p, "roll 6")
    assert stands(p, "G/Tk") == "out"
    to(p, "tank-returns")
    assert p.day == 8
    assert "return G/Tk > K" in legal(p)


# 12.7 Infantry refit


@pytest.mark.parametrize(("day", "count"), [*[(day, 1) for day in DAYS[:5]], *[(day, 2) for day in DAYS[5:-1]]])
def test_12_7_german_refits_by_date(day: str, count: int) -> None:
    """12.7: one a night, and two from 25 November."""
    p = night({"K": "71/6", "15": "RIR27* RIR90* RIR6*"}, day=day)
    to(p, "infantry-refit", 1)
    for unit in ("RIR27", "RIR90", "RIR6")[:count]:
        assert task(p) == "infantry-refit"
        play(p, f"refit {unit}")
        assert stands(p, unit) == "15"
    assert task(p) != "infantry-refit"


@pytest.mark.parametrize(("day", "count"), [*[(day, 0) for day in DAYS[:5]], *[(day, 1) for day in DAYS[5:-1]]])
def test_12_7_british_refits_by_date(day: str, count: int) -> None:
    """12.7 with D11: none before 25 November, one each night from then on."""
    p = night({"K": "71/6* 16/6* 18/6*", "B": "RIR27"}, day=day)
    play(p, "roll 1" if p.dice() == 1 else "roll 1 1", "buy 0")
    assert (task(p) == "infantry-refit") is (count == 1)
    if count:
        play(p, "refit 16/6")
        assert stands(p, "16/6") == "K"
        assert task(p) != "infantry-refit"


@pytest.mark.parametrize(("day", "offered"), [("24 November", False), ("25 November", True), ("26 November", False)])
def test_12_7_by_option_the_british_refit_on_one_night_only(day: str, offered: bool) -> None:
    """12.7: option british_infantry_refit, november_25."""
    p = night({"K": "71/6*", "B": "RIR27"}, day=day, options={"british_infantry_refit": "november_25"})
    play(p, "roll 1", "buy 0")
    assert (task(p) == "infantry-refit") is offered


@pytest.mark.parametrize("zone", ["J", "K"])
def test_12_7_british_infantry_refits_in_zone_j_or_k(zone: str) -> None:
    """12.7."""
    p = night({zone: "71/6*", "B": "RIR27"}, day="25 November")
    play(p, "roll 1", "buy 0", "refit 71/6")
    assert stands(p, "71/6") == zone


@pytest.mark.parametrize("place", ["I", "L", "9"])
def test_12_7_british_infantry_elsewhere_does_not_refit(place: str) -> None:
    """12.7: 16/6 in zone K keeps the step open."""
    p = night({place: "71/6*", "K": "16/6*", "B": "RIR27"}, day="25 November")
    play(p, "roll 1", "buy 0")
    refusal = refused(p, "refit 71/6")
    assert refusal.rule == "12.7"
    assert "71/6" in str(refusal)
    assert f"{place}" in str(refusal)


def test_12_7_nobody_has_to_refit() -> None:
    """12.7: a unit may flip."""
    p = night({"K": "71/6", "15": "RIR27*"})
    to(p, "infantry-refit", 1)
    play(p, "done")
    assert stands(p, "RIR27") == "15*"


def test_12_7_german_infantry_refits_anywhere_even_in_a_contested_area() -> None:
    """12.7, 12.3: area 15 is German and contested."""
    p = night({"15": "RIR27* 71/6"}, german="15")
    to(p, "infantry-refit", 1)
    play(p, "refit RIR27")
    assert stands(p, "RIR27") == "15"


@pytest.mark.parametrize(
    ("unit", "rule"), [("Gar1", "12.7"), ("RIR90", "12.7"), ("RIR6", "3.2"), ("71/6", "12.7"), ("RIR19", "12.3")]
)
def test_12_7_who_does_not_refit(unit: str, rule: str) -> None:
    """12.7 with A50: a garrison, a fresh regiment, one off the map, one of the other side, one without supply."""
    p = night(
        {"25": "RIR27* RIR90 Gar1*", "K": "71/6*", "out": "RIR6", "15": "RIR19*"},
        british="7 8 12 14 16",
    )
    to(p, "infantry-refit", 1)
    refusal = refused(p, f"refit {unit}")
    assert refusal.rule == rule
    assert unit in str(refusal)


def test_12_7_exhausted_cavalry_stays_exhausted() -> None:
    """12.7 with A50: only infantry refits."""
    p = night({"K": "1/1Cav* 71/6*", "B": "RIR27"}, day="25 November")
    play(p, "roll 1", "buy 0")
    refusal = refused(p, "refit 1/1Cav")
    assert refusal.rule == "12.7"
    assert "1/1Cav" in str(refusal)


# 12.8 Dismounted cavalry


def dismounting(places: dict[str, str], **more: object) -> Cambrai:
    """Come to the step in which cavalry may be given up, on 22 November."""
    p = night({"B": "RIR27", **places}, **more)
    play(p, dice(2), "buy 0")
    assert (task(p), p.actor) == ("dismounting", 0)
    return p


def test_12_8_a_cavalry_unit_given_up_makes_a_brigade_fresh() -> None:
    """12.8: it need not be in the same place, and it is gone for good."""
    p = dismounting({"K": "1/1Cav", "I": "71/6*"})
    log = play(p, "dismount 1/1Cav")
    assert len(happened(log, "dismounted")) == 1
    assert happened(log, "eliminated") == []
    assert stands(p, "1/1Cav") == "out"
    assert stands(p, "71/6") == "I"


def test_12_8_exhausted_cavalry_will_do() -> None:
    """12.8: fresh or exhausted."""
    p = dismounting({"K": "1/1Cav* 71/6* 16/6*"})
    play(p, "dismount 1/1Cav", "refit 16/6")
    assert stands(p, "16/6") == "K"
    assert stands(p, "71/6") == "K*"


def test_12_8_several_pairs_in_one_night() -> None:
    """12.8: two brigades for two cavalry units."""
    p = dismounting({"K": "1/1Cav 2/1Cav 9/1Cav 71/6* 16/6* 18/6*"})
    play(p, "dismount 1/1Cav", "refit 16/6", "dismount 9/1Cav", "refit 71/6", "done")
    assert [stands(p, unit) for unit in ("71/6", "16/6", "18/6")] == ["K", "K", "K*"]
    assert [stands(p, unit) for unit in ("1/1Cav", "2/1Cav", "9/1Cav")] == ["out", "K", "out"]


def test_12_8_nobody_has_to_dismount() -> None:
    """12.8."""
    p = dismounting({"K": "1/1Cav 71/6*"})
    play(p, "done")
    assert stands(p, "1/1Cav") == "K"
    assert stands(p, "71/6") == "K*"


def test_12_8_infantry_does_not_dismount() -> None:
    """12.8."""
    p = dismounting({"K": "1/1Cav 71/6*"})
    refusal = refused(p, "dismount 71/6")
    assert refusal.rule == "12.8"
    assert "71/6" in str(refusal)


def test_12_8_cavalry_still_to_come_does_not_dismount() -> None:
    """12.8: the 4th Cavalry Division arrives on 30 November."""
    p = dismounting({"K": "1/1Cav 71/6*"})
    refusal = refused(p, "dismount M/4Cav")
    assert refusal.rule == "3.2"
    assert "M/4Cav" in str(refusal)


def test_12_8_the_cavalry_needs_supply() -> None:
    """12.8, 12.3: 2/1Cav is alone in area 15."""
    p = dismounting({"K": "1/1Cav 71/6*", "15": "2/1Cav"})
    refusal = refused(p, "dismount 2/1Cav")
    assert refusal.rule == "12.3"
    assert "2/1Cav" in str(refusal)


def test_12_8_the_brigade_needs_supply() -> None:
    """12.8, 12.3: 16/6 is alone in area 15."""
    p = dismounting({"K": "1/1Cav 71/6* 18/6*", "15": "16/6*"})
    play(p, "dismount 1/1Cav")
    refusal = refused(p, "refit 16/6")
    assert refusal.rule == "12.3"
    assert "16/6" in str(refusal)


def test_12_8_a_fresh_brigade_needs_no_troopers() -> None:
    """12.8: 16/6 is fresh already."""
    p = dismounting({"K": "1/1Cav 71/6* 18/6* 16/6"})
    play(p, "dismount 1/1Cav")
    refusal = refused(p, "refit 16/6")
    assert refusal.rule == "12.8"
    assert "16/6" in str(refusal)


def test_12_8_without_a_tired_brigade_the_cavalry_stays() -> None:
    """12.8: there is nobody to refit, so the step does not come up; after the last brigade it is closed."""
    p = night({"K": "1/1Cav 2/1Cav 71/6", "B": "RIR27"})
    play(p, dice(2), "buy 0")
    assert task(p) != "dismounting"
    assert stands(p, "1/1Cav") == "K"


def test_12_8_the_cavalry_keeps_the_chain_whole_until_the_brigade_is_named() -> None:
    """12.8, 12.3: 1/1Cav alone holds area 8 against the Germans there; 71/6 beyond it has its chain all the same."""
    p = dismounting({"11": "18/6", "8": "1/1Cav RIR90", "15": "71/6*"}, british="8 15 11 9")
    play(p, "dismount 1/1Cav")
    assert stands(p, "71/6") == "15"
    assert stands(p, "1/1Cav") == "out"
    assert controls(p, "8") == "German"


def test_12_8_all_nights_from_the_first() -> None:
    """12.8: it is not tied to a date; on 21 November the 1st Cavalry Division is there."""
    p = dismounting({"K": "1/1Cav 71/6*"}, day="21 November")
    play(p, "dismount 1/1Cav")
    assert stands(p, "71/6") == "K"
    assert controls(p, "K") == "British"


def test_12_the_night_keeps_its_order_of_sides_for_the_advantage() -> None:
    """12.2, 15.1: the German advantage for ammunition is asked for in the German part only."""
    p = night({"K": "71/6", "B": "RIR27"}, advantage="German", advantage_next="nobody")
    play(p, dice(7), "buy 0")
    assert p.dice() == 1
    play(p, "roll 3")
    assert (task(p), p.actor) == ("extra-ammunition", 1)
