"""Chapters 18 and 19: fortifications, landings over the beaches, and the coastal guns that interdict them."""

from brasshat.area_impulse.steps import UnitDie
from brasshat.engine.parts import Parts, add_part
from brasshat.engine.task import LEGAL
from brasshat.games.normandy import happenings, reasons
from brasshat.games.normandy.position import LANDINGS, Normandy
from brasshat.games.normandy.printed import ALLIED, COASTAL, DISRUPTED, GERMAN, SPENT
from brasshat.games.normandy.rules.wear import wear


def has_fort(p: Normandy, area: int) -> bool:
    """18.1: tell whether the fortifications of an area still stand."""
    return p.forts >> area & 1 == 1


def raze_forts(p: Normandy) -> None:
    """18.1: fortifications are gone for good where a fresh or spent Allied unit stands or the Allies have control."""
    for area in range(p.size):
        if has_fort(p, area) and (p.control[area] == ALLIED or has_foothold(p, area)):
            p.forts &= ~(1 << area)
            p.note(happenings.FORT_GONE, area)


def has_foothold(p: Normandy, area: int) -> bool:
    """18.1: tell whether an Allied unit that is not disrupted stands in an area."""
    return any(p.form[unit] < DISRUPTED for unit in p.units_in(area, ALLIED))


def is_open_beach(p: Normandy, beach: int) -> bool:
    """19.1: after the morning of 6 June only a beach where the Allies stand, or that they control, can be landed on."""
    return p.control[beach] == ALLIED or p.here[ALLIED * p.size + beach] > 0


def why_not_land(p: Normandy, unit: int, area: int) -> int:
    """19.1, 19.2, 7.1: whether a unit may land out of its approach box."""
    beach = p.printed.lands_at[p.where[unit]]
    if beach != area:
        return reasons.NOT_THE_BEACH
    if p.doing != LANDINGS:
        if not is_open_beach(p, beach):
            return reasons.NO_FOOTHOLD
        if p.landed >= p.printed.landing_limit:
            return reasons.BEACH_CROWDED
    return LEGAL if p.has_room(unit, beach) else reasons.AREA_FULL


def interdiction_value(p: Normandy, beach: int, parts: Parts | None = None) -> int:
    """19.4: the fresh coastal batteries on a beach and beside it, as they were when the first unit landed."""
    if p.interdiction >= 0:
        return add_part(parts, "as for the first unit that landed", p.interdiction, "19.4")
    value = 0
    for area in p.printed.guns_over[beach]:
        for unit in p.units_in(area, GERMAN):
            if p.kind(unit) == COASTAL and p.is_fresh(unit):
                value += add_part(parts, p.printed.unit_names[unit], 1, "19.4")
    return value


def land(p: Normandy, unit: int, beach: int) -> bool:
    """19.4: let the guns have their say; tell whether a die is due."""
    p.interdiction = interdiction_value(p, beach)
    p.landed += 1
    if p.interdiction:
        p.then(LandingRoll(unit, beach))
    return p.interdiction > 0


class LandingRoll(UnitDie[Normandy]):
    """19.4: the die of a landing unit under coastal guns: equal to their value it is spent, lower it is disrupted."""

    def rolled(self, p: Normandy, total: int) -> None:
        """19.4: carry the result out; a unit that is worn goes no farther."""
        p.done()
        if total > p.interdiction:
            return
        wear(p, self.unit, SPENT if total == p.interdiction else DISRUPTED)
        p.mf[self.unit] = 0
        p.note(happenings.INTERDICTED, self.unit, self.area, p.form[self.unit])

    def name(self) -> str:
        """Name the task."""
        return "landing-roll"
