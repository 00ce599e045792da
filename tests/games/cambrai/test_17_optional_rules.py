"""17.1 to 17.3: every optional rule, switched on and left off."""

from typing import Any

import pytest

from brasshat.games.cambrai.edition import load_open_edition
from brasshat.games.cambrai.options import VALUES, read_options
from brasshat.games.cambrai.position import CLEAR, ENDINGS, OVERCAST, Cambrai
from brasshat.games.cambrai.rules.setup import new_game
from tests.games.cambrai.battles import (
    PRINTED,
    bridge,
    dice,
    happened,
    legal,
    movement_left,
    play,
    quiet,
    refused,
    refused_by,
    refuses,
    stands,
    task,
    values,
)

NOBODY = -2


@pytest.mark.parametrize(
    "name",
    [
        "bidding",
        "tank_fright",
        "historical_weather",
        "highland_division",
        "bridge_collapse",
        "snowstorm",
        "air_interdiction",
    ],
)
def test_17_0_every_optional_rule_is_off_unless_chosen(name: str) -> None:
    """17.0, 17.2: by mutual agreement."""
    assert VALUES[name] == ("off", "on")
    assert getattr(read_options({}), name) == 0
    assert getattr(read_options({name: "on"}), name) == 1


# 17.1 Side determination


def new(**options: str) -> Cambrai:
    """Begin the game of the rulebook."""
    return new_game(PRINTED, load_open_edition().scenarios["break-in"], read_options(options))


def bids(first: str, second: str, first_bid: int, second_bid: int) -> Cambrai:
    """Let two players name the sides they want and bid."""
    p = new(bidding="on")
    p.take(choose(p, f"want {first}"))
    p.take(choose(p, f"want {second}"))
    p.take(choose(p, f"bid {first_bid}"))
    p.take(choose(p, f"bid {second_bid}"))
    return p


def choose(p: Cambrai, act: str) -> int:
    """Find a legal act."""
    return p.choices()[legal(p).index(act)]


def test_17_1_the_higher_bidder_gets_his_side_and_the_other_the_points() -> None:
    """17.1, T4, the example of the rulebook: John (first) bids 3 and Bob 5, both for the Germans."""
    p = bids("German", "German", 3, 5)
    assert not p.swapped
    assert p.ammunition == [5, 0]


def test_17_1_the_first_player_can_win_the_bid_too() -> None:
    """17.1: he bids 6 against 5 for the Germans, so the second plays the British with 6 points."""
    p = bids("German", "German", 6, 5)
    assert p.swapped
    assert p.ammunition == [6, 0]


def test_17_1_a_bid_for_the_british_gives_the_germans_the_points() -> None:
    """17.1: the second player gets the British for 4."""
    p = bids("British", "British", 0, 4)
    assert p.swapped
    assert p.ammunition == [0, 4]


@pytest.mark.parametrize(("die", "swapped"), [(1, True), (3, True), (4, False), (6, False)])
def test_17_1_a_tie_is_settled_by_a_die_and_the_unlucky_one_gets_the_points(die: int, swapped: bool) -> None:
    """17.1 with A85: both bid 4 for the Germans; whoever gets the British has 4 points."""
    p = bids("German", "German", 4, 4)
    assert p.dice() == 1
    play(p, f"roll {die}")
    assert p.swapped is swapped
    assert p.ammunition == [4, 0]


@pytest.mark.parametrize(("first", "second", "swapped"), [("British", "German", False), ("German", "British", True)])
def test_17_1_players_who_want_different_sides_do_not_bid(first: str, second: str, swapped: bool) -> None:
    """17.1 with B8."""
    p = new(bidding="on")
    p.take(choose(p, f"want {first}"))
    p.take(choose(p, f"want {second}"))
    assert task(p) != "bid"
    assert p.swapped is swapped
    assert p.ammunition == [0, 0]


def test_17_1_a_bid_fits_the_records_track() -> None:
    """17.1, 2.1.8: two markers show 99 at most."""
    p = new(bidding="on")
    p.take(choose(p, "want German"))
    p.take(choose(p, "want German"))
    assert legal(p)[-1] == "bid 99"
    refusal = refused(p, "bid 100")
    assert refusal.rule == "17.1"
    assert "100" in str(refusal)


