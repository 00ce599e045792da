"""Ladders: who won is counted from the right seat, and neither workers nor interruptions leave a trace."""

import json
from pathlib import Path

import pytest

from brasshat.games.cambrai.game import CAMBRAI
from brasshat.lab.ladder import Terms, blocks_of, score
from brasshat.lab.plan import Plan
from brasshat.lab.store import Finished
from tests.cli.conftest import Run

PLAYERS = """
class First:
    def decide(self, position, choices):
        return choices[0]


class Broken:
    def decide(self, position, choices):
        raise ValueError("no idea")
"""


@pytest.fixture
def players(tmp_path: Path) -> Path:
    """Write two players."""
    path = tmp_path / "own.py"
    path.write_text(PLAYERS, encoding="utf-8")
    return path


def plan() -> Plan:
    """Return the games of two players."""
    return Plan("cambrai", ["break-in"], ["weak", "strong"], 4, swap=True)


def won_by(seat: str) -> Finished:
    """Return a game won from a seat."""
    return Finished(seat, seat, None, None)


def test_who_won_is_counted_from_the_seat_he_held() -> None:
    """The second player is German in even games and British in odd ones."""
    assert [score(plan(), number, won_by("German")) for number in range(4)] == [1, 0, 1, 0]
    assert [score(plan(), number, won_by("British")) for number in range(4)] == [0, 1, 0, 1]


def test_a_failure_loses_the_game_for_the_player_whose_it_was() -> None:
    assert score(plan(), 0, Finished(None, None, "crashed", "weak")) == 1
    assert score(plan(), 0, Finished(None, None, "crashed", "strong")) == 0
    assert score(plan(), 0, Finished(None, None, "the process ended", None)) is None


def test_games_with_the_same_dice_are_one_block() -> None:
    games = [won_by("German"), won_by("British"), won_by("British"), won_by("British")]
    assert blocks_of(plan(), games) == [(2, 2), (1, 2)]


def test_a_round_robin_pairs_everybody_and_a_chain_only_neighbours() -> None:
    everybody = Terms(CAMBRAI, ["a", "b", "c"], 2, ["break-in"], 1, False, None)
    neighbours = Terms(CAMBRAI, ["a", "b", "c"], 2, ["break-in"], 1, True, None)
    assert everybody.pairs() == [(0, 1), (0, 2), (1, 2)]
    assert neighbours.pairs() == [(0, 1), (1, 2)]


def test_all_pairs_play_with_the_same_dice() -> None:
    terms = Terms(CAMBRAI, ["a", "b", "c"], 4, ["break-in"], 7, False, None)
    seeds = [[terms.plan(pair).fixture(number).dice_seed for number in range(4)] for pair in terms.pairs()]
    assert seeds[0] == seeds[1] == seeds[2]
    assert seeds[0][0] == seeds[0][1] != seeds[0][2]


def test_workers_and_sittings_leave_no_trace_in_the_table(run: Run, players: Path, tmp_path: Path) -> None:
    common = ["ladder", "cambrai", "--players", f"random,{players}:First,{players}:Broken", "--games", "40"]
    common += ["--sprt", "0.3,0.7", "--scenario", "counterattack"]
    one = run(*common, "--workers", "1", "-o", tmp_path / "one", "--json")
    three = run(*common, "--workers", "3", "-o", tmp_path / "three", "--json")
    again = run(*common, "--workers", "2", "-o", tmp_path / "one", "--json")
    assert one.status == three.status == again.status == 1  # the broken player fails
    assert one.json == three.json == again.json
    assert (tmp_path / "one" / "ladder.json").read_bytes() == (tmp_path / "three" / "ladder.json").read_bytes()
    assert [pair["games"] < 40 for pair in one.json["pairs"]].count(True) > 0


def test_the_table_shows_players_from_the_strongest_and_every_pair(run: Run, players: Path, tmp_path: Path) -> None:
    answer = run("ladder", "cambrai", "--players", f"random,{players}:First", "--games", "4", "-o", tmp_path / "x")
    lines = answer.out.splitlines()
    assert lines[0].split()[:2] == ["player", "Elo"]
    assert lines[4].split()[0] == "pair"
    assert lines[5].startswith(f"{players}:First over random")


def test_a_player_that_fails_loses_and_the_ladder_says_so(run: Run, players: Path, tmp_path: Path) -> None:
    names = f"random,{players}:Broken"
    answer = run("ladder", "cambrai", "--players", names, "--games", "4", "-o", tmp_path / "x", "--json")
    assert answer.status == 1
    assert answer.json["pairs"][0]["won"] == 0
    assert answer.json["pairs"][0]["failures"] == 4
    assert "4 games ended by a player's failure" in answer.sentence()


def test_another_ladder_in_the_same_folder_is_refused(run: Run, players: Path, tmp_path: Path) -> None:
    common = ["ladder", "cambrai", "--players", f"random,{players}:First", "-o", tmp_path / "x"]
    assert run(*common, "--games", "2").status == 0
    answer = run(*common, "--games", "4")
    assert answer.status == 2
    assert "its games: 2 there, 4 now" in answer.sentence()


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["--players", "random"], "at least two players"),
        (["--players", "random,random"], "each named once"),
        (["--players", "random,greedy", "--games", "3"], "come in pairs"),
        (["--players", "random,greedy", "--sprt", "0.6,0.5"], "the lower one first"),
        (["--players", "random,greedy", "--sprt", "half"], "no two shares"),
        (["--players", "random,nobody"], "no player 'nobody'"),
    ],
)
def test_a_ladder_that_cannot_be_is_refused(run: Run, tmp_path: Path, arguments: list[str], says: str) -> None:
    answer = run("ladder", "cambrai", *arguments, "-o", tmp_path / "x")
    assert answer.status == 2
    assert says in answer.sentence()
    assert not (tmp_path / "x").exists()


def test_every_pair_is_a_simulation_that_can_be_reported(run: Run, players: Path, tmp_path: Path) -> None:
    assert (
        run("ladder", "cambrai", "--players", f"random,{players}:First", "--games", "4", "-o", tmp_path / "x").status
        == 0
    )
    folder = next(path for path in (tmp_path / "x").iterdir() if path.is_dir())
    assert json.loads((folder / "manifest.json").read_text("utf-8"))["complete"] is True
    assert run("report", folder).status == 0
