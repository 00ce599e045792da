"""Editions: what is refused and in which words, what is listed, how an owner begins one of his own."""

import copy
import re
import shutil
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from brasshat.engine.editions import Problems, parse_files, source_kinds
from brasshat.engine.errors import EditionError
from brasshat.games.cambrai.edition import EDITIONS, FORM, SECTIONS, Checker, Sheets, load_open_edition

R = "source = 'reconstruction: a test'"


@pytest.fixture
def edition(tmp_path: Path) -> Path:
    """Copy the open edition to where a test may change it."""
    return Path(shutil.copytree(FORM.open_edition, tmp_path / "edition"))


def change(directory: Path, file: str, old: str, new: str) -> None:
    """Replace the first place where a text stands, which has to be there."""
    path = directory / file
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")


def refused(directory: Path) -> str:
    """Return the sentence with which an edition is refused."""
    with pytest.raises(EditionError) as caught:
        EDITIONS.read(directory)
    return str(caught.value)


LINK = '{ between = ["1", "2"], source = "reconstruction: neighbours on the ground" }'
AREA_4 = 'id = "4"\ntitle = "Graincourt and the Factory"\nshape = "circle"\ntem = 2\n'
BRIGADE = '{ id = "71/6", kind = "infantry", division = "6", factors = "4-4-4", spent = 2,'
GARRISON = '{ id = "Gar1", kind = "garrison", factors = "1", spent = 1,'
BATTALION = '{ id = "B/Tk", kind = "tank", colour = "blue",'
ARRIVAL = '{ units = ["IR50", "IR358", "IR363"], date = "21 November", zones = ["B"],'
NUMBER = '{ id = "stacking_limit", value = 9,'
PLACE_2 = '{ at = "2", units = ["107/36", "108/36", "109/36"],'
LOST_20 = f"[[setup]]\nlost = [ {{ units = ['182/61'], {R} }} ]\nid = '20-november'"


