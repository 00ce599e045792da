"""How answers are printed: for people as plain lines, for programs as JSON."""

import json
import sys
from fractions import Fraction
from typing import TYPE_CHECKING, Any, Final

from brasshat.engine.game import Odds, Total

if TYPE_CHECKING:
    from brasshat.play.course import Told

TAB: Final = "  "
FIRST_PRINTABLE: Final = 32
CONTROLS: Final = {code: f"\\x{code:02x}" for code in [*range(FIRST_PRINTABLE), *range(127, 160)] if code != ord("\n")}
"""Control characters, which could play tricks with a terminal; the end of a line is none of them."""


def plain(text: str) -> str:
    r"""Write control characters out, so that a text from a file cannot steer the terminal.

    >>> plain("a\x1b[2Jb")
    'a\\x1b[2Jb'
    """
    return text.translate(CONTROLS)


def say(text: str = "") -> None:
    """Print a line, or several, for a person."""
    print(plain(text))


def complain(sentence: str) -> None:
    """Print one line on standard error."""
    print(plain(" ".join(sentence.split("\n"))), file=sys.stderr, flush=True)


def say_json(value: Any) -> None:
    """Print JSON for a program."""
    print(json.dumps(value, ensure_ascii=False, indent=2))


def total_text(total: Total) -> str:
    """Write a value with its parts: ``attack value 9 = 6 point unit H/Tk (11.4.2) + 3 direct support (9.5.2)``."""
    if not total.parts:
        return f"{total.label} {total.value}"
    parts = ""
    for part in total.parts:
        sign = " - " if part.value < 0 else " + " if parts else ""
        parts += f"{sign}{abs(part.value)} {part.label} ({part.rule})"
    return (
        f"{total.label} {total.value} ={parts}" if parts.startswith(" ") else f"{total.label} {total.value} = {parts}"
    )


def percent(chance: Fraction) -> str:
    """Write a chance in percent.

    >>> percent(Fraction(1, 3)), percent(Fraction(1)), percent(Fraction(1, 5000))
    ('33.3 %', '100.0 %', '0.02 %')
    """
    value = float(chance * 100)
    return f"{value:.2f} %" if 0 < value < 0.1 else f"{value:.1f} %"  # noqa: PLR2004 - two digits where one shows nothing


def odds_lines(odds: Odds) -> list[str]:
    """Write odds: the totals part by part, then every outcome with its chance."""
    lines = [f"{odds.question}:"]
    lines += [f"{TAB}{total_text(total)}" for total in odds.totals]
    width = max((len(name) for name, _ in odds.outcomes), default=0)
    for name, chance in odds.outcomes:
        lines.append(f"{TAB}{name.ljust(width)}  {percent(chance):>8}  {chance}")
    if odds.note:
        lines.append(f"{TAB}{odds.note}")
    for other in odds.variants:
        lines += [f"{TAB}{line}" for line in odds_lines(other)]
    return lines


def told_lines(told: "Told") -> list[str]:
    """Write an act and what came of it."""
    return [f"{told.actor}: {told.shown}", *[f"{TAB}{event}" for event in told.events]]
