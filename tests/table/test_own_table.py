"""What one may do at a table of one's own: take back, rewind, put positions down, import, play on, share, forget."""

import json
import random
from collections.abc import Callable
from typing import Any

import pytest

from brasshat.cli.verifying import Findings, verify
from brasshat.engine.record import parse_record, position_at, start_of
from brasshat.games.registry import game_named
from tests.table.conftest import Browser, Story

Tell = Callable[[Story], None]
Json = dict[str, Any]
GAME = game_named("cambrai")


def verified(text: str) -> Findings:
    """Verify a record."""
    record = parse_record(text)
    return verify(GAME, start_of(GAME, record), position_at(GAME, record, None), record, "the record")


async def played(b: Browser, view: Json, acts: int, seed: int = 1) -> Json:
    """Play at random."""
    choice = random.Random(seed)
    for _ in range(acts):
        if view["over"]:
            return view
        view = (await b.act(view, choice.choice(view["choices"])["act"]))["view"]
    return view


async def to_the_end(b: Browser, view: Json, seed: int = 1) -> Json:
    """Play at random to the end."""
    choice = random.Random(seed)
    while not view["over"]:
        view = (await b.act(view, choice.choice(view["choices"])["act"]))["view"]
    return view


async def change(b: Browser, view: Json, name: str, **more: Any) -> Json:
    """Change a game, and return what is answered."""
    method = "PUT" if name == "position" else "POST"
    answer = await b.ask(method, f"/api/games/{view['id']}/{name}", {"version": view["version"]} | more)
    assert answer.status_code == 200, answer.text
    told: Json = answer.json()
    return told


async def record_of(b: Browser, view: Json) -> str:
    """Export a record."""
    return (await b.ask("GET", f"/api/games/{view['id']}/record")).text


def test_a_rewound_game_stands_where_it_stood_and_says_so(tell: Tell) -> None:
    """After rewinding the game stands as it stood, other dice fall, the log is marked, and the record admits and proves it."""

    async def story(b: Browser) -> None:
        view = await played(b, await b.begin(), 6)
        then = await b.get(f"/api/games/{view['id']}?at=3")
        told = await change(b, view, "rewind", to=3)
        back = told["view"]
        assert back["rewound"]
        for key in ("units", "areas", "status", "prompt", "actor"):
            assert back[key] == then[key]
        assert [entry["number"] for entry in told["entries"]] == list(range(4, view["version"] + 2))
        assert all(entry["marks"] == ["rewound"] for entry in told["entries"][:-1])
        assert told["entries"][-1]["marks"] == ["rewind"]
        assert told["entries"][-1]["back"] == 3
        end = await to_the_end(b, back, seed=2)
        found = verified(await record_of(b, end))
        assert not found.wrong
        assert any("rewound" in sentence for sentence in found.open)
        assert any(sentence.startswith("all ") and "rolls" in sentence for sentence in found.proven)

    tell(story)


def test_a_rewound_record_that_hides_it_does_not_verify(tell: Tell) -> None:
    """Without its tag the record's dice are not those of the promise."""

    async def story(b: Browser) -> None:
        view = await played(b, await b.begin(), 6)
        view = (await change(b, view, "rewind", to=3))["view"]
        text = await record_of(b, await to_the_end(b, view))
        honest = "\n".join(line for line in text.split("\n") if not line.startswith("[DicePassed"))
        assert honest != text
        assert any("dice were" in sentence for sentence in verified(honest).wrong)

    tell(story)


def test_every_moment_of_a_game_can_be_looked_at(tell: Tell) -> None:
    """The view of a moment is the view that was answered when the game stood there, rewound ways included."""

    async def story(b: Browser) -> None:
        view = await b.begin()
        seen = {0: view}
        choice = random.Random(8)
        for turn in range(120):
            if view["over"]:
                break
            if turn in (20, 50, 51, 90):
                view = (await change(b, view, "rewind", to=view["version"] - 7))["view"]
            else:
                view = (await b.act(view, choice.choice(view["choices"])["act"]))["view"]
            seen[view["version"]] = view
        b.service.desk._open.clear()
        for number, then in seen.items():
            now = await b.get(f"/api/games/{view['id']}?at={number}")
            for key in ("units", "areas", "bridges", "status", "pools", "prompt"):
                assert now[key] == then[key], (number, key)

    tell(story)


