import type { Luck, Turning } from "../../net/wire.gen";
import { listed, verb } from "../../play/phrases";
import type { Timeline } from "../../play/replay/timeline";
import { words } from "./words";

/** Whose chances turned: "your win chance", or "Ada's and Cleo's win chance" for allies who win together. */
export function prospectOf({ cast, face, views }: Timeline, { move, of = "chance", seat }: Turning): string {
  const winners = face.winners?.(views[move + 1], seat) ?? [seat];
  const names = winners.map((each) => verb(cast, each, words.your, words.whose(cast.name(each))));
  return of === "production" ? words.production(listed(names)) : words.winChance(listed(names));
}

/** Everyone's luck up to a position, or null before the first roll. */
export const luckAt = ({ replay }: Timeline, at: number): readonly Luck[] | null =>
  replay.moves.slice(0, at).findLast((move) => move.luck)?.luck ?? null;
