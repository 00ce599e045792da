"""``brasshat play``: a game at the table in the browser, or in the terminal."""

import argparse
import sys
import webbrowser
from typing import TYPE_CHECKING, Final

from brasshat.cli.command import OK, Command, add_setup, option_values, whole_number
from brasshat.engine.errors import UsageError

if TYPE_CHECKING:
    from brasshat.cli.terminal.screen import Screen
    from brasshat.cli.terminal.table import Table
    from brasshat.table.server import Settings, Wish

TERMINAL_ONLY: Final = ("dice", "seed", "record", "resume")
TABLE_ONLY: Final = ("host", "port", "no_browser")


def configure(parser: argparse.ArgumentParser) -> None:
    """Take the arguments."""
    parser.add_argument("game", metavar="GAME", nargs="?", help="the game; cambrai without it")
    add_setup(parser)
    parser.add_argument("--side", metavar="SIDE", help="the side you play, both or none; the first without it")
    parser.add_argument(
        "--opponent", metavar="PLAYER", help="random, greedy (the usual), person, or file.py:ClassName of your own"
    )
    parser.add_argument("--port", metavar="N", type=whole_number, help="the port of the table; a free one without it")
    parser.add_argument(
        "--host", metavar="ADDRESS", help="the address the table is reached at; without it, by this machine alone"
    )
    parser.add_argument("--no-browser", action="store_true", default=None, help="open no browser, say the address only")
    parser.add_argument("--terminal", action="store_true", help="play in the terminal")
    parser.add_argument(
        "--dice",
        choices=("committed", "seeded", "entered"),
        help="in the terminal: committed (the usual), promised by a hash before the game; seeded; "
        "entered, you roll and type",
    )
    parser.add_argument("--seed", metavar="N", type=whole_number, help="in the terminal: the seed of seeded dice")
    parser.add_argument("--record", metavar="FILE", help="in the terminal: the record to write")
    parser.add_argument(
        "--resume", metavar="FILE", help="in the terminal: go on with this saved game, or with the latest"
    )


def run(arguments: argparse.Namespace) -> int:
    """Play."""
    for name in TABLE_ONLY if arguments.terminal else TERMINAL_ONLY:
        if getattr(arguments, name) is not None:
            other = "the table in the browser" if arguments.terminal else "--terminal"
            raise UsageError(f"--{name.replace('_', '-')} goes with {other}.")
    return run_terminal(arguments) if arguments.terminal else run_table(arguments)


# In the browser


def run_table(arguments: argparse.Namespace) -> int:
    """Play at the table in the browser: with the service that runs, or with one that runs until Ctrl-C."""
    from brasshat.cli.printing import complain, say
    from brasshat.table.server import begin_there, client_notice, running, serve

    settings, wish = settings_of(arguments), wish_of(arguments)
    if wish.game is not None and not settings.is_local():
        raise UsageError("With --host everybody has games of their own, begun in the browser; leave the game out here.")
    own = arguments.port is not None or arguments.host is not None or settings.editions or settings.players
    there = None if own else running(settings.folder)

    def ready(address: str) -> None:
        say(f"The table is at {address}")
        if there is None:
            say("Ctrl-C closes it; every act is kept.")
        sys.stdout.flush()  # whoever reads it through a pipe waits for it
        if not arguments.no_browser:
            webbrowser.open(address)

    if there is not None:
        ready(there if wish.game is None else begin_there(there, wish))
        return OK
    notice = client_notice()
    if notice:
        complain(notice)
    try:
        serve(settings, wish, ready)
    except KeyboardInterrupt:
        say("The table is closed; every act is kept.")
    return OK


def settings_of(arguments: argparse.Namespace) -> "Settings":
    """Read how the service is to run."""
    from brasshat.play import folders
    from brasshat.table.server import LOOPBACK, Settings

    editions = {path.name: path for path in sorted(folders.editions().glob("*")) if path.is_dir()}
    if arguments.edition is not None:
        editions[arguments.edition.resolve().name] = arguments.edition.resolve()
    opponent = arguments.opponent or ""
    players = (opponent,) if ".py:" in opponent else ()
    return Settings(folders.table(), arguments.host or LOOPBACK, arguments.port or 0, editions, players)


def wish_of(arguments: argparse.Namespace) -> "Wish":
    """Read which game is wanted; nothing said means the first screen."""
    from brasshat.cli.terminal.start import player_names
    from brasshat.games.registry import GAMES, game_named
    from brasshat.table.requests import NewGame
    from brasshat.table.server import Wish

    asked = (arguments.game, arguments.scenario, arguments.side, arguments.opponent, arguments.edition)
    if not any(asked) and not arguments.options:
        return Wish(None)
    game = game_named(arguments.game) if arguments.game is not None else next(iter(GAMES.values()))
    names = player_names(game, arguments.side, arguments.opponent)
    edition = None if arguments.edition is None else arguments.edition.resolve().name
    return Wish(
        NewGame(
            game=game.name,
            scenario=arguments.scenario,
            options=option_values(arguments.options),
            edition=edition,
            seats=dict(zip(game.sides, names, strict=True)),
        )
    )


# In the terminal


def run_terminal(arguments: argparse.Namespace) -> int:
    """Play in the terminal."""
    from brasshat.cli.terminal.screen import screen_here

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
    "play a game at the table in the browser, or in the terminal",
    [
        "brasshat play",
        "brasshat play cambrai --side German --scenario three-days --opponent greedy",
        "brasshat play cambrai --side both --no-browser --port 8000",
        "brasshat play cambrai --terminal --side both --dice entered",
        "brasshat play --terminal --resume latest",
    ],
    configure,
    run,
)
