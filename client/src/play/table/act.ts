import type { Seat } from "../../net/wire.gen";
import type { Table } from "./table";

/** Sends a move for a seat; it is on its way until the server has answered. */
export function act(table: Table, seat: Seat, action: unknown): void {
  const ref = table.link?.move(seat, action);
  if (ref) table.pending.value = new Map([...table.pending.value, [ref, null]]);
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
