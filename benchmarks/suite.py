"""Small positions whose best act is known, and how many of them the players solve.

    python -m benchmarks.suite                        print solved rate and mean loss of each player
    python -m benchmarks.suite --players scripted,planner:recruit
    python -m benchmarks.suite --build --seeds 1,2 --counts 30,34
                                                      make and solve positions anew, and write data/cambrai-suite.json

A position stands in the last impulses of a scenario with few units on the map, so that everything that can still
happen can be tried: every act of both sides and every way the dice can fall. The value of a position is the chance that
the British win if both sides play as well as can be; it is computed here from the rules alone, without any player.
What an act loses is the value of the best act less its own, for the side that acts.
"""

import argparse
import json
import random
import sys
from pathlib import Path
from typing import Any

from brasshat.engine.choices import verb_of
from brasshat.engine.driver import settle
from brasshat.engine.game import Setup
from brasshat.engine.position import Position
from brasshat.engine.task import CHANCE, NOBODY
from brasshat.games.cambrai.game import CAMBRAI
from brasshat.games.cambrai.position import Cambrai
from brasshat.games.cambrai.rules.victory import victory_points
from brasshat.games.cambrai.verbs import END, PASS, REGROUP
from brasshat.players.loading import player_named
from brasshat.players.offers import PLANNER, player_offers

FILE = Path(__file__).resolve().parent / "data" / "cambrai-suite.json"
SEEDS = "1917,1918,1919"
COUNTS = "33,23,16"
MOST_NODES = 3_000
"""A position that needs more is left out."""
LEAST_AT_STAKE = 0.04
"""Between the best act and the next that is worse."""
MOST_BEST = 0.5
"""The part of the acts that may be best; where most are, there is nothing to find."""
SAME = 1e-9
LAST_IMPULSE = 12
TASKS = ("choose-impulse", "artillery", "operations", "choose-forward", "absorb", "maximum-effort", "fanatical-defence")
MOST_OF_A_KIND = 36
SKIPPED = 0.7
"""The part of the choices of an impulse that are gone beyond: the trees behind them are large."""
SCENARIO = "break-in"
LAST_DAY = "26 November"


class TooLarge(Exception):
    """A position with more in it than can be tried."""


class Solver:
    """Tries everything; what has been worked out is kept."""

    def __init__(self) -> None:
        self.known: dict[tuple[object, ...], float] = {}
        self.nodes = 0

    def value(self, p: Cambrai) -> float:
        """Return the chance that the British win with best play of both sides."""
        if p.actor == NOBODY:
            return 1.0 if p.winner == 0 else 0.0
        if is_decided(p):
            return 1.0 if p.broken_through or victory_points(p) >= p.scenario.victory_points else 0.0
        key = key_of(p)
        known = self.known.get(key)
        if known is None:
            self.nodes += 1
            if self.nodes > MOST_NODES:
                raise TooLarge
            known = self.expectation(p) if p.actor == CHANCE else self.best(p)
            self.known[key] = known
        return known

    def after(self, p: Cambrai, choice: int) -> float:
        """Return the value of a position after an act or a roll."""
        following = p.copy()
        following.step(choice)
        return self.value(following)

    def expectation(self, p: Cambrai) -> float:
        """Weigh every way the dice can fall."""
        total = 0.0
        ways = 0
        for roll, weight in p.outcomes():
            total += weight * self.after(p, roll)
            ways += weight
        return total / ways

    def best(self, p: Cambrai) -> float:
        """Take what is best for the side that acts."""
        values = [self.after(p, choice) for choice in p.choices()]
        return max(values) if p.actor == 0 else min(values)


def is_decided(p: Cambrai) -> bool:
    """Tell whether the last daylight is over: the last night changes nothing that counts."""
    return p.day == p.scenario.last_day and p.impulse == 0 and p.agenda[0].name() == "end-phase"


def key_of(p: Cambrai) -> tuple[object, ...]:
    """Return all that distinguishes a position."""
    agenda = tuple((task.name(), tuple(task.values())) for task in p.agenda)
    return (agenda, *[tuple(row) for row in p.state()])


