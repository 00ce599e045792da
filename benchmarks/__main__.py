"""The ratios against the peers and the gates of docs/architecture.md, for the build that runs or for both.

    python -m benchmarks                 the build that PYTHONPATH leads to
    python -m benchmarks --both          the sources, then the compiled build (made if need be)
    python -m benchmarks cambrai         this game only
    python -m benchmarks --seconds 5     measure longer; --json prints the numbers for a program

The exit status is 1 if a gate is not passed. Ratios are of numbers from the same run on the same machine.
"""

import argparse
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from benchmarks.peers import chess_moves_per_second, has_chess
from brasshat import build_info
from brasshat.cli.commands.bench import duration, lines_of
from brasshat.cli.measuring import measure
from brasshat.engine.fuzz import Findings, fuzz
from brasshat.games.registry import GAMES

ROOT = Path(__file__).resolve().parent.parent
LEAST_RATIO = {False: 2.0, True: 10.0}
"""Decisions of ours against moves of python-chess, by compiled or not."""
MOST_COPY_MICROSECONDS = 2.0
MOST_COPY_SHARE = 0.05
MOST_REPLAY_MILLISECONDS = 100.0
MOST_POSITION_MILLISECONDS = 20.0
LEAST_FUZZ = 20.0
FUZZ_GAMES = 60


class Gates:
    """What was passed and what was not."""

    def __init__(self) -> None:
        self.rows: list[dict[str, Any]] = []

    def check(self, name: str, value: float, limit: float, at_least: bool) -> None:
        """Compare a number with its gate."""
        passed = value >= limit if at_least else value <= limit
        self.rows.append({"gate": name, "value": value, "limit": limit, "passed": passed})
        sign = ">=" if at_least else "<="
        say(f"  {'PASS' if passed else 'FAIL'}  {name}: {value:.3g} (gate {sign} {limit:g})")

    def passed(self) -> bool:
        """Tell whether all were passed."""
        return all(row["passed"] for row in self.rows)


def say(text: str) -> None:
    """Print for a person; where a program reads standard output, on standard error."""
    print(text, file=sys.stderr if "--json" in sys.argv else sys.stdout, flush=True)


def fuzz_speed(name: str) -> float:
    """Measure random games with every check on, in games a second."""
    import time

    begun = time.process_time()
    fuzz(GAMES[name], FUZZ_GAMES, 1, Findings())
    return FUZZ_GAMES / (time.process_time() - begun)


def run_here(seconds: float, names: list[str]) -> tuple[dict[str, Any], Gates]:
    """Measure the build that runs, and compare it with its gates."""
    compiled = build_info.is_compiled()
    gates = Gates()
    say(build_info.describe())
    numbers: dict[str, Any] = {"build": build_info.describe(), "compiled": compiled, "games": []}
    chess = None
    if has_chess():
        chess = chess_moves_per_second(seconds)
        bare = chess_moves_per_second(seconds, ask_for_the_end=False)
        numbers["chess_moves_per_second"] = chess
        numbers["chess_moves_per_second_without_end_test"] = bare
        say(f"python-chess: {chess:,.0f} random legal moves a second, {bare:,.0f} without asking is_game_over()")
    else:
        say("python-chess is not installed, so there is no ratio: pip install chess")
    for name in names:
        game = GAMES[name]
        found = measure(game, seconds)
        numbers["games"].append(found)
        say("\n".join(lines_of(found)))
        if chess is not None:
            ratio = found["decisions_per_second"] / chess
            gates.check(f"{game.name}: random play against python-chess", ratio, LEAST_RATIO[compiled], at_least=True)
        if compiled:
            gates.check(f"{game.name}: copy, us", found["copy_microseconds"], MOST_COPY_MICROSECONDS, at_least=False)
            gates.check(
                f"{game.name}: replay, ms", found["replay_milliseconds"], MOST_REPLAY_MILLISECONDS, at_least=False
            )
            position = found["position_milliseconds"]
            gates.check(f"{game.name}: position by number, ms", position, MOST_POSITION_MILLISECONDS, at_least=False)
            gates.check(f"{game.name}: fuzz, games a second", fuzz_speed(game.name), LEAST_FUZZ, at_least=True)
        share = found["copy_share_of_20_decisions"]
        gates.check(f"{game.name}: copy against 20 decisions", share, MOST_COPY_SHARE, at_least=False)
    numbers["gates"] = gates.rows
    return numbers, gates


def run_both(arguments: list[str]) -> int:
    """Run once with the sources and once with the compiled build."""
    made = subprocess.run(
        [sys.executable, str(ROOT / "tools" / "dev.py"), "compiled"], stdout=subprocess.PIPE, text=True, check=False
    )
    folders = [str(ROOT / "src")]
    if made.returncode == 0:
        folders.append(made.stdout.strip().split("\n")[-1])
    else:
        say("There is no compiled build here, so only the sources are measured.")
    status = 0
    for folder in folders:
        environment = os.environ | {"PYTHONPATH": folder}
        command = [sys.executable, "-m", "benchmarks", *arguments]
        status = max(status, subprocess.run(command, cwd=ROOT, env=environment, check=False).returncode)
    return status


def main(arguments: list[str]) -> int:
    """Measure, print and say whether all gates are passed."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description="Ratios against peers, and our gates.")
    parser.add_argument("--both", action="store_true", help="the sources, then the compiled build")
    parser.add_argument("--seconds", type=duration, default=2.0, help="how long each speed is measured")
    parser.add_argument("--json", action="store_true", help="print the numbers for a program")
    parser.add_argument("games", metavar="GAME", nargs="*", help="only these games")
    chosen = parser.parse_args(arguments)
    if chosen.both:
        return run_both([argument for argument in arguments if argument != "--both"])
    numbers, gates = run_here(chosen.seconds, chosen.games or list(GAMES))
    if chosen.json:
        print(json.dumps(numbers, indent=2))
    return 0 if gates.passed() else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
