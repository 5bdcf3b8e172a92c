import type { AnyFace, Cast, LogLine } from "./face";
import { isKernelEvent, type KernelEvent, kernelLine } from "./kernelEvents";
import { sentenceOf } from "./phrases";

/** The log lines of events, oldest first. */
export function linesOf(
  face: AnyFace,
  events: readonly unknown[],
  cast: Cast,
  view: unknown,
  board: unknown,
): LogLine[] {
  return splitRuns(
    events,
    (own) => face.lines(own, cast, view, board),
    (event) => kernelLine(event, cast),
  );
}

/** The same for screen readers. */
export function sentencesOf(
  face: AnyFace,
  events: readonly unknown[],
  cast: Cast,
  after: unknown,
  before: unknown,
  board: unknown,
): string {
  const said = splitRuns(
    events,
    (own) =>
      face.spoken
        ? [face.spoken(own, cast, after, before, board)]
        : face.lines(own, cast, after, board).map(sentenceOf),
    (event) => sentenceOf(kernelLine(event, cast)),
  );
  return said.filter(Boolean).join(" ");
}

/** Split events into runs of the game's own ones, with the events that every game has in between. */
function splitRuns<T>(
  events: readonly unknown[],
  tell: (own: readonly unknown[]) => T[],
  tellKernel: (event: KernelEvent) => T,
): T[] {
  const found: T[] = [];
  let own: unknown[] = [];
  for (const event of events) {
    if (!isKernelEvent(event)) {
      own.push(event);
      continue;
    }
    if (own.length > 0) found.push(...tell(own));
    own = [];
    found.push(tellKernel(event));
  }
  return own.length > 0 ? [...found, ...tell(own)] : found;
}

/** Log lines for a game that words each event separately. */
export function linePerEvent<V, E>(
  line: (event: E, cast: Cast, view: V) => LogLine | null,
): (events: readonly E[], cast: Cast, view: V) => LogLine[] {
  return (events, cast, view) =>
    events.map((event) => line(event, cast, view)).filter((found) => found !== null);
}

/** The sentences of such a game. */
export function sentencePerEvent<V, E>(
  spoken: (event: E, cast: Cast, after: V, before: V | null) => string,
): (events: readonly E[], cast: Cast, after: V, before: V | null) => string {
  return (events, cast, after, before) =>
    events
      .map((event) => spoken(event, cast, after, before))
      .filter(Boolean)
      .join(" ");
}
