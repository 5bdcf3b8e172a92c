import type { Seat } from "../net/wire.gen";
import type { Frame } from "./face";

/** Tells what happened event by event, each from how it stood after the one before. */
export function oneByOne<V, E>(
  tell: (view: V, event: E, mine: (seat: Seat) => boolean) => Frame<V>[],
): (view: V, events: readonly E[], mine: (seat: Seat) => boolean) => Frame<V>[] {
  return (start, events, mine) => {
    let view = start;
    return events.flatMap((event) => {
      const told = tell(view, event, mine);
      view = told.at(-1)?.view ?? view;
      return told;
    });
  };
}
