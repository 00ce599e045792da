"""Chapter 4: the turn of a day, from Dawn to the End Phase."""

import pytest

from brasshat.engine.events import Event
from brasshat.engine.task import CHANCE
from brasshat.games.cambrai.position import CLEAR, OVERCAST, Cambrai
from brasshat.games.cambrai.printed import BRITISH, GERMAN
from tests.games.cambrai.battles import (
    battle,
    begin,
    choice,
    legal,
    movement_left,
    play,
    refuses,
    stands,
    task,
    told,
)

FAR_APART = {"9": "71/6 18/6", "26": "IR84 RIR27"}
ALL_GARRISONS = " ".join(f"Gar{number}" for number in range(1, 15))
QUIET = {"9": "71/6 18/6", "26": f"IR84 RIR27 {ALL_GARRISONS}"}
NOBODY_DUE = (
    "86/29 87/29 88/29 A/Tk 1/1Cav 2/1Cav 9/1Cav A/5Cav S/5Cav C/5Cav 3/2Cav 4/2Cav 5/2Cav 119/40 120/40 121/40 "
    "IR50 IR358 IR363 IR46 IR58 RIR46 IR99 IR105 IR143 GFR Lehr GR9"
)


def kinds(log: list[Event]) -> list[str]:
    """Name what happened, in order."""
    return [event.kind for event in log]


def whose(p: Cambrai) -> tuple[int, int]:
    """Return the impulse and the side that has it, making sure that it is about to choose."""
    assert task(p) == "choose-impulse"
    return p.impulse, p.actor


def day_ends(log: list[Event]) -> bool:
    """Tell whether Daylight ended."""
    return bool(told(log, "daylight-ends"))


def pass_away(p: Cambrai, *dice: str) -> list[Event]:
    """Let the side whose impulse it is pass, with the Sunset roll if one is wanted."""
    return play(p, "pass", *dice)


# 4.0 The course of a day


def test_4_0_a_day_is_dawn_daylight_night_and_end() -> None:
    p = battle(QUIET | {"out": NOBODY_DUE, "1": "109/36"}, day="22 November", phase="dawn")
    log = play(p, "roll 6", "keep", "pass", "pass", "pass", "roll 1 1", "pass", "pass", "roll 1 2")
    assert kinds(log)[:3] == ["weather", "impulse", "impulse"]
    assert kinds(log)[-2:] == ["sunset", "daylight-ends"]
    log = play(p, "roll 1", "roll 1", "roll 1 1", "keep", "buy 0", "roll 1", "roll 1", "buy 0", "roll 6")
    order = [kind for kind in kinds(log) if kind in ("hurricane-refit", "ammunition", "haig", "day")]
    assert order == ["hurricane-refit"] * 2 + ["ammunition", "hurricane-refit", "ammunition", "haig", "day"]
    assert p.day == 3


# 4.1 Dawn


def test_4_1_the_british_place_first_then_the_germans_then_garrisons_then_weather() -> None:
    due = NOBODY_DUE.replace("119/40 ", "").replace("IR50 ", "")
    places = {"9": "71/6 18/6", "26": ALL_GARRISONS.replace("Gar1 ", ""), "out": f"Gar1 {due}"}
    p = battle(places, day="22 November", phase="dawn")
    assert (task(p), p.actor, legal(p)) == ("arrivals", BRITISH, ["place 119/40 > K"])
    p.take(choice("place 119/40 > K"))
    assert (task(p), p.actor, legal(p)) == ("arrivals", GERMAN, ["place IR50 > B"])
    p.take(choice("place IR50 > B"))
    assert (task(p), p.actor) == ("garrisons", GERMAN)
    play(p, "garrison 5")
    assert (task(p), p.actor) == ("weather-roll", CHANCE)
    assert stands(p, "Gar1") == "5"


def test_4_1_a_side_places_no_unit_of_the_other() -> None:
    """4.1, 5.0."""
    due = NOBODY_DUE.replace("119/40 ", "").replace("IR50 ", "")
    p = battle(QUIET | {"out": due}, day="22 November", phase="dawn")
    refuses(p, "place IR50 > B", "5.0", "IR50", "British")


