"""Which cell belongs to which area: first so that exactly the right areas touch, then as the ground has it.

The first division takes every triangle of three neighbours apart by which corner is nearest, so that two areas touch
exactly where a link joins them. After that single cells change hands, one at a time and never so that an area falls
apart, loses a border it needs or gets one it must not have; what is sought are borders along the borders of communes
and along the canals, areas of the wished size and villages in the area they belong to.
"""

from math import exp
from typing import Final

from tools.maps.embedding import Embedding
from tools.maps.hexes import NOWHERE, SIDES, Hexes
from tools.maps.plane import Point, cross, distance, grain, nearest_on_segment, noise
from tools.maps.settings import WeightRow

OUTSIDE: Final = 0
"""The number of all that is no area; areas have 1 and up."""
STRAIT: Final = 2
"""How many cells wide the strait at first is, on either side, between areas that must not touch."""
NOTHING: Final[frozenset[int]] = frozenset()


class Ground:
    """What the cells lie on, as far as the division cares."""

    def __init__(self, size: int) -> None:
        self.commune = [NOWHERE] * size
        self.walled = [[False] * SIDES for _ in range(size)]
        """By cell and side: whether a water runs there that blocks borders."""
        self.wrong: dict[int, set[int]] = {}
        """By area: cells across a water that bounds it."""
        self.wanted: dict[int, int] = {}
        """Cells that should belong to a certain area."""
        self.sea = [False] * size
        """Cells that no area should take."""
        self.barred = [False] * size
        """Cells that no area may take."""


def within(p: Point, triangles: list[tuple[Point, Point, Point, list[int]]]) -> bool:
    """Tell whether a point lies in one of the triangles."""
    return any(min(cross(b, c, p), cross(c, a, p), cross(a, b, p)) >= 0 for a, b, c, _ in triangles)


