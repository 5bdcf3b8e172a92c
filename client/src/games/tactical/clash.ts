import {
  ABOARD,
  type Battle,
  type Board,
  FACTION,
  FLAGS,
  KIND,
  NOBODY,
  OUT,
  PLACE,
  type Sight,
  sideOf,
  type Unit,
} from "./model";
import { terrainOf } from "./terrain";

export const ATTACKER = 0;
const DEFENDER = 1;
export type BattleSide = typeof ATTACKER | typeof DEFENDER;

/** Which side chooses what it loses in a stage. */
const LOSING: Partial<Record<Battle["stage"], BattleSide>> = {
  aa_losses: ATTACKER,
  bombard_losses: DEFENDER,
  strike_defender_losses: DEFENDER,
  strike_attacker_losses: ATTACKER,
  defender_losses: DEFENDER,
  attacker_losses: ATTACKER,
};

export const losing = (battle: Battle | null): BattleSide | null =>
  battle ? (LOSING[battle.stage] ?? null) : null;

/** On which side of a battle a faction is: the one whose turn it is attacks. */
const battleSide = (view: Sight, faction: number): BattleSide =>
  sideOf(view, faction) === sideOf(view, view.now.turn) ? ATTACKER : DEFENDER;

/** The numbers of the units that fight for a side in a place. */
export function fighters(view: Sight, side: BattleSide, place: number, board: Board): number[] {
  const { kinds } = terrainOf(board);
  const fights = (unit: Unit): boolean =>
    unit[PLACE] === place &&
    unit[ABOARD] === NOBODY &&
    (unit[FLAGS] & OUT) === 0 &&
    kinds[unit[KIND]]?.fights === true &&
    (side === ATTACKER ? unit[FACTION] === view.now.turn : battleSide(view, unit[FACTION]) === DEFENDER);
  return view.now.units.flatMap((unit, number) => (fights(unit) ? [number] : []));
}
