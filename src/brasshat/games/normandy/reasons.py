"""Why an act is refused: the codes the rules return, and for each the rule and the sentence shown."""

from typing import TYPE_CHECKING, Final

from brasshat.area_impulse import refusals
from brasshat.engine.choices import first_of, second_of, verb_of
from brasshat.engine.errors import Refused
from brasshat.engine.task import NO_SUCH, NOT_DICE, NOT_NOW
from brasshat.games.normandy import verbs
from brasshat.games.normandy.notation import SIDES, grammar_of

if TYPE_CHECKING:
    from brasshat.games.normandy.position import Normandy

PEOPLE: Final = ["Allies", "Germans"]
PLAYERS: Final = ["first player", "second player"]
BEFORE_SIDES: Final = ("want", "bid")
"""Tasks in which players act who have no side yet (5.2)."""
TRACK: Final = "CBA"

GAME_OVER: Final = 10
AIR_GROUNDED: Final = 11
ALLIED_STRIKES: Final = 12
ANOTHER_COMES_FIRST: Final = 13
ANOTHER_UNIT_RETREATS: Final = 14
AREA_FULL: Final = 15
ASSAULTED_ALREADY: Final = 16
ASSAULTS_ALREADY: Final = 17
BATTERY_STAYS: Final = 18
BEACH_CROWDED: Final = 19
BID_TOO_LARGE: Final = 20
BRIDGE_ELSEWHERE: Final = 21
BRIDGE_IS_DOWN: Final = 22
BRIDGE_IS_ENEMY: Final = 23
BRIDGE_IS_OWN: Final = 24
BRIDGE_STANDS: Final = 25
BRIDGE_TRIED: Final = 26
BROKEN_STAYS: Final = 27
CANNOT_BE_WORN: Final = 28
DAY_IS_OVER: Final = 29
DEPOT_TOO_FAR: Final = 30
DID_NOT_ENTER: Final = 31
DOUBLED_ALREADY: Final = 32
DOUBLE_WANTS_ACTS: Final = 33
ENEMY_IMPULSE: Final = 34
FLOODED: Final = 35
FORWARD_ELSEWHERE: Final = 36
FORWARD_IS_ENEMY: Final = 37
FORWARD_UNIT_FIRST: Final = 38
FRESH_ALREADY: Final = 39
FRESH_UNIT_PAYS_FIRST: Final = 40
GUNS_STAY_BACK: Final = 41
GUN_FIRST: Final = 42
GUN_HAS_MOVED: Final = 43
GUN_IS_SPENT: Final = 44
LANDED_ALREADY: Final = 45
LEAVE_TO_FREE_AREA: Final = 46
LOSS_ELSEWHERE: Final = 47
LOSS_IS_ENEMY: Final = 48
MANDATORY_PENDING: Final = 49
MOVE_IS_OVER: Final = 50
MUST_STOP: Final = 51
NOBODY_AT_BRIDGE: Final = 52
NOBODY_FRESH: Final = 53
NOBODY_LEFT_TO_PAY: Final = 54
NOBODY_TO_ASSAULT: Final = 55
NOBODY_TO_REFIT: Final = 56
NOTHING_TO_DOUBLE: Final = 57
NOT_ADJACENT: Final = 58
NOT_AT_HAND: Final = 59
NOT_A_GUN: Final = 60
NOT_DUE: Final = 61
NOT_ENOUGH_MOVEMENT: Final = 62
NOT_IN_ACTIVE_AREA: Final = 63
NOT_IN_ASSAULTED_AREA: Final = 64
NOT_ON_MAP: Final = 65
NOT_THEIR_GUNS: Final = 66
NOT_THE_BEACH: Final = 67
NO_ADVANTAGE: Final = 68
NO_APPROACH_BOX: Final = 69
NO_BRIDGE: Final = 70
NO_DROP_ZONE: Final = 71
NO_ENEMY_AT_BRIDGE: Final = 72
NO_ENEMY_TO_ASSAULT: Final = 73
NO_EVACUATION: Final = 74
NO_FIRE_INTO_ZONE: Final = 75
NO_FIRST_TARGET: Final = 76
NO_FOOTHOLD: Final = 77
NO_GUNS: Final = 78
NO_SUPPLY_LINE: Final = 79
NO_TARGET: Final = 80
NO_WAY_IN: Final = 81
OFFSHORE_WAITS: Final = 82
OFF_THE_TRACK: Final = 83
ONLY_INFANTRY_REPAIRS: Final = 84
OTHER_SIDES_UNIT: Final = 85
OUT_OF_RANGE: Final = 86
OUT_OF_SUPPLY: Final = 87
POINT_FIRST: Final = 88
POINT_IS_CHOSEN: Final = 89
PRIMARY_TARGET_FIRST: Final = 90
REGROUPED_ALREADY: Final = 91
REGROUP_OVER_ENEMY_BRIDGE: Final = 92
REGROUP_TO_FREE_AREA: Final = 93
RETREAT_GOES_BACK: Final = 94
RETREAT_NO_ROOM: Final = 95
RETREAT_OVER_WATER: Final = 96
RETREAT_PRIORITY: Final = 97
RETREAT_TO_ENEMY: Final = 98
RETREAT_WHERE_FROM: Final = 99
SEIZURE_TRIED: Final = 100
SHIFT_TOO_FAR: Final = 101
STARTED_THERE: Final = 102
STRIKE_USED: Final = 103
SUPPORTS_ALREADY: Final = 104
TARGET_ELSEWHERE: Final = 105
TARGET_IS_FRIENDLY: Final = 106
TOO_LITTLE_RESERVE: Final = 107
TOO_LITTLE_SUPPLY: Final = 108
WAY_BACK_IS_CUT: Final = 109
WORN_ASSAULTS_NOT: Final = 110
WORN_STAYS: Final = 111
ZONE_TOO_FAR: Final = 112
WRONG_SIDE: Final = 113

