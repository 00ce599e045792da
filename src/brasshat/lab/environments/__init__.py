"""Games for programs that learn: one decision after the other, without dice and without choices that are none.

>>> env = Environment("cambrai", scenario="counterattack")
>>> env.reset(seed=7)
>>> while not env.over:
...     env.step(env.choices[0])
>>> env.winner in env.seats, sorted(env.rewards.values())
(True, [-1, 1])

``brasshat.lab.environments.gym`` has the same for Gymnasium, ``brasshat.lab.environments.zoo`` for PettingZoo; both come with
``pip install brasshat[environments]``.
"""

from brasshat.lab.environments.environment import MOST_CHOICES, Environment

__all__ = ["MOST_CHOICES", "Environment"]
