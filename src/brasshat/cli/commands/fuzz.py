"""``brasshat fuzz``: random games with every check on."""

import argparse
import time
from typing import Final

from brasshat.cli.command import (
    NOT_SO,
    OK,
    Command,
    add_game,
    add_json,
    add_output,
    count_from_one,
    whole_number,
)
from brasshat.cli.printing import complain, say, say_json

GAMES: Final = 100


def configure(parser: argparse.ArgumentParser) -> None:
    """Take the arguments."""
    add_game(parser)
    parser.add_argument(
        "--games", metavar="N", type=count_from_one, default=GAMES, help=f"how many; {GAMES} without it"
    )
    parser.add_argument("--seed", metavar="N", type=whole_number, default=1, help="the seed of the first game")
    parser.add_argument("--scenario", metavar="S", help="only this scenario")
    add_output(parser, "where the record of a failure goes; fuzz-failure-SEED.brh without it")
    add_json(parser)


def run(arguments: argparse.Namespace) -> int:
    """Play random games, and leave a record of the first failure."""
    from brasshat.cli.files import check_output, write_output
    from brasshat.engine.errors import UsageError
    from brasshat.engine.fuzz import Failure, Findings, fuzz
    from brasshat.games.registry import game_named

    game = game_named(arguments.game)
    known = [info.name for info in game.scenarios()]
    if arguments.scenario is not None and arguments.scenario not in known:
        raise UsageError(f"There is no scenario {arguments.scenario!r}; the scenarios are {', '.join(known)}.")
    output = arguments.output or f"fuzz-failure-{arguments.seed}.brh"
    check_output(output, arguments.force)
    findings = Findings()
    begun = time.perf_counter()
    try:
        fuzz(game, arguments.games, arguments.seed, findings, arguments.scenario)
    except Failure as failure:
        comment = f"# {' '.join(failure.what.split())}\n"
        write_output(output, comment + failure.record.text(), arguments.force)
        complain(f"{failure.what} The record is in {output}.")
        return NOT_SO
    spent = time.perf_counter() - begun
    if arguments.json:
        numbers = {"games": findings.games, "steps": findings.steps, "tries": findings.probes}
        say_json({**numbers, "accepted": findings.accepted, "seconds": spent, "results": dict(findings.endings)})
        return OK
    say(f"{findings.games} games, {findings.steps} acts and rolls, {findings.games / spent:.1f} games a second.")
    say(f"{findings.probes} tries at acts that may be illegal; {findings.accepted} were wrongly accepted.")
    for result, count in findings.endings.most_common():
        say(f"{count}: {result}")
    return OK


COMMAND: Final = Command(
    "fuzz",
    "play random games with every check on",
    ["brasshat fuzz cambrai --games 1000 --seed 7"],
    configure,
    run,
)
