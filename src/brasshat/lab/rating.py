"""Strength from results: Elo by Bradley and Terry's model with bootstrap intervals, and a test that stops when it knows."""

import math
import random
from typing import Final

ELO: Final = 400 / math.log(10)
"""Elo points to a logit."""
PRIOR: Final = 0.5
"""A win that each of two players who have met is given beforehand, so that nobody is infinitely strong."""
ROUNDS: Final = 60
SMALL: Final = 1e-9
MOST_STEP: Final = 2.0
RESAMPLES: Final = 1000
LOW: Final = 0.025
HIGH: Final = 0.975
ERROR: Final = 0.05
"""How often the test may be wrong, either way."""
LIMIT: Final = math.log((1 - ERROR) / ERROR)

Block = tuple[int, int]
"""Games that share their dice: how many of them the second player won, and how many there were."""


class Meeting:
    """What two players have made of their games, in blocks that share dice."""

    def __init__(self, first: int, second: int, blocks: list[Block]) -> None:
        self.first: Final = first
        self.second: Final = second
        self.blocks: Final = blocks

    def total(self) -> Block:
        """Add the blocks up."""
        return sum(won for won, _ in self.blocks), sum(games for _, games in self.blocks)


def ratings(players: int, totals: list[tuple[int, int, float, float]], anchor: int) -> list[float]:
    """Return the Elo of every player, the anchor's being 0, by Newton's method.

    ``totals`` are (first, second, games the second won, games). Expected and real wins agree in the end:

    >>> [round(elo) for elo in ratings(2, [(0, 1, 75, 100)], 0)]
    [0, 189]
    """
    strength = [0.0] * players
    free = [player for player in range(players) if player != anchor]
    place = {player: at for at, player in enumerate(free)}
    for _ in range(ROUNDS):
        slope = [0.0] * len(free)
        bend = [[0.0] * len(free) for _ in free]
        for first, second, won, games in totals:
            won, games = won + PRIOR, games + 2 * PRIOR
            chance = 1 / (1 + math.exp(strength[first] - strength[second]))
            weight = games * chance * (1 - chance)
            rest = won - games * chance
            for player, sign in ((second, 1), (first, -1)):
                if player == anchor:
                    continue
                slope[place[player]] += sign * rest
                bend[place[player]][place[player]] += weight
                other = first if player == second else second
                if other != anchor:
                    bend[place[player]][place[other]] -= weight
        steps = solved(bend, slope)
        for player, step in zip(free, steps, strict=True):
            strength[player] += max(-MOST_STEP, min(MOST_STEP, step))
        if all(abs(step) < SMALL for step in steps):
            break
    return [each * ELO for each in strength]


def solved(rows: list[list[float]], right: list[float]) -> list[float]:
    """Solve linear equations by elimination; somebody nobody has met stays where he is.

    >>> solved([[2.0, 0.0], [1.0, 4.0]], [4.0, 6.0])
    [2.0, 1.0]
    """
    size = len(right)
    table = [[*row, value] for row, value in zip(rows, right, strict=True)]
    for at in range(size):
        best = max(range(at, size), key=lambda row: abs(table[row][at]))
        table[at], table[best] = table[best], table[at]
        if abs(table[at][at]) < SMALL:
            table[at] = [0.0] * at + [1.0] + [0.0] * (size - at)
        for row in range(at + 1, size):
            part = table[row][at] / table[at][at]
            if part:
                table[row] = [value - part * above for value, above in zip(table[row], table[at], strict=True)]
    answer = [0.0] * size
    for at in reversed(range(size)):
        known = sum(table[at][column] * answer[column] for column in range(at + 1, size))
        answer[at] = (table[at][size] - known) / table[at][at]
    return answer


class Rating:
    """A player's Elo with its interval."""

    def __init__(self, elo: float, low: float, high: float) -> None:
        self.elo: Final = elo
        self.low: Final = low
        self.high: Final = high


def rated(players: int, meetings: list[Meeting], anchor: int, seed: int = 1) -> list[Rating]:
    """Rate all players; the intervals come from drawing the blocks of every meeting anew, with replacement."""
    best = ratings(players, [(m.first, m.second, *m.total()) for m in meetings], anchor)
    source = random.Random(seed)
    drawn: list[list[float]] = []
    for _ in range(RESAMPLES):
        totals: list[tuple[int, int, float, float]] = []
        for meeting in meetings:
            blocks = source.choices(meeting.blocks, k=len(meeting.blocks)) if meeting.blocks else []
            totals.append(
                (meeting.first, meeting.second, sum(won for won, _ in blocks), sum(games for _, games in blocks))
            )
        drawn.append(ratings(players, totals, anchor))
    found: list[Rating] = []
    for player, elo in enumerate(best):
        ordered = sorted(each[player] for each in drawn)
        found.append(Rating(elo, ordered[int(LOW * RESAMPLES)], ordered[int(HIGH * RESAMPLES) - 1]))
    return found


class Sprt:
    """Wald's sequential test: does the second player win at least a share of games, or at most another?"""

    def __init__(self, low: float, high: float) -> None:
        self.low: Final = low
        self.high: Final = high

    def evidence(self, won: int, games: int) -> float:
        """Return the logarithm of how much better the higher share explains the games than the lower one.

        >>> round(Sprt(0.55, 0.65).evidence(65, 100), 2)
        2.06
        """
        gain = math.log(self.high / self.low)
        loss = math.log((1 - self.high) / (1 - self.low))
        return won * gain + (games - won) * loss

    def verdict(self, won: int, games: int) -> int:
        """Return 1 for at least the higher share, -1 for at most the lower one, 0 while it is open."""
        evidence = self.evidence(won, games)
        return (evidence >= LIMIT) - (evidence <= -LIMIT)
