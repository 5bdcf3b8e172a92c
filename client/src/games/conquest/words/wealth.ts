import type { Seat } from "../../../net/wire.gen";
import type { IconName } from "../../../ui/icons/Icon";
import type { Expansion } from "../model";

/** A resource of a seat. */
export interface Stock {
  name: string;
  /** Null for money, which has a sign instead. */
  icon: IconName | null;
  amount: number;
  /** The next turn's income. */
  next: number | null;
  short: string;
  /** For screen readers and tooltips. */
  words: string;
}

/** A figure of each seat, or null if the viewer may not know it. */
type Figures = readonly (number | null)[] | undefined;

const harvest = ({ harvest }: Expansion, kind: number): Figures =>
  harvest?.map((seat) => seat?.[kind] ?? null);

const STOCKS: readonly [
  name: string,
  icon: IconName | null,
  read: (plus: Expansion) => [amounts: Figures, next: Figures],
][] = [
  ["Money", null, (plus) => [plus.money, plus.profit]],
  ["Science", "flask", (plus) => [plus.science, plus.study]],
  ["Food", "bread", (plus) => [plus.food, harvest(plus, 0)]],
  ["Iron", "ingot", (plus) => [plus.iron, harvest(plus, 1)]],
  ["Gold", "coin", (plus) => [plus.gold, harvest(plus, 2)]],
];

/** A seat's resources, if the viewer knows them. */
export const stocksOf = (plus: Expansion | null | undefined, seat: Seat): Stock[] =>
  STOCKS.flatMap(([name, icon, read]) => {
    const [amounts, coming] = plus ? read(plus) : [];
    const amount = amounts?.[seat];
    if (!plus || amount === null || amount === undefined) return [];
    const next = coming?.[seat] ?? null;
    const short = icon ? `${amount}` : money(amount);
    const more = icon
      ? next !== null && `, next turn ${signed(next)}`
      : profitWords(plus, seat, ", next turn ");
    return { name, icon, amount, next, short, words: `${name} ${short}${more || ""}` };
  });

/** "Next turn +$4 after $2 for upkeep" */
export function profitWords({ profit, upkeep }: Expansion, seat: Seat, before = "Next turn "): string {
  const [next = null, paid = 0] = [profit?.[seat], upkeep?.[seat]];
  return next === null ? "" : `${before}${signedMoney(next)}${paid ? ` after $${paid} for upkeep` : ""}`;
}

export const debtWarning = (short: number | undefined): string =>
  short
    ? `You'd be $${short} short of upkeep next turn. In debt, you can't hire and your attacks are weaker.`
    : "";

const MINUS = "\u2212";

/** "$5", and "−$2" for a debt. */
export const money = (amount: number): string => (amount < 0 ? `${MINUS}$${-amount}` : `$${amount}`);

/** "+$4", "−$2" */
export const signedMoney = (amount: number): string => (amount < 0 ? money(amount) : `+${money(amount)}`);

export const signed = (amount: number): string => (amount < 0 ? `${MINUS}${-amount}` : `+${amount}`);
