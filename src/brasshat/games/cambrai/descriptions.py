"""What a legal choice does, in a few words, with its rule; and the values that matter for it, with their parts."""

from typing import Final

from brasshat.engine.choices import NONE, ROLL, first_of, pack, second_of, verb_of
from brasshat.engine.game import Total
from brasshat.engine.parts import Part, Parts
from brasshat.engine.words import number_of
from brasshat.games.cambrai import verbs
from brasshat.games.cambrai.narration import (
    PLAYERS,
    SIDE_WORDS,
    bridge_text,
    titled_area,
    unit_text,
    units_text,
)
from brasshat.games.cambrai.odds import needed, point_rank
from brasshat.games.cambrai.position import OVERCAST, Cambrai
from brasshat.games.cambrai.printed import BRITISH, DAYS, NOVEMBER_20
from brasshat.games.cambrai.reasons import Words
from brasshat.games.cambrai.rules.artillery import (
    barrage_attack_value,
    barrage_defence_value,
    barrage_points,
    barrage_price,
)
from brasshat.games.cambrai.rules.bridges import demolition_modifier
from brasshat.games.cambrai.rules.combat import (
    ELIMINATE_POINTS,
    EXHAUST_POINTS,
    able_to_assault,
    attack_value,
    defence_value,
    is_mandatory,
    points_after_terrain,
    would_overrun,
)
from brasshat.games.cambrai.rules.movement import COLLAPSE_FROM, bridge_may_collapse, entry_cost
from brasshat.games.cambrai.rules.night import hurricane_needed
from brasshat.games.cambrai.rules.victory import haig_modifier, is_supplied, joined_areas

FIRST_PLAYER_WINS: Final = 3
"""The largest face that settles equal bids for the first player."""

Said = tuple[str, str]
"""Words, and the number of a rule."""

ANY: Final = ""

