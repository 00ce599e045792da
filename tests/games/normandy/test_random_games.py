"""Random games of Normandy: equal in every build, closed to acts that are not listed, of the length they should have."""

import hashlib
import json
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path
from random import Random

import pytest

from brasshat.engine.choices import NONE, pack, verb_of
from brasshat.engine.dice import seeded_dice
from brasshat.engine.digest import digest
from brasshat.engine.driver import roll_due
from brasshat.engine.events import Event
from brasshat.engine.game import Setup
from brasshat.engine.rulebook import Coverage, Rulebook
from brasshat.engine.self_test import DIGEST_FILE, expected_digest, final_digest
from brasshat.engine.task import CHANCE, LEGAL, NOBODY
from brasshat.games.normandy.game import NORMANDY
from brasshat.games.normandy.happenings import DAYLIGHT_ENDS
from brasshat.games.normandy.position import Normandy
from brasshat.games.normandy.verbs import KEEP, LAST_VERB, PASS
from tests.games.normandy.battles import Battle

GAMES = 45
DIGESTS = Path(__file__).parent / "digests.txt"
SCENARIOS = ("week", "d-day", "three-weeks")


def begun(seed: int) -> Normandy:
    """Begin a game whose scenario and options the seed decides."""
    decide = Random(seed)
    options = {name: decide.choice(values[1:]) for name, values in NORMANDY.values.items() if decide.random() < 0.1}
    position = NORMANDY.new(Setup(SCENARIOS[seed % 3], options))
    assert isinstance(position, Normandy)
    return position


def acts_of(p: Normandy, seed: int) -> Iterator[int]:
    """Play at random to the end, and tell each act before it is done."""
    decide, dice = Random(seed + 1), seeded_dice(seed)
    while p.actor != NOBODY:
        act = roll_due(p, dice) if p.actor == CHANCE else decide.choice(p.choices())
        yield act
        p.step(act)


def line(seed: int) -> str:
    """Play a game and digest it: how long it was, its last position and all that was done."""
    p = begun(seed)
    acts = list(acts_of(p, seed))
    done = hashlib.sha256(",".join(map(str, acts)).encode()).hexdigest()
    return f"{seed} {len(acts)} {digest(p)[:16]} {done[:16]}"


@pytest.mark.both_builds
def test_seeded_games_have_the_digests_on_file() -> None:
    """Both builds compare with one file. After a change of the rules: ``python -m tests.games.normandy.test_random_games``."""
    assert [line(seed) for seed in range(GAMES)] == DIGESTS.read_text("utf-8").splitlines()


@pytest.mark.both_builds
def test_nothing_is_accepted_that_is_not_listed() -> None:
    """Acceptance test 5: 20,000 acts that are not on the list, each refused by a rule and a sentence that changes nothing."""
    decide = Random(1944)
    tries = seed = 0
    while tries < 20_000:
        p = begun(seed)
        for _ in acts_of(p, seed):
            if p.actor < 0 or decide.random() > 0.02:
                continue
            listed, before = set(p.choices()), p.state()
            for _ in range(30):
                act = pack(
                    decide.randrange(1, LAST_VERB + 2),
                    decide.choice([NONE, decide.randrange(200)]),
                    decide.choice([NONE, decide.randrange(70)]),
                )
                if act not in listed:
                    tries += 1
                    code = p.refusal(act)
                    assert code != LEGAL
                    refusal = p.explain(act, code)
                    assert refusal.rule
                    assert refusal.sentence.endswith(".")
            assert p.state() == before
        seed += 1


def test_a_day_without_shifts_ends_where_the_dice_say() -> None:
    """Acceptance test 6: days in which everybody passes end at 6.63 on average, and never after 13."""
    calm = Battle({"8": "PzGR192", "5": "8/3Br"}, side="German", impulse=1).p
    dice, ends = seeded_dice(6), []
    for _ in range(2500):
        p, night = calm.copy(), False
        while not night:
            log: list[Event] = []
            act = (
                roll_due(p, dice)
                if p.actor == CHANCE
                else next(act for act in p.choices() if verb_of(act) in (PASS, KEEP))
            )
            before = p.impulse
            p.take(act, log)
            night = any(event.kind == DAYLIGHT_ENDS for event in log)
        ends.append(before)
    assert sum(ends) / len(ends) == pytest.approx(6.63, abs=0.1)
    assert max(ends) <= 13


def test_the_rulebook_is_covered() -> None:
    """Acceptance: no number without code or case, and no citation of a number there is not."""
    coverage = Coverage(Rulebook(NORMANDY.package))
    assert coverage.without_code() == []
    assert coverage.without_case() == []
    assert coverage.unknown() == []


@pytest.mark.both_builds
def test_the_game_of_the_self_test_ends_as_the_package_says() -> None:
    """Acceptance test 4: the same dice and acts, the same end."""
    assert final_digest(NORMANDY) == expected_digest(NORMANDY)


def write_anew() -> None:
    """Write what a change of the rules makes out of date."""
    DIGESTS.write_text("\n".join(line(seed) for seed in range(GAMES)) + "\n", "utf-8")
    kept = Path(str(files(NORMANDY.package))) / "data" / DIGEST_FILE
    kept.write_text(json.dumps({"digest": final_digest(NORMANDY)}) + "\n", "utf-8")


if __name__ == "__main__":
    write_anew()
