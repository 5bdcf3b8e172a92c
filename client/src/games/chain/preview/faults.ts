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
  unitAt,
  unitsOf,
} from "../model";
import { entryCost, FIGURES, isOnBoard, pointsOf, STEPS, stepped } from "./ground";

/** What is wrong with the order of a unit, which would come to nothing. */
export function unitFault({ view }: Field, plan: Plan, unit: Unit): string | null {
  const order = plan.units[unit.id];
  if (!order) return null;
  const others = unitsOf(view, unit.seat).filter(({ id }) => id !== unit.id);
  const endsOn = (tile: Tile | null): Unit | undefined =>
    others.find((other) => tile && isSame(endOf(other, plan.units[other.id]?.path), tile));
  const end = endOf(unit, order.path);
  const rival = endsOn(end);
  if (rival)
    return `Your ${kindName(unit.kind)} and your ${kindName(rival.kind)} both end on ${nameOf(end)}.`;
  const friend = endsOn(order.target);
  return friend
    ? `Your own ${kindName(friend.kind)} ends on ${nameOf(order.target as Tile)}, the tile under attack.`
    : null;
}

/** What is wrong with a Factory's order: the unit it still holds finds no free tile. */
export function factoryFault({ grid, view }: Field, plan: Plan, factory: number): string | null {
  const { at, queue } = view.buildings[factory] ?? {};
  if (!at || !queue || !plan.builds[factory]) return null;
  const isFree = (tile: Tile): boolean => entryCost(grid, queue, tile) < Infinity && !unitAt(view, tile);
  return STEPS.some((step) => isFree(stepped(at, step)))
    ? null
    : `The Factory at ${nameOf(at)} still holds ${aKind(queue)}; with no free tile beside it, a new order lapses.`;
}

/** Why a unit cannot go to a tile this round. */
export function moveRefusal(field: Field, { kind }: Unit, tile: Tile): string {
  if (isOnBoard(field.grid, tile) && entryCost(field.grid, kind, tile) === Infinity)
    return `${nameOf(tile)} is a mountain: only Infantry can go there.`;
  return `${nameOf(tile)} is too far: the ${kindName(kind)} can move ${pointsOf(field, kind, false)} this round.`;
}

/** Why a unit cannot hit a tile this round, from wherever it might go. */
export function strikeRefusal(field: Field, { kind }: Unit, target: Tile): string {
  const { farthest } = FIGURES[kind];
  return `Can't ${kind === "ranger" ? "fire at" : "strike"} ${nameOf(target)} this round: the ${kindName(kind)} can move ${pointsOf(field, kind, true)}, then hit ${rangeWords(kind, " to ")} ${farthest === 1 ? "tile" : "tiles"} away.`;
}

/** "1", "2 to 3". */
export function rangeWords(kind: Kind, to: string): string {
  const { nearest, farthest } = FIGURES[kind];
  return nearest === farthest ? String(farthest) : `${nearest}${to}${farthest}`;
}
