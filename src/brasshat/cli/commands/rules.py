"""``brasshat rules``: our summary of a rule, its rulings, the code that enforces it and the cases that test it."""

import argparse
import textwrap
from typing import TYPE_CHECKING, Any, Final

from brasshat.cli.command import NOT_SO, OK, Command, add_game, add_json
from brasshat.cli.printing import TAB, complain, say, say_json

if TYPE_CHECKING:
    from brasshat.engine.rulebook import Coverage, Rulebook

WIDTH: Final = 100


def configure(parser: argparse.ArgumentParser) -> None:
    """Take the arguments."""
    add_game(parser)
    parser.add_argument("number", metavar="NUMBER", nargs="?", help="the number of a rule, such as 10.5.2")
    parser.add_argument("--coverage", action="store_true", help="list the rules without code or test cases")
    add_json(parser)


def wrapped(text: str) -> str:
    """Break a text into lines."""
    return textwrap.fill(" ".join(text.split()), WIDTH, initial_indent=TAB, subsequent_indent=TAB)


def rule_json(book: "Rulebook", number: str) -> dict[str, Any]:
    """Collect everything there is on a rule."""
    from brasshat.engine.rulebook import case_places, code_places

    rule = book.rule(number)
    rulings = [
        {"id": ruling.id, "question": ruling.question, "ruling": ruling.ruling, "reason": ruling.reason}
        | ({"option": ruling.option} if ruling.option else {})
        for ruling in (book.rulings[name] for name in rule.rulings)
    ]
    return {
        "number": rule.number,
        "title": rule.title,
        "kind": rule.kind,
        "summary": " ".join(rule.summary.split()),
        "rulings": rulings,
        "code": [str(place) for place in code_places(book.package).get(number, [])],
        "cases": [str(place) for place in case_places(book.package).get(number, [])],
    }


def rule_lines(rule: dict[str, Any]) -> list[str]:
    """Write everything there is on a rule for a person."""
    lines = [f"{rule['number']} {rule['title']}", wrapped(rule["summary"])]
    for ruling in rule["rulings"]:
        lines.append(f"ruling {ruling['id']}: {ruling['question']}")
        lines.append(wrapped(f"{ruling['ruling']} {ruling['reason']}"))
        if "option" in ruling:
            lines.append(f"{TAB}option: {ruling['option']}")
    for kind in ("code", "cases"):
        if rule[kind]:
            lines.append(f"{kind}:")
            lines += [f"{TAB}{place}" for place in rule[kind]]
    return lines


def coverage_json(coverage: "Coverage") -> dict[str, Any]:
    """Collect which rules have code and cases."""
    rules = coverage.book.rules.values()
    return {
        "rules": len(rules),
        "playable": sum(1 for rule in rules if coverage.needs_code(rule)),
        "cited_by_code": sum(1 for rule in rules if rule.number in coverage.code),
        "cited_by_cases": sum(1 for rule in rules if rule.number in coverage.cases),
        "without_code": coverage.without_code(),
        "without_case": coverage.without_case(),
        "unknown": coverage.unknown(),
    }


def report_coverage(book: "Rulebook", as_json: bool) -> int:
    """Print which rules have code and cases; anything missing is a failure."""
    from brasshat.engine.rulebook import Coverage

    found = coverage_json(Coverage(book))
    if as_json:
        say_json(found)
    else:
        say(f"{found['rules']} numbered rules, {found['playable']} of them to be enforced.")
        say(f"{found['cited_by_code']} are cited by code, {found['cited_by_cases']} by test cases.")
        for key, words in (
            ("without_code", "without code"),
            ("without_case", "without a test case"),
            ("unknown", "cited but no rule"),
        ):
            say(f"{words}: {', '.join(found[key]) or 'none'}")
    missing = len(found["without_code"]) + len(found["without_case"]) + len(found["unknown"])
    if missing:
        complain(f"{missing} citations are missing or wrong.")
        return NOT_SO
    return OK


def run(arguments: argparse.Namespace) -> int:
    """Print one rule, the list of rules, or the coverage."""
    from brasshat.engine.errors import UsageError
    from brasshat.engine.rulebook import Rulebook
    from brasshat.games.registry import game_named

    book = Rulebook(game_named(arguments.game).package)
    if arguments.coverage:
        if arguments.number is not None:
            raise UsageError("--coverage is about all rules, so no number goes with it.")
        return report_coverage(book, arguments.json)
    if arguments.number is None:
        if arguments.json:
            say_json([{"number": rule.number, "title": rule.title} for rule in book.rules.values()])
        else:
            say("\n".join(f"{rule.number} {rule.title}" for rule in book.rules.values()))
        return OK
    rule = rule_json(book, arguments.number)
    if arguments.json:
        say_json(rule)
    else:
        say("\n".join(rule_lines(rule)))
    return OK


COMMAND: Final = Command(
    "rules",
    "print our summary of a rule with its rulings, code and test cases",
    ["brasshat rules cambrai", "brasshat rules cambrai 10.5.2", "brasshat rules cambrai --coverage"],
    configure,
    run,
)
