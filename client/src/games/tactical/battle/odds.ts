import { type ReadonlySignal, signal } from "@preact/signals";
import { askOdds, RequestError, sentenceOf } from "../../../net/http";
import { settings } from "../../../net/settings";
import type { Board, Front, Odds } from "../model";

/** The answer to a question, or why there is none. Both are null until the server replies. */
export interface Asked<T> {
  answer: ReadonlySignal<T | null>;
  /** Why there is no answer, in a sentence. */
  trouble: ReadonlySignal<string | null>;
}

const KNOWN = new Map<string, Asked<unknown>>();
const MOST_KNOWN = 500; // answers kept, to bound memory in long games

/**
 * A battle's exact odds, also if its submarines submerge. Null until they arrive, without a battle, and while chances
 * are hidden.
 */
export const oddsOf = ({ terms }: Board, front: Front | null): Odds | null =>
  settings.value.chances && front && isFought(front) ? ask<Odds>({ front, terms }).answer.value : null;

const isFought = ({ raid, attackers, defenders }: Front): boolean =>
  !raid && [attackers, defenders].every((units) => Object.keys(units).length > 0);

/** Ask the server. The same question is asked only once. */
export function ask<T>(question: Record<string, unknown>): Asked<T> {
  const key = JSON.stringify(question);
  const known = KNOWN.get(key) as Asked<T> | undefined;
  if (known) return known;
  const answer = signal<T | null>(null);
  const trouble = signal<string | null>(null);
  if (KNOWN.size >= MOST_KNOWN) KNOWN.clear();
  KNOWN.set(key, { answer, trouble });
  askOdds<T>("tactical", question).then(
    (found) => (answer.value = found),
    (error: unknown) => {
      // The server always refuses a battle with too many outcomes to count. Other errors may pass.
      if (!(error instanceof RequestError && error.code === "bad_question")) KNOWN.delete(key);
      trouble.value = sentenceOf(error);
    },
  );
  return { answer, trouble };
}
