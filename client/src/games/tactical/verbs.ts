import { batch } from "@preact/signals";
import type { Tactical } from "../../net/wire.gen";
import { plural } from "../../play/phrases";
import { ask } from "../../play/table/ask";
import { explain, hint, sayChosen } from "../../play/turn/hint";
import { listed, send } from "../../play/turn/queue";
import { cue } from "../../sound/cue";
import { say } from "../../ui/messages/liveRegion";
import { lookAtPlace } from "./draft/draft";
import { keyOf } from "./lit";
import { type Action, KIND, placeName, type Sight, unitName, type Way } from "./model";
import { firstWarning } from "./pacts/pacts";
import { chooseAll, deselect, letPicked, onceAnswered, type UiState } from "./uiState";

/**
 * A place was pressed, by hand, finger or key: look at it, aim at it (pressed again: go), choose its battle,
 * place there.
 */
export function press(ui: UiState, place: number, all = false): void {
  onceAnswered(ui, () => pressAt(ui, place, all));
}

function pressAt(ui: UiState, place: number, all: boolean): void {
  const { view, seat, phase } = ui;
  if (!view.value || lookAtPlace(ui, place)) return;
  if (seat.value === null || view.value.now.battle) return choose(ui, place);
  if (phase.value === "place" && ui.lit.value.targets.has(place)) return placeAt(ui, place, all ? 1000 : 1);
  if (phase.value === "combat" && ui.chosen.value === place && ui.lit.value.ready.has(place))
    return fight(ui, place);
  if ((all || ui.adding.value) && mayAdd(ui, place)) return addPlace(ui, place);
  if (ui.ways.value.has(place) && place !== ui.chosen.value) return aimAt(ui, place);
  choose(ui, place);
}

function choose(ui: UiState, place: number): void {
  const again = ui.chosen.value === place;
  batch(() => {
    letPicked(ui);
    if (!again) return chooseAll(ui, [place]);
    ui.more.value = [];
    ui.chosen.value = null;
  });
  cue("select");
  if (!again) sayChoice(ui, place, "");
}

/** Says what was chosen, and once that is known what it can do. */
function sayChoice(ui: UiState, place: number, too: string): void {
  onceAnswered(ui, () => {
    const units = ui.groups.value.reduce((sum, group) => sum + group.units.length, 0);
    const goals = ui.ways.value.size;
    const can =
      units > 0 ? ` ${plural(units, "unit", "units")} can go to ${plural(goals, "place", "places")}.` : "";
    if (ui.board.value) say(`${placeName(ui.board.value, place)}${too}.${can}`);
  });
}

/** Whether the units of a place can be picked beside those that are. */
const mayAdd = ({ chosen, lit, groups }: UiState, place: number): boolean =>
  chosen.value !== null && groups.value.length > 0 && place !== chosen.value && lit.value.ready.has(place);

/** The units of one more place can be picked for the same goal, or no longer. */
export function addPlace(ui: UiState, place: number): void {
  const { more, board } = ui;
  const known = more.value.includes(place);
  const others = known ? more.value.filter((other) => other !== place) : [...more.value, place];
  ui.adding.value = false;
  if (ui.chosen.value !== null) chooseAll(ui, [ui.chosen.value, ...others]);
  cue("select");
  if (!known) sayChoice(ui, place, " too");
  else if (board.value) say(`Without ${placeName(board.value, place)}.`);
}

/** Aims at a place with all that can go there, from wherever it is; then one can lay back some. */
export async function gather(ui: UiState, to: number): Promise<void> {
  if (ui.seat.value === null) return;
  const comers = await ask<Tactical.Gathering>(ui.table, ui.seat.value, { t: "comers", to });
  if (!comers?.places.length || ui.seat.value === null) return;
  deselect(ui);
  chooseAll(ui, comers.places);
  onceAnswered(ui, () => aimAt(ui, to));
}

/** Aims at a place; with nothing picked all that can go there is. */
function aimAt(ui: UiState, place: number): void {
  if (ui.aim.value === place) return march(ui);
  const [first] = ui.ways.value.get(place) ?? [];
  if (!first) return;
  batch(() => {
    if (ui.picked.value.size === 0) ui.picked.value = pickedFor(ui, first);
    ui.aim.value = place;
    ui.way.value = 0;
  });
  if (ui.board.value) sayChosen(`${GO[first.how]} ${placeName(ui.board.value, place)}.`);
}

/** Takes hold of the units of a place; whether all that can shall go, as nothing of it was picked by hand. */
export function seize(ui: UiState, place: number): boolean {
  if (ui.chosen.value !== place && !ui.more.value.includes(place)) choose(ui, place);
  return ui.picked.value.size === 0 || ui.aim.value !== null;
}

/** What is carried is over a place: aims at it where it can go there. */
export function dragOver(ui: UiState, place: number | null, loose: boolean): void {
  if (place === ui.aim.value) return;
  ui.aim.value = null;
  if (loose) letPicked(ui);
  ui.pointed.value = place;
  const [first] = place === null || place === ui.chosen.value ? [] : (ui.ways.value.get(place) ?? []);
  if (!first) return;
  if (loose) ui.picked.value = pickedFor(ui, first);
  ui.aim.value = place;
}

