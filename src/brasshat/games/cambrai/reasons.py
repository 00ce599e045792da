"""Why an act is refused: the codes the rules return, and for each the rule and the sentence shown."""

from typing import TYPE_CHECKING, Final

from brasshat.area_impulse import refusals
from brasshat.engine.choices import first_of, second_of, verb_of
from brasshat.engine.errors import Refused
from brasshat.engine.task import NO_SUCH, NOT_DICE, NOT_NOW
from brasshat.games.cambrai import verbs
from brasshat.games.cambrai.notation import SIDES, grammar_of
from brasshat.games.cambrai.printed import TRIANGLE

if TYPE_CHECKING:
    from brasshat.games.cambrai.position import Cambrai

GAME_OVER: Final = 10
ADVANTAGE_NAMES_NO_UNIT: Final = 11
AIR_GROUNDED: Final = 12
AIR_INTERDICTS: Final = 13
AIR_SPENT: Final = 14
ANOTHER_COMES_FIRST: Final = 15
ANOTHER_UNIT_RETREATS: Final = 16
AREA_FULL: Final = 17
ASSAULTED_ALREADY: Final = 18
ASSAULTS_ALREADY: Final = 19
BARRAGED_ALREADY: Final = 20
BARRAGE_TOO_FAR: Final = 21
BID_TOO_LARGE: Final = 22
BRIDGE_ELSEWHERE: Final = 23
BRIDGE_FULL: Final = 24
BRIDGE_IS_DOWN: Final = 25
BRIDGE_IS_ENEMY: Final = 26
DEMOLITION_TRIED: Final = 27
DID_NOT_ENTER: Final = 28
ENEMY_IMPULSE: Final = 29
EXACT_LOSS: Final = 30
EXHAUSTED_ASSAULTS_NOT: Final = 31
EXHAUSTED_STAYS: Final = 32
FORWARD_ELSEWHERE: Final = 33
FORWARD_IS_ENEMY: Final = 34
FORWARD_UNIT_FIRST: Final = 35
FRESH_ALREADY: Final = 36
FRESH_UNIT_PAYS_FIRST: Final = 37
GARRISON_AREA_CONTESTED: Final = 38
GARRISON_AREA_NOT_GERMAN: Final = 39
GARRISON_AREA_TAKEN: Final = 40
GARRISON_STAYS: Final = 41
IMPULSE_HALTED: Final = 42
INTERDICT_OWN_UNITS: Final = 43
INTERDICT_ZONES_ONLY: Final = 44
JUST_ARRIVED: Final = 45
LEAVE_TO_FREE_AREA: Final = 46
LOSS_ELSEWHERE: Final = 47
LOSS_IS_ENEMY: Final = 48
MANDATORY_PENDING: Final = 49
MOVE_IS_OVER: Final = 50
MUST_STOP: Final = 51
NOBODY_TO_ASSAULT: Final = 52
NOBODY_TO_INTERDICT: Final = 53
NOBODY_TO_REFIT: Final = 54
NOTHING_TO_SUPPORT: Final = 55
NOTHING_TO_WADE: Final = 56
NOT_ADJACENT: Final = 57
NOT_AN_OPENING_TARGET: Final = 58
NOT_A_LOST_TANK: Final = 59
NOT_CAVALRY: Final = 60
NOT_DUE: Final = 61
NOT_ENOUGH_MOVEMENT: Final = 62
NOT_IN_ACTIVE_AREA: Final = 63
NOT_IN_ASSAULTED_AREA: Final = 64
NOT_ON_MAP: Final = 65
NO_AIR: Final = 66
NO_BRIDGE: Final = 67
NO_CONNECTION_LINE: Final = 68
NO_ENEMY_AT_BRIDGE: Final = 69
NO_ENEMY_TO_ASSAULT: Final = 70
NO_HURRICANE: Final = 71
NO_REFIT_FOR_UNIT: Final = 72
NO_SUPPORT_LEFT: Final = 73
NO_UNIT_TO_ACTIVATE: Final = 74
ONLY_INFANTRY_REFITS: Final = 75
ONLY_INFANTRY_WADES: Final = 76
OPENING_TARGET_DONE: Final = 77
OTHER_SIDES_UNIT: Final = 78
OUT_OF_SUPPLY: Final = 79
POINT_FIRST: Final = 80
POINT_IS_CHOSEN: Final = 81
PRIMARY_TARGET_FIRST: Final = 82
REFIT_ZONE_ONLY: Final = 83
REGROUPED_ALREADY: Final = 84
REGROUP_OVER_ENEMY_BRIDGE: Final = 85
REGROUP_TO_FREE_AREA: Final = 86
RETREAT_GOES_BACK: Final = 87
RETREAT_NO_ROOM: Final = 88
RETREAT_OVER_CANAL: Final = 89
RETREAT_PRIORITY: Final = 90
RETREAT_TO_ENEMY: Final = 91
RETREAT_WHERE_FROM: Final = 92
RETURN_TO_ZONE: Final = 93
SECTOR_CLOSED: Final = 94
STARTED_THERE: Final = 95
SUPPORT_ADJACENT_ONLY: Final = 96
SUPPORT_LIMIT: Final = 97
SUPPORT_TOO_FAR: Final = 98
SWAPPED_UNIT_FIRST: Final = 99
SWAP_AREA_NOT_FREE: Final = 100
SWAP_IN_ZONE: Final = 101
SWAP_IS_ENEMY: Final = 102
SWAP_IS_FRESH: Final = 103
SWAP_IS_GARRISON: Final = 104
SWAP_ZONE_FULL: Final = 105
TARGET_ELSEWHERE: Final = 106
TARGET_IS_FRIENDLY: Final = 107
TOO_LITTLE_AMMUNITION: Final = 108
TOO_MANY_MARKERS: Final = 109
WADES_UNSPENT: Final = 110
WAY_BACK_IS_CUT: Final = 111
ZONE_NOT_CONTROLLED: Final = 112
ZONE_NOT_SCHEDULED: Final = 113
WRONG_SIDE: Final = 114
SWAPPED_UNIT_STAYS: Final = 115
HOLDS_BACK: Final = 116
NOT_A_LOST_GARRISON: Final = 117

