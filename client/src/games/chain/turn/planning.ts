import { batch } from "@preact/signals";
import { hint } from "../../../play/turn/hint";
import { cue } from "../../../sound/cue";
import { say } from "../../../ui/live";
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
} from "../model";
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
} from "../preview";
import { orderWords } from "../words";
import { changed, type Desk, type Draft, hold, holdOnly, lay, NO_DRAFT, undone } from "./desk";

/** The units of the one who plans, in the order of their numbers. */
export const ownUnits = ({ field, seat }: Desk): Unit[] =>
  unitsOf(field.value?.view ?? { units: [] }, seat.value).sort((one, other) => one.id - other.id);

/** Those with nothing to do: no order, and nothing to capture where they stand. */
export const idleUnits = (desk: Desk): Unit[] => ownUnits(desk).filter((unit) => !deedHere(desk, unit));

const isOwn = ({ seat }: Desk, unit: Unit): boolean => unit.seat === seat.value;

/** The draft that a unit's order is in: one's own, or the guess at the enemy's. */
const draftWith = (desk: Desk, unit: Unit | null): Draft =>
  !unit || isOwn(desk, unit) ? desk.draft.value : (desk.guess.value ?? NO_DRAFT);

export const orderOf = (desk: Desk, unit: Unit): UnitOrder | undefined =>
  draftWith(desk, unit).plan.units[unit.id];

/** What a unit will do as far as it is known here: nobody knows what an enemy does. */
export function deedHere(desk: Desk, unit: Unit): UnitOrder | undefined {
  const view = desk.field.value?.view;
  return view && isOwn(desk, unit) ? deedOf(view, desk.draft.value.plan, unit) : orderOf(desk, unit);
}

/** What a unit of one's own will do, in words; once the orders are sealed, one without any waits. */
export function deedWords(desk: Desk, unit: Unit): { words: string; missing: boolean } {
  const deed = deedHere(desk, unit);
  const view = desk.field.value?.view;
  const missing = !deed && desk.open.value;
  return { words: view && !missing ? orderWords(view, unit, deed ?? WAIT) : "no order yet", missing };
}

/** A unit whose orders can be changed here. */
interface Ordered {
  field: Field;
  unit: Unit;
  plan: Plan;
}

/** One's own unit, or in a trial also an enemy's, with the plan it is in; the chosen one if none is named. */
export function ordered(desk: Desk, unit = desk.unit.value): Ordered | null {
  const field = desk.field.value;
  if (!field || !unit || !desk.open.value || !(isOwn(desk, unit) || desk.guess.value)) return null;
  return { field, unit, plan: draftWith(desk, unit).plan };
}

export function choose(desk: Desk, unit: Unit): void {
  holdOnly(desk, { chosen: unit.id, trail: orderOf(desk, unit)?.path ?? [] });
  cue("select");
  const view = desk.field.value?.view;
  const deed = deedHere(desk, unit);
  const what = view && deed ? `It ${orderWords(view, unit, deed)}.` : "";
  say(`${isOwn(desk, unit) ? "" : "Enemy "}${kindName(unit.kind)} at ${nameOf(unit.at)} chosen. ${what}`);
}

/** A tile was pressed, by hand, finger or key. */
export function press(desk: Desk, tile: Tile): void {
  const view = desk.field.value?.view;
  if (!view || desk.show.value || desk.covered.value) return;
  const there = unitAt(view, tile);
  const now = ordered(desk);
  if (now) return pressFor(desk, now, tile, there);
  // With nothing to order: look at a unit, ask a Factory, or let go.
  if (there && there !== desk.unit.value) return choose(desk, there);
  if (there || !openFactory(desk, tile)) holdOnly(desk);
}

function pressFor(desk: Desk, { field, unit, plan }: Ordered, tile: Tile, there: Unit | undefined): void {
  const { firing, trail } = desk.held.value;
  if (firing || (there && there.seat !== unit.seat)) {
    const order = attackOrder(field, plan, unit, tile);
    if (order) return give(desk, unit, order);
    if (there && !firing) choose(desk, there); // out of reach: looked at instead
    return hint(strikeRefusal(field, unit, tile));
  }
  if (isSame(unit.at, tile)) return give(desk, unit, WAIT);
  const isDrawn = trail.length > 0 && isSame(endOf(unit, trail), tile);
  const path = isDrawn ? trail : pathTo(field, unit, tile);
  // A tile can be asked for where another unit means to leave it.
  if (there && !(path && plan.units[there.id]?.path.length)) return choose(desk, there);
  if (path) return give(desk, unit, moveOrder(field, plan, unit, path));
  if (openFactory(desk, tile)) return;
  holdOnly(desk);
  hint(moveRefusal(field, unit, tile));
}

/** Takes an order in, says what the unit will do, and what is wrong with it; null takes its order away. */
export function give(desk: Desk, piece: Unit | null, order: UnitOrder | null): void {
  const now = ordered(desk, piece);
  if (!now) return;
  const { field, unit } = now;
  const plan = withOrder(now.plan, unit, order);
  if (isOwn(desk, unit)) lay(desk, changed(desk.draft.value, plan));
  else desk.guess.value = changed(draftWith(desk, unit), plan);
  hold(desk, { trail: order?.path ?? [], firing: false });
  cue("select");
  const what = order ? orderWords(field.view, unit, order) : "has no order";
  const wrong = isOwn(desk, unit) ? unitFault(field, plan, unit) : null;
  say(`${kindName(unit.kind)} at ${nameOf(unit.at)} ${what}. ${wrong ?? ""}`);
}

