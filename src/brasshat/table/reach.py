"""Where a unit or a group can go now, worked out by playing the moves on copies."""

from typing import Any, Final

from brasshat.engine.driver import settle
from brasshat.engine.errors import Refused
from brasshat.engine.game import Game, Total
from brasshat.engine.position import Position
from brasshat.engine.task import LEGAL
from brasshat.play.judging import title_of

Json = dict[str, Any]

COST: Final = 0
"""Where ``Game.costs`` of a move has what it costs."""
MOST_STEPS: Final = 12


class Way:
    """One way to an area: the choices, what they cost together, what they leave, and where the unit then stands."""

    def __init__(self, position: Position, choices: list[int], cost: int, left: int, totals: list[Total]) -> None:
        self.position: Final = position
        self.choices: Final = choices
        self.cost: Final = cost
        self.left: Final = left
        self.totals: Final = totals


def ways_of(game: Game, position: Position, unit: int) -> dict[int, Way]:
    """Find the cheapest way of a unit to each area it can move to, as long as nobody else and no dice come between."""
    actor, task = position.actor, position.agenda[-1].name() if position.agenda else ""
    found: dict[int, Way] = {}
    edge = [Way(position, [], 0, 0, [])]
    for _ in range(MOST_STEPS):
        further: list[Way] = []
        for way in edge:
            for choice, area in game.table_view.moves(way.position, unit):
                made = extended(game, way, choice, unit)
                if area in found and found[area].cost <= made.cost:
                    continue
                found[area] = made
                if made.position.actor == actor and made.position.agenda[-1].name() == task:
                    further.append(made)
        edge = further
    return found


def extended(game: Game, way: Way, choice: int, unit: int) -> Way:
    """Go one step further."""
    totals = game.costs(way.position, choice)
    after = way.position.copy()
    after.take(choice)
    settle(after)
    cost = totals[COST].value if totals else 0
    left = game.table_view.movement_left(after, unit)
    return Way(after, [*way.choices, choice], way.cost + cost, left, [*way.totals, *totals[: COST + 1]])


def reach_of(game: Game, position: Position, units: list[int]) -> list[Json]:
    """List where a unit, or all of a group one after the other, can go, with the acts that bring them there."""
    if not units or position.actor < 0:
        return []
    view = game.table_view
    start = current_area(game, position, units[0])
    rows: list[Json] = []
    for area, first in sorted(ways_of(game, position, units[0]).items()):
        ways = [first]
        for unit in units[1:]:
            following = ways_of(game, ways[-1].position, unit).get(area)
            if following is None:
                break
            ways.append(following)
        if len(ways) < len(units) or area == start:
            continue
        rows.append(row_of(game, position, ways, area, view.has_enemy(position, units[0], area)))
    return rows


def current_area(game: Game, position: Position, unit: int) -> int:
    """Return the area a unit stands in, or -1."""
    view = game.table_view
    name = unit_name(game, position, unit)
    place = view.units(position, -1)[name]["area"]
    return -1 if place is None else view.area_number(position, place)


def unit_name(game: Game, position: Position, unit: int) -> str:
    """Return the printed name of a unit."""
    return game.grammar(position).names["unit"][unit]


def row_of(game: Game, position: Position, ways: list[Way], area: int, enemy: bool) -> Json:
    """Write where a group can go."""
    text = game.grammar(position).text
    names = game.grammar(position).names["area"]
    dearest = max(ways, key=lambda way: way.cost)
    return {
        "area": names[area],
        "cost": dearest.cost,
        "left": min(way.left for way in ways),
        "acts": [text(choice) for way in ways for choice in way.choices],
        "parts": [
            {"label": part.label, "value": part.value, "rule": part.rule}
            for total in dearest.totals
            for part in total.parts
        ],
        "enemy": enemy,
    }


def why_not_there(game: Game, position: Position, unit: int, area: int) -> Json | None:
    """Say which rule keeps a unit from an area now, or None if nothing does."""
    if area in ways_of(game, position, unit):
        return None
    refused: Refused | None = None
    for choice in game.table_view.drops(position, unit, area):
        code = position.refusal(choice)
        if code == LEGAL:
            return None
        if refused is None:
            refused = position.explain(choice, code)
    if refused is None:
        return None
    return {"sentence": refused.sentence, "rule": refused.rule, "title": title_of(game, refused.rule)}
