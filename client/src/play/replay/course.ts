import type { Luck, Replay, ReplayMove, Seat, Turning } from "../../net/wire.gen";
import { percentWords } from "../../ui/percent";
import type { AnyFace, AnyMoment, Cast, LogLine } from "../face";
import { isKernelEvent } from "../kernel";
import { linesOf, sentencesOf } from "../lines";
import { eventsSent, type Step, stepsFrom } from "../steps";
import { still } from "../still";
import { castOf } from "../table/cast";

/** A match as a row of positions: 0 is the start, n is how it stood after n moves. */
export interface Course {
  replay: Replay;
  face: AnyFace;
  cast: Cast;
  board: unknown;
  views: readonly unknown[];
  /** The round of each position. */
  chapters: readonly number[];
  /** Positions in which a round begins. */
  openings: readonly number[];
  /** Positions just after dice were rolled about something. */
  battles: readonly number[];
  last: number;
}

export function courseOf(replay: Replay, face: AnyFace): Course {
  const views = viewsOf(replay);
  const chapters = views.map((view) => face.chapter(view));
  const { board } = replay.view as { board: unknown };
  const positions = Array.from(views.keys());
  return {
    replay,
    face,
    cast: castOfReplay(replay, face.inks?.(board, views.at(-1))),
    board,
    views,
    chapters,
    openings: positions.filter((at) => at === 0 || chapters[at] !== chapters[at - 1]),
    battles: positions.filter((at) => (replay.moves[at - 1]?.rolls.length ?? 0) > 0),
    last: replay.moves.length,
  };
}

/** The view of every position; each shares with the one before what the move left as it was. */
function viewsOf({ view, moves }: Replay): unknown[] {
  const views: unknown[] = [view];
  for (const { steps } of moves) views.push(stepsFrom(steps, views.at(-1)).last);
  return views;
}

/** Who is who in a replay; whether someone is connected means nothing there. */
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

/** The move that led to a position; null for the start. */
export const moveTo = ({ replay }: Course, at: number): ReplayMove | null => replay.moves[at - 1] ?? null;

/** What happened in that move, each event with the views around it, without the events that any game may have. */
export function stepsTo(course: Course, at: number): Step[] {
  const { steps } = stepsFrom(moveTo(course, at)?.steps ?? [], course.views[at - 1]);
  return steps.filter(({ event, aside }) => !aside && !isKernelEvent(event));
}

export const eventsTo = (course: Course, at: number): unknown[] =>
  eventsSent(moveTo(course, at)?.steps ?? []);

export const within = ({ last }: Course, at: number): number => Math.min(Math.max(Math.round(at), 0), last);

/** What is next in a list of positions, in either direction; null where nothing is. */
export function beyond(positions: readonly number[], at: number, by: 1 | -1): number | null {
  return (by > 0 ? positions.find((other) => other > at) : positions.findLast((other) => other < at)) ?? null;
}

/** Those whose chance to win turns together. */
export const winnersOf = ({ face, views }: Course, { move, seat }: Turning): readonly Seat[] =>
  face.winners?.(views[move + 1], seat) ?? [seat];

/** What a turning point changed, in the middle of a sentence. */
export const prospectName = ({ of = "chance" }: Turning): string =>
  of === "production" ? "share of production" : "win chance";

/** Where another round begins; after the last one, and within the first, the ends of the game. */
export const nextRound = (course: Course, at: number, by: 1 | -1): number =>
  beyond(course.openings, at, by) ?? (by > 0 ? course.last : 0);

/** The board in a position, with what has just happened pointed at. */
export function momentAt(course: Course, at: number): AnyMoment {
  const { board, cast, face, views } = course;
  const events = eventsTo(course, at).filter((event) => !isKernelEvent(event));
  const spot = face.mark(events);
  const recalled = spot === null ? linesTo(course, at).flatMap((line) => line.lands) : [];
  return { ...still(board, views[at], cast, spot), recalled };
}

/** What happened in the move that led to a position, as lines of a log without headings. */
export function linesTo(course: Course, at: number): LogLine[] {
  const { face, cast, views, board } = course;
  return linesOf(face, eventsTo(course, at), cast, views[at], board).filter((line) => !line.heading);
}

/** The same for the ear. */
export function sentenceTo(course: Course, at: number): string {
  const { face, cast, views, board } = course;
  if (at === 0) return `The start. ${face.opening(momentAt(course, 0))}`;
  return `Move ${at}. ${sentencesOf(face, eventsTo(course, at), cast, views[at], views[at - 1], board)}`;
}

/** Everyone's luck up to a position; null before the first roll. */
export const luckAt = ({ replay }: Course, at: number): readonly Luck[] | null =>
  replay.moves.slice(0, at).findLast((move) => move.luck)?.luck ?? null;

/**
 * Each seat's part of the whole in a position, by the first measure; equal parts where there is nothing to
 * share.
 */
export function sharesAt(course: Course, at: number): number[] {
  const [measure] = course.face.measures;
  const amounts = course.cast.seats.map(({ seat }) => measure.of(course.views[at], seat, course.board));
  const total = amounts.reduce((sum, amount) => sum + amount, 0);
  return amounts.map((amount) => (total > 0 ? amount / total : 1 / amounts.length));
}

/** "round 9"; before the first one a game is set up. */
export const roundWords = ({ chapters }: Course, at: number): string =>
  chapters[at] ? `round ${chapters[at]}` : "setup";

/**
 * Where one is, for the ear: "Move 143 of 291, round 9, Ada 54 percent"; the viewer's own share, else the
 * largest.
 */
export function whereabouts(course: Course, at: number): string {
  const { cast, last } = course;
  const shares = sharesAt(course, at);
  const mine = cast.you.length === 1 ? (cast.you[0] as Seat) : shares.indexOf(Math.max(...shares));
  return `Move ${at} of ${last}, ${roundWords(course, at)}, ${cast.name(mine)} ${percentWords(shares[mine] ?? 0)}`;
}
