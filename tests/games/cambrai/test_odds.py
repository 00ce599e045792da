"""The odds shown for an act against all the ways the dice can fall, and against numbers written by hand."""

import itertools
from collections.abc import Iterator
from fractions import Fraction

import pytest

from brasshat.area_impulse.dice_table import margin_ways, success_stalemate_repulse
from brasshat.engine.choices import ROLL, pack, verb_of
from brasshat.engine.driver import settle
from brasshat.engine.errors import Refused, UsageError
from brasshat.engine.events import Event
from brasshat.engine.game import Odds
from brasshat.engine.task import CHANCE, NOBODY
from brasshat.games.cambrai import verbs
from brasshat.games.cambrai.odds import odds_of
from brasshat.games.cambrai.position import Cambrai
from tests.games.cambrai.battles import choice, happened, legal, play, quiet
from tests.games.cambrai.random_games import new_random_game, play_on

# The closed form


@pytest.mark.parametrize(
    ("lead", "success", "stalemate", "repulse", "mean"),
    [
        (-4, 0.097, 0.062, 0.841, 0.19),
        (-2, 0.239, 0.096, 0.664, 0.59),
        (-1, 0.336, 0.108, 0.556, 0.93),
        (0, 0.444, 0.113, 0.444, 1.37),
        (1, 0.556, 0.108, 0.336, 1.93),
        (2, 0.664, 0.096, 0.239, 2.59),
        (3, 0.761, 0.080, 0.159, 3.35),
        (4, 0.841, 0.062, 0.097, 4.19),
        (5, 0.903, 0.043, 0.054, 5.10),
        (7, 0.973, 0.015, 0.012, 7.02),
        (10, 0.999, 0.001, 0.000, 10.0),
    ],
)
def test_11_4_4_the_table_of_two_dice_against_two(
    lead: int, success: float, stalemate: float, repulse: float, mean: float
) -> None:
    """11.4, 11.4.4: attack value less defence value, against the table of the dossier and the mean of the points."""
    above, equal, below = success_stalemate_repulse(lead)
    assert above + equal + below == 1
    assert (round(float(above), 3), round(float(equal), 3), round(float(below), 3)) == (success, stalemate, repulse)
    points = sum(margin * ways for margin, ways in margin_ways(lead).items() if margin > 0)
    assert points / 1296 == pytest.approx(mean, abs=0.0051)


def test_11_4_4_the_table_in_exact_numbers() -> None:
    """11.4.4: 146 of 1296 ways tie when the values are equal, and the rest falls in two halves of 575."""
    assert success_stalemate_repulse(0) == (Fraction(575, 1296), Fraction(146, 1296), Fraction(575, 1296))
    assert success_stalemate_repulse(11) == (Fraction(1), Fraction(0), Fraction(0))
    assert success_stalemate_repulse(10) == (Fraction(1295, 1296), Fraction(1, 1296), Fraction(0))
    assert success_stalemate_repulse(-11) == (Fraction(0), Fraction(0), Fraction(1))


# Assaults, by playing every fall of the dice


def classify(p: Cambrai, log: list[Event]) -> str:
    """Name what happened in a fight as the odds do, from its events."""
    if happened(log, "repulsed"):
        return "repulse"
    if happened(log, "stalemate"):
        return "stalemate"
    if happened(log, "overran"):
        return "overrun"
    if p.halted:
        return "success, area cleared, impulse ends"
    ((_, points),) = happened(log, "success")
    return "success, 1 point" if points == 1 else f"success, {points} points"


def enumerated(p: Cambrai) -> dict[str, Fraction]:
    """Play all 36 times 36 falls of the dice that are due now; who has the advantage keeps it."""
    found: dict[str, int] = {}
    falls = [(first, second) for first in range(1, 7) for second in range(1, 7)]
    for attack in falls:
        after = p.copy()
        after.take(pack(ROLL, *attack))
        for defence in falls:
            end = after.copy()
            log: list[Event] = []
            end.take(pack(ROLL, *defence), log)
            if KEEP in end.choices():
                end.take(KEEP, log)
            name = classify(end, log)
            found[name] = found.get(name, 0) + 1
    assert sum(found.values()) == 1296
    return {name: Fraction(count, 1296) for name, count in found.items()}


