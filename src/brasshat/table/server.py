"""Running the service: on a free port of this machine, once for each data folder, until Ctrl-C."""

import json
import os
import secrets
import socket
import urllib.error
import urllib.request
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import uvicorn

from brasshat.engine.errors import BrasshatError, UsageError
from brasshat.play.atomic import write_atomically
from brasshat.table.app import application
from brasshat.table.client import NO_CLIENT, client_folder
from brasshat.table.desk import Desk
from brasshat.table.guard import HOUSEHOLD
from brasshat.table.requests import NewGame
from brasshat.table.store import Store

DATABASE: Final = "games.db"
RUNNING: Final = "running.json"
LOOPBACK: Final = "127.0.0.1"
PATIENCE: Final = 2.0
"""Seconds to wait for a service that may be running."""
SHUTDOWN: Final = 2
LARGEST_FRAME: Final = 4096
PRIVATE: Final = 0o600

Json = dict[str, Any]


class Wish:
    """What whoever starts the service wants to see: a game of this kind, or the first screen."""

    def __init__(self, game: NewGame | None) -> None:
        self.game: Final = game

    def body(self) -> Json:
        """Write the wish as a request."""
        game = self.game
        assert game is not None
        body: Json = {"game": game.game, "options": game.options, "seats": game.seats}
        return body | ({"scenario": game.scenario} if game.scenario else {})


class Settings:
    """How the service runs."""

    def __init__(
        self,
        folder: Path,
        host: str = LOOPBACK,
        port: int = 0,
        editions: dict[str, Path] | None = None,
        players: tuple[str, ...] = (),
    ) -> None:
        self.folder: Final = folder
        self.host: Final = host
        self.port: Final = port
        self.editions: Final = editions or {}
        self.players: Final = players

    def is_local(self) -> bool:
        """Tell whether only this machine reaches the service."""
        return self.host in (LOOPBACK, "localhost", "::1")


def address(host: str, port: int) -> str:
    """Write an address for a browser.

    >>> address("127.0.0.1", 8000), address("::1", 80), address("0.0.0.0", 80)
    ('http://127.0.0.1:8000/', 'http://[::1]:80/', 'http://127.0.0.1:80/')
    """
    shown = LOOPBACK if host in ("0.0.0.0", "::", "") else host
    return f"http://[{shown}]:{port}/" if ":" in shown else f"http://{shown}:{port}/"


def table_address(base: str, game: str) -> str:
    """Write the address of a game's table."""
    return f"{base}#/table/{game}"


def bound(host: str, port: int) -> socket.socket:
    """Take a port, a free one if none is asked for."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # The protocol must be named: only then does asyncio send small packets at once, which saves 40 ms an answer.
    made = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    if os.name != "nt":
        made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        made.bind((host, port))
    except OSError as error:
        made.close()
        reason = (error.strerror or str(error)).lower()
        raise UsageError(f"{host}:{port}: {reason}; --port names another port.") from None
    return made


# A service that runs already


def running(folder: Path) -> str | None:
    """Return the address of the service that runs for a folder, if one does and answers."""
    try:
        known = json.loads((folder / RUNNING).read_text("utf-8"))
        base, key = str(known["address"]), str(known["key"])
        with urllib.request.urlopen(f"{base}api/about", timeout=PATIENCE) as answer:
            return base if json.load(answer).get("instance") == key else None
    except (OSError, ValueError, KeyError, TypeError):
        return None


def begin_there(base: str, wish: Wish) -> str:
    """Begin a game with the service that runs already, and return its address."""
    body = json.dumps(wish.body()).encode()
    request = urllib.request.Request(f"{base}api/games", body, {"content-type": "application/json"}, method="POST")
    try:
        with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
            return table_address(base, json.load(answer)["id"])
    except urllib.error.HTTPError as error:
        raise UsageError(json.load(error)["error"]["sentence"]) from None


# Running


def serve(settings: Settings, wish: Wish, ready: Callable[[str], None]) -> None:
    """Run the service until it is interrupted; ``ready`` is told the address to open once it answers."""
    desk = Desk(Store(settings.folder / DATABASE), settings.editions, settings.players)
    try:
        game = None if wish.game is None else desk.begin(HOUSEHOLD, wish.game).id
        taken = bound(settings.host, settings.port)
    except BrasshatError:
        desk.store.close()
        raise
    base = address(settings.host, taken.getsockname()[1])
    key = secrets.token_hex(8)
    app = application(desk, client_folder(), hosts_of(settings), settings.is_local(), key)
    config = uvicorn.Config(
        app,
        log_level="critical",
        access_log=False,
        server_header=False,
        ws_max_size=LARGEST_FRAME,
        timeout_graceful_shutdown=SHUTDOWN,
        lifespan="on",
    )
    note = settings.folder / RUNNING
    server = Announcing(config, lambda: announce(note, base, key, ready, game))
    try:
        server.run(sockets=[taken])
    finally:
        taken.close()
        if mine(note, key):
            note.unlink(missing_ok=True)


def announce(note: Path, base: str, key: str, ready: Callable[[str], None], game: str | None) -> None:
    """Say where the service is."""
    write_atomically(note, json.dumps({"address": base, "key": key, "process": os.getpid()}), PRIVATE)
    ready(base if game is None else table_address(base, game))


def mine(note: Path, key: str) -> bool:
    """Tell whether a note of a running service is of this one."""
    try:
        found: bool = json.loads(note.read_text("utf-8"))["key"] == key
    except (OSError, ValueError, KeyError, TypeError):
        return False
    return found


def hosts_of(settings: Settings) -> frozenset[str] | None:
    """Name what the service is called by those who reach it over a network; None where nobody does."""
    if settings.is_local():
        return None
    return frozenset({socket.gethostname().casefold(), socket.getfqdn().casefold(), settings.host.casefold()})


class Announcing(uvicorn.Server):
    """A server that says when it answers."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._ready: Final = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, then say so."""
        await super().startup(sockets)
        if self.started:
            self._ready()


def client_notice() -> str:
    """Say what to do where the client is not built, or nothing where it is."""
    return "" if client_folder() is not None else NO_CLIENT
