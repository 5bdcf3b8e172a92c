import { isKernelEvent } from "../games/kernel";
import type { IconName } from "../ui/Icon";
import type { Turning } from "../wire.gen";
import { type Course, stepTo } from "./course";

/** A position worth going to, and why. */
export interface Landmark {
  at: number;
  icon: IconName;
  words: string;
}

/** The turning points, what the game itself points out, seats that went to bots, and the end; one for each position. */
export function landmarksOf(course: Course): Landmark[] {
  const { replay, last } = course;
  const found = [...replay.turnings.map((turning) => turningMark(course, turning)), ...eventMarks(course)];
  if (replay.result) found.unshift({ at: last, icon: "star", words: "The end" });
  const byPlace = new Map<number, Landmark>();
  for (const mark of found) {
    const known = byPlace.get(mark.at);
    byPlace.set(mark.at, known ? { ...known, words: `${known.words}. ${mark.words}` } : mark);
  }
  return [...byPlace.values()].sort((one, other) => one.at - other.at);
}

function turningMark(course: Course, { step, seat, before, after }: Turning): Landmark {
  const at = step + 1;
  const fought = (stepTo(course, at)?.rolls.length ?? 0) > 0;
  const words = `Turning point, move ${at}: ${possessive(course.cast.name(seat))} chance to win goes from ${whole(before)} to ${whole(after)}`;
  return { at, icon: fought ? "swords" : "flag", words };
}

function eventMarks({ replay, face, cast, board }: Course): Landmark[] {
  return replay.steps.flatMap((step, index) =>
    step.events.flatMap((event): Landmark[] => {
      const at = index + 1;
      if (!isKernelEvent(event)) {
        const mark = face.landmark?.(event, cast, step.view, board);
        return mark ? [{ at, ...mark }] : [];
      }
      return event.t === "seattaken" ? [{ at, icon: "bot", words: `Move ${at}: a bot takes the seat of ${cast.name(event.seat)}` }] : [];
    }),
  );
}

const possessive = (name: string): string => (name === "You" ? "your" : `${name}'s`);

const whole = (chance: number): string => `${Math.round(chance * 100)}%`;
