import type { Action, Attack, Battle, Sight, Supply } from "../../net/battlezone.gen";
import type { Battlezone, Seat } from "../../net/wire.gen";
import type { Moment } from "../../play/face";

export type * from "../../net/battlezone.gen";

/** What the board points at while an event is told. */
export interface Spot {
  event: Battle | Battlezone.Skipped | Supply;
  /** Of a battle: how far it is, and whether the viewer attacks. */
  stage?: Stage;
  mine?: boolean;
  /** Of a supply: where an army has just come, and how many are still to come. */
  land?: number | null;
  left?: number;
}

/**
 * A battle's moments: the lands are marked, dice roll, are added up, the result is told, armies move, the
 * marks fade.
 */
export type Stage = "mark" | "roll" | "count" | "result" | "march" | "fade";

/** Whether the dice of a battle are still being rolled or added up: nothing may tell yet who wins it. */
export const isOpen = ({ stage = "fade" }: Spot): boolean => ["mark", "roll", "count"].includes(stage);

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
export const armiesOf = (sight: Sight, seat: Seat): number =>
  sum(sight.armies.filter((_, index) => sight.owners[index] === seat));
