import type { Replay, Seat, SeatPlan } from "../../net/wire.gen";
import type { Timeline } from "../../play/replay/timeline";
import { plansOf, type Titles } from "../seatPlans";
import { words } from "./words";

/** Who takes over a seat: this player, or a bot by its name. */
export type NewSeat = { me: true } | { me: false; bot: string };

/** Why nobody can play on from this position, or null if they can. */
export function whyNotPlayOn({ replay, last }: Timeline, at: number): string | null {
  if (replay.result) return at === last ? words.gameEnded : null;
  const others = replay.seats.some((seat, index) => seat.kind !== "bot" && !replay.you.includes(index));
  return others ? words.othersPlay : null;
}

/** The player takes their old seat, or the one to move. Bots stay, and the game's usual bot takes the rest. */
export function usualNewSeats({ replay }: Timeline, at: number, usual: string): NewSeat[] {
  const mine = replay.you.length > 0 ? replay.you : [moverAt(replay, at)];
  return replay.seats.map((seat, index) =>
    mine.includes(index) ? { me: true } : { me: false, bot: seat.bot ?? usual },
  );
}

const moverAt = ({ moves }: Replay, at: number): Seat =>
  moves.slice(at).find((move) => move.seat >= 0)?.seat ?? 0;

/** The seats in the server's form. */
export function plansFor(newSeats: readonly NewSeat[], titles: Titles, myName: string): SeatPlan[] {
  const name = newSeats.filter((newSeat) => newSeat.me).length === 1 ? myName : "";
  return plansOf(
    newSeats.map((newSeat) => (newSeat.me ? { who: "me", name } : { who: "bot", bot: newSeat.bot })),
    titles,
  );
}