PEOPLE: Final = ["British", "Germans"]
"""The sides as sentences call them."""
PLAYERS: Final = ["first player", "second player"]
BEFORE_SIDES: Final = ("want", "bid")
"""Tasks in which players act who have no side yet (17.1)."""

SENTENCES: Final[dict[int, tuple[str, str]]] = {
    GAME_OVER: ("4.4", "The game is over, so {act} comes too late."),
    ADVANTAGE_NAMES_NO_UNIT: (
        "15.1",
        "No particular unit is meant here, so {act} cannot be; write just 'advantage' or 'keep'.",
    ),
    AIR_GROUNDED: ("6.2", "The sky is overcast, so the air marker cannot support an assault on {area}."),
    AIR_INTERDICTS: ("17.3", "The air marker interdicts a zone today and cannot support an assault on {area}."),
    AIR_SPENT: ("9.5.3", "The air marker has flown in this impulse already and cannot go to {area}."),
    ANOTHER_COMES_FIRST: ("5.0", "{unit} has to wait: {due} comes first in the schedule."),
    ANOTHER_UNIT_RETREATS: ("11.7.1", "{unit} is not the unit that retreats now."),
    AREA_FULL: ("7.1", "{area} is full: a side stacks nine units there at most, so there is no room for {unit}."),
    ASSAULTED_ALREADY: ("10.3", "{area} has been assaulted in this impulse, so nobody else goes there until the next."),
    ASSAULTS_ALREADY: ("11.2", "{unit} is part of the assault on {place} already."),
    BARRAGED_ALREADY: ("9.2", "One Hurricane Barrage an impulse is allowed, so {area} cannot be barraged as well."),
    BARRAGE_TOO_FAR: ("9.1", "{area} is more than two areas away from {active}, the active area."),
    BID_TOO_LARGE: ("17.1", "A bid of {first} does not fit the records track, which goes to 99."),
    BRIDGE_ELSEWHERE: ("14.1", "The bridge {bridge} is on no boundary of {active}, the active area."),
    BRIDGE_FULL: (
        "10.5.2",
        "Five units have used the bridge between {start} and {area} in this impulse; {unit} is one too many.",
    ),
    BRIDGE_IS_DOWN: ("14.2", "The bridge {bridge} is destroyed and stays so."),
    BRIDGE_IS_ENEMY: ("14.1", "The {people} do not hold the bridge {bridge}, so they cannot blow it."),
    DEMOLITION_TRIED: ("14.1", "The bridge {bridge} has been tried in this impulse already."),
    DID_NOT_ENTER: (
        "11.0",
        "{unit} did not come into {where} out of the active area in this impulse, so it cannot assault there.",
    ),
    ENEMY_IMPULSE: ("8.2", "{unit} is not {side_adjective}, and it is the {side} impulse."),
    EXACT_LOSS: (
        "11.6",
        "With {points} to pay in {place}, this loss of {unit} would lead to paying more than is needed.",
    ),
    EXHAUSTED_ASSAULTS_NOT: ("2.2.1", "{unit} is exhausted and cannot attack."),
    EXHAUSTED_STAYS: ("2.2.1", "{unit} is exhausted; it moves only when regrouping or retreating."),
    FORWARD_ELSEWHERE: ("11.4.3", "{unit} is not in {place}, so it cannot be the forward unit there."),
    FORWARD_IS_ENEMY: ("11.4.3", "{unit} is one of the attackers; the forward unit is a defender."),
    FORWARD_UNIT_FIRST: ("11.6", "The forward unit {payer} takes the first loss in {place}, so {unit} has to wait."),
    FRESH_ALREADY: ("12.7", "{unit} is fresh already."),
    FRESH_UNIT_PAYS_FIRST: ("11.6", "{unit} is fresh: only an exhausted unit pays a casualty point by retreating."),
    GARRISON_AREA_CONTESTED: ("5.3", "{area} has British units in it; a garrison returns only to a free area."),
    GARRISON_AREA_NOT_GERMAN: (
        "5.3",
        "{area} is under British control; a garrison returns only to a free German area.",
    ),
    GARRISON_AREA_TAKEN: ("5.3", "{area} has its garrison; there is one to an area."),
    GARRISON_STAYS: ("2.2.1.4", "Garrisons such as {garrison} never move, retreat or attack."),
    HOLDS_BACK: (
        "5.0",
        "{unit} in {area} would take the room of another reinforcement that can come today, and nobody is held back.",
    ),
    IMPULSE_HALTED: (
        "11.5.1",
        "The attack on the woods or ridge of {triangle} has ended the impulse, so {act} comes too late.",
    ),
    INTERDICT_OWN_UNITS: ("17.3", "{area} has {side} units in it, so the {side} air marker cannot interdict it."),
    INTERDICT_ZONES_ONLY: ("17.3", "{area} is not a zone, and only zones can be interdicted."),
    JUST_ARRIVED: ("5.4", "{unit} was released in this impulse and is available from the next {side} impulse on."),
    LEAVE_TO_FREE_AREA: (
        "10.1",
        "{start} was contested when the impulse began: without a fight there {unit} may leave it only for a free area, "
        "and {area} is none.",
    ),
    LOSS_ELSEWHERE: ("11.6", "{unit} is not in {place}, where the losses fall."),
    LOSS_IS_ENEMY: ("11.6", "{unit} is not a {side} unit."),
    MANDATORY_PENDING: ("11.1", "{pending} was entered and must be assaulted before the impulse can end."),
    MOVE_IS_OVER: ("10.0", "{unit} has finished moving in this impulse."),
    MUST_STOP: ("10.1", "{unit} has come to {start}, where an enemy stands, and must stop there."),
    NOBODY_TO_ASSAULT: ("11.0", "No unit that can assault {area} has come there out of the active area."),
    NOBODY_TO_INTERDICT: ("17.3", "{area} holds no enemy unit to interdict."),
    NOBODY_TO_REFIT: ("12.8", "{unit} need not dismount: no exhausted British infantry with a supply line is left."),
    NOTHING_TO_SUPPORT: ("9.5", "No enemy stands in {area}, so there is no assault to support."),
    NOTHING_TO_WADE: ("10.1", "There is no canal between {start} and {area} for {unit} to wade."),
    NOT_ADJACENT: ("2.1.1", "{area} is not next to {start}, where {unit} is."),
    NOT_AN_OPENING_TARGET: ("16.2", "{area} is not on the list of the opening barrage."),
    NOT_A_LOST_TANK: ("5.3", "{unit} is no tank battalion that was eliminated as a 2-1-5, so it cannot return."),
    NOT_A_LOST_GARRISON: ("5.3", "{unit} is no garrison that was eliminated, so it cannot return in {area}."),
    NOT_CAVALRY: ("12.8", "{unit} is no British cavalry, and only cavalry dismounts."),
    NOT_DUE: ("5.0", "{unit} is not due to arrive today."),
    NOT_ENOUGH_MOVEMENT: ("10.1", "{unit} has {left} MF left, too few for {area}."),
    NOT_IN_ACTIVE_AREA: ("8.1.1", "{unit} did not begin the impulse in {active}, the active area."),
    NOT_IN_ASSAULTED_AREA: ("11.0", "{unit} is not in {place}, where the assault is."),
    NOT_ON_MAP: ("3.2", "{unit} is not on the map."),
    NO_AIR: ("9.5.3", "The {people} have no air marker yet to send to {area}."),
    NO_BRIDGE: ("10.1", "No bridge stands over the canal between {start} and {area}; only infantry can wade it."),
    NO_CONNECTION_LINE: ("10.5.4", "No connection line joins {start} and {area}, so {unit} cannot go there."),
    NO_ENEMY_AT_BRIDGE: ("14.1", "Both ends of the bridge {bridge} are free, so there is no cause to blow it."),
    NO_ENEMY_TO_ASSAULT: ("11.0", "No enemy stands in {area}."),
    NO_HURRICANE: ("9.4", "The {people} have no fresh Hurricane Barrage marker to fire on {area}."),
    NO_REFIT_FOR_UNIT: ("12.6", "{unit} is no exhausted tank battalion waiting for its refit."),
    NO_SUPPORT_LEFT: ("12.5", "The {people} have no support marker left for {area}."),
    NO_UNIT_TO_ACTIVATE: ("8.1.1", "No {side} unit stands in {area}, so it cannot be the active area."),
    ONLY_INFANTRY_REFITS: ("12.7", "{unit} is not infantry, and only infantry turns fresh here."),
    ONLY_INFANTRY_WADES: ("10.1", "{unit} is not infantry and cannot wade the canal between {start} and {area}."),
    OPENING_TARGET_DONE: ("16.2", "{area} has had its share of the opening barrage."),
    OTHER_SIDES_UNIT: ("4.1", "{unit} is not a {side} unit."),
    OUT_OF_SUPPLY: ("12.3", "{unit} has no supply line."),
    POINT_FIRST: ("11.4", "The point unit of the assault on {place} is named first, so {act} has to wait."),
    POINT_IS_CHOSEN: ("11.4", "{unit} can join, but {leader} has been named point unit of the assault on {place}."),
    PRIMARY_TARGET_FIRST: (
        "9.2.3",
        "The primary target {payer} takes the first loss in {place}, so {unit} has to wait.",
    ),
    REFIT_ZONE_ONLY: ("12.7", "{unit} is in {where}; British infantry turns fresh only in zone J or K."),
    REGROUPED_ALREADY: ("8.1.2", "{unit} has regrouped already; one area is the limit."),
    REGROUP_OVER_ENEMY_BRIDGE: (
        "8.1.2",
        "The enemy holds the bridge between {start} and {area}, so {unit} cannot regroup over it.",
    ),
    REGROUP_TO_FREE_AREA: ("8.1.2", "{area} is not free, and {unit} regroups only into a free area."),
    RETREAT_GOES_BACK: ("11.7.1", "{unit} has passed through {area} in this retreat and cannot go back."),
    RETREAT_NO_ROOM: ("11.7.1", "{area} is full and {unit} would find no place beyond it."),
    RETREAT_OVER_CANAL: ("11.7.1", "{unit} cannot retreat to {area}: no bridge of its own side leads over the canal."),
    RETREAT_PRIORITY: ("11.7.2", "{unit} cannot retreat to {area} while there is an area of higher priority."),
    RETREAT_TO_ENEMY: ("11.7.2", "{area} belongs to the enemy alone, so {unit} cannot retreat there."),
    RETREAT_WHERE_FROM: ("11.7", "{unit} came from {origin} and can only go back there, not to {area}."),
    RETURN_TO_ZONE: ("5.3", "{area} is not a zone; the battalion returns in a zone."),
    SECTOR_CLOSED: ("10.5.3", "{area} is outside the operational sector of {unit} on 20 and 21 November."),
    STARTED_THERE: ("11.4.4.1", "{unit} began the impulse in {where} and has nowhere to go back to."),
    SUPPORT_ADJACENT_ONLY: (
        "9.1",
        "By the option in force support goes next to the active area, not into {area} itself.",
    ),
    SUPPORT_LIMIT: (
        "9.5",
        "No more markers for {area}: one for each fresh infantry unit in {active}, the active area, has been placed.",
    ),
    SUPPORT_TOO_FAR: ("9.1", "{area} is neither {active}, the active area, nor next to it."),
    SWAPPED_UNIT_FIRST: ("5.5", "{unit} is not the unit that was exchanged."),
    SWAPPED_UNIT_STAYS: ("5.5", "{unit} is in {area} already, so it would not leave its place to the newcomer."),
    SWAP_AREA_NOT_FREE: ("5.5", "{unit2} is not in a free area, so {unit} cannot take its place."),
    SWAP_IN_ZONE: ("5.5", "{unit2} is in the entry zone of {unit} already; nothing would be exchanged."),
    SWAP_IS_ENEMY: ("5.5", "{unit2} is not on the side of {unit}."),
    SWAP_IS_FRESH: ("5.5", "{unit2} is fresh; only an exhausted unit can be exchanged for {unit}."),
    SWAP_IS_GARRISON: ("5.5", "{unit2} is a garrison and stays where it is; it cannot be exchanged for {unit}."),
    SWAP_ZONE_FULL: ("5.5", "No entry zone of {unit} can take {unit2}."),
    TARGET_ELSEWHERE: ("9.2", "{unit} is not in {area}, so it cannot be the primary target there."),
    TARGET_IS_FRIENDLY: ("9.2", "{unit} is on the side that fires."),
    TOO_LITTLE_AMMUNITION: ("12.5", "{first} markers cost {first} points, and the {people} have {ammunition}."),
    TOO_MANY_MARKERS: ("12.5", "A side has sixteen support markers at most, so {first} more are too many."),
    WADES_UNSPENT: ("10.1", "Wading takes all the movement of a unit, and {unit} has spent some already."),
    WAY_BACK_IS_CUT: ("11.7.1", "The way of {unit} back to {area} is cut."),
    ZONE_NOT_CONTROLLED: ("5.0", "{area} is not under the control of the {people}, so {unit} cannot come in there."),
    ZONE_NOT_SCHEDULED: ("5.0", "{area} is not an entry zone of {unit}."),
    WRONG_SIDE: ("8.2", "It is for the {people} to act now, so the other side cannot {act}."),
}

