"""Chapters 10, 16 and 17: bombardment, guns, strikes, weather."""

from tests.games.normandy.battles import SIXES, Battle, dice, two


def test_10_1_guns_fire_at_one_target_next_to_them() -> None:
    b = Battle({"10": "I-Corps 8/3Br", "8": "PzGR192 PzGR125", "9": "PzR22"}).do("fire 10")
    assert b.rule_against("target 8 PzGR192") == "10.1"
    assert b.rule_against("gun 8/3Br") == "16.1"
    b.do("gun I-Corps")
    assert b.legal("target") == ["target 8 PzGR125", "target 8 PzGR192"]
    assert b.rule_against("target 9 PzR22") == "10.1"
    assert b.rule_against("target 9 PzGR192") == "10.1"
    assert b.rule_against("target 10 8/3Br") == "10.1"


def test_10_1_spent_guns_do_not_fire() -> None:
    b = Battle({"10": "I-Corps FA/3Br*", "8": "PzGR192"})
    assert b.do("fire 10").rule_against("gun FA/3Br") == "9.2"
    assert Battle({"10": "FA/3Br* 8/3Br", "8": "PzGR192"}).rule_against("fire 10") == "10.1"


def test_10_2_the_lead_gun_and_one_for_each_other() -> None:
    b = Battle({"10": "I-Corps FA/3Br", "11": "PzGR192"}).do(
        "fire 10", "gun I-Corps", "gun FA/3Br", "target 11 PzGR192", *SIXES
    )
    assert b.told("bombarded")[0][1:] == [12 + 6 + 1, 12 + 2, 5]


def test_10_3_forts_and_guns_that_answer() -> None:
    """B1."""
    b = Battle({"10": "I-Corps", "3": "AR352 KG726"}, forts=["3"]).do(
        "fire 10", "gun I-Corps", "target 3 KG726", *SIXES
    )
    assert b.told("bombarded")[0][2] == 12 + 1 + 2 + 1


def test_16_2_rockets_answer_nothing_and_are_not_answered() -> None:
    """B1."""
    b = Battle({"10": "I-Corps", "11": "Wfr83 PzGR192"}).do("fire 10", "gun I-Corps", "target 11 PzGR192", *SIXES)
    assert b.told("bombarded")[0][2] == 12 + 2
    b = Battle({"11": "Wfr83", "10": "I-Corps 8/3Br"}, side="German").do(
        "fire 11", "gun Wfr83", "target 10 8/3Br", *SIXES
    )
    assert b.told("bombarded")[0][2] == 12 + 1


def test_10_4_points_wear_the_primary_target_first_and_kill_nobody() -> None:
    b = Battle({"10": "I-Corps", "8": 'PzGR192 PzGR125"'}).do(
        "fire 10", "gun I-Corps", "target 8 PzGR192", *dice(12, 11)
    )
    assert b.told("bombarded")[0][1:] == [18, 16, 2]
    assert b.rule_against("lose PzGR125") == "10.4"
    b.on()
    assert b.at("PzGR192") == "8'"
    assert b.at("I-Corps") == "10*"
    crushed = (
        Battle({"10": "I-Corps", "11": 'PzGR192" PzGR125'})
        .do("fire 10", "gun I-Corps", "target 11 PzGR125", *dice(12, 2))
        .on()
    )
    assert (crushed.at("PzGR192"), crushed.at("PzGR125")) == ('11"', '11"')


def test_16_1_divisional_guns_support_their_division() -> None:
    b = Battle({"10": "8/3Br FA/3Br FA/50 PzGR192"}, allied="10").do("assault 10", "attack 10", "point 8/3Br")
    assert b.legal("support") == ["support FA/3Br"]
    assert b.rule_against("support FA/50") == "16.1"


def test_16_1_guns_follow_their_infantry_and_fire_from_where_they_stand() -> None:
    b = Battle({"10": "8/3Br FA/3Br", "11": "PzGR192"}).do("assault 10")
    assert b.rule_against("move FA/3Br > 11") == "16.1"
    b.do("move 8/3Br > 11", "move FA/3Br > 11", "attack 11", "point 8/3Br")
    assert b.rule_against("support FA/3Br") == "9.2"


def test_16_13_corps_guns_of_an_area_fire_together_and_silence_the_other_nation() -> None:
    """G1, A21."""
    b = Battle({"17": "8/3Br I-Corps XXX-Corps V-Corps PzGR192"}, allied="17").do(
        "assault 17", "attack 17", "point 8/3Br", "support I-Corps"
    )
    assert b.at("V-Corps") == "17*"
    b.do("fight", *dice(12, 12)).on()
    assert b.fought()[0] == 5 + 2
    assert (b.at("I-Corps"), b.at("XXX-Corps")) == ("17*", "17*")


