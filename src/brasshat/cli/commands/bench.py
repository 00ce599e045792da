"""``brasshat bench``: how fast this build plays."""

import argparse
import math
from typing import Any, Final

from brasshat.cli.command import OK, Command, add_json
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


def run(arguments: argparse.Namespace) -> int:
    """Measure this build; with the checkout, `python -m benchmarks` compares it with python-chess."""
    from brasshat import build_info
    from brasshat.cli.measuring import measure
    from brasshat.games.registry import GAMES, game_named

    games = list(GAMES.values()) if arguments.game is None else [game_named(arguments.game)]
    found = [measure(game, arguments.seconds) for game in games]
    if arguments.json:
        say_json({"build": build_info.describe(), "compiled": build_info.is_compiled(), "games": found})
        return OK
    say(build_info.describe())
    for numbers in found:
        say("\n".join(lines_of(numbers)))
    say("In a checkout, 'python -m benchmarks' compares this with python-chess and says which gates are passed.")
    return OK


COMMAND: Final = Command(
    "bench",
    "measure how fast this build plays",
    ["brasshat bench", "brasshat bench cambrai --seconds 5"],
    configure,
    run,
)