SENTENCES: Final[dict[int, tuple[str, str]]] = {
    GAME_OVER: ("22.1", "The game is over, so {act} comes too late."),
    AIR_GROUNDED: ("17.1", "Aircraft fly under a clear sky only, so there is no air strike now."),
    ALLIED_STRIKES: ("17.3", "Ships and bombers are Allied; the Germans have no strikes."),
    ANOTHER_COMES_FIRST: ("6.2", "{unit} has to wait: {due} comes first."),
    ANOTHER_UNIT_RETREATS: ("9.62", "{unit} is not a unit that retreats now."),
    AREA_FULL: ("7.1", "{area} is full: a side stacks {limit} units there at most, so there is no room for {unit}."),
    ASSAULTED_ALREADY: ("11.4", "{area} has been assaulted in this impulse, so nobody enters it again."),
    ASSAULTS_ALREADY: ("8.52", "{unit} is part of the assault already."),
    BATTERY_STAYS: ("16.4", "{unit} is a coastal battery in its position; it neither moves nor retreats."),
    BEACH_CROWDED: ("19.2", "{landing_limit} units have landed in this impulse; {unit} has to wait for another."),
    BID_TOO_LARGE: ("5.2", "A bid of {first} is too much; the largest is 99."),
    BRIDGE_ELSEWHERE: ("20.4", "The bridge {bridge} is on no boundary of the active area {active}."),
    BRIDGE_IS_DOWN: ("20.4", "The bridge {bridge} is destroyed already."),
    BRIDGE_IS_ENEMY: ("20.4", "The {people} do not hold the bridge {bridge}, so they cannot blow it."),
    BRIDGE_IS_OWN: ("20.3", "The bridge between {where} and {area} is in own hands and needs no seizure."),
    BRIDGE_STANDS: ("20.4", "The bridge {bridge} stands, so there is nothing to repair."),
    BRIDGE_TRIED: ("20.4", "The bridge {bridge} has been tried in this impulse already."),
    BROKEN_STAYS: ("12.1", "{unit} is disrupted twice and cannot move even at night."),
    CANNOT_BE_WORN: ("10.4", "{unit} is disrupted twice; bombardment eliminates nobody."),
    DAY_IS_OVER: ("6.3", "Night has fallen by the Sunset roll; nothing more is begun today."),
    DEPOT_TOO_FAR: ("12.2", "{unit} in {where} is neither in the area of the depot nor next to it."),
    DID_NOT_ENTER: (
        "8.52",
        "{unit} did not come into {where} in this impulse and does not begin it there, so it cannot assault.",
    ),
    DOUBLED_ALREADY: ("11.4", "This is part of a Double Impulse already."),
    DOUBLE_WANTS_ACTS: ("11.4", "Whoever declares a Double Impulse acts in its first part; he cannot pass."),
    ENEMY_IMPULSE: ("8.2", "{unit} is not {side}, and the {people} are to act."),
    FLOODED: ("15.1", "Between {where} and {area} there is flooded ground, and the causeway is gone."),
    FORWARD_ELSEWHERE: ("9.3", "{unit} is not in the assaulted area, so it cannot be the forward unit."),
    FORWARD_IS_ENEMY: ("9.3", "{unit} is one of the attackers; the forward unit is a defender."),
    FORWARD_UNIT_FIRST: ("9.5", "The forward unit takes the first casualty point, so {unit} cannot take it."),
    FRESH_ALREADY: ("12.2", "{unit} is fresh already."),
    FRESH_UNIT_PAYS_FIRST: ("9.5", "{unit} is fresh; it must be spent before it can retreat for a point."),
    GUNS_STAY_BACK: (
        "16.1",
        "{unit} are guns; they do not assault, and go where enemies are only after their own infantry.",
    ),
    GUN_FIRST: ("10.1", "Name the guns that fire before the target."),
    GUN_HAS_MOVED: ("9.2", "{unit} has moved in this impulse and cannot support."),
    GUN_IS_SPENT: ("9.2", "{unit} is not fresh and cannot fire."),
    LANDED_ALREADY: ("21.5", "{area} has landed already, or has nobody fresh to land."),
    LEAVE_TO_FREE_AREA: (
        "8.38",
        "{where} was contested when the impulse began, so {unit} can leave it only to a free area, not to {area}.",
    ),
    LOSS_ELSEWHERE: ("9.5", "{unit} is not in the area that has been hit."),
    LOSS_IS_ENEMY: ("9.5", "{unit} belongs to the other side, which loses nothing here."),
    MANDATORY_PENDING: ("8.51", "{pending} has been entered and must be assaulted before the impulse ends."),
    MOVE_IS_OVER: ("8.37", "{unit} has no movement left in this impulse."),
    MUST_STOP: ("8.37", "{unit} has come to its enemies in {where} and goes no farther."),
    NOBODY_AT_BRIDGE: ("20.4", "No unit of the {people} stands at the bridge {bridge}."),
    NOBODY_FRESH: ("8.2", "There is no fresh unit in {area} that could act."),
    NOBODY_LEFT_TO_PAY: ("9.5", "If {unit} retreats, those who stay cannot pay the {points} due."),
    NOBODY_TO_ASSAULT: ("8.52", "No unit is able to assault in {area}."),
    NOBODY_TO_REFIT: ("12.2", "A depot in {area} could make nobody fresh."),
    NOTHING_TO_DOUBLE: ("11.4", "There is nothing to be done in a Double Impulse."),
    NOT_ADJACENT: ("3.1", "{where} and {area} do not touch."),
    NOT_AT_HAND: ("21.2", "{unit} is no fresh unit of this drop, or it has gone for a bridge already."),
    NOT_A_GUN: ("16.1", "{unit} is no field artillery."),
    NOT_DUE: ("6.2", "{unit} is not due to arrive."),
    NOT_ENOUGH_MOVEMENT: ("8.36", "{unit} has {left} movement factors left, too few to enter {area}."),
    NOT_IN_ACTIVE_AREA: ("8.2", "{unit} is not a fresh unit of the active area that has yet to act."),
    NOT_IN_ASSAULTED_AREA: ("8.52", "{unit} is not in the area that is assaulted."),
    NOT_ON_MAP: ("8.2", "{unit} is not on the map."),
    NOT_THEIR_GUNS: (
        "16.1",
        "{unit} supports nobody here: divisional guns shoot for their division, corps guns for their nation.",
    ),
    NOT_THE_BEACH: ("3.3", "From {where} units land on its own beach, not in {area}."),
    NO_ADVANTAGE: ("11.4", "A Double Impulse costs the Advantage, which the {people} do not have."),
    NO_APPROACH_BOX: ("21.5", "{area} is no approach box."),
    NO_BRIDGE: ("20.3", "There is no bridge between {where} and {area} that {unit} could use."),
    NO_DROP_ZONE: ("21.2", "{unit} cannot drop in {area}."),
    NO_ENEMY_AT_BRIDGE: ("20.4", "Both ends of the bridge {bridge} are free areas, so there is no need to blow it."),
    NO_ENEMY_TO_ASSAULT: ("8.52", "There is no enemy in {area}."),
    NO_EVACUATION: ("3.4", "Nobody goes back to sea: {area} cannot be entered from land."),
    NO_FIRE_INTO_ZONE: ("13.3", "{unit} cannot fire into a zone next to its area."),
    NO_FIRST_TARGET: ("21.4", "{area} is no target of this strike, or has been struck."),
    NO_FOOTHOLD: ("19.1", "The beach is neither contested nor under Allied control, so nobody lands there any more."),
    NO_GUNS: ("10.1", "There are no fresh guns in {area}."),
    NO_SUPPLY_LINE: ("12.2", "No supply line joins {area} to where the depot is filled."),
    NO_TARGET: ("10.1", "No enemy is in reach."),
    NO_WAY_IN: ("6.2", "{unit} cannot arrive in {area}."),
    OFFSHORE_WAITS: ("3.3", "Units in an offshore box go only to its approach boxes, and only at night."),
    OFF_THE_TRACK: ("12.53", "The Impulse Track ends at {track}; the marker cannot go there."),
    ONLY_INFANTRY_REPAIRS: ("20.4", "{unit} is no infantry and repairs no bridges."),
    OTHER_SIDES_UNIT: ("6.2", "{unit} belongs to the other side."),
    OUT_OF_RANGE: ("10.1", "{area} is out of range."),
    OUT_OF_SUPPLY: ("12.6", "{unit} in {where} has no supply line."),
    POINT_FIRST: ("9.2", "The point unit is named first."),
    POINT_IS_CHOSEN: ("9.2", "The assault has its point unit already."),
    PRIMARY_TARGET_FIRST: ("10.4", "The primary target takes the first point, so {unit} cannot take it."),
    REGROUPED_ALREADY: ("6.5", "{unit} has regrouped already."),
    REGROUP_OVER_ENEMY_BRIDGE: ("6.5", "The enemy holds the bridge between {where} and {area}."),
    REGROUP_TO_FREE_AREA: ("6.5", "Units regroup to free areas only, and {area} is none."),
    RETREAT_GOES_BACK: ("9.66", "The retreat of {unit} has come through {area} already."),
    RETREAT_NO_ROOM: ("9.66", "{unit} finds no room in {area} or beyond it."),
    RETREAT_OVER_WATER: ("9.63", "{unit} cannot retreat over the water between {retreat_from} and {area}."),
    RETREAT_PRIORITY: (
        "9.64",
        "{unit} has to retreat to another area, which comes before {area} in the order of the rules.",
    ),
    RETREAT_TO_ENEMY: ("9.63", "{area} is under enemy control and not contested, so {unit} cannot retreat there."),
    RETREAT_WHERE_FROM: ("9.62", "{unit} goes back to {origin}, where it came from."),
    SEIZURE_TRIED: ("20.3", "That bridge has been tried in this impulse already."),
    SHIFT_TOO_FAR: ("11.24", "The losses of this impulse allow a shift of 1 to {spaces}."),
    STARTED_THERE: ("9.4", "{unit} was in the area when the impulse began and cannot go back."),
    STRIKE_USED: ("17.3", "That strike has been used today."),
    SUPPORTS_ALREADY: ("9.2", "{unit} fires already."),
    TARGET_ELSEWHERE: ("10.1", "{target} is not in {area}."),
    TARGET_IS_FRIENDLY: ("10.1", "{target} is on the own side."),
    TOO_LITTLE_RESERVE: ("12.53", "The {people} have {reserve} supply points in reserve; an impulse costs {price}."),
    TOO_LITTLE_SUPPLY: ("12.3", "The depot has {depot} supply points left, too few to make {unit} fresh."),
    WAY_BACK_IS_CUT: ("9.62", "The way back of {unit} is cut, or it came over the sea."),
    WORN_ASSAULTS_NOT: ("8.2", "{unit} is not fresh and cannot assault."),
    WORN_STAYS: ("8.2", "{unit} is not fresh; it moves only at night or when it retreats."),
    ZONE_TOO_FAR: (
        "13.1",
        "A zone is entered only by units that begin the impulse next to it, and {active} does not touch {area}.",
    ),
    WRONG_SIDE: ("8.1", "It is for the {people} to act now, so the other side cannot {act}."),
}

