"""``brasshat do``: acts and dice in order."""

import json
from pathlib import Path

from tests.cli.conftest import Run

POSITION = {
    "game": "cambrai",
    "day": "22 November",
    "impulse": 2,
    "side": "British",
    "weather": "overcast",
    "support": {"British": 0, "German": 0},
    "hurricanes_fresh": {"British": 0, "German": 0},
    "units": {"71/6": {"area": "9"}, "18/6": {"area": "9"}, "IR84": {"area": "13"}},
}


def test_an_act_that_was_the_only_choice_left_may_be_typed_all_the_same(run: Run, tmp_path: Path) -> None:
    """With no gun and no aircraft the artillery step closes by itself; 'done' after it is no mistake."""
    file = tmp_path / "position.json"
    file.write_text(json.dumps(POSITION), "utf-8")
    short = run("do", str(file), "assault 9", "move 71/6 > 13", "--json")
    long = run("do", str(file), "assault 9", "done", "move 71/6 > 13", "--json")
    assert short.status == long.status == 0
    assert short.out == long.out


def test_the_same_act_once_more_is_a_mistake(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "position.json"
    file.write_text(json.dumps(POSITION), "utf-8")
    answer = run("do", str(file), "assault 9", "move 71/6 > 13", "done")
    assert answer.status == 1
    assert "'done' has no place now" in answer.err


def test_what_the_last_line_of_a_record_left_as_the_only_choice_may_be_typed_too(run: Run, tmp_path: Path) -> None:
    """After the last gun has fired, done is the only choice; typed in a command of its own it changes nothing."""
    file = tmp_path / "game.brh"
    run("new", "cambrai", "--scenario", "counterattack", "--seed", "5", "-o", str(file))
    places = [f"place {unit} > I" for unit in ("Lu/4Cav", "M/4Cav", "Si/4Cav")]
    run("do", str(file), *places, "keep", "assault 16", "support 15", "barrage 8 142/47", "-o", str(file))
    before = file.read_text("utf-8")
    answer = run("do", str(file), "done", "-o", str(file))
    assert answer.status == 0
    assert file.read_text("utf-8") == before