/** The pointer is over a tile: the path follows it as far as the unit can go. */
export function point(desk: Desk, tile: Tile | null): void {
  batch(() => {
    desk.pointed.value = tile;
    const now = ordered(desk);
    const { firing, trail } = desk.held.value;
    if (!now || firing) return;
    const { field, unit } = now;
    hold(desk, { trail: tile ? drawnTo(field, unit, trail, tile) : (orderOf(desk, unit)?.path ?? []) });
  });
}

export const mayCapture = (desk: Desk): boolean => {
  const now = ordered(desk);
  return now !== null && captures(now.field.view, now.unit, now.unit.at);
};

export function captureHere(desk: Desk): void {
  if (mayCapture(desk)) give(desk, desk.unit.value, WAIT);
  else if (ordered(desk))
    hint("Nothing to capture here. Infantry captures a building by standing on it for two rounds.");
}

export function aimFire(desk: Desk): void {
  if (!ordered(desk)) return;
  hold(desk, { firing: !desk.held.value.firing });
  say(desk.held.value.firing ? "Choose the tile to fire at." : "No tile comes under fire.");
}

/** What helps to order a unit that is chosen. */
export function chosenNote(desk: Desk, unit: Unit): string | null {
  const now = ordered(desk);
  if (now?.unit !== unit) return null;
  const deed = deedHere(desk, unit);
  if (!deed) return "Press a tile to move, an enemy to attack.";
  return isWalk(now.field, unit, deed.path, true) ? null : "This move leaves no point to strike.";
}

/** Everything that was ordered, units and builds; undo brings it back. */
export function clearAll(desk: Desk): void {
  lay(desk, changed(desk.draft.value, NO_PLAN));
  holdOnly(desk);
  say("All orders are cleared.");
}

export function takeBack(desk: Desk): void {
  const unit = desk.unit.value;
  const theirs = desk.guess.value !== null && unit !== null && !isOwn(desk, unit);
  const draft = draftWith(desk, theirs ? unit : null);
  if (draft.earlier.length === 0) return hint("There is nothing to undo.");
  if (theirs) desk.guess.value = undone(draft);
  else lay(desk, undone(draft));
  if (unit) hold(desk, { trail: orderOf(desk, unit)?.path ?? [] });
  say("Undone.");
}

/**
 * The next own unit without an order, else the next own unit; null where there is none after the chosen one.
 */
export function following(desk: Desk, by: 1 | -1, around = true): Unit | null {
  const { chosen } = desk.held.value;
  const idle = idleUnits(desk);
  const units = idle.some(({ id }) => id !== chosen) ? idle : ownUnits(desk);
  if (by < 0) units.reverse();
  const beyond = units.find(({ id }) => chosen === null || by * (id - chosen) > 0);
  return beyond ?? (around ? units[0] : null) ?? null;
}

export function ownFactories({ field, seat }: Desk): number[] {
  return [...(field.value?.view.buildings ?? []).entries()]
    .filter(([, { kind, owner }]) => seat.value !== null && kind === "factory" && owner === seat.value)
    .map(([index]) => index);
}

/** Asks the Factory on a tile; whether there is an own one. */
function openFactory(desk: Desk, tile: Tile): boolean {
  const factory = ownFactories(desk).find((index) => factoryName(desk, index) === nameOf(tile));
  if (factory === undefined || !desk.open.value) return false;
  openMenu(desk, factory);
  return true;
}

/** Asks what a Factory should build: the next one if none is named. */
export function openMenu(desk: Desk, named: number | null = null): void {
  if (!desk.open.value) return;
  const all = ownFactories(desk);
  const menu = named ?? all[(all.indexOf(desk.held.value.menu ?? -1) + 1) % all.length];
  if (menu === undefined) return hint("You own no Factory.");
  holdOnly(desk, { menu });
  const kinds = BUILDS.map((kind, index) => `${index + 1} ${kindName(kind)} for ${FIGURES[kind].cost}`);
  say(`Factory ${factoryName(desk, menu)}. ${kinds.join(", ")}.`);
}

/** What a Factory can be told to build, in the order of its keys. */
export const BUILDS: readonly Kind[] = ["infantry", "ranger", "tank"];

export const factoryName = ({ field }: Desk, factory: number): string =>
  nameOf(field.value?.view.buildings[factory]?.at ?? [0, 0]);

/** Orders a unit from a Factory; the same kind again takes it back. */
export function build(desk: Desk, factory: number, kind: Kind): void {
  const view = desk.field.value?.view;
  const seat = desk.seat.value;
  if (!view || seat === null || !desk.open.value) return;
  const { plan } = desk.draft.value;
  const again = plan.builds[factory] === kind;
  if (!again && !canBuild(view, seat, plan, factory, kind)) {
    const { left } = purse(view, seat, withBuild(plan, factory, null));
    return hint(`Not enough gold: ${kindName(kind)} costs ${FIGURES[kind].cost}, and ${left} is left.`);
  }
  lay(desk, changed(desk.draft.value, withBuild(plan, factory, again ? null : kind)));
  cue("select");
  say(`${again ? "Nothing is built" : `${kindName(kind)} ordered`} at ${factoryName(desk, factory)}.`);
}
