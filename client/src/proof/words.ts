import type { stateOf, Verdict } from "./check";

/** What the proof comes to, in a few words. */
export function headline(state: ReturnType<typeof stateOf>, verdict: Verdict | null, done: boolean): string {
  if (state === "simulation") return "Dice of a simulation";
  if (state === "sealed") return "The dice are sealed";
  if (verdict?.wrong) return "The dice do not check";
  if (!verdict || !done) return "Checking every die";
  return verdict.total === 0 ? "The key checks" : "Every die checks";
}

/** What was compared. */
export function diceWords({ dice, total }: Verdict, done: boolean): string {
  if (!done) return "This browser works every die out again from the key.";
  if (total === 0) return "The key fits the commitment; nothing was rolled with it.";
  const parts = [counted(dice, "die", "dice"), counted(total - dice, "other draw", "other draws")];
  const found = parts.filter((part) => !part.startsWith("0 ")).join(" and ");
  return `${found} ${total === 1 ? "follows" : "follow"} from the key, worked out again in this browser.`;
}

export function givenWords(given: number): string {
  return `${counted(given, "draw", "draws")} before that came from the game that this one was played on from; this key cannot tell of ${given === 1 ? "it" : "them"}.`;
}

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;
