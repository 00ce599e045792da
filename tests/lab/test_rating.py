"""Elo and the test that stops, against values worked out by hand."""

import math

import pytest

from brasshat.lab.rating import LIMIT, Meeting, Sprt, rated, ratings


def elo_of(won: float, lost: float) -> float:
    """Return the difference in Elo of two players by the formula, each given half a win beforehand."""
    return 400 * math.log10((won + 0.5) / (lost + 0.5))


def test_two_players_differ_as_the_formula_says() -> None:
    found = ratings(2, [(0, 1, 75, 100)], 0)
    assert found[0] == 0
    assert found[1] == pytest.approx(elo_of(75, 25))


def test_a_chain_of_players_adds_up() -> None:
    """Who meets only his neighbours is rated by way of them."""
    found = ratings(3, [(0, 1, 60, 100), (1, 2, 80, 100)], 0)
    assert found[2] - found[1] == pytest.approx(elo_of(80, 20))
    assert found[2] == pytest.approx(elo_of(60, 40) + elo_of(80, 20))


def test_three_players_who_beat_each_other_in_turn_are_equal() -> None:
    found = ratings(3, [(0, 1, 70, 100), (1, 2, 70, 100), (0, 2, 30, 100)], 0)
    assert found == pytest.approx([0, 0, 0], abs=1e-6)


def test_who_wins_every_game_is_not_infinitely_strong() -> None:
    found = ratings(2, [(0, 1, 400, 400)], 0)
    assert found[1] == pytest.approx(elo_of(400, 0))


def test_the_anchor_is_zero_wherever_it_stands() -> None:
    found = ratings(3, [(0, 1, 60, 100), (1, 2, 80, 100)], 2)
    assert found[2] == 0
    assert found[0] == pytest.approx(-elo_of(60, 40) - elo_of(80, 20))


def test_the_interval_of_even_players_spans_zero_and_shrinks_with_more_games() -> None:
    few = rated(2, [Meeting(0, 1, [(1, 2)] * 4 + [(2, 2)] * 3 + [(0, 2)] * 3)], 0)[1]
    many = rated(2, [Meeting(0, 1, [(1, 2)] * 160 + [(2, 2)] * 120 + [(0, 2)] * 120)], 0)[1]
    assert few.low < 0 < few.high
    assert many.low < 0 < many.high
    assert many.high - many.low < (few.high - few.low) / 3


def test_pairs_that_always_split_leave_no_doubt() -> None:
    """With the same dice each side wins once, every time: drawing pairs anew changes nothing."""
    found = rated(2, [Meeting(0, 1, [(1, 2)] * 50)], 0)[1]
    assert found.low == pytest.approx(0)
    assert found.high == pytest.approx(0)


def test_the_evidence_of_wins_in_a_row() -> None:
    """ln(0.6 / 0.5) for each win, ln(0.4 / 0.5) for each loss."""
    test = Sprt(0.5, 0.6)
    assert test.evidence(10, 10) == pytest.approx(10 * math.log(1.2))
    assert test.evidence(3, 10) == pytest.approx(3 * math.log(1.2) + 7 * math.log(0.8))


def test_the_verdict_falls_at_the_limit_of_wald() -> None:
    """ln 19 is 2.944: 17 wins in a row bring 3.10, 16 bring 2.92."""
    assert pytest.approx(math.log(19)) == LIMIT
    test = Sprt(0.5, 0.6)
    assert test.verdict(16, 16) == 0
    assert test.verdict(17, 17) == 1
    assert test.verdict(0, 14) == -1
