import type { Table } from "../../play/table/table";
import { type Board, isHidden, type Sight, type Tables, type UnitKind } from "./model";
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
export function recruitWords(
  table: Table,
  { terms }: Board,
  unit: UnitKind,
): { words: string; price: string } {
  const { food = 0, iron = 0, units = 0, infantry = 0 } = rowOf(table, unit) ?? {};
  return {
    words: terms.units || unit === USUAL_KIND ? `${units} ${unit}` : `${infantry} infantry`,
    price: food > 0 ? `${food} food${terms.technology ? "" : " or gold"}` : `${iron} iron`,
  };
}

/** How many units of each kind stand somewhere. */
function unitsAt({ armies, plus }: Sight, territory: number): Record<UnitKind, number> {
  const [cavalry, artillery] = [plus?.cavalry?.[territory] ?? 0, plus?.artillery?.[territory] ?? 0];
  return { infantry: Math.max(0, (armies[territory] ?? 0) - cavalry - artillery), cavalry, artillery };
}

/** Of those the ones that can be taken back. */
export function freshAt({ fresh, plus }: Sight, territory: number): Record<UnitKind, number> {
  const [cavalry, artillery] = [
    plus?.fresh_cavalry?.[territory] ?? 0,
    plus?.fresh_artillery?.[territory] ?? 0,
  ];
  return { infantry: Math.max(0, (fresh[territory] ?? 0) - cavalry - artillery), cavalry, artillery };
}

/** Whether units of another kind can be placed in this phase. */
export const hasKinds = ({ terms }: Board, { phase }: Sight): boolean =>
  terms.units === true && phase !== "setup";

/** "2 armies", or "2 cavalry" where it matters which. */
export const troopsWords = (count: number, unit: UnitKind | undefined): string =>
  unit && unit !== USUAL_KIND ? `${count} ${unit}` : armiesWords(count);

/** Of what moves: "2 cavalry" where nothing else does, and otherwise "2 armies". */
export function movedWords({
  count,
  cavalry = 0,
  artillery = 0,
}: {
  count: number;
  cavalry?: number;
  artillery?: number;
}): string {
  if (artillery === 0 && cavalry === count) return troopsWords(count, "cavalry");
  return troopsWords(count, cavalry === 0 && artillery === count ? "artillery" : undefined);
}

/** "3 infantry, 1 cavalry"; empty where there is only infantry, or nothing is seen. */
export function kindsWords(view: Sight, territory: number): string {
  if (isHidden(view, territory)) return "";
  const units = unitsAt(view, territory);
  if (units.cavalry + units.artillery === 0) return "";
  return KINDS.filter((kind) => units[kind] > 0)
    .map((kind) => `${units[kind]} ${kind}`)
    .join(", ");
}
