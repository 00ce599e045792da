"""The rulebook as data, and the way from each number to its code and its cases.

A function of the rules starts its docstring with the numbers it implements: ``10.1, 9.5.1: ...``. A test
case has the number in its name: ``test_10_5_2_a_sixth_unit_is_refused``, or in front of its docstring.
"""

import ast
import json
import re
import tomllib
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any, Final

from brasshat.engine.errors import UsageError

INFORMATION: Final = "information"
CASES_FILE: Final = "cases.json"
_NUMBER: Final = re.compile(r"\b\d+(?:\.\d+)+\b")
_HEAD: Final = re.compile(r"^\d+\.\d")
_TEST: Final = re.compile(r"^test_(\d+(?:_\d+)+)_\D")


class Rule:
    """One numbered rule in our own words."""

    def __init__(self, number: str, title: str, kind: str, summary: str, rulings: list[str]) -> None:
        self.number: Final = number
        self.title: Final = title
        self.kind: Final = kind
        self.summary: Final = summary
        self.rulings: Final = rulings


class Ruling:
    """One ruling on a gap or a contradiction; ``option`` names the switch where two readings can be played."""

    def __init__(self, row: dict[str, Any]) -> None:
        self.id: Final[str] = row["id"]
        self.rules: Final[list[str]] = row["rules"]
        self.topic: Final[str] = row["topic"]
        self.question: Final[str] = row["question"]
        self.ruling: Final[str] = row["ruling"]
        self.reason: Final[str] = row["reason"]
        self.option: Final[str] = row.get("option", "")


class OptionText:
    """What an option is about."""

    def __init__(self, row: dict[str, Any]) -> None:
        self.name: Final[str] = row["name"]
        self.values: Final[list[str]] = row["values"]
        self.title: Final[str] = row["title"]
        self.summary: Final[str] = row["summary"]
        self.rule: Final[str] = row["rule"]
        self.ruling: Final[str] = row.get("ruling", "")


class Place:
    """A function or class that implements a rule, or a test case."""

    def __init__(self, file: str, line: int, name: str) -> None:
        self.file: Final = file
        self.line: Final = line
        self.name: Final = name

    def __str__(self) -> str:
        """Write the place as editors read it."""
        return f"{self.file}:{self.line} {self.name}"


class Rulebook:
    """All rules, rulings and options of a game, from the TOML files of its package."""

    def __init__(self, package: str) -> None:
        self.package: Final = package
        data = files(package) / "data"
        rules = tomllib.loads((data / "rules.toml").read_text("utf-8"))
        rulings = tomllib.loads((data / "rulings.toml").read_text("utf-8"))
        self.rules: Final = {
            row["number"]: Rule(row["number"], row["title"], row["kind"], row["summary"].strip(), row["rulings"])
            for row in rules["rule"]
        }
        self.rulings: Final = {row["id"]: Ruling(row) for row in rulings["ruling"]}
        self.options: Final = {row["name"]: OptionText(row) for row in rulings["option"]}

    def rule(self, number: str) -> Rule:
        """Return a rule by its number."""
        if number not in self.rules:
            raise UsageError(f"There is no rule {number!r}; rules have numbers such as {next(iter(self.rules))}.")
        return self.rules[number]


@cache
def rulebook_of(package: str) -> Rulebook:
    """Return the rulebook of a game, read once."""
    return Rulebook(package)


def numbers_at_head(docstring: str | None) -> list[str]:
    """Read the rule numbers that a docstring starts with.

    >>> numbers_at_head("10.1, 9.5.1: what it costs.")
    ['10.1', '9.5.1']
    >>> numbers_at_head("Costs 1.5 on average: nothing to cite.")
    []
    """
    if docstring is None or not _HEAD.match(docstring):
        return []
    return _NUMBER.findall(docstring.split(":", 1)[0])


