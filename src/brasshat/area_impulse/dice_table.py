"""Two dice against two dice: the closed form behind every plain assault."""

from fractions import Fraction
from typing import Final

WAYS: Final = (0, 0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1)
"""Ways two dice show each total."""


def margin_ways(lead: int) -> dict[int, int]:
    """Count, of 1296, the ways in which attack beats defence by each margin, given the attacker's lead before dice.

    >>> sum(margin_ways(0).values()), margin_ways(0)[0]
    (1296, 146)
    """
    ways: dict[int, int] = {}
    for attack in range(2, 13):
        for defence in range(2, 13):
            margin = lead + attack - defence
            ways[margin] = ways.get(margin, 0) + WAYS[attack] * WAYS[defence]
    return ways


def success_stalemate_repulse(lead: int) -> tuple[Fraction, Fraction, Fraction]:
    """Return the exact chances of an attack total above, equal to and below the defence total."""
    above = equal = 0
    for margin, ways in margin_ways(lead).items():
        if margin > 0:
            above += ways
        elif margin == 0:
            equal += ways
    return Fraction(above, 1296), Fraction(equal, 1296), Fraction(1296 - above - equal, 1296)