CHOICES: Final[dict[tuple[str, int], Said]] = {
    (ANY, verbs.WANT): ("ask to command {wanted}", "17.1"),
    (ANY, verbs.BID): ("bid {first} points of ammunition", "17.1"),
    (ANY, verbs.PLACE): ("{unit} arrives in {area}", "5.0"),
    ("swap-zone", verbs.PLACE): ("{unit}, exhausted, goes to {area}", "5.5"),
    (ANY, verbs.SWAP): ("{unit} relieves the exhausted {unit2} in {relieved_in}", "5.5"),
    (ANY, verbs.GARRISON_RETURNS): ("a garrison returns in {place}", "5.3"),
    (ANY, verbs.RETURN): ("{unit} returns in {area}", "5.3"),
    ("tank-returns", verbs.DONE): ("no tank battalion returns", "5.3"),
    ("forecast", verbs.ADVANTAGE): ("use the advantage: the sky turns {other_sky}", "15.1"),
    ("forecast", verbs.KEEP): ("keep the advantage: the sky stays {sky}", "15.1"),
    ("storm-averted", verbs.ADVANTAGE): ("use the advantage: the storm turns away", "17.2.5"),
    ("storm-averted", verbs.KEEP): ("keep the advantage: the storm ends the battle", "17.2.5"),
    ("maximum-effort", verbs.ADVANTAGE): ("use the advantage: the repulse becomes a stalemate", "15.1"),
    ("maximum-effort", verbs.KEEP): ("keep the advantage: the assault is repulsed", "15.1"),
    ("fanatical-defence", verbs.ADVANTAGE): ("use the advantage: the success becomes a stalemate", "15.1"),
    ("fanatical-defence", verbs.KEEP): ("keep the advantage: the assault succeeds", "15.1"),
    ("extra-ammunition", verbs.ADVANTAGE): ("use the advantage: two more dice of ammunition", "15.1"),
    ("extra-ammunition", verbs.KEEP): ("keep the advantage: no more ammunition tonight", "15.1"),
    ("change-haigs-mind", verbs.ADVANTAGE): ("use the advantage: the offensive goes on for a day", "15.1"),
    ("change-haigs-mind", verbs.KEEP): ("keep the advantage: the offensive ends here", "15.1"),
    ("tank-refits", verbs.ADVANTAGE): ("use the advantage: {unit} turns fresh without a roll", "15.1"),
    (ANY, verbs.INTERDICT): ("the air marker slows the enemy units that begin an impulse in {area}", "17.3"),
    ("interdiction", verbs.DONE): ("the air marker stays free for the assaults", "17.3"),
    (ANY, verbs.RECALL): ("the air marker comes home and interdicts no more today", "17.3"),
    ("recall", verbs.KEEP): ("the air marker stays over the zone", "17.3"),
    (ANY, verbs.ASSAULT): ("an assault impulse out of {place}", "8.1.1"),
    (ANY, verbs.REGROUP): ("a regroup impulse out of {place}", "8.1.2"),
    (ANY, verbs.PASS): ("do nothing in this impulse", "8.1.3"),
    (ANY, verbs.BARRAGE): ("a Hurricane Barrage on {area}, {unit} the primary target", "9.2"),
    ("opening-barrage", verbs.BARRAGE): ("the opening barrage on {area}, {unit} the primary target", "16.2"),
    (ANY, verbs.ROLLING): ("a Rolling Barrage on {area}: 2 MF less to enter it", "9.5.1"),
    (ANY, verbs.SUPPORT): ("Direct Support for the assault on {area}", "9.5.2"),
    (ANY, verbs.AIR): ("the air marker joins the assault on {area}", "9.5.3"),
    ("artillery", verbs.DONE): ("commit no more; units move and fight next", "8.1.1"),
    (ANY, verbs.MOVE): ("{unit} moves from {origin_name} to {area} {way}", "10.1"),
    ("regroup-moves", verbs.MOVE): ("{unit} regroups from {origin_name} to {area} {way}", "8.1.2"),
    (ANY, verbs.WADE): ("{unit} wades the canal from {origin_name} to {area}", "10.1"),
    ("regroup-moves", verbs.WADE): ("{unit} wades the canal from {origin_name} to {area}, regrouping", "8.1.2"),
    (ANY, verbs.ATTACK): ("assault {place} with units to be named", "11.2"),
    ("operations", verbs.END): ("no more moves or assaults in this impulse", "8.1.1"),
    ("regroup-moves", verbs.END): ("nobody else regroups; the impulse ends", "8.1.2"),
    ("demolition", verbs.END): ("no more bridges are tried; the impulse ends", "14.1"),
    (ANY, verbs.POINT): ("{unit} leads the assault as point unit", "11.4"),
    (ANY, verbs.JOIN): ("{unit} joins the assault", "11.2"),
    (ANY, verbs.FIGHT): ("fight with {assaulting}", "11.4"),
    (ANY, verbs.FORWARD): ("{unit} is the forward unit", "11.4.3"),
    (ANY, verbs.LOSE): ("{unit} is {fate} for {price}", "11.6"),
    ("barrage-losses", verbs.LOSE): ("{unit} is {fate} for {barrage_price}", "9.3"),
    (ANY, verbs.RETREAT): ("{unit} retreats to {area}", "11.7.2"),
    ("absorb", verbs.RETREAT): ("{unit} retreats to {area} for 1 point", "11.6"),
    ("thrown-back", verbs.RETREAT): ("{unit} goes back to {area}, where it came from", "11.7"),
    ("fall-back", verbs.RETREAT): ("{unit} goes back to {area}, where it came from", "11.7"),
    ("withdraw", verbs.RETREAT): ("{unit} retreats to {area} of its own will", "11.7.3"),
    ("fall-back", verbs.STAY): ("the attackers who are left stay", "11.7"),
    ("withdraw", verbs.STAY): ("the defenders who are left stay", "11.7.3"),
    (ANY, verbs.DEMOLISH): ("try to blow the bridge {bridge}", "14.1"),
    (ANY, verbs.BUY): ("buy {markers}", "12.5"),
    (ANY, verbs.OVERHAUL): ("roll for the refit of {unit}", "12.6"),
    ("infantry-refit", verbs.REFIT): ("{unit} in {where} turns fresh", "12.7"),
    ("infantry-refit", verbs.DONE): ("no more infantry turns fresh", "12.7"),
    ("dismounted-refit", verbs.REFIT): ("{unit} in {where} takes the troopers over and turns fresh", "12.8"),
    (ANY, verbs.DISMOUNT): ("{unit} gives up its horses and leaves the game", "12.8"),
    ("dismounting", verbs.DONE): ("no more cavalry is given up", "12.8"),
}
"""By task, or for any, and verb: the words, and the rule the choice acts by."""

