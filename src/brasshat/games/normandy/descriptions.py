"""What a legal choice does, in a few words, with its rule; and the values that matter for it, with their parts."""

from collections.abc import Callable
from typing import Final

from brasshat.engine.choices import NONE, ROLL, first_of, second_of, verb_of
from brasshat.engine.errors import BrasshatError
from brasshat.engine.game import Total
from brasshat.engine.parts import Parts
from brasshat.engine.words import number_of
from brasshat.games.normandy import verbs
from brasshat.games.normandy.narration import (
    FACES,
    PLAYERS,
    SIDE_WORDS,
    bridge_text,
    strike_text,
    titled_area,
    unit_text,
    units_text,
)
from brasshat.games.normandy.notation import DIRECTIONS
from brasshat.games.normandy.odds import odds_of
from brasshat.games.normandy.position import Normandy
from brasshat.games.normandy.rules.movement import allowance, entry_cost
from brasshat.games.normandy.rules.supply import refit_cost
from brasshat.games.normandy.rules.wear import next_form

Said = tuple[str, str]
"""Words, and the number of a rule."""
ANY: Final = ""

CHOICES: Final[dict[tuple[str, int], Said]] = {
    (ANY, verbs.WANT): ("ask to command {wanted}", "5.2"),
    (ANY, verbs.BID): ("bid {first} supply points", "5.2"),
    (ANY, verbs.PLACE): ("{unit} arrives in {area}", "6.2"),
    (ANY, verbs.BUY): ("buy {impulses}", "12.53"),
    (ANY, verbs.DROP): ("{unit} drops in {area}", "21.2"),
    ("coup", verbs.SEIZE): ("{unit} goes for the bridge to {area}", "21.2"),
    ("coup", verbs.DONE): ("nobody else goes for a bridge", "21.2"),
    (ANY, verbs.TARGET): ("bombard {place}, {target} the primary target", "10.1"),
    ("naval-strikes", verbs.TARGET): ("the ships fire at {place}, {target} the primary target", "21.3"),
    ("air-strikes", verbs.TARGET): ("the bombers strike {place}, {target} the primary target", "21.4"),
    (ANY, verbs.LAND): ("the landing out of {place} is next", "21.5"),
    (ANY, verbs.ASSAULT): ("an assault impulse out of {place}", "8.1"),
    (ANY, verbs.FIRE): ("the guns of {place} bombard", "10.1"),
    (ANY, verbs.STRIKE): ("{strike} strikes", "17.3"),
    (ANY, verbs.DOUBLE): ("a Double Impulse, for the Advantage", "11.4"),
    (ANY, verbs.PASS): ("do nothing in this impulse", "8.1"),
    (ANY, verbs.GUN): ("{unit} fires", "10.1"),
    (ANY, verbs.MOVE): ("{unit} moves to {area}", "8.3"),
    ("regroup", verbs.MOVE): ("{unit} regroups to {area}", "6.5"),
    (ANY, verbs.SEIZE): ("{unit} moves to {area} and tries to seize the bridge", "20.3"),
    (ANY, verbs.REPAIR): ("{unit} tries to repair {mended}", "20.4"),
    (ANY, verbs.ATTACK): ("assault {place}", "8.52"),
    ("operations", verbs.END): ("no more moves or assaults in this impulse", "8.3"),
    ("demolition", verbs.END): ("no more bridges are tried", "20.4"),
    ("regroup", verbs.END): ("nobody else regroups", "6.5"),
    (ANY, verbs.POINT): ("{unit} leads the assault as point unit", "9.2"),
    (ANY, verbs.JOIN): ("{unit} joins the assault", "8.52"),
    (ANY, verbs.SUPPORT): ("{unit} supports the assault", "9.2"),
    (ANY, verbs.FIGHT): ("fight with {assaulting}", "9.1"),
    (ANY, verbs.FORWARD): ("{unit} is the forward unit", "9.3"),
    (ANY, verbs.LOSE): ("{unit} is {fate} for a point", "9.5"),
    ("bombard-losses", verbs.LOSE): ("{unit} is {fate} for a point", "10.4"),
    (ANY, verbs.RETREAT): ("{unit} retreats to {area}", "9.64"),
    ("absorb", verbs.RETREAT): ("{unit} retreats to {area} for a point", "9.5"),
    ("fall-back", verbs.RETREAT): ("{unit} goes back to {area}", "9.62"),
    (ANY, verbs.STAY): ("the attackers who are left stay", "9.4"),
    (ANY, verbs.DEMOLISH): ("try to blow {bridge}", "20.4"),
    ("outcome", verbs.ADVANTAGE): ("use the Advantage: the assault is rolled again", "11.1"),
    ("bridge-result", verbs.ADVANTAGE): ("use the Advantage: the die is rolled again", "11.1"),
    ("hold-weather", verbs.ADVANTAGE): ("use the Advantage: the weather holds", "11.1"),
    (ANY, verbs.KEEP): ("keep the Advantage", "11.1"),
    ("shift-marker", verbs.KEEP): ("leave the marker where it is", "11.24"),
    (ANY, verbs.SHIFT): ("shift the marker {direction} by {spaces}", "11.24"),
    (ANY, verbs.DEPOT): ("place the depot in {place}", "12.2"),
    (ANY, verbs.REFIT): ("{unit} is made fresh for {price}", "12.3"),
    (ANY, verbs.DONE): ("lay what is left by", "12.51"),
}
"""By task, or for any, and verb: the words, and the rule the choice acts by."""

