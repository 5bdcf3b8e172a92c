import { signal } from "@preact/signals";
import type { Seat } from "../../../net/wire.gen";
import { perTable } from "../../../play/perTable";
import type { Table } from "../../../play/table/table";
import { listed } from "../../../play/turn/queue";
import { isHere, seatsHere } from "../facts";
import {
  type Action,
  type Board,
  type Event,
  factionsOf,
  type PactBroken,
  type Sight,
  type Way,
} from "../model";
import type { UiState } from "../turn/uiState";
import { endsWords } from "../words/moves";

/** Whether alliances are offered and broken in this game: every player for themselves. */
export const hasPacts = ({ terms: { mode, teams } }: Board): boolean => mode === "freeForAll" && !teams;

/** Whether a seat still has territory. */
export const isIn = (view: Sight, seat: Seat): boolean =>
  factionsOf(view, seat).some((faction) => view.now.owners.includes(faction));

/** What a seat at this screen can offer, answer or end now. */
export const talksOf = (
  ui: UiState,
  mine: Seat,
): Extract<Action, { t: "offerpact" | "answerpact" | "breakpact" }>[] =>
  ui.seat.value === mine
    ? [...listed(ui, "offerpact"), ...listed(ui, "answerpact"), ...listed(ui, "breakpact")]
    : [];

/** The latest alliance with someone here that another player ended, until your own turn is over. */
export function lastBroken(table: Table, view: Sight, events: readonly Event[]): PactBroken | null {
  const here = seatsHere(table);
  const last = events.findLast(
    (event) =>
      (event.t === "pactbroken" && here.includes(event.to) && !here.includes(event.seat)) ||
      (event.t === "collected" && isHere(table, view, event.faction)),
  );
  return last?.t === "pactbroken" ? last : null;
}

/** The notice of an ended alliance that was closed. */
export const putAway = perTable((_: Table) => signal<Event | null>(null));

/** The attack on an ally that the player was warned about. */
const warned = perTable((_: Table) => signal<string>(""));

/** A warning before units attack an ally, once for each place and turn. */
export function firstWarning(ui: UiState, way: Way): string {
  const now = ui.view.value?.now;
  if (!now) return "";
  const words = endsWords(ui.table.cast.value, way);
  const key = `${now.round} ${now.turn} ${way.to}`;
  const known = warned(ui.table);
  if (!words || known.value === key) return "";
  known.value = key;
  return words;
}
