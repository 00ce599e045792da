"""What a game offers to everybody above it: the command line, the table, the players and the fuzzer."""

from fractions import Fraction
from pathlib import Path
from typing import Any, Final

from brasshat.engine.editions import Editions
from brasshat.engine.errors import Refused, UsageError
from brasshat.engine.events import EVERYBODY, Event
from brasshat.engine.notation import Grammar
from brasshat.engine.parts import Parts
from brasshat.engine.position import Position
from brasshat.engine.statistics import Statistics
from brasshat.engine.table_view import TableView


class Setup:
    """What a game starts from: scenario, options that differ from their defaults, and an owner's edition if any."""

    def __init__(self, scenario: str, options: dict[str, str] | None = None, edition: Path | None = None) -> None:
        self.scenario: Final = scenario
        self.options: Final = {} if options is None else options
        self.edition: Final = edition


class ScenarioInfo:
    """A scenario as it is offered to a player."""

    def __init__(self, name: str, title: str, summary: str) -> None:
        self.name: Final = name
        self.title: Final = title
        self.summary: Final = summary


class Total:
    """A named value with its parts, such as an attack value or a movement cost."""

    def __init__(self, label: str, value: int, parts: Parts) -> None:
        self.label: Final = label
        self.value: Final = value
        self.parts: Final = parts


class Odds:
    """The exact distribution of what can follow an act: outcomes in order, with their chances."""

    def __init__(
        self,
        question: str,
        outcomes: list[tuple[str, Fraction]],
        totals: list[Total],
        note: str = "",
        variants: "list[Odds] | None" = None,
    ) -> None:
        self.question: Final = question
        self.outcomes: Final = outcomes
        self.totals: Final = totals
        self.note: Final = note
        """The policies assumed for choices that come between, empty where none does."""
        self.variants: Final[list[Odds]] = [] if variants is None else variants
        """The same under other policies, and what may follow from it."""


class Paint:
    """How an area is shown on a map: its colour, a word under its name, and a sentence for those who hear it."""

    def __init__(self, fill: str, note: str, told: str, dark: bool) -> None:
        self.fill: Final = fill
        self.note: Final = note
        self.told: Final = told
        self.dark: Final = dark
        """Whether letters on it must be white."""


