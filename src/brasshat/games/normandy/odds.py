"""Exact odds, from the same functions that resolve the act."""

from fractions import Fraction
from typing import Final

from brasshat.area_impulse.dice_table import WAYS, margin_ways
from brasshat.engine.choices import first_of, second_of, verb_of
from brasshat.engine.errors import UsageError
from brasshat.engine.game import Odds, Total
from brasshat.engine.parts import Part, Parts
from brasshat.engine.task import LEGAL
from brasshat.games.normandy import verbs
from brasshat.games.normandy.position import STRIKES, Normandy
from brasshat.games.normandy.printed import AIR, ALLIED, NAVAL, SPENT
from brasshat.games.normandy.rules.bombardment import GUNS, bombardment_value, shelter_value
from brasshat.games.normandy.rules.bridges import (
    DEMOLITION,
    REPAIR,
    SEIZURE,
    needed_for,
    seizure_modifier,
    work_modifier,
)
from brasshat.games.normandy.rules.combat import attack_value, defence_value, points_after_terrain, would_overrun
from brasshat.games.normandy.rules.d_day import coup_modifier
from brasshat.games.normandy.rules.landings import interdiction_value
from brasshat.games.normandy.rules.wear import capacity

FAILURE: Final = "failure"
STALEMATE: Final = "stalemate"
OVERRUN: Final = "overrun"
CLEARED: Final = "success, area cleared"
NO_EFFECT: Final = "no effect"
ADVANTAGE_NOTE: Final = "The Advantage is not used."
LAST: Final = 1000
SIX: Final = 6


def odds_of(p: Normandy, choice: int) -> Odds:
    """Return the exact odds of what follows an act, or raise ``UsageError`` where no dice do."""
    code = p.refusal(choice)
    if code != LEGAL:
        raise p.explain(choice, code)
    verb = verb_of(choice)
    if verb == verbs.TARGET:
        return bombardment_odds(p, choice)
    if verb in (verbs.ATTACK, verbs.POINT, verbs.JOIN, verbs.SUPPORT, verbs.FIGHT, verbs.FORWARD):
        return assault_odds(p, choice)
    if verb in (verbs.DEMOLISH, verbs.SEIZE, verbs.REPAIR):
        return bridge_odds(p, choice)
    if verb == verbs.MOVE and p.printed.is_sea[p.where[first_of(choice)]]:
        return landing_odds(p, first_of(choice), second_of(choice))
    if verb == verbs.DROP:
        outcomes = [("fresh", Fraction(2, 3)), ("spent", Fraction(1, 6)), ("disrupted", Fraction(1, 6))]
        return Odds(f"Drop of {p.printed.unit_names[first_of(choice)]}", outcomes, [])
    if verb in (verbs.PASS, verbs.END):
        return sunset_odds(p)
    raise UsageError("No dice follow this act, so there are no odds.")


def strike_now(p: Normandy) -> int:
    """17.3, 21.3, 21.4: say what a target named now would be hit by."""
    top = p.agenda[-1]
    if top.name() == "naval-strikes":
        return NAVAL
    if top.name() == "air-strikes":
        return AIR + top.values()[0]
    return top.values()[0] if top.name() == "aim-strike" else GUNS


def bombardment_odds(p: Normandy, choice: int) -> Odds:
    """10.2, 10.3, 10.4: the odds of a bombardment."""
    strike, area = strike_now(p), first_of(choice)
    side = p.unit_side[second_of(choice)]
    attack: Parts = []
    shelter: Parts = []
    totals = [
        Total("bombardment value", bombardment_value(p, strike, attack), attack),
        Total("shelter value", shelter_value(p, area, side, strike, shelter), shelter),
    ]
    ways: dict[int, int] = {}
    for margin, count in margin_ways(totals[0].value - totals[1].value).items():
        points = max(0, margin)
        ways[points] = ways.get(points, 0) + count
    outcomes = [(points_name(points) if points else NO_EFFECT, Fraction(ways[points], 1296)) for points in sorted(ways)]
    return Odds(f"Bombardment of {p.theatre.names[area]}", outcomes, totals)


def points_name(points: int) -> str:
    """Name a number of points."""
    return "1 point" if points == 1 else f"{points} points"


def ready_to_roll(p: Normandy, choice: int) -> tuple[Normandy, str]:
    """Play an assault up to its dice: all who can join do, with the best point unit, against the best forward unit."""
    copy = p.copy()
    copy.step(choice)
    notes: list[str] = []
    while copy.actor >= 0:
        choices = copy.choices()
        verb = verb_of(choices[0])
        if verb == verbs.POINT:
            copy.step(max(choices, key=lambda option: (copy.attack_factor(first_of(option)), -first_of(option))))
            notes.append("All units able to assault take part, the strongest as point unit; no guns support.")
        elif verb in (verbs.JOIN, verbs.SUPPORT, verbs.FIGHT):
            joins = [option for option in choices if verb_of(option) == verbs.JOIN]
            stops_here = verb_of(choice) in (verbs.POINT, verbs.JOIN, verbs.SUPPORT)
            copy.step(joins[0] if joins and not stops_here else choices[-1])
        elif verb == verbs.FORWARD:
            copy.step(max(choices, key=lambda option: forward_rank(copy, option)))
            if len(choices) > 1:
                notes.append("The defender names the forward unit with the highest defence value.")
        else:
            break
    return copy, " ".join(notes)


