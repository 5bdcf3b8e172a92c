import type { Table } from "../../../play/table/table";
import { type Board, isHidden, type Sight, type Tables, type UnitKind } from "../model";
import { armiesWords } from "./say";

export const KINDS: readonly UnitKind[] = ["infantry", "cavalry", "artillery"];

/** The kind that needs no saying. */
export const USUAL_KIND = "infantry" satisfies UnitKind;

const rowOf = (table: Table, unit: UnitKind) =>
  (table.tables.value as Tables | null)?.recruits.find((row) => row.unit === unit);

/** How many armies of the reserve a unit takes. */
export const pointsOf =
  (table: Table) =>
  (unit: UnitKind): number =>
    rowOf(table, unit)?.points ?? 1;

/** What recruits of a kind are, and what they cost: "1 cavalry", "2 iron"; without technology gold counts as food. */
export function recruitWords(table: Table, { terms }: Board, unit: UnitKind) {
  const { food = 0, iron = 0, units = 0, infantry = 0 } = rowOf(table, unit) ?? {};
  return {
    words: terms.units || unit === USUAL_KIND ? `${units} ${unit}` : `${infantry} infantry`,
    price: food > 0 ? `${food} food${terms.technology ? "" : " or gold"}` : `${iron} iron`,
  };
}

/** The units of a territory by kind. */
const byKind = (all = 0, cavalry = 0, artillery = 0): Readonly<Record<UnitKind, number>> => ({
  infantry: Math.max(0, all - cavalry - artillery),
  cavalry,
  artillery,
});

/** Those that can be taken back. */
export const freshAt = ({ fresh, plus }: Sight, at: number): ReturnType<typeof byKind> =>
  byKind(fresh[at], plus?.fresh_cavalry?.[at], plus?.fresh_artillery?.[at]);

/** Whether units of another kind can be placed in this phase. */
export const hasKinds = ({ terms }: Board, { phase }: Sight): boolean =>
  terms.units === true && phase !== "setup";

/** "2 armies", or "2 cavalry" where it matters which. */
export const troopsWords = (count: number, unit: UnitKind | undefined): string =>
  unit && unit !== USUAL_KIND ? `${count} ${unit}` : armiesWords(count);

/** Of what moves: "2 cavalry" where nothing else does, and otherwise "2 armies". */
export function movedWords(moved: { count: number; cavalry?: number; artillery?: number }): string {
  const only = (["cavalry", "artillery"] as const).find((kind) => moved[kind] === moved.count);
  return troopsWords(moved.count, only);
}

/** "3 infantry, 1 cavalry"; empty where there is only infantry, or nothing is seen. */
export function kindsWords(view: Sight, at: number): string {
  const units = byKind(view.armies[at], view.plus?.cavalry?.[at], view.plus?.artillery?.[at]);
  if (isHidden(view, at) || units.cavalry + units.artillery === 0) return "";
  const words = KINDS.map((kind) => (units[kind] > 0 ? `${units[kind]} ${kind}` : ""));
  return words.filter(Boolean).join(", ");
}
