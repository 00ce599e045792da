"""The routes under ``/api``: each reads what is asked, lets the desk do it, and answers."""

import asyncio
import contextlib
import hashlib
from collections.abc import Awaitable, Callable
from typing import Any, Final

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route, WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

from brasshat.engine.errors import UsageError
from brasshat.engine.rulebook import Rulebook
from brasshat.games.registry import game_named
from brasshat.table import about, lessons
from brasshat.table.answers import JSON, json_answer
from brasshat.table.errors import TableError, malformed, unknown
from brasshat.table.guard import service_of, who
from brasshat.table.match import Match
from brasshat.table.openapi import description
from brasshat.table.requests import (
    LARGEST_VERSION,
    LONGEST_ACT,
    Acts,
    Answered,
    B,
    NewGame,
    Nothing,
    Pause,
    Put,
    Rewind,
    Share,
    read_body,
)
from brasshat.table.service import Service, Watcher, report_bug

Json = dict[str, Any]
Handler = Callable[[Request], Awaitable[Response]]

CREATED: Final = 201
MOST_UNITS: Final = 20
LARGEST_FRAME: Final = 1_000
UNKNOWN_GAME: Final = 4404
BAD_FRAME: Final = 4400


async def body_of(request: Request, kind: type[B]) -> B:
    """Read the body of a request."""
    return read_body(await request.body(), kind)


def whole_number(request: Request, name: str) -> int | None:
    """Read a number from the query."""
    text = request.query_params.get(name)
    if text is None:
        return None
    if not (text.isascii() and text.isdigit()) or len(text) > len(str(LARGEST_VERSION)) or int(text) > LARGEST_VERSION:
        raise malformed(f"{name} must be a whole number from 0 up, not {text[:40]!r}.")
    return int(text)


def wanted(request: Request, name: str) -> str:
    """Read a text from the query that must be there."""
    text = request.query_params.get(name, "")
    if not text or len(text) > LONGEST_ACT:
        raise malformed(f"The query must have {name}, of at most {LONGEST_ACT} characters.")
    return text


def game_id(request: Request) -> str:
    """Return the game a path names."""
    name: str = request.path_params["id"]
    return name


# What there is


async def get_about(request: Request) -> Response:
    """Say what can be played, with what, and against whom."""
    service = service_of(request)
    answer = await service.run(about.about, service.desk)
    return json_answer(answer | {"instance": service.instance})


async def get_openapi(request: Request) -> Response:
    """Describe these routes."""
    return json_answer(description())


async def get_rules(request: Request) -> Response:
    """List the rules of a game."""
    return json_answer(about.rules_index(named_game(request)))


async def get_rule(request: Request) -> Response:
    """Return our summary of a rule with its rulings."""
    try:
        return json_answer(about.rule(named_game(request), request.path_params["number"]))
    except UsageError as error:
        raise unknown(str(error)) from None


async def get_lesson(request: Request) -> Response:
    """Return a lesson with its record."""
    try:
        return json_answer(lessons.lesson(game_named(request.path_params["game"]), request.path_params["lesson"]))
    except UsageError as error:
        raise unknown(str(error)) from None


def named_game(request: Request) -> Rulebook:
    """Return the rulebook of the game that a path names."""
    try:
        return about.rulebook(game_named(request.path_params["game"]))
    except UsageError as error:
        raise unknown(str(error)) from None


# Games


async def list_games(request: Request) -> Response:
    """List the games."""
    service = service_of(request)
    return json_answer({"games": await service.run(service.desk.games, who(request))})


async def begin_game(request: Request) -> Response:
    """Begin a game."""
    service, me = service_of(request), who(request)
    body = await body_of(request, NewGame)
    match = await service.run(service.desk.begin, me, body)
    service.wake(match.id)
    view = await service.run(service.view, me, match)
    return json_answer(view, CREATED, {"location": f"/api/games/{match.id}"})


async def get_game(request: Request) -> Response:
    """Return the view, now or at an earlier moment."""
    service, me = service_of(request), who(request)
    at = whole_number(request, "at")
    view = await service.run(service.desk.view, me, game_id(request), at)
    view["thinking"] = game_id(request) in service.thinking
    if at is None:
        service.wake(game_id(request))
    return json_answer(view)


async def forget_game(request: Request) -> Response:
    """Forget a game."""
    service = service_of(request)
    await service.run(service.desk.forget, who(request), game_id(request))
    await service.gone(game_id(request))
    return json_answer({"forgotten": game_id(request)})


async def get_board(request: Request) -> Response:
    """Return what does not change, unless the client has it."""
    service = service_of(request)
    content = await service.run(board_bytes, service, who(request), game_id(request))
    tag = f'"{hashlib.sha256(content).hexdigest()[:32]}"'
    headers = {"etag": tag, "cache-control": "private, no-cache"}
    if tag in request.headers.get("if-none-match", ""):
        return Response(status_code=304, headers=headers)
    return Response(content, headers=headers, media_type=JSON)


