"""What a second worker is worth: games a second of a simulation on one and on two processes, in turns.

    python -m benchmarks.workers [--games N] [--rounds N] [--players A,B]

The gate is 1.7 times the rate with two. It can only be measured on a machine with two idle cores, so each run also says how
much of a core its workers got, and how many seconds of a core a game took: where the second is equal for one and two workers
and no worker ever waits for work, only the machine can be in the way. Exit status 1 if the gate is not passed or the games differ.
"""

import argparse
import sys
import tempfile
import time
from pathlib import Path
from statistics import median

from brasshat import build_info
from brasshat.games.registry import game_named
from brasshat.lab.plan import Plan, check_plan, players_named
from brasshat.lab.runner import Contest, Runner
from brasshat.lab.store import Store

LEAST_RATIO = 1.7
BUSY = 0.9
"""Workers that get less of a core than this are held up by others."""


class Rate:
    """One run."""

    def __init__(self, plan: Plan, workers: int, folder: Path) -> None:
        store = Store(folder, plan)
        before = child_seconds()
        begun = time.perf_counter()
        Runner([Contest(store)]).run(workers, lambda _: None)
        self.seconds = time.perf_counter() - begun
        self.core = child_seconds() - before
        self.games = plan.games / self.seconds
        self.share = self.core / (self.seconds * workers)
        self.digest = store.manifest["digest"]
        store.close()


def child_seconds() -> float:
    """Return the seconds of a core that processes of ours took which have ended."""
    import resource

    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def main() -> int:
    """Measure in turns, and compare."""
    parser = argparse.ArgumentParser(description="What a second worker is worth.")
    parser.add_argument("--game", default="cambrai")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--players", default="greedy")
    arguments = parser.parse_args()
    game = game_named(arguments.game)
    plan = Plan(game.name, [game.default_scenario], players_named(game, arguments.players), arguments.games)
    check_plan(plan)
    print(build_info.describe())
    rates: dict[int, list[Rate]] = {1: [], 2: []}
    with tempfile.TemporaryDirectory() as name:
        for number in range(arguments.rounds):
            for workers, found in rates.items():
                rate = Rate(plan, workers, Path(name) / f"{number}-{workers}")
                found.append(rate)
                print(
                    f"{workers} workers: {rate.games:.2f} games a second, {rate.core / plan.games:.4f} s of a core a game, "
                    f"{rate.share:.0%} of a core each",
                    flush=True,
                )
    one, two = (median(rate.games for rate in found) for found in rates.values())
    same = len({rate.digest for found in rates.values() for rate in found}) == 1
    print(f"{'PASS' if two >= LEAST_RATIO * one else 'FAIL'}  ratio {two / one:.2f} (gate >= {LEAST_RATIO})")
    if min(rate.share for found in rates.values() for rate in found) < BUSY:
        print("The machine was busy with other things, so the ratio says more of it than of us.")
    print(f"{'PASS' if same else 'FAIL'}  the same games every time")
    return 0 if same and two >= LEAST_RATIO * one else 1


if __name__ == "__main__":
    sys.exit(main())
