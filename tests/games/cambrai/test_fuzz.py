"""The fuzzer finds what is wrong, says what it has reached, and leaves a record of a failure."""

from pathlib import Path

import pytest

from brasshat.engine.choices import verb_of
from brasshat.engine.errors import Refused
from brasshat.engine.fuzz import Failure, Findings, fuzz
from brasshat.engine.position import Position
from brasshat.engine.record import position_at
from brasshat.games.cambrai import verbs
from brasshat.games.cambrai.game import CambraiGame
from brasshat.games.cambrai.invariants import broken_by, broken_invariants
from brasshat.games.cambrai.position import DESTROYED, GONE, Cambrai
from tests.games.cambrai.battles import GRAMMAR, PRINTED, battle, choice


def test_a_few_random_games_pass_every_check() -> None:
    findings = Findings()
    fuzz(CambraiGame(), 4, 7, findings)
    assert findings.games == 4
    assert findings.accepted == 0
    assert findings.probes > 2 * findings.steps
    assert findings.usurped > findings.steps / 2
    never = findings.never(CambraiGame())
    assert "move" not in never["acts"]
    assert len(never["endings"]) + len(findings.endings) == len(CambraiGame().endings())


class Forgetful(CambraiGame):
    """A game whose documents lose the ammunition."""

    def dump(self, position: Position) -> dict[str, object]:
        """Write a position, but not all of it."""
        return {key: value for key, value in super().dump(position).items() if key != "ammunition"}


class Wordless(CambraiGame):
    """A game that refuses the wrong side without saying what."""

    def refuse_side(self, position: Position, choice: int) -> Refused:
        """Say no more than no."""
        return Refused("8.2", "No.")


class Distrustful(CambraiGame):
    """A game in which nobody may ever regroup."""

    def broken_by(self, before: Position, choice: int, after: Position) -> list[str]:
        """Find fault with it."""
        return ["Somebody has regrouped."] if verb_of(choice) == verbs.REGROUP else []


@pytest.mark.parametrize(
    ("game", "what"),
    [
        (Forgetful(), "document does not bring"),
        (Wordless(), "names nothing of it"),
        (Distrustful(), "Somebody has regrouped."),
    ],
)
def test_a_fault_is_found_and_its_record_leads_there(game: CambraiGame, what: str) -> None:
    with pytest.raises(Failure, match=what) as failure:
        fuzz(game, 10, 1, Findings())
    assert isinstance(position_at(CambraiGame(), failure.value.record, None), Cambrai)


# What the checks of positions and acts notice: each is broken by hand.


def sound() -> Cambrai:
    """Build a position with a bit of everything."""
    p = battle({"K": "71/6 G/Tk", "3": "IR84 Gar2", "out": "16/6"}, bridges={"1-4": "destroyed"})
    assert broken_invariants(p) == []
    return p


def test_units_that_are_nowhere_or_counted_wrong_are_noticed() -> None:
    p = sound()
    p.where[PRINTED.unit_names.index("71/6")] = 99
    assert any("71/6 is nowhere" in sentence for sentence in broken_invariants(p))
    p = sound()
    p.here[0] += 1
    assert any("counts" in sentence for sentence in broken_invariants(p))


def test_control_that_does_not_agree_with_presence_is_noticed() -> None:
    p = sound()
    p.control = [1 - side for side in p.control]
    assert any("held by one side alone" in sentence for sentence in broken_invariants(p))


def test_a_stack_of_ten_is_noticed() -> None:
    p = sound()
    zone = p.theatre.names.index("K")
    for name in ["18/6", "35/12", "36/12", "37/12", "59/20", "60/20", "61/20", "107/36", "108/36"]:
        p.where[PRINTED.unit_names.index(name)] = zone
    p.count()
    assert any("More than 9" in sentence for sentence in broken_invariants(p))


def test_markers_and_ammunition_out_of_bounds_are_noticed() -> None:
    for name, value, words in (
        ("support", [17, 0], "more support markers"),
        ("ammunition", [-1, 0], "owes ammunition"),
        ("hurricanes_used", [9, 0], "lost or won"),
        ("bridge", [7] * PRINTED.theatre.bridges, "has no state"),
        ("direct", [1] + [0] * (PRINTED.theatre.size - 1), "left on the map"),
    ):
        p = sound()
        setattr(p, name, value)
        assert any(words in sentence for sentence in broken_invariants(p)), name


def changes(act: str, **more: object) -> list[str]:
    """Say what is found when an act has changed something besides."""
    before = sound()
    after = before.copy()
    for name, value in more.items():
        setattr(after, name, value)
    return broken_by(before, choice(act), after)


def test_what_no_act_may_change_is_noticed() -> None:
    before = sound()
    assert changes("pass") == []
    assert any("repaired" in found for found in changes("pass", bridge=[1] * PRINTED.theatre.bridges))
    assert before.bridge.count(DESTROYED) == 1
    risen = list(before.where)
    dead = PRINTED.unit_names.index("16/6")
    assert risen[dead] == GONE
    risen[dead] = PRINTED.theatre.names.index("K")
    assert any("16/6 has come back" in found for found in changes("pass", where=risen))
    assert any("of nothing" in found for found in changes("pass", support=[16, 0]))
    assert any("of nothing" in found for found in changes("pass", ammunition=[3, 0]))
    assert any("not been paid" in found for found in changes("buy 2", support=[14, 0]))
    assert any("without a die" in found for found in changes("pass", hurricanes_used=[-1, 0]))
    assert any("date has jumped" in found for found in changes("pass", day=5))
    assert any("impulse marker" in found for found in changes("pass", impulse=7))
    moved = list(before.where)
    moved[PRINTED.unit_names.index("G/Tk")] = PRINTED.theatre.names.index("9")
    assert any("G/Tk has gone along" in found for found in changes("move 71/6 > 9", where=moved))


def test_a_name_in_a_sentence_is_a_word_of_its_own() -> None:
    assert GRAMMAR.named_in(choice("move 71/6 > 9")) == ["71/6", "9"]
    assert GRAMMAR.named_in(choice("buy 7")) == ["7"]
    assert GRAMMAR.named_in(choice("pass")) == []


def test_a_failure_leaves_a_record_that_the_program_opens(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from brasshat.cli import main

    monkeypatch.setattr("brasshat.games.registry.GAMES", {"cambrai": Distrustful()})
    path = tmp_path / "failure.brh"
    assert main(["fuzz", "cambrai", "--games", "10", "-o", str(path)]) == 1
    assert path.read_text(encoding="utf-8").startswith("# Somebody has regrouped.")
    assert main(["show", str(path)]) == 0
