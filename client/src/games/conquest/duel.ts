import type { Cast } from "../../play/face";
import type { Event, Fought } from "./model";
import { capital, highestFirst, verb, whom } from "./say";

/** A die as it lies beside its opponent; one without an opponent decides nothing. */
export interface Lying {
  face: number;
  fate: "won" | "lost" | "";
}

/**
 * Both sides' dice, highest first, compared pair by pair; a tie is the attacker's loss, and an edge counts
 * for the first pair.
 */
export function duel({ attack, defence, edge = 0 }: Fought): { attack: Lying[]; defence: Lying[] } {
  const [mine, theirs] = [highestFirst(attack), highestFirst(defence)];
  const wins = (pair: number): boolean => (mine[pair] ?? 0) + (pair === 0 ? edge : 0) > (theirs[pair] ?? 0);
  const lie = (faces: number[], others: number[], won: (pair: number) => boolean): Lying[] =>
    faces.map((face, pair) => ({ face, fate: pair >= others.length ? "" : won(pair) ? "won" : "lost" }));
  return { attack: lie(mine, theirs, wins), defence: lie(theirs, mine, (pair) => !wins(pair)) };
}

/** What else decided a roll: "1 more for the attack on the highest die", "artillery saved a defender". */
export function modifierWords({ edge = 0, absorbed = [0, 0] }: Fought): string[] {
  const [attack, defence] = absorbed;
  return [
    edge === 0 ? "" : `${Math.abs(edge)} ${edge > 0 ? "more" : "less"} on the attack's highest die`,
    attack > 0 ? "artillery saved the attack an army" : "",
    defence > 0 ? "artillery saved the defence an army" : "",
  ].filter(Boolean);
}

/**
 * What rolls in a row cost: "You lose 1, Ines loses 2"; good or bad for one who is in it, or for the attacker
 * where nobody sits here alone.
 */
export function cost(rolls: readonly Fought[], cast: Cast): { words: string; tone: "good" | "bad" | "" } {
  const { seat, defender } = rolls[0] as Fought;
  const sum = (side: 0 | 1): number => rolls.reduce((total, { lost }) => total + lost[side], 0);
  const [attack, defence] = [sum(0), sum(1)];
  const words = `${whom(cast, seat)} ${verb(cast, seat, "lose", "loses")} ${attack}, ${defender === null ? "the defence loses" : `${whom(cast, defender)} ${verb(cast, defender, "lose", "loses")}`} ${defence}`;
  const [viewer] = cast.you.length === 1 ? cast.you : [seat];
  const gain = viewer === seat ? defence - attack : viewer === defender ? attack - defence : 0;
  return {
    words: rolls.length > 1 ? `${rolls.length} rolls: ${words}` : capital(words),
    tone: gain > 0 ? "good" : gain < 0 ? "bad" : "",
  };
}

/** The rolls in a row of the last battle in the turn that runs, newest last. */
export function lastBattle(events: readonly Event[]): Fought[] {
  const turn = events.slice(events.findLastIndex(({ t }) => t === "turnbegan") + 1);
  const last = turn.findLastIndex(({ t }) => t === "fought");
  const final = turn[last] as Fought | undefined;
  const other = turn.findLastIndex(
    (event, index) =>
      index < last &&
      !(event.t === "fought" && event.source === final?.source && event.target === final.target),
  );
  return turn.slice(other + 1, last + 1) as Fought[];
}
