import type { Board, Id, Point } from "../api/types";
import type { Drawing, DrawnArea, DrawnBridge } from "./model";

// An edition without drawn ground: a box for every area, a line for every link.

const BOX: Point = [132, 116];
const GAP = 34;
const ROUNDS = 600;
const SPRING = 0.02;
const HOME = 0.015;

interface Body {
  id: Id;
  x: number;
  y: number;
  home: Point | null;
}

/** Lay boxes out from the links, near their places where the board has any. */
export function schematic(board: Board): Drawing {
  const [width, height] = board.frame ?? [1600, 1100];
  const bodies = placed(board, width, height);
  for (let round = 0; round < ROUNDS; round++) {
    pull(bodies, board, 1 - round / ROUNDS);
    for (let again = 0; again < 3; again++) part(bodies);
  }
  fit(bodies, width, height);
  const at = new Map(bodies.map((body) => [body.id, body]));
  const areas = Object.entries(board.areas).map(([id, about]): DrawnArea => {
    const { x, y } = at.get(id) as Body;
    const [w, h] = BOX;
    return {
      id,
      name: about.name,
      zone: about.zone,
      shape: about.shape,
      tem: about.tem,
      outline: `M${x - w / 2} ${y - h / 2}h${w}v${h}h${-w}Z`,
      middle: [x, y],
      identifier: [x - w / 2 + 24, y - h / 2 + 24],
      slots: [
        [x - 31, y + 26],
        [x + 31, y + 26],
      ],
      silhouette: about.silhouette ? [x + w / 2 - 22, y - h / 2 + 22] : null,
      title: { at: [x + 20, y - h / 2 + 16], width: w - 46 },
    };
  });
  const lines: { id: Id; d: string }[] = [];
  const waters: string[] = [];
  const bridges: DrawnBridge[] = [];
  for (const link of board.links) {
    const [a, b] = [at.get(link.a), at.get(link.b)];
    if (!a || !b) continue;
    const middle: Point = [(a.x + b.x) / 2, (a.y + b.y) / 2];
    lines.push({ id: `${link.a}-${link.b}`, d: `M${a.x} ${a.y}L${b.x} ${b.y}` });
    if (!link.canal) continue;
    const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
    const across: Point = [(b.x - a.x) / length, (b.y - a.y) / length];
    const wide = 26;
    waters.push(
      `M${middle[0] - across[1] * wide} ${middle[1] + across[0] * wide}L${middle[0] + across[1] * wide} ${middle[1] - across[0] * wide}`,
    );
    const id = [`${link.a}-${link.b}`, `${link.b}-${link.a}`].find((name) => name in board.bridges);
    if (link.bridge && id) bridges.push({ id, title: board.bridges[id]?.title ?? "", point: middle, across });
  }
  return {
    width,
    height,
    ground: false,
    areas,
    byId: new Map(areas.map((area) => [area.id, area])),
    borders: [],
    lines,
    canals: [],
    waters,
    bridges,
    features: {},
    attribution: board.attribution,
  };
}

function placed(board: Board, width: number, height: number): Body[] {
  const entries = Object.entries(board.areas);
  const known = entries.map(([, about]) => about.position).filter((position) => position !== undefined);
  if (known.length === entries.length && known.length > 1) {
    const xs = known.map(([, longitude]) => longitude);
    const ys = known.map(([latitude]) => latitude);
    const [west, east, south, north] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
    return entries.map(([id, about]) => {
      const [y, x] = about.position as Point;
      const home: Point = [((x - west) / (east - west || 1)) * width, ((north - y) / (north - south || 1)) * height];
      return { id, x: home[0], y: home[1], home };
    });
  }
  const turn = (index: number, of: number, share: number): Point => {
    const angle = (index / of) * 2 * Math.PI;
    return [width / 2 + Math.cos(angle) * width * share, height / 2 + Math.sin(angle) * height * share];
  };
  const zones = entries.filter(([, about]) => about.zone).length;
  let zone = 0;
  let inner = 0;
  return entries.map(([id, about]) => {
    const [x, y] = about.zone ? turn(zone++, zones, 0.46) : turn(inner++ * 7, entries.length - zones, 0.25);
    return { id, x, y, home: null };
  });
}

function pull(bodies: Body[], board: Board, heat: number): void {
  const at = new Map(bodies.map((body) => [body.id, body]));
  for (const body of bodies) {
    if (!body.home) continue;
    body.x += (body.home[0] - body.x) * HOME;
    body.y += (body.home[1] - body.y) * HOME;
  }
  for (const { a, b } of board.links) {
    const [one, other] = [at.get(a), at.get(b)];
    if (!one || !other) continue;
    const [dx, dy] = [other.x - one.x, other.y - one.y];
    one.x += dx * SPRING * heat;
    one.y += dy * SPRING * heat;
    other.x -= dx * SPRING * heat;
    other.y -= dy * SPRING * heat;
  }
}

function part(bodies: Body[]): void {
  bodies.forEach((one, index) => {
    for (const other of bodies.slice(0, index)) {
      const [dx, dy] = [one.x - other.x, one.y - other.y];
      const over: Point = [BOX[0] + GAP - Math.abs(dx), BOX[1] + GAP - Math.abs(dy)];
      if (over[0] <= 0 || over[1] <= 0) continue;
      if (over[0] < over[1]) {
        const push = (over[0] / 2) * (dx < 0 ? -1 : 1);
        one.x += push;
        other.x -= push;
      } else {
        const push = (over[1] / 2) * (dy < 0 ? -1 : 1);
        one.y += push;
        other.y -= push;
      }
    }
  });
}

/** Shrink or stretch the places until all boxes stand in the frame. */
function fit(bodies: Body[], width: number, height: number): void {
  const span = (values: number[], room: number, box: number) => {
    const [low, high] = [Math.min(...values), Math.max(...values)];
    const scale = (room - box - GAP) / (high - low || 1);
    return (value: number) => Math.round(box / 2 + GAP / 2 + (value - low) * scale);
  };
  const across = span(
    bodies.map((body) => body.x),
    width,
    BOX[0],
  );
  const down = span(
    bodies.map((body) => body.y),
    height,
    BOX[1],
  );
  for (const body of bodies) {
    body.x = across(body.x);
    body.y = down(body.y);
  }
}
