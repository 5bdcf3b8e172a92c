/** The order in which seats are dealt inks, so that the first few differ most for every kind of eye. */
const DEALT = [1, 2, 3, 4, 8, 5, 6, 7] as const;
const NAMES = ["Stone", "Violet", "Lime", "Vermilion", "Sky", "Chalk", "Pine", "Rose", "Prussian"] as const;

export const NEUTRAL_INK = 0;

/** Land that nobody has yet: paper without an ink. */
export const BARE_INK = 9;

export const isWoven = (ink: number): boolean => ink !== NEUTRAL_INK && ink !== BARE_INK;

export const inkOf = (seat: number): number => DEALT[seat] ?? NEUTRAL_INK;

export const inkName = (ink: number): string => NAMES[ink] ?? "Stone";
