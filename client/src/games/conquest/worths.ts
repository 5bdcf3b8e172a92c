import type { Seat } from "../../net/wire.gen";
import type { Board, Sight, Terms } from "./model";

/** No set is worth more armies. */
export const MOST_SET = 10_000;

/**
 * What the sets from the first on are worth, one after the other; null where that depends on their symbols.
 */
export function worths(terms: Terms, count: number): number[] | null {
  const exchange = terms["cards.exchange"] ?? { kind: "table" };
  const places = Array.from({ length: count }, (_, place) => place);
  const most = (value: number): number => Math.min(value, MOST_SET);
  switch (exchange.kind) {
    case "table": {
      const { values = [4, 6, 8, 10, 12, 15], then_add: more = 5 } = exchange;
      const last = values.length - 1;
      return places.map((place) =>
        most((values[Math.min(place, last)] as number) + Math.max(0, place - last) * more),
      );
    }
    case "add": {
      const { start = 4, step = 2 } = exchange;
      return places.map((place) => most(start + place * step));
    }
    case "multiply": {
      const { start = 4, times = [6, 5] } = exchange;
      return places.map((place) => power(start, times, place));
    }
    case "fixed_by_symbol":
      return null;
  }
}

/** `start` times a fraction to a power, rounded down only at the end. */
function power(start: number, [over, under]: readonly [number, number], exponent: number): number {
  let [above, below] = [BigInt(start), 1n];
  for (let step = 0; step < exponent && above < BigInt(MOST_SET) * below; step++) {
    above *= BigInt(over);
    below *= BigInt(under);
  }
  return Math.min(Number(above / below), MOST_SET);
}

/** How many sets before the seat's next one have raised the rate. */
export function tradedBefore({ terms }: Board, { sets, plus }: Sight, seat: Seat): number {
  const raised = sets.map((count, other) => count - (plus?.slack?.[other] ?? 0));
  if (terms["cards.exchange_counter"] === "per_player") return raised[seat] ?? 0;
  return raised.reduce((sum, count) => sum + count, 0);
}

/** Some steps around the next set; `next` is its place among them, and counts what changes only this one. */
export function track(
  board: Board,
  view: Sight,
  seat: Seat,
  length = 7,
): { steps: number[]; next: number } | null {
  const done = tradedBefore(board, view, seat);
  const first = Math.max(0, done - 2);
  const steps = worths(board.terms, first + length)?.slice(first);
  if (!steps) return null;
  const next = done - first;
  const agreed = view.plus && view.hands[seat] ? view.worth[seat] : null;
  return { steps: steps.map((worth, place) => (place === next ? (agreed ?? worth) : worth)), next };
}
