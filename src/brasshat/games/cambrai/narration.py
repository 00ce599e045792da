"""What happened, told in one sentence an event; and the words that prompts and descriptions share with it.

A sentence is made of the event and of what is printed alone, never of the state of the position, so that an
event reads the same whenever it is told.
"""

from collections.abc import Callable
from typing import Final

from brasshat.engine.events import Event
from brasshat.engine.words import listed, number_of, sentence
from brasshat.games.cambrai import happenings
from brasshat.games.cambrai.edition import DATES
from brasshat.games.cambrai.notation import SIDES
from brasshat.games.cambrai.position import BREAKTHROUGH, DESTROYED, HAIG_STOPS, OVERCAST, SNOWBOUND, Cambrai
from brasshat.games.cambrai.printed import FORMS, GARRISON

SIDE_WORDS: Final = ("the British", "the Germans")
PLAYERS: Final = ("the first player", "the second player")
"""Who acts while sides are still being bid for (17.1)."""


# Words


def day_text(day: int) -> str:
    """Name a day.

    >>> day_text(0), day_text(11)
    ('20 November', '1 December')
    """
    return DATES[day]


def area_text(p: Cambrai, area: int) -> str:
    """Name an area or zone: ``area 9``, ``zone J``."""
    return f"{'zone' if p.printed.is_zone[area] else 'area'} {p.theatre.names[area]}"


def titled_area(p: Cambrai, area: int) -> str:
    """Name an area or zone with what lies there: ``area 5 (Bourlon Wood)``."""
    return f"{area_text(p, area)} ({p.printed.titles[area]})"


def unit_text(p: Cambrai, unit: int) -> str:
    """Name a unit."""
    return p.printed.unit_names[unit]


def units_text(p: Cambrai, units: list[int]) -> str:
    """Name some units."""
    return listed([unit_text(p, unit) for unit in units])


def factors_text(p: Cambrai, unit: int, form: int) -> str:
    """Show the factors of a face: attack, defence and movement, or its defence alone."""
    printed, at = p.printed, unit * FORMS + form
    if form & 1 or p.kind(unit) == GARRISON:
        return str(printed.defence[at])
    return f"{printed.attack[at]}-{printed.defence[at]}-{printed.move[at]}"


def bridge_text(p: Cambrai, bridge: int) -> str:
    """Name a bridge by its two ends: ``the bridge 21-22``."""
    return f"the bridge {p.theatre.bridge_names[bridge]}"


def ending_text(p: Cambrai, side: int, ending: int, points: int) -> str:
    """Say who has won and how: ``the Germans win; the last day ended with 14 victory points of 20``."""
    needed = p.scenario.victory_points
    tally = f"with {number_of(points, 'victory point')} of {needed}"
    if ending == BREAKTHROUGH:
        how = "their cavalry has broken through"
    elif ending == HAIG_STOPS:
        how = f"Haig stopped the offensive {tally}"
    elif ending == SNOWBOUND:
        how = f"a snowstorm ended the battle {tally}"
    else:
        how = f"the last day ended {tally}"
    return f"{SIDE_WORDS[side]} win; {how}"


# One teller for each kind of event


def control(p: Cambrai, v: list[int]) -> str:
    """Area, side."""
    return f"{SIDE_WORDS[v[1]]} take control of {titled_area(p, v[0])}."


def bridge_state(p: Cambrai, v: list[int]) -> str:
    """Bridge, side or DESTROYED."""
    if v[1] == DESTROYED:
        return f"{bridge_text(p, v[0])} is destroyed."
    return f"{bridge_text(p, v[0])} is now in {SIDES[v[1]]} hands."


def day(p: Cambrai, v: list[int]) -> str:
    """Day."""
    return f"{day_text(v[0])} dawns."


def weather(p: Cambrai, v: list[int]) -> str:
    """0 clear, 1 overcast."""
    return "The sky is overcast." if v[0] == OVERCAST else "The sky is clear."


def arrived(p: Cambrai, v: list[int]) -> str:
    """Unit, area."""
    return f"{unit_text(p, v[0])} arrives in {area_text(p, v[1])}."


