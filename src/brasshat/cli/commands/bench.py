"""``brasshat bench``: how fast this build plays."""

import argparse
from typing import Final

from brasshat.cli.command import OK, Command, add_json
from brasshat.cli.printing import say, say_json


def configure(parser: argparse.ArgumentParser) -> None:
    """Take the arguments."""
    parser.add_argument("game", metavar="GAME", nargs="?", help="only this game")
    parser.add_argument("--seconds", metavar="N", type=float, default=2.0, help="how long each number is measured")
    add_json(parser)


def run(arguments: argparse.Namespace) -> int:
    """Measure."""
    say_json({}) if arguments.json else say("")
    return OK


COMMAND: Final = Command("bench", "measure how fast this build plays", ["brasshat bench"], configure, run)
