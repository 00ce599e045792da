"""How a choice is packed into one small int.

A choice is ``verb << 16 | first << 8 | second``. The verb says what is done (each game numbers its
own from ``FIRST_GAME_VERB``), the two operands say with what: a unit, an area, a count. ``NONE``
stands for an operand that is not used.

>>> choice = pack(7, 12, 3)
>>> verb_of(choice), first_of(choice), second_of(choice)
(7, 12, 3)
"""

from typing import Final

NONE: Final = 255
LARGEST_OPERAND: Final = 254

ROLL: Final = 1
"""The verb of dice: the operands are the faces, the second ``NONE`` where one die is rolled."""

FIRST_GAME_VERB: Final = 2
LARGEST_VERB: Final = 255


def pack(verb: int, first: int = NONE, second: int = NONE) -> int:
    """Pack a verb and its operands into one choice."""
    return verb << 16 | first << 8 | second


def verb_of(choice: int) -> int:
    """Return the verb of a choice."""
    return choice >> 16


def first_of(choice: int) -> int:
    """Return the first operand of a choice."""
    return choice >> 8 & 255


def second_of(choice: int) -> int:
    """Return the second operand of a choice."""
    return choice & 255


def is_bare(choice: int) -> bool:
    """Tell whether a choice has no operands.

    >>> is_bare(pack(7)), is_bare(pack(7, 12))
    (True, False)
    """
    return choice & 0xFFFF == NONE << 8 | NONE


def is_well_formed(choice: int) -> bool:
    """Tell whether an int can be a choice at all."""
    return FIRST_GAME_VERB - 1 <= choice >> 16 <= LARGEST_VERB
