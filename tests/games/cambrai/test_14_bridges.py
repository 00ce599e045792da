"""14.0 to 14.2: who holds a bridge, and how it is blown."""

import pytest

from brasshat.games.cambrai.position import Cambrai
from tests.games.cambrai.battles import (
    PRINTED,
    battle,
    bridge,
    bridge_number,
    dice,
    happened,
    legal,
    play,
    quiet,
    refused,
    stands,
    task,
)

# 14.0 Who holds a bridge


def test_14_0_at_the_start_every_bridge_is_german() -> None:
    """14.0."""
    p = battle({"K": "71/6"}, day="20 November")
    assert {bridge(p, name) for name in PRINTED.theatre.bridge_names} == {"German"}


def over_the_bridge(attack_dice: int, defence_dice: int, **more: object) -> Cambrai:
    """Send two brigades over the bridge at Noyelles: 4 + 1 against 4 + 2 + 2 with RIR27 and an exhausted RIR90."""
    p = quiet({"14": "71/6 16/6 18/6", "23": "RIR27 RIR90*"}, **more)
    play(p, "assault 14", "done", "move 71/6 > 23", "move 16/6 > 23", "attack 23", "forward RIR27")
    play(p, dice(attack_dice), dice(defence_dice))
    return p


@pytest.mark.parametrize(
    ("attack_dice", "defence_dice", "holder"),
    [(10, 8, "German"), (10, 7, "British"), (10, 6, "British"), (12, 2, "British")],
)
def test_14_0_a_crossing_in_a_stalemate_or_success_gives_the_bridge(
    attack_dice: int, defence_dice: int, holder: str
) -> None:
    """14.0, 11.4.4: a repulse by one changes nothing; a tie and more does."""
    assert bridge(over_the_bridge(attack_dice, defence_dice), "14-23") == holder


def test_14_0_only_the_bridge_that_was_crossed_changes_hands() -> None:
    """14.0: the bridge at Marcoing into the same area stays German."""
    assert bridge(over_the_bridge(10, 7), "20-23") == "German"


def test_14_0_waders_win_no_bridge() -> None:
    """14.0, 10.1: 4 + 12 against 4 + 2 + 2 + 2 without anybody on the bridge."""
    p = quiet({"14": "71/6 16/6", "23": "RIR27 RIR90"})
    play(p, "assault 14", "done", "wade 71/6 > 23", "attack 23", "forward RIR27", dice(9), dice(4))
    assert bridge(p, "14-23") == "German"


def test_14_0_an_overrun_gives_the_bridge_too() -> None:
    """14.0, 11.5: an overrun is a success."""
    p = quiet({"14": "G/Tk 16/6", "23": "RIR27*"})
    play(p, "assault 14", "done", "move G/Tk > 23", "attack 23", dice(12), dice(2))
    assert stands(p, "RIR27") == "out"
    assert bridge(p, "14-23") == "British"


def test_14_0_control_of_both_ends_gives_the_bridge() -> None:
    """14.0, 7.2: area 2 is British; a brigade walks into the empty area 3."""
    p = quiet({"K": "71/6 16/6"})
    log = play(p, "assault K", "done", "move 71/6 > 3")
    assert happened(log, "bridge") == [[bridge_number(p, "2-3"), 0]]
    assert bridge(p, "2-3") == "British"
    assert bridge(p, "2-4") == "German"


def test_14_0_the_germans_win_bridges_back() -> None:
    """14.0 with D10: area 4 is German; a regiment walks over the bridge into the empty area 2."""
    p = quiet({"4": "RIR27 RIR90"}, side="German", bridges={"2-4": "British"})
    play(p, "assault 4", "done", "move RIR27 > 2")
    assert bridge(p, "2-4") == "German"


def test_14_0_the_germans_win_bridges_by_crossing() -> None:
    """14.0 with D10: IR99 and IR105 tie with 71/6: 4 + 1 + 9 against 4 + 2 + 2 + 6."""
    p = quiet({"23": "IR99 IR105 RIR27", "14": "71/6 16/6*"}, side="German", bridges={"14-23": "British"})
    play(p, "assault 23", "done", "move IR99 > 14", "move IR105 > 14", "attack 14", "forward 71/6", dice(9), dice(6))
    assert bridge(p, "14-23") == "German"


