"""Who does what now, in one sentence for each task that can lie on the agenda."""

from typing import Final

from brasshat.area_impulse.bids import LARGEST_BID
from brasshat.engine.choices import NONE, first_of, verb_of
from brasshat.engine.task import NOBODY
from brasshat.engine.words import added, at_least, listed, number_of, sentence
from brasshat.games.cambrai import verbs
from brasshat.games.cambrai.narration import (
    PLAYERS,
    SIDE_WORDS,
    area_text,
    bridge_text,
    day_text,
    ending_text,
    titled_area,
    unit_text,
    units_text,
)
from brasshat.games.cambrai.notation import SIDES
from brasshat.games.cambrai.position import OVERCAST, Cambrai
from brasshat.games.cambrai.printed import DAYS, NOVEMBER_20
from brasshat.games.cambrai.rules.artillery import barrage_attack_value, barrage_defence_value, support_allowed
from brasshat.games.cambrai.rules.bridges import demolition_modifier
from brasshat.games.cambrai.rules.combat import attack_value, defence_value, is_mandatory, pending_mandatory
from brasshat.games.cambrai.rules.impulses import LEAST_SUNSET
from brasshat.games.cambrai.rules.movement import COLLAPSE_FROM
from brasshat.games.cambrai.rules.night import SMALLEST_EXHAUSTED_TANK, hurricane_needed
from brasshat.games.cambrai.rules.victory import haig_modifier, victory_points

SENTENCES: Final[dict[str, str]] = {
    "want": "{player}: say which side you want to command; the other will not see it.",
    "bid": f"{{player}}: bid 0 to {LARGEST_BID} ammunition points to command {{wanted}}; the other will not see it.",
    "release": "{impulse}: captured areas release troops; choose who comes now, and where.",
    "arrivals": "{dawn}: bring {next_units} into a zone of the schedule{swap}.",
    "swap-zone": "{dawn}: choose the zone to which {relieved} goes to rest.",
    "garrisons": "{dawn}: choose a free area for a garrison that returns.",
    "which-garrison": "{dawn}: choose which of the lost garrisons returns in {area}.",
    "tank-returns": "{dawn}: bring one lost tank battalion back in a zone, or none.",
    "forecast": "{dawn}: {sky}, or keep it.",
    "storm-averted": "{dawn}: a snowstorm is about to end the battle; use the advantage against it, or let it come.",
    "interdiction": "{dawn}: send the air marker over a zone that the enemy holds, or keep it for the assaults.",
    "recall": "{who}: bring the air marker home from {interdicted}, where it does no more today, or keep it there.",
    "opening-barrage": "{impulse}: fire the opening barrage at a primary target; still to be hit: {targets}.",
    "choose-impulse": "{impulse}: choose an active area to assault or regroup from, or pass.",
    "artillery": "{impulse}: {guns}.",
    "operations": "{impulse}: {operations}.",
    "regroup-moves": "{impulse}: move units out of {first_active}, each one area at most, or end the impulse.",
    "muster": "{impulse}: {muster}.",
    "choose-forward": "{who}: {side} attack {place} with {attack}; name the forward unit.",
    "maximum-effort": "{who}: the assault on {area} has failed; use the advantage to make it a stalemate, or keep it.",
    "fanatical-defence": "{who}: {area} is beaten by {margin}; use the advantage to make it a stalemate, or keep it.",
    "barrage-losses": "{who}: pay {casualty_points} of the barrage in {area}{first_payer}.",
    "absorb": "{who}: pay {casualty_points} in {area}{first_payer}.",
    "retreat-on": "{who}: choose where {unit} retreats from {area}.",
    "thrown-back": "{who}: the attackers of {area} must go back; choose who goes next.",
    "fall-back": "{who}: choose attackers who go back from {area}, or stay.",
    "withdraw": "{who}: choose defenders who retreat from {area} of their own will, or stay.",
    "demolition": "{impulse}: try to blow a bridge of {first_active}, or end the impulse.",
    "extra-ammunition": "{night}: use the advantage for two more dice of ammunition, or keep it.",
    "purchase": "{night}: buy support markers for tomorrow at 1 point each; you have {ammunition}.",
    "tank-refits": "{night}: roll for the refit of {tanks}, or spare one battalion its roll by the advantage.",
    "infantry-refit": "{night}: choose exhausted infantry to turn fresh, {left} at most, or be done.",
    "dismounting": "{night}: give up a cavalry unit to make an infantry unit fresh, or be done.",
    "dismounted-refit": "{night}: choose the exhausted infantry unit that the troopers of {cavalry} make fresh.",
    "change-haigs-mind": "{who}: Haig means to stop; use the advantage to fight on for another day, or keep it.",
    "bid-tie": "Dice: both bid {bid}; one die, on 1 to 3 the first player commands {wanted}, on 4 to 6 the second player.",
    "weather-roll": "Dice: the weather of {day}; one die, overcast on {overcast_faces}.",
    "storm-roll": "Dice: does a snowstorm end the battle on {day}? One die, and it comes on {snow_face} or less.",
    "collapse-roll": "Dice: {unit} drives onto {crossed}.",
    "barrage-roll": "Dice: {side} barrage {area} with {barrage} against {shelter}; both sides roll one die.",
    "shelter-roll": "Dice: the barrage of {area} comes to {attack_total}; {sheltering} shelter with {shelter} and roll one die.",
    "assault-roll": "Dice: {side} attack {area} with {attack} against {defence}; both sides roll two dice.",
    "defence-roll": "Dice: the attack on {area} comes to {attack_total}; {enemy} defend with {defence} and roll two dice.",
    "demolition-roll": "Dice: {side} try to blow {bridge}; one die, {charge}.",
    "sunset-roll": "Dice: the Sunset roll of {sunset}.",
    "hurricane-refit": "Dice: {side} refit {hurricanes}.",
    "ammunition-roll": "Dice: {side} roll for ammunition on {day}; two dice{bonus}.",
    "small-ammunition-roll": "Dice: {side} roll for ammunition on {day}; one die{bonus}.",
    "tank-roll": "Dice: the refit of {refit}.",
    "haig-roll": "Dice: Haig decides on the evening of {day}; one die, {haig} needed to go on.",
}
"""By task; what stands in braces is a word of ``Words`` or a value of the task."""

