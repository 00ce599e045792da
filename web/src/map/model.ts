import type { Board, Feature, Geometry, Id, Point } from "../api/types";
import { pathOf } from "./lines";
import { schematic } from "./schematic";

/** An area as it is drawn. */
export interface DrawnArea {
  id: Id;
  name: string;
  zone: boolean;
  shape: string;
  tem: number;
  outline: string;
  middle: Point;
  identifier: Point;
  slots: Point[];
  silhouette: Point | null;
  /** Where the name stands, and how wide it may be. */
  title: { at: Point; width: number };
}

export interface DrawnBridge {
  id: Id;
  title: string;
  point: Point;
  across: Point;
}

/** Everything on the map that does not change during a game, ready to be drawn. */
export interface Drawing {
  width: number;
  height: number;
  /** Whether there is real ground, or only boxes and lines. */
  ground: boolean;
  areas: DrawnArea[];
  byId: Map<Id, DrawnArea>;
  borders: string[];
  lines: { id: Id; d: string }[];
  canals: { id: Id; title: string; dry: boolean; d: string; tunnel: string }[];
  /** Canals between boxes, where the drawing has no course of its own. */
  waters: string[];
  bridges: DrawnBridge[];
  features: Record<string, Feature[]>;
  attribution: string;
}

/** Join arcs to one line, leaving out the points where they meet. */
export function joined(arcs: Point[][], references: number[]): Point[] {
  const line: Point[] = [];
  for (const reference of references) {
    const arc = reference >= 0 ? arcs[reference] : arcs[-1 - reference]?.toReversed();
    for (const point of arc ?? []) {
      const last = line.at(-1);
      if (!last || last[0] !== point[0] || last[1] !== point[1]) line.push(point);
    }
  }
  return line;
}

/** Prepare a board for drawing. */
export function drawingOf(board: Board): Drawing {
  return board.geometry ? fromGeometry(board, board.geometry) : schematic(board);
}

/** The ways of the landings: from the offshore box to the beach. */
function landingLines(geometry: Geometry): { id: Id; d: string }[] {
  return (geometry.landings ?? []).map(({ box, beach, approach, line }) => ({
    id: `${box}-${beach}`,
    d: pathOf(approach) + pathOf(line),
  }));
}

function fromGeometry(board: Board, geometry: Geometry): Drawing {
  const areas: DrawnArea[] = [];
  for (const [id, about] of Object.entries(board.areas)) {
    const common = { id, name: about.name, zone: about.zone, shape: about.shape, tem: about.tem };
    const area = geometry.areas[id];
    const zone = geometry.zones[id];
    if (area) {
      const outline = area.rings.map((ring) => pathOf(joined(geometry.arcs, ring).slice(0, -1), true)).join("");
      areas.push({
        ...common,
        outline,
        middle: area.anchor,
        identifier: area.identifier,
        slots: area.slots,
        silhouette: about.silhouette ? (area.silhouette ?? area.anchor) : null,
        title: area.name ?? { at: [area.identifier[0], area.identifier[1] + 30], width: 80 },
      });
    } else if (zone) {
      const [x, y, width, height] = zone.box;
      areas.push({
        ...common,
        outline: `M${x} ${y}h${width}v${height}h${-width}Z`,
        middle: [x + width / 2, y + height / 2],
        identifier: zone.identifier,
        slots: zone.slots,
        silhouette: null,
        title: zone.name ?? { at: [x + width / 2, y + 13], width },
      });
    }
  }
  const bridgeId = (between: [Id, Id]): Id => {
    const [a, b] = between;
    return `${a}-${b}` in board.bridges ? `${a}-${b}` : `${b}-${a}`;
  };
  return {
    width: geometry.frame.width,
    height: geometry.frame.height,
    ground: true,
    areas,
    byId: new Map(areas.map((area) => [area.id, area])),
    borders: geometry.links
      .filter((link) => link.border && !link.canal)
      .map((link) => pathOf(joined(geometry.arcs, link.border ?? []))),
    lines: geometry.links
      .filter((link) => link.line)
      .map((link) => ({ id: link.between.join("-"), d: pathOf(link.line ?? []) }))
      .concat(landingLines(geometry)),
    canals: Object.entries(geometry.canals).map(([id, canal]) => ({
      id,
      title: canal.title,
      dry: canal.dry ?? false,
      d: [canal.arcs, ...(canal.branches ?? [])].map((arcs) => pathOf(joined(geometry.arcs, arcs))).join(""),
      tunnel: pathOf(canal.tunnel ?? []),
    })),
    waters: [],
    bridges: geometry.bridges.map((bridge) => {
      const id = bridgeId(bridge.between);
      return { id, title: board.bridges[id]?.title ?? "", point: bridge.point, across: bridge.across };
    }),
    features: geometry.features,
    attribution: geometry.attribution || board.attribution,
  };
}
