"""What the service answers, as types: the description of the routes is made from them, and tests hold answers to them."""

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Struct

Count = Annotated[int, msgspec.Meta(ge=0)]
Face = Annotated[int, msgspec.Meta(ge=1, le=6)]


class Shape(Struct, forbid_unknown_fields=True, kw_only=True):
    """The base of every answer: it has these keys and no others."""


# Values


class PartShape(Shape):
    """One part of a value, with the rule it comes from."""

    label: str
    value: int
    rule: str


class TotalShape(Shape):
    """A value with its parts."""

    label: str
    value: int
    parts: list[PartShape]


class OutcomeShape(Shape):
    """One outcome; ``chance`` is a fraction, ``share`` the same as a number."""

    text: str
    chance: str
    share: float


class OddsShape(Shape):
    """The exact distribution of what can follow an act."""

    question: str
    outcomes: list[OutcomeShape]
    totals: list[TotalShape]
    note: str


# What there is to play


class LevelShape(Shape):
    """How strong a computer player can be asked to be."""

    name: str
    title: str
    seconds: float


class PlayerShape(Shape):
    """Who can take a seat."""

    name: str
    title: str
    summary: str
    levels: list[LevelShape]


class ScenarioShape(Shape):
    """A scenario."""

    name: str
    title: str
    summary: str


class OptionShape(Shape):
    """An option of the rules."""

    name: str
    title: str
    summary: str
    rule: str | None
    values: list[str]
    default: str


class EditionShape(Shape):
    """An edition that can be played with, and its scenarios."""

    id: str
    title: str
    scenarios: list[ScenarioShape]


class LessonShape(Shape):
    """A game to learn by, played step by step."""

    id: str
    title: str
    summary: str


class GameShape(Shape):
    """A game that can be played."""

    name: str
    title: str
    credit: str
    sides: list[str]
    rules_version: str
    default_scenario: str
    default_player: str
    scenarios: list[ScenarioShape]
    options: list[OptionShape]
    editions: list[EditionShape]
    players: list[PlayerShape]
    lessons: list[LessonShape]


class AboutShape(Shape):
    """What this service is, and what can be played."""

    version: str
    build: Literal["compiled", "interpreted"]
    games: list[GameShape]
    players: list[PlayerShape]
    instance: str


class StepShape(Shape):
    """What a lesson says at a moment of its record."""

    at: Count
    text: str


class WholeLessonShape(LessonShape):
    """A lesson with its record."""

    record: str
    steps: list[StepShape]


class RulingShape(Shape):
    """How a gap or a contradiction of the rules is decided."""

    id: str
    rules: list[str]
    topic: str
    question: str
    ruling: str
    reason: str
    option: str | None


class RuleTitleShape(Shape):
    """A line of the index."""

    number: str
    title: str


class RulesShape(Shape):
    """The index of a game's rules, with all rulings and options."""

    rules: list[RuleTitleShape]
    rulings: list[RulingShape]
    options: list[OptionShape]


class RuleShape(Shape):
    """Our summary of a rule."""

    number: str
    title: str
    kind: str
    summary: str
    rulings: list[RulingShape]


# A game


class NamedShape(Shape):
    """A name for programs and a title for people."""

    name: str
    title: str


class EditionOfGameShape(Shape):
    """The edition a game is played with."""

    id: str
    title: str
    digest: str


class SeatShape(Shape):
    """Who commands a side."""

    side: str
    player: str
    mine: bool


class OverShape(Shape):
    """How a game ended; no winner where a computer player has failed."""

    winner: str | None
    sentence: str
    ending: str


class SummaryShape(Shape):
    """A row of the list of games."""

    id: str
    game: str
    title: str
    scenario: NamedShape
    seats: list[SeatShape]
    version: Count
    turn: str
    over: OverShape | None
    sandbox: bool
    created: str
    changed: str


class GamesShape(Shape):
    """The list of games."""

    games: list[SummaryShape]


class StatusShape(Shape):
    """A track."""

    id: str
    label: str
    value: str
    number: int | msgspec.UnsetType = msgspec.UNSET
    of: int | msgspec.UnsetType = msgspec.UNSET
    side: str | msgspec.UnsetType = msgspec.UNSET


class MarkerShape(Shape):
    """Markers in an area."""

    id: str
    count: int
    side: str | None
    label: str


class AreaShape(Shape):
    """How things stand in an area."""

    control: str
    contested: bool
    active: bool
    units: list[str]
    markers: list[MarkerShape]


class UnitShape(Shape):
    """Where a unit is and what it shows; ``left`` is its movement left, where it takes part in an impulse."""

    area: str | None
    fresh: bool
    factors: str
    form: str
    spent: bool
    left: int | None
    note: str


class PoolShape(Shape):
    """Units off the map."""

    label: str
    side: str
    units: list[str]


class ChoiceShape(Shape):
    """Something that may be done now."""

    act: str
    verb: str
    unit: str | None
    area: str | None
    bridge: str | None
    does: str
    rule: str
    group: str


class UndoShape(Shape):
    """Whether the last act can be taken back, and why not."""

    can: bool
    why: str


