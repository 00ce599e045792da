"""What the editions of area-impulse games have in common: files, rows, and the checks that every map of areas passes."""

from typing import Final

from brasshat.boards.areas import AreaGraph
from brasshat.engine.editions import Checker, EditionRow, Form, Problems, Row

MAP: Final = "map.toml"
UNITS: Final = "units.toml"
REINFORCEMENTS: Final = "reinforcements.toml"
TABLES: Final = "tables.toml"
SCENARIOS: Final = "scenarios.toml"

MOST_BITS: Final = 62
"""Sets of divisions and the like are bits of one whole number."""
MOST_UNITS: Final = 250


class GroupRow(Row, frozen=True, kw_only=True):
    """A set of areas that a rule names."""

    id: str
    areas: list[str]


class NumberRow(Row, frozen=True, kw_only=True):
    """A number of the rules."""

    id: str
    value: int


class AreaChecker(Checker):
    """Checks what every map of areas and every list of units must be."""

    def __init__(
        self,
        form: Form,
        about: EditionRow | None,
        area_names: tuple[str, ...],
        dates: tuple[str, ...],
        unit_names: set[str],
        problems: Problems,
    ) -> None:
        super().__init__(form, about, problems)
        self.area_names = area_names
        self.dates = dates
        self.unit_names = unit_names

    def known_area(self, file: str, where: str, field: str, name: str) -> bool:
        """Refuse a name that no area has."""
        if name not in self.area_names:
            self.problems.add(file, where, f"{field} names '{name}', which is no area")
            return False
        return True

    def known_unit(self, file: str, where: str, name: str) -> bool:
        """Refuse a name that no unit has."""
        if name not in self.unit_names:
            self.problems.add(file, where, f"there is no unit '{name}'")
            return False
        return True

    def known_date(self, file: str, where: str, field: str, date: str) -> bool:
        """Refuse a date that is not of the game."""
        if date not in self.dates:
            reason = f"{field} is '{date}', but must be a day from {self.dates[0]} to {self.dates[-1]}"
            self.problems.add(file, where, reason)
            return False
        return True

    def check_ground(self, where: str, position: list[float], terrain: str, words: frozenset[str]) -> None:
        """Refuse a position that is nowhere on earth, and words for terrain that nobody knows."""
        if len(position) != 2 or not (-90 <= position[0] <= 90 and -180 <= position[1] <= 180):  # noqa: PLR2004
            self.problems.add(MAP, where, "position must be a latitude and a longitude in degrees")
        for word in terrain.split():
            if word not in words:
                self.problems.add(MAP, where, f"terrain has '{word}', but may have {', '.join(sorted(words))}")

    def check_neighbours(self, pairs: list[tuple[str, list[str]]], apart: frozenset[str] = frozenset()) -> None:
        """Refuse links that are none, that stand twice, or that leave an area out of reach, unless it lies apart."""
        seen: set[frozenset[str]] = set()
        for where, between in pairs:
            if self.is_pair(where, between):
                if frozenset(between) in seen:
                    self.problems.add(MAP, where, "stands twice")
                seen.add(frozenset(between))
        names = [name for name in self.area_names if name not in apart]
        edges = [(names.index(a), names.index(b)) for a, b in map(sorted, seen) if a in names and b in names]
        graph = AreaGraph(len(names), edges)
        for area, name in enumerate(names):
            if graph.distance(0, area) == graph.size:
                self.problems.add(MAP, "link", f"no chain of links joins area {name} to area {names[0]}")
                return

    def is_pair(self, where: str, between: list[str]) -> bool:
        """Tell whether a link names two different areas."""
        if len(between) != 2:  # noqa: PLR2004 (a link has two ends)
            self.problems.add(MAP, where, "between must name two areas")
            return False
        if between[0] == between[1]:
            self.problems.add(MAP, where, f"leads from {between[0]} to itself")
            return False
        unknown = [name for name in between if not self.known_area(MAP, where, "between", name)]
        return not unknown

    def check_groups(self, groups: list[tuple[str, GroupRow]], known: tuple[str, ...]) -> None:
        """Want the sets of areas that rules name, all of them and no others."""
        self.unique(MAP, [(where, group.id) for where, group in groups])
        present = {group.id for _, group in groups}
        for name in known:
            if name not in present:
                self.problems.add(MAP, f"group '{name}'", "is missing")
        for where, group in groups:
            if group.id not in known:
                self.problems.add(MAP, where, f"is no set the rules know; they know {', '.join(known)}")
            if not group.areas:
                self.problems.add(MAP, where, "names no area")
            for name in group.areas:
                self.known_area(MAP, where, "areas", name)
            self.no_repeats(MAP, where, "areas", group.areas)

    def check_numbers(self, numbers: list[tuple[str, NumberRow]], known: dict[str, tuple[int, int]]) -> None:
        """Want the single numbers of the rules, each once and within its bounds."""
        self.unique(TABLES, [(where, row.id) for where, row in numbers])
        present = {row.id for _, row in numbers}
        for name in known:
            if name not in present:
                self.problems.add(TABLES, f"number '{name}'", "is missing")
        for where, row in numbers:
            if row.id in known:
                self.within(TABLES, where, "value", row.value, *known[row.id])
            else:
                self.problems.add(TABLES, where, f"is no number the rules know; they know {', '.join(known)}")

    def check_setup_bridges(self, pairs: list[tuple[str, list[str]]], bridges: set[frozenset[str]]) -> None:
        """Refuse bridges that the map does not have, or that stand twice."""
        seen: set[frozenset[str]] = set()
        for where, between in pairs:
            ends = frozenset(between)
            if ends not in bridges:
                self.problems.add(SCENARIOS, where, "there is no such bridge")
            if ends in seen:
                self.problems.add(SCENARIOS, where, "stands twice")
            seen.add(ends)
