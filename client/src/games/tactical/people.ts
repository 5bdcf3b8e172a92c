import type { Seat } from "../../net/wire.gen";
import type { Cast } from "../../play/face";
import type { Table } from "../../play/table/table";
import { isTurn, type Sight, seatOf } from "./model";

/** "you" for a faction of the viewer's only seat, else who plays it. */
export function playerOf(view: Sight, cast: Cast, faction: number): string {
  const seat = seatOf(view, faction);
  if (seat === null) return "nobody";
  return cast.isMe(seat) ? "you" : cast.name(seat);
}

/** Whether a seat sits at this screen. */
export const isHere = (table: Table, seat: Seat | null): boolean =>
  seat !== null && (table.about.value?.you.includes(seat) ?? false);

/** Whether the faction in turn is played at this screen. */
export const isOwnTurn = (table: Table, view: Sight): boolean =>
  isTurn(view) && isHere(table, seatOf(view, view.now.turn));
