"""``brasshat new``: begin a record."""

import argparse
from typing import Final

from brasshat.cli.command import (
    OK,
    STDIN,
    Command,
    add_game,
    add_output,
    add_setup,
    option_values,
    whole_number,
)


def configure(parser: argparse.ArgumentParser) -> None:
    """Take the arguments."""
    add_game(parser)
    add_setup(parser)
    parser.add_argument(
        "--seed", metavar="N", type=whole_number, help="let a seed roll the dice; without it they are entered by hand"
    )
    add_output(parser, "the record to write; standard output without it")


def run(arguments: argparse.Namespace) -> int:
    """Write the record of a game about to begin."""
    from brasshat.cli.files import write_output
    from brasshat.engine.game import Setup
    from brasshat.engine.record import Record, start_tags
    from brasshat.games.registry import game_named
    from brasshat.play.dice_tags import DICE_TAG, ENTERED, SEEDED, DiceClaim

    game = game_named(arguments.game)
    options = option_values(arguments.options)
    game.check_options(options)
    position = game.new(Setup(arguments.scenario or game.default_scenario, options, arguments.edition))
    claim = DiceClaim(ENTERED) if arguments.seed is None else DiceClaim(SEEDED, seed=arguments.seed)
    record = Record({**start_tags(game, position), DICE_TAG: claim.text()}, [])
    write_output(arguments.output or STDIN, record.text(), arguments.force)
    return OK


COMMAND: Final = Command(
    "new",
    "begin a game and write its record",
    [
        "brasshat new cambrai --scenario three-days -o game.brh",
        "brasshat new cambrai --seed 42 --option tank_fright=on -o game.brh",
    ],
    configure,
    run,
)
