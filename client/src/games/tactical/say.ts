import type { Cast } from "../../play/face";
import { listed, plural, verb } from "../../play/say";
import {
  AA_GUN,
  ARMOUR,
  ARTILLERY,
  type Board,
  FACTORY,
  factionName,
  INFANTRY,
  NOBODY,
  type Phase,
  placeName,
  type Seating,
  type Sight,
  seatOf,
  unitName,
} from "./model";

/** What each phase is called. */
export const PHASES: Readonly<Record<Phase, string>> = {
  purchase: "purchase",
  combat_move: "combat move",
  combat: "battles",
  noncombat_move: "non-combat move",
  place: "placement",
  over: "the end",
  draft: "the draft",
  declare: "alliances",
};

const MASSES: readonly number[] = [INFANTRY, ARTILLERY, ARMOUR];

/** "4 infantry", "1 AA gun", "2 factories". */
export function unitWords(board: Board, kind: number, count: number): string {
  const name = unitName(board, kind);
  const one = kind === AA_GUN ? name : name.toLowerCase();
  if (MASSES.includes(kind)) return `${count} ${one}`;
  return plural(count, one, kind === FACTORY ? "factories" : `${one}s`);
}

/** "4 infantry and 1 armour"; "nothing" for none. */
export const unitsWords = (board: Board, counts: readonly (readonly [number, number])[]): string =>
  listed(counts.map(([kind, count]) => unitWords(board, kind, count))) || "nothing";

/** A list of counts by kind as pairs, without those of which there are none. */
export const pairsOf = (counts: readonly number[]): [number, number][] =>
  counts.flatMap((count, kind): [number, number][] => (count > 0 ? [[kind, count]] : []));

export const someUnits = (count: number): string => plural(count, "unit", "units");

/** In the middle of a sentence: "the Germans", or "nobody". */
export const the = (board: Board, faction: number): string =>
  faction === NOBODY ? "nobody" : `the ${factionName(board, faction)}`;

/** "Russians (you)", "Germans (Ines)". */
export function heldWords(board: Board, seating: Seating, faction: number, cast: Cast): string {
  const seat = seatOf(seating, faction);
  return seat === null
    ? factionName(board, faction)
    : `${factionName(board, faction)} (${verb(cast, seat, "you", cast.name(seat))})`;
}

export const placesWords = (board: Board, places: readonly number[]): string =>
  listed(places.map((place) => placeName(board, place)));

export const continentName = ({ continents }: Board, continent: number): string =>
  continents[continent]?.name ?? `Continent ${continent + 1}`;

/** "Soviet Union +7 and Africa +4" */
export const bonusWords = (board: Board, bonuses: readonly (readonly [number, number])[]): string =>
  listed(bonuses.map(([continent, bonus]) => `${continentName(board, continent)} +${bonus}`));

/** "Battle of Ukraine", "Battle in the Baltic Sea". */
export const battleName = (board: Board, place: number): string =>
  board.territories[place]?.isWater
    ? `Battle in ${seaName(board, place)}`
    : `Battle of ${placeName(board, place)}`;

const seaName = (board: Board, place: number): string => `the ${placeName(board, place)}`;

/** What a place produces that is a land. */
export const productionOf = ({ territories }: Board, place: number): number =>
  territories[place]?.production ?? 0;

/** Words as a sentence; names may end in a full stop themselves. */
export const sentence = (words: string): string => (words.endsWith(".") ? words : `${words}.`);

export const when = ({ now }: Sight): string => `Round ${now.round}.`;
