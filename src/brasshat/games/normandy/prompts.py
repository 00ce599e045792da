"""Who does what now, in one sentence for each task that can lie on the agenda."""

from typing import Final

from brasshat.area_impulse.bids import LARGEST_BID
from brasshat.engine.choices import NONE
from brasshat.engine.task import NOBODY
from brasshat.engine.words import added, listed, number_of, sentence
from brasshat.games.normandy import agenda
from brasshat.games.normandy.edition import DATES
from brasshat.games.normandy.narration import (
    PLAYERS,
    SIDE_WORDS,
    SKIES,
    area_text,
    bridge_text,
    ending_text,
    strike_text,
    titled_area,
    unit_text,
    units_text,
)
from brasshat.games.normandy.position import FIRST_OF_TWO, SECOND_OF_TWO, Normandy
from brasshat.games.normandy.printed import DAYS
from brasshat.games.normandy.reasons import impulse_name
from brasshat.games.normandy.rules.bombardment import bombardment_value, shelter_value
from brasshat.games.normandy.rules.combat import attack_value, defence_value, pending_mandatory
from brasshat.games.normandy.rules.d_day import waiting_to_drop
from brasshat.games.normandy.rules.victory import victory_tenths

SENTENCES: Final[dict[str, str]] = {
    "want": "{player}: say which side you want to command; the other will not see it.",
    "bid": f"{{player}}: bid 0 to {LARGEST_BID} supply points for your side; the other will not see it.",
    "arrivals": "{dawn}: bring {next_unit} in.",
    "purchases": "{dawn}: buy impulses for {reserve}, or none.",
    "airborne": "{dawn}: drop {dropping}.",
    "coup": "{dawn}: send paratroops of {area} for its bridges, or be done and assault.",
    "naval-strikes": "{dawn}: choose where the ships fire, and their primary target.",
    "air-strikes": "{dawn}: choose where the bombers strike, and their primary target.",
    "beaches": "{dawn}: choose the beach that is landed on next.",
    "choose-impulse": "{impulse}: {acts}.",
    "battery": "{impulse}: name guns of {active}, the lead first, then a target.",
    "aim-strike": "{impulse}: choose where {strike} strikes, and the primary target.",
    "operations": "{impulse}: {operations}.",
    "muster": "{who}: {muster}.",
    "choose-forward": "{who}: {side} attack {place} with {attack}; name the forward unit.",
    "outcome": "{who}: {attack_total} against {defence_total} in {area}; use the Advantage to roll again, or keep it.",
    "bridge-result": "{who}: the die for {bridge} fell {die}; use the Advantage to roll again, or keep it.",
    "hold-weather": "{who}: the sky is about to turn from {sky}; use the Advantage to hold it, or keep it.",
    "absorb": "{who}: pay {casualty_points} in {area}{first_payer}.",
    "bombard-losses": "{who}: pay {casualty_points} of the bombardment in {area}{first_payer}.",
    "retreat-on": "{who}: choose where {unit} retreats from {area}.",
    "fall-back": "{who}: choose attackers who go back from {area}, or stay.",
    "demolition": "{impulse}: try to blow a bridge of {active}, or end the impulse.",
    "shift-marker": "{who}: shift the Advantage marker by up to {spaces}, or leave it.",
    "depots": "{evening}: place a depot where it can refit somebody, or lay its points by.",
    "refits": "{evening}: spend {left} of the depot in {area}, or lay them by.",
    "regroup": "{evening}: regroup units, one area each, or end the night.",
    "bid-tie": "Dice: both bid the same; one die, on 1 to 3 the first player has his side.",
    "weather-roll": "Dice: the weather of {day}; one die.",
    "storm-roll": "Dice: clouds or a storm; one die, a storm on 6.",
    "drop-roll": "Dice: {unit} drops in {area}; one die, disrupted on 1, spent on 2.",
    "landing-roll": "Dice: {unit} lands in {area} under guns of {guns}; one die.",
    "road-roll": "Dice: aircraft over the road of {unit} to {area}; one die.",
    "bridge-roll": "Dice: {side} try for {bridge}; one die, {charge}.",
    "bombard-roll": "Dice: {strike} bombard {area} with {barrage} against {shelter}; two dice each.",
    "shelter-roll": "Dice: the bombardment of {area} comes to {attack_total}; against it {shelter} and two dice.",
    "assault-roll": "Dice: {side} attack {area} with {attack} against {defence}; two dice each.",
    "defence-roll": "Dice: the attack on {area} comes to {attack_total}; {enemy} defend with {defence} and two dice.",
    "sunset-roll": "Dice: the Sunset roll of impulse {space}.",
    "surrender-roll": "Dice: {unit} in {area} is isolated; one die.",
}
"""By task; what stands in braces is a word of ``Words`` or a value of the task."""


def prompt(p: Normandy) -> str:
    """Say in a sentence what is to be done now, and by whom."""
    if p.actor == NOBODY:
        return f"The game is over: {outcome(p)}."
    return sentence(SENTENCES[p.agenda[-1].name()].format_map(Words(p)))


def result_text(p: Normandy) -> str:
    """Say in a sentence how the game ended, or that it is on."""
    return "The game is on." if p.winner == NOBODY else sentence(f"{outcome(p)}.")


def outcome(p: Normandy) -> str:
    """Say who has won and how."""
    return ending_text(p, p.winner, p.ending, victory_tenths(p))


