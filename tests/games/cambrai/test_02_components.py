"""Chapter 2, the components: the data rules and what is known of the printed game, held against the open edition."""

import re

import pytest

from brasshat.games.cambrai.edition import load_open_edition
from brasshat.games.cambrai.printed import (
    BRITISH,
    CAVALRY,
    CIRCLE,
    FORMS,
    GARRISON,
    GERMAN,
    INFANTRY,
    NEVER,
    NO_DIVISION,
    NORD,
    NOVEMBER_21,
    SQUARE,
    ST_QUENTIN,
    TANK,
    TRIANGLE,
    Printed,
)

NUMBERED = [str(number) for number in range(1, 29)]
ZONES = list("ABCDEFGHIJKL")


@pytest.fixture(scope="module")
def printed() -> Printed:
    """Return what the open edition prints."""
    return load_open_edition().printed


def names(printed: Printed, areas: list[int]) -> set[str]:
    """Name areas."""
    return {printed.theatre.names[area] for area in areas}


def area(printed: Printed, name: str) -> int:
    """Find an area by its name."""
    return printed.theatre.names.index(name)


def neighbours(printed: Printed, name: str) -> set[str]:
    """Name what an area touches."""
    return names(printed, printed.theatre.neighbours[area(printed, name)])


def of_side(printed: Printed, side: int) -> list[int]:
    """List the units of a side."""
    return [unit for unit in range(printed.units) if printed.unit_side[unit] == side]


def of_kind(printed: Printed, kind: int) -> list[int]:
    """List the units of a kind."""
    return [unit for unit in range(printed.units) if printed.unit_kind[unit] == kind]


def fresh(printed: Printed, unit: int) -> tuple[int, int, int]:
    """Return a unit's three factors when fresh."""
    face = unit * FORMS
    return printed.attack[face], printed.defence[face], printed.move[face]


def spent(printed: Printed, unit: int) -> tuple[int, int, int]:
    """Return a unit's three factors when exhausted."""
    face = unit * FORMS + 1
    return printed.attack[face], printed.defence[face], printed.move[face]


def unit(printed: Printed, name: str) -> int:
    """Find a unit by its name."""
    return printed.unit_names.index(name)


# 2.1 The map


def test_2_1_1_there_are_28_numbered_areas(printed: Printed) -> None:
    numbered = [name for number, name in enumerate(printed.theatre.names) if not printed.is_zone[number]]
    assert numbered == NUMBERED


def test_2_1_1_every_boundary_is_open_ground_or_one_of_two_canals(printed: Printed) -> None:
    assert printed.theatre.bridge_water.count(NORD) == 4
    assert printed.theatre.bridge_water.count(ST_QUENTIN) == 8
    assert set(printed.theatre.link) == {0, 1, 2}


def test_2_1_1_neighbours_are_neighbours_both_ways(printed: Printed) -> None:
    for here, around in enumerate(printed.theatre.neighbours):
        assert here not in around
        assert all(here in printed.theatre.neighbours[there] for there in around)


def test_2_1_1_only_canals_part_the_banks(printed: Printed) -> None:
    banks = {place.name: place.bank for place in load_open_edition().places}
    places = printed.theatre.names
    size = printed.theatre.size
    open_links = {
        (places[a], places[b]) for a in range(size) for b in range(a, size) if printed.theatre.link[a * size + b] == 1
    }
    # the tunnel of the Canal du Nord, and the Escaut below Cambrai
    assert {link for link in open_links if banks[link[0]] != banks[link[1]]} == {("2", "K"), ("K", "L"), ("C", "D")}


def test_2_1_2_there_are_twelve_lettered_zones_round_the_edge(printed: Printed) -> None:
    assert [name for number, name in enumerate(printed.theatre.names) if printed.is_zone[number]] == ZONES
    assert all("ABCDEFGHIJKL"[number + 1] in neighbours(printed, ZONES[number]) for number in range(11))


def test_2_1_2_connection_lines_lead_from_every_zone_to_the_map(printed: Printed) -> None:
    assert all(neighbours(printed, zone) & set(NUMBERED) for zone in ZONES)


def test_2_1_3_every_identifier_has_a_modifier_of_one_to_four(printed: Printed) -> None:
    assert len(printed.tem) == 40
    assert set(printed.tem) == {1, 2, 3, 4}


