"""Whatever is wrong with what is given: one sentence that names file and place, status 1 or 2, and nothing is written or lost.

Every case is a whole file, or a change of a sound one, that goes through the command line as it is.
"""

import json
import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from brasshat.games.cambrai.edition import FORM
from brasshat.games.cambrai.game import CAMBRAI
from tests.cli.conftest import OPENING, Answer, Run

KEPT = "what stood here before\n"
UNITS = {"G/Tk": {"area": "K"}, "185/62": {"area": "K"}, "IR84": {"area": "3"}}
DOCUMENT: dict[str, Any] = {"game": "cambrai", "impulse": 2, "side": "British", "units": UNITS}


class Case(NamedTuple):
    """What is wrong, and what the sentence must say of it."""

    what: str
    text: str | bytes
    words: tuple[str, ...]

    def name(self) -> str:
        """Name the case in the list of tests."""
        return self.what.replace(" ", "-")


def snapshot(folder: Path) -> dict[str, bytes]:
    """Read everything in a folder that is a file of reasonable size."""
    files = (path for path in folder.rglob("*") if path.is_file() and path.stat().st_size < 20_000_000)
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in files if os.access(path, os.R_OK)}


@pytest.fixture(autouse=True)
def nothing_changes(tmp_path: Path, home: Path) -> Iterator[None]:
    """Make sure that no crash is reported in any of these cases."""
    yield
    assert not (home / "crashes").exists()


def refused(run: Run, folder: Path, *arguments: object) -> str:
    """Run a command that must refuse, with an output file that exists, and return its sentence."""
    (folder / "kept").write_text(KEPT, encoding="utf-8")
    before = snapshot(folder)
    answer: Answer = run(*arguments)
    assert answer.status in (1, 2), answer
    assert answer.out == ""
    sentence = answer.sentence()
    assert len(sentence) < 1000, sentence
    assert snapshot(folder) == before
    return sentence


# Records

HEAD = f'[Game "cambrai"]\n[RulesVersion "{CAMBRAI.rules_version}"]\n\n'
FIRST = f"British: {OPENING[0]}\n"
OVER = '[Game "cambrai"]\n[Position "{document}"]\n\n'

