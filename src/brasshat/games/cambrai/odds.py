"""Exact odds, from the same functions that resolve the act."""

from fractions import Fraction
from typing import Final

from brasshat.area_impulse.dice_table import WAYS, margin_ways
from brasshat.engine.choices import ROLL, first_of, pack, second_of, verb_of
from brasshat.engine.errors import UsageError
from brasshat.engine.game import Odds, Total
from brasshat.engine.parts import Part, Parts
from brasshat.engine.task import CHANCE, LEGAL
from brasshat.games.cambrai import verbs
from brasshat.games.cambrai.position import Cambrai
from brasshat.games.cambrai.printed import BRITISH, NOVEMBER_20, TANK
from brasshat.games.cambrai.roll_odds import loss_text, other_roll
from brasshat.games.cambrai.rules.artillery import barrage_attack_value, barrage_defence_value, barrage_points
from brasshat.games.cambrai.rules.bridges import demolition_modifier
from brasshat.games.cambrai.rules.combat import (
    attack_value,
    beyond_capacity,
    defence_value,
    points_after_terrain,
    would_overrun,
)
from brasshat.games.cambrai.rules.impulses import LEAST_SUNSET
from brasshat.games.cambrai.rules.night import SMALLEST_EXHAUSTED_TANK

REPULSE: Final = "repulse"
STALEMATE: Final = "stalemate"
OVERRUN: Final = "overrun"
ADVANTAGE_NOTE: Final = "The advantage is not used."
REPULSE_RESULT: Final = (-1, REPULSE)
STALEMATE_RESULT: Final = (0, STALEMATE)
MOST_ROLLING: Final = 2
"""Rolling barrages that open the way into the next area; more save nothing."""
LONGEST_ROW: Final = 3
"""Areas beyond the first that are looked at."""
OVERRUN_ALONE: Final = 2
ROW_NOTE: Final = "After each overrun all who can go on do, behind up to two rolling barrages, into the area likeliest to be overrun next."


def points_text(points: int) -> str:
    """Name a number of casualty points."""
    return "success, 1 point" if points == 1 else f"success, {points} points"


def odds_of(p: Cambrai, choice: int) -> Odds:
    """Return the exact odds of what follows an act, or raise ``UsageError`` where no dice do."""
    code = p.refusal(choice)
    if code != LEGAL:
        raise p.explain(choice, code)
    verb = verb_of(choice)
    if verb == verbs.BARRAGE:
        return barrage_odds(p, first_of(choice), second_of(choice))
    if verb in (verbs.ATTACK, verbs.POINT, verbs.JOIN, verbs.FIGHT, verbs.FORWARD):
        return assault_odds(p, choice)
    if verb == verbs.DEMOLISH:
        return demolition_odds(p, first_of(choice))
    if verb == verbs.OVERHAUL:
        return overhaul_odds(p, first_of(choice))
    if verb in (verbs.PASS, verbs.END):
        return sunset_odds(p, verb == verbs.PASS)
    if verb == ROLL:
        return roll_odds(p)
    if verb in (verbs.MOVE, verbs.ADVANTAGE):
        after = p.copy()
        after.step(choice)
        if after.actor == CHANCE:
            return roll_odds(after)
    raise UsageError("No dice follow this act, so there are no odds.")


def roll_odds(p: Cambrai) -> Odds:
    """2.3: the odds of the dice that are due."""
    task = p.agenda[-1]
    values = task.values()
    name = task.name()
    if name == "barrage-roll":
        return barrage_odds(p, values[1], values[2])
    if name == "assault-roll":
        return fight_odds(p, values, "")
    if name == "sunset-roll":
        return sunset_distribution(p)
    return other_roll(p)


