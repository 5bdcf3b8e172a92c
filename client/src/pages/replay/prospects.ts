import type { Luck, Turning } from "../../net/wire.gen";
import { listed, verb } from "../../play/phrases";
import type { Timeline } from "../../play/replay/timeline";

/** Whose prospects turn, and which: "your win chance", "Ada's and Cleo's win chance" where they win together. */
export function prospectOf({ cast, face, views }: Timeline, { move, of = "chance", seat }: Turning): string {
  const winners = face.winners?.(views[move + 1], seat) ?? [seat];
  const names = winners.map((each) => verb(cast, each, "your", `${cast.name(each)}'s`));
  return `${listed(names)} ${of === "production" ? "share of production" : "win chance"}`;
}

/** Everyone's luck up to a position; null before the first roll. */
export const luckAt = ({ replay }: Timeline, at: number): readonly Luck[] | null =>
  replay.moves.slice(0, at).findLast((move) => move.luck)?.luck ?? null;
