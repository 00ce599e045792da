"""What is let through to the service, and with which headers and sessions everything is answered."""

from collections.abc import Callable

import pytest

from brasshat.table.guard import Sessions
from tests.table.conftest import Browser, Story

Tell = Callable[[Story], None]

NEW = {"game": "cambrai"}


@pytest.mark.parametrize("host", ["evil.example", "localhost.evil.example", "192.168.0.9:8000", ""])
def test_another_name_is_refused(tell: Tell, host: str) -> None:
    """A foreign name that was made to point here gets nothing, not even the list of games."""

    async def story(b: Browser) -> None:
        error = await b.refused("GET", "/api/games", None, 400, headers={"host": host})
        assert error["code"] == "host"

    tell(story)


@pytest.mark.parametrize(
    "headers",
    [
        {"origin": "http://evil.example"},
        {"origin": "null"},
        {"origin": "http://localhost:9000"},
        {"origin": "https://localhost:8000"},
        {"sec-fetch-site": "cross-site"},
        {"sec-fetch-site": "same-site"},
    ],
)
def test_a_page_from_elsewhere_changes_nothing(tell: Tell, headers: dict[str, str]) -> None:
    """What another page sends is refused, whatever it asks."""

    async def story(b: Browser) -> None:
        view = await b.begin()
        for method, path in (("POST", "/api/games"), ("DELETE", f"/api/games/{view['id']}")):
            error = await b.refused(method, path, NEW, 403, headers=headers)
            assert error["code"] == "origin"
        assert len((await b.get("/api/games"))["games"]) == 1

    tell(story)


def test_our_own_page_is_let_through(tell: Tell) -> None:
    """The client's requests carry our own origin."""

    async def story(b: Browser) -> None:
        headers = {"origin": "http://localhost:8000", "sec-fetch-site": "same-origin"}
        assert (await b.ask("POST", "/api/games", NEW, headers=headers)).status_code == 201

    tell(story)


def test_a_form_cannot_post(tell: Tell) -> None:
    """A body that a form of another page could send is refused."""

    async def story(b: Browser) -> None:
        for kind in ("text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x"):
            answer = await b.ask("POST", "/api/games", content=b'{"game": "cambrai"}', headers={"content-type": kind})
            assert answer.status_code == 415
        assert (await b.get("/api/games"))["games"] == []

    tell(story)


def test_nothing_changes_by_get(tell: Tell) -> None:
    """The routes that change a game cannot be reached by GET."""

    async def story(b: Browser) -> None:
        view = await b.begin()
        for name in ("acts", "undo", "rewind", "pause", "hurry", "shares", "position"):
            await b.refused("GET", f"/api/games/{view['id']}/{name}", None, 405)

    tell(story)


def test_oversized_bodies_are_refused(tell: Tell) -> None:
    """A body is refused by what it says of its size, and by what comes if it says nothing."""

    async def story(b: Browser) -> None:
        view = await b.begin()
        path = f"/api/games/{view['id']}/acts"
        kind = {"content-type": "application/json"}
        answer = await b.ask("POST", path, content=b" " * 200_000, headers=kind)
        assert (answer.status_code, answer.json()["error"]["code"]) == (413, "too-large")

        async def chunks() -> object:
            for _ in range(200):
                yield b" " * 1000

        answer = await b.ask("POST", path, content=chunks(), headers=kind)
        assert (answer.status_code, answer.json()["error"]["code"]) == (413, "too-large")
        answer = await b.ask("POST", "/api/games", content=b" " * 5_000_000, headers=kind)
        assert answer.status_code == 413
        assert await b.get(f"/api/games/{view['id']}") == view

    tell(story)


def test_a_length_that_is_no_number_is_refused(tell: Tell) -> None:
    """A Content-Length of nonsense is answered with an error."""

    async def story(b: Browser) -> None:
        answer = await b.ask(
            "POST", "/api/games", headers={"content-length": "many", "content-type": "application/json"}
        )
        assert answer.status_code == 413

    tell(story)


@pytest.mark.parametrize("path", ["/api/about", "/api/games", "/api/nothing", "/", "/assets/none.js"])
def test_every_answer_has_the_headers(tell: Tell, path: str) -> None:
    """Answers of all kinds forbid foreign scripts, framing, sniffing and keeping."""

    async def story(b: Browser) -> None:
        headers = (await b.ask("GET", path)).headers
        policy = headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "script-src 'self';" in policy
        assert "unsafe" not in policy
        assert "frame-ancestors 'none'" in policy
        assert "connect-src 'self' ws://localhost:8000;" in policy
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"
        assert headers["cross-origin-opener-policy"] == "same-origin"

    tell(story)


def test_large_answers_are_compressed(tell: Tell) -> None:
    """The board and the view come compressed to whoever can read that, and as they are to others."""

    async def story(b: Browser) -> None:
        view = await b.begin()
        path = f"/api/games/{view['id']}/board"
        packed = await b.ask("GET", path, headers={"accept-encoding": "gzip"})
        plain = await b.ask("GET", path, headers={"accept-encoding": "identity"})
        assert packed.headers["content-encoding"] == "gzip"
        assert int(packed.headers["content-length"]) < len(plain.content) / 2
        assert packed.json() == plain.json()
        assert "content-encoding" not in plain.headers

    tell(story)


def test_a_session_is_given_once_and_kept(tell: Tell) -> None:
    """The first answer sets the cookie, later ones need not."""

    async def story(b: Browser) -> None:
        first = await b.ask("GET", "/api/about")
        cookie = first.headers["set-cookie"]
        assert "HttpOnly" in cookie
        assert "SameSite=Strict" in cookie
        assert "set-cookie" not in (await b.ask("GET", "/api/about")).headers

    tell(story)


def test_a_session_cannot_be_made_up() -> None:
    """A cookie counts only with our signature, and another service's key makes another one."""
    ours = Sessions(b"k" * 32)
    cookie = ours.new()
    name = cookie.partition(".")[0]
    assert ours.read(cookie) == name
    assert ours.read(name + "." + "0" * 32) is None
    assert ours.read(name) is None
    assert ours.read("") is None
    assert ours.read("é.é") is None
    assert Sessions(b"j" * 32).read(cookie) is None


def test_sessions_are_apart_where_others_reach_the_service(tell_apart: Tell) -> None:
    """On a service for many, a game is there for whoever began it, and unknown to everybody else."""

    async def story(b: Browser) -> None:
        view = await b.begin()
        path = f"/api/games/{view['id']}"
        mine = dict(b.client.cookies)
        b.client.cookies.clear()
        assert (await b.get("/api/games"))["games"] == []
        body = {"version": 0, "act": view["choices"][0]["act"]}
        for method, where, sent in (
            ("GET", path, None),
            ("GET", f"{path}/record", None),
            ("POST", f"{path}/acts", body),
            ("DELETE", path, None),
        ):
            assert (await b.refused(method, where, sent, 404))["code"] == "unknown"
        b.client.cookies.clear()
        b.client.cookies.update(mine)
        assert await b.get(path) == view

    tell_apart(story)