@pytest.mark.parametrize(
    ("file", "old", "new", "sentence"),
    [
        pytest.param(file, old, new, sentence, id=sentence.removesuffix("."))
        for file, old, new, sentence in [
            # the form of a file
            ("map.toml", "canal = [", "canal = nord", "map.toml: line 6: is not TOML (invalid value)."),
            ("units.toml", "unit = [", "unit [", "units.toml: line 66: is not TOML (expected '=' after a key in a key/value pair)."),
            # keys and types
            ("edition.toml", 'id = "open"', "", "edition.toml: lacks the key 'id'."),
            ("edition.toml", 'game = "cambrai"', 'game = "arras"', "edition.toml: game is 'arras', but this program reads it as cambrai."),
            ("edition.toml", 'id = "open"', 'id = "my own"', "edition.toml: id is 'my own', but must be a plain word."),
            ("edition.toml", 'version = "2"', 'version = "1"', "edition.toml: rules_version is '1', but this program plays '2'."),
            ("map.toml", "canal = [", "canal = 3\nriver = [", "map.toml: has the unknown list 'river'; it may have canal, group, link, area."),
            ("map.toml", "canal = [", "canal = [ 3,", "map.toml: canal 1: must be a table."),
            ("map.toml", LINK, LINK.replace("source", "road = true, source"), "map.toml: link 1 (between 1 and 2): has the unknown key 'road'; it may have source, sources, between, canal, bridge, crossing."),
            ("map.toml", AREA_4, AREA_4.replace("tem = 2", "tem = '2'"), "map.toml: area '4': tem is text, but must be a whole number."),
            ("map.toml", AREA_4, AREA_4.replace("tem = 2", "tem = true"), "map.toml: area '4': tem is true or false, but must be a whole number."),
            ("map.toml", AREA_4, AREA_4.replace("tem = 2\n", ""), "map.toml: area '4': lacks the key 'tem'."),
            ("map.toml", AREA_4, AREA_4.replace("circle", "oval"), "map.toml: area '4': shape is 'oval', but must be circle, square or triangle."),
            ("map.toml", 'sectors = ["36", "56"]', "sectors = [36]", "map.toml: area '1': entry 1 of sectors is a whole number, but must be text."),
            ("map.toml", "position = [50.161, 3.053]", "position = ['50', 3]", "map.toml: area '1': entry 1 of position is text, but must be a decimal number."),
            ("tables.toml", "needed = 4", "needed = []", "tables.toml: hurricane_refit 1: needed is a list, but must be a whole number or text."),
            ("scenarios.toml", "support = { British = 12,", "support = { French = 12,", "scenarios.toml: setup '20-november': support has the unknown key 'French'."),
            ("scenarios.toml", "support = { British = 12,", "support = { British = '12',", "scenarios.toml: setup '20-november': support.British is text, but must be a whole number."),
            ("scenarios.toml", 'air = ["British"]', 'air = ["French"]', "scenarios.toml: setup '20-november': entry 1 of air is 'French', but must be British or German."),
            # sources
            ("map.toml", LINK, '{ between = ["1", "2"] }', "map.toml: link 1 (between 1 and 2): lacks the key 'source'."),
            ("map.toml", LINK, LINK.replace("reconstruction: ", ""), "map.toml: link 1 (between 1 and 2): source is 'neighbours on the ground', but must have the form 'rulebook <number>', 'history: ...' or 'reconstruction: ...'."),
            ("map.toml", LINK, LINK.replace("reconstruction: ", "printed: "), "map.toml: link 1 (between 1 and 2): source is 'printed: neighbours on the ground', but must have the form 'rulebook <number>', 'history: ...' or 'reconstruction: ...'."),
            ("map.toml", LINK, LINK.replace(" }", ", sources = { canal = 'rulebook 2.1.1' } }"), "map.toml: link 1 (between 1 and 2): sources names 'canal', which the row does not have."),
            ("map.toml", LINK, LINK.replace(" }", ", sources = { between = 'rulebook two' } }"), "map.toml: link 1 (between 1 and 2): the source of between is 'rulebook two', but must have the form 'rulebook <number>', 'history: ...' or 'reconstruction: ...'."),
            # the map
            ("map.toml", AREA_4, AREA_4.replace('id = "4"', 'id = "5"'), "map.toml: area '5': stands twice."),
            ("map.toml", AREA_4, AREA_4.replace('id = "4"', 'id = "29"'), "map.toml: area '4': is missing."),
            ("map.toml", AREA_4, AREA_4.replace("tem = 2", "tem = 5"), "map.toml: area '4': tem is 5, but must be between 1 and 4."),
            ("map.toml", AREA_4, AREA_4.replace("tem = 2", "tem = 0"), "map.toml: area '4': tem is 0, but must be between 1 and 4."),
            ("map.toml", 'sectors = ["36", "56"]', 'sectors = ["99"]', "map.toml: area '1': sectors names '99', which is no British division."),
            ("map.toml", 'sectors = ["36", "56"]', 'sectors = ["20L"]', "map.toml: area '1': sectors names '20L', which is no British division."),
            ("map.toml", 'colours = ["green"]', 'colours = ["pink"]', "map.toml: area '3': colours names 'pink', which is no colour of tanks."),
            ("map.toml", "position = [50.161, 3.053]", "position = [nan, 3.053]", "map.toml: area '1': position must be a latitude and a longitude in degrees."),
            ("map.toml", "position = [50.161, 3.053]", "position = [50.161]", "map.toml: area '1': position must be a latitude and a longitude in degrees."),
            ("map.toml", 'terrain = "trenches village"', 'terrain = "swamp"', "map.toml: area '1': terrain has 'swamp', but may have canal, fields, marsh, ridge, town, trenches, village, wood."),
            ("map.toml", LINK, f"{LINK}, {LINK}", "map.toml: link 2 (between 1 and 2): stands twice."),
            ("map.toml", LINK, f'{LINK}, {{ between = ["2", "1"], {R} }}', "map.toml: link 2 (between 2 and 1): stands twice."),
            ("map.toml", LINK, LINK.replace('"2"', '"1"'), "map.toml: link 1 (between 1 and 1): leads from 1 to itself."),
            ("map.toml", LINK, LINK.replace('"2"', '"M"'), "map.toml: link 1 (between 1 and M): between names 'M', which is no area."),
            ("map.toml", LINK, LINK.replace('"2"]', '"2", "3"]'), "map.toml: link 1: between must name two areas."),
            ("map.toml", 'canal = "nord"', 'canal = "somme"', "map.toml: link 2 (between 1 and 4): canal is 'somme', but must be nord or st-quentin."),
            ("map.toml", LINK, LINK.replace("source", "bridge = true, source"), "map.toml: link 1 (between 1 and 2): has a bridge on open ground."),
            ("map.toml", '{ id = "nord",', '{ id = "somme",', "map.toml: canal 'somme': is no canal of the map, which has nord and st-quentin."),
            ("map.toml", '{ id = "haig",', '{ id = "byng",', "map.toml: group 'haig': is missing."),
            ("map.toml", 'areas = ["B", "C", "D"]', 'areas = ["B", "B"]', "map.toml: group 'breakthrough': areas has 'B' twice."),
            ("map.toml", 'areas = ["B", "C", "D"]', "areas = []", "map.toml: group 'breakthrough': names no area."),
            ("map.toml", 'areas = ["B", "C", "D"]', 'areas = ["Z"]', "map.toml: group 'breakthrough': areas names 'Z', which is no area."),
            # the units
            ("units.toml", BRIGADE, BRIGADE.replace("4-4-4", "4-12-4"), "units.toml: unit '71/6': defence is 12, but must be between 0 and 9."),
            ("units.toml", BRIGADE, BRIGADE.replace("4-4-4", "4-4"), "units.toml: unit '71/6': factors is '4-4', but must be attack-defence-movement, like '4-4-4'."),
            ("units.toml", GARRISON, GARRISON.replace(" spent = 1,", ""), "units.toml: unit 'Gar1': lacks the key 'spent'."),
            ("units.toml", GARRISON, GARRISON.replace('"1"', '"0-3-0"'), "units.toml: unit 'Gar1': factors is '0-3-0', but must be defence, like '3'."),
            ("units.toml", BRIGADE, BRIGADE.replace("spent = 2", "spent = 10"), "units.toml: unit '71/6': spent is 10, but must be between 0 and 9."),
            ("units.toml", BRIGADE, BRIGADE.replace(" spent = 2,", ""), "units.toml: unit '71/6': sources names 'spent', which the row does not have."),
            ("units.toml", BRIGADE, BRIGADE.replace("factors", "colour = 'red', factors"), "units.toml: unit '71/6': has a colour, but only tank battalions have one."),
            ("units.toml", BRIGADE, BRIGADE.replace("71/6", "18/6"), "units.toml: unit '18/6': stands twice."),
            ("units.toml", BRIGADE, BRIGADE.replace("71/6", "71 6"), "units.toml: unit '71 6': has an id that is no plain word: no blanks and none of > \" #."),
            ("units.toml", BRIGADE, BRIGADE.replace("71/6", "71>6"), "units.toml: unit '71>6': has an id that is no plain word: no blanks and none of > \" #."),
            ("units.toml", BRIGADE, BRIGADE.replace("71/6", "H"), "units.toml: unit 'H': has the name of an area."),
            ("units.toml", BRIGADE, BRIGADE.replace('division = "6"', 'division = "7"'), "units.toml: unit '71/6': division is '7', which is no division."),
            ("units.toml", BRIGADE, BRIGADE.replace('division = "6", ', ""), "units.toml: unit '71/6': division is '', which is no division."),
            ("units.toml", BRIGADE, BRIGADE.replace("infantry", "cavalry").replace('"6"', '"54"'), "units.toml: unit '71/6': is cavalry, which only the British have."),
            ("units.toml", GARRISON, GARRISON.replace("factors", "division = '54', factors"), "units.toml: unit 'Gar1': is a garrison and cannot belong to a division."),
            ("units.toml", BATTALION, BATTALION.replace("blue", "pink"), "units.toml: unit 'B/Tk': colour is 'pink', which is no colour of tanks."),
            ("units.toml", BATTALION, BATTALION + " factors = '6-3-5',", "units.toml: unit 'B/Tk': is a tank battalion, whose factors stand under tank_size."),
            ("units.toml", '{ factors = "4-2-5",', '{ factors = "6-3-5",', "units.toml: tank_size 2: stands twice."),
            ("units.toml", '{ id = "54", title', '{ id = "6", title', "units.toml: division '6': stands twice."),
            ("units.toml", '{ id = "red",', '{ id = "dark red",', "units.toml: colour 'dark red': has an id that is no plain word: no blanks and none of > \" #."),
            ("units.toml", '"54th Division", side = "German",', '"54th Division", side = "German", sectors = true,', "units.toml: division '54': is German, but sectors and highland are for British divisions."),
            ("units.toml", '"40th Division", side = "British",', '"40th Division", side = "British", highland = true,', "units.toml: division: more than one is marked highland."),
            # reinforcements
            ("reinforcements.toml", ARRIVAL, ARRIVAL.replace("21 November", "19 November"), "reinforcements.toml: arrival 12: date is '19 November', but must be a day from 20 November to 3 December."),
            ("reinforcements.toml", ARRIVAL, ARRIVAL.replace("21 November", "4 December"), "reinforcements.toml: arrival 12: date is '4 December', but must be a day from 20 November to 3 December."),
            ("reinforcements.toml", ARRIVAL, ARRIVAL.replace('"B"', '"M"'), "reinforcements.toml: arrival 12: zones names 'M', which is no zone."),
            ("reinforcements.toml", ARRIVAL, ARRIVAL.replace('"B"', '"25"'), "reinforcements.toml: arrival 12: zones names '25', which is no zone."),
            ("reinforcements.toml", ARRIVAL, ARRIVAL.replace('"B"', '"B", "B"'), "reinforcements.toml: arrival 12: zones has 'B' twice."),
            ("reinforcements.toml", ARRIVAL, ARRIVAL.replace('["B"]', "[]"), "reinforcements.toml: arrival 12: names no zone."),
            ("reinforcements.toml", ARRIVAL, ARRIVAL.replace("IR358", "IR46"), "reinforcements.toml: arrival 13: unit 'IR46' arrives twice."),
            ("reinforcements.toml", ARRIVAL, ARRIVAL.replace("IR358", "IR359"), "reinforcements.toml: arrival 12: there is no unit 'IR359'."),
            ("reinforcements.toml", ARRIVAL, ARRIVAL.replace("IR358", "Gar1"), "reinforcements.toml: arrival 12: unit 'Gar1' is a garrison, which cannot arrive."),
            ("reinforcements.toml", ARRIVAL, ARRIVAL + ' trigger = "20",', "reinforcements.toml: arrival 12: unit 'IR50' is German, but only the British have triggers."),
            ("reinforcements.toml", 'date = "21 November", zones = ["J"], trigger = "19"', 'date = "22 November", zones = ["J"], trigger = "19"', "reinforcements.toml: arrival 1: has a trigger, so its date must be 21 November."),
            ("reinforcements.toml", 'trigger = "11"', 'trigger = "0"', "reinforcements.toml: arrival 2: trigger names '0', which is no area."),
            ("reinforcements.toml", 'trigger = "11"', 'trigger = "12"', "map.toml: area '11': has a cavalry silhouette, but releases no cavalry."),
            ("map.toml", 'cavalry_release = true', "", "map.toml: area '11': sources names 'cavalry_release', which the row does not have."),
            ("reinforcements.toml", 'side = "German", date = "23 November"', 'side = "German", date = "9 November"', "reinforcements.toml: air 1: date is '9 November', but must be a day from 20 November to 3 December."),
            # tables
            ("tables.toml", NUMBER, NUMBER.replace("9", "0"), "tables.toml: number 'stacking_limit': value is 0, but must be between 1 and 50."),
            ("tables.toml", NUMBER, NUMBER.replace("stacking", "stack"), "tables.toml: number 'stacking_limit': is missing."),
            ("tables.toml", '{ kind = "tank", points = 3', '{ kind = "infantry", points = 3', "tables.toml: barrage_points 4: stands twice."),
            ("tables.toml", '{ kind = "tank", points = 3', '{ kind = "tank", points = 0', "tables.toml: barrage_points 4: points is 0, but must be between 1 and 20."),
            ("tables.toml", "faces = [1, 2, 3, 4]", "faces = [1, 2, 3, 7]", "tables.toml: faces 'overcast': faces has 7, but a die shows 1 to 6."),
            ("tables.toml", "faces = [1, 2, 3, 4]", "faces = [0, 2, 3, 4]", "tables.toml: faces 'overcast': faces has 0, but a die shows 1 to 6."),
            ("tables.toml", "faces = [1, 2, 3, 4]", "faces = [1, 1]", "tables.toml: faces 'overcast': faces has '1' twice."),
            ("tables.toml", '{ date = "24 November"', '{ date = "23 November"', "tables.toml: historical_weather, 23 November: stands twice."),
            ("tables.toml", "up_to = 3", "up_to = 8", "tables.toml: snowstorm 3: up_to has 8, but a die shows 1 to 6."),
            ("tables.toml", "needed = 4", "needed = 7", "tables.toml: hurricane_refit 1: needed has 7, but a die shows 1 to 6."),
            ("tables.toml", "needed = 4", "needed = 'never'", "tables.toml: hurricane_refit 1: needed is 'never', but must be a face or 'none'."),
            ("tables.toml", 'first = "21 November", last = "22 November", dice = 2', 'first = "22 November", last = "22 November", dice = 2', "tables.toml: ammunition: has no row for the British on 21 November."),
            ("tables.toml", 'first = "23 November", last = "29 November"', 'first = "22 November", last = "29 November"', "tables.toml: ammunition 5: 22 November stands twice for the Germans."),
            ("tables.toml", 'first = "23 November", last = "29 November"', 'first = "29 November", last = "23 November"', "tables.toml: ammunition 5: ends on 23 November, before it begins on 29 November."),
            ("tables.toml", "units = 2", "units = 99", "tables.toml: infantry_refit 4: units is 99, but must be between 0 and 20."),
            # set-ups
            ("scenarios.toml", PLACE_2, PLACE_2.replace('"2"', '"29"'), "scenarios.toml: setup '20-november', place '29': at names '29', which is no area."),
            ("scenarios.toml", PLACE_2, PLACE_2.replace("108/36", "108/37"), "scenarios.toml: setup '20-november', place '2': there is no unit '108/37'."),
            ("scenarios.toml", PLACE_2, PLACE_2.replace("108/36", "108/36\", \"35/12"), "scenarios.toml: setup '20-november', place 'I': unit '35/12' already has another place."),
            ("scenarios.toml", PLACE_2, PLACE_2.replace("108/36", "107/36"), "scenarios.toml: setup '20-november', place '2': unit '107/36' already has another place."),
            ("scenarios.toml", PLACE_2, PLACE_2.replace('"108/36", ', ""), "scenarios.toml: setup '20-november': unit '108/36' has no place, is not due and is not listed as lost."),
            ("scenarios.toml", PLACE_2, PLACE_2.replace("108/36", "108/36\", \"119/40"), "scenarios.toml: setup '20-november', place '2': unit '119/40' arrives only on 21 November."),
            ("scenarios.toml", PLACE_2, PLACE_2.replace('"2"', '"17"'), "scenarios.toml: setup '20-november', place '17': unit '107/36' is British, but the area is under German control."),
            ("scenarios.toml", '{ at = "4", units = ["LIR384"]', '{ at = "4", units = ["167/56"]', "scenarios.toml: setup '20-november', place '4': unit '167/56' is British, but the area is under German control."),
            ("scenarios.toml", '{ at = "4", units = ["LIR384"]', '{ at = "2", units = ["LIR384"]', "scenarios.toml: setup '20-november', place '2': stands twice."),
            ("scenarios.toml", '{ at = "L", units = ["167/56",', '{ at = "L", units = ["LIR384", "167/56",', "scenarios.toml: setup '20-november', place 'L': unit 'LIR384' is German, but the area is under British control."),
            ("scenarios.toml", '"16/6", "18/6", "71/6",', '"16/6", "18/6", "71/6", "107/36", "108/36", "109/36", "167/56",', "scenarios.toml: setup '20-november', place 'J': 10 British units stack there, but the limit is 9."),
            ("scenarios.toml", PLACE_2, PLACE_2 + ' exhausted = ["71/6"],', "scenarios.toml: setup '20-november', place '2': exhausted names '71/6', which does not stand there."),
            ("scenarios.toml", PLACE_2, PLACE_2 + ' reduced = { "107/36" = "2-1-5" },', "scenarios.toml: setup '20-november', place '2': unit '107/36' is no tank battalion and has no sizes."),
            ("scenarios.toml", '"H/Tk" = "4-2-5"', '"H/Tk" = "5-3-5"', "scenarios.toml: setup '30-november', place 'J': unit 'H/Tk' has the size '5-3-5', which tank_size does not list."),
            ("scenarios.toml", 'contested = ["1"]', 'contested = ["1", "5"]', "scenarios.toml: setup '30-november': contested names '5', but no German unit stands there."),
            ("scenarios.toml", "[[setup]]\nid = \"20-november\"", LOST_20, "scenarios.toml: setup '20-november', lost 1: nothing can be lost before 20 November."),
            ("scenarios.toml", 'british_control = ["2",', 'british_control = ["2", "2",', "scenarios.toml: setup '20-november': british_control has '2' twice."),
            ("scenarios.toml", 'british_control = ["2",', 'british_control = ["0", "2",', "scenarios.toml: setup '20-november': british_control names '0', which is no area."),
            ("scenarios.toml", "support = { British = 12,", "support = { British = 17,", "scenarios.toml: setup '20-november': support of the British is 17, but must be between 0 and 16."),
            ("scenarios.toml", 'between = ["20", "23"]', 'between = ["20", "22"]', "scenarios.toml: setup '30-november', bridge 4 (between 20 and 22): there is no such bridge."),
            ("scenarios.toml", 'between = ["20", "23"]', 'between = ["3", "2"]', "scenarios.toml: setup '30-november', bridge 4 (between 3 and 2): stands twice."),
            ("scenarios.toml", 'date = "30 November"\nbritish', 'date = "31 November"\nbritish', "scenarios.toml: setup '30-november': date is '31 November', but must be a day from 20 November to 3 December."),
            # scenarios
            ("scenarios.toml", 'last = "26 November", v', 'last = "27 October", v', "scenarios.toml: scenario 'break-in': last is '27 October', but must be a day from 20 November to 3 December."),
            ("scenarios.toml", 'first = "30 November", last = "3 December"', 'first = "30 November", last = "29 November"', "scenarios.toml: scenario 'counterattack': ends on 29 November, before it begins on 30 November."),
            ("scenarios.toml", 'first = "30 November", last = "3 December"', 'first = "1 December", last = "3 December"', "scenarios.toml: scenario 'counterattack': begins on 1 December, but its set-up is that of 30 November."),
            ("scenarios.toml", 'setup = "30-november"', 'setup = "1-december"', "scenarios.toml: scenario 'counterattack': setup is '1-december', but there is no such set-up."),
            ("scenarios.toml", "victory_points = 20", "victory_points = 41", "scenarios.toml: scenario 'break-in': victory_points is 41, but must be between 0 and 40."),
            ("scenarios.toml", 'id = "break-in"', 'id = "break in"', "scenarios.toml: scenario 'break in': has an id that is no plain word: no blanks and none of > \" #."),
            ("scenarios.toml", 'id = "three-days"', 'id = "break-in"', "scenarios.toml: scenario 'break-in': stands twice."),
        ]
    ],
)  # fmt: skip
def test_what_an_edition_may_not_say(edition: Path, file: str, old: str, new: str, sentence: str) -> None:
    change(edition, file, old, new)
    assert refused(edition) == sentence


