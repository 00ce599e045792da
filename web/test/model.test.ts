import { expect, test } from "vitest";

import type { Board, BoardArea, Geometry } from "../src/api/types";
import { drawingOf, joined } from "../src/map/model";

const area = (name: string, more: Partial<BoardArea> = {}): BoardArea => ({
  name,
  zone: false,
  tem: 2,
  shape: "circle",
  sectors: [],
  colours: [],
  silhouette: null,
  group: [],
  ...more,
});

const board = (geometry: Geometry | null): Board => ({
  frame: [800, 600],
  geometry,
  areas: { "1": area("Left"), "2": area("Right", { silhouette: true }), A: area("Rim", { zone: true }) },
  links: [
    { a: "1", b: "2", canal: "nord", bridge: true },
    { a: "1", b: "A", canal: null, bridge: null },
  ],
  bridges: { "1-2": { title: "The road bridge" } },
  units: {},
  attribution: "Nobody's",
});

const geometry: Geometry = {
  format: "brasshat geometry 1",
  attribution: "Somebody's",
  frame: { width: 20, height: 10 },
  arcs: [
    [
      [10, 0],
      [10, 10],
    ],
    [
      [10, 10],
      [0, 10],
      [0, 0],
      [10, 0],
    ],
    [
      [10, 0],
      [20, 0],
      [20, 10],
      [10, 10],
    ],
  ],
  areas: {
    "1": { rings: [[0, 1]], anchor: [5, 5], clear: 5, identifier: [3, 3], slots: [[6, 6]] },
    "2": { rings: [[-1, 2]], anchor: [15, 5], clear: 5, identifier: [13, 3], slots: [[16, 6]], silhouette: [18, 8] },
  },
  zones: { A: { box: [0, 8, 4, 2], identifier: [1, 9], slots: [[3, 9]] } },
  links: [
    { between: ["1", "2"], border: [0], canal: "nord", bridge: 0 },
    {
      between: ["1", "A"],
      line: [
        [5, 5],
        [2, 8],
      ],
    },
  ],
  canals: { nord: { arcs: [0], title: "Canal du Nord", dry: true } },
  bridges: [{ between: ["1", "2"], canal: "nord", point: [10, 5], across: [1, 0] }],
  features: {},
};

test("arcs are joined without the points where they meet, and backwards where the reference says so", () => {
  expect(joined(geometry.arcs, [-1])).toEqual([
    [10, 10],
    [10, 0],
  ]);
  expect(joined(geometry.arcs, [0, 1])).toEqual([
    [10, 0],
    [10, 10],
    [0, 10],
    [0, 0],
    [10, 0],
  ]);
});

test("drawn ground has every area, zone, canal, bridge and silhouette of the data", () => {
  const drawing = drawingOf(board(geometry));
  expect(drawing.ground).toBe(true);
  expect(drawing.areas.map(({ id }) => id)).toEqual(["1", "2", "A"]);
  expect(drawing.byId.get("1")?.outline).toBe("M10 0L10 10L0 10L0 0Z");
  expect(drawing.byId.get("A")?.outline).toBe("M0 8h4v2h-4Z");
  expect(drawing.byId.get("2")?.silhouette).toEqual([18, 8]);
  expect(drawing.canals).toEqual([{ id: "nord", title: "Canal du Nord", dry: true, d: "M10 0L10 10", tunnel: "" }]);
  expect(drawing.bridges).toEqual([{ id: "1-2", title: "The road bridge", point: [10, 5], across: [1, 0] }]);
  expect(drawing.attribution).toBe("Somebody's");
});

test("an edition without geometry gets boxes that do not touch, with all its links and bridges", () => {
  const drawing = drawingOf(board(null));
  expect(drawing.ground).toBe(false);
  expect(drawing.lines.map(({ id }) => id)).toEqual(["1-2", "1-A"]);
  expect(drawing.bridges.map(({ id }) => id)).toEqual(["1-2"]);
  expect(drawing.waters).toHaveLength(1);
  const middles = drawing.areas.map(({ middle }) => middle);
  for (const [index, [x, y]] of middles.entries()) {
    for (const [u, v] of middles.slice(0, index)) {
      expect(Math.abs(x - u) >= 132 || Math.abs(y - v) >= 116).toBe(true);
    }
  }
});
