import {
  type EventOf,
  endOf,
  type Field,
  type GridScene,
  isSame,
  type Kind,
  keyOf,
  type Plan,
  type Sight,
  type Tile,
  tilesOf,
  type Unit,
  type UnitOrder,
  unitsOf,
  WAIT,
} from "../model";
import {
  canAttackFrom,
  defenceAt,
  FIGURES,
  isInRange,
  isLegalPath,
  isOnBoard,
  type Reached,
  reach,
} from "./ground";

/** Set or, with null, remove a value, in a copy. */
function changed<V>(record: Readonly<Record<number, V>>, key: number, value: V | null): Record<number, V> {
  const { [key]: _, ...others } = record;
  return value === null ? others : { ...others, [key]: value };
}

export const withOrder = (plan: Plan, unit: Unit, order: UnitOrder | null): Plan => ({
  ...plan,
  units: changed(plan.units, unit.id, order),
});

/** Set or, with null, remove the build of a Factory, which is named by its place in the list of buildings. */
export const withBuild = (plan: Plan, factory: number, kind: Kind | null): Plan => ({
  ...plan,
  builds: changed(plan.builds, factory, kind),
});

/** The tiles on which the seat's other units end. */
const endsOfOthers = (view: Sight, plan: Plan, unit: Unit): Set<number> =>
  new Set(
    unitsOf(view, unit.seat)
      .filter(({ id }) => id !== unit.id)
      .map((other) => keyOf(endOf(other, plan.units[other.id]?.path))),
  );

/** Move along a path, and keep the planned attack if it is still possible from there. */
export function moveOrder(field: Field, plan: Plan, unit: Unit, path: readonly Tile[]): UnitOrder {
  const target = plan.units[unit.id]?.target;
  return { path, target: target && canAttackFrom(field, unit, path, target) ? target : null };
}

/** Attack a tile, from as late on the planned path as possible; null if no tile in reach allows it. */
export function attackOrder(field: Field, plan: Plan, unit: Unit, target: Tile): UnitOrder | null {
  if (!isOnBoard(field.grid, target)) return null;
  const planned = plan.units[unit.id]?.path ?? [];
  const kept = planned
    .map((_, dropped) => planned.slice(0, planned.length - dropped))
    .find((path) => canAttackFrom(field, unit, path, target));
  const path = kept ?? attackPosition(field, plan, unit, target)?.path;
  return path ? { path, target } : null;
}

/** The best tile to attack from: free of own units, then cheap, then with good defence. */
function attackPosition(field: Field, plan: Plan, unit: Unit, target: Tile): Reached | undefined {
  const taken = endsOfOthers(field.view, plan, unit);
  const weigh = ({ at, cost }: Reached): number =>
    (taken.has(keyOf(at)) ? 100 : 0) + 10 * cost - defenceAt(field.grid, at);
  return reach(field, unit, true)
    .filter(({ at }) => isInRange(unit.kind, at, target))
    .sort((one, other) => weigh(one) - weigh(other))[0];
}

/**
 * Where a unit can go with the costs, and what it could hit after this path or, without one, from anywhere.
 */
export function reachOf(
  field: Field,
  unit: Unit,
  attacks: boolean,
  path: readonly Tile[] | null,
): NonNullable<GridScene["reach"]> {
  // No attack after a path that leaves no points for it (CT-12).
  const places = path
    ? [endOf(unit, path)].filter(() => isLegalPath(field, unit, path, true))
    : reach(field, unit, true).map(({ at }) => at);
  return { steps: reach(field, unit, attacks), range: rangeFrom(field, unit.kind, ...places) };
}

/** The tiles that a kind of unit could hit from any of these (CT-30). */
export const rangeFrom = ({ grid }: Field, kind: Kind, ...places: readonly Tile[]): Tile[] =>
  tilesOf(grid).filter((tile) => places.some((from) => isInRange(kind, from, tile)));

/** Whether a unit that stays on a tile captures there (CT-40). */
export const captures = ({ buildings }: Sight, { kind, seat }: Unit, tile: Tile): boolean =>
  kind === "infantry" && buildings.some(({ at, owner }) => isSame(at, tile) && owner !== seat);

/** A unit's order, or to wait if it is capturing, which needs no order (CT-10, CT-40). */
export const effectiveOrder = (view: Sight, plan: Plan, unit: Unit): UnitOrder | undefined =>
  plan.units[unit.id] ?? (captures(view, unit, unit.at) ? WAIT : undefined);

/**
 * A seat's builds in the order they are paid, with the reason if one is dropped, and the gold left (CT-18).
 */
export function budget(view: Sight, seat: number, { builds }: Plan) {
  let left = view.gold[seat] ?? 0;
  const orders = Object.entries(builds).map(([index, kind]) => {
    const factory = Number(index);
    const site = view.buildings[factory];
    const { cost } = FIGURES[kind];
    const why: EventOf<"dropped">["why"] | null =
      site?.kind !== "factory"
        ? "not_a_factory"
        : site.owner !== seat
          ? "not_yours"
          : cost > left
            ? "too_dear"
            : null;
    if (!why) left -= cost;
    return { factory, kind, why };
  });
  return { orders, left };
}

/** Whether a Factory can build this while every other build is still paid for. */
export const canBuild = (view: Sight, seat: number, plan: Plan, factory: number, kind: Kind): boolean =>
  budget(view, seat, withBuild(plan, factory, kind)).orders.every(({ why }) => !why);
