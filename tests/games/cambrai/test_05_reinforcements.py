"""Chapter 5: reinforcements at Dawn, the troops that 20 November releases, swaps, and what comes back from the dead."""

import shutil
from pathlib import Path
from typing import Any

import pytest

from brasshat.games.cambrai.edition import EDITIONS, FORM
from brasshat.games.cambrai.position import Cambrai
from brasshat.games.cambrai.printed import BRITISH, GERMAN, NEVER
from tests.games.cambrai.battles import (
    PRINTED,
    battle,
    choice,
    controls,
    legal,
    movement_left,
    play,
    refuses,
    stands,
    task,
    told,
)

REINFORCEMENTS = [name for name, day in zip(PRINTED.unit_names, PRINTED.arrival_day, strict=True) if day != NEVER]
GARRISONS = [f"Gar{number}" for number in range(1, 15)]
NINE = "71/6 18/6 16/6 35/12 36/12 37/12 59/20 60/20 61/20"
EIGHT = "71/6 18/6 16/6 35/12 36/12 37/12 59/20 60/20"
SEVEN = "71/6 18/6 16/6 35/12 36/12 37/12 59/20"


def dawn(places: dict[str, str], due: str = "", day: str = "22 November", **more: Any) -> Cambrai:
    """Build a Dawn at which the units named in ``due`` are to arrive and no others.

    Garrisons not placed stand in area 26, reinforcements neither placed nor due are out of the game. The Dawn of 21
    November follows the End Phase of the day before.
    """
    named = {name.rstrip("*").partition(":")[0] for names in places.values() for name in names.split()}
    named.update(due.split())
    places = dict(places)
    home = [name for name in GARRISONS if name not in named]
    places["26"] = " ".join([*places.get("26", "").split(), *home])
    places["out"] = " ".join([*places.get("out", "").split(), *(name for name in REINFORCEMENTS if name not in named)])
    if day == "21 November":
        return battle(places, day="20 November", phase="end", **more)
    return battle(places, day=day, phase="dawn", **more)


# 5.0 In general


def test_5_0_a_dawn_document_works_on_the_day_a_german_hurricane_comes() -> None:
    """5.0, 2.2.3.7: the marker of 21 November arrives at that Dawn; a document need not speak of it."""
    named = " ".join([*GARRISONS, "IR84"])
    p = battle({"9": "71/6", "26": named, "out": " ".join(REINFORCEMENTS)}, day="21 November", phase="dawn")
    assert task(p) == "weather-roll"
    assert p.hurricanes_fresh[1] == 1


def test_5_0_reinforcements_arrive_on_their_day() -> None:
    p = dawn({"9": "71/6"}, "119/40", day="21 November")
    assert legal(p) == ["place 119/40 > K"]
    log = play(p, "place 119/40 > K")
    assert stands(p, "119/40") == "K"
    assert len(told(log, "arrived")) == 1


def test_5_0_nobody_arrives_before_his_day() -> None:
    p = dawn({"9": "71/6"}, "119/40 1/Gds", day="22 November")
    refuses(p, "place 1/Gds > K", "5.0", "1/Gds")
    play(p, "place 119/40 > K")
    assert stands(p, "1/Gds") == "due"


def test_5_0_a_unit_that_is_on_the_map_is_not_due() -> None:
    p = dawn({"9": "71/6"}, "119/40")
    refuses(p, "place 71/6 > J", "5.0", "71/6")


def test_5_0_reinforcements_cannot_be_withheld() -> None:
    p = dawn({"9": "71/6"}, "119/40 120/40")
    assert all(act.startswith("place 119/40") for act in legal(p))
    refuses(p, "done", "5.0", "done")
    refuses(p, "end", "5.0", "end")
    play(p, "place 119/40 > K", "place 120/40 > K")
    assert task(p) == "weather-roll"


def test_5_0_a_zone_the_enemy_controls_takes_nobody() -> None:
    p = dawn({"9": "71/6", "J": "IR84"}, "86/29 119/40")
    refuses(p, "place 86/29 > J", "5.0", "zone J", "British", "86/29")
    play(p, "place 119/40 > K")
    assert stands(p, "86/29") == "due"
    assert task(p) == "weather-roll"


