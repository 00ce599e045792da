"""The map maker on a small country of its own: squares for communes, a river, two zones, a corner where four areas meet."""

import json
from itertools import combinations, pairwise
from math import hypot
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tools.maps.__main__ import FILE, main
from tools.maps.document import Writer
from tools.maps.making import Maker
from tools.maps.settings import ROOT, MapFile, Settings, read_settings

SETTINGS: dict[str, Any] = {
    "game": "toy",
    "edition": "",
    "communes": "communes.geojson",
    "features": "features.geojson",
    "attribution": "Nobody.",
    "source": {},
    "frame": {"width": 800, "height": 620, "centre": [0, 0], "at": [400, 310], "scale": [10, 10], "step": 12},
    "room": {
        "margin": 12,
        "zone_margin": 20,
        "line_margin": 12,
        "wobble": 5,
        "cover": 0.9,
        "farthest": 150,
        "radius": 90,
        "shore": 0,
        "reach": 90,
    },
    "weights": {
        "border": 1,
        "grain": 0.4,
        "commune": 0.3,
        "water": 0.05,
        "rim_water": 4,
        "gap": 0,
        "sea": 0,
        "size": 2,
        "bank": 4,
        "detour": 1.35,
        "place": 6,
        "spread": 1,
        "rounds": 25,
        "heat": 1,
        "least_border": 5,
        "good_border": 8,
        "short": 1,
    },
    "zones": {"W": [8, 228, 140, 164], "E": [652, 228, 140, 164]},
    "waters": {"brook": {"features": ["Brook"]}},
    "bridges": {"1-2": "Old bridge"},
    "draw": ["wood", "road", "village"],
}
"""The river parts 1 and 3 in the west from 2 and 4 in the east; 1 lies north of 3, 2 north of 4."""
MAP = {
    "link": [
        {"between": ["1", "2"], "canal": "brook", "bridge": True},
        {"between": ["1", "3"]},
        {"between": ["2", "4"]},
        {"between": ["3", "4"], "canal": "brook"},
        {"between": ["1", "W"]},
        {"between": ["4", "E"]},
    ],
    "area": [
        {"id": "1", "title": "Abbey", "position": [0.08, -0.08]},
        {"id": "2", "title": "Bolton", "position": [0.08, 0.08], "cavalry_release": True},
        {"id": "3", "title": "Crewe", "position": [-0.08, -0.08]},
        {"id": "4", "title": "Derby", "position": [-0.08, 0.08]},
        {"id": "W", "title": "West", "position": [0, -0.28]},
        {"id": "E", "title": "East", "position": [0, 0.28]},
    ],
    "canal": [{"id": "brook", "title": "The Brook"}],
}


def feature(kind: str, name: str, shape: str, places: object) -> dict[str, object]:
    """Write one feature of a GeoJSON file."""
    return {
        "type": "Feature",
        "properties": {"kind": kind, "name": name, "rank": 1},
        "geometry": {"type": shape, "coordinates": places},
    }


