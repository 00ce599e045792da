"""Cambrai as a table in a browser shows it: tracks, counters, markers, pools, overlays, and what acts are about."""

from collections.abc import Callable
from typing import Final

from brasshat.area_impulse.position import AreaPosition
from brasshat.area_impulse.table_view import AreaTableView, VerbWords, drawn_board, links_of
from brasshat.engine.errors import UsageError
from brasshat.engine.position import Position
from brasshat.engine.table_view import Json
from brasshat.engine.task import NOBODY
from brasshat.engine.words import number_of, sentence
from brasshat.games.cambrai import happenings, verbs
from brasshat.games.cambrai.edition import DATES, Edition
from brasshat.games.cambrai.narration import bridge_text, day_text, factors_text
from brasshat.games.cambrai.notation import SIDES
from brasshat.games.cambrai.position import OVERCAST, Cambrai
from brasshat.games.cambrai.printed import (
    BRITISH,
    GARRISON,
    GERMAN,
    NEVER,
    NO_DIVISION,
    NORD,
    NOVEMBER_21,
    ST_QUENTIN,
    TANK,
    Printed,
)
from brasshat.games.cambrai.rules.victory import is_supplied, joined_areas, victory_points

SHAPES: Final = ("circle", "square", "triangle")
KINDS: Final = ("infantry", "tank", "cavalry", "garrison")
CANALS: Final = {NORD: "nord", ST_QUENTIN: "st-quentin"}
SIZES: Final = ("full", "reduced", "small")
"""The sizes of a tank battalion; every other unit has only the first."""

VERBS: Final = {
    verbs.WANT: VerbWords("Sides"),
    verbs.BID: VerbWords("Sides"),
    verbs.PLACE: VerbWords("Arrive", "ua"),
    verbs.SWAP: VerbWords("Relieve", "uu"),
    verbs.GARRISON_RETURNS: VerbWords("Garrison", "a"),
    verbs.RETURN: VerbWords("Return", "ua"),
    verbs.ADVANTAGE: VerbWords("Advantage", "u"),
    verbs.KEEP: VerbWords("Advantage"),
    verbs.INTERDICT: VerbWords("Air", "a"),
    verbs.RECALL: VerbWords("Air"),
    verbs.ASSAULT: VerbWords("Assault impulse", "a"),
    verbs.REGROUP: VerbWords("Regroup impulse", "a"),
    verbs.PASS: VerbWords("Pass"),
    verbs.BARRAGE: VerbWords("Hurricane Barrage", "au"),
    verbs.ROLLING: VerbWords("Rolling Barrage", "a"),
    verbs.SUPPORT: VerbWords("Direct Support", "a"),
    verbs.AIR: VerbWords("Air", "a"),
    verbs.DONE: VerbWords("Done"),
    verbs.MOVE: VerbWords("Move", "ua"),
    verbs.WADE: VerbWords("Wade", "ua"),
    verbs.ATTACK: VerbWords("Assault", "a"),
    verbs.POINT: VerbWords("Point unit", "u"),
    verbs.JOIN: VerbWords("Join", "u"),
    verbs.FIGHT: VerbWords("Fight"),
    verbs.FORWARD: VerbWords("Forward unit", "u"),
    verbs.LOSE: VerbWords("Casualties", "u"),
    verbs.RETREAT: VerbWords("Retreat", "ua"),
    verbs.STAY: VerbWords("Stay"),
    verbs.DEMOLISH: VerbWords("Demolish", "b"),
    verbs.END: VerbWords("End"),
    verbs.BUY: VerbWords("Buy"),
    verbs.OVERHAUL: VerbWords("Refit", "u"),
    verbs.REFIT: VerbWords("Refit", "u"),
    verbs.DISMOUNT: VerbWords("Dismount", "u"),
}

EVENTS: Final = {
    happenings.CONTROL_CHANGED: "a",
    happenings.ARRIVED: "ua",
    happenings.EXCHANGED: "uua",
    happenings.MOVED: "uaa",
    happenings.BARRAGED: "a",
    happenings.FOUGHT: "a",
    happenings.REPULSED: "a",
    happenings.STALEMATE: "a",
    happenings.SUCCESS: "a",
    happenings.OVERRAN: "a",
    happenings.TIRED: "u",
    happenings.FRESHENED: "u",
    happenings.ELIMINATED: "ua",
    happenings.RETREATED: "uaa",
    happenings.REDUCED: "u",
    happenings.DEMOLITION: "b",
    happenings.BRIDGE_CHANGED: "b",
    happenings.COLLAPSED: "bu",
    happenings.BREAKTHROUGH_SEEN: "a",
}