ROLLS: Final[dict[str, str]] = {
    "ammunition-roll": "12.5",
    "assault-roll": "11.4.1",
    "barrage-roll": "9.2.3",
    "bid-tie": "17.1",
    "collapse-roll": "17.2.4",
    "defence-roll": "11.4.4",
    "demolition-roll": "14.1",
    "haig-roll": "13.1.2",
    "hurricane-refit": "12.4",
    "shelter-roll": "9.2.3",
    "small-ammunition-roll": "12.5",
    "storm-roll": "17.2.5",
    "sunset-roll": "4.2.1",
    "tank-roll": "12.6",
    "weather-roll": "6.0",
}
"""By task: the rule that reads its dice."""


def describe(p: Cambrai, choice: int) -> Said:
    """Say in a few words what a legal choice does, and the number of the rule it acts by."""
    task = p.agenda[-1].name()
    verb, first, second = verb_of(choice), first_of(choice), second_of(choice)
    if verb == ROLL:
        total = first if second == NONE else first + second
        faces = str(first) if second == NONE else f"{first} and {second}"
        return f"{faces}: {meaning(p, task, p.agenda[-1].values(), total)}", ROLLS[task]
    said = special(p, task, verb, first, second)
    if said is None:
        said = CHOICES.get((task, verb)) or CHOICES[ANY, verb]
    return said[0].format_map(Deed(p, choice)), said[1]


def special(p: Cambrai, task: str, verb: int, first: int, second: int) -> Said | None:
    """Say what the position makes of some choices."""
    if verb == verbs.MOVE and task == "operations":
        return special_move(p, first, second)
    if verb == verbs.ATTACK and is_mandatory(p, first):
        return "assault {place} with {entered}", "11.1"
    if verb == verbs.ATTACK and first == p.first_active:
        return "assault the enemy inside {place}", "11.3"
    if verb == verbs.PLACE and task in ("arrivals", "release"):
        return "{unit} arrives in {area}", "5.1" if p.unit_side[first] == BRITISH else "5.2"
    if verb == verbs.PASS and p.day == NOVEMBER_20 and p.actor == BRITISH:
        return "pass and so end 20 November", "16.3"
    if verb == verbs.OVERHAUL and not is_supplied(p, first, joined_areas(p, BRITISH)):
        return "{unit} has no supply line and fails its refit without a roll", "12.3"
    return None


def special_move(p: Cambrai, unit: int, area: int) -> Said | None:
    """Tell the moves that are more than a step."""
    if bridge_may_collapse(p, unit, area):
        return "{unit} moves from {origin_name} to {area} {way}, which may give way", "17.2.4"
    if entry_cost(p, unit, area) > p.mf[unit]:
        return "{unit} moves from {origin_name} to {area} {way}, the one step it always has", "10.2"
    return None


