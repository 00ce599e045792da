"""13.0 to 13.3: breakthrough, Haig's decision and the count of points."""

from typing import Any

import pytest

from brasshat.engine.events import Event
from brasshat.games.cambrai.position import ENDINGS, Cambrai
from tests.games.cambrai.battles import happened, legal, play, quiet, refused_by, stands, task

NOBODY = -2
NINETEEN = "I J K L 2 3 4 8 9 10 11 12 13 17 18 19 20 21 5"


def evening(places: dict[str, str], **more: object) -> Cambrai:
    """Build a position at the start of the End Phase."""
    plain: dict[str, Any] = {"phase": "end"}
    return quiet(places, **(plain | more))


# 13.1.1 Breakthrough


def nightfall(cavalry: str, **more: object) -> Cambrai:
    """Let the Germans pass in the last impulse of 22 November, so that Daylight ends; return the position that night."""
    p = quiet({"C": cavalry, "K": "71/6", "A": "RIR27"}, side="German", impulse=12, **more)
    play(p, "pass")
    return p


def through_the_night(p: Cambrai) -> list[Event]:
    """Play the night with ones on all dice and nothing bought, refitted or spent; return what happened."""
    log: list[Event] = []
    while p.winner == NOBODY and task(p) != "haig-roll":
        idle = [act for act in legal(p) if act in ("done", "keep")]
        log += play(p, idle[0] if idle else legal(p)[0])
    return log


WAY_TO_C = "I J K L 2 9 11 8 7 25"
"""From zones J and K by 9, 11, 8, 7 and 25 to zone C."""


def test_13_1_1_fresh_supplied_cavalry_in_zone_c_wins() -> None:
    """13.1.1, T23: at the end of Daylight; the win is announced in the End Phase."""
    p = nightfall("1/1Cav", british=WAY_TO_C)
    through_the_night(p)
    assert p.winner == 0
    assert ENDINGS[p.ending] == "breakthrough"


@pytest.mark.parametrize("zone", ["B", "D"])
def test_13_1_1_zones_b_and_d_do_as_well(zone: str) -> None:
    """13.1.1: the way to D leads through C."""
    p = quiet({zone: "1/1Cav", "K": "71/6", "A": "RIR27"}, side="German", impulse=12, british=f"{WAY_TO_C} C")
    play(p, "pass")
    through_the_night(p)
    assert p.winner == 0
    assert ENDINGS[p.ending] == "breakthrough"


@pytest.mark.parametrize("zone", ["A", "E", "25"])
def test_13_1_1_other_places_do_not(zone: str) -> None:
    """13.1.1: neither other zones nor the last area before them."""
    p = quiet({zone: "1/1Cav", "K": "71/6", "G": "RIR27"}, side="German", impulse=12, british=f"{WAY_TO_C} C D B")
    play(p, "pass")
    through_the_night(p)
    assert task(p) == "haig-roll"


def test_13_1_1_exhausted_cavalry_does_not_win() -> None:
    """13.1.1, T23."""
    p = nightfall("1/1Cav*", british=WAY_TO_C)
    through_the_night(p)
    assert task(p) == "haig-roll"


def test_13_1_1_cavalry_without_a_chain_does_not_win() -> None:
    """13.1.1, T23: area 8 is missing."""
    p = nightfall("1/1Cav", british=WAY_TO_C.replace(" 8", ""))
    through_the_night(p)
    assert task(p) == "haig-roll"


def test_13_1_1_the_zone_of_the_chain_must_be_british() -> None:
    """13.1.1 with A49: I, J, K and L are German and empty."""
    p = quiet(
        {"C": "1/1Cav", "8": "71/6", "A": "RIR27"},
        side="German",
        impulse=12,
        british=WAY_TO_C,
        german="I J K L",
    )
    play(p, "pass")
    through_the_night(p)
    assert task(p) == "haig-roll"


def test_13_1_1_infantry_in_zone_c_does_not_win() -> None:
    """13.1.1: it takes cavalry."""
    p = nightfall("16/6", british=WAY_TO_C)
    through_the_night(p)
    assert task(p) == "haig-roll"


def test_13_1_1_the_moment_is_the_end_of_daylight() -> None:
    """13.1.1 with D18: giving the cavalry up at night for a brigade does not undo it."""
    p = quiet({"C": "1/1Cav", "K": "71/6*", "A": "RIR27"}, side="German", impulse=12, british=WAY_TO_C)
    play(p, "pass")
    while task(p) != "dismounting":
        play(p, legal(p)[0])
    play(p, "dismount 1/1Cav")
    assert stands(p, "1/1Cav") == "out"
    through_the_night(p)
    assert p.winner == 0
    assert ENDINGS[p.ending] == "breakthrough"


