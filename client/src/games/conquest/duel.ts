import type { Seat } from "../../wire.gen";
import type { Cast } from "../face";
import type { Event, Fought } from "./model";
import { highestFirst, verb } from "./say";

/** A die as it lies beside its opponent; one without an opponent decides nothing. */
export interface Lying {
  face: number;
  fate: "won" | "lost" | "";
}

/** Both sides' dice, highest first, compared pair by pair; a tie is the attacker's loss. */
export function duel({ attack, defence }: Fought): { attack: Lying[]; defence: Lying[] } {
  const [mine, theirs] = [highestFirst(attack), highestFirst(defence)];
  const wins = (pair: number): boolean => (mine[pair] ?? 0) > (theirs[pair] ?? 0);
  const lie = (faces: number[], others: number[], won: (pair: number) => boolean): Lying[] =>
    faces.map((face, pair) => ({ face, fate: pair >= others.length ? "" : won(pair) ? "won" : "lost" }));
  return { attack: lie(mine, theirs, wins), defence: lie(theirs, mine, (pair) => !wins(pair)) };
}

/** What a battle cost, in words; good or bad for the viewer, or for the attacker where nobody sits here alone. */
export function cost({ seat, defender, lost }: Pick<Fought, "seat" | "defender" | "lost">, cast: Cast): { words: string; tone: "good" | "bad" | "" } {
  const loses = (who: Seat | null, count: number): string =>
    `${who === null ? "Nobody" : cast.name(who)} ${who === null ? "loses" : verb(cast, who, "lose", "loses")} ${count}`;
  const [attack, defence] = lost;
  const side = cast.you.length === 1 && cast.you[0] === defender ? attack - defence : defence - attack;
  return { words: `${loses(seat, attack)}, ${lowered(loses(defender, defence), defender, cast)}`, tone: side > 0 ? "good" : side < 0 ? "bad" : "" };
}

/** "You" and "Nobody" are small within a sentence; names are not. */
const lowered = (words: string, seat: Seat | null, cast: Cast): string =>
  seat === null || cast.isMe(seat) ? words.charAt(0).toLowerCase() + words.slice(1) : words;

/** The rolls in a row of the last battle in the turn that runs, newest last. */
export function lastBattle(events: readonly Event[]): Fought[] {
  const turn = events.slice(events.findLastIndex(({ t }) => t === "turnbegan") + 1);
  const last = turn.findLastIndex(({ t }) => t === "fought");
  const final = turn[last] as Fought | undefined;
  const other = turn.findLastIndex((event, index) => index < last && !(event.t === "fought" && event.source === final?.source && event.target === final.target));
  return turn.slice(other + 1, last + 1) as Fought[];
}