def test_the_open_edition_is_sound() -> None:
    assert EDITIONS.check(FORM.open_edition) == []


def test_a_directory_that_does_not_exist_is_named(tmp_path: Path) -> None:
    assert refused(tmp_path / "nowhere") == f"{tmp_path / 'nowhere'}: is not a directory."


@pytest.mark.parametrize("file", FORM.files)
def test_every_file_is_needed(edition: Path, file: str) -> None:
    (edition / file).unlink()
    assert refused(edition) == f"{file}: is missing."


def test_a_file_that_is_a_directory_is_no_file(edition: Path) -> None:
    (edition / "map.toml").unlink()
    (edition / "map.toml").mkdir()
    assert refused(edition) == "map.toml: cannot be read (Is a directory)."


def test_a_file_of_more_than_a_megabyte_is_not_read(edition: Path) -> None:
    with (edition / "map.toml").open("a", encoding="utf-8") as file:
        file.write("#" * 1_000_000)
    assert refused(edition) == "map.toml: is larger than 1 MB."


def test_text_that_is_not_utf_8_is_refused_with_its_line(edition: Path) -> None:
    path = edition / "map.toml"
    path.write_bytes(path.read_bytes().replace("œuvres and Tadpole".encode(), b"\x9cuvres and Tadpole", 1))
    lines = path.read_bytes().split(b"\n")
    line = next(number for number, text in enumerate(lines, 1) if b"\x9cuvres and Tadpole" in text)
    assert refused(edition) == f"map.toml: line {line}: is not UTF-8 text."


