"""The position as a picture on the drawn map of Normandy: what has to be on it."""

import re
import shutil
from pathlib import Path
from xml.etree import ElementTree

from brasshat.engine.game import Setup
from brasshat.games.normandy.game import NORMANDY

SVG = "{http://www.w3.org/2000/svg}"


def picture(edition: Path | None = None) -> ElementTree.Element:
    """Draw the first position of a scenario."""
    scenario = NORMANDY.scenarios()[0].name
    return ElementTree.fromstring(NORMANDY.show_svg(NORMANDY.new(Setup(scenario, edition=edition)), 0))


def count(drawn: ElementTree.Element, tag: str, kind: str) -> int:
    """Count the shapes of a kind."""
    return sum(kind in each.get("class", "").split() for each in drawn.iter(f"{SVG}{tag}"))


def test_every_area_zone_and_box_is_drawn_with_its_number() -> None:
    """47 areas, seven zones, five boxes before the beaches and two offshore."""
    numbers = [each.text for each in picture().iter(f"{SVG}text") if each.get("class") == "number"]
    names = [*(str(number) for number in range(1, 48)), *"ABCDEFG", "Ut", "Om", "Go", "Ju", "Sw", "US", "UK"]
    assert sorted(filter(None, numbers)) == sorted(names)


def test_the_sea_the_beaches_and_every_unit_are_drawn() -> None:
    """The sea is one shape; a unit that stands somewhere has one counter."""
    drawn = picture()
    assert count(drawn, "path", "sea") == 1
    assert count(drawn, "path", "beach") >= 5
    position = NORMANDY.new(Setup(NORMANDY.scenarios()[0].name))
    standing = sum("area" in unit for unit in NORMANDY.dump(position)["units"].values())
    assert count(drawn, "rect", "unit") == standing > 40


def test_an_edition_with_other_links_gets_the_sketch_and_says_why(tmp_path: Path) -> None:
    """Where the links are not those of the drawn map, boxes and lines take its place."""
    edition = Path(shutil.copytree(NORMANDY.editions.form.open_edition, tmp_path / "edition"))
    (edition / "geometry.json").unlink()
    file = edition / "map.toml"
    text, times = re.subn(r'    \{ between = \["45", "46"\].*\n', "", file.read_text("utf-8"))
    assert times == 1
    file.write_text(text, encoding="utf-8")
    assert NORMANDY.editions.check(edition) == []
    assert NORMANDY.editions.load(edition).notice == (
        "This edition is shown as a plain diagram, because the open edition's drawn map does not fit it: "
        "it joins 45 and 46, which map.toml does not link."
    )
    assert count(picture(edition), "path", "sea") == 0


def test_long_factors_are_drawn_together_to_fit_their_counter() -> None:
    """Artillery shows its bombardment factor as well, which is too long for a counter at full width."""
    factors = [each for each in picture().iter(f"{SVG}text") if "factors" in each.get("class", "").split()]
    long = [each for each in factors if len(each.text or "") > 6]
    assert long
    assert all(each.get("textLength") for each in long)
