import { batch } from "@preact/signals";
import { hint } from "../../play/turn/hint";
import { cue } from "../../sound/cue";
import { say } from "../../ui/messages/liveRegion";
import {
  endOf,
  type Field,
  isSame,
  type Kind,
  kindName,
  NO_PLAN,
  nameOf,
  type Plan,
  type Tile,
  type Unit,
  type UnitOrder,
  unitAt,
  unitsOf,
  WAIT,
} from "./model";
import {
  attackOrder,
  canBuild,
  captures,
  deedOf,
  drawnTo,
  FIGURES,
  isWalk,
  moveOrder,
  moveRefusal,
  pathTo,
  purse,
  strikeRefusal,
  unitFault,
  withBuild,
  withOrder,
} from "./preview";
import { changed, type Draft, hold, holdOnly, lay, NO_DRAFT, type UiState, undone } from "./uiState";
import { orderWords } from "./words";

/** The units of the one who plans, in the order of their numbers. */
export const ownUnits = ({ field, seat }: UiState): Unit[] =>
  unitsOf(field.value?.view ?? { units: [] }, seat.value).sort((one, other) => one.id - other.id);

/** Those with nothing to do: no order, and nothing to capture where they stand. */
export const idleUnits = (ui: UiState): Unit[] => ownUnits(ui).filter((unit) => !deedHere(ui, unit));

const isOwn = ({ seat }: UiState, unit: Unit): boolean => unit.seat === seat.value;

/** The draft that a unit's order is in: one's own, or the guess at the enemy's. */
const draftWith = (ui: UiState, unit: Unit | null): Draft =>
  !unit || isOwn(ui, unit) ? ui.draft.value : (ui.guess.value ?? NO_DRAFT);

export const orderOf = (ui: UiState, unit: Unit): UnitOrder | undefined =>
  draftWith(ui, unit).plan.units[unit.id];

/** What a unit will do as far as it is known here: nobody knows what an enemy does. */
export function deedHere(ui: UiState, unit: Unit): UnitOrder | undefined {
  const view = ui.field.value?.view;
  return view && isOwn(ui, unit) ? deedOf(view, ui.draft.value.plan, unit) : orderOf(ui, unit);
}

/** What a unit of one's own will do, in words; once the orders are sealed, one without any waits. */
export function deedWords(ui: UiState, unit: Unit): { words: string; missing: boolean } {
  const deed = deedHere(ui, unit);
  const view = ui.field.value?.view;
  const missing = !deed && ui.open.value;
  return { words: view && !missing ? orderWords(view, unit, deed ?? WAIT) : "no order yet", missing };
}

/** A unit whose orders can be changed here. */
interface Ordered {
  field: Field;
  unit: Unit;
  plan: Plan;
}

/** One's own unit, or in a trial also an enemy's, with the plan it is in; the chosen one if none is named. */
export function ordered(ui: UiState, unit = ui.unit.value): Ordered | null {
  const field = ui.field.value;
  if (!field || !unit || !ui.open.value || !(isOwn(ui, unit) || ui.guess.value)) return null;
  return { field, unit, plan: draftWith(ui, unit).plan };
}

export function choose(ui: UiState, unit: Unit): void {
  holdOnly(ui, { chosen: unit.id, trail: orderOf(ui, unit)?.path ?? [] });
  cue("select");
  const view = ui.field.value?.view;
  const deed = deedHere(ui, unit);
  const what = view && deed ? `It ${orderWords(view, unit, deed)}.` : "";
  say(`${isOwn(ui, unit) ? "" : "Enemy "}${kindName(unit.kind)} at ${nameOf(unit.at)} chosen. ${what}`);
}

/** A tile was pressed, by hand, finger or key. */
export function press(ui: UiState, tile: Tile): void {
  const view = ui.field.value?.view;
  if (!view || ui.show.value || ui.covered.value) return;
  const there = unitAt(view, tile);
  const now = ordered(ui);
  if (now) return pressFor(ui, now, tile, there);
  // With nothing to order: look at a unit, ask a Factory, or let go.
  if (there && there !== ui.unit.value) return choose(ui, there);
  if (there || !openFactory(ui, tile)) holdOnly(ui);
}

function pressFor(ui: UiState, { field, unit, plan }: Ordered, tile: Tile, there: Unit | undefined): void {
  const { firing, trail } = ui.held.value;
  if (firing || (there && there.seat !== unit.seat)) {
    const order = attackOrder(field, plan, unit, tile);
    if (order) return give(ui, unit, order);
    if (there && !firing) choose(ui, there); // out of reach: looked at instead
    return hint(strikeRefusal(field, unit, tile));
  }
  if (isSame(unit.at, tile)) return give(ui, unit, WAIT);
  const isDrawn = trail.length > 0 && isSame(endOf(unit, trail), tile);
  const path = isDrawn ? trail : pathTo(field, unit, tile);
  // A tile can be asked for where another unit means to leave it.
  if (there && !(path && plan.units[there.id]?.path.length)) return choose(ui, there);
  if (path) return give(ui, unit, moveOrder(field, plan, unit, path));
  if (openFactory(ui, tile)) return;
  holdOnly(ui);
  hint(moveRefusal(field, unit, tile));
}

