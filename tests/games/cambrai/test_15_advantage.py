"""15.0 to 15.2: the advantage, its six uses and how it passes."""

from typing import Any

import pytest

from brasshat.games.cambrai.position import CLEAR, ENDINGS, OVERCAST, Cambrai
from tests.games.cambrai.battles import battle, dice, happened, legal, play, quiet, refused, stands, task

NOBODY = -2
NONE_AT_ALL = {"British": 0, "German": 0}


def held(places: dict[str, str], holder: str, **more: object) -> Cambrai:
    """Build a position in which a side holds the advantage."""
    plain: dict[str, Any] = {"advantage": holder, "advantage_next": "nobody"}
    return quiet(places, **(plain | more))


# 15.0


def test_15_0_the_british_have_it_at_first() -> None:
    """15.0, 3.1."""
    p = battle({"K": "71/6"}, day="20 November")
    assert p.advantage == 0


def test_15_0_it_stays_until_it_is_used() -> None:
    """15.0 with D4: a whole day goes by without use."""
    p = held({"K": "71/6", "B": "RIR27"}, "British", impulse=12, side="German")
    play(p, "pass")
    assert p.advantage == 0


def test_15_0_by_option_an_advantage_not_used_in_daylight_passes() -> None:
    """15.0, 15.2: option advantage_passes, also_unused."""
    p = held(
        {"K": "71/6", "B": "RIR27"}, "British", impulse=12, side="German", options={"advantage_passes": "also_unused"}
    )
    play(p, "pass")
    assert p.advantage == 1


def test_15_0_by_option_an_advantage_used_in_daylight_passes_once() -> None:
    """15.0, 15.2: option advantage_passes, also_unused; the British used it, so it is German, and stays so at night."""
    p = held({"8": "71/6 16/6", "15": "RIR27"}, "British", impulse=12, options={"advantage_passes": "also_unused"})
    play(p, "assault 8", "done", "move 71/6 > 15", "attack 15", dice(2), dice(12), "advantage")
    play(p, "stay", "stay", "end", "end")
    assert task(p) in ("hurricane-refit", "ammunition-roll")
    assert p.advantage == 1


# 15.1 A New Forecast


def dawn(side: str, die: int, **more: object) -> Cambrai:
    """Throw the weather die of 24 November; a side holds the advantage."""
    plain: dict[str, Any] = {"day": "24 November", "phase": "dawn", "air": {"British": 1, "German": 1}}
    p = held({"K": "71/6", "B": "RIR27"}, side, **(plain | more))
    while task(p) != "weather-roll":
        play(p, legal(p)[0])
    play(p, f"roll {die}")
    return p


@pytest.mark.parametrize(("side", "number"), [("British", 0), ("German", 1)])
@pytest.mark.parametrize(("die", "rolled", "turned"), [(4, OVERCAST, CLEAR), (5, CLEAR, OVERCAST)])
def test_15_1_a_either_side_may_turn_the_weather_die(
    side: str, number: int, die: int, rolled: int, turned: int
) -> None:
    """15.1 A with A62: the holder is asked, after the die."""
    p = dawn(side, die)
    assert p.weather == rolled
    assert (task(p), p.actor) == ("forecast", number)
    play(p, "advantage")
    assert p.weather == turned
    assert p.advantage == 1 - number


def test_15_1_a_the_forecast_may_be_left_alone() -> None:
    """15.1 A, 15.0."""
    p = dawn("German", 5)
    play(p, "keep")
    assert p.weather == CLEAR
    assert p.advantage == 1


# 15.1 B Maximum Effort


def repelled(side: str, **more: object) -> Cambrai:
    """Repulse a brigade, a tank and another brigade in area 15: 4 + 2 + 2 against 4 + 1 + 2 + 12."""
    p = held({"8": "71/6 G/Tk 16/6 18/6", "15": "RIR27 RIR90"}, side, **more)
    play(p, "assault 8", "done", "move 71/6 > 15", "move G/Tk > 15", "move 16/6 > 15", "attack 15", "forward RIR27")
    play(p, dice(3), dice(12))
    return p


