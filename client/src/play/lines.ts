import type { AnyFace, Cast, LogLine } from "./face";
import { isKernelEvent, type KernelEvent, kernelLine } from "./kernelEvents";
import { sentenceOf } from "./phrases";

/** The log's lines of what happened, oldest first. */
export function linesOf(
  face: AnyFace,
  events: readonly unknown[],
  cast: Cast,
  view: unknown,
  board: unknown,
): LogLine[] {
  return inRuns(
    events,
    (own) => face.lines(own, cast, view, board),
    (event) => kernelLine(event, cast),
  );
}

/** The same for the ear. */
export function sentencesOf(
  face: AnyFace,
  events: readonly unknown[],
  cast: Cast,
  after: unknown,
  before: unknown,
  board: unknown,
): string {
  const said = inRuns(
    events,
    (own) =>
      face.spoken
        ? [face.spoken(own, cast, after, before, board)]
        : face.lines(own, cast, after, board).map(sentenceOf),
    (event) => sentenceOf(kernelLine(event, cast)),
  );
  return said.filter(Boolean).join(" ");
}

/** A game tells what happened in a row by itself; between that stand the events that any game may have. */
function inRuns<T>(
  events: readonly unknown[],
  tell: (own: readonly unknown[]) => T[],
  tellKernel: (event: KernelEvent) => T,
): T[] {
  const told: T[] = [];
  let own: unknown[] = [];
  for (const event of events) {
    if (!isKernelEvent(event)) {
      own.push(event);
      continue;
    }
    if (own.length > 0) told.push(...tell(own));
    own = [];
    told.push(tellKernel(event));
  }
  return own.length > 0 ? [...told, ...tell(own)] : told;
}

/** The lines of a game that tells each event by itself. */
export function eachLined<V, E>(
  line: (event: E, cast: Cast, view: V) => LogLine | null,
): (events: readonly E[], cast: Cast, view: V) => LogLine[] {
  return (events, cast, view) =>
    events.map((event) => line(event, cast, view)).filter((told) => told !== null);
}

/** Its sentences. */
export function eachSpoken<V, E>(
  spoken: (event: E, cast: Cast, after: V, before: V | null) => string,
): (events: readonly E[], cast: Cast, after: V, before: V | null) => string {
  return (events, cast, after, before) =>
    events
      .map((event) => spoken(event, cast, after, before))
      .filter(Boolean)
      .join(" ");
}