class LastShape(Shape):
    """What the other side has done since one's own last act."""

    by: str
    since: Count = msgspec.field(name="from")


class DiceShape(Shape):
    """Where the dice come from."""

    kind: Literal["committed", "seeded", "entered"]
    promise: str | None
    secret: str | None


class ViewShape(Shape):
    """What somebody sees of a game."""

    id: str
    version: Count
    at: Count
    game: str
    title: str
    scenario: NamedShape
    edition: EditionOfGameShape
    options: dict[str, str]
    sandbox: bool
    own: bool
    sides: list[str]
    seats: list[SeatShape]
    actor: str | None
    mine: bool
    thinking: bool
    paused: bool
    pace: Count
    rewound: bool
    prompt: str
    turn: str
    status: list[StatusShape]
    areas: dict[str, AreaShape]
    bridges: dict[str, str]
    units: dict[str, UnitShape]
    pools: list[PoolShape]
    choices: list[ChoiceShape]
    overlays: dict[str, Any]
    undo: UndoShape
    last: LastShape | None
    over: OverShape | None
    dice: DiceShape


class EventShape(Shape):
    """One thing that happened; ``path`` is from where to where something went."""

    text: str
    areas: list[str]
    units: list[str]
    path: Annotated[list[str], msgspec.Meta(min_length=2, max_length=2)] | msgspec.UnsetType = msgspec.UNSET


class WhenShape(Shape):
    """The moment of an entry."""

    date: str
    impulse: int
    side: str | None


class EntryShape(Shape):
    """An entry of the log."""

    number: Annotated[int, msgspec.Meta(ge=1)]
    actor: str
    act: str | None
    shown: str
    does: str | None
    rule: str | None
    dice: list[Face] | None
    events: list[EventShape]
    when: WhenShape
    marks: list[Literal["undone", "rewound", "undo", "rewind", "edit"]]
    back: Count | msgspec.UnsetType = msgspec.UNSET
    totals: list[TotalShape] | msgspec.UnsetType = msgspec.UNSET
    wants: str | msgspec.UnsetType = msgspec.UNSET


class LogShape(Shape):
    """Entries of the log."""

    entries: list[EntryShape]


class RefusedShape(Shape):
    """Why something is not done."""

    code: str
    sentence: str
    rule: str | msgspec.UnsetType = msgspec.UNSET
    title: str | msgspec.UnsetType = msgspec.UNSET
    version: Count | msgspec.UnsetType = msgspec.UNSET


class ErrorShape(Shape):
    """What every failure is answered with."""

    error: RefusedShape


class ChangedShape(Shape):
    """A change and what the game is now."""

    view: ViewShape
    entries: list[EntryShape]


class ActedShape(ChangedShape):
    """How many acts were carried out, and why the next was not."""

    done: Count
    refused: RefusedShape | None


class ForgottenShape(Shape):
    """The game that was forgotten."""

    forgotten: str


class HurriedShape(Shape):
    """Whether a computer player was thinking."""

    hurried: bool


class SharedShape(Shape):
    """A link to a moment."""

    token: str
    at: Count
    path: str


# The board


class LinkShape(Shape):
    """Two neighbours, the water between them and the bridge over it."""

    a: str
    b: str
    canal: str | None
    bridge: str | None


class BridgeShape(Shape):
    """A bridge."""

    title: str


class FaceShape(Shape):
    """The two faces of a counter."""

    name: str
    fresh: str
    exhausted: str


class PrintedUnitShape(Shape):
    """What is printed on a counter."""

    side: str
    kind: str
    name: str
    division: str | None
    colour: str | None
    badge: str | None
    stacks: bool
    forms: list[FaceShape]


class BoardShape(Shape):
    """What does not change during a game; ``geometry`` is as docs/maps.md says."""

    frame: Annotated[list[float], msgspec.Meta(min_length=2, max_length=2)]
    geometry: dict[str, Any] | None
    areas: dict[str, dict[str, Any]]
    links: list[LinkShape]
    bridges: dict[str, BridgeShape]
    units: dict[str, PrintedUnitShape]
    attribution: str
    notice: str


# Questions


class JudgedShape(Shape):
    """What an act would do and cost, or which rule forbids it."""

    act: str
    legal: bool
    rule: str
    title: str
    sentence: str | msgspec.UnsetType = msgspec.UNSET
    does: str | msgspec.UnsetType = msgspec.UNSET
    costs: list[TotalShape] | msgspec.UnsetType = msgspec.UNSET
    odds: OddsShape | msgspec.UnsetType | None = msgspec.UNSET


class WayShape(Shape):
    """Where units can go, and the acts that bring them there."""

    area: str
    cost: int
    left: int
    acts: list[str]
    parts: list[PartShape]
    enemy: bool


class ReachShape(Shape):
    """All areas that units can go to now."""

    areas: list[WayShape]


class WhyNotShape(Shape):
    """Which rule keeps a unit from an area; the code is ``legal`` where none does."""

    code: Literal["legal", "refused"]
    sentence: str
    rule: str | None
    title: str | None
