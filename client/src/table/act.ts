import { batch } from "@preact/signals";
import { say } from "../ui/live";
import { toast } from "../ui/toasts";
import type { Seat } from "../wire.gen";
import { clearChoice, type Table } from "./table";

/** Sends a move for a seat; it is on its way until the server has answered. */
export function act(table: Table, seat: Seat, action: unknown): void {
  const ref = table.link?.move(seat, action);
  if (ref) table.pending.value = new Map([...table.pending.value, [ref, null]]);
}

/** A land was pressed, by hand, finger or key. */
export function press(table: Table, land: number): void {
  const moment = table.moment.value;
  const face = table.face.value;
  if (!moment || !face || table.standing.value?.phase !== "playing") return;
  const meant = face.press(land, moment);
  switch (meant.do) {
    case "nothing":
      return;
    case "choose":
      batch(() => {
        table.chosen.value = meant.land;
        table.aim.value = null;
      });
      return say(meant.say);
    case "clear":
      return clearChoice(table);
    case "hint":
      return toast(meant.sentence);
    case "act":
      return attempt(table, moment.seat, meant.action, meant.source, meant.target);
  }
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
  const face = table.face.value;
  const moment = table.moment.value;
  if (!aim || !face || !moment) return;
  table.aim.value = null;
  const lands = [aim.source, aim.target];
  if (moment.acting === null || !face.unchanged(aim.view, moment.view, lands)) return;
  act(table, moment.acting, aim.action);
  clearChoice(table);
}

/** The game's own button that ends the turn. */
export function pass(table: Table): void {
  const seat = table.acting.value;
  const face = table.face.value;
  if (seat === null || !face) return;
  act(table, seat, face.pass.action);
  clearChoice(table);
}
