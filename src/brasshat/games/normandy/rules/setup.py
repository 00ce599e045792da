"""Chapter 5: preparing for play."""

from brasshat.area_impulse.bids import Want
from brasshat.area_impulse.rows import with_added
from brasshat.games.normandy.options import Options
from brasshat.games.normandy.position import Normandy
from brasshat.games.normandy.printed import ALLIED, GERMAN, Printed, Scenario
from brasshat.games.normandy.rules.sequence import DAWN

HEAD_START = 10


def blank(printed: Printed, scenario: Scenario, options: Options) -> Normandy:
    """5.1, 18.1: the map and the markers of a scenario, before anything is played."""
    p = Normandy()
    p.begin(printed, scenario, options)
    p.where = scenario.where.copy()
    p.form = scenario.form.copy()
    p.control = [ALLIED if printed.is_sea[area] else GERMAN for area in range(p.size)]
    p.bridge = scenario.bridge_state.copy()
    for area in range(p.size):
        if printed.fortified[area]:
            p.forts |= 1 << area
    if options.head_start:
        p.reserve = with_added(p.reserve, options.head_start - 1, HEAD_START)
    p.count()
    return p


def new_game(printed: Printed, scenario: Scenario, options: Options) -> Normandy:
    """5.1, 5.2: a game about to begin; it stands at its first decision or die."""
    p = blank(printed, scenario, options)
    p.then(DAWN)
    if options.bidding:
        p.then(Want(1))
        p.then(Want(0))
    p.run()
    return p
