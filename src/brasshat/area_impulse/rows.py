"""Rows of numbers that are never changed in place, so that copies of a position can share them."""


def with_value(row: list[int], at: int, value: int) -> list[int]:
    """Return a row with one number replaced.

    >>> with_value([1, 2], 0, 5)
    [5, 2]
    """
    changed = row.copy()
    changed[at] = value
    return changed


def with_added(row: list[int], at: int, step: int) -> list[int]:
    """Return a row with one number increased.

    >>> with_added([1, 2], 1, -2)
    [1, 0]
    """
    changed = row.copy()
    changed[at] += step
    return changed
