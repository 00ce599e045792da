"""Chapter 11: who assaults, how the fight is resolved, what it costs, and who retreats.

``who`` 11.0 to 11.3, ``values`` 11.4.2 and 11.4.3, ``results`` 11.4.4 and 11.5, ``losses`` 11.6,
``retreats`` 11.7, ``assault`` the fight from its declaration to its dice.
"""

from brasshat.games.cambrai.rules.combat.assault import AfterFight, ChooseForward, Muster, begin_assault
from brasshat.games.cambrai.rules.combat.losses import ELIMINATE_POINTS, EXHAUST_POINTS, Absorb, capacity
from brasshat.games.cambrai.rules.combat.results import (
    AssaultRoll,
    DefenceRoll,
    FanaticalDefence,
    GoOn,
    MaximumEffort,
    beyond_capacity,
    points_after_terrain,
    would_overrun,
)
from brasshat.games.cambrai.rules.combat.retreats import FallBack, RetreatOn, ThrownBack, Withdraw
from brasshat.games.cambrai.rules.combat.values import attack_value, defence_value
from brasshat.games.cambrai.rules.combat.who import able_to_assault, is_mandatory, pending_mandatory, why_not_attack

__all__ = [
    "ELIMINATE_POINTS",
    "EXHAUST_POINTS",
    "Absorb",
    "AfterFight",
    "AssaultRoll",
    "ChooseForward",
    "DefenceRoll",
    "FallBack",
    "FanaticalDefence",
    "GoOn",
    "MaximumEffort",
    "Muster",
    "RetreatOn",
    "ThrownBack",
    "Withdraw",
    "able_to_assault",
    "attack_value",
    "begin_assault",
    "beyond_capacity",
    "capacity",
    "defence_value",
    "is_mandatory",
    "pending_mandatory",
    "points_after_terrain",
    "why_not_attack",
    "would_overrun",
]
