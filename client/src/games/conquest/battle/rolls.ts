import type { Cast } from "../../../play/face";
import type { Event, Fought } from "../model";
import { onlySeat } from "../model";
import { words } from "../words/battle";
import { capital } from "../words/say";

/** Dice in the order in which they are compared. */
export const highestFirst = (faces: readonly number[]): number[] =>
  [...faces].sort((one, other) => other - one);

/** The dice of an event in rolling order, for the dice proof. Even luck has none. */
export const faces = (event: Event): readonly number[] | null =>
  event.t === "fought" ? [...event.attack, ...event.defence] : null;

/** A die and its result. A die without an opponent decides nothing. */
interface Die {
  face: number;
  fate: "won" | "lost" | "";
}

/** Both sides' dice, highest first, with the winners that the server names. */
export function pairsOf({ attack, defence, won = [] }: Fought): { attack: Die[]; defence: Die[] } {
  const dice = (rolled: readonly number[], wins: boolean): Die[] =>
    highestFirst(rolled).map((face, pair) => {
      const isWon = won[pair];
      return { face, fate: isWon === undefined ? "" : isWon === wins ? "won" : "lost" };
    });
  return { attack: dice(attack, true), defence: dice(defence, false) };
}

/** Everything besides dice that decided a roll: technology, events, boosts and artillery. */
export function modifierWords({ edge = 0, absorbed = [0, 0] }: Fought): string[] {
  const [attack, defence] = absorbed;
  return [
    edge === 0 ? "" : words.edge(edge),
    attack > 0 ? words.saved("attacker") : "",
    defence > 0 ? words.saved("defender") : "",
  ].filter(Boolean);
}

/** The cost of rolls in a row: "You lost 1, Ines lost 2". The tone is that of the only viewer, or the attacker's. */
export function costOf(rolls: readonly Fought[], cast: Cast): { words: string; tone: "good" | "bad" | "" } {
  const { seat, defender } = rolls[0] as Fought;
  const sum = (side: 0 | 1): number => rolls.reduce((total, { lost }) => total + lost[side], 0);
  const [attack, defence] = [sum(0), sum(1)];
  const lost = words.bothLost(cast, seat, attack, defender, defence);
  const viewer = onlySeat(cast) ?? seat;
  const gain = viewer === seat ? defence - attack : viewer === defender ? attack - defence : 0;
  return {
    words: rolls.length > 1 ? words.rolls(rolls.length, lost) : capital(lost),
    tone: gain > 0 ? "good" : gain < 0 ? "bad" : "",
  };
}

/** The rolls of the last battle in the current turn, newest last. */
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
