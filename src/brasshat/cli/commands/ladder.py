"""``brasshat ladder``: who is stronger than whom, and by how much."""

import argparse
from pathlib import Path
from typing import Any, Final

from brasshat.cli.command import INTERRUPTED, NOT_SO, OK, Command, add_game, add_json, count_from_one, whole_number
from brasshat.cli.commands.simulate import add_workers, play
from brasshat.cli.printing import complain, say, say_json
from brasshat.engine.errors import UsageError

GAMES: Final = 100
BOUNDS: Final = "0.55,0.65"
VERDICTS: Final = {1: "stronger", 0: "open", -1: "not stronger"}


def configure(parser: argparse.ArgumentParser) -> None:
    """Take the arguments."""
    add_game(parser)
    parser.add_argument(
        "--players", metavar="A,B,C", help="who takes part, the weakest first; all there are without it"
    )
    parser.add_argument(
        "--games", metavar="N", type=count_from_one, default=GAMES, help=f"games of each pair; {GAMES} without it"
    )
    parser.add_argument("--scenario", metavar="S", help="the scenario, or all")
    parser.add_argument("--seed", metavar="N", type=whole_number, default=1, help="what dice and players follow from")
    parser.add_argument("--adjacent", action="store_true", help="only neighbours meet")
    parser.add_argument(
        "--sprt",
        metavar="LOW,HIGH",
        nargs="?",
        const=BOUNDS,
        help=f"stop a pair once the second surely wins at most LOW or at least HIGH of the games; {BOUNDS} without them",
    )
    add_workers(parser)
    parser.add_argument("-o", "--output", metavar="DIR", help="the folder to write; GAME-ladder without it")
    add_json(parser)


def run(arguments: argparse.Namespace) -> int:
    """Play what is missing, rate the players and print both tables."""
    from brasshat.games.registry import game_named
    from brasshat.lab.ladder import Ladder, Terms, check_terms, usual_players
    from brasshat.lab.plan import scenarios_named
    from brasshat.lab.workers import usual_workers

    game = game_named(arguments.game)
    names = usual_players(game) if arguments.players is None else arguments.players.split(",")
    scenarios = scenarios_named(game, arguments.scenario, None)
    players = [name.strip() for name in names]
    terms = Terms(game, players, arguments.games, scenarios, arguments.seed, arguments.adjacent, bounds(arguments.sprt))
    check_terms(terms)
    folder = Path(arguments.output or f"{game.name}-ladder")
    ladder = Ladder(terms, folder)
    try:
        if not play(ladder.runner(), arguments.workers or usual_workers(), str(folder)):
            return INTERRUPTED
    finally:
        ladder.close()
    results = ladder.results()
    ladder.write(results)
    if arguments.json:
        say_json(results)
    else:
        say("\n".join(lines_of(results)))
    failures = sum(pair["failures"] for pair in results["pairs"])
    if failures:
        complain(f"{failures} games ended by a player's failure, which loses them; their rows in {folder} say why.")
    return NOT_SO if failures else OK


def bounds(text: str | None) -> Any:
    """Read the two shares of the test, if it is wanted."""
    from brasshat.lab.rating import Sprt

    if text is None:
        return None
    try:
        low, high = map(float, text.split(","))
    except ValueError:
        raise UsageError(f"{text!r} are no two shares such as {BOUNDS}.") from None
    return Sprt(low, high)


def lines_of(results: dict[str, Any]) -> list[str]:
    """Write the table of players, the strongest first, and the table of pairs."""
    sides = list(results["players"][0]["sides"])
    rows = [["player", "Elo", "95 % interval", "won", "games", *[f"as {side}" for side in sides]]]
    for player in sorted(results["players"], key=lambda each: -each["elo"]):
        interval = f"{player['low']:+.0f} to {player['high']:+.0f}" if player["low"] != player["high"] else ""
        shares = [share_text(player["sides"][side]) for side in sides]
        rows.append(
            [player["name"], f"{player['elo']:+.0f}", interval, str(player["won"]), str(player["games"]), *shares]
        )
    pairs = [["pair", "won", "95 % interval", "games", *[f"as {side}" for side in sides]]]
    test = "sprt" in results["pairs"][0]
    if test:
        pairs[0].append("test")
    for pair in results["pairs"]:
        interval = f"{pair['low']:.1%} to {pair['high']:.1%}"
        shares = [share_text(pair["sides"][side]) for side in sides]
        row = [f"{pair['second']} over {pair['first']}", share_text(pair), interval, str(pair["games"]), *shares]
        pairs.append([*row, VERDICTS[pair["sprt"]]] if test else row)
    return [*columns(rows), "", *columns(pairs)]


def share_text(row: dict[str, Any]) -> str:
    """Write a share of games won."""
    return f"{row['won'] / row['games']:.1%}" if row["games"] else "-"


def columns(rows: list[list[str]]) -> list[str]:
    """Put rows into columns, the first to the left and the others to the right.

    >>> columns([["a", "b"], ["long", "1"]])
    ['a     b', 'long  1']
    """
    widths = [max(len(row[at]) for row in rows) for at in range(len(rows[0]))]
    return [
        "  ".join(
            [row[0].ljust(widths[0]), *[cell.rjust(width) for cell, width in zip(row[1:], widths[1:], strict=True)]]
        )
        for row in rows
    ]


COMMAND: Final = Command(
    "ladder",
    "play all players against each other and rate them",
    [
        "brasshat ladder cambrai --players random,greedy --games 100",
        "brasshat ladder cambrai --scenario all --games 400 --sprt --adjacent -o rungs",
    ],
    configure,
    run,
)