def own(position: Position) -> Cambrai:
    """Return a position as one of this game."""
    if not isinstance(position, Cambrai):
        raise UsageError("This is not a position of Cambrai.")
    return position


class CambraiTableView(AreaTableView):
    """Breakthrough: Cambrai at a table."""

    sides = tuple(SIDES)
    move_verbs = (verbs.MOVE, verbs.WADE, verbs.RETREAT, verbs.PLACE, verbs.RETURN)

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
            "areas": {name: self.printed_area(p, edition, area) for area, name in enumerate(p.theatre.names)},
            "links": links_of(p, CANALS),
            "bridges": {
                name: {"title": edition.crossings.get(name) or sentence(bridge_text(p, number))}
                for number, name in enumerate(p.theatre.bridge_names)
            },
            "units": {name: printed_unit(p.printed, p, unit) for unit, name in enumerate(p.printed.unit_names)},
        }

    def printed_area(self, p: Cambrai, edition: Edition, area: int) -> Json:
        """Return what is printed on an area or zone (2.1.2, 2.1.3, 2.1.4)."""
        printed = p.printed
        place = edition.places[area]
        colours = printed.sector_colours[area]
        divisions = printed.sector_divisions[area]
        return {
            "name": printed.titles[area],
            "zone": printed.is_zone[area],
            "tem": printed.tem[area],
            "shape": SHAPES[printed.shape[area]],
            "sectors": [name for at, name in enumerate(printed.division_names) if divisions >> at & 1],
            "colours": [name for at, name in enumerate(printed.colour_names) if colours >> at & 1],
            "silhouette": place.cavalry_release,
            "group": groups_of(printed, area),
            "position": [place.lat, place.lon],
        }

    # Where the game stands

    def turn(self, position: Position) -> str:
        """Say in a few words how far the game is."""
        p = own(position)
        return day_text(p.day) if not p.impulse else f"{day_text(p.day)}, impulse {p.impulse}"

    def moment(self, position: Position) -> Json:
        """Return date, impulse and side of a moment."""
        p = own(position)
        side = SIDES[p.actor] if p.actor >= 0 else None
        return {"date": day_text(p.day), "impulse": p.impulse, "side": side}

    def status(self, position: Position, seat: int) -> list[Json]:
        """List the tracks: date, impulse, weather, victory points, advantage, and each side's means."""
        p = own(position)
        points = victory_points(p)
        if p.advantage == NOBODY:
            advantage = f"used, goes to the {SIDES[p.advantage_next]}" if p.advantage_next >= 0 else "used"
        else:
            advantage = SIDES[p.advantage]
        needed = p.scenario.victory_points
        rows: list[Json] = [
            {"id": "date", "label": "Date", "value": day_text(p.day)},
            {
                "id": "impulse",
                "label": "Impulse",
                "value": str(p.impulse),
                "number": p.impulse,
                "of": p.printed.last_impulse,
            },
            {"id": "weather", "label": "Weather", "value": "overcast" if p.weather == OVERCAST else "clear"},
            {
                "id": "victory",
                "label": "Victory points",
                "value": f"{points} of {needed}",
                "number": points,
                "of": needed,
                "side": SIDES[BRITISH],
            },
            {"id": "advantage", "label": "Advantage", "value": advantage},
        ]
        for side in (BRITISH, GERMAN):
            rows += means(p, side)
        return rows

    def is_active(self, position: AreaPosition, area: int) -> bool:
        """Tell whether an area is the active one of the present impulse."""
        return own(position).active == area

    def markers(self, position: AreaPosition, area: int) -> list[Json]:
        """List the support markers that lie in an area."""
        p = own(position)
        mover = SIDES[p.actor] if p.actor >= 0 else None
        found: list[Json] = []
        if p.rolling[area]:
            label = number_of(p.rolling[area], "Rolling Barrage")
            found.append({"id": "rolling", "count": p.rolling[area], "side": mover, "label": label})
        if p.direct[area]:
            label = f"{p.direct[area]} Direct Support"
            found.append({"id": "direct", "count": p.direct[area], "side": mover, "label": label})
        if p.air_at == area:
            found.append({"id": "air", "count": 1, "side": mover, "label": "Air marker"})
        for side in (BRITISH, GERMAN):
            if p.interdicted[side] == area:
                found.append({"id": "interdiction", "count": 1, "side": SIDES[side], "label": "Air interdiction"})
        return found

    def units(self, position: Position, seat: int) -> dict[str, Json]:
        """Return place, face and movement of every unit."""
        p = own(position)
        printed = p.printed
        names = p.theatre.names
        found: dict[str, Json] = {}
        for unit, name in enumerate(printed.unit_names):
            area, left = p.where[unit], p.mf[unit]
            found[name] = {
                "area": names[area] if area >= 0 else None,
                "fresh": p.is_fresh(unit),
                "factors": factors_text(p, unit, p.form[unit]),
                "form": SIZES[p.form[unit] >> 1],
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
        """Return which areas count as victory points, where supply reaches, and who is out of supply (12.3, 13.3)."""
        p = own(position)
        names = p.theatre.names
        joined = [joined_areas(p, side) for side in (BRITISH, GERMAN)]
        counted = [held == BRITISH for held in p.control] if p.options.victory_trace else joined[BRITISH]
        cut = [
            name
            for unit, name in enumerate(p.printed.unit_names)
            if p.where[unit] >= 0 and not is_supplied(p, unit, joined[p.unit_side[unit]])
        ]
        return {
            "victory": {name: 1 for name, counts in zip(names, counted, strict=True) if counts},
            "supply": {
                SIDES[side]: [name for name, reached in zip(names, joined[side], strict=True) if reached]
                for side in (BRITISH, GERMAN)
            },
            "cut": cut,
            "sectors": p.day <= NOVEMBER_21,
        }


def groups_of(printed: Printed, area: int) -> list[str]:
    """Name the sets of areas that rules name an area in (12.3, 12.7, 13.1, 16.2)."""
    sets = {
        "british_supply": printed.supply_sources[BRITISH],
        "german_supply": printed.supply_sources[GERMAN],
        "breakthrough": printed.breakthrough_zones,
        "haig": printed.haig_areas,
        "haig_far_bank": printed.haig_far_bank,
        "british_refit": printed.british_refit_zones,
        "opening_targets": printed.opening_targets,
    }
    return [name for name, members in sets.items() if area in members]


def printed_unit(printed: Printed, p: Cambrai, unit: int) -> Json:
    """Return what is printed on a counter (2.2.1, 2.2.2)."""
    kind = printed.unit_kind[unit]
    division = printed.unit_division[unit]
    sizes = SIZES if kind == TANK else SIZES[:1]
    forms = [
        {"name": name, "fresh": factors_text(p, unit, 2 * at), "exhausted": factors_text(p, unit, 2 * at + 1)}
        for at, name in enumerate(sizes)
    ]
    belongs = division != NO_DIVISION
    return {
        "side": SIDES[printed.unit_side[unit]],
        "kind": KINDS[kind],
        "name": printed.unit_names[unit],
        "division": printed.division_titles[division] if belongs else None,
        "colour": printed.colour_names[printed.unit_colour[unit]] if kind == TANK else None,
        "badge": printed.division_names[division] if belongs else None,
        "stacks": bool(printed.unit_stacks[unit]),
        "forms": forms,
    }


def means(p: Cambrai, side: int) -> list[Json]:
    """List what guns, shells and aircraft a side has (2.1.8)."""
    name = SIDES[side]
    if not p.air[side]:
        air = "none"
    elif p.interdicted[side] >= 0:
        air = f"over {p.theatre.names[p.interdicted[side]]}"
    else:
        air = "flown" if p.air_spent[side] else "ready"
    fresh, used = p.hurricanes_fresh[side], p.hurricanes_used[side]
    return [
        {"id": "support", "label": "Support", "value": str(p.support[side]), "number": p.support[side], "side": name},
        {
            "id": "ammunition",
            "label": "Ammunition",
            "value": str(p.ammunition[side]),
            "number": p.ammunition[side],
            "side": name,
        },
        {
            "id": "hurricane",
            "label": "Hurricane Barrages",
            "value": f"{fresh} fresh, {used} used",
            "number": fresh,
            "of": fresh + used,
            "side": name,
        },
        {"id": "air", "label": "Air", "value": air, "side": name},
    ]


def note_on(p: Cambrai, unit: int) -> str:
    """Say what is special about a unit just now."""
    if unit in p.assaulting:
        return "point unit" if unit == p.assaulting[0] else "in the assault"
    if unit in p.tired:
        return "tires when it stops"
    if unit in p.newcomers:
        return "just arrived"
    return "cannot move" if p.kind(unit) == GARRISON else ""
