"""The parts a value is made of, for those who ask where a number comes from."""

from typing import Final


class Part:
    """One part of a value: what it is for, how much it adds, and the rule it comes from."""

    def __init__(self, label: str, value: int, rule: str) -> None:
        self.label: Final = label
        self.value: Final = value
        self.rule: Final = rule


Parts = list[Part]


def add_part(parts: Parts | None, label: str, value: int, rule: str) -> int:
    """Write a part down if anybody wants the parts, and return its value.

    >>> wanted: list[Part] = []
    >>> add_part(wanted, "point unit", 6, "11.4.2") + add_part(None, "others", 2, "11.4.2")
    8
    >>> wanted[0].label
    'point unit'
    """
    if parts is not None and value:
        parts.append(Part(label, value, rule))
    return value
