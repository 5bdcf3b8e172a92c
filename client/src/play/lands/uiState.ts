import { computed, effect, signal, untracked } from "@preact/signals";
import { settings } from "../../net/settings";
import { isPhone, isShort, isTouch } from "../../ui/screen/screenSize";
import { percentWords } from "../../ui/text/percent";
import { act } from "../table/act";
import type { Table } from "../table/table";
import { reset, signalsOf } from "../turn/choice";
import { hint, sayChosen } from "../turn/hint";
import { words } from "../words";
import type { AnyLandGame, AnyLandMoment, Prospect } from "./game";

/** An action chosen during playback. */
interface Aim {
  action: unknown;
  lands: readonly number[];
  /** What the person saw then, and the Welcome it was based on. After another Welcome, the action no longer counts. */
  view: unknown;
  about: unknown;
}

const CHOICE = {
  picked: [] as readonly number[],
  aim: null as Aim | null,
  /** The target of a first tap on a phone. A second tap, or the button, attacks it. */
  tapped: null as number | null,
};

/** What a person has picked at a table. */
export type UiState = ReturnType<typeof newUiState>;

export function newUiState(table: Table, game: AnyLandGame) {
  const choice = signalsOf(CHOICE);
  const pointed = signal<number | null>(null);
  const moment = computed((): AnyLandMoment | null => {
    const now = table.moment.value;
    const target = choice.aim.value?.lands.at(-1) ?? choice.tapped.value;
    return now && { ...now, picked: choice.picked.value, aim: target, pointed: pointed.value };
  });
  /** The odds of the attack under the pointer, or of the first tap. */
  const prospect = computed((): Prospect | null => {
    const target = choice.tapped.value ?? pointed.value;
    return moment.value && target !== null ? (game.prospect?.(moment.value, target) ?? null) : null;
  });
  return { table, game, ...choice, pointed, moment, prospect };
}

export const deselect = (ui: UiState): void => reset(ui, CHOICE);

/** Handle a press on a land by mouse, finger or key. */
export function press(ui: UiState, land: number): void {
  const moment = ui.moment.value;
  if (!moment || ui.table.standing.value?.phase !== "playing") return;
  const meant = ui.game.press(land, moment);
  switch (meant.do) {
    case "nothing":
      return;
    case "pick":
      deselect(ui);
      if (meant.lands.length === 0) return;
      ui.picked.value = meant.lands;
      return sayChosen(meant.say);
    case "hint":
      return hint(meant.sentence);
    case "act":
      if (needsSecondTap() && chooseTarget(ui, moment, land)) return;
      return actWhenReady(ui, meant.action, meant.lands);
  }
}

/** In a low window with a mouse, pointing already shows the chances. */
const needsSecondTap = (): boolean => isPhone.value && (isTouch.value || !isShort.value);

/** On a phone, the first tap on a target only shows the odds, because a finger hides what it taps. */
function chooseTarget(ui: UiState, moment: AnyLandMoment, target: number): boolean {
  const prospect = ui.tapped.value === target ? null : ui.game.prospect?.(moment, target);
  if (!prospect) return false;
  ui.tapped.value = target;
  sayChosen(words.tapAgain(prospect.words, prospect.odds && percentWords(prospect.odds.win)));
  return true;
}

/** Make the attack that the first tap chose. */
export function attackTapped(ui: UiState): void {
  const prospect = ui.prospect.value;
  if (prospect && ui.table.acting.value !== null)
    actWhenReady(ui, prospect.action, [prospect.source, prospect.target]);
}

const isOpen = ({ busy, pending }: Table): boolean => !busy.value && pending.value.size === 0;

/** Act now or, during playback, as soon as it is over. */
export function actWhenReady(ui: UiState, action: unknown, lands: readonly number[]): void {
  const { table } = ui;
  const seat = table.moment.value?.seat ?? null;
  if (seat === null) return;
  if (!isOpen(table)) {
    ui.aim.value = { action, lands, view: table.view.value, about: table.about.value };
    return;
  }
  act(table, seat, action);
  deselect(ui);
}

/** End the turn with the game's button. */
export function pass(ui: UiState): void {
  const seat = ui.table.acting.value;
  if (seat === null || !ui.game.pass) return;
  act(ui.table, seat, ui.game.pass.action);
  deselect(ui);
}

/** The key that ends the turn confirms an attack that a first tap chose, and never drops it. */
export function passOrAttack(ui: UiState): void {
  if (ui.tapped.value !== null && ui.prospect.value) attackTapped(ui);
  else pass(ui);
}

/** Start what happens without a press. Returns how to stop it. */
export function activate(ui: UiState): () => void {
  const { table } = ui;
  const stops = [
    effect(() => {
      if (table.standing.value) untracked(() => dropStale(ui));
    }),
    effect(() => {
      if (ui.aim.value && isOpen(table)) untracked(() => actOnAim(ui));
    }),
    effect(() => {
      if (settings.value.autoSkip && onlyPasses(ui)) untracked(() => pass(ui));
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/** Deselect what no longer makes sense. */
function dropStale(ui: UiState): void {
  const moment = ui.moment.value;
  const isKept = ui.table.standing.value?.phase === "playing" && moment?.seat != null;
  if (!isKept || !ui.game.keeps(moment)) deselect(ui);
}

/** Make the move chosen during playback, if its lands are still as the person saw them. */
function actOnAim(ui: UiState): void {
  const aim = ui.aim.value;
  const moment = ui.moment.value;
  ui.aim.value = null;
  if (!aim || !moment || moment.acting === null || aim.about !== ui.table.about.value) return;
  if (!ui.game.unchanged(aim.view, moment.view, aim.lands)) return;
  act(ui.table, moment.acting, aim.action);
  deselect(ui);
}

/** Whether ending the turn is the only legal action. */
function onlyPasses({ table, game }: UiState): boolean {
  const [only, more] = table.moment.value?.legal ?? [];
  const passing = game.pass?.action as { t: string } | undefined;
  return more === undefined && passing !== undefined && (only as { t: string } | undefined)?.t === passing.t;
}
