/** The order in which seats are dealt inks, so that the first few differ most for every kind of eye. */
const DEALT = [1, 2, 3, 4, 8, 5, 6, 7] as const;
const NAMES = ["Stone", "Violet", "Lime", "Vermilion", "Sky", "Chalk", "Pine", "Rose", "Prussian"] as const;

export const NEUTRAL_INK = 0;

export const inkOf = (seat: number): number => DEALT[seat] ?? NEUTRAL_INK;

export const inkName = (ink: number): string => NAMES[ink] ?? "Stone";