def test_a_finished_game_is_not_rewound_but_played_on(tell: Tell) -> None:
    """Once the secret of the dice is open, one plays on from a moment as a new game with new dice."""

    async def story(b: Browser) -> None:
        end = await to_the_end(b, await b.begin())
        path = f"/api/games/{end['id']}"
        error = await b.refused("POST", f"{path}/rewind", {"version": end["version"], "to": 3}, 422)
        assert "play on" in error["sentence"]
        view = await b.begin(**{"from": {"game": end["id"], "at": 30}})
        assert view["version"] == 30
        assert view["dice"]["promise"] != end["dice"]["promise"]
        then = await b.get(f"{path}?at=30")
        assert view["units"] == then["units"]
        assert not view["undo"]["can"]
        found = verified(await record_of(b, await to_the_end(b, view, seed=9)))
        assert not found.wrong
        assert "the first 30 lines were played before these dice were promised." in found.open

    tell(story)


def test_a_finished_record_comes_back_as_it_went(tell: Tell) -> None:
    """A finished game that is exported and imported is exported the same, letter by letter."""

    async def story(b: Browser) -> None:
        text = await record_of(b, await to_the_end(b, await b.begin()))
        view = await b.begin(record=text)
        assert view["over"]
        assert await record_of(b, view) == text

    tell(story)


def test_an_unfinished_record_is_played_on(tell: Tell) -> None:
    """An imported game goes on, with dice of its own from there."""

    async def story(b: Browser) -> None:
        first = await played(b, await b.begin(), 10)
        view = await b.begin(record=await record_of(b, first), seats={"British": "person", "German": "random"})
        assert view["units"] == first["units"]
        assert [seat["player"] for seat in view["seats"]] == ["person", "random"]

    tell(story)


def test_a_position_document_is_imported_and_comes_back(tell: Tell) -> None:
    """A document, as text or as an object, becomes a game that stands there."""

    async def story(b: Browser) -> None:
        first = await played(b, await b.begin(), 25)
        document = (await b.ask("GET", f"/api/games/{first['id']}/document")).json()
        for wanted in (document, json.dumps(document)):
            view = await b.begin(document=wanted)
            assert view["units"] == first["units"]
            assert view["prompt"] == first["prompt"]
            assert (await b.ask("GET", f"/api/games/{view['id']}/document")).json() == document

    tell(story)


def test_in_a_sandbox_a_position_is_put_down_and_played(tell: Tell) -> None:
    """The position of a sandbox is replaced by hand; the record of what follows begins there."""

    async def story(b: Browser) -> None:
        view = await played(b, await b.begin(sandbox=True), 3)
        document = {
            "game": "cambrai",
            "day": "21 November",
            "impulse": 4,
            "side": "British",
            "weather": "clear",
            "units": {"71/6": {"area": "9"}, "RIR27": {"area": "11"}},
        }
        told = await change(b, view, "position", document=document)
        view = told["view"]
        assert view["units"]["71/6"]["area"] == "9"
        assert view["units"]["16/6"]["area"] is None
        assert told["entries"][-1]["marks"] == ["edit"]
        assert "put down by hand" in view["undo"]["why"]
        b.service.desk._open.clear()
        assert await b.get(f"/api/games/{view['id']}") == view
        view = await played(b, view, 12, seed=4)
        record = parse_record(await record_of(b, view))
        assert "Position" in record.tags
        assert not verified(record.text()).wrong

    tell(story)


def test_no_position_is_put_down_elsewhere(tell: Tell) -> None:
    """A game that is no sandbox keeps its position."""

    async def story(b: Browser) -> None:
        view = await b.begin()
        body = {"version": 0, "document": {"game": "cambrai"}}
        await b.refused("PUT", f"/api/games/{view['id']}/position", body, 403)
        assert await b.get(f"/api/games/{view['id']}") == view

    tell(story)


