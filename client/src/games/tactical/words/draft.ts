import type { Cast } from "../../../play/face";
import { plural, verb } from "../../../play/phrases";
import { type Board, NOBODY, placeName, type Sight } from "../model";
import { terrainOf } from "../position";
import { namesWords } from "./say";

export const words = {
  factions: "Factions",
  left: "Factions left",
  yours: "Pick a faction",
  take: (faction: string) => `Pick ${faction}`,
  lookFirst: "Select a faction",
  declareYours: "Declare your alliance",
  alliances: "Alliances",
  draft: "Draft",
  rule: "Alliances last the whole game: allies share territory and win together.",
  first: "Nobody has declared yet: others may join you.",
  join: (cast: Cast, seats: readonly number[]) => `Join ${namesWords(cast, seats)}`,
  alone: "Stay alone",
  begin: "Form an alliance",
  turn: "Turn",
};

/** "Capital Germany, 12 territories, income 41" */
export const draftFactionWords = (
  board: Board,
  faction: number,
  territories: number,
  income: number,
): string =>
  `Capital ${placeName(board, terrainOf(board).capitalOf.indexOf(faction))}, ${plural(territories, "territory", "territories")}, income ${income}`;

/** How far the draft is: "Pick 3 of 5." */
export const draftWords = (board: Board, { seats, now }: Sight): string =>
  now.phase === "draft"
    ? `Pick ${seats.filter((holder) => holder !== NOBODY).length + 1} of ${board.factions.length}.`
    : "Alliances last the whole game.";

/** "Ines picks. ", "You declare. " */
export function askedWords(cast: Cast, { now, waits_for: seat }: Sight): string {
  const does = now.phase === "draft" ? "pick" : "declare";
  return seat === null ? "" : `${cast.name(seat)} ${verb(cast, seat, does, `${does}s`)}. `;
}
