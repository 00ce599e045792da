"""Seeded random games, the same in every build."""

import random
from typing import Final

from brasshat.engine.choices import pack
from brasshat.engine.dice import seeded_dice
from brasshat.engine.driver import roll_due
from brasshat.engine.task import CHANCE, NOBODY
from brasshat.games.cambrai.edition import load_open_edition
from brasshat.games.cambrai.options import VALUES, read_options
from brasshat.games.cambrai.position import Cambrai
from brasshat.games.cambrai.rules.setup import new_game

SCENARIOS: Final = ("break-in", "three-days", "counterattack", "campaign")


def new_random_game(seed: int) -> Cambrai:
    """Begin a game whose scenario and options the seed decides."""
    edition = load_open_edition()
    decide = random.Random(seed)
    options = {name: values[1] for name, values in VALUES.items() if decide.random() < 0.1}
    return new_game(edition.printed, edition.scenarios[SCENARIOS[seed % 4]], read_options(options))


def play_on(p: Cambrai, seed: int, steps: int = 1_000_000) -> list[int]:
    """Play at random for so many steps or to the end; return what was chosen and rolled."""
    decide = random.Random(seed + 1)
    dice = seeded_dice(seed)
    taken: list[int] = []
    while p.actor != NOBODY and len(taken) < steps:
        if p.actor == CHANCE:
            choice = roll_due(p, dice)
        else:
            choices = p.choices()
            choice = choices[int(decide.random() * len(choices))]
        p.step(choice)
        taken.append(choice)
    return taken


def any_act(decide: random.Random, p: Cambrai) -> int:
    """Make up an act, sensible or not."""
    return pack(
        decide.randrange(40),
        decide.choice([decide.randrange(256), decide.randrange(p.printed.units), decide.randrange(p.size)]),
        decide.choice([255, decide.randrange(256), decide.randrange(p.printed.units), decide.randrange(p.size)]),
    )
