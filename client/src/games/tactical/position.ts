import { memoize } from "../../board/memo/memoize";
import type { Seat } from "../../net/wire.gen";
import type { Table } from "../../play/table/table";
import {
  ABOARD,
  type Board,
  type Count,
  FACTION,
  FACTORY,
  type Front,
  KIND,
  NOBODY,
  PLACE,
  type Sight,
  seatOf,
  sideOf,
  type Unit,
} from "./model";

/** Items in groups by a key, in the order of their first items. */
export function grouped<T, K>(items: readonly T[], keyOf: (item: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
}

export const total = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0);

/** A list of counts by kind as pairs, without the zeros. */
export const pairsOf = (counts: readonly number[]): Count[] =>
  counts.flatMap((count, kind): Count[] => (count > 0 ? [[kind, count]] : []));

export function countKinds(kinds: readonly number[]): Count[] {
  const counts: number[] = [];
  for (const kind of kinds) counts[kind] = (counts[kind] ?? 0) + 1;
  return pairsOf(counts);
}

/** Units given by number, counted by kind. */
export const countsOf = ({ now }: Sight, units: readonly number[]): Count[] =>
  countKinds(units.flatMap((number) => now.units[number]?.[KIND] ?? []));

/** Convert counts by the kinds' ids, which the odds use, to counts by kind. */
export const countsById = ({ units }: Board, counts: Readonly<Record<string, number>>): Count[] =>
  pairsOf(units.map(({ id }) => counts[id] ?? 0));

/** Units of one kind and faction in one place. `aboard` ones are on transports there. */
export interface Stack {
  place: number;
  kind: number;
  faction: number;
  aboard: boolean;
  units: readonly number[];
}

/** The stacks in each place: by faction, those aboard last, then by kind. */
const stacksOf = memoize((units: readonly Unit[]): ReadonlyMap<number, readonly Stack[]> => {
  const there = [...units.keys()].filter((number) => units[number]?.[PLACE] !== NOBODY);
  const stackAt = (number: number): Omit<Stack, "units"> => {
    const unit = units[number] as Unit;
    return { place: unit[PLACE], faction: unit[FACTION], aboard: unit[ABOARD] !== NOBODY, kind: unit[KIND] };
  };
  const same = grouped(there, (number) => Object.values(stackAt(number)).join());
  const stacks = [...same.values()].map((numbers) => ({ ...stackAt(numbers[0] ?? NOBODY), units: numbers }));
  stacks.sort(
    (one, other) =>
      one.faction - other.faction || Number(one.aboard) - Number(other.aboard) || one.kind - other.kind,
  );
  return grouped(stacks, ({ place }) => place);
});

export const stacksAt = ({ now }: Sight, place: number): readonly Stack[] =>
  stacksOf(now.units).get(place) ?? [];

/** One faction's units in a place, outside or aboard ships. */
export interface Row extends Pick<Stack, "faction" | "aboard"> {
  counts: Count[];
}

/** The units in a place by faction, with separate rows for those aboard ships. */
export const rowsAt = (view: Sight, place: number): Row[] => {
  const stacks = stacksAt(view, place).filter(({ kind }) => kind !== FACTORY);
  return [...grouped(stacks, ({ faction, aboard }) => `${faction} ${aboard}`).values()].map(
    (its): Row => ({
      ...(its[0] as Stack),
      counts: its.map(({ kind, units }): Count => [kind, units.length]),
    }),
  );
};

/** The front of the battle being fought. */
export const currentFront = ({ now, fronts }: Sight): Front | null =>
  now.battle ? (fronts.find(({ place, raid }) => place === now.battle?.place && !raid) ?? null) : null;

/** The battles that are still to be fought. */
export const battlesAhead = (view: Sight): Front[] =>
  view.fronts.filter((front) => front !== currentFront(view));

/** Facts about each place, by its number. */
interface Terrain {
  near: readonly (readonly number[])[];
  /** The faction whose capital it is, or nobody. */
  capitalOf: readonly number[];
  /** The places of each continent. */
  continents: readonly (readonly number[])[];
}

export const terrainOf = memoize(({ territories, factions, continents }: Board): Terrain => {
  const numbers = new Map(territories.map(({ name }, place) => [name, place]));
  const places = (names: readonly string[]): number[] => names.flatMap((name) => numbers.get(name) ?? []);
  return {
    near: territories.map(({ connections }) => places(connections)),
    capitalOf: territories.map(({ name }) => factions.findIndex(({ capital }) => capital === name)),
    continents: continents.map((continent) => places(continent.territories)),
  };
});

const setOf = memoize((places: readonly number[]): ReadonlySet<number> => new Set(places));
const NOTHING_DARK: number[] = [];

/** The places whose units fog hides from the viewer. */
export const hiddenPlaces = ({ dark = NOTHING_DARK }: Sight): ReadonlySet<number> => setOf(dark);

export const isHidden = (view: Sight, place: number): boolean => hiddenPlaces(view).has(place);

/** Whether two seats may look at one screen together, because they are on one side. */
export function seeTogether(view: Sight, one: Seat, other: Seat): boolean {
  const side = (seat: Seat): number => sideOf(view, view.seats.indexOf(seat));
  return one === other || (side(one) !== NOBODY && side(one) === side(other));
}

/** Whether somebody at this screen plays a faction. */
export const isHere = (table: Table, view: Sight, faction: number): boolean =>
  seatsHere(table).includes(seatOf(view, faction) ?? NOBODY);

export const seatsHere = ({ about }: Table): readonly Seat[] => about.value?.you ?? [];

export const isFactoryAt = ({ now }: Sight, place: number): boolean =>
  now.factories.includes(place) || now.new_factories.includes(place);
