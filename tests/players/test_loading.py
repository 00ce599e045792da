"""Players by name, from files and from installed packages."""

from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

from brasshat.engine.driver import settle
from brasshat.engine.errors import UsageError
from brasshat.engine.game import Setup
from brasshat.engine.position import Position
from brasshat.games.cambrai.game import CAMBRAI
from brasshat.players import loading
from brasshat.players.loading import player_named
from brasshat.players.offers import default_player, player_offers
from brasshat.players.own import PlayerFailed
from brasshat.players.thinking import Thinking

OWN_PLAYER = """
class First:
    def decide(self, position, choices):
        return choices[0]

class Talker(First):
    def intention(self):
        return "I wanted the first of everything."

class Crasher:
    def decide(self, position, choices):
        raise ValueError("no idea")

class Cheat:
    def decide(self, position, choices):
        return 7

class Spoiler:
    def decide(self, position, choices):
        answer = choices[0]
        position.step(answer)
        choices.clear()
        return answer

class Deaf:
    pass
"""


@pytest.fixture
def own(tmp_path: Path) -> str:
    """Write a file with players in it."""
    path = tmp_path / "own.py"
    path.write_text(OWN_PLAYER, encoding="utf-8")
    return str(path)


@pytest.fixture
def begun() -> Position:
    """Begin a game."""
    position = CAMBRAI.new(Setup(CAMBRAI.default_scenario))
    settle(position)
    return position


def test_every_offered_player_can_be_made_and_decides(begun: Position) -> None:
    for offer in player_offers(CAMBRAI):
        for name in offer.names():
            thinking = Thinking()
            player = player_named(name, CAMBRAI, 1, thinking)
            thinking.stop()
            assert player.decide(begun.copy(), list(begun.choices())) in begun.choices()


def test_the_usual_opponent_is_one_of_those_offered() -> None:
    assert default_player(CAMBRAI) in [name for offer in player_offers(CAMBRAI) for name in offer.names()]


@pytest.mark.parametrize("name", ["nobody", "greedy:general", "random:", ""])
def test_a_name_nobody_has_is_refused_with_those_there_are(name: str) -> None:
    with pytest.raises(UsageError, match="there are random, greedy"):
        player_named(name, CAMBRAI)


def test_a_player_from_a_file_plays_and_may_have_something_to_say(own: str, begun: Position) -> None:
    silent, talker = player_named(f"{own}:First", CAMBRAI), player_named(f"{own}:Talker", CAMBRAI)
    assert silent.decide(begun, begun.choices()) == begun.choices()[0]
    assert silent.intention() == ""
    assert talker.intention() == "I wanted the first of everything."


@pytest.mark.parametrize(("name", "said"), [("Crasher", "crashed .ValueError: no idea"), ("Cheat", "answered 7")])
def test_a_crash_or_an_illegal_answer_is_told_under_the_players_name(
    own: str, begun: Position, name: str, said: str
) -> None:
    with pytest.raises(PlayerFailed, match=f"own.py:{name} {said}"):
        player_named(f"{own}:{name}", CAMBRAI).decide(begun, begun.choices())


def test_a_player_of_somebodys_own_cannot_spoil_the_game(own: str, begun: Position) -> None:
    before = begun.copy()
    listed = list(begun.choices())
    player_named(f"{own}:Spoiler", CAMBRAI).decide(begun, begun.choices())
    assert begun.equals(before)
    assert begun.choices() == listed


@pytest.mark.parametrize(
    ("name", "said"),
    [("Deaf", "Deaf has no method decide"), ("Nobody", "no class 'Nobody'")],
)
def test_a_class_that_is_no_player_is_refused(own: str, name: str, said: str) -> None:
    with pytest.raises(UsageError, match=said):
        player_named(f"{own}:{name}", CAMBRAI)


def test_an_installed_player_is_found_by_its_name(monkeypatch: pytest.MonkeyPatch, begun: Position) -> None:
    entry = EntryPoint("mine", "brasshat.players.random:RandomPlayer", "brasshat.players")
    monkeypatch.setattr(loading, "installed_players", lambda: [entry])
    player = player_named("mine", CAMBRAI)
    assert player.decide(begun, begun.choices()) in begun.choices()
