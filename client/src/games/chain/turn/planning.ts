import { batch } from "@preact/signals";
import { hint, sayChosen } from "../../../play/turn/hint";
import { say } from "../../../ui/messages/liveRegion";
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
  budget,
  canBuild,
  captures,
  clashOf,
  effectiveOrder,
  extendedPath,
  FIGURES,
  isLegalPath,
  moveOrder,
  pathTo,
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
import { changed, type Draft, deselect, NO_DRAFT, saveDraft, type UiState, undone } from "./uiState";

/** The units of the player who plans, in the order of their numbers. */
export const ownUnits = ({ view, seat }: UiState): Unit[] =>
  unitsOf(view.value ?? { units: [] }, seat.value).sort((one, other) => one.id - other.id);

/** Units with nothing to do: no order, and nothing to capture where they stand. */
export const idleUnits = (ui: UiState): Unit[] => ownUnits(ui).filter((unit) => !activeOrder(ui, unit));

const isOwn = ({ seat }: UiState, unit: Unit): boolean => unit.seat === seat.value;

/** The draft that a unit's order is in: the player's own, or the guess at the enemy's. */
const draftWith = (ui: UiState, unit: Unit | null): Draft =>
  !unit || isOwn(ui, unit) ? ui.draft.value : (ui.guess.value ?? NO_DRAFT);

function putDraft(ui: UiState, unit: Unit | null, draft: Draft): void {
  if (!unit || isOwn(ui, unit)) saveDraft(ui, draft);
  else ui.guess.value = draft;
}

export const orderOf = (ui: UiState, unit: Unit): UnitOrder | undefined =>
  draftWith(ui, unit).plan.units[unit.id];

/** What a unit will do, with or without an order, as far as it is known here: not what an enemy does. */
export function activeOrder(ui: UiState, unit: Unit): UnitOrder | undefined {
  const view = ui.view.value;
  return view && isOwn(ui, unit) ? effectiveOrder(view, ui.draft.value.plan, unit) : orderOf(ui, unit);
}

/** The same in words. Once the orders are sealed, a unit without any waits. */
export function activeWords(ui: UiState, unit: Unit): { words: string; missing: boolean } {
  const order = activeOrder(ui, unit);
  const view = ui.view.value;
  const missing = !order && ui.open.value;
  return { words: view && !missing ? orderWords(view, unit, order ?? WAIT) : words.noOrder, missing };
}

/** A unit whose orders can be changed here. */
interface EditableUnit {
  field: Field;
  unit: Unit;
  plan: Plan;
}

/** An own unit, or in a trial also an enemy's, with the plan it is in; the chosen one if none is named. */
export function editable(ui: UiState, unit = ui.unit.value): EditableUnit | null {
  const field = ui.field.value;
  if (!field || !unit || !ui.open.value || !(isOwn(ui, unit) || ui.guess.value)) return null;
  return { field, unit, plan: draftWith(ui, unit).plan };
}

export function choose(ui: UiState, unit: Unit): void {
  deselect(ui);
  ui.chosen.value = unit.id;
  ui.trail.value = orderOf(ui, unit)?.path ?? [];
  sayChosen(words.chosen(unit, isOwn(ui, unit), activeOrder(ui, unit) ? activeWords(ui, unit).words : ""));
}

/** A tile was pressed, by hand, finger or key. */
export function press(ui: UiState, tile: Tile): void {
  const view = ui.view.value;
  if (!view || ui.show.value || ui.covered.value) return;
  const there = unitAt(view, tile);
  const now = editable(ui);
  if (now) return pressFor(ui, now, tile, there);
  // With no unit to order: look at a unit, open a Factory, or deselect.
  if (there && there !== ui.unit.value) return choose(ui, there);
  if (there || !openFactoryAt(ui, tile)) deselect(ui);
}

function pressFor(
  ui: UiState,
  { field, unit, plan }: EditableUnit,
  tile: Tile,
  there: Unit | undefined,
): void {
  const aiming = ui.aiming.value;
  if (aiming || (there && there.seat !== unit.seat)) {
    const order = attackOrder(field, plan, unit, tile);
    if (order) return setOrder(ui, unit, order);
    if (there && !aiming) choose(ui, there); // out of reach: looked at instead
    return hint(attackRefusal(field, unit, tile));
  }
  if (isSame(unit.at, tile)) return setOrder(ui, unit, WAIT);
  const trail = ui.trail.value;
  const isDrawn = trail.length > 0 && isSame(endOf(unit, trail), tile);
  const path = isDrawn ? trail : pathTo(field, unit, tile);
  // A tile is free if the unit on it has orders to leave.
  if (there && !(path && plan.units[there.id]?.path.length)) return choose(ui, there);
  if (path) return setOrder(ui, unit, moveOrder(field, plan, unit, path));
  if (openFactoryAt(ui, tile)) return;
  deselect(ui);
  hint(moveRefusal(field, unit, tile));
}

