import { batch } from "@preact/signals";
import type { Tactical } from "../../../net/wire.gen";
import { plural } from "../../../play/say";
import { ask } from "../../../play/table/ask";
import { explain, hint, sayChosen } from "../../../play/turn/hint";
import { listed, send } from "../../../play/turn/queue";
import { cue } from "../../../sound/cue";
import { say } from "../../../ui/live";
import { firstWarning } from "../alliances/pacts";
import { lookAtPlace } from "../draft/draft";
import { type Action, KIND, placeName, type Sight, unitName, type Way } from "../model";
import { chooseAll, type Desk, letGo, letPicked, onceAnswered } from "./desk";
import { keyOf } from "./lit";

/**
 * A place was pressed, by hand, finger or key: look at it, aim at it (pressed again: go), choose its battle,
 * place there.
 */
export function press(desk: Desk, place: number, all = false): void {
  onceAnswered(desk, () => pressAt(desk, place, all));
}

function pressAt(desk: Desk, place: number, all: boolean): void {
  const { view, seat, phase } = desk;
  if (!view.value || lookAtPlace(desk, place)) return;
  if (seat.value === null || view.value.now.battle) return choose(desk, place);
  if (phase.value === "place" && desk.lit.value.targets.has(place))
    return placeAt(desk, place, all ? 1000 : 1);
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
  if (!again) sayChoice(desk, place, "");
}

/** Says what was chosen, and once that is known what it can do. */
function sayChoice(desk: Desk, place: number, too: string): void {
  onceAnswered(desk, () => {
    const units = desk.groups.value.reduce((sum, group) => sum + group.units.length, 0);
    const goals = desk.ways.value.size;
    const can =
      units > 0 ? ` ${plural(units, "unit", "units")} can go to ${plural(goals, "place", "places")}.` : "";
    if (desk.board.value) say(`${placeName(desk.board.value, place)}${too}.${can}`);
  });
}

/** Whether the units of a place can be picked beside those that are. */
const mayAdd = ({ chosen, lit, groups }: Desk, place: number): boolean =>
  chosen.value !== null && groups.value.length > 0 && place !== chosen.value && lit.value.ready.has(place);

/** The units of one more place can be picked for the same goal, or no longer. */
export function addPlace(desk: Desk, place: number): void {
  const { more, board } = desk;
  const known = more.value.includes(place);
  const others = known ? more.value.filter((other) => other !== place) : [...more.value, place];
  desk.adding.value = false;
  if (desk.chosen.value !== null) chooseAll(desk, [desk.chosen.value, ...others]);
  cue("select");
  if (!known) sayChoice(desk, place, " too");
  else if (board.value) say(`Without ${placeName(board.value, place)}.`);
}

/** Aims at a place with all that can go there, from wherever it is; then one can lay back some. */
export async function gather(desk: Desk, to: number): Promise<void> {
  if (desk.seat.value === null) return;
  const comers = await ask<Tactical.Gathering>(desk.table, desk.seat.value, { t: "comers", to });
  if (!comers?.places.length || desk.seat.value === null) return;
  letGo(desk);
  chooseAll(desk, comers.places);
  onceAnswered(desk, () => aimAt(desk, to));
}

/** Aims at a place; with nothing picked all that can go there is. */
function aimAt(desk: Desk, place: number): void {
  if (desk.aim.value === place) return march(desk);
  const [first] = desk.ways.value.get(place) ?? [];
  if (!first) return;
  batch(() => {
    if (desk.picked.value.size === 0) desk.picked.value = pickedFor(desk, first);
    desk.aim.value = place;
    desk.way.value = 0;
  });
  if (desk.board.value) sayChosen(`${GO[first.how]} ${placeName(desk.board.value, place)}.`);
}

/** Takes hold of the units of a place; whether all that can shall go, as nothing of it was picked by hand. */
export function seize(desk: Desk, place: number): boolean {
  if (desk.chosen.value !== place && !desk.more.value.includes(place)) choose(desk, place);
  return desk.picked.value.size === 0 || desk.aim.value !== null;
}

/** What is carried is over a place: aims at it where it can go there. */
export function dragOver(desk: Desk, place: number | null, loose: boolean): void {
  if (place === desk.aim.value) return;
  desk.aim.value = null;
  if (loose) letPicked(desk);
  desk.pointed.value = place;
  const [first] = place === null || place === desk.chosen.value ? [] : (desk.ways.value.get(place) ?? []);
  if (!first) return;
  if (loose) desk.picked.value = pickedFor(desk, first);
  desk.aim.value = place;
}

