"""A position of Cambrai as whole numbers for programs that learn: always as many, in the same order, and no secrets."""

from brasshat.games.cambrai.position import Cambrai


def feature_names(p: Cambrai) -> list[str]:
    """Name the features, in their order."""
    units = p.printed.unit_names
    areas = p.theatre.names
    names = [f"{what} of {unit}" for what in ("place", "form", "movement left") for unit in units]
    names += [f"{what} of {area}" for what in ("control", "rolling barrage", "direct support") for area in areas]
    names += [f"state of bridge {bridge}" for bridge in p.theatre.bridge_names]
    names += ["day", "impulse", "weather", "first side", "sunset", "holder of the advantage", "side to act"]
    names += ["area activated", "area of the air marker"]
    pairs = ("support", "ammunition", "fresh hurricanes", "used hurricanes", "air", "interdicted", "air spent")
    return names + [f"{what} of side {side}" for what in pairs for side in (0, 1)]


def features(p: Cambrai) -> list[int]:
    """Return the features; a place is an area, -1 for a unit that is due and -2 for one that is gone."""
    found = [*p.where, *p.form, *p.mf, *p.control, *p.rolling, *p.direct, *p.bridge]
    found += [p.day, p.impulse, p.weather, p.first_side, p.sunset, p.advantage, p.actor, p.active, p.air_at]
    for pair in (p.support, p.ammunition, p.hurricanes_fresh, p.hurricanes_used, p.air, p.interdicted, p.air_spent):
        found += pair
    return found
