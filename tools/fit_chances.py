#!/usr/bin/env python3
"""Fit the weights with which the players of Cambrai estimate who will win, to the results of games.

    python tools/fit_chances.py play OUT --games N --players A,B,C [--seed N]   play, and write the positions met
    python tools/fit_chances.py fit FILE... [--write]                           fit; with --write into the package's data

Each side of each game is played by one of the players, drawn by the seed; one act in twenty is a random one, so that
the positions are more than those of perfect habits.
"""

import argparse
import json
import random
from math import exp, log, sqrt
from pathlib import Path

from brasshat.engine.dice import seeded_dice
from brasshat.engine.driver import settle_and_roll
from brasshat.engine.game import Setup
from brasshat.games.cambrai.game import CAMBRAI
from brasshat.games.cambrai.position import Cambrai
from brasshat.players.cambrai.chances import FILE, STAGES, STEEPEST, Chances, features, stage
from brasshat.players.loading import player_named

STRAY = 0.05
LEAST_POINTS = 7
MOST_POINTS = 21
NO_HAIG = 0.4
ROUNDS = 16
RATE = 0.3
PENALTY = 5.0
LEAST_ROWS = 300
ROW = 10
TITLES = (
    *[f"short scenario, {days} days left" for days in range(5)],
    "campaign, after Haig's last question",
    "campaign, while Haig asks",
    *[f"from 30 November, {days} days left" for days in range(4)],
)


def play_games(arguments: argparse.Namespace) -> None:
    """Play games and write a line for each quiet position: stage, result, features."""
    source = random.Random(arguments.seed)
    names = arguments.players.split(",")
    scenarios = arguments.scenarios.split(",") if arguments.scenarios else [info.name for info in CAMBRAI.scenarios()]
    near: list[int] = []
    asked: dict[str, int] = {}
    with Path(arguments.out).open("w", encoding="utf-8") as out:
        for number in range(arguments.games):
            seed = arguments.seed * 1_000_000 + number
            p = CAMBRAI.new(Setup(scenarios[number % len(scenarios)]))
            assert isinstance(p, Cambrai)
            vary(p, source, asked)
            near = near or Chances(p.printed).near
            dice = seeded_dice(seed)
            players = [player_named(source.choice(names), CAMBRAI, seed) for _ in range(2)]
            rows: list[tuple[int, list[float]]] = []
            settle_and_roll(p, dice)
            stray = source.choice((0.0, STRAY, 2 * STRAY))
            while p.actor >= 0:
                if p.agenda[-1].name() == "choose-impulse":
                    rows.append((stage(p), features(p, near)))
                choices = p.choices()
                choice = players[p.actor].decide(p.copy(), choices)
                if source.random() < stray:
                    choice = source.choice(choices)
                p.take(choice)
                settle_and_roll(p, dice)
            write_rows(out.write, p, rows)


def vary(p: Cambrai, source: random.Random, asked: dict[str, int]) -> None:
    """Ask for other victory points than the scenario does, and in some games not ask Haig, so that all kinds of games are met."""
    scenario = p.scenario
    usual = asked.setdefault(scenario.name, scenario.haig_until)
    scenario.victory_points = source.randint(LEAST_POINTS, MOST_POINTS)
    scenario.haig_until = -1 if source.random() < NO_HAIG else usual


def write_rows(write: object, p: Cambrai, rows: list[tuple[int, list[float]]]) -> None:
    """Write the positions of one game."""
    assert callable(write)
    for number, found in rows:
        write(json.dumps([number, 1 if p.winner == 0 else 0, [round(value, 4) for value in found]]) + "\n")


def read_rows(files: list[str]) -> list[list[tuple[int, list[float]]]]:
    """Read the positions, by stage."""
    stages: list[list[tuple[int, list[float]]]] = [[] for _ in range(STAGES)]
    for name in files:
        with Path(name).open(encoding="utf-8") as lines:
            for line in lines:
                number, won, found = json.loads(line)
                stages[number].append((won, found))
    return stages


def chance_of(weights: list[float], found: list[float]) -> float:
    """Return what the weights make of a position."""
    total = sum(weight * value for weight, value in zip(weights, found, strict=True))
    return 1.0 / (1.0 + exp(-max(-STEEPEST, min(STEEPEST, total))))


def fitted(rows: list[tuple[int, list[float]]], start: list[float], source: random.Random, rounds: int) -> list[float]:
    """Fit weights by gradient steps that shrink for each weight by itself, pulled gently towards where they started."""
    weights = list(start)
    squares = [1.0] * len(weights)
    average = [0.0] * len(weights)
    rows = list(rows)
    for number in range(rounds):
        source.shuffle(rows)
        for won, found in rows:
            error = won - chance_of(weights, found)
            for at, value in enumerate(found):
                if value:
                    slope = error * value - PENALTY / len(rows) * (weights[at] - start[at])
                    squares[at] += slope * slope
                    weights[at] += RATE * slope / sqrt(squares[at])
        if number >= rounds // 2:
            average = [total + weight for total, weight in zip(average, weights, strict=True)]
    return [total / (rounds - rounds // 2) for total in average]


def loss(rows: list[tuple[int, list[float]]], weights: list[float]) -> float:
    """Return the mean surprise, in natural units, at the results."""
    total = 0.0
    for won, found in rows:
        chance = chance_of(weights, found)
        total -= log(max(1e-12, chance if won else 1.0 - chance))
    return total / len(rows)


def fit(arguments: argparse.Namespace) -> None:
    """Fit all stages together, then each by itself; print how well they do, and write them if asked."""
    source = random.Random(1)
    stages = read_rows(arguments.files)
    everything = [row for rows in stages for row in rows]
    common = fitted(everything, [0.0] * len(everything[0][1]), source, ROUNDS // 2)
    print(f"{len(everything)} positions, surprise {loss(everything, common):.3f}")
    weights: list[list[float]] = []
    for rows, title in zip(stages, TITLES, strict=True):
        weights.append(fitted(rows, common, source, ROUNDS) if len(rows) >= LEAST_ROWS else common)
        if rows:
            won = sum(result for result, _ in rows) / len(rows)
            print(f"{title}: {len(rows)} positions, British {won:.0%}, surprise {loss(rows, weights[-1]):.3f}")
    if arguments.write:
        FILE.write_text(text_of(weights), encoding="utf-8")


def text_of(weights: list[list[float]]) -> str:
    """Write the weights as the package's data."""
    lines = [
        "# The weights of the estimate who wins, one row for each stage of a game, in the order of the features in",
        "# chances.py. Written by tools/fit_chances.py.",
    ]
    for title, row in zip(TITLES, weights, strict=True):
        lines += ["", "[[stage]]", f'title = "{title}"', "weights = ["]
        for at in range(0, len(row), ROW):
            lines.append("    " + ", ".join(f"{weight + 0.0:.4f}" for weight in row[at : at + ROW]) + ",")
        lines.append("]")
    return "\n".join(lines) + "\n"


def main() -> None:
    """Do what is asked."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(required=True)
    playing = commands.add_parser("play")
    playing.add_argument("out")
    playing.add_argument("--games", type=int, default=100)
    playing.add_argument("--players", default="scripted")
    playing.add_argument("--scenarios", default="")
    playing.add_argument("--seed", type=int, default=1)
    playing.set_defaults(run=play_games)
    fitting = commands.add_parser("fit")
    fitting.add_argument("files", nargs="+")
    fitting.add_argument("--write", action="store_true")
    fitting.set_defaults(run=fit)
    arguments = parser.parse_args()
    arguments.run(arguments)


if __name__ == "__main__":
    main()