class Regions:
    """The division of the cells."""

    def __init__(
        self, hexes: Hexes, ground: Ground, embedding: Embedding, sizes: dict[str, float], weights: WeightRow
    ) -> None:
        self.hexes = hexes
        self.ground = ground
        self.weights = weights
        self.names = ["", *sorted(embedding.at, key=lambda name: (len(name), name))]
        self.number = {name: number for number, name in enumerate(self.names)}
        self.middle: list[Point] = [(0.0, 0.0), *(embedding.at[name] for name in self.names[1:])]
        self.owner = [OUTSIDE] * hexes.size
        self.cells = [0] * len(self.names)
        self.wished = [1.0, *(sizes[name] for name in self.names[1:])]
        count = len(self.names)
        self.touch = [0] * (count * count)
        self.least = [-1] * (count * count)
        """By pair of areas: how many sides they must share; -1 for a pair that must not touch."""
        for a, b in embedding.links:
            self.allow(self.number[a], self.number[b], weights.least_border)
        for name in embedding.outer:
            self.allow(self.number[name], OUTSIDE, weights.least_border)
        self.cost = self.costs(weights.water)
        self.rim_cost = self.costs(weights.rim_water)
        """The cost of the outer border, which keeps off waters: they run on there by themselves."""
        self.corner_pairs: set[tuple[int, int]] = set()
        for face in embedding.faces:
            self.note_corner(face)

    def allow(self, a: int, b: int, least: int) -> None:
        """Let two areas touch."""
        self.least[a * len(self.names) + b] = self.least[b * len(self.names) + a] = least

    def note_corner(self, face: list[str]) -> None:
        """Let areas that meet across a corner of four or more touch by one side; it is drawn together to a point."""
        numbers = [self.number[name] for name in face]
        for index, a in enumerate(numbers):
            for b in numbers[:index]:
                if self.least[a * len(self.names) + b] < 0:
                    self.allow(a, b, 0)
                    self.corner_pairs.add((min(a, b), max(a, b)))

    def costs(self, water: float) -> list[list[float]]:
        """Return by cell and side what a border there costs: little along communes and waters, uneven elsewhere."""
        weights, ground, hexes = self.weights, self.ground, self.hexes
        found: list[list[float]] = []
        for cell, near in enumerate(hexes.beside):
            (x, y), row = hexes.centres[cell], list[float]()
            for side, other in enumerate(near):
                if other == NOWHERE:
                    row.append(weights.border)
                    continue
                u, v = hexes.centres[other]
                cost = weights.border * (1 + weights.grain * grain(((x + u) / 2, (y + v) / 2), 4.5 * hexes.step, 1))
                if ground.walled[cell][side]:
                    cost *= water
                elif ground.commune[cell] != ground.commune[other]:
                    cost *= weights.commune
                row.append(cost)
            found.append(row)
        return found

    # the first division

    def divide(self, embedding: Embedding, reach: float) -> None:
        """Divide the cells by the triangles of neighbours, and outside of these by the nearest of the outer areas."""
        triangles: list[tuple[Point, Point, Point, list[int]]] = []
        for face in embedding.faces:
            numbers = [self.number[name] for name in face]
            if len(face) == 3:  # noqa: PLR2004 (a triangle)
                a, b, c = (embedding.at[name] for name in face)
                triangles.append((a, b, c, numbers))
                continue
            middle = (
                sum(embedding.at[name][0] for name in face) / len(face),
                sum(embedding.at[name][1] for name in face) / len(face),
            )
            for n in range(len(face)):
                ends = [numbers[n - 1], numbers[n]]
                triangles.append((embedding.at[face[n - 1]], embedding.at[face[n]], middle, ends))
        rim = [(self.number[name], embedding.at[name]) for name in embedding.outer]
        for cell, p in enumerate(self.hexes.centres):
            if not self.ground.barred[cell]:
                self.owner[cell] = self.first_owner(p, triangles, rim, reach)
        self.part_strangers({cell for cell, p in enumerate(self.hexes.centres) if not within(p, triangles)})
        self.drop_crumbs()
        self.count()

    def first_owner(
        self,
        p: Point,
        triangles: list[tuple[Point, Point, Point, list[int]]],
        rim: list[tuple[int, Point]],
        reach: float,
    ) -> int:
        """Return the area a cell belongs to at first."""
        for a, b, c, numbers in triangles:
            shares = (cross(b, c, p), cross(c, a, p), cross(a, b, p))
            if min(shares) >= 0:
                best = max(range(len(numbers)), key=lambda corner: shares[corner])
                return numbers[best]
        found, nearest = OUTSIDE, reach
        for n, (number, at) in enumerate(rim):
            other, start = rim[n - 1]
            near, share = nearest_on_segment(p, start, at)
            away = distance(p, near)
            if away < nearest:
                nearest, found = away, number if share > 0.5 else other  # noqa: PLR2004 (the nearer end)
        return found

    def part_strangers(self, beyond: set[int]) -> None:
        """Take cells beyond the outer areas' middles away where areas would meet that must not, as across a bay."""
        size = len(self.names)
        strange: set[int] = set()
        for cell in sorted(beyond):
            own = self.owner[cell]
            near, ring = {cell}, {cell}
            for _ in range(STRAIT):
                ring = {other for each in ring for other in self.hexes.beside[each] if other != NOWHERE} - near
                near |= ring
            if own and any(
                self.least[own * size + self.owner[other]] < 0 for other in near if self.owner[other] != own
            ):
                strange.add(cell)
        for cell in sorted(strange):
            self.owner[cell] = OUTSIDE

    def drop_crumbs(self) -> None:
        """Give cells that hang apart from the middle of their area, or outside ones shut in, to a neighbour."""
        for number in range(1, len(self.names)):
            start = min(
                range(self.hexes.size), key=lambda cell: distance(self.hexes.centres[cell], self.middle[number])
            )
            kept = self.connected(start, number)
            for cell in range(self.hexes.size):
                if self.owner[cell] == number and cell not in kept:
                    self.owner[cell] = OUTSIDE
        open_ground = self.connected(0, OUTSIDE)
        for cell in range(self.hexes.size):
            if self.owner[cell] == OUTSIDE and cell not in open_ground:
                near = [self.owner[other] for other in self.hexes.beside[cell] if other != NOWHERE]
                self.owner[cell] = max(near)

    def connected(self, start: int, number: int) -> set[int]:
        """Return the cells of an area that hang together with one of them."""
        found = {start}
        waiting = [start]
        while waiting:
            for other in self.hexes.beside[waiting.pop()]:
                if other != NOWHERE and other not in found and self.owner[other] == number:
                    found.add(other)
                    waiting.append(other)
        return found

    def count(self) -> None:
        """Count cells and shared sides."""
        size = len(self.names)
        self.cells = [0] * size
        self.touch = [0] * (size * size)
        for cell, own in enumerate(self.owner):
            self.cells[own] += 1
            for other in self.hexes.beside[cell]:
                if other != NOWHERE and self.owner[other] != own:
                    self.touch[own * size + self.owner[other]] += 1

    def faults(self) -> list[str]:
        """Name the pairs that touch and must not, or do not and must."""
        size = len(self.names)
        found: list[str] = []
        for a in range(size):
            for b in range(a):
                least, now = self.least[a * size + b], self.touch[a * size + b]
                if (least < 0 < now) or now < least:
                    found.append(f"{self.names[b] or 'outside'} and {self.names[a]}: {now} sides, {least} wanted")
        return found

    # changing hands

    def settle(self) -> None:
        """Let cells change hands until there is little to gain."""
        rounds = self.weights.rounds
        for number in range(rounds):
            heat = self.weights.heat * max(0.0, 1 - number / (rounds * 0.85)) ** 2
            for cell in self.frontier(number):
                own = self.owner[cell]
                near = [self.owner[other] for other in self.hexes.beside[cell] if other != NOWHERE]
                others = sorted(set(near) - {own})
                if not others or len(near) < SIDES:
                    continue
                pick = others[int((noise(cell, number, 3) + 1) / 2 * len(others)) % len(others)]
                if pick and self.ground.barred[cell]:
                    continue
                if self.may_change(near, own, pick):
                    borders = self.border_price(near, own, pick)
                    if borders is None:
                        continue
                    price = self.price(cell, near, own, pick) + borders
                    if price < 0 or (heat > 0 and (noise(cell, number, 4) + 1) / 2 < exp(-price / heat)):
                        self.change(cell, near, own, pick)

    def frontier(self, number: int) -> list[int]:
        """List the cells at a border, in an order that looks like chance."""
        found = [
            cell
            for cell, own in enumerate(self.owner)
            if any(other != NOWHERE and self.owner[other] != own for other in self.hexes.beside[cell])
        ]
        found.sort(key=lambda cell: noise(cell, number, 5))
        return found

    def may_change(self, near: list[int], own: int, pick: int) -> bool:
        """Tell whether a cell can go from one area to another without any area falling apart."""
        runs_own = runs_pick = 0
        for n, number in enumerate(near):
            before = near[n - 1]
            runs_own += number == own and before != own
            runs_pick += number == pick and before != pick
        return runs_own == 1 and runs_pick == 1

    def border_price(self, near: list[int], own: int, pick: int) -> float | None:
        """Return what borders grown too short cost; nothing if one would come or go that must not."""
        size = len(self.names)
        change: dict[int, int] = {}
        for number in near:
            if number != own:
                change[own * size + number] = change.get(own * size + number, 0) - 1
            if number != pick:
                change[pick * size + number] = change.get(pick * size + number, 0) + 1
        both = change.pop(own * size + pick, 0) + change.pop(pick * size + own, 0)
        change[own * size + pick] = both
        total = 0.0
        for pair, more in change.items():
            least, before = self.least[pair], self.touch[pair]
            now = before + more
            if least < 0:
                if now > 0:
                    return None
            elif least == 0:
                if now > 1:
                    return None
            elif now < least and more < 0:
                return None
            elif pair % size and pair >= size:
                wished = self.weights.good_border
                total += self.weights.short * (max(0, wished - now) - max(0, wished - before))
        return total

    def price(self, cell: int, near: list[int], own: int, pick: int) -> float:
        """Return what a change costs; less than nothing is a gain."""
        weights, ground = self.weights, self.ground
        total = 0.0
        for number, cost, rim in zip(near, self.cost[cell], self.rim_cost[cell], strict=True):
            if number != pick:
                total += cost if number and pick else rim
            if number != own:
                total -= cost if number and own else rim
        for area, more in ((own, -1), (pick, 1)):
            if area == OUTSIDE:
                continue
            over = self.cells[area] - self.wished[area]
            total += weights.size * ((over + more) ** 2 - over**2) / self.wished[area]
            if cell in ground.wrong.get(area, NOTHING):
                total += weights.bank * more
            away = distance(self.hexes.centres[cell], self.middle[area]) / self.hexes.step
            total += weights.spread * more * away * away / self.wished[area]
        if not ground.barred[cell]:
            gain = -weights.sea if ground.sea[cell] else weights.gap
            total += gain * ((pick == OUTSIDE) - (own == OUTSIDE))
        wanted = ground.wanted.get(cell, -1)
        if wanted >= 0:
            total += weights.place * ((wanted != pick) - (wanted != own))
        return total

    def change(self, cell: int, near: list[int], own: int, pick: int) -> None:
        """Let a cell change hands."""
        size = len(self.names)
        for number in near:
            if number != own:
                self.touch[own * size + number] -= 1
                self.touch[number * size + own] -= 1
            if number != pick:
                self.touch[pick * size + number] += 1
                self.touch[number * size + pick] += 1
        self.cells[own] -= 1
        self.cells[pick] += 1
        self.owner[cell] = pick