def board_bytes(service: Service, me: str, name: str) -> bytes:
    """Write the board."""
    return msgspec.json.encode(service.desk.board(me, name))


async def get_log(request: Request) -> Response:
    """Return the log after an entry."""
    service = service_of(request)
    after = whole_number(request, "after") or 0
    entries = await service.run(service.desk.entries, who(request), game_id(request), after)
    return json_answer({"entries": entries})


async def act(request: Request) -> Response:
    """Carry acts out."""
    service, me = service_of(request), who(request)
    body = await body_of(request, Acts)

    def work() -> tuple[Match, Json]:
        done = service.desk.act(me, game_id(request), body)
        entries = service.desk.entries(me, game_id(request), done.after)
        answer = {"done": done.done, "refused": done.refused, "entries": entries}
        return done.match, answer | {"view": service.view(me, done.match)}

    match, answer = await service.run(work)
    await service.moved(match, body.version)
    return json_answer(answer)


def changing(kind: type[B], change: Callable[[Service, str, str, B], tuple[Match, int]]) -> Handler:
    """Make a route that changes a game and answers the view and the new entries."""

    async def handler(request: Request) -> Response:
        service, me, name = service_of(request), who(request), game_id(request)
        body = await body_of(request, kind)

        def work() -> tuple[Match, int, Json]:
            match, after = change(service, me, name, body)
            entries = service.desk.entries(me, name, after)
            return match, after, {"view": service.view(me, match), "entries": entries}

        match, after, answer = await service.run(work)
        await service.moved(match, after)
        return json_answer(answer)

    return handler


def undo(service: Service, me: str, name: str, body: Answered) -> tuple[Match, int]:
    """Take the last act back; the entries that no longer count are told again, with their marks."""
    match = service.desk.undo(me, name, body.version)
    return match, match.before(body.version + 1)


def rewind(service: Service, me: str, name: str, body: Rewind) -> tuple[Match, int]:
    """Go back to an earlier moment; the entries that no longer count are told again, with their marks."""
    return service.desk.rewind(me, name, body.version, body.to), body.to


def put_position(service: Service, me: str, name: str, body: Put) -> tuple[Match, int]:
    """Put another position down in a sandbox."""
    return service.desk.put(me, name, body.version, body.document), body.version


def pause(service: Service, me: str, name: str, body: Pause) -> tuple[Match, int]:
    """Hold computer players or let them go on."""
    match = service.desk.pause(me, name, body)
    return match, match.version


async def hurry(request: Request) -> Response:
    """Make a computer player that thinks decide at once."""
    service = service_of(request)
    await body_of(request, Nothing)
    await service.run(service.desk.match, who(request), game_id(request))
    return json_answer({"hurried": await service.hurry(game_id(request))})


# Questions


async def get_act(request: Request) -> Response:
    """Say what an act would do."""
    service = service_of(request)
    text = wanted(request, "act")
    return json_answer(await service.run(service.desk.judged, who(request), game_id(request), text))


async def get_reach(request: Request) -> Response:
    """Say where units can go."""
    service = service_of(request)
    units = [name for name in wanted(request, "units").split(",") if name]
    if not units or len(units) > MOST_UNITS or len(set(units)) < len(units):
        raise malformed(f"units names 1 to {MOST_UNITS} different units, separated by commas.")
    return json_answer(await service.run(service.desk.reach, who(request), game_id(request), units))


async def get_refusal(request: Request) -> Response:
    """Say why a unit cannot go somewhere."""
    service = service_of(request)
    unit, area = wanted(request, "unit"), wanted(request, "area")
    return json_answer(await service.run(service.desk.refusal, who(request), game_id(request), unit, area))


async def get_record(request: Request) -> Response:
    """Return the record as a file."""
    service = service_of(request)
    at = whole_number(request, "at")
    text, name = await service.run(service.desk.record, who(request), game_id(request), at)
    return Response(text, headers=as_file(name), media_type="text/plain")


async def get_document(request: Request) -> Response:
    """Return the position document as a file."""
    service = service_of(request)
    at = whole_number(request, "at")
    document, name = await service.run(service.desk.document, who(request), game_id(request), at)
    content = msgspec.json.format(msgspec.json.encode(document), indent=2)
    return Response(content, headers=as_file(name), media_type=JSON)


def as_file(name: str) -> dict[str, str]:
    """Offer an answer as a file."""
    return {"content-disposition": f'attachment; filename="{name}"'}


# Shared moments


