"""Environments: decisions only, legal only, the same for the same seed, and as Gymnasium and PettingZoo want them."""

import random
import re
import warnings
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from brasshat.engine.digest import digest
from brasshat.engine.errors import Refused, UsageError
from brasshat.lab.environments import MOST_CHOICES, Environment
from brasshat.lab.environments.gym import SeatEnv
from brasshat.lab.environments.zoo import GameEnv

DOCS = Path(__file__).parents[2] / "docs" / "lab.md"


def played(env: Environment, seed: int) -> str:
    """Play a game at random and return the digest of its end."""
    env.reset(seed)
    decide = random.Random(seed)
    while not env.over:
        env.step(decide.choice(env.choices))
    return digest(env.position)


@pytest.mark.both_builds
def test_the_same_seed_and_choices_give_the_same_game() -> None:
    assert played(Environment(), 3) == played(Environment(), 3)
    assert played(Environment(), 3) != played(Environment(), 4)


def test_there_is_always_something_to_choose_until_somebody_has_won() -> None:
    env = Environment(scenario="counterattack")
    while not env.over:
        assert env.seat in ("British", "German")
        assert len(env.choices) > 1
        assert env.rewards == {"British": 0, "German": 0}
        assert env.mask().count(True) == len(env.acts()) == len(env.choices)
        env.step(env.choices[-1])
    assert env.winner is not None
    assert sorted(env.rewards.values()) == [-1, 1]
    assert env.rewards[env.winner] == 1
    assert (env.seat, env.choices) == (None, [])


def test_what_is_not_legal_is_refused_with_its_rule_and_changes_nothing() -> None:
    env = Environment()
    before = digest(env.position)
    with pytest.raises(Refused) as refusal:
        env.step(env.choices[0] + (40 << 16))
    assert refusal.value.rule
    assert digest(env.position) == before


def test_after_the_end_only_reset_is_left() -> None:
    env = Environment(scenario="counterattack")
    played(env, 1)
    with pytest.raises(UsageError, match="reset"):
        env.step(0)


def test_a_copy_of_the_position_is_the_learners_own_to_spoil() -> None:
    env = Environment()
    before = digest(env.position)
    env.position.step(env.choices[0])
    assert digest(env.position) == before


def test_features_have_a_name_each_and_say_where_a_unit_stands() -> None:
    env = Environment()
    named = dict(zip(env.feature_names(), env.features("German"), strict=True))
    assert named["day"] == 0
    assert named["place of IR84"] >= 0
    assert len({name for name in named if name.startswith("place of")}) == sum(
        name.startswith("form of") for name in named
    )


def test_features_keep_the_bids_secret() -> None:
    """17.1: the first player's wish changes nothing of what anybody sees."""
    seen = []
    for place in (0, 1):
        env = Environment(options={"bidding": "on"})
        env.step(env.choices[place])
        seen.append(env.features("German"))
    assert seen[0] == seen[1]


def test_gymnasium_finds_nothing_wrong() -> None:
    from gymnasium.utils.env_checker import check_env

    env = SeatEnv("cambrai", seat="German", opponent="random", scenario="counterattack")

    class Masked(SeatEnv):
        """Takes any action as one of those that are legal, since the checker knows no masks."""

        def step(self, action: np.int64) -> tuple[Any, float, bool, bool, dict[str, Any]]:
            return super().step(np.int64(int(action) % max(1, len(self.env.choices))))

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        check_env(Masked("cambrai", scenario="counterattack"), skip_render_check=True)
    assert env.seat == "German"


def test_a_game_of_gymnasium_ends_with_its_reward() -> None:
    env = SeatEnv("cambrai", seat="German", opponent="random", scenario="counterattack")
    seen, info = env.reset(seed=5)
    total, over = 0.0, False
    while not over:
        legal = np.flatnonzero(seen["action_mask"])
        assert len(legal) == len(env.env.choices)
        seen, reward, over, cut, info = env.step(np.int64(legal[0]))
        assert not cut
        total += reward
    assert total == (1.0 if info["winner"] == "German" else -1.0)
    assert not seen["action_mask"].any()


def test_an_action_beyond_the_list_is_refused() -> None:
    env = SeatEnv("cambrai")
    env.reset(seed=1)
    with pytest.raises(UsageError, match="places in the list"):
        env.step(np.int64(MOST_CHOICES - 1))


def test_pettingzoo_finds_nothing_wrong() -> None:
    from pettingzoo.test.api_test import api_test

    check: Callable[..., None] = api_test
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        check(GameEnv("cambrai", scenario="counterattack"), num_cycles=200)


def test_the_example_in_the_docs_runs() -> None:
    blocks = re.findall(r"```python\n(.*?)```", DOCS.read_text("utf-8"), re.DOTALL)
    assert blocks
    for block in blocks:
        exec(compile(block, str(DOCS), "exec"), {})
