import type { Replay, Turning } from "../../net/wire.gen";
import type { LogLine } from "../../play/face";
import { linesOf, sentencesOf } from "../../play/lines";
import { eventsTo, type Timeline } from "../../play/replay/timeline";

/** How long it took: "57 moves, 9 minutes". */
export function lengthText(replay: Replay): string {
  const moves = replay.moves.length;
  const last = replay.moves.at(-1)?.at ?? replay.began;
  return `${moves} ${moves === 1 ? "move" : "moves"}, ${duration(last - replay.began)}`;
}

const MINUTE = 60_000;

function duration(ms: number): string {
  const minutes = Math.round(ms / MINUTE);
  if (minutes < 1) return "less than a minute";
  if (minutes < 120) return minutes === 1 ? "a minute" : `${minutes} minutes`;
  return `${Math.round(minutes / 60)} hours`;
}

/** What made a turning point, as the log would say it; where the log leaves that out, as the ear hears it. */
export function deed(turning: Turning, timeline: Timeline): LogLine | null {
  const { face, cast, board, views } = timeline;
  const [before, after] = [views[turning.move], views[turning.move + 1]];
  const told = eventsTo(timeline, turning.move + 1);
  const events = turning.events.map((place) => told[place]);
  const line = linesOf(face, events, cast, after, board).find(({ heading }) => !heading);
  if (line) return line;
  const text = sentencesOf(face, events, cast, after, before, board);
  return text ? { seat: null, subject: "", text, figures: "", lands: [] } : null;
}

/** "54%", and never a certainty before the end. */
export function chance(share: number): string {
  const whole = Math.round(share * 100);
  if (whole === 0 && share > 0) return "<1%";
  if (whole === 100 && share < 1) return ">99%";
  return `${whole}%`;
}
