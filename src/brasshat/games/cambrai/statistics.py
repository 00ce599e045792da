"""What is counted in a game of Cambrai."""

from typing import Final

from brasshat.engine.events import Event, Log
from brasshat.engine.position import Position
from brasshat.engine.statistics import AREAS, CURVE, Measure, Statistics, Value
from brasshat.games.cambrai import happenings
from brasshat.games.cambrai.edition import DATES
from brasshat.games.cambrai.notation import SIDES
from brasshat.games.cambrai.position import Cambrai
from brasshat.games.cambrai.printed import BRITISH
from brasshat.games.cambrai.rules.victory import victory_points

BY_UNIT: Final = {happenings.TIRED: "exhausted", happenings.ELIMINATED: "eliminated"}
"""Events whose first number is the unit that suffers."""
BY_ATTACKER: Final = {
    happenings.BARRAGED: "barrages",
    happenings.FOUGHT: "assaults",
    happenings.SUCCESS: "successes",
    happenings.OVERRAN: "overruns",
}
"""Events of the side whose impulse it is."""
TITLES: Final = {
    "exhausted": ("units exhausted", "Casualties"),
    "eliminated": ("units eliminated", "Casualties"),
    "barrages": ("barrages", "Fighting"),
    "assaults": ("assaults", "Fighting"),
    "successes": ("assaults won", "Fighting"),
    "overruns": ("overruns", "Fighting"),
    "advantages": ("uses of the advantage", "Fighting"),
}


class CambraiStatistics(Statistics):
    """Days, impulses, points by day, casualties, fights, and who holds what at the first and the last nightfall."""

    def __init__(self, start: Cambrai) -> None:
        self.first_day = start.day
        self.scenario = start.scenario
        self.area_names = tuple(start.theatre.names)
        self.unit_side = start.unit_side
        self.side = BRITISH
        self.impulses = 0
        self.counts = {name: [0, 0] for name in TITLES}
        self.points: list[int] = []
        self.first_night: list[int] = []

    def measures(self) -> list[Measure]:
        """List what is measured, in the order of the values."""
        days = tuple(DATES[day] for day in range(self.first_day, self.scenario.last_day + 1))
        needed = self.scenario.victory_points
        return [
            Measure("days", "days", group="Length"),
            Measure("impulses", "impulses", group="Length"),
            Measure("victory_points", "victory points at the end", group="Points", level=needed, decides=True),
            Measure("points_by_day", "Victory points at nightfall", CURVE, "Points", labels=days, level=needed),
            *[
                Measure(f"{side.casefold()}_{name}", f"{side} {title}", group=group, side=number, per="days")
                for name, (title, group) in TITLES.items()
                for number, side in enumerate(SIDES)
            ],
            Measure("first_night", f"the night of {days[0]}", AREAS, "Control", labels=self.area_names),
            Measure("last_night", "the end", AREAS, "Control", labels=self.area_names),
        ]

    def step(self, position: Position, log: Log) -> None:
        """Count what has happened; at nightfall count points and look who holds what."""
        assert isinstance(position, Cambrai)
        for event in log:
            self.note(event)
            if event.kind == happenings.DAYLIGHT_ENDS:
                self.points.append(victory_points(position))
                if not self.first_night:
                    self.first_night = list(position.control)

    def note(self, event: Event) -> None:
        """Count one event."""
        if event.kind == happenings.IMPULSE:
            self.impulses += 1
            self.side = event.values[1]
        elif event.kind in BY_UNIT:
            self.counts[BY_UNIT[event.kind]][self.unit_side[event.values[0]]] += 1
        elif event.kind in BY_ATTACKER:
            self.counts[BY_ATTACKER[event.kind]][self.side] += 1
        elif event.kind == happenings.SPENT_ADVANTAGE:
            self.counts["advantages"][event.values[0]] += 1

    def after(self, position: Position) -> list[Value]:
        """Look at the end, and return the value of every measure."""
        assert isinstance(position, Cambrai)
        counts = [count for pair in self.counts.values() for count in pair]
        last = list(position.control)
        return [
            len(self.points),
            self.impulses,
            victory_points(position),
            self.points,
            *counts,
            self.first_night or last,
            last,
        ]

    def moment(self, position: Position) -> dict[str, int]:
        """Say the day, 20 November being the first, the impulse and the points."""
        assert isinstance(position, Cambrai)
        return {"day": position.day + 1, "impulse": position.impulse, "victory_points": victory_points(position)}