class Deed(Words):
    """The words of a description, looked up as it asks for them."""

    def word_place(self) -> str:
        """Name an area with what lies there."""
        return titled_area(self.p, first_of(self.choice))

    def word_wanted(self) -> str:
        """Name a side."""
        return SIDE_WORDS[first_of(self.choice)]

    def word_sky(self) -> str:
        """Say how the sky is."""
        return "overcast" if self.p.weather == OVERCAST else "clear"

    def word_other_sky(self) -> str:
        """Say how the sky could be."""
        return "clear" if self.p.weather == OVERCAST else "overcast"

    def word_origin_name(self) -> str:
        """Name where a unit is, shortly."""
        return self.p.theatre.names[self.p.where[first_of(self.choice)]]

    def word_relieved_in(self) -> str:
        """Name where the second unit of a swap is."""
        return self.area_name(self.p.where[second_of(self.choice)])

    def word_way(self) -> str:
        """Say how a unit crosses a border."""
        bridge = self.p.bridge_between(self.p.where[first_of(self.choice)], second_of(self.choice))
        return "over open ground" if bridge < 0 else f"over {bridge_text(self.p, bridge)}"

    def word_entered(self) -> str:
        """Name the units that have entered an area."""
        return units_text(self.p, entered(self.p, first_of(self.choice)))

    def word_assaulting(self) -> str:
        """Name the units in an assault."""
        return units_text(self.p, self.p.assaulting)

    def word_fate(self) -> str:
        """Say what a loss makes of a unit."""
        return "exhausted" if self.p.is_fresh(first_of(self.choice)) else "eliminated"

    def word_price(self) -> str:
        """Say how many points a loss pays."""
        fresh = self.p.is_fresh(first_of(self.choice))
        return number_of(EXHAUST_POINTS if fresh else ELIMINATE_POINTS, "point")

    def word_barrage_price(self) -> str:
        """Say how many points of a barrage a loss pays."""
        return number_of(barrage_price(self.p, first_of(self.choice)), "point")

    def word_markers(self) -> str:
        """Say how many markers are bought."""
        return number_of(first_of(self.choice), "support marker")


def entered(p: Cambrai, area: int) -> list[int]:
    """List the units that have entered an area in this impulse, the point unit first."""
    return [entry.unit for entry in p.entries if entry.area == area]


# Dice


def meaning(p: Cambrai, task: str, v: list[int], total: int) -> str:
    """Say what a total brings."""
    if task in ("assault-roll", "barrage-roll", "shelter-roll", "defence-roll"):
        return fire(p, task, v, total)
    if task == "weather-roll":
        return f"{'an overcast' if total in p.printed.overcast_faces else 'a clear'} sky"
    if task == "storm-roll":
        return "the storm comes" if total <= p.printed.snow_faces[p.day] else "no storm"
    if task == "bid-tie":
        return f"{PLAYERS[0 if total <= FIRST_PLAYER_WINS else 1]} commands {SIDE_WORDS[p.wants[0]]}"
    if task == "collapse-roll":
        return "the bridge gives way" if total >= COLLAPSE_FROM else "the bridge bears the tank"
    if task == "demolition-roll":
        total += demolition_modifier(p, v[1], v[0])
        return f"with modifiers {total}, the bridge {'is blown' if total >= p.printed.demolition_needed else 'stands'}"
    if task == "haig-roll":
        total += haig_modifier(p)
        return f"with modifiers {total}, Haig {'goes on' if total >= p.printed.haig_needed else 'means to stop'}"
    if task == "hurricane-refit":
        return f"the marker is {'ready' if total >= hurricane_needed(p, v[0]) else 'not ready'}"
    if task == "tank-roll":
        return f"{unit_text(p, v[0])} {'turns fresh' if total <= p.defence_factor(v[0]) else 'shrinks'}"
    if task == "sunset-roll":
        if p.impulse >= p.printed.last_impulse or (total < p.impulse and p.day != NOVEMBER_20):
            return "the day ends"
        return "the weather turns" if total == p.impulse else "the day goes on"
    if v[1:] != [1] or p.options.ammunition_bonus:
        total += p.printed.ammunition_bonus[v[0] * DAYS + p.day]
    return number_of(total, "ammunition point")


