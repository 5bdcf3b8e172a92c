import type { Cast, Moment } from "./face";

/** A position to look at, in which nobody acts. */
export function idleMoment<V, B>(board: B, view: V, cast: Cast, spot: unknown = null): Moment<V, B> {
  return {
    board,
    view,
    spot,
    cast,
    acting: null,
    seat: null,
    legal: [],
    panel: null,
    highlighted: [],
    waiting: false,
    intent: null,
    result: null,
    tables: null,
  };
}