@pytest.fixture(scope="module")
def geodata(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Write the ground of the small country."""
    folder = tmp_path_factory.mktemp("geodata")
    squares = []
    for east in range(-5, 5):
        for north in range(-4, 4):
            x, y, side = east * 0.07, north * 0.07, 0.07
            ring = [[x, y], [x + side, y], [x + side, y + side], [x, y + side], [x, y]]
            squares.append(feature("", f"Parish {east} {north}", "Polygon", [ring]))
    things = [
        feature("canal", "Brook", "LineString", [[0.02, -0.4], [-0.01, -0.1], [0.012, 0.1], [-0.02, 0.4]]),
        feature("bridge", "Old bridge", "Point", [0.008, 0.06]),
        feature("wood", "Wood", "Polygon", [[[0.05, 0.05], [0.09, 0.06], [0.07, 0.1], [0.05, 0.05]]]),
        feature("road", "Road", "LineString", [[-0.6, 0.06], [0.6, 0.06]]),
        feature("village", "Derby", "Point", [0.07, -0.07]),
    ]
    for file, rows in (("communes.geojson", squares), ("features.geojson", things)):
        content = {"type": "FeatureCollection", "attribution": "Nobody.", "features": rows}
        (folder / file).write_text(json.dumps(content), encoding="utf-8")
    return folder


@pytest.fixture(scope="module")
def country(geodata: Path) -> tuple[Maker, Any]:
    """Make the map of the small country, once for all tests."""
    return made(geodata)


@pytest.mark.long
@pytest.mark.parametrize("game", ["cambrai", "normandy"])
def test_the_open_editions_maps_are_what_the_tool_makes(game: str, tmp_path: Path) -> None:
    """A minute a game: run it after a change to the tool, its settings, or areas and links of an open edition."""
    settings = read_settings(game)
    assert main([game, "-o", str(tmp_path / "made.json")]) == 0
    assert (tmp_path / "made.json").read_bytes() == (ROOT / settings.edition / FILE).read_bytes()


def made(geodata: Path) -> tuple[Maker, Any]:
    """Make the map of the small country."""
    maker = Maker(msgspec.convert(SETTINGS, Settings), msgspec.convert(MAP, MapFile), geodata)
    return maker, json.loads(json.dumps(Writer(maker).document()))


def border_length(drawn: Any, a: str, b: str) -> float:
    """Measure what two areas share."""
    one, other = ({ref for ring in drawn["areas"][name]["rings"] for ref in ring} for name in (a, b))
    arcs = [drawn["arcs"][max(ref, -1 - ref)] for ref in one if -1 - ref in other]
    return sum(hypot(u - x, v - y) for arc in arcs for (x, y), (u, v) in pairwise(arc))


def test_the_same_ground_gives_the_same_map(geodata: Path, country: tuple[Maker, Any]) -> None:
    """Nothing in the making is left to chance, nor to the order of sets."""
    assert made(geodata)[1] == country[1]


def test_areas_touch_as_linked_and_four_meet_in_a_point(country: tuple[Maker, Any]) -> None:
    """Linked pairs share a border; 1 and 4, 2 and 3 meet in a point and share none."""
    maker, drawn = country
    assert (maker.oddities, maker.folds(), maker.regions.faults()) == ([], [], [])
    linked = {("1", "2"), ("1", "3"), ("2", "4"), ("3", "4")}
    for pair in combinations("1234", 2):
        assert (border_length(drawn, *pair) > 25) == (pair in linked), pair
    corners = [
        {tuple(drawn["arcs"][max(ref, -1 - ref)][end]) for ring in area["rings"] for ref in ring for end in (0, -1)}
        for area in drawn["areas"].values()
    ]
    assert len(set.intersection(*corners)) == 1


def test_the_water_runs_along_its_borders_and_on_to_the_frame(country: tuple[Maker, Any]) -> None:
    """The brook comes from below the frame, parts the areas and goes on above; its bridge stands near its true place."""
    _, drawn = country
    course = drawn["canals"]["brook"]["arcs"]
    ends = [drawn["arcs"][ref if ref >= 0 else -1 - ref] for ref in (course[0], course[-1])]
    assert ends[0][0][1] == 620
    assert ends[1][-1][1] == 0
    for row in drawn["links"]:
        if row.get("canal"):
            assert {max(ref, -1 - ref) for ref in row["border"]} <= {max(ref, -1 - ref) for ref in course}
    (bridge,) = drawn["bridges"]
    assert bridge["between"] == ["1", "2"]
    assert bridge["across"][0] > 0.8


def test_places_are_found_and_features_carried_along(country: tuple[Maker, Any]) -> None:
    """Room for stacks, a silhouette where one is wanted, the village in the area that is named for it."""
    _, drawn = country
    assert all(len(place["slots"]) >= 2 for place in [*drawn["areas"].values(), *drawn["zones"].values()])
    assert ["silhouette" in drawn["areas"][name] for name in "1234"] == [False, True, False, False]
    assert {kind: len(rows) for kind, rows in drawn["features"].items()} == {"wood": 1, "road": 1, "village": 1}
    (x, y), (left, top) = drawn["features"]["village"][0]["point"], drawn["areas"]["4"]["anchor"]
    assert hypot(x - left, y - top) < drawn["areas"]["4"]["clear"]
