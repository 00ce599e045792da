"""Random games with every check on; a failure leaves a record that replays to it."""

import itertools
import random
import re
from collections import Counter
from typing import Final

from brasshat.engine.choices import LARGEST_OPERAND, LARGEST_VERB, NONE, pack, verb_of
from brasshat.engine.dice import seeded_dice
from brasshat.engine.driver import is_forced, roll_due, settle
from brasshat.engine.errors import RecordError, Refused
from brasshat.engine.game import Game, Setup
from brasshat.engine.position import Position
from brasshat.engine.record import DICE, Line, Record, parse_record, play_line, position_at, start_tags
from brasshat.engine.task import CHANCE, LEGAL, NOBODY

MOST_STEPS: Final = 20_000
PROBES: Final = 3
"""Acts tried at each decision that are probably refused."""
CHECK_EVERY: Final = 150
"""Round trips and undo are checked about once in so many steps."""
OPTION_CHANCE: Final = 0.15
VERB_FIRST_CHANCE: Final = 0.5
NO_OPERAND_CHANCE: Final = 0.1
WILD_OPERAND_CHANCE: Final = 0.05
SHAPES: Final = 5
OTHER_FIRST: Final = (0, 1)
OTHER_SECOND: Final = (2, 3)


class Failure(Exception):
    """A check that did not hold: what, and the record that leads there."""

    def __init__(self, what: str, record: Record) -> None:
        super().__init__(what)
        self.what: Final = what
        self.record: Final = record


class Findings:
    """What the games have reached."""

    def __init__(self) -> None:
        self.games = 0
        self.steps = 0
        self.probes = 0
        """Tries of acts that are not listed."""
        self.usurped = 0
        """Tries of listed acts by the side that is not to act."""
        self.accepted = 0
        self.endings: Counter[str] = Counter()
        self.verbs: Counter[int] = Counter()
        self.reasons: Counter[str] = Counter()
        """By the number of the rule that refused."""

    def never(self, game: Game) -> dict[str, list[str]]:
        """List the endings and the acts that no game has come to."""
        forms = game.grammar(game.new(Setup(game.default_scenario))).forms
        return {
            "endings": [ending for ending in game.endings() if ending not in self.endings],
            "acts": [form.word for form in forms if form.verb not in self.verbs],
        }


