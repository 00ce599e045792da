"""Where the middle of each area comes to lie: near its true place, with room round it, no link crossing another."""

from math import atan2
from typing import Final

from tools.maps.plane import Point, between, cross, distance

ROUNDS: Final = 4000
STEP: Final = 0.08
TRUTH: Final = 0.006
"""How strongly a place is drawn to where it truly lies."""
ROOM: Final = 0.5
LEAST_SHARE: Final = 0.34
"""A triangle of three neighbours keeps at least this share of the area it would have with all sides as wished."""

Links = list[tuple[str, str]]


def faces_of(at: dict[str, Point], links: Links) -> list[list[str]]:
    """List the faces of a plane graph, each clockwise on the screen, the outer one last."""
    around: dict[str, list[str]] = {name: [] for name in at}
    for a, b in links:
        around[a].append(b)
        around[b].append(a)
    for name, others in around.items():
        x, y = at[name]
        others.sort(key=lambda other: atan2(at[other][1] - y, at[other][0] - x))
    unseen = {(a, b) for a in around for b in around[a]}
    faces: list[list[str]] = []
    for start in sorted(unseen):
        if start not in unseen:
            continue
        face: list[str] = []
        a, b = start
        while (a, b) in unseen:
            unseen.remove((a, b))
            face.append(a)
            others = around[b]
            a, b = b, others[others.index(a) - 1]
        faces.append(face)
    outer = min(faces, key=lambda face: turning(at, face))
    return [face for face in faces if face is not outer] + [outer]


def turning(at: dict[str, Point], face: list[str]) -> float:
    """Return twice the area of a face, positive where it runs clockwise on the screen."""
    return sum(cross((0.0, 0.0), at[face[n - 1]], at[face[n]]) for n in range(len(face)))


class Embedding:
    """The places while they settle."""

    def __init__(self, true: dict[str, Point], links: Links, radius: dict[str, float], limits: "list[Limit]") -> None:
        self.at = dict(true)
        self.true = true
        self.links = links
        self.radius = radius
        self.limits = limits
        *self.faces, self.outer = faces_of(true, links)
        self.triangles = [(face[0], face[n], face[n + 1]) for face in self.faces for n in range(1, len(face) - 1)]
        self.touching: dict[str, list[tuple[str, str, str]]] = {name: [] for name in true}
        for triangle in self.triangles:
            for name in triangle:
                self.touching[name].append(triangle)

    def settle(self) -> dict[str, Point]:
        """Move all places until they have room, never turning a triangle over."""
        names = sorted(self.at)
        linked = {frozenset(link) for link in self.links}
        for number in range(ROUNDS):
            cool = 1 - number / ROUNDS
            force = {name: [0.0, 0.0] for name in names}
            for index, a in enumerate(names):
                for b in names[:index]:
                    self.press(force, a, b, frozenset((a, b)) in linked)
            for name in names:
                x, y = self.at[name]
                u, v = self.true[name]
                push_x, push_y = force[name]
                push_x += (u - x) * TRUTH * (0.3 + cool)
                push_y += (v - y) * TRUTH * (0.3 + cool)
                for limit in self.limits:
                    over_x, over_y = limit.push((x, y), self.radius[name])
                    push_x += over_x * ROOM
                    push_y += over_y * ROOM
                self.move(name, (x + push_x * STEP * 4, y + push_y * STEP * 4))
        return self.at

    def press(self, force: dict[str, list[float]], a: str, b: str, linked: bool) -> None:
        """Push two places apart that lie too near, and draw neighbours together that lie too far apart."""
        away = distance(self.at[a], self.at[b])
        wished = self.radius[a] + self.radius[b]
        wished *= 1.0 if linked else 1.35
        strength = 0.0
        if away < wished:
            strength = (wished - away) * ROOM * 0.5
        elif linked:
            strength = (wished - away) * 0.05
        if not strength:
            return
        x = (self.at[a][0] - self.at[b][0]) / max(away, 1.0) * strength
        y = (self.at[a][1] - self.at[b][1]) / max(away, 1.0) * strength
        force[a][0] += x
        force[a][1] += y
        force[b][0] -= x
        force[b][1] -= y

    def move(self, name: str, to: Point) -> None:
        """Move a place unless a triangle would become too flat or turn over."""
        start = self.at[name]
        before = [self.flatness(triangle) for triangle in self.touching[name]]
        for share in (1.0, 0.5, 0.2):
            self.at[name] = between(start, to, share)
            after = [self.flatness(triangle) for triangle in self.touching[name]]
            if all(now >= min(LEAST_SHARE, was) for was, now in zip(before, after, strict=True)):
                return
        self.at[name] = start

    def flatness(self, triangle: tuple[str, str, str]) -> float:
        """Return the area of a triangle as a share of what its corners wish for."""
        a, b, c = triangle
        wished = (self.radius[a] + self.radius[b] + self.radius[c]) ** 2 * 0.77
        return cross(self.at[a], self.at[b], self.at[c]) / wished


class Limit:
    """A rectangle that places keep out of, or within."""

    def __init__(self, left: float, top: float, right: float, bottom: float, within: bool) -> None:
        self.sides = (left, top, right, bottom)
        self.within = within

    def push(self, p: Point, radius: float) -> Point:
        """Return how far a place has to move to keep its room."""
        left, top, right, bottom = self.sides
        x, y = p
        if self.within:
            over_x = max(0.0, left + radius - x) - max(0.0, x - right + radius)
            over_y = max(0.0, top + radius - y) - max(0.0, y - bottom + radius)
            return over_x, over_y
        near = (min(max(x, left), right), min(max(y, top), bottom))
        away = distance(p, near)
        if away >= radius:
            return 0.0, 0.0
        if away < 1.0:
            return 0.0, radius if y > (top + bottom) / 2 else -radius
        return (x - near[0]) / away * (radius - away), (y - near[1]) / away * (radius - away)
