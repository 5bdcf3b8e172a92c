import type { Seat, Tactical } from "../../../net/wire.gen";
import type { Board, Sight } from "../model";

export type Order = Tactical.StandingOrder["order"];

/** What a defender loses without being asked, in the words of a choice. */
export const ORDER_WORDS: Readonly<Record<Order, string>> = {
  ask: "Ask me",
  suggested: "The usual order",
  cheapest: "Cheapest first",
  keep_aircraft: "Keep aircraft",
  keep_armies: "Keep armies",
};

/** What that means, in a sentence. */
export const ORDER_LINES: Readonly<Record<Order, string>> = {
  ask: "You choose what is lost in every battle; the attacker waits for it.",
  suggested: "As it would be suggested to you: what is worth least in the defence goes first.",
  cheapest: "What costs least goes first.",
  keep_aircraft: "Planes go last.",
  keep_armies: "On land planes go before armies, at sea fighters before ships: the place is held for longer.",
};

export const ORDERS = Object.keys(ORDER_WORDS) as Order[];

/** Whether anybody is asked for losses at all, so that an order can be given. */
export const hasOrders = ({ terms: { casualties } }: Board): boolean => casualties !== "auto";

export const orderOf = ({ now: { orders = [] } }: Sight, seat: Seat): Order => orders[seat] ?? "ask";