RECORDS = [
    Case("empty file", "", ("is empty",)),
    Case("white space alone", " \n\t\n", ("is empty",)),
    Case("comments alone", "# nothing\n# at all\n", ("neither a record",)),
    Case("another kind of text", "1. e4 e5 2. Nf3\n", ("neither a record",)),
    Case("tag cut short", '[Game "camb', ("line 1", "[Name")),
    Case("tag without quotes", "[Game cambrai]\n", ("line 1", "[Name")),
    Case("tag without value", "[Game]\n", ("line 1", "[Name")),
    Case("tag with a broken escape", '[Game "\\x"]\n', ("line 1", "[Name")),
    Case("tag twice", '[Game "cambrai"]\n[Game "cambrai"]\n', ("line 2", "Game", "twice")),
    Case("tag after the first line of play", HEAD + FIRST + '[Result "British"]\n', ("line 5", "tag")),
    Case("no tag for the game", '[Scenario "break-in"]\n\n' + FIRST, ("Game",)),
    Case("unknown game", '[Game "waterloo"]\n', ("tag Game", "waterloo")),
    Case("unknown scenario", '[Game "cambrai"]\n[Scenario "ypres"]\n', ("ypres", "break-in")),
    Case("unknown option", '[Game "cambrai"]\n[Options "mud=on"]\n', ("mud",)),
    Case("unknown value of an option", '[Game "cambrai"]\n[Options "tank_fright=some"]\n', ("tank_fright", "some")),
    Case("option without a value", '[Game "cambrai"]\n[Options "tank_fright"]\n', ("tag Options", "tank_fright")),
    Case(
        "other rules version",
        '[Game "cambrai"]\n[RulesVersion "99"]\n',
        ("tag RulesVersion", "'99'", CAMBRAI.rules_version),
    ),
    Case("other edition", '[Game "cambrai"]\n[Edition "mine"]\n', ("tag Edition", "mine", "--edition")),
    Case("changed data of the edition", '[Game "cambrai"]\n[EditionDigest "0"]\n', ("tag EditionDigest", "changed")),
    Case("line without an actor", HEAD + "barrage 1 LIR386\n", ("line 4", "barrage 1 LIR386")),
    Case("line without an act", HEAD + "British:\n", ("line 4",)),
    Case("record cut in a name", HEAD + FIRST + "dice: roll 4\ndice: roll 4\nBrit", ("line 7", "Brit")),
    Case("record cut in an act", HEAD + "British: barrage 1 LIR38", ("line 4", "LIR38")),
    Case("record cut in a roll", HEAD + FIRST + "dice: roll", ("line 5", "roll")),
    Case("unknown actor", HEAD + "French: pass\n", ("line 4", "French", "British")),
    Case("wrong side", HEAD + "German: pass\n", ("line 4", "German", "British")),
    Case("unknown act", HEAD + "British: fly 1\n", ("line 4", "'fly'")),
    Case("unknown unit", HEAD + "British: barrage 1 XX99\n", ("line 4", "XX99")),
    Case("unknown area", HEAD + "British: barrage 99 LIR386\n", ("line 4", "99")),
    Case("operand missing", HEAD + "British: barrage 1\n", ("line 4", "BARRAGE".lower(), "AREA UNIT")),
    Case("operand too many", HEAD + "British: barrage 1 LIR386 9\n", ("line 4", "AREA UNIT")),
    Case("act the rules refuse", HEAD + "British: barrage 4 LIR384\n", ("line 4", "rule 16.2", "4")),
    Case("act of no meaning now", HEAD + "British: pass\n", ("line 4", "rule 16.2", "pass")),
    Case("die of seven", HEAD + FIRST + "dice: roll 7\n", ("line 5", "roll 7", "1 to 6")),
    Case("die of none", HEAD + FIRST + "dice: roll 0\n", ("line 5", "roll 0", "1 to 6")),
    Case("die below zero", HEAD + FIRST + "dice: roll -1\n", ("line 5", "-1")),
    Case("die with a fraction", HEAD + FIRST + "dice: roll 1.5\n", ("line 5", "1.5")),
    Case("two dice for one", HEAD + FIRST + "dice: roll 1 2\n", ("line 5", "roll 1 2")),
    Case("three dice", HEAD + FIRST + "dice: roll 1 2 3\n", ("line 5", "roll 1 2 3")),
    Case("act where a die is due", HEAD + FIRST + FIRST, ("line 5", "British", "dice")),
    Case("die where an act is due", HEAD + "dice: roll 3\n", ("line 4", "dice", "British")),
    Case("die rolled by a side", HEAD + "British: roll 3\n", ("line 4",)),
    Case("unknown kind of dice", '[Game "cambrai"]\n[Dice "loaded"]\n\n' + FIRST, ("tag Dice", "loaded")),
    Case("seed that is no number", '[Game "cambrai"]\n[Dice "seeded x"]\n\n' + FIRST, ("tag Dice", "seeded x")),
    Case("hash cut short", '[Game "cambrai"]\n[Dice "committed abc"]\n\n' + FIRST, ("tag Dice", "committed abc")),
    Case("position that is no JSON", '[Game "cambrai"]\n[Position "{"]\n', ("tag Position", "JSON")),
    Case(
        "position of nonsense",
        '[Game "cambrai"]\n[Position "{\\"game\\": \\"cambrai\\", \\"units\\": {\\"XX\\": {}}}"]\n',
        ("tag Position", "XX"),
    ),
    Case(
        "position nested too deeply",
        '[Game "cambrai"]\n[Position "' + "[" * 100_000 + '"]\n',
        ("tag Position", "nested too deeply"),
    ),
    Case("line of a million characters", HEAD + "British: " + "p" * 1_000_001, ("line 4", "longer")),
    Case("act of a thousand characters", HEAD + "British: pass" + "s" * 1000, ("line 4", "200 characters")),
    Case("bad UTF-8", HEAD.encode() + b"British: \xff\xfe\n", ("byte 46", "UTF-8")),
    Case("UTF-16", HEAD.encode("utf-16"), ("byte 0", "UTF-8")),
    Case("NUL bytes", HEAD + "British: \0\0\0\n", ("line 4", "\\x00")),
    Case("NUL bytes alone", "\0" * 64, ("neither a record",)),
    Case("escape codes of a terminal", HEAD + "British: \x1b[2Jpass\n", ("line 4", "\\x1b")),
    Case("a picture", b"\x89PNG\r\n\x1a\n" + bytes(range(256)), ("byte 0", "UTF-8")),
    Case("digits of another alphabet", HEAD + FIRST + "dice: roll ٣\n", ("line 5",)),
]


