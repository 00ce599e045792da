"""``brasshat play``: a game, for now in the terminal."""

import argparse
import sys
from typing import TYPE_CHECKING, Final

from brasshat.cli.command import OK, Command, add_setup, whole_number
from brasshat.engine.errors import UsageError

if TYPE_CHECKING:
    from brasshat.cli.terminal.screen import Screen
    from brasshat.cli.terminal.table import Table

NO_TABLE: Final = "The table in the browser is not there yet, so the game is played here in the terminal."


def configure(parser: argparse.ArgumentParser) -> None:
    """Take the arguments."""
    parser.add_argument("game", metavar="GAME", nargs="?", help="the game; cambrai without it")
    add_setup(parser)
    parser.add_argument("--terminal", action="store_true", help="play in the terminal")
    parser.add_argument("--side", metavar="SIDE", help="the side you play, both or none; the first without it")
    parser.add_argument(
        "--opponent",
        metavar="PLAYER",
        help="a player as brasshat games lists it, person, or file.py:ClassName of your own",
    )
    parser.add_argument(
        "--dice",
        choices=("committed", "seeded", "entered"),
        help="committed (the usual): promised by a hash before the game; seeded; entered: you roll and type",
    )
    parser.add_argument("--seed", metavar="N", type=whole_number, help="the seed of seeded dice")
    parser.add_argument("--record", metavar="FILE", help="the record to write; one in your saved games without it")
    parser.add_argument("--resume", metavar="FILE", help="go on with this saved game, or with the latest")


def run(arguments: argparse.Namespace) -> int:
    """Play."""
    from brasshat.cli.printing import say
    from brasshat.cli.terminal.screen import screen_here

    if not arguments.terminal:
        if not sys.stdin.isatty():
            raise UsageError("The table in the browser is not there yet; --terminal plays here in the terminal.")
        say(NO_TABLE)
    screen = screen_here()
    while True:
        table = table_for(arguments, screen)
        left = play(table, screen)
        if left != "new":
            return OK
        arguments.resume = arguments.record = None


def table_for(arguments: argparse.Namespace, screen: "Screen") -> "Table":
    """Begin or resume, and say how things stand."""
    from brasshat.cli.terminal import start, welcome

    if arguments.resume is None:
        table = start.begin(arguments)
        screen.say(welcome.first_screen(table))
        return table
    table, notice = start.resume(arguments)
    if notice:
        screen.say(notice)
    screen.say(welcome.resumed_screen(table))
    return table


def play(table: "Table", screen: "Screen") -> str:
    """Play one game until it is over or left."""
    from brasshat.cli.terminal.session import Session

    try:
        return Session(table, screen).play()
    finally:
        table.saved.close()


COMMAND: Final = Command(
    "play",
    "play a game in the terminal",
    [
        "brasshat play cambrai --terminal",
        "brasshat play cambrai --terminal --side German --scenario three-days",
        "brasshat play cambrai --terminal --side both --dice entered",
        "brasshat play --terminal --resume latest",
    ],
    configure,
    run,
)
