"""What the files of an edition tell an owner of the printed game who begins one of his own."""

from typing import Final

from brasshat.area_impulse.editions import MAP, REINFORCEMENTS, SCENARIOS, TABLES, UNITS
from brasshat.games.cambrai.rules import RULES_VERSION

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

ABOUT: Final = f"""\
# Which edition this is. Give it an id and a title of your own; records of your games name them.

id = "mine"
title = "My edition"
game = "cambrai"
rules_version = "{RULES_VERSION}"
statement = "For my own use: what is marked as printed is typed in from my own copy of the game, the rest is the open edition's."
attribution = ""
"""
