"""Round the position: rolling the dice that are due and taking the choices that are none."""

from brasshat.engine.choices import ROLL, pack
from brasshat.engine.dice import DiceSource
from brasshat.engine.events import Log
from brasshat.engine.position import Position
from brasshat.engine.task import CHANCE


def roll_due(position: Position, dice: DiceSource) -> int:
    """Roll the dice a position waits for, as a choice not yet taken."""
    first = dice.face()
    if position.dice() == 1:
        return pack(ROLL, first)
    return pack(ROLL, first, dice.face())


def is_forced(position: Position) -> bool:
    """Tell whether a side has only one choice, and none that the rules make an announcement."""
    return position.actor >= 0 and not position.is_announcement() and len(position.choices()) == 1


def settle(position: Position, log: Log | None = None) -> list[int]:
    """Take forced choices until somebody really chooses, dice are due, or the game is over; return them."""
    taken: list[int] = []
    while is_forced(position):
        taken.append(position.choices()[0])
        position.take(taken[-1], log)
    return taken


def settle_and_roll(position: Position, dice: DiceSource, log: Log | None = None) -> list[int]:
    """Take forced choices and roll until somebody really chooses or the game is over; return the rolls."""
    rolls: list[int] = []
    settle(position, log)
    while position.actor == CHANCE:
        roll = roll_due(position, dice)
        position.take(roll, log)
        rolls.append(roll)
        settle(position, log)
    return rolls
