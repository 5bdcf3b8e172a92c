/** How an option is chosen. */
export type Way =
  | { by: "choice"; choices: readonly (readonly [value: unknown, label: string])[] }
  | { by: "number" }
  /** A number, or `none`, which is called `words`; `usual` is the number to begin with. */
  | { by: "limit"; none: unknown; words: string; usual: number };

/** What can be agreed on, in words; a game may have ways of its own. */
export interface Option<W = Way> {
  label: string;
  line: string;
  way: W;
}

/** What was typed, as a number if it is a whole one. */
export const typed = (text: string): number | string =>
  /^[-\u2212]?\d{1,16}$/.test(text.trim()) ? Number(text.trim().replace("\u2212", "-")) : text;

/** The sentence for the first of these that is no whole number between the limits. */
export const numberFlaw = (
  numbers: readonly unknown[],
  [least, most]: readonly [number, number],
): string | null =>
  numbers.every((number) => isWhole(number, least, most))
    ? null
    : `A whole number from ${least} to ${most}, please.`;

const isWhole = (number: unknown, least: number, most: number): number is number =>
  typeof number === "number" && Number.isInteger(number) && number >= least && number <= most;

export const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
