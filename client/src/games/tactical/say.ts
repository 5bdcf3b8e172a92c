import type { Tactical } from "../../net/wire.gen";
import type { Cast } from "../../play/face";
import { capital, listed, plural, verb } from "../../play/phrases";
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
  seatOf,
  unitName,
} from "./model";

/** What each phase is called, what others see being done in it, and what one is asked to do. */
export const PHASES: Readonly<Record<Phase, readonly [name: string, doing: string, asked: string]>> = {
  purchase: ["purchase", "Buying units", "Buy units, or go on."],
  combat_move: ["combat move", "Moving to attack", "Move into battle, or go on."],
  combat: ["battles", "Fighting battles", "Choose the next battle."],
  noncombat_move: ["non-combat move", "Moving without combat", "Move units that haven't fought, or go on."],
  place: ["placement", "Placing units", "Place the units you bought."],
  over: ["the end", "The game is over", ""],
  draft: ["the draft", "Drafting", "Take a faction."],
  declare: ["alliances", "Declaring alliances", "Join an alliance, or begin one."],
};

/** Why the winners won. */
export const endings = {
  capitals: "They hold enough capitals, and all of their own.",
  production: "Their lands produce enough.",
  round_limit: "They gained the most production by the last round.",
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

export const continentName = ({ continents }: Board, continent: number): string =>
  continents[continent]?.name ?? `Continent ${continent + 1}`;

/** "Soviet Union +7 and Africa +4" */
export const bonusWords = (board: Board, bonuses: readonly (readonly [number, number])[]): string =>
  listed(bonuses.map(([continent, bonus]) => `${continentName(board, continent)} +${bonus}`));

/** What was collected in all. */
export const sumOf = ({
  production,
  continents,
}: Omit<Tactical.Collected, "t" | "faction" | "treasury">): number =>
  continents.reduce((sum, [, bonus]) => sum + bonus, production);

/** In the middle of a sentence: "the battle of Ukraine", "the battle in the Baltic Sea". */
export const battleIn = (board: Board, place: number): string =>
  `the battle ${board.territories[place]?.isWater ? "in the" : "of"} ${placeName(board, place)}`;

/** "Battle of Ukraine" */
export const battleName = (board: Board, place: number): string =>
  capital(battleIn(board, place).replace("the ", ""));

/** Words as a sentence; names may end in a full stop themselves. */
export const sentence = (words: string): string => (words.endsWith(".") ? words : `${words}.`);
