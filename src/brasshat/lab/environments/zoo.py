"""All seats of a game as an environment for PettingZoo, in turn (AEC)."""

from typing import Any, Final

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

from brasshat.engine.errors import UsageError
from brasshat.lab.environments.environment import MOST_CHOICES, Environment
from brasshat.lab.environments.gym import Observation, observation_of, space_of


class GameEnv(AECEnv[str, Any, Any]):
    """A game whose seats are agents, by the names of the sides; an action is a place in the list of legal choices."""

    def __init__(self, game: str = "cambrai", **setup: Any) -> None:
        self.env: Final = Environment(game, **setup)
        self.metadata = {"name": f"brasshat_{self.env.game.name}", "render_modes": [], "is_parallelizable": False}
        self.render_mode = None
        self.possible_agents = list(self.env.seats)
        self.agents = list(self.env.seats)
        self.observation_spaces = {seat: space_of(self.env) for seat in self.env.seats}
        self.action_spaces = {seat: spaces.Discrete(MOST_CHOICES) for seat in self.env.seats}
        self._dice = np.random.default_rng(0)

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """Return what an agent observes."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """Return what an agent can answer."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin anew; without a seed the game before decides the dice."""
        if seed is not None:
            self._dice = np.random.default_rng(seed)
        self.env.reset(int(self._dice.integers(1 << 48)))
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self._turn()

    def _turn(self) -> None:
        self.agent_selection = self.env.seat or self.agents[0]

    def observe(self, agent: str) -> Observation:
        """Return what an agent sees."""
        return observation_of(self.env, agent)

    def step(self, action: int | None) -> None:
        """Take the choice at a place in the list, for the agent whose turn it is."""
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        choices = self.env.choices
        if action is None or not 0 <= int(action) < len(choices):
            raise UsageError(
                f"There is no choice {action} here; the places in the list go from 0 to {len(choices) - 1}."
            )
        self._cumulative_rewards[agent] = 0.0
        self.env.step(choices[int(action)])
        self.rewards = {seat: float(reward) for seat, reward in self.env.rewards.items()}
        self.terminations = dict.fromkeys(self.agents, self.env.over)
        self._turn()
        self._accumulate_rewards()