def test_13_1_1_the_game_ends_on_the_spot_whatever_the_points() -> None:
    """13.1.1, 13.1: no Haig roll and no count of 20."""
    p = evening({"C": "1/1Cav", "A": "RIR27"}, british=WAY_TO_C, broken_through=True)
    assert p.winner == 0
    assert ENDINGS[p.ending] == "breakthrough"
    assert refused_by(p, "pass") == "4.4"


# 13.1.2 Haig decides


def haig(die: int, places: dict[str, str], **more: object) -> tuple[Cambrai, int]:
    """Throw Haig's die on 22 November; return the position and the modified roll."""
    p = evening({"K": "36/12", "A": "RIR6", **places}, **more)
    assert task(p) == "haig-roll"
    log = play(p, f"roll {die}")
    return p, happened(log, "haig")[0][0]


def modifier(places: dict[str, str], **more: object) -> int:
    """Return what the map adds to a die of 6."""
    held = str(more.pop("british", ""))
    contested = " ".join(area for area, units in places.items() if "RIR" in units and area not in held.split())
    return haig(6, places, british=held, german=contested, **more)[1] - 6


@pytest.mark.parametrize(
    ("places", "british", "added"),
    [
        ({}, "", 0),
        ({}, "1", 2),
        ({"1": "71/6 RIR27"}, "", 2),
        ({"1": "71/6 RIR27"}, "1", 2),
        ({}, "5", 2),
        ({"5": "71/6 RIR27"}, "", 2),
        ({"5": "71/6"}, "", 2),
        ({}, "1 5", 4),
        ({}, "6", 0),
        ({"22": "71/6 RIR27"}, "", 1),
        ({}, "22", 2),
        ({"22": "71/6 RIR27"}, "22", 3),
        ({"22": "71/6 RIR27"}, "23", 3),
        ({"22": "71/6 RIR27", "23": "16/6 RIR90"}, "", 1),
        ({}, "22 23 24", 2),
        ({"G": "71/6 RIR27"}, "", 1),
        ({}, "G", 2),
        ({}, "D", 2),
        ({}, "20 21 18", 0),
        ({"16": "71/6 RIR27"}, "", 0),
        ({"22": "71/6 RIR27"}, "1 5 22", 7),
    ],
)
def test_13_1_2_what_the_map_adds(places: dict[str, str], british: str, added: int) -> None:
    """13.1.2 with A53 and A54: 2 for area 1 and area 5, 1 for contesting and 2 for controlling the far bank or zone G."""
    assert modifier(places, british=british) == added


@pytest.mark.parametrize("area", ["22", "23", "24", "26", "27", "28", "D", "E", "F", "G"])
def test_13_1_2_every_place_beyond_the_canal_counts(area: str) -> None:
    """13.1.2: areas and zones east of the Canal de St. Quentin."""
    assert modifier({}, british=area) == 2


@pytest.mark.parametrize(("area", "added"), [("5", 0), ("6", 2), ("1", 2)])
def test_13_1_2_by_option_area_6_takes_the_place_of_area_5(area: str, added: int) -> None:
    """13.1.2: option haig_second_area, six."""
    assert modifier({}, british=area, options={"haig_second_area": "six"}) == added


@pytest.mark.parametrize(("die", "goes_on"), [(3, True), (2, False)])
def test_13_1_2_seven_goes_on_and_six_ends_the_game(die: int, goes_on: bool) -> None:
    """13.1.2 with S5, T16: area 1 contested and area 5 British add 4."""
    p, total = haig(die, {"1": "71/6 RIR27"}, british="5", german="1")
    assert total == die + 4
    if goes_on:
        assert p.winner == NOBODY
        assert p.day == 3
    else:
        assert ENDINGS[p.ending] == "haig"


def test_13_1_2_when_haig_stops_the_points_decide() -> None:
    """13.1.2, 13.2: five points, so the Germans win."""
    p, _ = haig(1, {})
    assert p.winner == 1
    assert ENDINGS[p.ending] == "haig"