DOING: Final[dict[str, tuple[str, str]]] = {
    "want": ("17.1", "say which side to command"),
    "bid": ("17.1", "bid ammunition points"),
    "arrivals": ("5.0", "place their reinforcements"),
    "release": ("5.4", "say who of the released units comes"),
    "swap-zone": ("5.5", "say where the exchanged unit goes"),
    "garrisons": ("5.3", "return a garrison"),
    "which-garrison": ("5.3", "say which garrison returns"),
    "tank-returns": ("5.3", "say whether a tank battalion returns"),
    "forecast": ("15.1", "say whether they use the advantage to turn the weather"),
    "storm-averted": ("17.2.5", "say whether they use the advantage against the storm"),
    "interdiction": ("17.3", "say whether their air marker interdicts a zone"),
    "recall": ("17.3", "say whether their air marker comes home"),
    "opening-barrage": ("16.2", "fire the opening barrage"),
    "choose-impulse": ("8.1", "choose an assault, a regroup or a pass"),
    "artillery": ("8.1.1", "commit artillery and air, or be done with it"),
    "operations": ("10.0", "move, attack or end the impulse"),
    "regroup-moves": ("8.1.2", "regroup units or end the impulse"),
    "muster": ("11.2", "say who takes part in the assault"),
    "choose-forward": ("11.4.3", "name the forward unit"),
    "maximum-effort": ("15.1", "say whether they use the advantage to hold on"),
    "fanatical-defence": ("15.1", "say whether they use the advantage to stand fast"),
    "barrage-losses": ("9.3", "take the losses of the barrage"),
    "absorb": ("11.6", "pay the casualty points"),
    "retreat-on": ("11.7.1", "continue a retreat"),
    "thrown-back": ("11.7", "retreat the attackers"),
    "fall-back": ("11.7", "say which attackers go back"),
    "withdraw": ("11.7.3", "say which defenders retreat"),
    "demolition": ("14.1", "try to blow bridges or end the impulse"),
    "extra-ammunition": ("15.1", "say whether they use the advantage for ammunition"),
    "purchase": ("12.5", "buy support markers"),
    "tank-refits": ("12.6", "refit their tanks"),
    "infantry-refit": ("12.7", "say which infantry turns fresh"),
    "dismounting": ("12.8", "say whether cavalry dismounts"),
    "dismounted-refit": ("12.8", "say which infantry takes the troopers over"),
    "change-haigs-mind": ("15.1", "say whether they use the advantage to go on another day"),
}