class Game:
    """One game. Positions handed in must be its own."""

    name: str = ""
    """The id used on the command line."""
    title: str = ""
    credit: str = ""
    """Whose rules are implemented."""
    sides: tuple[str, ...] = ()
    rules_version: str = ""
    """Changes whenever an old record may replay differently."""
    package: str = ""
    """The dotted name of the game's package, for tracing rules to code."""
    default_scenario: str = ""
    editions: Editions[Any]
    """The printed things there are to play with."""
    table_view: TableView = TableView()
    """What the game shows at a table."""

    def scenarios(self, edition: Path | None = None) -> list[ScenarioInfo]:
        """List the scenarios of an edition, the open one unless told otherwise."""
        raise AssertionError("a game without scenarios")

    def options(self) -> dict[str, tuple[str, ...]]:
        """List every option's values, the default first."""
        raise AssertionError("a game without options")

    def new(self, setup: Setup) -> Position:
        """Begin a game; it stands at its first decision or die."""
        raise AssertionError("a game that cannot begin")

    def setup_of(self, position: Position) -> Setup:
        """Return what a position was started from."""
        raise AssertionError("a game without a set-up")

    def edition_of(self, position: Position) -> tuple[str, str]:
        """Return id and digest of the edition a position is played with."""
        raise AssertionError("a game without editions")

    def grammar(self, position: Position) -> Grammar:
        """Return the notation for a position."""
        raise AssertionError("a game without notation")

    def dump(self, position: Position) -> dict[str, Any]:
        """Write a position as a document."""
        raise AssertionError("a game without documents")

    def load(self, document: object, edition: Path | None = None) -> Position:
        """Read a position document, or raise ``DocumentError`` naming the key."""
        raise AssertionError("a game without documents")

    def schema(self) -> dict[str, Any]:
        """Return the JSON Schema of position documents."""
        raise AssertionError("a game without documents")

    def observe(self, position: Position, seat: int) -> dict[str, Any]:
        """Return the document as one seat may know it; ``EVERYBODY`` is the seat of a watcher."""
        raise AssertionError("a game without observers")

    def is_secret(self, choice: int) -> bool:
        """Tell whether an act is to be kept from the other seats until it is revealed."""
        return False

    def is_revealed(self, position: Position, choice: int) -> bool:
        """Tell whether a secret act made before this position is known to everybody in it."""
        return True

    def prompt(self, position: Position) -> str:
        """Say in a sentence what is to be done, and by whom."""
        raise AssertionError("a game without prompts")

    def narrate(self, position: Position, event: Event) -> str:
        """Tell one event in a sentence."""
        raise AssertionError("a game without narration")

    def describe(self, position: Position, choice: int) -> tuple[str, str]:
        """Say in a few words what a legal choice does, and the number of its rule."""
        raise AssertionError("a game without descriptions")

    def costs(self, position: Position, choice: int) -> list[Total]:
        """Return the values that matter for a choice, with their parts."""
        raise AssertionError("a game without costs")

    def odds(self, position: Position, choice: int) -> Odds:
        """Return the exact odds of an act, or raise ``UsageError`` where no dice follow."""
        raise AssertionError("a game without odds")

    def broken_invariants(self, position: Position) -> list[str]:
        """Say what is wrong with a position that no game can reach; nothing is wrong with any other."""
        raise AssertionError("a game without invariants")

    def broken_by(self, before: Position, choice: int, after: Position) -> list[str]:
        """Say what an act has changed that no such act may change; games that know of such things add them."""
        return []

    def show_text(self, position: Position, seat: int = EVERYBODY) -> str:
        """Draw a position as text."""
        raise AssertionError("a game without pictures")

    def show_svg(self, position: Position, seat: int = EVERYBODY) -> str:
        """Draw a position as SVG."""
        raise AssertionError("a game without pictures")

    def painted(self, position: Position, title: str, paints: dict[str, Paint], letters: float) -> tuple[str, str]:
        """Draw the map with its areas in the colours given, as SVG, with whom it is owed to; nothing without a map."""
        return "", ""

    def endings(self) -> tuple[str, ...]:
        """List every way a game can end, in a word or two."""
        raise AssertionError("a game without an end")

    def ending(self, position: Position) -> str:
        """Say in a word or two how a finished game ended; one of ``endings``."""
        raise AssertionError("a game without an end")

    def result_text(self, position: Position) -> str:
        """Say in a sentence how the game ended, or that it is on."""
        raise AssertionError("a game without an end")

    def statistics(self, position: Position) -> Statistics:
        """Return what counts in one game that begins here; a game that counts nothing of its own needs none."""
        return Statistics()

    def features(self, position: Position, seat: int) -> list[int]:
        """Return what a seat may know as whole numbers for a program that learns: always as many, in the same order."""
        return []

    def feature_names(self, position: Position) -> list[str]:
        """Name the features, in their order."""
        return []

    def refuse_side(self, position: Position, choice: int) -> Refused:
        """Say which rule keeps the side from acting whose turn it is not."""
        raise AssertionError("a game without turns")

    def seat_of(self, position: Position, side: int) -> int:
        """Return the seat that commands a side; seats are numbered as the sides are, and where nothing is bid are the same."""
        return side

    def side_number(self, name: str) -> int:
        """Find a side by its name, or raise ``UsageError``."""
        for number, side in enumerate(self.sides):
            if side.casefold() == name.casefold():
                return number
        raise UsageError(f"There is no side {name!r} in {self.title}; the sides are {' and '.join(self.sides)}.")

    def check_options(self, options: dict[str, str]) -> None:
        """Refuse options or values that do not exist, in a sentence."""
        known = self.options()
        for name, value in options.items():
            if name not in known:
                raise UsageError(f"There is no option {name!r}; the options are {', '.join(known)}.")
            if value not in known[name]:
                raise UsageError(f"Option {name} is {' or '.join(known[name])}, not {value!r}.")
