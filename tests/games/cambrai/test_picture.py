"""The position as a picture on the drawn map: what has to be on it, and that it is the same every time."""

import re
import shutil
from pathlib import Path
from xml.etree import ElementTree

from brasshat.engine.game import Setup
from brasshat.games.cambrai.edition import FORM
from brasshat.games.cambrai.game import CAMBRAI

SVG = "{http://www.w3.org/2000/svg}"


def picture(edition: Path | None = None) -> ElementTree.Element:
    """Draw the first position of the campaign."""
    position = CAMBRAI.new(Setup("campaign", edition=edition))
    return ElementTree.fromstring(CAMBRAI.show_svg(position, 0))


def texts(drawn: ElementTree.Element, kind: str) -> list[str]:
    """List the texts of a kind."""
    return [each.text or "" for each in drawn.iter(f"{SVG}text") if kind in each.get("class", "").split()]


def count(drawn: ElementTree.Element, tag: str, kind: str) -> int:
    """Count the shapes of a kind."""
    return sum(kind in each.get("class", "").split() for each in drawn.iter(f"{SVG}{tag}"))


def test_every_area_bridge_and_silhouette_is_drawn() -> None:
    """40 areas and zones with number and TEM, 12 bridges, three silhouettes."""
    drawn = picture()
    names = [*(str(number) for number in range(1, 29)), *"ABCDEFGHIJKL"]
    assert sorted(texts(drawn, "number")) == sorted(names)
    assert len(texts(drawn, "tem")) == 40
    assert count(drawn, "path", "deck") == 12
    assert len(texts(drawn, "horse")) == 3


def test_every_unit_on_the_map_is_drawn_once() -> None:
    """Each unit that stands somewhere has one counter."""
    position = CAMBRAI.new(Setup("campaign"))
    document = CAMBRAI.dump(position)
    standing = sum("area" in unit for unit in document["units"].values())
    assert count(picture(), "rect", "unit") == standing > 50


def test_the_picture_says_what_it_shows_and_whose_map_it_is() -> None:
    """It has a title to be read out, and the attribution that the outlines' licence asks for."""
    drawn = picture()
    assert drawn.findtext(f"{SVG}title", "").startswith("The whole campaign: 20 November")
    assert any("Licence Ouverte 2.0" in text for text in texts(drawn, "small"))


def test_an_edition_without_a_fitting_map_gets_the_plain_diagram(tmp_path: Path) -> None:
    """Where links differ from the drawn map, boxes and lines take its place."""
    edition = Path(shutil.copytree(FORM.open_edition, tmp_path / "edition"))
    (edition / "geometry.json").unlink()
    file = edition / "map.toml"
    text, times = re.subn(r'    \{ between = \["5", "7"\].*\n', "", file.read_text("utf-8"))
    assert times == 1
    file.write_text(text, encoding="utf-8")
    drawn = picture(edition)
    assert count(drawn, "rect", "area") == 40
    assert count(drawn, "path", "border") == 0
