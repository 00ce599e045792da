"""``brasshat simulate``: real worker processes, real interruptions."""

import contextlib
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.cli.conftest import Answer

SIMULATE = [sys.executable, "-m", "brasshat", "simulate", "cambrai"]


def simulate(folder: Path, *arguments: str) -> Answer:
    """Run a simulation to its end."""
    done = subprocess.run(
        [*SIMULATE, *arguments, "-o", str(folder)], capture_output=True, check=False, encoding="utf-8", timeout=300
    )
    return Answer(done.returncode, done.stdout, done.stderr)


def content(folder: Path) -> dict[str, bytes]:
    """Read all files of a folder."""
    return {path.name: path.read_bytes() for path in folder.iterdir()}


def kept(folder: Path) -> int:
    """Count the games that are on the disk while a simulation runs; a chunk that is just being closed stands there twice."""
    counted: dict[str, int] = {}
    for path in sorted((folder / "chunks").glob("[0-9]*.*")):
        with contextlib.suppress(FileNotFoundError):
            counted[path.stem] = max(counted.get(path.stem, 0), path.read_bytes().count(b"\n"))
    return sum(counted.values())


def started(folder: Path, games: int, *arguments: str) -> "subprocess.Popen[str]":
    """Start a simulation and wait until so many games are kept."""
    child = subprocess.Popen(
        [*SIMULATE, *arguments, "-o", str(folder)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
    )
    deadline = time.monotonic() + 120
    while kept(folder) < games:
        assert child.poll() is None, child.communicate()
        assert time.monotonic() < deadline
        time.sleep(0.01)
    return child


@pytest.mark.both_builds
def test_the_number_of_workers_leaves_no_trace(tmp_path: Path) -> None:
    arguments = ["--games", "24", "--players", "random", "--scenario", "all", "--decisions"]
    assert simulate(tmp_path / "one", *arguments, "--workers", "1").status == 0
    assert simulate(tmp_path / "three", *arguments, "--workers", "3").status == 0
    assert content(tmp_path / "one") == content(tmp_path / "three")


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="there is no kill -9 on this system")
def test_a_simulation_killed_in_the_middle_goes_on_to_the_same_parquet(tmp_path: Path) -> None:
    arguments = ["--games", "180", "--players", "random", "--format", "parquet"]
    child = started(tmp_path / "killed", 105, *arguments, "--workers", "2")
    os.kill(child.pid, signal.SIGKILL)
    child.communicate()
    assert 105 <= kept(tmp_path / "killed") < 180
    answer = simulate(tmp_path / "killed", *arguments, "--workers", "1")
    assert answer.status == 0
    assert "games are there already" in answer.err
    assert simulate(tmp_path / "straight", *arguments, "--workers", "2").status == 0
    assert content(tmp_path / "killed") == content(tmp_path / "straight")


@pytest.mark.skipif(sys.platform == "win32", reason="Ctrl-C cannot be sent to one process there")
def test_ctrl_c_says_how_to_go_on(tmp_path: Path) -> None:
    child = started(tmp_path / "here", 5, "--games", "5000", "--players", "random", "--workers", "1")
    child.send_signal(signal.SIGINT)
    out, err = child.communicate(timeout=60)
    assert child.returncode == 130
    assert out == ""
    assert "Traceback" not in err
    last = err.splitlines()[-1]
    assert last.startswith("Interrupted: ")
    assert last.endswith("the same command goes on.")


def test_a_player_that_takes_its_process_down_loses_only_its_games(tmp_path: Path) -> None:
    player = tmp_path / "deadly.py"
    player.write_text(
        "import os\n\n\nclass Deadly:\n    def decide(self, position, choices):\n"
        "        if position.impulse == 3:\n            os._exit(9)\n        return choices[0]\n",
        encoding="utf-8",
    )
    answer = simulate(tmp_path / "here", "--games", "3", "--players", f"random,{player}:Deadly", "--workers", "2")
    assert answer.status == 1
    assert "status 9" in answer.err
    assert f"{player}:Deadly" in answer.err
    assert "3 games are in" in answer.out


def test_what_a_player_prints_does_not_get_into_the_answer(tmp_path: Path) -> None:
    player = tmp_path / "loud.py"
    player.write_text(
        "class Loud:\n    def decide(self, position, choices):\n        print('{ hm')\n        return choices[0]\n",
        encoding="utf-8",
    )
    answer = simulate(tmp_path / "here", "--games", "1", "--players", f"{player}:Loud", "--json")
    assert answer.status == 0
    assert answer.json["games"] == 1


def test_another_command_in_the_same_folder_is_refused(tmp_path: Path) -> None:
    assert simulate(tmp_path / "here", "--games", "2", "--players", "random").status == 0
    answer = simulate(tmp_path / "here", "--games", "3", "--players", "random")
    assert answer.status == 2
    assert "games: 2 there, 3 now" in answer.sentence()


def test_parquet_without_pyarrow_is_refused_in_a_sentence(tmp_path: Path) -> None:
    without = (
        "import sys; sys.modules['pyarrow'] = None; from brasshat.cli import main; "
        f"sys.exit(main(['simulate', 'cambrai', '--format', 'parquet', '-o', {str(tmp_path / 'x')!r}]))"
    )
    done = subprocess.run([sys.executable, "-c", without], capture_output=True, check=False, encoding="utf-8")
    assert done.returncode == 2
    assert "brasshat[lab]" in Answer(done.returncode, done.stdout, done.stderr).sentence()
    assert not (tmp_path / "x").exists()


def test_parquet_and_jsonl_hold_the_same_rows(tmp_path: Path) -> None:
    import json

    from brasshat.lab.store import Results

    arguments = ["--games", "8", "--players", "random", "--records"]
    simulate(tmp_path / "lines", *arguments)
    simulate(tmp_path / "columns", *arguments, "--format", "parquet")
    lines, columns = Results(tmp_path / "lines"), Results(tmp_path / "columns")
    assert lines.games() == columns.games()
    assert lines.manifest["digest"] == columns.manifest["digest"]
    assert json.loads((tmp_path / "lines" / "games.jsonl").read_text("utf-8").splitlines()[0]) == columns.games()[0]
