"""What can be wrong with a drawn map, told in one sentence each."""

from collections.abc import Iterator
from itertools import combinations, pairwise
from math import hypot
from typing import Final

from brasshat.area_impulse.drawn_map import FILE, Drawing, DrawnMap, Line, Plan, Point, misfit, read_drawn_map
from brasshat.engine.errors import EditionError

LEAST_BORDER: Final = 12.0
SLOT: Final = 56.0
IDENTIFIER: Final = 40.0
SILHOUETTE: Final = 36.0
LEAST_SLOTS: Final = 2
LEAST_RING: Final = 3
NEAR: Final = 1.5
"""What counts as on a line."""
STEP: Final = 5.0
MESH: Final = 24.0

Box = tuple[float, float, float, float]
"""Left, top, right, bottom."""


def faults_of(drawing: Drawing) -> list[str]:
    """List what is wrong with an edition's own drawn map, a sentence each; one without has nothing wrong with it."""
    if not drawing.own.is_file():
        return []
    try:
        return faults(read_drawn_map(drawing.own), drawing.plan)
    except EditionError as error:
        return [str(error)]


def faults(drawn: DrawnMap, plan: Plan) -> list[str]:
    """List what is wrong with a drawn map, a sentence each."""
    broken = list(broken_references(drawn))
    if broken:
        return [f"{FILE}: {reason}." for reason in broken]
    reason = misfit(drawn, plan)
    found = [reason] if reason else []
    for check in (outside_frame, bad_rings, crossings, borders, courses, bridges, places):
        found += check(drawn, plan)
    return [f"{FILE}: {reason}." for reason in found]


def broken_references(drawn: DrawnMap) -> Iterator[str]:
    """Find references to arcs and bridges that are not there, and lines too short to be any."""
    known = range(-len(drawn.arcs), len(drawn.arcs))
    rows = [(f"area {name}", ring) for name, area in drawn.areas.items() for ring in area.rings]
    rows += [(f"link {'-'.join(row.between)}", row.border) for row in drawn.links if row.border]
    rows += [(f"canal {name}", stretch) for name, canal in drawn.canals.items() for stretch in canal.stretches]
    for where, references in rows:
        if not references:
            yield f"{where} has an empty list of arcs"
        for reference in references:
            if reference not in known:
                yield f"{where} refers to arc {reference}, but there are {len(drawn.arcs)} arcs"
    for number, arc in enumerate(drawn.arcs):
        if len(arc) < 2:  # noqa: PLR2004 (a line has two ends)
            yield f"arc {number} has fewer than two points"
    for name, area in drawn.areas.items():
        if not area.rings:
            yield f"area {name} has no outline"
    for row in drawn.links:
        where = "-".join(row.between)
        if (row.border is None) == (row.line is None):
            yield f"link {where} must have either a border or a line"
        elif row.line is not None and len(row.line) < 2:  # noqa: PLR2004 (a line has two ends)
            yield f"link {where} has a line of fewer than two points"
        for name in row.between:
            if name not in drawn.areas and name not in drawn.zones:
                yield f"link {where} names '{name}', which is neither an area nor a zone of it"
        if row.border is not None and not set(row.between) <= set(drawn.areas):
            yield f"link {where} has a border, but only areas have borders"
        if row.bridge is not None and row.bridge not in range(len(drawn.bridges)):
            yield f"link {where} refers to bridge {row.bridge}, but there are {len(drawn.bridges)} bridges"
        if row.canal and row.canal not in drawn.canals:
            yield f"link {where} names the canal '{row.canal}', which is not there"


def outside_frame(drawn: DrawnMap, plan: Plan) -> Iterator[str]:
    """Find what lies outside the frame."""
    width, height = drawn.frame.width, drawn.frame.height
    lines = [(f"arc {number}", arc) for number, arc in enumerate(drawn.arcs)]
    lines += [(f"link {'-'.join(row.between)}", row.line) for row in drawn.links if row.line]
    for landing in drawn.landings:
        lines += [(f"landing {landing.box}", landing.approach), (f"landing {landing.box}", landing.line)]
    lines += [(f"canal {name}", canal.tunnel) for name, canal in drawn.canals.items()]
    for kind, rows in drawn.features.items():
        for feature in rows:
            points = feature.line or feature.ring or ([feature.point] if feature.point else [])
            lines.append((f"{kind} '{feature.name}'", points))
    for name, zone in drawn.zones.items():
        x, y, across, down = zone.box
        lines.append((f"zone {name}", [(x, y), (x + across, y + down)]))
    for where, line in lines:
        if any(not (0 <= x <= width and 0 <= y <= height) for x, y in line):
            yield f"{where} reaches beyond the frame"