def test_17_1_before_there_are_sides_a_refusal_speaks_of_players() -> None:
    p = new(bidding="on")
    refuses(p, "pass", "17.1", "The first player is to")
    play(p, "want German")
    refuses(p, "pass", "17.1", "The second player is to")


def test_17_1_off_the_game_begins_without_a_bid() -> None:
    """17.1: the first act is the opening barrage (16.2)."""
    p = new()
    assert task(p) == "opening-barrage"
    assert p.ammunition == [0, 0]


# 17.2.1 Tank fright


def attack(units: str, day: str, **options: str) -> int:
    """Assault area 3 out of zone K; return the attack value."""
    p = quiet({"K": units, "3": "RIR27 RIR90"}, day=day, options=options)
    play(p, "assault K", "done", *[f"move {unit} > 3" for unit in units.split()])
    return values(p, "attack 3", "forward RIR27")[0]


@pytest.mark.parametrize(
    ("day", "option", "value"),
    [
        ("20 November", "off", 7 + 1),
        ("20 November", "on", 7 + 2),
        ("21 November", "off", 7),
        ("21 November", "on", 7 + 1),
        ("22 November", "on", 7),
    ],
)
def test_17_2_1_tanks_frighten_on_the_first_two_days(day: str, option: str, value: int) -> None:
    """17.2.1, 16.7 with A68: on 20 November both bonuses count; two brigades and a tank are 6 + 1."""
    assert attack("G/Tk 185/62", day, tank_fright=option) == value


def test_17_2_1_a_tank_that_only_joined_is_enough_and_two_do_no_more() -> None:
    """17.2.1: 4 + 2 and 1 on 21 November."""
    assert attack("185/62 G/Tk D/Tk", "21 November", tank_fright="on") == 7


def test_17_2_1_without_a_tank_nobody_is_frightened() -> None:
    """17.2.1."""
    assert attack("185/62 186/62", "21 November", tank_fright="on") == 5


# 17.2.2 Historical weather


def dawn(day: str, *, holder: str = "German", **more: object) -> Cambrai:
    """Play a Dawn up to the weather, placing what arrives where the schedule has it."""
    plain: dict[str, Any] = {
        "day": day,
        "scenario": "campaign",
        "phase": "dawn",
        "advantage": holder,
        "advantage_next": "nobody",
        "air": {"British": 1, "German": 1},
    }
    p = quiet({"K": "71/6", "B": "RIR27"}, **(plain | more))
    while task(p) in ("arrivals", "swap-zone", "garrisons", "tank-returns"):
        play(p, legal(p)[0])
    return p


@pytest.mark.parametrize(
    ("day", "weather"),
    [
        ("20 November", CLEAR),
        ("21 November", OVERCAST),
        ("22 November", OVERCAST),
        ("23 November", OVERCAST),
        ("24 November", OVERCAST),
        ("25 November", CLEAR),
        ("26 November", CLEAR),
        ("27 November", OVERCAST),
        ("28 November", OVERCAST),
        ("29 November", OVERCAST),
        ("30 November", CLEAR),
        ("1 December", CLEAR),
        ("2 December", CLEAR),
        ("3 December", OVERCAST),
    ],
)
def test_17_2_2_each_day_begins_with_its_weather(day: str, weather: int) -> None:
    """17.2.2: no die is thrown, and the advantage cannot turn what no die has said."""
    p = dawn(day, options={"historical_weather": "on"})
    assert task(p) in ("choose-impulse", "opening-barrage")
    assert p.weather == weather


def test_17_2_2_a_sunset_roll_can_still_turn_it() -> None:
    """17.2.2, 6.3: in impulse 5 of 25 November the British pass and roll 5."""
    p = quiet({"K": "71/6", "B": "RIR27"}, day="25 November", impulse=5, options={"historical_weather": "on"})
    play(p, "pass", dice(5))
    assert p.weather == OVERCAST


