"""Exact odds of single rolls that are due, by playing every way they can fall."""

from fractions import Fraction
from typing import Final

from brasshat.engine.choices import NONE, first_of, second_of
from brasshat.engine.game import Odds, Total
from brasshat.engine.parts import Part, Parts
from brasshat.games.cambrai.position import CLEAR, DESTROYED, Cambrai
from brasshat.games.cambrai.rules.artillery import barrage_defence_value, barrage_points
from brasshat.games.cambrai.rules.combat import defence_value
from brasshat.games.cambrai.rules.victory import haig_modifier

QUESTIONS: Final = {
    "haig-roll": "Haig's decision",
    "weather-roll": "Weather",
    "hurricane-refit": "Refit of a Hurricane Barrage marker",
    "tank-roll": "Refit of a tank battalion",
    "ammunition-roll": "Ammunition",
    "small-ammunition-roll": "Ammunition",
    "demolition-roll": "Demolition",
    "collapse-roll": "Bridge under a tank",
    "storm-roll": "Snowstorm",
    "shelter-roll": "The defender's die of the barrage",
    "defence-roll": "The defender's dice of the assault",
}
NO_EFFECT: Final = "no effect"
SIDES: Final = ("British", "Germans")


def loss_text(points: int) -> str:
    """9.3: name a number of casualty points of a barrage."""
    if not points:
        return NO_EFFECT
    return "1 point" if points == 1 else f"{points} points"


def other_roll(p: Cambrai) -> Odds:
    """2.3: the odds of a roll whose dice all fall at once."""
    task = p.agenda[-1]
    name = task.name()
    ways: dict[str, int] = {}
    total = 0
    for roll, weight in p.outcomes():
        after = p.copy()
        after.step(roll)
        words = outcome(p, after, name, task.values(), roll)
        ways[words] = ways.get(words, 0) + weight
        total += weight
    outcomes = [(words, Fraction(count, total)) for words, count in ways.items()]
    return Odds(QUESTIONS.get(name, "The dice"), outcomes, totals_of(p, name), note_of(p, name))


def totals_of(p: Cambrai, name: str) -> list[Total]:
    """13.1.2: the modifier of a roll and the number it has to reach, where there are such."""
    if name != "haig-roll":
        return []
    parts: Parts = []
    modifier = haig_modifier(p, parts)
    needed = p.printed.haig_needed
    return [Total("modifier", modifier, parts), Total("needed", needed, [Part("needed", needed, "13.1.2")])]


def note_of(p: Cambrai, name: str) -> str:
    """15.1 F: what the holder of the advantage can still change."""
    if name == "haig-roll" and p.advantage >= 0:
        return f"The {SIDES[p.advantage]} hold the advantage and may still keep the battle going (15.1 F)."
    return ""


def outcome(p: Cambrai, after: Cambrai, name: str, values: list[int], roll: int) -> str:
    """2.3: name what a roll brought."""
    if name == "haig-roll":
        stopped = first_of(roll) + haig_modifier(p) < p.printed.haig_needed
        return "Haig wants to stop" if stopped else "the battle goes on"
    if name == "weather-roll":
        return "clear" if after.weather == CLEAR else "overcast"
    if name == "hurricane-refit":
        return "fresh" if sum(after.hurricanes_fresh) > sum(p.hurricanes_fresh) else "stays used"
    if name == "tank-roll":
        if after.where[values[0]] < 0:
            return "eliminated"
        return "fresh" if after.form[values[0]] == p.form[values[0]] - 1 else "shrinks"
    if name in ("ammunition-roll", "small-ammunition-roll"):
        points = sum(after.ammunition) - sum(p.ammunition)
        return "1 point" if points == 1 else f"{points} points"
    if name == "demolition-roll":
        return "destroyed" if after.bridge[values[1]] == DESTROYED else "stands"
    if name == "collapse-roll":
        return "bears the tank" if after.where[values[0]] == values[1] else "falls"
    if name == "storm-roll":
        return "the storm comes" if after.agenda[-1].name() == "storm-averted" else "no storm"
    return fight_outcome(p, name, values, roll)


def fight_outcome(p: Cambrai, name: str, values: list[int], roll: int) -> str:
    """9.2.3, 11.4.4: name what the defender's dice brought; for any other roll, what the dice show."""
    total = first_of(roll) + (0 if second_of(roll) == NONE else second_of(roll))
    if name == "shelter-roll":
        return loss_text(barrage_points(p, values[0], values[2] - total - barrage_defence_value(p, values[0])))
    if name == "defence-roll":
        margin = values[3] - total - defence_value(p, values[0], values[2])
        if margin:
            return f"success by {margin}" if margin > 0 else "repulse"
        return "stalemate"
    return str(total)
