"""What a sub-command is, and the arguments that several of them share."""

import argparse
from collections.abc import Callable
from pathlib import Path
from typing import Final, NoReturn

from brasshat.engine.errors import UsageError

OK: Final = 0
NOT_SO: Final = 1
"""What was asked for is not so: refused, not equal, a check failed, a file is malformed."""
WRONG_USE: Final = 2
INTERRUPTED: Final = 130
BUG: Final = 70

STDIN: Final = "-"
LONGEST_NUMBER: Final = 18


class Command:
    """One sub-command: its name, a line of help, examples, its arguments and what it does."""

    def __init__(
        self,
        name: str,
        summary: str,
        examples: list[str],
        configure: Callable[[argparse.ArgumentParser], None],
        run: Callable[[argparse.Namespace], int],
    ) -> None:
        self.name: Final = name
        self.summary: Final = summary
        self.examples: Final = examples
        self.configure: Final = configure
        self.run: Final = run


class Parser(argparse.ArgumentParser):
    """A parser whose complaints are one sentence each."""

    def error(self, message: str) -> NoReturn:
        """Complain about the arguments."""
        sentence = message[:1].upper() + message[1:].rstrip(".")
        raise UsageError(f"{sentence}; '{self.prog} --help' shows how it is used.")


def whole_number(text: str) -> int:
    """Read a number that is not negative.

    >>> whole_number("12")
    12
    """
    if not (text.isascii() and text.isdigit()) or len(text) > LONGEST_NUMBER:
        raise argparse.ArgumentTypeError(f"{text!r} is no whole number from 0 up")
    return int(text)


def count_from_one(text: str) -> int:
    """Read a number from 1 up."""
    number = whole_number(text)
    if number == 0:
        raise argparse.ArgumentTypeError("0 is too few")
    return number


def option_pair(text: str) -> tuple[str, str]:
    """Read NAME=VALUE.

    >>> option_pair("tank_fright=on")
    ('tank_fright', 'on')
    """
    name, equals, value = text.partition("=")
    if not equals or not name or not value:
        raise argparse.ArgumentTypeError(f"{text!r} is not of the form NAME=VALUE")
    return name, value


def add_json(parser: argparse.ArgumentParser) -> None:
    """Let a program read the answer."""
    parser.add_argument("--json", action="store_true", help="answer in JSON")


def add_game(parser: argparse.ArgumentParser) -> None:
    """Ask for a game."""
    parser.add_argument("game", metavar="GAME", help="the game, such as cambrai")


def add_edition(parser: argparse.ArgumentParser) -> None:
    """Let an owner of a game play with an edition of his own."""
    parser.add_argument("--edition", metavar="DIR", type=Path, help="the folder of an edition of your own")


def add_file(parser: argparse.ArgumentParser) -> None:
    """Ask for a record or a position document."""
    parser.add_argument("file", metavar="FILE", help="a record or a position document; - reads standard input")
    parser.add_argument("--at", metavar="N", type=whole_number, help="after so many lines of a record, not at its end")
    add_edition(parser)


def add_notation(parser: argparse.ArgumentParser) -> None:
    """Ask for an act."""
    parser.add_argument("notation", metavar="NOTATION", help="an act, such as 'assault 9'")


def add_setup(parser: argparse.ArgumentParser) -> None:
    """Ask for what a game starts from."""
    parser.add_argument("--scenario", metavar="S", help="the scenario, unless it is the usual one")
    add_options(parser)
    add_edition(parser)


def add_options(parser: argparse.ArgumentParser) -> None:
    """Ask for options of the rules."""
    parser.add_argument(
        "--option",
        metavar="NAME=VALUE",
        type=option_pair,
        action="append",
        default=[],
        dest="options",
        help="an option of the rules; may be given several times",
    )


def add_output(parser: argparse.ArgumentParser, help_text: str) -> None:
    """Ask where to write, and whether another file may be overwritten."""
    parser.add_argument("-o", "--output", metavar="OUT", help=help_text)
    parser.add_argument("--force", action="store_true", help="overwrite OUT if it exists")


def option_values(pairs: list[tuple[str, str]]) -> dict[str, str]:
    """Collect the options given, each once."""
    chosen: dict[str, str] = {}
    for name, value in pairs:
        if name in chosen:
            raise UsageError(f"The option {name} is given twice.")
        chosen[name] = value
    return chosen
