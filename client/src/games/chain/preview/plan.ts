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

/** A record with a new value, or without the one it had. */
function changed<V>(record: Readonly<Record<number, V>>, key: number, value: V | null): Record<number, V> {
  const { [key]: _, ...others } = record;
  return value === null ? others : { ...others, [key]: value };
}

export const withOrder = (plan: Plan, unit: Unit, order: UnitOrder | null): Plan => ({
  ...plan,
  units: changed(plan.units, unit.id, order),
});

/** A Factory, by its place in the list of buildings, builds this kind or nothing. */
export const withBuild = (plan: Plan, factory: number, kind: Kind | null): Plan => ({
  ...plan,
  builds: changed(plan.builds, factory, kind),
});

/** Where own units end, this one left out. */
const endsOfOthers = (view: Sight, plan: Plan, unit: Unit): Set<number> =>
  new Set(
    unitsOf(view, unit.seat)
      .filter(({ id }) => id !== unit.id)
      .map((other) => keyOf(endOf(other, plan.units[other.id]?.path))),
  );

/** The unit goes this way; what it was to attack stays if it still can. */
export function moveOrder(field: Field, plan: Plan, unit: Unit, path: readonly Tile[]): UnitOrder {
  const target = plan.units[unit.id]?.target;
  return { path, target: target && canAttackFrom(field, unit, path, target) ? target : null };
}

/** The unit attacks a tile from where it goes; null where it can hit it from nowhere. */
export function attackOrder(field: Field, plan: Plan, unit: Unit, target: Tile): UnitOrder | null {
  if (!isOnBoard(field.grid, target)) return null;
  const planned = plan.units[unit.id]?.path ?? [];
  const kept = planned
    .map((_, dropped) => planned.slice(0, planned.length - dropped))
    .find((path) => canAttackFrom(field, unit, path, target));
  const path = kept ?? attackPosition(field, plan, unit, target)?.path;
  return path ? { path, target } : null;
}

/** Where nobody of one's own means to end, then cheap, then on good ground. */
function attackPosition(field: Field, plan: Plan, unit: Unit, target: Tile): Reached | undefined {
  const taken = endsOfOthers(field.view, plan, unit);
  const weigh = ({ at, cost }: Reached): number =>
    (taken.has(keyOf(at)) ? 100 : 0) + 10 * cost - defenceAt(field.grid, at);
  return reach(field, unit, true)
    .filter(({ at }) => isInRange(unit.kind, at, target))
    .sort((one, other) => weigh(one) - weigh(other))[0];
}

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
  // After a walk that leaves no point for it there is no strike (CT-12).
  const places = path
    ? [endOf(unit, path)].filter(() => isLegalPath(field, unit, path, true))
    : reach(field, unit, true).map(({ at }) => at);
  return { steps: reach(field, unit, attacks), range: rangeFrom(field, unit.kind, ...places) };
}

/** The tiles that a kind of unit could hit from these (CT-30). */
export const rangeFrom = ({ grid }: Field, kind: Kind, ...places: readonly Tile[]): Tile[] =>
  tilesOf(grid).filter((tile) => places.some((from) => isInRange(kind, from, tile)));

/** Whether a unit that ends a round where it stands captures there (CT-40). */
export const captures = ({ buildings }: Sight, { kind, seat }: Unit, tile: Tile): boolean =>
  kind === "infantry" && buildings.some(({ at, owner }) => isSame(at, tile) && owner !== seat);

/** What a unit will do: its order, or a capture where it stands, which needs none (CT-10, CT-40). */
export const effectiveOrder = (view: Sight, plan: Plan, unit: Unit): UnitOrder | undefined =>
  plan.units[unit.id] ?? (captures(view, unit, unit.at) ? WAIT : undefined);

/** A seat's builds in order, with why one comes to nothing, and the gold that is left (CT-18). */
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

/** Whether a Factory can be ordered to build this without any order going unpaid. */
export const canBuild = (view: Sight, seat: number, plan: Plan, factory: number, kind: Kind): boolean =>
  budget(view, seat, withBuild(plan, factory, kind)).orders.every(({ why }) => !why);
