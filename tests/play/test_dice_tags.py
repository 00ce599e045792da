"""What a record says of its dice."""

import pytest

from brasshat.engine.dice import commitment
from brasshat.engine.errors import RecordError
from brasshat.engine.record import Record
from brasshat.play.dice_tags import claim_of, parse_faces

SECRET = bytes(range(32))


def claim(**tags: str):  # type: ignore[no-untyped-def]
    return claim_of(Record(tags, []), "game.brh")


def test_without_a_tag_the_dice_were_entered() -> None:
    assert claim().kind == "entered"
    assert claim().source() is None


def test_seeded_dice_go_on_at_any_face() -> None:
    whole = claim(Dice="seeded 7").source()
    faces = [whole.face() for _ in range(20)]
    assert [claim(Dice="seeded 7").source(at).face() for at in range(20)] == faces


def test_committed_dice_are_known_once_the_secret_is() -> None:
    tag = f"committed {commitment(SECRET)}"
    assert claim(Dice=tag).source() is None
    assert claim(Dice=tag, DiceSecret=SECRET.hex()).source() is not None
    assert claim(Dice=tag, DiceSecret=SECRET.hex()).keeps_promise()


def test_another_secret_breaks_the_promise() -> None:
    assert not claim(Dice=f"committed {commitment(SECRET)}", DiceSecret="00").keeps_promise()


def test_the_tag_is_written_as_it_was_read() -> None:
    for tag in ("entered", "seeded 7", f"committed {'ab' * 32}"):
        assert claim(Dice=tag).text() == tag


@pytest.mark.parametrize(
    "tag", ["", "loaded", "seeded", "seeded -1", "seeded x", "committed", "committed 12", "entered 3"]
)
def test_other_tags_are_refused_by_name(tag: str) -> None:
    with pytest.raises(RecordError, match="tag Dice"):
        claim(Dice=tag)


@pytest.mark.parametrize("secret", ["", "abc", "zz", "AB", "00" * 600])
def test_a_secret_that_is_none_is_refused(secret: str) -> None:
    with pytest.raises(RecordError, match="tag DiceSecret"):
        claim(Dice=f"committed {'ab' * 32}", DiceSecret=secret)


def test_faces_are_read_with_commas_or_spaces() -> None:
    assert parse_faces("3, 4 6,1") == [3, 4, 6, 1]


@pytest.mark.parametrize("text", ["7", "0", "33", "x", "-1", "²"])
def test_what_is_no_face_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"\S"):
        parse_faces(text)
