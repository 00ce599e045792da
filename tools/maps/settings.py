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
    farthest: float
    radius: float
    shore: float
    reach: float
    radii: dict[str, float] = {}
    nudges: dict[str, tuple[float, float]] = {}


class WeightRow(msgspec.Struct, forbid_unknown_fields=True):
    """What a fault of the division costs."""

    border: float
    grain: float
    commune: float
    water: float
    rim_water: float
    gap: float
    sea: float
    size: float
    bank: float
    detour: float
    place: float
    spread: float
    rounds: int
    heat: float
    least_border: int
    good_border: int
    short: float


class CourseRow(msgspec.Struct, forbid_unknown_fields=True):
    """The ground of a water that blocks borders."""

    features: list[str]
    title: str = ""
    lines: list[list[tuple[float, float]]] = []
    """More lines of it, as latitudes and longitudes, where the geodata have none."""
    tunnel: str = ""
    open_before: bool = True
    """Whether what lies before the first border blocks the way; if not, it is shown like the tunnel."""
    beyond: bool = True
    """Whether its course beyond the borders is drawn; if not, the ground's own rivers show it."""


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
    waters: dict[str, CourseRow]
    bridges: dict[str, str]
    draw: list[str]
    coast: str = ""
    """The feature that parts land and sea."""
    names: dict[str, str] = {}
    """What a kind of features is called on the map, where it has another name in the geodata."""
    keep: dict[str, list[tuple[float, float, float]]] = {}
    """Circles of the frame that an area has to cover: x, y, radius."""
    homes: dict[str, str] = {}
    """Villages and the areas they have to lie in, where the titles of the areas do not say it."""


class LinkRow(msgspec.Struct):
    """A link of the edition, with the water on it: a canal by its id, or the name of a river."""

    between: tuple[str, str]
    canal: str = ""
    river: str = ""
    water: str = ""
    bridge: bool = False

    @property
    def course(self) -> str:
        """Return the water that blocks the border."""
        return self.canal or self.river


class AreaRow(msgspec.Struct):
    """An area of the edition."""

    id: str
    title: str
    position: tuple[float, float]
    cavalry_release: bool = False


class WaterRow(msgspec.Struct):
    """A canal of the edition."""

    id: str
    title: str
    dry: bool = False


class LandingRow(msgspec.Struct):
    """A way from the open sea by a box before the coast to a beach."""

    box: str
    beach: str
    offshore: str


class MapFile(msgspec.Struct):
    """What the map maker reads of an edition's map.toml."""

    link: list[LinkRow]
    area: list[AreaRow]
    canal: list[WaterRow] = []
    landing: list[LandingRow] = []


def read_settings(game: str) -> Settings:
    """Read the settings of a game."""
    return msgspec.convert(tomllib.loads((HERE / f"{game}.toml").read_text("utf-8")), Settings)


def read_map(settings: Settings) -> MapFile:
    """Read the map of the edition that is drawn."""
    return msgspec.convert(tomllib.loads((ROOT / settings.edition / "map.toml").read_text("utf-8")), MapFile)
