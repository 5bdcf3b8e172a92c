import type { Seat } from "../../../net/wire.gen";
import type { Desk } from "../desk";

/** The seat whose affairs are shown at this screen: the only one here, else the one that is to move. */
export function seatHere({ table, seat }: Desk): Seat | null {
  const you = table.about.value?.you ?? [];
  return you.length === 1 ? (you[0] as Seat) : seat.value;
}

/**
 * The seat whose secrets lie open at this screen: the only one here, else the one that has sat down and is to
 * move.
 */
export function openSeat({ table, seat, present }: Desk): Seat | null {
  const you = table.about.value?.you ?? [];
  if (you.length === 1) return you[0] as Seat;
  return present.value === seat.value ? present.value : null;
}
