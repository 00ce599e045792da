"""``brasshat games``: what can be played."""

import argparse
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from brasshat.cli.command import OK, Command, add_edition, add_json
from brasshat.cli.printing import TAB, say, say_json

if TYPE_CHECKING:
    from brasshat.engine.game import Game


def configure(parser: argparse.ArgumentParser) -> None:
    """Take the arguments."""
    add_edition(parser)
    add_json(parser)


def about(game: "Game", edition: Path | None) -> dict[str, Any]:
    """Collect what there is to say of a game."""
    from brasshat.engine.game import Setup
    from brasshat.engine.rulebook import Rulebook

    scenarios = game.scenarios(edition)
    first = game.new(Setup(scenarios[0].name, None, edition))
    name, digest = game.edition_of(first)
    texts = Rulebook(game.package).options
    return {
        "game": game.name,
        "title": game.title,
        "credit": game.credit,
        "sides": list(game.sides),
        "rules_version": game.rules_version,
        "edition": name,
        "edition_digest": digest,
        "default_scenario": game.default_scenario,
        "scenarios": [{"name": info.name, "title": info.title, "summary": info.summary} for info in scenarios],
        "options": [
            {"name": option, "values": list(values), "title": texts[option].title if option in texts else option}
            for option, values in game.options().items()
        ],
    }


def print_game(game: dict[str, Any]) -> None:
    """Print what there is to say of a game."""
    say(f"{game['game']}: {game['title']}")
    say(f"{TAB}{game['credit']}")
    say(f"{TAB}sides: {', '.join(game['sides'])}")
    say(f"{TAB}edition: {game['edition']}")
    say(f"{TAB}scenarios:")
    for scenario in game["scenarios"]:
        usual = ", the usual one" if scenario["name"] == game["default_scenario"] else ""
        say(f"{TAB * 2}{scenario['name']}: {scenario['title']} ({scenario['summary']}{usual})")
    say(f"{TAB}options, the default first:")
    for option in game["options"]:
        say(f"{TAB * 2}{option['name']}={'|'.join(option['values'])}: {option['title']}")


def run(arguments: argparse.Namespace) -> int:
    """List games with scenarios, editions, options and players."""
    from brasshat.games.registry import GAMES
    from brasshat.players.loading import PLAYERS

    listed = [about(game, arguments.edition) for game in GAMES.values()]
    if arguments.json:
        say_json({"games": listed, "players": PLAYERS})
        return OK
    for game in listed:
        print_game(game)
    say("players:")
    for name, summary in PLAYERS.items():
        say(f"{TAB}{name}: {summary}")
    return OK


COMMAND: Final = Command(
    "games",
    "list the games with their scenarios, options and players",
    ["brasshat games", "brasshat games --json"],
    configure,
    run,
)
