"""Normandy as a table in a browser shows it: tracks, counters, markers, pools, overlays, and what acts are about."""

from collections.abc import Callable
from typing import Final

from brasshat.area_impulse.position import AreaPosition
from brasshat.area_impulse.table_view import AreaTableView, VerbWords, drawn_board, links_of
from brasshat.engine.errors import UsageError
from brasshat.engine.position import Position
from brasshat.engine.table_view import Json
from brasshat.engine.task import NOBODY
from brasshat.engine.words import sentence
from brasshat.games.normandy import happenings, verbs
from brasshat.games.normandy.edition import DATES, Edition
from brasshat.games.normandy.narration import SKIES, bridge_text, factors_text, points_text
from brasshat.games.normandy.notation import SIDES, STRIKE_NAMES
from brasshat.games.normandy.position import Normandy
from brasshat.games.normandy.printed import (
    ALLIED,
    BROKEN,
    DISRUPTED,
    FLOOD,
    FRESH,
    GERMAN,
    NEVER,
    NO_DIVISION,
    RIVER,
    SPENT,
    Printed,
)
from brasshat.games.normandy.reasons import impulse_name
from brasshat.games.normandy.rules.landings import has_fort
from brasshat.games.normandy.rules.supply import supplied
from brasshat.games.normandy.rules.victory import victory_tenths

KINDS: Final = ("infantry", "airborne", "armour", "artillery", "corps", "rockets", "flak", "coastal")
NATIONS: Final = ("american", "british", "army", "ss")
PLACES: Final = ("land", "beach", "zone", "approach", "offshore")
WATERS: Final = {RIVER: "river", FLOOD: "flood"}
FACES: Final = {FRESH: "fresh", SPENT: "spent", DISRUPTED: "disrupted", BROKEN: "broken"}

VERBS: Final = {
    verbs.WANT: VerbWords("Sides"),
    verbs.BID: VerbWords("Sides"),
    verbs.PLACE: VerbWords("Arrive", "ua"),
    verbs.BUY: VerbWords("Buy"),
    verbs.DROP: VerbWords("Drop", "ua"),
    verbs.STRIKE: VerbWords("Strike"),
    verbs.TARGET: VerbWords("Target", "au"),
    verbs.LAND: VerbWords("Land", "a"),
    verbs.DOUBLE: VerbWords("Double impulse"),
    verbs.ASSAULT: VerbWords("Assault impulse", "a"),
    verbs.FIRE: VerbWords("Bombardment impulse", "a"),
    verbs.PASS: VerbWords("Pass"),
    verbs.GUN: VerbWords("Guns", "u"),
    verbs.MOVE: VerbWords("Move", "ua"),
    verbs.SEIZE: VerbWords("Seize a bridge", "ua"),
    verbs.REPAIR: VerbWords("Repair", "ub"),
    verbs.ATTACK: VerbWords("Assault", "a"),
    verbs.POINT: VerbWords("Point unit", "u"),
    verbs.JOIN: VerbWords("Join", "u"),
    verbs.SUPPORT: VerbWords("Support", "u"),
    verbs.FIGHT: VerbWords("Fight"),
    verbs.FORWARD: VerbWords("Forward unit", "u"),
    verbs.LOSE: VerbWords("Casualties", "u"),
    verbs.RETREAT: VerbWords("Retreat", "ua"),
    verbs.STAY: VerbWords("Stay"),
    verbs.DEMOLISH: VerbWords("Demolish", "b"),
    verbs.ADVANTAGE: VerbWords("Advantage"),
    verbs.KEEP: VerbWords("Advantage"),
    verbs.SHIFT: VerbWords("Shift the marker"),
    verbs.DEPOT: VerbWords("Depot", "a"),
    verbs.REFIT: VerbWords("Refit", "u"),
    verbs.DONE: VerbWords("Done"),
    verbs.END: VerbWords("End"),
}