GUNS: Final = (verbs.BARRAGE, verbs.ROLLING, verbs.SUPPORT, verbs.AIR)
STEPS: Final = (verbs.MOVE, verbs.WADE, verbs.ATTACK)
MISPLACED: Final[tuple[tuple[str, tuple[int, ...], str, str], ...]] = (
    (
        "choose-impulse",
        STEPS,
        "8.1",
        "An impulse begins with 'assault' or 'regroup' and its active area, not with {act}.",
    ),
    ("choose-impulse", GUNS, "8.1", "An assault impulse begins with its active area: 'assault' comes before {act}."),
    ("artillery", STEPS, "8.1.1", "The artillery step comes first: close it with 'done' before {act}."),
    (
        "operations",
        GUNS,
        "10.3",
        "Barrages, support and air are committed before the first move, so {act} comes too late.",
    ),
    (
        "operations",
        (verbs.DEMOLISH,),
        "14.1",
        "Bridges are blown at the end of the impulse: 'end' the moves before {act}.",
    ),
    ("demolition", (*STEPS, *GUNS), "14.1", "The moves and fights of the impulse are over, so {act} comes too late."),
    (
        "regroup-moves",
        (verbs.ATTACK, *GUNS),
        "8.1.2",
        "Units only move in a regroup impulse, so {act} has no place in it.",
    ),
    (
        "regroup-moves",
        (verbs.DEMOLISH,),
        "14.1",
        "Bridges are blown in assault impulses alone, so {act} has no place in this one.",
    ),
    (
        "opening-barrage",
        (verbs.ASSAULT, verbs.REGROUP, verbs.PASS, *STEPS, *GUNS[1:]),
        "16.2",
        "Impulse 0 of 20 November is nothing but the opening barrage, so {act} has no place in it.",
    ),
)
"""By task and verbs: the rule and the sentence for acts that come too early, too late or in the wrong kind of impulse."""

