"""``brasshat perft``: how many ways a game can go in so many choices."""

import argparse
import time
from typing import Final

from brasshat.cli.command import OK, Command, add_game, add_json, add_setup, option_values, whole_number
from brasshat.cli.printing import say, say_json

DEPTH: Final = 3


def configure(parser: argparse.ArgumentParser) -> None:
    """Take the arguments."""
    add_game(parser)
    add_setup(parser)
    parser.add_argument("--depth", metavar="N", type=whole_number, default=DEPTH, help=f"choices; {DEPTH} without it")
    parser.add_argument("--divide", action="store_true", help="count separately under each first choice")
    add_json(parser)


def run(arguments: argparse.Namespace) -> int:
    """Count."""
    from brasshat.engine.game import Setup
    from brasshat.engine.perft import divide, perft
    from brasshat.games.registry import game_named

    game = game_named(arguments.game)
    options = option_values(arguments.options)
    game.check_options(options)
    position = game.new(Setup(arguments.scenario or game.default_scenario, options, arguments.edition))
    begun = time.perf_counter()
    grammar = game.grammar(position)
    rows: list[tuple[str, int]] = []
    if arguments.divide and arguments.depth:
        rows = [(grammar.text(choice), count) for choice, count in divide(position, arguments.depth)]
        total = sum(count for _, count in rows)
    else:
        total = perft(position, arguments.depth)
    spent = time.perf_counter() - begun
    if arguments.json:
        say_json({"depth": arguments.depth, "count": total, "seconds": spent, "divided": dict(rows)})
        return OK
    for act, count in rows:
        say(f"{act}: {count}")
    say(f"{total} ways in {arguments.depth} choices, {spent:.2f} seconds.")
    return OK


COMMAND: Final = Command(
    "perft",
    "count every way a game can go in so many choices",
    ["brasshat perft cambrai --depth 3", "brasshat perft cambrai --scenario counterattack --depth 2 --divide"],
    configure,
    run,
)