def test_15_1_b_the_attacker_may_turn_a_repulse_into_a_stalemate() -> None:
    """15.1 B, 11.4.4.2 with A63: with all that a stalemate brings, to the tank too."""
    p = repelled("British")
    assert (task(p), p.actor) == ("maximum-effort", 0)
    log = play(p, "advantage", "stay", "stay")
    assert len(happened(log, "stalemate")) == 1
    assert happened(log, "repulsed") == []
    assert stands(p, "71/6") == "15*"
    assert stands(p, "G/Tk") == "15*"
    assert stands(p, "16/6") == "15"
    assert stands(p, "RIR27") == "15*"
    assert stands(p, "RIR90") == "15"


def test_15_1_b_he_may_take_the_repulse() -> None:
    """15.1 B, 11.4.4.1."""
    p = repelled("British")
    play(p, "keep")
    assert stands(p, "71/6") == "8*"
    assert stands(p, "16/6") == "8*"
    assert p.advantage == 0


def test_15_1_b_the_defender_has_no_use_of_it_in_a_repulse() -> None:
    """15.1 B, C: the Germans hold it, and nobody is asked."""
    p = repelled("German")
    assert task(p) == "withdraw"
    assert stands(p, "71/6") == "8*"


def test_15_1_b_german_attackers_may_use_it_too() -> None:
    """15.1 B: the attacker, whoever he is."""
    p = held({"7": "IR99 IR105", "15": "71/6"}, "German", side="German")
    play(p, "assault 7", "done", "move IR99 > 15", "attack 15", dice(2), dice(12))
    assert (task(p), p.actor) == ("maximum-effort", 1)


def test_15_1_b_it_names_no_unit() -> None:
    """15.1: here it is used on no particular unit."""
    p = repelled("British")
    refusal = refused(p, "advantage 71/6")
    assert refusal.rule == "15.1"
    assert "advantage" in str(refusal)


def test_15_1_b_the_crossed_bridge_is_won() -> None:
    """15.1 B, 14.0: a stalemate in every respect."""
    p = held({"14": "71/6 16/6", "23": "RIR27"}, "British")
    play(p, "assault 14", "done", "move 71/6 > 23", "attack 23", dice(3), dice(12))
    log = play(p, "advantage")
    assert happened(log, "bridge") == [[p.theatre.bridge_names.index("14-23"), 0]]


# 15.1 C Fanatical Defense


def beaten(side: str, attack_dice: int = 9, **more: object) -> Cambrai:
    """Beat the defenders of area 15 with a tank and a brigade: 6 + 1 against 4 + 2 + 4; they can pay 3 + 2."""
    p = held({"8": "G/Tk 71/6 16/6", "15": "RIR27 RIR90*"}, side, **more)
    play(p, "assault 8", "done", "move G/Tk > 15", "move 71/6 > 15", "attack 15", "forward RIR27")
    play(p, dice(attack_dice), dice(4))
    return p


def test_15_1_c_the_defender_may_turn_a_success_into_a_stalemate() -> None:
    """15.1 C, 11.4.4.2: 5 points would take all of them."""
    p = beaten("German", 8)
    assert (task(p), p.actor) == ("fanatical-defence", 1)
    log = play(p, "advantage", "stay", "stay")
    assert len(happened(log, "stalemate")) == 1
    assert happened(log, "success") == []
    assert stands(p, "RIR27") == "15*"
    assert stands(p, "RIR90") == "15*"
    assert stands(p, "G/Tk") == "15*"
    assert stands(p, "71/6") == "15"


def test_15_1_c_he_may_take_the_loss() -> None:
    """15.1 C, 11.4.4.3."""
    p = beaten("German", 8)
    play(p, "keep")
    assert stands(p, "RIR27") == "out"
    assert p.advantage == 1


def test_15_1_c_an_overrun_cannot_be_turned() -> None:
    """15.1 C, 11.5 with D13: 6 points are an overrun, so he is not asked."""
    p = beaten("German", 9)
    assert stands(p, "RIR27") == "out"
    assert stands(p, "G/Tk") == "15"
    assert p.advantage == 1


