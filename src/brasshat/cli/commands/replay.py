"""``brasshat replay``: a record told from its beginning, and what can be proven of it."""

import argparse
from typing import Any, Final

from brasshat.cli.command import NOT_SO, OK, Command, add_edition, add_json
from brasshat.cli.printing import complain, say, say_json, told_lines


def configure(parser: argparse.ArgumentParser) -> None:
    """Take the arguments."""
    parser.add_argument("file", metavar="REC", help="a record; - reads standard input")
    parser.add_argument("--verify", action="store_true", help="say what is proven: the end, the dice, the result")
    add_edition(parser)
    add_json(parser)


def run(arguments: argparse.Namespace) -> int:
    """Tell a record, or verify it."""
    from brasshat.cli.files import read_record
    from brasshat.cli.verifying import verify
    from brasshat.engine.driver import settle
    from brasshat.engine.record import start_of
    from brasshat.engine.task import NOBODY
    from brasshat.play.course import carry_out_line
    from brasshat.play.sources import told_as_record

    source = read_record(arguments.file, arguments.edition)
    record = source.record
    assert record is not None
    game = source.game
    with told_as_record(source.name):
        position = start_of(game, record, source.edition, source.name)
    start = position.copy()
    settle(position)
    told = []
    for line in record.lines:
        one = carry_out_line(game, position, line, source.name)
        told.append(one)
        if not (arguments.verify or arguments.json):
            say("\n".join(told_lines(one)))
    status = game.result_text(position) if position.actor == NOBODY else game.prompt(position)
    findings = verify(game, start, position, record, source.name) if arguments.verify else None
    if arguments.json:
        answer: dict[str, Any] = {"game": game.name, "lines": [one.json() for one in told], "status": status}
        if findings is not None:
            answer["verified"] = {"proven": findings.proven, "open": findings.open, "wrong": findings.wrong}
        say_json(answer)
    elif findings is None:
        say(status)
    else:
        for sentence in findings.proven:
            say(f"proven: {sentence}")
        for sentence in findings.open:
            say(f"not proven: {sentence}")
    if findings is not None and findings.wrong:
        complain(f"{source.name}: {findings.wrong[0]}")
        return NOT_SO
    return OK


COMMAND: Final = Command(
    "replay",
    "tell a record from the beginning, or verify it",
    ["brasshat replay game.brh", "brasshat replay game.brh --verify"],
    configure,
    run,
)
