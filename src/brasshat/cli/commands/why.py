"""``brasshat why``: whether an act is legal, and if not, which rule forbids it."""

import argparse
from typing import Any, Final

from brasshat.cli.command import NOT_SO, OK, Command, add_file, add_json, add_notation
from brasshat.cli.printing import TAB, say, say_json, total_text


def configure(parser: argparse.ArgumentParser) -> None:
    """Take the arguments."""
    add_file(parser)
    add_notation(parser)
    parser.add_argument("--as", metavar="SIDE", dest="side", help="asked by this side, whoever is to act")
    add_json(parser)


def run(arguments: argparse.Namespace) -> int:
    """Judge an act."""
    from brasshat.cli.files import read_source
    from brasshat.play.forms import total_json
    from brasshat.play.judging import judge

    source = read_source(arguments.file, arguments.edition)
    game = source.game
    position = source.position(arguments.at)
    choice = game.grammar(position).parse(arguments.notation)
    verdict = judge(game, position, choice, arguments.side)
    act = game.grammar(position).text(choice)
    if verdict.refused is None:
        if arguments.json:
            answer: dict[str, Any] = {"act": act, "legal": True, "does": verdict.does, "rule": verdict.rule}
            say_json({**answer, "costs": [total_json(total) for total in verdict.costs]})
            return OK
        say(f"'{act}' is legal: {verdict.does} (rule {verdict.rule}).")
        for total in verdict.costs:
            say(f"{TAB}{total_text(total)}")
        return OK
    if arguments.json:
        refused = {"act": act, "legal": False, "rule": verdict.rule, "title": verdict.title}
        say_json({**refused, "sentence": verdict.refused.sentence})
    else:
        say(str(verdict.refused))
        say(f"{TAB}rule {verdict.rule}: {verdict.title}")
    return NOT_SO


COMMAND: Final = Command(
    "why",
    "say whether an act is legal, and if not, which rule forbids it",
    ["brasshat why game.brh 'assault 9'", "brasshat why game.brh 'move 71/6 > 9' --as German"],
    configure,
    run,
)
