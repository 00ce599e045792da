"""``brasshat odds``: the exact chances of what can follow an act."""

import argparse
from typing import Final

from brasshat.cli.command import NOT_SO, OK, Command, add_file, add_json, add_notation
from brasshat.cli.printing import complain, odds_lines, say, say_json

ROLL_WORD: Final = "roll"
"""Asks for the odds of the dice that are due, whatever they show."""


def configure(parser: argparse.ArgumentParser) -> None:
    """Take the arguments."""
    add_file(parser)
    add_notation(parser)
    add_json(parser)


def run(arguments: argparse.Namespace) -> int:
    """Print the odds of an act."""
    from brasshat.cli.files import read_source
    from brasshat.engine.errors import UsageError
    from brasshat.play.forms import odds_json

    source = read_source(arguments.file, arguments.edition)
    game = source.game
    position = source.position(arguments.at)
    grammar = game.grammar(position)
    whatever = arguments.notation.strip().casefold() == ROLL_WORD and position.dice() > 0
    choice = position.choices()[0] if whatever else grammar.parse(arguments.notation)
    try:
        odds = game.odds(position, choice)
    except UsageError as error:
        complain(str(error))
        return NOT_SO
    if arguments.json:
        say_json({"act": ROLL_WORD if whatever else grammar.text(choice), **odds_json(odds)})
    else:
        say("\n".join(odds_lines(odds)))
    return OK


COMMAND: Final = Command(
    "odds",
    "print the exact chances of what follows an act",
    [
        "brasshat odds game.brh 'attack 9'",
        "brasshat odds game.brh 'barrage 3 IR84' --json",
        "brasshat odds game.brh roll",
    ],
    configure,
    run,
)