def test_a_byte_order_mark_and_windows_line_ends_are_welcome(edition: Path) -> None:
    path = edition / "map.toml"
    path.write_bytes(b"\xef\xbb\xbf" + path.read_bytes().replace(b"\n", b"\r\n"))
    assert EDITIONS.read(edition).digest == load_open_edition().digest


def test_lists_nested_beyond_reason_are_refused(edition: Path) -> None:
    (edition / "map.toml").write_text("area = " + "[" * 100_000, encoding="utf-8")
    assert refused(edition) == "map.toml: is nested too deeply."


def test_an_area_that_no_link_reaches_is_named(edition: Path) -> None:
    path = edition / "map.toml"
    lines = [
        line
        for line in path.read_text(encoding="utf-8").splitlines()
        if not re.search(r'between = .*"5"\]|\["5"', line)
    ]
    path.write_text("\n".join(lines), encoding="utf-8")
    assert refused(edition) == "map.toml: link: no chain of links joins area 5 to area 1."


def test_an_edition_without_scenarios_is_of_no_use(edition: Path) -> None:
    path = edition / "scenarios.toml"
    text = path.read_text(encoding="utf-8")
    path.write_text(text[text.index("[[setup]]") :], encoding="utf-8")
    assert refused(edition) == "scenarios.toml: scenario: there is none."