async def share(request: Request) -> Response:
    """Make a link to a moment."""
    service = service_of(request)
    body = await body_of(request, Share)
    token, at = await service.run(service.desk.share, who(request), game_id(request), body.at)
    return json_answer({"token": token, "at": at, "path": f"/shared/{token}"}, CREATED)


async def get_shared(request: Request) -> Response:
    """Return the view of a shared moment, as one who only looks may have it."""
    service = service_of(request)

    def work() -> Json:
        match, at = service.desk.shared(request.path_params["token"])
        return service.view("", match, at) | {"choices": []}

    return json_answer(await service.run(work))


async def get_shared_board(request: Request) -> Response:
    """Return the board of a shared moment."""
    service = service_of(request)

    def work() -> Json:
        match, _ = service.desk.shared(request.path_params["token"])
        return match.game.table_view.board(match.start)

    return json_answer(await service.run(work))


# Live


async def live(socket: WebSocket) -> None:
    """Tell a client at once what happens in a game."""
    service, me, name = service_of(socket), who(socket), socket.path_params["id"]
    await socket.accept()
    try:
        match = await service.run(service.desk.match, me, name)
    except TableError as error:
        await socket.send_text(msgspec.json.encode(error.json() | {"type": "error"}).decode())
        await socket.close(UNKNOWN_GAME)
        return
    watcher = service.watch(me, name)
    service.wake(name)
    sender = asyncio.create_task(send_frames(socket, watcher))
    try:
        await listen(socket, service, watcher, match)
    except WebSocketDisconnect:
        pass
    except Exception as error:
        report_bug(error)
    finally:
        service.unwatch(watcher)
        sender.cancel()
        with contextlib.suppress(asyncio.CancelledError, WebSocketDisconnect, RuntimeError):
            await sender


async def send_frames(socket: WebSocket, watcher: Watcher) -> None:
    """Send what is left for a client until it is let go."""
    while (frame := await watcher.frames.get()) is not None:
        await socket.send_text(frame.decode())
    await socket.close()


class Hello(msgspec.Struct, forbid_unknown_fields=True, tag="hello", tag_field="type"):
    """What a client says: the version it has."""

    version: int


async def listen(socket: WebSocket, service: Service, watcher: Watcher, match: Match) -> None:
    """Answer greetings; anything else ends the connection with a sentence."""
    while True:
        message = await socket.receive()
        if message["type"] == "websocket.disconnect":
            return
        text = message.get("text")
        try:
            if text is None or len(text) > LARGEST_FRAME:
                raise ValueError
            hello = msgspec.json.decode(text, type=Hello)
        except (ValueError, RecursionError):
            refused = malformed("The only frame this socket takes is a hello with a version.")
            await socket.send_text(msgspec.json.encode(refused.json() | {"type": "error"}).decode())
            await socket.close(BAD_FRAME)
            return
        after = max(0, hello.version)
        frame = await service.run(greeting, service, watcher.me, match.id, after)
        watcher.tell(frame)
        service.tell_thinking(match.id)


def greeting(service: Service, me: str, name: str, after: int) -> bytes:
    """Tell a client what has happened since the version it has."""
    return service.frame(me, service.desk.match(me, name), after)


def route(path: str, **handlers: Handler) -> Route:
    """Make the route of a path on which several methods do different things."""

    async def handler(request: Request) -> Response:
        return await handlers["GET" if request.method == "HEAD" else request.method](request)

    return Route(path, handler, methods=list(handlers))


ROUTES: Final[list[BaseRoute]] = [
    Route("/about", get_about),
    Route("/openapi.json", get_openapi),
    Route("/rules/{game}", get_rules),
    Route("/rules/{game}/{number}", get_rule),
    Route("/lessons/{game}/{lesson}", get_lesson),
    route("/games", GET=list_games, POST=begin_game),
    route("/games/{id}", GET=get_game, DELETE=forget_game),
    Route("/games/{id}/board", get_board),
    Route("/games/{id}/log", get_log),
    Route("/games/{id}/acts", act, methods=["POST"]),
    Route("/games/{id}/undo", changing(Answered, undo), methods=["POST"]),
    Route("/games/{id}/rewind", changing(Rewind, rewind), methods=["POST"]),
    Route("/games/{id}/pause", changing(Pause, pause), methods=["POST"]),
    Route("/games/{id}/hurry", hurry, methods=["POST"]),
    Route("/games/{id}/position", changing(Put, put_position), methods=["PUT"]),
    Route("/games/{id}/act", get_act),
    Route("/games/{id}/reach", get_reach),
    Route("/games/{id}/refusal", get_refusal),
    Route("/games/{id}/record", get_record),
    Route("/games/{id}/document", get_document),
    Route("/games/{id}/shares", share, methods=["POST"]),
    Route("/shares/{token}", get_shared),
    Route("/shares/{token}/board", get_shared_board),
    WebSocketRoute("/games/{id}/live", live),
]