@pytest.mark.parametrize(
    ("document", "words"),
    [
        ({"game": "chess"}, "another game"),
        ({"game": "cambrai", "units": {"71/6": {"area": "99"}}}, "there is no area or zone '99'"),
        ({"game": "cambrai", "impulse": "four"}, "impulse"),
        ({"game": "cambrai", "nothing": 1}, "nothing"),
    ],
)
def test_a_position_that_cannot_be_is_refused(tell: Tell, document: Json, words: str) -> None:
    """A document that is no position of the game is refused with the sentence about its key, and nothing changes."""

    async def story(b: Browser) -> None:
        view = await b.begin(sandbox=True)
        body = {"version": 0, "document": document}
        error = await b.refused("PUT", f"/api/games/{view['id']}/position", body, 400)
        assert words in error["sentence"]
        assert await b.get(f"/api/games/{view['id']}") == view

    tell(story)


def test_a_shared_moment_is_looked_at_and_played_on(tell: Tell) -> None:
    """A link to a moment shows it without choices, and anybody can begin a game from it."""

    async def story(b: Browser) -> None:
        view = await played(b, await b.begin(), 8)
        made = (await b.ask("POST", f"/api/games/{view['id']}/shares", {"at": 3})).json()
        view = await played(b, view, 3)
        seen = await b.get(f"/api/shares/{made['token']}")
        assert seen["at"] == 3
        assert seen["choices"] == []
        assert not any(seat["mine"] for seat in seen["seats"])
        assert (await b.get(f"/api/shares/{made['token']}/board"))["areas"]
        begun = await b.begin(share=made["token"])
        assert begun["units"] == seen["units"]
        await b.refused("GET", "/api/shares/nothing", None, 404)

    tell(story)


def test_several_acts_go_until_the_dice_fall(tell: Tell) -> None:
    """Of several acts those before the dice are carried out, and the answer says how many."""

    async def story(b: Browser) -> None:
        view = await b.begin()
        acts = ["barrage 1 LIR386", "barrage 3 IR84"]
        answer = (await b.ask("POST", f"/api/games/{view['id']}/acts", {"version": 0, "acts": acts})).json()
        assert answer["done"] == 1
        assert answer["refused"] is None
        assert answer["view"]["version"] == 3

    tell(story)


def test_several_acts_go_until_one_is_refused(tell: Tell) -> None:
    """What was done before a refusal is kept, and the refusal names its rule."""

    async def story(b: Browser) -> None:
        view = await b.begin(scenario="three-days")
        while view["choices"][0]["verb"] != "assault":
            view = (await b.act(view))["view"]
        first = view["choices"][0]["act"]
        body = {"version": view["version"], "acts": [first, "move 71/6 > A"]}
        answer = (await b.ask("POST", f"/api/games/{view['id']}/acts", body)).json()
        assert answer["done"] == 1
        assert answer["refused"]["rule"]
        assert answer["view"]["version"] == view["version"] + 1

    tell(story)


def test_a_forgotten_game_is_gone(tell: Tell) -> None:
    """A game that is forgotten is unknown, with all that belonged to it."""

    async def story(b: Browser) -> None:
        view = await played(b, await b.begin(), 3)
        made = (await b.ask("POST", f"/api/games/{view['id']}/shares", {})).json()
        assert (await b.ask("DELETE", f"/api/games/{view['id']}")).status_code == 200
        await b.refused("GET", f"/api/games/{view['id']}", None, 404)
        await b.refused("GET", f"/api/shares/{made['token']}", None, 404)
        assert (await b.get("/api/games"))["games"] == []

    tell(story)


def test_a_record_without_end_is_refused(tell: Tell) -> None:
    """A record of more lines than any game has is refused before it is replayed."""

    async def story(b: Browser) -> None:
        record = '[Game "cambrai"]\n\n' + "British: pass\n" * 6001
        error = await b.refused("POST", "/api/games", {"record": record}, 400)
        assert error["sentence"] == "The record has 6001 lines, and 6000 are the most."

    tell(story)


