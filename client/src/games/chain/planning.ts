import { batch } from "@preact/signals";
import { cue } from "../../sound/cue";
import { say } from "../../ui/live";
import { toast } from "../../ui/toasts";
import { type Desk, letGo, undo, write } from "./desk";
import {
  endOf,
  type Field,
  isSame,
  type Kind,
  kindName,
  NO_PLAN,
  nameOf,
  type Plan,
  type Sight,
  type Tile,
  type Unit,
  type UnitOrder,
} from "./model";
import { changed, deedOf, orderWords, undone } from "./orders";
import {
  canBuild,
  captures,
  drawnTo,
  FIGURES,
  faults,
  moveRefusal,
  orderAttack,
  orderBuild,
  orderCapture,
  orderMove,
  orderWait,
  purse,
  removeOrder,
  strikeRefusal,
  wayTo,
} from "./preview";

export const unitAt = ({ view }: Field, tile: Tile): Unit | null =>
  view.units.find(({ at }) => isSame(at, tile)) ?? null;

/** The units of the one who plans, in the order of their numbers. */
export function ownUnits(desk: Desk): Unit[] {
  const seat = desk.seat.value;
  return (desk.field.value?.view.units ?? [])
    .filter((unit) => unit.seat === seat)
    .sort((one, other) => one.id - other.id);
}

/** Those with nothing to do: no order, and nothing to capture where they stand. */
export function idleUnits(desk: Desk): Unit[] {
  const view = desk.field.value?.view;
  return view ? ownUnits(desk).filter((unit) => !deedOf(view, desk.draft.value.plan, unit)) : [];
}

/** Whether this unit's orders can be changed here: one's own, or in a trial also the enemy's. */
export const isOrdered = (desk: Desk, unit: Unit): boolean =>
  desk.open.value && (unit.seat === desk.seat.value || desk.guess.value !== null);

/** The plan that a unit's order is in: one's own, or the guess at the enemy's. */
export const planWith = (desk: Desk, unit: Unit): Plan =>
  unit.seat === desk.seat.value ? desk.draft.value.plan : (desk.guess.value?.plan ?? NO_PLAN);

/** What a unit will do as far as it is known here: nobody knows what an enemy does. */
export const deedHere = (desk: Desk, view: Sight, unit: Unit): UnitOrder | undefined =>
  unit.seat === desk.seat.value
    ? deedOf(view, desk.draft.value.plan, unit)
    : planWith(desk, unit).units.get(unit.id);

/** What a unit of one's own will do, in words; once the orders are sealed, one without any waits. */
export function deedWords(desk: Desk, unit: Unit): { words: string; missing: boolean } {
  const view = desk.field.value?.view;
  const deed = view && deedHere(desk, view, unit);
  if (deed) return { words: orderWords(view, unit, deed), missing: false };
  return desk.open.value ? { words: "no order yet", missing: true } : { words: "waits", missing: false };
}

export function choose(desk: Desk, unit: Unit): void {
  batch(() => {
    letGo(desk);
    desk.chosen.value = unit.id;
    desk.trail.value = planWith(desk, unit).units.get(unit.id)?.path ?? [];
  });
  cue("select");
  const view = desk.field.value?.view;
  const deed = view && deedHere(desk, view, unit);
  const whose = unit.seat === desk.seat.value ? "" : "Enemy ";
  say(
    `${whose}${kindName(unit.kind)} at ${nameOf(unit.at)} chosen. ${deed ? `It ${orderWords(view, unit, deed)}.` : ""}`,
  );
}

/** A tile was pressed, by hand, finger or key. */
export function press(desk: Desk, tile: Tile): void {
  const field = desk.field.value;
  if (!field || desk.show.value || desk.covered.value) return;
  const unit = desk.unit.value;
  if (!unit || !isOrdered(desk, unit)) return pressFree(desk, field, tile);
  if (desk.firing.value) return attack(desk, field, unit, tile);
  if (isSame(unit.at, tile)) return waitHere(desk);
  const there = unitAt(field, tile);
  if (there && there.seat !== unit.seat) return attack(desk, field, unit, tile, there);
  const path = pathFor(desk, field, unit, tile);
  if (there && !(path && leaves(desk, there))) return choose(desk, there);
  if (!path) return tooFar(desk, field, unit, tile);
  order(desk, unit, orderMove(field, planWith(desk, unit), unit, path));
}

