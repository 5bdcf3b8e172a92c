import type { LogLine } from "../../play/face";

/** A guess at how many events make a line. It only decides how often `tell` is called. */
const EVENTS_PER_LINE = 6;
/** The first lines of a part may be incomplete, or have a wrong heading. Drop this many. */
const UNRELIABLE = 3;

/** The last `count` lines, oldest first, and whether there are more. A long game has thousands, so word only the end. */
export function lastLines(
  tell: (events: readonly unknown[]) => LogLine[],
  events: readonly unknown[],
  count: number,
): { lines: LogLine[]; more: boolean } {
  for (let part = count * EVENTS_PER_LINE; part < events.length; part *= 2) {
    const lines = tell(events.slice(-part));
    if (lines.length >= count + UNRELIABLE) return { lines: lines.slice(-count), more: true };
  }
  const lines = tell(events);
  return { lines: lines.slice(-count), more: lines.length > count };
}
