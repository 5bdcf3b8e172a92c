import { describe, expect, test } from "vitest";
import { rowsOf } from "../src/games/chain/map/GridView";
import {
  boxOf,
  centreOf,
  FRAME,
  lineOf,
  outlineOf,
  TILE,
  tileTowards,
  trackOf,
} from "../src/games/chain/map/geometry";
import { type GridScene, type ShownUnit, type Tile, tileOn, tilesOf } from "../src/games/chain/model";
import { nameOf } from "../src/games/chain/words/units";

const GRID = { title: "Small", width: 4, height: 3, rows: ["....", ".MC.", "...."] };
const CHOSEN: ShownUnit = { id: 7, seat: 0, kind: "tank", at: [2, 1], hp: 5, state: "chosen", idle: false };
const SCENE: GridScene = {
  grid: GRID,
  buildings: [],
  units: [CHOSEN, { ...CHOSEN, id: 8, at: [0, 0], state: "idle" }],
  ghosts: [],
  paths: [],
  fires: [],
  bubbles: [],
  reach: null,
  cursor: null,
  glide: 0,
};

describe("grid geometry", () => {
  test("tiles come row by row, and the box contains them and the frame", () => {
    expect(tilesOf(GRID)).toHaveLength(12);
    expect(tilesOf(GRID)[5]).toEqual([1, 1]);
    expect(centreOf([1, 1])).toEqual([1.5 * TILE, 1.5 * TILE]);
    expect(boxOf(GRID)).toEqual({
      left: -FRAME,
      top: -FRAME,
      right: 4 * TILE + FRAME,
      bottom: 3 * TILE + FRAME,
    });
  });
  test("touching tiles share one outline, separate ones have their own, and a hole does too", () => {
    const rings = (tiles: readonly Tile[]): number => outlineOf(tiles).match(/Z/g)?.length ?? 0;
    expect(
      rings([
        [0, 0],
        [1, 0],
        [1, 1],
      ]),
    ).toBe(1);
    expect(
      rings([
        [0, 0],
        [2, 2],
      ]),
    ).toBe(2);
    const around = tilesOf({ ...GRID, width: 3 }).filter(([x, y]) => x !== 1 || y !== 1);
    expect(rings(around)).toBe(2);
    expect(outlineOf([])).toBe("");
  });
  test("a tile named twice is outlined once", () => {
    expect(
      outlineOf([
        [1, 1],
        [1, 1],
      ]),
    ).toBe(outlineOf([[1, 1]]));
  });
  test("a path turns at each tile, dots the tiles on the way, and its head stops short of the last", () => {
    const track = trackOf(
      [
        [0, 0],
        [1, 0],
        [1, 1],
      ],
      15,
      8,
    );
    expect(track).toEqual({ shaft: "M20 20L60 20L60 37", dots: [[60, 20]], tip: [60, 45], angle: 90 });
    expect(trackOf([[0, 0]], 15, 8)).toBeNull();
  });
  test("an attack line keeps clear of both pieces", () => {
    expect(lineOf([0, 0], [3, 0], 15, 20)).toBe("M35 20L120 20");
  });
});

describe("grid for screen readers", () => {
  test("arrow keys go to a neighbour, Home and End to the ends of the row, and none leaves the board", () => {
    expect(tileTowards([1, 1], "ArrowUp", GRID)).toEqual([1, 0]);
    expect(tileTowards([1, 1], "ArrowLeft", GRID)).toEqual([0, 1]);
    expect(tileTowards([3, 2], "ArrowRight", GRID)).toEqual([3, 2]);
    expect(tileTowards([3, 2], "ArrowDown", GRID)).toEqual([3, 2]);
    expect([tileTowards([2, 1], "Home", GRID), tileTowards([2, 1], "End", GRID)]).toEqual([
      [0, 1],
      [3, 1],
    ]);
    expect(tileTowards([1, 1], "m", GRID)).toBeNull();
  });
  test("every tile has a label, Tab reaches one of them, and the selected unit's is marked", () => {
    const rows = rowsOf(SCENE, [3, 0], nameOf);
    expect(rows.map((row) => row.map(({ label }) => label))).toEqual([
      ["A1", "B1", "C1", "D1"],
      ["A2", "B2", "C2", "D2"],
      ["A3", "B3", "C3", "D3"],
    ]);
    expect(
      rows
        .flat()
        .filter(({ stop }) => stop)
        .map(({ label }) => label),
    ).toEqual(["D1"]);
    expect(
      rows
        .flat()
        .filter(({ chosen }) => chosen)
        .map(({ label }) => label),
    ).toEqual(["C2"]);
    expect(
      rowsOf(SCENE, [9, 9], nameOf)
        .flat()
        .filter(({ stop }) => stop),
    ).toHaveLength(1);
    expect(rows.flat().map(({ tile }) => tileOn(tile))).toEqual(tilesOf(GRID));
  });
});
