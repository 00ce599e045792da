"""Which rules a stretch of play has reached: the functions that ran, by the numbers they cite.

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
    """The functions of a package that have run."""

    def __init__(self, package: str) -> None:
        self.root = str(Path(str(files(package))))
        self.package = package
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

    def numbers(self) -> tuple[set[str], set[str]]:
        """Return the rule numbers reached, and those cited by code of which nothing ran."""
        ran = {(Path(code.co_filename).name, code.co_firstlineno) for code in self.seen if self.is_ours(code)}
        names = {
            (Path(code.co_filename).name, code.co_qualname.split(".")[0]) for code in self.seen if self.is_ours(code)
        }
        reached: set[str] = set()
        cited: set[str] = set()
        for number, places in code_places(self.package).items():
            cited.add(number)
            if any(self.has_run(place, ran, names) for place in places):
                reached.add(number)
        return reached, cited - reached

    def is_ours(self, code: CodeType) -> bool:
        """Tell whether a function is one of the package."""
        return code.co_filename.startswith(self.root)

    def has_run(self, place: Place, ran: set[tuple[str, int]], names: set[tuple[str, str]]) -> bool:
        """Tell whether a function ran, or anything of a class or of a module that speaks for all of itself."""
        file = Path(place.file).name
        return (file, place.line) in ran or (file, place.name) in names or place.name == Path(file).stem
