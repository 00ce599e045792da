"""Drawn maps of editions: what is wrong with one, in a sentence each, and which editions can be shown on which map."""

import json
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from brasshat.area_impulse.drawn_map import FILE
from brasshat.games.cambrai.edition import EDITIONS, FORM

OPEN = FORM.open_edition
LINK = '{ between = ["4", "6"], source = "reconstruction: neighbours on the ground" }'
CLOSED = '{ between = ["4", "6"], canal = "nord", source = "reconstruction: neighbours on the ground" }'

Change = Callable[[Any], object]


@pytest.fixture
def edition(tmp_path: Path) -> Path:
    """Copy the open edition to where a test may change it."""
    return Path(shutil.copytree(OPEN, tmp_path / "edition"))


def change(edition: Path, what: Change) -> None:
    """Change the drawn map of an edition."""
    drawn = json.loads((edition / FILE).read_text("utf-8"))
    what(drawn)
    (edition / FILE).write_text(json.dumps(drawn), encoding="utf-8")


def link(drawn: Any, a: str, b: str) -> Any:
    """Return a link of a drawn map."""
    return next(row for row in drawn["links"] if row["between"] == [a, b])


def join_8_and_14(drawn: Any) -> None:
    """Let area 14 have its border with 12 in common with 8."""
    ring = drawn["areas"]["8"]["rings"][0]
    ring += link(drawn, "12", "14")["border"]


def test_the_open_edition_is_sound_with_its_map() -> None:
    """Nothing is wrong with what comes with the program."""
    assert EDITIONS.check(OPEN) == []
    assert EDITIONS.load().notice == ""


@pytest.mark.parametrize(
    ("what", "sentence"),
    [
        pytest.param(what, sentence, id=sentence.removesuffix("."))
        for what, sentence in list[tuple[Change, str]](
            [
                (
                    lambda d: d.update(format="brasshat geometry 9"),
                    "geometry.json: its format is 'brasshat geometry 9', but this program draws 'brasshat geometry 1'.",
                ),
                (lambda d: d.pop("arcs"), "geometry.json: is not a drawn map (object missing required field `arcs`)."),
                (
                    lambda d: d["areas"]["4"]["rings"][0].append(9999),
                    "geometry.json: area 4 refers to arc 9999, but there are {arcs} arcs.",
                ),
                (
                    lambda d: d["areas"].pop("28"),
                    "geometry.json: link 18-28 names '28', which is neither an area nor a zone of it.",
                ),
                (lambda d: d["links"].pop(0), "geometry.json: it does not join 1 and 2, which map.toml links."),
                (
                    lambda d: link(d, "4", "6").update(canal="nord"),
                    "geometry.json: between 4 and 6 it draws nord without a bridge, but map.toml has open ground.",
                ),
                (
                    lambda d: d["features"]["village"][0].update(point=[1700, 5]),
                    "geometry.json: village '{village}' reaches beyond the frame.",
                ),
                (lambda d: d["areas"]["4"]["rings"][0].pop(), "geometry.json: the outline of area 4 has a gap."),
                (
                    lambda d: d["areas"]["4"].update(
                        rings=[[-1 - ref for ref in reversed(d["areas"]["4"]["rings"][0])]]
                    ),
                    "geometry.json: the outline of area 4 runs the wrong way.",
                ),
                (join_8_and_14, "geometry.json: areas 14 and 8 share a border, but no link joins them."),
                (
                    lambda d: link(d, "4", "6").update(border=[-1 - ref for ref in link(d, "4", "6")["border"]]),
                    "geometry.json: the border of link 4-6 is not what the two outlines share, seen from the first.",
                ),
                (
                    lambda d: d["canals"]["nord"]["arcs"].pop(0),
                    "geometry.json: canal nord does not run along border 2-3, which it blocks.",
                ),
                (
                    lambda d: d["bridges"][0].update(point=[800, 500]),
                    "geometry.json: bridge 1-4 does not stand on its border.",
                ),
                (
                    lambda d: d["bridges"][0].update(across=[-n for n in d["bridges"][0]["across"]]),
                    "geometry.json: bridge 1-4 does not lead from the first area to the second.",
                ),
                (
                    lambda d: d["areas"]["11"].pop("silhouette"),
                    "geometry.json: area 11 lacks a place for a cavalry silhouette.",
                ),
                (
                    lambda d: d["areas"]["12"].update(slots=d["areas"]["12"]["slots"][:1]),
                    "geometry.json: area 12 has fewer than two places for stacks.",
                ),
                (
                    lambda d: d["areas"]["12"]["slots"].__setitem__(0, d["areas"]["8"]["slots"][0]),
                    "geometry.json: the places of area 12 do not lie inside it.",
                ),
                (
                    lambda d: d["areas"]["12"]["slots"].__setitem__(0, d["areas"]["12"]["slots"][1]),
                    "geometry.json: places of area 12 overlap.",
                ),
                (lambda d: d["zones"]["A"].update(d["zones"]["B"]), "geometry.json: zones A and B overlap."),
            ]
        )
    ],
)
def test_what_is_wrong_is_told_in_a_sentence(edition: Path, what: Change, sentence: str) -> None:
    """The check of an edition finds what is wrong with its own drawn map."""
    drawn = json.loads((edition / FILE).read_text("utf-8"))
    arcs, village = len(drawn["arcs"]), drawn["features"]["village"][0]["name"]
    change(edition, what)
    assert sentence.format(arcs=arcs, village=village) in EDITIONS.check(edition)


def test_what_is_no_json_is_told_in_a_sentence(edition: Path) -> None:
    """A broken file is a fault of the edition, and no reason not to play with it."""
    (edition / FILE).write_text("{", encoding="utf-8")
    assert EDITIONS.check(edition) == ["geometry.json: is not a drawn map (input data was truncated)."]
    assert EDITIONS.read(edition).drawing.map is None


def test_an_edition_without_a_map_of_its_own_uses_the_open_ones(edition: Path) -> None:
    """What has the same areas and links can be shown on the same map."""
    (edition / FILE).unlink()
    found = EDITIONS.read(edition)
    assert (EDITIONS.check(edition), found.notice) == ([], "")
    assert found.drawing.document()["format"] == "brasshat geometry 1"


def test_an_edition_with_other_links_falls_back_and_says_so(edition: Path) -> None:
    """An owner's map with other links is sound, but is shown as a plain diagram."""
    (edition / FILE).unlink()
    file = edition / "map.toml"
    text = file.read_text("utf-8")
    assert LINK in text
    file.write_text(text.replace(LINK, CLOSED), encoding="utf-8")
    found = EDITIONS.read(edition)
    assert EDITIONS.check(edition) == []
    assert found.drawing.document() is None
    assert found.notice == (
        "This edition is shown as a plain diagram, because the open edition's drawn map does not fit it: "
        "between 4 and 6 it draws open ground, but map.toml has nord without a bridge."
    )
