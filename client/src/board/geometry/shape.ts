import type { Board, Land, Point } from "../../net/wire.gen";
import { nearestCopy } from "../viewport/camera";
import { coastRings } from "./borders";
import { type Box, boardBox, linePath, ringsPath } from "./geometry";
import { simplified } from "./simplify";

/** The parts of a board's drawing that never change during a game. */
export interface Shape {
  board: Board;
  box: Box;
  byId: ReadonlyMap<number, Land>;
  outline: ReadonlyMap<number, string>;
  /** The outer border of all land. Stroked and filled, it draws the coast and the slab below. */
  coast: string;
  /**
   * The same without details too small to see this many units away, in several paths. Wide strokes are slow to draw.
   */
  coastFrom(distance: number): readonly string[];
  /** The same as many short lines, for zoomed-in views: browsers skip the lines that are out of view. */
  coastLines(distance: number): readonly string[];
  /** The shape with every land at its first copy, if this one was wrapped. */
  first?: Shape;
  /** How far east of its first copy a land is drawn. Always 0 unless the world wraps around. */
  shift(id: number): number;
  /** The copy of a point that is nearest to another point. */
  near(point: Point, to: Point): Point;
  /** Where an arrow leaves a flat picture of a world that wraps around and comes back in, if that way is shorter. */
  around?(from: Point, to: Point): readonly [Point, Point] | null;
}

const SOFTEN = 3; // units cut off each corner: hexagon maps look drawn by hand
const FINE = 200; // average points per land; such outlines look smooth without softening
const LONG = 120; // points; bigger islands get their own path, which browsers skip when it is out of view
const UNSEEN = 0.1; // of the distance; smaller details can't be seen

const SHAPES = new WeakMap<Board, Shape>();

export function shapeOf(board: Board): Shape {
  const known = SHAPES.get(board) ?? drawn(board);
  SHAPES.set(board, known);
  return known;
}

function drawn(board: Board): Shape {
  const fine =
    board.lands.reduce((sum, { rings }) => sum + rings.flat().length, 0) > FINE * board.lands.length;
  const path = (rings: readonly (readonly Point[])[]): string => ringsPath(rings, fine ? 0 : SOFTEN);
  const coasts = coastRings(board.lands.filter((land) => !land.water).flatMap((land) => land.rings));
  const coast = path(coasts);
  return {
    board,
    box: boardBox(board),
    byId: new Map(board.lands.map((land) => [land.id, land])),
    outline: new Map(board.lands.map((land) => [land.id, path(land.rings)])),
    coast,
    coastLines: (distance) => coasts.flatMap((ring) => shortLines(simplified(ring, distance * UNSEEN))),
    shift: () => 0,
    near: (point) => point,
    coastFrom: (distance) =>
      fine ? parts(coasts.map((ring) => simplified(ring, distance * UNSEEN))).map(path) : [coast],
  };
}

const SHORT = 40; // points per line: short enough to be skipped out of view, long enough to keep lines few

/** Cut a ring into short open lines that meet at their ends. */
function shortLines(ring: readonly Point[]): string[] {
  const closed = [...ring, ring[0] as Point];
  const count = Math.ceil(ring.length / SHORT);
  return Array.from({ length: count }, (_, number) =>
    linePath(closed.slice(number * SHORT, (number + 1) * SHORT + 1)),
  );
}

const WRAPPED = new WeakMap<Shape, Map<string, string>>();

/** The shape of a world that wraps around, with each land at the copy nearest to a meridian. A flat one has edges. */
export function wrapped(shape: Shape, worldWidth: number, meridian: number, isFlat = false): Shape {
  const shifts = shape.board.lands.map((land) => nearestCopy(land.at[0], meridian, worldWidth) - land.at[0]);
  const lands = shape.board.lands.map((land, index) => moved(land, shifts[index] as number));
  const outlines = WRAPPED.get(shape) ?? new Map<string, string>();
  WRAPPED.set(shape, outlines);
  const outline = (land: Land, shift: number): string => {
    if (shift === 0) return shape.outline.get(land.id) as string;
    const key = `${land.id} ${shift}`;
    const known =
      outlines.get(key) ?? ringsPath(land.rings.map((ring) => ring.map(([x, y]): Point => [x + shift, y])));
    outlines.set(key, known);
    return known;
  };
  return {
    ...shape,
    first: shape,
    board: { ...shape.board, lands },
    byId: new Map(lands.map((land) => [land.id, land])),
    outline: new Map(
      shape.board.lands.map((land, index) => [land.id, outline(land, shifts[index] as number)]),
    ),
    shift: (id) => shifts[id] ?? 0,
    near: isFlat ? (point) => point : ([x, y], to) => [nearestCopy(x, to[0], worldWidth), y],
    around: isFlat ? (from, to) => aroundBack(from, to, worldWidth, meridian) : () => null,
  };
}

/** Leave a flat picture at one edge and come back in at the other, at the same height, if that is shorter. */
function aroundBack(
  [x, y]: Point,
  [u, v]: Point,
  worldWidth: number,
  middle: number,
): readonly [Point, Point] | null {
  if (Math.abs(u - x) <= worldWidth / 2) return null;
  const west = u > x;
  const [out, back] = west
    ? [middle - worldWidth / 2, middle + worldWidth / 2]
    : [middle + worldWidth / 2, middle - worldWidth / 2];
  const way = worldWidth - Math.abs(u - x);
  const height = y + (v - y) * (way > 0 ? Math.abs(out - x) / way : 0);
  return [
    [out, height],
    [back, height],
  ];
}

const moved = (land: Land, shift: number): Land =>
  shift === 0 ? land : { ...land, at: [land.at[0] + shift, land.at[1]] };

/** A path for each long coast, and one for all small islands: then few paths are drawn when zoomed in. */
function parts(rings: readonly Point[][]): (readonly Point[][])[] {
  const long = rings.filter((ring) => ring.length >= LONG);
  return [...long.map((ring) => [ring]), rings.filter((ring) => ring.length < LONG)];
}
