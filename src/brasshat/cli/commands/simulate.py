"""``brasshat simulate``: many games between computer players."""

import argparse
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from brasshat.cli.command import (
    INTERRUPTED,
    NOT_SO,
    OK,
    Command,
    add_game,
    add_json,
    add_setup,
    count_from_one,
    option_values,
    whole_number,
)
from brasshat.cli.printing import complain, say, say_json

if TYPE_CHECKING:
    from brasshat.lab.plan import Plan
    from brasshat.lab.runner import Runner
    from brasshat.lab.store import Store

GAMES: Final = 100
PLAYERS: Final = "greedy"
MOST_FAILURES: Final = 5
"""Failures that are told one by one."""


def configure(parser: argparse.ArgumentParser) -> None:
    """Take the arguments."""
    add_game(parser)
    parser.add_argument(
        "--games", metavar="N", type=count_from_one, default=GAMES, help=f"how many; {GAMES} without it"
    )
    parser.add_argument(
        "--players", metavar="A,B", default=PLAYERS, help=f"who plays the sides, in their order; {PLAYERS} without it"
    )
    parser.add_argument(
        "--swap",
        action="store_true",
        help="play every game twice with the same dice, the players on each other's sides",
    )
    add_setup(parser)
    parser.add_argument("--seed", metavar="N", type=whole_number, default=1, help="what dice and players follow from")
    add_workers(parser)
    parser.add_argument("--decisions", action="store_true", help="write a row for each decision as well")
    parser.add_argument("--records", action="store_true", help="keep the record of every game in its row")
    parser.add_argument(
        "--format", choices=("jsonl", "parquet"), default="jsonl", help="jsonl (the usual), or parquet, with pyarrow"
    )
    parser.add_argument("-o", "--output", metavar="DIR", help="the folder to write; GAME-simulation without it")
    add_json(parser)


def add_workers(parser: argparse.ArgumentParser) -> None:
    """Ask for the number of processes."""
    parser.add_argument(
        "--workers", metavar="N", type=count_from_one, help="how many processes; one for each core without it"
    )


def run(arguments: argparse.Namespace) -> int:
    """Play what is missing, and say who has won how often."""
    from brasshat.lab.runner import Contest, Runner
    from brasshat.lab.store import PARQUET, Store
    from brasshat.lab.workers import usual_workers

    plan = plan_of(arguments)
    if arguments.format == PARQUET:
        from brasshat.lab.parquet import arrow

        arrow()
    folder = Path(arguments.output or f"{plan.game}-simulation")
    store = Store(folder, plan, arguments.format)
    try:
        runner = Runner([Contest(store)])
        if not play(runner, arguments.workers or usual_workers(), str(folder)):
            return INTERRUPTED
    finally:
        store.close()
    return tell(store, arguments.json)


def plan_of(arguments: argparse.Namespace) -> "Plan":
    """Make the plan, or say why there can be none."""
    from brasshat.games.registry import game_named
    from brasshat.lab.plan import Plan, check_plan, players_named, scenarios_named

    game = game_named(arguments.game)
    plan = Plan(
        game.name,
        scenarios_named(game, arguments.scenario, arguments.edition),
        players_named(game, arguments.players),
        arguments.games,
        arguments.seed,
        arguments.swap,
        option_values(arguments.options),
        None if arguments.edition is None else str(arguments.edition),
        arguments.decisions,
        arguments.records,
    )
    check_plan(plan)
    return plan


def play(runner: "Runner", workers: int, folder: str) -> bool:
    """Play with a bar that shows how far we are; tell whether it came to its end, and how to go on if not."""
    from brasshat.cli.progress import Progress

    progress = Progress("games")
    kept = runner.done()
    if 0 < kept < runner.total():
        complain(f"{kept:,} games are there already; going on with the rest.")
    try:
        runner.run(workers, lambda each: progress.show(each.done(), each.total(), each.played))
    except KeyboardInterrupt:
        progress.end()
        complain(
            f"Interrupted: {runner.done():,} of {runner.total():,} games are kept in {folder}; the same command goes on."
        )
        return False
    progress.end()
    return True


def summary(store: "Store") -> dict[str, Any]:
    """Count the winners and the failures."""
    from brasshat.lab.figures import wilson

    over = [game for game in store.done.values() if game.winner is not None]
    wins = {side: wilson(sum(game.winner == side for game in over), len(over)) for side in store.manifest["sides"]}
    failures = [(number, game.failure) for number, game in sorted(store.done.items()) if game.failure is not None]
    return {
        "folder": str(store.folder),
        "games": len(store.done),
        "digest": store.manifest["digest"],
        "wins": {side: {"count": each.count, "low": each.low, "high": each.high} for side, each in wins.items()},
        "failures": [{"game": number, "failure": failure} for number, failure in failures],
    }


def tell(store: "Store", as_json: bool) -> int:
    """Say what came of it."""
    from brasshat.lab.figures import wilson

    counted = summary(store)
    if as_json:
        say_json(counted)
        return NOT_SO if counted["failures"] else OK
    over = sum(win["count"] for win in counted["wins"].values())
    say(f"{counted['games']:,} games are in {counted['folder']}; 'brasshat report {counted['folder']}' draws them.")
    for side, win in counted["wins"].items():
        say(f"{side} won {win['count']:,}: {wilson(win['count'], over).text()}.")
    failures = counted["failures"]
    for failure in failures[:MOST_FAILURES]:
        complain(f"Game {failure['game']} was not played to its end: {failure['failure']}")
    if len(failures) > MOST_FAILURES:
        complain(f"{len(failures) - MOST_FAILURES} more games were not played to their end; their rows say why.")
    return NOT_SO if failures else OK


COMMAND: Final = Command(
    "simulate",
    "play many games between computer players",
    [
        "brasshat simulate cambrai --games 1000 --players greedy,greedy -o thousand",
        "brasshat simulate cambrai --games 400 --players greedy,random --swap --scenario all --decisions",
    ],
    configure,
    run,
)
