import type { Seat } from "../../net/wire.gen";
import { listed, plural } from "../../play/say";
import { type Board, type Card, regionName, type Sight, type Terms, territoryName, WILD } from "./model";
import { SPECIALS } from "./plus/names";

export { capital, listed, lowered, plural, verb, whom, whose } from "../../play/say";

export const armiesWords = (count: number): string => plural(count, "army", "armies");

export const namesOf = ({ atlas }: Board, territories: readonly number[]): string =>
  listed(territories.map((territory) => territoryName(atlas, territory)));

export const regionNames = ({ atlas }: Board, regions: readonly number[]): string =>
  listed(regions.map((region) => regionName(atlas, region)));

const SYMBOLS = { "ICA+wild": ["infantry", "cavalry", "artillery"], ABC: ["A", "B", "C"] } as const;

/** What stands on a card: "infantry", "B" or "wild". */
export const symbolName = (terms: Terms, symbol: number): string =>
  symbol === WILD ? "wild" : (SYMBOLS[terms["cards.symbols"] ?? "ICA+wild"][symbol] ?? "unknown");

/** "Brazil, infantry", "a card with B", "a wild card" or "a Surge card". */
export function cardName({ atlas, terms }: Board, { symbol, territory, special }: Card): string {
  const shown = territory ?? null;
  if (special) return `${special === "embargo" ? "an" : "a"} ${SPECIALS[special].name} card`;
  if (shown !== null) return `${territoryName(atlas, shown)}, ${symbolName(terms, symbol)}`;
  return symbol === WILD ? "a wild card" : `a card with ${symbolName(terms, symbol)}`;
}

/** The special ones among cards, by name. */
export const specialNames = (cards: readonly Card[]): string[] =>
  cards.flatMap(({ special }) => (special ? [SPECIALS[special].name] : []));

/** Who is waited for; null once the game is over. */
export function actorOf(view: Sight): Seat | null {
  if (view.phase === "over") return null;
  return view.phase === "defend" && view.battle ? (view.owners[view.battle.target] ?? null) : view.turn;
}

/** Dice as they are compared. */
export const highestFirst = (faces: readonly number[]): number[] =>
  [...faces].sort((one, other) => other - one);
