import type { UNIT_DRAWINGS } from "../../ui/icons/unitDrawings";

type Drawing = keyof typeof UNIT_DRAWINGS;

/** The drawing of each kind of unit, by its index in the list of types. */
const KINDS: readonly Drawing[] = [
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

export const unitIcon = (kind: number): Drawing => KINDS[kind] ?? "infantry";
