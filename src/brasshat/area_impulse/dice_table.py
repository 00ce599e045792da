"""Two dice against two dice: the closed form behind every plain assault."""

from fractions import Fraction
from typing import Final

WAYS: Final = (0, 0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1)
"""Ways two dice show each total."""


LARGEST: Final = 10
"""The most by which two dice can beat two dice."""


def differences() -> list[int]:
    """Count, of 1296, the ways in which two dice beat two dice by -10, -9 and so on up to 10."""
    ways = [0] * (2 * LARGEST + 1)
    for attack in range(2, 13):
        for defence in range(2, 13):
            ways[attack - defence + LARGEST] += WAYS[attack] * WAYS[defence]
    return ways


DIFFERENCES: Final = differences()


def margin_ways(lead: int) -> dict[int, int]:
    """Count, of 1296, the ways in which attack beats defence by each margin, given the attacker's lead before dice.

    >>> sum(margin_ways(0).values()), margin_ways(0)[0]
    (1296, 146)
    """
    return {lead + at - LARGEST: ways for at, ways in enumerate(DIFFERENCES)}


def success_stalemate_repulse(lead: int) -> tuple[Fraction, Fraction, Fraction]:
    """Return the exact chances of an attack total above, equal to and below the defence total."""
    above = equal = 0
    for margin, ways in margin_ways(lead).items():
        if margin > 0:
            above += ways
        elif margin == 0:
            equal += ways
    return Fraction(above, 1296), Fraction(equal, 1296), Fraction(1296 - above - equal, 1296)
