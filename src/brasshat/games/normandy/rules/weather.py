"""Chapter 17: the weather, at dawn and when a Sunset roll turns it."""

from typing import Final

from brasshat.engine.task import NEUTRAL, Roll, Task
from brasshat.games.normandy import happenings
from brasshat.games.normandy.position import CLEAR, OVERCAST, STORM, Normandy
from brasshat.games.normandy.printed import JUNE_6, JUNE_12
from brasshat.games.normandy.rules.advantage import UseAdvantage

ONE_DIE: Final = 1
STORM_FACE: Final = 6


def set_weather(p: Normandy, weather: int) -> None:
    """17.1: the sky changes, and everybody is told."""
    if weather != p.weather:
        p.weather = weather
        p.note(happenings.WEATHER, weather)


def storms_threaten(p: Normandy) -> bool:
    """17.5: storms come after the first week only, and not by option ``storms``."""
    return p.day > JUNE_12 and not p.options.storms


class DawnWeather(Task[Normandy]):
    """17.2: the sky of 6 June is clear; later days keep that of the evening, or by option ``dawn_weather`` a die decides."""

    def run(self, p: Normandy) -> None:
        """17.2, 12.4: settle the weather of the day, against which contrary impulses are counted."""
        p.contrary = 0
        p.then(DAWN_IS_SET)
        if p.options.dawn_weather and p.day != JUNE_6:
            p.then(WEATHER_ROLL)

    def name(self) -> str:
        """Name the task."""
        return "dawn-weather"


class DawnIsSet(Task[Normandy]):
    """17.2: remember the weather of the dawn."""

    def run(self, p: Normandy) -> None:
        """17.2: note it."""
        p.dawn_weather = p.weather

    def name(self) -> str:
        """Name the task."""
        return "dawn-is-set"


class WeatherRoll(Roll[Normandy]):
    """17.2 by option ``dawn_weather``: the die of the dawn."""

    def dice(self) -> int:
        """17.2: one die."""
        return ONE_DIE

    def rolled(self, p: Normandy, total: int) -> None:
        """17.2, 17.5: low faces are clear, high ones overcast, after the first week the highest a storm."""
        p.done()
        if total <= p.printed.clear_faces:
            set_weather(p, CLEAR)
        elif total == STORM_FACE and storms_threaten(p):
            set_weather(p, STORM)
        else:
            set_weather(p, OVERCAST)

    def name(self) -> str:
        """Name the task."""
        return "weather-roll"


class TurnWeather(Task[Normandy]):
    """17.1, 17.5: before the next German impulse the sky turns; from clear it may come to a storm."""

    def run(self, p: Normandy) -> None:
        """17.1: clear and overcast change places; after a storm the sky is overcast."""
        p.weather_turns = False
        if p.weather == CLEAR and storms_threaten(p):
            p.then(STORM_ROLL)
        else:
            set_weather(p, OVERCAST if p.weather in (CLEAR, STORM) else CLEAR)

    def name(self) -> str:
        """Name the task."""
        return "turn-weather"


class StormRoll(Roll[Normandy]):
    """17.5: the die that makes clouds a storm."""

    def dice(self) -> int:
        """17.5: one die."""
        return ONE_DIE

    def rolled(self, p: Normandy, total: int) -> None:
        """17.5: on the highest face."""
        p.done()
        set_weather(p, STORM if total == STORM_FACE else OVERCAST)

    def name(self) -> str:
        """Name the task."""
        return "storm-roll"


class HoldWeather(UseAdvantage):
    """11.1: the weather is about to turn; the holder of the Advantage may keep it as it is."""

    def actor(self, p: Normandy) -> int:
        """11.1: nobody is asked when the day ends with this impulse."""
        return NEUTRAL if p.day_over or p.impulse >= p.printed.last_impulse else super().actor(p)

    def helps(self, p: Normandy, side: int) -> bool:
        """17.1: clouds are bad for the Allies, a clear sky for the Germans."""
        return (p.weather == CLEAR) == (side == 0)

    def used(self, p: Normandy) -> None:
        """11.1: it does not turn."""
        p.weather_turns = False

    def name(self) -> str:
        """Name the task."""
        return "hold-weather"


DAWN_WEATHER: Final = DawnWeather()
DAWN_IS_SET: Final = DawnIsSet()
WEATHER_ROLL: Final = WeatherRoll()
TURN_WEATHER: Final = TurnWeather()
STORM_ROLL: Final = StormRoll()
HOLD_WEATHER: Final = HoldWeather()
