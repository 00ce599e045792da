"""The notation of the game: ``assault 9``, ``barrage 3 LIR384``, ``move 71/6 > 9``, ``retreat 18/6 > J``."""

from typing import Final

from brasshat.engine.notation import COUNT, Form, Grammar
from brasshat.games.cambrai import verbs
from brasshat.games.cambrai.printed import Printed

AREA: Final = "area"
BRIDGE: Final = "bridge"
SIDE: Final = "side"
UNIT: Final = "unit"

TO: Final = " > "

SIDES: Final = ["British", "German"]

FORMS: Final = [
    Form(verbs.WANT, "want", SIDE),
    Form(verbs.BID, "bid", COUNT),
    Form(verbs.PLACE, "place", UNIT, AREA, between=TO),
    Form(verbs.SWAP, "swap", UNIT, UNIT),
    Form(verbs.GARRISON_RETURNS, "garrison", AREA),
    Form(verbs.RETURN, "return", UNIT, AREA, between=TO),
    Form(verbs.ADVANTAGE, "advantage", UNIT, least=0),
    Form(verbs.KEEP, "keep"),
    Form(verbs.INTERDICT, "interdict", AREA),
    Form(verbs.RECALL, "recall"),
    Form(verbs.ASSAULT, "assault", AREA),
    Form(verbs.REGROUP, "regroup", AREA),
    Form(verbs.PASS, "pass"),
    Form(verbs.BARRAGE, "barrage", AREA, UNIT),
    Form(verbs.ROLLING, "rolling", AREA),
    Form(verbs.SUPPORT, "support", AREA),
    Form(verbs.AIR, "air", AREA),
    Form(verbs.DONE, "done"),
    Form(verbs.MOVE, "move", UNIT, AREA, between=TO),
    Form(verbs.WADE, "wade", UNIT, AREA, between=TO),
    Form(verbs.ATTACK, "attack", AREA),
    Form(verbs.POINT, "point", UNIT),
    Form(verbs.JOIN, "join", UNIT),
    Form(verbs.FIGHT, "fight"),
    Form(verbs.FORWARD, "forward", UNIT),
    Form(verbs.LOSE, "lose", UNIT),
    Form(verbs.RETREAT, "retreat", UNIT, AREA, between=TO),
    Form(verbs.STAY, "stay"),
    Form(verbs.DEMOLISH, "demolish", BRIDGE),
    Form(verbs.END, "end"),
    Form(verbs.BUY, "buy", COUNT),
    Form(verbs.OVERHAUL, "overhaul", UNIT),
    Form(verbs.REFIT, "refit", UNIT),
    Form(verbs.DISMOUNT, "dismount", UNIT),
]


def grammar_of(printed: Printed) -> Grammar:
    """Build the grammar of an edition."""
    theatre = printed.theatre
    names = {AREA: theatre.names, UNIT: printed.unit_names, BRIDGE: theatre.bridge_names, SIDE: SIDES}
    return Grammar(FORMS, names)