DOING: Final[refusals.Doing] = {
    "want": ("5.2", "say which side they want"),
    "bid": ("5.2", "bid supply points"),
    "arrivals": ("6.2", "place their reinforcements"),
    "purchases": ("12.53", "buy impulses"),
    "airborne": ("21.2", "drop their airborne divisions"),
    "coup": ("21.2", "go for bridges, or be done with them"),
    "naval-strikes": ("21.3", "choose the targets of the ships"),
    "air-strikes": ("21.4", "choose the targets of the aircraft"),
    "beaches": ("21.5", "say which beach is next"),
    "choose-impulse": ("8.1", "choose an assault, a bombardment, a strike or a pass"),
    "battery": ("10.1", "name guns and a target"),
    "aim-strike": ("17.3", "choose the target of the strike"),
    "operations": ("8.3", "move, attack or end the impulse"),
    "muster": ("8.52", "say who takes part in the assault"),
    "choose-forward": ("9.3", "name the forward unit"),
    "outcome": ("11.1", "say whether they use the Advantage to roll again"),
    "bridge-result": ("11.1", "say whether they use the Advantage to roll again"),
    "hold-weather": ("11.1", "say whether they use the Advantage to hold the weather"),
    "absorb": ("9.5", "pay the casualty points"),
    "bombard-losses": ("10.4", "take the losses of the bombardment"),
    "retreat-on": ("9.66", "continue a retreat"),
    "fall-back": ("9.4", "say which attackers go back"),
    "demolition": ("20.4", "try to blow bridges or end the impulse"),
    "shift-marker": ("11.24", "shift the Advantage marker, or keep it where it is"),
    "depots": ("12.2", "place a depot or lay its points by"),
    "refits": ("12.2", "say who is made fresh"),
    "regroup": ("6.5", "regroup units or end the night"),
}