def test_2_1_3_squares_are_the_hindenburg_line_and_triangles_woods_and_ridges(printed: Printed) -> None:
    terrain = {place.name: place.terrain for place in load_open_edition().places}
    of_shape = {
        shape: names(printed, [number for number in range(40) if printed.shape[number] == shape])
        for shape in (SQUARE, TRIANGLE, CIRCLE)
    }
    assert of_shape[SQUARE] == {"1", "3", "9", "10", "19", "23", "24", "A", "H"}
    assert all("trenches" in terrain[name] for name in of_shape[SQUARE])
    assert of_shape[TRIANGLE] == {"5", "6", "11", "12", "16", "17", "18"}
    assert all("wood" in terrain[name] or "ridge" in terrain[name] for name in of_shape[TRIANGLE])


def test_2_1_3_the_strongest_modifiers_are_on_the_hindenburg_line(printed: Printed) -> None:
    strong = [number for number in range(40) if printed.tem[number] == 4]
    assert names(printed, strong) == {"1", "A"}
    assert all(printed.shape[number] == SQUARE for number in strong)


def test_2_1_4_sectors_say_who_may_enter_where(printed: Printed) -> None:
    def divisions(name: str) -> set[str]:
        mask = printed.sector_divisions[area(printed, name)]
        return {title for number, title in enumerate(printed.division_names) if mask >> number & 1}

    def colours(name: str) -> set[str]:
        mask = printed.sector_colours[area(printed, name)]
        return {title for number, title in enumerate(printed.colour_names) if mask >> number & 1}

    assert (divisions("3"), colours("3")) == ({"62"}, {"green"})
    assert (divisions("10"), colours("10")) == ({"6", "12", "20", "29"}, {"blue", "red"})
    assert (divisions("26"), colours("26")) == (set(), set())


def test_2_1_4_only_british_infantry_but_the_40th_and_tanks_are_bound(printed: Printed) -> None:
    bound = {printed.unit_names[number] for number in range(printed.units) if printed.unit_bound[number]}
    british = [number for number in of_side(printed, BRITISH) if printed.unit_kind[number] in (INFANTRY, TANK)]
    assert bound == {printed.unit_names[number] for number in british} - {"119/40", "120/40", "121/40"}


def test_2_1_4_ground_that_is_british_at_the_start_is_open_to_all(printed: Printed) -> None:
    free = [number for number in range(40) if printed.sector_free[number]]
    assert names(printed, free) == {"2", "I", "J", "K", "L"}


def test_2_1_4_every_division_in_line_has_a_sector_before_it(printed: Printed) -> None:
    scenario = load_open_edition().scenarios["break-in"]
    for number in of_side(printed, BRITISH):
        if printed.unit_kind[number] == INFANTRY and scenario.where[number] >= 0:
            start = scenario.where[number]
            division = printed.unit_division[number]
            assert any(printed.sector_divisions[there] >> division & 1 for there in printed.theatre.neighbours[start])


def test_2_1_5_silhouettes_stand_in_three_areas(printed: Printed) -> None:
    assert [place.name for place in load_open_edition().places if place.cavalry_release] == ["11", "19", "20"]


# 2.2 The units


def test_2_2_1_1_infantry_are_british_brigades_and_german_regiments(printed: Printed) -> None:
    infantry = of_kind(printed, INFANTRY)
    assert sum(printed.unit_side[number] == BRITISH for number in infantry) == 45
    assert sum(printed.unit_side[number] == GERMAN for number in infantry) == 69
    for division, side in enumerate(printed.division_side):
        assert printed.unit_division.count(division) == 3
        assert all(
            printed.unit_side[number] == side for number in infantry if printed.unit_division[number] == division
        )


def test_2_2_1_2_tanks_are_nine_british_battalions(printed: Printed) -> None:
    tanks = of_kind(printed, TANK)
    assert [printed.unit_names[number] for number in tanks] == [f"{letter}/Tk" for letter in "ABCDEFGHI"]
    assert all(printed.unit_side[number] == BRITISH for number in tanks)
    assert all(printed.unit_division[number] == NO_DIVISION for number in tanks)
    colours = {printed.unit_names[number][0]: printed.colour_names[printed.unit_colour[number]] for number in tanks}
    assert "".join(letter for letter in "ABCDEFGHI" if colours[letter] == "green") == "DEG"
    assert "".join(letter for letter in "ABCDEFGHI" if colours[letter] == "blue") == "BH"
    assert "".join(letter for letter in "ABCDEFGHI" if colours[letter] == "red") == "ACFI"


def test_2_2_1_3_cavalry_are_british_brigades(printed: Printed) -> None:
    cavalry = of_kind(printed, CAVALRY)
    assert {printed.unit_names[number] for number in cavalry} == {
        *("1/1Cav", "2/1Cav", "9/1Cav", "3/2Cav", "4/2Cav", "5/2Cav"),
        *("Lu/4Cav", "M/4Cav", "Si/4Cav", "A/5Cav", "S/5Cav", "C/5Cav"),
    }
    assert all(printed.unit_side[number] == BRITISH for number in cavalry)


