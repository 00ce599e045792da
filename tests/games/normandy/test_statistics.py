"""What is counted in a game of Normandy, on a fight made by hand."""

from brasshat.engine.events import Event
from brasshat.games.normandy import happenings
from brasshat.games.normandy.statistics import NormandyStatistics
from tests.games.normandy.battles import Battle, dice


def test_an_assault_that_succeeds_counts_for_the_allies_whose_impulse_it_is() -> None:
    """9:6 with even dice: three points, which is more than a disrupted regiment can bear."""
    b = Battle({"10": "8/3Br 9/3Br 185/3Br 27ArmBde GR915'"}, allied="10")
    statistics = NormandyStatistics(b.p)
    statistics.step(b.p, [Event(happenings.IMPULSE, [6, 0])])
    b.do("assault 10", "attack 10", "point 27ArmBde", "join 8/3Br", "join 9/3Br", "join 185/3Br", "fight")
    if b.on().task() == "choose-forward":
        b.do("forward GR915")
    b.do(*dice(7, 7)).on()
    statistics.step(b.p, b.log)
    keys = [measure.key for measure in statistics.measures()]
    found = dict(zip(keys, statistics.after(b.p), strict=True))
    assert (found["allied_assaults"], found["german_assaults"]) == (1, 0)
    assert (found["allied_successes"], found["german_successes"]) == (1, 0)
    assert found["impulses"] == 1
    assert (found["german_eliminated"], found["allied_eliminated"]) == (1, 0)


def test_the_days_are_those_of_the_scenario_and_the_areas_those_of_the_map() -> None:
    b = Battle({"10": "8/3Br"}, day="6 June")
    measures = {measure.key: measure for measure in NormandyStatistics(b.p).measures()}
    assert measures["points_by_day"].labels[0] == "6 June"
    assert measures["points_by_day"].labels[-1] == "26 June"
    assert measures["last_night"].labels == tuple(b.p.theatre.names)
