"""The description of the routes: complete, true, and nothing is found by those who try everything it allows."""

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from starlette.routing import Route

from brasshat.table import shapes
from brasshat.table.openapi import description
from brasshat.table.routes import ROUTES
from tests.table.conftest import Browser, Running, Story

Tell = Callable[[Story], None]

CONFIG = """
[parameters]
game = "cambrai"
number = "10.1"
"path.id" = "{id}"
unit = "71/6"
units = "71/6"
area = "9"
"query.act" = "barrage 1 LIR386"

# Acts, records and documents are languages of their own, which a schema cannot tell: what fits the schema may still be
# malformed or refused.
[[operations]]
include-path-regex = "games"
checks.positive_data_acceptance.expected-statuses = ["2xx", "400", "403", "404", "409", "422"]

[[operations]]
include-name = "DELETE /api/games/{{id}}"
parameters = {{ "path.id" = "none" }}
"""


def test_every_route_is_described() -> None:
    """The description has exactly the methods of the routes."""
    described = {
        (path.removeprefix("/api"), method.upper())
        for path, operations in description()["paths"].items()
        for method in operations
    }
    served = {
        (route.path, method)
        for route in ROUTES
        if isinstance(route, Route)
        for method in route.methods or ()
        if method != "HEAD"
    }
    assert served == described


def test_answers_are_as_described(tell: Tell) -> None:
    """The answers of a game have the keys and types that the description says, and no others."""

    async def story(b: Browser) -> None:
        await holds(b, "/api/about", shapes.AboutShape)
        await holds(b, "/api/rules/cambrai", shapes.RulesShape)
        await holds(b, "/api/rules/cambrai/10.1", shapes.RuleShape)
        view = await b.begin()
        path = f"/api/games/{view['id']}"
        for _ in range(30):
            told = await b.act(view)
            msgspec.convert(told, shapes.ActedShape)
            view = told["view"]
        act = view["choices"][0]["act"]
        await holds(b, path, shapes.ViewShape)
        await holds(b, f"{path}?at=3", shapes.ViewShape)
        await holds(b, f"{path}/log", shapes.LogShape)
        await holds(b, f"{path}/board", shapes.BoardShape)
        await holds(b, f"{path}/act?act={act}", shapes.JudgedShape)
        await holds(b, f"{path}/act?act=assault 1", shapes.JudgedShape)
        await holds(b, f"{path}/reach?units=71/6", shapes.ReachShape)
        await holds(b, f"{path}/refusal?unit=71/6&area=A", shapes.WhyNotShape)
        await holds(b, "/api/games", shapes.GamesShape)

    tell(story)


async def holds(b: Browser, path: str, shape: Any) -> None:
    """Hold an answer to its type."""
    msgspec.convert(await b.get(path), shape)


def try_everything(running: Running, folder: Path, examples: int) -> str:
    """Let schemathesis ask a running service everything; return what it found, nothing if it found nothing."""
    base = running.start("cambrai", "--side", "both")
    game = running.first.rpartition("/")[2]
    config = folder / "schemathesis.toml"
    config.write_text(CONFIG.format(id=game))
    command = [str(Path(sys.executable).with_name("schemathesis")), "--config-file", str(config)]
    command += ["run", f"{base}api/openapi.json", "--max-examples", str(examples), "--generation-deterministic"]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False, timeout=500)
    assert httpx.get(f"{base}api/about").status_code == 200
    return done.stdout if done.returncode else ""


@pytest.mark.long
def test_schemathesis_finds_nothing(running: Running, tmp_path: Path) -> None:
    """Takes minutes: every route, a hundred examples each; run before a change of the routes is released."""
    assert not try_everything(running, tmp_path, 100)


def test_schemathesis_finds_nothing_in_a_minute(running: Running, tmp_path: Path) -> None:
    """Whatever the description allows, and what it forbids, is answered as it says."""
    assert not try_everything(running, tmp_path, 4)