def test_5_0_a_contested_zone_under_own_control_takes_reinforcements() -> None:
    """5.0, 7.2.1."""
    p = dawn({"J": "71/6 IR84"}, "86/29", british="J")
    play(p, "place 86/29 > J")
    assert stands(p, "86/29") == "J"


def test_5_0_a_contested_zone_under_enemy_control_takes_nobody() -> None:
    """5.0, 7.2.1."""
    p = dawn({"J": "71/6 IR84"}, "86/29", german="J")
    assert task(p) == "weather-roll"
    assert stands(p, "86/29") == "due"


def test_5_0_a_full_zone_takes_nobody() -> None:
    """5.0, 7.1: ruling A65."""
    p = dawn({"K": NINE}, "86/29 119/40")
    refuses(p, "place 119/40 > K", "7.1", "zone K", "119/40")
    play(p, "place 86/29 > J")
    assert stands(p, "119/40") == "due"


def test_5_0_who_finds_no_room_comes_at_the_next_dawn() -> None:
    """5.0, 7.1: ruling A65, due on 21 November and placed on 22 November."""
    p = dawn({"K": NINE, "1": "109/36"}, "119/40", day="21 November")
    play(p, "roll 6", "keep", "regroup K", "move 71/6 > J", "end", "roll 6 6", "pass", "pass", "roll 6 6", "pass")
    play(p, "pass", "roll 1 2", "roll 1", "roll 1", "roll 1 1", "keep", "buy 0", "roll 1", "roll 1", "buy 0")
    assert stands(p, "119/40") == "due"
    play(p, "roll 6")
    assert p.day == 2
    assert stands(p, "119/40") == "K"


def test_5_0_with_room_for_all_they_come_in_the_order_of_the_schedule() -> None:
    """5.0: ruling B4."""
    p = dawn({"9": "71/6"}, "119/40 120/40 121/40")
    assert legal(p) == ["place 119/40 > K"]
    refuses(p, "place 120/40 > K", "5.0", "120/40", "119/40")


def test_5_0_without_room_for_all_the_owner_picks() -> None:
    """5.0, 7.1: ruling B4."""
    p = dawn({"K": EIGHT}, "119/40 120/40 121/40")
    assert legal(p) == ["place 119/40 > K", "place 120/40 > K", "place 121/40 > K"]
    play(p, "place 121/40 > K")
    assert [stands(p, unit) for unit in ("119/40", "120/40", "121/40")] == ["due", "due", "K"]
    assert task(p) == "weather-roll"


def test_5_0_nobody_is_placed_so_that_another_is_held_back() -> None:
    """5.0: with one place in G and room in H, IR25 may not take the place of IR30, whose one zone is G."""
    germans = "IR84 RIR27 RIR90 RIR6 RIR19 IR395 IR184 IR418"
    p = dawn({"9": "71/6", "G": germans}, "IR30 IR25", day="27 November", scenario="campaign")
    assert legal(p) == ["place IR30 > G", "place IR25 > H"]
    refuses(p, "place IR25 > G", "5.0", "IR25", "zone G")
    play(p, "place IR25 > H")
    assert stands(p, "IR30") == "G"


def test_5_0_with_places_for_all_the_zone_is_free_to_choose() -> None:
    """5.0: with two places in G both may come there."""
    p = dawn(
        {"9": "71/6", "G": "IR84 RIR27 RIR90 RIR6 RIR19 IR395 IR184"},
        "IR30 IR25",
        day="27 November",
        scenario="campaign",
    )
    play(p, "place IR30 > G", "place IR25 > G")
    assert stands(p, "IR25") == "G"


def test_5_5_a_swap_sends_nobody_where_he_holds_another_back() -> None:
    """5.5, 5.0: the regiment that IR25 relieves goes to H, because IR30 has no zone but G."""
    germans = "IR84 RIR27 RIR90 RIR6 RIR19 IR395 IR184 IR418"
    p = dawn({"9": "71/6", "G": germans, "28": "IR50*"}, "IR30 IR25", day="27 November", scenario="campaign")
    play(p, "swap IR25 IR50", "place IR30 > G")
    assert (stands(p, "IR25"), stands(p, "IR50"), stands(p, "IR30")) == ("28", "H*", "G")


# 5.1, 5.2 Where they arrive


