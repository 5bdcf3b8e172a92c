import type { Box } from "../../board/geometry";
import {
  ABOARD,
  type Board,
  FACTORY,
  KIND,
  NOBODY,
  type Sight,
  type Stack,
  stacksOf,
  TRANSPORT,
} from "./model";

/**
 * How much is shown of what stands in a place: one plate a kind, or one a faction; those smaller, and at last
 * without a figure.
 */
export type Detail = "near" | "far" | "farther" | "specks";

/** One plate: so many units of a kind, or of all kinds. */
export interface Plate {
  faction: number;
  /** Null where it stands for all units of the faction. */
  kind: number | null;
  count: number;
  /** Units aboard these transports. */
  cargo: number;
}

/** All that stands in one place. */
export interface Stand {
  plates: readonly Plate[];
  columns: number;
  factory: boolean;
  capital: boolean;
  /** How large all of it is drawn, beside how it is near. */
  size: number;
}

export const PLATE = 36; // pixels, and from one to the next
const STEP = 39;
const SIGN = 22;
export const FAR_SCALE = 1.4; // units a pixel from which only sums are shown

export const FARTHER_SCALE = 2.2; // where full plates would cover each other
const SPECKS_SCALE = 3.6; // and smaller ones too
// a sum stays 11 pixels high
const SIZES: Readonly<Record<Detail, number>> = { near: 1, far: 1, farther: 0.74, specks: 0.38 };

export function detailAt(scale: number): Detail {
  if (scale > SPECKS_SCALE) return "specks";
  if (scale > FARTHER_SCALE) return "farther";
  return scale > FAR_SCALE ? "far" : "near";
}

export function standOf(board: Board, view: Sight, place: number, columns: number, detail: Detail): Stand {
  const stacks = (stacksOf(view.now.units).get(place) ?? []).filter(({ kind }) => kind !== FACTORY);
  return {
    plates: detail === "near" ? kindPlates(stacks, view) : sumPlates(stacks),
    columns: detail === "near" ? columns : 2,
    factory: detail === "near" && isFactoryAt(view, place),
    capital: board.territories[place]?.isCapital ?? false,
    size: SIZES[detail],
  };
}

export const isFactoryAt = ({ now }: Sight, place: number): boolean =>
  now.factories.includes(place) || now.new_factories.includes(place);

function sumPlates(stacks: readonly Stack[]): Plate[] {
  const counts = new Map<number, number>();
  for (const { faction, units } of stacks) counts.set(faction, (counts.get(faction) ?? 0) + units.length);
  return [...counts].map(([faction, count]) => ({ faction, kind: null, count, cargo: 0 }));
}

function kindPlates(stacks: readonly Stack[], view: Sight): Plate[] {
  return stacks
    .filter(({ aboard }) => !aboard)
    .map(({ faction, kind, units }) => ({
      faction,
      kind,
      count: units.length,
      cargo: kind === TRANSPORT ? cargoOf(view, units) : 0,
    }));
}

function cargoOf({ now }: Sight, ships: readonly number[]): number {
  const known = new Set(ships);
  return now.units.filter(
    (unit) => unit[KIND] !== TRANSPORT && unit[ABOARD] !== NOBODY && known.has(unit[ABOARD]),
  ).length;
}

/**
 * The middle of each plate and of the signs below them, in pixels from the place before they are sized; and
 * how far all that reaches.
 */
export function layout({ plates, columns, factory, capital, size }: Stand): {
  plates: [number, number][];
  signs: [number, number][];
  box: Box;
} {
  const rows = Math.ceil(plates.length / columns);
  const inRow = (row: number): number => Math.min(columns, plates.length - row * columns);
  const middles = plates.map((_, number): [number, number] => {
    const row = Math.floor(number / columns);
    return [((number % columns) - (inRow(row) - 1) / 2) * STEP, row * STEP];
  });
  const count = Number(factory) + Number(capital);
  const below = rows === 0 ? 0 : (rows - 1) * STEP + PLATE / 2 + SIGN / 2 + 3;
  const signs = Array.from({ length: count }, (_, number): [number, number] => [
    (number - (count - 1) / 2) * (SIGN + 4),
    below,
  ]);
  const wide = Math.max(rows === 0 ? 0 : (inRow(0) - 1) * STEP + PLATE, count * (SIGN + 4)) / 2;
  const top = -PLATE / 2 - 4;
  const low = count > 0 ? below + SIGN / 2 : (rows - 1) * STEP + PLATE / 2;
  return {
    plates: middles,
    signs,
    box: { left: -wide * size, top: top * size, right: wide * size, bottom: Math.max(top, low) * size },
  };
}
