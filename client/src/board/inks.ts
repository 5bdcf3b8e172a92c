import { words } from "./words";

/** Inks in the order of seats. The first few differ most, for colour-blind players too. */
const DEALT = [1, 2, 3, 4, 8, 5, 6, 7] as const;

export const NEUTRAL_INK = 0;

/** Land without an owner yet: paper without ink. */
export const BARE_INK = 9;

export const isWoven = (ink: number): boolean => ink !== NEUTRAL_INK && ink !== BARE_INK;

export const inkOf = (seat: number): number => DEALT[seat] ?? NEUTRAL_INK;

export const inkName = (ink: number): string => words.inks[ink] ?? (words.inks[NEUTRAL_INK] as string);
