"""Perft: counting every way a game can go for so many choices, the oracle of move generation."""

from brasshat.engine.position import Position
from brasshat.engine.task import CHANCE, NOBODY


def perft(position: Position, depth: int) -> int:
    """Count the leaves of all sequences of that many choices and dice; dice count once for each different result."""
    if depth == 0 or position.actor == NOBODY:
        return 1
    if position.actor == CHANCE:
        choices = [choice for choice, _ in position.outcomes()]
    else:
        choices = position.choices()
        if depth == 1:
            return len(choices)
    total = 0
    for choice in choices:
        following = position.copy()
        following.step(choice)
        total += perft(following, depth - 1)
    return total


def divide(position: Position, depth: int) -> list[tuple[int, int]]:
    """Count separately under each first choice."""
    rows: list[tuple[int, int]] = []
    choices = [choice for choice, _ in position.outcomes()] if position.actor == CHANCE else position.choices()
    for choice in choices:
        following = position.copy()
        following.step(choice)
        rows.append((choice, perft(following, depth - 1)))
    return rows
