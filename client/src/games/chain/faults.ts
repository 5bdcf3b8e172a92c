import { entryCost, FIGURES, hits, isOnBoard, STEPS, stepped } from "./ground";
import {
  aKind,
  type Field,
  isSame,
  type Kind,
  kindName,
  nameOf,
  type Plan,
  type Tile,
  type Unit,
  type UnitOrder,
} from "./model";
import { purse, unitOf, WAIT } from "./plan";
import { endOf, isWalk, pathCost, pointsOf } from "./reach";

/**
 * What is wrong with an order of a unit or a Factory: it would come to nothing, or could not come to
 * anything.
 */
export interface Fault {
  unit: number | null;
  factory: number | null;
  sentence: string;
}

/** A sentence for every order of a plan that would be illegal or pointless. */
export function faults(field: Field, seat: number, plan: Plan): Fault[] {
  const found: Fault[] = [];
  for (const [id, order] of plan.units) {
    const unit = unitOf(field.view, id);
    const sentence =
      unit?.seat === seat ? unitFault(field, plan, unit, order) : "This unit is not yours to order.";
    if (sentence) found.push({ unit: id, factory: null, sentence });
  }
  const { paid } = purse(field.view, seat, plan);
  for (const [factory, kind] of plan.builds) {
    const sentence = buildFault(field, seat, factory, kind, paid.has(factory));
    if (sentence) found.push({ unit: null, factory, sentence });
  }
  return found;
}

function unitFault(field: Field, plan: Plan, unit: Unit, { path, target }: UnitOrder): string | null {
  if (!isWalk(field, unit, path, target !== null)) return walkFault(field, unit, path, target !== null);
  const end = endOf(unit, path);
  const rival = own(field, unit).find((other) => isSame(planEnd(plan, other), end));
  if (rival)
    return `Your ${kindName(unit.kind)} and your ${kindName(rival.kind)} both end on ${nameOf(end)}.`;
  return target && targetFault(field, plan, unit, end, target);
}

function walkFault({ grid, view }: Field, unit: Unit, path: readonly Tile[], attacks: boolean): string {
  const closed = path.find((tile) => entryCost(grid, unit.kind, tile) === Infinity);
  if (closed && !isOnBoard(grid, closed)) return "The path leaves the board.";
  if (closed) return `Only Infantry can enter the mountain at ${nameOf(closed)}.`;
  const cost = pathCost(grid, unit.kind, path);
  const points = pointsOf(view, unit.kind, attacks);
  if (cost <= points)
    return "The path is broken: it goes from tile to neighbouring tile, and to each only once.";
  return `The path costs ${cost}, and your ${kindName(unit.kind)} has ${points}${points < FIGURES[unit.kind].move ? " when it attacks after a walk" : ""}.`;
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

function targetFault(field: Field, plan: Plan, unit: Unit, end: Tile, target: Tile): string | null {
  if (!isOnBoard(field.grid, target)) return "The target is off the board.";
  if (!hits(unit.kind, end, target))
    return `${nameOf(target)} is out of range from ${nameOf(end)}: ${rangeWords(unit.kind)}.`;
  const friend = own(field, unit).find((other) => isSame(planEnd(plan, other), target));
  return friend
    ? `Your own ${kindName(friend.kind)} ends on ${nameOf(target)}, the tile under attack.`
    : null;
}

function rangeWords(kind: Kind): string {
  const { nearest, farthest } = FIGURES[kind];
  return nearest === farthest
    ? `${kindName(kind)} reaches ${farthest} tile`
    : `${kindName(kind)} reaches ${nearest} to ${farthest} tiles`;
}

const own = ({ view }: Field, unit: Unit): Unit[] =>
  view.units.filter(({ id, seat }) => seat === unit.seat && id !== unit.id);

const planEnd = (plan: Plan, unit: Unit): Tile => endOf(unit, (plan.units.get(unit.id) ?? WAIT).path);

function buildFault(field: Field, seat: number, factory: number, kind: Kind, paid: boolean): string | null {
  const building = field.view.buildings[factory];
  if (building?.kind !== "factory" || building.owner !== seat) return "You own no Factory there.";
  if (!paid)
    return `Not enough gold for ${aKind(kind)} at ${nameOf(building.at)}: it costs ${FIGURES[kind].cost}.`;
  return building.queue && isShutIn(field, building.at, building.queue)
    ? queueFault(building.at, building.queue)
    : null;
}

const queueFault = (at: Tile, queue: Kind): string =>
  `The Factory at ${nameOf(at)} still holds ${aKind(queue)}; with no free tile beside it, a new order lapses.`;

/** Whether no tile beside a Factory is free for this kind. */
function isShutIn({ grid, view }: Field, at: Tile, kind: Kind): boolean {
  const free = (tile: Tile): boolean =>
    entryCost(grid, kind, tile) < Infinity && !view.units.some((unit) => isSame(unit.at, tile));
  return !STEPS.some((step) => free(stepped(at, step)));
}
