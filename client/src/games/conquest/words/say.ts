import type { Seat } from "../../../net/wire.gen";
import type { Cast } from "../../../play/face";
import { listed, plural, titled, verb, whom } from "../../../play/phrases";
import {
  type Board,
  type Card,
  isHidden,
  KINDS,
  regionName,
  type Sight,
  type Terms,
  territoryName,
  type UnitKind,
  USUAL_KIND,
  unitsIn,
  WILD,
} from "../model";

export {
  capital,
  headingOf,
  listed,
  lowered,
  plural,
  titled,
  titleOf,
  whom,
  whose,
} from "../../../play/phrases";

/** The names on a board, as one viewer says them. */
export interface Say {
  board: Board;
  cast: Cast;
  at(territory: number): string;
  all(territories: readonly number[]): string;
  regions(regions: readonly number[]): string;
  /** In the middle of a sentence. */
  who(seat: Seat | null): string;
  does(seat: Seat, mine: string, theirs: string): string;
}

export const sayOf = (board: Board, cast: Cast): Say => ({
  board,
  cast,
  at: (territory) => territoryName(board.atlas, territory),
  all: (territories) => listed(territories.map((territory) => territoryName(board.atlas, territory))),
  regions: (regions) => listed(regions.map((region) => regionName(board.atlas, region))),
  who: (seat) => whom(cast, seat),
  does: (seat, mine, theirs) => `${cast.name(seat)} ${verb(cast, seat, mine, theirs)}`,
});

export const armiesWords = (count: number): string => plural(count, "army", "armies");
export const territoriesWords = (count: number): string => plural(count, "territory", "territories");
export const diceWords = (count: number): string => plural(count, "die", "dice");
/** "Round 3", and "Setup" before the first one. */
export const roundWords = (round: number): string => (round > 0 ? `Round ${round}` : "Setup");
export const roundsWords = (count: number): string => plural(count, "round", "rounds");
export const cardsWords = (count: number): string =>
  count === 0 ? "no cards" : plural(count, "card", "cards");

/** "2 armies", or "2 cavalry" if the kind matters. */
export const unitsWords = (count: number, unit: UnitKind | undefined): string =>
  unit && unit !== USUAL_KIND ? `${count} ${unit}` : armiesWords(count);

/** "2 cavalry" if only cavalry moved, otherwise "2 armies". */
export const movedWords = (moved: { count: number; cavalry?: number; artillery?: number }): string =>
  unitsWords(
    moved.count,
    (["cavalry", "artillery"] as const).find((kind) => moved[kind] === moved.count),
  );

/** "3 infantry, 1 cavalry". Empty if there is only infantry, or fog. */
export function kindsWords({ plus, ...view }: Sight, at: number): string {
  const units = unitsIn(view.armies[at], plus?.cavalry?.[at], plus?.artillery?.[at]);
  if (isHidden(view, at) || units.cavalry + units.artillery === 0) return "";
  return KINDS.flatMap((kind) => (units[kind] > 0 ? [`${units[kind]} ${kind}`] : [])).join(", ");
}

const SYMBOLS = { "ICA+wild": KINDS, ABC: ["A", "B", "C"] } as const;

/** The symbol on a card: "infantry", "B" or "wild". */
export const symbolName = (terms: Terms, symbol: number): string =>
  symbol === WILD ? "wild" : (SYMBOLS[terms.cards_symbols ?? "ICA+wild"][symbol] ?? "unknown");

/** "Brazil, infantry", "a card with B", "a wild card" or "a Surge card". */
export function cardName({ atlas, terms }: Board, { symbol, territory = null, special }: Card): string {
  if (special) return `${special === "embargo" ? "an" : "a"} ${titled(special)} card`;
  if (territory !== null) return `${territoryName(atlas, territory)}, ${symbolName(terms, symbol)}`;
  return symbol === WILD ? "a wild card" : `a card with ${symbolName(terms, symbol)}`;
}

export const specialNames = (cards: readonly Card[]): string[] => [
  ...new Set(cards.flatMap(({ special }) => (special ? [titled(special)] : []))),
];