def test_13_1_2_haig_may_stop_a_game_that_is_won() -> None:
    """13.1.2, 13.2: twenty British areas, a die of 1 and 2 for area 5, which makes 3."""
    p, total = haig(1, {}, british=f"{NINETEEN} 14")
    assert total == 3
    assert ENDINGS[p.ending] == "haig"
    assert p.winner == 0


def test_13_1_2_haig_is_not_asked_on_the_first_evening() -> None:
    """13.1.2: beginning with 21 November."""
    p = evening({"K": "71/6"}, day="20 November")
    assert p.day == 1
    assert task(p) != "haig-roll"


def test_13_1_2_haig_is_asked_from_the_second_evening_on() -> None:
    """13.1.2."""
    assert task(evening({"K": "71/6"}, day="21 November")) == "haig-roll"
    assert task(evening({"K": "71/6"}, day="25 November")) == "haig-roll"


def test_13_1_2_haig_is_not_asked_on_the_last_evening() -> None:
    """13.1.2, 4.4 with A55: the points of 26 November decide."""
    p = evening({"K": "71/6"}, day="26 November")
    assert ENDINGS[p.ending] == "last-day"


@pytest.mark.parametrize(
    ("day", "option", "asked"),
    [
        ("26 November", "off", True),
        ("27 November", "off", False),
        ("27 November", "on", True),
        ("2 December", "off", False),
        ("2 December", "on", True),
    ],
)
def test_13_1_2_in_the_campaign_haig_is_asked_until_26_november_unless_by_option(
    day: str, option: str, asked: bool
) -> None:
    """13.1.2 with A55: option haig_after_november_26."""
    p = evening({"K": "71/6", "B": "RIR27"}, scenario="campaign", day=day, options={"haig_after_november_26": option})
    assert (task(p) == "haig-roll") is asked


def test_13_1_2_the_advantage_changes_haigs_mind() -> None:
    """13.1.2, 15.1: either player who holds it; here the Germans."""
    p, _ = haig(1, {}, advantage="German", advantage_next="nobody")
    assert (task(p), p.actor) == ("change-haigs-mind", 1)
    play(p, "advantage")
    assert p.winner == NOBODY
    assert p.day == 3


# 13.2 and 13.3 Victory


@pytest.mark.parametrize(("areas", "points", "winner"), [(NINETEEN, 19, 1), (f"{NINETEEN} 14", 20, 0)])
def test_13_2_twenty_points_at_the_end_of_26_november_win(areas: str, points: int, winner: int) -> None:
    """13.2."""
    p = quiet({"K": "71/6"}, day="26 November", side="German", impulse=12, british=areas)
    log = play(p, "pass") + through_the_night(p)
    assert happened(log, "won") == [[winner, ENDINGS.index("last-day"), points]]
    assert p.winner == winner


def points(places: dict[str, str], **more: object) -> int:
    """Count the victory points on the last evening."""
    p = quiet({"K": "36/12", **places}, day="26 November", side="German", impulse=12, **more)
    log = play(p, "pass") + through_the_night(p)
    return happened(log, "won")[0][2]


def test_13_3_five_points_at_the_start() -> None:
    """13.3, 3.1: zones I, J, K, L and area 2."""
    assert points({}) == 5


def test_13_3_each_british_area_counts_1() -> None:
    """13.3: areas 3 and 9 as well."""
    assert points({}, british="3 9") == 7


def test_13_3_germans_in_the_area_do_not_matter() -> None:
    """13.3: area 9 is British and contested; what lies behind it counts too."""
    assert points({"9": "71/6 RIR27"}, british="9 11") == 7


def test_13_3_a_british_brigade_on_german_ground_does_not_count() -> None:
    """13.3: area 9 is German and contested."""
    assert points({"9": "71/6 RIR27"}, german="9") == 5


@pytest.mark.parametrize(("option", "total"), [("traced", 5), ("every_marker", 7)])
def test_13_3_an_area_cut_off_counts_only_by_option(option: str, total: int) -> None:
    """13.3, 13.2 with D17: areas 7 and 15 touch no British area; option victory_trace."""
    assert points({}, british="7 15", options={"victory_trace": option}) == total


def test_13_3_the_zone_of_the_chain_must_be_british() -> None:
    """13.3 with A49: area 10 touches only zones I and J, which are German; K, L and area 2 are left."""
    assert points({}, british="10", german="I J") == 3


def test_13_3_points_are_counted_from_the_last_position() -> None:
    """13.3 with A56: an area lost again is worth nothing."""
    assert points({"3": "RIR27"}, british="9") == 6
