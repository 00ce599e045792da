"""The contract of positions, on the toy game."""

import pytest

from brasshat.engine.choices import ROLL, pack
from brasshat.engine.dice import ScriptedDice, seeded_dice
from brasshat.engine.driver import is_forced, roll_due, settle, settle_and_roll
from brasshat.engine.errors import DiceError, Refused
from brasshat.engine.events import Event
from brasshat.engine.perft import divide, perft
from brasshat.engine.task import CHANCE, NOBODY, NOT_DICE, NOT_NOW
from tests.engine.toy import HIDE, OVER, TOO_MANY, new_toy


def test_a_game_runs_from_decisions_through_dice_to_its_end() -> None:
    p = new_toy()
    assert p.actor == 0
    p.take(pack(HIDE, 2))
    assert p.actor == 1
    p.take(pack(HIDE, 3))
    assert p.actor == CHANCE
    p.take(pack(ROLL, 4))
    assert p.actor == NOBODY
    assert p.result() == 1
    assert p.choices() == []


def test_a_refused_act_says_so_and_changes_nothing() -> None:
    p = new_toy()
    before = p.copy()
    for act in (pack(HIDE, 4), pack(HIDE, 1, 1), pack(ROLL, 3), pack(99)):
        with pytest.raises(Refused):
            p.take(act)
    assert p.equals(before)
    assert p.actor == 0
    assert p.refusal(pack(HIDE, 4)) == TOO_MANY


def test_after_the_end_everything_is_refused() -> None:
    p = new_toy()
    for act in (pack(HIDE, 3), pack(HIDE, 3), pack(ROLL, 6)):
        p.take(act)
    assert p.refusal(pack(HIDE, 1)) == OVER
    assert p.dice() == 0
    assert p.outcomes() == []


def test_dice_accept_only_faces_a_die_has() -> None:
    p = new_toy()
    p.take(pack(HIDE, 1))
    p.take(pack(HIDE, 1))
    assert p.refusal(pack(ROLL, 7)) == NOT_DICE
    assert p.refusal(pack(ROLL, 3, 3)) == NOT_DICE
    assert p.refusal(pack(HIDE, 1)) == NOT_NOW
    assert p.outcomes() == [(pack(ROLL, face), 1) for face in range(1, 7)]


def test_a_copy_stands_by_itself() -> None:
    p = new_toy()
    copy = p.copy()
    copy.take(pack(HIDE, 2))
    assert p.equals(new_toy())
    assert not copy.equals(p)


def test_secret_events_name_the_only_seat_that_may_see_them() -> None:
    p = new_toy()
    log: list[Event] = []
    p.take(pack(HIDE, 2), log)
    assert [(event.kind, event.seat) for event in log] == [("hidden", 0)]
    assert p.log is None


def test_the_driver_rolls_and_stops_at_choices() -> None:
    p = new_toy()
    assert not is_forced(p)
    assert settle(p) == []
    p.take(pack(HIDE, 0))
    p.take(pack(HIDE, 0))
    assert settle_and_roll(p, ScriptedDice([3, 3, 1])) == [pack(ROLL, 3), pack(ROLL, 3), pack(ROLL, 1)]
    assert p.result() == 0


def test_scripted_dice_that_run_out_say_so() -> None:
    p = new_toy()
    p.take(pack(HIDE, 0))
    p.take(pack(HIDE, 0))
    with pytest.raises(DiceError, match="too few"):
        settle_and_roll(p, ScriptedDice([3]))


def test_scripted_dice_have_faces_from_one_to_six() -> None:
    with pytest.raises(DiceError, match="cannot show 7"):
        ScriptedDice([1, 7])


def test_perft_counts_choices_and_different_rolls() -> None:
    p = new_toy()
    assert [perft(p, depth) for depth in range(3)] == [1, 4, 16]
    assert perft(p, 3) == 16 * 6
    assert [leaves for _, leaves in divide(p, 2)] == [4, 4, 4, 4]


def test_a_procedure_that_never_ends_is_caught() -> None:
    p = new_toy()
    p.stones = [-10, -10]
    p.agenda.pop()
    p.agenda.pop()
    p.run()
    for _ in range(50):
        p.take(roll_due(p, seeded_dice(1)))
    assert p.actor == CHANCE
