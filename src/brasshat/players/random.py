"""The player that takes any legal choice, each as likely as the others."""

import random

from brasshat.engine.position import Position


class RandomPlayer:
    """Picks blindly; a seed fixes what it picks, whatever else in the program is random."""

    def __init__(self, seed: int | None = None) -> None:
        self.source = random.Random(seed)

    def decide(self, position: Position, choices: list[int]) -> int:
        """Pick one of the choices."""
        return choices[self.source.randrange(len(choices))]

    def intention(self) -> str:
        """Have nothing to say."""
        return ""