class Words(dict[str, str]):
    """The words of a prompt, looked up as its sentence asks for them."""

    def __init__(self, p: Normandy) -> None:
        super().__init__()
        self.p = p

    def __missing__(self, key: str) -> str:
        """Find one word, or a value of the task."""
        word = getattr(self, f"word_{key}", None)
        return str(self.value(key) if word is None else word())

    def value(self, field: str) -> int:
        """Find a field of the task on top."""
        task = self.p.agenda[-1]
        names = [name for name, _ in agenda.TASKS[task.name()][1]]
        return task.values()[names.index(field)]

    def word_who(self) -> str:
        """Name the side that acts."""
        return SIDE_WORDS[self.p.actor]

    def word_player(self) -> str:
        """Name the player who acts before sides are settled."""
        return PLAYERS[self.p.actor]

    def word_day(self) -> str:
        """Name the day."""
        return DATES[min(self.p.day, DAYS - 1)]

    def word_dawn(self) -> str:
        """Name the side and the morning."""
        return f"{SIDE_WORDS[self.p.actor]}, morning of {self.word_day()}"

    def word_evening(self) -> str:
        """Name the side and the evening."""
        return f"{SIDE_WORDS[self.p.actor]}, evening of {self.word_day()}"

    def word_impulse(self) -> str:
        """Name the side, the impulse and the day."""
        part = {FIRST_OF_TWO: ", first of two", SECOND_OF_TWO: ", second of two"}.get(self.p.part, "")
        return f"{SIDE_WORDS[self.p.actor]}, impulse {self.word_space()}{part}, {self.word_day()}"

    def word_space(self) -> str:
        """Name the space of the Advantage marker."""
        return impulse_name(self.p.impulse)

    def word_acts(self) -> str:
        """Say what an impulse can be."""
        return (
            "assault from an area, bombard, strike or pass"
            if not self.p.actor
            else "assault from an area, bombard or pass"
        )

    def word_next_unit(self) -> str:
        """Name the unit that arrives next."""
        return unit_text(self.p, self.p.choices()[0] >> 8 & 255)

    def word_dropping(self) -> str:
        """Name the unit that drops next."""
        return unit_text(self.p, waiting_to_drop(self.p))

    def word_reserve(self) -> str:
        """Say what an impulse costs and what there is."""
        have = number_of(self.p.reserve[self.p.actor], "supply point")
        return f"{self.p.printed.impulse_price} of your {have} each"

    def word_active(self) -> str:
        """Name the active area."""
        return area_text(self.p, self.p.active)

    def word_area(self) -> str:
        """Name the area of the task."""
        return area_text(self.p, self.value("area"))

    def word_place(self) -> str:
        """Name the area of the task and what lies there."""
        return titled_area(self.p, self.value("area"))

    def word_unit(self) -> str:
        """Name the unit of the task."""
        return unit_text(self.p, self.value("unit"))

    def word_bridge(self) -> str:
        """Name the bridge of the task."""
        return bridge_text(self.p, self.value("bridge"))

    def word_side(self) -> str:
        """Name the side of the task."""
        return SIDE_WORDS[self.value("side")]

    def word_enemy(self) -> str:
        """Name the other side."""
        return SIDE_WORDS[1 - self.value("side")]

    def word_strike(self) -> str:
        """Name what strikes."""
        return strike_text(self.value("strike"))

    def word_sky(self) -> str:
        """Name the weather."""
        return SKIES[self.p.weather]

    def word_guns(self) -> str:
        """Say how strong the coastal guns are."""
        return str(self.p.interdiction)

    def word_charge(self) -> str:
        """Say what is added to the die for a bridge."""
        return added(self.value("modifier"))

    def word_attack(self) -> str:
        """Say the attack value."""
        return str(attack_value(self.p))

    def word_defence(self) -> str:
        """Say the defence value."""
        return str(defence_value(self.p, self.value("area"), self.value("forward")))

    def word_barrage(self) -> str:
        """Say the bombardment value."""
        return str(bombardment_value(self.p, self.value("strike")))

    def word_shelter(self) -> str:
        """Say the value against a bombardment."""
        return str(shelter_value(self.p, self.value("area"), 1 - self.value("side"), self.value("strike")))

    def word_casualty_points(self) -> str:
        """Say how much is to be paid."""
        return number_of(self.value("points"), "casualty point")

    def word_left(self) -> str:
        """Say how much a depot still holds."""
        return number_of(self.value("points"), "supply point")

    def word_first_payer(self) -> str:
        """Say who pays first."""
        first = self.value("first")
        return "" if first == NONE else f", {unit_text(self.p, first)} first"

    def word_operations(self) -> str:
        """Say what can be done in an assault impulse."""
        pending = pending_mandatory(self.p)
        if pending >= 0:
            return f"move and assault; {area_text(self.p, pending)} must be assaulted"
        return f"move units out of {self.word_active()}, assault, or end the impulse"

    def word_muster(self) -> str:
        """Say what is to be named before a fight."""
        if not self.p.assaulting:
            return f"name the point unit of the assault on {self.word_place()}"
        supporting = f" with {units_text(self.p, self.p.supporting)}" if self.p.supporting else ""
        return f"{listed([unit_text(self.p, unit) for unit in self.p.assaulting])}{supporting}: add units or guns, or fight"
