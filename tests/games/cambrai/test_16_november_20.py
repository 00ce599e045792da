"""Chapter 16: what is different on 20 November."""

import pytest

from brasshat.engine.events import Event
from brasshat.games.cambrai.position import CLEAR, OVERCAST, Cambrai
from brasshat.games.cambrai.printed import BRITISH, GERMAN
from tests.games.cambrai.battles import (
    area_number,
    battle,
    begin,
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
HARMLESS = ["roll 1", "roll 6"]
OPENING = [
    "barrage 1 LIR386",
    *HARMLESS,
    "barrage 3 IR84",
    *HARMLESS,
    "barrage 9 LIR387",
    *HARMLESS,
    "barrage 10 RIR90",
    *HARMLESS,
    "barrage H RIR6",
    *HARMLESS,
]


def first_day(places: dict[str, str], impulse: int = 2, **more: object) -> Cambrai:
    """Build an impulse of 20 November in which nobody has the advantage."""
    return quiet(places, day="20 November", impulse=impulse, **more)


def fight(p: Cambrai, active: str, *acts: str) -> list[Event]:
    """Play an assault in which the attacker throws 2 and the defender 12."""
    return play(p, f"assault {active}", "done", *acts, "roll 1 1", "roll 6 6")


def test_16_1_the_first_day_is_clear_without_a_die() -> None:
    """16.1, 6.0."""
    p = begin()
    assert p.weather == CLEAR
    assert task(p) == "opening-barrage"


def test_16_2_impulse_0_is_five_barrages() -> None:
    p = begin()
    log = play(p, *OPENING)
    hit = [values[0] for values in told(log, "barraged")]
    assert hit == [area_number(p, name) for name in ("1", "3", "9", "10", "H")]


def test_16_2_only_the_five_areas_are_targets() -> None:
    p = begin()
    targets = {act.split()[1] for act in legal(p)}
    assert targets == {"1", "3", "9", "10", "H"}
    refuses(p, "barrage 4 LIR384", "16.2", "area 4")
    refuses(p, "barrage G IR184", "16.2", "zone G")


def test_16_2_each_area_is_barraged_once() -> None:
    p = begin()
    play(p, "barrage 3 IR84", *HARMLESS)
    refuses(p, "barrage 3 IR84", "16.2", "area 3")
    refuses(p, "barrage 3 Gar2", "16.2", "area 3")


def test_16_2_the_british_choose_the_order() -> None:
    p = begin()
    log = play(p, "barrage H Gar14", *HARMLESS, "barrage 1 LIR386", *HARMLESS)
    assert [values[0] for values in told(log, "barraged")] == [area_number(p, "H"), area_number(p, "1")]


def test_16_2_the_primary_target_must_be_in_the_area() -> None:
    """16.2, 9.2."""
    p = begin()
    refuses(p, "barrage 3 LIR384", "9.2", "LIR384", "area 3")
    refuses(p, "barrage 3 71/6", "9.2", "71/6")


def test_16_2_the_barrages_have_no_range_limit() -> None:
    """16.2, 9.1: ruling A7; with nobody near any of them all five areas are targets."""
    agenda = [{"task": "end-of-daylight"}, {"task": "opening-barrage", "fired": []}]
    places = {"28": "71/6", "1": "LIR386", "3": "IR84", "9": "LIR387", "10": "RIR90", "H": "RIR6"}
    p = battle(places, day="20 November", agenda=agenda)
    assert {act.split()[1] for act in legal(p)} == {"1", "3", "9", "10", "H"}


def test_16_2_the_barrages_are_resolved_like_any_other() -> None:
    """16.2, 9.2.3, 9.3.1: 3 is a square of TEM 3: 13 against 4 is 9 and costs 8, which is more than the one unit can pay."""
    p = begin()
    log = play(p, "barrage 3 IR84", "roll 6", "roll 1")
    assert told(log, "barraged")[0][1:] == [13, 4, 8]
    assert stands(p, "IR84") == "out"
    assert controls(p, "3") == "German"


def test_16_2_losses_are_paid_before_the_next_barrage() -> None:
    p = begin()
    play(p, "barrage H RIR6", "roll 4", "roll 3")
    assert (task(p), p.actor) == ("barrage-losses", GERMAN)
    play(p, "lose Gar14")
    assert (stands(p, "RIR6"), stands(p, "Gar14"), task(p)) == ("H*", "H*", "opening-barrage")


def test_16_2_a_barrage_may_not_be_left_out() -> None:
    p = begin()
    refuses(p, "done", "16.2", "done")
    refuses(p, "pass", "16.2", "pass")
    refuses(p, "assault J", "16.2", "assault J")


def test_16_2_after_all_five_both_markers_are_used() -> None:
    p = begin()
    assert p.hurricanes_fresh[0] == 2
    play(p, *OPENING)
    assert (p.hurricanes_fresh[0], p.hurricanes_used[0]) == (0, 2)


def test_16_2_then_the_germans_take_impulse_1() -> None:
    """16.2, 4.2.1: ruling A6, the Sunset roll comes first and cannot matter."""
    p = begin()
    play(p, *OPENING)
    assert task(p) == "sunset-roll"
    log = play(p, "roll 1 1")
    assert not told(log, "daylight-ends")
    assert (p.impulse, p.actor, p.weather) == (1, GERMAN, CLEAR)


def test_16_2_on_later_occasions_one_marker_hits_one_area() -> None:
    """16.2, 9.2."""
    p = quiet(
        {"9": "71/6 18/6", "13": "IR84", "11": "RIR27"},
        hurricanes_fresh={"British": 2, "German": 0},
        hurricanes_used={"British": 0, "German": 1},
    )
    play(p, "assault 9", "barrage 13 IR84", *HARMLESS)
    refuses(p, "barrage 11 RIR27", "9.2", "area 11")


# 16.3 The length of the day


def test_16_3_the_whole_track_gives_seven_british_and_six_german_impulses() -> None:
    """16.3, 4.2.1: vector T2; ruling A1. Impulse 0 is the opening barrage, the rest is counted."""
    p = begin()
    log = play(p, *OPENING, "roll 6 6")
    while not told(log, "daylight-ends"):
        if p.actor == GERMAN:
            log += play(p, "pass")
        else:
            log += play(p, "assault 2", "done", "end", "roll 6 5")
    impulses = told(log, "impulse")
    assert [number for number, _ in impulses] == list(range(1, 13))
    sides = [side for _, side in impulses]
    assert (1 + sides.count(BRITISH), sides.count(GERMAN)) == (7, 6)
    assert len(told(log, "sunset")) == 1 + 6


@pytest.mark.parametrize("impulse", [2, 6, 12])
def test_16_3_a_british_pass_ends_the_day(impulse: int) -> None:
    """16.3, 8.1.3: rulings A73, B5, without a Sunset roll."""
    p = first_day({"9": "71/6", "26": FAR}, impulse)
    log = play(p, "pass")
    assert told(log, "daylight-ends")
    assert not told(log, "sunset")


def test_16_3_a_german_pass_does_not_end_the_day() -> None:
    """16.3: ruling A74."""
    p = first_day({"9": "71/6", "26": FAR}, 3, side="German")
    play(p, "pass")
    assert (p.impulse, p.actor) == (4, BRITISH)


def test_16_3_a_regroup_does_not_end_the_day() -> None:
    p = first_day({"9": "71/6 18/6", "26": FAR}, 8)
    log = play(p, "regroup 9", "end", "roll 1 1")
    assert not told(log, "daylight-ends")
    assert (p.impulse, p.actor) == (9, GERMAN)


@pytest.mark.parametrize(("dice", "weather"), [("roll 1 1", CLEAR), ("roll 2 4", OVERCAST), ("roll 6 6", CLEAR)])
def test_16_3_the_sunset_roll_only_looks_at_the_weather(dice: str, weather: int) -> None:
    """16.3, 6.3: in impulse 6 a roll of 6 turns the sky, and no roll ends the day."""
    p = first_day({"9": "71/6 18/6", "26": FAR}, 6)
    log = play(p, "assault 9", "done", "end", dice)
    assert not told(log, "daylight-ends")
    assert (p.impulse, p.actor, p.weather) == (7, GERMAN, weather)


def test_16_3_the_dice_of_an_assault_do_not_end_the_day_either() -> None:
    p = first_day({"9": "71/6 18/6", "13": "IR84"}, 8)
    log = fight(p, "9", "move 71/6 > 13", "attack 13")
    log += play(p, "stay", "end")
    assert told(log, "sunset") == [[2, 8]]
    assert not told(log, "daylight-ends")


def test_16_3_on_21_november_a_british_pass_does_not_end_the_day_by_itself() -> None:
    p = quiet({"9": "71/6", "26": FAR}, day="21 November", impulse=6)
    log = play(p, "pass", "roll 6 6")
    assert not told(log, "daylight-ends")


# 16.5 Slow cavalry


def test_16_5_cavalry_has_five_factors_on_20_november() -> None:
    """16.5: vector T22, first part."""
    p = first_day({"9": "3/2Cav 71/6", "26": FAR})
    play(p, "assault 9", "done")
    assert (movement_left(p, "3/2Cav"), movement_left(p, "71/6")) == (5, 4)


def test_16_5_under_cloud_it_has_one_less() -> None:
    """16.5, 6.2."""
    p = first_day({"9": "3/2Cav 71/6", "26": FAR}, weather="overcast")
    play(p, "assault 9", "done")
    assert movement_left(p, "3/2Cav") == 4


def test_16_5_from_21_november_it_has_what_is_printed() -> None:
    """16.5: ruling A79."""
    p = quiet({"9": "3/2Cav 71/6", "26": FAR}, day="21 November")
    play(p, "assault 9", "done")
    assert movement_left(p, "3/2Cav") == 7


def test_16_5_after_five_areas_the_cavalry_is_done() -> None:
    p = first_day({"9": "3/2Cav 71/6", "26": FAR})
    log = play(p, "assault 9", "done", *[f"move 3/2Cav > {area}" for area in ("13", "20", "14", "15", "8")])
    assert [moved[-1] for moved in told(log, "moved")] == [4, 3, 2, 1, 0]
    refuses(p, "move 3/2Cav > 4", "10.0", "3/2Cav")


# 16.6 Ammunition


def night(day: str, advantage: str = "German", **options: str) -> Cambrai:
    """Build a night with no Hurricane Barrage to refit."""
    return battle(
        {"9": "71/6", "26": FAR},
        day=day,
        phase="night",
        advantage=advantage,
        hurricanes_used={"British": 0, "German": 0},
        options=options,
    )


def test_16_6_on_the_first_night_the_british_add_three() -> None:
    """16.6, 12.5."""
    p = night("20 November")
    play(p, "roll 3 4")
    assert p.ammunition[0] == 10


def test_16_6_on_the_second_night_they_add_nothing() -> None:
    p = night("21 November")
    play(p, "roll 3 4")
    assert p.ammunition[0] == 7


def test_16_6_the_germans_add_nothing_on_the_first_night() -> None:
    p = night("20 November")
    play(p, "roll 3 4", "buy 0", "roll 5")
    assert p.ammunition[1] == 5


def test_16_6_an_extra_roll_has_no_bonus() -> None:
    """16.6, 15.1: ruling A46, option ammunition_bonus = main_roll_only."""
    p = night("20 November", advantage="British")
    play(p, "roll 3 4", "advantage", "roll 1 1")
    assert p.ammunition[0] == 10 + 2


def test_16_6_option_every_roll_gives_it_the_bonus_too() -> None:
    """16.6, 15.1: ruling A46, option ammunition_bonus = every_roll."""
    p = night("20 November", advantage="British", ammunition_bonus="every_roll")
    play(p, "roll 3 4", "advantage", "roll 1 1")
    assert p.ammunition[0] == 10 + 5


# 16.7 Tanks


def test_16_7_a_tank_as_point_unit_brings_one_more() -> None:
    p = first_day({"9": "G/Tk 152/51", "11": "IR84"})
    assert totals(fight(p, "9", "move G/Tk > 11", "attack 11"))[0] == 6 + 1 + 2


def test_16_7_a_tank_behind_the_point_unit_brings_one_more() -> None:
    p = first_day({"9": "G/Tk 152/51 153/51", "11": "IR84"})
    assert totals(fight(p, "9", "move 152/51 > 11", "move G/Tk > 11", "attack 11"))[0] == 4 + 1 + 1 + 2


def test_16_7_two_tanks_bring_no_more_than_one() -> None:
    p = first_day({"9": "G/Tk E/Tk 152/51", "11": "IR84"})
    assert totals(fight(p, "9", "move G/Tk > 11", "move E/Tk > 11", "attack 11"))[0] == 6 + 1 + 1 + 2


def test_16_7_without_a_tank_there_is_nothing_more() -> None:
    p = first_day({"9": "152/51 153/51", "11": "IR84"})
    assert totals(fight(p, "9", "move 152/51 > 11", "attack 11"))[0] == 4 + 2


def test_16_7_on_21_november_tanks_bring_nothing_more() -> None:
    p = quiet({"9": "G/Tk 152/51", "11": "IR84"}, day="21 November")
    assert totals(fight(p, "9", "move G/Tk > 11", "attack 11"))[0] == 6 + 2


def test_16_7_tank_fright_adds_another_one() -> None:
    """16.7, 17.2.1: ruling A68, option tank_fright = on."""
    p = first_day({"9": "G/Tk 152/51", "11": "IR84"}, options={"tank_fright": "on"})
    assert totals(fight(p, "9", "move G/Tk > 11", "attack 11"))[0] == 6 + 2 + 2


def test_16_7_a_tank_in_the_area_that_takes_no_part_brings_nothing() -> None:
    """16.7, 11.2: in a contested area the attacker leaves the tank out."""
    p = first_day({"11": "G/Tk 152/51 IR84"}, british="11")
    log = fight(p, "11", "attack 11", "point 152/51", "fight")
    assert totals(log)[0] == 4 + 2
