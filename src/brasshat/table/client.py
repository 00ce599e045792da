"""The client's files: those of the build beside this module, or those of the folder that BRASSHAT_CLIENT names."""

import os
from pathlib import Path
from typing import Final

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import FileResponse, PlainTextResponse, Response
from starlette.staticfiles import StaticFiles
from starlette.types import Receive, Scope, Send
from starlette.websockets import WebSocketClose

CLIENT: Final = "BRASSHAT_CLIENT"
"""The environment variable that names another folder with a built client."""
INDEX: Final = "index.html"
HASHED: Final = "assets"
"""The folder of files whose names change with their content."""
NO_CLIENT: Final = (
    "The service runs, but the table's client is not built here: run 'make play' in a checkout with Node, "
    f"install a wheel, or let {CLIENT} name a folder with a built client; 'brasshat play --terminal' needs none."
)
NOT_FOUND: Final = 404


def client_folder() -> Path | None:
    """Return the folder of the built client, or None where there is none."""
    named = os.environ.get(CLIENT)
    folder = Path(named) if named else Path(__file__).parent / "client"
    return folder if (folder / INDEX).is_file() else None


class Client:
    """Serves the client's files; any path that is no file is the client's own to read, so it gets the page."""

    def __init__(self, folder: Path | None) -> None:
        self.files = None if folder is None else StaticFiles(directory=folder)
        self.folder = folder

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request for a file; there is nothing to listen to."""
        if scope["type"] == "websocket":
            await WebSocketClose()(scope, receive, send)
            return
        answer = await self.answer(Request(scope, receive))
        await answer(scope, receive, send)

    async def answer(self, request: Request) -> Response:
        """Find the file, or the page."""
        if request.method not in ("GET", "HEAD"):
            return PlainTextResponse("Files are only read.", 405, {"allow": "GET, HEAD"})
        if self.files is None or self.folder is None:
            return PlainTextResponse(NO_CLIENT, 503)
        path = request.url.path.lstrip("/") or INDEX
        try:
            found = await self.files.get_response(path, request.scope)
        except HTTPException as error:
            if error.status_code != NOT_FOUND or "." in path.rpartition("/")[2]:
                return PlainTextResponse("There is no such file.", error.status_code)
            found = FileResponse(self.folder / INDEX)
        immutable = path.startswith(f"{HASHED}/")
        found.headers["cache-control"] = "public, max-age=31536000, immutable" if immutable else "no-cache"
        return found