def test_5_1_a_british_reinforcement_comes_fresh_in_its_zone() -> None:
    p = dawn({"9": "71/6"}, "86/29 119/40")
    refuses(p, "place 86/29 > K", "5.0", "zone K", "86/29")
    play(p, "place 86/29 > J")
    assert stands(p, "86/29") == "J"
    assert stands(p, "119/40") == "K"


def test_5_1_with_two_zones_the_british_player_chooses() -> None:
    p = dawn({"9": "71/6"}, "5/2 6/2", day="24 November")
    assert legal(p) == ["place 5/2 > K", "place 5/2 > L"]
    play(p, "place 5/2 > L", "place 6/2 > K")
    assert (stands(p, "5/2"), stands(p, "6/2")) == ("L", "K")


def test_5_2_a_german_reinforcement_comes_fresh_in_its_zone() -> None:
    p = dawn({"9": "71/6"}, "IR50 IR46", day="22 November")
    assert p.actor == GERMAN
    refuses(p, "place IR50 > C", "5.0", "zone C", "IR50")
    play(p, "place IR50 > B", "place IR46 > E")
    assert (stands(p, "IR50"), stands(p, "IR46")) == ("B", "E")


def test_5_2_with_two_zones_the_german_player_chooses() -> None:
    p = dawn({"9": "71/6"}, "RIR80", day="23 November")
    assert legal(p) == ["place RIR80 > A", "place RIR80 > B"]


def test_5_2_if_one_of_two_zones_is_lost_the_other_is_left() -> None:
    p = dawn({"A": "71/6"}, "RIR80 RIR87", day="23 November")
    assert legal(p) == ["place RIR80 > B"]
    refuses(p, "place RIR80 > A", "5.0", "zone A", "German")


# 5.3 Units that were lost


def test_5_3_lost_infantry_and_cavalry_never_return() -> None:
    p = dawn({"9": "71/6", "out": "18/6 3/2Cav IR84"}, "119/40")
    refuses(p, "place 18/6 > J", "5.0", "18/6")
    refuses(p, "place 3/2Cav > J", "5.0", "3/2Cav")
    play(p, "place 119/40 > K")
    assert task(p) == "weather-roll"
    assert [stands(p, unit) for unit in ("18/6", "3/2Cav", "IR84")] == ["out", "out", "out"]


def test_5_3_a_lost_garrison_returns_fresh_to_a_free_german_area() -> None:
    """5.3: ruling A82."""
    p = dawn({"9": "71/6", "out": "Gar1*"})
    assert (task(p), p.actor) == ("garrisons", GERMAN)
    play(p, "garrison 5")
    assert stands(p, "Gar1") == "5"
    assert task(p) == "weather-roll"


def test_5_3_a_garrison_may_return_in_a_zone() -> None:
    """5.3, 2.1.2: rules for areas hold for zones."""
    p = dawn({"9": "71/6", "out": "Gar1"})
    play(p, "garrison B")
    assert stands(p, "Gar1") == "B"


def test_5_3_garrisons_come_back_at_every_dawn() -> None:
    p = dawn({"9": "71/6", "out": "Gar1 Gar2"}, day="26 November")
    play(p, "garrison 5", "garrison 6")
    assert (stands(p, "Gar1"), stands(p, "Gar2")) == ("5", "6")


def test_5_3_a_garrison_cannot_be_held_back() -> None:
    p = dawn({"9": "71/6", "out": "Gar1"})
    assert all(act.startswith("garrison ") for act in legal(p))
    refuses(p, "done", "5.3", "done")


def test_5_3_no_garrison_returns_to_a_british_area() -> None:
    p = dawn({"9": "71/6", "out": "Gar1"}, british="8")
    refuses(p, "garrison 8", "5.3", "area 8", "British control")
    refuses(p, "garrison 9", "5.3", "area 9", "British control")


def test_5_3_no_garrison_returns_to_a_contested_area() -> None:
    p = dawn({"9": "71/6", "13": "18/6 IR84", "out": "Gar1"}, german="13")
    refuses(p, "garrison 13", "5.3", "area 13", "British units")


def test_5_3_two_lost_garrisons_need_two_areas() -> None:
    p = dawn({"9": "71/6", "out": "Gar1 Gar2"})
    play(p, "garrison 5")
    refuses(p, "garrison 5", "5.3", "area 5")
    play(p, "garrison 8")
    assert stands(p, "Gar2") == "8"


