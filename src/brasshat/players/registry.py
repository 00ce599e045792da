"""The games that computer players know."""

from brasshat.players.cambrai.knowledge import CambraiKnowledge
from brasshat.players.knowledge import Knowledge
from brasshat.players.normandy.knowledge import NormandyKnowledge


def knowledge_of(game: str) -> Knowledge | None:
    """Return what players know of a game, by its id; None where only blind ones can play."""
    if game == "cambrai":
        return CambraiKnowledge()
    if game == "normandy":
        return NormandyKnowledge()
    return None