def test_17_2_2_off_a_die_is_thrown() -> None:
    """17.2.2, 4.1.1."""
    assert task(dawn("26 November")) == "weather-roll"


# 17.2.3 The 51st Division


@pytest.mark.parametrize(
    ("units", "day", "option", "value"),
    [
        ("G/Tk 152/51", "20 November", "on", 6 + 1 + 1 - 2),
        ("G/Tk 152/51", "20 November", "off", 6 + 1 + 1),
        ("G/Tk 152/51 153/51", "22 November", "on", 6 + 2 - 1),
        ("152/51 G/Tk", "22 November", "on", 4 + 1 - 1),
        ("G/Tk 152/51", "22 November", "off", 6 + 1),
        ("G/Tk 71/6", "22 November", "on", 6 + 1),
        ("152/51 153/51", "22 November", "on", 4 + 1),
    ],
)
def test_17_2_3_the_51st_and_tanks_hinder_each_other(units: str, day: str, option: str, value: int) -> None:
    """17.2.3, 16.7 with A69: 2 off on 20 November, 1 off later instead, and only where both take part."""
    p = quiet({"K": units, "9": "RIR27 RIR90"}, day=day, options={"highland_division": option})
    play(p, "assault K", "done", *[f"move {unit} > 9" for unit in units.split()])
    assert values(p, "attack 9", "forward RIR27")[0] == value


# 17.2.4 Bridge collapse


def masnieres(places: dict[str, str] | None = None, option: str = "on") -> Cambrai:
    """Stand before the bridge at Masnieres, with a garrison and a regiment beyond it."""
    p = quiet(
        places or {"21": "F/Tk 86/29 C/Tk", "22": "RIR27 Gar1"}, day="22 November", options={"bridge_collapse": option}
    )
    play(p, "assault 21", "done")
    return p


@pytest.mark.parametrize("die", [5, 6])
def test_17_2_4_on_5_or_6_the_bridge_falls_and_the_tank_stays(die: int) -> None:
    """17.2.4."""
    p = masnieres()
    play(p, "move F/Tk > 22")
    assert p.dice() == 1
    play(p, f"roll {die}")
    assert bridge(p, "21-22") == "destroyed"
    assert stands(p, "F/Tk") == "21"


@pytest.mark.parametrize("die", [1, 4])
def test_17_2_4_on_less_the_tank_gets_across(die: int) -> None:
    """17.2.4, 11.1: and leads the assault."""
    p = masnieres()
    play(p, "move F/Tk > 22", f"roll {die}", "move 86/29 > 22", "move C/Tk > 22")
    assert bridge(p, "21-22") == "German"
    assert stands(p, "F/Tk") == "22"
    assert values(p, "attack 22", "forward RIR27")[0] == 6 + 2


def test_17_2_4_infantry_may_still_wade() -> None:
    """17.2.4, 10.1: the bridge is gone, and the brigade goes through the water."""
    p = masnieres()
    play(p, "move F/Tk > 22", "roll 5")
    assert refused_by(p, "move 86/29 > 22") == "10.1"
    play(p, "wade 86/29 > 22")
    assert stands(p, "86/29") == "22"


def test_17_2_4_the_tank_may_go_elsewhere() -> None:
    """17.2.4: it may not cross, but it has not moved; area 17 is empty, 1 MF."""
    p = masnieres()
    play(p, "move F/Tk > 22", "roll 5", "move F/Tk > 17")
    assert stands(p, "F/Tk") == "17"


def test_17_2_4_a_tank_that_follows_does_not_test_the_bridge() -> None:
    """17.2.4: it is not the point unit."""
    p = masnieres()
    play(p, "move 86/29 > 22", "move F/Tk > 22")
    assert stands(p, "F/Tk") == "22"


def test_17_2_4_an_optional_assault_does_not_test_the_bridge() -> None:
    """17.2.4: area 22 was contested before."""
    p = masnieres({"21": "F/Tk 86/29", "22": "87/29* RIR27"})
    play(p, "move F/Tk > 22")
    assert stands(p, "F/Tk") == "22"


