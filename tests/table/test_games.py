"""Games over HTTP: begun, played, taken back, rewound, imported, shared, forgotten."""

import random
from collections.abc import Callable
from pathlib import Path

from brasshat.cli.verifying import verify
from brasshat.engine.record import parse_record, position_at, start_of
from brasshat.games.registry import game_named
from tests.table.conftest import Browser, Story

Tell = Callable[[Story], None]


def test_a_game_begins_with_its_first_choices(tell: Tell) -> None:
    """The view of a new game lists what may be done, and who is to act."""

    async def story(b: Browser) -> None:
        view = await b.begin(scenario="break-in")
        assert view["actor"] == "British"
        assert view["mine"]
        assert view["version"] == view["at"] == 0
        assert view["areas"]["K"]["control"] == "British"
        assert "barrage 1 LIR386" in [choice["act"] for choice in view["choices"]]
        assert view["dice"]["kind"] == "committed"
        assert view["dice"]["secret"] is None

    tell(story)


def test_an_act_is_answered_with_its_dice(tell: Tell) -> None:
    """A barrage is answered with the dice of both sides, which stand in the log."""

    async def story(b: Browser) -> None:
        view = await b.begin()
        told = await b.act(view, "barrage 1 LIR386")
        actors = [entry["actor"] for entry in told["entries"]]
        assert actors == ["British", "dice", "dice"]
        assert all(1 <= face <= 6 for entry in told["entries"][1:] for face in entry["dice"])
        assert told["view"]["version"] == 3
        log = await b.get(f"/api/games/{view['id']}/log")
        assert log["entries"] == told["entries"]

    tell(story)


def test_a_stale_act_is_refused_with_the_present_version(tell: Tell) -> None:
    """Of two tabs that act at once, the second is told that the game has moved on."""

    async def story(b: Browser) -> None:
        view = await b.begin()
        await b.act(view)
        body = {"version": view["version"], "act": view["choices"][0]["act"]}
        error = await b.refused("POST", f"/api/games/{view['id']}/acts", body, 409)
        assert error["version"] == 3

    tell(story)


def test_a_whole_game_against_greedy_verifies(tell: Tell) -> None:
    """A game played to its end against the computer shows its secret, and its record verifies."""

    async def story(b: Browser) -> None:
        view = await b.begin(seats={"British": "person", "German": "greedy"})
        choice = random.Random(5)
        while not view["over"]:
            assert view["dice"]["secret"] is None
            view = (await b.act(view, choice.choice(view["choices"])["act"]))["view"]
            view = await b.until_mine(view)
        assert view["dice"]["secret"]
        text = (await b.ask("GET", f"/api/games/{view['id']}/record")).text
        game, record = game_named("cambrai"), parse_record(text)
        found = verify(game, start_of(game, record), position_at(game, record, None), record, "the record")
        assert not found.wrong
        assert len(found.proven) == 5
        assert not found.open

    tell(story)


def test_undo_goes_back_to_the_last_die(tell: Tell) -> None:
    """An act without dice is taken back; what dice have decided is not."""

    async def story(b: Browser) -> None:
        view = await b.begin(scenario="three-days", options={"historical_weather": "on"})
        while view["choices"][0]["verb"] not in ("assault",):
            view = (await b.act(view))["view"]
        before = view
        after = (await b.act(view))["view"]
        assert after["undo"]["can"]
        answer = await b.ask("POST", f"/api/games/{view['id']}/undo", {"version": after["version"]})
        back = answer.json()
        assert back["view"]["choices"] == before["choices"]
        assert back["view"]["version"] == after["version"] + 1
        assert [entry["marks"] for entry in back["entries"]] == [["undone"], ["undo"]]

    tell(story)


def test_the_service_forgets_nothing_when_it_is_read_again(tell: Tell, tmp_path: Path) -> None:
    """A game that is no longer in memory is the same when it is read from the disk."""

    async def story(b: Browser) -> None:
        view = await b.begin()
        for _ in range(12):
            view = (await b.act(view))["view"]
        b.service.desk._open.clear()
        assert await b.get(f"/api/games/{view['id']}") == view

    tell(story)
