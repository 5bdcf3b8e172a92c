import { words } from "./words";

/** Inks in seat order. The first few differ most, also for colour-blind players. */
const DEALT = [1, 2, 3, 4, 8, 5, 6, 7] as const;

export const NEUTRAL_INK = 0;

/** Land that has no owner yet. */
export const BARE_INK = 9;

export const hasPattern = (ink: number): boolean => ink !== NEUTRAL_INK && ink !== BARE_INK;

export const inkOf = (seat: number): number => DEALT[seat] ?? NEUTRAL_INK;

export const inkName = (ink: number): string => words.inks[ink] ?? (words.inks[NEUTRAL_INK] as string);
