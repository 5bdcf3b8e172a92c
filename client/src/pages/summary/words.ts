import type { LogLine } from "../../games/face";
import { linesOf } from "../../games/lines";
import { listed, whom } from "../../games/say";
import { type Course, winnersOf } from "../../replay/course";
import type { Replay, ReplayStep, Turning } from "../../wire.gen";

/** How long it took: "57 moves, 9 minutes". */
export function lengthText(replay: Replay): string {
  const moves = replay.steps.length;
  const last = replay.steps.at(-1)?.at ?? replay.began;
  return `${moves} ${moves === 1 ? "move" : "moves"}, ${duration(last - replay.began)}`;
}

const MINUTE = 60_000;

function duration(ms: number): string {
  const minutes = Math.round(ms / MINUTE);
  if (minutes < 1) return "less than a minute";
  if (minutes < 120) return minutes === 1 ? "a minute" : `${minutes} minutes`;
  return `${Math.round(minutes / 60)} hours`;
}

/** What happened in a step, as its log would say it. */
export function deed(step: ReplayStep, { face, cast, board }: Course): LogLine | null {
  return linesOf(face, step.events, cast, step.view, board).find((line) => !line.heading) ?? null;
}

/** "54%", and never a certainty before the end. */
export function chance(share: number): string {
  const whole = Math.round(share * 100);
  if (whole === 0 && share > 0) return "<1%";
  if (whole === 100 && share < 1) return ">99%";
  return `${whole}%`;
}

/** Whose chance it is: "for you", "for Ada", "for Ada and Cleo" where they win together. */
export const forWhom = (turning: Turning, course: Course): string => `for ${listed(winnersOf(course, turning).map((seat) => whom(course.cast, seat)))}`;