def test_16_3_flak_shelters_from_the_air() -> None:
    """B1, 17.3."""
    b = Battle({"8": "Flak32 PzGR192", "5": "8/3Br"}, weather="clear").do("strike UK-Air", "target 8 PzGR192", *SIXES)
    assert b.told("bombarded")[0][1:3] == [12 + 7, 12 + 5 + 1]


def test_16_4_batteries_shelter_from_ships_and_never_move() -> None:
    """B1."""
    b = Battle({"6": "CA-Merville Ost642", "5": "8/3Br"}, forts=["6"]).do("strike UK-Navy", "target 6 Ost642", *SIXES)
    assert b.told("bombarded")[0][1:3] == [12 + 9, 12 + 2 + 2 + 1]
    still = Battle({"6": "CA-Merville Ost642"}, side="German").do("assault 6")
    assert still.rule_against("move CA-Merville > 7") == "16.4"


def test_17_1_no_strikes_from_the_air_under_clouds_and_each_once_a_day() -> None:
    b = Battle({"8": "PzGR192", "5": "8/3Br"})
    assert b.rule_against("strike UK-Air") == "17.1"
    used = Battle({"8": "PzGR192", "5": "8/3Br"}, strikes=["UK-Navy"])
    assert used.rule_against("strike UK-Navy") == "17.3"
    assert Battle({"8": "PzGR192", "5": "8/3Br"}, side="German").rule_against("strike UK-Navy") == "17.3"


def test_17_1_the_weather_turns_before_the_next_german_impulse() -> None:
    """W3, W4."""
    b = Battle({"8": "PzGR192", "5": "8/3Br"}, impulse=4, advantage="Allied", advantage_next="nobody", weather="clear")
    b.do("pass", two(4))
    b.do("keep")
    assert b.p.weather == 1


def test_17_11_a_strike_does_not_turn_the_weather() -> None:
    """W1."""
    b = Battle({"8": "PzGR192", "5": "8/3Br"}, impulse=7).do("strike UK-Navy", "target 8 PzGR192", two(7), two(12)).on()
    assert b.p.weather == 1
    assert not b.p.weather_turns


def test_17_12_a_strike_does_not_move_the_marker_but_can_end_the_day() -> None:
    """W2."""
    b = Battle({"8": "PzGR192", "5": "8/3Br"}, impulse=5).do("strike UK-Navy", "target 8 PzGR192", two(9), two(12)).on()
    assert b.p.impulse == 5
    over = (
        Battle({"8": "PzGR192", "5": "8/3Br"}, impulse=5).do("strike UK-Navy", "target 8 PzGR192", two(4), two(12)).on()
    )
    assert over.told("daylight-ends")


def test_17_2_a_day_keeps_the_weather_of_the_evening_or_rolls_by_option() -> None:
    kept = Battle({}, phase="dawn", day="8 June", weather="overcast")
    assert kept.p.dawn_weather == 1
    rolled = Battle({}, phase="dawn", day="8 June", weather="overcast", options={"dawn_weather": "rolled"}).do("roll 4")
    assert rolled.p.dawn_weather == 0


def test_17_3_ships_reach_their_coast_only() -> None:
    b = Battle({"8": "PzGR192", "46": "PzR22", "5": "8/3Br"}).do("strike UK-Navy")
    assert b.legal() == ["target 8 PzGR192"]
    assert b.rule_against("target 46 PzR22") == "10.1"
    inland = Battle({"46": "PzR22", "5": "8/3Br"})
    assert inland.rule_against("strike US-Navy") == "10.1"


def test_17_4_aircraft_catch_germans_on_the_road() -> None:
    b = Battle({"47": "PzR22", "9": "GR915"}, side="German", weather="clear").do(
        "assault 47", "move PzR22 > 9", "move PzR22 > 8", "roll 1"
    )
    assert b.at("PzR22") == "8'"
    assert b.left("PzR22") == 0
    spent = Battle({"47": "PzR22", "9": "GR915"}, side="German", weather="clear").do(
        "assault 47", "move PzR22 > 9", "move PzR22 > 8", "roll 2"
    )
    assert spent.at("PzR22") == "8*"
    clouds = Battle({"47": "PzR22"}, side="German").do("assault 47", "move PzR22 > 9", "move PzR22 > 8")
    assert clouds.task() == "operations"
    off = Battle({"47": "PzR22"}, side="German", weather="clear", options={"road_interdiction": "off"})
    assert off.do("assault 47", "move PzR22 > 9", "move PzR22 > 8").task() == "operations"


def test_17_5_a_storm_after_the_first_week() -> None:
    places = {"8": "PzGR192", "5": "8/3Br"}
    b = Battle(places, impulse=4, weather="clear", day="19 June").do("pass", two(4)).on()
    assert b.task() == "storm-roll"
    assert b.do("roll 6").p.weather == 2
    calm = Battle(places, impulse=4, weather="clear", day="19 June", options={"storms": "off"}).do("pass", two(4)).on()
    assert calm.p.weather == 1
