"""Chapter 21: the morning of 6 June: airborne divisions, ships, aircraft and the landings, in this order."""

from typing import Final

from brasshat.area_impulse.steps import UnitDie
from brasshat.engine.choices import NONE, first_of, is_bare, pack, second_of, verb_of
from brasshat.engine.parts import Parts, add_part
from brasshat.engine.task import LEGAL, NEUTRAL, NO_SUCH, NOT_NOW, Task
from brasshat.games.normandy import happenings, reasons
from brasshat.games.normandy.position import LANDED, LANDINGS, Entry, Normandy
from brasshat.games.normandy.printed import AIR, AIRBORNE, ALLIED, DISRUPTED, GERMAN, NAVAL, NO_AREA, SPENT
from brasshat.games.normandy.rules.bombardment import BombardRoll, why_not_target
from brasshat.games.normandy.rules.bridges import SEIZURE, BridgeRoll, seizure_modifier
from brasshat.games.normandy.rules.combat.assault import begin_assault
from brasshat.games.normandy.rules.combat.who import able_to_assault
from brasshat.games.normandy.rules.impulses import begin_assault_impulse, note_the_map, tire
from brasshat.games.normandy.rules.wear import wear
from brasshat.games.normandy.verbs import DONE, DROP, LAND, SEIZE, TARGET

WORST_DROP: Final = 1
SCATTERED_DROP: Final = 2
SURPRISE: Final = 3
NATIONS: Final = 2


class Landfall(Task[Normandy]):
    """21.1: the four phases of the morning are laid out."""

    def run(self, p: Normandy) -> None:
        """21.1: airborne, naval, air, amphibious."""
        p.air_struck = 0
        for task in (Beaches(0), AirStrikes(1, 0), AirStrikes(0, 0), NavalStrikes(0), Airborne()):
            p.then(task)

    def name(self) -> str:
        """Name the task."""
        return "landfall"


# Airborne phase


def waiting_to_drop(p: Normandy) -> int:
    """21.2: the next airborne unit in an offshore box, or -1."""
    for unit in p.of_side[ALLIED]:
        if p.kind(unit) == AIRBORNE and p.where[unit] in p.printed.offshore:
            return unit
    return -1


def drop_zones(p: Normandy, unit: int) -> list[int]:
    """21.2: where a unit may drop: the areas of its nation."""
    return p.printed.drops[p.printed.unit_nation[unit]]


class Airborne(Task[Normandy]):
    """21.2: the airborne divisions drop one unit after the other, scattered by a die; then they go for bridges and fight."""

    def actor(self, p: Normandy) -> int:
        """21.2: the Allies, while somebody waits."""
        return ALLIED if waiting_to_drop(p) >= 0 else NEUTRAL

    def run(self, p: Normandy) -> None:
        """21.2: everybody is down; nation after nation seizes and assaults."""
        for nation in reversed(range(NATIONS)):
            for area in reversed(p.printed.drops[nation]):
                if p.here[ALLIED * p.size + area]:
                    p.then(Coup(area))

    def choices(self, p: Normandy) -> list[int]:
        """21.2: the drop zones of the next unit."""
        unit = waiting_to_drop(p)
        return [pack(DROP, unit, area) for area in sorted(drop_zones(p, unit))]

    def refusal(self, p: Normandy, choice: int) -> int:
        """21.2: judge one drop."""
        if verb_of(choice) != DROP:
            return NOT_NOW
        unit = first_of(choice)
        if unit >= p.printed.units or second_of(choice) >= p.size:
            return NO_SUCH
        if p.unit_side[unit] != ALLIED:
            return reasons.OTHER_SIDES_UNIT
        if unit != waiting_to_drop(p):
            return reasons.ANOTHER_COMES_FIRST
        return LEGAL if second_of(choice) in drop_zones(p, unit) else reasons.NO_DROP_ZONE

    def take(self, p: Normandy, choice: int) -> None:
        """21.2: it jumps."""
        p.then(DropRoll(first_of(choice), second_of(choice)))

    def name(self) -> str:
        """Name the task."""
        return "airborne"


class DropRoll(UnitDie[Normandy]):
    """21.2: the die of a drop: on 1 the unit is disrupted, on 2 it is spent."""

    def rolled(self, p: Normandy, total: int) -> None:
        """21.2: it is down."""
        p.done()
        start = p.where[self.unit]
        p.shift(self.unit, self.area)
        if total <= WORST_DROP:
            wear(p, self.unit, DISRUPTED)
        elif total <= SCATTERED_DROP:
            wear(p, self.unit, SPENT)
        if p.here[GERMAN * p.size + self.area]:
            p.entries = [*p.entries, Entry(self.area, self.unit, start, -1, LANDED)]
        p.note(happenings.DROPPED, self.unit, self.area, p.form[self.unit])

    def name(self) -> str:
        """Name the task."""
        return "drop-roll"


def coup_modifier(p: Normandy, unit: int, start: int, area: int, parts: Parts | None = None) -> int:
    """21.2, 20.3: what is added to the die of a bridge in the night of the drop, when nobody expects it."""
    value = seizure_modifier(p, unit, start, area, parts)
    return value + add_part(parts, "surprise", SURPRISE, "21.2")


