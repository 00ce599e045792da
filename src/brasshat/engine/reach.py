"""Which rules a stretch of play has reached: the functions of the rules that ran, by the numbers they cite.

Only functions of an interpreted build can be watched.
"""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.resources import files
from pathlib import Path
from types import CodeType, FrameType

from brasshat.engine.rulebook import Place, code_places


class Reach:
    """The functions of a game's rules that have run."""

    def __init__(self, package: str) -> None:
        self.package = package
        folder = Path(str(files(package)))
        self.top = str(folder.parents[len(package.split(".")) - 1]) + "/"
        self.rules = (folder / "rules").as_posix() + "/"
        self.seen: set[CodeType] = set()

    @contextmanager
    def watching(self) -> Iterator[None]:
        """Watch what runs inside the block."""
        seen = self.seen

        def note(frame: FrameType, event: str, _: object) -> None:
            if event == "call":
                seen.add(frame.f_code)

        before = sys.getprofile()
        sys.setprofile(note)
        try:
            yield
        finally:
            sys.setprofile(before)

    def never_ran(self) -> list[tuple[Place, list[str]]]:
        """List the functions and classes of the rules of which nothing ran, with the numbers they cite."""
        functions, classes = self.ran()
        found: dict[str, tuple[Place, list[str]]] = {}
        for number, place in self.cited():
            if (place.file, place.line) not in functions and (place.file, place.name) not in classes:
                found.setdefault(str(place), (place, []))[1].append(number)
        return [found[key] for key in sorted(found)]

    def unreached(self) -> list[str]:
        """List the numbers cited in the rules by code of which nothing ran."""
        idle = {str(place) for place, _ in self.never_ran()}
        reached = {number for number, place in self.cited() if str(place) not in idle}
        return list(dict.fromkeys(number for number, _ in self.cited() if number not in reached))

    def cited(self) -> Iterator[tuple[str, Place]]:
        """Go through the numbers that functions and classes of the rules cite; what modules say of themselves is left out."""
        for number, places in code_places(self.package).items():
            for place in places:
                if (self.top + place.file).startswith(self.rules) and place.name != Path(place.file).stem:
                    yield number, place

    def ran(self) -> tuple[set[tuple[str, int]], set[tuple[str, str]]]:
        """Return what ran of the rules: functions by file and line, classes by file and name."""
        functions: set[tuple[str, int]] = set()
        classes: set[tuple[str, str]] = set()
        for code in self.seen:
            name = Path(code.co_filename).as_posix()
            if name.startswith(self.rules):
                file = name.removeprefix(self.top)
                functions.add((file, code.co_firstlineno))
                classes.add((file, code.co_qualname.partition(".")[0]))
        return functions, classes
