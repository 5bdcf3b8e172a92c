import type { Luck, Replay, ReplayMove, Seat, Turning } from "../../net/wire.gen";
import { percentWords } from "../../ui/text/percent";
import type { AnyFace, AnyMoment, Cast, LogLine } from "../face";
import { idleMoment } from "../idleMoment";
import { isKernelEvent } from "../kernelEvents";
import { linesOf, sentencesOf } from "../lines";
import { listed, verb } from "../phrases";
import { eventsSent, type Step, stepsFrom } from "../steps";
import { castOf } from "../table/cast";

/** A match as a row of positions: 0 is the start, n is how it stood after n moves. */
export interface Timeline {
  replay: Replay;
  face: AnyFace;
  cast: Cast;
  board: unknown;
  views: readonly unknown[];
  /** The round of each position; null in a game without rounds. */
  chapters: readonly (number | null)[];
  /** Positions in which a round begins. */
  openings: readonly number[];
  /** Positions just after dice were rolled about something. */
  battles: readonly number[];
  last: number;
}

export function timelineOf(replay: Replay, face: AnyFace): Timeline {
  const views = viewsOf(replay);
  const chapters = views.map((view) => face.roundOf(view));
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
export const moveTo = ({ replay }: Timeline, at: number): ReplayMove | null => replay.moves[at - 1] ?? null;

/** What happened in that move, each event with the views around it, without the events that any game may have. */
export function stepsTo(timeline: Timeline, at: number): Step[] {
  const { steps } = stepsFrom(moveTo(timeline, at)?.steps ?? [], timeline.views[at - 1]);
  return steps.filter(({ event, aside }) => !aside && !isKernelEvent(event));
}

export const eventsTo = (timeline: Timeline, at: number): unknown[] =>
  eventsSent(moveTo(timeline, at)?.steps ?? []);

export const within = ({ last }: Timeline, at: number): number => Math.min(Math.max(Math.round(at), 0), last);

/** What is next in a list of positions, in either direction; null where nothing is. */
export function beyond(positions: readonly number[], at: number, by: 1 | -1): number | null {
  return (by > 0 ? positions.find((other) => other > at) : positions.findLast((other) => other < at)) ?? null;
}

/** Whose prospects turn, and which: "your win chance", "Ada's and Cleo's win chance" where they win together. */
export function prospectOf({ cast, face, views }: Timeline, { move, of = "chance", seat }: Turning): string {
  const winners = face.winners?.(views[move + 1], seat) ?? [seat];
  const names = winners.map((each) => verb(cast, each, "your", `${cast.name(each)}'s`));
  return `${listed(names)} ${of === "production" ? "share of production" : "win chance"}`;
}

/** The board in a position, with what has just happened pointed at. */
export function momentAt(timeline: Timeline, at: number): AnyMoment {
  const { board, cast, face, views } = timeline;
  const events = eventsTo(timeline, at).filter((event) => !isKernelEvent(event));
  const spot = face.spotOf(events);
  const recalled = spot === null ? linesTo(timeline, at).flatMap((line) => line.lands) : [];
  return { ...idleMoment(board, views[at], cast, spot), highlighted: recalled };
}

/** What happened in the move that led to a position, as lines of a log without headings. */
export function linesTo(timeline: Timeline, at: number): LogLine[] {
  const { face, cast, views, board } = timeline;
  return linesOf(face, eventsTo(timeline, at), cast, views[at], board).filter((line) => !line.heading);
}

/** The same for the ear. */
export function sentenceTo(timeline: Timeline, at: number): string {
  const { face, cast, views, board } = timeline;
  if (at === 0) return `The start. ${face.describe(momentAt(timeline, 0))}`;
  return `Move ${at}. ${sentencesOf(face, eventsTo(timeline, at), cast, views[at], views[at - 1], board)}`;
}

/** Everyone's luck up to a position; null before the first roll. */
export const luckAt = ({ replay }: Timeline, at: number): readonly Luck[] | null =>
  replay.moves.slice(0, at).findLast((move) => move.luck)?.luck ?? null;

/**
 * Each seat's part of the whole in a position, by the first measure; equal parts where there is nothing to
 * share.
 */
export function sharesAt(timeline: Timeline, at: number): number[] {
  const [measure] = timeline.face.measures;
  const amounts = timeline.cast.seats.map(({ seat }) => measure.of(timeline.views[at], seat, timeline.board));
  const total = amounts.reduce((sum, amount) => sum + amount, 0);
  return amounts.map((amount) => (total > 0 ? amount / total : 1 / amounts.length));
}

/** "round 9"; "setup" before the first round, and the move in a game without rounds. */
export const roundWords = ({ chapters }: Timeline, at: number): string => {
  const round = chapters[at] ?? null;
  if (round === null) return `move ${at}`;
  return round > 0 ? `round ${round}` : "setup";
};

/**
 * Where one is, for the ear: "Move 143 of 291, round 9, Ada 54 percent"; the viewer's own share, else the
 * largest.
 */
export function whereabouts(timeline: Timeline, at: number): string {
  const { cast, last } = timeline;
  const shares = sharesAt(timeline, at);
  const mine = cast.you.length === 1 ? (cast.you[0] as Seat) : shares.indexOf(Math.max(...shares));
  const round = timeline.chapters[at] === null ? "" : ` ${roundWords(timeline, at)},`;
  return `Move ${at} of ${last},${round} ${cast.name(mine)} ${percentWords(shares[mine] ?? 0)}`;
}