/** What was carried is let go: it goes to what is aimed at; elsewhere one is told why it cannot. */
export function drop(desk: Desk, place: number | null, loose = false): void {
  onceAnswered(desk, () => {
    if (desk.aim.value === null) dragOver(desk, place, loose);
    if (desk.aim.value !== null && desk.aim.value === place) return march(desk);
    if (place !== null && place !== desk.chosen.value) hint(whyNot(desk, place));
  });
}

/** Why what is chosen cannot go to a place; nothing where the server did not say. */
export const whyNot = ({ said }: Desk, place: number): string =>
  said.value?.closed.find(({ places }) => places.includes(place))?.words ?? "";

/** How many of each group a way takes along. */
function pickedFor({ groups }: Desk, way: Way): Map<string, number> {
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
export function pick(desk: Desk, key: string, count: number): void {
  const group = desk.groups.value.find((one) => keyOf(one) === key);
  if (!group) return;
  const picked = new Map(desk.picked.value);
  const fits = Math.min(Math.max(count, 0), group.units.length);
  if (fits > 0) picked.set(key, fits);
  else picked.delete(key);
  batch(() => {
    desk.picked.value = picked;
    if (picked.size === 0) desk.aim.value = null;
  });
  if (desk.board.value)
    sayChosen(`${fits} of ${group.units.length} ${unitName(desk.board.value, group.kind)}.`);
}

export function pickAll(desk: Desk): void {
  desk.picked.value = new Map(desk.groups.value.map((group) => [keyOf(group), group.units.length]));
}

export const pickNone = (desk: Desk): void => letPicked(desk);

/** Sends the picked units the way that is meant; then another place can be chosen. */
export function march(desk: Desk): void {
  onceAnswered(desk, () => marchNow(desk));
}

function marchNow(desk: Desk): void {
  const way = desk.meant.value;
  if (!way || desk.seat.value === null) return;
  const warning = firstWarning(desk, way);
  if (warning) return hint(`${warning} Once more, and they go.`);
  send(desk, ...way.actions);
  letGo(desk);
}

/** Takes back a move of this phase by its number, or the latest that can be. */
export function undo(desk: Desk, number = listed(desk, "undo").at(-1)?.move): void {
  if (number === undefined) return hint("There is nothing to undo.");
  send(desk, { t: "undo", move: number });
}

export const canUndo = (desk: Desk, number: number): boolean =>
  listed(desk, "undo").some(({ move }) => move === number);

/** One more of a kind in the order, or fewer. */
export function buy(desk: Desk, kind: number, more: number): void {
  const { view, board } = desk;
  if (!view.value || !board.value || desk.seat.value === null) return;
  const count = (view.value.now.basket[kind] ?? 0) + more;
  if (count < 0) return hint("None of these is ordered.");
  if (count > mostOf(desk, kind)) return hint(whyNoMore(desk, kind));
  order(desk, view.value.now.basket.with(kind, count));
  sayChosen(`${count} ${unitName(board.value, kind)}.`);
}

/** Orders so many of each kind; an order that is not sent yet makes way for it. */
export function order({ queue }: Desk, counts: number[]): void {
  queue.value = [...queue.value.filter(({ t }) => t !== "buy"), { t: "buy", counts }];
}

/** How many of a kind could be ordered beside all that is. */
export const mostOf = ({ panel, table }: Desk, kind: number): number =>
  ((table.standing.value?.view as Sight | null)?.now.basket[kind] ?? 0) + (panel.value.more?.[kind] ?? 0);

/** Why not one more of a kind can be bought; nothing where it can. */
export const whyNoMore = ({ panel }: Desk, kind: number): string =>
  panel.value.full?.[kind] || "You can't buy another now.";

/** Begins a battle, or a raid. */
export function fight(desk: Desk, place: number, raid?: boolean): void {
  const battle = listed(desk, "choosebattle").find(
    (one) => one.place === place && (raid === undefined || (one.raid ?? false) === raid),
  );
  if (!battle)
    return void explain(desk, { t: "why", action: { t: "choosebattle", place, raid: raid ?? false } });
  desk.began.value =
    desk.view.value?.fronts.find((front) => front.place === place && front.raid === (battle.raid ?? false)) ??
    null;
  send(desk, battle);
}

/** Fights the next round. */
export function fire(desk: Desk): void {
  const [next] = listed(desk, "fire");
  if (next && desk.queue.value.length === 0) send(desk, next);
}

/** Fights on with the suggested losses until the battle is over, or stops doing so. */
export function toTheEnd(desk: Desk, on = true): void {
  const { repeat, seat, view } = desk;
  const next = (): Action | null => {
    if (!view.value?.now.battle) repeat.value = null;
    return [...listed(desk, "fire"), ...listed(desk, "casualties")][0] ?? null;
  };
  repeat.value = on && seat.value !== null && view.value?.now.battle ? { seat: seat.value, next } : null;
}

/** Breaks the battle off; null where only planes do. */
export function retreat(desk: Desk, to: number | null): void {
  desk.repeat.value = null;
  send(desk, { t: "retreat", to });
}

/** Takes submarines out of the battle; the defender may name none and stay. */
export const dive = (desk: Desk, units: readonly number[]): void =>
  send(desk, { t: "submerge", units: [...units] });

/** The units that are lost if it stays so. */
export const meantLosses = ({ losses, view }: Desk): readonly number[] =>
  losses.value ?? view.value?.suggested ?? [];

/** Whether the one who acts here is asked which units are lost. */
export const mayLose = (desk: Desk): boolean => listed(desk, "casualties").length > 0;

/** One more or fewer of a kind among the losses; one of another kind goes or comes for it. */
export function spare(desk: Desk, kind: number, more: number): void {
  const view = desk.view.value;
  if (!view) return;
  const meant = meantLosses(desk);
  const isKind = (unit: number): boolean => view.now.units[unit]?.[KIND] === kind;
  const others = (desk.panel.value.losable ?? []).filter((unit) => !meant.includes(unit));
  const gone = meant.findLast((unit) => isKind(unit) === more < 0);
  const come = others.find((unit) => isKind(unit) === more > 0);
  if (gone === undefined || come === undefined)
    return hint("Another unit would have to be lost instead, and there is none.");
  desk.losses.value = meant.map((unit) => (unit === gone ? come : unit));
  cue("select");
}

/** The chosen losses are taken. */
export function lose(desk: Desk): void {
  if (mayLose(desk)) send(desk, { t: "casualties", units: [...meantLosses(desk)] });
}

/** Places so many of the chosen kind; `at` a land with a factory or the sea next to it. */
export function placeAt(desk: Desk, at: number, count = 1): void {
  const [kind, board] = [desk.kind.value ?? 0, desk.board.value];
  const lots = listed(desk, "place").filter((lot) => lot.at === at && lot.kind === kind);
  const lot = lots.sort((one, other) => other.count - one.count)[0];
  if (!lot || !board)
    return void explain(desk, { t: "why", action: { t: "place", kind, count, factory: at, at } });
  const placed = Math.min(count, lot.count);
  send(desk, { ...lot, count: placed });
  say(`${placed} ${unitName(board, kind)} in ${placeName(board, at)}.`);
}

/** Places all that is left, lot after lot, as much at the chosen factory as fits. */
export function placeAll({ repeat, seat, panel, chosen }: Desk): void {
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
export function onward(desk: Desk): { action: Action | null; sentence: string | null } {
  const now = desk.view.value?.now;
  const [end = null] = listed(desk, "endphase");
  if (!now || desk.seat.value === null) return { action: null, sentence: null };
  if (now.phase === "combat") {
    const left = desk.view.value?.fronts.length ?? 0;
    return now.battle
      ? { action: null, sentence: `${plural(left, "battle", "battles")} left.` }
      : { action: listed(desk, "choosebattle")[0] ?? null, sentence: null };
  }
  if (!end && desk.panel.value.wait) return { action: null, sentence: desk.panel.value.wait };
  const left = now.basket.reduce((sum, count) => sum + count, 0);
  const wasted = now.phase === "place" && left > 0 && listed(desk, "place").length > 0;
  return {
    action: end,
    sentence: wasted ? `${plural(left, "unit is", "units are")} not placed yet.` : null,
  };
}

export function goOn(desk: Desk): void {
  const { action, sentence } = onward(desk);
  if (!action) return sentence ? hint(sentence) : undefined;
  if (sentence && !desk.warned.value) {
    desk.warned.value = true;
    return hint(`${sentence} Press again to end the turn without them.`);
  }
  if (action.t === "choosebattle") return fight(desk, action.place, action.raid ?? false);
  send(desk, action);
  letGo(desk);
}
