"""One game: its row tells what happened, its record replays, and a player's failure ends it under that player's name."""

from pathlib import Path

import pytest

from brasshat.engine.record import check_result, parse_record, position_at
from brasshat.games.cambrai.game import CAMBRAI
from brasshat.lab.match import Played, play_game
from brasshat.lab.plan import Plan


def played(players: list[str], records: bool = False, decisions: bool = False) -> Played:
    """Play one game."""
    plan = Plan("cambrai", ["break-in"], players, 4, records=records, decisions=decisions)
    return play_game(CAMBRAI, plan, 0)


@pytest.mark.both_builds
def test_the_record_of_a_game_replays_to_its_digest_and_its_winner() -> None:
    row = played(["random", "random"], records=True).row
    record = parse_record(row["record"])
    end = position_at(CAMBRAI, record, None)
    check_result(record, end)
    assert record.tags["Digest"] == row["digest"]
    assert CAMBRAI.sides[end.result()] == row["winner"]
    assert CAMBRAI.ending(end) == row["ending"]
    assert row["acts"] + row["rolls"] == len(record.lines)


@pytest.mark.both_builds
def test_greedy_plays_the_same_game_twice() -> None:
    assert played(["greedy", "random"]).row == played(["greedy", "random"]).row


def test_decisions_are_the_lines_of_the_record_that_are_no_rolls() -> None:
    game = played(["random", "random"], records=True, decisions=True)
    lines = [line for line in parse_record(game.row["record"]).lines if line.actor != "dice"]
    assert [(row["side"], row["act"]) for row in game.decisions] == [(line.actor, line.act) for line in lines]
    assert all(row["choices"] >= 1 for row in game.decisions)


def player_file(tmp_path: Path, body: str) -> str:
    """Write a player and return its name."""
    path = tmp_path / "mine.py"
    path.write_text(f"class Mine:\n    def decide(self, position, choices):\n        {body}\n", encoding="utf-8")
    return f"{path}:Mine"


@pytest.mark.parametrize(
    ("body", "says"),
    [
        ("raise KeyError('lost')", "crashed (KeyError"),
        ("return 7", "answered 7"),
        ("return None", "answered None"),
    ],
)
def test_a_player_that_fails_is_named_and_its_game_has_no_winner(tmp_path: Path, body: str, says: str) -> None:
    name = player_file(tmp_path, body)
    row = played(["random", name]).row
    assert row["failed_player"] == name
    assert name in row["failure"]
    assert says in row["failure"]
    assert row["winner"] is None
    assert row["ending"] is None


def test_a_game_that_failed_leaves_a_record_up_to_there(tmp_path: Path) -> None:
    row = played(["random", player_file(tmp_path, "raise ValueError")]).row
    record = parse_record(row["record"])
    check_result(record, position_at(CAMBRAI, record, None))
    assert "Result" not in record.tags
