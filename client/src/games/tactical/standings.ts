import type { Cast } from "../../play/face";
import { capital, listed } from "../../play/say";
import { type Board, FACTION, factionName, isTurn, NOBODY, PLACE, type Sight, sideOf } from "./model";
import { allianceName, isClassic, namesWords, producesWord, seatsOf, sidesOf } from "./sides";

/** A faction as everyone sees it. */
export interface FactionFigures {
  faction: number;
  name: string;
  treasury: number;
  income: number;
  units: number;
  /** There may be more than are seen. */
  more: boolean;
  lands: number;
  capitalLost: boolean;
  moves: boolean;
}

export interface AllianceFigures {
  name: string;
  factions: FactionFigures[];
  /** Null for those that are on no side yet. */
  production: number | null;
  /** The word between name and production. */
  produces: string;
  /** What it has of what victory needs, in a sentence. */
  needs: string;
}

/** All factions by sides; those that are on none yet come last. */
export function standingsOf(board: Board, view: Sight, cast: Cast): AllianceFigures[] {
  const on = (side: number): FactionFigures[] =>
    board.factions.flatMap((_, faction) =>
      sideOf(view, faction) === side ? [figuresOf(board, view, faction)] : [],
    );
  const sides = isClassic(board) ? [0, 1] : sidesOf(view);
  const known = sides.map((side) => ({
    name: isClassic(board) ? allianceName(side) : capital(namesWords(cast, seatsOf(view, side))),
    factions: on(side),
    production: view.production[side] ?? 0,
    produces: producesWord(board, view, cast, side),
    needs: needsOf(board, view, side),
  }));
  const rest = on(NOBODY);
  return rest.length === 0
    ? known
    : [...known, { name: "On no side yet", factions: rest, production: null, produces: "", needs: "" }];
}

function figuresOf(board: Board, view: Sight, faction: number): FactionFigures {
  const { now, income } = view;
  return {
    faction,
    name: factionName(board, faction),
    treasury: now.treasuries[faction] ?? 0,
    income: income[faction] ?? 0,
    units: now.units.filter((unit) => unit[FACTION] === faction && unit[PLACE] !== NOBODY).length,
    more:
      (view.dark ?? []).length > 0 &&
      !view.seats.some(
        (seat, own) => seat === view.seat && (own === faction || sideOf(view, own) === sideOf(view, faction)),
      ),
    lands: now.owners.filter((owner) => owner === faction).length,
    capitalLost: view.fallen.includes(faction),
    moves: isTurn(view) && now.turn === faction,
  };
}

/** "Holds 0 of the 2 enemy capitals it needs and has lost London. Produces 74 of 140." */
export function needsOf(board: Board, view: Sight, side: number): string {
  const { capitals, held, production } = view.goals[side] ?? { capitals: 0, held: 0, production: null };
  const own = view.fallen.filter((faction) => sideOf(view, faction) === side);
  const home =
    own.length === 0
      ? "and all of its own."
      : `and has lost ${listed(own.map((faction) => board.factions[faction]?.capital ?? ""))}.`;
  const goods = production === null ? "" : ` Produces ${view.production[side] ?? 0} of ${production}.`;
  return `Holds ${held} of the ${capitals} ${isClassic(board) ? "enemy" : "other"} capitals it needs ${home}${goods}`;
}
