import type { stateOf, Verdict } from "./check";
import { words } from "./words";

/** The title of the proof panel. */
export function headline(state: ReturnType<typeof stateOf>, verdict: Verdict | null, done: boolean): string {
  if (state === "simulation") return words.noProof;
  if (state === "sealed") return words.sealed;
  if (verdict?.wrong) return words.fails;
  if (!verdict || !done) return words.checking;
  return verdict.total === 0 ? words.keyChecks : words.allCheck;
}

/** What the check compared. */
export function diceText({ dice, total }: Verdict, done: boolean): string {
  if (!done) return words.working;
  if (total === 0) return words.nothingRolled;
  const draws = total - dice;
  const parts = [dice > 0 ? words.dice(dice) : "", draws > 0 ? words.otherDraws(draws) : ""];
  return words.follows(parts.filter(Boolean).join(words.and), total);
}
