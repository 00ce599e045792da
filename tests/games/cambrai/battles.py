"""Positions built by hand in a few lines, and acts played on them by their notation."""

from typing import Any

from brasshat.engine.driver import is_forced, settle
from brasshat.engine.errors import Refused
from brasshat.engine.events import Event
from brasshat.engine.task import LEGAL
from brasshat.games.cambrai.document import load
from brasshat.games.cambrai.edition import Edition, load_open_edition
from brasshat.games.cambrai.notation import grammar_of
from brasshat.games.cambrai.options import read_options
from brasshat.games.cambrai.position import Cambrai
from brasshat.games.cambrai.rules.setup import new_game

PRINTED = load_open_edition().printed
GRAMMAR = grammar_of(PRINTED)


def battle(
    places: dict[str, str],
    *,
    day: str = "21 November",
    impulse: int = 2,
    side: str = "British",
    british: str = "",
    german: str = "",
    scenario: str = "break-in",
    options: dict[str, str] | None = None,
    edition: Edition | None = None,
    **more: object,
) -> Cambrai:
    """Build a position at the start of an impulse, of the open edition unless told otherwise.

    ``places`` says who stands where: ``{"9": "71/6 G/Tk", "3": "IR84* Gar2"}``; a star means exhausted,
    ``G/Tk:4-2-5`` a smaller tank battalion, and the place "out" eliminated units. ``british`` and ``german``
    name areas whose control differs from the scenario's. Anything else is a key of the position document.
    """
    units: dict[str, dict[str, object]] = {}
    for area, names in places.items():
        for name in names.split():
            plain, _, size = name.rstrip("*").partition(":")
            part: dict[str, object] = {"state": "exhausted" if name.endswith("*") else "fresh"}
            if size:
                part["size"] = size
            if area == "out":
                part["eliminated"] = True
            else:
                part["area"] = area
            units[plain] = part
    control = dict.fromkeys(british.split(), "British") | dict.fromkeys(german.split(), "German")
    document = {
        "game": "cambrai",
        "scenario": scenario,
        "day": day,
        "impulse": impulse,
        "side": side,
        "control": control,
        "units": units,
        "options": options or {},
        **more,
    }
    return load(document, edition or load_open_edition())


def choice(text: str) -> int:
    """Read an act."""
    return GRAMMAR.parse(text)


def play(p: Cambrai, *acts: str) -> list[Event]:
    """Carry acts and rolls out one after the other; return what happened.

    Lone choices that are not named are taken where they stand in the way of the next act, and at the end.
    """
    log: list[Event] = []
    for act in acts:
        while is_forced(p) and p.refusal(choice(act)) != LEGAL:
            p.take(p.choices()[0], log)
        p.take(choice(act), log)
    settle(p, log)
    return log


def legal(p: Cambrai) -> list[str]:
    """List the legal acts."""
    return [GRAMMAR.text(option) for option in p.choices()]


def refused(p: Cambrai, act: str) -> Refused:
    """Return the refusal of an act, making sure that it is one and that nothing changes."""
    before = p.copy()
    code = p.refusal(choice(act))
    assert code != LEGAL, f"{act} is legal"
    assert choice(act) not in p.choices()
    refusal = p.explain(choice(act), code)
    assert p.equals(before)
    return refusal


def refused_by(p: Cambrai, act: str) -> str:
    """Return the number of the rule that refuses an act."""
    return refused(p, act).rule


def stands(p: Cambrai, unit: str) -> str:
    """Say where a unit is and which face it shows: ``"9"``, ``"9*"`` when exhausted, ``"out"`` or ``"due"``."""
    number = PRINTED.unit_names.index(unit)
    area = p.where[number]
    if area < 0:
        return "due" if area == -1 else "out"
    return p.theatre.names[area] + ("*" if p.form[number] & 1 else "")


def controls(p: Cambrai, area: str) -> str:
    """Say which side controls an area."""
    return ("British", "German")[p.control[p.theatre.names.index(area)]]


def bridge(p: Cambrai, name: str) -> str:
    """Say whose a bridge is."""
    return ("British", "German", "destroyed")[p.bridge[p.theatre.bridge_names.index(name)]]


def movement_left(p: Cambrai, unit: str) -> int:
    """Return the movement factors a unit has left, -1 if it takes no part in the impulse."""
    return p.mf[PRINTED.unit_names.index(unit)]


def task(p: Cambrai) -> str:
    """Name what is to be done."""
    return p.agenda[-1].name()


# For fights and nights in which nothing but the pieces at hand shall count


def quiet(places: dict[str, str], **more: Any) -> Cambrai:
    """Build a position like ``battle`` in which nobody has the advantage and every Hurricane Barrage is used.

    It is 22 November, when sectors bind nobody any more, unless told otherwise.
    """
    plain: dict[str, Any] = {
        "day": "22 November",
        "advantage": "nobody",
        "advantage_next": "German",
        "hurricanes_fresh": {"British": 0, "German": 0},
    }
    return battle(places, **(plain | more))


def dice(total: int) -> str:
    """Write two dice that show a total.

    >>> dice(7), dice(12)
    ('roll 1 6', 'roll 6 6')
    """
    first = max(1, total - 6)
    return f"roll {first} {total - first}"


def happened(log: list[Event], kind: str) -> list[list[int]]:
    """Return the numbers of every event of a kind, in order."""
    return [list(event.values) for event in log if event.kind == kind]


def values(p: Cambrai, *acts: str) -> tuple[int, int]:
    """Play an assault to its end with a double one each; return attack and defence value.

    The attack is opened by itself where nothing else is left to do, so then it need not be.
    """
    opened = task(p) in ("muster", "choose-forward", "assault-roll")
    log = play(p, *[act for act in acts if not (opened and act.startswith("attack"))], "roll 1 1", "roll 1 1")
    fought = happened(log, "fought")
    assert len(fought) == 1
    return fought[0][1] - 2, fought[0][2] - 2


def area_number(p: Cambrai, name: str) -> int:
    """Return the number under which events speak of an area."""
    return p.theatre.names.index(name)


def unit_number(name: str) -> int:
    """Return the number under which events speak of a unit."""
    return PRINTED.unit_names.index(name)


def bridge_number(p: Cambrai, name: str) -> int:
    """Return the number under which events speak of a bridge."""
    return p.theatre.bridge_names.index(name)


def totals(log: list[Event]) -> tuple[int, int]:
    """Return attack and defence total of the one fight in a log."""
    fought = happened(log, "fought")
    assert len(fought) == 1
    return fought[0][1], fought[0][2]


def told(log: list[Event], kind: str) -> list[list[int]]:
    """Return the numbers of every event of a kind, in the order in which they happened."""
    return [event.values for event in log if event.kind == kind]


def refuses(p: Cambrai, act: str, rule: str, *words: str) -> None:
    """Make sure that a rule refuses an act and that its sentence, whatever it begins with, names what it should."""
    refusal = refused(p, act)
    assert refusal.rule == rule, str(refusal)
    assert refusal.sentence[0].isupper() or refusal.sentence[0].isdigit() or refusal.sentence[0] == "'", str(refusal)
    for word in words:
        assert word.casefold() in refusal.sentence.casefold(), str(refusal)


def begin(scenario: str = "break-in", **options: str) -> Cambrai:
    """Begin a scenario; it stands at its first decision or die."""
    edition = load_open_edition()
    return new_game(edition.printed, edition.scenarios[scenario], read_options(options))
