"""Chapters 18, 19 and 21: fortifications, landings and the morning of 6 June."""

from brasshat.engine.choices import verb_of
from brasshat.engine.driver import settle
from brasshat.engine.game import Setup
from brasshat.games.normandy import verbs
from brasshat.games.normandy.game import NORMANDY
from brasshat.games.normandy.position import Normandy
from tests.games.normandy.battles import GRAMMAR, Battle, dice


def test_18_1_fortifications_go_with_the_first_allied_foothold() -> None:
    """L6."""
    b = Battle({"Ut": "8/4", "1": "12/4' GR919", "5": "8/3Br"}, forts=["1", "2"]).do("assault Ut")
    assert b.p.forts >> b.p.theatre.names.index("1") & 1
    b.do("move 8/4 > 1", "attack 1", "point 8/4", "fight", *dice(6, 8)).on()
    assert b.told("fort-gone") == []
    b = Battle({"Ut": "8/4", "1": "12/4 GR919", "5": "8/3Br"}, forts=["1", "2"]).do("assault Ut", "end").on()
    assert b.told("fort-gone") == [[b.p.theatre.names.index("1")]]
    assert b.p.forts == 1 << b.p.theatre.names.index("2")


def test_19_1_only_a_beach_with_a_foothold_is_landed_on() -> None:
    """L4."""
    b = Battle({"Ut": "8/4", "1": "GR919", "5": "8/3Br"})
    assert b.rule_against("assault Ut") == "19.1"


def test_19_2_four_units_land_in_an_impulse() -> None:
    """L4."""
    b = Battle({"Om": "16/1 18/1 26/1 116/29 115/29"}, allied="2").do("assault Om")
    for unit in ("16/1", "18/1", "26/1", "116/29"):
        b.do(f"move {unit} > 2")
    assert b.rule_against("move 115/29 > 2") == "19.2"


def test_19_3_airborne_reinforcements_drop_where_the_allies_stand() -> None:
    b = Battle({"26": "505/82 GR914"}, phase="dawn", day="7 June")
    while b.legal("place") and not b.legal("place 325"):
        b.do(b.legal("place")[0])
    assert b.legal() == ["place 325/82 > 26"] or b.at("325/82") == "26"


def test_19_4_equal_is_spent_and_lower_is_disrupted() -> None:
    """V5, L5: two landings at Utah under three batteries each roll 2 and are disrupted."""
    b = Battle({"Ut": "8/4 12/4 22/4", "26": "CA-StMartin", "28": "CA-Azeville", "21": "CA-Hoc"}, allied="1")
    b.do("assault Ut", "move 8/4 > 1", "roll 2", "move 12/4 > 1", "roll 2")
    assert (b.at("8/4"), b.at("12/4")) == ("1'", "1'")
    b.do("move 22/4 > 1", "roll 3")
    assert b.at("22/4") == "1*"
    assert b.at("CA-Hoc") == "21"


def test_19_4_a_unit_that_is_not_caught_moves_on() -> None:
    b = Battle({"Ut": "8/4", "26": "CA-StMartin"}, allied="1").do("assault Ut", "move 8/4 > 1", "roll 2")
    assert b.left("8/4") == 5


def test_19_4_what_the_first_unit_met_holds_for_all() -> None:
    """L1, A20."""
    b = Battle({"Ut": "8/4 12/4", "21": "CA-Hoc 115/29"}, allied="1")
    b.do("assault Ut", "move 8/4 > 1", "roll 6")
    b.p.form[b.p.printed.unit_names.index("CA-Hoc")] = 1
    b.do("move 12/4 > 1")
    assert b.task() == "landing-roll"


def test_19_5_a_drop_without_a_foothold_waits_offshore() -> None:
    """L3."""
    b = Battle({"26": "GR914"}, phase="dawn", day="7 June")
    while b.legal("place") and b.at("325/82") == "due":
        b.do(b.legal("place")[0])
    assert b.at("325/82") == "US"


def morning() -> Normandy:
    """Begin on 6 June."""
    position = NORMANDY.new(Setup("d-day"))
    assert isinstance(position, Normandy)
    settle(position)
    return position


