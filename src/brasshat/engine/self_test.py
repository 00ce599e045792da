"""One seeded game of each game, whose end every machine and every build must reach."""

import json
from importlib.resources import files
from typing import Final

from brasshat.engine.dice import seeded_dice
from brasshat.engine.digest import digest
from brasshat.engine.driver import settle_and_roll
from brasshat.engine.game import Game, Setup
from brasshat.engine.task import NOBODY

SEED: Final = 1917
DIGEST_FILE: Final = "self-test.json"


def final_digest(game: Game) -> str:
    """Play the seeded game, and return the digest of its last position."""
    position = game.new(Setup(game.default_scenario))
    dice = seeded_dice(SEED)
    picks = seeded_dice(SEED + 1)
    settle_and_roll(position, dice)
    while position.actor != NOBODY:
        choices = position.choices()
        pick = (picks.face() - 1) * 36 + (picks.face() - 1) * 6 + picks.face() - 1
        position.take(choices[pick % len(choices)])
        settle_and_roll(position, dice)
    return digest(position)


def expected_digest(game: Game) -> str:
    """Return the digest that comes with the game."""
    text = (files(game.package) / "data" / DIGEST_FILE).read_text("utf-8")
    found: str = json.loads(text)["digest"]
    return found