def test_2_2_1_4_garrisons_are_german_and_have_a_defence_factor_only(printed: Printed) -> None:
    garrisons = of_kind(printed, GARRISON)
    assert [printed.unit_names[number] for number in garrisons] == [f"Gar{number}" for number in range(1, 15)]
    assert all(printed.unit_side[number] == GERMAN for number in garrisons)
    assert all(printed.unit_division[number] == NO_DIVISION for number in garrisons)
    assert {fresh(printed, number) for number in garrisons} == {(0, 1, 0)}


def test_2_2_2_every_unit_has_a_name_of_its_own_that_is_one_word(printed: Printed) -> None:
    assert len(set(printed.unit_names)) == printed.units == 149
    assert not set(printed.unit_names) & {*NUMBERED, *ZONES}
    assert all(re.fullmatch(r'[^\s>"#]+', name) for name in printed.unit_names)


def test_2_2_2_brigades_are_named_with_their_division(printed: Printed) -> None:
    assert printed.division_names[printed.unit_division[unit(printed, "71/6")]] == "6"
    assert printed.division_titles[printed.unit_division[unit(printed, "1/Gds")]] == "Guards Division"
    assert printed.division_titles[printed.unit_division[unit(printed, "IR84")]] == "54th Division"
    assert printed.division_names[printed.highland_division] == "51"


def test_2_2_2_1_fresh_infantry_and_cavalry_show_three_factors(printed: Printed) -> None:
    assert fresh(printed, unit(printed, "71/6")) == (4, 4, 4)
    assert fresh(printed, unit(printed, "1/Gds")) == (5, 5, 4)
    assert fresh(printed, unit(printed, "LIR384")) == (2, 3, 4)
    assert fresh(printed, unit(printed, "C/5Cav")) == (4, 3, 7)


def test_2_2_2_1_an_exhausted_unit_shows_its_spent_defence_factor_only(printed: Printed) -> None:
    assert spent(printed, unit(printed, "71/6")) == (0, 2, 0)
    for number in range(printed.units):
        attack, defence, move = spent(printed, number)
        assert (attack, move) == (0, 0)
        assert 1 <= defence <= fresh(printed, number)[1]


def test_2_2_2_1_a_tank_battalion_has_three_sizes(printed: Printed) -> None:
    start = unit(printed, "H/Tk") * FORMS
    faces = [(printed.attack[face], printed.defence[face], printed.move[face]) for face in range(start, start + FORMS)]
    assert faces == [(6, 3, 5), (0, 2, 0), (4, 2, 5), (0, 2, 0), (2, 1, 5), (0, 1, 0)]


def test_2_2_2_1_units_of_one_size_have_no_third_face(printed: Printed) -> None:
    for number in range(printed.units):
        if printed.unit_kind[number] != TANK:
            rest = slice(number * FORMS + 2, (number + 1) * FORMS)
            assert printed.attack[rest] == printed.defence[rest] == printed.move[rest] == [0, 0, 0, 0]


def test_2_2_2_2_every_unit_has_a_place_or_a_day_of_entry(printed: Printed) -> None:
    scenario = load_open_edition().scenarios["campaign"]
    for number in range(printed.units):
        assert (scenario.where[number] >= 0) == (printed.arrival_day[number] == NEVER)
        assert bool(printed.arrival_zones[number]) == (printed.arrival_day[number] != NEVER)


def test_2_2_2_3_only_the_printed_abbreviations_are_used(printed: Printed) -> None:
    # IR, GR: infantry and grenadier regiment; 3GR, 3GGR: the foot and grenadier guards; GFR: fusiliers of the guard
    german = r"(R|L|BR)?IR\d+|GR\d+|FR\d+|3GR|3GGR|GFR|Lehr|RE1|BE3|Gar\d+"
    british = r"\d+/(\d+|Gds)|[129]/1Cav|[345]/2Cav|(Lu|M|Si)/4Cav|[ASC]/5Cav|[A-I]/Tk"
    patterns = ((BRITISH, british), (GERMAN, german))
    for side, pattern in patterns:
        assert all(re.fullmatch(pattern, printed.unit_names[number]) for number in of_side(printed, side))


# What is known of the printed game: the constraints of our research


def test_k3_the_opening_barrage_falls_on_german_units_at_the_front(printed: Printed) -> None:
    scenario = load_open_edition().scenarios["break-in"]
    assert names(printed, printed.opening_targets) == {"1", "3", "9", "10", "H"}
    for target in printed.opening_targets:
        assert target in scenario.where
        assert any(scenario.british_control[there] for there in printed.theatre.neighbours[target])


