import { memoize } from "../../board/memo/memoize";
import { type Board, FACTORY, type Front, KIND, NOBODY, type Sight, sideOf, stacksOf } from "./model";
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

/** What a board's lists say of each place by its number. */
interface Terrain {
  /** Places by their names, and the neighbours of each. */
  numbers: ReadonlyMap<string, number>;
  near: readonly (readonly number[])[];
  /** The faction whose capital a place is, or nobody. */
  capitalOf: readonly number[];
  /** The places of each continent. */
  continents: readonly (readonly number[])[];
}

export const terrainOf = memoize(({ territories, factions, continents }: Board): Terrain => {
  const numbers = new Map(territories.map(({ name }, place) => [name, place]));
  const places = (names: readonly string[]): number[] => names.flatMap((name) => numbers.get(name) ?? []);
  return {
    numbers,
    near: territories.map(({ connections }) => places(connections)),
    capitalOf: territories.map(({ name }) => factions.findIndex(({ capital }) => capital === name)),
    continents: continents.map((continent) => places(continent.territories)),
  };
});

export const NOTHING_DARK: ReadonlySet<number> = new Set();

const setOf = memoize((places: readonly number[]): ReadonlySet<number> => new Set(places));

/** The places whose units the viewer does not see. */
export const darkOf = ({ dark }: Sight): ReadonlySet<number> => (dark ? setOf(dark) : NOTHING_DARK);

export const isDark = (view: Sight, place: number): boolean => darkOf(view).has(place);

/** Why nothing is told of what stands in a dark place. */
export const unseenWords = ({ seat }: Sight): string =>
  seat < 0 ? "In fog only who plays sees this." : "Nobody of yours sees this.";

/** Whether two seats may look at one screen together: they are of one side. */
export function seeTogether(view: Sight, one: number, other: number): boolean {
  const side = (seat: number): number => sideOf(view, view.seats.indexOf(seat));
  return one === other || (side(one) !== NOBODY && side(one) === side(other));
}

/** What one faction has in a place: ashore or afloat, or aboard ships there. */
export interface Row {
  faction: number;
  aboard: boolean;
  counts: Count[];
}

/** What stands in a place, faction by faction; what is aboard ships apart. */
export function rowsAt(view: Sight, place: number): Row[] {
  const rows = new Map<string, Row>();
  for (const { faction, aboard, kind, units } of stacksOf(view.now.units).get(place) ?? []) {
    if (kind === FACTORY) continue;
    const key = `${faction} ${aboard}`;
    const row = rows.get(key) ?? { faction, aboard, counts: [] };
    row.counts.push([kind, units.length]);
    rows.set(key, row);
  }
  return [...rows.values()];
}

export const isFactoryAt = ({ now }: Sight, place: number): boolean =>
  now.factories.includes(place) || now.new_factories.includes(place);
