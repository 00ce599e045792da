"""``brasshat edition``: an edition of one's own, begun and checked."""

import argparse
import tomllib
from pathlib import Path
from typing import Final

from brasshat.cli.command import NOT_SO, OK, Command, Parser, add_game, add_json
from brasshat.cli.printing import complain, say, say_json

EDITION_FILE: Final = "edition.toml"
LARGEST: Final = 1_000_000


def configure(parser: argparse.ArgumentParser) -> None:
    """Take the arguments."""
    actions = parser.add_subparsers(metavar="ACTION", dest="action", required=True, parser_class=Parser)
    new = actions.add_parser("new", help="begin an edition of your own", description="Begin an edition of your own.")
    add_game(new)
    new.add_argument("folder", metavar="DIR", type=Path, help="a new or empty folder")
    check = actions.add_parser("check", help="list all that is wrong", description="List all that is wrong with one.")
    check.add_argument("folder", metavar="DIR", type=Path, help="the folder of the edition")
    add_json(check)


def game_of(folder: Path) -> str:
    """Return the game an edition says it is for, or nothing where that cannot be read."""
    try:
        with (folder / EDITION_FILE).open("rb") as stream:
            named = tomllib.loads(stream.read(LARGEST).decode("utf-8")).get("game")
    except (OSError, ValueError, RecursionError):
        return ""
    return named if isinstance(named, str) else ""


def check(folder: Path, as_json: bool) -> int:
    """Check an edition and list everything that is wrong with it."""
    from brasshat.games.registry import GAMES

    if not folder.is_dir():
        complain(f"{folder}: is no folder, so there is no edition in it.")
        return NOT_SO
    game = GAMES.get(game_of(folder), next(iter(GAMES.values())))
    problems = game.editions.check(folder)
    notice = "" if problems else game.editions.load(folder).notice
    if as_json:
        say_json({"game": game.name, "sound": not problems, "problems": problems, "notice": notice})
    elif problems:
        say("\n".join(problems))
    else:
        say(f"The edition is sound; play it with --edition {folder}.")
        if notice:
            say(notice)
    if problems:
        count = "one thing is" if len(problems) == 1 else f"{len(problems)} things are"
        complain(f"{folder}: {count} wrong with this edition.")
        return NOT_SO
    return OK


def run(arguments: argparse.Namespace) -> int:
    """Begin or check an edition."""
    from brasshat.games.registry import game_named

    if arguments.action == "check":
        return check(arguments.folder, arguments.json)
    game_named(arguments.game).editions.begin(arguments.folder)
    say(
        f"The edition is begun in {arguments.folder}; type your values in, then 'brasshat edition check' looks at them."
    )
    return OK


COMMAND: Final = Command(
    "edition",
    "begin an edition of your own, or check one",
    ["brasshat edition new cambrai my-cambrai", "brasshat edition check my-cambrai"],
    configure,
    run,
)