/** With nothing to order: look at a unit, ask a Factory, or let go. */
function pressFree(desk: Desk, field: Field, tile: Tile): void {
  const there = unitAt(field, tile);
  if (there && there.id !== desk.chosen.value) return choose(desk, there);
  const factory = ownFactories(desk).find((index) =>
    isSame(field.view.buildings[index]?.at ?? [-1, -1], tile),
  );
  letGo(desk);
  if (factory !== undefined && !there) openMenu(desk, factory);
}

/** The path that was drawn, where it ends on this tile, else the cheapest. */
function pathFor(desk: Desk, field: Field, unit: Unit, tile: Tile): readonly Tile[] | null {
  const trail = desk.trail.value;
  return trail.length > 0 && isSame(endOf(unit, trail), tile) ? trail : wayTo(field, unit, tile);
}

/** Whether a unit means to be elsewhere at the end of the round, so that its tile can be asked for. */
const leaves = (desk: Desk, unit: Unit): boolean =>
  (planWith(desk, unit).units.get(unit.id)?.path.length ?? 0) > 0;

function tooFar(desk: Desk, field: Field, unit: Unit, tile: Tile): void {
  const factory = ownFactories(desk).find((index) =>
    isSame(field.view.buildings[index]?.at ?? [-1, -1], tile),
  );
  if (factory !== undefined) return openMenu(desk, factory);
  letGo(desk);
  hint(moveRefusal(field, unit, tile));
}

/** Attacks a tile; an enemy on it that is out of reach is looked at instead. */
function attack(desk: Desk, field: Field, unit: Unit, tile: Tile, enemy: Unit | null = null): void {
  const plan = orderAttack(field, planWith(desk, unit), unit, tile);
  if (!plan && enemy) choose(desk, enemy);
  if (!plan) return hint(strikeRefusal(field, unit, tile));
  desk.firing.value = false;
  order(desk, unit, plan);
}

function hint(sentence: string): void {
  cue("invalid");
  toast(sentence);
}

/** Takes the new plan in, says what the unit will do, and what is wrong with it. */
function order(desk: Desk, unit: Unit, plan: Plan): void {
  const field = desk.field.value;
  if (!field || !isOrdered(desk, unit)) return;
  const own = unit.seat === desk.seat.value;
  if (own) write(desk, plan);
  else if (desk.guess.value) desk.guess.value = changed(desk.guess.value, plan);
  const made = plan.units.get(unit.id);
  desk.trail.value = made?.path ?? [];
  cue("select");
  const wrong = own
    ? faults(field, unit.seat, plan).find((fault) => fault.unit === unit.id)?.sentence
    : undefined;
  say(
    `${kindName(unit.kind)} at ${nameOf(unit.at)} ${made ? orderWords(field.view, unit, made) : "has no order"}. ${wrong ?? ""}`,
  );
}

/** The pointer is over a tile: the path follows it as far as the unit can go. */
export function point(desk: Desk, tile: Tile | null): void {
  const field = desk.field.value;
  const unit = desk.unit.value;
  batch(() => {
    desk.pointed.value = tile;
    if (!field || !unit || !isOrdered(desk, unit) || desk.firing.value) return;
    if (tile === null) desk.trail.value = planWith(desk, unit).units.get(unit.id)?.path ?? [];
    else desk.trail.value = drawnTo(field, unit, desk.trail.value, tile);
  });
}

const chosenOwn = (desk: Desk): { field: Field; unit: Unit } | null => {
  const field = desk.field.value;
  const unit = desk.unit.value;
  return field && unit && isOrdered(desk, unit) ? { field, unit } : null;
};

export function waitHere(desk: Desk): void {
  const now = chosenOwn(desk);
  if (now) order(desk, now.unit, orderWait(planWith(desk, now.unit), now.unit));
}

export function captureHere(desk: Desk): void {
  const now = chosenOwn(desk);
  if (!now) return;
  const plan = orderCapture(now.field, planWith(desk, now.unit), now.unit);
  if (plan) order(desk, now.unit, plan);
  else hint("Nothing to capture here. Infantry captures a building by standing on it for two rounds.");
}

