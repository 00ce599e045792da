"""The tasks of the game by name, with the kinds of their fields, so that an agenda can be written and read."""

from collections.abc import Callable
from typing import Any, Final

from brasshat.engine.task import Task
from brasshat.games.cambrai.rules import (
    advantage,
    artillery,
    bridges,
    combat,
    impulses,
    movement,
    night,
    november_20,
    optional,
    reinforcements,
    sequence,
    victory,
    weather,
)

SIDE: Final = "side"
AREA: Final = "area"
UNIT: Final = "unit"
UNIT_OR_NONE: Final = "unit or none"
BRIDGE: Final = "bridge"
COUNT: Final = "count"
AREAS: Final = "areas"
"""Areas as bits of one number."""

Maker = Callable[..., Task[Any]]
Field = tuple[str, str]
"""The name of a field and its kind."""

_SIDE: Final[Field] = ("side", SIDE)
_AREA: Final[Field] = ("area", AREA)
_UNIT: Final[Field] = ("unit", UNIT)
_POINTS: Final[Field] = ("points", COUNT)
_FORWARD: Final[Field] = ("forward", UNIT)
_TOTAL: Final[Field] = ("attack_total", COUNT)

TASKS: Final[dict[str, tuple[Maker, tuple[Field, ...]]]] = {
    "dawn": (sequence.Dawn, ()),
    "daylight": (sequence.Daylight, ()),
    "end-of-daylight": (sequence.EndOfDaylight, ()),
    "end-phase": (sequence.EndPhase, ()),
    "next-day": (sequence.NextDay, ()),
    "end-of-phase": (advantage.EndOfPhase, ()),
    "want": (optional.Want, (("player", COUNT),)),
    "bid": (optional.Bid, (("player", COUNT),)),
    "bid-tie": (optional.BidTie, ()),
    "interdiction": (optional.Interdiction, (_SIDE,)),
    "arrivals": (reinforcements.Arrivals, (_SIDE,)),
    "swap-zone": (reinforcements.SwapZone, (_UNIT, ("exhausted", UNIT))),
    "release": (reinforcements.Release, ()),
    "garrisons": (reinforcements.Garrisons, ()),
    "which-garrison": (reinforcements.WhichGarrison, (_AREA,)),
    "tank-returns": (reinforcements.TankReturns, ()),
    "dawn-weather": (weather.DawnWeather, ()),
    "weather-roll": (weather.WeatherRoll, ()),
    "forecast": (weather.Forecast, ()),
    "storm": (weather.Storm, ()),
    "storm-roll": (weather.StormRoll, ()),
    "storm-averted": (weather.StormAverted, ()),
    "impulse": (impulses.Impulse, (_SIDE,)),
    "choose-impulse": (impulses.ChooseImpulse, (_SIDE,)),
    "operations": (impulses.Operations, (_SIDE,)),
    "regroup-moves": (impulses.RegroupMoves, (_SIDE,)),
    "end-impulse": (impulses.EndImpulse, (_SIDE,)),
    "sunset-roll": (impulses.SunsetRoll, ()),
    "close-impulse": (impulses.CloseImpulse, (_SIDE,)),
    "recall": (impulses.Recall, (_SIDE,)),
    "advance": (impulses.Advance, (_SIDE,)),
    "opening-barrage": (november_20.OpeningBarrage, (("fired", AREAS),)),
    "artillery": (artillery.ArtilleryStep, (_SIDE,)),
    "barrage-roll": (artillery.BarrageRoll, (_SIDE, _AREA, _UNIT)),
    "shelter-roll": (artillery.ShelterRoll, (_AREA, _UNIT, _TOTAL)),
    "barrage-losses": (artillery.BarrageLosses, (_SIDE, _AREA, _POINTS, ("first", UNIT_OR_NONE))),
    "collapse-roll": (movement.CollapseRoll, (_UNIT, _AREA)),
    "muster": (combat.Muster, (_AREA, _SIDE)),
    "choose-forward": (combat.ChooseForward, (_AREA, _SIDE)),
    "assault-roll": (combat.AssaultRoll, (_AREA, _SIDE, _FORWARD)),
    "defence-roll": (combat.DefenceRoll, (_AREA, _SIDE, _FORWARD, _TOTAL)),
    "maximum-effort": (combat.MaximumEffort, (_AREA, _SIDE, _FORWARD)),
    "fanatical-defence": (combat.FanaticalDefence, (_AREA, _SIDE, _FORWARD, ("margin", COUNT))),
    "after-fight": (combat.AfterFight, (_AREA, _SIDE)),
    "go-on": (combat.GoOn, (_AREA, _SIDE)),
    "absorb": (combat.Absorb, (_SIDE, _AREA, _POINTS, ("first", UNIT_OR_NONE))),
    "retreat-on": (combat.RetreatOn, (_UNIT, _AREA, ("visited", AREAS))),
    "thrown-back": (combat.ThrownBack, (_AREA, _SIDE)),
    "fall-back": (combat.FallBack, (_AREA, _SIDE)),
    "withdraw": (combat.Withdraw, (_AREA, _SIDE)),
    "demolition": (bridges.Demolition, (_SIDE,)),
    "demolition-roll": (bridges.DemolitionRoll, (_SIDE, ("bridge", BRIDGE))),
    "night": (night.Night, ()),
    "hurricane-refit": (night.HurricaneRefit, (_SIDE, ("left", COUNT))),
    "ammunition-roll": (night.AmmunitionRoll, (_SIDE, ("extra", COUNT))),
    "small-ammunition-roll": (night.SmallAmmunitionRoll, (_SIDE,)),
    "extra-ammunition": (night.ExtraAmmunition, (_SIDE,)),
    "purchase": (night.Purchase, (_SIDE,)),
    "tank-refits": (night.TankRefits, (("done", COUNT),)),
    "tank-roll": (night.TankRoll, (("tank", UNIT),)),
    "infantry-refit": (night.InfantryRefit, (_SIDE, ("left", COUNT))),
    "dismounting": (night.Dismounting, ()),
    "dismounted-refit": (night.DismountedRefit, (("cavalry", UNIT),)),
    "haig-roll": (victory.HaigRoll, ()),
    "change-haigs-mind": (victory.ChangeHaigsMind, ()),
}
