"""The description of the routes as OpenAPI, made from the types of what is sent and answered."""

from functools import cache
from typing import Any, Final

import msgspec

from brasshat import build_info
from brasshat.table import requests, shapes
from brasshat.table.requests import LARGEST_VERSION, LONGEST_ACT
from brasshat.table.shapes import ErrorShape, Shape

Json = dict[str, Any]

JSON: Final = "application/json"
COMPONENT: Final = "#/components/schemas/{name}"
SECTION: Final = "#/components/responses/"

FAILURES: Final = {
    400: ("Malformed", "The request is malformed; the sentence says where."),
    403: ("NotYours", "A page from elsewhere, a seat that is not yours, or something only its owner may do."),
    404: ("Unknown", "There is no such thing."),
    405: ("NoSuchMethod", "The path is there, the method is not."),
    409: ("Stale", "The game has moved on; the error has its present version."),
    413: ("TooLarge", "The body is too large."),
    415: ("WrongType", "The body is not sent as JSON."),
    503: ("NoStorage", "The disk does not take what is to be kept; nothing has been done."),
    422: ("Refused", "A rule forbids it, or the table does; the error has the rule where there is one."),
}
MADE: Final = {("post", "/api/games"): ("id", "id"), ("post", "/api/games/{id}/shares"): ("token", "token")}
"""What an operation makes: the key in its answer, and the parameter of others that takes it."""
READING: Final = (400, 404, 405, 413, 503)
CHANGING: Final = (400, 403, 404, 405, 409, 413, 415, 422, 503)


def text(name: str, where: str, says: str, required: bool = True, most: int = LONGEST_ACT) -> Json:
    """Describe a parameter that is a text."""
    schema = {"type": "string", "minLength": 1, "maxLength": most}
    return {"name": name, "in": where, "required": required, "description": says, "schema": schema}


def number(name: str, says: str) -> Json:
    """Describe a parameter of the query that is a number."""
    schema = {"type": "integer", "minimum": 0, "maximum": LARGEST_VERSION}
    return {"name": name, "in": "query", "required": False, "description": says, "schema": schema}


ID: Final = text("id", "path", "A game.", most=40)
GAME: Final = text("game", "path", "The name of a game such as cambrai.", most=40)
NUMBER: Final = text("number", "path", "The number of a rule.", most=40)
LESSON: Final = text("lesson", "path", "A lesson.", most=40)
TOKEN: Final = text("token", "path", "What a link to a moment ends with.", most=40)
AT: Final = number("at", "The moment: the number of entries before it. Without it, the present one.")


class Described:
    """One operation on a path."""

    def __init__(
        self,
        method: str,
        path: str,
        says: str,
        answers: type[Shape] | str,
        parameters: tuple[Json, ...] = (),
        body: type[requests.Body] | None = None,
        status: int = 200,
    ) -> None:
        self.method: Final = method
        self.path: Final = path
        self.says: Final = says
        self.answers: Final = answers
        """A type, or the media type of a text."""
        self.parameters: Final = parameters
        self.body: Final = body
        self.status: Final = status

    def json(self) -> Json:
        """Describe it."""
        failures = READING if self.method == "get" else CHANGING
        described: Json = {
            "operationId": self.name,
            "summary": self.says,
            "parameters": list(self.parameters),
            "responses": {
                str(self.status): {"description": self.says, "content": self.content()} | self.links(),
                **{str(code): {"$ref": SECTION + FAILURES[code][0]} for code in failures},
            },
        }
        if self.body is not None:
            described["requestBody"] = {
                "required": True,
                "content": {JSON: {"schema": {"$ref": COMPONENT.format(name=self.body.__name__)}}},
            }
        return described

    def links(self) -> Json:
        """Say with which other operations what has been made can be used."""
        field = MADE.get((self.method, self.path))
        if field is None:
            return {}
        name, parameter = field
        return {
            "links": {
                operation.name: {"operationId": operation.name, "parameters": {parameter: f"$response.body#/{name}"}}
                for operation in OPERATIONS
                if f"{{{parameter}}}" in operation.path
            }
        }

    @property
    def name(self) -> str:
        """Name the operation."""
        return f"{self.method}_{self.path.removeprefix('/api/').replace('/', '_').replace('{', '').replace('}', '')}"

    def content(self) -> Json:
        """Describe what is answered."""
        if isinstance(self.answers, str):
            schema: Json = {"type": "object"} if self.answers == JSON else {"type": "string"}
            return {self.answers: {"schema": schema}}
        return {JSON: {"schema": {"$ref": COMPONENT.format(name=self.answers.__name__)}}}


