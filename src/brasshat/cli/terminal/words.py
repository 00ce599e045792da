"""What can be typed besides acts: help, the map, the log, undo and so on."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Final

from brasshat.cli.printing import TAB, odds_lines
from brasshat.engine.errors import BrasshatError
from brasshat.engine.record import parse_record

if TYPE_CHECKING:
    from brasshat.cli.terminal.session import Session

LOG_LINES: Final = 20


class Word:
    """One command: how it is typed, what it is for, and what it does with what follows it."""

    def __init__(self, usage: str, summary: str, run: Callable[["Session", str], None]) -> None:
        self.usage: Final = usage
        self.summary: Final = summary
        self.run: Final = run


def show_help(session: "Session", rest: str) -> None:
    """List what can be typed."""
    say = session.screen.say
    say("Type the number of an act, or the act itself; Tab completes it, Enter shows the list again.")
    width = max(len(word.usage) for word in WORDS.values())
    for word in dict.fromkeys(WORDS.values()):
        say(f"{TAB}{word.usage.ljust(width)}  {word.summary}")


def show_map(session: "Session", rest: str) -> None:
    """Draw the map."""
    session.screen.draw(session.table.game.show_text(session.table.position, session.seat()))


def show_area(session: "Session", rest: str) -> None:
    """Describe an area."""
    from brasshat.cli.terminal.details import area_lines

    if not rest:
        session.screen.say("Which one? Type its name too, such as: area 9")
        return
    session.screen.say("\n".join(area_lines(session.table.game, session.table.position, rest)))


def show_units(session: "Session", rest: str) -> None:
    """List the units."""
    from brasshat.cli.terminal.details import unit_lines

    session.screen.say("\n".join(unit_lines(session.table.game, session.table.position)))


def show_log(session: "Session", rest: str) -> None:
    """Show the last lines of the record, without what is still secret."""
    table = session.table
    count = int(rest) if rest.isascii() and rest.isdigit() and len(rest) < 6 else LOG_LINES  # noqa: PLR2004
    lines = table.saved.record.lines[-count:] if count else []
    choices = table.position.choices()
    hiding = bool(choices) and table.position.actor >= 0 and table.game.is_secret(choices[0])
    grammar = table.game.grammar(table.position)
    for line in lines:
        hidden = hiding and table.game.is_secret(grammar.parse(line.act))
        session.screen.say(f"{line.actor}: {'(hidden)' if hidden else line.act}")
    if not lines:
        session.screen.say("Nothing has been done yet.")


def show_why(session: "Session", rest: str) -> None:
    """Judge an act."""
    session.screen.say("\n".join(session.verdict_lines(rest)))


def show_odds(session: "Session", rest: str) -> None:
    """Show the odds of an act."""
    position = session.table.position
    choice = session.table.game.grammar(position).parse(rest)
    session.screen.say("\n".join(odds_lines(session.table.game.odds(position, choice))))


def show_rule(session: "Session", rest: str) -> None:
    """Print our summary of a rule."""
    from brasshat.cli.commands.rules import rule_json, rule_lines
    from brasshat.engine.rulebook import Rulebook

    book = Rulebook(session.table.game.package)
    if not rest:
        session.screen.say("Which one? Type its number too, such as: rule 10.5.2")
        return
    found = rule_json(book, rest)
    session.screen.say("\n".join(rule_lines({**found, "code": [], "cases": []})))


def undo(session: "Session", rest: str) -> None:
    """Take the last act back."""
    reason = session.table.why_not_undo()
    if reason:
        session.screen.say(reason)
        return
    act = session.table.undo()
    session.listing = None
    session.screen.say(f"Taken back: {act}")


def save(session: "Session", rest: str) -> None:
    """Write a copy of the record."""
    from brasshat.cli.files import check_output
    from brasshat.play.atomic import write_atomically

    if not rest:
        session.screen.say(
            f"The game is saved after every act in {session.table.saved.path}; 'save FILE' makes a copy."
        )
        return
    check_output(rest, force=False)
    write_atomically(Path(rest), parse_record(session.table.saved.text).text())
    session.screen.say(f"A copy of the record is in {rest}.")


def hint(session: "Session", rest: str) -> None:
    """Say what a player that answers at once would do."""
    from brasshat.players.loading import player_named
    from brasshat.players.offers import adviser

    table = session.table
    if table.position.actor < 0:
        session.screen.say("Dice are due; there is nothing to advise.")
        return
    name = adviser(table.game)
    player = player_named(name, table.game)
    choice = player.decide(table.position.copy(), list(table.position.choices()))
    does, rule = table.game.describe(table.position, choice)
    session.screen.say(f"{name} would play '{table.game.grammar(table.position).text(choice)}': {does} ({rule}).")


def begin_new(session: "Session", rest: str) -> None:
    """Leave this game for a new one."""
    session.leaving = "new"
    session.listing = None


def leave(session: "Session", rest: str) -> None:
    """Leave this game."""
    session.leaving = "quit"
    session.listing = None


def list_again(session: "Session", rest: str) -> None:
    """Show the list of choices again."""
    if session.listing is not None:
        session.screen.say(session.table.game.prompt(session.table.position))
        session.screen.say("\n".join(session.listing.next_page()))


HELP: Final = Word("?", "this help", show_help)
WORDS: Final[dict[str, Word]] = {
    "?": HELP,
    "help": HELP,
    "list": Word("list", "what may be done now, page by page", list_again),
    "map": Word("map", "the map", show_map),
    "area": Word("area 9", "one area: who stands in it, what lies next to it", show_area),
    "units": Word("units", "all units on the map", show_units),
    "log": Word("log [N]", "the last lines of the record", show_log),
    "why": Word("why ACT", "whether an act is legal, and which rule forbids it if not", show_why),
    "odds": Word("odds ACT", "the exact chances of what follows an act", show_odds),
    "rule": Word("rule 10.5.2", "our summary of a rule", show_rule),
    "hint": Word("hint", "what the computer would do", hint),
    "undo": Word("undo", "take your last act back, unless dice have fallen since", undo),
    "save": Word("save FILE", "a copy of the record; the game itself is saved after every act", save),
    "new": Word("new", "leave this game, which stays saved, and begin another", begin_new),
    "quit": Word("quit", "leave; 'brasshat play --terminal --resume latest' goes on", leave),
}
NAMES: Final = [name for name in WORDS if name != "?"]
SYNONYMS: Final = {"exit": "quit", "q": "quit", "h": "help", "more": "list", "rules": "rule", "unit": "units"}


def obey(session: "Session", typed: str) -> bool:
    """Obey a command; tell whether it was one."""
    head, _, rest = typed.partition(" ")
    name = head.casefold()
    word = WORDS.get(SYNONYMS.get(name, name))
    if word is None:
        return False
    try:
        word.run(session, rest.strip())
    except (BrasshatError, OSError) as error:
        from brasshat.cli.program import sentence_of

        session.screen.say(str(error) if isinstance(error, BrasshatError) else sentence_of(error))
    return True
