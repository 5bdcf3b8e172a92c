import type { Tactical } from "../../wire.gen";

export type Order = Tactical.StandingOrder["order"];

/** What a defender loses without being asked, in the words of a choice. */
export const ORDER_WORDS: Readonly<Record<Order, string>> = {
  ask: "Ask me",
  suggested: "The usual order",
  cheapest: "Cheapest first",
  keep_aircraft: "Keep aircraft",
  keep_armies: "Keep armies",
};
