"""Judging an act: legal with its costs, or refused with the rule and its title."""

from typing import Final

from brasshat.engine.choices import ROLL, verb_of
from brasshat.engine.errors import Refused, UsageError
from brasshat.engine.game import Game, Total
from brasshat.engine.position import Position
from brasshat.engine.rulebook import rulebook_of
from brasshat.engine.task import LEGAL


class Verdict:
    """What there is to say of an act; ``refused`` is None for a legal one."""

    def __init__(self, rule: str, title: str, refused: Refused | None, does: str, costs: list[Total]) -> None:
        self.rule: Final = rule
        self.title: Final = title
        self.refused: Final = refused
        self.does: Final = does
        self.costs: Final = costs


def title_of(game: Game, number: str) -> str:
    """Return our title of a rule, or nothing for a number that is not in our list."""
    try:
        return rulebook_of(game.package).rule(number).title
    except UsageError:
        return ""


def judge(game: Game, position: Position, choice: int, side: str | None = None) -> Verdict:
    """Judge an act, made by the side that is to act or by the one named."""
    if side is not None and position.actor >= 0 and game.side_number(side) != position.actor:
        refused = game.refuse_side(position, choice)
        return Verdict(refused.rule, title_of(game, refused.rule), refused, "", [])
    code = position.refusal(choice)
    if code != LEGAL:
        refused = position.explain(choice, code)
        return Verdict(refused.rule, title_of(game, refused.rule), refused, "", [])
    if verb_of(choice) == ROLL:
        return Verdict("2.3", title_of(game, "2.3"), None, "roll these dice", [])
    does, rule = game.describe(position, choice)
    return Verdict(rule, title_of(game, rule), None, does, game.costs(position, choice))
