import {
  type Building,
  endOf,
  type Field,
  type GridScene,
  isSame,
  type Kind,
  keyOf,
  type Plan,
  type Sight,
  type Tile,
  type Unit,
  type UnitOrder,
  WAIT,
} from "../model";
import {
  defenceAt,
  drawn,
  FIGURES,
  hits,
  isOnBoard,
  isWalk,
  pathTo,
  pointsOf,
  type Reached,
  rangeFrom,
  reach,
} from "./ground";

const buildingAt = (view: Sight, tile: Tile): Building | undefined =>
  view.buildings.find(({ at }) => isSame(at, tile));

const withOrder = (plan: Plan, unit: Unit, order: UnitOrder): Plan => ({
  ...plan,
  units: new Map(plan.units).set(unit.id, order),
});

/** The unit goes this way; what it was to attack stays if it still can. */
export function orderMove(field: Field, plan: Plan, unit: Unit, path: readonly Tile[]): Plan {
  const target = plan.units.get(unit.id)?.target ?? null;
  const keeps =
    target !== null && hits(unit.kind, endOf(unit, path), target) && isWalk(field, unit, path, true);
  return withOrder(plan, unit, { path, target: keeps ? target : null });
}

/** The cheapest way to a tile; null where it is too far this round. */
export const wayTo = ({ grid, view }: Field, unit: Unit, tile: Tile): readonly Tile[] | null =>
  pathTo(grid, unit, tile, pointsOf(view, unit.kind, false));

/** A path that follows the pointer to a tile, as far as the unit can go. */
export const drawnTo = (
  { grid, view }: Field,
  unit: Unit,
  path: readonly Tile[],
  to: Tile,
): readonly Tile[] => drawn(grid, unit, path, to, pointsOf(view, unit.kind, false));

/**
 * Where a unit can go, with what each tile costs, and what it could hit: after this path, or from wherever it
 * goes to attack.
 */
export function reachOf(
  field: Field,
  unit: Unit,
  attacks: boolean,
  path: readonly Tile[] | null,
): NonNullable<GridScene["reach"]> {
  const { grid, view } = field;
  const steps = reach(grid, unit, pointsOf(view, unit.kind, attacks));
  // After a walk that leaves no point for it there is no strike (CT-12).
  const places = path
    ? [endOf(unit, path)].filter(() => isWalk(field, unit, path, true))
    : reach(grid, unit, pointsOf(view, unit.kind, true)).map(({ at }) => at);
  const range = places.flatMap((at) => rangeFrom(grid, unit.kind, at));
  return { steps, range: [...new Map(range.map((tile) => [keyOf(tile), tile])).values()] };
}

/**
 * The unit attacks a tile from where it goes, or from a tile that is given; null where it can hit it from
 * nowhere.
 */
export function orderAttack(field: Field, plan: Plan, unit: Unit, target: Tile, from?: Tile): Plan | null {
  const path = from
    ? pathTo(field.grid, unit, from, pointsOf(field.view, unit.kind, true))
    : attackPath(field, plan, unit, target);
  if (!path || !isOnBoard(field.grid, target) || !hits(unit.kind, endOf(unit, path), target)) return null;
  return withOrder(plan, unit, { path, target });
}

/**
 * As much of the planned path as can be kept, else the cheapest way to a tile from which the target is in
 * range.
 */
function attackPath(field: Field, plan: Plan, unit: Unit, target: Tile): readonly Tile[] | null {
  const planned = plan.units.get(unit.id)?.path ?? [];
  for (let length = planned.length; length > 0; length--) {
    const kept = planned.slice(0, length);
    if (hits(unit.kind, endOf(unit, kept), target) && isWalk(field, unit, kept, true)) return kept;
  }
  return standingPlace(field, plan, unit, target)?.path ?? null;
}

/** Where nobody of one's own means to end, then cheap, then on good ground. */
function standingPlace(field: Field, plan: Plan, unit: Unit, target: Tile): Reached | undefined {
  const { grid, view } = field;
  const others = view.units.filter(({ id, seat }) => seat === unit.seat && id !== unit.id);
  const taken = new Set(others.map((other) => keyOf(endOf(other, plan.units.get(other.id)?.path ?? []))));
  const places = reach(grid, unit, pointsOf(view, unit.kind, true)).filter(({ at }) =>
    hits(unit.kind, at, target),
  );
  const weigh = ({ at, cost }: Reached): number =>
    (taken.has(keyOf(at)) ? 100 : 0) + 10 * cost - defenceAt(grid, at);
  return places.sort((one, other) => weigh(one) - weigh(other))[0];
}

/** The unit stays on the building where it stands; null where there is nothing for it to capture. */
export const orderCapture = ({ view }: Field, plan: Plan, unit: Unit): Plan | null =>
  captures(view, unit, unit.at) ? orderWait(plan, unit) : null;

/** Whether a unit that ends a round on this tile captures there (CT-40). */
export function captures(view: Sight, unit: Unit, tile: Tile): boolean {
  const building = buildingAt(view, tile);
  return unit.kind === "infantry" && building !== undefined && (building.owner ?? null) !== unit.seat;
}

export const orderWait = (plan: Plan, unit: Unit): Plan => withOrder(plan, unit, WAIT);

export function removeOrder(plan: Plan, unit: Unit): Plan {
  const units = new Map(plan.units);
  units.delete(unit.id);
  return { ...plan, units };
}

/** A Factory, by its place in the list of buildings, builds this kind or nothing. */
export function orderBuild(plan: Plan, factory: number, kind: Kind | null): Plan {
  const builds = new Map(plan.builds);
  if (kind === null) builds.delete(factory);
  else builds.set(factory, kind);
  return { ...plan, builds };
}

/**
 * The Factories whose orders can be paid, and the gold that is left: reserved by ascending buildings (CT-18).
 */
export function purse(view: Sight, seat: number, plan: Plan): { paid: ReadonlySet<number>; left: number } {
  const paid = new Set<number>();
  let left = view.gold[seat] ?? 0;
  for (const [factory, kind] of [...plan.builds].sort(([one], [other]) => one - other)) {
    const building = view.buildings[factory];
    if (building?.kind !== "factory" || building.owner !== seat || FIGURES[kind].cost > left) continue;
    left -= FIGURES[kind].cost;
    paid.add(factory);
  }
  return { paid, left };
}

/** Whether a Factory can be ordered to build this without any order going unpaid. */
export function canBuild(view: Sight, seat: number, plan: Plan, factory: number, kind: Kind): boolean {
  const wish = orderBuild(plan, factory, kind);
  return purse(view, seat, wish).paid.size === wish.builds.size;
}
