"""Lessons: each replays by the present rules, and says something at its beginning and at its end."""

from collections.abc import Callable

import msgspec
import pytest

from brasshat.engine.record import parse_record, position_at
from brasshat.games.registry import GAMES, game_named
from brasshat.play.sources import source_of
from brasshat.table import shapes
from brasshat.table.lessons import lesson, lessons_of
from tests.table.conftest import Browser, Story

Tell = Callable[[Story], None]
LESSONS = [(game, name) for game in GAMES.values() for name in lessons_of(game)]


def test_there_is_a_lesson() -> None:
    """Whoever has never played finds something to learn by."""
    assert LESSONS


@pytest.mark.parametrize(("game", "name"), LESSONS, ids=[name for _, name in LESSONS])
def test_a_lesson_replays(tell: Tell, game: object, name: str) -> None:
    """Every line is legal, every word stands at a moment of the game, and the lesson is served and imported."""
    found = next(known for known in GAMES.values() if known is game)
    lesson = lessons_of(found)[name]
    record = parse_record(lesson["record"])
    position_at(found, record, None)
    moments = [step["at"] for step in lesson["steps"]]
    assert moments == sorted(set(moments))
    assert moments[0] == 0
    assert moments[-1] == len(record.lines)
    assert lesson["title"] != name

    async def story(b: Browser) -> None:
        served = await b.get(f"/api/lessons/{found.name}/{name}")
        msgspec.convert(served, shapes.WholeLessonShape)
        view = await b.begin(record=served["record"])
        assert view["version"] >= len(record.lines)
        listed = (await b.get("/api/about"))["games"]
        assert name in [row["id"] for each in listed for row in each["lessons"]]

    tell(story)


def test_an_unknown_lesson_is_refused(tell: Tell) -> None:
    """A lesson that is not there is named in the refusal."""

    async def story(b: Browser) -> None:
        await b.refused("GET", "/api/lessons/cambrai/flying", None, 404)
        await b.refused("GET", "/api/lessons/chess/flying", None, 404)

    tell(story)


def test_the_first_assault_ends_with_the_british_in_the_grand_ravine() -> None:
    cambrai = game_named("cambrai")
    end = source_of(lesson(cambrai, "first-assault")["record"], "the lesson").position()
    assert cambrai.dump(end)["control"]["9"] == "British"