def test_15_1_c_where_a_triangle_forbids_the_overrun_it_can_be_used() -> None:
    """15.1 C, 11.5.1: a success in area 12 is only a success, however large."""
    p = held({"8": "G/Tk 71/6 16/6", "12": "RIR27 RIR90*"}, "German")
    play(p, "assault 8", "done", "move G/Tk > 12", "move 71/6 > 12", "attack 12", "forward RIR27", dice(12), dice(2))
    assert (task(p), p.actor) == ("fanatical-defence", 1)


def test_15_1_c_the_attacker_has_no_use_of_it_in_a_success() -> None:
    """15.1 B, C: the British hold it, and nobody is asked."""
    p = beaten("British", 8)
    assert stands(p, "RIR27") == "out"
    assert p.advantage == 0


# 15.1 D Better Tank Refit


def night(places: dict[str, str], side: str, **more: object) -> Cambrai:
    """Build a position at the start of the night of 22 November, with no Hurricane Barrage to roll for."""
    plain: dict[str, Any] = {"phase": "night", "support": NONE_AT_ALL, "hurricanes_used": NONE_AT_ALL}
    return held(places, side, **(plain | more | {"hurricanes_fresh": None}))


def refits(places: dict[str, str]) -> Cambrai:
    """Come to the tank refits of 22 November with the advantage unspent."""
    p = night({"B": "RIR27", **places}, "British")
    play(p, dice(7), "keep", "buy 0")
    assert (task(p), p.actor) == ("tank-refits", 0)
    return p


def test_15_1_d_one_tank_is_refitted_without_a_die() -> None:
    """15.1 D, 12.6 with A51: at the size it has; the other one rolls."""
    p = refits({"K": "D/Tk:4-2-5* G/Tk*"})
    play(p, "advantage D/Tk")
    assert stands(p, "D/Tk") == "K"
    assert p.form[p.printed.unit_names.index("D/Tk")] == 2
    assert task(p) == "tank-roll"
    play(p, "roll 6")
    assert p.form[p.printed.unit_names.index("G/Tk")] == 2


def test_15_1_d_the_order_of_the_rolls_is_his() -> None:
    """15.1 D, 12.6 with B11: he sees G fail and then saves D."""
    p = refits({"K": "D/Tk* G/Tk*"})
    play(p, "overhaul G/Tk", "roll 6", "advantage D/Tk")
    assert stands(p, "D/Tk") == "K"
    assert p.form[p.printed.unit_names.index("D/Tk")] == 0
    assert p.form[p.printed.unit_names.index("G/Tk")] == 2


def test_15_1_d_a_tank_out_of_supply_is_not_saved() -> None:
    """15.1 D, 12.3, 12.6 with A51."""
    p = refits({"K": "D/Tk*", "15": "G/Tk*"})
    refusal = refused(p, "advantage G/Tk")
    assert refusal.rule == "12.3"
    assert "G/Tk" in str(refusal)


@pytest.mark.parametrize("act", ["advantage G/Tk", "overhaul G/Tk", "advantage 71/6"])
def test_15_1_d_only_exhausted_tanks_are_refitted(act: str) -> None:
    """15.1 D, 12.6: G is fresh, and 71/6 is no tank."""
    p = refits({"K": "D/Tk* E/Tk* G/Tk 71/6*"})
    refusal = refused(p, act)
    assert refusal.rule == "12.6"
    assert act.split()[1] in str(refusal)


def test_15_1_d_the_germans_cannot_use_it_on_tanks() -> None:
    """15.1 D: it is for the British player; without it the tanks roll in their order, unasked."""
    p = night({"K": "D/Tk*", "B": "RIR27"}, "German")
    play(p, dice(7), "buy 0")
    assert task(p) == "tank-roll"


# 15.1 E Additional Ammunition


