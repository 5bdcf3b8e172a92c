import { endOf, type Field, type Grid, isSame, type Kind, keyOf, type Tile, type Unit } from "../model";

/** The figures of each kind of unit (CT-5), and its weight in a contested tile (CT-21). */
export const FIGURES = {
  infantry: { move: 3, nearest: 1, farthest: 1, hp: 3, attack: 2, cost: 1, weight: 2 },
  tank: { move: 2, nearest: 1, farthest: 1, hp: 5, attack: 4, cost: 3, weight: 3 },
  ranger: { move: 2, nearest: 2, farthest: 3, hp: 2, attack: 3, cost: 2, weight: 1 },
} as const;

/** How many rounds Infantry needs to capture a building (CT-40). */
export const CAPTURE_ROUNDS = 2;

/** North, east, south, west. */
export const STEPS: readonly Tile[] = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
];

/** A tile's terrain: `.` grass, `M` mountain, `C` city, `F` factory, `H` HQ; empty off the board. */
const groundAt = (grid: Grid, [x, y]: Tile): string => grid.rows[y]?.[x] ?? "";

export const isOnBoard = (grid: Grid, tile: Tile): boolean => groundAt(grid, tile) !== "";

/** The points to enter a tile; Infinity if this kind of unit never can (CT-4). */
export function entryCost(grid: Grid, kind: Kind, tile: Tile): number {
  const ground = groundAt(grid, tile);
  if (ground === "" || (ground === "M" && kind !== "infantry")) return Infinity;
  return ground === "M" ? 2 : 1;
}

/** Whether a kind of unit can ever stand on a tile. */
export const canEnter = (grid: Grid, kind: Kind, tile: Tile): boolean =>
  entryCost(grid, kind, tile) < Infinity;

/** The defence a tile gives to the unit on it (CT-4). */
export const defenceAt = (grid: Grid, tile: Tile): number =>
  ({ M: 2, H: 2, C: 1, F: 1 })[groundAt(grid, tile)] ?? 0;

export const distance = (one: Tile, other: Tile): number =>
  Math.abs(one[0] - other[0]) + Math.abs(one[1] - other[1]);

export const stepped = ([x, y]: Tile, [right, down]: Tile): Tile => [x + right, y + down];

/** Whether a kind of unit can hit one tile from another (CT-30). */
export function isInRange(kind: Kind, from: Tile, at: Tile): boolean {
  const { nearest, farthest } = FIGURES[kind];
  const steps = distance(from, at);
  return nearest <= steps && steps <= farthest;
}

/** The points a unit can spend on moving, less the cost of an attack if it attacks too (CT-12). */
export const pointsOf = ({ view }: Field, kind: Kind, attacks: boolean): number =>
  FIGURES[kind].move - (attacks ? (view.terms.attack_move_cost ?? 1) : 0);

/** A tile in reach, with the cheapest path to it (without the unit's own tile) and its cost. */
export interface Reached {
  at: Tile;
  cost: number;
  path: readonly Tile[];
}

/** The tiles in reach, by cost. Units don't block: all move at once (CT-11, CT-16). */
export function reach(
  field: Field,
  { at, kind }: Unit,
  attacks = false,
  points = pointsOf(field, kind, attacks),
): Reached[] {
  const found = new Map<number, Reached>();
  const byCost: Reached[][] = Array.from({ length: points + 1 }, () => []);
  byCost[0]?.push({ at, cost: 0, path: [] });
  for (const here of byCost.values()) {
    for (const reached of here) {
      if (found.has(keyOf(reached.at))) continue;
      found.set(keyOf(reached.at), reached);
      for (const step of STEPS) {
        const next = stepped(reached.at, step);
        const cost = reached.cost + entryCost(field.grid, kind, next);
        byCost[cost]?.push({ at: next, cost, path: [...reached.path, next] });
      }
    }
  }
  return [...found.values()];
}

export const pathTo = (field: Field, unit: Unit, tile: Tile): readonly Tile[] | null =>
  reach(field, unit).find(({ at }) => isSame(at, tile))?.path ?? null;

/**
 * The path after the pointer has moved to a tile: extended by it, or cut back if the tile was on the path, or otherwise
 * the cheapest path there. A tile out of reach changes nothing.
 */
export function extendedPath(field: Field, unit: Unit, path: readonly Tile[], to: Tile): readonly Tile[] {
  const index = [unit.at, ...path].findIndex((tile) => isSame(tile, to));
  if (index >= 0) return path.slice(0, index);
  const longer = [...path, to];
  return isLegalPath(field, unit, longer) ? longer : (pathTo(field, unit, to) ?? path);
}

/** Whether the rules allow a path, with or without an attack after it (CT-11, CT-12). */
export function isLegalPath(
  field: Field,
  { at, kind }: Unit,
  path: readonly Tile[],
  attacks = false,
): boolean {
  const tiles = [at, ...path];
  const cost = path.reduce((sum, tile) => sum + entryCost(field.grid, kind, tile), 0);
  return (
    path.length === 0 ||
    (path.every((tile, index) => distance(tiles[index] as Tile, tile) === 1) &&
      new Set(tiles.map(keyOf)).size === tiles.length &&
      cost <= pointsOf(field, kind, attacks))
  );
}

/** Whether a unit can attack a tile from the end of a path (CT-12, CT-30). */
export const canAttackFrom = (field: Field, unit: Unit, path: readonly Tile[], target: Tile): boolean =>
  isInRange(unit.kind, endOf(unit, path), target) && isLegalPath(field, unit, path, true);
