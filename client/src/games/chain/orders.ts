import {
  endOf,
  type Kind,
  NO_PLAN,
  nameOf,
  type Plan,
  type Sight,
  type Tile,
  type Unit,
  type UnitOrder,
  WAIT,
} from "./model";
import { captures } from "./preview";

/** A plan as the text that is sealed: the same plan always gives the same text (CT-19). */
export function orderText({ units, builds }: Plan): string {
  const ascending = <V>(map: ReadonlyMap<number, V>): [number, V][] =>
    [...map].sort(([one], [other]) => one - other);
  return JSON.stringify([
    ...ascending(units).map(([unit, order]) => unitEntry(unit, order)),
    ...ascending(builds).map(([factory, build]) => ({ factory, build })),
  ]);
}

function unitEntry(unit: number, { path, target }: UnitOrder): object {
  if (target === null) return path.length === 0 ? { unit, action: "wait" } : { unit, action: "move", path };
  return path.length === 0 ? { unit, action: "attack", target } : { unit, action: "attack", path, target };
}

/** The plan that such a text is; no plan where it is none. */
export function planOf(text: string): Plan {
  try {
    const entries = JSON.parse(text) as (Partial<UnitOrder> & {
      unit?: number;
      factory?: number;
      build: Kind;
    })[];
    const units = entries.filter((entry) => entry.unit !== undefined);
    const builds = entries.filter((entry) => entry.factory !== undefined);
    return {
      units: new Map(units.map(({ unit, path = [], target = null }) => [unit as number, { path, target }])),
      builds: new Map(builds.map(({ factory, build }) => [factory as number, build])),
    };
  } catch {
    return NO_PLAN;
  }
}

/** What a unit will do: its order, or a capture where it stands, which needs none (CT-10, CT-40). */
export function deedOf(view: Sight, plan: Plan, unit: Unit): UnitOrder | undefined {
  return plan.units.get(unit.id) ?? (captures(view, unit, unit.at) ? WAIT : undefined);
}

/** A plan with those that it came from, the latest last. */
export interface Draft {
  plan: Plan;
  earlier: readonly Plan[];
}

export const NO_DRAFT: Draft = { plan: NO_PLAN, earlier: [] };

const MOST_UNDOS = 200;

export const changed = (draft: Draft, plan: Plan): Draft =>
  plan === draft.plan ? draft : { plan, earlier: [...draft.earlier, draft.plan].slice(-MOST_UNDOS) };

export const undone = (draft: Draft): Draft => ({
  plan: draft.earlier.at(-1) ?? draft.plan,
  earlier: draft.earlier.slice(0, -1),
});

/** An order in a few words: "moves 2 north", "moves 1, fires at L9", "captures K6". */
export function orderWords(view: Sight, unit: Unit, { path, target }: UnitOrder): string {
  const walk = path.length === 0 ? "" : `moves ${path.length}`;
  if (target)
    return `${walk}${walk && ", "}${unit.kind === "ranger" ? "fires at" : "strikes"} ${nameOf(target)}`;
  if (walk) return `${walk} ${direction(unit, path)}`;
  return captures(view, unit, unit.at) ? `captures ${nameOf(unit.at)}` : "waits";
}

function direction(unit: Unit, path: readonly Tile[]): string {
  const end = endOf(unit, path);
  const [right, down] = [end[0] - unit.at[0], end[1] - unit.at[1]];
  if ((right !== 0 && down !== 0) || Math.abs(right + down) !== path.length) return `to ${nameOf(end)}`;
  if (right === 0) return down < 0 ? "north" : "south";
  return right < 0 ? "west" : "east";
}
