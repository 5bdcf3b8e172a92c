import { batch } from "@preact/signals";
import { ask } from "../../../play/table/ask";
import { explain, hint, sayChosen } from "../../../play/turn/hint";
import { listed, send } from "../../../play/turn/queue";
import { cue } from "../../../sound/cue";
import { say } from "../../../ui/messages/liveRegion";
import { allianceWarning } from "../alliances/alliances";
import { lookAtPlace } from "../draft/draft";
import { type Action, type Gathering, KIND, placeName, type Sight, unitName, type Way } from "../model";
import { total } from "../position";
import { words as battle } from "../words/battle";
import { aimWords, words as moves } from "../words/moves";
import { battlesLeft, unplacedWords } from "../words/phases";
import { words as purchase } from "../words/purchase";
import { keyOf } from "./highlights";
import { choosePlaces, deselect, deselectUnits, onceAnswered, type UiState } from "./uiState";

/** Press a place: look at it, aim at it (twice to go), choose its battle, or place units there. */
export function press(ui: UiState, place: number, all = false): void {
  onceAnswered(ui, () => pressAt(ui, place, all));
}

function pressAt(ui: UiState, place: number, all: boolean): void {
  const { view, seat, phase } = ui;
  if (!view.value || lookAtPlace(ui, place)) return;
  if (seat.value === null || view.value.now.battle) return choose(ui, place);
  if (phase.value === "place" && ui.highlights.value.targets.has(place))
    return placeAt(ui, place, all ? Number.POSITIVE_INFINITY : 1);
  if (phase.value === "combat" && ui.chosen.value === place && ui.highlights.value.ready.has(place))
    return beginBattle(ui, place);
  if ((all || ui.adding.value) && mayAdd(ui, place)) return addPlace(ui, place);
  if (ui.ways.value.has(place) && place !== ui.chosen.value) return aimAt(ui, place);
  choose(ui, place);
}

function choose(ui: UiState, place: number): void {
  const again = ui.chosen.value === place;
  batch(() => {
    deselectUnits(ui);
    if (!again) return choosePlaces(ui, [place]);
    ui.more.value = [];
    ui.chosen.value = null;
  });
  cue("select");
  if (!again) sayChoice(ui, place, false);
}

/** Announce the chosen place and, once known, what its units can do. */
function sayChoice(ui: UiState, place: number, too: boolean): void {
  onceAnswered(ui, () => {
    const units = total(ui.groups.value.map((group) => group.units.length));
    if (ui.board.value) say(moves.chosen(placeName(ui.board.value, place), too, units, ui.ways.value.size));
  });
}

/** Whether a place's units can join the selection. */
const mayAdd = ({ chosen, highlights, groups }: UiState, place: number): boolean =>
  chosen.value !== null &&
  groups.value.length > 0 &&
  place !== chosen.value &&
  highlights.value.ready.has(place);

/** Add a place whose units can go to the same destination, or remove it. */
export function addPlace(ui: UiState, place: number): void {
  const { more, board } = ui;
  const known = more.value.includes(place);
  const others = known ? more.value.filter((other) => other !== place) : [...more.value, place];
  ui.adding.value = false;
  if (ui.chosen.value !== null) choosePlaces(ui, [ui.chosen.value, ...others]);
  cue("select");
  if (!known) sayChoice(ui, place, true);
  else if (board.value) say(moves.removed(placeName(board.value, place)));
}

/** Aim at a place with everything that can reach it, from wherever it is. */
export async function aimAll(ui: UiState, to: number): Promise<void> {
  if (ui.seat.value === null) return;
  const comers = await ask<Gathering>(ui.table, ui.seat.value, { t: "comers", to });
  if (!comers?.places.length || ui.seat.value === null) return;
  deselect(ui);
  choosePlaces(ui, comers.places);
  onceAnswered(ui, () => aimAt(ui, to));
}

const firstWay = ({ ways }: UiState, place: number): Way | undefined => ways.value.get(place)?.[0];

/** Aim at a place. If nothing is selected, select everything that can go there. */
function aimAt(ui: UiState, place: number): void {
  if (ui.aim.value === place) return sendUnits(ui);
  const way = firstWay(ui, place);
  if (!way) return;
  batch(() => {
    if (ui.picked.value.size === 0) pickFor(ui, way);
    ui.aim.value = place;
    ui.way.value = 0;
  });
  if (ui.board.value) sayChosen(aimWords(ui.board.value, way));
}

/** Grab a place's units. Returns whether everything that can go will, because nothing is selected by hand. */
export function beginDrag(ui: UiState, place: number): boolean {
  if (ui.chosen.value !== place && !ui.more.value.includes(place)) choose(ui, place);
  return ui.picked.value.size === 0 || ui.aim.value !== null;
}

