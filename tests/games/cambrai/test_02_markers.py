"""Chapter 2, the map as a whole, its tracks and the markers."""

from brasshat.games.cambrai.document import dump
from brasshat.games.cambrai.edition import load_open_edition
from brasshat.games.cambrai.options import read_options
from brasshat.games.cambrai.rules.setup import new_game
from brasshat.games.cambrai.rules.victory import victory_points
from tests.games.cambrai.battles import battle, bridge, controls, legal, play, task


def test_2_1_the_map_shows_the_battlefield_and_its_edges() -> None:
    names = load_open_edition().printed.theatre.names
    assert names == [str(number) for number in range(1, 29)] + list("ABCDEFGHIJKL")


def test_2_1_6_the_date_moves_on_when_a_turn_is_over() -> None:
    p = battle({"K": "185/62", "26": "RIR52"}, day="21 November", phase="end", control={"1": "British", "5": "British"})
    assert p.day == 1
    play(p, "roll 6")
    assert p.day == 2


def test_2_1_7_the_marker_counts_impulses_and_shows_who_holds_the_advantage() -> None:
    p = battle({"K": "185/62", "26": "RIR52"}, impulse=4, advantage="German")
    play(p, "pass", "roll 6 6")
    assert (p.impulse, p.advantage) == (5, 1)


def test_2_1_8_points_and_ammunition_of_both_sides_are_recorded() -> None:
    p = battle({"K": "185/62"}, ammunition={"British": 13, "German": 4})
    assert p.ammunition == [13, 4]
    assert victory_points(p) == 5


def test_2_2_3_1_the_turn_marker_shows_date_and_weather() -> None:
    p = battle({"K": "185/62"}, day="23 November", weather="overcast")
    written = dump(p, load_open_edition())
    assert (written["day"], written["weather"]) == ("23 November", "overcast")


def test_2_2_3_2_a_british_marker_is_put_down_and_taken_away_with_control() -> None:
    p = battle({"K": "185/62", "26": "RIR52"}, german="3")
    assert controls(p, "3") == "German"
    play(p, "assault K", "done", "move 185/62 > 3", "end", "roll 6 6")
    assert controls(p, "3") == "British"


def test_2_2_3_3_a_bridge_marker_shows_british_and_destroyed_bridges() -> None:
    p = battle({"K": "185/62", "26": "RIR52"}, german="3")
    assert bridge(p, "2-3") == "German"
    play(p, "assault K", "done", "move 185/62 > 3")
    assert bridge(p, "2-3") == "British"
    assert bridge(battle({"K": "185/62"}, bridges={"2-3": "destroyed"}), "2-3") == "destroyed"


def test_2_2_3_4_the_advantage_has_one_holder_and_leaves_him_when_used() -> None:
    p = battle({"K": "185/62", "26": "RIR52"}, day="22 November", phase="dawn", advantage="British")
    while task(p) != "weather-roll":
        p.take(p.choices()[0])
    play(p, "roll 5", "advantage")
    assert p.advantage == 1


def test_2_2_3_5_ammunition_markers_go_up_with_the_roll_and_down_with_purchases() -> None:
    p = battle(
        {"K": "185/62", "26": "RIR52"},
        day="23 November",
        phase="night",
        advantage="German",
        ammunition={"British": 2},
        support={"British": 0},
    )
    play(p, "roll 4", "buy 5")
    assert (p.ammunition[0], p.support[0]) == (1, 5)


def test_2_2_3_6_victory_point_markers_stand_on_five_at_the_start() -> None:
    """2.2.3.6, 3.1: T1."""
    edition = load_open_edition()
    p = new_game(edition.printed, edition.scenarios["break-in"], read_options({}))
    assert victory_points(p) == 5


def test_2_2_3_8_air_markers_are_grounded_by_an_overcast_sky() -> None:
    p = battle({"K": "185/62", "3": "IR84"}, weather="overcast")
    play(p, "assault K")
    assert "air 3" not in legal(p)
    clear = battle({"K": "185/62", "3": "IR84"})
    play(clear, "assault K")
    assert "air 3" in legal(clear)
