import { endOf, type Field, type Grid, isSame, type Kind, keyOf, type Tile, type Unit } from "../model";

/** The figures of each kind of unit (CT-5), and how it fares where several want one tile (CT-21). */
export const FIGURES = {
  infantry: { move: 3, nearest: 1, farthest: 1, hp: 3, attack: 2, cost: 1, weight: 2 },
  tank: { move: 2, nearest: 1, farthest: 1, hp: 5, attack: 4, cost: 3, weight: 3 },
  ranger: { move: 2, nearest: 2, farthest: 3, hp: 2, attack: 3, cost: 2, weight: 1 },
} as const;

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

/** Whether a kind of unit can ever stand on a tile. */
export const canEnter = (grid: Grid, kind: Kind, tile: Tile): boolean =>
  entryCost(grid, kind, tile) < Infinity;

/** What the ground takes off a strike at a unit that stands there (CT-4). */
export const defenceAt = (grid: Grid, tile: Tile): number =>
  ({ M: 2, H: 2, C: 1, F: 1 })[groundAt(grid, tile)] ?? 0;

export const distance = (one: Tile, other: Tile): number =>
  Math.abs(one[0] - other[0]) + Math.abs(one[1] - other[1]);

export const stepped = ([x, y]: Tile, [right, down]: Tile): Tile => [x + right, y + down];

/** Whether a kind of unit hits one tile from another (CT-30). */
export function isInRange(kind: Kind, from: Tile, at: Tile): boolean {
  const { nearest, farthest } = FIGURES[kind];
  const steps = distance(from, at);
  return nearest <= steps && steps <= farthest;
}

/** The points a unit may walk for: all of its move, or what an attack after the walk leaves of it (CT-12). */
export const pointsOf = ({ view }: Field, kind: Kind, attacks: boolean): number =>
  FIGURES[kind].move - (attacks ? (view.terms.attack_move_cost ?? 1) : 0);

/** A tile that a unit can come to: the cheapest way there, without the tile where it stands, and its cost. */
export interface Reached {
  at: Tile;
  cost: number;
  path: readonly Tile[];
}

/** Where a unit can go, its own tile first, then by cost; nobody is in the way (CT-11, CT-16). */
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
 * The path once the pointer has gone on to a tile: longer by it, cut where it comes back, else the cheapest
 * way; as it was where that is too far.
 */
export function extendedPath(field: Field, unit: Unit, path: readonly Tile[], to: Tile): readonly Tile[] {
  const index = [unit.at, ...path].findIndex((tile) => isSame(tile, to));
  if (index >= 0) return path.slice(0, index);
  const longer = [...path, to];
  return isLegalPath(field, unit, longer) ? longer : (pathTo(field, unit, to) ?? path);
}

/** Whether a path is one that the rules allow, with an attack after it or without (CT-11, CT-12). */
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

/** Whether a unit hits a tile after a walk that leaves it a point to strike (CT-12, CT-30). */
export const canAttackFrom = (field: Field, unit: Unit, path: readonly Tile[], target: Tile): boolean =>
  isInRange(unit.kind, endOf(unit, path), target) && isLegalPath(field, unit, path, true);
