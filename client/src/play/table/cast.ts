import { inkOf } from "../../board/inks";
import type { Seat, SeatView } from "../../net/wire.gen";
import type { Cast } from "../face";
import { words } from "../words";

/** The seats, with the viewer's only one first. */
export const ownFirst = ({ seats, isMe }: Cast): SeatView[] =>
  seats.toSorted((one, other) => Number(isMe(other.seat)) - Number(isMe(one.seat)));

/** Names as this viewer says them. The only seat they hold is "You". */
export function castOf(seats: readonly SeatView[], you: readonly Seat[], inks: readonly number[] = []): Cast {
  const alone = you.length === 1;
  return {
    seats,
    you,
    name: (seat) =>
      alone && you[0] === seat
        ? words.You
        : (seats.find((view) => view.seat === seat)?.name ??
          (seat < 0 ? words.nobodyName : words.seat(seat + 1))),
    isMe: (seat) => alone && you[0] === seat,
    ink: (seat) => inks[seat] ?? inkOf(seat),
  };
}