def play(p: Normandy, *acts: str) -> None:
    """Carry acts and rolls out, taking lone choices in between."""
    for act in acts:
        settle(p)
        p.take(GRAMMAR.parse(act))
    settle(p)


def dropped(p: Normandy) -> None:
    """Drop everybody well."""
    while p.agenda[-1].name() in ("airborne", "drop-roll"):
        play(p, "roll 6")


def test_21_1_the_phases_of_6_june_come_before_daylight() -> None:
    """Q1."""
    p = morning()
    seen: list[str] = []
    while p.agenda[-1].name() != "choose-impulse":
        name = p.agenda[-1].name()
        if name in ("airborne", "drop-roll", "coup", "naval-strikes", "air-strikes", "beaches") and name not in seen:
            seen.append(name)
        choices = p.choices()
        p.take(next((choice for choice in choices if verb_of(choice) in (verbs.DONE, verbs.END)), choices[-1]))
    assert [name for name in seen if name != "drop-roll"] == [
        "airborne",
        "coup",
        "naval-strikes",
        "air-strikes",
        "beaches",
    ]
    assert (p.actor, p.impulse) == (1, 0)


def test_21_2_a_scattered_drop_wears_the_unit() -> None:
    p = morning()
    play(p, "roll 1")
    unit = next(
        unit for unit, area in enumerate(p.where) if area == p.theatre.names.index("26") and p.unit_side[unit] == 0
    )
    assert p.form[unit] == 3
    play(p, "roll 2")
    assert 1 in p.form


def test_21_2_paratroops_go_for_the_four_bridges_then_assault() -> None:
    p = morning()
    dropped(p)
    assert p.agenda[-1].name() == "coup"
    play(p, "seize 505/82 > 27", "roll 4")
    assert p.bridge[p.theatre.bridge_names.index("26-27")] == 0
    refused = p.explain(GRAMMAR.parse("seize 507/82 > 27"), p.refusal(GRAMMAR.parse("seize 507/82 > 27")))
    assert refused.rule == "20.3"
    again = GRAMMAR.parse("seize 505/82 > 1")
    assert p.explain(again, p.refusal(again)).rule == "21.2"
    play(p, "done")
    assert p.agenda[-1].name() == "muster"
    assert GRAMMAR.parse("point 505/82") not in p.choices()


def to_task(p: Normandy, name: str) -> None:
    """Play on with first choices to a task."""
    while p.agenda[-1].name() != name:
        choices = p.choices()
        p.take(next((choice for choice in choices if verb_of(choice) in (verbs.DONE, verbs.END)), choices[-1]))


def test_21_3_ships_bombard_each_beach_once() -> None:
    p = morning()
    to_task(p, "naval-strikes")
    play(p, "target 2 GR916", *dice(2, 12))
    assert not any(GRAMMAR.text(choice).startswith("target 2 ") for choice in p.choices())
    assert {GRAMMAR.text(choice).split()[1] for choice in p.choices()} == {"1", "3", "4", "5"}


def test_21_4_each_air_force_strikes_two_of_its_targets() -> None:
    p = morning()
    to_task(p, "air-strikes")
    assert {GRAMMAR.text(choice).split()[1] for choice in p.choices()} == {"2", "18", "21", "28"}
    struck = GRAMMAR.parse("target 8 PzGR192")
    assert p.refusal(struck)
    play(p, "target 2 GR916", *dice(2, 12))
    assert {GRAMMAR.text(choice).split()[1] for choice in p.choices()} == {"18", "21", "28"}


def test_21_5_boxes_land_one_after_the_other_before_any_impulse() -> None:
    p = morning()
    to_task(p, "beaches")
    no_box = GRAMMAR.parse("land 2")
    assert p.explain(no_box, p.refusal(no_box)).rule == "21.5"
    play(p, "land Om")
    assert p.agenda[-1].name() == "operations"
    assert p.theatre.names[p.active] == "Om"
    while p.agenda[-1].name() != "beaches":
        choices = p.choices()
        p.take(next((choice for choice in choices if verb_of(choice) == verbs.END), choices[0]))
    again = GRAMMAR.parse("land Om")
    assert p.explain(again, p.refusal(again)).rule == "21.5"
    assert p.lost == [0, 0]
