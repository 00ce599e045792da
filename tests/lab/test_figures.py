"""Figures against values worked out by hand or printed in textbooks."""

import math

import pytest

from brasshat.lab.figures import logistic_slope, quantile, tie_with_winning, wilson


def test_wilson_gives_the_interval_of_newcombe_1998() -> None:
    """Newcombe's table: 81 of 263 gives 0.2553 to 0.3662, 1 of 29 gives 0.0061 to 0.1718."""
    share = wilson(81, 263)
    assert (round(share.low, 4), round(share.high, 4)) == (0.2553, 0.3662)
    share = wilson(1, 29)
    assert (round(share.low, 4), round(share.high, 4)) == (0.0061, 0.1718)


def test_wilson_of_nothing_says_nothing() -> None:
    share = wilson(0, 0)
    assert (share.low, share.high) == (0.0, 1.0)


def test_quantiles_lie_between_neighbours() -> None:
    assert quantile([10, 20, 30, 40, 50], 0.25) == 20
    assert quantile([10, 20], 0.75) == 17.5
    assert quantile([7], 0.9) == 7


def test_the_slope_of_a_table_of_two_by_two_is_its_log_odds_ratio() -> None:
    """30 of 40 won with the thing, 10 of 40 without: odds 3 against 1/3, so ln 9, error from 1/30 + 1/10 + 1/10 + 1/30."""
    values = [1.0] * 40 + [0.0] * 40
    won = [True] * 30 + [False] * 10 + [True] * 10 + [False] * 30
    found = logistic_slope(values, won)
    assert found is not None
    assert found[0] == pytest.approx(math.log(9))
    assert found[1] == pytest.approx(math.sqrt(1 / 30 + 1 / 10 + 1 / 10 + 1 / 30))


def test_the_correlation_of_a_table_of_two_by_two_is_phi() -> None:
    """phi of the same table is (30 * 30 - 10 * 10) / (40 * 40)."""
    values = [1] * 40 + [0] * 40
    won = [True] * 30 + [False] * 10 + [True] * 10 + [False] * 30
    tie = tie_with_winning(values, won)
    assert tie is not None
    assert tie.r == pytest.approx(0.5)
    assert tie.r_low < 0.5 < tie.r_high
    assert (tie.won, tie.lost) == (0.75, 0.25)


def test_what_decides_the_game_has_no_slope() -> None:
    values = [*range(20), *range(100, 120)]
    won = [False] * 20 + [True] * 20
    tie = tie_with_winning(values, won)
    assert tie is not None
    assert tie.slope is None


def test_nothing_is_said_of_what_never_varies_or_of_few_games() -> None:
    assert tie_with_winning([3] * 40, [True, False] * 20) is None
    assert tie_with_winning([1, 2, 3, 4], [True, False, True, False]) is None