RULE_OF_TASK: Final = (
    FRESH_ALREADY,
    LOSS_ELSEWHERE,
    LOSS_IS_ENEMY,
    ONLY_INFANTRY_REFITS,
    OTHER_SIDES_UNIT,
)
"""Reasons that several rules share; the rule is that of what is being done."""

AREA_IS_SECOND: Final = (verbs.MOVE, verbs.WADE, verbs.RETREAT, verbs.PLACE, verbs.RETURN)
AREA_IS_FIRST: Final = (
    verbs.GARRISON_RETURNS,
    verbs.INTERDICT,
    verbs.ASSAULT,
    verbs.REGROUP,
    verbs.BARRAGE,
    verbs.ROLLING,
    verbs.SUPPORT,
    verbs.AIR,
    verbs.ATTACK,
)


def refused(p: "Cambrai", choice: int, code: int) -> Refused:
    """Say which rule refuses a choice, and why, with units and areas named."""
    if code in (NOT_NOW, NO_SUCH, NOT_DICE):
        for task, verbs_of_other_steps, number, told in MISPLACED if code == NOT_NOW else ():
            if task == p.agenda[-1].name() and verb_of(choice) in verbs_of_other_steps:
                return Refused(number, told.format_map(Words(p, choice)))
        act = grammar_of(p.printed).text(choice)
        who = f"{PLAYERS[p.actor]} is" if p.agenda[-1].name() in BEFORE_SIDES else f"{PEOPLE[p.actor]} are"
        return refusals.refused_by_task(p, choice, code, act, DOING, who, "2.3")
    rule, sentence = SENTENCES[code]
    if code in RULE_OF_TASK:
        rule = DOING[p.agenda[-1].name()][0]
    words = sentence.format_map(Words(p, choice))
    return Refused(rule, words[0].upper() + words[1:])