PROCEDURES: Final[dict[str, str]] = {
    "advance": "The impulse marker moves on.",
    "after-fight": "The fight is over and its markers are lifted.",
    "close-impulse": "The impulse comes to its close.",
    "dawn": "A new day dawns.",
    "dawn-weather": "The weather of the day is settled.",
    "daylight": "Daylight begins.",
    "end-impulse": "The impulse ends.",
    "end-of-daylight": "Night falls.",
    "end-of-phase": "The phase ends.",
    "end-phase": "The day is over.",
    "go-on": "After the overrun the attack goes on.",
    "impulse": "An impulse begins.",
    "next-day": "The date moves on.",
    "night": "The night begins.",
    "storm": "The sky is searched for snow.",
}
"""Tasks that ask nobody; no position stops at one."""


def prompt(p: Cambrai) -> str:
    """Say in a sentence what is to be done now, and by whom."""
    if p.actor == NOBODY:
        return f"The game is over: {outcome(p)}."
    name = p.agenda[-1].name()
    return PROCEDURES.get(name) or sentence(SENTENCES[name].format_map(Words(p)))


def result_text(p: Cambrai) -> str:
    """Say in a sentence how the game ended, or that it is on."""
    return "The game is on." if p.winner == NOBODY else sentence(f"{outcome(p)}.")


def outcome(p: Cambrai) -> str:
    """Say who has won and how."""
    return ending_text(p, p.winner, p.ending, victory_points(p))