def test_there_are_at_most_62_divisions(edition: Path) -> None:
    more = "".join(f'{{ id = "d{n}", title = "{n}", side = "German", {R} }},\n' for n in range(21))
    change(edition, "units.toml", "division = [\n", f"division = [\n{more}")
    assert refused(edition) == "units.toml: division: there are 63, but the program can hold 62."


def test_there_are_at_most_62_colours(edition: Path) -> None:
    more = "".join(f'{{ id = "c{n}", title = "{n}", {R} }},\n' for n in range(60))
    change(edition, "units.toml", "colour = [\n", f"colour = [\n{more}")
    assert refused(edition) == "units.toml: colour: there are 63, but the program can hold 62."


def test_there_are_at_most_250_units(edition: Path) -> None:
    more = "".join(f'{{ id = "u{n}", kind = "garrison", factors = "1", spent = 1, {R} }},\n' for n in range(102))
    change(edition, "units.toml", "unit = [\n", f"unit = [\n{more}")
    assert refused(edition) == "units.toml: unit: there are 251, but the program can hold 250."


def test_tanks_and_garrisons_do_not_count_for_the_stack(edition: Path) -> None:
    change(edition, "scenarios.toml", '"16/6", "18/6",', '"16/6", "18/6", "107/36", "108/36", "109/36",')
    change(edition, "scenarios.toml", PLACE_2, '{ at = "2", units = [],')
    # nine brigades and three tank battalions
    assert EDITIONS.check(edition) == []


