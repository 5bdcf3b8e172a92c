import type { Seat, SeatView, Standing } from "../../net/wire.gen";
import { listed } from "../../play/phrases";
import { words } from "./words";

/** A game and its round: "BattleZone, round 9", or only "BattleZone" before the first one. */
export const gameAndRound = (title: string, round: number | null): string =>
  round !== null && round > 0 ? words.gameAndRound(title, round) : title;

const BOTS_NAMED = 2; // more bots are counted instead of named, to keep the line short

/** Who else plays: "with Ines, Marek and Hard (bot)". */
export function playersText(seats: readonly SeatView[], you: readonly Seat[]): string {
  const people = seats.filter((seat) => seat.kind === "human");
  const mine = people.filter((seat) => you.includes(seat.seat));
  const others = people
    .filter((seat) => !you.includes(seat.seat))
    .map((seat) => (seat.taken ? seat.name : words.openSeat));
  const bots = seats.filter((seat) => seat.kind === "bot").map((seat) => words.bot(seat.name));
  const named = bots.length > BOTS_NAMED ? [words.bots(bots.length)] : bots;
  const local = mine.length > 1 ? mine.map((seat) => seat.name) : [];
  const names = listed([...local, ...others, ...named]) || words.nobody;
  return mine.length === 1 ? words.with(names) : names;
}

/** Whose turn it is: "Your turn", "Ines's turn". */
export function turnText(standing: Standing, seats: readonly SeatView[], you: readonly Seat[]): string {
  if (standing.phase === "waiting") return words.waiting;
  if (you.length === 0) return words.inProgress;
  const mine = standing.to_act.filter((seat) => you.includes(seat));
  if (mine.length > 0 && you.length === 1) return words.yourTurn;
  const next = mine[0] ?? standing.to_act[0];
  const name = seats.find((view) => view.seat === next)?.name;
  return name ? words.turnOf(name) : words.inProgress;
}
