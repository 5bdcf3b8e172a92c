import type { Tactical } from "../../../net/wire.gen";

export type Order = Tactical.StandingOrder["order"];

/** What a defender loses without being asked: in the words of a choice, and in a sentence. */
export const ORDERS: Readonly<Record<Order, { label: string; line: string }>> = {
  ask: {
    label: "Ask me",
    line: "You choose your losses in every battle; the attacker waits for you.",
  },
  suggested: {
    label: "The usual order",
    line: "You lose what would be suggested to you: the worst defenders first.",
  },
  cheapest: { label: "Cheapest first", line: "You lose the cheapest units first." },
  keep_aircraft: { label: "Keep aircraft", line: "You lose planes last." },
  keep_armies: {
    label: "Keep armies",
    line: "You lose planes before armies on land, and fighters before ships at sea, to hold the place for longer.",
  },
};