@pytest.mark.parametrize("case", RECORDS, ids=Case.name)
def test_a_record_with_a_fault(run: Run, tmp_path: Path, case: Case) -> None:
    path = tmp_path / "game.brh"
    path.write_bytes(case.text.encode() if isinstance(case.text, str) else case.text)
    sentence = refused(run, tmp_path, "do", path, "pass", "-o", tmp_path / "kept", "--force")
    assert sentence.startswith(str(path))
    for word in case.words:
        assert word in sentence, sentence


@pytest.mark.parametrize("command", ["show", "legal", "replay"])
def test_every_command_tells_the_same_fault(run: Run, tmp_path: Path, command: str) -> None:
    path = tmp_path / "game.brh"
    path.write_text(HEAD + "British: barrage 1 XX99\n", encoding="utf-8")
    assert "line 4" in refused(run, tmp_path, command, path)


def test_a_line_after_the_end(run: Run, tmp_path: Path) -> None:
    document = {"game": "cambrai", "result": {"winner": "German", "ending": "haig"}, "phase": "end"}
    path = tmp_path / "game.brh"
    tags = f'[Game "cambrai"]\n[Position {json.dumps(json.dumps(document))}]\n\n'
    path.write_text(tags + "British: pass\n", encoding="utf-8")
    sentence = refused(run, tmp_path, "do", path, "pass", "-o", tmp_path / "kept", "--force")
    assert "line 4" in sentence or "tag Position" in sentence


# Position documents


def changed(**values: Any) -> str:
    """Write the sound document with keys replaced."""
    return json.dumps({**DOCUMENT, **values})


def with_unit(name: str, value: Any) -> str:
    """Write the sound document with one unit more, or another."""
    return changed(units={**UNITS, name: value})


STACK = {f"{number}/{division}": {"area": "J"} for division, numbers in
         {"6": (16, 18, 71), "20": (59, 60, 61), "12": (35, 36, 37), "55": (164,)}.items() for number in numbers}  # fmt: skip