def exchanged(p: Cambrai, v: list[int]) -> str:
    """Arriving unit, exhausted unit, area of the exhausted unit."""
    fresh, tired = unit_text(p, v[0]), unit_text(p, v[1])
    return f"{fresh} relieves the exhausted {tired} in {area_text(p, v[2])}, and {tired} goes to {area_text(p, v[3])}."


def impulse(p: Cambrai, v: list[int]) -> str:
    """Impulse, side."""
    return f"{SIDES[v[1]]} impulse {v[0]} begins."


def moved(p: Cambrai, v: list[int]) -> str:
    """Unit, from, to, movement left."""
    left = f"{v[3] or 'no'} MF left"
    return f"{unit_text(p, v[0])} moves from {area_text(p, v[1])} to {area_text(p, v[2])}, {left}."


def barraged(p: Cambrai, v: list[int]) -> str:
    """Area, attack total, defence total, casualty points."""
    effect = f"{number_of(v[3], 'casualty point')} to pay" if v[3] else "the shells do no harm"
    if v[1] - v[2] == v[3] + 1:
        effect = f"1 off for the square, {effect}"
    return f"The guns open on {area_text(p, v[0])}, {v[1]} against {v[2]}: {effect}."


def fought(p: Cambrai, v: list[int]) -> str:
    """Area, attack total, defence total."""
    return f"The assault on {area_text(p, v[0])} comes to {v[1]} against {v[2]}."


def repulsed(p: Cambrai, v: list[int]) -> str:
    """Area."""
    return f"The assault on {area_text(p, v[0])} is repulsed."


def stalemate(p: Cambrai, v: list[int]) -> str:
    """Area."""
    return f"The assault on {area_text(p, v[0])} ends in a stalemate."


def success(p: Cambrai, v: list[int]) -> str:
    """Area, casualty points."""
    return f"The assault on {area_text(p, v[0])} succeeds by {number_of(v[1], 'casualty point')}."


def overran(p: Cambrai, v: list[int]) -> str:
    """Area."""
    return f"The tanks overrun {titled_area(p, v[0])}, and the attack rolls on."


def tired(p: Cambrai, v: list[int]) -> str:
    """Unit."""
    return f"{unit_text(p, v[0])} is exhausted."


def freshened(p: Cambrai, v: list[int]) -> str:
    """Unit."""
    return f"{unit_text(p, v[0])} is fresh again."


def eliminated(p: Cambrai, v: list[int]) -> str:
    """Unit, area."""
    return f"{unit_text(p, v[0])} is eliminated in {area_text(p, v[1])}."


def dismounted(p: Cambrai, v: list[int]) -> str:
    """Cavalry unit, area."""
    return f"{unit_text(p, v[0])} gives up its horses in {area_text(p, v[1])} and leaves the map for good."


def retreated(p: Cambrai, v: list[int]) -> str:
    """Unit, from, to."""
    return f"{unit_text(p, v[0])} falls back from {area_text(p, v[1])} to {area_text(p, v[2])}."


def reduced(p: Cambrai, v: list[int]) -> str:
    """Tank battalion."""
    return f"{unit_text(p, v[0])} loses tanks for good and goes on one size smaller."


def spent_advantage(p: Cambrai, v: list[int]) -> str:
    """Side."""
    return f"{SIDE_WORDS[v[0]]} use the advantage."


def advantage_passed(p: Cambrai, v: list[int]) -> str:
    """Side."""
    return f"The advantage passes to {SIDE_WORDS[v[0]]}."


def sunset(p: Cambrai, v: list[int]) -> str:
    """Roll, impulse."""
    roll, at = v[0], v[1]
    if roll < at:
        meaning = "below the impulse"
    elif roll > at:
        meaning = "above the impulse"
    elif at >= p.printed.last_impulse:
        meaning = "equal to the impulse, the last of the track"
    else:
        meaning = "equal to the impulse, so the weather is about to turn"
    return f"The Sunset roll of impulse {at} is {roll}, {meaning}."


def daylight_ends(p: Cambrai, v: list[int]) -> str:
    """Day."""
    return f"Night falls on {day_text(v[0])}."