@pytest.mark.parametrize("die", [1, 2, 3, 4])
def test_4_1_1_one_to_four_is_overcast_and_grounds_the_aircraft(die: int) -> None:
    p = battle(QUIET | {"13": "IR46", "out": NOBODY_DUE.replace("IR46 ", "")}, day="22 November", phase="dawn")
    play(p, f"roll {die}", "keep", "assault 9")
    assert p.weather == OVERCAST
    refuses(p, "air 26", "6.2", "26")


@pytest.mark.parametrize("die", [5, 6])
def test_4_1_1_five_and_six_are_clear_and_bring_the_aircraft_back(die: int) -> None:
    p = battle(QUIET | {"out": NOBODY_DUE}, day="22 November", phase="dawn", weather="overcast")
    play(p, f"roll {die}", "keep", "assault 9")
    assert p.weather == CLEAR
    assert "air 26" in legal(p)


def test_4_1_1_no_die_is_thrown_on_20_november() -> None:
    """4.1.1, 16.1."""
    p = battle(QUIET | {"1": "LIR386"}, day="20 November", phase="dawn", weather="overcast")
    assert task(p) == "opening-barrage"
    assert p.weather == CLEAR


# 4.2 Daylight


def test_4_2_the_sides_alternate_impulse_by_impulse() -> None:
    p = battle(FAR_APART, day="22 November", impulse=0)
    assert whose(p) == (0, BRITISH)
    pass_away(p)
    assert whose(p) == (1, GERMAN)
    pass_away(p)
    assert whose(p) == (2, BRITISH)


def test_4_2_in_an_impulse_a_side_does_one_thing_only() -> None:
    p = battle(FAR_APART, day="22 November", impulse=1, side="German")
    play(p, "regroup 26", "move IR84 > 27", "end")
    assert whose(p) == (2, BRITISH)


def test_4_2_the_british_begin_20_november_whoever_has_the_advantage() -> None:
    p = battle(QUIET | {"1": "LIR386"}, day="20 November", phase="dawn", advantage="German")
    assert (task(p), p.actor) == ("opening-barrage", BRITISH)


@pytest.mark.parametrize(("holder", "first"), [("British", BRITISH), ("German", GERMAN)])
def test_4_2_the_holder_of_the_advantage_has_the_first_impulse(holder: str, first: int) -> None:
    p = battle(QUIET | {"out": NOBODY_DUE}, day="22 November", phase="dawn", advantage=holder)
    play(p, "roll 6", "keep")
    assert whose(p) == (0, first)


def test_4_2_who_spends_the_advantage_at_dawn_still_goes_first() -> None:
    """4.2, 15.1: ruling D16, the moment is the very start of Dawn."""
    p = battle(QUIET | {"out": NOBODY_DUE}, day="22 November", phase="dawn", advantage="German")
    play(p, "roll 6", "advantage")
    assert whose(p) == (0, GERMAN)
    assert p.advantage == BRITISH
    assert p.weather == OVERCAST


def test_4_2_the_advantage_spent_on_haig_has_passed_when_dawn_begins() -> None:
    """4.2, 15.2: ruling A61."""
    p = battle(QUIET | {"out": NOBODY_DUE}, day="21 November", phase="end", advantage="British")
    play(p, "roll 1", "advantage", "roll 6", "keep")
    assert p.day == 2
    assert whose(p) == (0, GERMAN)


# 4.2.1 Sunset


def test_4_2_1_a_roll_below_the_impulse_ends_the_day() -> None:
    """4.2.1: vector T13, first part; ruling S1."""
    p = battle(FAR_APART, day="22 November", impulse=8)
    assert day_ends(pass_away(p, "roll 3 4"))


def test_4_2_1_a_roll_equal_to_the_impulse_goes_on_and_turns_the_weather() -> None:
    """4.2.1, 6.3: vector T13, second part; ruling S1."""
    p = battle(FAR_APART, day="22 November", impulse=7)
    log = pass_away(p, "roll 3 4")
    assert not day_ends(log)
    assert whose(p) == (8, GERMAN)
    assert p.weather == OVERCAST


