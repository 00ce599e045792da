"""Cambrai: what its players are made of."""

from brasshat.players.cambrai.value import CambraiValue
from brasshat.players.knowledge import Knowledge
from brasshat.players.valuation import Valuation


class CambraiKnowledge(Knowledge):
    """The valuation of Cambrai."""

    def valuation(self) -> Valuation:
        """Return what weighs positions of Cambrai."""
        return CambraiValue()
