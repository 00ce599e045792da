"""The kinds of event a game tells, with what their numbers mean. Impulses are told with 3 added, so that C is 0.

======================  ==========================================================
kind                    values
======================  ==========================================================
``CONTROL_CHANGED``     area, side
``BRIDGE_CHANGED``      bridge, side or DESTROYED
``DAY``                 day
``WEATHER``             0 clear, 1 overcast, 2 storm
``ARRIVED``             unit, area
``BOUGHT``              side, impulses, start of the day
``DROPPED``             unit, area, form
``IMPULSE``             impulse, side
``DOUBLE``              side
``MOVED``               unit, from, to, movement left
``INTERDICTED``         unit, area, form
``HARRIED``             unit, area, form
``SEIZURE``             bridge, side, modified roll
``REPAIR``              bridge, side, modified roll
``DEMOLITION``          bridge, side, modified roll
``BOMBARDED``           area, attack total, defence total, points
``FOUGHT``              area, attack total, defence total
``FAILED``              area
``STALEMATE``           area
``SUCCESS``             area, casualty points
``OVERRAN``             area
``WORN``                unit, form
``FRESHENED``           unit
``ELIMINATED``          unit, area
``RETREATED``           unit, from, to
``FORT_GONE``           area
``SPENT_ADVANTAGE``     side
``ADVANTAGE_PASSED``    side
``SHIFTED``             side, impulse
``SUNSET``              roll, impulse
``DAYLIGHT_ENDS``       day
``DEPOT``               side, area, supply points
``RESERVE``             side, points gained, total
``SURRENDERED``         unit, area
``COUNTED``             tenths of victory points
``WON``                 side, ending, tenths of victory points
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
BOUGHT: Final = "bought"
DROPPED: Final = "dropped"
IMPULSE: Final = "impulse"
DOUBLE: Final = "double"
MOVED: Final = "moved"
INTERDICTED: Final = "interdicted"
HARRIED: Final = "harried"
SEIZURE: Final = "seizure"
REPAIR: Final = "repair"
DEMOLITION: Final = "demolition"
BOMBARDED: Final = "bombarded"
FOUGHT: Final = "fought"
FAILED: Final = "failed"
STALEMATE: Final = "stalemate"
SUCCESS: Final = "success"
OVERRAN: Final = "overran"
WORN: Final = "worn"
FRESHENED: Final = "freshened"
ELIMINATED: Final = "eliminated"
RETREATED: Final = "retreated"
FORT_GONE: Final = "fort-gone"
SPENT_ADVANTAGE: Final = "spent-advantage"
ADVANTAGE_PASSED: Final = "advantage-passed"
SHIFTED: Final = "shifted"
SUNSET: Final = "sunset"
DAYLIGHT_ENDS: Final = "daylight-ends"
DEPOT: Final = "depot"
RESERVE: Final = "reserve"
SURRENDERED: Final = "surrendered"
COUNTED: Final = "counted"
WON: Final = "won"

TRACK_ZERO: Final = 3
"""Added to an impulse in events, whose numbers are not negative."""
