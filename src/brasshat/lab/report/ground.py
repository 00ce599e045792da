"""Colours of the map: whose an area mostly was."""

from typing import Final

from brasshat.engine.game import Paint
from brasshat.lab.figures import Share

SIDE_COLOURS: Final = ("#b5532d", "#47708f")
EVEN: Final = "#f4eedd"
"""The colour of an area that either side holds as often as the other."""
DARK: Final = 0.3
"""How far from even a share must be for white letters."""


def mixed(share: float) -> str:
    """Mix the colours of the two sides by the share of the first.

    >>> mixed(0.5), mixed(1.0)
    ('#f4eedd', '#b5532d')
    """
    side = SIDE_COLOURS[0] if share > 1 / 2 else SIDE_COLOURS[1]
    weight = abs(share - 1 / 2) * 2
    mix = [round(int(EVEN[at : at + 2], 16) * (1 - weight) + int(side[at : at + 2], 16) * weight) for at in (1, 3, 5)]
    return "#" + "".join(f"{part:02x}" for part in mix)


def percent_text(share: float) -> str:
    """Write a share without decimals, and only certainty as 0 or 100.

    >>> percent_text(0.996), percent_text(1.0), percent_text(0.002)
    ('>99', '100', '<1')
    """
    rounded = round(share * 100)
    if rounded in (0, 100) and share not in (0, 1):
        return ">99" if rounded else "<1"
    return str(rounded)


def paint_for(name: str, share: Share, side: str) -> Paint:
    """Choose how an area is shown by how often the first side held it."""
    told = f"{name}: {side} in {percent_text(share.value)} % of {share.of:,} games"
    return Paint(mixed(share.value), percent_text(share.value), told, abs(share.value - 1 / 2) > DARK)
