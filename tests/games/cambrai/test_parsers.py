"""The parsers of notation, records, positions and editions raise nothing but the named errors.

Each runs for a moment in every test run, and for five minutes with ``-m long`` (by hand, before a release, because of the time).
"""

import json
import shutil
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from brasshat.engine.errors import BrasshatError
from brasshat.engine.record import parse_record, position_at
from brasshat.games.cambrai.document import dump, load
from brasshat.games.cambrai.edition import EDITIONS, FORM, load_open_edition
from brasshat.games.cambrai.game import CAMBRAI
from tests.games.cambrai.battles import GRAMMAR
from tests.games.cambrai.random_games import new_random_game, play_on

FIVE_MINUTES = 300
EDITION_FILES = sorted(path.name for path in FORM.open_edition.glob("*.toml"))
WORDS = st.sampled_from([form.word for form in GRAMMAR.forms])
NAMES = st.sampled_from([name for row in GRAMMAR.names.values() for name in row])
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8) | NAMES,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8) | NAMES, inner, max_size=3),
    max_leaves=6,
)


def documents() -> list[dict[str, Any]]:
    """Write positions of all kinds as documents."""
    found: list[dict[str, Any]] = []
    for seed in range(24):
        p = new_random_game(seed)
        play_on(p, seed, 37 * seed)
        found.append(dump(p, load_open_edition()))
    return found


DOCUMENTS = documents()
RECORD = """[Game "cambrai"]
[Scenario "break-in"]
[RulesVersion "2"]

British: barrage 1 LIR386  # the first
dice: roll 4
dice: roll 1
"""


def try_notation(text: str) -> None:
    """Parse a text as an act."""
    GRAMMAR.parse(text)


def try_record(text: str) -> None:
    """Parse and replay a text as a record."""
    position_at(CAMBRAI, parse_record(text), None)


def damaged(value: Any, path: list[int], new: Any) -> Any:
    """Return a document with something replaced, dropped or added along a path."""
    if not path or not isinstance(value, dict | list) or not value:
        return new
    if isinstance(value, dict):
        keys = sorted(value)
        key = keys[path[0] % len(keys)]
        changed: dict[str, Any] = dict(value)
        if new is Ellipsis and len(path) == 1:
            del changed[key]
        else:
            changed[key] = damaged(value[key], path[1:], new)
        return changed
    at = path[0] % len(value)
    row: list[Any] = list(value)
    row[at : at + 1] = [] if new is Ellipsis and len(path) == 1 else [damaged(row[at], path[1:], new)]
    return row


def try_position(case: tuple[int, list[list[int]], list[Any]]) -> None:
    """Load a damaged position document and, if it is accepted, ask for its choices."""
    number, paths, news = case
    document: Any = DOCUMENTS[number % len(DOCUMENTS)]
    for path, new in zip(paths, news, strict=False):
        document = damaged(document, path, new)
    p = load(document, load_open_edition())
    assert p.actor == -2 or p.choices()


def mangled(text: str, cuts: list[tuple[int, int, str]]) -> str:
    """Replace stretches of a text."""
    for at, length, new in cuts:
        start = at % (len(text) + 1)
        text = text[:start] + new + text[start + length :]
    return text


CUTS = st.lists(
    st.tuples(st.integers(0, 60_000), st.integers(0, 12), st.text(max_size=6) | NAMES | st.just("\n")), max_size=3
)
CASES: dict[str, tuple[Any, Callable[[Any], None]]] = {
    "notation": (
        st.text(max_size=40)
        | st.lists(WORDS | NAMES | st.sampled_from([">", "7", "-1", "999", "²"]), max_size=5).map(" ".join),
        try_notation,
    ),
    "record": (st.text(max_size=200) | CUTS.map(lambda cuts: mangled(RECORD, cuts)), try_record),
    "position": (
        st.tuples(
            st.integers(0, 1000),
            st.lists(st.lists(st.integers(0, 500), min_size=1, max_size=4), min_size=1, max_size=3),
            st.lists(JSON | st.just(Ellipsis), min_size=3, max_size=3),
        ),
        try_position,
    ),
}


def sentence_of(attempt: Callable[[], object]) -> str:
    """Return what a failed attempt says of itself; any other error than the named ones goes on its way."""
    try:
        attempt()
    except BrasshatError as error:
        return str(error)
    return "It worked."


def hammer(kind: str, seconds: float, examples: int, same: bool = False) -> None:
    """Try cases of a kind until the time is over, the same ones every time or new ones."""
    cases, attempt = CASES[kind]
    end = time.monotonic() + seconds
    while True:

        @settings(
            max_examples=examples,
            deadline=None,
            database=None,
            derandomize=same,
            suppress_health_check=list(HealthCheck),
        )
        @given(cases)
        def run(case: Any) -> None:
            if time.monotonic() > end:
                return
            assert sentence_of(lambda: attempt(case))

        run()
        if time.monotonic() > end:
            return


@pytest.mark.parametrize("kind", CASES)
def test_parsers_raise_only_named_errors(kind: str) -> None:
    hammer(kind, 3, 300, same=True)


@pytest.mark.long
@pytest.mark.parametrize("kind", CASES)
def test_parsers_raise_only_named_errors_for_five_minutes(kind: str) -> None:
    hammer(kind, FIVE_MINUTES, 3000)


def hammer_editions(folder: Path, seconds: float, examples: int, same: bool = False) -> None:
    """Load damaged editions until the time is over."""
    shutil.copytree(FORM.open_edition, folder)
    whole = {name: (folder / name).read_text("utf-8") for name in EDITION_FILES}
    end = time.monotonic() + seconds

    @settings(
        max_examples=examples,
        deadline=None,
        database=None,
        derandomize=same,
        suppress_health_check=list(HealthCheck),
    )
    @given(st.sampled_from(EDITION_FILES), CUTS)
    def run(name: str, cuts: list[tuple[int, int, str]]) -> None:
        if time.monotonic() > end:
            return
        content = mangled(whole[name], cuts)
        (folder / name).write_bytes(content.encode("utf-8", "surrogatepass"))
        try:
            assert sentence_of(lambda: EDITIONS.read(folder))
        finally:
            (folder / name).write_text(whole[name], "utf-8")

    run()


def test_damaged_editions_raise_only_named_errors(tmp_path: Path) -> None:
    hammer_editions(tmp_path / "edition", 4, 40, same=True)


@pytest.mark.long
def test_damaged_editions_raise_only_named_errors_for_five_minutes(tmp_path: Path) -> None:
    hammer_editions(tmp_path / "edition", FIVE_MINUTES, 10_000)


def test_documents_of_any_depth_and_size_are_refused_in_a_sentence() -> None:
    deep: Any = "x"
    for _ in range(100):
        deep = [deep]
    for document in (deep, {"game": "cambrai", "units": deep}, json.loads("[]"), None, 7):
        with pytest.raises(BrasshatError):
            CAMBRAI.load(document)
