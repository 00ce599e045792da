"""Hammering: acts that are not listed, for the wrong seat, on an old version, in no form at all. None may be accepted."""

import asyncio
import json
import random
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from brasshat.engine.choices import NONE, pack
from brasshat.engine.game import Game
from brasshat.engine.position import Position
from brasshat.table.app import application
from brasshat.table.desk import Desk
from brasshat.table.guard import Guard
from brasshat.table.store import Store
from tests.table.conftest import HOT_SEAT, Running

Json = dict[str, Any]
Ask = Callable[[str, Json | bytes], tuple[int, Json]]

LARGEST_VERB = 40
ACTS_BETWEEN = 30
"""Tries between two legal acts, which bring the game to another position."""
REFUSALS = {400, 403, 404, 409, 422}


class Tries:
    """What was tried, and how it was answered."""

    def __init__(self) -> None:
        self.kinds: Counter[str] = Counter()
        self.answers: Counter[int] = Counter()
        self.accepted: list[str] = []

    def note(self, kind: str, tried: object, status: int, answer: Json) -> None:
        """Count a try, and keep it if it was not refused in a sentence."""
        self.kinds[kind] += 1
        self.answers[status] += 1
        sentence = answer.get("error", {}).get("sentence", "")
        ruled = status not in (403, 422) or answer["error"].get("rule") or answer["error"]["code"] == "over"
        if status not in REFUSALS or not sentence or not ruled:
            self.accepted.append(f"{kind}: {tried!r}: {status} {str(answer)[:300]}")


def unlisted(game: Game, position: Position, listed: set[str], choice: random.Random) -> str:
    """Write an act that is not on the list: of any verb, with any operands that mean something and some that do not."""
    while True:
        units, areas = len(game.grammar(position).names["unit"]), len(game.grammar(position).names["area"])
        verb = choice.randrange(1, LARGEST_VERB)
        first = choice.choice([choice.randrange(units), choice.randrange(areas), choice.randrange(256), NONE])
        second = choice.choice([choice.randrange(units), choice.randrange(areas), choice.randrange(256), NONE])
        text = game.grammar(position).text(pack(verb, first, second))
        if text not in listed:
            return text


class Asker:
    """A session that asks the application directly, since a client would take most of the time."""

    def __init__(self, app: Guard, cookie: str) -> None:
        self.app = app
        self.cookie = cookie

    async def post(self, path: str, content: bytes) -> tuple[int, Json]:
        """Post a body, and return status and answer."""
        scope = {
            "type": "http",
            "http_version": "1.1",
            "method": "POST",
            "scheme": "http",
            "path": path,
            "raw_path": path.encode(),
            "root_path": "",
            "query_string": b"",
            "headers": [
                (b"host", b"localhost:8000"),
                (b"content-type", b"application/json"),
                (b"content-length", str(len(content)).encode()),
                (b"cookie", f"brasshat={self.cookie}".encode()),
            ],
            "client": ("127.0.0.1", 1),
            "server": ("127.0.0.1", 8000),
        }
        told: list[Any] = []

        async def receive() -> dict[str, Any]:
            return {"type": "http.request", "body": content, "more_body": False}

        async def send(message: Any) -> None:
            told.append(message)

        await self.app(scope, receive, send)
        return told[0]["status"], json.loads(b"".join(message.get("body", b"") for message in told[1:]))


def spoiled(text: str, choice: random.Random) -> str:
    """Spoil a text so that it means nothing."""
    at = choice.randrange(len(text) + 1)
    return text[:at] + choice.choice(["\x00", "é", ">>", "?", "999", "'", '"', "\n", "#", " ; "]) + text[at:] + "!"


def kinds_of_tries(
    game: Game, position: Position, version: int, listed_acts: list[str], choice: random.Random
) -> tuple[str, bool, Json | bytes]:
    """Make one try: its kind, whether the wrong session makes it, and its body."""
    listed = choice.choice(listed_acts)
    kind = choice.choice(
        ["unlisted", "unlisted", "wrong seat", "wrong seat unlisted", "stale", "spoiled", "roll", "body"]
    )
    if kind == "unlisted":
        return kind, False, {"version": version, "act": unlisted(game, position, set(listed_acts), choice)}
    if kind == "wrong seat":
        return kind, True, {"version": version, "act": listed}
    if kind == "wrong seat unlisted":
        return kind, True, {"version": version, "act": unlisted(game, position, set(listed_acts), choice)}
    if kind == "stale":
        later = version + 1 + choice.randrange(1000)
        earlier = choice.randrange(version) if version else later
        return kind, False, {"version": choice.choice([earlier, later]), "act": listed}
    if kind == "spoiled":
        return kind, False, {"version": version, "act": spoiled(listed, choice)}
    if kind == "roll":
        faces = f"roll {choice.randrange(8)} {choice.randrange(8)}"
        return kind, False, {"version": version, "act": faces}
    raw = json.dumps({"version": version, "act": listed}).encode()
    cut = choice.randrange(1, len(raw))
    return kind, False, choice.choice([raw[:cut], raw[:cut] + b"\xff" + raw[cut:], b"[" + raw + b"]", b'"' + raw])