/** Takes an order in, says what the unit will do, and what is wrong with it; null takes its order away. */
export function setOrder(ui: UiState, piece: Unit | null, order: UnitOrder | null): void {
  const now = editable(ui, piece);
  if (!now) return;
  const { field, unit } = now;
  const plan = withOrder(now.plan, unit, order);
  putDraft(ui, unit, changed(draftWith(ui, unit), plan));
  ui.trail.value = order?.path ?? [];
  ui.aiming.value = false;
  const clash = isOwn(ui, unit) ? clashOf(field, plan, unit) : null;
  const what = order ? orderWords(field.view, unit, order) : words.hasNoOrder;
  sayChosen(`${unitName(unit)} ${what}. ${clash ? clashWords(unit, clash) : ""}`);
}

/** The pointer is over a tile: the path follows it as far as the unit can go. */
export function point(ui: UiState, tile: Tile | null): void {
  batch(() => {
    ui.pointed.value = tile;
    const now = editable(ui);
    if (!now || ui.aiming.value) return;
    const { field, unit } = now;
    ui.trail.value = tile ? extendedPath(field, unit, ui.trail.value, tile) : (orderOf(ui, unit)?.path ?? []);
  });
}

export const mayCapture = (ui: UiState): boolean => {
  const now = editable(ui);
  return now !== null && captures(now.field.view, now.unit, now.unit.at);
};

export function captureHere(ui: UiState): void {
  if (mayCapture(ui)) setOrder(ui, ui.unit.value, WAIT);
  else if (editable(ui)) hint(words.nothingToCapture);
}

export function aim(ui: UiState): void {
  if (!editable(ui)) return;
  ui.aiming.value = !ui.aiming.value;
  say(ui.aiming.value ? words.aimed : words.notAimed);
}

/** What helps to order the chosen unit. */
export function chosenNote(ui: UiState, unit: Unit): string | null {
  const now = editable(ui);
  if (now?.unit !== unit) return null;
  const order = activeOrder(ui, unit);
  if (!order) return words.howToOrder;
  return isLegalPath(now.field, unit, order.path, true) ? null : words.tooFarToAttack;
}

/** Removes all orders, of units and Factories; undo brings them back. */
export function clearAll(ui: UiState): void {
  saveDraft(ui, changed(ui.draft.value, NO_PLAN));
  deselect(ui);
  say(words.allCleared);
}

export function undo(ui: UiState): void {
  const unit = ui.unit.value;
  const whose = ui.guess.value && unit; // without a guess the player's own plan is meant
  const draft = draftWith(ui, whose);
  if (draft.earlier.length === 0) return hint(words.nothingToUndo);
  putDraft(ui, whose, undone(draft));
  if (unit) ui.trail.value = orderOf(ui, unit)?.path ?? [];
  say(words.undone);
}

/**
 * The next own unit without an order, else the next own unit; null where there is none after the chosen one.
 */
export function nextUnit(ui: UiState, by: 1 | -1, around = true): Unit | null {
  const chosen = ui.chosen.value;
  const idle = idleUnits(ui);
  const units = idle.some(({ id }) => id !== chosen) ? idle : ownUnits(ui);
  if (by < 0) units.reverse();
  const beyond = units.find(({ id }) => chosen === null || by * (id - chosen) > 0);
  return beyond ?? (around ? units[0] : null) ?? null;
}

export function ownFactories({ view, seat }: UiState): number[] {
  if (seat.value === null) return [];
  return [...(view.value?.buildings ?? []).entries()]
    .filter(([, { kind, owner }]) => kind === "factory" && owner === seat.value)
    .map(([index]) => index);
}

/** Opens the Factory on a tile; whether there is an own one. */
function openFactoryAt(ui: UiState, tile: Tile): boolean {
  const factory = ownFactories(ui).find((index) => factoryName(ui, index) === nameOf(tile));
  if (factory === undefined || !ui.open.value) return false;
  offerBuilds(ui, factory);
  return true;
}

/** Offers what a Factory can build: the next Factory if none is named. */
export function offerBuilds(ui: UiState, named: number | null = null): void {
  if (!ui.open.value) return;
  const all = ownFactories(ui);
  const menu = named ?? all[(all.indexOf(ui.menu.value ?? -1) + 1) % all.length];
  if (menu === undefined) return hint(words.noFactory);
  deselect(ui);
  ui.menu.value = menu;
  say(words.builds(factoryName(ui, menu), BUILDS));
}

/** What a Factory can build, in the order of the keys. */
export const BUILDS: readonly Kind[] = ["infantry", "ranger", "tank"];

export const factoryName = ({ view }: UiState, factory: number): string =>
  nameOf(view.value?.buildings[factory]?.at ?? [0, 0]);

/** Orders a unit from a Factory; the same kind again takes it back. */
export function build(ui: UiState, factory: number, kind: Kind): void {
  const view = ui.view.value;
  const seat = ui.seat.value;
  if (!view || seat === null || !ui.open.value) return;
  const { plan } = ui.draft.value;
  const again = plan.builds[factory] === kind;
  if (!again && !canBuild(view, seat, plan, factory, kind))
    return hint(
      words.tooDear(kind, FIGURES[kind].cost, budget(view, seat, withBuild(plan, factory, null)).left),
    );
  saveDraft(ui, changed(ui.draft.value, withBuild(plan, factory, again ? null : kind)));
  sayChosen(words.built(again ? null : kindName(kind), factoryName(ui, factory)));
}
