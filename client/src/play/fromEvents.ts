import type { Seat } from "../net/wire.gen";
import type { Frame } from "./face";
import type { Step } from "./steps";

/** Frames of a game that works out the views between the first and the last by itself. */
export const fromEvents =
  <V, E, B>(tell: (start: V, events: readonly E[], mine: (seat: Seat) => boolean, board: B) => Frame<V>[]) =>
  (steps: readonly Step<V, E>[], mine: (seat: Seat) => boolean, board: B): Frame<V>[] =>
    steps[0]
      ? tell(
          steps[0].before,
          steps.map(({ event }) => event),
          mine,
          board,
        )
      : [];
