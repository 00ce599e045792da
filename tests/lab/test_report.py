"""The report: one page that needs nothing else, and says of hand-made games what is true of them."""

import json
import re
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest

from brasshat.engine.game import Game, Setup
from brasshat.games.cambrai.game import CAMBRAI, CambraiGame
from brasshat.lab.figures import wilson
from brasshat.lab.match import play_game
from brasshat.lab.plan import Plan
from brasshat.lab.report.ground import paint_for
from brasshat.lab.report.page import report
from brasshat.lab.report.study import Study
from brasshat.lab.store import Results, Store, finished_from, game_line
from tests.cli.conftest import Run

GAMES = 24


class Page(HTMLParser):
    """Reads a page: whether tags close as they open, what it loads, and its words."""

    VOID = frozenset({"meta", "br", "line", "rect", "circle", "path", "polyline"})

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.tags: list[str] = []
        self.words: list[str] = []
        self.feed(text)
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note a tag that opens."""
        self.tags.append(tag)
        assert not {name for name, _ in attrs} & {"href", "src", "onload", "onclick", "xlink:href"}
        if tag not in ("meta", "br"):
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note a tag that closes itself."""
        self.tags.append(tag)

    def handle_endtag(self, tag: str) -> None:
        """Note a tag that closes."""
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        """Note words."""
        if "style" not in self.open:
            self.words.append(data)

    @property
    def text(self) -> str:
        """Return all words."""
        return re.sub(r"\s+", " ", " ".join(self.words))


def simulation(folder: Path, scenarios: list[str], change: Any = None) -> Path:
    """Play random games, each changed by hand before it is kept."""
    store = Store(folder, Plan("cambrai", scenarios, ["random", "random"], GAMES))
    for number in range(GAMES):
        row = play_game(CAMBRAI, store.plan, number).row
        if change is not None:
            change(number, row)
        store.add(number, game_line(row, []), finished_from(row))
    store.finish(GAMES)
    store.close()
    return folder


def first_half_british(number: int, row: dict[str, Any]) -> None:
    """Let the British win the first 12 games with 9 assaults in 3 days, and lose the others with 1 to 3."""
    row["winner"] = row["winning_seat"] = "British" if number < 12 else "German"
    row["ending"] = f"last-day, {row['winner']}"
    row["days"] = 3
    row["british_assaults"] = 9 + number % 2 if number < 12 else 1 + number % 3
    row["last_night"] = [0 if number < 18 else 1] * len(row["last_night"])


@pytest.fixture(scope="module")
def page(tmp_path_factory: pytest.TempPathFactory) -> Page:
    """Return the page of 24 games with known winners."""
    folder = simulation(tmp_path_factory.mktemp("lab") / "known", ["break-in"], first_half_british)
    return Page(report(Study(Results(folder))))


def test_the_page_needs_no_script_and_loads_nothing(page: Page) -> None:
    assert not set(page.tags) & {"script", "link", "img", "iframe", "object"}


def test_the_winners_are_told_with_their_interval(page: Page) -> None:
    """12 of 24 by Wilson's score: 0.3143 to 0.6857."""
    assert "50.0 %" in page.text
    assert "31.4 to 68.6" in page.text
    assert "British 12" in page.text
    assert "German 12" in page.text


def test_the_map_says_in_how_many_games_an_area_was_british(page: Page) -> None:
    """18 of 24 games are 75 percent."""
    assert "14: British in 75 % of 24 games" in page.text


def test_letters_on_the_map_have_their_own_colour_by_day_and_by_night() -> None:
    """A pale area takes dark letters and a deep one white ones, whatever the colours of the page."""
    paints = {name: paint_for(name, wilson(won, 100), "British") for name, won in (("14", 50), ("15", 100))}
    picture, credit = CAMBRAI.painted(CAMBRAI.new(Setup("break-in")), "Control", paints, 30)
    colours = dict(re.findall(r'fill:(#[0-9a-f]{6})">(1[45])<', picture))
    assert colours == {"#24211c": "14", "#ffffff": "15"}
    assert "INSEE" in credit


def test_what_goes_with_winning_is_compared_by_the_day(page: Page) -> None:
    """9 or 10 assaults in 3 days are 3.2 a day on average, 1 to 3 are 0.67."""
    assert "British assaults a day" in page.text
    assert "3.2" in page.text
    assert "0.67" in page.text


def test_the_line_to_play_it_again_is_there(page: Page) -> None:
    assert "brasshat simulate cambrai --games 24 --players random,random --seed 1" in page.text


def test_games_that_failed_are_listed_and_not_counted(tmp_path: Path) -> None:
    def fail(number: int, row: dict[str, Any]) -> None:
        if number == 5:
            row |= {"winner": None, "winning_seat": None, "ending": None, "failure": "The player x crashed <b>."}

    page = Page(report(Study(Results(simulation(tmp_path / "failed", ["break-in"], fail)))))
    assert "The player x crashed <b>." in page.text
    assert "of 23" in page.text


def test_a_simulation_in_which_every_game_failed_still_has_a_page(tmp_path: Path) -> None:
    def fail(_: int, row: dict[str, Any]) -> None:
        row |= {"winner": None, "winning_seat": None, "ending": None, "failure": "Lost."}

    assert (
        "No game came to its end." in Page(report(Study(Results(simulation(tmp_path / "x", ["break-in"], fail))))).text
    )


def test_a_game_that_counts_nothing_and_has_no_map_still_has_a_page(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(CambraiGame, "statistics", Game.statistics)
    monkeypatch.setattr(CambraiGame, "painted", Game.painted)
    page = Page(report(Study(Results(simulation(tmp_path / "bare", ["break-in"])))))
    assert "Who wins" in page.text
    assert "How it ends" in page.text
    assert "Who holds the ground" not in page.text


def test_several_scenarios_have_a_picture_each(tmp_path: Path) -> None:
    page = Page(report(Study(Results(simulation(tmp_path / "two", ["break-in", "counterattack"])))))
    assert "The break-in, the end" in page.text
    assert "The counter-attack, the end" in page.text


def test_the_command_writes_the_page_beside_the_games(run: Run, tmp_path: Path) -> None:
    folder = simulation(tmp_path / "here", ["break-in"])
    assert run("report", folder).status == 0
    first = (folder / "report.html").read_bytes()
    assert run("report", folder).status == 0
    assert (folder / "report.html").read_bytes() == first


def test_a_folder_without_a_simulation_is_refused(run: Run, tmp_path: Path) -> None:
    answer = run("report", tmp_path)
    assert answer.status == 1
    assert "there is no simulation here" in answer.sentence()


@pytest.mark.parametrize("content", ["", "{}", "[1]", json.dumps({"format": "brasshat simulation 99"})])
def test_a_manifest_that_is_none_is_refused(run: Run, tmp_path: Path, content: str) -> None:
    (tmp_path / "manifest.json").write_text(content, encoding="utf-8")
    assert "is no manifest" in run("report", tmp_path).sentence()