def bad_rings(drawn: DrawnMap, plan: Plan) -> Iterator[str]:
    """Find outlines that do not close or run the wrong way."""
    for name, area in drawn.areas.items():
        for number, ring in enumerate(area.rings):
            ends = [drawn.arc(reference) for reference in ring]
            gap = any(ends[n - 1][-1] != arc[0] for n, arc in enumerate(ends))
            if gap:
                yield f"the outline of area {name} has a gap"
            elif len(drawn.outlines[name][number]) < LEAST_RING:
                yield f"the outline of area {name} has fewer than three points"
            elif (signed_area(drawn.outlines[name][number]) > 0) != (number == 0):
                yield f"the outline of area {name} runs the wrong way"


def crossings(drawn: DrawnMap, plan: Plan) -> Iterator[str]:
    """Find arcs that cross, so that areas would overlap."""
    table: dict[tuple[int, int], list[tuple[int, Point, Point]]] = {}
    for number, arc in enumerate(drawn.arcs):
        for a, b in pairwise(arc):
            for x in range(int(min(a[0], b[0]) // MESH), int(max(a[0], b[0]) // MESH) + 1):
                for y in range(int(min(a[1], b[1]) // MESH), int(max(a[1], b[1]) // MESH) + 1):
                    table.setdefault((x, y), []).append((number, a, b))
    told: set[tuple[int, int]] = set()
    for segments in table.values():
        for (one, a, b), (other, c, d) in combinations(segments, 2):
            if (one, other) not in told and not {a, b} & {c, d} and cross(a, b, c, d):
                told.add((one, other))
                yield f"arc {one} crosses {'itself' if one == other else f'arc {other}'} near {a[0]:.0f}, {a[1]:.0f}"


def borders(drawn: DrawnMap, plan: Plan) -> Iterator[str]:
    """Find areas that share a border without a link, links without a border, and borders that are not what is shared."""
    used = {name: {reference for ring in area.rings for reference in ring} for name, area in drawn.areas.items()}
    linked = {tuple(sorted(row.between)): row for row in drawn.links}
    for a, b in combinations(sorted(used), 2):
        if any(reference in used[b] for reference in used[a]):
            yield f"areas {a} and {b} lie over each other"
            continue
        shared = {reference for reference in used[a] if -1 - reference in used[b]}
        row = linked.get((a, b))
        if row is None:
            if shared:
                yield f"areas {a} and {b} share a border, but no link joins them"
            continue
        if sum(length(drawn.arc(reference)) for reference in shared) < LEAST_BORDER:
            yield f"areas {a} and {b} are linked, but share no border that one can see"
            continue
        own = shared if row.between[0] == a else {-1 - reference for reference in shared}
        if set(row.border or []) != own:
            yield f"the border of link {'-'.join(row.between)} is not what the two outlines share, seen from the first"


def courses(drawn: DrawnMap, plan: Plan) -> Iterator[str]:
    """Find canals with gaps, and canals that are not on the borders they block or on others."""
    for name, canal in drawn.canals.items():
        for stretch in canal.stretches:
            arcs = [drawn.arc(reference) for reference in stretch]
            if any(one[-1] != other[0] for one, other in pairwise(arcs)):
                yield f"canal {name} has a gap"
        course = {max(reference, -1 - reference) for stretch in canal.stretches for reference in stretch}
        for row in drawn.links:
            border = {max(reference, -1 - reference) for reference in row.border or []}
            where = "-".join(row.between)
            if row.canal == name and not border <= course:
                yield f"canal {name} does not run along border {where}, which it blocks"
            elif row.canal != name and border & course:
                yield f"canal {name} runs along border {where}, which it does not block"


def bridges(drawn: DrawnMap, plan: Plan) -> Iterator[str]:
    """Find bridges that do not stand on their border, or lead the wrong way."""
    for row in drawn.links:
        if row.bridge is None:
            continue
        bridge, where = drawn.bridges[row.bridge], "-".join(row.between)
        if bridge.between != row.between or bridge.canal != row.canal:
            yield f"link {where} refers to bridge {row.bridge}, which is another's"
            continue
        line = row.line or drawn.course(row.border or [])
        (x, y), (dx, dy) = bridge.point, bridge.across
        if away(bridge.point, line) > NEAR:
            yield f"bridge {where} does not stand on its border"
        elif abs(hypot(dx, dy) - 1) > 0.01:  # noqa: PLR2004 (rounding)
            yield f"the direction of bridge {where} has not the length 1"
        elif row.border is not None:
            before, after = (x - dx * STEP, y - dy * STEP), (x + dx * STEP, y + dy * STEP)
            if not (inside(before, drawn, row.between[0]) and inside(after, drawn, row.between[1])):
                yield f"bridge {where} does not lead from the first area to the second"
    used = [row.bridge for row in drawn.links if row.bridge is not None]
    for number in range(len(drawn.bridges)):
        if used.count(number) != 1:
            yield f"bridge {number} belongs to {used.count(number)} links"


def places(drawn: DrawnMap, plan: Plan) -> Iterator[str]:
    """Find identifiers, stacks and silhouettes without room."""
    for name, area in drawn.areas.items():
        squares = [square(area.identifier, IDENTIFIER), *(square(slot, SLOT) for slot in area.slots)]
        if area.silhouette is not None:
            squares.append(square(area.silhouette, SILHOUETTE))
        if (area.silhouette is not None) != (name in plan.silhouettes):
            yield f"area {name} {'lacks' if name in plan.silhouettes else 'has'} a place for a cavalry silhouette"
        yield from crowded(f"area {name}", squares, len(area.slots))
        if not all(fits(drawn, name, each) for each in squares):
            yield f"the places of area {name} do not lie inside it"
    for name, zone in drawn.zones.items():
        x, y, width, height = zone.box
        squares = [square(zone.identifier, IDENTIFIER), *(square(slot, SLOT) for slot in zone.slots)]
        yield from crowded(f"zone {name}", squares, len(zone.slots))
        if any(left < x or top < y or right > x + width or bottom > y + height for left, top, right, bottom in squares):
            yield f"the places of zone {name} do not lie inside it"
    for (one, zone), (other, next_zone) in combinations(drawn.zones.items(), 2):
        if not apart(corners_of(zone.box), corners_of(next_zone.box)):
            yield f"zones {one} and {other} overlap"


def crowded(where: str, squares: list[Box], slots: int) -> Iterator[str]:
    """Find places that overlap, and too few of them."""
    if slots < LEAST_SLOTS:
        yield f"{where} has fewer than two places for stacks"
    if any(not apart(one, other) for one, other in combinations(squares, 2)):
        yield f"places of {where} overlap"


# Plane geometry


def signed_area(ring: Line) -> float:
    """Return the area of a ring, positive where it runs clockwise on the screen."""
    return sum(a[0] * b[1] - b[0] * a[1] for a, b in pairwise([*ring, ring[0]])) / 2


def length(line: Line) -> float:
    """Return the length of a line."""
    return sum(hypot(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(line))


def turn(a: Point, b: Point, c: Point) -> float:
    """Tell by its sign on which side of a line a point lies."""
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def cross(a: Point, b: Point, c: Point, d: Point) -> bool:
    """Tell whether two segments touch or cross."""
    return turn(a, b, c) * turn(a, b, d) <= 0 and turn(c, d, a) * turn(c, d, b) <= 0


def away(p: Point, line: Line) -> float:
    """Return the distance of a point from a line."""
    best = hypot(line[0][0] - p[0], line[0][1] - p[1])
    for (x, y), (u, v) in pairwise(line):
        dx, dy = u - x, v - y
        share = ((p[0] - x) * dx + (p[1] - y) * dy) / max(dx * dx + dy * dy, 1e-12)
        share = min(1.0, max(0.0, share))
        best = min(best, hypot(x + dx * share - p[0], y + dy * share - p[1]))
    return best


def inside(p: Point, drawn: DrawnMap, area: str) -> bool:
    """Tell whether a point lies in an area."""
    found = False
    for ring in drawn.outlines[area]:
        for a, b in pairwise([*ring, ring[0]]):
            if (a[1] > p[1]) != (b[1] > p[1]) and p[0] < (b[0] - a[0]) * (p[1] - a[1]) / (b[1] - a[1]) + a[0]:
                found = not found
    return found


def fits(drawn: DrawnMap, area: str, box: Box) -> bool:
    """Tell whether a rectangle lies wholly in an area."""
    left, top, right, bottom = box
    corners = ((left, top), (right, top), (right, bottom), (left, bottom))
    if not all(inside(corner, drawn, area) for corner in corners):
        return False
    return not any(left < x < right and top < y < bottom for ring in drawn.outlines[area] for x, y in ring)


def square(p: Point, side: float) -> Box:
    """Return the square round a point."""
    return p[0] - side / 2, p[1] - side / 2, p[0] + side / 2, p[1] + side / 2


def corners_of(box: tuple[float, float, float, float]) -> Box:
    """Return a box by its corners."""
    return box[0], box[1], box[0] + box[2], box[1] + box[3]


def apart(one: Box, other: Box) -> bool:
    """Tell whether two rectangles do not overlap."""
    return one[2] <= other[0] or other[2] <= one[0] or one[3] <= other[1] or other[3] <= one[1]
