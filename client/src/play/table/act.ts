import { batch, effect, untracked } from "@preact/signals";
import { settings } from "../../net/settings";
import type { Seat } from "../../net/wire.gen";
import { cue } from "../../sound/cue";
import { say } from "../../ui/live";
import { isPhone, isShort, isTouch } from "../../ui/narrow";
import { percentWords } from "../../ui/percent";
import { toast } from "../../ui/toasts";
import { clearChoice, type Table } from "./table";

/** Sends a move for a seat; it is on its way until the server has answered. */
export function act(table: Table, seat: Seat, action: unknown): void {
  const ref = table.link?.move(seat, action);
  if (ref) table.pending.value = new Map([...table.pending.value, [ref, null]]);
}

/** A land was pressed, by hand, finger or key. */
export function press(table: Table, land: number): void {
  const moment = table.moment.value;
  const face = table.face.value?.lands;
  if (!moment || !face || table.standing.value?.phase !== "playing") return;
  const meant = face.press(land, moment);
  switch (meant.do) {
    case "nothing":
      return;
    case "choose":
      batch(() => {
        clearChoice(table);
        table.chosen.value = meant.land;
      });
      cue("select");
      return say(meant.say);
    case "clear":
      return clearChoice(table);
    case "hint":
      cue("invalid");
      return toast(meant.sentence);
    case "act":
      if (poisesFirst() && poise(table, meant.target)) return;
      return attempt(table, moment.seat, meant.action, meant.source, meant.target);
  }
}

/** A mouse in a low window sees the chances by pointing. */
const poisesFirst = (): boolean => isPhone.value && (isTouch.value || !isShort.value);

/**
 * A finger hides what it taps: on a phone the first tap only chooses the target, where there is an attack to
 * think about.
 */
function poise(table: Table, target: number): boolean {
  const moment = table.moment.value;
  if (!moment || table.poised.value === target) return false;
  const prospect = table.face.value?.lands?.prospect(moment, target);
  if (!prospect) return false;
  table.poised.value = target;
  cue("select");
  const chance = prospect.odds ? `, win chance ${percentWords(prospect.odds.win)}` : "";
  say(`${prospect.words}${chance}. Tap again to attack.`);
  return true;
}

/** Carries out the attack that was poised. */
export function strike(table: Table): void {
  const prospect = table.prospect.value;
  const seat = table.acting.value;
  if (prospect && seat !== null) attempt(table, seat, prospect.action, prospect.source, prospect.target);
}

/** While something is still being shown, an attack is held until the board shown is the real one. */
function attempt(table: Table, seat: Seat | null, action: unknown, source: number, target: number): void {
  if (seat === null) return;
  if (table.busy.value || table.pending.value.size > 0) {
    table.aim.value = { source, target, action, view: table.view.value };
    return;
  }
  act(table, seat, action);
  clearChoice(table);
}

/** Carries out what was aimed at, if both lands are still as they were seen; else only the choice stays. */
export function releaseAim(table: Table): void {
  const aim = table.aim.value;
  const face = table.face.value?.lands;
  const moment = table.moment.value;
  if (!aim || !face || !moment) return;
  table.aim.value = null;
  const lands = [aim.source, aim.target];
  if (moment.acting === null || !face.unchanged(aim.view, moment.view, lands)) return;
  act(table, moment.acting, aim.action);
  clearChoice(table);
}

/** Skips for someone who wants that, whenever nothing else is allowed; gives back how to stop it. */
export function skipWhenIdle(table: Table): () => void {
  return effect(() => {
    const only =
      table.acting.value !== null && table.moment.value?.legal.length === 1
        ? table.moment.value.legal[0]
        : null;
    if (settings.value.autoSkip && only && isPass(table, only)) untracked(() => pass(table));
  });
}

function isPass(table: Table, action: unknown): boolean {
  return (
    (table.face.value?.lands?.pass.action as { t: string } | undefined)?.t === (action as { t: string }).t
  );
}

/** Whether hints may be asked for: never against other people. */
export function mayAsk(table: Table): boolean {
  const you = table.about.value?.you ?? [];
  return you.length > 0 && table.seats.value.every((seat) => seat.kind === "bot" || you.includes(seat.seat));
}

/** Asks what a good bot would do now; the answer comes as a sentence. */
export function askHint(table: Table, seat = table.acting.value): void {
  if (seat !== null) table.link?.send({ t: "advise", seat });
}

/** The key that ends the turn: an attack that is poised is carried out instead, never dropped. */
export function passByKey(table: Table): void {
  if (table.poised.value !== null && table.prospect.value) strike(table);
  else pass(table);
}

/** The game's own button that ends the turn. */
export function pass(table: Table): void {
  const seat = table.acting.value;
  const pass = table.face.value?.lands?.pass;
  if (seat === null || !pass) return;
  act(table, seat, pass.action);
  clearChoice(table);
}