ROLLS: Final[dict[str, str]] = {
    "bid-tie": "5.2",
    "weather-roll": "17.2",
    "storm-roll": "17.5",
    "drop-roll": "21.2",
    "landing-roll": "19.4",
    "road-roll": "17.4",
    "bridge-roll": "20.3",
    "bombard-roll": "10.2",
    "shelter-roll": "10.3",
    "assault-roll": "9.1",
    "defence-roll": "9.1",
    "sunset-roll": "6.3",
    "surrender-roll": "12.6",
}


def describe(p: Normandy, choice: int) -> Said:
    """Say in a few words what a legal choice does, and the number of its rule."""
    name = p.agenda[-1].name()
    if verb_of(choice) == ROLL:
        dice = [face for face in (first_of(choice), second_of(choice)) if face != NONE]
        return f"the dice fall {' and '.join(str(face) for face in dice)}", ROLLS[name]
    said, rule = CHOICES.get((name, verb_of(choice))) or CHOICES[ANY, verb_of(choice)]
    return said.format_map(Words(p, choice)), rule


class Words(dict[str, str]):
    """The words of a description, looked up as it asks for them."""

    def __init__(self, p: Normandy, choice: int) -> None:
        super().__init__()
        self.p = p
        self.first = first_of(choice)
        self.second = second_of(choice)

    def __missing__(self, key: str) -> str:
        """Find one word."""
        p, first, second = self.p, self.first, self.second
        words: dict[str, Callable[[], str]] = {
            "wanted": lambda: SIDE_WORDS[first],
            "first": lambda: str(first),
            "unit": lambda: unit_text(p, first),
            "target": lambda: unit_text(p, second),
            "area": lambda: titled_area(p, second),
            "place": lambda: titled_area(p, first),
            "impulses": lambda: number_of(first, "impulse"),
            "strike": lambda: strike_text(first),
            "bridge": lambda: bridge_text(p, first),
            "mended": lambda: bridge_text(p, second),
            "assaulting": lambda: units_text(p, p.assaulting),
            "fate": lambda: FACES[next_form(p.form[first])] if p.form[first] < max(FACES) else "eliminated",
            "direction": lambda: DIRECTIONS[first],
            "spaces": lambda: number_of(second, "space"),
            "price": lambda: number_of(refit_cost(p, first), "supply point"),
            "player": lambda: PLAYERS[p.actor],
        }
        return words[key]()


def costs(p: Normandy, choice: int) -> list[Total]:
    """Return the values that matter for a choice, with their parts."""
    verb, unit, area = verb_of(choice), first_of(choice), second_of(choice)
    parts: Parts = []
    if verb in (verbs.MOVE, verbs.SEIZE) and p.agenda[-1].name() == "operations":
        left: Parts = []
        totals = [Total("cost", entry_cost(p, unit, area, verb == verbs.SEIZE, parts), parts)]
        return [*totals, Total("movement", allowance(p, unit, left), left)]
    if verb == verbs.REFIT:
        return [Total("supply points", refit_cost(p, unit, parts), parts)]
    if verb in (verbs.TARGET, verbs.ATTACK, verbs.FIGHT, verbs.FORWARD, verbs.DEMOLISH, verbs.REPAIR):
        try:
            return odds_of(p, choice).totals
        except BrasshatError:
            return []
    return []