async def probe(folder: Path, tries: int, seed: int) -> Tries:
    """Try so many times, in games between two sessions that go on now and then."""
    app = application(Desk(Store(folder / f"{seed}.db")), household=False)
    found = Tries()
    choice = random.Random(seed)
    askers = [Asker(app, app.sessions.new()) for _ in range(2)]
    try:
        while found.kinds.total() < tries:
            await probe_game(app, askers, tries, choice, found)
    finally:
        await app.service.end()
    return found


async def probe_game(app: Guard, askers: list[Asker], tries: int, choice: random.Random, found: Tries) -> None:
    """Try during one game, until it is over or enough has been tried."""
    desk = app.service.desk
    holders = [asker.cookie.partition(".")[0] for asker in askers]
    scenario = choice.choice(["break-in", "three-days", "counterattack"])
    wanted = {"game": "cambrai", "scenario": scenario, "seats": HOT_SEAT}
    _, view = await askers[0].post("/api/games", json.dumps(wanted).encode())
    name = view["id"]
    desk.store.seat(name, 1, "person", holders[1])
    desk._open.clear()
    path = f"/api/games/{name}/acts"
    while found.kinds.total() < tries:
        match = desk.match(holders[0], name)
        seat = match.seat_to_act(match.position)
        if seat is None:
            return
        right, wrong = askers[seat.number], askers[1 - seat.number]
        before = match.version
        listed = [match.game.grammar(match.position).text(each) for each in match.position.choices()]
        for _ in range(ACTS_BETWEEN):
            kind, by_wrong, body = kinds_of_tries(match.game, match.position, before, listed, choice)
            content = body if isinstance(body, bytes) else json.dumps(body).encode()
            asker = wrong if by_wrong else right
            found.note(kind, body, *await asker.post(path, content))
        assert desk.match(holders[0], name).version == before, found.accepted
        act = json.dumps({"version": before, "act": choice.choice(listed)}).encode()
        status, answer = await right.post(path, act)
        assert status == 200, answer


def probe_sockets(running: Running, tries: int, seed: int) -> Tries:
    """Try over real sockets: HTTP and the websocket, which takes no acts at all."""
    base = running.start()
    found = Tries()
    choice = random.Random(seed)
    with httpx.Client(base_url=base) as client:
        seats = {"British": "person", "German": "random"}
        view = client.post("api/games", json={"game": "cambrai", "seats": seats}).json()
        client.post(f"api/games/{view['id']}/pause", json={"paused": True})
        listed = [each["act"] for each in view["choices"]]
        for number in range(tries):
            act = spoiled(choice.choice(listed), choice) if number % 2 else "move 71/6 > 9"
            answer = client.post(f"api/games/{view['id']}/acts", json={"version": 0, "act": act})
            found.note("http", act, answer.status_code, answer.json())
            if number % 4 == 0:
                frame = json.dumps({"type": "act", "version": 0, "act": choice.choice(listed)})
                found.note("websocket", frame, *pushed(base, view["id"], frame))
        assert client.get(f"api/games/{view['id']}").json()["version"] == 0
    return found


def pushed(base: str, game: str, frame: str) -> tuple[int, Json]:
    """Send a frame, and return the error that it is answered with before the connection ends."""
    with connect(f"{base.replace('http', 'ws')}api/games/{game}/live") as socket:
        socket.send(frame)
        answer: Json = json.loads(socket.recv(20))
        with pytest.raises(ConnectionClosed):
            socket.recv(20)
    return 400, answer


def test_nothing_unlisted_is_accepted(tmp_path: Path) -> None:
    """Eight hundred tries: none is accepted, and each is refused in a sentence, with the rule where a rule forbids it."""
    found = asyncio.run(probe(tmp_path, 800, 1))
    assert found.accepted == []
    assert len(found.kinds) == 7
    assert set(found.answers) == {400, 403, 409, 422}


def test_nothing_unlisted_is_accepted_over_sockets(running: Running) -> None:
    """The same over real sockets, and acts sent to the websocket, which takes none."""
    found = probe_sockets(running, 100, 2)
    assert found.accepted == []


@pytest.mark.long
def test_a_hundred_thousand_tries(tmp_path: Path, running: Running) -> None:
    """Takes some minutes; run before a release: 98,000 tries in this process and 2,000 over sockets, 0 accepted."""
    found = asyncio.run(probe(tmp_path, 98_000, 3))
    sockets = probe_sockets(running, 1600, 4)
    print(found.kinds.total(), dict(found.kinds), dict(found.answers), sockets.kinds.total(), dict(sockets.kinds))
    assert found.accepted + sockets.accepted == []
    assert found.kinds.total() + sockets.kinds.total() >= 100_000
