"""The game at a real terminal, typed key by key: start, completion, odds, undo, leaving, kill and resume."""

import os
import re
import signal
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

import brasshat
from brasshat.engine.record import parse_record, position_at
from brasshat.games.cambrai.game import CAMBRAI
from tests.cli.conftest import OPENING, Run

if sys.platform == "win32":
    pytest.skip("there are no pseudo-terminals here", allow_module_level=True)

import pexpect

SOURCES = str(Path(brasshat.__file__).parent.parent)
WAIT = 60
SCREEN = (45, 160)
ESCAPES = re.compile(r"\x1b(?:\[[0-?]*[ -/]*[@-~]|[@-_=>])")


class Player:
    """Somebody at a terminal of their own."""

    def __init__(self, home: Path, *arguments: str) -> None:
        environment = os.environ | {
            "PYTHONPATH": SOURCES,
            "BRASSHAT_HOME": str(home),
            "TERM": "xterm",
            "PROMPT_TOOLKIT_NO_CPR": "1",  # nobody answers where the cursor is
            "COLUMNS": "160",
        }
        command = ["-m", "brasshat", "play", *arguments, "--terminal"]
        self.child = pexpect.spawn(
            sys.executable, command, env=environment, timeout=WAIT, dimensions=SCREEN, encoding="utf-8"
        )
        self.home = home

    def sees(self, text: str) -> str:
        """Wait for a text, and return what stood on the screen before it."""
        self.child.expect(text)
        return ESCAPES.sub("", str(self.child.before))

    def asked(self, question: str) -> str:
        """Wait until a question is put, and return what stood on the screen before it; redrawing it is not putting it."""
        return self.sees(rf"\x1b\[\?2004h[^>:]*{question}")

    def types(self, line: str) -> None:
        """Type a line."""
        self.child.send(line + "\r")

    def does(self, side: str, *acts: str) -> None:
        """Wait for the prompt of a side before each act and type it."""
        for act in acts:
            self.asked(f"{side}>")
            self.types(act)

    def leaves(self) -> None:
        """Quit, and see that all is well."""
        self.types("quit")
        self.sees("The game is saved in")
        self.child.expect(pexpect.EOF)
        self.child.close()
        assert self.child.exitstatus == 0

    def saved(self) -> Path:
        """Return the record on the disk."""
        (path,) = (self.home / "games").glob("*.brh")
        return path

    def lines(self) -> list[str]:
        """Read the lines of play on the disk."""
        record = parse_record(self.saved().read_text(encoding="utf-8"))
        return [f"{line.actor}: {line.act}" for line in record.lines]


SitDown = Callable[..., Player]


@pytest.fixture
def sit_down(home: Path) -> Iterator[SitDown]:
    """Return what seats a player; whoever still sits there at the end is sent away."""
    seated: list[Player] = []

    def seat(*arguments: str) -> Player:
        seated.append(Player(home, *arguments))
        return seated[-1]

    yield seat
    for player in seated:
        player.child.close(force=True)


HOT_SEAT = ("cambrai", "--side", "both", "--dice", "seeded", "--seed", "5")


def test_a_newcomer_is_told_what_to_do(sit_down: SitDown) -> None:
    player = sit_down("cambrai", "--seed", "5", "--dice", "seeded")
    told = player.asked("British>")
    assert "British: you, German:" in told
    assert "Saved after every act in" in told
    assert "? lists all else" in told
    assert "1  barrage 1 LIR386" in told
    assert "no effect 28%, casualties 72%" in told
    player.types("?")
    assert "undo" in player.asked("British>")
    player.types("map")
    assert "heavy box, B: British control" in player.asked("British>")
    player.types("area 3")
    assert "Havrincourt" in player.asked("British>")
    player.types("units")
    assert "LIR386" in player.asked("British>")
    player.types("rule 10.5.2")
    assert "five units" in player.asked("British>")
    player.types("hint")
    assert "would play 'barrage" in player.asked("British>")
    player.leaves()


def test_tab_completes_an_act(sit_down: SitDown) -> None:
    player = sit_down(*HOT_SEAT)
    player.asked("British>")
    player.child.send("barrage H I\t")
    player.child.send("\r")
    player.sees("Barrage of H:")
    player.asked("(British|German)>")
    assert player.lines()[0] == "British: barrage H IR395"


