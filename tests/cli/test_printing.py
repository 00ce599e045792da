"""How answers are printed."""

from fractions import Fraction

from brasshat.cli.printing import odds_lines, plain, total_text
from brasshat.engine.game import Odds, Total
from brasshat.engine.parts import Part
from brasshat.play.forms import odds_json


def test_a_value_shows_its_parts_with_their_rules() -> None:
    total = Total(
        "attack value",
        7,
        [Part("point unit H/Tk", 6, "11.4.2"), Part("others", 2, "11.4.2"), Part("mixed", -1, "11.4.2")],
    )
    assert total_text(total) == "attack value 7 = 6 point unit H/Tk (11.4.2) + 2 others (11.4.2) - 1 mixed (11.4.2)"


def test_a_value_that_begins_with_a_loss_reads_well() -> None:
    assert total_text(Total("modifier", -1, [Part("surprise", -1, "14.1")])) == "modifier -1 = - 1 surprise (14.1)"


def test_a_value_without_parts_is_just_its_number() -> None:
    assert total_text(Total("movement left", 3, [])) == "movement left 3"


def test_odds_show_percent_and_the_exact_fraction() -> None:
    lines = odds_lines(
        Odds("Assault on 9", [("repulse", Fraction(1, 3)), ("success", Fraction(2, 3))], [], "So it is.")
    )
    assert lines == ["Assault on 9:", "  repulse    33.3 %  1/3", "  success    66.7 %  2/3", "  So it is."]


def test_odds_for_programs_have_number_and_fraction() -> None:
    (outcome,) = odds_json(Odds("Die", [("six", Fraction(1, 6))], []))["outcomes"]
    assert outcome == {"outcome": "six", "chance": 1 / 6, "fraction": "1/6"}


def test_text_out_of_a_file_cannot_steer_a_terminal() -> None:
    assert plain("\x1b]0;title\x07\nnext\x9b") == "\\x1b]0;title\\x07\nnext\\x9b"
