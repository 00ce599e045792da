"""The two kinds of screen: a real terminal with completion, and plain lines through a pipe."""

import getpass
import shutil
import sys
import textwrap
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, Final

from brasshat.cli.printing import plain

if TYPE_CHECKING:
    from prompt_toolkit.completion import CompleteEvent, Completion
    from prompt_toolkit.document import Document

LEAST_ROWS: Final = 8
ROWS_BESIDE: Final = 8
"""Rows of the screen that a page of choices leaves for what was told before."""
PLAIN_ROWS: Final = 40
SET_IN: Final = 4


class Screen:
    """Plain lines: what is typed comes from standard input, what is said goes to standard output."""

    def __init__(self) -> None:
        if hasattr(sys.stdin, "reconfigure"):
            sys.stdin.reconfigure(errors="replace")

    def say(self, text: str = "") -> None:
        """Print a line, or several, so that they are there when the next thing happens."""
        print(plain(text), flush=True)

    def draw(self, picture: str) -> None:
        """Print lines that must stay as they are."""
        print(plain(picture), flush=True)

    def ask(self, question: str, words: list[str]) -> str:
        """Read a line, or raise ``EOFError``; ``words`` are what could be typed."""
        print(question, end="", flush=True)
        line = sys.stdin.readline()
        if not line:
            print(flush=True)
            raise EOFError
        if not sys.stdin.isatty():
            print(plain(line.rstrip("\r\n")), flush=True)
        return line.strip()

    def ask_hidden(self, question: str) -> str:
        """Read a line that nobody else should see."""
        if sys.stdin.isatty():
            return getpass.getpass(question).strip()
        print(question, end="", flush=True)
        line = sys.stdin.readline()
        print(flush=True)
        if not line:
            raise EOFError
        return line.strip()

    def clear(self) -> None:
        """Take what was said off the screen, where that can be done."""

    def rows(self) -> int:
        """Say how many choices a page holds."""
        return PLAIN_ROWS


class Terminal(Screen):
    """A terminal: lines can be edited, recalled and completed."""

    def __init__(self) -> None:
        super().__init__()
        from prompt_toolkit import PromptSession
        from prompt_toolkit.history import InMemoryHistory

        self._session: PromptSession[str] = PromptSession(history=InMemoryHistory())
        self._hidden: PromptSession[str] = PromptSession()

    def say(self, text: str = "") -> None:
        """Print lines, broken between words where they are wider than the terminal."""
        width = shutil.get_terminal_size().columns
        print(broken(plain(text), width), flush=True)

    def ask(self, question: str, words: list[str]) -> str:
        """Read a line with completion."""
        return self._session.prompt(question, completer=completer_of(words), complete_while_typing=False).strip()

    def ask_hidden(self, question: str) -> str:
        """Read a line that shows as stars and is not remembered."""
        return self._hidden.prompt(question, is_password=True).strip()

    def clear(self) -> None:
        """Clear the screen."""
        from prompt_toolkit.shortcuts import clear

        clear()

    def rows(self) -> int:
        """Say how many choices a page holds."""
        return max(LEAST_ROWS, shutil.get_terminal_size().lines - ROWS_BESIDE)


def broken(text: str, width: int) -> str:
    r"""Break lines that are too wide between words, and set in what comes below.

    >>> broken("  one two three", 11)
    '  one two\n      three'
    """
    lines: list[str] = []
    for line in text.split("\n"):
        indent = " " * (len(line) - len(line.lstrip()))
        if len(line) <= width:
            lines.append(line)
        else:
            lines += textwrap.wrap(line, width, drop_whitespace=True, subsequent_indent=indent + " " * SET_IN)
    return "\n".join(lines)


def completions(text: str, words: list[str]) -> list[str]:
    """List what a line could become, taking it for the beginning of a word or of what follows ``why`` and ``odds``.

    >>> completions("as", ["assault 9", "assault J", "pass"])
    ['assault 9', 'assault J']
    >>> completions("why mo", ["move 71/6 > 9"])
    ['why move 71/6 > 9']
    """
    typed = " ".join(text.split()) + (" " if text.endswith(" ") and text.strip() else "")
    head, space, rest = typed.partition(" ")
    if head in ("why", "odds") and space:
        return [f"{head} {word}" for word in words if word.casefold().startswith(rest.casefold())]
    return [word for word in words if word.casefold().startswith(typed.casefold())]


def completer_of(words: list[str]) -> Any:
    """Make a completer for the present choices and commands."""
    from prompt_toolkit.completion import Completer, Completion

    class Words(Completer):
        """Completes whole lines."""

        def get_completions(self, document: "Document", complete_event: "CompleteEvent") -> "Iterable[Completion]":
            """List what the line could become."""
            line = document.text_before_cursor
            for word in completions(line.lstrip(), words):
                yield Completion(word, start_position=-len(line))

    return Words()


def screen_here() -> Screen:
    """Return a terminal where there is one on both sides, and plain lines otherwise."""
    return Terminal() if sys.stdin.isatty() and sys.stdout.isatty() else Screen()
