"""Chapters 3 and 4: the map, its zones and boxes, and the units."""

from itertools import combinations

from brasshat.area_impulse.theatre import WATER
from brasshat.games.normandy.printed import FLOOD
from tests.games.normandy.battles import EDITION, PRINTED, Battle

FOUND = "1-26c 26-28b 5-6b 4-10 3-10 3-17b 2-19b 2-18 21-22c 10-14 14-15 9-12b 6-7 7-8b 7-9 10-11"


def number(name: str) -> int:
    """Return the number of an area."""
    return PRINTED.theatre.names.index(name)


def kind(a: str, b: str) -> str:
    """Say what joins two areas: nothing for land, b for a bridge, c for a causeway, r for a river."""
    at = number(a) * PRINTED.theatre.size + number(b)
    if PRINTED.theatre.link[at] != WATER:
        return "" if PRINTED.theatre.link[at] else "-"
    bridge = PRINTED.theatre.bridge[at]
    if bridge < 0:
        return "r"
    return "c" if PRINTED.theatre.bridge_water[bridge] == FLOOD else "b"


def test_3_1_the_links_that_reports_name_are_there_with_their_kind() -> None:
    """Acceptance test 1: the sixteen found links, each as it was reported."""
    for text in FOUND.split():
        a, _, rest = text.partition("-")
        b = rest.rstrip("bcr")
        assert kind(a, b) == rest[len(b) :], text
        assert kind(b, a) == kind(a, b)


def test_3_1_sainte_mere_eglise_has_four_bridges() -> None:
    """Acceptance test 1: the four-bridge opening."""
    joined = {PRINTED.theatre.names[other] for other in PRINTED.theatre.neighbours[number("26")]}
    assert {name for name in joined if kind("26", name) in ("b", "c")} == {"1", "25", "27", "28"}


def test_3_1_land_is_one_piece_and_planar_in_number() -> None:
    land = [area for area in range(PRINTED.theatre.size) if not PRINTED.is_sea[area]]
    links = [(a, b) for a, b in combinations(land, 2) if PRINTED.theatre.link[a * PRINTED.theatre.size + b]]
    assert (len(land), len(links)) == (54, 126)
    assert all(PRINTED.theatre.graph.distance(land[0], area) < PRINTED.theatre.size for area in land)


def test_3_2_seven_zones_lie_on_the_rim() -> None:
    assert [PRINTED.theatre.names[zone] for zone in PRINTED.zones] == list("ABCDEFG")


def test_3_3_a_box_lands_on_its_own_beach_only() -> None:
    b = Battle({"Ut": "8/4", "1": "12/4"}).do("assault Ut")
    assert b.legal("move") == ["move 8/4 > 1"]
    assert b.rule_against("move 8/4 > 26") == "3.3"


def test_3_3_units_offshore_wait_for_the_night() -> None:
    b = Battle({"US": "325/82", "1": "8/4"})
    assert b.rule_against("assault US") == "3.3"


def test_3_4_nobody_goes_back_to_sea() -> None:
    b = Battle({"1": "8/4"}).do("assault 1")
    assert b.rule_against("move 8/4 > Ut") == "3.4"


def test_4_1_factors_of_every_face() -> None:
    unit = PRINTED.unit_names.index("GR914")
    assert PRINTED.attack[unit * 6] == 4
    assert [PRINTED.defence[unit * 6 + form] for form in (0, 1, 3, 5)] == [5, 3, 2, 1]
    assert PRINTED.attack[unit * 6 + 1] == 0


def test_4_2_every_kind_of_unit_is_there() -> None:
    assert set(PRINTED.unit_kind) == set(range(8))
    assert EDITION.id == "open"