DOCUMENTS = [
    Case("JSON cut short", changed()[:-9], ("line 1", "column", "JSON")),
    Case("comma too many", '{"game": "cambrai",}', ("line 1", "column", "JSON")),
    Case("comment in JSON", '{"game": "cambrai" /* the battle */}', ("line 1", "column")),
    Case("two documents", changed() + changed(), ("line 1", "column")),
    Case("key twice", '{"game": "cambrai", "impulse": 1, "impulse": 2}', ("'impulse'", "twice")),
    Case("unit twice", '{"game": "cambrai", "units": {"IR84": {}, "IR84": {}}}', ("'IR84'", "twice")),
    Case("nested too deeply", '{"game": ' + "[" * 100_000 + "]" * 100_000 + "}", ("nested too deeply",)),
    Case("number of ten thousand digits", '{"game": "cambrai", "impulse": ' + "9" * 10_000 + "}", ("digits",)),
    Case("not a number", '{"game": "cambrai", "impulse": NaN}', ("NaN",)),
    Case("infinity", '{"game": "cambrai", "impulse": -Infinity}', ("Infinity",)),
    Case("no game", '{"impulse": 2}', ('"game"',)),
    Case("game that is no word", '{"game": 7}', ('"game"',)),
    Case("another game", '{"game": "verdun"}', ('"game"', "verdun")),
    Case("unknown key", changed(mud=True), ("mud",)),
    Case("other rules version of a document", changed(rules_version="99"), ("rules_version", "99")),
    Case("unknown scenario of a document", changed(scenario="ypres"), ("scenario", "ypres")),
    Case("unknown option of a document", changed(options={"mud": "on"}), ("options", "mud")),
    Case("unknown option value", changed(options={"tank_fright": "some"}), ("options", "tank_fright")),
    Case("day outside the calendar", changed(day="31 November"), ("day", "31 November")),
    Case("day outside the scenario", changed(day="3 December"), ("day", "3 December")),
    Case("impulse in words", changed(impulse="two"), ("impulse", "a whole number", "text")),
    Case("impulse with a fraction", changed(impulse=1.5), ("impulse", "a decimal number")),
    Case("impulse below zero", changed(impulse=-1), ("impulse", "-1")),
    Case("impulse off the track", changed(impulse=99), ("impulse", "99")),
    Case("impulse beyond every machine", changed(impulse=2**70), ("impulse",)),
    Case("impulse that is a truth", changed(impulse=True), ("impulse", "a whole number")),
    Case("unknown side", changed(side="French"), ("side", "French", "British or German")),
    Case("unknown phase", changed(phase="tea"), ("phase", "tea")),
    Case("unknown weather", changed(weather="fog"), ("weather", "fog")),
    Case("units in a list", changed(units=["IR84"]), ("units",)),
    Case("unknown unit of a document", with_unit("XX99", {"area": "3"}), ("units", "XX99")),
    Case("unit in an unknown area", with_unit("71/6", {"area": "99"}), ("units", "71/6", "99")),
    Case("unit with an unknown key", with_unit("71/6", {"zone": "K"}), ("units", "71/6", "zone")),
    Case(
        "unit in an unknown state",
        with_unit("71/6", {"area": "K", "state": "tired"}),
        ("units", "71/6", "tired", "exhausted or fresh"),
    ),
    Case("infantry with the size of tanks", with_unit("71/6", {"area": "K", "size": "4-2-5"}), ("units", "71/6")),
    Case("tank of no size", with_unit("D/Tk", {"area": "K", "size": "9-9-9"}), ("units", "D/Tk", "9-9-9")),
    Case("unit eliminated and on the map", with_unit("71/6", {"area": "K", "eliminated": True}), ("units", "71/6")),
    Case("unit that is a word", with_unit("71/6", "K"), ("units", "71/6")),
    Case("ten units in an area", changed(units=STACK), ("J", "9")),
    Case("area one side holds and the other controls", changed(control={"3": "British"}), ("control", "3")),
    Case("control of an unknown area", changed(control={"99": "British"}), ("control", "99")),
    Case("control by nobody", changed(control={"9": "nobody"}), ("control", "9")),
    Case("unknown bridge", changed(bridges={"1-28": "British"}), ("bridges", "1-28")),
    Case("bridge in no state", changed(bridges={"1-4": "mined"}), ("bridges", "1-4")),
    Case("ammunition owed", changed(ammunition={"British": -3, "German": 0}), ("ammunition",)),
    Case("markers beyond the mix", changed(support={"British": 17, "German": 0}), ("support",)),
    Case("markers of a third side", changed(support={"French": 1}), ("support", "French")),
    Case("unknown task", changed(agenda=[{"task": "picnic"}]), ("agenda",)),
    Case("task with odd numbers", changed(agenda=[{"task": "absorb", "values": [1]}]), ("agenda",)),
    Case("agenda that is a word", changed(agenda="night"), ("agenda",)),
    Case("lone half of a pair of characters", '{"game": "cambrai", "side": "\\ud800"}', ("side",)),
    Case("another document of JSON", '{"type": "FeatureCollection", "features": []}', ('"game"',)),
]


