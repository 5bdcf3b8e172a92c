import { batch } from "@preact/signals";
import { hint, sayChosen } from "../../../play/turn/hint";
import { say } from "../../../ui/live";
import {
  endOf,
  type Field,
  isSame,
  type Kind,
  NO_PLAN,
  type Plan,
  type Tile,
  type Unit,
  type UnitOrder,
  unitAt,
  unitsOf,
  WAIT,
} from "../model";
import {
  attackOrder,
  canBuild,
  captures,
  clashOf,
  drawnTo,
  FIGURES,
  isWalk,
  moveOrder,
  orderIn,
  pathTo,
  purse,
  withBuild,
  withOrder,
} from "../preview";
import { words } from "../words/screen";
import {
  attackRefusal,
  clashWords,
  kindName,
  moveRefusal,
  nameOf,
  orderWords,
  unitName,
} from "../words/units";
import { changed, type Desk, type Draft, deselect, lay, NO_DRAFT, undone } from "./desk";

/** The units of the player who plans, in the order of their numbers. */
export const ownUnits = ({ view, seat }: Desk): Unit[] =>
  unitsOf(view.value ?? { units: [] }, seat.value).sort((one, other) => one.id - other.id);

/** Units with nothing to do: no order, and nothing to capture where they stand. */
export const idleUnits = (desk: Desk): Unit[] => ownUnits(desk).filter((unit) => !activeOrder(desk, unit));

const isOwn = ({ seat }: Desk, unit: Unit): boolean => unit.seat === seat.value;

/** The draft that a unit's order is in: the player's own, or the guess at the enemy's. */
const draftWith = (desk: Desk, unit: Unit | null): Draft =>
  !unit || isOwn(desk, unit) ? desk.draft.value : (desk.guess.value ?? NO_DRAFT);

function putDraft(desk: Desk, unit: Unit | null, draft: Draft): void {
  if (!unit || isOwn(desk, unit)) lay(desk, draft);
  else desk.guess.value = draft;
}

export const orderOf = (desk: Desk, unit: Unit): UnitOrder | undefined =>
  draftWith(desk, unit).plan.units[unit.id];

/** What a unit will do, with or without an order, as far as it is known here: not what an enemy does. */
export function activeOrder(desk: Desk, unit: Unit): UnitOrder | undefined {
  const view = desk.view.value;
  return view && isOwn(desk, unit) ? orderIn(view, desk.draft.value.plan, unit) : orderOf(desk, unit);
}

/** The same in words. Once the orders are sealed, a unit without any waits. */
export function activeWords(desk: Desk, unit: Unit): { words: string; missing: boolean } {
  const order = activeOrder(desk, unit);
  const view = desk.view.value;
  const missing = !order && desk.open.value;
  return { words: view && !missing ? orderWords(view, unit, order ?? WAIT) : words.noOrder, missing };
}

/** A unit whose orders can be changed here. */
interface Ordered {
  field: Field;
  unit: Unit;
  plan: Plan;
}

/** An own unit, or in a trial also an enemy's, with the plan it is in; the chosen one if none is named. */
export function ordered(desk: Desk, unit = desk.unit.value): Ordered | null {
  const field = desk.field.value;
  if (!field || !unit || !desk.open.value || !(isOwn(desk, unit) || desk.guess.value)) return null;
  return { field, unit, plan: draftWith(desk, unit).plan };
}

export function choose(desk: Desk, unit: Unit): void {
  deselect(desk);
  desk.chosen.value = unit.id;
  desk.trail.value = orderOf(desk, unit)?.path ?? [];
  sayChosen(
    words.chosen(unit, isOwn(desk, unit), activeOrder(desk, unit) ? activeWords(desk, unit).words : ""),
  );
}

/** A tile was pressed, by hand, finger or key. */
export function press(desk: Desk, tile: Tile): void {
  const view = desk.view.value;
  if (!view || desk.show.value || desk.covered.value) return;
  const there = unitAt(view, tile);
  const now = ordered(desk);
  if (now) return pressFor(desk, now, tile, there);
  // With no unit to order: look at a unit, open a Factory, or deselect.
  if (there && there !== desk.unit.value) return choose(desk, there);
  if (there || !openFactory(desk, tile)) deselect(desk);
}

function pressFor(desk: Desk, { field, unit, plan }: Ordered, tile: Tile, there: Unit | undefined): void {
  const aiming = desk.aiming.value;
  if (aiming || (there && there.seat !== unit.seat)) {
    const order = attackOrder(field, plan, unit, tile);
    if (order) return give(desk, unit, order);
    if (there && !aiming) choose(desk, there); // out of reach: looked at instead
    return hint(attackRefusal(field, unit, tile));
  }
  if (isSame(unit.at, tile)) return give(desk, unit, WAIT);
  const trail = desk.trail.value;
  const isDrawn = trail.length > 0 && isSame(endOf(unit, trail), tile);
  const path = isDrawn ? trail : pathTo(field, unit, tile);
  // A tile is free if the unit on it has orders to leave.
  if (there && !(path && plan.units[there.id]?.path.length)) return choose(desk, there);
  if (path) return give(desk, unit, moveOrder(field, plan, unit, path));
  if (openFactory(desk, tile)) return;
  deselect(desk);
  hint(moveRefusal(field, unit, tile));
}

