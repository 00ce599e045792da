"""The fine cells that areas are made of: hexagons with shaken corners, three at every corner."""

from math import sqrt
from typing import Final

from tools.maps.plane import Point, noise

SHAKE: Final = 0.17
"""How far corners are shaken, as a share of the width."""
SIDES: Final = 6
NOWHERE: Final = -1


class Hexes:
    """A sheet of hexagons, pointed side up, row by row; every other row is moved half a width to the right."""

    def __init__(self, width: float, height: float, step: float) -> None:
        self.step = step
        self.row_step = step * sqrt(3) / 2
        self.columns = int(width / step) + 2
        self.rows = int(height / self.row_step) + 2
        self.size = self.columns * self.rows
        self.centres: list[Point] = []
        self.corners: list[Point] = []
        self.corner_of: list[list[int]] = []
        """By cell: the numbers of its corners, clockwise on the screen from the top."""
        self.beside: list[list[int]] = []
        """By cell: the cell beyond each side; side n runs from corner n to corner n + 1."""
        self.make()

    def cell(self, column: int, row: int) -> int:
        """Return the number of a cell."""
        if 0 <= column < self.columns and 0 <= row < self.rows:
            return row * self.columns + column
        return NOWHERE

    def make(self) -> None:
        """Lay out centres, corners and neighbours."""
        half, side = self.step / 2, self.step / sqrt(3)
        known: dict[tuple[int, int], int] = {}
        for row in range(self.rows):
            odd = row % 2
            for column in range(self.columns):
                x = column * self.step + odd * half
                y = row * self.row_step
                self.centres.append((x, y))
                steps = (
                    (0.0, -side),
                    (half, -side / 2),
                    (half, side / 2),
                    (0.0, side),
                    (-half, side / 2),
                    (-half, -side / 2),
                )
                numbers: list[int] = []
                for dx, dy in steps:
                    key = (round((x + dx) / half), round((y + dy) / side * 2))
                    if key not in known:
                        known[key] = len(self.corners)
                        shake = self.step * SHAKE
                        self.corners.append((x + dx + noise(*key, 1) * shake, y + dy + noise(*key, 2) * shake))
                    numbers.append(known[key])
                self.corner_of.append(numbers)
                left, right = column - 1 + odd, column + odd
                self.beside.append(
                    [
                        self.cell(right, row - 1),
                        self.cell(column + 1, row),
                        self.cell(right, row + 1),
                        self.cell(left, row + 1),
                        self.cell(column - 1, row),
                        self.cell(left, row - 1),
                    ]
                )