/** What was carried is let go: it goes to what is aimed at; elsewhere one is told why it cannot. */
export function drop(ui: UiState, place: number | null, loose = false): void {
  onceAnswered(ui, () => {
    if (ui.aim.value === null) dragOver(ui, place, loose);
    if (ui.aim.value !== null && ui.aim.value === place) return march(ui);
    if (place !== null && place !== ui.chosen.value) hint(whyNot(ui, place));
  });
}

/** Why what is chosen cannot go to a place; nothing where the server did not say. */
export const whyNot = ({ said }: UiState, place: number): string =>
  said.value?.closed.find(({ places }) => places.includes(place))?.words ?? "";

/** How many of each group a way takes along. */
function pickedFor({ groups }: UiState, way: Way): Map<string, number> {
  const going = new Set(way.units);
  return new Map(
    groups.value.flatMap((group) => {
      const count = group.units.filter((unit) => going.has(unit)).length;
      return count > 0 ? [[keyOf(group), count] as const] : [];
    }),
  );
}

const GO: Record<Way["how"], string> = {
  move: "Move to",
  attack: "Attack",
  raid: "Raid",
  load: "Go aboard in",
  unload: "Go ashore in",
  land: "Land in",
  ferry: "Ship over to",
  invade: "Ship over and land in",
};

/** Picks so many units of a group. */
export function pick(ui: UiState, key: string, count: number): void {
  const group = ui.groups.value.find((one) => keyOf(one) === key);
  if (!group) return;
  const picked = new Map(ui.picked.value);
  const fits = Math.min(Math.max(count, 0), group.units.length);
  if (fits > 0) picked.set(key, fits);
  else picked.delete(key);
  batch(() => {
    ui.picked.value = picked;
    if (picked.size === 0) ui.aim.value = null;
  });
  if (ui.board.value) sayChosen(`${fits} of ${group.units.length} ${unitName(ui.board.value, group.kind)}.`);
}

export function pickAll(ui: UiState): void {
  ui.picked.value = new Map(ui.groups.value.map((group) => [keyOf(group), group.units.length]));
}

export const pickNone = (ui: UiState): void => letPicked(ui);

/** Sends the picked units the way that is meant; then another place can be chosen. */
export function march(ui: UiState): void {
  onceAnswered(ui, () => marchNow(ui));
}

function marchNow(ui: UiState): void {
  const way = ui.meant.value;
  if (!way || ui.seat.value === null) return;
  const warning = firstWarning(ui, way);
  if (warning) return hint(`${warning} Once more, and they go.`);
  send(ui, ...way.actions);
  deselect(ui);
}

/** Takes back a move of this phase by its number, or the latest that can be. */
export function undo(ui: UiState, number = listed(ui, "undo").at(-1)?.move): void {
  if (number === undefined) return hint("There is nothing to undo.");
  send(ui, { t: "undo", move: number });
}

export const canUndo = (ui: UiState, number: number): boolean =>
  listed(ui, "undo").some(({ move }) => move === number);

/** One more of a kind in the order, or fewer. */
export function buy(ui: UiState, kind: number, more: number): void {
  const { view, board } = ui;
  if (!view.value || !board.value || ui.seat.value === null) return;
  const count = (view.value.now.basket[kind] ?? 0) + more;
  if (count < 0) return hint("None of these is ordered.");
  if (count > mostOf(ui, kind)) return hint(whyNoMore(ui, kind));
  order(ui, view.value.now.basket.with(kind, count));
  sayChosen(`${count} ${unitName(board.value, kind)}.`);
}

/** Orders so many of each kind; an order that is not sent yet makes way for it. */
export function order({ queue }: UiState, counts: number[]): void {
  queue.value = [...queue.value.filter(({ t }) => t !== "buy"), { t: "buy", counts }];
}

/** How many of a kind could be ordered beside all that is. */
export const mostOf = ({ panel, table }: UiState, kind: number): number =>
  ((table.standing.value?.view as Sight | null)?.now.basket[kind] ?? 0) + (panel.value.more?.[kind] ?? 0);

/** Why not one more of a kind can be bought; nothing where it can. */
export const whyNoMore = ({ panel }: UiState, kind: number): string =>
  panel.value.full?.[kind] || "You can't buy another now.";

/** Begins a battle, or a raid. */
export function fight(ui: UiState, place: number, raid?: boolean): void {
  const battle = listed(ui, "choosebattle").find(
    (one) => one.place === place && (raid === undefined || (one.raid ?? false) === raid),
  );
  if (!battle)
    return void explain(ui, { t: "why", action: { t: "choosebattle", place, raid: raid ?? false } });
  ui.began.value =
    ui.view.value?.fronts.find((front) => front.place === place && front.raid === (battle.raid ?? false)) ??
    null;
  send(ui, battle);
}

