import { batch } from "@preact/signals";
import type { Tactical } from "../../net/wire.gen";
import { plural } from "../../play/say";
import { ask } from "../../play/table/ask";
import type { Reply } from "../../play/table/table";
import { cue } from "../../sound/cue";
import { say } from "../../ui/live";
import { toast } from "../../ui/toasts";
import { chooseAll, type Desk, letGo, letPicked, onceAnswered, send } from "./desk";
import { lookAtPlace } from "./draft/draft";
import { keyOf } from "./lit";
import { type Action, KIND, NOBODY, placeName, type Sight, unitName, type Way } from "./model";
import { firstWarning } from "./pacts/pacts";

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
  const said = await ask(desk.table, desk.seat.value, { t: "comers", to });
  const { places } = gatheringOf(said) ?? { places: [] };
  if (places.length === 0 || desk.seat.value === null) return;
  letGo(desk);
  chooseAll(desk, places);
  onceAnswered(desk, () => aimAt(desk, to));
}

/** What can come to a place, as the server says it. */
export const gatheringOf = (said: Reply | null): Tactical.Gathering | null =>
  said && "answer" in said ? (said.answer as Tactical.Gathering | null) : null;

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
  cue("select");
  if (desk.board.value) say(`${goWords(first)} ${placeName(desk.board.value, place)}.`);
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

/** What going that way is called: "Attack". */
const goWords = ({ how }: Way): string => GO[how];

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
  cue("select");
  if (desk.board.value) say(`${fits} of ${group.units.length} ${unitName(desk.board.value, group.kind)}.`);
}

export function pickAll(desk: Desk): void {
  desk.picked.value = new Map(desk.groups.value.map((group) => [keyOf(group), group.units.length]));
}

export const pickNone = letPicked;

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
export function undo(desk: Desk, number?: number): void {
  const moves = desk.view.value?.now.moves ?? [];
  const wanted = number ?? moves.map((_, place) => place).findLast((place) => canUndo(desk, place));
  if (wanted === undefined) return hint("There is nothing to undo.");
  send(desk, { t: "undo", move: wanted });
}

export const canUndo = ({ legal }: Desk, number: number): boolean =>
  legal.value.some((action) => action.t === "undo" && action.move === number);

/** One more of a kind in the order, or fewer. */
export function buy(desk: Desk, kind: number, more: number): void {
  const { view, board } = desk;
  if (!view.value || !board.value || desk.seat.value === null) return;
  const count = (view.value.now.basket[kind] ?? 0) + more;
  if (count < 0) return hint("None of these is ordered.");
  if (count > mostOf(desk, kind)) return hint(whyNoMore(desk, kind));
  const order: Action = {
    t: "buy",
    counts: view.value.now.basket.map((known, place) => (place === kind ? count : known)),
  };
  desk.queue.value = [...desk.queue.value.filter(({ t }) => t !== "buy"), order];
  cue("select");
  say(`${count} ${unitName(board.value, kind)}.`);
}

/** How many of a kind could be ordered beside all that is. */
export const mostOf = ({ panel, table }: Desk, kind: number): number =>
  ((table.standing.value?.view as Sight | null)?.now.basket[kind] ?? 0) + (panel.value.more?.[kind] ?? 0);

/** Why not one more of a kind can be bought; nothing where it can. */
export const whyNoMore = ({ panel }: Desk, kind: number): string =>
  panel.value.full?.[kind] || "You can't buy another now.";

/** Begins a battle, or a raid. */
export function fight(desk: Desk, place: number, raid?: boolean): void {
  const { legal, view } = desk;
  const listed = legal.value.find(
    (action) =>
      action.t === "choosebattle" &&
      action.place === place &&
      (raid === undefined || (action.raid ?? false) === raid),
  );
  if (listed?.t !== "choosebattle")
    return hint("This battle has to wait: raids come first, and the sea before a landing.");
  desk.began.value =
    view.value?.fronts.find((front) => front.place === place && front.raid === (listed.raid ?? false)) ??
    null;
  send(desk, listed);
}

