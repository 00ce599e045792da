"""The notation of the game: ``assault 2``, ``target 8 PzGR192``, ``seize 505/82 > 27``, ``shift back 2``."""

from typing import Final

from brasshat.engine.notation import COUNT, Form, Grammar
from brasshat.games.normandy import verbs
from brasshat.games.normandy.printed import Printed

AREA: Final = "area"
BRIDGE: Final = "bridge"
DIRECTION: Final = "direction"
SIDE: Final = "side"
STRIKE: Final = "strike"
UNIT: Final = "unit"

TO: Final = " > "

SIDES: Final = ["Allied", "German"]
DIRECTIONS: Final = ["back", "forth"]
STRIKE_NAMES: Final = ["US-Navy", "UK-Navy", "US-Air", "UK-Air"]

FORMS: Final = [
    Form(verbs.WANT, "want", SIDE),
    Form(verbs.BID, "bid", COUNT),
    Form(verbs.PLACE, "place", UNIT, AREA, between=TO),
    Form(verbs.BUY, "buy", COUNT),
    Form(verbs.DROP, "drop", UNIT, AREA, between=TO),
    Form(verbs.STRIKE, "strike", STRIKE),
    Form(verbs.TARGET, "target", AREA, UNIT),
    Form(verbs.LAND, "land", AREA),
    Form(verbs.DOUBLE, "double"),
    Form(verbs.ASSAULT, "assault", AREA),
    Form(verbs.FIRE, "fire", AREA),
    Form(verbs.PASS, "pass"),
    Form(verbs.GUN, "gun", UNIT),
    Form(verbs.MOVE, "move", UNIT, AREA, between=TO),
    Form(verbs.SEIZE, "seize", UNIT, AREA, between=TO),
    Form(verbs.REPAIR, "repair", UNIT, BRIDGE),
    Form(verbs.ATTACK, "attack", AREA),
    Form(verbs.POINT, "point", UNIT),
    Form(verbs.JOIN, "join", UNIT),
    Form(verbs.SUPPORT, "support", UNIT),
    Form(verbs.FIGHT, "fight"),
    Form(verbs.FORWARD, "forward", UNIT),
    Form(verbs.LOSE, "lose", UNIT),
    Form(verbs.RETREAT, "retreat", UNIT, AREA, between=TO),
    Form(verbs.STAY, "stay"),
    Form(verbs.DEMOLISH, "demolish", BRIDGE),
    Form(verbs.ADVANTAGE, "advantage"),
    Form(verbs.KEEP, "keep"),
    Form(verbs.SHIFT, "shift", DIRECTION, COUNT),
    Form(verbs.DEPOT, "depot", AREA),
    Form(verbs.REFIT, "refit", UNIT),
    Form(verbs.DONE, "done"),
    Form(verbs.END, "end"),
]


def grammar_of(printed: Printed) -> Grammar:
    """Build the grammar of an edition."""
    theatre = printed.theatre
    names = {
        AREA: theatre.names,
        UNIT: printed.unit_names,
        BRIDGE: theatre.bridge_names,
        SIDE: SIDES,
        STRIKE: STRIKE_NAMES,
        DIRECTION: DIRECTIONS,
    }
    return Grammar(FORMS, names)
