import type { Table } from "../../../play/table/table";
import {
  AA_GUN,
  ABOARD,
  BATTLESHIP,
  type Board,
  FACTION,
  FLAGS,
  factionsOf,
  KIND,
  NOBODY,
  OUT,
  PLACE,
  type Sight,
  sideOf,
  type Unit,
} from "../model";
import { terrainOf } from "../terrain";
import { fitting, type Side, type Where } from "./kinds";
import { type Counts, EMPTY, type Matchup, worthOf } from "./matchup";

/**
 * The factions of the seat at this screen, of several the one that is asked; the faction in turn where
 * somebody only looks on.
 */
export function myFactions(table: Table, view: Sight): number[] {
  const seats = table.acting.value === null ? (table.about.value?.you ?? []) : [table.acting.value];
  const mine = seats.flatMap((seat) => factionsOf(view, seat));
  return mine.length > 0 ? mine : [view.now.turn];
}

/**
 * The battle that a place makes one think of: the one ahead; else an attack by the viewer's units beside it,
 * or where it is the viewer's, by the enemy's.
 */
export function matchupAt(board: Board, view: Sight, place: number, mine: readonly number[]): Matchup {
  const agreed = agreedOn(board);
  const where: Where = board.territories[place]?.isWater ? "sea" : "land";
  const front = view.fronts.find((each) => each.place === place && !each.raid);
  if (front) {
    const { attackers, defenders, aa, bombard } = front;
    return { ...agreed, where, attackers, defenders, aa, bombard };
  }
  const isFriend = (faction: number): boolean => sideOf(view, faction) === sideOf(view, mine[0] ?? NOBODY);
  const here = view.now.units.filter((unit) => unit[PLACE] === place && unit[ABOARD] === NOBODY);
  const enemies = here.filter((unit) => !isFriend(unit[FACTION]));
  const isOurs =
    enemies.length === 0 && (where === "sea" ? here.length > 0 : isFriend(view.now.owners[place] ?? NOBODY));
  const others = board.factions.flatMap((_, faction) => (isFriend(faction) ? [] : [faction]));
  const attacker = strongest(board, view, place, where, isOurs ? others : mine);
  const defends = enemies.length > 0 ? enemies : here;
  return {
    ...agreed,
    where,
    attackers: attacker.units,
    bombard: attacker.bombard,
    defenders: counted(board, where, "defender", defends),
    aa: where === "land" && defends.some((unit) => unit[KIND] === AA_GUN),
  };
}

/** An empty battle with what was agreed on at this table. */
export const agreedOn = ({ terms }: Board): Matchup => ({
  ...EMPTY,
  returnFire: terms.bombardReturnFire ?? false,
  transportsDefend: terms.transportsDefend ?? false,
});

interface Force {
  units: Counts;
  bombard: number;
}

/**
 * Factions attack one by one: the one in turn if it has anything beside the place, else the one with the
 * most.
 */
function strongest(
  board: Board,
  view: Sight,
  place: number,
  where: Where,
  factions: readonly number[],
): Force {
  const now = factions.includes(view.now.turn) ? beside(board, view, place, where, view.now.turn) : null;
  if (now && worthOf(now.units) > 0) return now;
  const forces = factions.map((faction) => beside(board, view, place, where, faction));
  return forces.reduce((best, next) => (worthOf(next.units) > worthOf(best.units) ? next : best), {
    units: {},
    bombard: 0,
  });
}

/**
 * What a faction has next to a place and could send there: planes from anywhere, ships by sea, land units
 * over land or from their transports, which battleships then help.
 */
function beside(board: Board, view: Sight, place: number, where: Where, faction: number): Force {
  const { water, kinds } = terrainOf(board);
  const names = new Set(board.territories[place]?.connections);
  const near = (at: number): boolean => names.has(board.territories[at]?.name ?? "");
  const own = view.now.units.filter(
    (unit) => unit[FACTION] === faction && near(unit[PLACE]) && (unit[FLAGS] & OUT) === 0,
  );
  const comes = (unit: Unit): boolean => {
    const kind = kinds[unit[KIND]];
    if (!kind?.fights) return false;
    if (kind.air) return true;
    return where === "sea" ? kind.ship : kind.troop && (!water[unit[PLACE]] || unit[ABOARD] !== NOBODY);
  };
  const coming = own.filter(comes);
  const zones = new Set(coming.flatMap((unit) => (unit[ABOARD] === NOBODY ? [] : [unit[PLACE]])));
  const bombard =
    where === "land" ? own.filter((unit) => unit[KIND] === BATTLESHIP && zones.has(unit[PLACE])).length : 0;
  return { units: counted(board, where, "attacker", coming), bombard };
}

/** Units by name; who cannot fight there is left out. */
function counted(board: Board, where: Where, side: Side, units: readonly Unit[]): Counts {
  const found: Record<string, number> = {};
  for (const { id, kind } of fitting(where, side)) {
    const count = units.filter((unit) => unit[KIND] === kind).length;
    if (count > 0 && board.units[kind]?.id === id) found[id] = count;
  }
  return found;
}
