"""How refusals are put into words: the rule, and a sentence with the units and areas that the choice names."""

from typing import Final

from brasshat.area_impulse.position import AreaPosition
from brasshat.engine.choices import ROLL, first_of, second_of, verb_of
from brasshat.engine.errors import Refused
from brasshat.engine.task import CHANCE, NO_SUCH

Doing = dict[str, tuple[str, str]]
"""By the name of a task: its rule, and what whoever acts are to do."""


def refused_by_task(
    p: AreaPosition, choice: int, code: int, act: str, doing: Doing, who: str, dice_rule: str
) -> Refused:
    """Say that something else is to be done now, or that the act names nothing."""
    if p.actor == CHANCE:
        dice = "one die is" if p.dice() == 1 else "two dice are"
        if verb_of(choice) == ROLL:
            return Refused(dice_rule, f"Here {dice} rolled, each from 1 to 6, so '{act}' cannot be.")
        return Refused(dice_rule, f"Now {dice} rolled; '{act}' has to wait.")
    rule, what = doing[p.agenda[-1].name()]
    if code == NO_SUCH:
        return Refused(rule, f"'{act}' names nothing there is: the {who} to {what}.")
    return Refused(rule, f"The {who} to {what}; '{act}' has no place now.")


class Words(dict[str, str]):
    """The words of a refusal, looked up as its sentence asks for them; a game adds its own."""

    def __init__(self, p: AreaPosition, choice: int, unit_names: list[str], place_words: list[str]) -> None:
        super().__init__()
        self.position: Final = p
        self.choice: Final = choice
        self.unit_names: Final = unit_names
        self.place_words: Final = place_words
        """By area: what it is, such as ``area`` or ``zone``."""

    def __missing__(self, key: str) -> str:
        """Find one word."""
        return str(getattr(self, f"word_{key}")())

    def unit_name(self, unit: int) -> str:
        """Name a unit."""
        return self.unit_names[unit] if 0 <= unit < len(self.unit_names) else "?"

    def area_name(self, area: int) -> str:
        """Name an area or zone, or say that there is none."""
        if not 0 <= area < self.position.size:
            return "nowhere"
        return f"{self.place_words[area]} {self.position.theatre.names[area]}"

    def acting_unit(self) -> int:
        """Find the unit a choice is about: the first operand, unless a game says otherwise."""
        return first_of(self.choice)

    def acting_area(self) -> int:
        """Find the area a choice is about, or -1: the second operand, unless a game says otherwise."""
        return second_of(self.choice)

    def place_of_unit(self) -> int:
        """Find the area where the unit is."""
        unit = self.acting_unit()
        where = self.position.where
        return where[unit] if 0 <= unit < len(where) else -1

    def word_unit(self) -> str:
        """Name the unit the choice is about."""
        return self.unit_name(self.acting_unit())

    def word_area(self) -> str:
        """Name the area the choice is about."""
        return self.area_name(self.acting_area())

    def word_where(self) -> str:
        """Name the area where the unit is."""
        return self.area_name(self.place_of_unit())

    def word_start(self) -> str:
        """Name the area the unit would leave."""
        return self.word_where()

    def word_bridge(self) -> str:
        """Name the bridge the choice is about."""
        names = self.position.theatre.bridge_names
        bridge = first_of(self.choice)
        return names[bridge] if bridge < len(names) else "?"

    def word_due(self) -> str:
        """Name the unit that comes first."""
        for choice in self.position.choices():
            return self.unit_name(first_of(choice))
        return "another unit"

    def word_points(self) -> str:
        """Say how many casualty points are to be paid."""
        points = self.position.agenda[-1].values()[2]
        return "1 point" if points == 1 else f"{points} points"

    def word_first(self) -> str:
        """Say a count."""
        return str(first_of(self.choice))