def test_17_2_4_a_tank_going_into_an_empty_area_does_not_test_the_bridge() -> None:
    """17.2.4: there is no assault."""
    p = masnieres({"21": "F/Tk 86/29", "23": "RIR27"})
    play(p, "move F/Tk > 22")
    assert stands(p, "F/Tk") == "22"


def test_17_2_4_a_tank_on_dry_ground_tests_nothing() -> None:
    """17.2.4: from area 22 to area 23 there is no water."""
    p = quiet({"22": "F/Tk 86/29", "23": "RIR27"}, options={"bridge_collapse": "on"})
    play(p, "assault 22", "done", "move F/Tk > 23")
    assert stands(p, "F/Tk") == "23"


def test_17_2_4_infantry_does_not_break_bridges() -> None:
    """17.2.4: it takes a tank as point unit."""
    p = masnieres()
    play(p, "move 86/29 > 22")
    assert stands(p, "86/29") == "22"


def test_17_2_4_off_bridges_hold() -> None:
    """17.2.4."""
    p = masnieres(option="off")
    play(p, "move F/Tk > 22")
    assert stands(p, "F/Tk") == "22"


# 17.2.5 Snowstorm


def storm(day: str, weather_die: int, **more: Any) -> Cambrai:
    """Throw the weather die of a day in December; the Germans hold the advantage and leave the weather alone."""
    p = dawn(day, options={"snowstorm": "on"}, **more)
    play(p, f"roll {weather_die}")
    if task(p) == "forecast":
        play(p, "keep")
    return p


@pytest.mark.parametrize(
    ("day", "die", "ends"),
    [
        ("1 December", 1, True),
        ("1 December", 2, False),
        ("2 December", 2, True),
        ("2 December", 3, False),
        ("3 December", 3, True),
        ("3 December", 4, False),
    ],
)
def test_17_2_5_the_snow_ends_the_game_on_a_low_die(day: str, die: int, ends: bool) -> None:
    """17.2.5: 1; 1 or 2; 1 to 3."""
    p = storm(day, 4)
    assert task(p) == "storm-roll"
    assert p.dice() == 1
    play(p, f"roll {die}")
    if ends:
        assert (task(p), p.actor) == ("storm-averted", 1)
        play(p, "keep")
        assert ENDINGS[p.ending] == "snowstorm"
        assert p.winner == 1
    else:
        assert p.winner == NOBODY
        assert task(p) == "choose-impulse"


@pytest.mark.parametrize("holder", ["British", "German"])
def test_17_2_5_the_advantage_averts_it_and_the_sky_stays_overcast(holder: str) -> None:
    """17.2.5, 15.1: either player."""
    p = storm("2 December", 4, holder=holder)
    play(p, "roll 1", "advantage")
    assert p.winner == NOBODY
    assert p.weather == OVERCAST
    assert task(p) == "choose-impulse"
    assert p.advantage == (1 if holder == "British" else 0)


def test_17_2_5_a_clear_dawn_brings_no_snow() -> None:
    """17.2.5."""
    assert task(storm("2 December", 5)) == "choose-impulse"


def test_17_2_5_a_new_forecast_of_clouds_can_bring_snow() -> None:
    """17.2.5 with B6: the weather that stands in the end counts."""
    p = dawn("2 December", options={"snowstorm": "on"})
    play(p, "roll 5", "advantage")
    assert task(p) == "storm-roll"


def test_17_2_5_the_historical_clouds_can_bring_snow() -> None:
    """17.2.5, 17.2.2 with B6: 3 December is overcast without a die, 2 December clear."""
    both = {"snowstorm": "on", "historical_weather": "on"}
    assert task(dawn("3 December", options=both)) == "storm-roll"
    assert task(dawn("2 December", options=both)) == "choose-impulse"


def test_17_2_5_there_is_no_snow_in_november() -> None:
    """17.2.5: starting December 1."""
    assert task(storm("30 November", 4)) == "choose-impulse"


def test_17_2_5_off_there_is_no_snow() -> None:
    """17.2.5."""
    p = dawn("2 December")
    play(p, "roll 4", "keep")
    assert task(p) == "choose-impulse"


