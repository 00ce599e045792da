"""The verbs of the game: what a choice can say, and how each is packed.

====================  =====================  =====================
verb                  first operand          second operand
====================  =====================  =====================
``WANT``              side                   -
``BID``               points                 -
``PLACE``             unit                   zone
``SWAP``              arriving unit          exhausted unit
``GARRISON``          area                   -
``RETURN``            tank battalion         zone
``ADVANTAGE``         unit or -              -
``KEEP``              -                      -
``INTERDICT``         zone                   -
``RECALL``            -                      -
``ASSAULT``           active area            -
``REGROUP``           active area            -
``PASS``              -                      -
``BARRAGE``           target area            primary target
``ROLLING``           area                   -
``SUPPORT``           area                   -
``AIR``               area                   -
``DONE``              -                      -
``MOVE``              unit                   area
``WADE``              unit                   area
``ATTACK``            area                   -
``POINT``             unit                   -
``JOIN``              unit                   -
``FIGHT``             -                      -
``FORWARD``           unit                   -
``LOSE``              unit                   -
``RETREAT``           unit                   area
``STAY``              -                      -
``DEMOLISH``          bridge                 -
``END``               -                      -
``BUY``               markers                -
``OVERHAUL``          tank battalion         -
``REFIT``             unit                   -
``DISMOUNT``          cavalry unit           -
====================  =====================  =====================
"""

from typing import Final

from brasshat.area_impulse.bids import BID, WANT

__all__ = ["BID", "WANT"]

PLACE: Final = 4
SWAP: Final = 5
GARRISON_RETURNS: Final = 6
RETURN: Final = 7
ADVANTAGE: Final = 8
KEEP: Final = 9
INTERDICT: Final = 10
RECALL: Final = 11
ASSAULT: Final = 12
REGROUP: Final = 13
PASS: Final = 14
BARRAGE: Final = 15
ROLLING: Final = 16
SUPPORT: Final = 17
AIR: Final = 18
DONE: Final = 19
MOVE: Final = 20
ATTACK: Final = 21
POINT: Final = 22
JOIN: Final = 23
FIGHT: Final = 24
FORWARD: Final = 25
LOSE: Final = 26
RETREAT: Final = 27
STAY: Final = 28
DEMOLISH: Final = 29
END: Final = 30
BUY: Final = 31
OVERHAUL: Final = 32
REFIT: Final = 33
DISMOUNT: Final = 34
WADE: Final = 35
LAST_VERB: Final = 35
