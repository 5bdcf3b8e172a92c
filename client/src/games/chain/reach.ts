import { distance, entryCost, FIGURES, hits, isOnBoard, keyOf, STEPS, stepped } from "./ground";
import { type Field, type Grid, isSame, type Kind, type Sight, type Tile, type Unit } from "./model";

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

/** Where a unit would end. */
export const endOf = (unit: Unit, path: readonly Tile[]): Tile => path.at(-1) ?? unit.at;

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
