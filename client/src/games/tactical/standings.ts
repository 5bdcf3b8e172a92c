import { listed } from "../say";
import { capitalLost } from "./facts";
import { type Board, factionName, NOBODY, PLACE, FACTION, type Sight, sideOf } from "./model";

/** A faction as everyone sees it. */
export interface FactionFigures {
  faction: number;
  name: string;
  treasury: number;
  income: number;
  units: number;
  lands: number;
  capitalLost: boolean;
  moves: boolean;
}

export interface AllianceFigures {
  name: string;
  factions: FactionFigures[];
  production: number;
  /** What it has of what victory needs, in a sentence. */
  needs: string;
}

const ALLIANCES = ["Allies", "Axis"] as const;

export function standingsOf(board: Board, view: Sight): AllianceFigures[] {
  return ALLIANCES.map((name, side) => ({
    name,
    factions: board.factions.flatMap((_, faction) => (sideOf(view, faction) === side ? [figuresOf(board, view, faction)] : [])),
    production: view.production[side] ?? 0,
    needs: needsOf(board, view, side),
  }));
}

function figuresOf(board: Board, view: Sight, faction: number): FactionFigures {
  const { now, income } = view;
  return {
    faction,
    name: factionName(board, faction),
    treasury: now.treasuries[faction] ?? 0,
    income: income[faction] ?? 0,
    units: now.units.filter((unit) => unit[FACTION] === faction && unit[PLACE] !== NOBODY).length,
    lands: now.owners.filter((owner) => owner === faction).length,
    capitalLost: capitalLost(board, view, faction),
    moves: now.phase !== "over" && now.turn === faction,
  };
}

/** "Holds 0 of 2 enemy capitals; must hold its own too, and has lost London. Produces 74 of 140." */
export function needsOf(board: Board, view: Sight, side: number): string {
  const { terms, factions } = board;
  const lost = factions.flatMap((_, faction) => (capitalLost(board, view, faction) ? [faction] : []));
  const own = lost.filter((faction) => sideOf(view, faction) === side);
  const needed = (side === 0 ? terms.alliesCapitals : terms.axisCapitals) ?? 2;
  const enemies = `Holds ${lost.length - own.length} of the ${needed} enemy capitals it needs`;
  const home = own.length === 0 ? "and all of its own." : `and has lost ${listed(own.map((faction) => factions[faction]?.capital ?? ""))}.`;
  const enough = (side === 0 ? terms.alliesProduction : terms.axisProduction) ?? (side === 0 ? 140 : 84);
  return `${enemies} ${home}${terms.economicVictory ? ` Produces ${view.production[side] ?? 0} of ${enough}.` : ""}`;
}
