import type { Board, Land, Point } from "../../net/wire.gen";
import { nearestTurn } from "../viewport/camera";
import { coastRings } from "./borders";
import { type Box, boardBox, linePath, ringsPath } from "./geometry";
import { simplified } from "./simplify";

/** Everything about a board's drawing that never changes during a game. */
export interface Shape {
  board: Board;
  box: Box;
  byId: ReadonlyMap<number, Land>;
  outline: ReadonlyMap<number, string>;
  /** The outer border of all land: stroked and filled, it makes coast and underside. */
  coast: string;
  /**
   * The same without what is too fine to be seen from so many units away, in parts: wide lines are costly to
   * draw.
   */
  coastFrom(distance: number): readonly string[];
  /**
   * The same as many short lines, to be stroked where little of the world is in sight: what is not is soon
   * passed over.
   */
  coastLines(distance: number): readonly string[];
  /** The same with every land at its first place, where this one is turned. */
  first?: Shape;
  /** How far east of its first place a land is drawn; only in a world that begins again. */
  shift(id: number): number;
  /** The place of a point that is nearest to another. */
  near(point: Point, to: Point): Point;
  /** Where a way leaves a flat picture of an endless world and comes back, if that is shorter. */
  around?(from: Point, to: Point): readonly [Point, Point] | null;
}

const SOFTEN = 3;
const FINE = 200; // points a land: such outlines are smooth by themselves
const LONG = 120; // points of an island that is drawn by itself
const UNSEEN = 0.1; // of the distance

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

const SHORT = 40; // points of one line

/** A ring cut into short open lines, each beginning where the one before ends. */
function shortLines(ring: readonly Point[]): string[] {
  const closed = [...ring, ring[0] as Point];
  const count = Math.ceil(ring.length / SHORT);
  return Array.from({ length: count }, (_, number) =>
    linePath(closed.slice(number * SHORT, (number + 1) * SHORT + 1)),
  );
}

const TURNED = new WeakMap<Shape, Map<string, string>>();

/**
 * The shape of a world that begins again after `turn` units, with every land where it is nearest to a
 * meridian; flat it has edges.
 */
export function turned(shape: Shape, turn: number, meridian: number, isFlat = false): Shape {
  const shifts = shape.board.lands.map((land) => nearestTurn(land.at[0], meridian, turn) - land.at[0]);
  const lands = shape.board.lands.map((land, index) => moved(land, shifts[index] as number));
  const outlines = TURNED.get(shape) ?? new Map<string, string>();
  TURNED.set(shape, outlines);
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
    near: isFlat ? (point) => point : ([x, y], to) => [nearestTurn(x, to[0], turn), y],
    around: isFlat ? (from, to) => aroundBack(from, to, turn, meridian) : () => null,
  };
}

/**
 * Around the back of a flat picture where that is shorter: over one edge, and in again over the other at the
 * same height.
 */
function aroundBack(
  [x, y]: Point,
  [u, v]: Point,
  turn: number,
  middle: number,
): readonly [Point, Point] | null {
  if (Math.abs(u - x) <= turn / 2) return null;
  const west = u > x;
  const [out, back] = west ? [middle - turn / 2, middle + turn / 2] : [middle + turn / 2, middle - turn / 2];
  const way = turn - Math.abs(u - x);
  const height = y + (v - y) * (way > 0 ? Math.abs(out - x) / way : 0);
  return [
    [out, height],
    [back, height],
  ];
}

const moved = (land: Land, shift: number): Land =>
  shift === 0 ? land : { ...land, at: [land.at[0] + shift, land.at[1]] };

/**
 * Long coasts each by itself, the small islands together: so little is drawn where only a part is in sight.
 */
function parts(rings: readonly Point[][]): (readonly Point[][])[] {
  const long = rings.filter((ring) => ring.length >= LONG);
  return [...long.map((ring) => [ring]), rings.filter((ring) => ring.length < LONG)];
}
