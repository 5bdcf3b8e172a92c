import type { Replay, Seat, SeatPlan } from "../../net/wire.gen";
import { plansOf, type Titles } from "../seatPlans";
import type { Timeline } from "./timeline";

/** Who shall play a seat on: the person here, or a bot by its name. */
export type Sitter = { me: true } | { me: false; bot: string };

/** Why nobody can play on from this position; null where one can. */
export function barsPlayingOn({ replay, last }: Timeline, at: number): string | null {
  if (replay.result) return at === last ? "The game ended here" : null;
  const others = replay.seats.some((seat, index) => seat.kind !== "bot" && !replay.you.includes(index));
  return others ? "Others still play" : null;
}

/**
 * The person takes the seat they held, else the one to move; bots stay, and the game's usual one takes the
 * rest.
 */
export function usualSitters({ replay }: Timeline, at: number, usual: string): Sitter[] {
  const mine = replay.you.length > 0 ? replay.you : [moverAt(replay, at)];
  return replay.seats.map((seat, index) =>
    mine.includes(index) ? { me: true } : { me: false, bot: seat.bot ?? usual },
  );
}

const moverAt = ({ moves }: Replay, at: number): Seat =>
  moves.slice(at).find((move) => move.seat >= 0)?.seat ?? 0;

/** The seats as the server wants them. */
export function plansFor(sitters: readonly Sitter[], titles: Titles, myName: string): SeatPlan[] {
  const name = sitters.filter((sitter) => sitter.me).length === 1 ? myName : "";
  return plansOf(
    sitters.map((sitter) => (sitter.me ? { who: "me", name } : { who: "bot", bot: sitter.bot })),
    titles,
  );
}