RULE_OF_TASK: Final = (ANOTHER_COMES_FIRST, LOSS_ELSEWHERE, LOSS_IS_ENEMY, OFF_THE_TRACK, OTHER_SIDES_UNIT)
"""Reasons that several rules share; the rule is that of what is being done."""

AREA_IS_SECOND: Final = (verbs.MOVE, verbs.SEIZE, verbs.RETREAT, verbs.PLACE, verbs.DROP)
AREA_IS_FIRST: Final = (verbs.ASSAULT, verbs.FIRE, verbs.TARGET, verbs.ATTACK, verbs.LAND, verbs.DEPOT)


def impulse_name(impulse: int) -> str:
    """8.1: name a space of the Impulse Track, which begins with C, B and A.

    >>> impulse_name(-3), impulse_name(-1), impulse_name(0)
    ('C', 'A', '0')
    """
    return TRACK[impulse + len(TRACK)] if impulse < 0 else str(impulse)


def refused(p: "Normandy", choice: int, code: int) -> Refused:
    """Say which rule refuses a choice, and why, with units and areas named."""
    if code in (NOT_NOW, NO_SUCH, NOT_DICE):
        act = grammar_of(p.printed).text(choice)
        who = f"{PLAYERS[p.actor]} is" if p.agenda[-1].name() in BEFORE_SIDES else f"{PEOPLE[p.actor]} are"
        return refusals.refused_by_task(p, choice, code, act, DOING, who, "9.1")
    rule, sentence = SENTENCES[code]
    if code in RULE_OF_TASK:
        rule = DOING[p.agenda[-1].name()][0]
    words = sentence.format_map(Words(p, choice))
    return Refused(rule, words[0].upper() + words[1:])