def barrage_distribution(p: Cambrai, area: int, side: int) -> dict[int, Fraction]:
    """9.2.3: the chance of each number of casualty points."""
    lead = barrage_attack_value(p, area, side) - barrage_defence_value(p, area)
    ways: dict[int, int] = {}
    for attack in range(1, 7):
        for defence in range(1, 7):
            points = barrage_points(p, area, lead + attack - defence)
            ways[points] = ways.get(points, 0) + 1
    return {points: Fraction(count, 36) for points, count in ways.items()}


def barrage_odds(p: Cambrai, area: int, unit: int) -> Odds:
    """9.2: the odds of a barrage."""
    side = 1 - p.unit_side[unit]
    attack: Parts = []
    defence: Parts = []
    totals = [
        Total("barrage attack value", barrage_attack_value(p, area, side, attack), attack),
        Total("barrage defence value", barrage_defence_value(p, area, defence), defence),
    ]
    chances = barrage_distribution(p, area, side)
    outcomes = [(loss_text(points), chances[points]) for points in sorted(chances)]
    return Odds(f"Barrage of {p.theatre.names[area]}", outcomes, totals)


def ready_to_roll(p: Cambrai, choice: int) -> tuple[Cambrai, str]:
    """Play an assault up to its dice: all who can join do, the strongest leads, the best defender is forward."""
    copy = p.copy()
    copy.step(choice)
    notes: list[str] = []
    while copy.actor >= 0:
        choices = copy.choices()
        verb = verb_of(choices[0])
        if verb == verbs.POINT:
            copy.step(max(choices, key=lambda option: point_rank(copy, option)))
            notes.append("All units able to assault take part, the strongest as point unit.")
        elif verb in (verbs.JOIN, verbs.FIGHT):
            joins = [option for option in choices if verb_of(option) == verbs.JOIN]
            stops_here = verb_of(choice) in (verbs.POINT, verbs.JOIN)
            copy.step(joins[0] if joins and not stops_here else choices[-1])
        elif verb == verbs.FORWARD:
            copy.step(max(choices, key=lambda option: forward_rank(copy, option)))
            if len(choices) > 1:
                notes.append("The defender names the forward unit with the highest defence value.")
        else:
            break
    return copy, " ".join(notes)


def point_rank(p: Cambrai, choice: int) -> tuple[int, int, int]:
    """Rank point units: the highest attack factor, a tank before others, the first of equals."""
    unit = first_of(choice)
    return p.attack_factor(unit), int(p.kind(unit) == TANK), -unit


def forward_rank(p: Cambrai, choice: int) -> tuple[int, int]:
    """Rank forward units: the highest defence value, the first of equals."""
    unit = first_of(choice)
    return defence_value(p, p.where[unit], unit), -unit


def assault_odds(p: Cambrai, choice: int) -> Odds:
    """11.4: the odds of an assault."""
    fight, note = ready_to_roll(p, choice)
    return fight_odds(fight, fight.agenda[-1].values(), note)


def fight_odds(fight: Cambrai, values: list[int], note: str) -> Odds:
    """11.4: the odds of an assault that stands before its dice, with and without the advantage, and of overruns in a row."""
    area, side, forward = values[:3]
    attack: Parts = []
    defence: Parts = []
    totals = [
        Total("attack value", attack_value(fight, area, attack), attack),
        Total("defence value", defence_value(fight, area, forward, defence), defence),
    ]
    lead = totals[0].value - totals[1].value
    outcomes = chances_of(assault_ways(fight, area, side, lead))
    variants: list[Odds] = []
    if fight.advantage == side:
        used = assault_ways(fight, area, side, lead)
        used[STALEMATE_RESULT] = used.get(STALEMATE_RESULT, 0) + used.pop(REPULSE_RESULT, 0)
        variants.append(Odds("If the attacker uses the advantage on a repulse (15.1 B)", chances_of(used), []))
    elif fight.advantage == 1 - side:
        used = assault_ways(fight, area, side, lead)
        for result in [result for result in used if result[0] > 0 and result[1] != OVERRUN]:
            used[STALEMATE_RESULT] = used.get(STALEMATE_RESULT, 0) + used.pop(result)
        variants.append(Odds("If the defender uses the advantage on a success (15.1 C)", chances_of(used), []))
    variants += overruns_in_a_row(fight, area, side, lead)
    name = fight.theatre.names[area]
    return Odds(f"Assault on {name}", outcomes, totals, f"{note} {ADVANTAGE_NOTE}".strip(), variants)


