"""``brasshat doctor``: whether everything here works as it should."""

import argparse
import os
import platform
import tempfile
from collections.abc import Callable
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Final

from brasshat.cli.command import NOT_SO, OK, Command, add_json
from brasshat.cli.printing import complain, say, say_json
from brasshat.engine.errors import BrasshatError

DEPENDENCIES: Final = ("msgspec", "prompt_toolkit")


class Broken(Exception):
    """A check that failed, in a sentence."""


def configure(parser: argparse.ArgumentParser) -> None:
    """Take the arguments."""
    add_json(parser)


def check_python() -> str:
    """Look at the Python that runs."""
    return f"{platform.python_implementation()} {platform.python_version()}"


def check_dependencies() -> str:
    """Look at the packages that are needed."""
    found = []
    for name in DEPENDENCIES:
        try:
            found.append(f"{name} {version(name)}")
        except PackageNotFoundError:
            raise Broken(f"The package {name} is not installed.") from None
    return ", ".join(found)


def check_folder() -> str:
    """Look whether games can be saved."""
    from brasshat.play import folders

    place = folders.games()
    existing = place
    while not existing.exists() and existing != existing.parent:
        existing = existing.parent
    try:
        with tempfile.TemporaryFile(dir=existing):
            return str(place)
    except OSError as error:
        raise Broken(f"Games cannot be saved in {place}: {(error.strerror or 'not writable').lower()}.") from None


def check_editions() -> str:
    """Look whether the editions that come with the program are sound."""
    from brasshat.games.registry import GAMES

    for game in GAMES.values():
        problems = game.editions.check(game.editions.form.open_edition)
        if problems:
            raise Broken(f"The open edition of {game.name} is damaged: {problems[0]}")
    return ", ".join(f"open edition of {name}" for name in GAMES)


def check_self_test() -> str:
    """Look whether the rules play a seeded game as they should."""
    from brasshat.engine.self_test import expected_digest, final_digest
    from brasshat.games.registry import GAMES

    for game in GAMES.values():
        found, expected = final_digest(game), expected_digest(game)
        if found != expected:
            raise Broken(f"The seeded game of {game.name} ends with digest {found[:16]}, not with {expected[:16]}.")
    return ", ".join(f"seeded game of {name} ends as it should" for name in GAMES)


CHECKS: Final[list[tuple[str, Callable[[], str]]]] = [
    ("Python", check_python),
    ("packages", check_dependencies),
    ("saved games", check_folder),
    ("editions", check_editions),
    ("self-test", check_self_test),
]


def run(arguments: argparse.Namespace) -> int:
    """Run every check and say what it found."""
    import brasshat
    from brasshat import build_info

    about = [
        ("version", build_info.describe()),
        ("installed in", str(Path(brasshat.__file__).parent)),
        ("system", f"{platform.system()} {platform.machine()}, {os.cpu_count()} processors"),
    ]
    rows = [{"check": name, "ok": True, "found": found} for name, found in about]
    for name, check in CHECKS:
        try:
            rows.append({"check": name, "ok": True, "found": check()})
        except (Broken, BrasshatError) as error:
            rows.append({"check": name, "ok": False, "found": str(error)})
    broken = [row for row in rows if not row["ok"]]
    if arguments.json:
        say_json({"ok": not broken, "checks": rows})
    else:
        for row in rows:
            say(f"{'ok ' if row['ok'] else 'BAD'} {row['check']}: {row['found']}")
    if broken:
        complain(f"{len(broken)} of {len(rows)} checks failed; the first: {broken[0]['found']}")
        return NOT_SO
    return OK


COMMAND: Final = Command(
    "doctor", "check that everything here works", ["brasshat doctor", "brasshat doctor --json"], configure, run
)