def test_4_2_1_a_roll_above_the_impulse_goes_on_under_the_same_sky() -> None:
    """4.2.1: vector T13, third part."""
    p = battle(FAR_APART, day="22 November", impulse=6)
    log = pass_away(p, "roll 3 4")
    assert not day_ends(log)
    assert whose(p) == (7, GERMAN)
    assert p.weather == CLEAR


def test_4_2_1_the_first_assault_dice_are_the_sunset_roll() -> None:
    """4.2.1: ruling A3; the bare dice count, not the attack total."""
    p = battle({"9": "71/6 18/6", "13": "IR84"}, day="22 November", impulse=6, advantage="German")
    log = play(p, "assault 9", "done", "move 71/6 > 13", "attack 13", "roll 2 3", "roll 6 6", "stay", "end")
    assert told(log, "sunset") == [[5, 6]]
    assert day_ends(log)


def test_4_2_1_without_an_assault_the_roll_comes_at_the_end_of_the_impulse() -> None:
    p = battle(FAR_APART, day="22 November", impulse=6)
    log = play(p, "assault 9", "done", "move 71/6 > 13", "end")
    assert (task(p), p.dice()) == ("sunset-roll", 2)
    assert not told(log, "sunset")
    log = play(p, "roll 1 4")
    assert told(log, "sunset") == [[5, 6]]
    assert day_ends(log)


def test_4_2_1_a_regroup_impulse_has_a_sunset_roll_too() -> None:
    p = battle(FAR_APART, day="22 November", impulse=6)
    play(p, "regroup 9", "move 71/6 > J", "end")
    assert task(p) == "sunset-roll"
    assert day_ends(play(p, "roll 1 1"))


def test_4_2_1_dice_of_a_barrage_are_no_sunset_roll() -> None:
    """4.2.1, 2.3: ruling A3, single dice do not serve."""
    p = battle({"9": "71/6 18/6", "13": "IR84"}, day="22 November", impulse=6)
    play(p, "assault 9", "barrage 13 IR84", "roll 1", "roll 6", "done", "end")
    assert task(p) == "sunset-roll"


def test_4_2_1_only_the_first_of_several_assaults_counts() -> None:
    """4.2.1: ruling A3."""
    p = battle({"9": "71/6 18/6", "13": "IR84*", "11": "IR79*"}, day="22 November", impulse=6, advantage="German")
    log = play(p, "assault 9", "done", "move 71/6 > 13", "attack 13", "roll 6 6", "roll 6 6", "stay")
    log += play(p, "move 18/6 > 11", "attack 11", "roll 1 1", "roll 6 6", "stay")
    assert told(log, "sunset") == [[12, 6]]
    assert not day_ends(log)


def test_4_2_1_the_dice_of_the_defence_are_no_sunset_roll() -> None:
    """4.2.1: only what the British throw counts."""
    p = battle({"9": "71/6 18/6", "13": "IR84"}, day="22 November", impulse=6, advantage="German")
    log = play(p, "assault 9", "done", "move 71/6 > 13", "attack 13", "roll 6 2", "roll 6 6", "stay", "end")
    assert told(log, "sunset") == [[8, 6]]
    assert not day_ends(log)


def test_4_2_1_a_roll_that_ends_the_day_lets_the_impulse_be_finished() -> None:
    """4.2.1: ruling A4."""
    p = battle({"9": "71/6 18/6", "13": "IR84"}, day="22 November", impulse=6, advantage="German")
    log = play(p, "assault 9", "done", "move 71/6 > 13", "attack 13", "roll 1 1", "roll 6 6", "stay")
    assert task(p) == "operations"
    assert not day_ends(log)
    log = play(p, "move 18/6 > K", "end")
    assert stands(p, "18/6") == "K"
    assert day_ends(log)


