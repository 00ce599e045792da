"""The table a game is played at: its position, its players, its dice, and what can be taken back."""

from typing import Final

from brasshat.cli.terminal.saved import RESULT_TAG, SavedGame
from brasshat.engine.choices import ROLL, verb_of
from brasshat.engine.dice import DiceSource, committed_dice
from brasshat.engine.digest import digest
from brasshat.engine.driver import roll_due
from brasshat.engine.errors import RecordError
from brasshat.engine.game import Game
from brasshat.engine.position import Position
from brasshat.engine.task import CHANCE, NOBODY
from brasshat.play.course import Told, carry_out
from brasshat.play.dice_tags import COMMITTED, DICE_TAG, SECRET_TAG, claim_of, count_faces
from brasshat.players.player import Player

PERSON: Final = "person"

DICE_FELL: Final = "Dice have fallen since, and what dice have decided is not taken back."
REVEALED: Final = "Something secret has been said since, and that is not taken back."
ANSWERED: Final = "The other side has acted since, and its intentions are known now."
NOTHING_YET: Final = "There is nothing to take back yet."


class Table:
    """One game in progress. Every act is saved before it is returned to be told."""

    def __init__(self, game: Game, position: Position, saved: SavedGame, players: list[Player | None]) -> None:
        self.game: Final = game
        self.position = position
        self.saved: Final = saved
        self.players: Final = players
        """By number; None is a person."""
        self.dice: DiceSource | None = self._dice()
        """None where dice are typed in."""
        self._past: list[tuple[int, Position]] = []
        self._barrier = NOTHING_YET
        if saved.record.lines:
            self._barrier = "The game was resumed here, and what was played before is not taken back."

    def _dice(self) -> DiceSource | None:
        record = self.saved.record
        claim = claim_of(record, self.saved.name)
        at = count_faces(self.game, self.position, record)
        if claim.kind != COMMITTED or claim.secret is not None:
            return claim.source(at)
        if RESULT_TAG in record.tags:
            return None
        secret = self.saved.secret()
        source = committed_dice(secret, at)
        if not claim.is_secret(secret):
            raise RecordError(f"{self.saved.secret_path}: this is not the secret whose hash the record was begun with.")
        return source

    def player_number(self) -> int:
        """Say which player is to act: with the bid of sides that is not always the number of the side."""
        return self.game.seat_of(self.position, self.position.actor)

    def computer(self) -> Player | None:
        """Return the computer player that is to act, or None for a person."""
        return self.players[self.player_number()]

    def persons(self) -> int:
        """Count the people at the keyboard."""
        return sum(1 for player in self.players if player is None)

    def act(self, choice: int) -> Told:
        """Carry out an act of whoever is to act, or raise ``Refused``."""
        before = self.position.copy()
        count = len(self.saved.record.lines)
        by_computer = before.actor >= 0 and self.computer() is not None
        told = self._carry_out(choice, before)
        if verb_of(choice) == ROLL:
            self._bar(DICE_FELL)
        elif self.game.is_secret(choice):
            self._bar(REVEALED)
        elif by_computer:
            self._bar(ANSWERED)
        else:
            self._past.append((count, before))
        return told

    def _carry_out(self, choice: int, before: Position) -> Told:
        told = carry_out(self.game, self.position, choice)
        try:
            self.saved.add(told.line())
        except OSError:
            self.position = before
            raise
        return told

    def _bar(self, reason: str) -> None:
        self._past.clear()
        self._barrier = reason

    def roll(self) -> Told:
        """Roll the dice that are due, where they roll themselves."""
        assert self.dice is not None
        return self.act(roll_due(self.position, self.dice))

    def why_not_undo(self) -> str:
        """Say why nothing can be taken back, or nothing if it can."""
        return "" if self._past else self._barrier

    def undo(self) -> str:
        """Take the last act back, and return it."""
        count, position = self._past.pop()
        act = self.saved.record.lines[count].act
        self.saved.cut(count)
        self.position = position
        return act

    def is_over(self) -> bool:
        """Tell whether the game has ended."""
        return self.position.actor == NOBODY

    def dice_are_due(self) -> bool:
        """Tell whether dice are to be rolled."""
        return self.position.actor == CHANCE

    def finish(self) -> None:
        """Complete the record of a game that is over: its result, its digest, the secret of its dice."""
        record = self.saved.record
        if RESULT_TAG in record.tags:
            return
        tags = {RESULT_TAG: self.game.sides[self.position.result()], "Digest": digest(self.position)}
        claim = claim_of(record, self.saved.name)
        if claim.kind == COMMITTED and claim.secret is None:
            tags[SECRET_TAG] = self.saved.secret().hex()
        self.saved.set_tags(tags)
        self.saved.forget_secret()

    def dice_promise(self) -> str:
        """Say in a sentence where the dice come from."""
        claim = claim_of(self.saved.record, self.saved.name)
        if claim.kind == COMMITTED:
            return f"The dice are fixed already: the SHA-256 of their secret is {claim.promised}."
        if self.dice is None:
            return "You roll the dice yourselves and type in what they show."
        return f"The dice come from the record's tag {DICE_TAG}: {claim.text()}."
