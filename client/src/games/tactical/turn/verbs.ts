import { batch } from "@preact/signals";
import { ask } from "../../../play/table/ask";
import { explain, hint, sayChosen } from "../../../play/turn/hint";
import { listed, send } from "../../../play/turn/queue";
import { cue } from "../../../sound/cue";
import { say } from "../../../ui/live";
import { firstWarning } from "../alliances/pacts";
import { lookAtPlace } from "../draft/draft";
import { total } from "../facts";
import { type Action, type Gathering, KIND, placeName, type Sight, unitName, type Way } from "../model";
import { words as battle } from "../words/battle";
import { aimWords, words as moves } from "../words/moves";
import { someBattles } from "../words/names";
import { unplacedWords } from "../words/phases";
import { words as purchase } from "../words/purchase";
import { chooseAll, type Desk, letGo, letPicked, onceAnswered } from "./desk";
import { keyOf } from "./lit";

/** Press a place: look at it, aim at it (again: go), choose its battle, or place units there. */
export function press(desk: Desk, place: number, all = false): void {
  onceAnswered(desk, () => pressAt(desk, place, all));
}

function pressAt(desk: Desk, place: number, all: boolean): void {
  const { view, seat, phase } = desk;
  if (!view.value || lookAtPlace(desk, place)) return;
  if (seat.value === null || view.value.now.battle) return choose(desk, place);
  if (phase.value === "place" && desk.lit.value.targets.has(place))
    return placeAt(desk, place, all ? Number.POSITIVE_INFINITY : 1);
  if (phase.value === "combat" && desk.chosen.value === place && desk.lit.value.ready.has(place))
    return fight(desk, place);
  if ((all || desk.adding.value) && mayAdd(desk, place)) return addPlace(desk, place);
  if (desk.ways.value.has(place) && place !== desk.chosen.value) return aimAt(desk, place);
  choose(desk, place);
}

function choose(desk: Desk, place: number): void {
  const again = desk.chosen.value === place;
  batch(() => {
    letPicked(desk);
    if (!again) return chooseAll(desk, [place]);
    desk.more.value = [];
    desk.chosen.value = null;
  });
  cue("select");
  if (!again) sayChoice(desk, place, false);
}

/** Say which place is chosen and, once that is known, what its units can do. */
function sayChoice(desk: Desk, place: number, too: boolean): void {
  onceAnswered(desk, () => {
    const units = total(desk.groups.value.map((group) => group.units.length));
    if (desk.board.value)
      say(moves.chosen(placeName(desk.board.value, place), too, units, desk.ways.value.size));
  });
}

/** Whether a place's units can be selected beside the others. */
const mayAdd = ({ chosen, lit, groups }: Desk, place: number): boolean =>
  chosen.value !== null && groups.value.length > 0 && place !== chosen.value && lit.value.ready.has(place);

/** Add a place whose units can go to the same destination, or remove it. */
export function addPlace(desk: Desk, place: number): void {
  const { more, board } = desk;
  const known = more.value.includes(place);
  const others = known ? more.value.filter((other) => other !== place) : [...more.value, place];
  desk.adding.value = false;
  if (desk.chosen.value !== null) chooseAll(desk, [desk.chosen.value, ...others]);
  cue("select");
  if (!known) sayChoice(desk, place, true);
  else if (board.value) say(moves.removed(placeName(board.value, place)));
}

/** Aim at a place with everything that can reach it, from wherever it is. */
export async function gather(desk: Desk, to: number): Promise<void> {
  if (desk.seat.value === null) return;
  const comers = await ask<Gathering>(desk.table, desk.seat.value, { t: "comers", to });
  if (!comers?.places.length || desk.seat.value === null) return;
  letGo(desk);
  chooseAll(desk, comers.places);
  onceAnswered(desk, () => aimAt(desk, to));
}

const firstWay = ({ ways }: Desk, place: number): Way | undefined => ways.value.get(place)?.[0];

/** Aim at a place; with nothing selected, select everything that can go there. */
function aimAt(desk: Desk, place: number): void {
  if (desk.aim.value === place) return march(desk);
  const way = firstWay(desk, place);
  if (!way) return;
  batch(() => {
    if (desk.picked.value.size === 0) pickFor(desk, way);
    desk.aim.value = place;
    desk.way.value = 0;
  });
  if (desk.board.value) sayChosen(aimWords(desk.board.value, way));
}

/** Grab a place's units; returns whether everything that can go will, as nothing is selected by hand. */
export function seize(desk: Desk, place: number): boolean {
  if (desk.chosen.value !== place && !desk.more.value.includes(place)) choose(desk, place);
  return desk.picked.value.size === 0 || desk.aim.value !== null;
}