def test_4_2_1_a_british_defence_roll_in_a_german_impulse_is_no_sunset_roll() -> None:
    """4.2.1: the Germans never make the Sunset roll, nor do the British in a German impulse."""
    p = battle({"9": "71/6", "13": "IR84 RIR27"}, day="22 November", impulse=7, side="German", advantage="British")
    log = play(p, "assault 13", "done", "move IR84 > 9", "attack 9", "roll 1 1", "roll 1 2", "stay", "end")
    assert not told(log, "sunset")
    assert whose(p) == (8, BRITISH)


def test_4_2_1_the_marker_moves_after_a_german_impulse_without_dice() -> None:
    """4.2.1, 8.0: ruling A2."""
    p = battle(FAR_APART, day="22 November", impulse=11, side="German")
    log = pass_away(p)
    assert not told(log, "sunset")
    assert whose(p) == (12, BRITISH)


def test_4_2_1_after_impulse_12_the_marker_is_off_the_track_and_the_day_over() -> None:
    """4.2.1: ruling A1."""
    p = battle(FAR_APART, day="22 November", impulse=12)
    log = pass_away(p, "roll 6 6")
    assert told(log, "sunset") == [[12, 12]]
    assert day_ends(log)


def test_4_2_1_a_german_impulse_12_is_the_last_as_well() -> None:
    """4.2.1: rulings A1, A2."""
    p = battle(FAR_APART, day="22 November", impulse=12, side="German")
    assert day_ends(pass_away(p))


def test_4_2_1_impulse_11_is_not_the_last() -> None:
    p = battle(FAR_APART, day="22 November", impulse=11)
    log = pass_away(p, "roll 6 6")
    assert not day_ends(log)
    assert whose(p) == (12, GERMAN)


def test_4_2_1_on_20_november_an_equal_roll_only_turns_the_weather() -> None:
    """4.2.1, 16.3: vector T14."""
    p = battle(FAR_APART | {"K": "152/51"}, day="20 November", impulse=4)
    log = play(p, "assault K", "done", "end", "roll 2 2")
    assert not day_ends(log)
    assert whose(p) == (5, GERMAN)
    assert p.weather == OVERCAST


def test_4_2_1_on_20_november_a_low_roll_does_not_end_the_day() -> None:
    """4.2.1, 16.3: ruling S8."""
    p = battle(FAR_APART | {"K": "152/51"}, day="20 November", impulse=8)
    log = play(p, "assault K", "done", "end", "roll 1 1")
    assert not day_ends(log)
    assert whose(p) == (9, GERMAN)


def test_4_2_1_on_21_november_a_low_roll_ends_the_day() -> None:
    """4.2.1, 16.3: ruling S8."""
    p = battle(FAR_APART, day="21 November", impulse=8)
    assert day_ends(pass_away(p, "roll 1 1"))


# 4.3 Night


def test_4_3_the_marker_goes_back_to_0_for_the_night() -> None:
    p = battle(FAR_APART, day="22 November", impulse=8)
    pass_away(p, "roll 1 1")
    assert p.impulse == 0
    assert task(p) == "hurricane-refit"


def test_4_3_british_steps_come_in_order_and_before_the_german_ones() -> None:
    p = battle(
        {"9": "71/6* 18/6", "K": "G/Tk*", "J": "3/2Cav", "26": "IR84* RIR27*"},
        day="22 November",
        phase="night",
        hurricanes_fresh={"British": 1, "German": 0},
        ammunition={"British": 1, "German": 1},
        advantage="British",
    )
    seen: list[str] = []
    acts = [
        "roll 6",
        "roll 1 1",
        "keep",
        "buy 0",
        "overhaul G/Tk",
        "roll 2",
        "done",
        "roll 6",
        "roll 3",
        "buy 0",
        "done",
    ]
    for act in acts:
        assert p.actor in (CHANCE, BRITISH if len(seen) < 7 else GERMAN)
        seen.append(task(p))
        p.take(choice(act))
    assert seen[:4] == ["hurricane-refit", "ammunition-roll", "extra-ammunition", "purchase"]
    assert seen[4:7] == ["tank-refits", "tank-roll", "dismounting"]
    assert seen[7:] == ["hurricane-refit", "small-ammunition-roll", "purchase", "infantry-refit"]