def small_position(source: random.Random) -> Cambrai | None:
    """Make a position near the end with few units on the map, by chance."""
    start = CAMBRAI.new(Setup(SCENARIO))
    assert isinstance(start, Cambrai)
    printed = start.printed
    names = printed.theatre.names
    side = source.choice((0, 1))
    wanted = start.scenario.victory_points - (1 if side == 0 else 0)
    british = grown(start, wanted, source)
    front = [
        (area, neighbour)
        for area in british
        for neighbour in printed.theatre.neighbours[area]
        if neighbour not in british and not printed.is_zone[neighbour]
    ]
    if not front:
        return None
    ours, theirs = source.choice(front)
    units = {
        **placed(start, 0, ours, source.randint(1, 2), source),
        **placed(start, 1, theirs, source.randint(1, 2), source),
    }
    other = source.choice(list(printed.theatre.neighbours[ours if side == 0 else theirs]))
    if not printed.is_zone[other] and other not in (ours, theirs):
        units |= placed(start, 0 if other in british else 1, other, source.randint(0, 1), source)
    document = {
        "game": "cambrai",
        "scenario": SCENARIO,
        "day": LAST_DAY,
        "impulse": LAST_IMPULSE,
        "side": CAMBRAI.sides[side],
        "control": {name: CAMBRAI.sides[0 if area in british else 1] for area, name in enumerate(names)},
        "units": units,
        "support": {"British": source.randint(0, 2), "German": source.randint(0, 2)},
        "hurricanes_fresh": {"British": source.randint(0, 1), "German": source.randint(0, 1)},
        "advantage": source.choice(CAMBRAI.sides),
    }
    p = CAMBRAI.load(document)
    assert isinstance(p, Cambrai)
    settle(p)
    return p


def grown(p: Cambrai, count: int, source: random.Random) -> set[int]:
    """Grow British ground, area by area, from the zones behind it."""
    ground = set(p.printed.supply_sources[0])
    while len(ground) < count:
        edge = sorted(
            neighbour
            for area in ground
            for neighbour in p.theatre.neighbours[area]
            if neighbour not in ground and not p.printed.is_zone[neighbour]
        )
        if not edge:
            break
        ground.add(source.choice(edge))
    return ground


def placed(p: Cambrai, side: int, area: int, count: int, source: random.Random) -> dict[str, dict[str, str]]:
    """Place some units of a side."""
    printed = p.printed
    units = source.sample(p.of_side[side], count)
    states = ("fresh", "fresh", "exhausted")
    return {
        printed.unit_names[unit]: {"area": printed.theatre.names[area], "state": source.choice(states)}
        for unit in units
    }


def act_values(p: Cambrai, solver: Solver) -> dict[int, float]:
    """Return the value of each legal act."""
    return {choice: solver.after(p, choice) for choice in p.choices()}


def is_worth_asking(p: Cambrai, values: dict[int, float]) -> bool:
    """Tell whether there is something to find: not all is the same, and not most is best."""
    sign = 1.0 if p.actor == 0 else -1.0
    worths = sorted((sign * value for value in values.values()), reverse=True)
    best = [worth for worth in worths if worth > worths[0] - SAME]
    return len(best) <= MOST_BEST * len(worths) and worths[0] - worths[len(best)] >= LEAST_AT_STAKE


def build(seeds: list[int], counts: list[int]) -> None:
    """Make so many positions from each seed, solve each, and write them."""
    found: list[dict[str, Any]] = []
    for seed, count in zip(seeds, counts, strict=True):
        source = random.Random(seed)
        kinds: dict[str, int] = {}
        goal = len(found) + count
        while len(found) < goal:
            p = small_position(source)
            if p is None:
                continue
            before = len(found)
            walk(p, source, found, kinds)
            if len(found) > before:
                print(f"{len(found)}, of seed {seed}: {kinds}", file=sys.stderr, flush=True)
                write(found)


