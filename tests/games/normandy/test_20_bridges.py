"""Chapters 20 and 22: bridges, victory."""

from brasshat.games.normandy.rules.victory import breakout_zone, victory_tenths
from tests.games.normandy.battles import PRINTED, Battle


def test_20_1_a_bridge_passes_when_both_ends_are_free() -> None:
    """K1."""
    b = Battle({"10": "27ArmBde 8/3Br"}, allied="10").do("assault 10", "move 27ArmBde > 17")
    assert b.bridge("10-17") == "Allied"
    contested = Battle({"5": "27ArmBde", "6": "1SSBde* Ost642"}, allied="5 6").do("assault 5", "move 27ArmBde > 6")
    assert contested.bridge("5-6") == "German"


def test_20_3_a_seizure_is_a_die_and_its_modifiers() -> None:
    """V6: missed by a pip."""
    b = Battle({"5": "27ArmBde"}, allied="5").do("assault 5", "seize 27ArmBde > 6", "roll 2")
    assert b.told("seizure") == [[b.p.theatre.bridge_names.index("5-6"), 0, 6]]
    assert b.at("27ArmBde") == "6"
    won = Battle({"5": "27ArmBde", "6": "Ost642*"}).do("assault 5", "seize 27ArmBde > 6", "roll 6")
    assert won.bridge("5-6") == "Allied"


def test_20_3_one_attempt_a_bridge_and_none_on_ones_own() -> None:
    b = Battle({"5": "27ArmBde 8/3Br", "6": "Ost642"}).do("assault 5", "seize 27ArmBde > 6", "roll 1")
    assert b.rule_against("seize 8/3Br > 6") == "20.3"
    own = Battle({"5": "27ArmBde 8/3Br", "6": "Ost642"}, bridges={"5-6": "Allied"}).do("assault 5")
    assert own.rule_against("seize 8/3Br > 6") == "20.3"


def test_20_4_a_threatened_bridge_may_be_blown() -> None:
    b = Battle({"6": "Ost642", "5": "8/3Br"}, side="German").do("assault 6", "end")
    assert b.rule_against("demolish 6-A") == "20.4"
    assert b.rule_against("demolish 7-8") == "20.4"
    b.do("demolish 5-6", "roll 4")
    assert b.bridge("5-6") == "destroyed"
    assert b.rule_against("demolish 5-6") == "20.4"


def test_20_4_nobody_blows_safe_or_foreign_bridges() -> None:
    safe = Battle({"17": "GR915", "5": "8/3Br"}, side="German").do("assault 17", "end")
    assert safe.rule_against("demolish 17-18") == "20.4"
    foreign = Battle({"6": "Ost642", "5": "8/3Br"}, side="German", bridges={"5-6": "Allied"}).do("assault 6", "end")
    assert foreign.rule_against("demolish 5-6") == "20.4"
    tried = Battle({"6": "Ost642", "5": "8/3Br"}, side="German").do("assault 6", "end", "demolish 5-6", "roll 1")
    assert tried.rule_against("demolish 5-6") == "20.4"
    empty = Battle({"6": "Ost642", "5": "8/3Br"}, side="German").do("assault 6", "move Ost642 > 7", "end")
    assert empty.rule_against("demolish 5-6") == "20.4"


def test_20_4_infantry_repairs_and_is_spent() -> None:
    b = Battle({"6": "1SSBde 27ArmBde"}, allied="5 6", bridges={"5-6": "destroyed"}).do("assault 6")
    assert b.rule_against("repair 27ArmBde 5-6") == "20.4"
    assert b.rule_against("repair 1SSBde 7-8") == "20.4"
    b.do("repair 1SSBde 5-6", "roll 2")
    assert b.at("1SSBde") == "6*"
    assert b.bridge("5-6") == "Allied"


def test_20_5_both_ends_count_as_they_stood_when_the_impulse_began() -> None:
    """K2: free behind, enemy beyond: three; contested under own control: two."""
    b = Battle({"6": "Ost642", "5": "8/3Br"}, side="German").do("assault 6", "end", "demolish 5-6", "roll 3")
    assert b.told("demolition")[0][2] == 3 + 3
    contested = Battle({"6": "Ost642 1SSBde", "5": "KG736"}, side="German").do(
        "assault 6", "end", "demolish 5-6", "roll 1"
    )
    assert contested.told("demolition")[0][2] == 1 + 2 + 3


def test_22_1_a_zone_joined_to_a_beach_is_a_breakout() -> None:
    """Z1."""
    b = Battle(
        {"B": "27ArmBde", "9": "8/3Br", "8": "9/3Br", "5": "185/3Br"},
        allied="5 8 9 B",
        phase="end",
        bridges={"8-9": "Allied"},
    )
    assert b.p.winner == 0
    assert b.p.ending == 1
    cut = Battle({"B": "27ArmBde", "8": "9/3Br", "5": "185/3Br", "9": "GR915"}, phase="end")
    assert breakout_zone(cut.p) == -1


def test_22_2_points_are_counted_on_the_days_of_counting() -> None:
    """Z2."""
    held = "8 14 22 25 28 29"
    places = dict(zip(held.split(), ("8/3Br", "69/50", "16/1", "8/4", "12/4", "22/4"), strict=True))
    won = Battle(places, phase="end", day="12 June", allied=held, bridges={"22-25": "Allied"})
    assert (won.p.winner, won.p.ending) == (0, 2)
    early = Battle(places, phase="end", day="11 June", allied=held, bridges={"22-25": "Allied"})
    assert early.p.day == 6


def test_22_2_the_germans_win_on_the_last_day() -> None:
    b = Battle({"8": "PzGR192"}, phase="end", day="26 June")
    assert (b.p.winner, b.p.ending) == (1, 3)


def test_22_2_four_beaches_are_needed_on_6_june_alone() -> None:
    beaches = {"1": "8/4", "2": "16/1", "3": "69/50", "4": "7/3Cdn"}
    won = Battle(beaches, scenario="d-day", day="6 June", phase="end", bridges={"3-4": "Allied"})
    assert (won.p.winner, won.p.ending) == (0, 4)
    del beaches["2"]
    lost = Battle(beaches, scenario="d-day", day="6 June", phase="end", bridges={"3-4": "Allied"})
    assert lost.p.winner == 1


def test_22_4_seven_tenths_make_a_full_point() -> None:
    """Z4."""
    places = {"8": "8/3Br PzGR192", "25": "12/4 GR739", "22": "8/4 GR726"}
    assert victory_tenths(Battle(places).p) == 10
    assert victory_tenths(Battle(places, options={"contested_points": "tenths"}).p) == 7
    assert victory_tenths(Battle({"8": "8/3Br PzGR192"}).p) == 4


def test_22_2_the_map_has_twenty_two_points() -> None:
    """Carentan is worth two, as reports have it; the others are tuned."""
    points = dict(zip(PRINTED.theatre.names, PRINTED.points, strict=True))
    assert sum(points.values()) == 22
    assert (points["25"], points["8"]) == (2, 4)


def test_22_3_the_advantage_is_worth_nothing() -> None:
    """Z3."""
    with_it = Battle({"8": "8/3Br"}, advantage="Allied", advantage_next="nobody")
    assert victory_tenths(with_it.p) == victory_tenths(Battle({"8": "8/3Br"}).p) == 40
