"""Notation: texts for choices and choices for texts."""

import pytest

from brasshat.engine.choices import ROLL, pack
from brasshat.engine.errors import NotationError
from brasshat.engine.notation import COUNT, Form, Grammar

GRAMMAR = Grammar(
    [Form(2, "move", "unit", "area", between=" > "), Form(3, "spare", "unit", least=0), Form(4, "buy", COUNT)],
    {"unit": ["71/6", "G/Tk"], "area": ["1", "K"]},
)


@pytest.mark.parametrize(
    ("choice", "text"),
    [
        (pack(2, 0, 1), "move 71/6 > K"),
        (pack(3), "spare"),
        (pack(3, 1), "spare G/Tk"),
        (pack(4, 12), "buy 12"),
        (pack(ROLL, 3), "roll 3"),
        (pack(ROLL, 3, 6), "roll 3 6"),
    ],
)
def test_a_choice_and_its_text_are_the_same(choice: int, text: str) -> None:
    assert GRAMMAR.text(choice) == text
    assert GRAMMAR.parse(text) == choice


def test_case_and_the_arrow_do_not_matter() -> None:
    assert GRAMMAR.parse("MOVE g/tk k") == pack(2, 1, 1)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "An empty line is no act."),
        ("mve 71/6 K", "'mve' is no act; did you mean move."),
        ("move 71/6", "'move 71/6' does not fit: write 'move UNIT > AREA'."),
        ("move 72/6 > K", "There is no unit '72/6'; did you mean 71/6."),
        ("move 71/6 > 9", "There is no area '9'."),
        ("buy many", "'many' is no number from 0 to 254."),
        ("buy 255", "'255' is no number from 0 to 254."),
        ("buy -1", "'-1' is no number from 0 to 254."),
        ("roll", "'roll' does not fit: write 'roll DIE [DIE]'."),
    ],
)
def test_what_cannot_be_read_is_said_in_a_sentence(text: str, sentence: str) -> None:
    with pytest.raises(NotationError) as caught:
        GRAMMAR.parse(text)
    assert str(caught.value) == sentence


def test_very_long_texts_are_not_read() -> None:
    with pytest.raises(NotationError, match="at most 200"):
        GRAMMAR.parse("move " * 100)


def test_a_choice_that_means_nothing_is_written_as_its_number() -> None:
    assert GRAMMAR.text(pack(9, 1)) == f"choice {pack(9, 1)}"
    assert GRAMMAR.text(pack(2, 7, 1)) == "move ?7 > K"
