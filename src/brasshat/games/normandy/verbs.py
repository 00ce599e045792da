"""The verbs of the game: what a choice can say, and how each is packed.

====================  =====================  =====================
verb                  first operand          second operand
====================  =====================  =====================
``WANT``              side                   -
``BID``               supply points          -
``PLACE``             unit                   area or box
``BUY``               impulses               -
``DROP``              unit                   area
``STRIKE``            strike                 -
``TARGET``            area                   primary target
``LAND``              approach box           -
``DOUBLE``            -                      -
``ASSAULT``           active area            -
``FIRE``              area of the guns       -
``PASS``              -                      -
``GUN``               unit                   -
``MOVE``              unit                   area
``SEIZE``             unit                   area
``REPAIR``            unit                   bridge
``ATTACK``            area                   -
``POINT``             unit                   -
``JOIN``              unit                   -
``SUPPORT``           unit                   -
``FIGHT``             -                      -
``FORWARD``           unit                   -
``LOSE``              unit                   -
``RETREAT``           unit                   area
``STAY``              -                      -
``DEMOLISH``          bridge                 -
``ADVANTAGE``         -                      -
``KEEP``              -                      -
``SHIFT``             direction              spaces
``DEPOT``             area                   -
``REFIT``             unit                   -
``DONE``              -                      -
``END``               -                      -
====================  =====================  =====================
"""

from typing import Final

from brasshat.area_impulse.bids import BID, WANT

__all__ = ["BID", "WANT"]

PLACE: Final = 4
BUY: Final = 5
DROP: Final = 6
STRIKE: Final = 7
TARGET: Final = 8
LAND: Final = 9
DOUBLE: Final = 10
ASSAULT: Final = 11
FIRE: Final = 12
PASS: Final = 13
GUN: Final = 14
MOVE: Final = 15
SEIZE: Final = 16
REPAIR: Final = 17
ATTACK: Final = 18
POINT: Final = 19
JOIN: Final = 20
SUPPORT: Final = 21
FIGHT: Final = 22
FORWARD: Final = 23
LOSE: Final = 24
RETREAT: Final = 25
STAY: Final = 26
DEMOLISH: Final = 27
ADVANTAGE: Final = 28
KEEP: Final = 29
SHIFT: Final = 30
DEPOT: Final = 31
REFIT: Final = 32
DONE: Final = 33
END: Final = 34
LAST_VERB: Final = 34

BACK: Final = 0
"""The direction of a shift that makes the day longer."""
FORTH: Final = 1