KEEP = choice("keep")
DEFENDERS = {
    "one": "RIR27",
    "tired": "RIR27*",
    "two": "RIR27 RIR90",
    "mixed": "RIR27 RIR90*",
    "garrison": "Gar1",
    "spent": "Gar1*",
    "post": "RIR27 Gar1*",
    "many": "GFR Lehr GR9* Gar1",
}

ATTACKERS = {
    "brigade": "71/6",
    "division": "71/6 16/6 18/6",
    "divisions": "71/6 35/12 59/20",
    "tank": "G/Tk",
    "tank and division": "G/Tk 71/6 16/6 18/6",
    "tank behind": "71/6 G/Tk",
    "small tank": "G/Tk:2-1-5 71/6",
    "cavalry": "1/1Cav 2/1Cav",
}


def names(units: str) -> list[str]:
    """Name units without their sizes."""
    return [unit.partition(":")[0] for unit in units.split()]


def due(p: Cambrai, *acts: str) -> None:
    """Take acts one by one, and stop where dice are due."""
    for act in acts:
        p.take(choice(act))


def best_defence(p: Cambrai) -> str:
    """Return the act that names the forward unit of the highest factor, where fresh others add 1 each."""
    worth = {"RIR27": 4, "RIR90": 4, "GFR": 5, "Lehr": 5, "GR9": 5, "Gar1": 3, "GR9*": 3}
    ranked = sorted(legal(p), key=lambda act: worth[act.split()[1]], reverse=True)
    return ranked[0]


def mandatory(start: str, area: str, attackers: str, defenders: str, **more: object) -> tuple[Cambrai, Cambrai]:
    """Move attackers into an enemy area; return the position before the attack and the one before the dice."""
    p = quiet({start: f"{attackers} 99/2", area: defenders}, day="24 November", **more)
    play(p, f"assault {start}", "done", *[f"move {unit} > {area}" for unit in names(attackers)])
    ready = p.copy()
    due(ready, f"attack {area}")
    due(ready, best_defence(ready))
    return p, ready


MANDATORY = [
    ("8", "15", "brigade", "one"),
    ("8", "15", "brigade", "tired"),
    ("8", "15", "brigade", "two"),
    ("8", "15", "brigade", "many"),
    ("8", "15", "division", "one"),
    ("8", "15", "division", "mixed"),
    ("8", "15", "divisions", "two"),
    ("8", "15", "tank", "one"),
    ("8", "15", "tank", "tired"),
    ("8", "15", "tank", "mixed"),
    ("8", "15", "tank", "garrison"),
    ("8", "15", "tank", "spent"),
    ("8", "15", "tank and division", "one"),
    ("8", "15", "tank and division", "two"),
    ("8", "15", "tank and division", "post"),
    ("8", "15", "tank and division", "many"),
    ("8", "15", "tank behind", "tired"),
    ("8", "15", "small tank", "spent"),
    ("8", "15", "cavalry", "one"),
    ("8", "12", "brigade", "one"),
    ("8", "12", "division", "tired"),
    ("8", "12", "tank", "tired"),
    ("8", "12", "tank and division", "one"),
    ("8", "12", "tank and division", "mixed"),
    ("8", "12", "tank behind", "garrison"),
    ("8", "11", "tank and division", "garrison"),
    ("22", "23", "brigade", "one"),
    ("22", "23", "division", "garrison"),
    ("22", "23", "tank", "tired"),
    ("22", "23", "tank and division", "one"),
    ("22", "23", "tank and division", "mixed"),
    ("22", "23", "divisions", "post"),
    ("K", "3", "tank and division", "post"),
    ("L", "1", "tank and division", "one"),
    ("14", "23", "brigade", "one"),
    ("14", "23", "tank", "tired"),
    ("14", "23", "tank and division", "mixed"),
    ("20", "23", "tank and division", "spent"),
    ("21", "22", "tank", "one"),
    ("7", "26", "tank and division", "two"),
]


