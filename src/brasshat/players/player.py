"""What a player is: anything that decides."""

from typing import Protocol

from brasshat.engine.position import Position


class Player(Protocol):
    """Whoever takes part in a game. The position is the player's own copy, to try things out on."""

    def decide(self, position: Position, choices: list[int]) -> int:
        """Answer with one of the choices."""
        ...

    def intention(self) -> str:
        """Say in a sentence what the last impulse was to achieve; empty where the player has nothing to say."""
        ...