def test_17_2_5_the_points_decide_when_it_snows() -> None:
    """17.2.5, 13.2: 20 British areas are enough in the campaign."""
    twenty = "I J K L 2 3 4 8 9 10 11 12 13 14 15 17 18 19 20 21"
    p = storm("1 December", 4, british=twenty)
    play(p, "roll 1", "keep")
    assert ENDINGS[p.ending] == "snowstorm"
    assert p.winner == 0


# 17.3 Air interdiction


def clear_dawn(places: dict[str, str], *, option: str = "on", air: dict[str, int] | None = None) -> Cambrai:
    """Play the Dawn of 26 November, which is clear."""
    p = quiet(
        places,
        day="26 November",
        scenario="campaign",
        phase="dawn",
        advantage="German",
        advantage_next="nobody",
        air=air or {"British": 1, "German": 1},
        options={"air_interdiction": option, "historical_weather": "on"},
    )
    while task(p) in ("arrivals", "swap-zone", "garrisons"):
        play(p, legal(p)[0])
    return p


ZONES = {
    "K": "71/6 1/1Cav",
    "L": "16/6",
    "B": "RIR27",
    "C": "RIR90 2/1Cav",
    "F": "IR99",
    "15": "RIR6",
    "16": " ".join(f"Gar{number}" for number in range(1, 15)),
}


def test_17_3_the_british_place_first_and_the_germans_second() -> None:
    """17.3: in any zone with enemy units and without their own, when the reinforcements are in.

    All who were due come: Germans to A, B, C, E, F and G, British to I, J and K. Both sides stand in zone C.
    """
    p = clear_dawn(ZONES)
    assert (task(p), p.actor) == ("interdiction", 0)
    assert legal(p) == ["interdict A", "interdict B", "interdict E", "interdict F", "interdict G", "done"]
    play(p, "interdict B")
    assert (task(p), p.actor) == ("interdiction", 1)
    assert legal(p) == ["interdict I", "interdict J", "interdict K", "interdict L", "done"]


def test_17_3_only_zones_are_interdicted() -> None:
    """17.3: area 15 is none."""
    refusal = refused(clear_dawn(ZONES), "interdict 15")
    assert refusal.rule == "17.3"
    assert "Area 15" in str(refusal)


def test_17_3_a_zone_with_ones_own_units_is_not_interdicted() -> None:
    """17.3: both sides stand in zone C."""
    refusal = refused(clear_dawn(ZONES), "interdict C")
    assert refusal.rule == "17.3"
    assert "Zone C" in str(refusal)


def test_17_3_a_zone_without_enemies_is_not_interdicted() -> None:
    """17.3: nobody is in zone D."""
    refusal = refused(clear_dawn(ZONES), "interdict D")
    assert refusal.rule == "17.3"
    assert "Zone D" in str(refusal)


def test_17_3_units_in_the_zone_have_half_their_movement_rounded_up() -> None:
    """17.3: 4 becomes 2 and 7 becomes 4."""
    p = clear_dawn(ZONES)
    play(p, "done", "interdict K", "pass", "keep", "assault K")
    assert movement_left(p, "71/6") == 2
    assert movement_left(p, "1/1Cav") == 4


def test_17_3_tanks_keep_3_of_5() -> None:
    """17.3: fractions are rounded up."""
    p = quiet(
        {"K": "G/Tk", "B": "RIR27"},
        day="25 November",
        options={"air_interdiction": "on"},
        air={"British": 1, "German": 1},
        interdicted={"German": "K"},
    )
    play(p, "assault K")
    assert movement_left(p, "G/Tk") == 3


def test_17_3_ones_own_marker_hinders_nobody_else() -> None:
    """17.3 with B7: units in zone L have all their 4."""
    p = clear_dawn(ZONES)
    play(p, "done", "interdict K", "pass", "keep", "assault L")
    assert movement_left(p, "16/6") == 4