def forward_rank(p: Normandy, choice: int) -> tuple[int, int]:
    """Rank forward units: the highest defence value, the first of equals."""
    unit = first_of(choice)
    return defence_value(p, p.where[unit], unit), -unit


def assault_odds(p: Normandy, choice: int) -> Odds:
    """9.1, 9.4: the odds of an assault."""
    fight, note = ready_to_roll(p, choice)
    area, side, forward = fight.agenda[-1].values()[:3]
    attack: Parts = []
    defence: Parts = []
    totals = [
        Total("attack value", attack_value(fight, attack), attack),
        Total("defence value", defence_value(fight, area, forward, defence), defence),
    ]
    ways: dict[tuple[int, str], int] = {}
    for margin, count in margin_ways(totals[0].value - totals[1].value).items():
        key = result_of(fight, area, side, margin)
        ways[key] = ways.get(key, 0) + count
    outcomes = [(name, Fraction(count, 1296)) for (_, name), count in sorted(ways.items())]
    return Odds(f"Assault on {p.theatre.names[area]}", outcomes, totals, f"{note} {ADVANTAGE_NOTE}".strip())


def result_of(p: Normandy, area: int, side: int, margin: int) -> tuple[int, str]:
    """9.4, 8.53: name the result of a margin, with its place in order."""
    if margin < 0:
        return -1, FAILURE
    if margin == 0:
        return 0, STALEMATE
    if would_overrun(p, area, side, margin):
        return LAST, OVERRUN
    points = points_after_terrain(p, area, margin)
    if points >= capacity(p, area, 1 - side):
        return LAST - 1, CLEARED
    return points, f"success, {points_name(points)}"


def bridge_odds(p: Normandy, choice: int) -> Odds:
    """20.3, 20.4, 20.5: the odds of seizing, blowing or repairing a bridge."""
    verb, first, second = verb_of(choice), first_of(choice), second_of(choice)
    parts: Parts = []
    if verb == verbs.SEIZE:
        work = SEIZURE
        bridge = p.bridge_between(p.where[first], second)
        weigh = coup_modifier if p.agenda[-1].name() == "coup" else seizure_modifier
        modifier = weigh(p, first, p.where[first], second, parts)
    else:
        work = DEMOLITION if verb == verbs.DEMOLISH else REPAIR
        bridge = first if verb == verbs.DEMOLISH else second
        modifier = work_modifier(p, bridge, p.actor, parts)
    needed = needed_for(p.printed, work)
    wins = sum(1 for die in range(1, SIX + 1) if die + modifier >= needed)
    done = ("seized", "destroyed", "repaired")[work]
    outcomes = [(done, Fraction(wins, SIX)), ("nothing happens", Fraction(SIX - wins, SIX))]
    totals = [Total("modifier", modifier, parts), Total("needed", needed, [Part("needed", needed, "20.3")])]
    return Odds(f"The bridge {p.theatre.bridge_names[bridge]}", outcomes, totals, ADVANTAGE_NOTE)


def landing_odds(p: Normandy, unit: int, beach: int) -> Odds:
    """19.4: the odds of a landing under coastal guns."""
    parts: Parts = []
    if p.agenda[-1].name() == "regroup":
        copy = p.copy()
        copy.interdiction = -1
        value = interdiction_value(copy, beach, parts)
    else:
        value = interdiction_value(p, beach, parts)
    if not value:
        raise UsageError("No coastal guns bear on this landing, so no dice follow.")
    equal = 1 if value <= SIX else 0
    below = min(SIX, value - 1)
    outcomes = [
        ("unharmed", Fraction(SIX - equal - below, SIX)),
        ("spent", Fraction(equal, SIX)),
        ("disrupted", Fraction(below, SIX)),
    ]
    if p.form[unit] >= SPENT:
        outcomes = [("no worse, or disrupted", Fraction(1))]
    totals = [Total("coastal guns", value, parts)]
    return Odds(f"Landing of {p.printed.unit_names[unit]}", [row for row in outcomes if row[1]], totals)


def sunset_odds(p: Normandy) -> Odds:
    """6.3, 17.11: the odds that the day ends after this impulse."""
    names = [task.name() for task in p.agenda]
    if p.actor != ALLIED or "end-impulse" not in names:
        raise UsageError("The Sunset roll is made at the end of Allied impulses only.")
    if p.sunset:
        raise UsageError(f"The Sunset roll of this impulse has been made already: {p.sunset}.")
    ends = turns = goes_on = 0
    for total in range(2, 13):
        if total < p.impulse:
            ends += WAYS[total]
        elif total == p.impulse and p.doing != STRIKES:
            turns += WAYS[total]
        else:
            goes_on += WAYS[total]
    outcomes = [
        ("the day ends", Fraction(ends, 36)),
        ("the weather turns", Fraction(turns, 36)),
        ("the day goes on", Fraction(goes_on, 36)),
    ]
    return Odds("Sunset roll", [row for row in outcomes if row[1]], [])
