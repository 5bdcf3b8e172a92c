import type { Seat } from "../../../net/wire.gen";
import type { Measure } from "../../../play/face";
import { total } from "../facts";
import { factionInk, factionsOf, NOBODY, type Sight } from "../model";
import { FIGURES } from "../words/factions";

export type FigureName = keyof typeof FIGURES;

/** A figure of every faction. */
export const figureOf = (name: FigureName, { now, seats, ...view }: Sight): readonly number[] =>
  ({
    production: view.output,
    income: view.income,
    worth: view.worth,
    lands: seats.map((_, faction) => now.owners.filter((owner) => owner === faction).length),
    treasury: now.treasuries,
  })[name];

/** A figure of all a seat's factions together. */
export const ofSeat = (name: FigureName, view: Sight, seat: Seat): number => {
  const figures = figureOf(name, view);
  return total(factionsOf(view, seat).map((faction) => figures[faction] ?? 0));
};

const measure = (name: FigureName): Measure<Sight> => ({
  label: FIGURES[name],
  of: (view, seat) => ofSeat(name, view, seat),
});

export const measures: readonly [Measure<Sight>, ...Measure<Sight>[]] = [
  measure("production"),
  measure("worth"),
  measure("treasury"),
  measure("lands"),
];

/** The ink of each seat: that of its first faction. */
export const inks = (_board: unknown, view: Sight): number[] =>
  Array.from({ length: Math.max(...view.seats, (view.now.declared?.length ?? 0) - 1) + 1 }, (_, seat) =>
    factionInk(factionsOf(view, seat)[0] ?? NOBODY),
  );
