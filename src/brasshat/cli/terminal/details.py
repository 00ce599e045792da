"""Details of an area-impulse position in words: one area, or all units."""

from brasshat.area_impulse.position import DESTROYED, AreaPosition
from brasshat.cli.printing import TAB
from brasshat.engine.errors import UsageError
from brasshat.engine.game import Game
from brasshat.engine.position import Position


def area_number(position: AreaPosition, name: str) -> int:
    """Find an area by its name."""
    for number, known in enumerate(position.theatre.names):
        if known.casefold() == name.casefold():
            return number
    raise UsageError(f"There is no area {name!r}; the areas are {', '.join(position.theatre.names)}.")


def unit_words(position: AreaPosition, names: list[str], unit: int) -> str:
    """Name a unit and say whether it is exhausted."""
    return names[unit] if position.is_fresh(unit) else f"{names[unit]} (exhausted)"


def own(position: Position) -> AreaPosition:
    """Return a position with areas in it."""
    if not isinstance(position, AreaPosition):
        raise UsageError("This game has no areas; 'map' shows everything.")
    return position


def area_lines(game: Game, position: Position, name: str) -> list[str]:
    """Describe an area: who controls it, who stands in it, what lies next to it."""
    p = own(position)
    area = area_number(p, name)
    names = game.grammar(p).names["unit"]
    state = "contested" if p.is_contested(area) else "held" if p.here[area] or p.here[p.size + area] else "empty"
    lines = [f"{p.theatre.names[area]}{title(p, area)}: {game.sides[p.control[area]]}, {state}."]
    for side, side_name in enumerate(game.sides):
        units = [unit_words(p, names, unit) for unit in p.units_in(area, side)]
        if units:
            lines.append(f"{TAB}{side_name}: {', '.join(units)}")
    for neighbour in p.theatre.neighbours[area]:
        lines.append(
            f"{TAB}next to {p.theatre.names[neighbour]} ({game.sides[p.control[neighbour]]}){way(game, p, area, neighbour)}"
        )
    return lines


def title(p: AreaPosition, area: int) -> str:
    """Say what lies in an area and its terrain, where the game prints that on its map."""
    printed = getattr(p, "printed", None)
    if printed is None:
        return ""
    return f", {printed.titles[area]}, TEM {printed.tem[area]}"


def way(game: Game, p: AreaPosition, area: int, neighbour: int) -> str:
    """Say what has to be crossed between two areas."""
    from brasshat.area_impulse.theatre import WATER

    if p.theatre.link[area * p.size + neighbour] != WATER:
        return ""
    bridge = p.theatre.bridge[area * p.size + neighbour]
    if bridge < 0:
        return ", over water without a bridge"
    if p.bridge[bridge] == DESTROYED:
        return ", over water, the bridge destroyed"
    return f", over a {game.sides[p.bridge[bridge]]} bridge"


def unit_lines(game: Game, position: Position) -> list[str]:
    """List all units on the map, by side and area."""
    p = own(position)
    names = game.grammar(p).names["unit"]
    lines: list[str] = []
    for side, side_name in enumerate(game.sides):
        lines.append(f"{side_name}:")
        for area, area_name in enumerate(p.theatre.names):
            units = [unit_words(p, names, unit) for unit in p.units_in(area, side)]
            if units:
                lines.append(f"{TAB}{area_name}: {', '.join(units)}")
    return lines
