"""Chapter 18 and the cards: how the scenarios are set up, who is due when, and the tables of the rulebook."""

import pytest

from brasshat.boards.areas import reached
from brasshat.games.cambrai.edition import load_open_edition
from brasshat.games.cambrai.position import DESTROYED, DUE, GONE
from brasshat.games.cambrai.printed import (
    BRITISH,
    CAVALRY,
    DAYS,
    GARRISON,
    GERMAN,
    INFANTRY,
    NEVER,
    NOVEMBER_20,
    NOVEMBER_21,
    NOVEMBER_26,
    NOVEMBER_30,
    TANK,
    Printed,
    Scenario,
)

DECEMBER_3 = 13


@pytest.fixture(scope="module")
def printed() -> Printed:
    """Return what the open edition prints."""
    return load_open_edition().printed


@pytest.fixture(scope="module")
def break_in() -> Scenario:
    """Return the scenario of the rulebook."""
    return load_open_edition().scenarios["break-in"]


@pytest.fixture(scope="module")
def counterattack() -> Scenario:
    """Return the scenario of the German counter-attack."""
    return load_open_edition().scenarios["counterattack"]


def of_side(printed: Printed, side: int) -> list[int]:
    """List the units of a side."""
    return [unit for unit in range(printed.units) if printed.unit_side[unit] == side]


def at(printed: Printed, scenario: Scenario, name: str) -> set[str]:
    """Name the units that begin in an area."""
    place = printed.theatre.names.index(name)
    return {printed.unit_names[unit] for unit in range(printed.units) if scenario.where[unit] == place}


def held(printed: Printed, scenario: Scenario) -> set[str]:
    """Name the areas the British control."""
    return {name for area, name in enumerate(printed.theatre.names) if scenario.british_control[area]}


def arrival(printed: Printed, name: str) -> tuple[int, str, str]:
    """Return the day of November, the zones and the trigger of a reinforcement."""
    unit = printed.unit_names.index(name)
    zones = "".join(printed.theatre.names[zone] for zone in printed.arrival_zones[unit])
    trigger = printed.arrival_trigger[unit]
    return printed.arrival_day[unit] + 20, zones, "" if trigger == NEVER else printed.theatre.names[trigger]


# 3.0 Preparing for play


def test_3_1_the_british_hold_five_places_and_no_bridge(printed: Printed, break_in: Scenario) -> None:
    assert held(printed, break_in) == {"2", "I", "J", "K", "L"}
    assert set(break_in.bridge_state) == {GERMAN}


def test_3_1_markers_at_the_start(break_in: Scenario) -> None:
    assert break_in.advantage == BRITISH
    assert break_in.support == [12, 0]
    assert break_in.ammunition == [0, 0]
    assert (break_in.hurricanes_fresh, break_in.hurricanes_used) == ([2, 0], [0, 0])
    assert break_in.air == [True, False]


def test_3_2_units_of_the_set_up_are_fresh_and_the_others_are_due(printed: Printed, break_in: Scenario) -> None:
    assert set(break_in.form) == {0}
    for unit in range(printed.units):
        assert break_in.where[unit] == DUE if printed.arrival_day[unit] != NEVER else break_in.where[unit] >= 0
    assert break_in.where.count(DUE) == 85


def test_3_2_the_attackers_stand_behind_their_sectors(printed: Printed, break_in: Scenario) -> None:
    assert at(printed, break_in, "2") == {"107/36", "108/36", "109/36"}
    assert {"185/62", "152/51", "D/Tk", "E/Tk", "G/Tk"} < at(printed, break_in, "K")
    assert {"16/6", "59/20", "B/Tk", "H/Tk", "I/Tk"} < at(printed, break_in, "J")
    assert {"35/12", "164/55", "C/Tk", "F/Tk"} < at(printed, break_in, "I")


def test_3_2_the_defenders_stand_where_they_stood(printed: Printed, break_in: Scenario) -> None:
    assert at(printed, break_in, "3") == {"IR84"}
    assert at(printed, break_in, "11") == {"RIR27"}
    assert at(printed, break_in, "26") == {"RIR52", "RIR227", "RIR232", "Gar8"}
    assert at(printed, break_in, "24") == {"RIR19", "Gar12"}


