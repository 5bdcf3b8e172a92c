import type { Cast } from "../../../play/face";
import type { Event, Fought } from "../model";
import { capital, highestFirst, whom } from "../words/say";

/** A die as it lies beside its opponent; one without an opponent decides nothing. */
interface Lying {
  face: number;
  fate: "won" | "lost" | "";
}

/** Both sides' dice, highest first, pair by pair as the server says who won. */
export function duel({ attack, defence, won = [] }: Fought): { attack: Lying[]; defence: Lying[] } {
  const lie = (faces: readonly number[], wins: boolean): Lying[] =>
    highestFirst(faces).map((face, pair) => {
      const isWon = won[pair];
      return { face, fate: isWon === undefined ? "" : isWon === wins ? "won" : "lost" };
    });
  return { attack: lie(attack, true), defence: lie(defence, false) };
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
 * What rolls in a row cost: "You lost 1, Ines lost 2"; good or bad for one who is in it, or for the attacker
 * where nobody sits here alone.
 */
export function cost(rolls: readonly Fought[], cast: Cast): { words: string; tone: "good" | "bad" | "" } {
  const { seat, defender } = rolls[0] as Fought;
  const sum = (side: 0 | 1): number => rolls.reduce((total, { lost }) => total + lost[side], 0);
  const [attack, defence] = [sum(0), sum(1)];
  const words = `${whom(cast, seat)} lost ${attack}, ${defender === null ? "the defence" : whom(cast, defender)} lost ${defence}`;
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
