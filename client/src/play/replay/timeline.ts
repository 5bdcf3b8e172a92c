import type { Replay, ReplayMove } from "../../net/wire.gen";
import type { AnyFace, AnyMoment, Cast, LogLine } from "../face";
import { idleMoment } from "../idleMoment";
import { isKernelEvent } from "../kernelEvents";
import { linesOf, sentencesOf } from "../lines";
import { eventsSent, type Step, stepsFrom } from "../steps";
import { castOf } from "../table/cast";
import { words } from "../words";

/** A match as a list of positions: 0 is the start, n the one after n moves. */
export interface Timeline {
  replay: Replay;
  face: AnyFace;
  cast: Cast;
  board: unknown;
  views: readonly unknown[];
  /** The round of each position, or null in a game without rounds. */
  rounds: readonly (number | null)[];
  /** Positions in which a round begins. */
  roundStarts: readonly number[];
  /** Positions right after an attack was rolled. */
  battles: readonly number[];
  last: number;
}

export function timelineOf(replay: Replay, face: AnyFace): Timeline {
  const views = viewsOf(replay);
  const rounds = views.map((view) => face.roundOf(view));
  const { board } = replay.view as { board: unknown };
  const positions = Array.from(views.keys());
  return {
    replay,
    face,
    cast: castOfReplay(replay, face.inks?.(board, views.at(-1))),
    board,
    views,
    rounds,
    roundStarts: positions.filter((at) => at === 0 || rounds[at] !== rounds[at - 1]),
    battles: positions.filter((at) => (replay.moves[at - 1]?.rolls.length ?? 0) > 0),
    last: replay.moves.length,
  };
}

/** The view of every position. Views share the parts that a move didn't change. */
function viewsOf({ view, moves }: Replay): unknown[] {
  const views: unknown[] = [view];
  for (const { steps } of moves) views.push(stepsFrom(steps, views.at(-1)).last);
  return views;
}

/** The players of a replay. Connections don't matter there. */
export function castOfReplay({ seats, you }: Replay, inks?: readonly number[]): Cast {
  const views = seats.map(({ name, kind = "human", bot = null }, seat) => ({
    seat,
    name,
    kind,
    bot,
    taken: true,
    connected: true,
    away: null,
  }));
  return castOf(views, you, inks);
}

/** The move that led to a position, or null for the start. */
export const moveTo = ({ replay }: Timeline, at: number): ReplayMove | null => replay.moves[at - 1] ?? null;

/** The steps of that move, without the events that every game has. */
export function stepsTo(timeline: Timeline, at: number): Step[] {
  const { steps } = stepsFrom(moveTo(timeline, at)?.steps ?? [], timeline.views[at - 1]);
  return steps.filter(({ event, aside }) => !aside && !isKernelEvent(event));
}

export const eventsTo = (timeline: Timeline, at: number): unknown[] =>
  eventsSent(moveTo(timeline, at)?.steps ?? []);

export const within = ({ last }: Timeline, at: number): number => Math.min(Math.max(Math.round(at), 0), last);

/** The next position in a list, in either direction, or null. */
export function beyond(positions: readonly number[], at: number, by: 1 | -1): number | null {
  return (by > 0 ? positions.find((other) => other > at) : positions.findLast((other) => other < at)) ?? null;
}

/** The board in a position, pointing at what just happened. */
export function momentAt(timeline: Timeline, at: number): AnyMoment {
  const { board, cast, face, views } = timeline;
  const events = eventsTo(timeline, at).filter((event) => !isKernelEvent(event));
  const spot = face.spotOf(events);
  const mentioned = spot === null ? linesTo(timeline, at).flatMap((line) => line.lands) : [];
  return { ...idleMoment(board, views[at], cast, spot), highlighted: mentioned };
}

/** The log lines of the move that led to a position, without headings. */
export function linesTo(timeline: Timeline, at: number): LogLine[] {
  const { face, cast, views, board } = timeline;
  return linesOf(face, eventsTo(timeline, at), cast, views[at], board).filter((line) => !line.heading);
}

/** The same for screen readers. */
export function sentenceTo(timeline: Timeline, at: number): string {
  const { face, cast, views, board } = timeline;
  if (at === 0) return words.startWith(face.describe(momentAt(timeline, 0)));
  return words.moveWith(at, sentencesOf(face, eventsTo(timeline, at), cast, views[at], views[at - 1], board));
}

/** "round 9". Before the first round "setup", and in a game without rounds the move. */
export const roundWords = ({ rounds }: Timeline, at: number): string => {
  const round = rounds[at] ?? null;
  if (round === null) return words.move(at);
  return round > 0 ? words.roundNumber(round) : words.setup;
};
