"""Dice for trying things out: evenly spread, the same for every candidate, and fixed by a seed.

The dice of sample ``i`` are points of a Kronecker sequence, which covers the ways that several rolls can fall more
evenly than random numbers would. Whole numbers only, so that every build and machine rolls the same.
"""

from typing import Final

from brasshat.engine.position import Position

BITS: Final = 32
MASK: Final = 0xFFFFFFFF
# The fractions of the square roots of the first primes, in units of 2 ** -32.
STEPS: Final = [
    1779033703, 3144134277, 1013904242, 2773480762, 1359893119, 2600822924, 528734635, 1541459225,
    3418070365, 1654270250, 2438529370, 355462360,
]  # fmt: skip
SPREAD: Final = 2654435761
MIX: Final = 2246822519


def scramble(number: int) -> int:
    """Return a number of 32 bits that looks unrelated to the one given."""
    mixed = (number * SPREAD) & MASK
    mixed ^= mixed >> 15
    mixed = (mixed * MIX) & MASK
    return mixed ^ mixed >> 13


class Fortune:
    """Rolls for samples, roll by roll."""

    def __init__(self, seed: int) -> None:
        self.seed: Final = seed & MASK

    def point(self, sample: int, number: int) -> int:
        """Return where between 0 and 2 ** 32 the given roll of a sample falls."""
        shift = scramble(self.seed + 1013 * number + 7)
        if number < len(STEPS):
            return (sample * STEPS[number] + shift) & MASK
        return scramble(shift ^ (sample * 40503 & MASK))

    def roll(self, position: Position, sample: int, number: int) -> int:
        """Return the given roll of a sample, at dice."""
        outcomes = position.outcomes()
        ways = 0
        for _, weight in outcomes:
            ways += weight
        at = self.point(sample, number) * ways >> BITS
        for roll, weight in outcomes:
            at -= weight
            if at < 0:
                return roll
        return outcomes[-1][0]
