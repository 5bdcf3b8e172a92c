import type { Board, Land } from "../wire.gen";
import { boardBox, type Box, coastRings, ringsPath } from "./geometry";

/** Everything about a board's drawing that never changes during a game. */
export interface Shape {
  board: Board;
  box: Box;
  byId: ReadonlyMap<number, Land>;
  outline: ReadonlyMap<number, string>;
  /** The outer border of all land: stroked and filled, it makes coast, underside and waterlines. */
  coast: string;
}

const SOFTEN = 3;

const SHAPES = new WeakMap<Board, Shape>();

export function shapeOf(board: Board): Shape {
  const known = SHAPES.get(board) ?? drawn(board);
  SHAPES.set(board, known);
  return known;
}

function drawn(board: Board): Shape {
  const outline = new Map(board.lands.map((land) => [land.id, ringsPath(land.rings, SOFTEN)]));
  return {
    board,
    box: boardBox(board),
    byId: new Map(board.lands.map((land) => [land.id, land])),
    outline,
    coast: ringsPath(coastRings(board.lands.filter((land) => !land.water).flatMap((land) => land.rings)), SOFTEN),
  };
}
