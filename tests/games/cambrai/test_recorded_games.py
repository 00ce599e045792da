"""Recorded games and situations: a game for every way to end, and what random play seldom meets.

After a change of the rules ``python -m tests.games.cambrai.write_records`` brings them up to date.
"""

import re
import shutil
from pathlib import Path

import pytest

from brasshat import build_info
from brasshat.engine.errors import Refused
from brasshat.engine.fuzz import Findings, fuzz
from brasshat.engine.reach import Reach
from brasshat.engine.record import Record, check_result, parse_record, position_at
from brasshat.engine.task import NOBODY
from brasshat.games.cambrai.edition import FORM
from brasshat.games.cambrai.game import CAMBRAI

RECORDS = sorted((Path(__file__).parent / "records").glob("*.brh"))

MOST_RANDOM_GAMES = 48


def read(path: Path) -> Record:
    """Read a record."""
    return parse_record(path.read_text(encoding="utf-8"), path.name)


@pytest.mark.both_builds
@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_record_replays_to_the_position_it_was_written_with(path: Path) -> None:
    record = read(path)
    assert "Digest" in record.tags
    position = position_at(CAMBRAI, record, None, None, path.name)
    check_result(record, position, path.name)
    if position.actor == NOBODY:
        assert record.tags["Result"] == CAMBRAI.sides[position.result()]
        assert path.stem == CAMBRAI.ending(position).replace(", ", "-").casefold()


def test_there_is_a_recorded_game_for_every_way_to_end() -> None:
    positions = [position_at(CAMBRAI, read(path), None, None, path.name) for path in RECORDS]
    assert {CAMBRAI.ending(position) for position in positions if position.actor == NOBODY} == set(CAMBRAI.endings())


def garrisons_of_two_kinds(folder: Path) -> None:
    """Play what no game of the open edition can come to: a garrison returns, and its kinds differ (5.3)."""
    shutil.copytree(FORM.open_edition, folder)
    units = (folder / "units.toml").read_text(encoding="utf-8")
    stronger, count = re.subn(r'(id = "Gar2", kind = "garrison", factors = )"\d"', r'\1"9"', units)
    assert count == 1
    (folder / "units.toml").write_text(stronger, encoding="utf-8")
    lost = {"Gar1": {"eliminated": True}, "Gar2": {"eliminated": True}}
    brought = {
        "scenario": "counterattack",
        "day": "1 December",
        "phase": "dawn",
        "units": {**lost, "IR77": {"area": "A"}},
    }
    position = CAMBRAI.load({"game": "cambrai", **brought}, folder)
    rest = 0
    while position.agenda[-1].name() != "which-garrison":
        position.take(position.choices()[0])
        rest += 1
        assert rest < 100
    choices = position.choices()
    with pytest.raises(Refused):
        position.take(choices[-1] + 1)
    position.take(choices[-1])


@pytest.mark.skipif(build_info.is_compiled(), reason="compiled functions cannot be watched")
def test_all_that_cites_a_rule_runs_in_a_recorded_or_in_a_random_game(tmp_path: Path) -> None:
    reach = Reach(CAMBRAI.package)
    with reach.watching():
        for path in RECORDS:
            position_at(CAMBRAI, read(path), None, None, path.name)
        garrisons_of_two_kinds(tmp_path / "edition")
    for seed in range(1, MOST_RANDOM_GAMES, 4):
        with reach.watching():
            fuzz(CAMBRAI, 4, seed, Findings())
        if not reach.never_ran():
            break
    assert reach.unreached() == []
    assert [str(place) for place, _ in reach.never_ran()] == []
