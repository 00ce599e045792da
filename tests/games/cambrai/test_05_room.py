"""Chapter 5, room in the entry zones: a shortcut of the code against the long way round."""

from brasshat.games.cambrai.rules.reinforcements import due_units, has_one_zone, holds_back, most_to_come, open_zones
from tests.games.cambrai.random_games import new_random_game, play_on


def test_5_0_a_unit_with_one_zone_bars_nobody_by_entering_it() -> None:
    """5.0: counted out for every due unit with one zone in the dawns of random games."""
    looked_at = 0
    for seed in range(3, 60, 4):  # the campaign
        p = new_random_game(seed)
        while p.choices():
            if p.agenda[-1].name() == "arrivals":
                due = due_units(p, p.actor)
                for unit in due:
                    if not has_one_zone(p, unit) or not open_zones(p, unit):
                        continue
                    (zone,) = open_zones(p, unit)
                    most = most_to_come(p, due)
                    p.crowd[p.actor * p.size + zone] += p.unit_stacks[unit]
                    left = most_to_come(p, [other for other in due if other != unit])
                    p.crowd[p.actor * p.size + zone] -= p.unit_stacks[unit]
                    assert left + 1 >= most
                    assert not holds_back(p, unit, zone)
                    looked_at += 1
            play_on(p, seed + looked_at, 1)
    assert looked_at > 100
