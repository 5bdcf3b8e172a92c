import type { Luck } from "../../net/wire.gen";

export const FACES = 6;
const LEAST_SCALE = 4; // in armies or hits: small luck looks small

/** What the dice brought beyond what was to be expected. */
export const gain = (luck: Luck): number => luck.got - luck.expected;

/** How much of half the bar each seat's luck fills, from -1 to 1. */
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
export function gainWords(luck: Luck, stakes: string): string {
  const value = gain(luck);
  const tenths = Math.abs(value).toFixed(1);
  if (tenths === "0.0") return `as many ${stakes} as expected`;
  return `${tenths} ${stakes} ${value < 0 ? "fewer" : "more"} than expected`;
}

/** How that compares: "luckier than 83% of such games". */
export function percentileWords({ rolls, percentile }: Luck): string {
  if (rolls === 0) return "no roll yet";
  if (Math.round(percentile) === 50) return "as lucky as half of such games";
  const [word, share] = percentile > 50 ? ["luckier", percentile] : ["less lucky", 100 - percentile];
  return share > 99.5
    ? `${word} than over 99% of such games`
    : `${word} than ${Math.round(share)}% of such games`;
}

export const diceOf = (luck: Luck): number => luck.faces.reduce((sum, count) => sum + count, 0);