EVENTS: Final = {
    happenings.CONTROL_CHANGED: "a",
    happenings.BRIDGE_CHANGED: "b",
    happenings.ARRIVED: "ua",
    happenings.DROPPED: "ua",
    happenings.MOVED: "uaa",
    happenings.INTERDICTED: "ua",
    happenings.HARRIED: "ua",
    happenings.SEIZURE: "b",
    happenings.REPAIR: "b",
    happenings.DEMOLITION: "b",
    happenings.BOMBARDED: "a",
    happenings.FOUGHT: "a",
    happenings.FAILED: "a",
    happenings.STALEMATE: "a",
    happenings.SUCCESS: "a",
    happenings.OVERRAN: "a",
    happenings.WORN: "u",
    happenings.FRESHENED: "u",
    happenings.ELIMINATED: "ua",
    happenings.RETREATED: "uaa",
    happenings.FORT_GONE: "a",
    happenings.DEPOT: "-a",
    happenings.SURRENDERED: "ua",
}


def own(position: Position) -> Normandy:
    """Return a position as one of this game."""
    if not isinstance(position, Normandy):
        raise UsageError("This is not a position of Normandy.")
    return position


class NormandyTableView(AreaTableView):
    """Breakout: Normandy at a table."""

    sides = tuple(SIDES)
    move_verbs = (verbs.MOVE, verbs.SEIZE, verbs.RETREAT, verbs.PLACE, verbs.DROP)
    verb_words = VERBS
    event_names = EVENTS

    def __init__(self, edition_of: Callable[[Position], Edition]) -> None:
        self.edition_of: Final = edition_of

    def unit_names(self, position: AreaPosition) -> list[str]:
        """Return the printed names of the units, by number."""
        return own(position).printed.unit_names

    # What does not change

    def edition_title(self, position: Position) -> str:
        """Return the title of the edition a position is played with."""
        return self.edition_of(position).title

    def board(self, position: Position) -> Json:
        """Return what does not change during a game."""
        p = own(position)
        edition = self.edition_of(p)
        return {
            **drawn_board(edition),
            "areas": {name: printed_area(p.printed, edition, area) for area, name in enumerate(p.theatre.names)},
            "links": links_of(p, WATERS),
            "bridges": {
                name: {"title": edition.crossings.get(name) or sentence(bridge_text(p, number))}
                for number, name in enumerate(p.theatre.bridge_names)
            },
            "units": {name: printed_unit(p, unit) for unit, name in enumerate(p.printed.unit_names)},
        }

    # Where the game stands

    def turn(self, position: Position) -> str:
        """Say in a few words how far the game is."""
        p = own(position)
        return f"{date_of(p)}, impulse {impulse_name(p.impulse)}"

    def moment(self, position: Position) -> Json:
        """Return date, impulse and side of a moment."""
        p = own(position)
        side = SIDES[p.actor] if p.actor >= 0 else None
        return {"date": date_of(p), "impulse": p.impulse, "side": side}

    def status(self, position: Position, seat: int) -> list[Json]:
        """List the tracks: date, impulse, weather, victory points, advantage, reserves and strikes."""
        p = own(position)
        if p.advantage == NOBODY:
            advantage = f"used, goes to the {SIDES[p.advantage_next]}" if p.advantage_next >= 0 else "used"
        else:
            advantage = SIDES[p.advantage]
        tenths, needed = victory_tenths(p), p.printed.victory_tenths
        used = [name for strike, name in enumerate(STRIKE_NAMES) if p.strikes >> strike & 1]
        rows: list[Json] = [
            {"id": "date", "label": "Date", "value": date_of(p)},
            {
                "id": "impulse",
                "label": "Impulse",
                "value": impulse_name(p.impulse),
                "number": p.impulse,
                "of": p.printed.last_impulse,
            },
            {"id": "weather", "label": "Weather", "value": SKIES[p.weather]},
            {
                "id": "victory",
                "label": "Victory points",
                "value": f"{points_text(tenths)} of {points_text(needed)}",
                "side": SIDES[ALLIED],
            },
            {"id": "advantage", "label": "Advantage", "value": advantage},
            {"id": "turn", "label": "Turn marker", "value": impulse_name(p.day_start), "number": p.day_start},
            {"id": "strikes", "label": "Strikes used", "value": ", ".join(used) or "none", "side": SIDES[ALLIED]},
        ]
        for side in (ALLIED, GERMAN):
            points = p.reserve[side]
            rows.append(
                {"id": "reserve", "label": "Reserve", "value": str(points), "number": points, "side": SIDES[side]}
            )
        return rows

    def is_active(self, position: AreaPosition, area: int) -> bool:
        """Tell whether an area is the active one of the present impulse."""
        return own(position).active == area

    def markers(self, position: AreaPosition, area: int) -> list[Json]:
        """List the markers that lie in an area: fortifications that stand."""
        if not has_fort(own(position), area):
            return []
        return [{"id": "fort", "count": 1, "side": SIDES[GERMAN], "label": "Fortifications"}]

    def units(self, position: Position, seat: int) -> dict[str, Json]:
        """Return place, face and movement of every unit."""
        p = own(position)
        names = p.theatre.names
        found: dict[str, Json] = {}
        for unit, name in enumerate(p.printed.unit_names):
            area, left = p.where[unit], p.mf[unit]
            found[name] = {
                "area": names[area] if area >= 0 else None,
                "fresh": p.is_fresh(unit),
                "factors": factors_text(p, unit, p.form[unit]),
                "form": FACES[p.form[unit]],
                "spent": left == 0,
                "left": left if left >= 0 else None,
                "note": note_on(p, unit),
            }
        return found

    def pools(self, position: Position, seat: int) -> list[Json]:
        """List the units that are still due, by date and side, and those that are lost."""
        p = own(position)
        return self.pools_by_day(p, p.printed.arrival_day, NEVER, DATES)

    def movement_left(self, position: Position, unit: int) -> int:
        """Return the movement factors a unit has left in this impulse."""
        return max(0, own(position).mf[unit])

    def overlays(self, position: Position, seat: int) -> Json:
        """Return which areas count as victory points, where supply reaches, and who is out of supply (12.6, 22.2)."""
        p = own(position)
        names = p.theatre.names
        reached = [supplied(p, side) for side in (ALLIED, GERMAN)]
        points = p.printed.points
        cut = [
            name
            for unit, name in enumerate(p.printed.unit_names)
            if p.where[unit] >= 0
            and not p.printed.is_sea[p.where[unit]]
            and not reached[p.unit_side[unit]][p.where[unit]]
        ]
        return {
            "victory": {
                name: points[area] for area, name in enumerate(names) if points[area] and p.control[area] == ALLIED
            },
            "supply": {
                SIDES[side]: [name for area, name in enumerate(names) if reached[side][area]]
                for side in (ALLIED, GERMAN)
            },
            "cut": cut,
        }


