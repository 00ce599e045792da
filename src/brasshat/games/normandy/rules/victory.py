"""Chapter 22: breakout, victory points, and the end of the game."""

from typing import Final

from brasshat.games.normandy import happenings
from brasshat.games.normandy.position import BEACHES, BREAKOUT, LAST_DAY_OVER, POINTS, Normandy
from brasshat.games.normandy.printed import ALLIED, GERMAN
from brasshat.games.normandy.rules.supply import supplied_from

FULL_POINT: Final = 10
"""Tenths in a victory point."""


def victory_tenths(p: Normandy) -> int:
    """22.2, 22.4: controlled points in full, contested ones a tenth each; seven tenths of them count as a full point."""
    controlled = contested = 0
    for area in range(p.size):
        if p.is_contested(area):
            contested += p.printed.points[area]
        elif p.control[area] == ALLIED:
            controlled += p.printed.points[area]
    if not p.options.contested_points:
        full, rest = divmod(contested, FULL_POINT)
        contested = FULL_POINT * full + (FULL_POINT if rest >= p.printed.full_point_tenths else rest)
    return FULL_POINT * controlled + contested


def breakout_zone(p: Normandy) -> int:
    """22.1: a zone under Allied control that a supply line joins to an Allied beach, or -1."""
    reached = supplied_from(p, [beach for beach in p.printed.beaches if p.is_free(beach, ALLIED)], ALLIED)
    for zone in p.printed.zones:
        if reached[zone] and p.is_free(zone, ALLIED):
            return zone
    return -1


def beaches_taken(p: Normandy) -> int:
    """22.2: beaches that are free areas of the Allies, for the scenario of the landing alone."""
    return sum(1 for beach in p.printed.beaches if p.is_free(beach, ALLIED))


def end_game(p: Normandy, side: int, ending: int) -> None:
    """22.1, 22.2: somebody has won."""
    p.winner = side
    p.ending = ending
    p.note(happenings.WON, side, ending, victory_tenths(p))


def judge_day(p: Normandy) -> None:
    """22.1, 22.2, 22.3: at the end of the day a breakout wins, on the days of counting the points, on the last day the Germans."""
    if p.scenario.beaches:
        won = beaches_taken(p) >= p.scenario.beaches
        end_game(p, ALLIED if won else GERMAN, BEACHES)
        return
    if breakout_zone(p) >= 0:
        end_game(p, ALLIED, BREAKOUT)
        return
    if p.day in p.scenario.checks:
        tenths = victory_tenths(p)
        p.note(happenings.COUNTED, tenths)
        if tenths >= p.printed.victory_tenths:
            end_game(p, ALLIED, POINTS)
            return
    if p.day >= p.scenario.last_day:
        end_game(p, GERMAN, LAST_DAY_OVER)