@pytest.mark.parametrize("scenario", ["break-in", "three-days", "counterattack", "campaign"])
def test_3_2_no_stack_is_over_nine(printed: Printed, scenario: str) -> None:
    where = load_open_edition().scenarios[scenario].where
    for side in (BRITISH, GERMAN):
        places = [where[unit] for unit in of_side(printed, side) if printed.unit_stacks[unit] and where[unit] >= 0]
        assert max(places.count(place) for place in places) <= 9


# 5.0 Reinforcements


def test_5_1_british_reinforcements_have_a_day_and_a_zone(printed: Printed) -> None:
    assert arrival(printed, "86/29") == (21, "J", "19")
    assert arrival(printed, "A/Tk") == (21, "J", "19")
    assert arrival(printed, "1/1Cav") == (21, "K", "11")
    assert arrival(printed, "C/5Cav") == (21, "I", "19")
    assert arrival(printed, "3/2Cav") == (21, "J", "20")
    assert arrival(printed, "119/40") == (21, "K", "")
    assert arrival(printed, "1/Gds") == (23, "K", "")
    assert arrival(printed, "99/2") == (24, "KL", "")
    assert arrival(printed, "184/61") == (31, "J", "")


def test_5_1_only_the_troops_of_20_november_have_triggers(printed: Printed) -> None:
    triggered = [unit for unit in range(printed.units) if printed.arrival_trigger[unit] != NEVER]
    assert {printed.unit_kind[unit] for unit in triggered} == {INFANTRY, TANK, CAVALRY}
    assert len(triggered) == 13
    assert {printed.arrival_day[unit] for unit in triggered} == {NOVEMBER_21}


def test_5_2_german_reinforcements_have_a_day_and_a_zone(printed: Printed) -> None:
    assert arrival(printed, "IR50") == (21, "B", "")
    assert arrival(printed, "GFR") == (22, "C", "")
    assert arrival(printed, "RIR80") == (23, "AB", "")
    assert arrival(printed, "3GR") == (29, "GH", "")
    assert arrival(printed, "GR6") == (33, "G", "")


@pytest.mark.parametrize(("side", "zones"), [(BRITISH, "IJKL"), (GERMAN, "ABCDEFGH")])
def test_5_1_everybody_comes_through_the_zones_of_his_own_side(printed: Printed, side: int, zones: str) -> None:
    found = {zone for unit in of_side(printed, side) for zone in printed.arrival_zones[unit]}
    assert {printed.theatre.names[zone] for zone in found} <= set(zones)


def test_5_2_no_zone_gets_more_units_in_a_day_than_it_holds(printed: Printed) -> None:
    for day in range(NOVEMBER_21, DAYS):
        for zone in range(printed.theatre.size):
            due = [
                unit
                for unit in range(printed.units)
                if printed.arrival_day[unit] == day
                and printed.arrival_zones[unit] == [zone]
                and printed.unit_stacks[unit]
            ]
            assert len(due) <= 9


# Tables of the rulebook that the edition carries


def test_12_4_the_refit_table(printed: Printed) -> None:
    assert printed.hurricane_refit[:DAYS] == [4, 5, 5, 5, 5, 5, 6, 6, 6, 6, 6, 6, 6, 6]
    assert printed.hurricane_refit[DAYS:] == [7, 5, 5, 5, 5, 5, 4, 4, 4, 4, 4, 6, 6, 6]
    assert printed.hurricane_refit_flat == [4, *[5] * 13, 7, *[5] * 13]


def test_12_5_the_ammunition_table(printed: Printed) -> None:
    assert printed.ammunition_dice == [*[2] * 3, *[1] * 11, *[1] * 3, *[2] * 11]
    assert {day: bonus for day, bonus in enumerate(printed.ammunition_bonus) if bonus} == {0: 3, DAYS + NOVEMBER_30: 3}


def test_12_7_infantry_that_may_recover(printed: Printed) -> None:
    assert printed.infantry_refits == [*[0] * 5, *[1] * 9, *[1] * 5, *[2] * 9]