def assault_ways(p: Cambrai, area: int, side: int, lead: int) -> dict[tuple[int, str], int]:
    """11.4.4, 11.5, 11.6.1: the ways, of 1296, of each result."""
    ways: dict[tuple[int, str], int] = {}
    for margin, count in margin_ways(lead).items():
        key = result_of(p, area, side, margin)
        ways[key] = ways.get(key, 0) + count
    return ways


def chances_of(ways: dict[tuple[int, str], int]) -> list[tuple[str, Fraction]]:
    """11.4.4: the chance of each result, from repulse to overrun."""
    return [(name, Fraction(count, 1296)) for (_, name), count in sorted(ways.items()) if count]


def overrun_ways(p: Cambrai, area: int, side: int, lead: int) -> int:
    """11.5: the ways, of 1296, of an overrun."""
    ways = 0
    for margin, count in margin_ways(lead).items():
        if margin > 0 and would_overrun(p, area, side, margin):
            ways += count
    return ways


def overruns_in_a_row(fight: Cambrai, area: int, side: int, lead: int) -> list[Odds]:
    """11.5.2: how many areas in a row may be overrun, if all who can go on do, into where the next overrun is likeliest."""
    ways = overrun_ways(fight, area, side, lead)
    if not ways:
        return []
    reached = [Fraction(1), Fraction(ways, 1296)]
    names = [fight.theatre.names[area]]
    p = fight
    for _ in range(LONGEST_ROW):
        onward = best_onward(overrun_now(p), side, p.assaulting)
        if onward is None:
            break
        p, area, ways = onward
        reached.append(reached[-1] * Fraction(ways, 1296))
        names.append(p.theatre.names[area])
    outcomes: list[tuple[str, Fraction]] = []
    for number, chance in enumerate(reached):
        following = reached[number + 1] if number + 1 < len(reached) else Fraction(0)
        outcomes.append((" and ".join(names[:number]) + " overrun" if number else "none", chance - following))
    if len(outcomes) == OVERRUN_ALONE:
        return []
    return [Odds("Overruns in a row", outcomes, [], ROW_NOTE)]


def overrun_now(fight: Cambrai) -> Cambrai:
    """11.5: let the dice fall so that the defenders are overrun."""
    p = fight.copy()
    p.step(pack(ROLL, 6, 6))
    p.step(pack(ROLL, 1, 1))
    return p


def best_onward(p: Cambrai, side: int, stack: list[int]) -> tuple[Cambrai, int, int] | None:
    """11.5.2: go on with a stack into each area next to it; return the fight likeliest to overrun, or None."""
    best: tuple[Cambrai, int, int] | None = None
    if p.actor != side or p.agenda[-1].name() != "artillery":
        return None
    for area in p.theatre.neighbours[p.where[stack[0]]]:
        if p.is_vacant(area, side):
            continue
        after = p.copy()
        for _ in range(MOST_ROLLING):
            if after.refusal(pack(verbs.ROLLING, area)) == LEGAL:
                after.step(pack(verbs.ROLLING, area))
        after.step(pack(verbs.DONE))
        for unit in stack:
            move = pack(verbs.MOVE, unit, area)
            if after.actor == side and after.refusal(move) == LEGAL:
                after.step(move)
        attack = pack(verbs.ATTACK, area)
        if after.actor != side or after.refusal(attack) != LEGAL:
            continue
        fight, _ = ready_to_roll(after, attack)
        if fight.agenda[-1].name() != "assault-roll":
            continue
        forward = fight.agenda[-1].values()[2]
        lead = attack_value(fight, area) - defence_value(fight, area, forward)
        ways = overrun_ways(fight, area, side, lead)
        if ways and (best is None or ways > best[2]):
            best = fight, area, ways
    return best


