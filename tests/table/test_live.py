"""The websocket, over real sockets: what is pushed, and what is refused."""

import json
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection, connect

from tests.table.conftest import HOT_SEAT, Running

Json = dict[str, Any]
SECONDS = 20


def opened(base: str, game: str, **more: Any) -> ClientConnection:
    """Listen to a game."""
    socket: ClientConnection = connect(f"{base.replace('http', 'ws')}api/games/{game}/live", **more)
    return socket


def heard(socket: ClientConnection) -> Json:
    """Hear one frame."""
    frame: Json = json.loads(socket.recv(SECONDS))
    return frame


def begun(base: str, **wanted: Any) -> Json:
    """Begin a game."""
    view: Json = httpx.post(f"{base}api/games", json={"game": "cambrai", "seats": HOT_SEAT} | wanted).json()
    return view


def test_an_act_is_pushed_to_all_tabs(running: Running) -> None:
    """Both tabs hear of an act with its entries and the new view, and what one has missed is told on its hello."""
    base = running.start()
    view = begun(base)
    with opened(base, view["id"]) as one, opened(base, view["id"]) as two:
        for socket in (one, two):
            socket.send(json.dumps({"type": "hello", "version": 0}))
            assert heard(socket)["version"] == 0
        body = {"version": 0, "act": view["choices"][0]["act"]}
        answer = httpx.post(f"{base}api/games/{view['id']}/acts", json=body).json()
        for socket in (one, two):
            frame = heard(socket)
            assert frame["type"] == "moved"
            assert frame["entries"] == answer["entries"]
            assert frame["view"] == answer["view"]
    with opened(base, view["id"]) as late:
        late.send(json.dumps({"type": "hello", "version": 1}))
        assert [entry["number"] for entry in heard(late)["entries"]] == [2, 3]


def test_the_end_of_a_game_is_told(running: Running) -> None:
    """Whoever watches a game that is forgotten is told so."""
    base = running.start()
    view = begun(base)
    with opened(base, view["id"]) as socket:
        socket.send(json.dumps({"type": "hello", "version": 0}))
        heard(socket)
        httpx.delete(f"{base}api/games/{view['id']}")
        assert heard(socket) == {"type": "gone"}


def test_the_computer_is_seen_to_think_and_act(running: Running) -> None:
    """A watcher hears that a computer player thinks, then what it does, until its game is over."""
    base = running.start()
    view = begun(base, seats={"British": "random", "German": "random"})
    with opened(base, view["id"]) as socket:
        httpx.post(f"{base}api/games/{view['id']}/pause", json={"pace": 0})
        socket.send(json.dumps({"type": "hello", "version": 0}))
        kinds: set[str] = set()
        frame: Json = {"view": view}
        while frame.get("type") != "moved" or not frame["view"]["over"]:
            frame = heard(socket)
            kinds.add(frame["type"])
            if frame["type"] == "thinking":
                assert frame["side"] in ("British", "German")
                assert frame["player"] == "random"
        assert kinds == {"moved", "thinking"}
        assert frame["view"]["dice"]["secret"]


@pytest.mark.parametrize("origin", ["http://evil.example", "null", "http://127.0.0.1:1"])
def test_a_page_from_elsewhere_cannot_listen(running: Running, origin: str) -> None:
    """The handshake of a foreign page is refused."""
    base = running.start()
    view = begun(base)
    with pytest.raises(InvalidStatus) as refused, opened(base, view["id"], origin=origin):
        pass
    assert refused.value.response.status_code == 403


def test_a_foreign_host_cannot_listen(running: Running) -> None:
    """The handshake by a name that was made to point here is refused."""
    base = running.start()
    view = begun(base)
    with pytest.raises(InvalidStatus) as refused, opened(base, view["id"], additional_headers={"Host": "evil.example"}):
        pass
    assert refused.value.response.status_code in (400, 403)


@pytest.mark.parametrize(
    "frame",
    [
        "",
        "{",
        "[]",
        '"hello"',
        '{"type": "hello"}',
        '{"type": "hello", "version": "1"}',
        '{"type": "act", "version": 0, "act": "pass"}',
        '{"type": "hello", "version": 0, "act": "pass"}',
        "[" * 900,
        "x" * 3000,
        b"\x00\xff",
    ],
)
def test_a_malformed_frame_ends_the_connection_only(running: Running, frame: str | bytes) -> None:
    """Anything but a hello is answered with a sentence and the connection's end; the service goes on."""
    base = running.start()
    view = begun(base)
    with opened(base, view["id"]) as socket:
        socket.send(frame)
        answer = heard(socket)
        assert answer["type"] == "error"
        assert answer["error"]["sentence"].endswith(".")
        with pytest.raises(ConnectionClosed):
            socket.recv(SECONDS)
    assert httpx.get(f"{base}api/games/{view['id']}").json() == view


def test_a_frame_too_large_ends_the_connection(running: Running) -> None:
    """A frame of a megabyte is not read."""
    base = running.start()
    view = begun(base)
    with opened(base, view["id"]) as socket:
        socket.send("x" * 1_000_000)
        with pytest.raises(ConnectionClosed):
            socket.recv(SECONDS)
    assert httpx.get(f"{base}api/games/{view['id']}").status_code == 200


def test_an_unknown_game_is_said_to_be_unknown(running: Running) -> None:
    """Listening to a game that is not there is answered with a sentence."""
    base = running.start()
    with opened(base, "nothing") as socket:
        answer = heard(socket)
        assert answer["error"]["code"] == "unknown"
        with pytest.raises(ConnectionClosed):
            socket.recv(SECONDS)