def test_6_0_the_faces_of_the_weather_die(printed: Printed) -> None:
    assert printed.overcast_faces == [1, 2, 3, 4]


def test_17_2_2_the_historical_weather(printed: Printed) -> None:
    clear = [day + 20 for day in range(DAYS) if not printed.historical_overcast[day]]
    assert clear == [20, 25, 26, 30, 31, 32]


def test_17_2_5_the_snowstorm_gets_likelier(printed: Printed) -> None:
    assert printed.snow_faces == [*[0] * 11, 1, 2, 3]


def test_9_3_barrage_points_by_kind(printed: Printed) -> None:
    points = printed.barrage_points
    assert (points[INFANTRY], points[TANK], points[CAVALRY], points[GARRISON]) == (2, 3, 2, 2)


def test_7_1_the_limits_of_stacks_bridges_and_markers(printed: Printed) -> None:
    assert (printed.stacking_limit, printed.bridge_limit, printed.last_impulse, printed.support_limit) == (9, 5, 12, 16)


def test_9_2_1_the_values_of_a_hurricane_barrage(printed: Printed) -> None:
    assert (printed.hurricane_attack, printed.hurricane_crowd, printed.hurricane_crowd_bonus) == (7, 3, 2)
    assert printed.hurricane_overcast == 2


def test_13_1_2_haig_needs_a_seven(printed: Printed) -> None:
    assert printed.haig_needed == 7


def test_14_1_demolition_needs_a_seven(printed: Printed) -> None:
    assert printed.demolition_needed == 7


def test_16_5_confused_cavalry_moves_five(printed: Printed) -> None:
    assert printed.cavalry_first_day == 5


# 18.0 Scenarios


def test_18_0_there_are_four_scenarios() -> None:
    scenarios = load_open_edition().scenarios
    assert {
        name: (scenario.first_day, scenario.last_day, scenario.victory_points, scenario.haig_until)
        for name, scenario in scenarios.items()
    } == {
        "break-in": (NOVEMBER_20, NOVEMBER_26, 20, NOVEMBER_26),
        "three-days": (NOVEMBER_20, NOVEMBER_20 + 2, 20, NOVEMBER_20 + 2),
        "counterattack": (NOVEMBER_30, DECEMBER_3, 15, NOVEMBER_26),
        "campaign": (NOVEMBER_20, DECEMBER_3, 20, NOVEMBER_26),
    }
    assert [scenario.title for scenario in scenarios.values()] == [
        "The break-in",
        "Three days",
        "The counter-attack",
        "The whole campaign",
    ]


@pytest.mark.parametrize("name", ["three-days", "campaign"])
def test_18_0_three_scenarios_begin_alike(break_in: Scenario, name: str) -> None:
    other = load_open_edition().scenarios[name]
    assert (other.where, other.form) == (break_in.where, break_in.form)
    assert other.british_control == break_in.british_control


def test_18_0_the_british_line_of_30_november_is_worth_22_points(printed: Printed, counterattack: Scenario) -> None:
    joined = reached(printed.theatre.neighbours, printed.supply_sources[BRITISH], counterattack.british_control)
    assert joined.count(True) == 22
    assert {"5", "22"} < held(printed, counterattack)
    assert not {"1", "6", "7", "16", "23", "24"} & held(printed, counterattack)


def test_18_0_only_moeuvres_is_contested_on_30_november(printed: Printed, counterattack: Scenario) -> None:
    sides: dict[int, set[int]] = {}
    for unit, place in enumerate(counterattack.where):
        if place >= 0:
            sides.setdefault(place, set()).add(printed.unit_side[unit])
    assert [printed.theatre.names[place] for place, found in sides.items() if len(found) == 2] == ["1"]


def test_18_0_eighteen_german_divisions_attack_on_30_november(printed: Printed, counterattack: Scenario) -> None:
    divisions = {
        printed.division_names[printed.unit_division[unit]]
        for unit in of_side(printed, GERMAN)
        if counterattack.where[unit] >= 0 and printed.unit_kind[unit] == INFANTRY
    }
    assert divisions == {
        *("20ID", "21R", "49R", "214", "221", "3Gd", "119", "107", "30", "220", "28", "9R"),
        *("34", "208", "183", "5Gd", "185", "9BR"),
    }


