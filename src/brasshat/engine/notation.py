"""Notation: every choice has one short text, and every such text is that choice again.

A game gives a ``Grammar`` a ``Form`` for each verb and, for each kind of operand, the names by
number. Words and names are read without regard to case where that leaves no doubt.
"""

from difflib import get_close_matches
from typing import Final

from brasshat.engine.choices import NONE, ROLL, first_of, pack, second_of, verb_of
from brasshat.engine.errors import NotationError

COUNT: Final = "count"
DIE: Final = "die"
LONGEST_TEXT: Final = 200
LONGEST_NUMBER: Final = 3


class Form:
    """How one verb is written: its word, the kinds of its operands, and what stands between them."""

    def __init__(self, verb: int, word: str, *kinds: str, between: str = " ", least: int = -1) -> None:
        self.verb: Final = verb
        self.word: Final = word
        self.kinds: Final = kinds
        self.between: Final = between
        self.least: Final = len(kinds) if least < 0 else least
        """Operands that must be there; the others may be left out."""


ROLL_FORM: Final = Form(ROLL, "roll", DIE, DIE, least=1)


class Grammar:
    """The forms of one game and the names of what its operands mean."""

    def __init__(self, forms: list[Form], names: dict[str, list[str]]) -> None:
        self.forms = [ROLL_FORM, *forms]
        self.names = names
        self._by_verb = {form.verb: form for form in self.forms}
        self._by_word = {form.word: form for form in self.forms}
        self._index = {kind: {name.casefold(): at for at, name in enumerate(row)} for kind, row in names.items()}

    def text(self, choice: int) -> str:
        """Write a choice; one that means nothing is written as its number."""
        form = self._by_verb.get(verb_of(choice))
        if form is None:
            return f"choice {choice}"
        operands = [
            self._operand_text(kind, value)
            for kind, value in zip(form.kinds, (first_of(choice), second_of(choice)), strict=False)
            if value != NONE
        ]
        return f"{form.word} {form.between.join(operands)}" if operands else form.word

    def named_in(self, choice: int) -> list[str]:
        """List the units, areas and numbers a choice names, those that there are."""
        form = self._by_verb.get(verb_of(choice))
        if form is None:
            return []
        found: list[str] = []
        for kind, value in zip(form.kinds, (first_of(choice), second_of(choice)), strict=False):
            if value < len(self.names.get(kind, range(NONE))):
                found.append(self._operand_text(kind, value))
        return found

    def _operand_text(self, kind: str, value: int) -> str:
        row = self.names.get(kind)
        if row is None:
            return str(value)
        return row[value] if value < len(row) else f"?{value}"

    def parse(self, text: str) -> int:
        """Read a choice, or raise ``NotationError`` with what was wrong and what might have been meant."""
        if len(text) > LONGEST_TEXT:
            raise NotationError(f"An act is at most {LONGEST_TEXT} characters long; this one has {len(text)}.")
        words = text.replace(">", " ").split()
        if not words:
            raise NotationError("An empty line is no act.")
        form = self._by_word.get(words[0].casefold())
        if form is None:
            raise NotationError(f"{words[0]!r} is no act{self._hint(words[0], list(self._by_word))}.")
        return self._parse_operands(form, words[1:], text.strip())

    def _parse_operands(self, form: Form, words: list[str], text: str) -> int:
        if not form.least <= len(words) <= len(form.kinds):
            raise NotationError(f"{text!r} does not fit: write {self.usage(form)}.")
        values = [self._operand(kind, word) for kind, word in zip(form.kinds, words, strict=False)]
        values += [NONE] * (2 - len(values))
        return pack(form.verb, values[0], values[1])

    def _operand(self, kind: str, word: str) -> int:
        index = self._index.get(kind)
        if index is None:
            if not (word.isascii() and word.isdigit()) or len(word) > LONGEST_NUMBER or int(word) >= NONE:
                raise NotationError(f"{word!r} is no number from 0 to {NONE - 1}.")
            return int(word)
        value = index.get(word.casefold())
        if value is None:
            raise NotationError(f"There is no {kind} {word!r}{self._hint(word, self.names[kind])}.")
        return value

    def _hint(self, word: str, known: list[str]) -> str:
        lowered = {name.casefold(): name for name in known}
        close = get_close_matches(word.casefold(), list(lowered), n=3, cutoff=0.5)
        return f"; did you mean {' or '.join(lowered[name] for name in close)}?".rstrip("?") if close else ""

    def usage(self, form: Form) -> str:
        """Show how a verb is written.

        >>> Grammar([Form(2, "move", "unit", "area", between=" > ")], {}).usage(Form(2, "move", "unit", "area"))
        "'move UNIT AREA'"
        """
        operands = [kind.upper() if at < form.least else f"[{kind.upper()}]" for at, kind in enumerate(form.kinds)]
        return repr(f"{form.word} {form.between.join(operands)}".strip())
