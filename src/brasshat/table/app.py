"""The ASGI application: the routes, the client's files, and the guard around them."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Final

from sqlalchemy.exc import SQLAlchemyError
from starlette.exceptions import HTTPException
from starlette.middleware.exceptions import ExceptionMiddleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import Mount, Router

from brasshat.engine.errors import BrasshatError
from brasshat.table.answers import error_answer
from brasshat.table.client import Client
from brasshat.table.desk import Desk
from brasshat.table.errors import MALFORMED, NO_STORAGE, NO_SUCH_METHOD, UNKNOWN, TableError, unknown
from brasshat.table.guard import Guard, Sessions
from brasshat.table.routes import ROUTES
from brasshat.table.service import Service, report_bug
from brasshat.table.store import reason_of

BUG: Final = 500
LEAST_PACKED: Final = 1000
"""Bytes below which an answer is not worth compressing."""
QUICK: Final = 5


def application(
    desk: Desk,
    client: Path | None = None,
    hosts: frozenset[str] | None = None,
    household: bool = True,
    instance: str = "",
) -> Guard:
    """Build the application.

    ``household`` makes everybody who reaches it one and the same person, as on one's own machine; ``hosts`` names
    what it is called where others reach it; ``instance`` tells one running service from another.
    """
    service = Service(desk, instance)

    @asynccontextmanager
    async def lifespan(app: object) -> AsyncIterator[None]:
        yield
        await service.end()

    api = Router(ROUTES, redirect_slashes=False)
    router = Router([Mount("/api", api), Mount("/", Client(client))], lifespan=lifespan)
    app = ExceptionMiddleware(
        router,
        {
            TableError: answer_table_error,
            HTTPException: answer_http_error,
            BrasshatError: answer_game_error,
            ClientDisconnect: answer_gone,
            SQLAlchemyError: answer_no_storage,
            Exception: answer_bug,
        },
    )
    packed = GZipMiddleware(app, minimum_size=LEAST_PACKED, compresslevel=QUICK)
    return Guard(packed, service, Sessions(desk.store.session_key()), hosts, household)


async def answer_table_error(request: Request, error: Exception) -> Response:
    """Answer what the table refuses."""
    assert isinstance(error, TableError)
    return error_answer(error)


async def answer_game_error(request: Request, error: Exception) -> Response:
    """Answer what a game cannot do."""
    return error_answer(TableError(MALFORMED, "malformed", str(error)))


async def answer_http_error(request: Request, error: Exception) -> Response:
    """Answer what the framework refuses."""
    assert isinstance(error, HTTPException)
    if error.status_code == NO_SUCH_METHOD:
        sentence = f"{request.method} is nothing that can be done with this path."
        answer = error_answer(TableError(NO_SUCH_METHOD, "method", sentence))
    elif error.status_code == UNKNOWN:
        answer = error_answer(unknown(f"There is no {request.url.path[:80]!r} here."))
    else:
        answer = error_answer(TableError(error.status_code, "malformed", f"{error.detail}."))
    answer.headers.update(error.headers or {})
    return answer


async def answer_gone(request: Request, error: Exception) -> Response:
    """Answer nobody: the client has gone away."""
    return Response(status_code=MALFORMED)


async def answer_no_storage(request: Request, error: Exception) -> Response:
    """Answer that the disk does not take what is to be kept; the game stands as it stood."""
    assert isinstance(error, SQLAlchemyError)
    sentence = f"The disk does not take it ({reason_of(error)}), so nothing has been done."
    return error_answer(TableError(NO_STORAGE, "storage", sentence))


async def answer_bug(request: Request, error: Exception) -> Response:
    """Answer a mistake of ours with a sentence; the details go to a crash report."""
    report_bug(error)
    return error_answer(TableError(BUG, "bug", "A bug in Brasshat; nothing that was answered is lost."))
