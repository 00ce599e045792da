"""Drawn maps: the file ``geometry.json`` of an edition, as docs/maps.md describes it, and which edition it fits."""

from functools import cached_property
from pathlib import Path
from typing import Any, Final

import msgspec

from brasshat.engine.errors import EditionError

FILE: Final = "geometry.json"
FORMAT: Final = "brasshat geometry 1"
LARGEST_FILE: Final = 4_000_000

Point = tuple[float, float]
Line = list[Point]


class Frame(msgspec.Struct, frozen=True):
    """The size of the picture."""

    width: float
    height: float


class NameStrip(msgspec.Struct, frozen=True):
    """Room for a title."""

    at: Point
    width: float


class Area(msgspec.Struct, frozen=True):
    """An area: its outline as references to arcs, and the places in it."""

    rings: list[list[int]]
    anchor: Point
    clear: float
    identifier: Point
    slots: list[Point]
    silhouette: Point | None = None
    name: NameStrip | None = None


class Zone(msgspec.Struct, frozen=True):
    """A box at the edge of the frame."""

    box: tuple[float, float, float, float]
    identifier: Point
    slots: list[Point]
    name: NameStrip | None = None


class Link(msgspec.Struct, frozen=True):
    """Two neighbours with their common border, or the line that joins them."""

    between: tuple[str, str]
    border: list[int] | None = None
    line: Line | None = None
    canal: str = ""
    water: str = ""
    bridge: int | None = None


class Landing(msgspec.Struct, frozen=True):
    """A way over the sea to a box before the coast, and from there to a beach."""

    box: str
    beach: str
    offshore: str
    approach: Line
    line: Line


class Canal(msgspec.Struct, frozen=True):
    """A water that blocks borders: its course in arcs, further stretches of it, and the part that blocks nothing."""

    title: str
    arcs: list[int]
    branches: list[list[int]] = []
    dry: bool = False
    tunnel: Line = []

    @property
    def stretches(self) -> list[list[int]]:
        """Return all its stretches, the main course first."""
        return [self.arcs, *self.branches]


class Bridge(msgspec.Struct, frozen=True):
    """A bridge, and the direction across it from the first area to the second."""

    between: tuple[str, str]
    canal: str
    point: Point
    across: Point


class Feature(msgspec.Struct, frozen=True):
    """Something drawn under and between the areas."""

    name: str
    rank: int
    line: Line | None = None
    ring: Line | None = None
    point: Point | None = None
    height: float | None = None
    side: str = ""


class DrawnMap(msgspec.Struct, dict=True):
    """The whole file."""

    format: str
    attribution: str
    source: dict[str, str]
    frame: Frame
    arcs: list[Line]
    areas: dict[str, Area]
    zones: dict[str, Zone]
    links: list[Link]
    canals: dict[str, Canal]
    bridges: list[Bridge]
    features: dict[str, list[Feature]]
    landings: list[Landing] = []

    def arc(self, reference: int) -> Line:
        """Return the points of an arc, from its end to its start for a negative reference."""
        return self.arcs[reference] if reference >= 0 else self.arcs[-1 - reference][::-1]

    def course(self, references: list[int]) -> Line:
        """Return the points along arcs that follow each other."""
        points: Line = []
        for reference in references:
            points += self.arc(reference)[1 if points else 0 :]
        return points

    @cached_property
    def outlines(self) -> dict[str, list[Line]]:
        """Return the rings of every area, the first point of each not repeated at its end."""
        return {name: [self.course(ring)[:-1] for ring in area.rings] for name, area in self.areas.items()}


class Plan:
    """What an edition's map.toml says of areas and links, to which a drawn map is held."""

    def __init__(self, areas: list[str], zones: list[str], silhouettes: list[str]) -> None:
        self.areas = areas
        self.zones = zones
        self.silhouettes = silhouettes
        self.links: dict[tuple[str, str], tuple[str, bool]] = {}
        """By the two areas in the order of their names: the water between them, and whether a bridge is over it."""

    def add(self, between: list[str], water: str, bridge: bool) -> None:
        """Add a link."""
        a, b = sorted(between)
        self.links[a, b] = (water, bridge)


def read_drawn_map(file: Path) -> DrawnMap:
    """Read a drawn map, or raise an EditionError that says in one sentence why it cannot be read."""
    try:
        with file.open("rb") as stream:
            content = stream.read(LARGEST_FILE + 1)
    except OSError as error:
        raise EditionError(f"{FILE}: cannot be read ({error.strerror}).") from error
    if len(content) > LARGEST_FILE:
        raise EditionError(f"{FILE}: is larger than 4 MB.")
    try:
        drawn = msgspec.json.decode(content, type=DrawnMap)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        text = str(error)
        raise EditionError(f"{FILE}: is not a drawn map ({text[:1].lower()}{text[1:]}).") from error
    if drawn.format != FORMAT:
        raise EditionError(f"{FILE}: its format is '{drawn.format}', but this program draws '{FORMAT}'.")
    return drawn


def misfit(drawn: DrawnMap, plan: Plan) -> str:
    """Say how a drawn map differs from a plan in areas, links and bridges; nothing where it fits."""
    for kind, drawn_names, planned in (("area", drawn.areas, plan.areas), ("zone", drawn.zones, plan.zones)):
        for name in planned:
            if name not in drawn_names:
                return f"it does not draw {kind} {name}"
        for name in drawn_names:
            if name not in planned:
                return f"it draws {kind} {name}, which map.toml does not have"
    links: dict[tuple[str, str], tuple[str, bool]] = {}
    for row in drawn.links:
        a, b = sorted(row.between)
        links[a, b] = (row.canal, row.bridge is not None)
    for pair, told in plan.links.items():
        if pair not in links:
            return f"it does not join {pair[0]} and {pair[1]}, which map.toml links"
        if links[pair] != told:
            return f"between {pair[0]} and {pair[1]} it draws {water_words(*links[pair])}, but map.toml has {water_words(*told)}"
    for pair in links:
        if pair not in plan.links:
            return f"it joins {pair[0]} and {pair[1]}, which map.toml does not link"
    return ""


def water_words(water: str, bridge: bool) -> str:
    """Say what is on a border."""
    if not water:
        return f"open ground{' with a bridge' if bridge else ''}"
    return f"{water} {'with' if bridge else 'without'} a bridge"


class Drawing:
    """The drawn map of one edition: its own, or the open edition's where that fits, or none."""

    def __init__(self, folder: Path, open_folder: Path, plan: Plan) -> None:
        self.plan = plan
        self.own = folder / FILE
        self.file = self.own if self.own.is_file() else open_folder / FILE

    @cached_property
    def found(self) -> tuple[DrawnMap | None, str]:
        """Return the map and nothing, or no map and a sentence that says why there is none."""
        if not self.file.is_file():
            return None, "This edition has no drawn map."
        try:
            drawn = read_drawn_map(self.file)
        except EditionError as error:
            return None, f"The map cannot be drawn: {error}"
        reason = misfit(drawn, self.plan)
        if reason:
            owner = "its drawn map" if self.file == self.own else "the open edition's drawn map"
            return None, f"This edition is shown as a plain diagram, because {owner} does not fit it: {reason}."
        return drawn, ""

    @property
    def map(self) -> DrawnMap | None:
        """Return the map, if there is one that fits."""
        return self.found[0]

    @property
    def notice(self) -> str:
        """Return the sentence that says why there is no map, if there is none."""
        return self.found[1]

    def document(self) -> Any:
        """Return the map as the file has it, or None."""
        return None if self.map is None else msgspec.json.decode(self.file.read_bytes())