def test_17_3_units_that_come_into_the_zone_are_not_halved() -> None:
    """17.3 with B7: the cavalry from zone J has 7, pays 1 for zone K and 1 for zone L."""
    p = quiet(
        {"J": "1/1Cav 71/6", "K": "16/6", "B": "RIR27"},
        day="25 November",
        options={"air_interdiction": "on"},
        air={"British": 1, "German": 1},
        interdicted={"German": "K"},
    )
    play(p, "assault J", "done", "move 1/1Cav > K", "move 1/1Cav > L")
    assert movement_left(p, "1/1Cav") == 5


def interdicting(**more: object) -> Cambrai:
    """Begin a British impulse of 25 November with the British air marker over zone B."""
    return quiet(
        {"8": "71/6 16/6", "15": "RIR6", "B": "RIR27"},
        day="25 November",
        options={"air_interdiction": "on"},
        air={"British": 1, "German": 1},
        interdicted={"British": "B"},
        **more,
    )


def test_17_3_an_interdicting_marker_supports_no_assault() -> None:
    """17.3, 9.5.3."""
    p = interdicting()
    play(p, "assault 8")
    refusal = refused(p, "air 15")
    assert refusal.rule == "17.3"
    assert "area 15" in str(refusal)


def test_17_3_the_marker_may_be_brought_home_at_the_end_of_an_impulse() -> None:
    """17.3: then it supports in later impulses, and interdicts no more; here after the Germans' own impulse too."""
    p = interdicting()
    play(p, "assault 8", "done", "end", "end", dice(7))
    assert (task(p), p.actor) == ("recall", 0)
    play(p, "keep", "pass")
    assert (task(p), p.actor) == ("recall", 0)
    play(p, "recall", "assault 8", "air 15")
    assert p.air_at == p.theatre.names.index("15")
    assert p.interdicted == [-1, -1]


def test_17_3_a_marker_that_stays_asks_again() -> None:
    """17.3: at the end of any impulse."""
    p = interdicting()
    play(p, "pass", dice(7), "keep", "pass")
    assert (task(p), p.actor) == ("recall", 0)
    play(p, "keep")
    assert p.interdicted[0] == p.theatre.names.index("B")


def test_17_3_clouds_send_the_marker_home() -> None:
    """17.3, 6.3 with A72: the Sunset roll of 4 in impulse 4 turns the weather."""
    p = interdicting(impulse=4)
    play(p, "pass", dice(4), "keep")
    assert p.weather == OVERCAST
    assert p.interdicted == [-1, -1]


def test_17_3_an_overcast_dawn_brings_no_interdiction() -> None:
    """17.3: any clear weather turn; 24 November is overcast."""
    p = quiet(
        {"K": "71/6", "B": "RIR27"},
        day="24 November",
        phase="dawn",
        advantage="German",
        advantage_next="nobody",
        options={"air_interdiction": "on", "historical_weather": "on"},
    )
    while task(p) in ("arrivals", "swap-zone", "garrisons"):
        play(p, legal(p)[0])
    assert task(p) == "choose-impulse"


def test_17_3_a_side_without_a_marker_is_not_asked() -> None:
    """17.3: the Germans have none here."""
    p = clear_dawn(ZONES, air={"British": 1, "German": 0})
    play(p, "done")
    assert task(p) == "choose-impulse"


def test_17_3_off_nobody_is_asked() -> None:
    """17.3."""
    assert task(clear_dawn(ZONES, option="off")) == "choose-impulse"


def test_17_3_the_marker_is_back_the_next_morning() -> None:
    """17.3, 4.1.1: an interdiction lasts for one day."""
    p = quiet(
        {"K": "71/6", "B": "RIR27"},
        day="25 November",
        impulse=12,
        side="German",
        options={"air_interdiction": "on", "historical_weather": "on"},
        air={"British": 1, "German": 1},
        interdicted={"British": "B"},
        british="1 5 22",
    )
    log = play(p, "pass", "keep")
    while p.day == 5:
        idle = [act for act in legal(p) if act in ("done", "keep")]
        log += play(p, "roll 6" if task(p) == "haig-roll" else idle[0] if idle else legal(p)[0])
    assert happened(log, "won") == []
    assert p.interdicted == [-1, -1]
