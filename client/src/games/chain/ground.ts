import type { Grid, Kind, Tile } from "./model";

/** The figures of a kind of unit (CT-5), and how it fares where several want one tile (CT-21). */
export interface Figures {
  move: number;
  nearest: number;
  farthest: number;
  hp: number;
  attack: number;
  cost: number;
  weight: number;
}

export const FIGURES: Readonly<Record<Kind, Figures>> = {
  infantry: { move: 3, nearest: 1, farthest: 1, hp: 3, attack: 2, cost: 1, weight: 2 },
  tank: { move: 2, nearest: 1, farthest: 1, hp: 5, attack: 4, cost: 3, weight: 3 },
  ranger: { move: 2, nearest: 2, farthest: 3, hp: 2, attack: 3, cost: 2, weight: 1 },
};

/** Rounds that Infantry stands on a building until it is its player's (CT-40). */
export const CAPTURE_ROUNDS = 2;

export const KINDS = Object.keys(FIGURES) as Kind[];

/** North, east, south, west. */
export const STEPS: readonly Tile[] = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
];

/** What a tile is made of: `.` grass, `M` mountain, `C` city, `F` factory, `H` HQ; nothing off the board. */
export const groundAt = (grid: Grid, [x, y]: Tile): string => grid.rows[y]?.[x] ?? "";

export const isOnBoard = (grid: Grid, tile: Tile): boolean => groundAt(grid, tile) !== "";

/** The points it costs a kind of unit to enter a tile; Infinity where it never can (CT-4). */
export function entryCost(grid: Grid, kind: Kind, tile: Tile): number {
  const ground = groundAt(grid, tile);
  if (ground === "" || (ground === "M" && kind !== "infantry")) return Infinity;
  return ground === "M" ? 2 : 1;
}

/** What the ground takes off a strike at a unit that stands there (CT-4). */
export function defenceAt(grid: Grid, tile: Tile): number {
  const ground = groundAt(grid, tile);
  if (ground === "M" || ground === "H") return 2;
  return ground === "C" || ground === "F" ? 1 : 0;
}

/** Steps between two tiles. */
export const distance = (one: Tile, other: Tile): number =>
  Math.abs(one[0] - other[0]) + Math.abs(one[1] - other[1]);

export const stepped = ([x, y]: Tile, [right, down]: Tile): Tile => [x + right, y + down];

/** Whether a kind of unit hits one tile from another (CT-30). */
export function hits(kind: Kind, from: Tile, at: Tile): boolean {
  const { nearest, farthest } = FIGURES[kind];
  const steps = distance(from, at);
  return nearest <= steps && steps <= farthest;
}

/** A tile as something that a map or a set can be asked for. */
export const keyOf = ([x, y]: Tile): number => x + 100 * y;
