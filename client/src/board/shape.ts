import type { Board, Land, Point } from "../wire.gen";
import { coastRings } from "./borders";
import { boardBox, type Box, ringsPath } from "./geometry";
import { simplified } from "./simplify";

/** Everything about a board's drawing that never changes during a game. */
export interface Shape {
  board: Board;
  box: Box;
  byId: ReadonlyMap<number, Land>;
  outline: ReadonlyMap<number, string>;
  /** The outer border of all land: stroked and filled, it makes coast and underside. */
  coast: string;
  /** The same without what is too fine to be seen from so many units away, in parts: wide lines are costly to draw. */
  coastFrom(distance: number): readonly string[];
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
  const fine = board.lands.reduce((sum, { rings }) => sum + rings.flat().length, 0) > FINE * board.lands.length;
  const path = (rings: readonly (readonly Point[])[]): string => ringsPath(rings, fine ? 0 : SOFTEN);
  const coasts = coastRings(board.lands.filter((land) => !land.water).flatMap((land) => land.rings));
  const coast = path(coasts);
  return {
    board,
    box: boardBox(board),
    byId: new Map(board.lands.map((land) => [land.id, land])),
    outline: new Map(board.lands.map((land) => [land.id, path(land.rings)])),
    coast,
    coastFrom: (distance) => (fine ? parts(coasts.map((ring) => simplified(ring, distance * UNSEEN))).map(path) : [coast]),
  };
}

/** Long coasts each by itself, the small islands together: so little is drawn where only a part is in sight. */
function parts(rings: readonly Point[][]): (readonly Point[][])[] {
  const long = rings.filter((ring) => ring.length >= LONG);
  return [...long.map((ring) => [ring]), rings.filter((ring) => ring.length < LONG)];
}
