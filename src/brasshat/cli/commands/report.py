"""``brasshat report``: a simulation as one page with pictures."""

import argparse
from pathlib import Path
from typing import Final

from brasshat.cli.command import OK, Command, add_output
from brasshat.cli.printing import say

PAGE: Final = "report.html"


def configure(parser: argparse.ArgumentParser) -> None:
    """Take the arguments."""
    parser.add_argument("folder", metavar="DIR", type=Path, help="the folder of a simulation")
    add_output(parser, f"the page to write; {PAGE} in DIR without it, which is then overwritten")


def run(arguments: argparse.Namespace) -> int:
    """Write the page."""
    from brasshat.cli.files import write_output
    from brasshat.lab.report.page import report
    from brasshat.lab.report.study import Study
    from brasshat.lab.store import Results

    page = report(Study(Results(arguments.folder)))
    own = arguments.output is None
    output = str(arguments.folder / PAGE) if own else arguments.output
    write_output(output, page, arguments.force or own)
    if own:
        say(f"The report is {output}.")
    return OK


COMMAND: Final = Command(
    "report",
    "draw a simulation as one page with pictures",
    ["brasshat report cambrai-simulation", "brasshat report thousand -o thousand.html"],
    configure,
    run,
)
