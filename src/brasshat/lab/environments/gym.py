"""One seat of a game as an environment for Gymnasium; a computer player has the other.

An action is a place in the list of legal choices, which the observation shows as rows of verb and operands.
"""

from typing import Any, Final

import gymnasium
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from brasshat.engine.errors import UsageError
from brasshat.lab.environments.environment import MOST_CHOICES, Environment
from brasshat.players.loading import player_named
from brasshat.players.player import Player

OPERANDS: Final = 3
BYTE: Final = 255
SMALLEST: Final = -(1 << 15)
LARGEST: Final = (1 << 15) - 1

Observation = dict[str, NDArray[Any]]


def space_of(env: Environment) -> spaces.Dict:
    """Describe what is observed: features, the legal choices, and which rows of those there are."""
    count = len(env.feature_names())
    return spaces.Dict(
        {
            "features": spaces.Box(SMALLEST, LARGEST, (count,), np.int16),
            "choices": spaces.Box(0, BYTE, (MOST_CHOICES, OPERANDS), np.uint8),
            "action_mask": spaces.Box(0, 1, (MOST_CHOICES,), np.int8),
        }
    )


def observation_of(env: Environment, seat: str) -> Observation:
    """Observe a position from a seat; only the seat that is to decide sees choices."""
    table = np.zeros((MOST_CHOICES, OPERANDS), np.uint8)
    mask = np.zeros(MOST_CHOICES, np.int8)
    acts = env.acts() if env.seat == seat else []
    if acts:
        mask[:] = env.mask()
        table[: len(acts)] = acts
    return {"features": np.array(env.features(seat), np.int16), "choices": table, "action_mask": mask}


class SeatEnv(gymnasium.Env[Any, Any]):
    """One seat of a game: reward 1 for winning, -1 for losing, 0 on the way."""

    def __init__(self, game: str = "cambrai", seat: str | None = None, opponent: str = "random", **setup: Any) -> None:
        self.env: Final = Environment(game, **setup)
        self.seat: Final = self.env.seats[self.env.game.side_number(seat or self.env.seats[0])]
        self.opponent: Final = opponent
        self.other: Player = player_named(opponent, self.env.game, 0)
        self.observation_space = space_of(self.env)
        self.action_space = spaces.Discrete(MOST_CHOICES)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Begin anew; without a seed the game before decides the dice."""
        super().reset(seed=seed)
        dice = int(self.np_random.integers(1 << 48))
        self.other = player_named(self.opponent, self.env.game, dice)
        self.env.reset(dice)
        self._answer()
        return observation_of(self.env, self.seat), self._info()

    def step(self, action: np.int64) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Take the choice at a place in the list, and let the opponent answer."""
        choices = self.env.choices
        if not 0 <= int(action) < len(choices):
            raise UsageError(
                f"There is no choice {int(action)} here; the places in the list go from 0 to {len(choices) - 1}."
            )
        self.env.step(choices[int(action)])
        self._answer()
        reward = float(self.env.rewards[self.seat])
        return observation_of(self.env, self.seat), reward, self.env.over, False, self._info()

    def _answer(self) -> None:
        while not self.env.over and self.env.seat != self.seat:
            self.env.step(self.other.decide(self.env.position, self.env.choices))

    def _info(self) -> dict[str, Any]:
        return {"winner": self.env.winner}