@pytest.mark.parametrize(("start", "area", "attackers", "defenders"), MANDATORY)
def test_11_4_the_odds_of_a_mandatory_assault(start: str, area: str, attackers: str, defenders: str) -> None:
    """11.4.4, 11.5, 11.6.1: circles, triangles, squares and canals; tanks or none; one defender or several."""
    p, ready = mandatory(start, area, ATTACKERS[attackers], DEFENDERS[defenders])
    before = p.copy()
    odds = odds_of(p, choice(f"attack {area}"))
    assert p.equals(before)
    assert sum(chance for _, chance in odds.outcomes) == 1
    assert len({name for name, _ in odds.outcomes}) == len(odds.outcomes)
    assert dict(odds.outcomes) == enumerated(ready)


def test_11_4_the_odds_list_each_outcome_once_from_worst_to_best() -> None:
    """11.4.4: 6 + 1 against 4 + 2 in a circle whose defenders can pay 5."""
    p, _ = mandatory("8", "15", "G/Tk 71/6", "RIR27 RIR90*")
    odds = odds_of(p, choice("attack 15"))
    assert [name for name, _ in odds.outcomes] == [
        "repulse",
        "stalemate",
        "success, 1 point",
        *[f"success, {points} points" for points in range(2, 6)],
        "overrun",
    ]
    assert [total.value for total in odds.totals] == [7, 6]


OPTIONAL = [
    ("71/6 16/6", "RIR27", ["point 71/6", "fight"]),
    ("71/6 16/6", "RIR27", ["point 16/6", "join 71/6", "fight"]),
    ("G/Tk 71/6", "RIR27*", ["point G/Tk", "fight"]),
    ("G/Tk 71/6", "RIR27*", ["point 71/6", "join G/Tk", "fight"]),
    ("G/Tk 71/6 35/12", "RIR27 Gar1*", ["point G/Tk", "join 71/6", "join 35/12", "fight"]),
]


@pytest.mark.parametrize("area", ["15", "12"])
@pytest.mark.parametrize(("attackers", "defenders", "acts"), OPTIONAL)
def test_11_4_the_odds_of_an_optional_assault(area: str, attackers: str, defenders: str, acts: list[str]) -> None:
    """11.2, 11.4.4: shown for the last word before the dice, in a circle and in a triangle."""
    p = quiet({"8": f"{attackers} 99/2", area: f"59/20* {defenders}"}, day="24 November")
    play(p, "assault 8", "done", *[f"move {unit} > {area}" for unit in attackers.split()])
    due(p, f"attack {area}", *acts[:-1])
    odds = odds_of(p, choice(acts[-1]))
    assert sum(chance for _, chance in odds.outcomes) == 1
    due(p, acts[-1], "forward RIR27")
    assert dict(odds.outcomes) == enumerated(p)


@pytest.mark.parametrize(("area", "tanks"), [("15", "G/Tk"), ("12", "G/Tk"), ("23", "G/Tk"), ("15", "71/6")])
@pytest.mark.parametrize("defenders", ["RIR27", "RIR27*", "RIR27 RIR90*"])
def test_11_4_the_odds_of_an_assault_out_of_a_contested_area(area: str, tanks: str, defenders: str) -> None:
    """11.3, 11.4.4: the units stand in the area from the beginning."""
    p = quiet({area: f"{tanks} 16/6 {defenders}"})
    play(p, f"assault {area}", "done")
    due(p, f"attack {area}", f"point {tanks}", "join 16/6")
    odds = odds_of(p, choice("fight"))
    assert sum(chance for _, chance in odds.outcomes) == 1
    due(p, "fight", "forward RIR27")
    assert dict(odds.outcomes) == enumerated(p)


def test_11_4_the_odds_of_naming_the_forward_unit() -> None:
    """11.4.3: the defender sees what each choice is worth: 4 + 1 + 2 or 1 + 1 + 2."""
    p = quiet({"8": "71/6 16/6", "15": "RIR27 Gar1"})
    play(p, "assault 8", "done", "move 71/6 > 15", "attack 15")
    for unit, value in (("RIR27", 7), ("Gar1", 4)):
        odds = odds_of(p, choice(f"forward {unit}"))
        ready = p.copy()
        due(ready, f"forward {unit}")
        assert dict(odds.outcomes) == enumerated(ready)
        assert odds.totals[1].value == value


