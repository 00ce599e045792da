"""Chapter 12: wear, depots, refit, reserves, isolation."""

from typing import Any

from tests.games.normandy.battles import Battle, dice


def night(places: dict[str, str], **more: Any) -> Battle:
    """Stand in the evening of 8 June."""
    return Battle(places, phase="night", **more)


def test_12_1_four_faces_and_no_more() -> None:
    b = Battle({"10": '27ArmBde 8/3Br 9/3Br PzGR192 GR915"'})
    b.do(
        "assault 10", "attack 10", "point 27ArmBde", "join 8/3Br", "join 9/3Br", "fight", "forward PzGR192", *dice(9, 7)
    )
    b.do("lose PzGR192", "lose PzGR192", "lose PzGR192")
    assert b.at("PzGR192") == '10"'


def test_12_1_units_disrupted_twice_stay_where_they_are() -> None:
    b = night({"47": 'PzR22" GR915', "5": "8/3Br"})
    while b.legal("done"):
        b.do("done")
    assert b.rule_against("move PzR22 > 9") == "12.1"


def test_12_2_german_depots_refit_around_them() -> None:
    b = night({"47": "PzR22* GR915'", "9": 'GR914"', "28": "GR1058*", "5": "8/3Br"})
    assert "depot 47" in b.legal()
    b.do("depot 47", "refit PzR22")
    assert b.at("PzR22") == "47"
    assert b.p.agenda[-1].values() == [1, b.p.theatre.names.index("47"), 4]
    assert b.rule_against("refit GR1058") == "12.2"
    assert b.rule_against("refit PzR22") == "12.2"
    b.do("refit GR914").on()
    assert b.at("GR914") == "9"


def test_12_2_an_allied_depot_for_each_beach_less_by_its_guns() -> None:
    b = night({"5": "8/3Br*", "4": "CA-Bernieres", "6": "CA-Merville"}, allied="5")
    while b.p.actor == 1:
        b.do("done")
    b.do("depot 5")
    assert b.p.agenda[-1].values()[-1] == 8 - 2


def test_12_2_a_depot_needs_a_supply_line_and_somebody_to_refit() -> None:
    b = night({"5": "8/3Br*", "26": "505/82*", "8": "PzGR192"})
    while b.p.actor == 1:
        b.do("done")
    assert b.rule_against("depot 26") == "12.2"
    assert b.rule_against("depot 4") == "12.2"


def test_12_3_prices() -> None:
    b = night({"47": "PzR22' GR915' Ost441* PzGR125\""})
    b.do("depot 47")
    assert b.do("refit PzR22").p.agenda[-1].values()[-1] == 6 - 3
    assert b.rule_against("refit PzGR125") == "12.3"
    assert b.do("refit GR915").p.agenda[-1].values()[-1] == 1


def test_12_4_contrary_weather_changes_german_depots() -> None:
    gained = night({"47": "PzR22*"}, weather="overcast", dawn_weather="clear", contrary=4).do("depot 47")
    assert gained.p.agenda[-1].values()[-1] == 6 + 2
    lost = night({"47": "PzR22*"}, weather="clear", dawn_weather="overcast", contrary=1).do("depot 47")
    assert lost.p.agenda[-1].values()[-1] == 6 - 1


def test_12_51_half_of_what_is_kept_goes_into_the_reserve() -> None:
    b = night({"47": "PzR22*", "5": "8/3Br*"})
    before = b.p.reserve[1]
    b.do("depot 47", "done")
    assert b.p.reserve[1] == before + 3


def test_12_53_impulses_are_bought_at_dawn_as_far_as_the_track_goes() -> None:
    """S1, S3."""
    b = Battle({}, phase="dawn", day="14 June", reserve={"Allied": 60, "German": 12})
    while b.legal("place"):
        b.do(b.legal("place")[0])
    assert b.legal() == ["buy 0", "buy 1"]
    b.do("buy 1")
    assert b.p.day_start == 2
    while b.legal("place"):
        b.do(b.legal("place")[0])
    assert b.legal()[-1] == "buy 5"
    assert b.rule_against("buy 6") == "12.53"
    assert b.rule_against("buy 7") == "12.53"
    b.do("buy 5")
    assert b.p.impulse == -3
    assert b.p.reserve == [10, 2]


def test_12_53_three_a_day_by_option() -> None:
    b = Battle({}, phase="dawn", day="14 June", reserve={"Allied": 60}, options={"purchase_limit": "three"})
    while b.legal("place"):
        b.do(b.legal("place")[0])
    assert b.legal()[-1] == "buy 3"


def test_12_6_no_supply_line_no_refit_and_perhaps_surrender() -> None:
    b = night(
        {
            "26": '505/82 GR914" GR915*',
            "25": "501/101",
            "28": "8/4",
            "27": "12/4",
            "1": "22/4",
            "47": "PzR22*",
            "5": "8/3Br",
        }
    )
    b.do("depot 47")
    assert b.rule_against("refit GR915") == "12.2"
    while b.legal("done"):
        b.do("done")
    b.do("roll 2")
    assert b.at("GR914") == "out"


def test_12_6_out_of_supply_next_to_a_depot() -> None:
    b = night(
        {"26": "505/82 GR915*", "28": "GR1058*", "1": "8/4", "25": "501/101", "27": "12/4"}, bridges={"26-28": "Allied"}
    )
    b.do("depot 28")
    assert b.rule_against("refit GR915") == "12.6"
