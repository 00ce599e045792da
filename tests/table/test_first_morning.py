"""The lesson of the first morning: what the learner sees and does is what the record says."""

from brasshat.games.registry import game_named
from brasshat.play.sources import source_of
from brasshat.table.lessons import lesson, listed


def test_the_lesson_is_offered_and_ends_where_the_tanks_have_broken_through() -> None:
    cambrai = game_named("cambrai")
    assert "first-morning" in [row["id"] for row in listed(cambrai)]
    told = lesson(cambrai, "first-morning")
    end = source_of(told["record"], "the lesson").position()
    shown = cambrai.dump(end)
    assert shown["control"]["9"] == "British"
    assert shown["units"]["D/Tk"]["area"] == "9"
    assert "area" not in shown["units"].get("Gar4", {})


def test_every_word_of_the_lesson_stands_at_a_moment_of_its_record() -> None:
    told = lesson(game_named("cambrai"), "first-morning")
    source = source_of(told["record"], "the lesson")
    assert source.record is not None
    moments = [step["at"] for step in told["steps"]]
    assert moments == sorted(set(moments))
    assert moments[0] == 0
    assert moments[-1] == len(source.record.lines)
    assert all(step["text"].endswith((".", "!")) for step in told["steps"])
