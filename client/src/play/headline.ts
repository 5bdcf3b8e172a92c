import type { Result, Seat } from "../net/wire.gen";
import type { Cast } from "./face";
import { listed } from "./say";

/** The end in a title: "You won", "A draw". */
export const wonTitle = ({ winners }: Result, cast: Cast): string =>
  winners.length > 0 ? `${listed(winners.map((seat) => cast.name(seat)))} won` : "A draw";

export const turnTitle = (seat: Seat, cast: Cast): string =>
  cast.isMe(seat) ? "Your turn" : `${cast.name(seat)}'s turn`;

/** Who is waited for, where that is nobody at this screen. */
export function waitingTitle(seat: unknown, cast: Cast): string {
  const mover = cast.seats.find((view) => view.seat === seat);
  if (!mover) return "Waiting for the others";
  return mover.kind === "bot" ? `${mover.name} is deciding\u2026` : `Waiting for ${mover.name}`;
}