def test_a_check_lists_every_problem_it_can(edition: Path) -> None:
    change(edition, "map.toml", AREA_4, AREA_4.replace("tem = 2", "tem = 5"))
    change(edition, "map.toml", LINK, f"{LINK}, {LINK}")
    change(edition, "units.toml", BRIGADE, BRIGADE.replace("4-4-4", "4-12-4"))
    change(edition, "scenarios.toml", "victory_points = 20", "victory_points = 41")
    assert EDITIONS.check(edition) == [
        "units.toml: unit '71/6': defence is 12, but must be between 0 and 9.",
        "map.toml: area '4': tem is 5, but must be between 1 and 4.",
        "map.toml: link 2 (between 1 and 2): stands twice.",
        "scenarios.toml: scenario 'break-in': victory_points is 41, but must be between 0 and 40.",
    ]


def test_a_check_lists_the_faulty_form_of_several_files(edition: Path) -> None:
    change(edition, "map.toml", AREA_4, AREA_4.replace("tem = 2", "tem = '2'"))
    change(edition, "units.toml", BRIGADE, BRIGADE.replace("spent = 2", "spent = '2'"))
    assert EDITIONS.check(edition) == [
        "map.toml: area '4': tem is text, but must be a whole number.",
        "units.toml: unit '71/6': spent is text, but must be a whole number.",
    ]


