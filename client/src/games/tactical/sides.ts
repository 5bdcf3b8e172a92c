import type { Seat } from "../../net/wire.gen";
import type { Cast } from "../../play/face";
import { capital, listed, whom } from "../../play/phrases";
import { type Board, factionsOf, NOBODY, type Seating, type Sight } from "./model";

/** Whether it is the Allies against the Axis. */
export const isClassic = ({ terms: { mode } }: Board): boolean => (mode ?? "classic") === "classic";

/** The sides that somebody is on, in their order. */
export const sidesOf = (board: Board, { sides }: Seating): number[] =>
  isClassic(board)
    ? [0, 1]
    : [...new Set(sides.filter((side) => side !== NOBODY))].sort((one, other) => one - other);

/** "Axis", or "Ines and you" */
export const sideName = (board: Board, view: Sight, cast: Cast, side: number): string =>
  isClassic(board)
    ? (["Allies", "Axis"][side] ?? "Winners")
    : capital(
        namesWords(
          cast,
          cast.seats
            .map(({ seat }) => seat)
            .filter((seat) => factionsOf(view, seat).some((faction) => view.sides[faction] === side)),
        ),
      );

/** At the beginning of a sentence: "The Axis", "Ines and you". */
export const sideWords = (board: Board, view: Sight, cast: Cast, side: number): string =>
  `${isClassic(board) ? "The " : ""}${sideName(board, view, cast, side)}`;

/** "you and Ines". */
export const namesWords = (cast: Cast, seats: readonly Seat[]): string =>
  listed(seats.map((seat) => whom(cast, seat)));