class Words(refusals.Words):
    """The words of a refusal, looked up as its sentence asks for them."""

    def __init__(self, p: "Normandy", choice: int) -> None:
        super().__init__(p, choice, p.printed.unit_names, p.printed.place_words)
        self.p: Final = p

    def acting_unit(self) -> int:
        """Find the unit a choice is about."""
        return second_of(self.choice) if verb_of(self.choice) == verbs.TARGET else first_of(self.choice)

    def acting_area(self) -> int:
        """Find the area a choice is about, or that of its unit."""
        verb = verb_of(self.choice)
        if verb in AREA_IS_FIRST:
            return first_of(self.choice)
        return second_of(self.choice) if verb in AREA_IS_SECOND else self.place_of_unit()

    def word_bridge(self) -> str:
        """Name the bridge the choice is about."""
        names = self.p.theatre.bridge_names
        bridge = second_of(self.choice) if verb_of(self.choice) == verbs.REPAIR else first_of(self.choice)
        return names[bridge] if bridge < len(names) else "?"

    def word_target(self) -> str:
        """Name the unit that was to be hit."""
        return self.unit_name(second_of(self.choice))

    def word_origin(self) -> str:
        """Name the area an attacker came from."""
        for entry in self.p.entries:
            if entry.unit == self.acting_unit():
                return self.area_name(entry.origin)
        return "nowhere"

    def word_retreat_from(self) -> str:
        """Name the area a retreat leads out of."""
        top = self.p.agenda[-1]
        return self.area_name(top.values()[1]) if top.name() == "retreat-on" else self.word_where()

    def word_active(self) -> str:
        """Name the active area."""
        return self.area_name(self.p.active)

    def word_pending(self) -> str:
        """Name an area that must still be assaulted."""
        for entry in self.p.entries:
            return self.area_name(entry.area)
        return "an area"

    def word_limit(self) -> str:
        """Say how many units may stack in the area."""
        area = self.acting_area()
        return str(self.p.limits[area]) if 0 <= area < self.p.size else "?"

    def word_landing_limit(self) -> str:
        """Say how many units may land in an impulse."""
        return str(self.p.printed.landing_limit)

    def word_left(self) -> str:
        """Say how much movement a unit has left."""
        return str(max(0, self.p.mf[self.acting_unit()]))

    def word_reserve(self) -> str:
        """Say what the acting side has in reserve."""
        return str(self.p.reserve[self.p.actor])

    def word_price(self) -> str:
        """Say what an impulse costs."""
        return str(self.p.printed.impulse_price)

    def word_depot(self) -> str:
        """Say what is left in a depot."""
        return str(self.p.agenda[-1].values()[-1])

    def word_spaces(self) -> str:
        """Say how far the marker may be shifted."""
        return str(self.p.agenda[-1].values()[-1])

    def word_track(self) -> str:
        """Name the ends of the track."""
        return f"{impulse_name(self.p.printed.first_impulse)} and {impulse_name(self.p.printed.last_impulse)}"

    def word_side(self) -> str:
        """Name the side that is to act."""
        return SIDES[self.p.actor]

    def word_people(self) -> str:
        """Name the people of the side that is to act."""
        return (PLAYERS if self.p.agenda[-1].name() in BEFORE_SIDES else PEOPLE)[self.p.actor]

    def word_act(self) -> str:
        """Write the choice."""
        return f"'{grammar_of(self.p.printed).text(self.choice)}'"