def test_odds_stand_in_the_list_and_on_demand_before_a_fight(sit_down: SitDown) -> None:
    player = sit_down(*HOT_SEAT)
    player.asked("British>")
    player.types("odds barrage 3 IR84")
    told = player.asked("British>")
    assert re.search(r"no effect +16\.7 % +1/6", told)
    assert "barrage attack value 7 = 7 Hurricane Barrage marker (9.2.1)" in told
    assert player.lines() == []
    player.leaves()


def test_bad_input_is_answered_and_changes_nothing(sit_down: SitDown) -> None:
    player = sit_down(*HOT_SEAT)
    player.asked("British>")
    for typed, answer in [
        ("hello", "'hello' is no act"),
        ("barrage 4 LIR384", r"\(rule 16\.2\)"),
        ("barrage 3", "write 'barrage AREA UNIT'"),
        ("99", r"The list goes from 1 to \d+"),
        ("0", r"The list goes from 1 to \d+"),
        ("roll 6", r"\(rule 16\.2\)"),
        ("odds pass", r"\(rule 16\.2\)"),
        ("why", "no act"),
        ("area 99", "There is no area '99'"),
        ("rule 99", "There is no rule '99'"),
        ("save /nowhere/at/all", "no such file or directory"),
        ("undo", "nothing to take back"),
        ("x" * 500, "at most 200 characters"),
        ("ζ ☃", "is no act"),
    ]:
        player.types(typed)
        player.sees(answer)
        player.asked("British>")
    assert player.lines() == []
    player.leaves()


def test_undo_goes_back_to_the_last_die_and_not_behind_it(sit_down: SitDown, home: Path) -> None:
    player = sit_down("cambrai", "--side", "both", "--dice", "entered")
    player.does("British", OPENING[0])
    player.asked("The face of the die:")
    player.types("1")
    player.asked("The face of the die:")
    player.types("6")
    for act in OPENING[1:]:
        player.does("British", act)
        player.asked("The face of the die:")
        player.types("1")
        player.asked("The face of the die:")
        player.types("6")
    player.asked("The faces of the two dice:")
    player.types("3 4")
    player.does("German", "undo")
    player.sees("Dice have fallen since")
    player.does("German", "pass")
    player.does("British", "undo")
    player.sees("Taken back: pass")
    player.does("German", "pass")
    player.does("British", "assault K", "support 3", "undo", "undo", "undo")
    player.sees("Taken back: pass")
    player.asked("German>")
    assert len(player.lines()) == 16
    assert player.lines()[-1] == "dice: roll 3 4"
    player.leaves()


def test_dice_that_are_entered_are_checked(sit_down: SitDown) -> None:
    player = sit_down("cambrai", "--side", "both", "--dice", "entered")
    player.does("British", OPENING[0])
    for typed in ("7", "0", "x", "1 2", "", "-1"):
        player.asked("The face of the die:")
        player.types(typed)
        player.sees("Type one face from 1 to 6")
    player.asked("The face of the die:")
    player.types("roll 4")
    player.asked("The face of the die:")
    player.child.close(force=True)
    assert player.lines() == [f"British: {OPENING[0]}", "dice: roll 4"]


def test_a_copy_is_saved_and_nothing_overwritten(sit_down: SitDown, tmp_path: Path) -> None:
    player = sit_down(*HOT_SEAT)
    player.does("British", f"save {tmp_path / 'copy.brh'}")
    player.sees("A copy of the record is in")
    player.does("British", f"save {tmp_path / 'copy.brh'}")
    player.sees("exists already")
    player.leaves()
    assert (tmp_path / "copy.brh").read_text(encoding="utf-8") == player.saved().read_text(encoding="utf-8")


@pytest.mark.parametrize("key", ["\x03", "\x04"])
def test_ctrl_c_and_ctrl_d_leave_and_lose_nothing(sit_down: SitDown, key: str) -> None:
    player = sit_down(*HOT_SEAT)
    player.does("British", OPENING[0])
    player.asked("(British|German)>")
    kept = player.lines()
    player.child.send(key)
    player.sees("--terminal --resume latest' goes on")
    player.child.expect(pexpect.EOF)
    player.child.close()
    assert player.child.exitstatus == 0
    assert player.lines() == kept
    assert kept[0] == f"British: {OPENING[0]}"


