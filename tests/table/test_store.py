"""The database: what is in it when something goes wrong with it."""

import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest

from brasshat.table.desk import Desk
from brasshat.table.requests import Acts, NewGame
from brasshat.table.store import Store, StoreError
from tests.table.conftest import HOT_SEAT, Browser, Story

Tell = Callable[[Story], None]
ME = "me"


def begun(desk: Desk) -> str:
    """Begin a game for two people."""
    return desk.begin(ME, NewGame(game="cambrai", seats=HOT_SEAT)).id


def test_the_database_is_for_its_owner_alone(tmp_path: Path) -> None:
    """The secrets of dice lie in it, so nobody else may read it."""
    store = Store(tmp_path / "table" / "games.db")
    assert store.path.stat().st_mode & 0o077 == 0
    assert store.path.parent.stat().st_mode & 0o077 == 0
    store.close()


def test_a_database_of_a_newer_program_is_refused(tmp_path: Path) -> None:
    """A database that has gone through steps we do not know is not touched."""
    path = tmp_path / "games.db"
    Store(path).close()
    with sqlite3.connect(path) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    connection.close()
    with pytest.raises(StoreError, match=r"newer Brasshat, which this one cannot read\.$"):
        Store(path)


def test_a_file_that_is_no_database_is_refused(tmp_path: Path) -> None:
    """Another file in the place of the database is named, and left as it is."""
    path = tmp_path / "games.db"
    path.write_text("My diary. " * 200)
    with pytest.raises(StoreError, match="not a database"):
        Store(path)
    assert path.read_text().startswith("My diary.")


def test_what_another_process_has_done_is_seen(tmp_path: Path) -> None:
    """A game that another process moves on, holds or forgets is seen as it is."""
    one, two = (Desk(Store(tmp_path / "games.db")) for _ in range(2))
    name = begun(one)
    view = two.view(ME, name)
    one.act(ME, name, Acts(version=0, act=view["choices"][0]["act"]))
    assert two.view(ME, name) == one.view(ME, name)
    one.forget(ME, name)
    assert two.games(ME) == []
    for desk in (one, two):
        desk.store.close()


def test_a_full_disk_loses_nothing(tell: Tell) -> None:
    """An act that cannot be written is answered with a sentence, and the game stands as it stood."""

    async def story(b: Browser) -> None:
        view = await b.begin()
        engine = b.service.desk.store.engine
        with engine.connect() as connection:
            connection.exec_driver_sql("PRAGMA query_only = ON")
        body = {"version": 0, "act": view["choices"][0]["act"]}
        error = await b.refused("POST", f"/api/games/{view['id']}/acts", body, 503)
        assert error["code"] == "storage"
        assert await b.get(f"/api/games/{view['id']}") == view
        with engine.connect() as connection:
            connection.exec_driver_sql("PRAGMA query_only = OFF")
        assert (await b.act(view))["done"] == 1

    tell(story)


def test_a_game_of_other_rules_is_told_and_can_be_forgotten(tell: Tell) -> None:
    """A game kept from a version with other rules is refused with a sentence; it stays in the list until it is forgotten."""

    async def story(b: Browser) -> None:
        view = await b.begin()
        desk = b.service.desk
        tags = desk.match("household", view["id"]).row["tags"]
        desk.store.change(view["id"], {"tags": tags.replace('"RulesVersion": "', '"RulesVersion": "0.')})
        desk._open.clear()
        error = await b.refused("GET", f"/api/games/{view['id']}", None, 400)
        assert "rules version" in error["sentence"]
        assert len((await b.get("/api/games"))["games"]) == 1
        assert (await b.ask("DELETE", f"/api/games/{view['id']}")).status_code == 200
        assert (await b.get("/api/games"))["games"] == []

    tell(story)