WRONG: list[Any] = ["?", -1, 10**20, True, [[]], ["?", "?"], {"?": 1}]


def wrong_documents() -> Iterator[dict[str, dict[str, Any]]]:
    """Yield the open edition's documents with one field of the last row of one list replaced by something else."""
    sound = parse_files(FORM.open_edition, FORM, Problems())
    for file, sections in SECTIONS.items():
        for section in sections:
            for field in sound[file][section][-1]:
                for wrong in WRONG:
                    documents = dict(sound)
                    documents[file] = copy.deepcopy(sound[file])
                    documents[file][section][-1][field] = wrong
                    yield documents


def test_no_wrong_value_is_worse_than_a_sentence() -> None:
    for documents in wrong_documents():
        problems = Problems()
        sheets = Sheets(documents, problems)
        Checker(sheets, problems).check()
        assert all(re.fullmatch(r"[a-z]+\.toml: [^\n]+\.", sentence) for sentence in problems.sentences)


def leaves(row: dict[str, Any]) -> int:
    """Count the fields of a row and of the rows inside it, origins left out."""
    inner = {"bridge", "place", "lost"} if "british_control" in row else set()
    own = sum(1 for field in row if field not in {"source", "sources", *inner})
    return own + sum(leaves(part) for field in inner for part in row.get(field, []))


def test_every_datum_is_listed_with_its_source() -> None:
    documents = [tomllib.loads((FORM.open_edition / file).read_text(encoding="utf-8")) for file in FORM.files[1:]]
    expected = sum(leaves(row) for document in documents for rows in document.values() for row in rows)
    data = EDITIONS.sources()
    assert len(data) == expected
    assert all(re.match(r"rulebook \d|history: |reconstruction: ", datum.source) for datum in data)


def test_a_field_with_an_origin_of_its_own_is_listed_with_that() -> None:
    found = {(datum.row, datum.field): datum for datum in EDITIONS.sources() if datum.file == "map.toml"}
    assert found["area '19'", "cavalry_release"].source == "rulebook 5.4.2"
    assert found["area '19'", "title"].source.startswith("reconstruction: ")
    assert found["area '19'", "tem"].value == 2


def test_sources_are_counted_by_kind() -> None:
    data = EDITIONS.sources()
    counted = source_kinds(data)
    assert set(counted) == {"rulebook", "history", "reconstruction"}
    assert sum(counted.values()) == len(data)
    assert counted["rulebook"] == sum(datum.source.startswith("rulebook") for datum in data)


@pytest.mark.parametrize(
    ("file", "old", "new"),
    [
        ("map.toml", "canal = [", "# a remark\n\ncanal   =   ["),
        ("map.toml", LINK, LINK.replace("on the ground", "by the map")),
        ("map.toml", "Graincourt and the Factory", "Graincourt"),
        ("map.toml", "position = [50.161, 3.053]", "position = [50.162, 3.053]"),
        ("edition.toml", 'title = "Open edition"', 'title = "The open edition"'),
    ],
)
def test_the_digest_stays_when_nothing_changes_in_play(edition: Path, file: str, old: str, new: str) -> None:
    change(edition, file, old, new)
    assert EDITIONS.read(edition).digest == load_open_edition().digest


