import { unitTypes } from "../../../../../src/outflank/games/tactical/data/units.json";

export type Where = "land" | "sea";
export type Side = "attacker" | "defender";

/** A kind of unit as the unit file has it; `kind` is its place there. */
export interface Kind {
  kind: number;
  id: string;
  name: string;
  cost: number;
  attack: number;
  defense: number;
  isAir: boolean;
}

export const KINDS: ReadonlyMap<string, Kind> = new Map(
  unitTypes.map(({ id, name, cost, attack, defense, type }, kind) => [
    id,
    { kind, id, name, cost, attack, defense, isAir: type === "air" },
  ]),
);

export const kindOf = (id: string): Kind => KINDS.get(id) as Kind;

export const TRANSPORT = "transport";

/**
 * The orders in which a side loses its units unless its owner chooses otherwise; who is not named never
 * fights there.
 */
const LOSSES: Readonly<Record<`${Where} ${Side}`, readonly string[]>> = {
  "land attacker": ["infantry", "artillery", "armour", "fighter", "bomber"],
  "land defender": ["infantry", "artillery", "armour", "bomber", "fighter"],
  "sea attacker": ["submarine", "destroyer", "fighter", "carrier", "bomber", "battleship", TRANSPORT],
  "sea defender": ["submarine", "destroyer", "carrier", "fighter", "battleship", TRANSPORT],
};

export const suggestedLosses = (where: Where, side: Side): readonly string[] => LOSSES[`${where} ${side}`];

/** Who can fight there, in the order of the unit file. */
export const fitting = (where: Where, side: Side): readonly Kind[] =>
  [...KINDS.values()].filter(({ id }) => suggestedLosses(where, side).includes(id));

const MASSES: readonly string[] = ["infantry", "artillery", "armour"];

/** "Infantry", "Fighters". */
export const manyOf = ({ id, name }: Kind): string => (MASSES.includes(id) ? name : `${name}s`);
