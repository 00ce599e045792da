"""``brasshat legal``: everything that may be done now."""

import argparse
from typing import TYPE_CHECKING, Any, Final

from brasshat.cli.command import OK, Command, add_file, add_json
from brasshat.cli.printing import TAB, say, say_json, total_text

if TYPE_CHECKING:
    from brasshat.engine.game import Game
    from brasshat.engine.position import Position


def configure(parser: argparse.ArgumentParser) -> None:
    """Take the arguments."""
    add_file(parser)
    add_json(parser)


def described(game: "Game", position: "Position") -> list[dict[str, Any]]:
    """List the choices of a side with what they do, their rules and their costs."""
    from brasshat.play.forms import total_json

    grammar = game.grammar(position)
    listed: list[dict[str, Any]] = []
    for choice in position.choices():
        does, rule = game.describe(position, choice)
        costs = [total_json(total) for total in game.costs(position, choice)]
        listed.append({"act": grammar.text(choice), "does": does, "rule": rule, "costs": costs})
    return listed


def run(arguments: argparse.Namespace) -> int:
    """List the legal choices."""
    from brasshat.cli.files import read_source
    from brasshat.engine.record import actor_name
    from brasshat.engine.task import CHANCE, NOBODY

    source = read_source(arguments.file, arguments.edition)
    game = source.game
    position = source.position(arguments.at)
    if arguments.json:
        answer: dict[str, Any] = {
            "game": game.name,
            "actor": actor_name(game, position),
            "prompt": game.result_text(position) if position.actor == NOBODY else game.prompt(position),
            "over": position.actor == NOBODY,
            "dice": position.dice(),
            "choices": [],
        }
        if position.actor >= 0:
            answer["choices"] = described(game, position)
        elif position.actor == CHANCE:
            grammar = game.grammar(position)
            answer["choices"] = [{"act": grammar.text(choice)} for choice in position.choices()]
        say_json(answer)
        return OK
    if position.actor == NOBODY:
        say(game.result_text(position))
        return OK
    say(game.prompt(position))
    if position.actor == CHANCE:
        say(f"{TAB}roll A" if position.dice() == 1 else f"{TAB}roll A B")
        return OK
    grammar = game.grammar(position)
    width = max(len(grammar.text(choice)) for choice in position.choices())
    for choice in position.choices():
        does, rule = game.describe(position, choice)
        costs = "; ".join(total_text(total) for total in game.costs(position, choice))
        say(f"{TAB}{grammar.text(choice).ljust(width)}  {does} ({rule}){'; ' if costs else ''}{costs}")
    return OK


COMMAND: Final = Command(
    "legal",
    "list every legal act with what it does, its rule and its costs",
    ["brasshat legal game.brh", "brasshat legal position.json --json"],
    configure,
    run,
)