def test_5_3_a_garrison_that_stands_keeps_others_away() -> None:
    """5.3: ruling D12, option garrison_return = one_in_area."""
    p = dawn({"9": "71/6", "5": "Gar3", "out": "Gar1"})
    refuses(p, "garrison 5", "5.3", "area 5")


def test_5_3_option_one_a_dawn_lets_a_garrison_join_another() -> None:
    """5.3: ruling D12, option garrison_return = one_a_dawn; one a Dawn is still the limit."""
    p = dawn({"9": "71/6", "5": "Gar3", "out": "Gar1 Gar2"}, options={"garrison_return": "one_a_dawn"})
    play(p, "garrison 5")
    assert stands(p, "Gar1") == "5"
    refuses(p, "garrison 5", "5.3", "area 5")


ALL_PLACES = [str(number) for number in range(1, 29)] + list("ABCDEFGHIJKL")


def test_5_3_where_garrisons_differ_the_owner_says_which_returns(tmp_path: Path) -> None:
    """5.3, 2.2.2.1: in an edition whose Gar2 is stronger than Gar1 it matters which of them comes."""
    folder = Path(shutil.copytree(FORM.open_edition, tmp_path / "edition"))
    units = (folder / "units.toml").read_text("utf-8")
    stronger = 'id = "Gar2", kind = "garrison", factors = "4"'
    (folder / "units.toml").write_text(units.replace(stronger.replace("4", "1"), stronger), "utf-8")
    p = dawn({"9": "71/6", "out": "Gar1 Gar2"}, edition=EDITIONS.read(folder))
    play(p, "garrison 13")
    assert (task(p), legal(p)) == ("which-garrison", ["return Gar1 > 13", "return Gar2 > 13"])
    refuses(p, "return Gar3 > 13", "5.3", "Gar3", "area 13")
    play(p, "return Gar2 > 13", "garrison 12")
    assert (stands(p, "Gar2"), stands(p, "Gar1")) == ("13", "12")


def test_5_3_without_an_eligible_area_a_garrison_waits() -> None:
    british = " ".join(name for name in ALL_PLACES if name != "26")
    p = dawn({"9": "71/6", "out": "Gar1"}, british=british)
    assert task(p) == "weather-roll"
    assert stands(p, "Gar1") == "out"


def test_5_3_a_garrison_that_waited_comes_when_an_area_is_there() -> None:
    british = " ".join(name for name in ALL_PLACES if name not in ("26", "27"))
    p = dawn({"9": "71/6", "out": "Gar1"}, british=british)
    assert legal(p) == ["garrison 27"]


def dawn_28(places: dict[str, str], **more: Any) -> Cambrai:
    """Build the Dawn of 28 November with nobody due."""
    return dawn(places, day="28 November", scenario="campaign", **more)


def test_5_3_on_28_november_one_lost_small_tank_returns_fresh() -> None:
    """5.3: ruling A52."""
    p = dawn_28({"9": "71/6", "out": "B/Tk:2-1-5* D/Tk:2-1-5*"})
    assert (task(p), p.actor) == ("tank-returns", BRITISH)
    play(p, "return D/Tk > K")
    assert stands(p, "D/Tk") == "K"
    assert stands(p, "B/Tk") == "out"
    assert p.attack_factor(PRINTED.unit_names.index("D/Tk")) == 2
    assert task(p) == "weather-roll"


def test_5_3_the_tank_may_come_in_any_zone_the_british_control() -> None:
    """5.3: ruling A52."""
    p = dawn_28({"9": "71/6", "B": "18/6", "out": "B/Tk:2-1-5*"})
    zones = [act for act in legal(p) if act.startswith("return B/Tk > ")]
    assert zones == ["return B/Tk > B", "return B/Tk > I", "return B/Tk > J", "return B/Tk > K", "return B/Tk > L"]


def test_5_3_the_tank_returns_in_no_german_zone_and_in_no_area() -> None:
    p = dawn_28({"9": "71/6", "out": "B/Tk:2-1-5*"})
    refuses(p, "return B/Tk > C", "5.0", "zone C", "British", "B/Tk")
    refuses(p, "return B/Tk > 9", "5.3", "area 9")


