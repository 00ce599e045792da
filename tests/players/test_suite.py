"""The suite of solved positions: it is what it says, and the solver agrees with numbers worked out by hand."""

import json
from typing import Any

import pytest

from benchmarks.suite import FILE, SAME, Solver, act_values, asked, is_worth_asking, measure
from brasshat.games.cambrai.position import Cambrai
from tests.games.cambrai.battles import choice, play, quiet

ROWS: list[dict[str, Any]] = json.loads(FILE.read_text(encoding="utf-8"))
LEAST_POSITIONS = 60
CHEAP = 3


def test_there_are_enough_positions_and_no_two_are_the_same() -> None:
    assert len(ROWS) >= LEAST_POSITIONS
    assert len({json.dumps(row["position"], sort_keys=True) for row in ROWS}) == len(ROWS)


def test_every_position_loads_and_has_a_value_for_each_of_its_acts() -> None:
    for row in ROWS:
        p = asked(row)
        assert isinstance(p, Cambrai)
        assert {choice(act) for act in row["values"]} == set(p.choices())
        assert is_worth_asking(p, {choice(act): value for act, value in row["values"].items()})


@pytest.mark.parametrize("row", sorted(ROWS, key=lambda row: int(row["nodes"]))[:CHEAP], ids=lambda row: row["kind"])
def test_solving_again_gives_the_same_values(row: dict[str, Any]) -> None:
    p = asked(row)
    assert isinstance(p, Cambrai)
    values = act_values(p, Solver())
    for act, value in row["values"].items():
        assert values[choice(act)] == pytest.approx(value, abs=SAME * 10)


NINETEEN = "I J K L 2 3 4 8 9 10 11 12 13 14 17 18 19 20 21"


def test_a_last_assault_for_the_last_point_is_worth_its_chance_to_clear_the_area() -> None:
    """11.4.4, 13.2: 4 + 1 + 1 against 1 + 2 leads by 3, and an exhausted garrison dies of a stalemate too: 0.761 + 0.080."""
    places = {"8": "71/6 16/6 18/6", "15": "Gar1*"}
    p = quiet(places, day="26 November", impulse=12, british=NINETEEN)
    play(p, "assault 8", "done", *[f"move {unit} > 15" for unit in ("71/6", "16/6", "18/6")])
    assert Solver().value(p) == pytest.approx(0.841, abs=0.0011)


def test_the_script_loses_less_than_blind_acts() -> None:
    blind, script = measure("random", ROWS), measure("scripted", ROWS)
    assert script[0] > blind[0]
    assert script[1] < blind[1]
