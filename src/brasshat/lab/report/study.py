"""What a simulation has to say, sorted for those who draw it."""

import shlex
from typing import Any, Final

from brasshat.engine.game import Game, Paint
from brasshat.engine.statistics import AREAS, COUNT, CURVE, Measure, measure_from
from brasshat.games.registry import game_named
from brasshat.lab.figures import Share, Tie, tie_with_winning, wilson
from brasshat.lab.plan import EVERY_SCENARIO, Plan
from brasshat.lab.report.ground import paint_for
from brasshat.lab.store import JSONL, Results

Row = dict[str, Any]


class Study:
    """The games of a simulation by scenario; those that a failure ended are kept apart."""

    def __init__(self, results: Results) -> None:
        self.manifest: Final = results.manifest
        self.plan: Final[Plan] = results.plan
        self.game: Final[Game] = game_named(self.plan.game)
        self.sides: Final[list[str]] = self.manifest["sides"]
        everything = results.games()
        self.rows: Final = [row for row in everything if row["winner"] is not None]
        self.failed: Final = [row for row in everything if row["winner"] is None]
        self.scenarios: Final = [name for name in self.plan.scenarios if self.of_scenario(name)]

    def scenario_title(self, name: str) -> str:
        """Return a scenario's title."""
        title: str = self.manifest["titles"].get(name, name)
        return title

    def of_scenario(self, name: str) -> list[Row]:
        """List the games of a scenario."""
        return [row for row in self.rows if row["scenario"] == name]

    def measures(self, form: str, scenario: str | None = None) -> list[Measure]:
        """List the measures of a form; without a scenario those that every scenario has."""
        named = scenario or self.plan.scenarios[0]
        found = [measure_from(row) for row in self.manifest["measures"][named]]
        return [measure for measure in found if measure.form == form]

    def counts(self) -> list[Measure]:
        """List what is counted."""
        return self.measures(COUNT)

    def curves(self, scenario: str) -> list[Measure]:
        """List what is followed day by day."""
        return self.measures(CURVE, scenario)

    def areas(self, scenario: str) -> list[Measure]:
        """List when it is looked who holds what."""
        return self.measures(AREAS, scenario)

    def wins(self, side: str, rows: list[Row]) -> Share:
        """Return how often a side won."""
        return wilson(sum(row["winner"] == side for row in rows), len(rows))

    def player_of(self, row: Row, side: str) -> str:
        """Name who held a seat."""
        name: str = row[f"{side.casefold()}_player"]
        return name

    def player_wins(self, player: str, side: str | None = None) -> Share:
        """Return how often a player won, from one seat or from all."""
        games = wins = 0
        for row in self.rows:
            for seat in self.sides:
                if side in (None, seat) and self.player_of(row, seat) == player:
                    games += 1
                    wins += row["winning_seat"] == seat
        return wilson(wins, games)

    def players(self) -> list[str]:
        """List the players, each once."""
        return list(dict.fromkeys(self.plan.players))

    def command(self) -> str:
        """Write the line that plays the same games again."""
        plan = self.plan
        words = ["brasshat", "simulate", plan.game, "--games", str(plan.games), "--players", ",".join(plan.players)]
        if len(plan.scenarios) > 1:
            words += ["--scenario", EVERY_SCENARIO]
        elif plan.scenarios[0] != self.game.default_scenario:
            words += ["--scenario", plan.scenarios[0]]
        words += ["--swap"] * plan.swap + ["--seed", str(plan.seed)]
        for name, value in plan.options.items():
            words += ["--option", f"{name}={value}"]
        if plan.edition is not None:
            words += ["--edition", plan.edition]
        words += ["--decisions"] * plan.decisions + ["--records"] * plan.records
        if self.manifest["output"] != JSONL:
            words += ["--format", self.manifest["output"]]
        return shlex.join(words)

    def painted(self, scenario: str, measure: Measure, title: str, letters: float) -> tuple[str, str]:
        """Draw how often the first side holds each area, with whom the map is owed to; nothing for a game without a map."""
        rows = self.of_scenario(scenario)
        paints: dict[str, Paint] = {}
        for at, name in enumerate(measure.labels):
            share = wilson(sum(row[measure.key][at] == 0 for row in rows), len(rows))
            paints[name] = paint_for(name, share, self.sides[0])
        return self.game.painted(self.game.new(self.plan.setup(scenario)), title, paints, letters)

    def ties(self, rows: list[Row], scenario: str) -> list[tuple[str, Tie]]:
        """Say what goes with the first side's winning, the closest first; what decides the game is left out."""
        won = [row["winner"] == self.sides[0] for row in rows]
        found: list[tuple[str, Tie]] = []
        counts = {measure.key: measure for measure in self.counts()}
        for measure in counts.values():
            if measure.per:
                rates = [row[measure.key] / max(1, row[measure.per]) for row in rows]
                note(
                    found,
                    f"{measure.title} a {counts[measure.per].title.removesuffix('s')}",
                    tie_with_winning(rates, won),
                )
            elif not measure.decides:
                note(found, measure.title, tie_with_winning([row[measure.key] for row in rows], won))
        for measure in self.curves(scenario):
            for at, label in enumerate(measure.labels[:-1]):
                there = [row for row in rows if len(row[measure.key]) > at + 1]
                wins = [row["winner"] == self.sides[0] for row in there]
                values = [row[measure.key][at] for row in there]
                note(found, f"{measure.title[:1].lower()}{measure.title[1:]}, {label}", tie_with_winning(values, wins))
        return sorted(found, key=lambda pair: -abs(pair[1].r))


def note(found: list[tuple[str, Tie]], title: str, tie: Tie | None) -> None:
    """Add what is worth saying."""
    if tie is not None:
        found.append((title, tie))
