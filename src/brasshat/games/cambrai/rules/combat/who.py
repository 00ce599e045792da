"""Chapter 11, who may assault: 11.0 to 11.3."""

from brasshat.engine.task import LEGAL, NO_SUCH
from brasshat.games.cambrai import reasons
from brasshat.games.cambrai.position import Cambrai, Entry
from brasshat.games.cambrai.rules.movement import is_unspent


def is_mandatory(p: Cambrai, area: int) -> bool:
    """11.1: an assault is mandatory in an enemy-held area that was not contested when the impulse began."""
    return not p.contested_before >> area & 1


def inside_cost(p: Cambrai, area: int, side: int) -> int:
    """11.3: what an assault out of a contested active area costs each unit: 1, or 2 against any fresh defender."""
    return 2 if p.fresh[(1 - side) * p.size + area] else 1


def entry_of(p: Cambrai, unit: int, area: int) -> Entry | None:
    """10.4: how a unit came into an area in this impulse, or None."""
    for entry in p.entries:
        if entry.unit == unit and entry.area == area:
            return entry
    return None


def why_not_assault_with(p: Cambrai, unit: int, area: int, side: int) -> int:
    """11.0, 11.2, 11.3, 2.2.1: whether a unit may take part in an assault on an area."""
    if unit >= p.printed.units:
        return NO_SUCH
    if p.unit_side[unit] != side:
        return reasons.ENEMY_IMPULSE
    if p.where[unit] != area:
        return reasons.NOT_IN_ASSAULTED_AREA
    if unit in p.assaulting:
        return reasons.ASSAULTS_ALREADY
    if entry_of(p, unit, area) is not None:
        return LEGAL
    if not p.is_fresh(unit):
        return reasons.EXHAUSTED_ASSAULTS_NOT
    if area != p.first_active or not is_unspent(p, unit):
        return reasons.DID_NOT_ENTER
    return LEGAL if p.mf[unit] >= inside_cost(p, area, side) else reasons.NOT_ENOUGH_MOVEMENT


def able_to_assault(p: Cambrai, area: int, side: int) -> list[int]:
    """11.0: the units that may still be added to an assault on an area."""
    return [unit for unit in p.units_in(area, side) if why_not_assault_with(p, unit, area, side) == LEGAL]


def why_not_attack(p: Cambrai, area: int, side: int) -> int:
    """10.0, 11.0, 11.2: whether an assault on an area may be resolved now."""
    if area >= p.size:
        return NO_SUCH
    if p.assaulted >> area & 1:
        return reasons.ASSAULTED_ALREADY
    if p.is_vacant(area, side):
        return reasons.NO_ENEMY_TO_ASSAULT
    if p.halted and not (is_mandatory(p, area) and any(entry.area == area for entry in p.entries)):
        return reasons.IMPULSE_HALTED
    return LEGAL if able_to_assault(p, area, side) else reasons.NOBODY_TO_ASSAULT


def pending_mandatory(p: Cambrai) -> int:
    """11.1: an area that has been entered and must still be assaulted, or -1."""
    for entry in p.entries:
        if is_mandatory(p, entry.area):
            return entry.area
    return -1
