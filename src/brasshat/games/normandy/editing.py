"""What the files of an edition tell an owner of the printed game who begins one of his own."""

from typing import Final

from brasshat.area_impulse.editions import MAP, REINFORCEMENTS, SCENARIOS, TABLES, UNITS

HEADERS: Final = {
    MAP: """\
# The map of your edition of Normandy. It begins as a copy of the open edition; type in what your map shows:
# - area: title, tem, points (victory points), fortified and bocage where your map says so; kind is land, beach, zone,
#   approach (the box from which a beach is landed on) or offshore;
# - link: every pair of areas with a common boundary, each pair once; water is river or flood, with bridge = true where
#   a bridge or causeway is printed;
# - landing: for each approach box its beach, its offshore box, and the areas whose coastal guns interdict it;
# - group: the areas that the rules name.
# position, terrain, river and crossing are for drawing only.
""",
    UNITS: """\
# The counters of your edition of Normandy. It begins as a copy of the open edition; type in what your counters show:
# - factors: the three numbers of the fresh side, "5-5-6"; spent: the defence of the spent side; bombard: the
#   bombardment factor of guns; motor = true for units on wheels and tracks;
# - division: add or remove divisions as your counters have them.
""",
    REINFORCEMENTS: """\
# The reinforcements of your edition of Normandy. It begins as a copy of the open edition; type in what the cards say:
# the units, their date ("8 June"), the zones, approach boxes or drop areas they come by.
""",
    TABLES: """\
# The numbers of your edition of Normandy. It begins as a copy of the open edition, where most are our own.
""",
    SCENARIOS: """\
# The scenarios of your edition of Normandy. It begins as a copy of the open edition; type in what the set-up says.
# A set-up gives every unit a place, or leaves it to arrive. checks are the days on which victory points are counted.
""",
}

ABOUT: Final = """\
# Which edition this is. Give it an id and a title of your own; records of your games name them.

id = "mine"
title = "My edition"
game = "normandy"
rules_version = "1"
statement = "For my own use: what is marked as printed is typed in from my own copy of the game, the rest is the open edition's."
attribution = ""
"""
