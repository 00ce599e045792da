"""The entry point: help, version, exit statuses, and every failure as one sentence."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from brasshat.cli import main as entry_point
from brasshat.cli.program import COMMANDS
from tests.cli.conftest import Run


def test_version_names_the_build(run: Run) -> None:
    answer = run("--version")
    assert answer.status == 0
    assert answer.out.startswith("brasshat 0.")


def test_help_lists_every_command(run: Run) -> None:
    answer = run("--help")
    assert answer.status == 0
    for command in COMMANDS:
        assert f"\n    {command.name} " in answer.out


@pytest.mark.parametrize("command", [command.name for command in COMMANDS])
def test_every_command_has_help_with_an_example(run: Run, command: str) -> None:
    answer = run(command, "--help")
    assert answer.status == 0
    assert "for example:" in answer.out
    assert f"  brasshat {command}" in answer.out


@pytest.mark.parametrize(
    "arguments",
    [
        ["fly"],
        ["--fly"],
        ["show"],
        ["legal", "game.brh", "--at", "-1"],
        ["legal", "game.brh", "--at", "1.5"],
        ["legal", "game.brh", "--at", "9" * 30],
        ["new", "chess"],
        ["new", "cambrai", "--scenario", "waterloo"],
        ["new", "cambrai", "--option", "weather"],
        ["new", "cambrai", "--option", "weather=sunny"],
        ["new", "cambrai", "--option", "tank_fright=perhaps"],
        ["new", "cambrai", "--option", "tank_fright=on", "--option", "tank_fright=off"],
        ["new", "cambrai", "--seed", "x"],
        ["rules", "chess"],
        ["rules", "cambrai", "99.9"],
        ["rules", "cambrai", "10.1", "--coverage"],
        ["data", "chess"],
        ["fuzz", "cambrai", "--games", "0"],
        ["fuzz", "cambrai", "--scenario", "waterloo"],
        ["perft", "cambrai", "--depth", "deep"],
        ["bench", "chess"],
        ["bench", "--seconds", "nan"],
        ["edition"],
        ["edition", "burn", "somewhere"],
        ["show", "game.brh", "--format", "pdf"],
        ["play", "--terminal", "--dice", "loaded"],
        ["play", "--terminal", "--side", "French"],
        ["play", "--terminal", "--opponent", "nobody"],
        ["play", "--terminal", "--side", "both", "--opponent", "random"],
        ["play", "--terminal", "--side", "none", "--opponent", "person"],
        ["play", "--terminal", "--dice", "entered", "--seed", "4"],
        ["play", "--terminal", "--resume", "latest"],
        ["play", "--terminal", "--resume", "latest", "--dice", "seeded"],
        ["play", "--terminal", "--resume", "latest", "--option", "tank_fright=on"],
        ["play", "--resume", "latest"],
        ["play", "--terminal", "--port", "8000"],
        ["play", "--side", "French"],
        ["play", "cambrai", "--host", "0.0.0.0"],
    ],
)
def test_wrong_use_is_told_in_one_sentence(run: Run, arguments: list[str]) -> None:
    answer = run(*arguments)
    assert answer.status == 2
    assert answer.sentence()
    assert answer.out == ""


def test_a_bug_leaves_a_report_and_no_traceback(run: Run, home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("brasshat.games.registry.GAMES", None)
    answer = run("games")
    assert answer.status == 70
    assert "AttributeError" in answer.sentence()
    (report,) = (home / "crashes").iterdir()
    assert str(report) in answer.err
    assert "Traceback" in report.read_text()


def test_the_traceback_can_be_asked_for(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BRASSHAT_DEBUG", "1")
    monkeypatch.setattr("brasshat.games.registry.GAMES", None)
    assert "Traceback" in run("games").err


@pytest.mark.parametrize(
    ("error", "status", "words"),
    [
        (KeyboardInterrupt(), 130, "Interrupted."),
        (RecursionError(), 1, "nested too deeply"),
        (MemoryError(), 1, "too large"),
        (PermissionError(13, "Permission denied", "there"), 1, "there: permission denied."),
    ],
)
def test_what_can_happen_to_any_program_is_told(
    run: Run, monkeypatch: pytest.MonkeyPatch, error: BaseException, status: int, words: str
) -> None:
    def fail(_argv: list[str]) -> int:
        raise error

    monkeypatch.setattr("brasshat.cli.program.dispatch", fail)
    answer = run("games")
    assert answer.status == status
    assert words in answer.sentence()


def python(arguments: list[str], **more: object) -> "subprocess.Popen[bytes]":
    """Start the program as a process of its own."""
    source = str(Path(sys.modules["brasshat"].__file__ or "").parent.parent)
    environment = os.environ | {"PYTHONPATH": source}
    return subprocess.Popen([sys.executable, "-m", "brasshat", *arguments], env=environment, **more)  # type: ignore[call-overload,no-any-return]


def test_a_pipe_that_is_closed_early_is_no_error_message(record: Path) -> None:
    with python(["data", "cambrai", "--source"], stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.readline()
        process.stdout.close()
        assert process.stderr.read() == b""
        assert process.wait() == 1


def test_the_module_runs_as_a_program() -> None:
    with python(["--version"], stdout=subprocess.PIPE) as process:
        out, _ = process.communicate()
    assert out.startswith(b"brasshat ")
    assert process.returncode == 0


def test_the_entry_point_of_the_package_is_main() -> None:
    import brasshat.cli.program

    assert entry_point is brasshat.cli.program.main
