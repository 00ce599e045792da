"""What clients send, as types that check it."""

from typing import Annotated, Any, TypeVar

import msgspec

from brasshat.table.errors import malformed

LONGEST_NAME = 200
LONGEST_ACT = 200
MOST_ACTS = 200
LARGEST_VERSION = 1_000_000
LONGEST_PACE = 60_000
LONGEST_TEXT = 3_000_000

Name = Annotated[str, msgspec.Meta(min_length=1, max_length=LONGEST_NAME)]
Act = Annotated[str, msgspec.Meta(min_length=1, max_length=LONGEST_ACT)]
Version = Annotated[int, msgspec.Meta(ge=0, le=LARGEST_VERSION)]
Text = Annotated[str, msgspec.Meta(min_length=1, max_length=LONGEST_TEXT)]


class Body(msgspec.Struct, forbid_unknown_fields=True):
    """The base of every body: unknown keys are mistakes."""


class Moment(Body):
    """A moment of a game."""

    game: Name
    at: Version


class NewGame(Body):
    """A game to begin, to import, or to play on from a moment."""

    game: Name | None = None
    scenario: Name | None = None
    options: dict[Name, Name] = {}
    edition: Name | None = None
    seats: dict[Name, Name] = {}
    sandbox: bool = False
    record: Text | None = None
    document: dict[str, Any] | Text | None = None
    moment: Moment | None = msgspec.field(default=None, name="from")
    share: Name | None = None


class Acts(Body):
    """One act, or several of one seat in a row, answering a version."""

    version: Version
    act: Act | None = None
    acts: Annotated[list[Act], msgspec.Meta(min_length=1, max_length=MOST_ACTS)] | None = None


class Answered(Body):
    """The version that is answered."""

    version: Version


class Rewind(Body):
    """Where to go back to."""

    version: Version
    to: Version


class Put(Body):
    """A position to put down."""

    version: Version
    document: dict[str, Any]


class Pause(Body):
    """Whether computer players hold, and how many milliseconds lie between two of their acts."""

    paused: bool | None = None
    pace: Annotated[int, msgspec.Meta(ge=0, le=LONGEST_PACE)] | None = None


class Share(Body):
    """The moment to share, the present one if it is left out."""

    at: Version | None = None


class Nothing(Body):
    """A body without content."""


B = TypeVar("B", bound=Body)


def read_body(raw: bytes, kind: type[B]) -> B:
    """Read a body, or say in a sentence what is wrong with it."""
    if not raw:
        raise malformed("The body is missing; a JSON object is wanted, {} at least.")
    try:
        return msgspec.convert(whole(msgspec.json.decode(raw)), type=kind)
    except msgspec.ValidationError as error:
        raise malformed(f"The body does not fit: {plain(str(error))}.") from None
    except msgspec.DecodeError as error:
        raise malformed(f"The body is no JSON: {plain(str(error))}.") from None
    except (RecursionError, ValueError):
        raise malformed("The body is no JSON that could be read.") from None


def whole(value: Any) -> Any:
    """Take a number without a fraction as a whole one, as JSON does not tell 3 from 3.0.

    >>> whole({"version": 3.0, "parts": [0.5, True]})
    {'version': 3, 'parts': [0.5, True]}
    """
    if isinstance(value, float) and value.is_integer():
        return int(value)
    if isinstance(value, list):
        return [whole(each) for each in value]
    if isinstance(value, dict):
        return {key: whole(each) for key, each in value.items()}
    return value


def plain(message: str) -> str:
    """Put a message of the decoder into the words of a sentence."""
    text, _, path = message.partition(" - at ")
    said = text[:1].lower() + text[1:].rstrip(".")
    return f"{said} (at {path.strip('`').removeprefix('$.')})" if path else said
