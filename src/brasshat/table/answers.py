"""How answers are written."""

from typing import Any

import msgspec
from starlette.responses import Response

from brasshat.table.errors import TableError

JSON = "application/json"


def json_answer(content: Any, status: int = 200, headers: dict[str, str] | None = None) -> Response:
    """Answer with JSON."""
    return Response(msgspec.json.encode(content), status, headers, JSON)


def error_answer(error: TableError) -> Response:
    """Answer with an error."""
    return json_answer(error.json(), error.status)
