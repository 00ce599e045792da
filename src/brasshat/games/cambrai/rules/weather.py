"""Chapter 6: weather, and the storm of 17.2.5 that can come with it."""

from typing import Final

from brasshat.area_impulse.rows import with_value
from brasshat.engine.task import Roll, Task
from brasshat.games.cambrai import happenings
from brasshat.games.cambrai.position import CLEAR, OVERCAST, SNOWBOUND, Cambrai
from brasshat.games.cambrai.printed import BRITISH, DECEMBER_1, GERMAN, NOVEMBER_20
from brasshat.games.cambrai.rules.advantage import UseAdvantage
from brasshat.games.cambrai.rules.victory import end_game


def set_weather(p: Cambrai, weather: int) -> None:
    """6.1, 6.2, 2.2.3.1, 2.2.3.8: set the weather; an overcast sky calls air markers back from interdiction."""
    p.weather = weather
    p.note(happenings.WEATHER, weather)
    if weather == OVERCAST:
        p.interdicted = with_value(p.interdicted, BRITISH, -1)
        p.interdicted = with_value(p.interdicted, GERMAN, -1)


def turn_weather(p: Cambrai) -> None:
    """6.3: change to the other weather."""
    set_weather(p, OVERCAST if p.weather == CLEAR else CLEAR)


class DawnWeather(Task[Cambrai]):
    """4.1.1, 6.0, 16.1, 17.2.2: the day's starting weather."""

    def run(self, p: Cambrai) -> None:
        """16.1, 17.2.2: 20 November is clear; the historical table needs no die."""
        p.then(STORM)
        if p.day == NOVEMBER_20:
            set_weather(p, CLEAR)
        elif p.options.historical_weather:
            set_weather(p, OVERCAST if p.printed.historical_overcast[p.day] else CLEAR)
        else:
            p.then(FORECAST)
            p.then(WEATHER_ROLL)

    def name(self) -> str:
        """Name the task."""
        return "dawn-weather"


class WeatherRoll(Roll[Cambrai]):
    """4.1.1, 6.0: the British player's die for the weather."""

    def dice(self) -> int:
        """6.0: one die."""
        return 1

    def rolled(self, p: Cambrai, total: int) -> None:
        """6.0: 1 to 4 overcast, 5 and 6 clear."""
        p.done()
        set_weather(p, OVERCAST if total in p.printed.overcast_faces else CLEAR)

    def name(self) -> str:
        """Name the task."""
        return "weather-roll"


class Forecast(UseAdvantage):
    """15.1 A: the holder of the advantage may turn the weather die's result round."""

    def used(self, p: Cambrai) -> None:
        """15.1 A: the other weather."""
        turn_weather(p)

    def name(self) -> str:
        """Name the task."""
        return "forecast"


class Storm(Task[Cambrai]):
    """17.2.5: from 1 December an overcast dawn may bring the snow that ends the campaign."""

    def run(self, p: Cambrai) -> None:
        """17.2.5: the German player rolls on 1, 2 and 3 December under an overcast sky."""
        if p.options.snowstorm and p.day >= DECEMBER_1 and p.weather == OVERCAST:
            p.then(STORM_ROLL)

    def name(self) -> str:
        """Name the task."""
        return "storm"


class StormRoll(Roll[Cambrai]):
    """17.2.5: the die for the storm."""

    def dice(self) -> int:
        """17.2.5: one die."""
        return 1

    def rolled(self, p: Cambrai, total: int) -> None:
        """17.2.5: the storm comes on 1, then on 2 or less, then on 3 or less."""
        p.done()
        p.note(happenings.SNOW, total)
        if total <= p.printed.snow_faces[p.day]:
            p.then(STORM_AVERTED)

    def name(self) -> str:
        """Name the task."""
        return "storm-roll"


class StormAverted(UseAdvantage):
    """17.2.5: the advantage can still turn the storm away; the sky stays overcast."""

    def used(self, p: Cambrai) -> None:
        """17.2.5: no storm after all."""

    def kept(self, p: Cambrai) -> None:
        """17.2.5: the game ends in the snow."""
        end_game(p, SNOWBOUND)

    def name(self) -> str:
        """Name the task."""
        return "storm-averted"


DAWN_WEATHER: Final = DawnWeather()
WEATHER_ROLL: Final = WeatherRoll()
FORECAST: Final = Forecast()
STORM: Final = Storm()
STORM_ROLL: Final = StormRoll()
STORM_AVERTED: Final = StormAverted()
