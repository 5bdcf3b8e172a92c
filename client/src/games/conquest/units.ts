import type { Seat } from "../../net/wire.gen";
import { type Board, isHidden, type Plus, type Sight, type UnitKind } from "./model";
import { armiesWords } from "./say";

export const KINDS: readonly UnitKind[] = ["infantry", "cavalry", "artillery"];

/** The kind that needs no saying. */
export const USUAL_KIND = "infantry" satisfies UnitKind;

const POINTS: Readonly<Record<UnitKind, number>> = { infantry: 1, cavalry: 2, artillery: 3 };
const CROWDED = 8; // armies above which a unit costs twice as much

/** How many armies of the reserve a unit takes. */
export const pointsOf = (unit: UnitKind | undefined): number => POINTS[unit ?? USUAL_KIND];

/** What raising units with resources costs. */
const RECRUITS: Readonly<Record<UnitKind, { of: "food" | "iron"; cost: number }>> = {
  infantry: { of: "food", cost: 3 },
  cavalry: { of: "iron", cost: 2 },
  artillery: { of: "iron", cost: 3 },
};

/** What a recruitment brings: without units of other kinds as much infantry as their points. */
export function recruitsWords({ terms }: Board, unit: UnitKind): string {
  if (unit === "infantry") return "2 infantry";
  return terms.units ? `1 ${unit}` : `${POINTS[unit]} infantry`;
}

/** "3 iron"; without technology gold counts as food. */
export function recruitPrice({ terms }: Board, unit: UnitKind): string {
  const { of, cost } = RECRUITS[unit];
  return `${cost} ${of}${of === "food" && !terms.technology ? " or gold" : ""}`;
}

/** How many units of each kind stand somewhere. */
export function unitsAt({ armies, plus }: Sight, territory: number): Record<UnitKind, number> {
  const [cavalry, artillery] = [plus?.cavalry?.[territory] ?? 0, plus?.artillery?.[territory] ?? 0];
  return { infantry: Math.max(0, (armies[territory] ?? 0) - cavalry - artillery), cavalry, artillery };
}

/** Whether units of several kinds stand somewhere. */
export const isMixed = (view: Sight, territory: number): boolean =>
  Object.values(unitsAt(view, territory)).filter((count) => count > 0).length > 1;

/** Of those the ones that can be taken back. */
export function freshAt({ fresh, plus }: Sight, territory: number): Record<UnitKind, number> {
  const [cavalry, artillery] = [
    plus?.fresh_cavalry?.[territory] ?? 0,
    plus?.fresh_artillery?.[territory] ?? 0,
  ];
  return { infantry: Math.max(0, (fresh[territory] ?? 0) - cavalry - artillery), cavalry, artillery };
}

/**
 * What so many units cost in money: $1 a point, and twice that where more than eight armies stand when a unit
 * comes.
 */
export function priceOf({ armies }: Sight, territory: number, unit: UnitKind, count: number): number {
  const cheap = Math.min(count, Math.max(0, CROWDED + 1 - (armies[territory] ?? 0)));
  return POINTS[unit] * (cheap + 2 * (count - cheap));
}

/** How many units money can buy somewhere. */
export function affordable(view: Sight, seat: Seat, territory: number, unit: UnitKind, limit = 0): number {
  const money = view.plus?.money?.[seat] ?? 0;
  const left =
    limit > 0
      ? Math.floor(Math.max(0, limit - (view.plus?.hired?.[territory] ?? 0)) / pointsOf(unit))
      : Number.MAX_SAFE_INTEGER;
  let count = 0;
  while (count < left && priceOf(view, territory, unit, count + 1) <= money) count++;
  return count;
}

/** What comes back for so many hired points: the dearest first. */
export function refundOf({ hired, paid }: Plus, territory: number, points: number): number {
  const dear = Math.max(0, (paid?.[territory] ?? 0) - (hired?.[territory] ?? 0));
  return points + Math.min(points, dear);
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