class Words(refusals.Words):
    """The words of a refusal, looked up as its sentence asks for them."""

    def __init__(self, p: "Cambrai", choice: int) -> None:
        super().__init__(p, choice, p.printed.unit_names, p.printed.place_words)
        self.p = p

    def acting_unit(self) -> int:
        """Find the unit a choice is about."""
        if verb_of(self.choice) == verbs.BARRAGE:
            return second_of(self.choice)
        return first_of(self.choice)

    def word_unit2(self) -> str:
        """Name the second unit of a swap."""
        return self.unit_name(second_of(self.choice))

    def word_garrison(self) -> str:
        """Name the garrison that was asked to move."""
        unit = self.acting_unit()
        if verb_of(self.choice) in AREA_IS_FIRST:
            return f"those of {self.word_area()}"
        return self.unit_name(unit)

    def word_area(self) -> str:
        """Name the area the choice is about."""
        if verb_of(self.choice) in AREA_IS_FIRST:
            return self.area_name(first_of(self.choice))
        if verb_of(self.choice) in AREA_IS_SECOND:
            return self.area_name(second_of(self.choice))
        if verb_of(self.choice) == verbs.SWAP:
            tired = second_of(self.choice)
            return self.area_name(self.p.where[tired] if tired < len(self.p.where) else -1)
        return self.word_where()

    def word_place(self) -> str:
        """Name the area of the task."""
        return self.area_name(int(getattr(self.p.agenda[-1], "area", -1)))

    def word_payer(self) -> str:
        """Name the unit that takes the first loss."""
        return self.unit_name(int(getattr(self.p.agenda[-1], "first", -1)))

    def word_leader(self) -> str:
        """Name the point unit."""
        return self.unit_name(self.p.assaulting[0])

    def word_triangle(self) -> str:
        """Name the area whose woods or ridge ended the impulse."""
        for area, shape in enumerate(self.p.printed.shape):
            if shape == TRIANGLE and self.p.assaulted >> area & 1:
                return self.area_name(area)
        return self.word_active()

    def word_origin(self) -> str:
        """Name the area an attacker came from."""
        for entry in self.p.entries:
            if entry.unit == self.acting_unit():
                return self.area_name(entry.origin)
        return "nowhere"

    def word_active(self) -> str:
        """Name the active area."""
        return self.area_name(self.p.active)

    def word_pending(self) -> str:
        """Name an area that must still be assaulted."""
        for entry in self.p.entries:
            if not self.p.contested_before >> entry.area & 1:
                return self.area_name(entry.area).capitalize()
        return "An area"

    def word_left(self) -> str:
        """Say how much movement a unit has left."""
        unit = self.acting_unit()
        return str(max(0, self.p.mf[unit]))

    def word_ammunition(self) -> str:
        """Say how much ammunition the acting side has."""
        return str(self.p.ammunition[self.p.actor]) if self.p.actor >= 0 else "none"

    def word_side(self) -> str:
        """Name the side that is to act."""
        return SIDES[self.p.actor] if self.p.actor >= 0 else "dice"

    def word_people(self) -> str:
        """Name the people of the side that is to act, or the player while there are no sides."""
        if self.p.actor < 0:
            return "dice"
        return (PLAYERS if self.p.agenda[-1].name() in BEFORE_SIDES else PEOPLE)[self.p.actor]

    def word_side_adjective(self) -> str:
        """Name the side that is to act, as an adjective."""
        return self.word_side()

    def word_act(self) -> str:
        """Write the choice."""
        return f"'{grammar_of(self.p.printed).text(self.choice)}'"
