"""Random games: equal in every build, closed to every act that is not listed, and reaching every corner."""

import hashlib
import json
import random
from importlib.resources import files
from pathlib import Path

import pytest

from brasshat.engine.choices import first_of, verb_of
from brasshat.engine.digest import digest
from brasshat.engine.errors import RecordError, Refused
from brasshat.engine.fuzz import is_named
from brasshat.engine.record import Line, play_line
from brasshat.engine.rulebook import Rulebook
from brasshat.engine.self_test import DIGEST_FILE, expected_digest, final_digest
from brasshat.engine.task import LEGAL
from brasshat.games.cambrai import verbs
from brasshat.games.cambrai.game import CAMBRAI
from brasshat.games.cambrai.position import Cambrai
from brasshat.play.judging import judge
from tests.games.cambrai.random_games import any_act, new_random_game, play_on

GAMES = 1000
RULES = Rulebook(CAMBRAI.package).rules
DIGESTS = Path(__file__).parent / "digests.txt"


def digests(games: int) -> list[str]:
    """Play so many games and digest each: its last position and all that was taken."""
    lines: list[str] = []
    for seed in range(games):
        p = new_random_game(seed)
        taken = play_on(p, seed)
        acts = hashlib.sha256(",".join(map(str, taken)).encode()).hexdigest()
        lines.append(f"{seed} {len(taken)} {digest(p)[:16]} {acts[:16]}")
    return lines


@pytest.mark.both_builds
def test_a_thousand_seeded_games_have_the_digests_on_file() -> None:
    """Both builds compare with the same file, so their games are equal.

    After a change of the rules: ``python -m tests.games.cambrai.test_random_games`` writes the file anew.
    """
    assert digests(GAMES) == DIGESTS.read_text("utf-8").splitlines()


@pytest.mark.both_builds
def test_no_act_is_accepted_that_is_not_listed_or_not_that_sides_to_do() -> None:
    """100,000 tries, each refused with a rule and a sentence that names what the act was about."""
    decide = random.Random(1917)
    unlisted = usurped = seed = 0
    while unlisted + usurped < 100_000:
        p = new_random_game(seed)
        seed += 1
        for _ in range(60):
            play_on(p, decide.randrange(1_000_000), decide.randrange(1, 12))
            if not p.choices():
                break
            unlisted += try_what_is_not_listed(decide, p)
            usurped += try_for_the_other_side(decide, p)
    assert usurped > 5_000


def try_what_is_not_listed(decide: random.Random, p: Cambrai) -> int:
    """Try acts that are not on the list; return how many."""
    listed = set(p.choices())
    before = p.copy()
    tries = 0
    for _ in range(40):
        act = any_act(decide, p)
        if act in listed:
            continue
        tries += 1
        with pytest.raises(Refused) as refusal:
            p.take(act)
        says_what_it_is_about(p, act, refusal.value)
    assert p.equals(before)
    return tries


def try_for_the_other_side(decide: random.Random, p: Cambrai) -> int:
    """Try acts of the list as the side that is not to act, as the table judges it and in a record; return how many."""
    if p.actor < 0:
        return 0
    before = p.copy()
    other = CAMBRAI.sides[1 - p.actor]
    acts = [decide.choice(p.choices()) for _ in range(5)]
    for act in acts:
        refused = judge(CAMBRAI, p, act, other).refused
        assert refused is not None
        says_what_it_is_about(p, act, refused)
        with pytest.raises(RecordError, match=other):
            play_line(CAMBRAI, p, Line(other, CAMBRAI.grammar(p).text(act)))
    assert p.equals(before)
    return len(acts)


def says_what_it_is_about(p: Cambrai, act: int, refused: Refused) -> None:
    """A refusal has a rule of the list, and names a unit or area of the act, or the act itself where it has none."""
    assert refused.rule in RULES
    assert refused.sentence.endswith(".")
    grammar = CAMBRAI.grammar(p)
    names = grammar.named_in(act) or [grammar.text(act)]
    assert any(is_named(name, refused.sentence) for name in names), (grammar.text(act), str(refused))


def test_no_side_can_act_for_the_other() -> None:
    """8.2: acts that would be legal for the other side, had it the impulse, are refused."""
    tried = 0
    for seed in range(40):
        p = new_random_game(seed)
        for _ in range(40):
            play_on(p, seed * 100 + tried, 7)
            if p.actor < 0 or p.agenda[-1].name() not in ("operations", "regroup-moves"):
                continue
            listed = p.choices()
            for unit in p.of_side[1 - p.actor]:
                for area in p.theatre.neighbours[p.where[unit]] if p.where[unit] >= 0 else []:
                    act = verbs.MOVE << 16 | unit << 8 | area
                    assert act not in listed
                    assert p.refusal(act) != LEGAL
                    assert p.printed.unit_names[unit] in p.explain(act, p.refusal(act)).sentence
                    tried += 1
    assert tried > 1000


def test_listed_acts_name_only_units_of_the_side_that_acts() -> None:
    for seed in range(12):
        p = new_random_game(seed)
        for _ in range(60):
            play_on(p, seed, 5)
            for choice in p.choices() if p.actor >= 0 else []:
                if verb_of(choice) in (verbs.MOVE, verbs.WADE, verbs.RETREAT, verbs.LOSE, verbs.FORWARD, verbs.JOIN):
                    assert p.unit_side[first_of(choice)] == p.actor


@pytest.mark.both_builds
def test_the_game_of_the_self_test_ends_as_the_package_says() -> None:
    assert final_digest(CAMBRAI) == expected_digest(CAMBRAI)


def write_anew() -> None:
    """Write what a change of the rules makes out of date."""
    DIGESTS.write_text("\n".join(digests(GAMES)) + "\n", "utf-8")
    kept = Path(str(files(CAMBRAI.package))) / "data" / DIGEST_FILE
    kept.write_text(json.dumps({"digest": final_digest(CAMBRAI)}) + "\n", "utf-8")


if __name__ == "__main__":
    write_anew()