def test_18_0_of_the_germans_only_the_broken_divisions_are_lost(printed: Printed, counterattack: Scenario) -> None:
    lost = {printed.unit_names[unit] for unit in of_side(printed, GERMAN) if counterattack.where[unit] == GONE}
    assert lost == {"IR84", "RIR27", "RIR90", "LIR384", "LIR386", "LIR387"}


def test_18_0_thirteen_british_divisions_and_cavalry_face_them(printed: Printed, counterattack: Scenario) -> None:
    present = {
        printed.division_names[printed.unit_division[unit]]
        for unit in of_side(printed, BRITISH)
        if counterattack.where[unit] >= 0 and printed.unit_kind[unit] != TANK
    }
    assert present == {"2", "6", "12", "20", "29", "36", "47", "51", "55", "56", "59", "62", "Gds", "2Cav", "5Cav"}
    due = {printed.unit_names[unit] for unit in range(printed.units) if counterattack.where[unit] == DUE}
    assert due == {
        *("Lu/4Cav", "M/4Cav", "Si/4Cav", "182/61", "183/61", "184/61"),
        *("RIR104", "RIR107", "IR133", "RIR29", "RIR30", "RIR68", "GR6", "IR47", "IR398"),
    }


def test_18_0_relieved_divisions_stand_exhausted_in_the_rear(printed: Printed, counterattack: Scenario) -> None:
    for division, place in (("51", "L"), ("36", "K"), ("62", "2")):
        units = [unit for unit in range(printed.units) if printed.unit_names[unit].endswith(f"/{division}")]
        assert {counterattack.form[unit] for unit in units} == {1}
        assert {printed.theatre.names[counterattack.where[unit]] for unit in units} == {place}


def test_18_0_the_tank_corps_is_worn_down(printed: Printed, counterattack: Scenario) -> None:
    forms = {
        printed.unit_names[unit]: counterattack.form[unit]
        for unit in range(printed.units)
        if printed.unit_kind[unit] == TANK and counterattack.where[unit] >= 0
    }
    # 2: fresh 4-2-5; 4 and 5: fresh and exhausted 2-1-5
    assert forms == {"H/Tk": 2, "A/Tk": 4, "B/Tk": 4, "D/Tk": 5, "E/Tk": 5}


def test_18_0_markers_and_bridges_of_30_november(printed: Printed, counterattack: Scenario) -> None:
    assert counterattack.advantage == GERMAN
    assert (counterattack.support, counterattack.ammunition) == ([6, 16], [4, 4])
    assert (counterattack.hurricanes_fresh, counterattack.hurricanes_used) == ([1, 2], [1, 0])
    assert counterattack.air == [True, True]
    british = [
        name
        for bridge, name in enumerate(printed.theatre.bridge_names)
        if counterattack.bridge_state[bridge] == BRITISH
    ]
    assert british == ["1-4", "2-3", "2-4", "20-23", "21-22"]
    assert DESTROYED not in counterattack.bridge_state


def test_18_0_all_garrisons_are_back_by_30_november(printed: Printed, counterattack: Scenario) -> None:
    places = [counterattack.where[unit] for unit in of_side(printed, GERMAN) if printed.unit_kind[unit] == GARRISON]
    assert min(places) >= 0
    assert len(set(places)) == 14


def test_k1_k2_the_start_is_as_the_rulebook_has_it(printed: Printed, break_in: Scenario) -> None:
    assert printed.theatre.size == 40
    assert printed.theatre.graph.is_connected()
    assert sum(break_in.british_control) == 5


def test_k13_the_line_of_26_november_is_a_close_call(printed: Printed) -> None:
    line = [*"IJKL", "2", "3", "4", "8", "9", *(str(n) for n in range(10, 16)), *(str(n) for n in range(17, 22))]
    control = [name in line for name in printed.theatre.names]
    joined = reached(printed.theatre.neighbours, printed.supply_sources[BRITISH], control)
    # with the bridgehead of Masnieres and Bourlon Wood it would be 22
    assert joined.count(True) == 20