/** Drag units over a place, and aim at it if they can go there. */
export function dragOver(ui: UiState, place: number | null, loose: boolean): void {
  if (place === ui.aim.value) return;
  ui.aim.value = null;
  if (loose) deselectUnits(ui);
  ui.pointed.value = place;
  const way = place === null || place === ui.chosen.value ? undefined : firstWay(ui, place);
  if (!way) return;
  if (loose) pickFor(ui, way);
  ui.aim.value = place;
}

/** Drop units on the aim, or say why they can't go there. */
export function drop(ui: UiState, place: number | null, loose = false): void {
  onceAnswered(ui, () => {
    if (ui.aim.value === null) dragOver(ui, place, loose);
    if (ui.aim.value !== null && ui.aim.value === place) return sendUnits(ui);
    if (place !== null && place !== ui.chosen.value) hint(whyNot(ui, place));
  });
}

/** Why the selected units can't go to a place, if the server says. */
export const whyNot = ({ shownAnswer }: UiState, place: number): string =>
  shownAnswer.value?.closed.find(({ places }) => places.includes(place))?.words ?? "";

/** Select the units of a way. */
function pickFor({ groups, picked }: UiState, way: Way): void {
  const going = new Set(way.units);
  const counts = groups.value.map((group) => group.units.filter((unit) => going.has(unit)).length);
  picked.value = new Map(
    groups.value.flatMap((group, index) => (counts[index] ? [[keyOf(group), counts[index]] as const] : [])),
  );
}

/** Select this many units of a group. */
export function pick(ui: UiState, key: string, count: number): void {
  const group = ui.groups.value.find((one) => keyOf(one) === key);
  if (!group) return;
  const all = group.units.length;
  const fits = Math.min(Math.max(count, 0), all);
  const picked = new Map(ui.picked.value);
  if (fits > 0) picked.set(key, fits);
  else picked.delete(key);
  batch(() => {
    ui.picked.value = picked;
    if (picked.size === 0) ui.aim.value = null;
  });
  if (ui.board.value) sayChosen(moves.picked(fits, all, unitName(ui.board.value, group.kind)));
}

export function pickAll(ui: UiState): void {
  ui.picked.value = new Map(ui.groups.value.map((group) => [keyOf(group), group.units.length]));
}

/** Send the selected units along the chosen way. */
export function sendUnits(ui: UiState): void {
  onceAnswered(ui, () => {
    const way = ui.chosenWay.value;
    if (!way || ui.seat.value === null) return;
    const warning = allianceWarning(ui, way);
    if (warning) return hint(moves.goAgain(warning));
    send(ui, ...way.actions);
    deselect(ui);
  });
}

/** Undo a move of this phase by its number, or the latest that can be undone. */
export function undo(ui: UiState, number = listed(ui, "undo").at(-1)?.move): void {
  if (number === undefined) return hint(moves.nothingToUndo);
  send(ui, { t: "undo", move: number });
}

export const canUndo = (ui: UiState, number: number): boolean =>
  listed(ui, "undo").some(({ move }) => move === number);

/** Order more or fewer of a kind. */
export function buy(ui: UiState, kind: number, more: number): void {
  const [now, board] = [ui.view.value?.now, ui.board.value];
  if (!now || !board || ui.seat.value === null) return;
  const count = (now.basket[kind] ?? 0) + more;
  if (count < 0) return hint(purchase.noneOrdered);
  if (count > mostOf(ui, kind)) return hint(whyNoMore(ui, kind));
  order(ui, now.basket.with(kind, count));
  sayChosen(purchase.count(count, unitName(board, kind)));
}

/** Order this many of each kind, instead of an order that isn't sent yet. */
export function order({ queue }: UiState, counts: number[]): void {
  queue.value = [...queue.value.filter(({ t }) => t !== "buy"), { t: "buy", counts }];
}

/** How many of a kind can be ordered besides the rest of the order. */
export const mostOf = ({ panel, table }: UiState, kind: number): number =>
  ((table.standing.value?.view as Sight | null)?.now.basket[kind] ?? 0) + (panel.value.more?.[kind] ?? 0);

/** Why another of a kind can't be bought. */
export const whyNoMore = ({ panel }: UiState, kind: number): string =>
  panel.value.full?.[kind] || purchase.noMore;

/** Begin a battle, or a raid. */
export function beginBattle(ui: UiState, place: number, raid?: boolean): void {
  const chosen = listed(ui, "choosebattle").find(
    (one) => one.place === place && (raid === undefined || (one.raid ?? false) === raid),
  );
  if (!chosen)
    return void explain(ui, { t: "why", action: { t: "choosebattle", place, raid: raid ?? false } });
  const fronts = ui.view.value?.fronts ?? [];
  ui.battleAtStart.value =
    fronts.find((front) => front.place === place && front.raid === (chosen.raid ?? false)) ?? null;
  send(ui, chosen);
}