def date_of(p: Normandy) -> str:
    """Name the day."""
    return DATES[min(p.day, len(DATES) - 1)]


def printed_area(printed: Printed, edition: Edition, area: int) -> Json:
    """Return what is printed on an area, zone or box."""
    place = edition.places[area]
    return {
        "name": printed.titles[area],
        "zone": printed.is_zone[area] or printed.is_sea[area],
        "place": PLACES[printed.place[area]],
        "tem": printed.tem[area],
        "shape": "circle",
        "bocage": printed.bocage[area],
        "fortified": printed.fortified[area],
        "points": printed.points[area],
        "sectors": [],
        "colours": [],
        "silhouette": False,
        "group": [],
        "position": [place.lat, place.lon],
    }


def printed_unit(p: Normandy, unit: int) -> Json:
    """Return what is printed on a counter."""
    printed = p.printed
    division = printed.unit_division[unit]
    belongs = division != NO_DIVISION
    worn = factors_text(p, unit, SPENT)
    forms = [{"name": FACES[form], "fresh": factors_text(p, unit, form), "exhausted": worn} for form in FACES]
    return {
        "side": SIDES[printed.unit_side[unit]],
        "kind": KINDS[printed.unit_kind[unit]],
        "name": printed.unit_names[unit],
        "division": printed.division_titles[division] if belongs else None,
        "colour": NATIONS[printed.unit_nation[unit]],
        "badge": printed.division_names[division] if belongs else None,
        "stacks": bool(printed.unit_stacks[unit]),
        "forms": forms,
    }


def note_on(p: Normandy, unit: int) -> str:
    """Say what is special about a unit just now."""
    if unit in p.assaulting:
        return "point unit" if unit == p.assaulting[0] else "in the assault"
    if unit in p.supporting:
        return "supports"
    if unit in p.tired:
        return "spent when the impulse ends"
    return FACES[p.form[unit]] if p.form[unit] in (DISRUPTED, BROKEN) else ""
