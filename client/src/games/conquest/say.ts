import type { Seat } from "../../wire.gen";
import type { Cast } from "../face";
import { type Board, type Card, regionName, type Sight, type Terms, territoryName, WILD } from "./model";

export const plural = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

export const armiesWords = (count: number): string => plural(count, "army", "armies");

export const verb = (cast: Cast, seat: Seat, mine: string, theirs: string): string => (cast.isMe(seat) ? mine : theirs);

/** In the middle of a sentence: "you", "Ines", or "nobody" for armies of nobody. */
export const whom = (cast: Cast, seat: Seat | null): string => (seat === null ? "nobody" : verb(cast, seat, "you", cast.name(seat)));

export const whose = (cast: Cast, seat: Seat): string => verb(cast, seat, "Your", `${cast.name(seat)}'s`);

/** "Africa", "Africa and Asia", "Africa, Asia and Europe". */
export const listed = (names: readonly string[]): string =>
  names.length > 1 ? `${names.slice(0, -1).join(", ")} and ${names.at(-1)}` : (names[0] ?? "");

export const namesOf = ({ atlas }: Board, territories: readonly number[]): string =>
  listed(territories.map((territory) => territoryName(atlas, territory)));

export const regionNames = ({ atlas }: Board, regions: readonly number[]): string => listed(regions.map((region) => regionName(atlas, region)));

const SYMBOLS = { "ICA+wild": ["infantry", "cavalry", "artillery"], ABC: ["A", "B", "C"] } as const;

/** What stands on a card: "infantry", "B" or "wild". */
export const symbolName = (terms: Terms, symbol: number): string =>
  symbol === WILD ? "wild" : (SYMBOLS[terms["cards.symbols"] ?? "ICA+wild"][symbol] ?? "unknown");

/** "Brazil, infantry", "a card with B" or "a wild card". */
export function cardName({ atlas, terms }: Board, { symbol, territory }: Card): string {
  const shown = territory ?? null;
  if (shown !== null) return `${territoryName(atlas, shown)}, ${symbolName(terms, symbol)}`;
  return symbol === WILD ? "a wild card" : `a card with ${symbolName(terms, symbol)}`;
}

/** Who is waited for; null once the game is over. */
export function actorOf(view: Sight): Seat | null {
  if (view.phase === "over") return null;
  return view.phase === "defend" && view.battle ? (view.owners[view.battle.target] ?? null) : view.turn;
}

/** Dice as they are compared. */
export const highestFirst = (faces: readonly number[]): number[] => [...faces].sort((one, other) => other - one);

export const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