/** Fight the next round. */
export function rollRound(ui: UiState): void {
  const [next] = listed(ui, "fire");
  if (next && ui.queue.value.length === 0) send(ui, next);
}

/** Fight on with the suggested losses until the battle is over, or stop doing so. */
export function fightToTheEnd(ui: UiState, on = true): void {
  const { repeat, seat, view } = ui;
  const next = (): Action | null => {
    if (!view.value?.now.battle) repeat.value = null;
    return [...listed(ui, "fire"), ...listed(ui, "casualties")][0] ?? null;
  };
  repeat.value = on && seat.value !== null && view.value?.now.battle ? { seat: seat.value, next } : null;
}

/** Retreat from the battle. Null if only planes withdraw. */
export function retreat(ui: UiState, to: number | null): void {
  ui.repeat.value = null;
  send(ui, { t: "retreat", to });
}

/** Submerge submarines. With no units, the defender's stay. */
export const submergeUnits = (ui: UiState, units: readonly number[]): void =>
  send(ui, { t: "submerge", units: [...units] });

/** The units to lose, unless someone changes them. */
export const chosenLosses = ({ losses, view }: UiState): readonly number[] =>
  losses.value ?? view.value?.suggested ?? [];

/** Whether the player here chooses losses now. */
export const choosesLosses = (ui: UiState): boolean => listed(ui, "casualties").length > 0;

/** Lose one more or fewer of a kind, in exchange for a unit of another kind. */
export function swapLoss(ui: UiState, kind: number, more: number): void {
  const view = ui.view.value;
  if (!view) return;
  const chosenWay = chosenLosses(ui);
  const isKind = (unit: number): boolean => view.now.units[unit]?.[KIND] === kind;
  const others = (ui.panel.value.losable ?? []).filter((unit) => !chosenWay.includes(unit));
  const gone = chosenWay.findLast((unit) => isKind(unit) === more < 0);
  const come = others.find((unit) => isKind(unit) === more > 0);
  if (gone === undefined || come === undefined) return hint(battle.noOtherLoss);
  ui.losses.value = chosenWay.map((unit) => (unit === gone ? come : unit));
  cue("select");
}

/** Take the chosen losses. */
export function takeLosses(ui: UiState): void {
  if (choosesLosses(ui)) send(ui, { t: "casualties", units: [...chosenLosses(ui)] });
}

/** Place units of the chosen kind; `at` is a territory with a factory, or the sea next to one. */
export function placeAt(ui: UiState, at: number, count = 1): void {
  const [kind, board] = [ui.kind.value ?? 0, ui.board.value];
  const lots = listed(ui, "place").filter((lot) => lot.at === at && lot.kind === kind);
  const lot = lots.sort((one, other) => other.count - one.count)[0];
  if (!lot || !board)
    return void explain(ui, { t: "why", action: { t: "place", kind, count: 1, factory: at, at } });
  const placed = Math.min(count, lot.count);
  send(ui, { ...lot, count: placed });
  say(purchase.placedIn(placed, unitName(board, kind), placeName(board, at)));
}

/** Place everything that is left, as much as fits at the chosen factory. */
export function placeAll({ repeat, seat, panel, chosen }: UiState): void {
  const next = (): Action | null => {
    const lots = panel.value.lots ?? [];
    if (lots.length === 0) repeat.value = null;
    return lots.find(({ factory, at }) => factory === chosen.value || at === chosen.value) ?? lots[0] ?? null;
  };
  if (seat.value !== null) repeat.value = { seat: seat.value, next };
}

/** The action of the turn's button. Null with a sentence if something else has to come first. */
export function turnButton(ui: UiState): { action: Action | null; sentence: string | null } {
  const { view, seat, panel } = ui;
  const [end = null] = listed(ui, "endphase");
  if (!view.value || seat.value === null) return { action: null, sentence: null };
  const { now, fronts } = view.value;
  if (now.phase === "combat")
    return now.battle
      ? { action: null, sentence: battlesLeft(fronts.length) }
      : { action: listed(ui, "choosebattle")[0] ?? null, sentence: null };
  if (!end && panel.value.wait) return { action: null, sentence: panel.value.wait };
  const left = total(now.basket);
  const wasted = now.phase === "place" && left > 0 && listed(ui, "place").length > 0;
  return { action: end, sentence: wasted ? unplacedWords(left) : null };
}

export function pressTurnButton(ui: UiState): void {
  const { action, sentence } = turnButton(ui);
  if (!action) return sentence ? hint(sentence) : undefined;
  if (sentence && !ui.warned.value) {
    ui.warned.value = true;
    return hint(purchase.endAnyway(sentence));
  }
  if (action.t === "choosebattle") return beginBattle(ui, action.place, action.raid ?? false);
  send(ui, action);
  deselect(ui);
}
