import { type Signal, signal } from "@preact/signals";
import { readStored, writeStored } from "../../../net/knownTables";
import type { Seat } from "../../../net/wire.gen";
import { perTable } from "../../../play/perTable";
import { ask } from "../../../play/table/ask";
import type { Table } from "../../../play/table/table";
import { say } from "../../../ui/messages/liveRegion";
import { type Bill, type Billed, isTurn, type Sight, seatOf, unitName } from "../model";
import { isHere, total } from "../position";
import { words } from "../words/purchase";
import { order } from "./actions";
import type { UiState } from "./uiState";

/** What each faction at this screen plans to buy next turn, by kind. */
type Plans = Readonly<Record<number, readonly number[]>>;

const keyOf = (table: Table): string => `plans.${table.id}`;

const plansOf = perTable((table: Table): Signal<Plans> => signal(readStored<Plans>(keyOf(table), {})));

/** A faction's plan; without one, zero of each kind. */
export const planOf = ({ table, board }: UiState, faction: number): readonly number[] =>
  plansOf(table).value[faction] ?? board.value?.units.map(() => 0) ?? [];

/** Plan more or fewer of a kind. */
export function plan(ui: UiState, faction: number, kind: number, more: number): void {
  const { table, board } = ui;
  const counts = planOf(ui, faction).map((count, place) =>
    place === kind ? Math.max(0, count + more) : count,
  );
  const plans = plansOf(table);
  plans.value = { ...plans.value, [faction]: counts };
  writeStored(keyOf(table), plans.value);
  if (board.value) say(words.planned(counts[kind] ?? 0, unitName(board.value, kind)));
}

/** The question about the plan on screen: that of the local faction in turn, or the next one. */
export function billFor(ui: UiState): { seat: Seat; question: Bill } | null {
  const view = ui.view.value;
  if (!view || !isTurn(view)) return null;
  const faction = ui.ownTurn.value ? view.now.turn : nextOwn(ui.table, view);
  const seat = faction === null ? null : seatOf(view, faction);
  return faction === null || seat === null
    ? null
    : { seat, question: { t: "bill", faction, counts: [...planOf(ui, faction)] } };
}

/** The next local faction in turn order, or null. */
export function nextOwn(table: Table, view: Sight): number | null {
  const count = view.seats.length;
  const order = Array.from({ length: count }, (_, step) => (view.now.turn + 1 + step) % count);
  return order.find((faction) => isHere(table, view, faction)) ?? null;
}

/** The faction's purchase last turn, or null if unknown. */
export function lastOrder({ events: { value: events } }: UiState, faction: number): readonly number[] | null {
  const began = events.findLastIndex((event) => event.t === "turnbegan" && event.faction === faction);
  const bought = events
    .slice(0, Math.max(0, began))
    .findLast((event) => event.t === "bought" && event.faction === faction);
  return bought?.t === "bought" && total(bought.counts) > 0 ? bought.counts : null;
}

/** Order all of this, or as much of it as the money and room allow. */
export async function orderAll(ui: UiState, wanted: readonly number[]): Promise<void> {
  const { view, seat, table } = ui;
  if (!view.value || seat.value === null) return;
  const bill = await ask<Billed>(table, seat.value, {
    t: "bill",
    faction: view.value.now.turn,
    counts: wanted,
  });
  if (!bill || seat.value === null) return;
  order(ui, bill.fits);
  say(words.ordered(total(bill.fits)));
}
