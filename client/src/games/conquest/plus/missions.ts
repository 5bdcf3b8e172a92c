import type { Seat } from "../../../net/wire.gen";
import type { Cast } from "../../../play/face";
import type { Board, Condition, Mission, Plus, Sight } from "../model";
import { plural, regionNames, verb, whom } from "../say";
import { CONDITIONS } from "./names";
import { seatsOf } from "./sharing";

/** What a mission asks for, as a sentence. */
export function missionWords(board: Board, view: Sight, cast: Cast, seat: Seat, mission: Mission): string {
  const { kind, regions = [], count = 0, seat: prey = null } = mission;
  switch (kind) {
    case "regions":
      return `Hold all of ${regionNames(board, regions)}.`;
    case "garrisons":
      return `Hold ${plural(count, "territory", "territories")} with at least 2 armies on each.`;
    case "territories":
      return `Hold ${plural(count, "territory", "territories")}.`;
    case "eliminate":
      if (prey === null || isLost(view, seat, prey))
        return `Hold ${plural(count, "territory", "territories")}: ${verb(cast, seat, "you", cast.name(seat))} can no longer eliminate ${whom(cast, prey)}.`;
      return `Eliminate ${whom(cast, prey)} ${verb(cast, seat, "yourself", "personally")}. If someone else does, hold ${plural(count, "territory", "territories")}.`;
  }
}

/** Somebody else eliminated the one whom the mission names, or it has left. */
const isLost = ({ fallen, plus }: Sight, seat: Seat, prey: Seat): boolean =>
  fallen.includes(prey) && plus?.beaten_by?.[prey] !== seat;

/** What a condition asks for, as a sentence. */
export function conditionLine(
  { terms }: Board,
  view: Sight,
  seat: Seat | null,
  condition: Condition,
): string {
  switch (condition) {
    case "last_standing":
      return "Be the last side with land.";
    case "capitals":
      return `Hold your own capital and ${capitalsNeeded(view, seat)} of the others'.`;
    case "missions":
      return "Fulfil the secret mission that you were dealt.";
    case "regions":
      return `Hold ${plural(terms["win.regions"] ?? 3, "whole region", "whole regions")}.`;
    case "technology":
      return "Know all nine technologies.";
  }
}

/** How many capitals beside its own a seat needs; for who watches, as many as anyone does. */
function capitalsNeeded(view: Sight, seat: Seat | null): number {
  const seats = seat === null ? seatsOf(view) : [seat];
  const needs = seats.flatMap((one) => progressOf(view, one, "capitals")?.need ?? []);
  return needs.length > 0 ? Math.max(...needs) - 1 : Math.floor(seatsOf(view).length / 2);
}

export type Progress = NonNullable<Plus["progress"]>[number][number];

/** How far a seat is with a condition, where that is known. */
export const progressOf = ({ plus }: Sight, seat: Seat, condition: Condition): Progress | null =>
  plus?.progress?.[seat]?.find((one) => one.condition === condition) ?? null;

/**
 * Whether the seat wins by it when its next turn begins: it was reached, and is not known to be lost again.
 */
export function isNear(view: Sight, seat: Seat, condition: Condition): boolean {
  const progress = progressOf(view, seat, condition);
  const wasReached = ((view.plus?.near?.[seat] ?? 0) & (1 << CONDITIONS.indexOf(condition))) !== 0;
  return wasReached && (progress === null || progress.have >= progress.need);
}
