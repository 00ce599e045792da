"""What a seat must not know: the other's bid, the dice to come."""

from collections.abc import Callable
from typing import Any

from brasshat.engine.record import parse_record
from tests.table.conftest import Browser, Story

Tell = Callable[[Story], None]
Json = dict[str, Any]

BIDDING = {"bidding": "on"}


async def two_people(b: Browser) -> tuple[Json, str]:
    """Begin a game with bidding between two sessions; return the view of the first, who holds the first seat, and the second's cookie."""
    await b.get("/api/about")
    second = b.client.cookies["brasshat"]
    b.client.cookies.clear()
    view = await b.begin(options=BIDDING)
    name = b.service.desk.match(holder(b.client.cookies["brasshat"]), view["id"]).id
    b.service.desk.store.seat(name, 1, "person", holder(second))
    b.service.desk._open.clear()
    return await b.get(f"/api/games/{name}"), second


def holder(cookie: str) -> str:
    """Return the name in a session's cookie."""
    return cookie.partition(".")[0]


def become(b: Browser, cookie: str) -> str:
    """Become somebody else, and return the cookie of before."""
    before = b.client.cookies["brasshat"]
    b.client.cookies.clear()
    b.client.cookies.set("brasshat", cookie)
    return before


def test_a_bid_is_seen_by_nobody_else_before_both_have_bid(tell_apart: Tell) -> None:
    """17.1: neither view nor log, document, record or a refusal tells the second player what the first has bid."""

    async def story(b: Browser) -> None:
        view, second = await two_people(b)
        path = f"/api/games/{view['id']}"
        view = (await b.act(view, "want German"))["view"]
        first = become(b, second)
        other = await b.get(path)
        assert other["mine"]
        await no_trace(b, path, "German", other)
        other = (await b.act(other, "want German"))["view"]
        become(b, first)
        view = (await b.act(await b.get(path), "bid 37"))["view"]
        own = await b.get(f"{path}/log")
        assert own["entries"][-1]["act"] == "bid 37"
        become(b, second)
        other = await b.get(path)
        await no_trace(b, path, "37", other)
        told = await b.act(other, "bid 12")
        become(b, first)
        entries = (await b.get(f"{path}/log"))["entries"]
        assert [entry["act"] for entry in entries][:4] == ["want German", "want German", "bid 37", "bid 12"]
        assert "37" in str(told["entries"][-1]["events"])

    tell_apart(story)


async def no_trace(b: Browser, path: str, secret: str, view: Json) -> None:
    """Look everywhere for what must not be there."""
    entry = (await b.get(f"{path}/log"))["entries"][-1]
    assert entry["act"] is None
    assert entry["does"] is None
    assert entry["shown"] == "a secret act"
    assert secret not in str(entry)
    document = (await b.ask("GET", f"{path}/document")).json()
    assert secret not in str(document.get("bid", ""))
    record = parse_record((await b.ask("GET", f"{path}/record")).text)
    assert not [line for line in record.lines if secret in line.act and line.actor == "British"]
    seen = [choice["act"] for choice in view["choices"]]
    assert "want German" in seen or "bid 0" in seen
    error = await b.refused("POST", f"{path}/acts", {"version": view["version"], "act": "roll 3"}, 422)
    assert secret not in str(error)


def test_the_seat_of_somebody_else_is_not_acted_for(tell_apart: Tell) -> None:
    """Whoever holds the other seat is refused with the rule about whose turn it is."""

    async def story(b: Browser) -> None:
        view, second = await two_people(b)
        become(b, second)
        body = {"version": view["version"], "act": "want German"}
        error = await b.refused("POST", f"/api/games/{view['id']}/acts", body, 403)
        assert error["code"] == "not-your-seat"
        assert error["rule"]
        mine = await b.get(f"/api/games/{view['id']}")
        assert mine["choices"] == []
        assert not mine["mine"]
        for name, more in (("undo", {}), ("rewind", {"to": 0})):
            answer = await b.ask("POST", f"/api/games/{view['id']}/{name}", {"version": view["version"]} | more)
            assert answer.status_code in (403, 422)

    tell_apart(story)


def test_one_at_two_seats_sees_what_the_acting_seat_may_see(tell: Tell) -> None:
    """In a hot seat the first player's wish is not on the screen while the second says his."""

    async def story(b: Browser) -> None:
        view = await b.begin(options=BIDDING)
        view = (await b.act(view, "want German"))["view"]
        entry = (await b.get(f"/api/games/{view['id']}/log"))["entries"][-1]
        assert entry["act"] is None

    tell(story)


def test_the_secret_of_the_dice_stays_until_the_end(tell: Tell) -> None:
    """No answer about a game that is on has the secret in it."""

    async def story(b: Browser) -> None:
        view = await b.begin()
        secret = b.service.desk.match("household", view["id"]).row["secret"].hex()
        view = (await b.act(view))["view"]
        path = f"/api/games/{view['id']}"
        for where in ("", "/log", "/board", "/record", "/document"):
            assert secret not in (await b.ask("GET", path + where)).text
        assert view["dice"]["promise"].startswith("sha256 ")

    tell(story)