def test_15_1_e_the_british_may_have_two_more_dice() -> None:
    """15.1 E, 12.5: 7 and 9."""
    p = night({"K": "71/6", "B": "RIR27"}, "British")
    play(p, dice(7))
    assert (task(p), p.actor) == ("extra-ammunition", 0)
    play(p, "advantage", dice(9))
    assert p.ammunition[0] == 16


def test_15_1_e_the_germans_may_have_two_more_dice() -> None:
    """15.1 E, 12.5: a die of 4 on 22 November and two of 9."""
    p = night({"K": "71/6", "B": "RIR27"}, "German")
    play(p, dice(7), "buy 0", "roll 4")
    assert (task(p), p.actor) == ("extra-ammunition", 1)
    play(p, "advantage", dice(9))
    assert p.ammunition[1] == 13


def test_15_1_e_what_is_spent_on_ammunition_does_not_help_the_tanks() -> None:
    """15.1 D, E, 15.2 with A61: nobody has it any more, so the tanks just roll."""
    p = night({"K": "D/Tk*", "B": "RIR27"}, "British")
    play(p, dice(7), "advantage", dice(9), "buy 0")
    assert p.advantage == NOBODY
    assert task(p) == "tank-roll"


def test_15_1_e_what_the_british_spend_the_germans_cannot_use_in_the_same_night() -> None:
    """15.1 E, 15.2 with A61: it belongs to nobody until the phase ends."""
    p = night({"K": "71/6", "B": "RIR27"}, "British")
    play(p, dice(7), "advantage", dice(9), "buy 0", "roll 4")
    assert (task(p), p.actor) == ("purchase", 1)


# 15.1 F Change Haig's Mind


def stopped(side: str) -> Cambrai:
    """Throw a 1 for Haig on 22 November with nothing to add."""
    p = held({"K": "71/6", "B": "RIR27"}, side, phase="end")
    play(p, "roll 1")
    return p


@pytest.mark.parametrize(("side", "number"), [("British", 0), ("German", 1)])
def test_15_1_f_either_side_may_play_on(side: str, number: int) -> None:
    """15.1 F, 13.1.2, 15.2 with A61: the next day begins, and at Dawn the advantage is the other's."""
    p = stopped(side)
    assert (task(p), p.actor) == ("change-haigs-mind", number)
    play(p, "advantage")
    assert p.winner == NOBODY
    assert p.day == 3
    assert p.advantage == 1 - number
    assert p.first_side == 1 - number


def test_15_1_f_the_holder_may_let_haig_stop() -> None:
    """15.1 F."""
    p = stopped("German")
    play(p, "keep")
    assert ENDINGS[p.ending] == "haig"


def test_15_1_f_a_decision_to_go_on_needs_no_advantage() -> None:
    """15.1 F: only where the game would have ended; a 6 and 2 for area 5 go on."""
    p = held({"K": "71/6", "B": "RIR27"}, "German", phase="end", british="5")
    play(p, "roll 6")
    assert p.day == 3
    assert p.advantage == 1


# 15.2 Passing


def test_15_2_a_used_advantage_is_nobodys_until_the_impulse_ends() -> None:
    """15.2, T21: then it is German; the next Dawn's holder will move first."""
    p = repelled("British")
    play(p, "advantage")
    assert p.advantage == NOBODY
    log = play(p, "stay", "stay", "end", "end")
    assert happened(log, "advantage-passed") == [[1]]
    assert p.advantage == 1


def test_15_2_it_cannot_be_used_twice_in_an_impulse() -> None:
    """15.2 with A61: the second repulse of the impulse stands."""
    p = held({"8": "71/6 16/6 18/6", "15": "RIR27", "4": "RIR90"}, "British")
    play(p, "assault 8", "done", "move 71/6 > 15", "attack 15", dice(3), dice(12), "advantage", "stay", "stay")
    play(p, "move 16/6 > 4", "attack 4", dice(2), dice(12))
    assert stands(p, "16/6") == "8*"


