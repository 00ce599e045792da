"""Computer players at the table: they act, hold, hurry, fail by name, and never hold up anybody else."""

import asyncio
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.table.conftest import Browser, Story, told_to

Tell = Callable[[Story], None]
Json = dict[str, Any]

PLAYERS = """
import time

class Slow:
    def decide(self, position, choices):
        time.sleep(1.5)
        return choices[-1]

class Broken:
    def decide(self, position, choices):
        raise ValueError("no idea")

class Cheat:
    def decide(self, position, choices):
        return 7

class Dead:
    def decide(self, position, choices):
        import os
        os._exit(3)

class Loud:
    def decide(self, position, choices):
        print("{}")
        print("not json")
        return choices[0]

    def intention(self):
        return "Take area 9."
"""


@pytest.fixture
def own(tmp_path: Path) -> str:
    """Write players of somebody's own, and return the beginning of their names."""
    path = tmp_path / "own.py"
    path.write_text(PLAYERS)
    return f"{path}:"


async def against(b: Browser, player: str) -> Json:
    """Begin a game whose first seat is a computer's."""
    b.service.desk.players += (player,)
    return await b.begin(seats={"British": player, "German": "person"})


async def ended(b: Browser, view: Json) -> Json:
    """Wait for the end of a game."""
    for _ in range(500):
        view = await b.get(f"/api/games/{view['id']}")
        if view["over"]:
            return view
        await asyncio.sleep(0.02)
    raise AssertionError("the game never ends")


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("Broken", "crashed (ValueError: no idea)."),
        ("Cheat", "answered 7, which is none of the legal choices."),
        ("Dead", "crashed: its process ended before it answered."),
    ],
)
def test_a_player_that_fails_ends_only_its_game(tell: Tell, own: str, name: str, words: str) -> None:
    """Whatever goes wrong in somebody's player is told under its name; another game goes on."""

    async def story(b: Browser) -> None:
        other = await b.begin()
        view = await ended(b, await against(b, own + name))
        assert view["over"] == {
            "winner": None,
            "sentence": f"The player {own}{name} {words}",
            "ending": "player-failed",
        }
        body = {"version": view["version"], "act": "pass"}
        error = await b.refused("POST", f"/api/games/{view['id']}/acts", body, 422)
        assert name in error["sentence"]
        assert (await b.act(other))["done"] == 1
        listed = (await b.get("/api/games"))["games"]
        assert {game["id"]: bool(game["over"]) for game in listed} == {view["id"]: True, other["id"]: False}

    tell(story)


def test_what_a_player_prints_does_not_matter(tell: Tell, own: str) -> None:
    """A player that writes to standard output is understood all the same, and its intention stands in the log."""

    async def story(b: Browser) -> None:
        view = await against(b, f"{own}Loud")
        for _ in range(500):
            entries = (await b.get(f"/api/games/{view['id']}/log"))["entries"]
            if entries:
                break
            await asyncio.sleep(0.02)
        assert entries[0]["act"] == "barrage 1 LIR386"
        assert entries[0]["wants"] == "Take area 9."

    tell(story)


def test_thinking_holds_nobody_up(tell: Tell, own: str) -> None:
    """While a player thinks, other games are answered at once, and the view says who thinks."""

    async def story(b: Browser) -> None:
        other = await b.begin()
        view = await against(b, f"{own}Slow")
        while not (await b.get(f"/api/games/{view['id']}"))["thinking"]:
            await asyncio.sleep(0.01)
        began = time.monotonic()
        for _ in range(5):
            other = (await b.act(other))["view"]
        assert time.monotonic() - began < 1
        assert (await b.get(f"/api/games/{view['id']}"))["version"] == 0

    tell(story)


def test_a_player_that_is_not_offered_is_not_run(tell: Tell, own: str) -> None:
    """A request cannot name a file to be run: only the owner does, when the service is started."""

    async def story(b: Browser) -> None:
        body = {"game": "cambrai", "seats": {"German": f"{own}Broken"}}
        error = await b.refused("POST", "/api/games", body, 400)
        assert "There is no player" in error["sentence"]

    tell(story)


def test_two_computers_hold_and_go_on(tell: Tell) -> None:
    """Watching two computer players, one holds them, lets them go on, and sets their pace."""

    async def story(b: Browser) -> None:
        view = await b.begin(seats={"British": "random", "German": "random"})
        path = f"/api/games/{view['id']}"
        assert view["pace"] == 600
        held = (await b.ask("POST", f"{path}/pause", {"paused": True, "pace": 0})).json()["view"]
        assert held["paused"]
        await asyncio.sleep(0.7)
        still = await b.get(path)
        assert still["version"] == held["version"]
        await b.ask("POST", f"{path}/pause", {"paused": False})
        view = await ended(b, view)
        assert view["over"]["winner"] in ("British", "German")

    tell(story)


def test_hurrying_nobody_is_said(tell: Tell) -> None:
    """Where no player thinks there is nobody to hurry."""

    async def story(b: Browser) -> None:
        view = await b.begin()
        answer = await b.ask("POST", f"/api/games/{view['id']}/hurry", {})
        assert answer.json() == {"hurried": False}

    tell(story)


def test_a_computers_act_is_not_taken_back(tell: Tell) -> None:
    """Once the computer has answered, its intentions are known, and undo says so."""

    async def story(b: Browser) -> None:
        view = await b.begin(seats={"British": "random", "German": "person"})
        view = await b.until_mine(view)
        assert not view["undo"]["can"]
        assert view["undo"]["why"]

    tell(story)


def test_a_game_goes_on_after_the_service_was_away(tmp_path: Path) -> None:
    """A computer player whose turn it was when the service ended acts when its game is looked at again."""
    names: list[str] = []

    async def before(b: Browser) -> None:
        view = await b.begin(seats={"British": "random", "German": "person"})
        await b.ask("POST", f"/api/games/{view['id']}/pause", {"paused": True})
        names.append(view["id"])

    async def after(b: Browser) -> None:
        await b.ask("POST", f"/api/games/{names[0]}/pause", {"paused": False})
        view = await b.until_mine(await b.get(f"/api/games/{names[0]}"))
        assert view["mine"] or view["over"]

    told_to(tmp_path, household=True)(before)
    told_to(tmp_path, household=True)(after)
