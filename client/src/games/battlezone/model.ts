import type { Action, Attack, Battle, Sight, Supply } from "../../net/battlezone.gen";
import type { Battlezone, Seat } from "../../net/wire.gen";
import type { Moment } from "../../play/face";

export type * from "../../net/battlezone.gen";

/** What the board shows of an event. */
export interface Spot {
  event: Battle | Battlezone.Skipped | Supply;
  /** For a battle: its stage, and whether the viewer attacks. */
  stage?: Stage;
  mine?: boolean;
  /** For new armies: where the last one was placed, and how many are left to place. */
  land?: number | null;
  left?: number;
}

/** The stages of a battle: mark the lands, roll, add up, show the result, move armies, fade the marks. */
export type Stage = "mark" | "roll" | "count" | "result" | "march" | "fade";

/**
 * Whether dice are still being rolled or added up. Until then, nothing on screen may give the result away.
 */
export const isOpen = ({ stage = "fade" }: Spot): boolean => ["mark", "roll", "count"].includes(stage);

/** The attack that a bot is about to make in a game between bots. */
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