def test_14_0_by_option_the_germans_win_no_bridges() -> None:
    """14.0: option bridge_capture, british_only."""
    p = quiet(
        {"23": "IR99 IR105 RIR27", "14": "71/6 16/6*"},
        side="German",
        bridges={"14-23": "British"},
        options={"bridge_capture": "british_only"},
    )
    play(p, "assault 23", "done", "move IR99 > 14", "move IR105 > 14", "attack 14", "forward 71/6", dice(9), dice(6))
    assert bridge(p, "14-23") == "British"


def test_14_0_by_option_control_of_both_ends_is_not_enough() -> None:
    """14.0: option bridge_capture, british_only; but a crossing in a stalemate is."""
    p = quiet({"K": "71/6 16/6"}, options={"bridge_capture": "british_only"})
    play(p, "assault K", "done", "move 71/6 > 3")
    assert bridge(p, "2-3") == "German"
    assert bridge(over_the_bridge(10, 7, options={"bridge_capture": "british_only"}), "14-23") == "British"


def test_14_0_an_enemy_bridge_may_be_crossed_in_an_assault_impulse() -> None:
    """14.0, 8.1.1 with A23: the German bridge from area 20 to the empty area 23."""
    p = quiet({"20": "71/6 16/6", "24": "RIR27"})
    play(p, "assault 20", "done", "move 71/6 > 23")
    assert stands(p, "71/6") == "23"


def test_14_0_the_rules_hold_between_zones() -> None:
    """14.0, 2.1.2 with A60: a regiment ties over the bridge of zone G: 4 + 9 - 0 against 4 + 3 + 2 + 4 in zone H."""
    p = quiet({"G": "IR99 IR105", "H": "71/6 16/6*"}, side="German", bridges={"G-H": "British"})
    play(p, "assault G", "done", "move IR99 > H", "attack H", "forward 71/6", dice(9), dice(4))
    assert bridge(p, "G-H") == "German"


# 14.1 Bridge demolition


def blow(
    places: dict[str, str], die: int, *, name: str = "20-23", active: str = "20", **more: object
) -> tuple[int, str]:
    """Let the Germans try a bridge in an impulse without any other act; return the modified die and the bridge."""
    p = quiet(places, side="German", bridges={name: "German"}, **more)
    play(p, f"assault {active}", "done", "end")
    log = play(p, f"demolish {name}", f"roll {die}")
    ((number, total),) = happened(log, "demolition")
    assert number == bridge_number(p, name)
    return total, bridge(p, name)


@pytest.mark.parametrize(
    ("near", "far", "british", "german", "modifier"),
    [
        ("RIR27", "71/6", "", "", 3 + 0),
        ("RIR27", "71/6 RIR90", "", "23", 3 + 2),
        ("RIR27", "71/6 RIR90", "23", "", 3 + 1),
        ("RIR27 16/6", "RIR90", "", "20", 2 + 3),
        ("RIR27 16/6", "71/6", "", "20", 2 + 0),
        ("RIR27 16/6", "71/6", "20", "", 1 + 0),
        ("RIR27 16/6", "71/6 RIR90", "", "20 23", 2 + 2),
        ("RIR27 16/6", "71/6 RIR90", "20 23", "", 1 + 1),
        ("RIR27 16/6", "71/6 RIR90", "23", "20", 2 + 1),
        ("RIR27 16/6", "RIR90", "20", "", 1 + 3),
    ],
)
def test_14_1_both_ends_add_by_their_state(near: str, far: str, british: str, german: str, modifier: int) -> None:
    """14.1 with A57: free 3, contested and own 2, contested and the enemy's 1, the enemy's alone 0."""
    total, _ = blow({"20": near, "23": far}, 2, british=british, german=german)
    assert total == 2 + modifier


@pytest.mark.parametrize(("die", "state"), [(3, "German"), (4, "destroyed"), (5, "destroyed")])
def test_14_1_seven_is_enough(die: int, state: str) -> None:
    """14.1 with S6: 3 for the free near end."""
    assert blow({"20": "RIR27", "23": "71/6"}, die) == (die + 3, state)


