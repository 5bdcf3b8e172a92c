import type { Seat } from "../../net/wire.gen";
import { lowered } from "../../play/say";
import type { Plus, Takings } from "./model";

/** Something a seat has besides armies: how much, and what the start of its next turn adds. */
export interface Stock {
  name: "Money" | "Science" | "Food" | "Iron" | "Gold";
  amount: number;
  next: number | null;
  /** What the table shows. */
  short: string;
  /** What is heard, and read where there is room. */
  words: string;
}

/** All that a seat has besides armies, as far as it is known. */
export function stocksOf(plus: Plus | null | undefined, seat: Seat): Stock[] {
  if (!plus) return [];
  const [revenue, upkeep, harvest] = [
    plus.revenue?.[seat] ?? null,
    plus.upkeep?.[seat] ?? null,
    plus.harvest?.[seat] ?? null,
  ];
  const due = revenue === null || upkeep === null ? null : revenue - upkeep;
  return [
    ...stock("Money", plus.money?.[seat], due, upkeep ? ` after $${upkeep} for upkeep` : ""),
    ...stock("Science", plus.science?.[seat], plus.study?.[seat] ?? null),
    ...stock("Food", plus.food?.[seat], harvest?.[0] ?? null),
    ...stock("Iron", plus.iron?.[seat], harvest?.[1] ?? null),
    ...stock("Gold", plus.gold?.[seat], harvest?.[2] ?? null),
  ];
}

function stock(
  name: Stock["name"],
  amount: number | null | undefined,
  next: number | null,
  more = "",
): Stock[] {
  if (amount === null || amount === undefined) return [];
  const shown = name === "Money" ? money(amount) : `${amount}`;
  const coming =
    next === null ? "" : `, next turn ${name === "Money" ? signedMoney(next) : signed(next)}${more}`;
  return [{ name, amount, next, short: shown, words: `${name} ${shown}${coming}` }];
}

/** What the next turn adds to the money as the map stands; a debt is warned of. */
export function forecastWords(plus: Plus | null | undefined, seat: Seat): string {
  const [revenue, upkeep] = [plus?.revenue?.[seat] ?? null, plus?.upkeep?.[seat] ?? null];
  if (revenue === null || upkeep === null) return "";
  const due = revenue - upkeep;
  const left = (plus?.money?.[seat] ?? 0) + due;
  const words = `Next turn ${signedMoney(due)}${upkeep > 0 ? ` after $${upkeep} for upkeep` : ""}`;
  return left < 0 ? `${words}: a debt of $${-left}.` : `${words}.`;
}

/**
 * A warning, with the server's figures, where the seat's next turn would begin in debt; nothing where it
 * would not.
 */
export const debtWords = (plus: Plus | null | undefined, seat: Seat): string =>
  shortWords(plus, seat, plus?.upkeep?.[seat] ?? null);

/** The same if all armies that are to be placed went to one territory. */
export const debtAllHere = (plus: Plus | null | undefined, seat: Seat, territory: number): string =>
  shortWords(plus, seat, plus?.upkeep_all_here?.[territory] ?? null);

function shortWords(plus: Plus | null | undefined, seat: Seat, upkeep: number | null): string {
  const [saved, revenue] = [plus?.money?.[seat] ?? 0, plus?.revenue?.[seat] ?? null];
  if (revenue === null || upkeep === null || saved + revenue >= upkeep) return "";
  const means =
    saved > 0
      ? `have $${saved} and earn $${revenue}`
      : saved < 0
        ? `owe $${-saved} and earn $${revenue}`
        : `earn $${revenue}`;
  return `Upkeep will be $${upkeep} a turn and you ${means}: you'd be $${upkeep - saved - revenue} short. In debt you can't hire, and you attack worse.`;
}

/** The forecast after what this turn has brought. */
export function economyWords(plus: Plus | null | undefined, seat: Seat, takings: Takings | null): string {
  const forecast = forecastWords(plus, seat);
  if (!forecast || !takings) return forecast;
  return `This turn ${signedMoney((takings.money ?? 0) - (takings.upkeep ?? 0))}, ${lowered(forecast)}`;
}

/** "$5", and "−$2" for a debt. */
const money = (amount: number): string => (amount < 0 ? `\u2212$${-amount}` : `$${amount}`);

/** "+$4", "−$2" */
export const signedMoney = (amount: number): string => (amount < 0 ? money(amount) : `+${money(amount)}`);

export const signed = (amount: number): string => (amount < 0 ? `\u2212${-amount}` : `+${amount}`);
