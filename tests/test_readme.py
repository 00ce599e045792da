"""What README.md shows really happens: its commands are run in order in one folder, and their output is what it prints."""

import doctest
import os
import re
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest

import brasshat

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")
FENCE = re.compile(r"^```(\w*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
NAMED_FILE = re.compile(r"This is `([\w.]+)`:\n\n```json\n(.*?)^```$", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"\]\(([^)#]+)\)")
PROMPT = "$ "


def commands() -> list[tuple[str, str]]:
    """List the commands that README shows, with the output it prints for each."""
    found: list[tuple[str, str]] = []
    for kind, body in FENCE.findall(README):
        if kind != "console":
            continue
        for block in re.split(rf"^{re.escape(PROMPT)}", body, flags=re.MULTILINE)[1:]:
            command, _, output = block.partition("\n")
            found.append((command, output))
    return found


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Make a folder with the files that README shows and with the command ``brasshat``."""
    place = tmp_path_factory.mktemp("readme")
    for name, text in NAMED_FILE.findall(README):
        (place / name).write_text(text, encoding="utf-8")
    command = place / "bin" / "brasshat"
    command.parent.mkdir()
    command.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m brasshat "$@"\n', encoding="utf-8")
    command.chmod(0o755)
    return place


def output_of(command: str, folder: Path) -> str:
    """Run a command as a shell does and return what it prints."""
    sources = str(Path(brasshat.__file__).parent.parent)
    environment = {
        "PATH": f"{folder / 'bin'}{os.pathsep}{os.environ['PATH']}",
        "PYTHONPATH": sources,
        "HOME": str(folder),
    }
    done = subprocess.run(
        command,
        shell=True,
        cwd=folder,
        env=environment,
        check=False,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
    )
    return done.stdout


def test_the_commands_print_what_readme_shows(folder: Path) -> None:
    shown = commands()
    assert len(shown) >= 8
    for command, expected in shown:
        printed = output_of(command, folder)
        alike = doctest.OutputChecker().check_output(expected, printed, doctest.ELLIPSIS)
        assert alike, f"{command}\nprints\n{printed}\nand README shows\n{expected}"


def test_every_link_and_picture_is_there() -> None:
    targets = [target for target in LINK.findall(README) if "://" not in target]
    assert len(targets) >= 10
    assert [target for target in targets if not (ROOT / target).exists()] == []


def test_the_picture_is_a_drawing_with_words_for_those_who_cannot_see_it() -> None:
    root = ElementTree.parse(ROOT / "docs" / "pictures" / "cambrai.svg").getroot()
    assert root.get("role") == "img"
    assert root.get("aria-labelledby")


def test_the_targets_of_make_that_readme_names_are_in_the_makefile() -> None:
    named = set(re.findall(r"\bmake ([a-z]+)", README))
    assert {"play", "test"} <= named
    offered = (ROOT / "Makefile").read_text(encoding="utf-8").split(".PHONY:")[1].split("\n")[0].split()
    assert named <= set(offered)
