"""Playing at a terminal: whose turn it is, what may be done, what was typed, what came of it."""

from typing import Final

from brasshat.cli.printing import TAB, odds_lines
from brasshat.cli.terminal import words
from brasshat.cli.terminal.listing import Listing
from brasshat.cli.terminal.screen import Screen
from brasshat.cli.terminal.table import Table
from brasshat.engine.choices import NONE, ROLL, pack, verb_of
from brasshat.engine.driver import settle
from brasshat.engine.errors import BrasshatError, Refused
from brasshat.engine.events import EVERYBODY
from brasshat.engine.game import Odds
from brasshat.engine.task import CHANCE
from brasshat.play.course import Told, is_done_already
from brasshat.play.dice_tags import parse_faces
from brasshat.play.judging import judge, title_of
from brasshat.players.own import PlayerFailed

PLAYER_WORDS: Final = ("the first player", "the second player")
MOST_LISTED_SECRETS: Final = 20


class Session:
    """One game at one terminal, until it is over or somebody leaves."""

    def __init__(self, table: Table, screen: Screen) -> None:
        self.table: Final = table
        self.screen: Final = screen
        self.leaving = ""
        """``quit`` or ``new`` once somebody wants to leave."""
        self.listing: Listing | None = None
        self.told: Told | None = None
        """The last act."""

    def play(self) -> str:
        """Play until the game is over or somebody leaves; return how it ended: over, quit or new."""
        while not self.leaving:
            if self.table.is_over():
                self.table.finish()
                self.tell_end()
                return "over"
            try:
                self.one_step()
            except (EOFError, KeyboardInterrupt):
                self.leaving = "quit"
        self.tell_leaving()
        return self.leaving

    def one_step(self) -> None:
        """Let the dice, a computer player or a person go on."""
        if self.table.dice_are_due():
            self.dice_step()
            return
        player = self.table.computer()
        if player is None:
            self.person_step()
            return
        position = self.table.position
        choices = position.choices()
        choice = player.decide(position.copy(), list(choices))
        if choice not in choices:
            raise PlayerFailed(f"The player {type(player).__name__} answered {choice!r}, which is none of the choices.")
        self.act(choice)

    # Dice

    def dice_step(self) -> None:
        """Roll, or read what was rolled."""
        self.screen.say(self.table.game.prompt(self.table.position))
        if self.table.dice is not None:
            self.tell(self.table.roll())
            return
        due = self.table.position.dice()
        question = "The face of the die: " if due == 1 else "The faces of the two dice: "
        typed = self.screen.ask(question, [])
        if words.obey(self, typed):
            return
        try:
            faces = parse_faces(typed.removeprefix("roll"))
        except ValueError:
            faces = []
        if len(faces) != due:
            example = "such as 3" if due == 1 else "such as 3 4"
            self.screen.say(
                f"Type {'one face' if due == 1 else 'two faces'} from 1 to 6, {example}; ? shows what else."
            )
            return
        self.act(pack(ROLL, faces[0], faces[1] if due == 2 else NONE))  # noqa: PLR2004 - one die or two

    # Persons

    def person_step(self) -> None:
        """Say what is to be done, show what may be done, and do what is typed."""
        position = self.table.position
        game = self.table.game
        self.listing = Listing(game, position, self.screen.rows())
        secret = game.is_secret(self.listing.choices[0])
        if secret and self.table.persons() > 1:
            self.secret_step()
            return
        self.screen.say()
        self.screen.say(game.prompt(position))
        self.screen.say("\n".join(self.listing.next_page()))
        while not self.leaving and self.table.position is position and self.listing is not None:
            if self.obey_line(self.screen.ask(self.question(), self.listing.texts + words.NAMES)):
                return

    def question(self) -> str:
        """Ask the player who is to act."""
        return f"{self.table.game.sides[self.table.position.actor]}> "

    def secret_step(self) -> None:
        """Let one of two people at the keyboard say something that the other must not see."""
        assert self.listing is not None
        who = PLAYER_WORDS[self.table.player_number()]
        self.screen.clear()
        self.screen.say(f"Only {who} looks at the screen and the keyboard now.")
        self.screen.ask(f"{who[:1].upper()}{who[1:]} presses Enter when alone: ", [])
        self.screen.say(self.table.game.prompt(self.table.position))
        if len(self.listing.choices) <= MOST_LISTED_SECRETS:
            self.screen.say("\n".join(self.listing.next_page()))
        position = self.table.position
        actor = position.actor
        count = len(self.table.saved.record.lines)
        while not self.leaving and count == len(self.table.saved.record.lines):
            self.obey_line(self.screen.ask_hidden("Hidden> "))
        self.screen.clear()
        if not self.leaving:
            self.screen.say(f"{who[:1].upper()}{who[1:]} has decided; everybody may look again.")
        assert self.leaving or actor >= 0

    def obey_line(self, typed: str) -> bool:
        """Do what was typed: a number, a command or an act; tell whether the position has moved on."""
        listing = self.listing
        assert listing is not None
        if not typed:
            self.screen.say("\n".join(listing.next_page()))
            return False
        if typed.isascii() and typed.isdigit():
            choice = listing.choice(int(typed)) if len(typed) < 6 else None  # noqa: PLR2004 - no list is that long
            if choice is None:
                self.screen.say(f"The list goes from 1 to {len(listing.choices)}.")
                return False
            self.act(choice)
            return True
        if words.obey(self, typed):
            return self.listing is None
        return self.try_act(typed)

    def try_act(self, typed: str) -> bool:
        """Carry out an act that was typed, or say why not."""
        game = self.table.game
        try:
            choice = game.grammar(self.table.position).parse(typed)
            if self.told is not None and is_done_already(self.table.position, choice, self.told):
                self.screen.say("That was the only choice left, so it is done already.")
                return False
            self.act(choice)
        except Refused as refused:
            self.screen.say(str(refused))
            self.screen.say(f"{TAB}rule {refused.rule}: {title_of(game, refused.rule)}")
            return False
        except BrasshatError as error:
            self.screen.say(f"{error} Type ? for help.")
            return False
        return True

    # Acting and telling

    def act(self, choice: int) -> None:
        """Carry out an act, tell what came of it, and show the odds of the fight it leads to."""
        table = self.table
        secret = table.game.is_secret(choice)
        who = PLAYER_WORDS[table.player_number()] if table.position.actor >= 0 else ""
        odds = self.odds_ahead(choice)
        told = table.act(choice)
        self.told = told
        if secret:
            self.screen.say(f"{who[:1].upper()}{who[1:]} has decided.")
            self.tell_events(told)
        else:
            self.tell(told)
        if odds is not None:
            self.screen.say("\n".join(odds_lines(odds)))

    def odds_ahead(self, choice: int) -> Odds | None:
        """Return the odds of an act if the dice of a fight follow it at once."""
        if verb_of(choice) == ROLL or self.table.position.refusal(choice):
            return None
        after = self.table.position.copy()
        after.step(choice)
        settle(after)
        if after.actor != CHANCE:
            return None
        try:
            odds = self.table.game.odds(self.table.position, choice)
        except BrasshatError:
            return None
        return odds if odds.totals else None

    def tell(self, told: Told) -> None:
        """Tell an act and its consequences."""
        self.screen.say(f"{told.actor}: {told.shown}")
        self.tell_events(told)

    def tell_events(self, told: Told) -> None:
        """Tell the consequences of an act."""
        for event in told.events:
            self.screen.say(f"{TAB}{event}")

    def tell_end(self) -> None:
        """Say how the game ended and where its record is."""
        self.screen.say()
        self.screen.say(self.table.game.result_text(self.table.position))
        self.screen.say(
            f"The record is {self.table.saved.path}; 'brasshat replay' tells it, with --verify it checks the dice."
        )

    def tell_leaving(self) -> None:
        """Say that nothing is lost."""
        self.screen.say(
            f"The game is saved in {self.table.saved.path}; 'brasshat play --terminal --resume latest' goes on with it."
        )

    def verdict_lines(self, notation: str) -> list[str]:
        """Say whether an act is legal, and why not."""
        game = self.table.game
        position = self.table.position
        choice = game.grammar(position).parse(notation)
        verdict = judge(game, position, choice)
        if verdict.refused is not None:
            return [str(verdict.refused), f"{TAB}rule {verdict.rule}: {verdict.title}"]
        from brasshat.cli.terminal.listing import cost_lines

        act = game.grammar(position).text(choice)
        return [f"'{act}' is legal: {verdict.does} (rule {verdict.rule}).", *cost_lines(game, position, choice)]

    def seat(self) -> int:
        """Return the seat that looks at the screen: nobody's where two people do."""
        people = [number for number, player in enumerate(self.table.players) if player is None]
        return people[0] if len(people) == 1 else EVERYBODY
