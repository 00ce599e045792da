"""What the tests of the table share: a service in memory of this process, asked as a browser would."""

import asyncio
import hashlib
import itertools
import os
import re
import signal
import subprocess
import sys
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from brasshat.table.app import application
from brasshat.table.desk import Desk
from brasshat.table.guard import Guard
from brasshat.table.service import Service
from brasshat.table.store import Store

BASE = "http://localhost:8000"
HOT_SEAT = {"British": "person", "German": "person"}

Json = dict[str, Any]
Story = Callable[["Browser"], Awaitable[None]]


class Browser:
    """Somebody who asks the service."""

    def __init__(self, app: Guard, client: httpx.AsyncClient) -> None:
        self.app = app
        self.client = client
        self.service: Service = app.service

    async def ask(self, method: str, path: str, body: object = None, **more: Any) -> httpx.Response:
        """Ask for anything."""
        if body is not None:
            more["json"] = body
        return await self.client.request(method, path, **more)

    async def get(self, path: str, **more: Any) -> Json:
        """Ask for what must be there."""
        answer = await self.ask("GET", path, **more)
        assert answer.status_code == 200, answer.text
        found: Json = answer.json()
        return found

    async def begin(self, **wanted: Any) -> Json:
        """Begin a game and return its view; without more, people play both sides."""
        imported = {"record", "document", "from", "share"} & set(wanted)
        body = wanted if imported else {"game": "cambrai", "seats": HOT_SEAT} | wanted
        answer = await self.ask("POST", "/api/games", body)
        assert answer.status_code == 201, answer.text
        view: Json = answer.json()
        return view

    async def act(self, view: Json, act: str | None = None) -> Json:
        """Act, by default as listed first, and return what is answered."""
        body = {"version": view["version"], "act": act or view["choices"][0]["act"]}
        answer = await self.ask("POST", f"/api/games/{view['id']}/acts", body)
        assert answer.status_code == 200, answer.text
        told: Json = answer.json()
        return told

    async def refused(self, method: str, path: str, body: object, status: int, **more: Any) -> Json:
        """Ask for what is refused, and return the error."""
        answer = await self.ask(method, path, body, **more)
        assert answer.status_code == status, answer.text
        error: Json = answer.json()["error"]
        assert error["sentence"].endswith((".", ")")), error
        assert "Traceback" not in answer.text
        return error

    async def until_mine(self, view: Json) -> Json:
        """Wait until the computer has acted."""
        for _ in range(1000):
            if view["mine"] or view["over"]:
                return view
            await asyncio.sleep(0.02)
            view = await self.get(f"/api/games/{view['id']}")
        raise AssertionError("the computer never acts")


class NotStarted(Exception):
    """The service has ended, saying why."""


class Running:
    """A service in a process of its own, as ``brasshat play`` starts it."""

    def __init__(self, home: Path) -> None:
        self.home = home
        self.process: subprocess.Popen[str] | None = None
        self.base = ""
        self.first = ""

    def start(self, *arguments: str) -> str:
        """Start it, and return its address without the place on the page."""
        environment = os.environ | {"BRASSHAT_HOME": str(self.home), "PYTHONPATH": os.pathsep.join(sys.path)}
        command = [sys.executable, "-m", "brasshat", "play", *arguments, "--no-browser"]
        self.process = subprocess.Popen(
            command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
        )
        assert self.process.stdout is not None
        self.first = self.process.stdout.readline().strip()
        found = re.search(r"http://\S+", self.first)
        if found is None:
            raise NotStarted(self.process.communicate(timeout=20)[1])
        self.base = found.group().partition("#")[0]
        return self.base

    def kill(self) -> None:
        """Kill it as the power going would."""
        assert self.process is not None
        self.process.kill()
        self.wait()

    def interrupt(self) -> tuple[int, str, str]:
        """Press Ctrl-C, and return its status and what it said."""
        assert self.process is not None
        self.process.send_signal(signal.SIGINT)
        out, err = self.process.communicate(timeout=20)
        return self.process.returncode, out, err

    def wait(self) -> None:
        """Wait for its end."""
        assert self.process is not None
        self.process.communicate(timeout=20)


@pytest.fixture
def running(tmp_path: Path) -> Iterator[Running]:
    """Offer a service in a process of its own, and end it afterwards."""
    made = Running(tmp_path / "home")
    yield made
    if made.process is not None and made.process.poll() is None:
        made.kill()


def told_to(folder: Path, household: bool) -> Callable[[Story], None]:
    """Let stories be told to a service of their own, whose dice fall the same every time."""

    def tell_it(story: Story) -> None:
        async def told() -> None:
            secrets = (hashlib.sha256(str(number).encode()).digest() for number in itertools.count())
            desk = Desk(Store(folder / "games.db"), secret=lambda: next(secrets))
            app = application(desk, household=household)
            transport = httpx.ASGITransport(app=app)
            try:
                async with httpx.AsyncClient(transport=transport, base_url=BASE) as client:
                    await story(Browser(app, client))
            finally:
                await app.service.end()

        asyncio.run(told())

    return tell_it


@pytest.fixture
def tell(tmp_path: Path) -> Callable[[Story], None]:
    """Let a test tell its story to a service of its own, as on one's own machine."""
    return told_to(tmp_path, household=True)


@pytest.fixture
def tell_apart(tmp_path: Path) -> Callable[[Story], None]:
    """Let a test tell its story to a service where every session is somebody else."""
    return told_to(tmp_path, household=False)
