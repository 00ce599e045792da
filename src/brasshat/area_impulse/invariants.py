"""What holds in every position of an area-impulse game."""

from brasshat.area_impulse.position import AreaPosition


def wrong_counts(p: AreaPosition, place_words: list[str]) -> list[str]:
    """Check that the counts are right, that nobody is overstacked and that control agrees with presence."""
    found: list[str] = []
    counted = AreaPosition()
    counted.lay_out(p.theatre, p.unit_side, p.unit_stacks, p.limits)
    counted.where = p.where
    counted.form = p.form
    counted.count()
    if counted.here != p.here or counted.fresh != p.fresh or counted.crowd != p.crowd:
        found.append("The counts of the areas do not agree with the units.")
    for area, name in enumerate(p.theatre.names):
        place = f"{place_words[area]} {name}"
        for side in range(2):
            if counted.crowd[side * p.size + area] > p.limits[area]:
                found.append(f"More than {p.limits[area]} units of a side stand in {place}.")
            alone = counted.here[side * p.size + area] and not counted.here[(1 - side) * p.size + area]
            if alone and p.control[area] != side:
                found.append(f"{place[:1].upper()}{place[1:]} is held by one side alone and controlled by the other.")
    return found
