"""The service as a process: started, interrupted, killed at any moment, started again, started twice."""

import random
import threading
import time
from typing import Any

import httpx
import pytest

from brasshat.cli.verifying import verify
from brasshat.engine.record import parse_record, position_at, start_of
from brasshat.games.registry import game_named
from tests.table.conftest import HOT_SEAT, NotStarted, Running

Json = dict[str, Any]


def begun(base: str) -> Json:
    """Begin a game for two people."""
    view: Json = httpx.post(f"{base}api/games", json={"game": "cambrai", "seats": HOT_SEAT}).json()
    return view


def act(base: str, view: Json, choice: random.Random) -> Json:
    """Act at random and return the answer."""
    body = {"version": view["version"], "act": choice.choice(view["choices"])["act"]}
    answer: Json = httpx.post(f"{base}api/games/{view['id']}/acts", json=body).json()
    return answer


def test_an_interrupted_service_ends_cleanly(running: Running) -> None:
    """Ctrl-C ends the service with a sentence, status 0 and no traceback."""
    running.start()
    status, out, err = running.interrupt()
    assert status == 0
    assert out.splitlines()[-1] == "The table is closed; every act is kept."
    assert "Traceback" not in err


def test_killed_between_two_acts_nothing_is_lost(running: Running) -> None:
    """What has been answered before a kill is there after it, byte for byte."""
    base = running.start()
    view, choice = begun(base), random.Random(3)
    for _ in range(10):
        view = act(base, view, choice)["view"]
    log = httpx.get(f"{base}api/games/{view['id']}/log").json()
    running.kill()
    base = running.start()
    again = httpx.get(f"{base}api/games/{view['id']}").json()
    assert again == view
    assert httpx.get(f"{base}api/games/{view['id']}/log").json() == log
    assert act(base, again, choice)["done"] == 1


def test_killed_during_acts_no_answered_act_is_lost(running: Running) -> None:
    """Killed while acts come as fast as they can, the service knows each that it has answered, and its dice still verify."""
    base = running.start()
    view, choice = begun(base), random.Random(4)
    for delay in (0.15, 0.31, 0.47):
        answered: list[Json] = [view]
        stop = threading.Event()

        def play(answered: list[Json] = answered, base: str = base, stop: threading.Event = stop) -> None:
            while not stop.is_set() and not answered[-1]["over"]:
                try:
                    answered.append(act(base, answered[-1], choice)["view"])
                except (httpx.HTTPError, ValueError, KeyError):
                    return

        player = threading.Thread(target=play)
        player.start()
        time.sleep(delay)
        running.kill()
        stop.set()
        player.join()
        base = running.start()
        view = httpx.get(f"{base}api/games/{view['id']}").json()
        last = answered[-1]
        assert view["version"] >= last["version"]
        if view["version"] == last["version"]:
            assert view == last
        seen = httpx.get(f"{base}api/games/{view['id']}", params={"at": last["version"]}).json()
        assert seen["units"] == last["units"]
    text = httpx.get(f"{base}api/games/{view['id']}/record").text
    game, record = game_named("cambrai"), parse_record(text)
    found = verify(game, start_of(game, record), position_at(game, record, None), record, "the record")
    assert not found.wrong


def test_a_second_start_finds_the_first(running: Running) -> None:
    """Started twice, there is one service: the second start begins its game there and ends."""
    base = running.start()
    second = Running(running.home)
    assert second.start("cambrai", "--side", "German", "--opponent", "random") == base
    second.wait()
    games = httpx.get(f"{base}api/games").json()["games"]
    assert [[seat["player"] for seat in game["seats"]] for game in games] == [["random", "person"]]


def test_a_start_on_a_taken_port_says_so(running: Running) -> None:
    """A port that somebody else has is named in a sentence."""
    base = running.start()
    port = base.rstrip("/").rpartition(":")[2]
    second = Running(running.home)
    with pytest.raises(NotStarted) as refused:
        second.start("--port", port)
    said = str(refused.value)
    assert said.endswith(f"127.0.0.1:{port}: address already in use; --port names another port.\n")
    assert "Traceback" not in said


def test_two_services_on_one_folder_agree(running: Running) -> None:
    """A game that another process has moved on is read anew, and an act on the old version is refused."""
    base = running.start()
    view, choice = begun(base), random.Random(5)
    other = Running(running.home)
    there = other.start("--port", "0")
    assert there != base
    try:
        assert httpx.get(f"{there}api/games/{view['id']}").json() == view
        act(base, view, choice)
        body = {"version": view["version"], "act": view["choices"][0]["act"]}
        answer = httpx.post(f"{there}api/games/{view['id']}/acts", json=body)
        assert answer.status_code == 409
        now = httpx.get(f"{base}api/games/{view['id']}").json()
        assert httpx.get(f"{there}api/games/{view['id']}").json() == now
    finally:
        other.kill()
