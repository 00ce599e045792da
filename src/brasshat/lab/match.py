"""One game of a plan, played from beginning to end by players who decide alone."""

from typing import Any, Final

from brasshat.engine.dice import seeded_dice
from brasshat.engine.digest import digest
from brasshat.engine.driver import roll_due, settle
from brasshat.engine.events import Log
from brasshat.engine.game import Game
from brasshat.engine.position import Position
from brasshat.engine.record import Line, Record, actor_name, start_tags
from brasshat.engine.statistics import Statistics
from brasshat.engine.task import CHANCE, NOBODY
from brasshat.lab.plan import Fixture, Plan
from brasshat.play.dice_tags import DICE_TAG, SEEDED, DiceClaim
from brasshat.players.loading import player_named
from brasshat.players.own import PlayerFailed, said
from brasshat.players.player import Player

MOST_STEPS: Final = 100_000
"""Acts and rolls after which a game is given up."""

Row = dict[str, Any]


class GivenUp(Exception):
    """A game that cannot go on: whose fault it is, if a player's, and what happened in a sentence."""

    def __init__(self, player: str | None, sentence: str) -> None:
        super().__init__(sentence)
        self.player: Final = player
        self.sentence: Final = sentence


class Played:
    """A game that is over: its row, and a row for each decision if they were asked for."""

    def __init__(self, row: Row, decisions: list[Row]) -> None:
        self.row: Final = row
        self.decisions: Final = decisions


class Match:
    """One game while it is played."""

    def __init__(self, game: Game, plan: Plan, number: int) -> None:
        self.game = game
        self.plan = plan
        self.number = number
        self.fixture: Fixture = plan.fixture(number)
        self.position: Position = game.new(plan.setup(self.fixture.scenario))
        self.start = self.position.copy()
        self.dice = seeded_dice(self.fixture.dice_seed)
        self.statistics: Statistics = game.statistics(self.position)
        self.acts: list[int] = []
        """Everything chosen and rolled, without the choices that were none."""
        self.rolls = 0
        self.decisions: list[Row] = []

    def play(self) -> Played:
        """Play to the end, or until a player fails."""
        failure: GivenUp | None = None
        try:
            players = [self.player(seat) for seat in range(len(self.game.sides))]
            self.statistics.before(self.position)
            log: Log = []
            settle(self.position, log)
            self.statistics.step(self.position, log)
            for _ in range(MOST_STEPS):
                if self.position.actor == NOBODY:
                    break
                self.one_step(players)
            else:
                raise GivenUp(None, f"The game did not end in {MOST_STEPS} acts and rolls.")
        except GivenUp as given_up:
            failure = given_up
        return Played(self.row(failure), self.decisions)

    def player(self, seat: int) -> Player:
        """Make the player of a seat, new for every game: none learns from another game, so their order cannot matter."""
        name = self.fixture.players[seat]
        try:
            return player_named(name, self.game, self.fixture.player_seeds[seat])
        except Exception as error:
            raise GivenUp(name, f"The player {name} cannot be made ({said(error)}).") from error

    def one_step(self, players: list[Player]) -> None:
        """Roll what is due or let a player decide, and count."""
        position = self.position
        if position.actor == CHANCE:
            choice = roll_due(position, self.dice)
            self.rolls += 1
        else:
            choice = self.decided(players)
        self.acts.append(choice)
        log: Log = []
        position.take(choice, log)
        settle(position, log)
        self.statistics.step(position, log)

    def decided(self, players: list[Player]) -> int:
        """Ask the player whose turn it is, and write down what was answered."""
        position = self.position
        seat = self.game.seat_of(position, position.actor)
        name = self.fixture.players[seat]
        choices = position.choices()
        try:
            choice = players[seat].decide(position.copy(), list(choices))
        except PlayerFailed as failed:
            raise GivenUp(name, str(failed)) from failed
        except Exception as error:
            raise GivenUp(name, f"The player {name} crashed ({said(error)}).") from error
        if choice not in choices:
            raise GivenUp(name, f"The player {name} answered {choice!r}, which is none of the legal choices.")
        if self.plan.decisions:
            self.note_decision(name, choice, len(choices))
        return choice

    def note_decision(self, player: str, choice: int, choices: int) -> None:
        """Write the row of a decision."""
        position = self.position
        self.decisions.append(
            {
                "game": self.number,
                "number": len(self.acts),
                "side": self.game.sides[position.actor],
                "player": player,
                **self.statistics.moment(position),
                "act": self.game.grammar(position).text(choice),
                "choice": choice,
                "choices": choices,
            }
        )

    def row(self, failure: GivenUp | None) -> Row:
        """Write the row of the game."""
        position = self.position
        over = position.actor == NOBODY and failure is None
        row: Row = {"game": self.number, "scenario": self.fixture.scenario}
        for side, player in zip(self.game.sides, self.fixture.players, strict=True):
            row[f"{side.casefold()}_player"] = player
        row["dice_seed"] = self.fixture.dice_seed
        row["winner"] = self.game.sides[position.result()] if over else None
        row["winning_seat"] = self.game.sides[self.game.seat_of(position, position.result())] if over else None
        row["ending"] = self.game.ending(position) if over else None
        row["failed_player"] = failure.player if failure else None
        row["failure"] = failure.sentence if failure else None
        row["acts"] = len(self.acts) - self.rolls
        row["rolls"] = self.rolls
        row["digest"] = digest(position)
        values = self.statistics.after(position)
        for measure, value in zip(self.statistics.measures(), values, strict=True):
            row[measure.key] = value
        row["record"] = self.record(over).text() if self.plan.records or failure is not None else None
        return row

    def record(self, over: bool) -> Record:
        """Write the record: the same acts once more from the start, with their names."""
        position = self.start.copy()
        tags = {**start_tags(self.game, position)}
        tags |= dict(zip(self.game.sides, self.fixture.players, strict=True))
        tags[DICE_TAG] = DiceClaim(SEEDED, seed=self.fixture.dice_seed).text()
        if over:
            tags["Result"] = self.game.sides[self.position.result()]
        tags["Digest"] = digest(self.position)
        lines: list[Line] = []
        settle(position)
        for choice in self.acts:
            lines.append(Line(actor_name(self.game, position), self.game.grammar(position).text(choice)))
            position.step(choice)
            settle(position)
        return Record(tags, lines)


def play_game(game: Game, plan: Plan, number: int) -> Played:
    """Play one game of a plan."""
    return Match(game, plan, number).play()
