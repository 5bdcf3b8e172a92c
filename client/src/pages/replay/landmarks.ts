import type { Turning } from "../../net/wire.gen";
import { isKernelEvent } from "../../play/kernelEvents";
import { titleOf } from "../../play/phrases";
import { eventsTo, linesTo, moveTo, type Timeline } from "../../play/replay/timeline";
import type { IconName } from "../../ui/icons/Icon";
import { prospectOf } from "./prospects";
import { words } from "./words";

/** A position worth a look, and why. */
export interface Landmark {
  at: number;
  icon: IconName;
  words: string;
  minor?: boolean;
}

/** Turning points, the game's own landmarks, seats that went to bots, and the end; one for each position. */
export function landmarksOf(timeline: Timeline): Landmark[] {
  const { replay, last } = timeline;
  const found = [
    ...replay.turnings.map((turning) => turningMark(timeline, turning)),
    ...eventMarks(timeline),
  ];
  if (replay.result) found.unshift({ at: last, icon: "star", words: words.theEnd });
  const byPlace = new Map<number, Landmark>();
  for (const mark of found) {
    const known = byPlace.get(mark.at);
    byPlace.set(mark.at, known ? joined(known, mark) : mark);
  }
  return [...byPlace.values()].sort((one, other) => one.at - other.at);
}

/** Join two landmarks of one position. The result is minor only if both are. */
function joined(one: Landmark, other: Landmark): Landmark {
  const { minor, ...shown } = one.minor && !other.minor ? other : one;
  const both = { ...shown, words: `${one.words}. ${other.words}` };
  return one.minor && other.minor ? { ...both, minor: true } : both;
}

/** As many landmarks as fit: minor ones go first, and the rest are spread over the match. */
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

/** `count` items evenly from a list, always with the last one. */
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
  return {
    at,
    icon: fought ? "swords" : "flag",
    words: words.turningPoint(at, prospectOf(timeline, turning), before as string, after as string),
  };
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