def test_a_game_killed_in_the_middle_goes_on_at_the_last_act(sit_down: SitDown) -> None:
    player = sit_down(*HOT_SEAT)
    player.does("British", OPENING[0])
    player.asked("(British|German)>")
    kept = player.lines()
    player.child.kill(signal.SIGKILL)
    player.child.expect(pexpect.EOF)
    player.child.close()
    assert player.child.signalstatus == signal.SIGKILL
    assert player.lines() == kept
    again = sit_down("--resume", "latest")
    told = again.asked("(British|German)>")
    assert f"{len(kept)} lines have been played; the last:" in told
    assert kept[-1] in told
    again.types("1")
    again.asked("(British|German)>")
    assert again.lines()[: len(kept)] == kept
    assert len(again.lines()) > len(kept)
    again.leaves()


def test_a_line_cut_off_by_a_power_cut_is_dropped(sit_down: SitDown) -> None:
    player = sit_down(*HOT_SEAT)
    player.does("British", OPENING[0])
    player.asked("(British|German)>")
    kept = player.lines()
    player.leaves()
    with player.saved().open("a", encoding="utf-8") as stream:
        stream.write("British: barra")
    again = sit_down("--resume", "latest")
    assert "was cut off while it was written, and is dropped" in again.asked("(British|German)>")
    assert again.lines() == kept
    again.leaves()


def test_one_game_is_not_played_in_two_windows(sit_down: SitDown) -> None:
    player = sit_down(*HOT_SEAT)
    player.asked("British>")
    other = sit_down("--resume", str(player.saved()))
    other.sees("being played in another window")
    other.child.expect(pexpect.EOF)
    other.child.close()
    assert other.child.exitstatus == 1
    player.leaves()


def test_committed_dice_are_the_promised_ones_after_a_kill_too(sit_down: SitDown, run: Run) -> None:
    player = sit_down("cambrai", "--side", "both", "--dice", "committed")
    promised = player.asked("British>")
    assert "The dice are fixed already: the SHA-256 of their secret is" in promised
    player.types(OPENING[0])
    player.asked("(British|German)>")
    player.child.kill(signal.SIGKILL)
    player.child.expect(pexpect.EOF)
    again = sit_down("--resume", "latest")
    again.asked("(British|German)>")
    again.types("1")
    again.asked("(British|German)>")
    again.leaves()
    answer = run("replay", again.saved(), "--verify")
    assert answer.status == 0
    assert "SHA-256" in answer.out or "secret" in answer.out


@pytest.mark.parametrize("opponent", ["random", "greedy"])
def test_a_computer_answers(sit_down: SitDown, opponent: str) -> None:
    player = sit_down("cambrai", "--opponent", opponent, "--seed", "5", "--dice", "seeded")
    assert f"German: {opponent}" in player.asked("British>")
    player.types("1")
    player.asked("British>")
    while sum(line.startswith("British:") for line in player.lines()) < 5:
        player.types("1")
        player.asked("British>")
    player.types("log")
    player.asked("British>")
    assert any(line.startswith("German:") for line in player.lines())
    player.leaves()


@pytest.mark.parametrize("opponent", ["random", "greedy"])
def test_two_computers_play_to_the_end(sit_down: SitDown, run: Run, opponent: str) -> None:
    arguments = (
        "--side",
        "none",
        "--opponent",
        opponent,
        "--seed",
        "5",
        "--dice",
        "seeded",
        "--scenario",
        "three-days",
    )
    player = sit_down("cambrai", *arguments)
    player.sees("'brasshat replay' tells it, with --verify")
    player.child.expect(pexpect.EOF)
    record = parse_record(player.saved().read_text(encoding="utf-8"))
    assert CAMBRAI.ending(position_at(CAMBRAI, record, None)) in CAMBRAI.endings()
    assert run("replay", player.saved(), "--verify").status == 0


def test_the_bid_for_sides_is_secret_at_one_keyboard(sit_down: SitDown) -> None:
    player = sit_down("cambrai", "--side", "both", "--dice", "entered", "--option", "bidding=on")
    for answer in ("want German", "want German", "bid 3", "bid 5"):
        player.asked("presses Enter when alone:")
        player.types("")
        player.asked("Hidden>")
        player.types(answer)
        hidden = player.sees("has decided")
        assert answer not in hidden.split("Hidden> ")[-1].replace("\r", "")
    player.asked("British>")
    player.types("log")
    player.asked("British>")
    assert player.lines() == ["British: want German", "German: want German", "British: bid 3", "German: bid 5"]
    player.leaves()