def write(found: list[dict[str, Any]]) -> None:
    """Write the positions found so far, one on a line."""
    lines = ",\n".join(json.dumps(row, ensure_ascii=False) for row in found)
    FILE.parent.mkdir(exist_ok=True)
    FILE.write_text(f"[\n{lines}\n]\n", encoding="utf-8")


def hot(p: Cambrai) -> list[int]:
    """List the acts to go on with: where there is a choice, neither to end things nor to leave the enemy alone."""
    lively = [choice for choice in p.choices() if verb_of(choice) not in (END, PASS, REGROUP)]
    return lively or p.choices()


def walk(p: Cambrai, source: random.Random, found: list[dict[str, Any]], kinds: dict[str, int]) -> None:
    """Go on by chance from a small position, and keep one of those passed that is worth asking."""
    for _ in range(source.randint(0, 10)):
        if p.actor == NOBODY or is_decided(p):
            return
        rolls = p.actor == CHANCE
        p.step(source.choice([roll for roll, _ in p.outcomes()] if rolls else hot(p)))
        settle(p)
    while p.actor >= 0 and p.agenda[-1].name() == "choose-impulse" and source.random() < SKIPPED:
        p.step(source.choice(hot(p)))
        settle(p)
    if p.actor < 0 or is_decided(p) or p.agenda[-1].name() not in TASKS:
        return
    kind = p.agenda[-1].name()
    if kinds.get(kind, 0) >= MOST_OF_A_KIND:
        return
    solver = Solver()
    try:
        values = act_values(p, solver)
    except TooLarge:
        return
    if not is_worth_asking(p, values):
        return
    kinds[kind] = kinds.get(kind, 0) + 1
    grammar = CAMBRAI.grammar(p)
    acts = {grammar.text(choice): round(value, 9) for choice, value in values.items()}
    document = CAMBRAI.dump(p)
    document.pop("edition_digest", None)  # other data of the open edition may change; the tests solve some again
    found.append({"kind": kind, "nodes": solver.nodes, "values": acts, "position": document})


def asked(row: dict[str, Any]) -> Position:
    """Return the position of a row."""
    return CAMBRAI.load(row["position"])


def loss_of(row: dict[str, Any], p: Position, choice: int) -> float:
    """Return what an act loses."""
    sign = 1.0 if p.actor == 0 else -1.0
    worths = {act: sign * value for act, value in row["values"].items()}
    return float(max(worths.values()) - worths[CAMBRAI.grammar(p).text(choice)])


def measure(name: str, rows: list[dict[str, Any]]) -> tuple[float, float]:
    """Return the part of the positions a player solves, and what it loses on average."""
    player = player_named(name, CAMBRAI, 1)
    losses: list[float] = []
    for row in rows:
        p = asked(row)
        losses.append(loss_of(row, p, player.decide(p.copy(), list(p.choices()))))
    return sum(loss < SAME * 10 for loss in losses) / len(losses), sum(losses) / len(losses)


def usual_players() -> list[str]:
    """List the ladder's rungs."""
    return [name for offer in player_offers(CAMBRAI) for name in offer.names() if offer.levels or offer.name != PLANNER]


def main() -> None:
    """Build the suite, or print what the players make of it."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--build", action="store_true")
    parser.add_argument("--seeds", default=SEEDS)
    parser.add_argument("--counts", default=COUNTS)
    parser.add_argument("--players", default="")
    arguments = parser.parse_args()
    if arguments.build:
        build([int(seed) for seed in arguments.seeds.split(",")], [int(count) for count in arguments.counts.split(",")])
        return
    rows = json.loads(FILE.read_text(encoding="utf-8"))
    print(f"{len(rows)} positions")
    for name in arguments.players.split(",") if arguments.players else usual_players():
        solved, loss = measure(name, rows)
        print(f"{name:20} solved {solved:6.1%}   mean loss {loss:.4f}", flush=True)


if __name__ == "__main__":
    main()
