import type { Cast, Moment } from "./face";

/** A position to look at: nobody acts, and nothing is chosen. */
export function still<V, B>(board: B, view: V, cast: Cast, spot: unknown = null): Moment<V, B> {
  return {
    board,
    view,
    spot,
    cast,
    acting: null,
    seat: null,
    legal: [],
    panel: null,
    chosen: null,
    aim: null,
    pointed: null,
    recalled: [],
    waiting: false,
    intent: null,
    result: null,
    tables: null,
  };
}
