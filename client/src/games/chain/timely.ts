import type { Frame } from "../../play/face";
import type { Sight, Spot } from "./model";

const SHARE = 0.25;

/** Where the clock runs, telling a round takes a quarter of the time to plan the next one at most. */
export function timely(told: readonly Frame<Sight>[], { terms }: Pick<Sight, "terms">): Frame<Sight>[] {
  const whole = told.reduce((sum, { ms }) => sum + ms, 0);
  const most = terms.plan_seconds ? terms.plan_seconds * 1000 * SHARE : Infinity;
  const factor = whole > most ? most / whole : 1;
  return told.map((frame) => ({
    ...frame,
    ms: frame.ms * factor,
    spot: { ...(frame.spot as Spot), glide: (frame.spot as Spot).glide * factor },
  }));
}