OPERATIONS: Final = (
    Described("get", "/api/about", "What can be played, with what, and against whom.", shapes.AboutShape),
    Described("get", "/api/openapi.json", "This description.", JSON),
    Described("get", "/api/rules/{game}", "The index of a game's rules.", shapes.RulesShape, (GAME,)),
    Described("get", "/api/rules/{game}/{number}", "Our summary of a rule.", shapes.RuleShape, (GAME, NUMBER)),
    Described("get", "/api/lessons/{game}/{lesson}", "A lesson.", shapes.WholeLessonShape, (GAME, LESSON)),
    Described("get", "/api/games", "The games.", shapes.GamesShape),
    Described(
        "post",
        "/api/games",
        "Begin a game, import one, or play on from a moment.",
        shapes.ViewShape,
        body=requests.NewGame,
        status=201,
    ),
    Described("get", "/api/games/{id}", "The view.", shapes.ViewShape, (ID, AT)),
    Described("delete", "/api/games/{id}", "Forget a game.", shapes.ForgottenShape, (ID,)),
    Described("get", "/api/games/{id}/board", "What does not change during a game.", shapes.BoardShape, (ID,)),
    Described(
        "get",
        "/api/games/{id}/log",
        "The log.",
        shapes.LogShape,
        (ID, number("after", "Only the entries after this one.")),
    ),
    Described("post", "/api/games/{id}/acts", "Act, once or several times.", shapes.ActedShape, (ID,), requests.Acts),
    Described("post", "/api/games/{id}/undo", "Take the last act back.", shapes.ChangedShape, (ID,), requests.Answered),
    Described("post", "/api/games/{id}/rewind", "Go back to a moment.", shapes.ChangedShape, (ID,), requests.Rewind),
    Described(
        "post",
        "/api/games/{id}/pause",
        "Hold computer players or let them go on.",
        shapes.ChangedShape,
        (ID,),
        requests.Pause,
    ),
    Described(
        "post",
        "/api/games/{id}/hurry",
        "Make a computer player that thinks decide at once.",
        shapes.HurriedShape,
        (ID,),
        requests.Nothing,
    ),
    Described(
        "put",
        "/api/games/{id}/position",
        "Put a position down in a sandbox.",
        shapes.ChangedShape,
        (ID,),
        requests.Put,
    ),
    Described(
        "get",
        "/api/games/{id}/act",
        "What an act would do.",
        shapes.JudgedShape,
        (ID, text("act", "query", "The act in notation.")),
    ),
    Described(
        "get",
        "/api/games/{id}/reach",
        "Where units can go.",
        shapes.ReachShape,
        (ID, text("units", "query", "One unit, or several separated by commas.")),
    ),
    Described(
        "get",
        "/api/games/{id}/refusal",
        "Why a unit cannot go to an area.",
        shapes.WhyNotShape,
        (ID, text("unit", "query", "The unit."), text("area", "query", "The area.")),
    ),
    Described("get", "/api/games/{id}/record", "The record, as a file.", "text/plain", (ID, AT)),
    Described("get", "/api/games/{id}/document", "The position document, as a file.", JSON, (ID, AT)),
    Described(
        "post",
        "/api/games/{id}/shares",
        "Make a link to a moment.",
        shapes.SharedShape,
        (ID,),
        requests.Share,
        status=201,
    ),
    Described("get", "/api/shares/{token}", "The view of a shared moment.", shapes.ViewShape, (TOKEN,)),
    Described("get", "/api/shares/{token}/board", "The board of a shared moment.", shapes.BoardShape, (TOKEN,)),
)


@cache
def description() -> Json:
    """Describe every route."""
    paths: Json = {}
    for operation in OPERATIONS:
        paths.setdefault(operation.path, {})[operation.method] = operation.json()
    types = [operation.answers for operation in OPERATIONS if not isinstance(operation.answers, str)]
    types += [ErrorShape]
    bodies = [operation.body for operation in OPERATIONS if operation.body is not None]
    _, schemas = msgspec.json.schema_components(dict.fromkeys([*types, *bodies]), ref_template=COMPONENT)
    failures = {
        name: {
            "description": says,
            "content": {JSON: {"schema": {"$ref": COMPONENT.format(name=ErrorShape.__name__)}}},
        }
        for name, says in FAILURES.values()
    }
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Brasshat's table",
            "version": build_info.version(),
            "description": "Historical battle games with every rule enforced. docs/table-api.md says it in prose.",
            "license": {"name": "Apache-2.0", "identifier": "Apache-2.0"},
        },
        "paths": paths,
        "components": {"schemas": schemas, "responses": failures},
    }
