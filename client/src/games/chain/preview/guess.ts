import {
  endOf,
  type Field,
  keyOf,
  NO_PLAN,
  type Plan,
  type Tile,
  type Unit,
  type UnitOrder,
  unitsOf,
  WAIT,
} from "../model";
import { damageOf } from "./combat";
import { entryCost, isInRange, pointsOf, reach } from "./ground";
import { attackOrder, captures, withOrder } from "./plan";

const FAR = 60; // points; enough to reach any goal on the largest map, 20 by 20

/**
 * A plan that a seat might make: attack what is in reach, capture, or walk to the nearest goal. It is only a start for
 * the player to edit, so it needn't be strong.
 */
export const guess = (field: Field, seat: number): Plan =>
  unitsOf(field.view, seat).reduce(
    (plan, unit) => withOrder(plan, unit, guessed(field, plan, unit)),
    NO_PLAN,
  );

function guessed(field: Field, plan: Plan, unit: Unit): UnitOrder {
  const others = field.view.units.filter(({ id }) => id !== unit.id);
  /** The tiles on which planned units of this seat end, and on which all others stand. */
  const taken = new Set(others.map((other) => keyOf(endOf(other, plan.units[other.id]?.path))));
  const stays = captures(field.view, unit, unit.at);
  const left = (foe: Unit): number => foe.hp - damageOf(field, unit, foe);
  const foes = others.filter(({ seat }) => seat !== unit.seat).sort((one, other) => left(one) - left(other));
  /** The attack that leaves its target the least HP, and ends on a free tile. */
  const attack = foes
    .map(({ at }) => {
      if (!stays) return attackOrder(field, plan, unit, at);
      return isInRange(unit.kind, unit.at, at) ? { path: [], target: at } : null;
    })
    .find((order) => order && !taken.has(keyOf(endOf(unit, order.path))));
  if (attack || stays) return attack ?? WAIT;
  /** Infantry heads for buildings as long as there are any, all other units for enemies. */
  const buildings = field.view.buildings.filter(({ at }) => captures(field.view, unit, at));
  const goals = new Set((buildings.length > 0 ? buildings : foes).map(({ at }) => keyOf(at)));
  return { path: wayTo(field, unit, goals, taken), target: null };
}

/** As far as the unit gets on the cheapest path to the nearest goal, ending on a free tile. */
function wayTo(
  field: Field,
  unit: Unit,
  goals: ReadonlySet<number>,
  taken: ReadonlySet<number>,
): readonly Tile[] {
  const way = reach(field, unit, false, FAR).find(({ at }) => goals.has(keyOf(at)))?.path ?? [];
  let left = pointsOf(field, unit.kind, false);
  const reached = way.filter((tile) => (left -= entryCost(field.grid, unit.kind, tile)) >= 0);
  return reached.slice(0, reached.findLastIndex((tile) => !taken.has(keyOf(tile))) + 1);
}
