import type { Seat } from "../../net/wire.gen";
import { type Board, type Card, type Sight, type Trade, WILD } from "./model";
import { MOST_SET, tradedBefore, worths } from "./worths";

/**
 * Three cards that can be traded: their places in the hand, what they are worth, and who may get armies at
 * once.
 */
export interface CardSet {
  cards: readonly [number, number, number];
  worth: number;
  /**
   * The territories of one's own that are on them; with more than one, one is to be chosen unless all get
   * some.
   */
  lucky: readonly number[];
  choices: readonly Trade[];
}

/** The sets of a hand, from the trades that the server lists; the best one first. */
export function setsOf(
  board: Board,
  view: Sight,
  seat: Seat,
  hand: readonly Card[],
  trades: readonly Trade[],
): CardSet[] {
  const found = new Map<string, Trade[]>();
  for (const trade of trades)
    found.set(trade.cards.join(), [...(found.get(trade.cards.join()) ?? []), trade]);
  const sets = [...found.values()].map((choices): CardSet => {
    const cards = (choices[0] as Trade).cards;
    const shown = cards.map((place) => hand[place] as Card);
    return {
      cards,
      choices,
      worth: worthOf(board, view, seat, shown),
      lucky: luckyOf(board, view, seat, shown),
    };
  });
  const wilds = ({ cards }: CardSet): number => cards.filter((place) => hand[place]?.symbol === WILD).length;
  return sets.sort(
    (one, other) =>
      other.worth - one.worth || bonusOf(board, other) - bonusOf(board, one) || wilds(one) - wilds(other),
  );
}

/** The armies that come with a set beside its worth. */
export function bonusOf({ terms }: Board, { lucky }: CardSet): number {
  const each = terms["cards.territory_bonus"] ?? 2;
  return lucky.length === 0
    ? 0
    : terms["cards.territory_bonus_limit"] === "every_match"
      ? each * lucky.length
      : each;
}

function luckyOf({ terms }: Board, view: Sight, seat: Seat, cards: readonly Card[]): number[] {
  if (terms["cards.territory_bonus"] === 0) return [];
  return cards.flatMap(({ territory }) =>
    territory !== null && territory !== undefined && view.owners[territory] === seat ? [territory] : [],
  );
}

/**
 * What a set is worth now: what the exchange gives, more with a Surge, and what else changes it for everyone.
 */
function worthOf(board: Board, view: Sight, seat: Seat, cards: readonly Card[]): number {
  const agreed = view.worth[seat] ?? null;
  const surges = cards.filter(({ special }) => special === "surge").length;
  if (agreed !== null && surges === 0) return agreed;
  const armies = Array.from({ length: surges }).reduce(
    (sum: number) => sum + Math.floor(sum / 2),
    rateOf(board, view, seat, cards),
  );
  return changed(view, seat, armies);
}

/** What the exchange gives; where that depends on the symbols, a wild card stands for the best. */
function rateOf(board: Board, view: Sight, seat: Seat, cards: readonly Card[]): number {
  const exchange = board.terms["cards.exchange"];
  if (exchange?.kind !== "fixed_by_symbol")
    return worths(board.terms, tradedBefore(board, view, seat) + 1)?.at(-1) ?? 0;
  const { same = [4, 6, 8], mixed = 10 } = exchange;
  const plain = cards.map(({ symbol }) => symbol).filter((symbol) => symbol !== WILD);
  const kinds = new Set(plain);
  const alike = same.filter((_, symbol) => plain.every((known) => known === symbol));
  return Math.max(...alike, kinds.size === plain.length ? mixed : 0);
}

/** With bankers, at a fair, and under an embargo. */
function changed({ plus }: Sight, seat: Seat, armies: number): number {
  const more = (plus?.techs?.[seat]?.includes("bankers") ? 2 : 0) + (plus?.current?.kind === "fair" ? 3 : 0);
  const barred = plus?.embargo !== null && plus?.embargo !== undefined && plus.embargo !== seat;
  const worth = Math.min(armies + more, MOST_SET);
  return barred ? Math.max(1, worth - 4) : worth;
}
