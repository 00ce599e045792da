"""The entry point: reads the arguments, runs the command, and turns every failure into one sentence."""

import argparse
import os
import sys
import traceback
from collections.abc import Callable
from typing import Final

from brasshat.cli.command import BUG, INTERRUPTED, NOT_SO, OK, WRONG_USE, Command, Parser
from brasshat.cli.commands import (
    bench,
    data,
    do,
    doctor,
    edition,
    fuzz,
    games,
    ladder,
    legal,
    new,
    odds,
    perft,
    play,
    replay,
    report,
    rules,
    show,
    simulate,
    why,
)
from brasshat.cli.printing import complain
from brasshat.engine.errors import BrasshatError, NotationError, UsageError
from brasshat.play import folders

COMMANDS: Final[list[Command]] = [
    play.COMMAND,
    games.COMMAND,
    new.COMMAND,
    show.COMMAND,
    legal.COMMAND,
    why.COMMAND,
    odds.COMMAND,
    do.COMMAND,
    replay.COMMAND,
    rules.COMMAND,
    data.COMMAND,
    edition.COMMAND,
    fuzz.COMMAND,
    perft.COMMAND,
    simulate.COMMAND,
    report.COMMAND,
    ladder.COMMAND,
    bench.COMMAND,
    doctor.COMMAND,
]
ABOUT: Final = ("-h", "--help", "--version")
"""What may be asked without naming a command."""
DEBUG: Final = "BRASSHAT_DEBUG"
EPILOGUE: Final = """\
FILE is a record (*.brh) or a position document (*.json); - reads standard input.
Exit status: 0; 1 when what was asked for is not so (refused, not equal, a check failed, a malformed file);
2 for wrong use. 'brasshat COMMAND --help' shows examples."""


def parser() -> Parser:
    """Build the parser with all its commands."""
    top = Parser(
        prog="brasshat",
        description="Historical board wargames with every rule enforced. Without a command: play.",
        epilog=EPILOGUE,
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    top.add_argument("--version", action="store_true", help="say which version and build this is")
    commands = top.add_subparsers(metavar="COMMAND", dest="command", parser_class=Parser)
    for command in COMMANDS:
        examples = "\n".join(f"  {example}" for example in command.examples)
        sub = commands.add_parser(
            command.name,
            help=command.summary,
            description=f"{command.summary[:1].upper()}{command.summary[1:]}.",
            epilog=f"for example:\n{examples}",
            formatter_class=argparse.RawDescriptionHelpFormatter,
            allow_abbrev=False,
        )
        command.configure(sub)
        sub.set_defaults(run=command.run)
    return top


def dispatch(argv: list[str]) -> int:
    """Run one command; without one, play."""
    if not argv or (argv[0].startswith("-") and argv[0] not in ABOUT):
        argv = ["play", *argv]
    arguments = parser().parse_args(argv)
    if arguments.version:
        from brasshat import build_info

        print(build_info.describe())
        return OK
    run: Callable[[argparse.Namespace], int] = arguments.run
    return run(arguments)


def main(argv: list[str] | None = None) -> int:
    """Run the program and return its exit status."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="backslashreplace")
    try:
        status = dispatch(sys.argv[1:] if argv is None else argv)
        sys.stdout.flush()
    except BaseException as error:
        if os.environ.get(DEBUG) == "1" and not isinstance(error, SystemExit | BrokenPipeError):
            traceback.print_exc()
        return status_of(error)
    return status


def status_of(error: BaseException) -> int:
    """Say in a sentence what went wrong, and return the exit status for it."""
    if isinstance(error, SystemExit):
        return error.code if isinstance(error.code, int) else OK
    if isinstance(error, BrokenPipeError):
        silence_stdout()
        return NOT_SO
    if isinstance(error, KeyboardInterrupt):
        complain("Interrupted.")
        return INTERRUPTED
    if isinstance(error, UsageError | NotationError):
        complain(str(error))
        return WRONG_USE
    if isinstance(error, BrasshatError):
        complain(str(error))
        return NOT_SO
    if isinstance(error, OSError):
        complain(sentence_of(error))
        return NOT_SO
    if isinstance(error, RecursionError | MemoryError):
        what = "nested too deeply" if isinstance(error, RecursionError) else "too large for this machine's memory"
        complain(f"What was given is {what}.")
        return NOT_SO
    report = folders.write_crash_report("".join(traceback.format_exception(error)))
    complain(f"A bug in Brasshat: {type(error).__name__}; what a developer needs to know is in {report}.")
    return BUG


def sentence_of(error: OSError) -> str:
    """Put an error of the operating system into a sentence."""
    reason = (error.strerror or str(error) or type(error).__name__).lower()
    return f"{error.filename}: {reason}." if error.filename is not None else f"{reason[:1].upper()}{reason[1:]}."


def silence_stdout() -> None:
    """Send what is still to be written nowhere, since nobody reads it any more."""
    try:
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, sys.stdout.fileno())
        os.close(nowhere)
    except (OSError, ValueError):
        return
