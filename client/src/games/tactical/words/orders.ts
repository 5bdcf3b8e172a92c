import type { StandingOrder } from "../model";

export type Order = StandingOrder["order"];

/** What a defender loses without being asked: as a choice, and in a sentence. */
export const STANDING_ORDERS: Readonly<Record<Order, { label: string; line: string }>> = {
  ask: { label: "Ask me", line: "You choose your losses in every battle, and the attacker waits for you." },
  suggested: { label: "Suggested order", line: "You lose your worst defenders first." },
  cheapest: { label: "Cheapest first", line: "You lose your cheapest units first." },
  keep_aircraft: { label: "Keep aircraft", line: "You lose planes last." },
  keep_armies: {
    label: "Keep armies",
    line: "You lose planes before land units, and fighters before ships, to hold the place for longer.",
  },
};

export const ORDER_CHOICES = Object.entries(STANDING_ORDERS) as [Order, (typeof STANDING_ORDERS)[Order]][];
