import type { Seat } from "../../net/wire.gen";
import type { Cast } from "../../play/face";
import { listed, plural, titled, verb, whom } from "../../play/phrases";
import { type Board, type Card, regionName, type Sight, type Terms, territoryName, WILD } from "./model";

export {
  capital,
  headingOf,
  listed,
  lowered,
  plural,
  titled,
  verb,
  whom,
  whose,
} from "../../play/phrases";

/** Names as one viewer says them, of one board. */
export interface Say {
  board: Board;
  cast: Cast;
  at(territory: number): string;
  all(territories: readonly number[]): string;
  /** In the middle of a sentence. */
  who(seat: Seat | null): string;
  does(seat: Seat, mine: string, theirs: string): string;
}

export const sayOf = (board: Board, cast: Cast): Say => ({
  board,
  cast,
  at: (territory) => territoryName(board.atlas, territory),
  all: (territories) => listed(territories.map((territory) => territoryName(board.atlas, territory))),
  who: (seat) => whom(cast, seat),
  does: (seat, mine, theirs) => `${cast.name(seat)} ${verb(cast, seat, mine, theirs)}`,
});

export const armiesWords = (count: number): string => plural(count, "army", "armies");

export const cardsWords = (count: number): string =>
  count === 0 ? "no cards" : plural(count, "card", "cards");

export const regionNames = ({ atlas }: Board, regions: readonly number[]): string =>
  listed(regions.map((region) => regionName(atlas, region)));

const SYMBOLS = { "ICA+wild": ["infantry", "cavalry", "artillery"], ABC: ["A", "B", "C"] } as const;

/** What stands on a card: "infantry", "B" or "wild". */
export const symbolName = (terms: Terms, symbol: number): string =>
  symbol === WILD ? "wild" : (SYMBOLS[terms.cards_symbols ?? "ICA+wild"][symbol] ?? "unknown");

/** "Brazil, infantry", "a card with B", "a wild card" or "a Surge card". */
export function cardName({ atlas, terms }: Board, { symbol, territory, special }: Card): string {
  const shown = territory ?? null;
  if (special) return `${special === "embargo" ? "an" : "a"} ${titled(special)} card`;
  if (shown !== null) return `${territoryName(atlas, shown)}, ${symbolName(terms, symbol)}`;
  return symbol === WILD ? "a wild card" : `a card with ${symbolName(terms, symbol)}`;
}

/** The special ones among cards, by name. */
export const specialNames = (cards: readonly Card[]): string[] =>
  cards.flatMap(({ special }) => (special ? [titled(special)] : []));

/** Who is waited for; null once the game is over. */
export function actorOf(view: Sight): Seat | null {
  if (view.phase === "over") return null;
  return view.phase === "defend" && view.battle ? (view.owners[view.battle.target] ?? null) : view.turn;
}

/** Dice as they are compared. */
export const highestFirst = (faces: readonly number[]): number[] =>
  [...faces].sort((one, other) => other - one);
