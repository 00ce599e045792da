"""What happened, told in one sentence an event; and the words that prompts and descriptions share with it.

A sentence is made of the event and of what is printed alone, never of the state of the position, so that an
event reads the same whenever it is told.
"""

from collections.abc import Callable
from typing import Final

from brasshat.area_impulse.position import DESTROYED
from brasshat.engine.events import Event
from brasshat.engine.words import listed, number_of, sentence
from brasshat.games.normandy import happenings
from brasshat.games.normandy.edition import DATES
from brasshat.games.normandy.notation import STRIKE_NAMES
from brasshat.games.normandy.position import BEACHES, BREAKOUT, POINTS, Normandy
from brasshat.games.normandy.printed import BROKEN, DISRUPTED, FORMS, SPENT
from brasshat.games.normandy.reasons import impulse_name

SIDE_WORDS: Final = ("the Allies", "the Germans")
SKIES: Final = ("clear", "overcast", "stormy")
FACES: Final = {0: "fresh", SPENT: "spent", DISRUPTED: "disrupted", BROKEN: "disrupted twice"}
PLAYERS: Final = ("the first player", "the second player")


def area_text(p: Normandy, area: int) -> str:
    """Name an area, zone or box: ``area 8``, ``zone C``."""
    return f"{p.printed.place_words[area]} {p.theatre.names[area]}"


def titled_area(p: Normandy, area: int) -> str:
    """Name an area with what lies there: ``area 8 (Caen)``."""
    return f"{area_text(p, area)} ({p.printed.titles[area]})"


def unit_text(p: Normandy, unit: int) -> str:
    """Name a unit."""
    return p.printed.unit_names[unit]


def units_text(p: Normandy, units: list[int]) -> str:
    """Name some units."""
    return listed([unit_text(p, unit) for unit in units])


def factors_text(p: Normandy, unit: int, form: int) -> str:
    """Show the factors of a face: attack, defence and movement of a fresh one, defence of a worn one."""
    printed, at = p.printed, unit * FORMS + form
    if form:
        return str(printed.defence[at])
    guns = f" ({printed.bombard[unit]})" if printed.bombard[unit] else ""
    return f"{printed.attack[at]}-{printed.defence[at]}-{printed.move[unit]}{guns}"


def bridge_text(p: Normandy, bridge: int) -> str:
    """Name a bridge by its two ends: ``the bridge 5-6``."""
    return f"the bridge {p.theatre.bridge_names[bridge]}"


def points_text(tenths: int) -> str:
    """Write victory points.

    >>> points_text(96)
    '9.6'
    """
    return f"{tenths // 10}.{tenths % 10}"


def ending_text(p: Normandy, side: int, ending: int, tenths: int) -> str:
    """Say who has won and how."""
    tally = f"with {points_text(tenths)} victory points of {points_text(p.printed.victory_tenths)}"
    if ending == BREAKOUT:
        how = "they have broken out"
    elif ending == POINTS:
        how = f"the count came out {tally}"
    elif ending == BEACHES:
        how = f"{p.scenario.beaches} beaches were needed by nightfall"
    else:
        how = f"the last day ended {tally}"
    return f"{SIDE_WORDS[side]} win; {how}"


# How the values of an event are said, by their kind

Say = Callable[[Normandy, int], str]
SAYINGS: Final[dict[str, Say]] = {
    "area": titled_area,
    "unit": unit_text,
    "bridge": bridge_text,
    "side": lambda _, side: SIDE_WORDS[side],
    "holder": lambda _, state: "is destroyed" if state == DESTROYED else f"is held by {SIDE_WORDS[state]}",
    "day": lambda _, day: DATES[day],
    "sky": lambda _, weather: SKIES[weather],
    "face": lambda _, form: FACES[form],
    "space": lambda _, space: impulse_name(space - happenings.TRACK_ZERO),
    "number": lambda _, number: str(number),
    "points": lambda _, points: number_of(points, "casualty point"),
    "supply": lambda _, points: number_of(points, "supply point"),
    "tenths": lambda _, tenths: points_text(tenths),
}

