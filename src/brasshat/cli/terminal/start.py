"""Beginning a game at the terminal, or going on with a saved one."""

import argparse
import secrets
from pathlib import Path
from typing import Final

from brasshat.cli.command import option_values
from brasshat.cli.terminal import saved as saving
from brasshat.cli.terminal.saved import LATEST, SavedGame
from brasshat.cli.terminal.table import PERSON, Table
from brasshat.engine.dice import SECRET_BYTES, commitment
from brasshat.engine.driver import settle
from brasshat.engine.errors import RecordError, UsageError
from brasshat.engine.game import Game, Setup
from brasshat.engine.record import Record, position_at, start_tags
from brasshat.games.registry import GAMES, game_named
from brasshat.play.dice_tags import COMMITTED, DICE_TAG, ENTERED, SEEDED, DiceClaim
from brasshat.play.sources import told_as_record
from brasshat.players.loading import player_named
from brasshat.players.offers import default_player
from brasshat.players.player import Player

BOTH: Final = "both"
NONE: Final = "none"
LARGEST_SEED: Final = 10**9


def player_names(game: Game, side: str | None, opponent: str | None) -> list[str]:
    """Say who plays, by player number: a person for the side asked for, the opponent for the other."""
    other = opponent or default_player(game)
    if side == BOTH:
        if opponent not in (None, PERSON):
            raise UsageError(f"With --side {BOTH} people play both sides, so there is no opponent {opponent!r}.")
        return [PERSON, PERSON]
    if side == NONE:
        if other == PERSON:
            raise UsageError(f"With --side {NONE} the computer plays both sides, so no person can be the opponent.")
        return [other, other]
    own = 0 if side is None else game.side_number(side)
    return [PERSON if number == own else other for number in range(len(game.sides))]


def players_of(game: Game, names: list[str], seed: int | None) -> list[Player | None]:
    """Return the players; a person is None."""
    return [
        None if name == PERSON else player_named(name, game, None if seed is None else seed + number)
        for number, name in enumerate(names)
    ]


def dice_for(arguments: argparse.Namespace) -> tuple[DiceClaim, bytes | None]:
    """Decide where the dice come from: promised by a hash unless a seed or dice typed in are asked for."""
    kind = arguments.dice or (COMMITTED if arguments.seed is None else SEEDED)
    if kind != SEEDED and arguments.seed is not None:
        raise UsageError("--seed goes with --dice seeded only.")
    if kind == SEEDED:
        seed = secrets.randbelow(LARGEST_SEED) if arguments.seed is None else arguments.seed
        return DiceClaim(SEEDED, seed=seed), None
    if kind == ENTERED:
        return DiceClaim(ENTERED), None
    secret = secrets.token_bytes(SECRET_BYTES)
    return DiceClaim(COMMITTED, promised=commitment(secret)), secret


def begin(arguments: argparse.Namespace) -> Table:
    """Begin a game and its record."""
    game = game_named(arguments.game) if arguments.game is not None else next(iter(GAMES.values()))
    options = option_values(arguments.options)
    game.check_options(options)
    names = player_names(game, arguments.side, arguments.opponent)
    players = players_of(game, names, arguments.seed)
    position = game.new(Setup(arguments.scenario or game.default_scenario, options, arguments.edition))
    claim, secret = dice_for(arguments)
    tags = {**start_tags(game, position), **dict(zip(game.sides, names, strict=True)), DICE_TAG: claim.text()}
    if arguments.record is not None:
        path = Path(arguments.record)
        if path.exists():
            raise UsageError(f"{path}: exists already; --resume goes on with it.")
    else:
        path = saving.free_path(game.name)
    saved = saving.begin(path, Record(tags, []), secret)
    settle(position)
    return Table(game, position, saved, players)


def resume(arguments: argparse.Namespace) -> tuple[Table, str]:
    """Go on with a saved game, and say what had to be dropped, if anything."""
    for name in ("scenario", "dice", "record", "seed"):
        if getattr(arguments, name) is not None:
            raise UsageError(f"--{name} belongs to a new game and does not go with --resume.")
    if arguments.options:
        raise UsageError("--option belongs to a new game and does not go with --resume.")
    path = saving.latest() if arguments.resume == LATEST else Path(arguments.resume)
    saved, notice = saving.resume(path)
    try:
        return resumed_table(saved, arguments), notice
    except BaseException:
        saved.close()
        raise


def resumed_table(saved: SavedGame, arguments: argparse.Namespace) -> Table:
    """Set a saved game up again as it stood."""
    record = saved.record
    if "Game" not in record.tags:
        raise RecordError(f'{saved.name}: no tag [Game "..."] says which game this is.')
    with told_as_record(saved.name):
        game = game_named(record.tags["Game"])
        if arguments.game not in (None, game.name):
            raise UsageError(f"this is a game of {game.name}, not of {arguments.game}.")
        position = position_at(game, record, None, arguments.edition, saved.name)
    names = [
        record.tags.get(side, PERSON if number == 0 else default_player(game)) for number, side in enumerate(game.sides)
    ]
    if arguments.side is not None or arguments.opponent is not None:
        names = player_names(game, arguments.side, arguments.opponent)
    return Table(game, position, saved, players_of(game, names, None))
