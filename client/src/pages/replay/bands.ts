import type { Seat } from "../../net/wire.gen";
import { roundWords, type Timeline } from "../../play/replay/timeline";
import { percentWords } from "../../ui/text/percent";
import { words } from "./words";

/** The top of each seat's band in each position, from 0 to 1. Seat 0 lies at the bottom, each other on the one before. */
export type Bands = readonly (readonly number[])[];

/** Each seat's share of the total, or, with `measure`, its amount relative to the largest total of the match. */
export function bandsOf(timeline: Timeline, measure: number | null): Bands {
  const columns =
    measure === null ? timeline.views.map((_, at) => sharesAt(timeline, at)) : amounts(timeline, measure);
  const stacked = columns.map((column) => {
    let top = 0;
    return column.map((part) => (top += part));
  });
  return timeline.cast.seats.map((_, seat) => stacked.map((column) => column[seat] ?? 0));
}

function amounts({ face, cast, views, board }: Timeline, measure: number): number[][] {
  const counted = views.map((view) =>
    cast.seats.map(({ seat }) => face.measures[measure]?.of(view, seat, board) ?? 0),
  );
  const most = Math.max(1, ...counted.map((column) => column.reduce((sum, amount) => sum + amount, 0)));
  return counted.map((column) => column.map((amount) => amount / most));
}

/** The outline of one band in a picture of this size. */
export function bandPath(bands: Bands, seat: number, width: number, height: number): string {
  const top = bands[seat] ?? [];
  const floor = bands[seat - 1] ?? top.map(() => 0);
  const last = Math.max(1, top.length - 1);
  const point = (share: number, at: number): string =>
    `${((at / last) * width).toFixed(1)} ${((1 - share) * height).toFixed(1)}`;
  const there = top.map(point);
  const back = floor.map(point).reverse();
  return `M${[...there, ...back].join("L")}Z`;
}

export interface Tick {
  at: number;
  words: string;
}

const TICK_GAP = 44; // pixels between round numbers, so that three digits never touch

/** The rounds below the graph, as many as fit. */
export function ticksOf({ roundStarts, rounds, last }: Timeline, width: number): Tick[] {
  const ticks: Tick[] = [{ at: 0, words: words.start }];
  const pixels = (at: number): number => (at / Math.max(1, last)) * width;
  for (const at of roundStarts.slice(1)) {
    const before = ticks.at(-1) as Tick;
    if (pixels(at) - pixels(before.at) >= TICK_GAP && width - pixels(at) >= TICK_GAP / 4)
      ticks.push({ at, words: String(rounds[at]) });
  }
  return ticks;
}

/** Places for discs of one size on a line: close to where they belong, without overlaps, and inside. */
export function spread(wanted: readonly number[], size: number, width: number): number[] {
  const placed: number[] = [];
  for (const [index, x] of wanted.entries())
    placed.push(Math.max(x, index > 0 ? (placed[index - 1] as number) + size : size / 2));
  let most = width - size / 2;
  for (let index = placed.length - 1; index >= 0; index -= 1) {
    placed[index] = Math.min(placed[index] as number, most);
    most = (placed[index] as number) - size;
  }
  return placed;
}

/** Each seat's share of the total in a position, by the first measure. Equal shares if the total is 0. */
export function sharesAt(timeline: Timeline, at: number): number[] {
  const [measure] = timeline.face.measures;
  const amounts = timeline.cast.seats.map(({ seat }) => measure.of(timeline.views[at], seat, timeline.board));
  const total = amounts.reduce((sum, amount) => sum + amount, 0);
  return amounts.map((amount) => (total > 0 ? amount / total : 1 / amounts.length));
}

/** The position for screen readers: "Move 143 of 291, round 9, Ada 54 percent", with the viewer's share or the largest. */
export function positionText(timeline: Timeline, at: number): string {
  const { cast, last } = timeline;
  const shares = sharesAt(timeline, at);
  const mine = cast.you.length === 1 ? (cast.you[0] as Seat) : shares.indexOf(Math.max(...shares));
  const round = timeline.rounds[at] === null ? "" : roundWords(timeline, at);
  return words.positionText(at, last, round, cast.name(mine), percentWords(shares[mine] ?? 0));
}
