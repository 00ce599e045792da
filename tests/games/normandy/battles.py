"""Positions of Normandy built by hand in a few lines, and acts played on them by their notation."""

from typing import Any

from brasshat.engine.driver import is_forced, settle
from brasshat.engine.errors import Refused
from brasshat.engine.events import Event
from brasshat.engine.task import LEGAL
from brasshat.games.normandy.document import load
from brasshat.games.normandy.edition import load_open_edition
from brasshat.games.normandy.notation import SIDES, grammar_of
from brasshat.games.normandy.position import Normandy

EDITION = load_open_edition()
PRINTED = EDITION.printed
GRAMMAR = grammar_of(PRINTED)
MARKS = {"*": "spent", "'": "D1", '"': "D2"}
FACES = {0: "", 1: "*", 3: "'", 5: '"'}


class Battle:
    """A position and what is asked of it.

    ``places`` says who stands where: ``{"8": "PzGR192 PzGR125*"}``; a star means spent, ``'`` disrupted, ``"``
    disrupted twice. ``allied`` names areas under Allied control. Anything else is a key of the position document.
    """

    def __init__(self, places: dict[str, str], *, allied: str = "", **more: Any) -> None:
        units: dict[str, dict[str, str]] = {}
        for area, names in places.items():
            for name in names.split():
                state = MARKS.get(name[-1], "fresh")
                units[name if state == "fresh" else name[:-1]] = {"area": area, "state": state}
        document: dict[str, Any] = {
            "game": "normandy",
            "scenario": "three-weeks",
            "day": "8 June",
            "impulse": 3,
            "side": "Allied",
            "weather": "overcast",
            "advantage": "nobody",
            "advantage_next": "German",
            "forts": [],
            "units": units,
            "control": dict.fromkeys(allied.split(), "Allied"),
        }
        self.p: Normandy = load(document | more, EDITION)
        settle(self.p)
        self.log: list[Event] = []

    def do(self, *acts: str) -> "Battle":
        """Carry acts and rolls out one after the other; lone choices in their way are taken, those after them are not."""
        for act in acts:
            choice = GRAMMAR.parse(act)
            while is_forced(self.p) and self.p.refusal(choice) != LEGAL:
                self.p.take(self.p.choices()[0], self.log)
            self.p.take(choice, self.log)
        return self

    def on(self) -> "Battle":
        """Take lone choices until somebody has to choose or dice are due."""
        settle(self.p, self.log)
        return self

    def legal(self, word: str = "") -> list[str]:
        """List the legal acts that begin with a word."""
        return [text for text in map(GRAMMAR.text, self.p.choices()) if text.startswith(word)]

    def refuses(self, act: str) -> Refused:
        """Return the refusal of an act, making sure that it is one and changes nothing."""
        choice = GRAMMAR.parse(act)
        before = self.p.state()
        assert choice not in self.p.choices()
        refusal = self.p.explain(choice, self.p.refusal(choice))
        assert self.p.refusal(choice) != LEGAL
        assert self.p.state() == before
        return refusal

    def rule_against(self, act: str) -> str:
        """Return the number of the rule that refuses an act."""
        return self.refuses(act).rule

    def at(self, unit: str) -> str:
        """Say where a unit is and what face it shows: ``8``, ``8*``, ``8'``, ``8"``, ``out`` or ``due``."""
        number = PRINTED.unit_names.index(unit)
        area = self.p.where[number]
        if area < 0:
            return "due" if area == -1 else "out"
        return self.p.theatre.names[area] + FACES[self.p.form[number]]

    def left(self, unit: str) -> int:
        """Return the movement factors a unit has left."""
        return self.p.mf[PRINTED.unit_names.index(unit)]

    def holder(self, area: str) -> str:
        """Say who controls an area."""
        return SIDES[self.p.control[self.p.theatre.names.index(area)]]

    def bridge(self, name: str) -> str:
        """Say whose a bridge is."""
        return (*SIDES, "destroyed")[self.p.bridge[self.p.theatre.bridge_names.index(name)]]

    def task(self) -> str:
        """Name what is to be done."""
        return self.p.agenda[-1].name()

    def told(self, kind: str) -> list[list[int]]:
        """Return the numbers of every event of a kind, in order."""
        return [list(event.values) for event in self.log if event.kind == kind]

    def fought(self) -> tuple[int, int]:
        """Return attack and defence value of the last fight, without the dice of two sixes a side."""
        _, attack, defence = self.told("fought")[-1]
        return attack - 12, defence - 12


SIXES = ("roll 6 6", "roll 6 6")
"""Twelve each, so that the totals differ as the values do."""


def dice(attack: int, defence: int) -> tuple[str, str]:
    """Write the dice of both sides by their totals."""
    return two(attack), two(defence)


def two(total: int) -> str:
    """Write two dice that show a total.

    >>> two(7), two(12)
    ('roll 1 6', 'roll 6 6')
    """
    first = max(1, total - 6)
    return f"roll {first} {total - first}"
