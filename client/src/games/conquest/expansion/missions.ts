import type { Seat } from "../../../net/wire.gen";
import type { Condition, Mission, Plus, Sight } from "../model";
import { plural, regionNames, type Say, verb } from "../words/say";
import { CONDITIONS, WAYS } from "./names";

/** What a mission asks for, as a sentence. */
export function missionWords(
  { board, cast, who }: Say,
  { fallen, plus }: Sight,
  seat: Seat,
  { kind, regions = [], count = 0, seat: prey = null }: Mission,
): string {
  const lands = plural(count, "territory", "territories");
  if (kind === "regions") return `Hold all of ${regionNames(board, regions)}.`;
  if (kind === "garrisons") return `Hold ${lands} with at least 2 armies on each.`;
  if (kind === "territories") return `Hold ${lands}.`;
  // Somebody else eliminated the one whom the mission names, or it has left.
  if (prey === null || (fallen.includes(prey) && plus?.beaten_by?.[prey] !== seat))
    return `Hold ${lands}: ${who(seat)} can no longer eliminate ${who(prey)}.`;
  return `Eliminate ${who(prey)} ${verb(cast, seat, "yourself", "personally")}. If someone else does, hold ${lands}.`;
}

/** What a condition asks for; who watches reads the most that it asks of anyone. */
export function conditionLine(view: Sight, seat: Seat | null, condition: Condition): string {
  const seats = seat === null ? [...view.pool.keys()] : [seat];
  const needs = seats.flatMap((one) => progressOf(view, one, condition)?.need ?? []);
  return WAYS[condition].asks(needs.length > 0 ? Math.max(...needs) : null);
}

export type Progress = NonNullable<Plus["progress"]>[number][number];

/** How far a seat is with a condition, where that is known. */
export const progressOf = ({ plus }: Sight, seat: Seat, condition: Condition): Progress | null =>
  plus?.progress?.[seat]?.find((one) => one.condition === condition) ?? null;

/** Whether the seat wins by it when its next turn begins: it was reached, and is not known to be lost again. */
export function isNear(view: Sight, seat: Seat, condition: Condition): boolean {
  const progress = progressOf(view, seat, condition);
  const wasReached = ((view.plus?.near?.[seat] ?? 0) & (1 << CONDITIONS.indexOf(condition))) !== 0;
  return wasReached && (progress === null || progress.have >= progress.need);
}
