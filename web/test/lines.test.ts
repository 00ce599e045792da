import { expect, test } from "vitest";

import { isInside, parallel, pathOf, sown, stations, trenchPath } from "../src/map/lines";

test("stations stand at equal steps, also round a corner", () => {
  const found = stations(
    [
      [0, 0],
      [10, 0],
      [10, 10],
    ],
    5,
  );
  expect(found.map(({ point }) => point)).toEqual([
    [0, 0],
    [5, 0],
    [10, 0],
    [10, 5],
    [10, 10],
  ]);
});

test("a parallel lies to the right of a line that goes east, which on the screen is below it", () => {
  expect(
    parallel(
      [
        [0, 0],
        [12, 0],
      ],
      4,
    ),
  ).toEqual([
    [0, 4],
    [6, 4],
    [12, 4],
  ]);
});

test("paths are written with one decimal and closed when asked", () => {
  expect(
    pathOf(
      [
        [0, 0],
        [1.26, 2],
      ],
      true,
    ),
  ).toBe("M0 0L1.3 2Z");
});

test("a trench goes from side to side of its line", () => {
  expect(
    trenchPath(
      [
        [0, 0],
        [10, 0],
      ],
      10,
      4,
    ),
  ).toBe("M0 2L0 -2L10 -2L10 2");
});

test("trees stand inside their wood, the same ones every time", () => {
  const wood: [number, number][] = [
    [0, 0],
    [100, 0],
    [0, 100],
  ];
  const trees = sown(wood, 10, 7);
  expect(trees.length).toBeGreaterThan(20);
  expect(trees.every((tree) => isInside(tree, wood))).toBe(true);
  expect(sown(wood, 10, 7)).toEqual(trees);
});