@pytest.mark.parametrize(
    ("file", "old", "new"),
    [
        ("map.toml", AREA_4, AREA_4.replace("tem = 2", "tem = 1")),
        ("units.toml", BRIGADE, BRIGADE.replace("4-4-4", "4-5-4")),
        ("reinforcements.toml", ARRIVAL, ARRIVAL.replace('["B"]', '["C"]')),
        ("tables.toml", NUMBER, NUMBER.replace("9", "10")),
        ("scenarios.toml", "victory_points = 20", "victory_points = 19"),
    ],
)
def test_the_digest_changes_with_the_data(edition: Path, file: str, old: str, new: str) -> None:
    change(edition, file, old, new)
    digest = EDITIONS.read(edition).digest
    assert re.fullmatch("[0-9a-f]{64}", digest)
    assert digest != load_open_edition().digest


def test_an_edition_says_what_it_is() -> None:
    edition = load_open_edition()
    assert (edition.id, edition.title) == ("open", "Open edition")
    assert "reconstruction" in edition.statement
    assert "not the data of the published game" in edition.statement
    assert "Licence Ouverte" in edition.attribution


def test_the_open_edition_is_read_once() -> None:
    assert load_open_edition() is load_open_edition()


def test_the_map_drawer_gets_places_canals_and_crossings() -> None:
    edition = load_open_edition()
    assert [place.name for place in edition.places][26:30] == ["27", "28", "A", "B"]
    marcoing = edition.places[19]
    assert (marcoing.title, marcoing.terrain, marcoing.bank) == ("Marcoing", "village canal", "middle")
    assert marcoing.cavalry_release
    assert abs(marcoing.lat - 50.12) < 0.01
    assert abs(marcoing.lon - 3.18) < 0.01
    assert [(canal.title, canal.dry) for canal in edition.canals] == [
        ("Canal du Nord", True),
        ("Canal de St. Quentin", False),
    ]
    assert edition.crossings["1-4"] == "Bapaume - Cambrai road"
    assert set(edition.printed.theatre.bridge_names) < set(edition.crossings)


def test_a_new_edition_is_sound_and_not_the_open_one(tmp_path: Path) -> None:
    EDITIONS.begin(tmp_path / "games" / "mine")
    assert EDITIONS.check(tmp_path / "games" / "mine") == []
    edition = EDITIONS.read(tmp_path / "games" / "mine")
    assert edition.id == "mine"
    assert edition.title == "My edition"
    assert edition.digest == load_open_edition().digest


@pytest.mark.parametrize("file", FORM.files)
def test_every_file_of_a_new_edition_begins_with_advice(tmp_path: Path, file: str) -> None:
    EDITIONS.begin(tmp_path)
    text = (tmp_path / file).read_text(encoding="utf-8")
    assert text.startswith("# ")
    assert "published game" not in text.split("\n\n")[0]
    if file != "edition.toml":
        assert 'source = "printed: ' in text.split("\n\n")[0]


def test_an_owner_may_say_that_a_value_is_printed(tmp_path: Path) -> None:
    EDITIONS.begin(tmp_path)
    change(tmp_path, "map.toml", LINK, LINK.replace("reconstruction: neighbours on the ground", "printed: map"))
    assert source_kinds(EDITIONS.sources(tmp_path))["printed"] == 1
    change(
        tmp_path,
        "map.toml",
        'between = ["1", "2"], source = "printed: map"',
        'between = ["1", "2"], source = "seen: map"',
    )
    assert refused(tmp_path) == (
        "map.toml: link 1 (between 1 and 2): source is 'seen: map', but must have the form "
        "'rulebook <number>', 'history: ...', 'reconstruction: ...' or 'printed: ...'."
    )


def test_a_new_edition_overwrites_nothing(tmp_path: Path) -> None:
    (tmp_path / "map.toml").write_text("precious", encoding="utf-8")
    with pytest.raises(EditionError, match="exists and is not an empty directory, so no edition is begun there"):
        EDITIONS.begin(tmp_path)
    with pytest.raises(EditionError, match="exists and is not an empty directory, so no edition is begun there"):
        EDITIONS.begin(tmp_path / "map.toml")
    assert (tmp_path / "map.toml").read_text(encoding="utf-8") == "precious"
    assert [path.name for path in tmp_path.iterdir()] == ["map.toml"]


def test_a_new_edition_that_cannot_be_written_says_so(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    with pytest.raises(EditionError, match=r"cannot be written \(Not a directory\)\."):
        EDITIONS.begin(tmp_path / "file" / "mine")