class FuzzGame:
    """One random game."""

    def __init__(self, game: Game, seed: int, findings: Findings, scenario: str | None = None) -> None:
        self.game = game
        self.findings = findings
        self.random = random.Random(seed)
        self.dice = seeded_dice(seed)
        self.setup = self.random_setup(scenario)
        self.position = game.new(self.setup)
        self.record = Record({**start_tags(game, self.position), "Dice": f"seeded {seed}"}, [])
        self.kept_at = 0
        self.kept = self.position.copy()
        """The position as it was when the record had so many lines."""
        self.by_verb = self.random.random() < VERB_FIRST_CHANCE
        """Half the games pick a verb first, so that rare acts are not drowned by moves."""

    def random_setup(self, scenario: str | None) -> Setup:
        """Pick a scenario and, now and then, options."""
        names = [info.name for info in self.game.scenarios()]
        options = {
            name: values[1] for name, values in self.game.options().items() if self.random.random() < OPTION_CHANCE
        }
        return Setup(scenario or self.random.choice(names), options)

    def fail(self, what: str) -> Failure:
        """Make the failure of a check."""
        return Failure(f"{what} (after {len(self.record.lines)} lines)", self.record)

    def play(self) -> None:
        """Play to the end, checking all the way."""
        for _ in range(MOST_STEPS):
            self.check_position()
            if self.position.actor == NOBODY:
                self.findings.games += 1
                self.findings.endings[self.game.ending(self.position)] += 1
                self.check_round_trips()
                return
            self.one_step()
        raise self.fail(f"The game does not end in {MOST_STEPS} steps.")

    def one_step(self) -> None:
        """Probe, now and then check round trips, and go on."""
        self.probe()
        if self.random.random() * CHECK_EVERY < 1:
            self.check_round_trips()
        choice = roll_due(self.position, self.dice) if self.position.actor == CHANCE else self.pick()
        if not is_forced(self.position):
            self.note(choice)
        self.findings.steps += 1
        self.findings.verbs[verb_of(choice)] += 1
        before = self.position.copy()
        self.position.take(choice)
        broken = self.game.broken_by(before, choice, self.position)
        if broken:
            raise self.fail(broken[0])

    def note(self, choice: int) -> None:
        """Write a choice into the record."""
        actor = DICE if self.position.actor == CHANCE else self.game.sides[self.position.actor]
        self.record.lines.append(Line(actor, self.game.grammar(self.position).text(choice)))

    def pick(self) -> int:
        """Pick one of the choices."""
        choices = self.position.choices()
        if self.by_verb:
            verb = self.random.choice(sorted({verb_of(choice) for choice in choices}))
            choices = [choice for choice in choices if verb_of(choice) == verb]
        return self.random.choice(choices)

    def check_position(self) -> None:
        """Check invariants, and that there is something to do unless the game is over."""
        broken = self.game.broken_invariants(self.position)
        if broken:
            raise self.fail(broken[0])
        choices = self.position.choices()
        if not choices and self.position.actor != NOBODY:
            raise self.fail("There is nothing to choose, and the game is not over.")
        if any(left >= right for left, right in itertools.pairwise(choices)):
            raise self.fail("The choices are not in ascending order.")

    def probe(self) -> None:
        """Try acts that may be refused: the list and the judgement agree, and a refusal changes nothing."""
        listed = self.position.choices()
        sample = [self.random.choice(listed)] if listed else []
        for choice in sample + [self.random_act(listed) for _ in range(PROBES)]:
            code = self.position.refusal(choice)
            if (code == LEGAL) != (choice in listed):
                raise self.fail(
                    f"The list and the judgement differ on {self.game.grammar(self.position).text(choice)!r}."
                )
            if code != LEGAL:
                self.check_refusal(choice)
        if self.position.actor >= 0:
            self.check_side(self.random.choice(listed))

    def random_act(self, listed: list[int]) -> int:
        """Make up an act: something like a listed one, or any numbers at all."""
        names = self.game.grammar(self.position).names
        largest = max(len(row) for row in names.values())
        pattern = self.random.choice(listed) if listed else pack(1)
        shape = self.random.randrange(SHAPES)
        if shape in OTHER_FIRST:
            return pack(verb_of(pattern), self.operand(largest), pattern & 255)
        if shape in OTHER_SECOND:
            return pack(verb_of(pattern), pattern >> 8 & 255, self.operand(largest))
        return pack(self.random.randint(0, LARGEST_VERB // 6), self.operand(largest), self.operand(largest))

    def operand(self, largest: int) -> int:
        """Make up an operand."""
        if self.random.random() < NO_OPERAND_CHANCE:
            return NONE
        return self.random.randint(0, LARGEST_OPERAND if self.random.random() < WILD_OPERAND_CHANCE else largest)

    def check_refusal(self, choice: int) -> None:
        """A refused act names a rule and changes nothing."""
        self.findings.probes += 1
        before = self.position.copy()
        try:
            self.position.take(choice)
        except Refused as refusal:
            self.findings.reasons[refusal.rule] += 1
            self.check_words(choice, refusal)
        else:
            self.findings.accepted += 1
            raise self.fail("An act was accepted that is not on the list.")
        if not self.position.equals(before):
            raise self.fail("A refused act changed the position.")

    def check_words(self, choice: int, refusal: Refused) -> None:
        """A refusal has a rule, and its sentence names what the act was about."""
        if not refusal.rule or "{" in refusal.sentence or not refusal.sentence.endswith("."):
            raise self.fail(f"A refusal without rule or words: {refusal}")
        grammar = self.game.grammar(self.position)
        names = grammar.named_in(choice) or [grammar.text(choice)]
        if not any(is_named(name, refusal.sentence) for name in names):
            raise self.fail(f"The refusal of {grammar.text(choice)!r} names nothing of it: {refusal}")

    def check_side(self, choice: int) -> None:
        """What the side to act may do, no other side may."""
        position = self.position
        before = position.copy()
        text = self.game.grammar(position).text(choice)
        for number, side in enumerate(self.game.sides):
            if number == position.actor:
                continue
            self.findings.usurped += 1
            self.check_words(choice, self.game.refuse_side(position, choice))
            try:
                play_line(self.game, position, Line(side, text))
            except RecordError:
                if not position.equals(before):
                    raise self.fail("An act of the wrong side changed the position.") from None
            else:
                self.findings.accepted += 1
                raise self.fail(f"{side} was let do {text!r} out of turn.")

    def check_round_trips(self) -> None:
        """The document, the record and the notation bring the same position back; a copy stands by itself."""
        p = self.position
        if p.actor >= 0:
            grammar = self.game.grammar(p)
            for choice in p.choices():
                if grammar.parse(grammar.text(choice)) != choice:
                    raise self.fail(f"The notation does not come back: {grammar.text(choice)!r}.")
        if not self.game.load(self.game.dump(p)).equals(p):
            raise self.fail("The position document does not bring the same position back.")
        if not is_forced(p):
            self.check_replay(p)
        self.check_copy(p)

    def check_replay(self, p: Position) -> None:
        """The record, read from its text, replays to the position, and to the one kept from before: undo is replay."""
        record = parse_record(self.record.text())
        if not position_at(self.game, record, None).equals(p):
            raise self.fail("Replaying the record does not bring the same position back.")
        if not position_at(self.game, record, self.kept_at).equals(settled(self.kept)):
            raise self.fail(f"What was kept after {self.kept_at} lines is not what replaying them brings back.")
        self.kept_at = len(self.record.lines)
        self.kept = p.copy()

    def check_copy(self, p: Position) -> None:
        """Acting on a copy leaves the original alone."""
        if p.actor == NOBODY:
            return
        before = [list(row) for row in p.state()]
        copy = p.copy()
        copy.step(self.random.choice(copy.choices()))
        if p.state() != before:
            raise self.fail("Acting on a copy changed the original.")


def is_named(name: str, sentence: str) -> bool:
    """Tell whether a sentence has a name as a word of its own.

    >>> is_named("9", "Area 9 is full."), is_named("9", "Area 19 is full.")
    (True, False)
    """
    return re.search(rf"(?<![\w/]){re.escape(name)}(?![\w/])", sentence) is not None


def settled(position: Position) -> Position:
    """Take the choices of a copy that are none."""
    copy = position.copy()
    settle(copy)
    return copy


def fuzz(game: Game, games: int, seed: int, findings: Findings, scenario: str | None = None) -> None:
    """Play so many games; raise ``Failure`` at the first check that does not hold."""
    for number in range(games):
        one = FuzzGame(game, seed + number, findings, scenario)
        try:
            one.play()
        except Failure:
            raise
        except Exception as error:
            raise one.fail(f"{type(error).__name__}: {error}") from error
