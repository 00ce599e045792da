"""Lessons: records with a word to some of their moments, played step by step at the table.

A lesson is a record in the folder ``data/lessons`` of a game. Its tags ``Lesson`` and ``Summary`` say what it is; a
line that is a comment is said at the moment it stands at, and several such lines in a row are said together.
"""

from functools import cache
from importlib.resources import files
from typing import Any, Final

from brasshat.engine.errors import UsageError
from brasshat.engine.game import Game
from brasshat.engine.record import parse_record

FOLDER: Final = "lessons"
SUFFIX: Final = ".brh"
TITLE_TAG: Final = "Lesson"
SUMMARY_TAG: Final = "Summary"

Json = dict[str, Any]


@cache
def lessons_of(game: Game) -> dict[str, Json]:
    """Read the lessons of a game."""
    folder = files(game.package) / "data" / FOLDER
    if not folder.is_dir():
        return {}
    found = sorted(file.name for file in folder.iterdir() if file.name.endswith(SUFFIX))
    return {
        name.removesuffix(SUFFIX): read_lesson(name.removesuffix(SUFFIX), (folder / name).read_text("utf-8"))
        for name in found
    }


def read_lesson(name: str, text: str) -> Json:
    """Read a lesson out of its record."""
    tags = parse_record(text, name).tags
    return {
        "id": name,
        "title": tags.get(TITLE_TAG, name),
        "summary": tags.get(SUMMARY_TAG, ""),
        "record": text,
        "steps": steps_of(text),
    }


def steps_of(text: str) -> list[Json]:
    r"""Read what is said at which moment.

    >>> steps_of('[Game "x"]\n# Begin\n# here.\nA: go\n# Well done.\n')
    [{'at': 0, 'text': 'Begin here.'}, {'at': 1, 'text': 'Well done.'}]
    """
    steps: list[Json] = []
    at, fresh = 0, True
    for raw in text.split("\n"):
        line = raw.strip()
        if line.startswith("#"):
            said = line.lstrip("# ")
            if fresh:
                steps.append({"at": at, "text": said})
            else:
                steps[-1]["text"] += f" {said}"
            fresh = False
        elif line and not line.startswith("["):
            at, fresh = at + 1, True
    return steps


def listed(game: Game) -> list[Json]:
    """List the lessons of a game by id, title and summary."""
    return [{key: row[key] for key in ("id", "title", "summary")} for row in lessons_of(game).values()]


def lesson(game: Game, name: str) -> Json:
    """Return a lesson, or raise ``UsageError``."""
    found = lessons_of(game).get(name)
    if found is None:
        raise UsageError(f"There is no lesson {name[:40]!r} for {game.title}.")
    return found
