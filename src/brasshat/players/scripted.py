"""The player that follows its script: it chooses a way of playing by the situation, and plays it by rules of thumb."""

from typing import Final

from brasshat.engine.position import Position
from brasshat.players.knowledge import Knowledge


class Scripted:
    """Plays the policy that the game's knowledge thinks right for the situation."""

    def __init__(self, knowledge: Knowledge) -> None:
        self.knowledge: Final = knowledge

    def decide(self, position: Position, choices: list[int]) -> int:
        """Ask the policy of the moment."""
        return self.knowledge.script(position, position.actor).decide(position, choices)

    def intention(self) -> str:
        """Have nothing to say."""
        return ""
