"""``brasshat bench``: how fast this build plays."""

import argparse
import math
import os
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final

from brasshat.cli.command import NOT_SO, OK, Command, add_json
from brasshat.cli.printing import TAB, say, say_json

SECONDS: Final = 2.0
MOST_SECONDS: Final = 600.0


def duration(text: str) -> float:
    """Read a number of seconds."""
    try:
        seconds = float(text)
    except ValueError:
        seconds = math.nan
    if not 0 < seconds <= MOST_SECONDS:
        raise argparse.ArgumentTypeError(f"{text!r} is no number of seconds up to {MOST_SECONDS:.0f}")
    return seconds


def configure(parser: argparse.ArgumentParser) -> None:
    """Take the arguments."""
    parser.add_argument("game", metavar="GAME", nargs="?", help="only this game")
    parser.add_argument(
        "--seconds", metavar="N", type=duration, default=SECONDS, help="how long random play is measured"
    )
    add_json(parser)


def lines_of(numbers: dict[str, Any]) -> list[str]:
    """Write the numbers of a game for a person."""
    return [
        f"{numbers['game']}:",
        f"{TAB}random play: {numbers['decisions_per_second']:,.0f} decisions a second with all choices listed"
        f" ({numbers['decisions_and_rolls_per_second']:,.0f} with the rolls counted too),"
        f" {numbers['decisions_per_game']:.0f} decisions a game",
        f"{TAB}copy of a position: {numbers['copy_microseconds']:.2f} us,"
        f" {numbers['copy_share_of_20_decisions']:.1%} of 20 decisions",
        f"{TAB}replay of a finished game of {numbers['replayed_lines']} lines: {numbers['replay_milliseconds']:.1f} ms,"
        f" of the way to its middle: {numbers['position_milliseconds']:.1f} ms",
    ]


def checkout_with_peers() -> Path | None:
    """Return the checkout this build was made of, if its benchmarks can compare with python-chess."""
    package = Path(__file__).parents[2]
    for folder in package.parents:
        if (folder / "benchmarks" / "__main__.py").is_file() and (folder / "pyproject.toml").is_file():
            return folder if find_spec("chess") is not None else None
    return None


def compare(checkout: Path, arguments: argparse.Namespace) -> int:
    """Measure this build and its peers in one run, and say which gates are passed."""
    command = [sys.executable, "-m", "benchmarks", "--seconds", str(arguments.seconds)]
    command += [arguments.game] if arguments.game is not None else []
    command += ["--json"] if arguments.json else []
    environment = os.environ | {"PYTHONPATH": str(Path(__file__).parents[3])}
    return OK if subprocess.run(command, cwd=checkout, env=environment, check=False).returncode == OK else NOT_SO


def run(arguments: argparse.Namespace) -> int:
    """Measure this build, in a checkout with python-chess beside it."""
    from brasshat import build_info
    from brasshat.cli.measuring import measure
    from brasshat.games.registry import GAMES, game_named

    if arguments.game is not None:
        game_named(arguments.game)
    checkout = checkout_with_peers()
    if checkout is not None:
        return compare(checkout, arguments)
    games = list(GAMES.values()) if arguments.game is None else [game_named(arguments.game)]
    found = [measure(game, arguments.seconds) for game in games]
    if arguments.json:
        say_json({"build": build_info.describe(), "compiled": build_info.is_compiled(), "games": found})
        return OK
    say(build_info.describe())
    for numbers in found:
        say("\n".join(lines_of(numbers)))
    say("In a checkout with python-chess installed, this also compares with it and says which gates are passed.")
    return OK


COMMAND: Final = Command(
    "bench",
    "measure how fast this build plays",
    ["brasshat bench", "brasshat bench cambrai --seconds 5"],
    configure,
    run,
)