class Coup(Task[Normandy]):
    """21.2, 20.3: fresh units of a drop may go for a bridge of the area each, instead of fighting; the others assault."""

    def __init__(self, area: int) -> None:
        self.area: Final = area

    def free_hands(self, p: Normandy) -> list[int]:
        """21.2: fresh units that have not gone for a bridge."""
        units = p.units_in(self.area, ALLIED)
        return [unit for unit in units if p.is_fresh(unit) and p.kind(unit) == AIRBORNE and unit not in p.marched]

    def actor(self, p: Normandy) -> int:
        """21.2: the Allies, while there are hands and bridges."""
        return ALLIED if len(self.choices(p)) > 1 else NEUTRAL

    def why_not(self, p: Normandy, unit: int, beyond: int) -> int:
        """20.3, 21.2: an untried German bridge between this area and one beyond."""
        if p.where[unit] != self.area or unit not in self.free_hands(p):
            return reasons.NOT_AT_HAND
        bridge = p.bridge_between(self.area, beyond)
        if bridge < 0:
            return reasons.NO_BRIDGE
        if p.bridge[bridge] == ALLIED:
            return reasons.BRIDGE_IS_OWN
        return reasons.SEIZURE_TRIED if p.tried >> bridge & 1 else LEGAL

    def choices(self, p: Normandy) -> list[int]:
        """21.2: every unit for every bridge, or to be done with them."""
        listed: list[int] = []
        for unit in self.free_hands(p):
            for beyond in p.theatre.neighbours[self.area]:
                if self.why_not(p, unit, beyond) == LEGAL:
                    listed.append(pack(SEIZE, unit, beyond))
        listed.append(pack(DONE))
        return listed

    def refusal(self, p: Normandy, choice: int) -> int:
        """21.2: judge one attempt."""
        verb = verb_of(choice)
        if verb == DONE:
            return LEGAL if is_bare(choice) else NO_SUCH
        if verb != SEIZE:
            return NOT_NOW
        if first_of(choice) >= p.printed.units or second_of(choice) >= p.size:
            return NO_SUCH
        return self.why_not(p, first_of(choice), second_of(choice))

    def take(self, p: Normandy, choice: int) -> None:
        """20.3, 21.2: roll for the bridge, or go over to the assault."""
        if verb_of(choice) == DONE:
            p.done()
            self.run(p)
            return
        unit = first_of(choice)
        bridge = p.bridge_between(self.area, second_of(choice))
        p.marched = [*p.marched, unit]
        p.tried |= 1 << bridge
        p.then(BridgeRoll(SEIZURE, ALLIED, bridge, coup_modifier(p, unit, self.area, second_of(choice))))

    def run(self, p: Normandy) -> None:
        """21.2, 8.51: whoever went for a bridge takes no part; the others must assault what Germans there are."""
        p.entries = [entry for entry in p.entries if entry.area != self.area or entry.unit not in p.marched]
        p.then(AFTER_PHASE)
        if able_to_assault(p, self.area, ALLIED):
            begin_assault(p, self.area, ALLIED)

    def name(self) -> str:
        """Name the task."""
        return "coup"

    def values(self) -> list[int]:
        """Return the area."""
        return [self.area]


class AfterPhase(Task[Normandy]):
    """21.2, 21.5, 18.1: after a landing the winners are spent and what they overran of the fortifications is gone."""

    def run(self, p: Normandy) -> None:
        """9.4, 18.1: the morning is no impulse, so losses count for nothing (11.22)."""
        tire(p)
        entries = [entry for entry in p.entries if entry.area not in areas_done(p)]
        tried = p.tried
        p.clear_impulse()
        p.entries = entries
        p.tried = tried
        p.lost = [0, 0]

    def name(self) -> str:
        """Name the task."""
        return "after-phase"


def areas_done(p: Normandy) -> list[int]:
    """21.2: areas that have been assaulted in this phase."""
    return [area for area in range(p.size) if p.assaulted >> area & 1]


AFTER_PHASE: Final = AfterPhase()


# Naval and air phases