/** Fights the next round. */
export function fire(ui: UiState): void {
  const [next] = listed(ui, "fire");
  if (next && ui.queue.value.length === 0) send(ui, next);
}

/** Fights on with the suggested losses until the battle is over, or stops doing so. */
export function toTheEnd(ui: UiState, on = true): void {
  const { repeat, seat, view } = ui;
  const next = (): Action | null => {
    if (!view.value?.now.battle) repeat.value = null;
    return [...listed(ui, "fire"), ...listed(ui, "casualties")][0] ?? null;
  };
  repeat.value = on && seat.value !== null && view.value?.now.battle ? { seat: seat.value, next } : null;
}

/** Breaks the battle off; null where only planes do. */
export function retreat(ui: UiState, to: number | null): void {
  ui.repeat.value = null;
  send(ui, { t: "retreat", to });
}

/** Takes submarines out of the battle; the defender may name none and stay. */
export const dive = (ui: UiState, units: readonly number[]): void =>
  send(ui, { t: "submerge", units: [...units] });

/** The units that are lost if it stays so. */
export const meantLosses = ({ losses, view }: UiState): readonly number[] =>
  losses.value ?? view.value?.suggested ?? [];

/** Whether the one who acts here is asked which units are lost. */
export const mayLose = (ui: UiState): boolean => listed(ui, "casualties").length > 0;

/** One more or fewer of a kind among the losses; one of another kind goes or comes for it. */
export function spare(ui: UiState, kind: number, more: number): void {
  const view = ui.view.value;
  if (!view) return;
  const meant = meantLosses(ui);
  const isKind = (unit: number): boolean => view.now.units[unit]?.[KIND] === kind;
  const others = (ui.panel.value.losable ?? []).filter((unit) => !meant.includes(unit));
  const gone = meant.findLast((unit) => isKind(unit) === more < 0);
  const come = others.find((unit) => isKind(unit) === more > 0);
  if (gone === undefined || come === undefined)
    return hint("Another unit would have to be lost instead, and there is none.");
  ui.losses.value = meant.map((unit) => (unit === gone ? come : unit));
  cue("select");
}

/** The chosen losses are taken. */
export function lose(ui: UiState): void {
  if (mayLose(ui)) send(ui, { t: "casualties", units: [...meantLosses(ui)] });
}

/** Places so many of the chosen kind; `at` a land with a factory or the sea next to it. */
export function placeAt(ui: UiState, at: number, count = 1): void {
  const [kind, board] = [ui.kind.value ?? 0, ui.board.value];
  const lots = listed(ui, "place").filter((lot) => lot.at === at && lot.kind === kind);
  const lot = lots.sort((one, other) => other.count - one.count)[0];
  if (!lot || !board)
    return void explain(ui, { t: "why", action: { t: "place", kind, count, factory: at, at } });
  const placed = Math.min(count, lot.count);
  send(ui, { ...lot, count: placed });
  say(`${placed} ${unitName(board, kind)} in ${placeName(board, at)}.`);
}

/** Places all that is left, lot after lot, as much at the chosen factory as fits. */
export function placeAll({ repeat, seat, panel, chosen }: UiState): void {
  const next = (): Action | null => {
    const lots = panel.value.lots ?? [];
    if (lots.length === 0) repeat.value = null;
    return lots.find(({ factory, at }) => factory === chosen.value || at === chosen.value) ?? lots[0] ?? null;
  };
  if (seat.value !== null) repeat.value = { seat: seat.value, next };
}

/**
 * What the turn's one button does now; null where there is something to do first, with a sentence that says
 * what.
 */
export function onward(ui: UiState): { action: Action | null; sentence: string | null } {
  const now = ui.view.value?.now;
  const [end = null] = listed(ui, "endphase");
  if (!now || ui.seat.value === null) return { action: null, sentence: null };
  if (now.phase === "combat") {
    const left = ui.view.value?.fronts.length ?? 0;
    return now.battle
      ? { action: null, sentence: `${plural(left, "battle", "battles")} left.` }
      : { action: listed(ui, "choosebattle")[0] ?? null, sentence: null };
  }
  if (!end && ui.panel.value.wait) return { action: null, sentence: ui.panel.value.wait };
  const left = now.basket.reduce((sum, count) => sum + count, 0);
  const wasted = now.phase === "place" && left > 0 && listed(ui, "place").length > 0;
  return {
    action: end,
    sentence: wasted ? `${plural(left, "unit is", "units are")} not placed yet.` : null,
  };
}

export function goOn(ui: UiState): void {
  const { action, sentence } = onward(ui);
  if (!action) return sentence ? hint(sentence) : undefined;
  if (sentence && !ui.warned.value) {
    ui.warned.value = true;
    return hint(`${sentence} Press again to end the turn without them.`);
  }
  if (action.t === "choosebattle") return fight(ui, action.place, action.raid ?? false);
  send(ui, action);
  deselect(ui);
}