export const mayCapture = (desk: Desk): boolean => {
  const now = chosenOwn(desk);
  return now !== null && captures(now.field.view, now.unit, now.unit.at);
};

export function aimFire(desk: Desk): void {
  const now = chosenOwn(desk);
  if (!now) return;
  desk.firing.value = !desk.firing.value;
  say(desk.firing.value ? "Choose the tile to fire at." : "No tile comes under fire.");
}

export function remove(desk: Desk, unit: Unit): void {
  order(desk, unit, removeOrder(planWith(desk, unit), unit));
}

/** Everything that was ordered, units and builds; undo brings it back. */
export function clearAll(desk: Desk): void {
  write(desk, NO_PLAN);
  letGo(desk);
  say("All orders are cleared.");
}

export function takeBack(desk: Desk): void {
  const unit = desk.unit.value;
  const guessed = desk.guess.value && unit && unit.seat !== desk.seat.value ? desk.guess.value : null;
  if ((guessed ?? desk.draft.value).earlier.length === 0) return hint("There is nothing to undo.");
  if (guessed) desk.guess.value = undone(guessed);
  else undo(desk);
  if (unit) desk.trail.value = planWith(desk, unit).units.get(unit.id)?.path ?? [];
  say("Undone.");
}

/**
 * The next own unit without an order, else the next own unit; null where there is none after the chosen one.
 */
export function following(desk: Desk, by: 1 | -1, around = true): Unit | null {
  const idle = idleUnits(desk);
  const units = idle.some(({ id }) => id !== desk.chosen.value) ? idle : ownUnits(desk);
  const chosen = desk.chosen.value;
  if (chosen === null) return (by > 0 ? units[0] : units.at(-1)) ?? null;
  const beyond = by > 0 ? units.find(({ id }) => id > chosen) : units.findLast(({ id }) => id < chosen);
  return beyond ?? (around ? ((by > 0 ? units[0] : units.at(-1)) ?? null) : null);
}

/** The Factories of the one who plans, by their place in the list of buildings. */
export function ownFactories(desk: Desk): number[] {
  const seat = desk.seat.value;
  const buildings = desk.field.value?.view.buildings ?? [];
  return Array.from(buildings.keys()).filter(
    (index) => seat !== null && buildings[index]?.kind === "factory" && buildings[index]?.owner === seat,
  );
}

export function openMenu(desk: Desk, factory: number | null = null): void {
  const all = ownFactories(desk);
  if (!desk.open.value) return;
  if (all.length === 0) return hint("You own no Factory.");
  const at = desk.menu.value === null ? -1 : all.indexOf(desk.menu.value);
  batch(() => {
    letGo(desk);
    desk.menu.value = factory ?? (all[(at + 1) % all.length] as number);
  });
  say(
    `Factory ${factoryName(desk, desk.menu.value as number)}. ${BUILDS.map((kind, index) => `${index + 1} ${kindName(kind)} for ${FIGURES[kind].cost}`).join(", ")}.`,
  );
}

/** What a Factory can be told to build, in the order of its keys. */
export const BUILDS: readonly Kind[] = ["infantry", "ranger", "tank"];

export const factoryName = (desk: Desk, factory: number): string =>
  nameOf(desk.field.value?.view.buildings[factory]?.at ?? [0, 0]);

/** Orders a unit from a Factory; the same kind again takes it back. */
export function build(desk: Desk, factory: number, kind: Kind): void {
  const field = desk.field.value;
  const seat = desk.seat.value;
  if (!field || seat === null || !desk.open.value) return;
  const plan = desk.draft.value.plan;
  const again = plan.builds.get(factory) === kind;
  if (!again && !canBuild(field.view, seat, plan, factory, kind)) {
    return hint(
      `Not enough gold: ${kindName(kind)} costs ${FIGURES[kind].cost}, and ${purse(field.view, seat, orderBuild(plan, factory, null)).left} is left.`,
    );
  }
  write(desk, orderBuild(plan, factory, again ? null : kind));
  cue("select");
  say(
    again
      ? `Nothing is built at ${factoryName(desk, factory)}.`
      : `${kindName(kind)} ordered at ${factoryName(desk, factory)}.`,
  );
}
