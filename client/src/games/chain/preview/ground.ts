import {
  endOf,
  type Field,
  type Grid,
  isSame,
  type Kind,
  keyOf,
  type Sight,
  type Tile,
  type Unit,
} from "../model";

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

/** North, east, south, west. */
export const STEPS: readonly Tile[] = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
];

/** What a tile is made of: `.` grass, `M` mountain, `C` city, `F` factory, `H` HQ; nothing off the board. */
const groundAt = (grid: Grid, [x, y]: Tile): string => grid.rows[y]?.[x] ?? "";

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

/**
 * A tile that a unit can come to: the cheapest way there, without the tile where it stands, and what it
 * costs.
 */
export interface Reached {
  at: Tile;
  cost: number;
  path: readonly Tile[];
}

/** The points a unit may walk for: all of its move, or what an attack after the walk leaves of it (CT-12). */
export const pointsOf = (view: Sight, kind: Kind, attacks: boolean): number =>
  FIGURES[kind].move - (attacks ? (view.terms.attack_move_cost ?? 1) : 0);

/**
 * Where a unit can go for so many points, its own tile first, then by cost; nobody is in the way (CT-11,
 * CT-16).
 */
export function reach(grid: Grid, unit: Unit, points: number): Reached[] {
  const found = new Map<number, Reached>([[keyOf(unit.at), { at: unit.at, cost: 0, path: [] }]]);
  for (let cost = 0; cost < points; cost++) {
    for (const here of [...found.values()].filter((known) => known.cost === cost)) {
      for (const next of around(here.at)) improve(grid, unit.kind, points, found, here, next);
    }
  }
  return [...found.values()].sort((one, other) => one.cost - other.cost);
}

function improve(
  grid: Grid,
  kind: Kind,
  points: number,
  found: Map<number, Reached>,
  here: Reached,
  next: Tile,
): void {
  const cost = here.cost + entryCost(grid, kind, next);
  if (cost <= points && cost < (found.get(keyOf(next))?.cost ?? Infinity))
    found.set(keyOf(next), { at: next, cost, path: [...here.path, next] });
}

const around = (tile: Tile): Tile[] => STEPS.map((step) => stepped(tile, step));

/** The cheapest path to a tile; null where it is too far. */
export const pathTo = (grid: Grid, unit: Unit, tile: Tile, points: number): readonly Tile[] | null =>
  reach(grid, unit, points).find(({ at }) => isSame(at, tile))?.path ?? null;

export const pathCost = (grid: Grid, kind: Kind, path: readonly Tile[]): number =>
  path.reduce((sum, tile) => sum + entryCost(grid, kind, tile), 0);

/**
 * The path once the pointer has gone on to a tile: longer by it, cut where it comes back, else the cheapest
 * way; as it was where that is too far.
 */
export function drawn(
  grid: Grid,
  unit: Unit,
  path: readonly Tile[],
  to: Tile,
  points: number,
): readonly Tile[] {
  if (isSame(to, unit.at)) return [];
  const index = path.findIndex((tile) => isSame(tile, to));
  if (index >= 0) return path.slice(0, index + 1);
  const longer = [...path, to];
  if (distance(endOf(unit, path), to) === 1 && pathCost(grid, unit.kind, longer) <= points) return longer;
  return pathTo(grid, unit, to, points) ?? path;
}

/** Whether a path is one that the rules allow, with an attack after it or without (CT-11, CT-12). */
export function isWalk({ grid, view }: Field, unit: Unit, path: readonly Tile[], attacks: boolean): boolean {
  const tiles = [unit.at, ...path];
  const steps = path.every((tile, index) => distance(tiles[index] as Tile, tile) === 1);
  const once = new Set(tiles.map(keyOf)).size === tiles.length;
  return (
    path.length === 0 ||
    (steps && once && pathCost(grid, unit.kind, path) <= pointsOf(view, unit.kind, attacks))
  );
}

/** The tiles that a kind of unit could hit from one tile (CT-30). */
export function rangeFrom(grid: Grid, kind: Kind, from: Tile): Tile[] {
  const { farthest } = FIGURES[kind];
  const offsets = Array.from({ length: 2 * farthest + 1 }, (_, index) => index - farthest);
  const square = offsets.flatMap((down) => offsets.map((right) => stepped(from, [right, down])));
  return square.filter((tile) => isOnBoard(grid, tile) && hits(kind, from, tile));
}