def test_5_3_a_tank_lost_at_a_larger_size_does_not_return() -> None:
    p = dawn_28({"9": "71/6 G/Tk:2-1-5", "out": "B/Tk:2-1-5* C/Tk:4-2-5* 18/6"})
    refuses(p, "return C/Tk > J", "5.3", "C/Tk")
    refuses(p, "return G/Tk > J", "5.3", "G/Tk")
    refuses(p, "return 18/6 > J", "5.3", "18/6")
    refuses(p, "place 18/6 > J", "5.3", "place 18/6 > J")


def test_5_3_the_return_may_be_declined() -> None:
    p = dawn_28({"9": "71/6", "out": "B/Tk:2-1-5*"})
    play(p, "done")
    assert stands(p, "B/Tk") == "out"
    assert task(p) == "weather-roll"


@pytest.mark.parametrize("day", ["27 November", "29 November"])
def test_5_3_on_other_days_no_tank_returns(day: str) -> None:
    p = dawn({"9": "71/6", "out": "B/Tk:2-1-5*"}, day=day, scenario="campaign")
    assert task(p) == "weather-roll"


# 5.4 Troops released on 20 November


def first_day(places: dict[str, str], impulse: int, british: str, side: str = "British") -> Cambrai:
    """Build an impulse of 20 November."""
    return battle(places | {"26": "IR84"}, day="20 November", impulse=impulse, british=british, side=side)


def test_5_4_released_units_wait_for_the_next_british_impulse() -> None:
    """5.4, 5.4.1: ruling A64."""
    p = first_day({"J": "71/6 18/6"}, 4, "19")
    play(p, "assault J", "done")
    refuses(p, "move 86/29 > 10", "5.4", "86/29", "British")
    play(p, "end", "roll 6 6", "pass", "assault J", "done")
    assert movement_left(p, "86/29") == 4
    play(p, "move 86/29 > 10")
    assert stands(p, "86/29") == "10"


def test_5_4_released_units_cannot_regroup_in_that_impulse_either() -> None:
    p = first_day({"J": "71/6 18/6"}, 4, "19")
    play(p, "regroup J")
    refuses(p, "move 86/29 > K", "5.4", "86/29")


def test_5_4_released_units_bring_no_support_in_that_impulse() -> None:
    """5.4.1, 9.5: they are available from the next British impulse on, so they allow no marker now."""
    p = battle(
        {"J": "71/6 18/6", "9": "LIR387"}, day="20 November", impulse=4, british="19", hurricanes_used={"British": 2}
    )
    play(p, "assault J", "support 9", "support 9")
    refuses(p, "support 9", "9.5", "area 9")


def test_5_4_units_that_were_not_called_come_at_dawn_on_21_november() -> None:
    """5.4.1, 5.4.2."""
    p = dawn({"9": "71/6"}, "86/29 87/29 88/29 A/Tk A/5Cav", day="21 November")
    play(p, "place 86/29 > J")
    assert [stands(p, unit) for unit in ("86/29", "87/29", "88/29", "A/Tk", "A/5Cav")] == ["J", "J", "J", "J", "I"]


def test_5_4_1_area_19_brings_the_29th_division_and_tank_battalion_a() -> None:
    p = first_day({"J": "71/6"}, 2, "19")
    assert [stands(p, unit) for unit in ("86/29", "87/29", "88/29", "A/Tk")] == ["J", "J", "J", "J"]


def test_5_4_1_without_area_19_nobody_comes() -> None:
    p = first_day({"J": "71/6"}, 2, "13 17 18")
    assert [stands(p, unit) for unit in ("86/29", "87/29", "88/29", "A/Tk")] == ["due", "due", "due", "due"]


@pytest.mark.parametrize("impulse", [2, 4, 6, 8, 10, 12])
def test_5_4_1_every_british_impulse_of_the_day_looks_at_the_area(impulse: int) -> None:
    """5.4.1: ruling A64."""
    assert stands(first_day({"J": "71/6"}, impulse, "19"), "86/29") == "J"


def test_5_4_1_a_german_impulse_does_not_look_at_the_area() -> None:
    """5.4.1: ruling A64."""
    p = first_day({"J": "71/6"}, 3, "19", side="German")
    assert stands(p, "86/29") == "due"
    play(p, "pass")
    assert stands(p, "86/29") == "J"


