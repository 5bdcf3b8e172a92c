import type { Seat } from "../../../net/wire.gen";
import type { Cast, Measure } from "../../../play/face";
import {
  type Board,
  FACTION,
  factionInk,
  factionName,
  factionsOf,
  isTurn,
  NOBODY,
  PLACE,
  type Sight,
  sideOf,
} from "../model";
import { total } from "../position";
import { FIGURES, needsOf, words } from "../words/factions";
import { sideName, sidesOf } from "../words/say";

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

/** A faction as everyone sees it. */
export type FactionFigures = ReturnType<typeof figuresOf>;

interface SideFigures {
  name: string;
  factions: FactionFigures[];
  /** Null for factions without a side. */
  production: number | null;
  /** Its progress towards victory, in a sentence. */
  needs: string;
}

/** The factions of a side. For nobody, those without a side. */
export const factionsOn = (board: Board, view: Sight, side: number): number[] =>
  board.factions.flatMap((_, faction) => (sideOf(view, faction) === side ? [faction] : []));

/** All factions by side, with those without a side last. */
export function standingsOf(board: Board, view: Sight, cast: Cast): SideFigures[] {
  const on = (side: number): FactionFigures[] =>
    factionsOn(board, view, side).map((faction) => figuresOf(board, view, faction));
  const known = sidesOf(board, view).map((side) => ({
    name: sideName(board, view, cast, side),
    factions: on(side),
    production: view.production[side] ?? 0,
    needs: needsOf(board, view, side),
  }));
  const rest = on(NOBODY);
  return rest.length > 0
    ? [...known, { name: words.noSide, factions: rest, production: null, needs: "" }]
    : known;
}

function figuresOf(board: Board, view: Sight, faction: number) {
  const { now, income, dark = [], seats, fallen } = view;
  const ours = factionsOn(board, view, sideOf(view, faction)).some((ally) => seats[ally] === view.seat);
  return {
    faction,
    name: factionName(board, faction),
    treasury: now.treasuries[faction] ?? 0,
    income: income[faction] ?? 0,
    units: now.units.filter((unit) => unit[FACTION] === faction && unit[PLACE] !== NOBODY).length,
    /** Fog may hide some of its units. */
    more: dark.length > 0 && !ours && seats[faction] !== view.seat,
    lands: figureOf("lands", view)[faction] ?? 0,
    capitalLost: fallen.includes(faction),
    moves: isTurn(view) && now.turn === faction,
  };
}
