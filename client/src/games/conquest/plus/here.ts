import type { Seat } from "../../../wire.gen";
import type { Desk } from "../desk";

/** The seat whose affairs are shown at this screen: the only one here, else the one that is to move. */
export function seatHere({ table, seat }: Desk): Seat | null {
  const you = table.about.value?.you ?? [];
  return you.length === 1 ? (you[0] as Seat) : seat.value;
}
