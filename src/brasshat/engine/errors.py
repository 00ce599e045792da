"""The named errors. Each is one sentence for a person; none is a bug."""


class BrasshatError(Exception):
    """Something asked for cannot be; the message is one sentence."""


class Refused(BrasshatError):
    """An act the rules forbid: the number of the rule and a sentence that names what was tried."""

    def __init__(self, rule: str, sentence: str) -> None:
        super().__init__(f"{sentence} (rule {rule})")
        self.rule = rule
        self.sentence = sentence


class NotationError(BrasshatError):
    """A text that is no act of the game."""


class DiceError(BrasshatError):
    """Dice that are too few, too many or impossible."""


class RecordError(BrasshatError):
    """A record that cannot be read or does not replay; names the line."""


class DocumentError(BrasshatError):
    """A position document that cannot be read; names the key."""


class EditionError(BrasshatError):
    """An edition that cannot be used; names file and key."""


class UsageError(BrasshatError):
    """A game, scenario, option or player that does not exist."""
