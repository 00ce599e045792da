"""What the tests of the command line share: running it in this process, and files to run it on."""

import io
import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from brasshat.cli import main

OPENING = ["barrage 1 LIR386", "barrage 3 IR84", "barrage 9 LIR387", "barrage 10 RIR90", "barrage H RIR6"]


class Answer(NamedTuple):
    """What a command gave back."""

    status: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        """Read standard output as JSON."""
        return json.loads(self.out)

    def sentence(self) -> str:
        """Return the one line on standard error, and make sure that it is one, and no traceback."""
        lines = self.err.splitlines()
        assert len(lines) == 1, self.err
        assert "Traceback" not in self.err
        assert lines[0].endswith((".", ")")), self.err
        return lines[0]


Run = Callable[..., Answer]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    """Run the command line in this process."""

    def run_it(*arguments: object, stdin: str | bytes = "") -> Answer:
        raw = stdin.encode() if isinstance(stdin, str) else stdin
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(raw), encoding="utf-8"))
        capsys.readouterr()
        status = main([str(argument) for argument in arguments])
        captured = capsys.readouterr()
        return Answer(status, captured.out, captured.err)

    return run_it


@pytest.fixture
def record(run: Run, tmp_path: Path) -> Path:
    """Return a record whose dice come from seed 42, with the opening barrage fired."""
    path = tmp_path / "game.brh"
    assert run("new", "cambrai", "--seed", "42", "-o", path).status == 0
    for act in OPENING:
        assert run("do", path, act, "-o", path).status == 0
        while "casualty point" in run("legal", path).out and "lose " in run("legal", path).out:
            first = run("legal", path, "--json").json["choices"][0]["act"]
            assert run("do", path, first, "-o", path).status == 0
    return path


@pytest.fixture
def entered(run: Run, tmp_path: Path) -> Path:
    """Return a record that has just begun and whose dice are entered by hand."""
    path = tmp_path / "entered.brh"
    assert run("new", "cambrai", "-o", path).status == 0
    return path


@pytest.fixture
def document(run: Run, entered: Path, tmp_path: Path) -> Path:
    """Return a position document of the beginning."""
    path = tmp_path / "position.json"
    assert run("show", entered, "--json", "-o", path).status == 0
    return path
