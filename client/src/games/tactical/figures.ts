import type { Seat } from "../../net/wire.gen";
import type { Measure } from "../../play/face";
import { factionsOf, type Sight } from "./model";

/** What counts how strong each faction is. */
export const FIGURES = {
  production: { words: "Production", of: ({ output }: Sight): readonly number[] => output },
  income: { words: "Income", of: ({ income }: Sight): readonly number[] => income },
  worth: { words: "Units' worth", of: ({ worth }: Sight): readonly number[] => worth },
  lands: {
    words: "Territories",
    of: ({ now, seats }: Sight): readonly number[] =>
      seats.map((_, faction) => now.owners.filter((owner) => owner === faction).length),
  },
  treasury: { words: "Treasury", of: ({ now }: Sight): readonly number[] => now.treasuries },
} as const;

export type FigureName = keyof typeof FIGURES;

/** A figure of all factions of a seat. */
export const ofSeat = (name: FigureName, view: Sight, seat: Seat): number => {
  const figures = FIGURES[name].of(view);
  return factionsOf(view, seat).reduce((sum, faction) => sum + (figures[faction] ?? 0), 0);
};

const measure = (name: FigureName): Measure<Sight> => ({
  label: FIGURES[name].words,
  of: (view, seat) => ofSeat(name, view, seat),
});

export const measures: readonly [Measure<Sight>, ...Measure<Sight>[]] = [
  measure("production"),
  measure("worth"),
  measure("treasury"),
  measure("lands"),
];
