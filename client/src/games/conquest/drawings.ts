import { SOLID } from "../../ui/drawings";

/** The symbols of the cards, on the look's 24 grid, by their number: infantry, cavalry, artillery, and a star for any. */
export const SYMBOLS: readonly string[] = [SOLID.infantry, SOLID.cavalry, SOLID.artillery, SOLID.star];
