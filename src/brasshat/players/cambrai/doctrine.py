"""Cambrai: the doctrines, which are ways of playing that differ in what they think things are worth."""

import tomllib
from pathlib import Path
from typing import Final

BREAK_IN: Final = "attack"
RACE: Final = "race"
COUNTER: Final = "counter-attack"
HOLD: Final = "hold"
PRESERVE: Final = "preserve"

FILE: Final = Path(__file__).with_name("data") / "doctrines.toml"


class Doctrine:
    """What a way of playing multiplies the worth of things with; ``data/doctrines.toml`` explains the numbers."""

    def __init__(self, name: str, title: str, numbers: dict[str, float]) -> None:
        self.name: Final = name
        self.title: Final = title
        self.ground: Final = float(numbers["ground"])
        self.kill: Final = float(numbers["kill"])
        self.care: Final = float(numbers["care"])
        self.walk: Final = float(numbers["walk"])
        self.front: Final = float(numbers["front"])
        self.leave: Final = float(numbers["leave"])
        self.least: Final = float(numbers["least"])


def read_doctrines() -> dict[str, Doctrine]:
    """Read the doctrines, by name."""
    rows = tomllib.loads(FILE.read_text(encoding="utf-8"))["doctrine"]
    return {row["name"]: Doctrine(row["name"], row["title"], row) for row in rows}
