import type { Seat, Tactical } from "../../../net/wire.gen";
import type { Cast } from "../../../play/face";
import { capital, listed, plural, whom } from "../../../play/phrases";
import {
  AA_GUN,
  ARMOUR,
  ARTILLERY,
  type Board,
  type Count,
  FACTORY,
  factionName,
  factionsOf,
  INFANTRY,
  NOBODY,
  placeName,
  type Seating,
  type Sight,
  seatOf,
  unitName,
} from "../model";

const NO_PLURAL: readonly number[] = [INFANTRY, ARTILLERY, ARMOUR];

/** "4 infantry", "1 AA gun", "2 factories". */
export function unitWords(board: Board, kind: number, count: number): string {
  const name = unitName(board, kind);
  const one = kind === AA_GUN ? name : name.toLowerCase();
  if (NO_PLURAL.includes(kind)) return `${count} ${one}`;
  return plural(count, one, kind === FACTORY ? "factories" : `${one}s`);
}

/** "4 infantry and 1 armour"; "nothing" for none. */
export const unitsWords = (board: Board, counts: readonly Count[]): string =>
  listed(counts.map(([kind, count]) => unitWords(board, kind, count))) || "nothing";

export const someUnits = (count: number): string => plural(count, "unit", "units");
export const somePlaces = (count: number): string => plural(count, "place", "places");
export const someBattles = (count: number): string => plural(count, "battle", "battles");
export const someSubmarines = (count: number): string => plural(count, "submarine", "submarines");

/** In the middle of a sentence: "the Germans", or "nobody". */
export const the = (board: Board, faction: number): string =>
  faction === NOBODY ? "nobody" : `the ${factionName(board, faction)}`;

/** "you" for a faction of the viewer's only seat, otherwise its player's name. */
export const playerOf = (seating: Seating, cast: Cast, faction: number): string =>
  whom(cast, seatOf(seating, faction));

/** "Russians (you)", "Germans (Ines)". */
export const heldWords = (board: Board, seating: Seating, faction: number, cast: Cast): string =>
  seatOf(seating, faction) === null
    ? factionName(board, faction)
    : `${factionName(board, faction)} (${playerOf(seating, cast, faction)})`;

/** "you and Ines" */
export const namesWords = (cast: Cast, seats: readonly Seat[]): string =>
  listed(seats.map((seat) => whom(cast, seat)));

/** Whether the Allies play the Axis. */
export const isClassic = ({ terms: { mode } }: Board): boolean => (mode ?? "classic") === "classic";

/** The sides with a player, in their order. */
export const sidesOf = (board: Board, { sides }: Seating): number[] =>
  isClassic(board)
    ? [0, 1]
    : [...new Set(sides.filter((side) => side !== NOBODY))].sort((one, other) => one - other);

/** "Axis", or "Ines and you" */
export const sideName = (board: Board, view: Sight, cast: Cast, side: number): string => {
  if (isClassic(board)) return ["Allies", "Axis"][side] ?? "Winners";
  const plays = ({ seat }: { seat: Seat }): boolean =>
    factionsOf(view, seat).some((faction) => view.sides[faction] === side);
  const seats = cast.seats.filter(plays).map(({ seat }) => seat);
  return capital(namesWords(cast, seats));
};

/** At the beginning of a sentence: "The Axis", "Ines and you". */
export const sideWords = (board: Board, view: Sight, cast: Cast, side: number): string =>
  `${isClassic(board) ? "The " : ""}${sideName(board, view, cast, side)}`;

export const continentName = ({ continents }: Board, continent: number): string =>
  continents[continent]?.name ?? `Continent ${continent + 1}`;

/** The whole income of a turn. */
export const sumOf = ({
  production,
  continents,
}: Pick<Tactical.Collected, "production" | "continents">): number =>
  continents.reduce((sum, [, bonus]) => sum + bonus, production);

/** In the middle of a sentence: "the battle of Ukraine", "the battle in the Baltic Sea". */
export const battleIn = (board: Board, place: number): string =>
  `the battle ${board.territories[place]?.isWater ? "in the" : "of"} ${placeName(board, place)}`;

/** "Battle of Ukraine" */
export const battleName = (board: Board, place: number): string =>
  capital(battleIn(board, place).replace("the ", ""));

/** End a sentence with a full stop, unless it has one: names may end in one. */
export const sentence = (words: string): string => (words.endsWith(".") ? words : `${words}.`);

/** Join parts of a sentence, without the empty ones. */
export const joined = (...parts: readonly string[]): string => parts.filter(Boolean).join(", ");
