"""Chapter 6: the weather of the day and how it turns."""

import pytest

from brasshat.games.cambrai.position import CLEAR, OVERCAST, Cambrai
from tests.games.cambrai.battles import battle, legal, movement_left, play, refuses, stands, task, told

DAY = "22 November"
FAR_APART = {"9": "71/6 18/6", "26": "IR84"}


def dawn(weather: str = "clear", day: str = DAY, **options: str) -> Cambrai:
    """Build a Dawn at which nothing but the weather is to be settled."""
    agenda = [{"task": "daylight"}, {"task": "end-of-phase"}, {"task": "dawn-weather"}]
    return battle(
        {"9": "71/6 18/6", "13": "IR84", "26": "RIR27"}, day=day, weather=weather, agenda=agenda, options=options
    )


@pytest.mark.parametrize("die", [1, 2, 3, 4])
def test_6_0_faces_one_to_four_are_overcast(die: int) -> None:
    p = dawn()
    assert (task(p), p.dice()) == ("weather-roll", 1)
    log = play(p, f"roll {die}")
    assert p.weather == OVERCAST
    assert told(log, "weather") == [[1]]


@pytest.mark.parametrize("die", [5, 6])
def test_6_0_faces_five_and_six_are_clear(die: int) -> None:
    p = dawn("overcast")
    log = play(p, f"roll {die}")
    assert p.weather == CLEAR
    assert told(log, "weather") == [[0]]


@pytest.mark.parametrize("day", ["21 November", "23 November", "26 November"])
def test_6_0_every_dawn_after_the_first_day_has_a_die(day: str) -> None:
    assert task(dawn(day=day)) == "weather-roll"


def test_6_0_the_first_day_is_clear_without_a_die() -> None:
    """6.0, 16.1."""
    agenda = [{"task": "daylight"}, {"task": "dawn-weather"}]
    p = battle({"9": "71/6", "1": "LIR386"}, day="20 November", weather="overcast", agenda=agenda)
    assert p.weather == CLEAR
    assert task(p) == "opening-barrage"


def test_6_1_in_clear_weather_units_have_their_printed_movement() -> None:
    p = battle({"9": "71/6 G/Tk 3/2Cav", "26": "IR84"}, day=DAY)
    play(p, "assault 9", "done")
    assert [movement_left(p, unit) for unit in ("71/6", "G/Tk", "3/2Cav")] == [4, 5, 7]


def test_6_1_in_clear_weather_the_air_marker_flies() -> None:
    p = battle(FAR_APART, day=DAY)
    play(p, "assault 9")
    assert "air 26" in legal(p)


def test_6_1_a_clear_sky_adds_nothing_against_a_barrage() -> None:
    """6.1, 9.2.2: TEM 2 of area 13 and a die of 1."""
    p = battle({"9": "71/6 18/6", "13": "IR84"}, day=DAY)
    log = play(p, "assault 9", "barrage 13 IR84", "roll 1", "roll 1")
    assert told(log, "barraged")[0][1:] == [8, 3, 5]


def test_6_2_overcast_takes_one_movement_factor_from_every_unit() -> None:
    """6.2: vector T22, second part; cavalry has its printed 7 less 1."""
    p = battle({"9": "71/6 G/Tk 3/2Cav", "26": "IR84"}, day="21 November", weather="overcast")
    play(p, "assault 9")
    assert [movement_left(p, unit) for unit in ("71/6", "G/Tk", "3/2Cav")] == [3, 4, 6]


def test_6_2_overcast_slows_the_germans_too() -> None:
    p = battle({"9": "71/6", "26": "IR84 RIR27"}, day=DAY, weather="overcast", side="German")
    play(p, "assault 26")
    assert movement_left(p, "IR84") == 3


def test_6_2_overcast_grounds_the_air_marker() -> None:
    p = battle({"9": "71/6 18/6", "13": "IR84"}, day=DAY, weather="overcast")
    play(p, "assault 9")
    assert not any(act.startswith("air ") for act in legal(p))
    refuses(p, "air 13", "6.2", "area 13")


def test_6_2_overcast_adds_two_against_a_barrage() -> None:
    """6.2, 9.2.2."""
    p = battle({"9": "71/6 18/6", "13": "IR84"}, day=DAY, weather="overcast")
    log = play(p, "assault 9", "barrage 13 IR84", "roll 1", "roll 1")
    assert told(log, "barraged")[0][1:] == [8, 5, 3]


