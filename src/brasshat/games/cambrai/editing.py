"""What an owner of the printed game does with an edition of his own: begin one, and check it."""

from pathlib import Path
from typing import Final

from brasshat.engine.errors import EditionError
from brasshat.games.cambrai.edition import (
    EDITION,
    FILES,
    MAP,
    OPEN_EDITION,
    REINFORCEMENTS,
    SCENARIOS,
    TABLES,
    UNITS,
    Problems,
    read_edition,
)

SOURCE_ADVICE: Final = """\
# Wherever you type a value in, write where you read it: source = "printed: map", or for one field of a row
# sources = { tem = "printed: map" }. Values you leave alone keep the source they have.
"""

HEADERS: Final = {
    MAP: """\
# The map of your edition of Cambrai. It begins as a copy of the open edition; type in what your map shows:
# - area: title, shape of the identifier (circle, square or triangle), TEM, the division numbers (sectors) and tank
#   colours under the identifier, and cavalry_release = true where a cavalry silhouette is printed;
# - link: every pair of areas that share a boundary, every connection line of a zone, each pair once. A blue boundary
#   has canal = "nord" or canal = "st-quentin", with bridge = true where a bridge is printed;
# - group: the areas that the rules name, above all haig_far_bank (all areas east of the Canal de St. Quentin and zone G).
# position, bank and terrain are for drawing only.
""",
    UNITS: """\
# The counters of your edition of Cambrai. It begins as a copy of the open edition; type in what your counters show:
# - factors: the three numbers at the foot of the fresh side, "4-4-4", for a garrison its one number, "3";
# - spent: the defence factor on the exhausted side;
# - division: add or remove divisions as your counters have them. Units are named brigade/division, like 71/6.
# Tank battalions have a colour only; their three sizes stand under tank_size.
""",
    REINFORCEMENTS: """\
# The reinforcements of your edition of Cambrai. It begins as a copy of the open edition; type in what the cards say:
# the units, their date ("22 November"), the zones they may enter by, and the trigger area of 20 November if they have
# one. Units with a place in the set-up do not stand here.
""",
    TABLES: """\
# The numbers and tables of your edition of Cambrai. They come from the rulebook, so there is seldom anything to change.
""",
    SCENARIOS: """\
# The scenarios of your edition of Cambrai. It begins as a copy of the open edition; type in what the set-up cards and
# the Play Booklet say. A set-up gives every unit a place, or leaves it to arrive, or lists it as lost; in an area of
# contested both sides stand. A scenario plays on from the set-up of its first day.
""",
}

ABOUT: Final = """\
# Which edition this is. Give it an id and a title of your own; records of your games name them.

id = "mine"
title = "My edition"
game = "cambrai"
rules_version = "1"
statement = "For my own use: what is marked as printed is typed in from my own copy of the game, the rest is the open edition's."
attribution = ""
"""


def new_edition(directory: Path) -> None:
    """Begin an edition in a new or empty directory, as a copy of the open one that says what to type in."""
    if directory.exists() and not (directory.is_dir() and not any(directory.iterdir())):
        raise EditionError(f"{directory}: exists and is not an empty directory, so no edition is begun there.")
    try:
        directory.mkdir(parents=True, exist_ok=True)
        for file in FILES:
            (directory / file).write_text(template(file), encoding="utf-8")
    except OSError as error:
        raise EditionError(f"{directory}: cannot be written ({error.strerror}).") from error


def template(file: str) -> str:
    """Return what a new edition has in a file: the open edition's rows under advice of what to type in."""
    if file == EDITION:
        return ABOUT
    lines = (OPEN_EDITION / file).read_text(encoding="utf-8").splitlines(keepends=True)
    while lines[0].startswith("#"):
        del lines[0]
    return HEADERS[file] + "#\n" + SOURCE_ADVICE + "".join(lines)


def check_edition(directory: Path) -> list[str]:
    """Return everything that is wrong with an edition, a sentence each; a sound one has nothing."""
    problems = Problems()
    read_edition(directory, problems)
    return problems.sentences
