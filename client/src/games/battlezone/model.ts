import type { Battlezone, Seat } from "../../net/wire.gen";
import type { Moment } from "../../play/face";

export type Action = Battlezone.Action;
export type Attack = Battlezone.Attack;
export type Battle = Battlezone.Battle;
export type Event = Battlezone.Event;
export type Sight = Battlezone.Sight;
export type Supply = Battlezone.Supply;

/** What the board points at while an event is told. */
export type Spot =
  | { is: "battle"; battle: Battle; stage: Stage; mine: boolean }
  | { is: "skip"; seat: Seat; forced: boolean }
  | { is: "supply"; seat: Seat; income: number; land: number | null; left: number; reserve: number };

export const seatOf = (spot: Spot): Seat => (spot.is === "battle" ? spot.battle.seat : spot.seat);

/**
 * A battle's moments: the lands are marked, dice roll, are added up, the result is told, armies move, the
 * marks fade.
 */
export type Stage = "mark" | "roll" | "count" | "result" | "march" | "fade";

/** Whether the dice of a battle are still being rolled or added up: nothing may tell yet who wins it. */
export const isOpen = (stage: Stage): boolean => stage === "mark" || stage === "roll" || stage === "count";

/** The attack a bot among bots is about to make. */
export function intendedAttack({ spot, intent }: Moment<Sight>): Attack | null {
  const action = intent?.action as Action | undefined;
  return spot === null && action?.t === "attack" ? action : null;
}

export const ownerOf = (sight: Sight, land: number): Seat => sight.owners[land - 1] ?? -1;
export const armiesOn = (sight: Sight, land: number): number => sight.armies[land - 1] ?? 0;
export const landsOf = (sight: Sight, seat: Seat): number =>
  sight.owners.filter((owner) => owner === seat).length;
export const sum = (faces: readonly number[]): number => faces.reduce((total, face) => total + face, 0);

export const diceOf = (sight: Sight, seat: Seat): number =>
  sum(sight.armies.filter((_, index) => sight.owners[index] === seat));
