"""What players know of Normandy: several ways to play an impulse, and what an impulse is after."""

from brasshat.engine.choices import pack
from brasshat.games.normandy.verbs import ASSAULT, MOVE, PASS
from brasshat.players.normandy.knowledge import NormandyKnowledge
from brasshat.players.registry import knowledge_of
from tests.games.normandy.battles import PRINTED, Battle

KNOWLEDGE = NormandyKnowledge()


def number(name: str) -> int:
    """Return the number of an area."""
    return PRINTED.theatre.names.index(name)


def test_normandy_has_players_who_know_it() -> None:
    assert isinstance(knowledge_of("normandy"), NormandyKnowledge)


def test_an_impulse_can_be_played_in_several_ways() -> None:
    p = Battle({"10": "8/3Br", "11": "PzGR192", "9": "PzR22"}, allied="10").p
    ways = KNOWLEDGE.portfolio(p, 0)
    assert [way.title() for way in ways[:3]] == ["as it pays", "attack", "hold"]
    assert KNOWLEDGE.in_reach(p, 0) == [number("11")]
    assert KNOWLEDGE.is_quiet(p)


def test_an_aim_names_the_place_that_is_entered() -> None:
    p = Battle({"10": "8/3Br", "11": "PzGR192"}, allied="10").p
    unit = PRINTED.unit_names.index("8/3Br")
    aim = KNOWLEDGE.aim(p, [pack(ASSAULT, number("10")), pack(MOVE, unit, number("11"))])
    assert (aim.place, aim.words) == (number("11"), "take Verson")
    assert not KNOWLEDGE.is_achieved(p, 0, aim)
    assert KNOWLEDGE.aim(p, [pack(PASS)]).words == "let the impulse go by"


def test_more_ground_and_more_units_are_a_better_chance() -> None:
    weak = Battle({"10": "8/3Br", "8": "PzGR192"}).p
    strong = Battle({"10": "8/3Br 9/3Br 185/3Br", "8": "PzGR192*"}, allied="22").p
    assert KNOWLEDGE.chance(strong, 0) > KNOWLEDGE.chance(weak, 0)
    assert KNOWLEDGE.valuation().worth(strong, 0) == -KNOWLEDGE.valuation().worth(strong, 1)
