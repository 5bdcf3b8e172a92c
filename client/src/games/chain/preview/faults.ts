import { endOf, type Field, isSame, type Plan, type Tile, type Unit, unitAt, unitsOf } from "../model";
import { canEnter, STEPS, stepped } from "./ground";

/** An own unit that spoils another one's order: it ends on the same tile, or on the one under attack. */
export interface Clash {
  with: Unit;
  at: Tile;
  attacked: boolean;
}

/** Why the order of a unit would come to nothing. */
export function clashOf({ view }: Field, plan: Plan, unit: Unit): Clash | null {
  const order = plan.units[unit.id];
  if (!order) return null;
  const others = unitsOf(view, unit.seat).filter(({ id }) => id !== unit.id);
  for (const at of [endOf(unit, order.path), order.target]) {
    const found = at && others.find((other) => isSame(endOf(other, plan.units[other.id]?.path), at));
    if (found) return { with: found, at, attacked: at === order.target };
  }
  return null;
}

/** Whether a Factory's order would lapse: the unit it still holds finds no free tile. */
export function isBlocked({ grid, view }: Field, plan: Plan, factory: number): boolean {
  const { at, queue } = view.buildings[factory] ?? {};
  const isFree = (kind: Unit["kind"], tile: Tile): boolean =>
    canEnter(grid, kind, tile) && !unitAt(view, tile);
  return Boolean(
    at && queue && plan.builds[factory] && !STEPS.some((step) => isFree(queue, stepped(at, step))),
  );
}
