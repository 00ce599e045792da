"""The pictures: what they leave out, and that what they write can be read."""

import itertools
import re

from brasshat.lab.figures import wilson
from brasshat.lab.report.charts import bars, days_of, shares, winners, write_apart
from brasshat.lab.report.drawing import WIDTH, Drawing, Scale


def test_names_at_the_ends_of_lines_never_cover_each_other() -> None:
    picture = Drawing(100, "names")
    write_apart(picture, 0, [(50, "a", ""), (50, "b", ""), (51, "c", "side-0"), (90, "d", "")])
    heights = [float(y) for y in re.findall(r'<text class="[^"]*" x="[^"]*" y="([^"]*)"', picture.text())]
    assert len(heights) == 4
    assert all(lower - upper >= 18 for upper, lower in itertools.pairwise(heights))


def test_a_day_counts_only_the_games_that_saw_it() -> None:
    days = days_of([[1, 10], [2, 20], [3, 30], [4, 40], [5, 50], [6], [7]])
    assert [day.games for day in days] == [7, 5]
    assert (days[0].median, days[1].median) == (4, 30)


def test_a_day_that_hardly_any_game_saw_is_left_out() -> None:
    assert [day.at for day in days_of([[1, 1]] * 3 + [[1]] * 9)] == [0]


def test_a_bar_tells_how_many_games_each_side_won() -> None:
    picture = bars("days", [(2, 0), (2, 1), (2, 1), (4, 0)], ["British", "German"])
    assert "<title>2: British 1</title>" in picture
    assert "<title>2: German 2</title>" in picture
    assert "<title>3: German 0</title>" in picture
    assert "<title>4: British 1</title>" in picture


def test_the_winners_share_the_whole_width() -> None:
    picture = winners(["British", "German"], [wilson(25, 100), wilson(75, 100)])
    widths = [float(width) for width in re.findall(r'<rect [^>]*width="([^"]*)"', picture)]
    assert widths == [WIDTH / 4 - 2, WIDTH * 3 / 4]


def test_a_share_of_no_games_has_a_row_and_no_mark() -> None:
    picture = shares("wins", [("nobody", wilson(0, 0))], "0")
    assert "nobody" in picture
    assert "<circle" not in picture


def test_a_scale_without_extent_still_has_places() -> None:
    assert Scale(3, 3, 0, 100).at(3) == 0
