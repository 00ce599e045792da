import type { Point } from "../api/types";

// Lines on paper: everything the drawing of terrain needs, and nothing of any game.

const short = (value: number) => String(Math.round(value * 10) / 10);

/** Write a polyline as the `d` of a path. */
export function pathOf(points: Point[], closed = false): string {
  if (points.length === 0) return "";
  return `M${points.map(([x, y]) => `${short(x)} ${short(y)}`).join("L")}${closed ? "Z" : ""}`;
}

/** Write a polyline as a smooth path through the same points (Catmull-Rom as cubic curves). */
export function smoothPath(points: Point[], closed = false): string {
  if (points.length < 3) return pathOf(points, closed);
  const count = points.length;
  const at = (index: number): Point =>
    (closed ? points[(index + count) % count] : points[Math.min(count - 1, Math.max(0, index))]) as Point;
  const first = at(0);
  let d = `M${short(first[0])} ${short(first[1])}`;
  for (let index = 0; index < (closed ? count : count - 1); index++) {
    const [p0, p1, p2, p3] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    d += `C${short(p1[0] + (p2[0] - p0[0]) / 6)} ${short(p1[1] + (p2[1] - p0[1]) / 6)} `;
    d += `${short(p2[0] - (p3[0] - p1[0]) / 6)} ${short(p2[1] - (p3[1] - p1[1]) / 6)} ${short(p2[0])} ${short(p2[1])}`;
  }
  return d + (closed ? "Z" : "");
}

/** A point on a line with the direction of the line there. */
export interface Station {
  point: Point;
  along: Point;
}

/** Stations at equal steps along a line. */
export function stations(points: Point[], step: number, start = 0): Station[] {
  const found: Station[] = [];
  let due = start;
  let walked = 0;
  for (let index = 1; index < points.length; index++) {
    const [ax, ay] = points[index - 1] as Point;
    const [bx, by] = points[index] as Point;
    const length = Math.hypot(bx - ax, by - ay);
    if (length === 0) continue;
    const along: Point = [(bx - ax) / length, (by - ay) / length];
    while (due <= walked + length) {
      const share = due - walked;
      found.push({ point: [ax + along[0] * share, ay + along[1] * share], along });
      due += step;
    }
    walked += length;
  }
  return found;
}

export function lengthOf(points: Point[]): number {
  let total = 0;
  for (let index = 1; index < points.length; index++) {
    const [ax, ay] = points[index - 1] as Point;
    const [bx, by] = points[index] as Point;
    total += Math.hypot(bx - ax, by - ay);
  }
  return total;
}

/** The point off a station to its right by so much. */
export function aside({ point, along }: Station, by: number, on = 0): Point {
  return [point[0] - along[1] * by + along[0] * on, point[1] + along[0] * by + along[1] * on];
}

/** A line beside a line. */
export function parallel(points: Point[], by: number, step = 6): Point[] {
  return stations(points, step).map((station) => aside(station, by));
}

/** A trench as draughtsmen drew it: fire bays and traverses. */
export function trenchPath(points: Point[], bay = 7, depth = 3.4): string {
  const found = stations(points, bay);
  let d = "";
  found.forEach((station, index) => {
    const out = index % 2 === 0;
    const [x1, y1] = aside(station, out ? depth / 2 : -depth / 2);
    const [x2, y2] = aside(station, out ? -depth / 2 : depth / 2);
    d += `${index === 0 ? "M" : "L"}${short(x1)} ${short(y1)}L${short(x2)} ${short(y2)}`;
  });
  return d;
}

/** Barbed wire: a row of small crosses. */
export function wirePath(points: Point[], step = 7, size = 2): string {
  return stations(points, step, step / 2)
    .map((station) => {
      const [a, b] = [aside(station, size, -size), aside(station, -size, size)];
      const [c, e] = [aside(station, -size, -size), aside(station, size, size)];
      return `${pathOf([a, b])}${pathOf([c, e])}`;
    })
    .join("");
}

/** Short strokes across a line, as on a railway. */
export function ticksPath(points: Point[], step = 9, size = 3): string {
  return stations(points, step, step / 2)
    .map((station) => pathOf([aside(station, size), aside(station, -size)]))
    .join("");
}

/** Numbers between 0 and 1 that are the same on every machine. */
export function scatter(seed: number): () => number {
  let state = seed >>> 0 || 1;
  return () => {
    state ^= state << 13;
    state >>>= 0;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return state / 4294967296;
  };
}

/** A seed from a name. */
export function seedOf(text: string): number {
  let seed = 2166136261;
  for (const letter of text) seed = Math.imul(seed ^ (letter.codePointAt(0) ?? 0), 16777619);
  return seed >>> 0;
}

export function isInside([x, y]: Point, ring: Point[]): boolean {
  let inside = false;
  for (let index = 0, last = ring.length - 1; index < ring.length; last = index++) {
    const [ax, ay] = ring[index] as Point;
    const [bx, by] = ring[last] as Point;
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
  }
  return inside;
}

/** Places for small signs inside a ring, on a jittered net. */
export function sown(ring: Point[], step: number, seed: number): Point[] {
  const random = scatter(seed);
  const xs = ring.map(([x]) => x);
  const ys = ring.map(([, y]) => y);
  const found: Point[] = [];
  for (let y = Math.min(...ys); y <= Math.max(...ys); y += step) {
    for (let x = Math.min(...xs); x <= Math.max(...xs); x += step) {
      const point: Point = [x + (random() - 0.5) * step * 0.8, y + (random() - 0.5) * step * 0.8];
      if (isInside(point, ring)) found.push(point);
    }
  }
  return found;
}
