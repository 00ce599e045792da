"""Position documents as text: parsing JSON without surprises, and finding the key that is wrong."""

import json
import re
from typing import Any, Final, TypeVar

import msgspec

from brasshat.engine.editions import MISSING_KEY, UNKNOWN_KEY, alternatives, key_in, reason_and_path, types_in
from brasshat.engine.errors import DocumentError

T = TypeVar("T")

LONGEST_EXCERPT: Final = 40
STEP: Final = re.compile(r"[^.\[\]]+|\[[^\]]+\]")
SOMEWHERE: Final = "[...]"
"""How msgspec names the values of an object, whatever their key."""


def parse_document(text: str) -> object:
    """Read JSON, or raise ``DocumentError`` saying where it is none."""
    try:
        parsed: object = json.loads(text, object_pairs_hook=sound_object, parse_constant=no_constant)
    except json.JSONDecodeError as error:
        raise DocumentError(f"line {error.lineno}, column {error.colno}: no JSON ({error.msg.lower()}).") from None
    except RecursionError:
        raise DocumentError("nested too deeply.") from None
    except ValueError:
        raise DocumentError("a number in it has too many digits.") from None
    return parsed


def sound_object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """Build an object, and refuse a key that stands in it twice, and text that is none."""
    made = dict(pairs)
    if len(made) < len(pairs):
        names = [key for key, _ in pairs]
        twice = next(key for key in names if names.count(key) > 1)
        raise DocumentError(f"the key {excerpt(twice)} stands twice.")
    for key, value in pairs:
        for text in [key, *(value if isinstance(value, list) else [value])]:
            if isinstance(text, str) and is_broken(text):
                raise DocumentError(f"the key {excerpt(key)}: half of a pair of characters is no text.")
    return made


def is_broken(text: str) -> bool:
    r"""Tell whether a text holds half of a pair of characters, which JSON can write and nothing else can.

    >>> is_broken("\ud800"), is_broken("\U0001f3b2")
    (True, False)
    """
    return any("\ud800" <= character <= "\udfff" for character in text)


def excerpt(text: str) -> str:
    """Quote the beginning of a text in ASCII."""
    return ascii(text[:LONGEST_EXCERPT])


def no_constant(word: str) -> Any:
    """Refuse NaN and the infinities."""
    raise DocumentError(f"{word} is no JSON value.")


def read_as(document: object, form: type[T]) -> T:
    """Convert a document to its form, or raise ``DocumentError`` naming the key that does not fit."""
    try:
        return msgspec.convert(document, form, strict=True)
    except msgspec.ValidationError as error:
        raise DocumentError(sentence_of(str(error), document, form)) from None


def sentence_of(message: str, document: object, form: type[Any]) -> str:
    """Turn a message of msgspec into one sentence that names the key."""
    reason, path = reason_and_path(message)
    place = path
    if SOMEWHERE in path:
        place = with_key(path, document, form)
    return f"{place or 'the document'}: {reason_of(reason, path, form)}."


def reason_of(reason: str, path: str, form: type[Any]) -> str:
    """Put what msgspec says into words."""
    if reason.startswith(UNKNOWN_KEY):
        return f"has the unknown key {excerpt(key_in(reason))}"
    if reason.startswith(MISSING_KEY):
        return f"lacks the key {excerpt(key_in(reason))}"
    if reason.startswith("Invalid enum value"):
        allowed = words_at(msgspec.json.schema(form), path)
        return f"{reason.removeprefix('Invalid enum value ')} is not {alternatives(allowed)}"
    if reason.startswith("Expected") and len(types_in(reason)) == len(("wanted", "found")):
        return "must be {}, not {}".format(*types_in(reason))
    return reason[:1].lower() + reason[1:]


def words_at(schema: dict[str, Any], path: str) -> list[str]:
    """List the words that a schema allows at a path."""
    found: Any = schema
    for step in [*STEP.findall(path), ""]:
        while "$ref" in found or "anyOf" in found:
            if "$ref" in found:
                found = schema["$defs"][found["$ref"].rpartition("/")[2]]
            else:
                found = next(one for one in found["anyOf"] if one.get("type") != "null")
        if step == SOMEWHERE:
            found = found["additionalProperties"]
        elif step.startswith("["):
            found = found["items"]
        elif step:
            found = found["properties"][step]
    return [str(word) for word in found["enum"]]


def with_key(path: str, document: object, form: type[Any]) -> str:
    """Find out which key of an object is meant: the first with which alone it is as wrong as before."""
    place, _, rest = path.partition(SOMEWHERE)
    names = place.split(".")
    found = document
    for name in names:
        found = found.get(name) if isinstance(found, dict) else None
    for key in found if isinstance(found, dict) else []:
        if not fits(reduced(document, names, key), form):
            return f"{place}, {key[:LONGEST_EXCERPT]}{rest.replace('.', ', ', 1)}"
    return f"{place}{rest}"


def reduced(document: Any, names: list[str], key: str) -> Any:
    """Return a document whose object at a path has only one of its keys."""
    if not names:
        return {key: document[key]}
    return {**document, names[0]: reduced(document[names[0]], names[1:], key)}


def fits(document: object, form: type[Any]) -> bool:
    """Tell whether a document has a form."""
    try:
        msgspec.convert(document, form, strict=True)
    except msgspec.ValidationError:
        return False
    return True
