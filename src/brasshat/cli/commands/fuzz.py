"""``brasshat fuzz``: random games with every check on."""

import argparse
import time
from contextlib import nullcontext
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
from brasshat.cli.printing import TAB, complain, say, say_json

GAMES: Final = 100


def configure(parser: argparse.ArgumentParser) -> None:
    """Take the arguments."""
    add_game(parser)
    parser.add_argument(
        "--games", metavar="N", type=count_from_one, default=GAMES, help=f"how many; {GAMES} without it"
    )
    parser.add_argument("--seed", metavar="N", type=whole_number, default=1, help="the seed of the first game")
    parser.add_argument("--scenario", metavar="S", help="only this scenario")
    parser.add_argument(
        "--reach", action="store_true", help="also list the rules whose code no game ran (interpreted, and slower)"
    )
    add_output(parser, "where the record of a failure goes; fuzz-failure-SEED.brh without it")
    add_json(parser)


def run(arguments: argparse.Namespace) -> int:
    """Play random games, and leave a record of the first failure."""
    from brasshat import build_info
    from brasshat.cli.files import check_output, write_output
    from brasshat.engine.errors import UsageError
    from brasshat.engine.fuzz import Failure, Findings, fuzz
    from brasshat.engine.reach import Reach
    from brasshat.games.registry import game_named

    game = game_named(arguments.game)
    known = [info.name for info in game.scenarios()]
    if arguments.scenario is not None and arguments.scenario not in known:
        raise UsageError(f"There is no scenario {arguments.scenario!r}; the scenarios are {', '.join(known)}.")
    if arguments.reach and build_info.is_compiled():
        raise UsageError("Compiled rules cannot be watched; --reach is for an interpreted build.")
    output = arguments.output or f"fuzz-failure-{arguments.seed}.brh"
    check_output(output, arguments.force)
    findings = Findings()
    reach = Reach(game.package)
    begun = time.perf_counter()
    try:
        with reach.watching() if arguments.reach else nullcontext():
            fuzz(game, arguments.games, arguments.seed, findings, arguments.scenario)
    except Failure as failure:
        comment = f"# {' '.join(failure.what.split())}\n"
        write_output(output, comment + failure.record.text(), arguments.force)
        complain(f"{failure.what} The record is in {output}.")
        return NOT_SO
    spent = time.perf_counter() - begun
    never = findings.never(game)
    if arguments.reach:
        never["rules"] = reach.unreached()
        never["code"] = [f"{place} ({', '.join(numbers)})" for place, numbers in reach.never_ran()]
    if arguments.json:
        numbers = {"games": findings.games, "steps": findings.steps, "tries": findings.probes}
        more = {"wrong_side": findings.usurped, "accepted": findings.accepted, "seconds": spent}
        say_json({**numbers, **more, "endings": dict(findings.endings), "never": never})
        return OK
    say(f"{findings.games} games, {findings.steps} acts and rolls, {findings.games / spent:.1f} games a second.")
    say(
        f"{findings.probes} tries at acts not on the list and {findings.usurped} by the wrong side;"
        f" {findings.accepted} were accepted."
    )
    for ending, count in findings.endings.most_common():
        say(f"{TAB}{count}: {ending}")
    say("Never reached:")
    for what, missing in never.items():
        say(f"{TAB}{what}: {', '.join(missing) or 'nothing'}")
    return OK


COMMAND: Final = Command(
    "fuzz",
    "play random games with every check on",
    ["brasshat fuzz cambrai --games 1000 --seed 7", "brasshat fuzz cambrai --reach"],
    configure,
    run,
)
