"""What a simulation is: which games, by whom, with which dice. Everything follows from the plan and a game's number."""

import hashlib
from pathlib import Path
from typing import Any, Final

from brasshat.engine.errors import UsageError
from brasshat.engine.game import Game, Setup
from brasshat.games.registry import game_named

EVERY_SCENARIO: Final = "all"
SEED_BYTES: Final = 6
"""Seeds stay exact where a program reads every number as a float."""


class Fixture:
    """One game of a plan: its set-up, who commands which side, and the seeds of its dice and players."""

    def __init__(self, scenario: str, players: list[str], dice_seed: int, player_seeds: list[int]) -> None:
        self.scenario: Final = scenario
        self.players: Final = players
        """By side."""
        self.dice_seed: Final = dice_seed
        self.player_seeds: Final = player_seeds


class Plan:
    """The games of a simulation, from 0 up."""

    def __init__(
        self,
        game: str,
        scenarios: list[str],
        players: list[str],
        games: int,
        seed: int = 1,
        swap: bool = False,
        options: dict[str, str] | None = None,
        edition: str | None = None,
        decisions: bool = False,
        records: bool = False,
    ) -> None:
        self.game: Final = game
        self.scenarios: Final = scenarios
        self.players: Final = players
        """By side, in games that are not swapped."""
        self.games: Final = games
        self.seed: Final = seed
        self.swap: Final = swap
        """Whether every other game is the one before it once more, same dice, with the players on each other's sides."""
        self.options: Final = {} if options is None else options
        self.edition: Final = edition
        self.decisions: Final = decisions
        self.records: Final = records

    def fixture(self, number: int) -> Fixture:
        """Work out one game; scenarios take turns, pair by pair where players swap sides."""
        pair = number // 2 if self.swap else number
        return Fixture(
            self.scenarios[pair % len(self.scenarios)],
            self.seats(number),
            derived_seed(self.seed, "dice", pair),
            [derived_seed(self.seed, f"player {side}", number) for side in range(len(self.players))],
        )

    def seats(self, number: int) -> list[str]:
        """Say who commands which side in a game."""
        return self.players[::-1] if self.swap and number % 2 else list(self.players)

    def setup(self, scenario: str) -> Setup:
        """Return what a game of a scenario starts from."""
        return Setup(scenario, self.options, None if self.edition is None else Path(self.edition))

    def json(self) -> dict[str, Any]:
        """Write the plan for a file or another process."""
        return {
            "game": self.game,
            "scenarios": self.scenarios,
            "players": self.players,
            "games": self.games,
            "seed": self.seed,
            "swap": self.swap,
            "options": self.options,
            "edition": self.edition,
            "decisions": self.decisions,
            "records": self.records,
        }


def plan_from(row: dict[str, Any]) -> Plan:
    """Read a plan back.

    >>> plan_from(Plan("cambrai", ["break-in"], ["random", "greedy"], 10).json()).fixture(3).players
    ['random', 'greedy']
    """
    return Plan(**row)


def derived_seed(seed: int, what: str, number: int) -> int:
    """Return the seed of one thing in one game, the same on every machine.

    >>> derived_seed(1, "dice", 0) == derived_seed(1, "dice", 0) != derived_seed(1, "dice", 1)
    True
    """
    return int.from_bytes(hashlib.sha256(f"brasshat lab {seed} {what} {number}".encode()).digest()[:SEED_BYTES], "big")


def scenarios_named(game: Game, wanted: str | None, edition: Path | None) -> list[str]:
    """Return the scenarios meant: the usual one, the one named, or with ``all`` every one."""
    known = [info.name for info in game.scenarios(edition)]
    if wanted is None:
        return [game.default_scenario if game.default_scenario in known else known[0]]
    if wanted == EVERY_SCENARIO:
        return known
    if wanted not in known:
        raise UsageError(f"There is no scenario {wanted!r}; there are {', '.join(known)}, or all.")
    return [wanted]


def players_named(game: Game, text: str) -> list[str]:
    """Read the players of the sides: one for each side, or one for all."""
    names = [name.strip() for name in text.split(",")]
    if len(names) == 1:
        names *= len(game.sides)
    if len(names) != len(game.sides) or not all(names):
        sides = ",".join(side.upper() for side in game.sides)
        raise UsageError(
            f"Of {text!r} no players of {game.title} can be made; write {sides}, or one name for all sides."
        )
    return names


def check_plan(plan: Plan) -> None:
    """Refuse a plan that cannot be played, in a sentence, before any process is started."""
    from brasshat.players.loading import player_named

    game = game_named(plan.game)
    game.check_options(plan.options)
    if plan.swap and plan.games % 2:
        raise UsageError(f"With --swap games come in pairs, so {plan.games} cannot be played; {plan.games + 1} can.")
    for scenario in plan.scenarios:
        game.new(plan.setup(scenario))
    for name in plan.players:
        player_named(name, game, 0)