/** Takes an order in, says what the unit will do, and what is wrong with it; null takes its order away. */
export function give(ui: UiState, piece: Unit | null, order: UnitOrder | null): void {
  const now = ordered(ui, piece);
  if (!now) return;
  const { field, unit } = now;
  const plan = withOrder(now.plan, unit, order);
  if (isOwn(ui, unit)) lay(ui, changed(ui.draft.value, plan));
  else ui.guess.value = changed(draftWith(ui, unit), plan);
  hold(ui, { trail: order?.path ?? [], firing: false });
  cue("select");
  const what = order ? orderWords(field.view, unit, order) : "has no order";
  const wrong = isOwn(ui, unit) ? unitFault(field, plan, unit) : null;
  say(`${kindName(unit.kind)} at ${nameOf(unit.at)} ${what}. ${wrong ?? ""}`);
}

/** The pointer is over a tile: the path follows it as far as the unit can go. */
export function point(ui: UiState, tile: Tile | null): void {
  batch(() => {
    ui.pointed.value = tile;
    const now = ordered(ui);
    const { firing, trail } = ui.held.value;
    if (!now || firing) return;
    const { field, unit } = now;
    hold(ui, { trail: tile ? drawnTo(field, unit, trail, tile) : (orderOf(ui, unit)?.path ?? []) });
  });
}

export const mayCapture = (ui: UiState): boolean => {
  const now = ordered(ui);
  return now !== null && captures(now.field.view, now.unit, now.unit.at);
};

export function captureHere(ui: UiState): void {
  if (mayCapture(ui)) give(ui, ui.unit.value, WAIT);
  else if (ordered(ui))
    hint("Nothing to capture here. Infantry captures a building by standing on it for two rounds.");
}

export function aimFire(ui: UiState): void {
  if (!ordered(ui)) return;
  hold(ui, { firing: !ui.held.value.firing });
  say(ui.held.value.firing ? "Choose the tile to fire at." : "No tile comes under fire.");
}

/** What helps to order a unit that is chosen. */
export function chosenNote(ui: UiState, unit: Unit): string | null {
  const now = ordered(ui);
  if (now?.unit !== unit) return null;
  const deed = deedHere(ui, unit);
  if (!deed) return "Press a tile to move, an enemy to attack.";
  return isWalk(now.field, unit, deed.path, true) ? null : "This move leaves no point to strike.";
}

/** Everything that was ordered, units and builds; undo brings it back. */
export function clearAll(ui: UiState): void {
  lay(ui, changed(ui.draft.value, NO_PLAN));
  holdOnly(ui);
  say("All orders are cleared.");
}

export function takeBack(ui: UiState): void {
  const unit = ui.unit.value;
  const theirs = ui.guess.value !== null && unit !== null && !isOwn(ui, unit);
  const draft = draftWith(ui, theirs ? unit : null);
  if (draft.earlier.length === 0) return hint("There is nothing to undo.");
  if (theirs) ui.guess.value = undone(draft);
  else lay(ui, undone(draft));
  if (unit) hold(ui, { trail: orderOf(ui, unit)?.path ?? [] });
  say("Undone.");
}

/**
 * The next own unit without an order, else the next own unit; null where there is none after the chosen one.
 */
export function following(ui: UiState, by: 1 | -1, around = true): Unit | null {
  const { chosen } = ui.held.value;
  const idle = idleUnits(ui);
  const units = idle.some(({ id }) => id !== chosen) ? idle : ownUnits(ui);
  if (by < 0) units.reverse();
  const beyond = units.find(({ id }) => chosen === null || by * (id - chosen) > 0);
  return beyond ?? (around ? units[0] : null) ?? null;
}

export function ownFactories({ field, seat }: UiState): number[] {
  return [...(field.value?.view.buildings ?? []).entries()]
    .filter(([, { kind, owner }]) => seat.value !== null && kind === "factory" && owner === seat.value)
    .map(([index]) => index);
}

/** Asks the Factory on a tile; whether there is an own one. */
function openFactory(ui: UiState, tile: Tile): boolean {
  const factory = ownFactories(ui).find((index) => factoryName(ui, index) === nameOf(tile));
  if (factory === undefined || !ui.open.value) return false;
  openMenu(ui, factory);
  return true;
}

/** Asks what a Factory should build: the next one if none is named. */
export function openMenu(ui: UiState, named: number | null = null): void {
  if (!ui.open.value) return;
  const all = ownFactories(ui);
  const menu = named ?? all[(all.indexOf(ui.held.value.menu ?? -1) + 1) % all.length];
  if (menu === undefined) return hint("You own no Factory.");
  holdOnly(ui, { menu });
  const kinds = BUILDS.map((kind, index) => `${index + 1} ${kindName(kind)} for ${FIGURES[kind].cost}`);
  say(`Factory ${factoryName(ui, menu)}. ${kinds.join(", ")}.`);
}

/** What a Factory can be told to build, in the order of its keys. */
export const BUILDS: readonly Kind[] = ["infantry", "ranger", "tank"];

export const factoryName = ({ field }: UiState, factory: number): string =>
  nameOf(field.value?.view.buildings[factory]?.at ?? [0, 0]);

/** Orders a unit from a Factory; the same kind again takes it back. */
export function build(ui: UiState, factory: number, kind: Kind): void {
  const view = ui.field.value?.view;
  const seat = ui.seat.value;
  if (!view || seat === null || !ui.open.value) return;
  const { plan } = ui.draft.value;
  const again = plan.builds[factory] === kind;
  if (!again && !canBuild(view, seat, plan, factory, kind)) {
    const { left } = purse(view, seat, withBuild(plan, factory, null));
    return hint(`Not enough gold: ${kindName(kind)} costs ${FIGURES[kind].cost}, and ${left} is left.`);
  }
  lay(ui, changed(ui.draft.value, withBuild(plan, factory, again ? null : kind)));
  cue("select");
  say(`${again ? "Nothing is built" : `${kindName(kind)} ordered`} at ${factoryName(ui, factory)}.`);
}
