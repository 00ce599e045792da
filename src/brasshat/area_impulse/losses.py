"""Casualty points: which totals a stack can pay, and the least it must pay.

Sets of totals are bits of an int: bit n is set where n points can be paid.
"""


def sum_sets(first: int, second: int) -> int:
    """Return the totals that one payment from each of two sets can make.

    >>> bin(sum_sets(0b11, 0b101))
    '0b1111'
    """
    total = 0
    shift = 0
    while second:
        if second & 1:
            total |= first << shift
        second >>= 1
        shift += 1
    return total


def least_at_or_above(totals: int, need: int) -> int:
    """Return the least total that is at least the need, or -1.

    >>> least_at_or_above(0b1011, 2), least_at_or_above(0b1011, 4)
    (3, -1)
    """
    need = max(need, 0)
    totals >>= need
    if not totals:
        return -1
    while not totals & 1:
        totals >>= 1
        need += 1
    return need
