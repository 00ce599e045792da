"""What one game says of how its map is drawn: a TOML file beside this module, and the edition's own map.toml."""

import tomllib
from pathlib import Path
from typing import Final

import msgspec

from tools.maps.plane import Box

HERE: Final = Path(__file__).parent
ROOT: Final = HERE.parents[1]


class FrameRow(msgspec.Struct, forbid_unknown_fields=True):
    """The size of the picture, and how the ground lies in it."""

    width: float
    height: float
    centre: tuple[float, float]
    at: tuple[float, float]
    scale: tuple[float, float]
    step: float


class RoomRow(msgspec.Struct, forbid_unknown_fields=True):
    """How much room things keep."""

    margin: float
    zone_margin: float
    line_margin: float
    wobble: float
    cover: float
    radius: float
    reach: float
    radii: dict[str, float] = {}
    nudges: dict[str, tuple[float, float]] = {}


class WeightRow(msgspec.Struct, forbid_unknown_fields=True):
    """What a fault of the division costs."""

    border: float
    grain: float
    commune: float
    canal: float
    rim_canal: float
    size: float
    bank: float
    place: float
    spread: float
    rounds: int
    heat: float
    least_border: int


class CanalRow(msgspec.Struct, forbid_unknown_fields=True):
    """The features that make a canal, and the banks it parts: of one who follows it, the left and the right one."""

    features: list[str]
    left: str
    right: str
    tunnel: str = ""
    open_before: bool = True
    """Whether what lies before the first border blocks the way; if not, it is shown like the tunnel."""


class Settings(msgspec.Struct, forbid_unknown_fields=True):
    """The file of one game."""

    game: str
    edition: str
    communes: str
    features: str
    attribution: str
    source: dict[str, str]
    frame: FrameRow
    room: RoomRow
    weights: WeightRow
    zones: dict[str, Box]
    canals: dict[str, CanalRow]
    bridges: dict[str, str]
    draw: list[str]
    keep: dict[str, list[tuple[float, float, float]]] = {}
    """Circles of the frame that an area has to cover: x, y, radius."""
    homes: dict[str, str] = {}
    """Villages and the areas they have to lie in, where the titles of the areas do not say it."""


class LinkRow(msgspec.Struct):
    """A link of the edition."""

    between: tuple[str, str]
    canal: str = ""
    bridge: bool = False


class AreaRow(msgspec.Struct):
    """An area of the edition."""

    id: str
    title: str
    position: tuple[float, float]
    bank: str = ""
    cavalry_release: bool = False


class WaterRow(msgspec.Struct):
    """A canal of the edition."""

    id: str
    title: str
    dry: bool = False


class MapFile(msgspec.Struct):
    """What the map maker reads of an edition's map.toml."""

    link: list[LinkRow]
    area: list[AreaRow]
    canal: list[WaterRow]


def read_settings(game: str) -> Settings:
    """Read the settings of a game."""
    return msgspec.convert(tomllib.loads((HERE / f"{game}.toml").read_text("utf-8")), Settings)


def read_map(settings: Settings) -> MapFile:
    """Read the map of the edition that is drawn."""
    return msgspec.convert(tomllib.loads((ROOT / settings.edition / "map.toml").read_text("utf-8")), MapFile)
