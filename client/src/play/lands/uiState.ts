import { computed, effect, signal, untracked } from "@preact/signals";
import { settings } from "../../net/settings";
import { isPhone, isShort, isTouch } from "../../ui/screen/screenSize";
import { percentWords } from "../../ui/text/percent";
import { act } from "../table/act";
import type { Table } from "../table/table";
import { reset, signalsOf } from "../turn/choice";
import { hint, sayChosen } from "../turn/hint";
import type { AnyLandGame, AnyLandMoment, Prospect } from "./game";

/** An action that was aimed while something was still being shown. */
interface Aim {
  action: unknown;
  lands: readonly number[];
  /** What the person saw then, and the welcome since which they saw it: another one shows everything anew. */
  view: unknown;
  about: unknown;
}

const CHOICE = {
  picked: [] as readonly number[],
  aim: null as Aim | null,
  /** On a phone: the target a first tap chose; a second one, or the button, attacks it. */
  poised: null as number | null,
};

/** What one person has picked at a table of lands. */
export type Desk = ReturnType<typeof newDesk>;

export function newDesk(table: Table, game: AnyLandGame) {
  const choice = signalsOf(CHOICE);
  const pointed = signal<number | null>(null);
  const moment = computed((): AnyLandMoment | null => {
    const now = table.moment.value;
    const target = choice.aim.value?.lands.at(-1) ?? choice.poised.value;
    return now && { ...now, picked: choice.picked.value, aim: target, pointed: pointed.value };
  });
  /** What the attack that is pointed at, or poised, promises. */
  const prospect = computed((): Prospect | null => {
    const target = choice.poised.value ?? pointed.value;
    return moment.value && target !== null ? (game.prospect?.(moment.value, target) ?? null) : null;
  });
  return { table, game, ...choice, pointed, moment, prospect };
}

export const letGo = (desk: Desk): void => reset(desk, CHOICE);

/** A land was pressed, by hand, finger or key. */
export function press(desk: Desk, land: number): void {
  const moment = desk.moment.value;
  if (!moment || desk.table.standing.value?.phase !== "playing") return;
  const meant = desk.game.press(land, moment);
  switch (meant.do) {
    case "nothing":
      return;
    case "pick":
      letGo(desk);
      if (meant.lands.length === 0) return;
      desk.picked.value = meant.lands;
      return sayChosen(meant.say);
    case "hint":
      return hint(meant.sentence);
    case "act":
      if (poisesFirst() && poise(desk, moment, land)) return;
      return attempt(desk, meant.action, meant.lands);
  }
}

/** A mouse in a low window sees the chances by pointing. */
const poisesFirst = (): boolean => isPhone.value && (isTouch.value || !isShort.value);

/**
 * A finger hides what it taps: on a phone the first tap only chooses the target, where there is an attack to
 * think about.
 */
function poise(desk: Desk, moment: AnyLandMoment, target: number): boolean {
  const prospect = desk.poised.value === target ? null : desk.game.prospect?.(moment, target);
  if (!prospect) return false;
  desk.poised.value = target;
  const chance = prospect.odds ? `, win chance ${percentWords(prospect.odds.win)}` : "";
  sayChosen(`${prospect.words}${chance}. Tap again to attack.`);
  return true;
}

/** Carries out the attack that was poised. */
export function strike(desk: Desk): void {
  const prospect = desk.prospect.value;
  if (prospect && desk.table.acting.value !== null)
    attempt(desk, prospect.action, [prospect.source, prospect.target]);
}

const isOpen = ({ busy, pending }: Table): boolean => !busy.value && pending.value.size === 0;

/** While something is still being shown, an action is held until the board shown is the real one. */
export function attempt(desk: Desk, action: unknown, lands: readonly number[]): void {
  const { table } = desk;
  const seat = table.moment.value?.seat ?? null;
  if (seat === null) return;
  if (!isOpen(table)) {
    desk.aim.value = { action, lands, view: table.view.value, about: table.about.value };
    return;
  }
  act(table, seat, action);
  letGo(desk);
}

/** The game's own button that ends the turn. */
export function pass(desk: Desk): void {
  const seat = desk.table.acting.value;
  if (seat === null || !desk.game.pass) return;
  act(desk.table, seat, desk.game.pass.action);
  letGo(desk);
}

/** The key that ends the turn carries out an attack that is poised, and never drops it. */
export function passOrStrike(desk: Desk): void {
  if (desk.poised.value !== null && desk.prospect.value) strike(desk);
  else pass(desk);
}

/** What the desk does by itself; gives back how to stop it. */
export function attend(desk: Desk): () => void {
  const { table } = desk;
  const stops = [
    effect(() => {
      if (table.standing.value) untracked(() => keepOrLetGo(desk));
    }),
    effect(() => {
      if (desk.aim.value && isOpen(table)) untracked(() => release(desk));
    }),
    effect(() => {
      if (settings.value.autoSkip && onlyPasses(desk)) untracked(() => pass(desk));
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/** Drops a choice that no longer makes sense. */
function keepOrLetGo(desk: Desk): void {
  const moment = desk.moment.value;
  const isKept = desk.table.standing.value?.phase === "playing" && moment?.seat != null;
  if (!isKept || !desk.game.keeps(moment)) letGo(desk);
}

/** Carries out what was aimed at, if its lands are still as they were seen; else only the choice stays. */
function release(desk: Desk): void {
  const aim = desk.aim.value;
  const moment = desk.moment.value;
  desk.aim.value = null;
  if (!aim || !moment || moment.acting === null || aim.about !== desk.table.about.value) return;
  if (!desk.game.unchanged(aim.view, moment.view, aim.lands)) return;
  act(desk.table, moment.acting, aim.action);
  letGo(desk);
}

/** Whether the button that ends the turn is all that the server allows. */
function onlyPasses({ table, game }: Desk): boolean {
  const [only, more] = table.moment.value?.legal ?? [];
  const passing = game.pass?.action as { t: string } | undefined;
  return more === undefined && passing !== undefined && (only as { t: string } | undefined)?.t === passing.t;
}
