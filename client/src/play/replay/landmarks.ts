import type { Turning } from "../../net/wire.gen";
import type { IconName } from "../../ui/icons/Icon";
import { isKernelEvent } from "../kernelEvents";
import { titleOf } from "../phrases";
import { eventsTo, linesTo, moveTo, prospectOf, type Timeline } from "./timeline";

/** A position worth going to, and why. */
export interface Landmark {
  at: number;
  icon: IconName;
  words: string;
  minor?: boolean;
}

/**
 * The turning points, what the game itself points out, seats that went to bots, and the end; one for each
 * position.
 */
export function landmarksOf(timeline: Timeline): Landmark[] {
  const { replay, last } = timeline;
  const found = [
    ...replay.turnings.map((turning) => turningMark(timeline, turning)),
    ...eventMarks(timeline),
  ];
  if (replay.result) found.unshift({ at: last, icon: "star", words: "The end" });
  const byPlace = new Map<number, Landmark>();
  for (const mark of found) {
    const known = byPlace.get(mark.at);
    byPlace.set(mark.at, known ? together(known, mark) : mark);
  }
  return [...byPlace.values()].sort((one, other) => one.at - other.at);
}

/** What happened at the same place; it is minor only if all of it is. */
function together(one: Landmark, other: Landmark): Landmark {
  const { minor, ...shown } = one.minor && !other.minor ? other : one;
  const words = `${one.words}. ${other.words}`;
  return one.minor && other.minor ? { ...shown, words, minor: true } : { ...shown, words };
}

/**
 * As many as there is room for: minor ones give way first, and of those that do the rest stays spread over
 * the game.
 */
export function landmarksIn(marks: readonly Landmark[], room: number): readonly Landmark[] {
  if (marks.length <= room) return marks;
  const major = marks.filter(({ minor }) => !minor);
  if (major.length >= room) return evenly(major, room);
  const kept = new Set([
    ...major,
    ...evenly(
      marks.filter(({ minor }) => minor),
      room - major.length,
    ),
  ]);
  return marks.filter((mark) => kept.has(mark));
}

/** So many of a list, the last one among them. */
function evenly<T>(list: readonly T[], count: number): T[] {
  return Array.from(
    { length: count },
    (_, index) => list[Math.floor(((index + 1) * list.length) / count) - 1] as T,
  );
}

function turningMark(timeline: Timeline, turning: Turning): Landmark {
  const at = turning.move + 1;
  const fought = (moveTo(timeline, at)?.rolls.length ?? 0) > 0;
  const [before, after] = [turning.before, turning.after].map((chance) => `${Math.round(chance * 100)}%`);
  const words = `Turning point, move ${at}: ${prospectOf(timeline, turning)} goes from ${before} to ${after}`;
  return { at, icon: fought ? "swords" : "flag", words };
}

function eventMarks(timeline: Timeline): Landmark[] {
  const { face, cast, board, views } = timeline;
  return views.flatMap((view, at): Landmark[] => [
    ...eventsTo(timeline, at).flatMap((event): Landmark[] => {
      const mark = isKernelEvent(event) ? null : face.landmark?.(event, cast, view, board);
      return mark ? [{ at, ...mark }] : [];
    }),
    ...linesTo(timeline, at).flatMap((line): Landmark[] =>
      line.landmark ? [{ at, ...line.landmark, words: titleOf(line) }] : [],
    ),
  ]);
}
