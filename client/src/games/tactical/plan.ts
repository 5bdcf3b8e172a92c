import { type Signal, signal } from "@preact/signals";
import { keep, recall } from "../../net/knownTables";
import type { Seat, Tactical } from "../../net/wire.gen";
import { perTable } from "../../play/perTable";
import { ask } from "../../play/table/ask";
import type { Table } from "../../play/table/table";
import { say } from "../../ui/messages/liveRegion";
import { type Event, isTurn, type Sight, seatOf, unitName } from "./model";
import { isHere, isOwnTurn } from "./people";
import type { UiState } from "./uiState";
import { order } from "./verbs";

/** What each faction at this screen means to buy in its next turn, by kind. */
type Plans = Readonly<Record<number, readonly number[]>>;

const keyOf = (table: Table): string => `plans.${table.id}`;

const plansOf = perTable((table: Table): Signal<Plans> => signal(recall<Plans>(keyOf(table), {})));

/** What a faction means to buy; nothing planned is nothing of each. */
export const planOf = ({ table, board }: UiState, faction: number): readonly number[] =>
  plansOf(table).value[faction] ?? board.value?.units.map(() => 0) ?? [];

/** One more of a kind in the plan for the next turn, or fewer. */
export function plan(ui: UiState, faction: number, kind: number, more: number): void {
  const { table, board } = ui;
  const counts = planOf(ui, faction).map((count, place) =>
    place === kind ? Math.max(0, count + more) : count,
  );
  const plans = plansOf(table);
  plans.value = { ...plans.value, [faction]: counts };
  keep(keyOf(table), plans.value);
  if (board.value) say(`${counts[kind] ?? 0} ${unitName(board.value, kind)} planned.`);
}

/** What is asked of the plan that is shown: of the faction in turn at this screen, else of the next one. */
export function billFor(ui: UiState): { seat: Seat; question: Tactical.Bill } | null {
  const view = ui.view.value;
  if (!view || !isTurn(view)) return null;
  const faction = isOwnTurn(ui.table, view) ? view.now.turn : nextOwn(ui.table, view);
  const seat = faction === null ? null : seatOf(view, faction);
  return faction === null || seat === null
    ? null
    : { seat, question: { t: "bill", faction, counts: [...planOf(ui, faction)] } };
}

/** The faction of those at this screen that is next to have its turn; null where there is none. */
export function nextOwn(table: Table, view: Sight): number | null {
  const count = view.seats.length;
  const order = Array.from({ length: count }, (_, step) => (view.now.turn + 1 + step) % count);
  return order.find((faction) => isHere(table, seatOf(view, faction))) ?? null;
}

/** The order of the faction's last turn; null where none is known. */
export function lastOrder(table: Table, faction: number): readonly number[] | null {
  const events = table.log.value.events as readonly Event[];
  const began = events.findLastIndex((event) => event.t === "turnbegan" && event.faction === faction);
  const order = events
    .slice(0, Math.max(0, began))
    .findLast((event) => event.t === "bought" && event.faction === faction);
  return order?.t === "bought" && order.counts.some((count) => count > 0) ? order.counts : null;
}

/** Orders all this at once, as far as it goes. */
export async function orderAll(ui: UiState, wanted: readonly number[]): Promise<void> {
  const { view, seat, table } = ui;
  if (!view.value || seat.value === null) return;
  const bill = await ask<Tactical.Billed>(table, seat.value, {
    t: "bill",
    faction: view.value.now.turn,
    counts: wanted,
  });
  if (!bill || seat.value === null) return;
  order(ui, bill.fits);
  say(`${bill.fits.reduce((sum, count) => sum + count, 0)} units ordered.`);
}
