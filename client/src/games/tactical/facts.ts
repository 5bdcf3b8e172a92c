import { type Board, FACTORY, type Front, KIND, type Sight } from "./model";
import { pairsOf } from "./say";

/** So many units of a kind. */
export type Count = readonly [kind: number, count: number];

/** Kinds with how many of each, in the order of the list. */
export function countKinds(kinds: readonly number[]): [number, number][] {
  const counts = new Map<number, number>();
  for (const kind of kinds) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return [...counts].sort(([one], [other]) => one - other);
}

/** Units as counts by kind. */
export const countsOf = (view: Sight, units: readonly number[]): Count[] =>
  countKinds(units.flatMap((number) => view.now.units[number]?.[KIND] ?? []));

/** The same from the words of the odds. */
export const countsById = ({ units }: Board, counts: Readonly<Record<string, number>>): Count[] =>
  units.flatMap(({ id }, kind): Count[] => ((counts[id] ?? 0) > 0 ? [[kind, counts[id] ?? 0]] : []));

/** What is bought and not yet placed. */
export const basketOf = ({ now }: Sight): Count[] => pairsOf(now.basket);

/** The units in the order that a factory has to make. */
export const ordered = ({ now }: Sight): number =>
  now.basket.reduce((sum, count, kind) => (kind === FACTORY ? sum : sum + count), 0);

/** The front of the battle under way. */
export const underWay = ({ now, fronts }: Sight): Front | null =>
  now.battle ? (fronts.find(({ place, raid }) => place === now.battle?.place && !raid) ?? null) : null;

/** The battles that are still to be fought. */
export const ahead = (view: Sight): Front[] => view.fronts.filter((front) => front !== underWay(view));
