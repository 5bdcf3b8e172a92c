import type { Seat } from "../../net/wire.gen";
import type { Cast } from "../../play/face";
import { capital, listed, whom } from "../../play/say";
import { type Board, NOBODY, type Seating, type Sight } from "./model";

const ALLIANCES = ["Allies", "Axis"] as const;

/** Whether it is the Allies against the Axis. */
export const isClassic = ({ terms: { mode } }: Board): boolean => (mode ?? "classic") === "classic";

/** The seats on a side, in their order. */
export const seatsOf = ({ seats, sides }: Seating, side: number): Seat[] =>
  [...new Set(seats.filter((seat, faction) => seat !== NOBODY && sides[faction] === side))].sort(
    (one, other) => one - other,
  );

/** The sides that somebody is on, in their order. */
export const sidesOf = ({ sides }: Seating): number[] =>
  [...new Set(sides.filter((side) => side !== NOBODY))].sort((one, other) => one - other);

/** At the beginning of a sentence: "The Axis", "Ines and you". */
export const sideWords = (board: Board, view: Sight, cast: Cast, side: number): string =>
  isClassic(board) ? `The ${allianceName(side)}` : capital(namesWords(cast, seatsOf(view, side)));

export const allianceName = (side: number): string => ALLIANCES[side] ?? "winners";

/** "you and Ines". */
export const namesWords = (cast: Cast, seats: readonly Seat[]): string =>
  listed(seats.map((seat) => whom(cast, seat)));

/** "you and Ines produce", "Ines produces". */
export function producesWord(board: Board, view: Sight, cast: Cast, side: number): string {
  const seats = seatsOf(view, side);
  return isClassic(board) || seats.length > 1 || seats.some((seat) => cast.isMe(seat))
    ? "produce"
    : "produces";
}
