"""Area graphs: which areas touch, how far apart they are, what can be reached."""


class AreaGraph:
    """An undirected graph of areas, numbered from 0, that never changes.

    >>> line = AreaGraph(4, [(0, 1), (1, 2), (2, 3)])
    >>> line.neighbours[1]
    [0, 2]
    >>> line.distance(0, 3), line.within(0, 2)
    (3, [0, 1, 2])
    """

    def __init__(self, size: int, edges: list[tuple[int, int]]) -> None:
        self.size = size
        self.neighbours: list[list[int]] = [[] for _ in range(size)]
        for a, b in edges:
            self.neighbours[a].append(b)
            self.neighbours[b].append(a)
        for row in self.neighbours:
            row.sort()
        self._distances: list[list[int]] = [self._distances_from(area) for area in range(size)]

    def _distances_from(self, start: int) -> list[int]:
        far = [self.size] * self.size
        far[start] = 0
        ring = [start]
        while ring:
            following: list[int] = []
            for area in ring:
                for neighbour in self.neighbours[area]:
                    if far[neighbour] == self.size:
                        far[neighbour] = far[area] + 1
                        following.append(neighbour)
            ring = following
        return far

    def distance(self, a: int, b: int) -> int:
        """Count the borders between two areas; ``size`` where no path joins them."""
        return self._distances[a][b]

    def within(self, area: int, reach: int) -> list[int]:
        """List the areas at most ``reach`` borders away, the area itself included, ascending."""
        far = self._distances[area]
        return [other for other in range(self.size) if far[other] <= reach]

    def is_connected(self) -> bool:
        """Tell whether every area can be reached from every other."""
        return all(far < self.size for far in self._distances[0]) if self.size else True


def reached(neighbours: list[list[int]], sources: list[int], open_area: list[bool]) -> list[bool]:
    """Mark every open area that a chain of open areas joins to an open source.

    >>> graph = AreaGraph(4, [(0, 1), (1, 2), (2, 3)])
    >>> reached(graph.neighbours, [0], [True, True, False, True])
    [True, True, False, False]
    """
    found = [False] * len(open_area)
    ring: list[int] = []
    for source in sources:
        if open_area[source] and not found[source]:
            found[source] = True
            ring.append(source)
    while ring:
        area = ring.pop()
        for neighbour in neighbours[area]:
            if open_area[neighbour] and not found[neighbour]:
                found[neighbour] = True
                ring.append(neighbour)
    return found
