import { endOf, type Field, keyOf, NO_PLAN, type Plan, type Tile, type Unit } from "../model";
import { defenceAt, entryCost, FIGURES, pointsOf, reach } from "./ground";
import { captures, orderAttack, orderMove, orderWait } from "./plan";

const FAR = 60; // points that lead to any tile worth going to

/**
 * What a seat may well do: attack what it reaches, capture, else go where there is something to do. Only a
 * start, to be edited.
 */
export function guess(field: Field, seat: number): Plan {
  const own = field.view.units.filter((unit) => unit.seat === seat);
  return own.reduce((plan, unit) => withGuess(field, plan, unit), NO_PLAN);
}

function withGuess(field: Field, plan: Plan, unit: Unit): Plan {
  const { view } = field;
  const standing = captures(view, unit, unit.at);
  const attack = bestAttack(field, plan, unit, standing ? unit.at : undefined);
  if (attack) return attack;
  if (standing) return orderWait(plan, unit);
  const path = wayTo(field, plan, unit, goals(field, unit));
  return path.length === 0 ? orderWait(plan, unit) : orderMove(field, plan, unit, path);
}

/** The attack that leaves its victim with the least, if it ends where nobody else does. */
function bestAttack(field: Field, plan: Plan, unit: Unit, from: Tile | undefined): Plan | null {
  const foes = field.view.units.filter(({ seat }) => seat !== unit.seat);
  const left = ({ at, hp }: Unit): number =>
    hp - Math.max(1, FIGURES[unit.kind].attack - defenceAt(field.grid, at));
  const plans = foes
    .sort((one, other) => left(one) - left(other))
    .map((foe) => orderAttack(field, plan, unit, foe.at, from));
  const taken = takenBy(field, plan, unit);
  return (
    plans.find((found) => found && !taken.has(keyOf(endOf(unit, found.units.get(unit.id)?.path ?? [])))) ??
    null
  );
}

/** Where own units that were thought of end, and where everybody else stands. */
function takenBy({ view }: Field, plan: Plan, unit: Unit): Set<number> {
  const others = view.units.filter(({ id }) => id !== unit.id);
  return new Set(others.map((other) => keyOf(endOf(other, plan.units.get(other.id)?.path ?? []))));
}

/** Buildings for Infantry, as long as there are any; enemies for all others. */
function goals({ view }: Field, unit: Unit): Set<number> {
  const buildings = view.buildings.filter(({ at }) => captures(view, unit, at));
  const foes = view.units.filter(({ seat }) => seat !== unit.seat);
  return new Set((buildings.length > 0 ? buildings : foes).map(({ at }) => keyOf(at)));
}

/** As far along the cheapest way to the nearest goal as the unit gets, ending on a free tile. */
function wayTo(field: Field, plan: Plan, unit: Unit, ends: ReadonlySet<number>): readonly Tile[] {
  const { grid, view } = field;
  const way = reach(grid, unit, FAR).find(({ at }) => ends.has(keyOf(at)))?.path ?? [];
  const taken = takenBy(field, plan, unit);
  let left = pointsOf(view, unit.kind, false);
  let last = 0;
  for (const [index, tile] of way.entries()) {
    left -= entryCost(grid, unit.kind, tile);
    if (left < 0) break;
    if (!taken.has(keyOf(tile))) last = index + 1;
  }
  return way.slice(0, last);
}