def test_11_4_a_plain_fight_follows_the_closed_form() -> None:
    """11.4.4: 4 + 1 + 1 against 4 + 2 is a lead of 0."""
    p, _ = mandatory("8", "15", "71/6 16/6 18/6", "RIR27")
    chances = dict(odds_of(p, choice("attack 15")).outcomes)
    assert chances["repulse"] == Fraction(575, 1296)
    assert chances["stalemate"] == Fraction(146, 1296)
    assert chances["success, 1 point"] == Fraction(140, 1296)
    assert chances["success, 10 points"] == Fraction(1, 1296)


def test_11_4_an_illegal_attack_has_no_odds() -> None:
    """11.0: nobody stands in area 14."""
    p = quiet({"8": "71/6 16/6", "15": "RIR27"})
    play(p, "assault 8", "done")
    with pytest.raises(Refused):
        odds_of(p, choice("attack 14"))


def test_2_3_an_act_without_dice_has_no_odds() -> None:
    """2.3: a move into an empty area."""
    p = quiet({"8": "71/6 16/6", "15": "RIR27"})
    play(p, "assault 8", "done")
    with pytest.raises(UsageError):
        odds_of(p, choice("move 71/6 > 4"))


@pytest.mark.parametrize("holder", ["British", "German"])
@pytest.mark.parametrize(("area", "defenders"), [("15", "RIR27 RIR90*"), ("12", "RIR27"), ("3", "RIR27 Gar1*")])
def test_15_1_the_odds_are_those_without_the_advantage(holder: str, area: str, defenders: str) -> None:
    """15.1 B, C: whoever has it is asked after the dice, and the odds say that they count on his keeping it."""
    start = "K" if area == "3" else "8"
    p, ready = mandatory(start, area, "G/Tk 71/6", defenders, advantage=holder, advantage_next="nobody")
    odds = odds_of(p, choice(f"attack {area}"))
    assert "The advantage is not used." in odds.note
    assert dict(odds.outcomes) == enumerated(ready)


def by_totals(p: Cambrai) -> dict[str, Fraction]:
    """Play every total of the two rolls that are due, weighed by the ways it can fall."""
    found: dict[str, Fraction] = {}
    for attack, ways in p.outcomes():
        after = p.copy()
        after.take(attack)
        for defence, other_ways in after.outcomes():
            end = after.copy()
            log: list[Event] = []
            end.take(defence, log)
            if KEEP in end.choices():
                end.take(KEEP, log)
            name = classify(end, log)
            found[name] = found.get(name, Fraction(0)) + Fraction(ways * other_ways, 1296)
    return found


def fights(seed: int) -> Iterator[tuple[Cambrai, int]]:
    """Play a random game, and stop where an act leads straight to the dice of an assault."""
    p = new_random_game(seed)
    while p.actor != NOBODY:
        for act in p.choices() if p.actor >= 0 else []:
            after = p.copy()
            if verb_of(act) in (verbs.ATTACK, verbs.FIGHT, verbs.FORWARD):
                after.step(act)
                settle(after)
                if after.actor == CHANCE and after.agenda[-1].name() == "assault-roll":
                    yield p, act
        play_on(p, seed, 1)
        seed += 1


def test_11_4_the_odds_of_assaults_as_random_games_bring_them() -> None:
    """11.4: with all options, sectors, canals, markers, tanks and the advantage, in each of 60 fights."""
    kinds: set[str] = set()
    for seed in range(12):
        for p, act in itertools.islice(fights(seed), 5):
            ready = p.copy()
            ready.step(act)
            settle(ready)
            odds = odds_of(p, act)
            assert dict(odds.outcomes) == by_totals(ready)
            kinds |= {part.rule for total in odds.totals for part in total.parts}
    assert {"11.4.2", "11.4.3", "9.5.2", "16.7"} <= kinds


# Barrages


def barrage(area: str, units: str, **more: object) -> Cambrai:
    """Stand in the artillery step next to a target, with one fresh marker."""
    start = {"15": "8", "12": "8", "3": "K", "23": "22", "1": "L"}[area]
    p = quiet({start: "71/6", area: units}, hurricanes_fresh={"British": 1, "German": 0}, **more)
    play(p, f"assault {start}")
    return p


def by_points(odds: Odds) -> dict[int, Fraction]:
    """Read the outcomes of a barrage as numbers of casualty points."""
    return {0 if name == "no effect" else int(name.split()[0]): chance for name, chance in odds.outcomes}


