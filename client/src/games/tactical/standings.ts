import type { Cast } from "../../play/face";
import { listed } from "../../play/phrases";
import { FIGURES } from "./figures";
import { type Board, FACTION, factionName, isTurn, NOBODY, PLACE, type Sight, sideOf } from "./model";
import { isClassic, sideName, sidesOf } from "./sides";

/** A faction as everyone sees it. */
export type FactionFigures = ReturnType<typeof figuresOf>;

export interface SideFigures {
  name: string;
  factions: FactionFigures[];
  /** Null for those that are on no side yet. */
  production: number | null;
  /** What it has of what victory needs, in a sentence. */
  needs: string;
}

/** The factions of each side; with nobody those that are on no side yet. */
export const factionsOn = (board: Board, view: Sight, side: number): number[] =>
  board.factions.flatMap((_, faction) => (sideOf(view, faction) === side ? [faction] : []));

/** All factions by sides; those that are on none yet come last. */
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
    ? [...known, { name: "On no side yet", factions: rest, production: null, needs: "" }]
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
    /** There may be more than are seen. */
    more: dark.length > 0 && !ours && seats[faction] !== view.seat,
    lands: FIGURES.lands.of(view)[faction] ?? 0,
    capitalLost: fallen.includes(faction),
    moves: isTurn(view) && now.turn === faction,
  };
}

/** "Holds 0 of the 2 enemy capitals it needs and has lost London. Produces 74 of 140." */
export function needsOf(board: Board, view: Sight, side: number): string {
  const { capitals, held, production } = view.goals[side] ?? { capitals: 0, held: 0, production: null };
  const lost = view.fallen.filter((faction) => sideOf(view, faction) === side);
  const home =
    lost.length === 0
      ? "and all of its own."
      : `and has lost ${listed(lost.map((faction) => board.factions[faction]?.capital ?? ""))}.`;
  const goods = production === null ? "" : ` Produces ${view.production[side] ?? 0} of ${production}.`;
  return `Holds ${held} of the ${capitals} ${isClassic(board) ? "enemy" : "other"} capitals it needs ${home}${goods}`;
}
