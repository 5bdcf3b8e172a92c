import { signal } from "@preact/signals";
import type { Seat } from "../../../net/wire.gen";
import type { Cast } from "../../../play/face";
import { perTable } from "../../../play/perTable";
import { whom } from "../../../play/phrases";
import type { Table } from "../../../play/table/table";
import { type Action, type Board, type Event, factionsOf, type Sight, seatOf, type Way } from "../model";
import { isHere } from "../people";
import type { UiState } from "../uiState";

/** Whether alliances are offered and broken in this game: everyone for themselves. */
export const hasPacts = ({ terms: { mode, teams } }: Board): boolean => mode === "freeForAll" && !teams;

/** How one seat stands to another, in words. */
export function bondWords({ now: { pacts = [], offers = [] } }: Sight, mine: Seat, other: Seat): string {
  const has = (pairs: readonly (readonly [number, number])[], one: Seat, two: Seat): boolean =>
    pairs.some(([from, to]) => from === one && to === two);
  if (has(pacts, mine, other) || has(pacts, other, mine)) return "Your ally";
  if (has(offers, other, mine)) return "Offers you an alliance";
  return has(offers, mine, other) ? "Asked, no answer yet" : "No alliance";
}

/** Whether a seat has land. */
export const isIn = (view: Sight, seat: Seat): boolean =>
  factionsOf(view, seat).some((faction) => view.now.owners.includes(faction));

type Talk = Extract<Action, { t: "offerpact" | "answerpact" | "breakpact" }>;

/** What a seat at this screen may say of alliances now. */
export const talksOf = ({ seat, legal }: UiState, mine: Seat): Talk[] =>
  seat.value === mine
    ? legal.value.filter(
        (action): action is Talk =>
          action.t === "offerpact" || action.t === "answerpact" || action.t === "breakpact",
      )
    : [];

/** The seats at this screen. */
export const seatsHere = (table: Table): readonly Seat[] => table.about.value?.you ?? [];

/** The latest alliance of somebody here that another one ended, until an own turn is over. */
export function lastBroken(
  table: Table,
  view: Sight,
  events: readonly Event[],
): Extract<Event, { t: "pactbroken" }> | null {
  const last = events.findLast(
    (event) =>
      (event.t === "pactbroken" && isHere(table, event.to) && !isHere(table, event.seat)) ||
      (event.t === "collected" && isHere(table, seatOf(view, event.faction))),
  );
  return last?.t === "pactbroken" ? last : null;
}

/** The notice of an ended alliance that was put away. */
export const putAway = perTable((_: Table) => signal<Event | null>(null));

/** "This ends your alliance with Ines."; nothing where it ends none. */
export const endsWords = (cast: Cast, { ends = [] }: Way): string =>
  ends.map((seat) => `This ends your alliance with ${whom(cast, seat)}.`).join(" ");

/** The place in which an ally is about to be attacked: asked about once. */
const asked = perTable((_: Table) => signal<string>(""));

/**
 * What has to be said before units go that way; nothing where it was said already, or there is nothing to
 * say.
 */
export function firstWarning(ui: UiState, way: Way): string {
  const view = ui.view.value;
  if (!view) return "";
  const words = endsWords(ui.table.cast.value, way);
  const key = `${view.now.round} ${view.now.turn} ${way.to}`;
  const known = asked(ui.table);
  if (!words || known.value === key) return "";
  known.value = key;
  return words;
}