/** Takes an order in, says what the unit will do, and what is wrong with it; null takes its order away. */
export function give(desk: Desk, piece: Unit | null, order: UnitOrder | null): void {
  const now = ordered(desk, piece);
  if (!now) return;
  const { field, unit } = now;
  const plan = withOrder(now.plan, unit, order);
  putDraft(desk, unit, changed(draftWith(desk, unit), plan));
  desk.trail.value = order?.path ?? [];
  desk.aiming.value = false;
  const clash = isOwn(desk, unit) ? clashOf(field, plan, unit) : null;
  const what = order ? orderWords(field.view, unit, order) : words.hasNoOrder;
  sayChosen(`${unitName(unit)} ${what}. ${clash ? clashWords(unit, clash) : ""}`);
}

/** The pointer is over a tile: the path follows it as far as the unit can go. */
export function point(desk: Desk, tile: Tile | null): void {
  batch(() => {
    desk.pointed.value = tile;
    const now = ordered(desk);
    if (!now || desk.aiming.value) return;
    const { field, unit } = now;
    desk.trail.value = tile
      ? drawnTo(field, unit, desk.trail.value, tile)
      : (orderOf(desk, unit)?.path ?? []);
  });
}

export const mayCapture = (desk: Desk): boolean => {
  const now = ordered(desk);
  return now !== null && captures(now.field.view, now.unit, now.unit.at);
};

export function captureHere(desk: Desk): void {
  if (mayCapture(desk)) give(desk, desk.unit.value, WAIT);
  else if (ordered(desk)) hint(words.nothingToCapture);
}

export function aim(desk: Desk): void {
  if (!ordered(desk)) return;
  desk.aiming.value = !desk.aiming.value;
  say(desk.aiming.value ? words.aimed : words.notAimed);
}

/** What helps to order the chosen unit. */
export function chosenNote(desk: Desk, unit: Unit): string | null {
  const now = ordered(desk);
  if (now?.unit !== unit) return null;
  const order = activeOrder(desk, unit);
  if (!order) return words.howToOrder;
  return isWalk(now.field, unit, order.path, true) ? null : words.tooFarToAttack;
}

/** Removes all orders, of units and Factories; undo brings them back. */
export function clearAll(desk: Desk): void {
  lay(desk, changed(desk.draft.value, NO_PLAN));
  deselect(desk);
  say(words.allCleared);
}

export function takeBack(desk: Desk): void {
  const unit = desk.unit.value;
  const whose = desk.guess.value && unit; // without a guess the player's own plan is meant
  const draft = draftWith(desk, whose);
  if (draft.earlier.length === 0) return hint(words.nothingToUndo);
  putDraft(desk, whose, undone(draft));
  if (unit) desk.trail.value = orderOf(desk, unit)?.path ?? [];
  say(words.undone);
}

/**
 * The next own unit without an order, else the next own unit; null where there is none after the chosen one.
 */
export function following(desk: Desk, by: 1 | -1, around = true): Unit | null {
  const chosen = desk.chosen.value;
  const idle = idleUnits(desk);
  const units = idle.some(({ id }) => id !== chosen) ? idle : ownUnits(desk);
  if (by < 0) units.reverse();
  const beyond = units.find(({ id }) => chosen === null || by * (id - chosen) > 0);
  return beyond ?? (around ? units[0] : null) ?? null;
}

export function ownFactories({ view, seat }: Desk): number[] {
  if (seat.value === null) return [];
  return [...(view.value?.buildings ?? []).entries()]
    .filter(([, { kind, owner }]) => kind === "factory" && owner === seat.value)
    .map(([index]) => index);
}

/** Opens the Factory on a tile; whether there is an own one. */
function openFactory(desk: Desk, tile: Tile): boolean {
  const factory = ownFactories(desk).find((index) => factoryName(desk, index) === nameOf(tile));
  if (factory === undefined || !desk.open.value) return false;
  openMenu(desk, factory);
  return true;
}

/** Offers what a Factory can build: the next Factory if none is named. */
export function openMenu(desk: Desk, named: number | null = null): void {
  if (!desk.open.value) return;
  const all = ownFactories(desk);
  const menu = named ?? all[(all.indexOf(desk.menu.value ?? -1) + 1) % all.length];
  if (menu === undefined) return hint(words.noFactory);
  deselect(desk);
  desk.menu.value = menu;
  say(words.builds(factoryName(desk, menu), BUILDS));
}

/** What a Factory can build, in the order of the keys. */
export const BUILDS: readonly Kind[] = ["infantry", "ranger", "tank"];

export const factoryName = ({ view }: Desk, factory: number): string =>
  nameOf(view.value?.buildings[factory]?.at ?? [0, 0]);

/** Orders a unit from a Factory; the same kind again takes it back. */
export function build(desk: Desk, factory: number, kind: Kind): void {
  const view = desk.view.value;
  const seat = desk.seat.value;
  if (!view || seat === null || !desk.open.value) return;
  const { plan } = desk.draft.value;
  const again = plan.builds[factory] === kind;
  if (!again && !canBuild(view, seat, plan, factory, kind))
    return hint(
      words.tooDear(kind, FIGURES[kind].cost, purse(view, seat, withBuild(plan, factory, null)).left),
    );
  lay(desk, changed(desk.draft.value, withBuild(plan, factory, again ? null : kind)));
  sayChosen(words.built(again ? null : kindName(kind), factoryName(desk, factory)));
}
