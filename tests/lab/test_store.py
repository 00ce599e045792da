"""A simulation on the disk: kept from the moment a game is over, whole, in order, and never mixed with another."""

import json
from pathlib import Path

import pytest

from brasshat.engine.errors import RecordError, UsageError
from brasshat.games.cambrai.game import CAMBRAI
from brasshat.lab.match import play_game
from brasshat.lab.plan import Plan
from brasshat.lab.store import Results, Store, finished_from, game_line

GAMES = 6


def plan(seed: int = 1, games: int = GAMES) -> Plan:
    """Make a plan of quick games."""
    return Plan("cambrai", ["break-in"], ["random", "random"], games, seed, decisions=True)


def add(store: Store, *numbers: int) -> None:
    """Play and keep games."""
    for number in numbers:
        game = play_game(CAMBRAI, store.plan, number)
        store.add(number, game_line(game.row, game.decisions), finished_from(game.row))


def simulated(folder: Path, *orders: list[int]) -> Path:
    """Play a simulation in several sittings, each in an order of its own."""
    for order in orders:
        store = Store(folder, plan())
        add(store, *order)
        if len(store.done) == GAMES:
            store.finish(GAMES)
        store.close()
    return folder


def content(folder: Path) -> dict[str, bytes]:
    """Read all files of a folder."""
    return {path.name: path.read_bytes() for path in folder.iterdir()}


def test_the_order_in_which_games_end_leaves_no_trace(tmp_path: Path) -> None:
    straight = simulated(tmp_path / "straight", [0, 1, 2, 3, 4, 5])
    crooked = simulated(tmp_path / "crooked", [4, 0], [5, 1, 3], [2])
    assert content(straight) == content(crooked)
    assert set(content(straight)) == {"manifest.json", "games.jsonl", "decisions.jsonl"}


def test_a_line_that_was_cut_off_is_dropped_and_its_game_played_again(tmp_path: Path) -> None:
    straight = simulated(tmp_path / "straight", [0, 1, 2, 3, 4, 5])
    torn = simulated(tmp_path / "torn", [0, 1, 2])
    part = torn / "chunks" / "000000.part"
    part.write_bytes(part.read_bytes()[:-100])
    store = Store(torn, plan())
    assert sorted(store.done) == [0, 1]
    store.close()
    simulated(torn, [2, 3, 4, 5])
    assert content(straight) == content(torn)


def test_another_simulation_in_the_same_folder_is_refused_with_what_differs(tmp_path: Path) -> None:
    simulated(tmp_path / "here", [0])
    with pytest.raises(UsageError, match="its seed: 1 there, 2 now"):
        Store(tmp_path / "here", plan(seed=2))


def test_a_folder_with_other_things_in_it_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("Dear Julian,", encoding="utf-8")
    with pytest.raises(UsageError, match="holds no simulation"):
        Store(tmp_path, plan())
    assert [path.name for path in tmp_path.iterdir()] == ["letter.txt"]


def test_two_processes_do_not_write_the_same_simulation(tmp_path: Path) -> None:
    store = Store(tmp_path / "here", plan())
    with pytest.raises(RecordError, match="another process"):
        Store(tmp_path / "here", plan())
    store.close()


def test_games_beyond_the_last_that_counts_are_dropped(tmp_path: Path) -> None:
    store = Store(tmp_path / "here", plan())
    add(store, 0, 1, 3)
    store.finish(2)
    store.close()
    assert [row["game"] for row in Results(tmp_path / "here").games()] == [0, 1]


def test_what_is_not_complete_is_not_reported(tmp_path: Path) -> None:
    simulated(tmp_path / "here", [0])
    with pytest.raises(RecordError, match="not complete"):
        Results(tmp_path / "here")


def test_the_rows_of_a_decision_name_their_game(tmp_path: Path) -> None:
    lines = (simulated(tmp_path / "here", [0, 1, 2, 3, 4, 5]) / "decisions.jsonl").read_text("utf-8").splitlines()
    numbers = [json.loads(line)["game"] for line in lines]
    assert numbers == sorted(numbers)
    assert set(numbers) == set(range(GAMES))
