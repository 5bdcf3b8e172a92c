import { signal } from "@preact/signals";
import type { Seat } from "../../../net/wire.gen";
import { perTable } from "../../../play/perTable";
import type { Table } from "../../../play/table/table";
import { sayOf } from "../say";
import type { UiState } from "../uiState";
import { missionWords, progressOf } from "./missions";
import { isStart } from "./sharing";

/** The seat whose secrets lie open at this screen: the only one here, else the one that has sat down and is to move. */
export function openSeat({ table, own, present }: UiState): Seat | null {
  return table.cast.value.you.length === 1 || present.value === own.value ? own.value : null;
}

/** Who has read the card, at each table. */
const read = perTable((_: Table) => signal<readonly Seat[]>([]));

/** The mission that may be seen at this screen now, and how far it is; null where none may. */
export function missionOf(ui: UiState): { words: string; have: number; need: number } | null {
  const [board, view, seat] = [ui.board.value, ui.view.value, openSeat(ui)];
  if (!board || !view || seat === null || isFaceDown(ui)) return null;
  const mission = view.plus?.missions?.[seat];
  if (!mission || view.phase === "over" || view.fallen.includes(seat)) return null;
  const { have = 0, need = 0 } = progressOf(view, seat, "missions") ?? {};
  return { words: missionWords(sayOf(board, ui.table.cast.value), view, seat, mission), have, need };
}

/** Where several sit at this screen, missions are not looked at before the first turn. */
export const isFaceDown = ({ table, view }: UiState): boolean =>
  table.cast.value.you.length > 1 && view.value !== null && isStart(view.value);

/** Whether the card still lies open: in the first round, until it is closed. */
export function isCardOpen(ui: UiState): boolean {
  const seat = openSeat(ui);
  return seat !== null && (ui.view.value?.round ?? 2) <= 1 && !read(ui.table).value.includes(seat);
}

export function closeCard(ui: UiState): void {
  const seat = openSeat(ui);
  if (seat !== null) read(ui.table).value = [...read(ui.table).value, seat];
}
