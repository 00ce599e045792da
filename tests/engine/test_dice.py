"""Dice sources."""

import hashlib

import pytest

from brasshat.engine.dice import ScriptedDice, commitment, committed_dice, seeded_dice


@pytest.mark.both_builds
def test_seeded_dice_are_the_same_everywhere() -> None:
    dice = seeded_dice(42)
    assert [dice.face() for _ in range(12)] == [3, 5, 4, 4, 6, 5, 1, 6, 2, 2, 5, 2]


def test_seeded_dice_can_be_taken_up_in_the_middle() -> None:
    whole = seeded_dice(5)
    faces = [whole.face() for _ in range(100)]
    later = seeded_dice(5, 60)
    assert [later.face() for _ in range(40)] == faces[60:]


def test_a_secret_fixes_the_dice_and_its_commitment_is_its_hash() -> None:
    secret = bytes(range(32))
    one, other = committed_dice(secret), committed_dice(secret)
    assert [one.face() for _ in range(50)] == [other.face() for _ in range(50)]
    assert commitment(secret) == hashlib.sha256(secret).hexdigest()


def test_all_faces_come_up_about_as_often() -> None:
    dice = seeded_dice(3)
    counts = [0] * 7
    for _ in range(60_000):
        counts[dice.face()] += 1
    assert counts[0] == 0
    assert all(9_600 < count < 10_400 for count in counts[1:])


def test_scripted_dice_count_what_is_left() -> None:
    dice = ScriptedDice([1, 2, 3])
    dice.face()
    assert dice.left() == 2