@pytest.mark.parametrize(
    ("body", "words"),
    [
        ({}, "exactly one"),
        ({"game": "chess"}, "There is no game 'chess'"),
        ({"game": "cambrai", "record": "x"}, "exactly one"),
        ({"game": "cambrai", "scenario": "waterloo"}, "There is no scenario 'waterloo'"),
        ({"game": "cambrai", "options": {"weather": "sunny"}}, "There is no option 'weather'"),
        ({"game": "cambrai", "options": {"tank_fright": "perhaps"}}, "Option tank_fright"),
        ({"game": "cambrai", "seats": {"French": "person"}}, "There is no side 'French'"),
        ({"game": "cambrai", "seats": {"German": "nobody"}}, "There is no player 'nobody'"),
        ({"game": "cambrai", "seats": {"German": "/etc/passwd:Player"}}, "There is no player"),
        ({"game": "cambrai", "edition": "../.."}, "There is no edition"),
        ({"game": "cambrai", "colour": "red"}, "colour"),
        ({"game": 7}, "game"),
        ({"record": ""}, "record"),
        ({"record": "hello"}, "neither a record"),
        ({"record": '[Game "chess"]'}, "chess"),
        ({"record": '[Game "cambrai"]\nBritish: fly'}, "line 2"),
        ({"record": '[Game "cambrai"]\n[RulesVersion "0"]'}, "RulesVersion"),
        ({"record": '[Game "cambrai"]\ndice: roll 7'}, "line 2"),
        ({"record": '[Game "cambrai"]\n[Position "[[[["]'}, "Position"),
        ({"document": "[]"}, "document"),
        ({"document": "{"}, "document"),
        ({"document": {}}, "game"),
        ({"document": {"game": "cambrai", "day": "40 November"}}, "day"),
        ({"from": {"game": "nothing", "at": 0}}, "There is no game"),
        ({"share": "nothing"}, "no such shared moment"),
        ({"record": '[Game "cambrai"]', "scenario": "break-in"}, "scenario"),
    ],
)
def test_what_cannot_be_begun_is_refused_with_its_reason(tell: Tell, body: Json, words: str) -> None:
    """A game that cannot begin is refused in a sentence that names what is wrong, and none is left behind."""

    async def story(b: Browser) -> None:
        answer = await b.ask("POST", "/api/games", body)
        assert answer.status_code in (400, 404), answer.text
        sentence = answer.json()["error"]["sentence"]
        assert words in sentence, sentence
        assert (await b.get("/api/games"))["games"] == []

    tell(story)


@pytest.mark.parametrize(
    "raw",
    [b"", b"{", b"null", b"[1, 2]", b'"act"', b"\xff\xfe", b"[" * 50_000, b'{"version": 1e999}', b'{"version": -1}'],
)
def test_a_malformed_body_is_refused(tell: Tell, raw: bytes) -> None:
    """What is no JSON object of the right form is refused, and the game stands."""

    async def story(b: Browser) -> None:
        view = await b.begin()
        path = f"/api/games/{view['id']}/acts"
        answer = await b.ask("POST", path, content=raw, headers={"content-type": "application/json"})
        assert answer.status_code == 400
        assert answer.json()["error"]["sentence"].endswith(".")
        assert await b.get(f"/api/games/{view['id']}") == view

    tell(story)


@pytest.mark.parametrize(
    "query",
    ["?at=-1", "?at=x", "?at=1.5", "?at=99999999999", "?at=7", "/log?after=x", "/reach", "/reach?units=,", "/act"],
)
def test_a_malformed_question_is_refused(tell: Tell, query: str) -> None:
    """A question with a number or a name that cannot be is answered with a sentence."""

    async def story(b: Browser) -> None:
        view = await b.begin()
        answer = await b.ask("GET", f"/api/games/{view['id']}{query}")
        assert answer.status_code in (400, 404)
        assert answer.json()["error"]["sentence"].endswith(".")

    tell(story)
