import type { LogLine } from "../../play/face";

/** A guess that only decides how often `tell` is called: some games make one line of many events. */
const EVENTS_PER_LINE = 6;
/** Lines at the start of a part that may tell only half of what happened, and a heading that was guessed. */
const SPARE = 3;

/**
 * The last `count` lines, oldest first, and whether there are more: a long game has thousands, which nobody
 * reads at once.
 */
export function lastLines(
  tell: (events: readonly unknown[]) => LogLine[],
  events: readonly unknown[],
  count: number,
): { lines: LogLine[]; more: boolean } {
  for (let part = count * EVENTS_PER_LINE; part < events.length; part *= 2) {
    const lines = tell(events.slice(-part));
    if (lines.length >= count + SPARE) return { lines: lines.slice(-count), more: true };
  }
  const lines = tell(events);
  return { lines: lines.slice(-count), more: lines.length > count };
}
