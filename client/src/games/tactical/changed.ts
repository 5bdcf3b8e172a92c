import { ABOARD, KIND, PLACE, type Sight, type Standing, TRANSPORT, type Unit } from "./model";

/** The same view with something else in its standing. */
export const stands = (view: Sight, more: Partial<Standing>): Sight => ({
  ...view,
  now: { ...view.now, ...more },
});

export const put = <T>(list: readonly T[], place: number, value: T): T[] =>
  list.map((old, index) => (index === place ? value : old));

export const add = (list: readonly number[], place: number, by: number): number[] =>
  list.map((old, index) => (index === place ? old + by : old));

/** A list of places in their order, with one more. */
export const withPlace = (places: readonly number[], place: number): number[] =>
  [...new Set([...places, place])].sort((one, other) => one - other);

/**
 * Pairs of a place and a number in the order of places, the one of a place changed; none where it comes to 0.
 */
export function addAt(pairs: readonly [number, number][], place: number, by: number): [number, number][] {
  const sum = (pairs.find(([at]) => at === place)?.[1] ?? 0) + by;
  const others = pairs.filter(([at]) => at !== place);
  return sum === 0 ? others : inOrder([...others, [place, sum]]);
}

export const inOrder = (pairs: readonly [number, number][]): [number, number][] =>
  [...pairs].sort(([one], [other]) => one - other);

/** A unit with some of its numbers changed. */
export function altered(unit: Unit, changes: { readonly [what: number]: number }): Unit {
  const next: Unit = [...unit];
  for (const [what, value] of Object.entries(changes)) next[Number(what)] = value;
  return next;
}

/** The units of a view, some of them changed. */
export function changed(
  units: readonly Unit[],
  which: Iterable<number>,
  change: (unit: Unit) => Unit,
): Unit[] {
  const next = [...units];
  for (const number of which) {
    const unit = next[number];
    if (unit) next[number] = change(unit);
  }
  return next;
}

/** Units stand somewhere else; what is aboard comes along. */
export function moved(units: readonly Unit[], which: readonly number[], to: number): Unit[] {
  const ships = new Set(which.filter((number) => units[number]?.[KIND] === TRANSPORT));
  return units.map((unit, number) =>
    which.includes(number) || ships.has(unit[ABOARD]) ? altered(unit, { [PLACE]: to }) : unit,
  );
}
