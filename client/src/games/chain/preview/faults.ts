import {
  aKind,
  endOf,
  type Field,
  isSame,
  type Kind,
  kindName,
  nameOf,
  type Plan,
  type Tile,
  type Unit,
  type UnitOrder,
  WAIT,
} from "../model";
import { entryCost, FIGURES, isOnBoard, isWalk, pointsOf, STEPS, stepped } from "./ground";

/** What is wrong with an order of a unit or a Factory: it would come to nothing. */
export interface Fault {
  unit: number | null;
  factory: number | null;
  sentence: string;
}

/** A sentence for every pointless order of a plan that was made here, which holds no illegal ones. */
export function faults(field: Field, seat: number, plan: Plan): Fault[] {
  const units = field.view.units.filter((unit) => unit.seat === seat);
  const found = units.flatMap((unit): Fault[] => {
    const order = plan.units.get(unit.id);
    const sentence = order && unitFault(units, plan, unit, order);
    return sentence ? [{ unit: unit.id, factory: null, sentence }] : [];
  });
  return [...found, ...[...plan.builds.keys()].flatMap((factory) => buildFault(field, factory))];
}

function unitFault(own: readonly Unit[], plan: Plan, unit: Unit, { path, target }: UnitOrder): string | null {
  const end = endOf(unit, path);
  const others = own.filter(({ id }) => id !== unit.id);
  const endsOn = (tile: Tile): Unit | undefined =>
    others.find((other) => isSame(endOf(other, (plan.units.get(other.id) ?? WAIT).path), tile));
  const rival = endsOn(end);
  if (rival)
    return `Your ${kindName(unit.kind)} and your ${kindName(rival.kind)} both end on ${nameOf(end)}.`;
  const friend = target && endsOn(target);
  return friend
    ? `Your own ${kindName(friend.kind)} ends on ${nameOf(target)}, the tile under attack.`
    : null;
}

/** What helps whoever is about to order a unit; null where its order says everything. */
export function orderNote(field: Field, unit: Unit, deed: UnitOrder | undefined): string | null {
  if (!deed) return "Press a tile to move, an enemy to attack.";
  return isWalk(field, unit, deed.path, true) ? null : "This move leaves no point to strike.";
}

/** Why a unit cannot go to a tile this round. */
export function moveRefusal({ grid, view }: Field, unit: Unit, tile: Tile): string {
  if (isOnBoard(grid, tile) && entryCost(grid, unit.kind, tile) === Infinity)
    return `${nameOf(tile)} is a mountain: only Infantry can go there.`;
  return `${nameOf(tile)} is too far: the ${kindName(unit.kind)} can move ${pointsOf(view, unit.kind, false)} this round.`;
}

/** Why a unit cannot hit a tile this round, from wherever it might go. */
export function strikeRefusal({ view }: Field, unit: Unit, target: Tile): string {
  const { nearest, farthest } = FIGURES[unit.kind];
  const [verb, range] = [
    unit.kind === "ranger" ? "fire at" : "strike",
    nearest === farthest ? String(farthest) : `${nearest} to ${farthest}`,
  ];
  return `Can't ${verb} ${nameOf(target)} this round: the ${kindName(unit.kind)} can move ${pointsOf(view, unit.kind, true)}, then hit ${range} ${farthest === 1 ? "tile" : "tiles"} away.`;
}

function buildFault(field: Field, factory: number): Fault[] {
  const { at, queue } = field.view.buildings[factory] ?? {};
  if (!at || !queue || !isShutIn(field, at, queue)) return [];
  const sentence = `The Factory at ${nameOf(at)} still holds ${aKind(queue)}; with no free tile beside it, a new order lapses.`;
  return [{ unit: null, factory, sentence }];
}

/** Whether no tile beside a Factory is free for this kind. */
function isShutIn({ grid, view }: Field, at: Tile, kind: Kind): boolean {
  const free = (tile: Tile): boolean =>
    entryCost(grid, kind, tile) < Infinity && !view.units.some((unit) => isSame(unit.at, tile));
  return !STEPS.some((step) => free(stepped(at, step)));
}