/** Drag units over a place, and aim at it where they can go there. */
export function dragOver(desk: Desk, place: number | null, loose: boolean): void {
  if (place === desk.aim.value) return;
  desk.aim.value = null;
  if (loose) letPicked(desk);
  desk.pointed.value = place;
  const way = place === null || place === desk.chosen.value ? undefined : firstWay(desk, place);
  if (!way) return;
  if (loose) pickFor(desk, way);
  desk.aim.value = place;
}

/** Drop units on the aim, or say why they can't go there. */
export function drop(desk: Desk, place: number | null, loose = false): void {
  onceAnswered(desk, () => {
    if (desk.aim.value === null) dragOver(desk, place, loose);
    if (desk.aim.value !== null && desk.aim.value === place) return march(desk);
    if (place !== null && place !== desk.chosen.value) hint(whyNot(desk, place));
  });
}

/** Why the selected units can't go to a place, where the server says. */
export const whyNot = ({ said }: Desk, place: number): string =>
  said.value?.closed.find(({ places }) => places.includes(place))?.words ?? "";

/** Select the units that a way takes along. */
function pickFor({ groups, picked }: Desk, way: Way): void {
  const going = new Set(way.units);
  const counts = groups.value.map((group) => group.units.filter((unit) => going.has(unit)).length);
  picked.value = new Map(
    groups.value.flatMap((group, index) => (counts[index] ? [[keyOf(group), counts[index]] as const] : [])),
  );
}

/** Select this many units of a group. */
export function pick(desk: Desk, key: string, count: number): void {
  const group = desk.groups.value.find((one) => keyOf(one) === key);
  if (!group) return;
  const all = group.units.length;
  const fits = Math.min(Math.max(count, 0), all);
  const picked = new Map(desk.picked.value);
  if (fits > 0) picked.set(key, fits);
  else picked.delete(key);
  batch(() => {
    desk.picked.value = picked;
    if (picked.size === 0) desk.aim.value = null;
  });
  if (desk.board.value) sayChosen(moves.picked(fits, all, unitName(desk.board.value, group.kind)));
}

export function pickAll(desk: Desk): void {
  desk.picked.value = new Map(desk.groups.value.map((group) => [keyOf(group), group.units.length]));
}

/** Send the selected units the chosen way. */
export function march(desk: Desk): void {
  onceAnswered(desk, () => {
    const way = desk.meant.value;
    if (!way || desk.seat.value === null) return;
    const warning = firstWarning(desk, way);
    if (warning) return hint(moves.goAgain(warning));
    send(desk, ...way.actions);
    letGo(desk);
  });
}

/** Undo a move of this phase by its number, or the latest that can be undone. */
export function undo(desk: Desk, number = listed(desk, "undo").at(-1)?.move): void {
  if (number === undefined) return hint(moves.nothingToUndo);
  send(desk, { t: "undo", move: number });
}

export const canUndo = (desk: Desk, number: number): boolean =>
  listed(desk, "undo").some(({ move }) => move === number);

/** Order more or fewer of a kind. */
export function buy(desk: Desk, kind: number, more: number): void {
  const [now, board] = [desk.view.value?.now, desk.board.value];
  if (!now || !board || desk.seat.value === null) return;
  const count = (now.basket[kind] ?? 0) + more;
  if (count < 0) return hint(purchase.noneOrdered);
  if (count > mostOf(desk, kind)) return hint(whyNoMore(desk, kind));
  order(desk, now.basket.with(kind, count));
  sayChosen(purchase.count(count, unitName(board, kind)));
}

/** Order this many of each kind, instead of an order that isn't sent yet. */
export function order({ queue }: Desk, counts: number[]): void {
  queue.value = [...queue.value.filter(({ t }) => t !== "buy"), { t: "buy", counts }];
}

/** The most of a kind that can be ordered beside the rest of the order. */
export const mostOf = ({ panel, table }: Desk, kind: number): number =>
  ((table.standing.value?.view as Sight | null)?.now.basket[kind] ?? 0) + (panel.value.more?.[kind] ?? 0);

/** Why another of a kind can't be bought. */
export const whyNoMore = ({ panel }: Desk, kind: number): string =>
  panel.value.full?.[kind] || purchase.noMore;

/** Begin a battle, or a raid. */
export function fight(desk: Desk, place: number, raid?: boolean): void {
  const chosen = listed(desk, "choosebattle").find(
    (one) => one.place === place && (raid === undefined || (one.raid ?? false) === raid),
  );
  if (!chosen)
    return void explain(desk, { t: "why", action: { t: "choosebattle", place, raid: raid ?? false } });
  const fronts = desk.view.value?.fronts ?? [];
  desk.began.value =
    fronts.find((front) => front.place === place && front.raid === (chosen.raid ?? false)) ?? null;
  send(desk, chosen);
}

