import { signal } from "@preact/signals";
import type { Seat } from "../../../net/wire.gen";
import { perTable } from "../../../play/perTable";
import type { Table } from "../../../play/table/table";
import type { Desk } from "../desk";
import { openSeat } from "./here";
import { missionWords, progressOf } from "./missions";
import { isStart } from "./sharing";

/** Who has read the card, at each table. */
const read = perTable((_: Table) => signal<readonly Seat[]>([]));

/** The mission that may be seen at this screen now, and how far it is; null where none may. */
export function missionOf(desk: Desk): { words: string; have: number; need: number } | null {
  const [board, view, seat] = [desk.board.value, desk.view.value, openSeat(desk)];
  const mission = seat === null ? null : view?.plus?.missions?.[seat];
  if (
    !board ||
    !view ||
    seat === null ||
    !mission ||
    isFaceDown(desk) ||
    view.phase === "over" ||
    view.fallen.includes(seat)
  )
    return null;
  const { have = 0, need = 0 } = progressOf(view, seat, "missions") ?? {};
  return { words: missionWords(board, view, desk.table.cast.value, seat, mission), have, need };
}

/** Where several sit at this screen, missions are not looked at before the first turn. */
export const isFaceDown = ({ table, view }: Desk): boolean =>
  (table.about.value?.you.length ?? 0) > 1 && view.value !== null && isStart(view.value);

/** Whether the card still lies open: in the first round, until it is closed. */
export function isCardOpen(desk: Desk): boolean {
  const seat = openSeat(desk);
  return seat !== null && (desk.view.value?.round ?? 2) <= 1 && !read(desk.table).value.includes(seat);
}

export function closeCard(desk: Desk): void {
  const seat = openSeat(desk);
  if (seat !== null) read(desk.table).value = [...read(desk.table).value, seat];
}
