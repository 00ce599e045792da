"""Chapter 3: preparing for play."""

from brasshat.area_impulse.bids import Want
from brasshat.games.cambrai.options import Options
from brasshat.games.cambrai.position import Cambrai
from brasshat.games.cambrai.printed import GERMAN, Printed, Scenario
from brasshat.games.cambrai.rules.sequence import DAWN

BRITISH_ONLY_CAPTURE = 1


def blank(printed: Printed, scenario: Scenario, options: Options) -> Cambrai:
    """3.1, 3.2: the map and the markers of a scenario, before anything is played."""
    p = Cambrai()
    p.begin(printed, scenario, options)
    p.where = scenario.where.copy()
    p.form = scenario.form.copy()
    for area in range(p.size):
        p.control[area] = 0 if scenario.british_control[area] else GERMAN
    p.bridge = scenario.bridge_state.copy()
    p.bridges_follow_control = options.bridge_capture != BRITISH_ONLY_CAPTURE
    p.support = scenario.support.copy()
    p.ammunition = scenario.ammunition.copy()
    p.hurricanes_fresh = scenario.hurricanes_fresh.copy()
    p.hurricanes_used = scenario.hurricanes_used.copy()
    p.air = [int(present) for present in scenario.air]
    p.advantage = scenario.advantage
    p.count()
    return p


def new_game(printed: Printed, scenario: Scenario, options: Options) -> Cambrai:
    """3.0, 3.3: a game about to begin; it stands at its first decision or die."""
    p = blank(printed, scenario, options)
    p.then(DAWN)
    if options.bidding:
        p.then(Want(1))
        p.then(Want(0))
    p.run()
    return p
