"""The kinds of event a game tells, with what their numbers mean.

======================  ==========================================================
kind                    values
======================  ==========================================================
``CONTROL_CHANGED``     area, side
``BRIDGE_CHANGED``      bridge, side or DESTROYED
``DAY``                 day
``WEATHER``             0 clear, 1 overcast
``ARRIVED``             unit, area
``EXCHANGED``           arriving unit, exhausted unit, its area, the zone it goes to
``IMPULSE``             impulse, side
``MOVED``               unit, from, to, movement left
``BARRAGED``            area, attack total, defence total, casualty points
``FOUGHT``              area, attack total, defence total
``REPULSED``            area
``STALEMATE``           area
``SUCCESS``             area, casualty points
``OVERRAN``             area
``TIRED``               unit
``FRESHENED``           unit
``ELIMINATED``          unit, area
``DISMOUNTED``          cavalry unit, area
``RETREATED``           unit, from, to
``REDUCED``             tank battalion
``SPENT_ADVANTAGE``     side
``ADVANTAGE_PASSED``    side
``SUNSET``              roll, impulse
``DAYLIGHT_ENDS``       day
``HURRICANE_REFIT``     side, roll, 1 if fresh
``AMMUNITION``          side, points gained, total
``BOUGHT``              side, markers
``DEMOLITION``          bridge, modified roll
``COLLAPSED``           bridge, tank battalion
``HAIG``                modified roll
``BREAKTHROUGH_SEEN``   area
``SNOW``                roll
``WON``                 side, ending, victory points
``BIDS``                first player's bid, second player's bid
======================  ==========================================================
"""

from typing import Final

from brasshat.area_impulse.bids import BIDS
from brasshat.area_impulse.position import BRIDGE_CHANGED, CONTROL_CHANGED

__all__ = ["BIDS", "BRIDGE_CHANGED", "CONTROL_CHANGED"]

DAY: Final = "day"
WEATHER: Final = "weather"
ARRIVED: Final = "arrived"
EXCHANGED: Final = "exchanged"
IMPULSE: Final = "impulse"
MOVED: Final = "moved"
BARRAGED: Final = "barraged"
FOUGHT: Final = "fought"
REPULSED: Final = "repulsed"
STALEMATE: Final = "stalemate"
SUCCESS: Final = "success"
OVERRAN: Final = "overran"
TIRED: Final = "tired"
FRESHENED: Final = "freshened"
ELIMINATED: Final = "eliminated"
DISMOUNTED: Final = "dismounted"
RETREATED: Final = "retreated"
REDUCED: Final = "reduced"
SPENT_ADVANTAGE: Final = "spent-advantage"
ADVANTAGE_PASSED: Final = "advantage-passed"
SUNSET: Final = "sunset"
DAYLIGHT_ENDS: Final = "daylight-ends"
HURRICANE_REFIT: Final = "hurricane-refit"
AMMUNITION: Final = "ammunition"
BOUGHT: Final = "bought"
DEMOLITION: Final = "demolition"
COLLAPSED: Final = "collapsed"
HAIG: Final = "haig"
BREAKTHROUGH_SEEN: Final = "breakthrough"
SNOW: Final = "snow"
WON: Final = "won"
