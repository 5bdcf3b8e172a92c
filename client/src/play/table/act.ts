import type { Seat } from "../../net/wire.gen";
import type { Table } from "./table";

/** Send a move for a seat. It is pending until the server answers. */
export function act(table: Table, seat: Seat, action: unknown): void {
  const ref = table.link?.move(seat, action);
  if (ref) table.pending.value = new Map([...table.pending.value, [ref, null]]);
}

/** Whether hints are allowed: never against other people. */
export function mayAsk(table: Table): boolean {
  const you = table.about.value?.you ?? [];
  return you.length > 0 && table.seats.value.every((seat) => seat.kind === "bot" || you.includes(seat.seat));
}

/** Ask what a good bot would do now. The answer is a sentence. */
export function askHint(table: Table, seat = table.acting.value): void {
  if (seat !== null) table.link?.send({ t: "advise", seat });
}
