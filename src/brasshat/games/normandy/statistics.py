"""What is counted in a game of Normandy."""

from brasshat.area_impulse.statistics import AreaStatistics
from brasshat.engine.position import Position
from brasshat.games.normandy import happenings
from brasshat.games.normandy.edition import DATES
from brasshat.games.normandy.notation import SIDES
from brasshat.games.normandy.position import Normandy
from brasshat.games.normandy.rules.victory import FULL_POINT, victory_tenths


class NormandyStatistics(AreaStatistics):
    """The events of Normandy that are counted, and its points, tenths left out."""

    impulse = happenings.IMPULSE
    nightfall = happenings.DAYLIGHT_ENDS
    by_unit = (
        (happenings.WORN, "worn", "steps of wear"),
        (happenings.ELIMINATED, "eliminated", "units eliminated"),
        (happenings.SURRENDERED, "surrendered", "units that surrendered"),
    )
    by_attacker = (
        (happenings.BOMBARDED, "bombardments", "bombardments"),
        (happenings.FOUGHT, "assaults", "assaults"),
        (happenings.SUCCESS, "successes", "assaults won"),
        (happenings.OVERRAN, "overruns", "overruns"),
    )
    by_side = ((happenings.SPENT_ADVANTAGE, "advantages", "uses of the advantage"),)

    def __init__(self, start: Normandy) -> None:
        days = tuple(DATES[start.day : start.scenario.last_day + 1])
        level = None if start.scenario.beaches else start.printed.victory_tenths // FULL_POINT
        super().__init__(start, list(SIDES), days, level)

    def points(self, position: Position) -> int:
        """Count the full victory points of a position."""
        assert isinstance(position, Normandy)
        return victory_tenths(position) // FULL_POINT

    def moment(self, position: Position) -> dict[str, int]:
        """Say the day of June, the impulse and the points."""
        assert isinstance(position, Normandy)
        return {"day": position.day + 6, "impulse": position.impulse, "victory_points": self.points(position)}
