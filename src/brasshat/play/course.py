"""Carrying acts out and telling what happened: the way of ``do``, ``replay``, the terminal game and the table."""

from typing import Any, Final

from brasshat.engine.choices import NONE, ROLL, first_of, second_of, verb_of
from brasshat.engine.driver import settle
from brasshat.engine.events import EVERYBODY, Log
from brasshat.engine.game import Game
from brasshat.engine.position import Position
from brasshat.engine.record import Line, actor_name, play_line


class Told:
    """One act or roll that was carried out: whose, what it was, and what came of it in sentences."""

    def __init__(self, actor: str, act: str, shown: str, log: Log, events: list[str], forced: list[int]) -> None:
        self.actor: Final = actor
        self.act: Final = act
        self.shown: Final = shown
        """The act as it is shown; dice with their sum."""
        self.log: Final = log
        """Everything that happened, also what not every seat may know."""
        self.events: Final = events
        """What everybody may know of it, in sentences."""
        self.forced: Final = forced
        """The choices that were none and followed by themselves."""

    def json(self) -> dict[str, Any]:
        """Write it for a program."""
        return {"actor": self.actor, "act": self.act, "events": self.events}

    def line(self) -> Line:
        """Write it as a line of a record."""
        return Line(self.actor, self.act)


def dice_text(choice: int) -> str:
    """Write a roll with its sum.

    >>> from brasshat.engine.choices import pack
    >>> dice_text(pack(ROLL, 3, 4)), dice_text(pack(ROLL, 5))
    ('3 + 4 = 7', '5')
    """
    first, second = first_of(choice), second_of(choice)
    return str(first) if second == NONE else f"{first} + {second} = {first + second}"


def sentences(game: Game, position: Position, log: Log, seat: int = EVERYBODY) -> list[str]:
    """Tell the events that a seat may know of."""
    return [game.narrate(position, event) for event in log if event.seat in (EVERYBODY, seat)]


def carry_out(game: Game, position: Position, choice: int) -> Told:
    """Take a choice or a roll, then the choices that are none, and tell what happened."""
    actor = actor_name(game, position)
    act = game.grammar(position).text(choice)
    log: Log = []
    position.take(choice, log)
    forced = settle(position, log)
    shown = dice_text(choice) if verb_of(choice) == ROLL else act
    return Told(actor, act, shown, log, sentences(game, position, log), forced)


def is_done_already(position: Position, choice: int, told: Told) -> bool:
    """Tell whether an act that is not legal now was the only choice left after the act before, and so is done."""
    return choice in told.forced and bool(position.refusal(choice))


def carry_out_line(game: Game, position: Position, line: Line, name: str) -> Told:
    """Carry out a line of a record, with all the checks of the record's reader."""
    return carry_out(game, position, play_line(game, position.copy(), line, name))
