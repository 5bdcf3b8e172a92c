import { add, addAt, altered, changed, moved, stands, withPlace } from "./changed";
import {
  ABOARD,
  type Board,
  type Done,
  type Event,
  FACTION,
  FACTORY,
  FLAGS,
  KIND,
  NOBODY,
  ORIGIN,
  PLACE,
  RAIDING,
  type Sight,
  SPENT,
  sideOf,
  TARGET,
  type Unit,
} from "./model";
import { terrainOf } from "./terrain";

type Told<T extends Event["t"]> = Extract<Event, { t: T }>;

export const UNLOADED = 16; // among a unit's flags

const friendly = (view: Sight, place: number): boolean =>
  sideOf(view, view.now.owners[place] ?? NOBODY) === sideOf(view, view.now.turn);

/** Notes what units were before a move, so that it can be taken back. */
function noted(
  view: Sight,
  what: Done["what"],
  units: readonly number[],
  path: readonly number[],
  paid: number,
): Done[] {
  const before = units.map((number) => view.now.units[number] as Unit);
  return [
    ...view.now.moves,
    { what, units: [...units], path: [...path], before, ...(paid > 0 ? { paid } : {}) },
  ];
}

const cargoOf = (units: readonly Unit[], ships: readonly number[]): number[] =>
  units.flatMap((unit, number) => (unit[ABOARD] !== NOBODY && ships.includes(unit[ABOARD]) ? [number] : []));

export function wentAlong(view: Sight, { units, path, raid, paid }: Told<"moved">, board: Board): Sight {
  const { kinds } = terrainOf(board);
  const end = path.at(-1) ?? NOBODY;
  const stops = !friendly(view, end);
  const went = changed(view.now.units, units, (unit) => {
    const kind = kinds[unit[KIND]];
    const halted = stops && kind && !kind.ship && !kind.air;
    return altered(unit, {
      [SPENT]: halted ? kind.range : unit[SPENT] + path.length - 1,
      [ORIGIN]: path.at(-2) ?? NOBODY,
      [FLAGS]: raid ? unit[FLAGS] | RAIDING : unit[FLAGS] & ~RAIDING,
    });
  });
  const moves = noted(view, "move", [...units, ...cargoOf(view.now.units, units)], path, paid);
  return stands(view, {
    units: moved(went, units, end),
    moves,
    treasuries: add(view.now.treasuries, view.now.turn, -paid),
  });
}

export function wentAboard(
  view: Sight,
  { units, path: [from, zone], ship }: Told<"loaded">,
  board: Board,
): Sight {
  const { kinds } = terrainOf(board);
  const aboard = (unit: Unit): Unit =>
    altered(unit, { [ABOARD]: ship, [PLACE]: zone, [SPENT]: kinds[unit[KIND]]?.range ?? 0 });
  return stands(view, {
    units: changed(view.now.units, units, aboard),
    moves: noted(view, "load", [...units, ship], [from, zone], 0),
  });
}

export function wentAshore(
  view: Sight,
  { units, path: [zone, to], assault }: Told<"unloaded">,
  board: Board,
): Sight {
  const { kinds } = terrainOf(board);
  const all = view.now.units;
  const ships = [...new Set(units.map((number) => all[number]?.[ABOARD] ?? NOBODY))].sort(
    (one, other) => one - other,
  );
  const paid = fee(view, to, board);
  const spent = (unit: Unit): Unit => altered(unit, { [SPENT]: kinds[unit[KIND]]?.range ?? 0 });
  const ashore = changed(all, units, (unit) =>
    altered(spent(unit), {
      [ORIGIN]: zone,
      ...(assault ? { [TARGET]: to } : { [ABOARD]: NOBODY, [PLACE]: to }),
    }),
  );
  const empty = changed(ashore, ships, (ship) =>
    altered(spent(ship), { [FLAGS]: ship[FLAGS] | UNLOADED, [TARGET]: to }),
  );
  return stands(view, {
    units: empty,
    moves: noted(view, "unload", [...units, ...ships], [zone, to], paid),
    treasuries: add(view.now.treasuries, view.now.turn, -paid),
  });
}

/** What landing on neutral land costs, unless units are or will be there already. */
function fee({ now }: Sight, to: number, { terms, territories }: Board): number {
  if (now.owners[to] !== NOBODY || territories[to]?.isWater) return 0;
  const entered = now.units.some(
    (unit) =>
      unit[FACTION] === now.turn &&
      unit[PLACE] !== NOBODY &&
      (unit[PLACE] === to || (unit[ABOARD] !== NOBODY && unit[TARGET] === to)),
  );
  return entered ? 0 : (terms.neutralCharge ?? 3);
}

export function tookBack(view: Sight, number: number): Sight {
  const done = view.now.moves[number];
  if (!done) return view;
  const moves = view.now.moves.filter((_, index) => index !== number);
  if (done.what === "place") return unplaced(stands(view, { moves }), done);
  const { units, before = [], paid = 0 } = done;
  const as = new Map(units.map((unit, index) => [unit, before[index]]));
  return stands(view, {
    moves,
    units: view.now.units.map((unit, index) => as.get(index) ?? unit),
    treasuries: add(view.now.treasuries, view.now.turn, paid),
  });
}

const gone = (unit: Unit): Unit => altered(unit, { [PLACE]: NOBODY, [ABOARD]: NOBODY });

export const withoutUnits = (view: Sight, units: readonly number[]): Sight =>
  stands(view, { units: changed(view.now.units, units, gone) });

function unplaced(
  view: Sight,
  { units, path: [factory = NOBODY, at = NOBODY], kind = NOBODY, count = 0 }: Done,
): Sight {
  const { now } = withoutUnits(view, units);
  const basket = add(now.basket, kind, count);
  if (kind === FACTORY)
    return stands(view, { basket, new_factories: now.new_factories.filter((place) => place !== at) });
  return stands(view, { units: now.units, basket, made: addAt(now.made, factory, -count) });
}

/** New units take the numbers of those that are gone, the lowest first. */
export function placed(view: Sight, { faction, kind, count, factory, at }: Told<"placed">): Sight {
  const { now } = view;
  const units = [...now.units];
  const numbers: number[] = [];
  for (let left = kind === FACTORY ? 0 : count; left > 0; left--) {
    const free = units.findIndex((unit) => unit[PLACE] === NOBODY);
    const number = free < 0 ? units.length : free;
    units[number] = [kind, faction, at, 0, NOBODY, NOBODY, NOBODY, 0];
    numbers.push(number);
  }
  const done: Done = { what: "place", units: numbers, path: [factory, at], kind, count };
  return stands(view, {
    units,
    basket: add(now.basket, kind, -count),
    moves: [...now.moves, done],
    ...(kind === FACTORY
      ? { new_factories: withPlace(now.new_factories, at) }
      : { made: addAt(now.made, factory, count) }),
  });
}