/** Fight the next round. */
export function fire(desk: Desk): void {
  const [next] = listed(desk, "fire");
  if (next && desk.queue.value.length === 0) send(desk, next);
}

/** Fight on with the suggested losses until the battle is over, or stop doing so. */
export function toTheEnd(desk: Desk, on = true): void {
  const { repeat, seat, view } = desk;
  const next = (): Action | null => {
    if (!view.value?.now.battle) repeat.value = null;
    return [...listed(desk, "fire"), ...listed(desk, "casualties")][0] ?? null;
  };
  repeat.value = on && seat.value !== null && view.value?.now.battle ? { seat: seat.value, next } : null;
}

/** Retreat from the battle; to null where only planes withdraw. */
export function retreat(desk: Desk, to: number | null): void {
  desk.repeat.value = null;
  send(desk, { t: "retreat", to });
}

/** Submerge submarines; the defender stays by naming none. */
export const dive = (desk: Desk, units: readonly number[]): void =>
  send(desk, { t: "submerge", units: [...units] });

/** The units that are lost unless someone changes them. */
export const meantLosses = ({ losses, view }: Desk): readonly number[] =>
  losses.value ?? view.value?.suggested ?? [];

/** Whether the player here chooses losses now. */
export const mayLose = (desk: Desk): boolean => listed(desk, "casualties").length > 0;

/** Lose one more or fewer of a kind, in exchange for a unit of another kind. */
export function spare(desk: Desk, kind: number, more: number): void {
  const view = desk.view.value;
  if (!view) return;
  const meant = meantLosses(desk);
  const isKind = (unit: number): boolean => view.now.units[unit]?.[KIND] === kind;
  const others = (desk.panel.value.losable ?? []).filter((unit) => !meant.includes(unit));
  const gone = meant.findLast((unit) => isKind(unit) === more < 0);
  const come = others.find((unit) => isKind(unit) === more > 0);
  if (gone === undefined || come === undefined) return hint(battle.noOtherLoss);
  desk.losses.value = meant.map((unit) => (unit === gone ? come : unit));
  cue("select");
}

/** Take the chosen losses. */
export function lose(desk: Desk): void {
  if (mayLose(desk)) send(desk, { t: "casualties", units: [...meantLosses(desk)] });
}

/** Place units of the chosen kind; `at` is a territory with a factory, or the sea next to one. */
export function placeAt(desk: Desk, at: number, count = 1): void {
  const [kind, board] = [desk.kind.value ?? 0, desk.board.value];
  const lots = listed(desk, "place").filter((lot) => lot.at === at && lot.kind === kind);
  const lot = lots.sort((one, other) => other.count - one.count)[0];
  if (!lot || !board)
    return void explain(desk, { t: "why", action: { t: "place", kind, count: 1, factory: at, at } });
  const placed = Math.min(count, lot.count);
  send(desk, { ...lot, count: placed });
  say(purchase.placedIn(placed, unitName(board, kind), placeName(board, at)));
}

/** Place everything that is left, as much at the chosen factory as fits. */
export function placeAll({ repeat, seat, panel, chosen }: Desk): void {
  const next = (): Action | null => {
    const lots = panel.value.lots ?? [];
    if (lots.length === 0) repeat.value = null;
    return lots.find(({ factory, at }) => factory === chosen.value || at === chosen.value) ?? lots[0] ?? null;
  };
  if (seat.value !== null) repeat.value = { seat: seat.value, next };
}

/** What the turn's one button does; null where something else comes first, with a sentence about it. */
export function onward(desk: Desk): { action: Action | null; sentence: string | null } {
  const { view, seat, panel } = desk;
  const [end = null] = listed(desk, "endphase");
  if (!view.value || seat.value === null) return { action: null, sentence: null };
  const { now, fronts } = view.value;
  if (now.phase === "combat")
    return now.battle
      ? { action: null, sentence: `${someBattles(fronts.length)} left.` }
      : { action: listed(desk, "choosebattle")[0] ?? null, sentence: null };
  if (!end && panel.value.wait) return { action: null, sentence: panel.value.wait };
  const left = total(now.basket);
  const wasted = now.phase === "place" && left > 0 && listed(desk, "place").length > 0;
  return { action: end, sentence: wasted ? unplacedWords(left) : null };
}

export function goOn(desk: Desk): void {
  const { action, sentence } = onward(desk);
  if (!action) return sentence ? hint(sentence) : undefined;
  if (sentence && !desk.warned.value) {
    desk.warned.value = true;
    return hint(purchase.endAnyway(sentence));
  }
  if (action.t === "choosebattle") return fight(desk, action.place, action.raid ?? false);
  send(desk, action);
  letGo(desk);
}
