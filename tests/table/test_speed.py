"""How quick the table is: an act over a whole game, a long game opened, any moment of it."""

import random
import time
from pathlib import Path
from typing import Any

import httpx
import pytest

from brasshat.table.desk import Desk
from brasshat.table.match import Match
from brasshat.table.requests import Acts, NewGame
from brasshat.table.store import Store
from tests.table.conftest import HOT_SEAT, Running

Json = dict[str, Any]
ME = "me"
LONG_GAME = 2000
IN_A_ROW = 120
STRETCH = 30
SEED = 13
LINGER = 0.75
LONG_WAYS = ("end", "pass", "done", "stay", "attack", "barrage", "assault")
"""Verbs that bring a game nearer to its end."""


def share(times: list[float], part: float) -> float:
    """Return the time that a part of all times stays below, in milliseconds."""
    return sorted(times)[int(len(times) * part)] * 1000


@pytest.mark.long
def test_an_act_is_answered_in_less_than_a_tenth_of_a_second(running: Running) -> None:
    """Takes a minute, and depends on the machine; run before a release: over real sockets, through a whole game."""
    base, choice = running.start(), random.Random(6)
    times: list[float] = []
    with httpx.Client(base_url=base) as client:
        view = client.post("api/games", json={"game": "cambrai", "scenario": "campaign", "seats": HOT_SEAT}).json()
        while not view["over"]:
            body = {"version": view["version"], "act": choice.choice(view["choices"])["act"]}
            began = time.perf_counter()
            view = client.post(f"api/games/{view['id']}/acts", json=body).json()["view"]
            times.append(time.perf_counter() - began)
    print(f"{len(times)} acts, median {share(times, 0.5):.1f} ms, 95 % under {share(times, 0.95):.1f} ms")
    assert share(times, 0.95) < 100


def long_game(desk: Desk) -> Match:
    """Play until there are two thousand acts and rolls, the first of them in a row, then in stretches after which it is rewound."""
    match, choice = desk.begin(ME, NewGame(game="cambrai", scenario="campaign", seats=HOT_SEAT)), random.Random(SEED)
    while match.version < LONG_GAME:
        text = match.game.grammar(match.position).text
        acts = [text(each) for each in match.position.choices()]
        longer = [act for act in acts if act.split()[0] not in LONG_WAYS]
        desk.act(
            ME,
            match.id,
            Acts(version=match.version, act=choice.choice(longer if longer and choice.random() < LINGER else acts)),
        )
        assert not match.is_over()
        if match.version > IN_A_ROW + STRETCH * (sum(step.back is not None for step in match.steps) + 1):
            desk.rewind(ME, match.id, match.version, IN_A_ROW)
    return match


@pytest.mark.long
def test_a_game_of_two_thousand_acts_opens_in_a_second(tmp_path: Path) -> None:
    """Takes half a minute, and depends on the machine; run before a release: opened from the disk, and any moment of it."""
    desk = Desk(Store(tmp_path / "games.db"), secret=lambda: bytes(32))
    match = long_game(desk)
    desk.store.close()
    desk = Desk(Store(tmp_path / "games.db"))
    began = time.perf_counter()
    desk.view(ME, match.id)
    desk.entries(ME, match.id, 0)
    opened = time.perf_counter() - began
    choice, moments = random.Random(2), []
    for _ in range(100):
        began = time.perf_counter()
        desk.view(ME, match.id, choice.randrange(match.version))
        moments.append(time.perf_counter() - began)
    desk.store.close()
    print(f"{match.version} entries open in {opened * 1000:.0f} ms, a moment in {share(moments, 0.95):.1f} ms (95 %)")
    assert opened < 1
    assert share(moments, 0.95) < 100