def number_in_test(name: str) -> list[str]:
    """Read the rule number in a test's name.

    >>> number_in_test("test_10_5_2_a_sixth_unit_is_refused")
    ['10.5.2']
    """
    found = _TEST.match(name)
    return [found.group(1).replace("_", ".")] if found else []


def definitions(path: Path, file: str) -> list[tuple[Place, str | None]]:
    """List a source file and its functions and classes with their docstrings."""
    tree = ast.parse(path.read_text("utf-8"))
    found: list[tuple[Place, str | None]] = [(Place(file, 1, path.stem), ast.get_docstring(tree))]
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            found.append((Place(file, node.lineno, node.name), ast.get_docstring(node)))
    return found


def code_places(package: str) -> dict[str, list[Place]]:
    """Find, for each number, the code that says it implements it."""
    root = Path(str(files(package)))
    top = root.parents[len(package.split(".")) - 1]
    found: dict[str, list[Place]] = {}
    for path in sorted(root.rglob("*.py")):
        for place, docstring in definitions(path, path.relative_to(top).as_posix()):
            for number in numbers_at_head(docstring):
                found.setdefault(number, []).append(place)
    return found


def cases_folder(checkout: Path, game: str) -> Path:
    """Return where a checkout has the cases of a game."""
    return checkout / "tests" / "games" / game


def checkout_of(package: str) -> Path | None:
    """Return the checkout the package runs from, from its sources or from what was built of them there."""
    game = package.rpartition(".")[2]
    for folder in Path(str(files(package))).parents:
        if (folder / "pyproject.toml").is_file() and cases_folder(folder, game).is_dir():
            return folder
    return None


def scan_cases(checkout: Path, game: str) -> dict[str, list[Place]]:
    """Find, for each number, the test cases that cite it."""
    found: dict[str, list[Place]] = {}
    for path in sorted(cases_folder(checkout, game).rglob("test_*.py")):
        for place, docstring in definitions(path, path.relative_to(checkout).as_posix()):
            if place.name.startswith("test_"):
                for number in dict.fromkeys(number_in_test(place.name) + numbers_at_head(docstring)):
                    found.setdefault(number, []).append(place)
    return found


def case_places(package: str) -> dict[str, list[Place]]:
    """Find the cases in the checkout, or in the list that was made when the package was built."""
    checkout = checkout_of(package)
    if checkout is not None:
        return scan_cases(checkout, package.rpartition(".")[2])
    listed = files(package) / "data" / CASES_FILE
    if not listed.is_file():
        raise UsageError("This copy of Brasshat was built without the list of its test cases, so it cannot name them.")
    packed = json.loads(listed.read_text("utf-8"))
    return {number: [Place(file, line, name) for file, line, name in rows] for number, rows in packed.items()}


def packed_cases(cases: dict[str, list[Place]]) -> str:
    """Write the cases as the list that goes into the package."""
    rows = {number: [[case.file, case.line, case.name] for case in places] for number, places in sorted(cases.items())}
    return json.dumps(rows, indent=0, sort_keys=True) + "\n"


class Coverage:
    """Which numbers have code and cases, and which citations cite nothing."""

    def __init__(self, book: Rulebook) -> None:
        self.book: Final = book
        self.code: Final = code_places(book.package)
        self.cases: Final = case_places(book.package)

    def needs_code(self, rule: Rule) -> bool:
        """Tell whether a rule is more than information."""
        return rule.kind != INFORMATION

    def without_code(self) -> list[str]:
        """List the numbers no code cites."""
        return [
            rule.number for rule in self.book.rules.values() if self.needs_code(rule) and rule.number not in self.code
        ]

    def without_case(self) -> list[str]:
        """List the numbers no test case cites."""
        return [
            rule.number for rule in self.book.rules.values() if self.needs_code(rule) and rule.number not in self.cases
        ]

    def unknown(self) -> list[str]:
        """List the numbers cited somewhere that are no rules."""
        return sorted((set(self.code) | set(self.cases)) - set(self.book.rules))