def result_of(p: Cambrai, area: int, side: int, margin: int) -> tuple[int, str]:
    """11.4.4: name the result of a margin, with its place in order."""
    if margin < 0:
        return -1, REPULSE
    if margin == 0:
        return 0, STALEMATE
    if would_overrun(p, area, side, margin):
        return 1000, OVERRUN
    points = points_after_terrain(p, area, margin)
    if beyond_capacity(p, area, side, margin):
        return 999, "success, area cleared, impulse ends"
    return points, points_text(points)


def demolition_odds(p: Cambrai, bridge: int) -> Odds:
    """14.1: the odds of blowing a bridge."""
    parts: Parts = []
    modifier = demolition_modifier(p, bridge, p.actor, parts)
    blown = sum(1 for die in range(1, 7) if die + modifier >= p.printed.demolition_needed)
    outcomes = [("destroyed", Fraction(blown, 6)), ("stands", Fraction(6 - blown, 6))]
    totals = [Total("modifier", modifier, parts), needed(p.printed.demolition_needed, "14.1")]
    return Odds(f"Demolition of {p.theatre.bridge_names[bridge]}", outcomes, totals)


def needed(number: int, rule: str) -> Total:
    """Name a number to be reached."""
    return Total("needed", number, [Part("needed", number, rule)])


def overhaul_odds(p: Cambrai, tank: int) -> Odds:
    """12.6: the odds of a tank refit."""
    spent = p.defence_factor(tank)
    copy = p.copy()
    copy.step(pack(verbs.OVERHAUL, tank))
    name = p.printed.unit_names[tank]
    failure = "eliminated" if p.form[tank] == SMALLEST_EXHAUSTED_TANK else "shrinks"
    if copy.dice() == 0 or copy.agenda[-1].values() != [tank]:
        return Odds(f"Refit of {name}", [(f"{failure}, being out of supply", Fraction(1))], [])
    passes = min(6, spent)
    outcomes = [("fresh", Fraction(passes, 6)), (failure, Fraction(6 - passes, 6))]
    return Odds(f"Refit of {name}", outcomes, [Total("spent defence factor", spent, [])])


def sunset_odds(p: Cambrai, passing: bool) -> Odds:
    """4.2.1, 8.1.3, 16.3: the odds that the day ends after this impulse."""
    if p.actor != BRITISH:
        raise UsageError("The Sunset roll is made in British impulses only.")
    if p.sunset:
        raise UsageError(f"The Sunset roll of this impulse has been made already: {p.sunset}.")
    question = f"Sunset roll in impulse {p.impulse}"
    if p.impulse == p.printed.last_impulse or (passing and p.day == NOVEMBER_20):
        return Odds(question, [("the day ends", Fraction(1))], [])
    if passing and p.impulse < LEAST_SUNSET:
        raise UsageError("A pass so early in the day needs no Sunset roll; the day goes on.")
    return sunset_distribution(p)


def sunset_distribution(p: Cambrai) -> Odds:
    """4.2.1, 6.3, 16.3: what two dice against the impulse marker may bring."""
    question = f"Sunset roll in impulse {p.impulse}"
    ends = turns = goes_on = 0
    for total in range(2, 13):
        if total < p.impulse and p.day != NOVEMBER_20:
            ends += WAYS[total]
        elif total == p.impulse:
            turns += WAYS[total]
        else:
            goes_on += WAYS[total]
    outcomes = [
        ("the day ends", Fraction(ends, 36)),
        ("the weather turns", Fraction(turns, 36)),
        ("the day goes on", Fraction(goes_on, 36)),
    ]
    return Odds(question, [row for row in outcomes if row[1]], [])
