"""The benchmarks run, compare with python-chess in the same run, and name every gate."""

import json
import os
import subprocess
import sys
from pathlib import Path

import brasshat
from brasshat import build_info


def bench(*arguments: str) -> "subprocess.CompletedProcess[str]":
    """Run ``brasshat bench`` as shortly as it can be run; whether the gates are passed in so short a time says nothing."""
    command = [sys.executable, "-m", "brasshat", "bench", "cambrai", "--seconds", "0.05", *arguments]
    environment = os.environ | {"PYTHONPATH": str(Path(brasshat.__file__).parent.parent)}
    return subprocess.run(command, env=environment, check=False, capture_output=True, text=True)


def test_the_gates_are_printed_beside_python_chess() -> None:
    answer = bench()
    assert answer.returncode in (0, 1), answer.stderr
    assert "python-chess: " in answer.stdout
    assert "random play against python-chess" in answer.stdout
    assert answer.stdout.startswith(build_info.describe())


def test_a_program_reads_the_numbers() -> None:
    numbers = json.loads(bench("--json").stdout)
    assert numbers["chess_moves_per_second"] > 0
    assert numbers["games"][0]["copy_microseconds"] > 0
    assert {"gate", "value", "limit", "passed"} == set(numbers["gates"][0])
