"""The numbered list of what may be done now, page by page."""

from fractions import Fraction
from typing import Final

from brasshat.cli.printing import TAB, total_text
from brasshat.engine.choices import verb_of
from brasshat.engine.errors import BrasshatError
from brasshat.engine.game import Game
from brasshat.engine.position import Position

NUMBER_WIDTH: Final = 3
POINTS: Final = "casualties"
"""What any number of casualty points is called in a line."""


class Listing:
    """The choices of one decision, numbered from 1 and grouped by what they do."""

    def __init__(self, game: Game, position: Position, rows: int) -> None:
        self.game: Final = game
        self.position: Final = position
        self.rows: Final = rows
        self.choices: Final = sorted(position.choices(), key=verb_of)
        self.texts: Final = [game.grammar(position).text(choice) for choice in self.choices]
        self._shown = 0

    def choice(self, number: int) -> int | None:
        """Return the choice of a number, or None."""
        return self.choices[number - 1] if 1 <= number <= len(self.choices) else None

    def has_more(self) -> bool:
        """Tell whether there is another page."""
        return self._shown < len(self.choices)

    def next_page(self) -> list[str]:
        """Write the next page; after the last one, the first again."""
        if not self.has_more():
            self._shown = 0
        end = min(len(self.choices), self._shown + self.rows)
        if len(self.choices) - end <= 2:  # noqa: PLR2004 - a page of one or two lines is not worth a key
            end = len(self.choices)
        lines = [self._line(at) for at in range(self._shown, end)]
        self._shown = end
        if self.has_more():
            lines.append(f"{TAB}({len(self.choices) - end} more: press Enter, or type any of them)")
        return lines

    def _line(self, at: int) -> str:
        does, rule = self.game.describe(self.position, self.choices[at])
        width = max(len(text) for text in self.texts)
        odds = short_odds(self.game, self.position, self.choices[at])
        return f"{str(at + 1).rjust(NUMBER_WIDTH)}  {self.texts[at].ljust(width)}  {does} ({rule}){odds}"


def short_odds(game: Game, position: Position, choice: int) -> str:
    """Write in a line what may come of a choice that dice follow, or nothing where none do."""
    try:
        odds = game.odds(position, choice)
    except BrasshatError:
        return ""
    chances: dict[str, Fraction] = {}
    for name, chance in odds.outcomes:
        plain = POINTS if name[0].isdigit() else name.partition(",")[0]
        chances[plain] = chances.get(plain, Fraction(0)) + chance
    return ": " + ", ".join(f"{name} {float(chance):.0%}" for name, chance in chances.items())


def cost_lines(game: Game, position: Position, choice: int) -> list[str]:
    """Write the values of a choice part by part."""
    return [f"{TAB}{total_text(total)}" for total in game.costs(position, choice)]
