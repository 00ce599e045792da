"""What is counted in a game of Cambrai."""

from brasshat.area_impulse.statistics import AreaStatistics
from brasshat.engine.position import Position
from brasshat.games.cambrai import happenings
from brasshat.games.cambrai.edition import DATES
from brasshat.games.cambrai.notation import SIDES
from brasshat.games.cambrai.position import Cambrai
from brasshat.games.cambrai.rules.victory import victory_points


class CambraiStatistics(AreaStatistics):
    """The events of Cambrai that are counted, and its points."""

    impulse = happenings.IMPULSE
    nightfall = happenings.DAYLIGHT_ENDS
    by_unit = (
        (happenings.TIRED, "exhausted", "units exhausted"),
        (happenings.ELIMINATED, "eliminated", "units eliminated"),
    )
    by_attacker = (
        (happenings.BARRAGED, "barrages", "barrages"),
        (happenings.FOUGHT, "assaults", "assaults"),
        (happenings.SUCCESS, "successes", "assaults won"),
        (happenings.OVERRAN, "overruns", "overruns"),
    )
    by_side = ((happenings.SPENT_ADVANTAGE, "advantages", "uses of the advantage"),)

    def __init__(self, start: Cambrai) -> None:
        days = tuple(DATES[start.day : start.scenario.last_day + 1])
        super().__init__(start, list(SIDES), days, start.scenario.victory_points)

    def points(self, position: Position) -> int:
        """Count the victory points of a position."""
        assert isinstance(position, Cambrai)
        return victory_points(position)

    def moment(self, position: Position) -> dict[str, int]:
        """Say the day, 20 November being the first, the impulse and the points."""
        assert isinstance(position, Cambrai)
        return {"day": position.day + 1, "impulse": position.impulse, "victory_points": victory_points(position)}