def test_5_4_1_the_area_taken_in_an_impulse_counts_from_the_next() -> None:
    """5.4.1: ruling A64."""
    p = first_day({"10": "35/12 36/12"}, 4, "")
    play(p, "assault 10", "done", "move 35/12 > 19")
    assert controls(p, "19") == "British"
    assert stands(p, "86/29") == "due"
    play(p, "end", "roll 6 6")
    assert stands(p, "86/29") == "due"
    play(p, "pass")
    assert (p.impulse, stands(p, "86/29")) == (6, "J")


def test_5_4_1_an_area_taken_in_impulse_12_is_too_late() -> None:
    """5.4.1: ruling A79; the division comes by the schedule of 21 November."""
    p = first_day({"10": "35/12 36/12"}, 12, "")
    log = play(p, "assault 10", "done", "move 35/12 > 19", "end", "roll 6 6")
    assert told(log, "daylight-ends")
    assert stands(p, "86/29") == "due"


def test_5_4_1_an_area_lost_before_a_british_impulse_begins_does_not_count() -> None:
    """5.4.1: ruling A79."""
    p = battle({"J": "71/6", "18": "IR84 RIR27"}, day="20 November", impulse=3, british="19", side="German")
    play(p, "assault 18", "done", "move IR84 > 19", "end")
    assert controls(p, "19") == "German"
    assert (p.impulse, stands(p, "86/29")) == (4, "due")


def test_5_4_1_a_contested_area_under_british_control_counts() -> None:
    """5.4.1, 7.2.1: control is asked for, not sole possession."""
    p = battle({"19": "35/12 IR84", "26": "RIR27"}, day="20 November", impulse=4, british="19")
    assert stands(p, "86/29") == "J"


def test_5_4_1_on_21_november_control_of_the_area_releases_nobody() -> None:
    p = battle({"J": "71/6", "26": "IR84"}, day="21 November", impulse=2, british="19")
    assert stands(p, "86/29") == "due"


def test_5_4_1_released_units_with_no_room_come_when_there_is_some() -> None:
    """5.4.1, 7.1: ruling A65; the tank battalion stacks for free and comes at once."""
    p = first_day({"J": NINE}, 4, "19")
    assert [stands(p, unit) for unit in ("86/29", "87/29", "88/29", "A/Tk")] == ["due", "due", "due", "J"]
    play(p, "regroup J", "move 71/6 > I", "move 18/6 > I", "move 16/6 > I", "end", "roll 6 6", "pass")
    assert [stands(p, unit) for unit in ("86/29", "87/29", "88/29")] == ["J", "J", "J"]


def test_5_4_1_with_too_little_room_the_owner_picks_who_comes() -> None:
    """5.4.1, 5.0: ruling B4; one place is left in J for three brigades."""
    p = first_day({"J": EIGHT}, 4, "19")
    offered = {act for act in legal(p) if act.startswith("place ")}
    assert {"place 86/29 > J", "place 87/29 > J", "place 88/29 > J"} <= offered


@pytest.mark.parametrize(
    ("area", "called", "zone", "others"),
    [
        ("11", "1/1Cav 2/1Cav 9/1Cav", "K", "A/5Cav 3/2Cav 86/29"),
        ("19", "A/5Cav S/5Cav C/5Cav", "I", "1/1Cav 3/2Cav"),
        ("20", "3/2Cav 4/2Cav 5/2Cav", "J", "1/1Cav A/5Cav 86/29"),
    ],
)
def test_5_4_2_each_silhouette_brings_its_cavalry_division(area: str, called: str, zone: str, others: str) -> None:
    p = first_day({"L": "167/56"}, 4, area)
    assert {stands(p, unit) for unit in called.split()} == {zone}
    assert {stands(p, unit) for unit in others.split()} == {"due"}


def test_5_4_2_released_cavalry_waits_and_then_has_five_factors() -> None:
    """5.4.2, 16.5: ruling A64."""
    p = first_day({"K": "152/51 153/51"}, 4, "11")
    play(p, "assault K", "done")
    refuses(p, "move 1/1Cav > 9", "5.4", "1/1Cav")
    play(p, "end", "roll 6 6", "pass", "assault K", "done")
    assert movement_left(p, "1/1Cav") == 5


# 5.5 Swapping