def test_15_2_the_opponent_cannot_use_it_in_the_same_impulse() -> None:
    """15.2: the British turned a repulse; the Germans cannot turn the success that follows."""
    p = held({"8": "71/6 16/6 18/6", "15": "RIR27", "4": "RIR90"}, "British")
    play(p, "assault 8", "done", "move 71/6 > 15", "attack 15", dice(3), dice(12), "advantage", "stay", "stay")
    play(p, "move 16/6 > 4", "attack 4", dice(12), dice(2))
    assert stands(p, "RIR90") == "out"


def test_15_2_the_opponent_has_it_from_the_next_impulse_on() -> None:
    """15.2: in their impulse the Germans may turn a repulse."""
    p = held({"8": "71/6 16/6", "15": "RIR27 RIR90", "K": "18/6"}, "British")
    play(p, "assault 8", "done", "move 71/6 > 15", "attack 15", "forward RIR27", dice(3), dice(12), "advantage")
    play(p, "stay", "stay", "end", "end", "assault 15", "done", "attack 15", dice(3), dice(12))
    assert (task(p), p.actor) == ("maximum-effort", 1)


def test_15_2_what_is_used_at_dawn_passes_before_daylight() -> None:
    """15.2, 4.2 with D16: the British turned the weather and still have impulse 0; the advantage is German by then."""
    p = dawn("British", 5)
    play(p, "advantage")
    assert (task(p), p.actor) == ("choose-impulse", 0)
    assert p.advantage == 1


def test_15_2_what_is_used_at_night_can_change_haigs_mind_for_the_other() -> None:
    """15.2, 15.1 F: the British bought ammunition with it; when Haig would stop, the Germans are asked."""
    p = held({"K": "71/6", "B": "RIR27"}, "British", impulse=12, side="German")
    play(p, "pass", "roll 1", "roll 1", dice(7), "advantage", dice(9), "buy 0", "roll 1", "roll 4", "buy 0", "roll 1")
    assert (task(p), p.actor) == ("change-haigs-mind", 1)


def test_15_2_a_night_written_by_hand_ends_like_any_other() -> None:
    """15.2, 15.1 F: the same from a position document with phase night."""
    p = night({"K": "71/6", "B": "RIR27"}, "British")
    play(p, dice(7), "advantage", dice(9), "buy 0", "roll 4", "buy 0", "roll 1")
    assert (task(p), p.actor) == ("change-haigs-mind", 1)


ALSO_UNUSED = {"advantage_passes": "also_unused"}


def next_evening(p: Cambrai) -> None:
    """Pass all impulses of the next day, with dice that keep the day going, until its night begins."""
    day = p.day
    while p.day == day:
        idle = [act for act in legal(p) if act in ("done", "keep")]
        play(p, "roll 6" if task(p) == "haig-roll" else idle[0] if idle else legal(p)[0])
    while task(p) not in ("hurricane-refit", "ammunition-roll", "small-ammunition-roll"):
        acts = legal(p)
        idle = [act for act in acts if act in ("done", "keep", "pass")]
        play(p, "roll 6 6" if task(p) == "sunset-roll" else "roll 5" if p.actor == -1 else (idle or acts)[0])


def test_15_2_by_option_a_use_at_night_does_not_count_for_the_day_after() -> None:
    """15.2: option advantage_passes, also_unused; spent at night it is German by day, and unused it passes again."""
    p = held(
        {"K": "71/6", "B": "RIR27"}, "British", day="24 November", phase="night", options=ALSO_UNUSED, british="1 5 22"
    )
    while task(p) != "extra-ammunition":
        play(p, legal(p)[0])
    play(p, "advantage")
    next_evening(p)
    assert p.day == 5
    assert p.advantage == 0


def test_15_2_by_option_a_use_at_dawn_does_not_count_for_daylight() -> None:
    """15.2: option advantage_passes, also_unused; the Germans got it at Dawn and did not use it by day."""
    p = dawn("British", 5, options=ALSO_UNUSED)
    play(p, "advantage")
    assert p.advantage == 1
    while task(p) not in ("hurricane-refit", "ammunition-roll", "small-ammunition-roll"):
        play(p, dice(12) if task(p) == "sunset-roll" else "pass")
    assert p.advantage == 0
