"""Chapters 8 and 9: who assaults, how the fight is resolved, what it costs, and who retreats.

``who`` 8.51, 8.52 and 16.1, ``values`` 9.2 and 9.3, ``assault`` the fight from its declaration to its dice,
``results`` 9.4 and 8.53, ``losses`` 9.5, ``retreats`` 9.62 to 9.66.
"""

from brasshat.games.normandy.rules.combat.assault import AfterFight, ChooseForward, Muster, begin_assault
from brasshat.games.normandy.rules.combat.losses import Absorb
from brasshat.games.normandy.rules.combat.results import (
    AssaultRoll,
    CutShort,
    DefenceRoll,
    Outcome,
    points_after_terrain,
    would_overrun,
)
from brasshat.games.normandy.rules.combat.retreats import FallBack, RetreatOn, ThrownBack, WayBack
from brasshat.games.normandy.rules.combat.values import attack_value, defence_value
from brasshat.games.normandy.rules.combat.who import able_to_assault, is_mandatory, pending_mandatory

__all__ = [
    "Absorb",
    "AfterFight",
    "AssaultRoll",
    "ChooseForward",
    "CutShort",
    "DefenceRoll",
    "FallBack",
    "Muster",
    "Outcome",
    "RetreatOn",
    "ThrownBack",
    "WayBack",
    "able_to_assault",
    "attack_value",
    "begin_assault",
    "defence_value",
    "is_mandatory",
    "pending_mandatory",
    "points_after_terrain",
    "would_overrun",
]
