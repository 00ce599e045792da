"""Chapter 3: how a game stands before anything is played."""

from brasshat.games.cambrai.position import CLEAR
from brasshat.games.cambrai.printed import BRITISH, NOVEMBER_20, NOVEMBER_30
from brasshat.games.cambrai.rules.victory import victory_points
from tests.games.cambrai.battles import PRINTED, battle, begin, bridge, controls, legal, play, refuses, stands, task


def test_3_0_a_new_game_is_set_up_and_waits_for_its_first_act() -> None:
    p = begin()
    assert p.day == NOVEMBER_20
    assert p.impulse == 0
    assert task(p) == "opening-barrage"


def test_3_1_the_first_day_is_clear_and_the_british_have_the_advantage() -> None:
    p = begin()
    assert p.weather == CLEAR
    assert p.advantage == BRITISH


def test_3_1_nobody_has_ammunition_points() -> None:
    assert begin().ammunition == [0, 0]


def test_3_1_the_british_start_with_five_victory_points() -> None:
    """3.1, 13.3: vector T1."""
    assert victory_points(begin()) == 5


def test_3_1_control_markers_lie_in_four_zones_and_area_2() -> None:
    p = begin()
    assert [name for name in p.theatre.names if controls(p, name) == "British"] == ["2", "I", "J", "K", "L"]


def test_3_1_the_british_have_twelve_markers_two_hurricanes_and_aircraft() -> None:
    p = begin()
    assert p.support[0] == 12
    assert (p.hurricanes_fresh[0], p.hurricanes_used[0]) == (2, 0)
    assert p.air[0] == 1


def test_3_1_the_germans_have_no_artillery_and_no_aircraft() -> None:
    p = begin()
    assert p.support[1] == 0
    assert (p.hurricanes_fresh[1], p.hurricanes_used[1]) == (0, 0)
    assert p.air[1] == 0


def test_3_1_no_bridge_is_british_yet() -> None:
    """3.1, 14.0: no marker is laid on a bridge, so all are held by the Germans."""
    p = begin()
    assert {bridge(p, name) for name in p.theatre.bridge_names} == {"German"}


def test_3_2_starting_units_are_fresh_on_their_places() -> None:
    p = begin()
    assert stands(p, "71/6") == "J"
    assert stands(p, "109/36") == "2"
    assert stands(p, "G/Tk") == "K"
    assert stands(p, "LIR386") == "1"
    assert stands(p, "Gar14") == "H"
    assert all(p.is_fresh(unit) for unit in range(PRINTED.units))


def test_3_2_units_that_are_not_set_up_are_reinforcements() -> None:
    p = begin()
    for unit in ("86/29", "A/Tk", "1/Gds", "Si/4Cav", "IR50", "IR398"):
        assert stands(p, unit) == "due"


def test_3_2_a_unit_that_is_not_on_the_map_cannot_move() -> None:
    p = battle({"9": "71/6 18/6", "26": "IR84"}, day="22 November")
    play(p, "assault 9", "done")
    refuses(p, "move 1/Gds > 13", "3.2", "1/Gds")
    refuses(p, "move RIR27 > 13", "8.2", "RIR27")


def test_3_3_the_british_open_the_game_with_a_barrage() -> None:
    """3.3, 16.2."""
    p = begin()
    assert p.actor == BRITISH
    assert legal(p)
    assert all(act.startswith("barrage ") for act in legal(p))


def test_3_3_a_scenario_may_start_on_another_day_with_another_set_up() -> None:
    p = begin("counterattack")
    assert p.day == NOVEMBER_30
    assert controls(p, "22") == "British"
    assert stands(p, "152/51") == "L*"
    assert p.support == [6, 16]
