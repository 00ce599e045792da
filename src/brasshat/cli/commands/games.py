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
    from brasshat.players.offers import default_player, player_offers

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
        "players": [offer.json() for offer in player_offers(game)],
        "default_player": default_player(game),
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
    say(f"{TAB}players, from the weakest to the strongest:")
    for player in game["players"]:
        say(f"{TAB * 2}{player['name']}: {player['summary']}")
        for level in player["levels"]:
            say(f"{TAB * 3}{player['name']}:{level['name']}: {level['title']}, {level['seconds']:g} s an impulse")
    say(f"{TAB}the usual opponent: {game['default_player']}")


def run(arguments: argparse.Namespace) -> int:
    """List games with scenarios, editions, options and players."""
    from brasshat.games.registry import GAMES

    listed = [about(game, arguments.edition) for game in GAMES.values()]
    if arguments.json:
        say_json({"games": listed})
        return OK
    for game in listed:
        print_game(game)
    return OK


COMMAND: Final = Command(
    "games",
    "list the games with their scenarios, options and players",
    ["brasshat games", "brasshat games --json"],
    configure,
    run,
)
