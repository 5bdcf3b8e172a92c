import type { Seat } from "../../../net/wire.gen";
import type { Cast } from "../../../play/face";
import { type Board, type Card, type CardSet, territoryName } from "../model";
import { effectOf } from "./expansion";
import { armiesWords, cardName, listed, specialNames, whose } from "./say";

export const words = {
  yourCards: "Your cards",
  noCards: "No cards yet",
  noCardsHelp: "Capture a territory on your turn and you'll draw a card at the end.",
  cards: "Cards",
  onPile: (cards: readonly Card[]) => `On the discard pile: ${listed(specialNames(cards))}.`,
  spokenCard: (board: Board, card: Card, isOwn: boolean, effect: string) =>
    `${cardName(board, card)}${isOwn ? ", one of your territories" : ""}${effect ? `. ${effect}` : ""}`,
  any: "Any",

  pickMore: (missing: number) => `Pick ${missing} more`,
  noSet: "Not a set",
  /** "Set ready: 8 armies, +2 on Congo" */
  set({ atlas }: Board, { worth, each, lands }: CardSet, on: number | null, must: boolean): string {
    const own = (on === null ? lands : [on]).map((land) => territoryName(atlas, land));
    const extra = own.length > 0 ? `, +${each} on ${listed(own)}` : "";
    return `${must ? "You must trade" : "Set ready"}: ${armiesWords(worth)}${extra}`;
  },
  bonusGoes: (bonus: number) => `Where to put the ${bonus} bonus armies`,
  trade: "Trade",

  sets: "Sets",
  setsFixed: "Armies for a set",
  nextSets: (isOwn: boolean) => `Armies for ${isOwn ? "your" : "the"} next sets`,
  traded: "traded: ",
  mixed: "Mixed",
  threeOf: (symbol: string) => `Three ${symbol} cards`,
  threeDifferent: "One card of each kind",
  /** "Ines's embargo: −4 for others" */
  embargo: (board: Board, cast: Cast, owner: Seat) =>
    `${whose(cast, owner)} embargo: ${effectOf(board, "embargo").short}`,
};
