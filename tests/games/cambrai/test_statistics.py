"""What is counted in a game of Cambrai, on fights and days made by hand."""

from brasshat.engine.statistics import Value
from brasshat.games.cambrai.position import Cambrai
from brasshat.games.cambrai.statistics import CambraiStatistics
from tests.games.cambrai.battles import dice, play, quiet


def counted(statistics: CambraiStatistics, p: Cambrai) -> dict[str, Value]:
    """Return the values by their keys."""
    keys = [measure.key for measure in statistics.measures()]
    return dict(zip(keys, statistics.after(p), strict=True))


def test_a_repulse_counts_two_british_units_exhausted_and_one_assault() -> None:
    """11.4.4.1: both attackers are exhausted, the defenders are as they were."""
    p = quiet({"8": "G/Tk 71/6 16/6", "15": "RIR27 RIR90"})
    statistics = CambraiStatistics(p)
    statistics.before(p)
    acts = ["assault 8", "done", "move G/Tk > 15", "move 71/6 > 15", "attack 15", "forward RIR27", dice(5), dice(6)]
    for act in acts:
        statistics.step(p, play(p, act))
    found = counted(statistics, p)
    assert (found["british_exhausted"], found["german_exhausted"]) == (2, 0)
    assert (found["british_assaults"], found["british_successes"]) == (1, 0)
    assert (found["british_eliminated"], found["german_eliminated"], found["german_assaults"]) == (0, 0, 0)


def test_the_end_lists_every_area_with_the_side_that_controls_it() -> None:
    p = quiet({"8": "71/6", "15": "RIR27"}, british="8 12", german="15")
    statistics = CambraiStatistics(p)
    names = next(measure.labels for measure in statistics.measures() if measure.key == "last_night")
    last = counted(statistics, p)["last_night"]
    assert isinstance(last, list)
    held = dict(zip(names, last, strict=True))
    assert (held["8"], held["12"], held["15"]) == (0, 0, 1)
    assert len(names) == 40


def test_points_by_day_have_a_label_for_every_day_of_the_scenario() -> None:
    p = quiet({"8": "71/6"}, day="20 November")
    curve = next(measure for measure in CambraiStatistics(p).measures() if measure.form == "curve")
    assert curve.labels[0] == "20 November"
    assert len(curve.labels) == p.scenario.last_day - p.scenario.first_day + 1


def test_a_decision_is_dated_from_the_first_day_of_the_battle() -> None:
    p = quiet({"8": "71/6"}, day="22 November", impulse=3)
    moment = CambraiStatistics(p).moment(p)
    assert (moment["day"], moment["impulse"]) == (3, 3)