/** Fights the next round. */
export const fire = (desk: Desk): void => sendIfListed(desk, "fire");

function sendIfListed(desk: Desk, t: Action["t"]): void {
  const listed = desk.legal.value.find((action) => action.t === t);
  if (listed && desk.queue.value.length === 0) send(desk, listed);
}

/** Fights on with the suggested losses until the battle is over, or stops doing so. */
export function toTheEnd(desk: Desk, on = true): void {
  desk.runner.value = on && desk.view.value?.now.battle ? desk.seat.value : null;
}

/** Breaks the battle off; null where only planes do. */
export function retreat(desk: Desk, to: number | null): void {
  desk.runner.value = null;
  send(desk, { t: "retreat", to });
}

/** Takes submarines out of the battle; the defender may name none and stay. */
export const dive = (desk: Desk, units: readonly number[]): void =>
  send(desk, { t: "submerge", units: [...units] });

/** The units that are lost if it stays so. */
export const meantLosses = ({ losses, view }: Desk): readonly number[] =>
  losses.value ?? view.value?.suggested ?? [];

/** Whether the one who acts here is asked which units are lost. */
export const mayLose = ({ legal }: Desk): boolean => legal.value.some(({ t }) => t === "casualties");

/** One more or fewer of a kind among the losses; one of another kind goes or comes for it. */
export function spare(desk: Desk, kind: number, more: number): void {
  const view = desk.view.value;
  if (!view) return;
  const meant = meantLosses(desk);
  const kindOf = (unit: number): number => view.now.units[unit]?.[KIND] ?? NOBODY;
  const others = (desk.panel.value.losable ?? []).filter((unit) => !meant.includes(unit));
  const gone =
    more > 0
      ? meant.findLast((unit) => kindOf(unit) !== kind)
      : meant.findLast((unit) => kindOf(unit) === kind);
  const come =
    more > 0 ? others.find((unit) => kindOf(unit) === kind) : others.find((unit) => kindOf(unit) !== kind);
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
  const { legal, kind, board } = desk;
  const lots = legal.value
    .filter((action) => action.t === "place" && action.at === at && action.kind === kind.value)
    .filter((action) => action.t === "place");
  const most = lots.reduce((best, lot) => Math.max(best, lot.count), 0);
  const lot = lots.find((one) => one.count === most);
  if (!lot || !board.value) return hint("That cannot be placed there.");
  send(desk, { ...lot, count: Math.min(count, most) });
  say(`${Math.min(count, most)} ${unitName(board.value, lot.kind)} in ${placeName(board.value, at)}.`);
}

/** Places all that is left, as much at the chosen factory as fits. */
export function placeAll(desk: Desk): void {
  desk.placing.value = desk.legal.value.some(({ t }) => t === "place");
}

/**
 * What the turn's one button does now; null where there is something to do first, with a sentence that says
 * what.
 */
export function onward(desk: Desk): { action: Action | null; sentence: string | null } {
  const { view, legal } = desk;
  const now = view.value?.now;
  const end = legal.value.find(({ t }) => t === "endphase") ?? null;
  if (!now || desk.seat.value === null) return { action: null, sentence: null };
  if (now.phase === "combat")
    return {
      action: now.battle ? null : (legal.value.find(({ t }) => t === "choosebattle") ?? null),
      sentence: now.battle ? battlesLeft(view.value?.fronts.length ?? 0) : null,
    };
  if (!end && desk.panel.value.wait) return { action: null, sentence: desk.panel.value.wait };
  const left = now.basket.reduce((sum, count) => sum + count, 0);
  const wasted = now.phase === "place" && left > 0 && legal.value.some(({ t }) => t === "place");
  return {
    action: end,
    sentence: wasted ? `${left} ${left === 1 ? "unit is" : "units are"} not placed yet.` : null,
  };
}

const battlesLeft = (count: number): string => `${count} ${count === 1 ? "battle" : "battles"} left.`;

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

function hint(sentence: string): void {
  cue("invalid");
  toast(sentence);
}
