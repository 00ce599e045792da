"""The printed map of an area-impulse game, in flat lists of whole numbers."""

from typing import Final

from brasshat.boards.areas import AreaGraph

NO_LINK: Final = 0
OPEN: Final = 1
WATER: Final = 2
"""A boundary of water: a canal or river, bridged or not."""

NO_BRIDGE: Final = -1


class Theatre:
    """Areas, their links and their bridges; nothing in it ever changes.

    ``links`` are (area, area, kind, water, bridged): ``water`` is the game's number of the canal or
    river, 0 on open ground. Bridges are numbered in the order of the links that carry them.
    """

    def __init__(self, names: list[str], links: list[tuple[int, int, int, int, bool]]) -> None:
        size = len(names)
        self.size = size
        self.names = names
        self.graph = AreaGraph(size, [(a, b) for a, b, _, _, _ in links])
        self.neighbours: list[list[int]] = self.graph.neighbours
        self.link: list[int] = [NO_LINK] * (size * size)
        self.bridge: list[int] = [NO_BRIDGE] * (size * size)
        self.water: list[int] = [0] * (size * size)
        """The number of the water on each boundary, 0 on open ground."""
        self.bridge_ends: list[tuple[int, int]] = []
        self.bridge_water: list[int] = []
        self.bridge_names: list[str] = []
        self.bridges_of: list[list[int]] = [[] for _ in range(size)]
        for a, b, kind, water, bridged in links:
            self.link[a * size + b] = kind
            self.link[b * size + a] = kind
            self.water[a * size + b] = water
            self.water[b * size + a] = water
            if bridged:
                number = len(self.bridge_ends)
                self.bridge[a * size + b] = number
                self.bridge[b * size + a] = number
                self.bridge_ends.append((a, b))
                self.bridge_water.append(water)
                self.bridge_names.append(f"{names[a]}-{names[b]}")
                self.bridges_of[a].append(number)
                self.bridges_of[b].append(number)
        self.bridges = len(self.bridge_ends)
        self.within_two: list[list[int]] = [self.graph.within(area, 2) for area in range(size)]
