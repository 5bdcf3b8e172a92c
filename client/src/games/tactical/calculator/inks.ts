/** The two sides of the page, which belong to no faction. */
export const ATTACK_INK = 3;
export const DEFENCE_INK = 4;
