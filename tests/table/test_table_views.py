"""What games show at a table, through a whole game of each: every name is on the board, every act has its place."""

import random

import msgspec
import pytest

from brasshat.engine.dice import seeded_dice
from brasshat.engine.driver import roll_due, settle
from brasshat.engine.events import Log
from brasshat.engine.game import Game, Setup
from brasshat.engine.position import Position
from brasshat.engine.task import CHANCE, NOBODY
from brasshat.games.cambrai.game import CAMBRAI
from brasshat.games.normandy.game import NORMANDY
from brasshat.table import shapes
from brasshat.table.reach import reach_of

GAMES = (CAMBRAI, NORMANDY)
EYES = -1


def check_position(game: Game, position: Position, board: shapes.BoardShape) -> None:
    """Hold what is shown of a position to the types, and its names to the board."""
    view = game.table_view
    areas = msgspec.convert(view.areas(position, EYES), dict[str, shapes.AreaShape])
    units = msgspec.convert(view.units(position, EYES), dict[str, shapes.UnitShape])
    assert set(areas) == set(board.areas)
    assert set(units) == set(board.units)
    assert set(view.bridges(position)) == set(board.bridges)
    for name, area in areas.items():
        assert all(units[unit].area == name for unit in area.units)
    assert sum(len(area.units) for area in areas.values()) == sum(unit.area is not None for unit in units.values())
    pooled = [
        name for pool in msgspec.convert(view.pools(position, EYES), list[shapes.PoolShape]) for name in pool.units
    ]
    assert sorted(pooled) == sorted(name for name, unit in units.items() if unit.area is None)
    msgspec.convert(view.status(position, EYES), list[shapes.StatusShape])
    overlays = view.overlays(position, EYES)
    assert set(overlays["victory"]) <= set(areas)
    assert set(overlays["supply"]) == set(game.sides)
    assert set(overlays["cut"]) <= set(units)
    for choice in position.choices() if position.actor >= 0 else []:
        about = view.about(position, choice)
        assert about.group
        assert about.unit in (None, *units)
        assert about.area in (None, *areas)
        assert about.bridge in (None, *board.bridges)
        words = game.grammar(position).text(choice).split()
        assert about.unit is None or about.unit in words
        assert about.bridge is None or about.bridge in words


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_all_of_a_game_can_be_shown(game: Game) -> None:
    """At every position of a random game each unit stands where it is shown, and each act and event names what is there."""
    choice, dice = random.Random(11), seeded_dice(11)
    position = game.new(Setup(game.default_scenario))
    settle(position)
    board = msgspec.convert(game.table_view.board(position), shapes.BoardShape)
    reached = 0
    while position.actor != NOBODY:
        check_position(game, position, board)
        log: Log = []
        if position.actor == CHANCE:
            position.take(roll_due(position, dice), log)
        else:
            taken = choice.choice(position.choices())
            about = game.table_view.about(position, taken)
            if about.unit is not None and not reached % 5:
                check_reach(game, position, about.unit)
            reached += 1
            position.take(taken, log)
        settle(position, log)
        for event in log:
            touched = game.table_view.touched(position, event)
            assert set(touched.areas) <= set(board.areas)
            assert set(touched.units) <= set(board.units)
    check_position(game, position, board)
    assert reached > 50


def check_reach(game: Game, position: Position, unit: str) -> None:
    """Hold where a unit can go to what happens when it is sent there."""
    number = game.table_view.unit_number(position, unit)
    for row in reach_of(game, position, [number]):
        way = msgspec.convert(row, shapes.WayShape)
        after = position.copy()
        for act in way.acts:
            after.take(game.grammar(after).parse(act))
            settle(after)
        assert way.cost >= 0
        if after.actor == position.actor:
            assert game.table_view.units(after, EYES)[unit]["area"] == way.area
