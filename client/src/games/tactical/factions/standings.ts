import type { Cast } from "../../../play/face";
import { type Board, FACTION, factionName, isTurn, NOBODY, PLACE, type Sight, sideOf } from "../model";
import { needsOf, words } from "../words/factions";
import { sideName, sidesOf } from "../words/names";
import { figureOf } from "./figures";

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

/** A side's factions; with nobody, those without a side. */
export const factionsOn = (board: Board, view: Sight, side: number): number[] =>
  board.factions.flatMap((_, faction) => (sideOf(view, faction) === side ? [faction] : []));

/** All factions by side; those without one come last. */
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