@pytest.mark.parametrize("case", DOCUMENTS, ids=Case.name)
def test_a_position_document_with_a_fault(run: Run, tmp_path: Path, case: Case) -> None:
    path = tmp_path / "position.json"
    assert isinstance(case.text, str)
    path.write_text(case.text, encoding="utf-8")
    sentence = refused(run, tmp_path, "do", path, "assault K", "-o", tmp_path / "kept", "--force")
    assert sentence.startswith(str(path))
    for word in case.words:
        assert word in sentence, sentence


def test_the_document_they_are_made_of_is_sound(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "position.json"
    path.write_text(changed(), encoding="utf-8")
    assert run("do", path, "assault K").status == 0


# Editions


class Damage(NamedTuple):
    """A change of one file of an edition, and what the sentence must say of it."""

    what: str
    file: str
    change: Callable[[bytes], bytes]
    words: tuple[str, ...]

    def name(self) -> str:
        """Name the case in the list of tests."""
        return self.what.replace(" ", "-")


def replaced(old: str, new: str) -> Callable[[bytes], bytes]:
    """Return the change of the first place where a text stands, which has to be there."""

    def change(raw: bytes) -> bytes:
        assert old.encode() in raw
        return raw.replace(old.encode(), new.encode(), 1)

    return change


def appended(text: str) -> Callable[[bytes], bytes]:
    """Return the change that adds rows at the end."""
    return lambda raw: raw + text.encode()


R = 'source = "reconstruction: a test"'
EDITIONS = [
    Damage("file cut short", "map.toml", lambda raw: raw[: len(raw) // 2], ("map.toml",)),
    Damage("no TOML", "units.toml", lambda raw: b"units: [yaml]\n", ("units.toml", "line 1")),
    Damage("key twice in a row", "edition.toml", appended('\nid = "again"\n'), ("edition.toml",)),
    Damage("bad UTF-8 in an edition", "units.toml", lambda raw: b"# \xff\n" + raw, ("units.toml", "line 1", "UTF-8")),
    Damage("NUL bytes in an edition", "tables.toml", lambda raw: b"\0" + raw, ("tables.toml",)),
    Damage("file emptied", "scenarios.toml", lambda raw: b"", ("scenarios.toml",)),
    Damage("two megabytes", "map.toml", lambda raw: raw + b"#" * 2_000_000, ("map.toml",)),
    Damage("lists nested too deeply", "map.toml", lambda raw: b"a = " + b"[" * 100_000, ("map.toml",)),
    Damage("another game's edition", "edition.toml", replaced('"cambrai"', '"verdun"'), ("edition.toml", "verdun")),
    Damage("other rules version of an edition", "edition.toml", replaced('rules_version = "', 'rules_version = "9'),
           ("edition.toml", "rules_version")),
    Damage("link that is there both ways and not alike", "map.toml",
           replaced('  { between = ["1", "2"]', f'  {{ between = ["2", "1"], canal = "nord", {R} }},\n'
                                                '  { between = ["1", "2"]'), ("map.toml", "link", "1", "2", "twice")),
    Damage("link to nowhere", "map.toml", replaced('{ between = ["1", "2"]', '{ between = ["1", "99"]'),
           ("map.toml", "link", "99")),
    Damage("link of an area with itself", "map.toml", replaced('{ between = ["1", "2"]', '{ between = ["1", "1"]'),
           ("map.toml", "link")),
    Damage("link of three", "map.toml", replaced('{ between = ["1", "2"]', '{ between = ["1", "2", "3"]'),
           ("map.toml", "link")),
    Damage("unknown canal", "map.toml", replaced('canal = "nord"', 'canal = "suez"'), ("map.toml", "suez")),
    Damage("terrain beyond the dice", "map.toml", replaced("tem = 4", "tem = 14"), ("map.toml", "tem", "14")),
    Damage("terrain in words", "map.toml", replaced("tem = 4", 'tem = "four"'), ("map.toml", "tem")),
    Damage("unknown shape", "map.toml", replaced('shape = "square"', 'shape = "star"'), ("map.toml", "shape", "star")),
    Damage("unknown key in an area", "map.toml", replaced("tem = 4", "tem = 4\nmud = true"), ("map.toml", "mud")),
    Damage("factors that are none", "units.toml", replaced('factors = "4-4-4"', 'factors = "4-4"'),
           ("units.toml", "factors")),
    Damage("unit of an unknown kind", "units.toml", replaced('kind = "infantry"', 'kind = "dragoon"'),
           ("units.toml", "dragoon")),
    Damage("unit that stands twice", "units.toml", replaced('id = "18/6"', 'id = "16/6"'), ("units.toml", "16/6")),
    Damage("reinforcement of nobody", "reinforcements.toml", replaced('"86/29"', '"86/99"'),
           ("reinforcements.toml", "86/99")),
    Damage("reinforcement on no day", "reinforcements.toml", replaced("22 November", "32 November"),
           ("reinforcements.toml", "32 November")),
    Damage("unit in two places", "scenarios.toml", replaced('units = ["', 'units = ["71/6", "'),
           ("scenarios.toml", "71/6")),
    Damage("unit in an area that is not there", "scenarios.toml", replaced('at = "2"', 'at = "92"'),
           ("scenarios.toml", "92")),
    Damage("ten units in one area", "scenarios.toml", replaced('"167/56", "168/56", "169/56"', ", ".join(
        f'"{number}/{division}"' for division, numbers in {"56": (167, 168, 169), "62": (185, 186, 187),
        "51": (152, 153, 154), "6": (16,)}.items() for number in numbers)), ("scenarios.toml", "L", "10")),
]  # fmt: skip


@pytest.mark.parametrize("damage", EDITIONS, ids=Damage.name)
def test_an_edition_with_a_fault(run: Run, tmp_path: Path, damage: Damage) -> None:
    edition = Path(shutil.copytree(FORM.open_edition, tmp_path / "edition"))
    path = edition / damage.file
    path.write_bytes(damage.change(path.read_bytes()))
    sentence = refused(run, tmp_path, "new", "cambrai", "--edition", edition, "-o", tmp_path / "kept", "--force")
    for word in damage.words:
        assert word in sentence, sentence


def test_the_check_of_an_edition_lists_what_is_wrong_and_says_how_much(run: Run, tmp_path: Path) -> None:
    edition = Path(shutil.copytree(FORM.open_edition, tmp_path / "edition"))
    path = edition / "map.toml"
    path.write_text(path.read_text(encoding="utf-8").replace("tem = 4", "tem = 14"), encoding="utf-8")
    before = snapshot(tmp_path)
    answer = run("edition", "check", edition)
    assert answer.status == 1
    assert all(line.startswith("map.toml: ") for line in answer.out.splitlines())
    assert str(edition) in answer.sentence()
    assert snapshot(tmp_path) == before


@pytest.mark.parametrize("file", sorted(path.name for path in FORM.open_edition.glob("*.toml")))
def test_an_edition_without_one_of_its_files(run: Run, tmp_path: Path, file: str) -> None:
    edition = Path(shutil.copytree(FORM.open_edition, tmp_path / "edition"))
    (edition / file).unlink()
    assert file in refused(run, tmp_path, "new", "cambrai", "--edition", edition, "-o", tmp_path / "kept", "--force")


def test_an_edition_whose_file_is_a_folder(run: Run, tmp_path: Path) -> None:
    edition = Path(shutil.copytree(FORM.open_edition, tmp_path / "edition"))
    (edition / "map.toml").unlink()
    (edition / "map.toml").mkdir()
    assert "map.toml" in refused(run, tmp_path, "new", "cambrai", "--edition", edition)


def test_an_edition_that_is_a_file(run: Run, tmp_path: Path, record: Path) -> None:
    assert str(record) in refused(run, tmp_path, "new", "cambrai", "--edition", record)


def test_an_edition_that_is_nowhere(run: Run, tmp_path: Path) -> None:
    assert "nowhere" in refused(run, tmp_path, "new", "cambrai", "--edition", tmp_path / "nowhere")


# Files that are none


@pytest.mark.parametrize("command", ["show", "legal", "replay", "do"])
def test_a_file_that_is_not_there(run: Run, tmp_path: Path, command: str) -> None:
    assert "nowhere.brh: no such file" in refused(run, tmp_path, command, tmp_path / "nowhere.brh")


def test_a_folder_in_place_of_a_file(run: Run, tmp_path: Path) -> None:
    assert "is a directory" in refused(run, tmp_path, "show", tmp_path)


def test_a_file_below_a_file(run: Run, tmp_path: Path, record: Path) -> None:
    assert "not a directory" in refused(run, tmp_path, "show", record / "deeper")


def test_a_name_with_a_nul_in_it(run: Run, tmp_path: Path) -> None:
    assert "no name a file can have" in refused(run, tmp_path, "show", f"{tmp_path}/a\0b")


def test_a_name_longer_than_any(run: Run, tmp_path: Path) -> None:
    assert "file name too long" in refused(run, tmp_path, "show", tmp_path / ("n" * 300))


def test_a_link_that_leads_to_itself(run: Run, tmp_path: Path) -> None:
    (tmp_path / "ring").symlink_to(tmp_path / "ring")
    assert "ring" in refused(run, tmp_path, "show", tmp_path / "ring")


def test_a_file_of_a_hundred_megabytes(run: Run, tmp_path: Path) -> None:
    with (tmp_path / "huge").open("wb") as stream:
        stream.truncate(100_000_000)
    assert "larger than 16 MB" in refused(run, tmp_path, "show", tmp_path / "huge")


@pytest.mark.skipif(not Path("/proc/self/mem").exists(), reason="this system has no file that refuses to be read")
def test_a_file_that_cannot_be_read(run: Run, tmp_path: Path) -> None:
    assert "/proc/self/mem: " in refused(run, tmp_path, "show", "/proc/self/mem")


@pytest.mark.skipif(os.name == "nt" or os.geteuid() == 0, reason="whoever may read everything is never refused")
def test_a_file_of_somebody_else(run: Run, tmp_path: Path, record: Path) -> None:
    record.chmod(0)
    assert "permission denied" in refused(run, tmp_path, "show", record)


@pytest.mark.parametrize("output", ["missing/out.brh", "game.brh/out.brh", "n" * 300])
def test_a_place_where_nothing_can_be_written(run: Run, tmp_path: Path, record: Path, output: str) -> None:
    before = record.read_bytes()
    sentence = refused(run, tmp_path, "new", "cambrai", "-o", tmp_path / output)
    assert Path(output).parts[0][:40] in sentence
    assert record.read_bytes() == before


def test_a_folder_in_place_of_the_output(run: Run, tmp_path: Path, record: Path) -> None:
    (tmp_path / "folder").mkdir()
    assert "folder" in refused(run, tmp_path, "show", record, "-o", tmp_path / "folder", "--force")


# Dice and acts typed in


@pytest.mark.parametrize(
    ("dice", "words"),
    [
        ("3", ("dice", "due")),
        ("3,4,5", ("left over",)),
        ("3,7", ("'7'", "1 to 6")),
        ("3,x", ("'x'", "1 to 6")),
        ("3;4", ("'3;4'", "1 to 6")),
        ("34", ("'34'", "1 to 6")),
    ],
)
def test_dice_that_do_not_fit(run: Run, tmp_path: Path, entered: Path, dice: str, words: tuple[str, ...]) -> None:
    arguments = ["do", entered, OPENING[0], "barrage 3 IR84", "--dice", dice, "-o", tmp_path / "kept", "--force"]
    if dice == "3,4,5":
        arguments.remove("barrage 3 IR84")
    sentence = refused(run, tmp_path, *arguments)
    for word in words:
        assert word in sentence, sentence


def test_dice_for_a_record_that_has_its_own(run: Run, tmp_path: Path, record: Path) -> None:
    assert "seed" in refused(run, tmp_path, "do", record, "pass", "--dice", "3", "-o", tmp_path / "kept", "--force")


@pytest.mark.parametrize(
    ("act", "words"),
    [
        ("", ("empty",)),
        ("   ", ("empty",)),
        ("bombard 3", ("'bombard'",)),
        ("barage 3 IR84", ("'barage'", "barrage")),
        ("barrage 3 IR48", ("IR48", "IR84")),
        ("barrage 29 IR84", ("29",)),
        ("barrage 3", ("AREA UNIT",)),
        ("barrage 3 IR84 IR84", ("AREA UNIT",)),
        ("buy -1", ("-1",)),
        ("buy 300", ("300",)),
        ("buy ²", ("²",)),
        ("pass" * 100, ("200 characters",)),
        ("pass\0", ("pass",)),
        ("barrage 3 IR84; pass", ("IR84;",)),
    ],
)
def test_an_act_that_is_none(run: Run, tmp_path: Path, entered: Path, act: str, words: tuple[str, ...]) -> None:
    sentence = refused(run, tmp_path, "do", entered, act, "-o", tmp_path / "kept", "--force")
    for word in words:
        assert word in sentence, sentence


def test_an_act_that_is_refused_after_one_that_is_not_leaves_no_half(run: Run, tmp_path: Path, entered: Path) -> None:
    sentence = refused(run, tmp_path, "do", entered, OPENING[0], OPENING[0], "--dice", "1,6", "-o", entered)
    assert "16.2" in sentence


# Records that say more than is so


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("roll 3", "roll 4", ("line 10", "dice")),
        ('[Dice "seeded 42"]', '[Dice "seeded 43"]', ("line 10", "dice")),
        ('[Dice "seeded 42"]', f'[Dice "seeded 42"]\n[Digest "{"0" * 64}"]', ("Digest",)),
    ],
)
def test_a_record_that_lies_does_not_verify(
    run: Run, tmp_path: Path, record: Path, old: str, new: str, words: tuple[str, ...]
) -> None:
    text = record.read_text(encoding="utf-8")
    assert old in text
    record.write_text(text.replace(old, new, 1), encoding="utf-8")
    answer = run("replay", record, "--verify")
    assert answer.status == 1
    for word in words:
        assert word in answer.sentence(), answer.err


@pytest.mark.parametrize("at", ["100000", "99999999"])
def test_a_moment_after_the_end_of_a_record(run: Run, tmp_path: Path, record: Path, at: str) -> None:
    assert at in refused(run, tmp_path, "show", record, "--at", at)


def test_a_moment_of_a_document(run: Run, tmp_path: Path, document: Path) -> None:
    assert "--at" in refused(run, tmp_path, "show", document, "--at", "1")


@pytest.mark.parametrize("key", ["", "`", "a`b", " - at `$.units`", "\n"])
def test_a_key_of_odd_characters_is_named_all_the_same(run: Run, tmp_path: Path, key: str) -> None:
    path = tmp_path / "position.json"
    path.write_text(changed(**{key: 1}), encoding="utf-8")
    assert "has the unknown key" in refused(run, tmp_path, "show", path)
    path.write_text(changed(units={"71/6": {key: 1}}), encoding="utf-8")
    assert "units, 71/6: has the unknown key" in refused(run, tmp_path, "show", path)