@pytest.mark.parametrize(
    ("day", "die", "total", "state"),
    [
        ("20 November", 6, 7, "destroyed"),
        ("20 November", 5, 6, "German"),
        ("21 November", 5, 7, "destroyed"),
        ("21 November", 4, 6, "German"),
    ],
)
def test_14_1_the_canal_du_nord_and_the_first_day_each_take_1_off(day: str, die: int, total: int, state: str) -> None:
    """14.1, T17: area 4 is free, area 2 the enemy's alone; 3 + 0 - 1, and on the 20th another 1 off."""
    assert blow({"4": "RIR27", "2": "71/6"}, die, name="2-4", active="4", day=day) == (total, state)


def test_14_1_the_first_day_takes_1_off_on_the_other_canal_too() -> None:
    """14.1: 3 + 0 - 1 at Marcoing."""
    assert blow({"20": "RIR27", "23": "71/6"}, 6, day="20 November")[0] == 8


@pytest.mark.parametrize("unit", ["RIR27", "RIR27*", "Gar1", "Gar1*"])
def test_14_1_any_unit_there_from_the_beginning_can_do_it(unit: str) -> None:
    """14.1 with A59: fresh or exhausted, a garrison too."""
    assert blow({"20": unit, "23": "71/6"}, 4)[1] == "destroyed"


def test_14_1_the_british_may_blow_bridges_as_well() -> None:
    """14.1 with A58: area 20 is free for them, area 23 German."""
    p = quiet({"20": "71/6", "23": "RIR27"}, bridges={"20-23": "British"})
    play(p, "assault 20", "done", "end", "demolish 20-23", "roll 4")
    assert bridge(p, "20-23") == "destroyed"


def at_masnieres(**more: object) -> Cambrai:
    """Come to the end of an impulse of a regiment in area 21, which has bridges to 22, British, and to 24."""
    places = {"21": "RIR27", "22": "71/6", **({"24": "16/6"} if more.pop("both", False) else {})}
    p = quiet(places, side="German", **more)
    play(p, "assault 21", "done", "end")
    assert (task(p), p.actor) == ("demolition", 1)
    return p


def test_14_1_a_bridge_of_another_area_cannot_be_tried() -> None:
    """14.1: Noyelles is far from area 21."""
    refusal = refused(at_masnieres(), "demolish 14-23")
    assert refusal.rule == "14.1"
    assert "14-23" in str(refusal)
    assert "area 21" in str(refusal)


def test_14_1_an_enemy_bridge_cannot_be_tried() -> None:
    """14.1: by the side that controls the bridge."""
    refusal = refused(at_masnieres(both=True, bridges={"21-24": "British"}), "demolish 21-24")
    assert refusal.rule == "14.1"
    assert "21-24" in str(refusal)
    assert "German" in str(refusal)


def test_14_1_a_bridge_between_two_free_areas_cannot_be_tried() -> None:
    """14.1: no enemy contests or controls area 21 or area 24."""
    refusal = refused(at_masnieres(), "demolish 21-24")
    assert refusal.rule == "14.1"
    assert "21-24" in str(refusal)


def test_14_1_each_bridge_is_tried_once_in_an_impulse() -> None:
    """14.1 with A58: a die of 1 fails; the other bridge may be tried."""
    p = at_masnieres(both=True)
    play(p, "demolish 21-22", "roll 1")
    refusal = refused(p, "demolish 21-22")
    assert refusal.rule == "14.1"
    assert "21-22" in str(refusal)
    assert legal(p) == ["demolish 21-24", "end"]


def test_14_1_several_bridges_may_be_tried_in_one_impulse() -> None:
    """14.1: as many bridges as the active area has."""
    p = at_masnieres(both=True)
    play(p, "demolish 21-22", "roll 4", "demolish 21-24", "roll 6")
    assert bridge(p, "21-22") == "destroyed"
    assert bridge(p, "21-24") == "destroyed"


def test_14_1_in_the_next_impulse_of_the_side_it_may_be_tried_again() -> None:
    """14.1 with A58: once an impulse."""
    p = at_masnieres()
    play(p, "demolish 21-22", "roll 1", "pass", dice(7), "assault 21", "done", "end", "demolish 21-22", "roll 4")
    assert bridge(p, "21-22") == "destroyed"


def test_14_1_nobody_has_to_try() -> None:
    """14.1: a demolition may be attempted."""
    p = at_masnieres()
    play(p, "end")
    assert bridge(p, "21-22") == "German"
    assert task(p) == "choose-impulse"


