import type { Cast } from "../../../play/face";
import { verb } from "../../../play/phrases";
import type { Sight } from "../model";

export const words = {
  title: (cast: Cast, seat: number) => verb(cast, seat, "Your alliances", `Alliances of ${cast.name(seat)}`),
  rule: "Alliances aren't binding. Either of you can end one, or break it by attacking.",
  when: "You can offer, answer and end alliances on your turn, while buying or moving.",
  others: (cast: Cast, one: number, other: number) => `${cast.name(one)} and ${cast.name(other)} are allied.`,
  answerLater: "You can answer on your own turn.",
};

/** How two seats stand to each other. */
export function relationWords(
  { now: { pacts = [], offers = [] } }: Sight,
  mine: number,
  other: number,
): string {
  const has = (pairs: readonly (readonly [number, number])[], one: number, two: number): boolean =>
    pairs.some(([from, to]) => from === one && to === two);
  if (has(pacts, mine, other) || has(pacts, other, mine)) return "Your ally";
  if (has(offers, other, mine)) return "Offers you an alliance";
  return has(offers, mine, other) ? "Offer sent" : "No alliance";
}