def test_4_3_ammunition_that_is_not_spent_is_kept() -> None:
    p = battle(
        FAR_APART,
        day="23 November",
        phase="night",
        hurricanes_used={"British": 0, "German": 0},
        ammunition={"British": 4, "German": 0},
        support={"British": 0, "German": 0},
    )
    play(p, "roll 5", "keep", "buy 2")
    assert p.ammunition[0] == 7
    assert p.support[0] == 2


# 4.4 The End Phase


def test_4_4_no_haig_roll_is_made_on_20_november() -> None:
    p = battle(QUIET | {"out": NOBODY_DUE}, day="20 November", phase="end")
    assert p.day == 1
    assert task(p) == "weather-roll"


def test_4_4_from_21_november_the_british_roll_for_haig() -> None:
    p = battle(QUIET | {"out": NOBODY_DUE}, day="21 November", phase="end")
    assert (task(p), p.dice()) == ("haig-roll", 1)


def test_4_4_if_haig_goes_on_the_date_advances() -> None:
    """4.4, 13.1.2: area 1 adds 2, so a 5 is enough."""
    p = battle(QUIET | {"1": "109/36", "out": NOBODY_DUE}, day="21 November", phase="end")
    log = play(p, "roll 5")
    assert told(log, "day") == [[2]]


def test_4_4_if_haig_stops_the_game_is_over_and_nothing_more_is_played() -> None:
    p = battle(QUIET | {"out": NOBODY_DUE}, day="21 November", phase="end", advantage="German")
    play(p, "roll 6", "keep")
    assert p.result() == GERMAN
    refuses(p, "pass", "4.4", "pass")


def test_4_4_a_breakthrough_is_seen_before_haig_is_asked() -> None:
    """4.4, 13.1.1: rulings D18; cavalry fresh in C at the end of Daylight."""
    p = battle(
        {"C": "3/2Cav", "26": "IR84"},
        day="22 November",
        impulse=8,
        british="9 13 12 8 7 25",
        hurricanes_used={"British": 0, "German": 0},
        hurricanes_fresh={"British": 2, "German": 1},
        options={"unused_hurricanes": "kept"},
    )
    play(p, "pass", "roll 1 1")
    assert p.result() != BRITISH
    play(p, "roll 1 1", "keep", "buy 0", "roll 1", "buy 0")
    assert p.result() == BRITISH


@pytest.mark.parametrize(("areas", "winner"), [(15, BRITISH), (14, GERMAN)])
def test_4_4_the_game_is_settled_when_26_november_is_over(areas: int, winner: int) -> None:
    """4.4, 13.2: twenty points are needed; ruling A55, Haig is not asked that evening."""
    taken = ["3", "9", "10", "4", "8", "11", "12", "13", "17", "19", "20", "21", "14", "15", "7"]
    p = battle({"26": "IR84"}, day="26 November", phase="end", british=" ".join(taken[:areas]))
    assert p.result() == winner


def test_4_4_a_long_scenario_goes_on_after_26_november() -> None:
    p = battle(QUIET | {"out": NOBODY_DUE}, day="26 November", phase="end", scenario="campaign")
    assert task(p) == "haig-roll"


def test_4_4_the_movement_of_an_impulse_is_gone_when_it_is_over() -> None:
    """4.4, 8.0: a new impulse begins with nobody active."""
    p = battle(FAR_APART, day="22 November", impulse=2)
    play(p, "assault 9", "done", "move 71/6 > 13", "end", "roll 6 6")
    assert movement_left(p, "71/6") == -1
    assert movement_left(p, "18/6") == -1


def test_4_1_the_first_dawn_of_a_game_asks_for_nothing() -> None:
    """4.1: on 20 November nobody is due and no garrison is lost, so play opens with the barrage."""
    assert task(begin()) == "opening-barrage"
