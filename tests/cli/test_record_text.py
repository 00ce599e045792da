"""Changing a record's text."""

from brasshat.cli.record_text import extended
from brasshat.engine.record import Line

RECORD = '[Game "cambrai"]\n[Dice "entered"]\n\n# the opening\nBritish: pass  # why not\n'


def test_lines_are_added_and_comments_kept() -> None:
    assert extended(RECORD, {}, [Line("dice", "roll 3")]) == RECORD + "dice: roll 3\n"


def test_a_tag_is_changed_in_place() -> None:
    assert extended(RECORD, {"Dice": "seeded 4"}, []) == RECORD.replace("entered", "seeded 4")


def test_a_new_tag_stands_behind_the_others() -> None:
    assert extended(RECORD, {"Result": "German"}, []).splitlines()[2:4] == ['[Result "German"]', ""]


def test_an_empty_line_parts_the_first_line_from_the_tags() -> None:
    assert extended('[Game "x"]\n', {}, [Line("A", "go")]) == '[Game "x"]\n\nA: go\n'


def test_a_missing_end_of_line_is_made_good() -> None:
    assert extended('[Game "x"]\n\nA: go', {}, [Line("B", "go")]) == '[Game "x"]\n\nA: go\nB: go\n'
