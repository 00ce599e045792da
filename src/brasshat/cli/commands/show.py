"""``brasshat show``: a position as text, as JSON or as a picture."""

import argparse
from typing import Final

from brasshat.cli.command import OK, Command, add_file, add_output
from brasshat.cli.printing import plain

FORMATS: Final = ("text", "json", "svg", "png")


def configure(parser: argparse.ArgumentParser) -> None:
    """Take the arguments."""
    add_file(parser)
    parser.add_argument("--as", metavar="SIDE", dest="side", help="as this side may know it")
    parser.add_argument("--format", choices=FORMATS, default="text", help="text (the usual), json, svg or png")
    parser.add_argument("--json", action="store_const", const="json", dest="format", help="the same as --format json")
    add_output(parser, "the file to write; standard output without it")


def png_of(svg: str) -> bytes:
    """Turn a drawing into pixels."""
    from brasshat.engine.errors import UsageError

    try:
        import resvg_py
    except ImportError:
        raise UsageError(
            "PNG takes the package resvg-py ('pip install resvg-py'); --format svg works without it."
        ) from None
    return resvg_py.svg_to_bytes(svg_string=svg)


def run(arguments: argparse.Namespace) -> int:
    """Show a position."""
    import json

    from brasshat.cli.command import STDIN
    from brasshat.cli.files import read_source, write_output
    from brasshat.engine.errors import UsageError
    from brasshat.engine.events import EVERYBODY

    if arguments.format == "png" and arguments.output is None:
        raise UsageError("A PNG is no text for a terminal: name a file with -o, or - for standard output.")

    source = read_source(arguments.file, arguments.edition)
    game = source.game
    seat = EVERYBODY if arguments.side is None else game.side_number(arguments.side)
    position = source.position(arguments.at)
    if arguments.format == "png":
        write_output(arguments.output, png_of(game.show_svg(position, seat)), arguments.force)
        return OK
    if arguments.format == "json":
        text = json.dumps(game.observe(position, seat), ensure_ascii=False, indent=2)
    elif arguments.format == "svg":
        text = game.show_svg(position, seat)
    else:
        text = plain(game.show_text(position, seat))
    write_output(arguments.output or STDIN, text.rstrip("\n") + "\n", arguments.force)
    return OK


COMMAND: Final = Command(
    "show",
    "show a position as text, JSON, SVG or PNG",
    [
        "brasshat show game.brh",
        "brasshat show game.brh --at 12 --as German",
        "brasshat show game.brh --format svg -o map.svg",
        "brasshat show game.brh --format png -o map.png",
    ],
    configure,
    run,
)
