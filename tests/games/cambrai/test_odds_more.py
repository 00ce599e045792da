"""Odds with the advantage, of overruns in a row and of dice that are due, against numbers written by hand."""

from fractions import Fraction

from brasshat.engine.choices import ROLL, pack
from brasshat.engine.game import Odds
from brasshat.games.cambrai.odds import odds_of
from brasshat.games.cambrai.position import Cambrai
from tests.games.cambrai.battles import battle, choice, play, quiet


def variant(odds: Odds, words: str) -> dict[str, Fraction]:
    """Return the outcomes of the one variant whose question has some words in it."""
    (found,) = [other for other in odds.variants if words in other.question]
    return dict(found.outcomes)


def even_fight(**more: object) -> Cambrai:
    """Stand before an assault of 4 + 1 + 1 against 4 + 2."""
    p = quiet({"8": "71/6 16/6 18/6 99/2", "15": "RIR27"}, day="24 November", **more)
    play(p, "assault 8", "done", *[f"move {unit} > 15" for unit in ("71/6", "16/6", "18/6")])
    return p


def test_15_1_b_maximum_effort_turns_a_repulse_into_a_stalemate() -> None:
    """15.1 B: 575 ways of a repulse and 146 of a stalemate become one."""
    odds = odds_of(even_fight(advantage="British", advantage_next="nobody"), choice("attack 15"))
    used = variant(odds, "15.1 B")
    assert "repulse" not in used
    assert used["stalemate"] == Fraction(575 + 146, 1296)
    assert dict(odds.outcomes)["repulse"] == Fraction(575, 1296)


def test_15_1_c_fanatical_defence_turns_a_success_into_a_stalemate() -> None:
    """15.1 C: without tanks there is no overrun, so every success becomes a stalemate."""
    odds = odds_of(even_fight(advantage="German", advantage_next="nobody"), choice("attack 15"))
    used = variant(odds, "15.1 C")
    assert used == {"repulse": Fraction(575, 1296), "stalemate": Fraction(575 + 146, 1296)}


def test_15_1_c_fanatical_defence_cannot_stop_an_overrun() -> None:
    """15.1 C, 11.5: 6 + 1 + 1 + 1 against a garrison of 1 and a TEM of 2 leads by 6; 3 points and more overrun it."""
    p = quiet(
        {"8": "G/Tk 71/6 16/6 18/6 99/2", "15": "Gar1*"}, day="24 November", advantage="German", advantage_next="nobody"
    )
    play(p, "assault 8", "done", *[f"move {unit} > 15" for unit in ("G/Tk", "71/6", "16/6", "18/6")])
    odds = odds_of(p, choice("attack 15"))
    assert variant(odds, "15.1 C")["overrun"] == dict(odds.outcomes)["overrun"]


def test_11_4_nobody_holds_the_advantage_and_no_other_policy_is_shown() -> None:
    """15.2: an advantage that is nobody's at the moment helps nobody."""
    assert odds_of(even_fight(), choice("attack 15")).variants == []


def played(p: Cambrai, falls: list[tuple[int, int]]) -> int:
    """Count the ways, of 1296, in which the assault that is due overruns."""
    ways = 0
    for attack in falls:
        for defence in falls:
            after = p.copy()
            after.step(pack(ROLL, *attack))
            after.step(pack(ROLL, *defence))
            ways += after.agenda[-1].name() == "artillery"
    return ways


def test_11_5_2_overruns_in_a_row_are_the_products_of_their_chances() -> None:
    """11.5.2: a tank with three brigades overruns area 15 and goes on into 14."""
    p = quiet(
        {"8": "G/Tk 71/6 16/6 18/6 99/2", "15": "Gar1*", "14": "Gar2*"},
        day="24 November",
        support={"British": 6, "German": 0},
    )
    play(p, "assault 8", "done", *[f"move {unit} > 15" for unit in ("G/Tk", "71/6", "16/6", "18/6")])
    odds = odds_of(p, choice("attack 15"))
    row = variant(odds, "in a row")
    falls = [(first, second) for first in range(1, 7) for second in range(1, 7)]
    ready = p.copy()
    play(ready, "attack 15")
    once = Fraction(played(ready, falls), 1296)
    play(ready, "roll 6 6", "roll 1 1", "rolling 14", "rolling 14", "done")
    for unit in ("G/Tk", "71/6", "16/6", "18/6"):
        if choice(f"move {unit} > 14") in ready.choices():
            play(ready, f"move {unit} > 14")
    play(ready, "attack 14")
    again = Fraction(played(ready, falls), 1296)
    assert row == {"none": 1 - once, "15 overrun": once * (1 - again), "15 and 14 overrun": once * again}


def test_13_1_2_the_odds_of_haigs_decision() -> None:
    """13.1.2: with area 1 in British hands the die has to show 5 or 6."""
    p = battle({"1": "71/6", "K": "16/6"}, day="21 November", impulse=12, british="1", advantage="German")
    while p.agenda[-1].name() != "haig-roll":
        p.step(p.choices()[-1])
    odds = odds_of(p, p.choices()[0])
    assert dict(odds.outcomes) == {"the battle goes on": Fraction(2, 6), "Haig wants to stop": Fraction(4, 6)}


def test_6_0_the_odds_of_the_weather() -> None:
    """6.0: 1 to 4 overcast, 5 and 6 clear."""
    p = battle({"1": "71/6", "5": "16/6", "K": "18/6"}, day="21 November", impulse=12, british="1 5")
    while p.agenda[-1].name() != "weather-roll":
        p.step(p.choices()[-1])
    assert dict(odds_of(p, p.choices()[0]).outcomes) == {"overcast": Fraction(4, 6), "clear": Fraction(2, 6)}