TELLINGS: Final[dict[str, tuple[str, str]]] = {
    happenings.CONTROL_CHANGED: ("{1} take control of {0}.", "area side"),
    happenings.BRIDGE_CHANGED: ("{0} {1}.", "bridge holder"),
    happenings.DAY: ("{0} dawns.", "day"),
    happenings.WEATHER: ("The sky is {0}.", "sky"),
    happenings.ARRIVED: ("{0} arrives in {1}.", "unit area"),
    happenings.BOUGHT: ("{0} buy {1} of the impulses; the day begins at {2}.", "side number space"),
    happenings.DROPPED: ("{0} drops in {1} and is {2}.", "unit area face"),
    happenings.IMPULSE: ("Impulse {0}: it is for {1} to act.", "space side"),
    happenings.DOUBLE: ("{0} declare a Double Impulse.", "side"),
    happenings.MOVED: ("{0} moves from {1} to {2}; {3} movement left.", "unit area area number"),
    happenings.INTERDICTED: ("Coastal guns catch {0} landing in {1}; it is {2}.", "unit area face"),
    happenings.HARRIED: ("Aircraft catch {0} on the road to {1}; it is {2}.", "unit area face"),
    happenings.SEIZURE: ("{1} try to seize {0}: {2}.", "bridge side number"),
    happenings.REPAIR: ("{1} work on {0}: {2}.", "bridge side number"),
    happenings.DEMOLITION: ("{1} try to blow {0}: {2}.", "bridge side number"),
    happenings.BOMBARDED: ("{0} is bombarded: {1} against {2}.", "area number number number"),
    happenings.FOUGHT: ("{0} is assaulted: {1} against {2}.", "area number number"),
    happenings.FAILED: ("The assault on {0} fails.", "area"),
    happenings.STALEMATE: ("The assault on {0} ends in a stalemate.", "area"),
    happenings.SUCCESS: ("The assault on {0} succeeds, worth {1}.", "area points"),
    happenings.OVERRAN: ("{0} is overrun.", "area"),
    happenings.WORN: ("{0} is {1}.", "unit face"),
    happenings.FRESHENED: ("{0} is fresh again.", "unit"),
    happenings.ELIMINATED: ("{0} is eliminated in {1}.", "unit area"),
    happenings.RETREATED: ("{0} retreats from {1} to {2}.", "unit area area"),
    happenings.FORT_GONE: ("The fortifications of {0} are gone.", "area"),
    happenings.SPENT_ADVANTAGE: ("{0} use the Advantage.", "side"),
    happenings.ADVANTAGE_PASSED: ("The Advantage passes to {0}.", "side"),
    happenings.SHIFTED: ("{0} shift the Advantage marker to {1}.", "side space"),
    happenings.SUNSET: ("The Sunset roll is {0} in impulse {1}.", "number space"),
    happenings.DAYLIGHT_ENDS: ("Night falls on {0}.", "day"),
    happenings.DEPOT: ("{0} place a depot in {1} with {2}.", "side area supply"),
    happenings.RESERVE: ("{0} lay {1} by and have {2} in reserve.", "side supply number"),
    happenings.SURRENDERED: ("{0} gives up in {1}.", "unit area"),
    happenings.COUNTED: ("The Allies hold {0} victory points.", "tenths"),
    happenings.BIDS: ("The first player bids {0}, the second {1}.", "number number"),
}
"""By kind of event: its sentence, and the kinds of its values."""


def narrate(p: Normandy, event: Event) -> str:
    """Tell one event in a sentence."""
    if event.kind == happenings.WON:
        return sentence(f"{ending_text(p, *event.values)}.")
    told, kinds = TELLINGS[event.kind]
    said = [SAYINGS[kind](p, value) for kind, value in zip(kinds.split(), event.values, strict=True)]
    return sentence(told.format(*said))


def strike_text(strike: int) -> str:
    """Name what strikes: ``the US Navy``; field artillery has no name of its own."""
    return f"the {STRIKE_NAMES[strike].replace('-', ' ')}" if strike < len(STRIKE_NAMES) else "the guns"