def test_5_5_a_reinforcement_relieves_an_exhausted_unit_in_a_free_area() -> None:
    p = dawn({"9": "71/6*"}, "119/40")
    assert legal(p) == ["place 119/40 > K", "swap 119/40 71/6"]
    play(p, "swap 119/40 71/6")
    assert (stands(p, "119/40"), stands(p, "71/6")) == ("9", "K*")
    assert controls(p, "9") == "British"


def test_5_5_a_german_reinforcement_may_swap_too() -> None:
    p = dawn({"9": "71/6", "13": "IR84*"}, "IR50")
    play(p, "swap IR50 IR84")
    assert (stands(p, "IR50"), stands(p, "IR84")) == ("13", "B*")


def test_5_5_with_two_entry_zones_the_owner_chooses_where_the_tired_unit_goes() -> None:
    p = dawn({"9": "71/6*"}, "5/2", day="24 November")
    play(p, "swap 5/2 71/6")
    assert (task(p), legal(p)) == ("swap-zone", ["place 71/6 > K", "place 71/6 > L"])
    play(p, "place 71/6 > L")
    assert (stands(p, "5/2"), stands(p, "71/6")) == ("9", "L*")


def test_5_5_only_the_swapped_unit_goes_and_only_to_an_entry_zone() -> None:
    p = dawn({"9": "71/6* 18/6*"}, "5/2", day="24 November")
    play(p, "swap 5/2 71/6")
    refuses(p, "place 18/6 > K", "5.5", "18/6")
    refuses(p, "done", "5.5", "done")
    refuses(p, "place 71/6 > J", "5.0", "zone J")


def test_5_5_the_tired_unit_goes_to_no_lost_and_to_no_full_zone() -> None:
    """5.5, 5.0, 7.1: with K lost L is the one zone that is left."""
    p = dawn({"9": "71/6*", "K": "IR84"}, "5/2", day="24 November")
    play(p, "swap 5/2 71/6")
    assert stands(p, "71/6") == "L*"
    p = dawn({"9": "107/36*", "L": NINE}, "5/2", day="24 November")
    play(p, "swap 5/2 107/36")
    assert stands(p, "107/36") == "K*"


def test_5_5_an_enemy_cannot_be_relieved() -> None:
    p = dawn({"9": "71/6*", "13": "IR84*"}, "119/40")
    refuses(p, "swap 119/40 IR84", "5.5", "IR84", "119/40")


def test_5_5_a_fresh_unit_cannot_be_relieved() -> None:
    p = dawn({"9": "71/6* 18/6"}, "119/40")
    refuses(p, "swap 119/40 18/6", "5.5", "18/6", "119/40")


def test_5_5_a_unit_that_is_not_on_the_map_cannot_be_relieved() -> None:
    p = dawn({"9": "71/6*", "out": "18/6*"}, "119/40")
    refuses(p, "swap 119/40 18/6", "3.2")


def test_5_5_a_garrison_cannot_be_relieved() -> None:
    """5.5: ruling D14."""
    p = dawn({"9": "71/6", "5": "Gar1*", "13": "IR84*"}, "IR50")
    refuses(p, "swap IR50 Gar1", "5.5", "Gar1", "IR50")


def test_5_5_a_unit_in_a_contested_area_cannot_be_relieved() -> None:
    """5.5, 7.2.3: ruling D14, the area must be free."""
    p = dawn({"9": "71/6*", "13": "18/6* IR84"}, "119/40", british="13")
    refuses(p, "swap 119/40 18/6", "5.5", "18/6", "119/40")


def test_5_5_in_the_entry_zone_there_is_nothing_to_swap() -> None:
    p = dawn({"9": "71/6*", "K": "18/6*"}, "119/40")
    refuses(p, "swap 119/40 18/6", "5.5", "18/6", "119/40")


def test_5_5_with_two_entry_zones_a_unit_in_one_can_be_sent_to_the_other() -> None:
    """5.5: the 2nd Division comes to K or L, so the tired brigade in L goes to K."""
    p = dawn({"L": "167/56*"}, "5/2", day="24 November")
    play(p, "swap 5/2 167/56")
    assert (stands(p, "5/2"), stands(p, "167/56")) == ("L", "K*")


def test_5_5_a_unit_in_another_zone_can_be_relieved() -> None:
    """5.5, 2.1.2: a free zone serves like an area."""
    p = dawn({"L": "167/56*"}, "119/40")
    play(p, "swap 119/40 167/56")
    assert (stands(p, "119/40"), stands(p, "167/56")) == ("L", "K*")


