"""``brasshat data``: the values of an edition, and where each comes from."""

import argparse
from collections import Counter
from typing import Final

from brasshat.cli.command import OK, Command, add_edition, add_game, add_json
from brasshat.cli.printing import TAB, say, say_json


def configure(parser: argparse.ArgumentParser) -> None:
    """Take the arguments."""
    add_game(parser)
    parser.add_argument("--source", action="store_true", help="say of each value where it comes from")
    parser.add_argument("--schema", action="store_true", help="print the JSON Schema of the game's position documents")
    add_edition(parser)
    add_json(parser)


def kind_of(source: str) -> str:
    """Return the kind of a source: its first word.

    >>> kind_of("history: the despatch"), kind_of("rulebook 13.2")
    ('history', 'rulebook')
    """
    return source.replace(":", " ").split(" ", 1)[0]


def run(arguments: argparse.Namespace) -> int:
    """List the data of an edition."""
    import msgspec

    from brasshat.games.registry import game_named

    game = game_named(arguments.game)
    if arguments.schema:
        say_json(game.schema())
        return OK
    data = game.editions.sources(arguments.edition)
    if arguments.json:
        say_json([msgspec.to_builtins(datum) for datum in data])
        return OK
    file = row = ""
    for datum in data:
        if datum.file != file:
            file, row = datum.file, ""
            say(file)
        if datum.row != row:
            row = datum.row
            say(f"{TAB}{row}")
        source = f"  [{datum.source}]" if arguments.source else ""
        say(f"{TAB * 2}{datum.field} = {datum.value!r}{source}")
    kinds = Counter(kind_of(datum.source) for datum in data).most_common()
    say(f"{len(data)} values: {', '.join(f'{count} from {kind}' for kind, count in kinds)}.")
    return OK


COMMAND: Final = Command(
    "data",
    "list the data of an edition and where each value comes from",
    [
        "brasshat data cambrai --source",
        "brasshat data cambrai --edition my-cambrai --json",
        "brasshat data cambrai --schema > cambrai.schema.json",
    ],
    configure,
    run,
)