class FirstStrikes(Task[Normandy]):
    """21.3, 21.4: the Allies choose where the strikes of the morning fall."""

    def targets(self, p: Normandy) -> list[int]:
        """21.3, 21.4: the areas that may still be struck."""
        raise AssertionError(f"{self.name()} strikes nothing")

    def strike(self) -> int:
        """17.3: return what strikes."""
        raise AssertionError(f"{self.name()} strikes with nothing")

    def after(self, area: int) -> Task[Normandy]:
        """21.3, 21.4: return the task once an area has been struck."""
        raise AssertionError(f"{self.name()} never ends")

    def actor(self, p: Normandy) -> int:
        """21.3, 21.4: the Allies, while there is something to strike."""
        return ALLIED if self.targets(p) else NEUTRAL

    def run(self, p: Normandy) -> None:
        """21.3, 21.4: nothing is left to strike."""

    def choices(self, p: Normandy) -> list[int]:
        """21.3, 21.4: every German unit in the areas that may be struck."""
        return [pack(TARGET, area, unit) for area in self.targets(p) for unit in p.units_in(area, GERMAN)]

    def refusal(self, p: Normandy, choice: int) -> int:
        """21.3, 21.4: judge one target."""
        if verb_of(choice) != TARGET:
            return NOT_NOW
        code = why_not_target(p, first_of(choice), second_of(choice), ALLIED)
        if code != LEGAL:
            return code
        return LEGAL if first_of(choice) in self.targets(p) else reasons.NO_FIRST_TARGET

    def take(self, p: Normandy, choice: int) -> None:
        """21.3, 21.4: the strike falls."""
        area = first_of(choice)
        p.become(self.after(area))
        p.then(BombardRoll(ALLIED, self.strike(), area, second_of(choice)))


class NavalStrikes(FirstStrikes):
    """21.3: the fleets bombard each of the beaches once, in any order."""

    def __init__(self, fired: int) -> None:
        self.fired: Final = fired
        """Beaches bombarded already, as bits."""

    def targets(self, p: Normandy) -> list[int]:
        """21.3: the beaches with Germans that have not been bombarded."""
        beaches = [beach for beach in p.printed.beaches if not self.fired >> beach & 1]
        return [beach for beach in sorted(beaches) if p.here[GERMAN * p.size + beach]]

    def strike(self) -> int:
        """17.3: ships."""
        return NAVAL

    def after(self, area: int) -> Task[Normandy]:
        """21.3: the other beaches."""
        return NavalStrikes(self.fired | 1 << area)

    def name(self) -> str:
        """Name the task."""
        return "naval-strikes"

    def values(self) -> list[int]:
        """Return the beaches bombarded."""
        return [self.fired]


class AirStrikes(FirstStrikes):
    """21.4: each air force strikes some of its targets, none of them twice."""

    def __init__(self, nation: int, flown: int) -> None:
        self.nation: Final = nation
        self.flown: Final = flown
        """Strikes flown already."""

    def targets(self, p: Normandy) -> list[int]:
        """21.4: the targets of the nation with Germans that nobody has struck from the air, while strikes are left."""
        if self.flown >= p.printed.air_strikes_first_day:
            return []
        open_targets = [area for area in p.printed.first_air[self.nation] if not p.air_struck >> area & 1]
        return [area for area in sorted(open_targets) if p.here[GERMAN * p.size + area]]

    def strike(self) -> int:
        """17.3: aircraft of the nation."""
        return AIR + self.nation

    def take(self, p: Normandy, choice: int) -> None:
        """21.4: remember the target."""
        p.air_struck |= 1 << first_of(choice)
        super().take(p, choice)

    def after(self, area: int) -> Task[Normandy]:
        """21.4: the other strikes."""
        return AirStrikes(self.nation, self.flown + 1)

    def name(self) -> str:
        """Name the task."""
        return "air-strikes"

    def values(self) -> list[int]:
        """Return nation and strikes flown."""
        return [self.nation, self.flown]


# Amphibious phase


class Beaches(Task[Normandy]):
    """21.5, 19.1: the Allies land on each beach in turn, in the order they like, before any impulse."""

    def __init__(self, done: int) -> None:
        self.done: Final = done
        """Approach boxes that have landed, as bits."""

    def waiting(self, p: Normandy) -> list[int]:
        """21.5: the boxes with fresh units whose turn has not come."""
        boxes = [box for box in p.printed.boxes if not self.done >> box & 1]
        return [box for box in sorted(boxes) if p.fresh[ALLIED * p.size + box]]

    def actor(self, p: Normandy) -> int:
        """21.5: the Allies, while a box waits."""
        return ALLIED if self.waiting(p) else NEUTRAL

    def run(self, p: Normandy) -> None:
        """21.5: all have landed."""

    def choices(self, p: Normandy) -> list[int]:
        """21.5: every box that waits."""
        return [pack(LAND, box) for box in self.waiting(p)]

    def refusal(self, p: Normandy, choice: int) -> int:
        """21.5: judge one box."""
        if verb_of(choice) != LAND:
            return NOT_NOW
        box = first_of(choice)
        if box >= p.size or second_of(choice) != NONE:
            return NO_SUCH
        if p.printed.lands_at[box] == NO_AREA:
            return reasons.NO_APPROACH_BOX
        return LEGAL if box in self.waiting(p) else reasons.LANDED_ALREADY

    def take(self, p: Normandy, choice: int) -> None:
        """21.5, 18.1: land there; what is won is settled before the next beach."""
        box = first_of(choice)
        p.become(Beaches(self.done | 1 << box))
        note_the_map(p)
        p.doing = LANDINGS
        p.then(AFTER_PHASE)
        begin_assault_impulse(p, box, ALLIED)

    def name(self) -> str:
        """Name the task."""
        return "beaches"

    def values(self) -> list[int]:
        """Return the boxes that have landed."""
        return [self.done]