@pytest.mark.parametrize("weather", ["clear", "overcast"])
@pytest.mark.parametrize("units", ["RIR27", "RIR27 RIR90 RIR6", "RIR27 RIR90 RIR6 Gar1"])
@pytest.mark.parametrize("area", ["15", "12", "3", "23", "1"])
def test_9_2_3_the_odds_of_a_barrage(area: str, units: str, weather: str) -> None:
    """9.2.3, 9.3.1, 9.2.1, 9.2.2: circle, triangle and squares; three or four units; clear or overcast."""
    p = barrage(area, units, weather=weather)
    act = choice(f"barrage {area} RIR27")
    odds = odds_of(p, act)
    assert sum(chance for _, chance in odds.outcomes) == 1
    p.take(act)
    found: dict[int, Fraction] = {}
    for attack in range(1, 7):
        for defence in range(1, 7):
            after = p.copy()
            log: list[Event] = []
            after.take(pack(ROLL, attack))
            after.take(pack(ROLL, defence), log)
            points = happened(log, "barraged")[0][3]
            found[points] = found.get(points, Fraction(0)) + Fraction(1, 36)
    assert len(odds.outcomes) == len(found)
    assert by_points(odds) == found


def test_9_2_3_a_barrage_by_hand() -> None:
    """9.2.3, 9.2.2: 7 against TEM 2 leads by 5, so only a 1 against a 6 fails, and a 6 against a 1 brings 10 points.

    In overcast weather the lead is 3, and 6 of 36 ways bring nothing.
    """
    chances = by_points(odds_of(barrage("15", "RIR27"), choice("barrage 15 RIR27")))
    assert chances[0] == Fraction(1, 36)
    assert chances[5] == Fraction(6, 36)
    assert chances[10] == Fraction(1, 36)
    clouded = by_points(odds_of(barrage("15", "RIR27", weather="overcast"), choice("barrage 15 RIR27")))
    assert clouded[0] == Fraction(6, 36)
    assert clouded[8] == Fraction(1, 36)


def test_9_2_3_one_point_is_spoken_of_as_one() -> None:
    """9.2.3: the outcomes are read by people."""
    odds = odds_of(barrage("15", "RIR27"), choice("barrage 15 RIR27"))
    assert odds.outcomes[1][0] == "1 point"


# Demolitions


@pytest.mark.parametrize(
    ("places", "british", "german", "blown"),
    [
        ({"20": "RIR27", "23": "71/6"}, "", "", 3),  # 3 + 0: 4, 5 and 6
        ({"20": "RIR27", "23": "71/6 RIR90"}, "", "23", 5),  # 3 + 2: 2 and more
        ({"20": "RIR27 16/6", "23": "71/6"}, "20", "", 1),  # 1 + 0: a 6
        ({"20": "RIR27 16/6", "23": "RIR90"}, "20", "", 4),  # 1 + 3: 3 and more
    ],
)
def test_14_1_the_odds_of_a_demolition(places: dict[str, str], british: str, german: str, blown: int) -> None:
    """14.1: by hand, and against the six faces of the die."""
    p = quiet(places, side="German", british=british, german=german, bridges={"20-23": "German"})
    play(p, "assault 20", "done", "end")
    odds = odds_of(p, choice("demolish 20-23"))
    assert dict(odds.outcomes) == {"destroyed": Fraction(blown, 6), "stands": Fraction(6 - blown, 6)}
    p.take(choice("demolish 20-23"))
    destroyed = 0
    for die in range(1, 7):
        after = p.copy()
        after.take(pack(ROLL, die))
        destroyed += after.bridge[after.theatre.bridge_names.index("20-23")] == 2
    assert destroyed == blown


# Tank refits


def refits(places: dict[str, str]) -> Cambrai:
    """Come to the tank refits of 22 November with the advantage, so that each roll is asked for."""
    p = quiet(
        {"B": "RIR27", **places},
        phase="night",
        support={"British": 0, "German": 0},
        hurricanes_used={"British": 0, "German": 0},
        hurricanes_fresh=None,
        advantage="British",
        advantage_next="nobody",
    )
    play(p, "roll 3 4", "keep", "buy 0")
    return p