def test_k4_silhouettes_stand_on_german_ground(printed: Printed) -> None:
    scenario = load_open_edition().scenarios["break-in"]
    assert not any(scenario.british_control[area(printed, name)] for name in ("11", "19", "20"))


def test_k5_the_29th_division_and_its_tanks_wait_for_the_second_objective(printed: Printed) -> None:
    released = [number for number in range(printed.units) if printed.arrival_trigger[number] == area(printed, "19")]
    assert {printed.unit_names[number] for number in released} == {
        *("86/29", "87/29", "88/29", "A/Tk"),
        *("A/5Cav", "S/5Cav", "C/5Cav"),
    }
    assert "10" in neighbours(printed, "19")
    assert not neighbours(printed, "19") & set("IJKL")


def test_k6_the_breakthrough_zones_lie_behind_bourlon_and_cambrai(printed: Printed) -> None:
    assert names(printed, printed.breakthrough_zones) == {"B", "C", "D"}
    graph = printed.theatre.graph
    home = printed.supply_sources[BRITISH]
    assert [min(graph.distance(zone, start) for start in home) for zone in printed.breakthrough_zones] == [3, 4, 5]


def test_k7_both_canals_have_bridges_and_the_far_bank_is_behind_the_second(printed: Printed) -> None:
    assert printed.theatre.bridge_names == [
        *("1-4", "2-3", "2-4", "7-26", "14-23", "18-28"),
        *("20-23", "21-22", "21-24", "25-26", "A-B", "G-H"),
    ]
    east = {place.name for place in load_open_edition().places if place.bank == "east"}
    assert names(printed, printed.haig_far_bank) == east == {"22", "23", "24", "26", "27", "28", "D", "E", "F", "G"}


def test_k7_some_canal_boundaries_have_no_bridge(printed: Printed) -> None:
    theatre = printed.theatre
    unbridged = {
        f"{theatre.names[a]}-{theatre.names[b]}"
        for a in range(theatre.size)
        for b in range(a, theatre.size)
        if theatre.link[a * theatre.size + b] == 2 and theatre.bridge[a * theatre.size + b] < 0
    }
    assert unbridged == {"1-6", "16-23", "16-26", "18-24", "20-22"}


def test_k8_a_unit_begins_in_area_24_and_reinforcements_come_on_22_november(printed: Printed) -> None:
    assert area(printed, "24") in load_open_edition().scenarios["break-in"].where
    assert NOVEMBER_21 + 1 in printed.arrival_day


def test_k9_haig_looks_at_the_left_flank_and_at_bourlon(printed: Printed) -> None:
    assert names(printed, printed.haig_areas) == {"1", "5"}
    assert names(printed, printed.haig_areas_outline) == {"1", "6"}
    assert printed.titles[area(printed, "5")] == "Bourlon Wood"
    assert "6" in neighbours(printed, "5")


def test_k10_the_british_refit_behind_the_two_attacking_corps(printed: Printed) -> None:
    assert names(printed, printed.british_refit_zones) == {"J", "K"}
    assert names(printed, printed.supply_sources[BRITISH]) == {"I", "J", "K", "L"}
    assert names(printed, printed.supply_sources[GERMAN]) == set("ABCDEFGH")


@pytest.mark.parametrize(
    ("division", "areas"),
    [
        ("29", {"10", "13", "14", "17", "19", "20", "21", "22", "23"}),
        ("36", {"1", "4", "A"}),
        ("62", {"3", "4", "5", "6", "8"}),
    ],
)
def test_k11_the_29th_36th_and_62nd_divisions_have_sectors(printed: Printed, division: str, areas: set[str]) -> None:
    number = printed.division_names.index(division)
    sectors = [here for here, mask in enumerate(printed.sector_divisions) if mask >> number & 1]
    assert names(printed, sectors) == areas


def test_k12_every_formation_behind_an_abbreviation_is_there(printed: Printed) -> None:
    for name in (
        "A/5Cav",
        "BRIR11",
        "C/5Cav",
        "FR40",
        "1/Gds",
        "LIR384",
        "Lu/4Cav",
        "M/4Cav",
        "RIR27",
        "RE1",
        "S/5Cav",
    ):
        assert name in printed.unit_names
    assert printed.division_titles[printed.unit_division[unit(printed, "RE1")]] == "221st Division"


def test_k14_the_first_german_hurricane_marker_comes_on_21_november_or_later(printed: Printed) -> None:
    assert all(side == GERMAN for side, _ in printed.hurricane_arrivals)
    assert [day for _, day in printed.hurricane_arrivals] == [NOVEMBER_21, NOVEMBER_21 + 4]
    assert printed.air_arrivals == [NEVER, NOVEMBER_21 + 2]
