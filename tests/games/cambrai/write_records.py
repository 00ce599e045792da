"""Writes the recorded games in ``records/`` anew after a change of the rules.

``python -m tests.games.cambrai.write_records`` brings the tags of those that are still legal up to date, names those that
are not, and looks for a random game for each ending that none of them shows.
"""

import random
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Final

from brasshat.engine.choices import first_of, second_of, verb_of
from brasshat.engine.dice import seeded_dice
from brasshat.engine.digest import digest
from brasshat.engine.driver import roll_due, settle
from brasshat.engine.errors import BrasshatError
from brasshat.engine.game import Setup
from brasshat.engine.record import Line, Record, actor_name, parse_record, position_at, start_tags
from brasshat.engine.task import CHANCE, NOBODY
from brasshat.games.cambrai import verbs
from brasshat.games.cambrai.game import CAMBRAI
from brasshat.games.cambrai.position import Cambrai
from brasshat.games.cambrai.printed import BRITISH, CAVALRY
from brasshat.players.loading import player_named

FOLDER: Final = Path(__file__).parent / "records"
ALL_OPTIONS: Final = (
    "bridge_collapse=on snowstorm=on air_interdiction=on tank_fright=on highland_division=on bidding=on"
)
BREAKTHROUGH: Final = "breakthrough, British"
SEEDS: Final = 3000
IDLE: Final = (verbs.PASS, verbs.KEEP, verbs.DONE, verbs.END, verbs.STAY)
ACTIVATIONS: Final = (verbs.ASSAULT, verbs.REGROUP)
RIDING_CHANCE: Final = 0.5
Pick = Callable[[random.Random, Cambrai, list[int]], int]


def at_random(decide: random.Random, p: Cambrai, choices: list[int]) -> int:
    """Pick a verb, then one of its choices."""
    verb = decide.choice(sorted({verb_of(choice) for choice in choices}))
    return decide.choice([choice for choice in choices if verb_of(choice) == verb])


def ride_for_the_gap(decide: random.Random, p: Cambrai, choices: list[int]) -> int:
    """Let the Germans sleep, the British infantry fight and the cavalry ride for the zones behind the front."""
    if p.actor != BRITISH:
        idle = [choice for choice in choices if verb_of(choice) in IDLE]
        return idle[0] if idle else decide.choice(choices)
    far = distances(p, p.printed.breakthrough_zones)
    rides = [choice for choice in choices if verb_of(choice) == verbs.MOVE and leads_on(p, choice, far)]
    if rides:
        return min(rides, key=lambda choice: far[second_of(choice)])
    horses = [choice for choice in choices if verb_of(choice) in ACTIVATIONS and opens_a_way(p, first_of(choice), far)]
    if horses and decide.random() < RIDING_CHANCE:
        return horses[0]
    return player_named("greedy", CAMBRAI).decide(p.copy(), list(choices))


def leads_on(p: Cambrai, choice: int, far: dict[int, int]) -> bool:
    """Tell whether a move brings cavalry nearer over ground without enemies."""
    unit, area = first_of(choice), second_of(choice)
    return p.kind(unit) == CAVALRY and far[area] < far[p.where[unit]] and not p.here[p.size + area]


def opens_a_way(p: Cambrai, area: int, far: dict[int, int]) -> bool:
    """Tell whether fresh cavalry stands in an area with ground without enemies before it."""
    mounted = any(p.kind(unit) == CAVALRY and p.is_fresh(unit) for unit in p.units_in(area, BRITISH))
    return mounted and any(far[way] < far[area] and not p.here[p.size + way] for way in p.theatre.neighbours[area])


def distances(p: Cambrai, goals: list[int]) -> dict[int, int]:
    """Count the steps from every area to the nearest goal."""
    found = dict.fromkeys(goals, 0)
    queue = list(goals)
    for area in queue:
        for neighbour in p.theatre.neighbours[area]:
            if neighbour not in found:
                found[neighbour] = found[area] + 1
                queue.append(neighbour)
    return found


def played(seed: int, scenario: str, options: str, pick: Pick) -> tuple[str, Record]:
    """Play a game; return how it ended, and its record."""
    p = CAMBRAI.new(Setup(scenario, dict(word.split("=") for word in options.split())))
    record = Record({**start_tags(CAMBRAI, p), "Dice": f"seeded {seed}"}, [])
    decide, dice = random.Random(seed), seeded_dice(seed)
    settle(p)
    while p.actor != NOBODY:
        assert isinstance(p, Cambrai)
        choice = roll_due(p, dice) if p.actor == CHANCE else pick(decide, p, list(p.choices()))
        record.lines.append(Line(actor_name(CAMBRAI, p), CAMBRAI.grammar(p).text(choice)))
        p.take(choice)
        settle(p)
    return CAMBRAI.ending(p), record


def brought_up_to_date(record: Record, name: str = "record") -> str:
    """Replay a record by the present rules, set its tags, and return how it ends, or nothing while it is on."""
    tags = start_tags(CAMBRAI, CAMBRAI.new(Setup(CAMBRAI.default_scenario)))
    record.tags.update({name: tags[name] for name in ("EditionDigest", "RulesVersion")})
    p = position_at(CAMBRAI, record, None, None, name)
    record.tags["Digest"] = digest(p)
    if p.actor != NOBODY:
        return ""
    record.tags["Result"] = CAMBRAI.sides[p.result()]
    return CAMBRAI.ending(p)


def write(path: Path, record: Record, comments: list[str]) -> None:
    """Write a record with the comments that stood before its tags."""
    path.write_text("".join(f"{comment}\n" for comment in comments) + record.text(), encoding="utf-8")


def refresh() -> set[str]:
    """Bring the records on file up to date; return the endings they show."""
    shown: set[str] = set()
    for path in sorted(FOLDER.glob("*.brh")):
        text = path.read_text(encoding="utf-8")
        comments = [line for line in text.split("\n") if line.startswith("#")]
        record = parse_record(text, path.name)
        try:
            shown.add(brought_up_to_date(record, path.name))
        except BrasshatError as error:
            print(error, file=sys.stderr)
            continue
        write(path, record, comments)
    return shown


def search(missing: set[str]) -> None:
    """Look for games with the endings that are missing, and keep the first of each."""
    for seed in range(SEEDS):
        if not missing:
            return
        tries = [("campaign", ALL_OPTIONS, at_random), ("counterattack", ALL_OPTIONS, at_random)]
        if BREAKTHROUGH in missing:
            tries = [("break-in", "", ride_for_the_gap)] + (tries if missing != {BREAKTHROUGH} else [])
        for scenario, options, pick in tries:
            ending, record = played(seed, scenario, options, pick)
            if ending in missing:
                missing.discard(ending)
                brought_up_to_date(record)
                write(FOLDER / f"{ending.replace(', ', '-').casefold()}.brh", record, [])
                print(f"{ending}: seed {seed}", file=sys.stderr)


if __name__ == "__main__":
    search(set(CAMBRAI.endings()) - refresh())
