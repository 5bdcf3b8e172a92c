import type { Seat } from "../../net/wire.gen";
import type { IconName } from "../../ui/icons/Icon";
import type { Plus } from "./model";

/** Something a seat has besides armies: how much, and what the start of its next turn adds. */
export interface Stock {
  name: string;
  /** Money has its own sign before the number. */
  icon: IconName | null;
  amount: number;
  next: number | null;
  /** What the table shows. */
  short: string;
  /** What is heard, and read where there is room. */
  words: string;
}

/** Every stock: what there is of it, and what comes, by seat. */
const STOCKS: readonly [
  string,
  IconName | null,
  (plus: Plus) => Known,
  (plus: Plus, seat: Seat) => Figure,
][] = [
  ["Money", null, ({ money }) => money, ({ profit }, seat) => profit?.[seat]],
  ["Science", "flask", ({ science }) => science, ({ study }, seat) => study?.[seat]],
  ["Food", "bread", ({ food }) => food, ({ harvest }, seat) => harvest?.[seat]?.[0]],
  ["Iron", "ingot", ({ iron }) => iron, ({ harvest }, seat) => harvest?.[seat]?.[1]],
  ["Gold", "coin", ({ gold }) => gold, ({ harvest }, seat) => harvest?.[seat]?.[2]],
];

type Figure = number | null | undefined;
type Known = readonly Figure[] | undefined;

/** All that a seat has besides armies, as far as it is known. */
export const stocksOf = (plus: Plus | null | undefined, seat: Seat): Stock[] =>
  STOCKS.flatMap(([name, icon, amounts, coming]) => {
    const amount = plus && amounts(plus)?.[seat];
    if (!plus || amount === null || amount === undefined) return [];
    const next = coming(plus, seat) ?? null;
    const short = icon ? `${amount}` : money(amount);
    const more = icon
      ? next !== null && `, next turn ${signed(next)}`
      : profitWords(plus, seat, ", next turn ");
    return { name, icon, amount, next, short, words: `${name} ${short}${more || ""}` };
  });

/** What the next turn adds to the money as the map stands: "Next turn +$4 after $2 for upkeep". */
export function profitWords({ profit, upkeep }: Plus, seat: Seat, before = "Next turn "): string {
  const [next = null, paid = 0] = [profit?.[seat], upkeep?.[seat]];
  return next === null ? "" : `${before}${signedMoney(next)}${paid ? ` after $${paid} for upkeep` : ""}`;
}

/** A warning of a turn that would begin in debt. */
export const debtWords = (short: number | undefined): string =>
  short ? `You'd be $${short} short of upkeep next turn. In debt you can't hire, and you attack worse.` : "";

/** "$5", and "−$2" for a debt. */
export const money = (amount: number): string => (amount < 0 ? `\u2212$${-amount}` : `$${amount}`);

/** "+$4", "−$2" */
export const signedMoney = (amount: number): string => (amount < 0 ? money(amount) : `+${money(amount)}`);

export const signed = (amount: number): string => (amount < 0 ? `\u2212${-amount}` : `+${amount}`);
