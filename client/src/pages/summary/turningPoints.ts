import type { Replay, Turning } from "../../net/wire.gen";
import type { LogLine } from "../../play/face";
import { linesOf, sentencesOf } from "../../play/lines";
import { eventsTo, type Timeline } from "../../play/replay/timeline";
import { words } from "./words";

const MINUTE = 60_000;

/** How long a match took: "57 moves, 9 minutes". */
export function lengthText({ began, moves }: Replay): string {
  const last = moves.at(-1)?.at ?? began;
  return `${words.moves(moves.length)}, ${words.minutes(Math.round((last - began) / MINUTE))}`;
}

/** What made a turning point, as a line of the log, or as it is read aloud if the log has no line for it. */
export function turningLine(turning: Turning, timeline: Timeline): LogLine | null {
  const { face, cast, board, views } = timeline;
  const [before, after] = [views[turning.move], views[turning.move + 1]];
  const all = eventsTo(timeline, turning.move + 1);
  const events = turning.events.map((place) => all[place]);
  const line = linesOf(face, events, cast, after, board).find(({ heading }) => !heading);
  if (line) return line;
  const text = sentencesOf(face, events, cast, after, before, board);
  return text ? { seat: null, subject: "", text, figures: "", lands: [] } : null;
}

/** A win chance, "54%". It never shows 0% or 100% before the end. */
export function chanceText(share: number): string {
  const whole = Math.round(share * 100);
  if (whole === 0 && share > 0) return "<1%";
  if (whole === 100 && share < 1) return ">99%";
  return `${whole}%`;
}
