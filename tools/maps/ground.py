"""The true ground: communes and features, read from the geodata and laid flat in units of the frame."""

import json
from math import cos, radians
from pathlib import Path
from typing import Any, Final

from tools.maps.plane import Line, Point
from tools.maps.settings import FrameRow

KM_NORTH: Final = 111.2
KM_EAST: Final = 111.32
"""Kilometres of a degree, to the east at the equator."""


class Feature:
    """A line, ring or point of the ground with what is said of it."""

    def __init__(self, properties: dict[str, Any], shape: str, points: Line) -> None:
        self.kind = str(properties.get("kind", ""))
        self.name = str(properties.get("name", ""))
        self.rank = int(properties.get("rank", 3))
        self.properties = properties
        self.shape = shape
        """``line``, ``ring`` or ``point``."""
        self.points = points


class Flat:
    """Lays latitude and longitude flat."""

    def __init__(self, frame: FrameRow) -> None:
        self.frame = frame
        self.east = KM_EAST * cos(radians(frame.centre[0]))

    def point(self, lat: float, lon: float) -> Point:
        """Return where a place lies before the ground is bent."""
        frame = self.frame
        return (
            frame.at[0] + (lon - frame.centre[1]) * self.east * frame.scale[0],
            frame.at[1] - (lat - frame.centre[0]) * KM_NORTH * frame.scale[1],
        )

    def line(self, places: list[list[float]]) -> Line:
        """Lay a GeoJSON list of longitudes and latitudes flat."""
        return [self.point(lat, lon) for lon, lat, *_ in places]

    def features(self, path: Path) -> list[Feature]:
        """Read all features of a file; one of several parts becomes several."""
        found: list[Feature] = []
        for row in json.loads(path.read_text("utf-8"))["features"]:
            places, properties = row["geometry"]["coordinates"], row["properties"]
            match row["geometry"]["type"]:
                case "Point":
                    found.append(Feature(properties, "point", self.line([places])))
                case "LineString":
                    found.append(Feature(properties, "line", self.line(places)))
                case "MultiLineString":
                    found += [Feature(properties, "line", self.line(part)) for part in places]
                case "Polygon":
                    found.append(Feature(properties, "ring", self.line(places[0])[:-1]))
                case "MultiPolygon":
                    found += [Feature(properties, "ring", self.line(part[0])[:-1]) for part in places]
        return found