def test_6_2_under_cloud_the_minimum_move_is_still_open() -> None:
    """6.2, 10.2: ruling A70; infantry with 3 enters an area that costs 4."""
    p = battle({"9": "71/6 18/6", "13": "IR84"}, day=DAY, weather="overcast")
    log = play(p, "assault 9", "done", "move 71/6 > 13")
    assert stands(p, "71/6") == "13"
    assert told(log, "moved")[0][-1] == 0


def test_6_2_overcast_does_not_touch_regrouping() -> None:
    """6.2, 8.1.2: a regroup is one area, whatever the sky."""
    p = battle({"9": "71/6* 18/6", "26": "IR84"}, day=DAY, weather="overcast")
    play(p, "regroup 9", "move 71/6 > J")
    assert stands(p, "71/6") == "J*"


def test_6_3_an_equal_sunset_roll_turns_clear_to_overcast() -> None:
    """6.3, 4.2.1: ruling S1."""
    p = battle(FAR_APART, day=DAY, impulse=6)
    log = play(p, "pass", "roll 3 3")
    assert told(log, "weather") == [[1]]
    assert p.weather == OVERCAST


def test_6_3_an_equal_sunset_roll_turns_overcast_to_clear() -> None:
    p = battle(FAR_APART, day=DAY, impulse=6, weather="overcast")
    play(p, "pass", "roll 3 3")
    assert p.weather == CLEAR


@pytest.mark.parametrize("dice", ["roll 3 4", "roll 6 6"])
def test_6_3_a_higher_sunset_roll_turns_nothing(dice: str) -> None:
    p = battle(FAR_APART, day=DAY, impulse=6)
    log = play(p, "pass", dice)
    assert not told(log, "weather")
    assert p.weather == CLEAR


def test_6_3_the_present_impulse_keeps_its_weather() -> None:
    """6.3, 6.2: ruling A5; the roll comes early, those who move after it have their full movement."""
    p = battle({"9": "71/6 18/6", "13": "IR84"}, day=DAY, impulse=6, advantage="German")
    play(p, "assault 9", "done", "move 71/6 > 13", "attack 13", "roll 2 4", "roll 6 6", "stay")
    assert p.weather == CLEAR
    assert movement_left(p, "18/6") == 4
    play(p, "end")
    assert p.weather == OVERCAST


def test_6_3_the_next_impulse_feels_the_new_weather() -> None:
    """6.3, 6.2: ruling A5."""
    p = battle({"9": "71/6 18/6", "26": "IR84 RIR27"}, day=DAY, impulse=6)
    play(p, "pass", "roll 3 3", "assault 26")
    assert movement_left(p, "IR84") == 3


def test_6_3_a_turn_to_overcast_grounds_the_aircraft_of_both_sides() -> None:
    p = battle({"9": "71/6 18/6", "13": "IR84 RIR27"}, day="23 November", impulse=6)
    play(p, "pass", "roll 3 3", "assault 13")
    refuses(p, "air 9", "6.2", "area 9")
    play(p, "done", "end", "assault 9")
    refuses(p, "air 13", "6.2", "area 13")


def test_6_3_a_turn_to_clear_brings_the_aircraft_back() -> None:
    p = battle({"9": "71/6 18/6", "13": "IR84 RIR27"}, day="23 November", impulse=6, weather="overcast")
    play(p, "pass", "roll 3 3", "assault 13")
    assert "air 9" in legal(p)


def test_6_3_the_weather_stays_turned_until_another_equal_roll() -> None:
    p = battle(FAR_APART, day=DAY, impulse=4)
    play(p, "pass", "roll 2 2", "pass")
    assert p.weather == OVERCAST
    play(p, "pass", "roll 6 5", "pass")
    assert (p.impulse, p.weather) == (8, OVERCAST)
    play(p, "pass", "roll 4 4")
    assert p.weather == CLEAR


def test_6_3_a_new_dawn_makes_new_weather() -> None:
    """6.3, 6.0: a sky that turned the day before is thrown for again."""
    p = dawn("overcast")
    play(p, "roll 5", "keep")
    assert p.weather == CLEAR


def test_6_3_a_roll_of_12_in_impulse_12_comes_too_late_to_turn_anything() -> None:
    """6.3, 4.2.1: there is no next impulse, and the night has no weather."""
    p = battle(FAR_APART, day=DAY, impulse=12)
    log = play(p, "pass", "roll 6 6")
    assert told(log, "daylight-ends")
    assert not told(log, "weather")
