import type { IconName } from "../../ui/icons/Icon";
import type { UNIT_DRAWINGS } from "../../ui/icons/unitDrawings";

/** The drawing of each kind of unit, by its place in the list. */
const KINDS: readonly (keyof typeof UNIT_DRAWINGS)[] = [
  "infantry",
  "artillery",
  "armour",
  "fighter",
  "bomber",
  "transport",
  "submarine",
  "destroyer",
  "carrier",
  "battleship",
  "aa",
  "factory",
];

/** The icon of a kind of unit. */
export const unitIcon = (kind: number): keyof typeof UNIT_DRAWINGS => KINDS[kind] ?? "infantry";

/** A capital's sign. */
export const CAPITAL: IconName = "star";