class Words(dict[str, str]):
    """The words of a prompt, looked up as its sentence asks for them."""

    def __init__(self, p: Cambrai) -> None:
        super().__init__()
        self.p = p

    def __missing__(self, key: str) -> str:
        """Find one word."""
        find = getattr(self, f"word_{key}", None)
        return str(self.value(key) if find is None else find())

    def value(self, name: str) -> int:
        """Read a value of the task by its name."""
        return int(getattr(self.p.agenda[-1], name))

    def heading(self, time: str) -> str:
        """Say who acts, and when."""
        return f"{SIDES[self.p.actor]}{time} {day_text(self.p.day)}"

    def word_who(self) -> str:
        """Name the side that acts."""
        return SIDES[self.p.actor]

    def word_dawn(self) -> str:
        """Name the side that acts at dawn."""
        return self.heading(", dawn of")

    def word_night(self) -> str:
        """Name the side that acts at night."""
        return self.heading(", night of")

    def word_impulse(self) -> str:
        """Name the side that acts in its own impulse."""
        return self.heading(f" impulse {self.p.impulse},")

    def word_day(self) -> str:
        """Name the day."""
        return day_text(self.p.day)

    def word_side(self) -> str:
        """Name the side of the task."""
        return SIDE_WORDS[self.value("side")]

    def word_enemy(self) -> str:
        """Name the other side."""
        return SIDE_WORDS[1 - self.value("side")]

    def word_area(self) -> str:
        """Name the area of the task."""
        return area_text(self.p, self.value("area"))

    def word_place(self) -> str:
        """Name the area of the task and what lies there."""
        return titled_area(self.p, self.value("area"))

    def word_unit(self) -> str:
        """Name the unit of the task."""
        return unit_text(self.p, self.value("unit"))

    def word_first_active(self) -> str:
        """Name the area activated when the impulse began."""
        return area_text(self.p, self.p.first_active)

    # the bid

    def word_player(self) -> str:
        """Name the player who is asked."""
        return PLAYERS[self.value("player")]

    def word_wanted(self) -> str:
        """Name the side that both want."""
        return SIDE_WORDS[self.p.wants[0]]

    def word_bid(self) -> str:
        """Say what both have bid."""
        return str(self.p.bids[0])

    # dawn

    def word_next_units(self) -> str:
        """Name the reinforcement that comes next."""
        units = sorted({first_of(choice) for choice in self.p.choices()})
        return unit_text(self.p, units[0]) if len(units) == 1 else f"one of {len(units)} reinforcements"

    def word_swap(self) -> str:
        """Say that a reinforcement could relieve somebody, if it could."""
        able = any(verb_of(choice) == verbs.SWAP for choice in self.p.choices())
        return ", or let it relieve an exhausted unit" if able else ""

    def word_relieved(self) -> str:
        """Name the unit that has been relieved."""
        return unit_text(self.p, self.value("tired"))

    def word_sky(self) -> str:
        """Say how the sky is and how it could be."""
        now, then = ("overcast", "clear") if self.p.weather == OVERCAST else ("clear", "overcast")
        return f"the sky is {now}; use the advantage to make it {then}"

    def word_overcast_faces(self) -> str:
        """List the faces that bring clouds."""
        return listed([str(face) for face in self.p.printed.overcast_faces])

    def word_snow_face(self) -> str:
        """Say up to which face the storm comes."""
        return str(self.p.printed.snow_faces[self.p.day])

    def word_interdicted(self) -> str:
        """Name the zone that is interdicted."""
        return area_text(self.p, self.p.interdicted[self.value("side")])

    # artillery

    def word_targets(self) -> str:
        """Name the targets of the opening barrage that are left."""
        areas = sorted({first_of(choice) for choice in self.p.choices()})
        return listed([area_text(self.p, area) for area in areas])

    def word_guns(self) -> str:
        """Say what can be committed."""
        p = self.p
        able = {verb_of(choice) for choice in p.choices()}
        means: list[str] = []
        if verbs.BARRAGE in able:
            means.append("a Hurricane Barrage")
        if verbs.SUPPORT in able:
            most = min(p.support[p.actor], support_allowed(p, p.actor) - p.placed)
            means.append(f"up to {number_of(most, 'support marker')}")
        if verbs.AIR in able:
            means.append("the air marker")
        start = area_text(p, p.active)
        if not means:
            return f"nothing can be committed to the assault out of {start}; be done"
        return f"commit {listed(means)} to the assault out of {start}, or be done"

    def word_barrage(self) -> str:
        """Say the attack value of a barrage."""
        return str(barrage_attack_value(self.p, self.value("area"), self.value("side")))

    def word_shelter(self) -> str:
        """Say the defence value against a barrage."""
        return str(barrage_defence_value(self.p, self.value("area")))

    def word_sheltering(self) -> str:
        """Name the side under the barrage."""
        return SIDE_WORDS[self.p.unit_side[self.value("unit")]]

    # the impulse

    def word_operations(self) -> str:
        """Say what can be done between the artillery and the end."""
        p = self.p
        pending = pending_mandatory(p)
        if p.halted:
            last = f"fight for {area_text(p, pending)}" if pending >= 0 else "end the impulse"
            return f"the attack into woods or onto a ridge has ended all movement; {last}"
        if pending >= 0:
            owed = sorted({entry.area for entry in p.entries if is_mandatory(p, entry.area)})
            entered = listed([area_text(p, area) for area in owed])
            return f"move the next unit or attack; {entered} {'has' if len(owed) == 1 else 'have'} been entered and must be attacked"
        if p.active != p.first_active:
            return (
                f"after the overrun of {area_text(p, p.active)} move units that can go on, attack, or end the impulse"
            )
        return f"move units out of {area_text(p, p.active)} one at a time, attack, or end the impulse"

    def word_crossed(self) -> str:
        """Name the bridge under a tank, and say when it collapses."""
        bridge = self.p.bridge_between(self.p.where[self.value("unit")], self.value("area"))
        return f"{bridge_text(self.p, bridge)}; one die, and it gives way {at_least(COLLAPSE_FROM)}"

    def word_bridge(self) -> str:
        """Name the bridge to be blown."""
        return bridge_text(self.p, self.value("bridge"))

    def word_charge(self) -> str:
        """Say what is added to the demolition die, and what is needed."""
        modifier = demolition_modifier(self.p, self.value("bridge"), self.value("side"))
        return f"{added(modifier)}, {self.p.printed.demolition_needed} needed"

    def word_sunset(self) -> str:
        """Say what the Sunset roll can bring."""
        at = self.p.impulse
        effects: list[str] = []
        if at >= self.p.printed.last_impulse:
            effects.append("the day ends with it anyway")
        elif at >= LEAST_SUNSET:
            if self.p.day != NOVEMBER_20 and at > LEAST_SUNSET:
                effects.append(f"less than {at} ends the day")
            effects.append(f"{at} turns the weather")
        return f"impulse {at}; two dice, {listed(effects) or 'nothing can come of it yet'}"

    # the assault

    def word_muster(self) -> str:
        """Say who is asked for."""
        if not self.p.assaulting:
            return f"name the point unit of the assault on {self['place']}"
        leader = unit_text(self.p, self.p.assaulting[0])
        return f"add units to the assault on {self['place']}, which {leader} leads, or fight"

    def word_attack(self) -> str:
        """Say the attack value."""
        return str(attack_value(self.p, self.value("area")))

    def word_defence(self) -> str:
        """Say the defence value."""
        return str(defence_value(self.p, self.value("area"), self.value("forward")))

    def word_casualty_points(self) -> str:
        """Say what is to be paid."""
        return number_of(self.value("points"), "casualty point")

    def word_first_payer(self) -> str:
        """Say who must take the first loss, if it has to be somebody."""
        first = self.value("first")
        if first == NONE:
            return ""
        role = "primary target" if self.p.agenda[-1].name() == "barrage-losses" else "forward unit"
        return f"; the {role} {unit_text(self.p, first)} takes the first"

    # the night

    def word_hurricanes(self) -> str:
        """Say how many markers are refitted, and when one is ready."""
        left = self.value("left")
        dice = "one die" if left == 1 else "one die each"
        ready = at_least(hurricane_needed(self.p, self.value("side")))
        return f"{number_of(left, 'Hurricane Barrage marker')}; {dice}, ready {ready}"

    def word_bonus(self) -> str:
        """Say what the date adds to the ammunition dice."""
        bonus = self.p.printed.ammunition_bonus[self.value("side") * DAYS + self.p.day]
        if self.p.agenda[-1].values()[1:] == [1] and not self.p.options.ammunition_bonus:
            bonus = 0
        return f" and {number_of(bonus, 'point')} more" if bonus else ""

    def word_cavalry(self) -> str:
        """Name the cavalry unit that is given up."""
        return unit_text(self.p, self.value("cavalry"))

    def word_ammunition(self) -> str:
        """Say how much ammunition there is to spend."""
        return number_of(self.p.ammunition[self.value("side")], "ammunition point")

    def word_tanks(self) -> str:
        """Name the battalions that wait for their refit."""
        return units_text(self.p, sorted({first_of(choice) for choice in self.p.choices()}))

    def word_refit(self) -> str:
        """Name the battalion that is refitted, and say what its die means."""
        tank = self.value("tank")
        last = self.p.form[tank] == SMALLEST_EXHAUSTED_TANK
        fate = f"otherwise it {'is eliminated' if last else 'goes on one size smaller'}"
        return f"{unit_text(self.p, tank)}; one die, fresh on {self.p.defence_factor(tank)} or less, {fate}"

    def word_haig(self) -> str:
        """Say what is added to Haig's die, and what is needed."""
        return f"{added(haig_modifier(self.p))}, {self.p.printed.haig_needed}"