def test_14_1_the_state_at_the_end_of_the_impulse_counts() -> None:
    """14.1 with B12: RIR27 walks over the bridge into the empty area 22; both ends are free and there is no cause."""
    p = quiet({"21": "RIR27 RIR90", "K": "71/6"}, side="German", british="22")
    play(p, "assault 21", "done", "move RIR27 > 22", "end")
    assert bridge(p, "21-22") == "German"
    assert task(p) == "choose-impulse"


def test_14_1_an_assault_that_fails_gives_no_access_to_bridges_beyond() -> None:
    """14.1: regiments from area 27 fail in area 23, British; its bridges are not theirs to blow."""
    p = quiet({"27": "IR99 IR105", "23": "71/6", "14": "16/6"}, side="German", bridges={"14-23": "German"})
    play(p, "assault 27", "done", "move IR99 > 23", "attack 23", dice(2), dice(12), "end")
    assert bridge(p, "14-23") == "German"
    assert task(p) == "choose-impulse"


def test_14_1_after_an_overrun_the_first_active_area_still_counts() -> None:
    """14.1, 11.5.2: the tank came from area 20 to area 14 and on; the bridge of area 20 may be tried, that of 14 not.

    Area 23 is German.
    """
    p = quiet({"20": "G/Tk 71/6 16/6", "14": "RIR27*", "23": "RIR90"}, bridges={"20-23": "British", "14-23": "British"})
    play(p, "assault 20", "done", "move G/Tk > 14", "attack 14", dice(12), dice(2), "done", "end")
    assert legal(p) == ["demolish 20-23", "end"]
    refusal = refused(p, "demolish 14-23")
    assert refusal.rule == "14.1"


def test_14_1_an_impulse_ended_by_a_triangle_still_has_its_demolition() -> None:
    """14.1, 11.5.1: the tank clears area 12 beyond what its defender can pay; nobody moves, but the bridge may be tried."""
    p = quiet({"20": "G/Tk 71/6 16/6", "12": "RIR27*", "23": "RIR90"}, bridges={"20-23": "British"})
    play(p, "assault 20", "done", "move G/Tk > 12", "attack 12", dice(12), dice(2))
    assert legal(p) == ["demolish 20-23", "end"]


def test_14_1_there_is_no_demolition_in_a_regroup_or_a_pass() -> None:
    """14.1: at the end of an assault impulse."""
    for act in (("regroup 20", "end"), ("pass",)):
        p = quiet({"20": "RIR27 RIR90", "23": "71/6"}, side="German")
        play(p, *act)
        assert task(p) == "choose-impulse"
        assert p.actor == 0


def test_14_1_two_free_ends_offer_nothing() -> None:
    """14.1: no enemy near area 20; the impulse ends by itself."""
    p = quiet({"20": "RIR27", "K": "71/6"}, side="German")
    play(p, "assault 20", "done", "end")
    assert task(p) == "choose-impulse"
    assert p.actor == 0


# 14.2 Repair


def test_14_2_a_destroyed_bridge_cannot_be_tried() -> None:
    """14.2, 14.1."""
    refusal = refused(at_masnieres(both=True, bridges={"21-24": "destroyed"}), "demolish 21-24")
    assert refusal.rule == "14.2"
    assert "21-24" in str(refusal)


def test_14_2_control_of_both_ends_does_not_rebuild_it() -> None:
    """14.2, 14.0."""
    p = quiet({"K": "71/6 16/6"}, bridges={"2-3": "destroyed"})
    play(p, "assault K", "done", "move 71/6 > 3")
    assert bridge(p, "2-3") == "destroyed"


def test_14_2_the_night_does_not_rebuild_it() -> None:
    """14.2: it is still down the next morning."""
    p = quiet({"K": "71/6", "B": "RIR27"}, side="German", impulse=12, bridges={"2-3": "destroyed"})
    play(p, "pass")
    while p.day == 2:
        idle = [act for act in legal(p) if act in ("done", "keep")]
        play(p, "roll 6" if task(p) == "haig-roll" else idle[0] if idle else legal(p)[0])
        if p.winner >= 0:
            break
    assert bridge(p, "2-3") == "destroyed"
