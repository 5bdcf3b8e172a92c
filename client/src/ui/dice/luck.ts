import type { Luck } from "../../net/wire.gen";
import { words } from "../words";

export const FACES = 6;
const LEAST_SCALE = 4; // armies or hits; the bar's full length is at least this, so that little luck looks little

/** How far above or below average the dice were. */
export const gain = (luck: Luck): number => luck.got - luck.expected;

/** How much of its half of the bar each seat's luck fills, from -1 to 1. */
export function lengths(luck: readonly Luck[]): number[] {
  const gains = luck.map(gain);
  const scale = Math.max(LEAST_SCALE, ...gains.map(Math.abs));
  return gains.map((each) => each / scale);
}

/** "+4.1", "\u22123.2" or "0.0". */
export function signed(value: number): string {
  const tenths = Math.abs(value).toFixed(1);
  if (tenths === "0.0") return tenths;
  return `${value < 0 ? "\u2212" : "+"}${tenths}`;
}

/** "4.1 armies more than expected" */
export function gainText(luck: Luck, stakes: string): string {
  const value = gain(luck);
  const tenths = Math.abs(value).toFixed(1);
  if (tenths === "0.0") return words.asExpected(stakes);
  return words.thanExpected(tenths, stakes, value > 0);
}

/** How lucky that was: "luckier than 83% of games". */
export function percentileText({ rolls, percentile }: Luck): string {
  if (rolls === 0) return words.noRoll;
  if (Math.round(percentile) === 50) return words.averageLuck;
  const share = Math.max(percentile, 100 - percentile);
  const text = share > 99.5 ? ">99%" : `${Math.round(share)}%`;
  return percentile > 50 ? words.luckierThan(text) : words.unluckierThan(text);
}

export const diceOf = (luck: Luck): number => luck.faces.reduce((sum, count) => sum + count, 0);