def hurricane_refit(p: Cambrai, v: list[int]) -> str:
    """Side, roll, 1 if fresh."""
    outcome = "ready to fire again" if v[2] else "not ready yet"
    return f"A {SIDES[v[0]]} Hurricane Barrage marker rolls {v[1]} and is {outcome}."


def ammunition(p: Cambrai, v: list[int]) -> str:
    """Side, points gained, total."""
    return f"{SIDE_WORDS[v[0]]} bring up {number_of(v[1], 'ammunition point')} and have {v[2]}."


def bought(p: Cambrai, v: list[int]) -> str:
    """Side, markers."""
    return f"{SIDE_WORDS[v[0]]} buy {number_of(v[1], 'support marker')}."


def demolition(p: Cambrai, v: list[int]) -> str:
    """Bridge, modified roll."""
    needed = p.printed.demolition_needed
    outcome = "it goes up" if v[1] >= needed else "it stands"
    return f"The charge under {bridge_text(p, v[0])} makes {v[1]}, {needed} needed: {outcome}."


def collapsed(p: Cambrai, v: list[int]) -> str:
    """Bridge, tank battalion."""
    return f"{bridge_text(p, v[0])} gives way under {unit_text(p, v[1])}, which stays on its own bank."


def haig(p: Cambrai, v: list[int]) -> str:
    """Modified roll."""
    needed = p.printed.haig_needed
    outcome = "the offensive goes on" if v[0] >= needed else "he means to call the offensive off"
    return f"Haig's die makes {v[0]}, {needed} needed: {outcome}."


def breakthrough(p: Cambrai, v: list[int]) -> str:
    """Area."""
    return f"Fresh British cavalry stands in {area_text(p, v[0])} with its way home open: a breakthrough."


def snow(p: Cambrai, v: list[int]) -> str:
    """Roll."""
    return f"The die for the snowstorm shows {v[0]}."


def won(p: Cambrai, v: list[int]) -> str:
    """Side, ending, victory points."""
    return f"The game is over: {ending_text(p, v[0], v[1], v[2])}."


def bids(p: Cambrai, v: list[int]) -> str:
    """First player's bid, second player's bid."""
    return f"The bids are open: {v[0]} from {PLAYERS[0]}, {v[1]} from {PLAYERS[1]}."


Teller = Callable[[Cambrai, list[int]], str]

TELLERS: Final[dict[str, Teller]] = {
    happenings.CONTROL_CHANGED: control,
    happenings.BRIDGE_CHANGED: bridge_state,
    happenings.DAY: day,
    happenings.WEATHER: weather,
    happenings.ARRIVED: arrived,
    happenings.EXCHANGED: exchanged,
    happenings.IMPULSE: impulse,
    happenings.MOVED: moved,
    happenings.BARRAGED: barraged,
    happenings.FOUGHT: fought,
    happenings.REPULSED: repulsed,
    happenings.STALEMATE: stalemate,
    happenings.SUCCESS: success,
    happenings.OVERRAN: overran,
    happenings.TIRED: tired,
    happenings.FRESHENED: freshened,
    happenings.ELIMINATED: eliminated,
    happenings.DISMOUNTED: dismounted,
    happenings.RETREATED: retreated,
    happenings.REDUCED: reduced,
    happenings.SPENT_ADVANTAGE: spent_advantage,
    happenings.ADVANTAGE_PASSED: advantage_passed,
    happenings.SUNSET: sunset,
    happenings.DAYLIGHT_ENDS: daylight_ends,
    happenings.HURRICANE_REFIT: hurricane_refit,
    happenings.AMMUNITION: ammunition,
    happenings.BOUGHT: bought,
    happenings.DEMOLITION: demolition,
    happenings.COLLAPSED: collapsed,
    happenings.HAIG: haig,
    happenings.BREAKTHROUGH_SEEN: breakthrough,
    happenings.SNOW: snow,
    happenings.WON: won,
    happenings.BIDS: bids,
}


def narrate(p: Cambrai, event: Event) -> str:
    """Tell one event in a sentence."""
    return sentence(TELLERS[event.kind](p, event.values))
