"""How fast a game plays here: random play, copies, replays.

Each number is the best of several rounds, in time of the processor, so that what else runs on the machine counts little.
"""

import random
import time
from typing import Any, Final

from brasshat.engine.driver import settle
from brasshat.engine.game import Game, Setup
from brasshat.engine.position import Position
from brasshat.engine.record import Line, Record, actor_name, position_at, start_tags
from brasshat.engine.task import CHANCE, NOBODY

ROUNDS: Final = 5
SEED: Final = 1917
SEQUENCE: Final = 20
"""Decisions of the sequence that a copy is compared with."""
COPIES: Final = 500
POSITIONS: Final = 40


class PlaySpeed:
    """Random play: the choices of a side are listed at each of its decisions, dice are rolled."""

    def __init__(self) -> None:
        self.games = 0
        self.decisions = 0
        self.rolls = 0
        self.seconds = 0.0

    def per_second(self) -> float:
        """Return decisions a second; the time that dice and procedures take is in it, the rolls are not counted."""
        return self.decisions / self.seconds


def random_game(game: Game, rng: random.Random, speed: PlaySpeed) -> None:
    """Play one game at random."""
    position = game.new(Setup(game.default_scenario))
    decisions = rolls = 0
    begun = time.process_time()
    while position.actor != NOBODY:
        if position.actor == CHANCE:
            rolls += 1
        else:
            decisions += 1
        choices = position.choices()
        position.step(choices[int(rng.random() * len(choices))])
    speed.seconds += time.process_time() - begun
    speed.games += 1
    speed.decisions += decisions
    speed.rolls += rolls


def random_play(game: Game, seconds: float) -> PlaySpeed:
    """Measure random play: the fastest of several rounds."""
    rng = random.Random(SEED)
    random_game(game, rng, PlaySpeed())
    best: PlaySpeed | None = None
    for _ in range(ROUNDS):
        speed = PlaySpeed()
        while speed.seconds < seconds / ROUNDS:
            random_game(game, rng, speed)
        if best is None or speed.per_second() > best.per_second():
            best = speed
    assert best is not None
    return best


def some_positions(game: Game) -> list[Position]:
    """Return positions from all through one random game."""
    rng = random.Random(SEED)
    position = game.new(Setup(game.default_scenario))
    found: list[Position] = []
    while position.actor != NOBODY:
        found.append(position.copy())
        choices = position.choices()
        position.step(choices[int(rng.random() * len(choices))])
    return found[:: max(1, len(found) // POSITIONS)]


def copy_seconds(positions: list[Position]) -> float:
    """Measure the copy of a position."""
    best = 1e9
    for _ in range(ROUNDS):
        begun = time.process_time()
        for position in positions:
            copy = position.copy
            for _ in range(COPIES // ROUNDS):
                copy()
        best = min(best, time.process_time() - begun)
    return best / (len(positions) * (COPIES // ROUNDS))


def finished_record(game: Game) -> Record:
    """Play one random game and return its record."""
    rng = random.Random(SEED + 1)
    position = game.new(Setup(game.default_scenario))
    record = Record(start_tags(game, position), [])
    settle(position)
    while position.actor != NOBODY:
        choices = position.choices()
        choice = choices[int(rng.random() * len(choices))]
        record.lines.append(Line(actor_name(game, position), game.grammar(position).text(choice)))
        position.step(choice)
        settle(position)
    return record


def replay_seconds(game: Game, record: Record) -> tuple[float, float]:
    """Measure the replay of a whole game, and of the way to the position in its middle."""
    whole = middle = 1e9
    for _ in range(ROUNDS):
        begun = time.process_time()
        position_at(game, record, None)
        whole = min(whole, time.process_time() - begun)
        begun = time.process_time()
        position_at(game, record, len(record.lines) // 2)
        middle = min(middle, time.process_time() - begun)
    return whole, middle


def measure(game: Game, seconds: float) -> dict[str, Any]:
    """Measure everything about a game."""
    speed = random_play(game, seconds)
    copy = copy_seconds(some_positions(game))
    record = finished_record(game)
    whole, middle = replay_seconds(game, record)
    return {
        "game": game.name,
        "games": speed.games,
        "decisions_per_second": speed.per_second(),
        "decisions_and_rolls_per_second": (speed.decisions + speed.rolls) / speed.seconds,
        "decisions_per_game": speed.decisions / speed.games,
        "copy_microseconds": copy * 1e6,
        "copy_share_of_20_decisions": copy / (SEQUENCE / speed.per_second()),
        "replay_milliseconds": whole * 1e3,
        "position_milliseconds": middle * 1e3,
        "replayed_lines": len(record.lines),
    }