def test_5_5_if_the_entry_zone_is_lost_there_is_no_swap() -> None:
    """5.5, 5.0: ruling D14, who cannot enter cannot enter by swapping."""
    p = dawn({"9": "71/6*", "K": "IR84"}, "119/40 86/29")
    refuses(p, "swap 119/40 71/6", "5.5", "119/40", "71/6")
    play(p, "place 86/29 > J")
    assert stands(p, "119/40") == "due"


def test_5_5_if_the_entry_zone_is_full_there_is_no_swap() -> None:
    """5.5, 7.1: ruling A66."""
    p = dawn({"9": "107/36*", "K": NINE}, "119/40 86/29")
    refuses(p, "swap 119/40 107/36", "5.5", "119/40", "107/36")
    play(p, "swap 86/29 107/36")
    assert (stands(p, "86/29"), stands(p, "107/36")) == ("9", "J*")


def test_5_5_a_full_entry_zone_bars_the_swap_for_a_tank_as_well() -> None:
    """5.5: the brigade cannot enter K, which is full, so it cannot enter by relieving a tank that has room there."""
    p = dawn({"9": "G/Tk*", "K": NINE}, "119/40 86/29")
    refuses(p, "swap 119/40 G/Tk", "5.5", "119/40", "G/Tk")


def test_5_5_a_swap_does_not_overfill_the_area() -> None:
    """5.5, 7.1: ruling A66; a tank leaves no place for a brigade."""
    p = dawn({"9": f"{NINE} G/Tk*"}, "119/40")
    refuses(p, "swap 119/40 G/Tk", "7.1", "119/40")


def test_5_5_a_full_area_takes_a_brigade_for_a_brigade() -> None:
    """5.5, 7.1: ruling A66."""
    p = dawn({"9": NINE.replace("71/6", "71/6*")}, "119/40")
    play(p, "swap 119/40 71/6")
    assert (stands(p, "119/40"), stands(p, "71/6")) == ("9", "K*")


def test_5_5_on_21_november_nobody_swaps_into_a_foreign_sector() -> None:
    """5.5, 10.5.3: ruling B3; area 4 is for the 36th and 62nd, and the 40th goes where it likes."""
    p = dawn({"4": "109/36*"}, "86/29", day="21 November")
    refuses(p, "swap 86/29 109/36", "10.5.3", "86/29")
    p = dawn({"4": "109/36*"}, "119/40", day="21 November")
    assert "swap 119/40 109/36" in legal(p)


def test_5_5_from_22_november_sectors_stop_no_swap() -> None:
    """5.5, 10.5.3."""
    p = dawn({"4": "109/36*"}, "86/29", day="22 November")
    play(p, "swap 86/29 109/36")
    assert stands(p, "86/29") == "4"


def test_5_5_one_exhausted_unit_is_relieved_only_once() -> None:
    p = dawn({"9": "71/6*"}, "119/40 120/40")
    p.take(choice("swap 119/40 71/6"))
    assert legal(p) == ["place 120/40 > K"]
    refuses(p, "swap 120/40 71/6", "5.5", "71/6", "120/40")


def test_5_4_a_released_unit_with_two_zones_is_placed_by_its_owner(tmp_path: Path) -> None:
    """5.4, 5.1: in an edition whose 1st Cavalry Division may come to K or L."""
    folder = Path(shutil.copytree(FORM.open_edition, tmp_path / "edition"))
    arrivals = (folder / "reinforcements.toml").read_text("utf-8")
    row = 'units = ["1/1Cav", "2/1Cav", "9/1Cav"], date = "21 November", zones = ["K"'
    assert row in arrivals
    (folder / "reinforcements.toml").write_text(arrivals.replace(row, row + ', "L"'), "utf-8")
    places = {"9": "71/6", "26": "IR84"}
    p = battle(places, day="20 November", impulse=2, british="11", edition=EDITIONS.read(folder))
    assert task(p) == "release"
    assert "place 9/1Cav > L" in legal(p)
    play(p, "place 1/1Cav > L", "place 2/1Cav > K", "place 9/1Cav > L")
    assert [stands(p, unit) for unit in ("1/1Cav", "2/1Cav", "9/1Cav")] == ["L", "K", "L"]
    assert task(p) == "choose-impulse"