def fire(p: Cambrai, task: str, v: list[int], total: int) -> str:
    """Say what a total brings in a barrage or an assault."""
    if task == "assault-roll":
        return f"the attack comes to {total + attack_value(p, v[0])}"
    if task == "barrage-roll":
        return f"the barrage comes to {total + barrage_attack_value(p, v[1], v[0])}"
    if task == "shelter-roll":
        points = barrage_points(p, v[0], v[2] - total - barrage_defence_value(p, v[0]))
        return f"{number_of(points, 'casualty point')} to pay"
    margin = v[3] - total - defence_value(p, v[0], v[2])
    if margin <= 0:
        return "a stalemate" if margin == 0 else "a repulse"
    if would_overrun(p, v[0], v[1], margin):
        return "an overrun"
    return f"a success, {number_of(points_after_terrain(p, v[0], margin), 'casualty point')} to pay"


# Values


def costs(p: Cambrai, choice: int) -> list[Total]:
    """List the values that matter for a choice, with their parts; most choices have none."""
    task = p.agenda[-1]
    verb, first, second = verb_of(choice), first_of(choice), second_of(choice)
    if verb in (verbs.MOVE, verbs.WADE) and task.name() == "operations":
        return movement(p, first, second, verb == verbs.WADE)
    if verb == verbs.ATTACK:
        return assault_to_come(p, first, p.actor)
    if verb == verbs.FIGHT:
        return assault(p, task.values()[0], p.units_in(task.values()[0], 1 - p.actor))
    if verb == verbs.FORWARD:
        return assault(p, task.values()[0], [first])
    if verb == verbs.BARRAGE:
        return barrage(p, first, 1 - p.unit_side[second])
    if verb == verbs.DEMOLISH:
        parts: Parts = []
        modifier = demolition_modifier(p, first, p.actor, parts)
        return [Total("modifier", modifier, parts), needed(p.printed.demolition_needed, "14.1")]
    if verb == verbs.OVERHAUL:
        spent = p.defence_factor(first)
        return [Total("spent defence factor", spent, [Part(f"exhausted {unit_text(p, first)}", spent, "12.6")])]
    return []


def movement(p: Cambrai, unit: int, area: int, wading: bool) -> list[Total]:
    """10.1, 10.2: what a move costs and what it leaves."""
    parts: Parts = []
    have = p.mf[unit]
    cost = entry_cost(p, unit, area, parts)
    if wading or cost > have:
        cost = have
        parts = [Part("all movement", have, "10.1" if wading else "10.2")]
    return [Total("movement cost", cost, parts), Total("movement left", have - cost, [])]


def barrage(p: Cambrai, area: int, side: int) -> list[Total]:
    """9.2.1, 9.2.2: both values of a barrage."""
    attack: Parts = []
    defence: Parts = []
    return [
        Total("barrage attack value", barrage_attack_value(p, area, side, attack), attack),
        Total("barrage defence value", barrage_defence_value(p, area, defence), defence),
    ]


def assault(p: Cambrai, area: int, defenders: list[int]) -> list[Total]:
    """11.4.2, 11.4.3: the attack value, and the defence value for each possible forward unit."""
    parts: Parts = []
    totals = [Total("attack value", attack_value(p, area, parts), parts)]
    for unit in defenders:
        defence: Parts = []
        value = defence_value(p, area, unit, defence)
        totals.append(Total(f"defence value, {unit_text(p, unit)} forward", value, defence))
    return totals


def assault_to_come(p: Cambrai, area: int, side: int) -> list[Total]:
    """11.1, 11.2: the values of an assault with all who entered or, if it is optional, with all who are able."""
    fight = p.copy()
    fight.assaulting = []
    units = entered(p, area)
    if not is_mandatory(p, area):
        units = able_to_assault(fight, area, side)
        units.sort(key=lambda unit: point_rank(fight, pack(verbs.POINT, unit)), reverse=True)
    fight.assaulting = units
    return assault(fight, area, p.units_in(area, 1 - side))