@pytest.mark.parametrize(("size", "passes"), [("6-3-5", 2), ("4-2-5", 2), ("2-1-5", 1)])
def test_12_6_the_odds_of_a_tank_refit(size: str, passes: int) -> None:
    """12.6: the spent factors are 2, 2 and 1."""
    p = refits({"K": f"G/Tk:{size}*"})
    odds = odds_of(p, choice("overhaul G/Tk"))
    assert odds.outcomes[0] == ("fresh", Fraction(passes, 6))
    assert sum(chance for _, chance in odds.outcomes) == 1
    assert len(odds.outcomes) == 2


def test_12_6_the_odds_speak_of_the_end_of_a_2_1_5() -> None:
    """12.6: the smallest tank does not shrink, it is eliminated."""
    odds = odds_of(refits({"K": "G/Tk:2-1-5*"}), choice("overhaul G/Tk"))
    assert odds.outcomes[1] == ("eliminated", Fraction(5, 6))


def test_12_6_a_tank_out_of_supply_fails_for_certain() -> None:
    """12.6, 12.3: one outcome of chance 1, and it is not fresh."""
    odds = odds_of(refits({"15": "G/Tk*", "K": "D/Tk*"}), choice("overhaul G/Tk"))
    assert len(odds.outcomes) == 1
    assert odds.outcomes[0][1] == 1
    assert "fresh" not in odds.outcomes[0][0]


# Sunset


@pytest.mark.parametrize(
    ("impulse", "ends", "turns"),
    [
        (2, 0, 1),
        (3, 1, 2),
        (4, 3, 3),
        (5, 6, 4),
        (6, 10, 5),
        (7, 15, 6),
        (8, 21, 5),
        (9, 26, 4),
        (10, 30, 3),
        (11, 33, 2),
    ],
)
def test_4_2_1_the_odds_of_sunset(impulse: int, ends: int, turns: int) -> None:
    """4.2.1, 6.3: the table of the dossier, ways of 36 to roll less than the impulse; an equal roll turns the weather."""
    p = quiet({"K": "71/6", "B": "RIR27"}, impulse=impulse)
    chances = dict(odds_of(p, choice("pass")).outcomes)
    assert sum(chances.values()) == 1
    assert chances.get("the day ends", Fraction(0)) == Fraction(ends, 36)
    assert chances.get("the weather turns", Fraction(0)) == Fraction(turns, 36)


def test_4_2_1_the_last_impulse_ends_the_day_whatever_is_rolled() -> None:
    """4.2.1 with A1 and A2: after impulse 12 the marker has no space left."""
    p = quiet({"K": "71/6", "B": "RIR27"}, impulse=12)
    assert dict(odds_of(p, choice("pass")).outcomes) == {"the day ends": Fraction(1)}


def test_16_3_a_pass_on_the_first_day_needs_no_odds() -> None:
    """16.3, 8.1.3 with A73 and B5: a British pass ends 20 November for certain, and no dice are thrown."""
    p = quiet({"K": "71/6", "B": "RIR27"}, day="20 November", impulse=4)
    assert dict(odds_of(p, choice("pass")).outcomes) == {"the day ends": Fraction(1)}


def test_16_3_an_assault_impulse_of_the_first_day_only_turns_the_weather() -> None:
    """16.3: in impulse 4 a roll of 4 comes 3 times in 36; nothing ends the day."""
    p = quiet({"K": "71/6", "B": "RIR27"}, day="20 November", impulse=4)
    play(p, "regroup K")
    chances = dict(odds_of(p, choice("end")).outcomes)
    assert chances == {"the weather turns": Fraction(3, 36), "the day goes on": Fraction(33, 36)}


def test_4_2_1_the_germans_make_no_sunset_roll() -> None:
    """4.2.1."""
    p = quiet({"K": "71/6", "B": "RIR27"}, side="German", impulse=5)
    with pytest.raises(UsageError):
        odds_of(p, choice("pass"))


def test_4_2_1_a_sunset_roll_is_made_once_in_an_impulse() -> None:
    """4.2.1: the dice of the first assault were it."""
    p = quiet({"8": "71/6 16/6", "15": "RIR27"}, impulse=4)
    play(p, "assault 8", "done", "move 71/6 > 15", "attack 15", "roll 3 4", "roll 6 6", "stay")
    with pytest.raises(UsageError):
        odds_of(p, choice("end"))
