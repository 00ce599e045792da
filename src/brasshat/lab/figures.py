"""Figures with their uncertainty, by textbook formulas: shares, medians, and what goes with winning."""

import math
from collections.abc import Sequence
from statistics import NormalDist, fmean, pstdev
from typing import Final

LEVEL: Final = 0.95
Z: Final = NormalDist().inv_cdf((1 + LEVEL) / 2)
ROUNDS: Final = 40
SMALL: Final = 1e-10
MOST_SLOPE: Final = 6.0
"""A slope beyond this many logits to a standard deviation means that the measure all but decides the game."""
FEWEST: Final = 10
"""Games won and games lost that are needed before anything is said of what goes with winning."""


class Share:
    """A share with its interval, all from 0 to 1."""

    def __init__(self, count: int, of: int, low: float, high: float) -> None:
        self.count: Final = count
        self.of: Final = of
        self.low: Final = low
        self.high: Final = high

    @property
    def value(self) -> float:
        """Return the share itself; of nothing it is nothing."""
        return self.count / self.of if self.of else 0.0

    def text(self) -> str:
        """Write it with its interval.

        >>> wilson(50, 100).text()
        '50.0 % (40.4 to 59.6)'
        """
        return f"{self.value:.1%} ({self.low * 100:.1f} to {self.high * 100:.1f})".replace("%", " %")


def wilson(count: int, of: int, z: float = Z) -> Share:
    """Return a share with its interval by Wilson's score.

    >>> share = wilson(8, 10)
    >>> round(share.low, 3), round(share.high, 3)
    (0.49, 0.943)
    """
    if of == 0:
        return Share(0, 0, 0.0, 1.0)
    share = count / of
    middle = (share + z * z / (2 * of)) / (1 + z * z / of)
    reach = z / (1 + z * z / of) * math.sqrt(share * (1 - share) / of + z * z / (4 * of * of))
    return Share(count, of, max(0.0, middle - reach), min(1.0, middle + reach))


def quantile(ordered: list[int], share: float) -> float:
    """Return the value below which a share of an ordered list lies, between neighbours by proportion.

    >>> quantile([1, 2, 3, 4], 0.5)
    2.5
    """
    at = share * (len(ordered) - 1)
    low = math.floor(at)
    high = min(low + 1, len(ordered) - 1)
    return ordered[low] + (at - low) * (ordered[high] - ordered[low])


class Tie:
    """How closely a measure goes with winning."""

    def __init__(
        self,
        games: int,
        won: float,
        lost: float,
        r: float,
        r_low: float,
        r_high: float,
        slope: tuple[float, float] | None,
    ) -> None:
        self.games: Final = games
        self.won: Final = won
        """The mean of the games won."""
        self.lost: Final = lost
        self.r: Final = r
        """The point-biserial correlation, with its interval."""
        self.r_low: Final = r_low
        self.r_high: Final = r_high
        self.slope: Final = slope
        """Logits to a standard deviation and their standard error, or None where the measure all but decides the game."""

    def odds_ratio(self) -> tuple[float, float, float] | None:
        """Return by what factor the odds of winning change with a standard deviation more, with its interval."""
        if self.slope is None:
            return None
        slope, error = self.slope
        return math.exp(slope), math.exp(slope - Z * error), math.exp(slope + Z * error)


def tie_with_winning(values: Sequence[float], won: list[bool]) -> Tie | None:
    """Say how a measure goes with winning, or None where it never varies or there are too few games."""
    of_won = [value for value, win in zip(values, won, strict=True) if win]
    of_lost = [value for value, win in zip(values, won, strict=True) if not win]
    if min(len(of_won), len(of_lost)) < FEWEST:
        return None
    mean, spread = fmean(values), pstdev(values)
    if spread < SMALL:
        return None
    count = len(values)
    share = len(of_won) / count
    r = (fmean(of_won) - fmean(of_lost)) / spread * math.sqrt(share * (1 - share))
    r = min(max(r, -1 + SMALL), 1 - SMALL)
    reach = Z / math.sqrt(count - 3)
    low, high = math.tanh(math.atanh(r) - reach), math.tanh(math.atanh(r) + reach)
    slope = logistic_slope([(value - mean) / spread for value in values], won)
    return Tie(count, fmean(of_won), fmean(of_lost), r, low, high, slope)


def logistic_slope(values: list[float], won: list[bool]) -> tuple[float, float] | None:
    """Fit the odds of winning to a standardised measure; return the slope and its standard error.

    Newton's method on sums over equal values, since counts take few of them; None where it runs away.
    """
    sums: dict[float, list[int]] = {}
    for value, win in zip(values, won, strict=True):
        both = sums.setdefault(value, [0, 0])
        both[0] += 1
        both[1] += win
    rows = sorted((value, both[0], both[1]) for value, both in sums.items())
    start = sum(wins for _, _, wins in rows) / sum(games for _, games, _ in rows)
    level, slope = math.log(start / (1 - start)), 0.0
    for _ in range(ROUNDS):
        g0 = g1 = h00 = h01 = h11 = 0.0
        for value, games, wins in rows:
            chance = 1 / (1 + math.exp(-max(-500.0, min(500.0, level + slope * value))))
            weight = games * chance * (1 - chance)
            rest = wins - games * chance
            g0 += rest
            g1 += rest * value
            h00 += weight
            h01 += weight * value
            h11 += weight * value * value
        size = h00 * h11 - h01 * h01
        if size < SMALL:
            return None
        step = (h00 * g1 - h01 * g0) / size
        level += (h11 * g0 - h01 * g1) / size
        slope += step
        if abs(slope) > MOST_SLOPE:
            return None
        if abs(step) < SMALL:
            return slope, math.sqrt(h00 / size)
    return None
