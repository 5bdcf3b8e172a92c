import { type ReadonlySignal, signal } from "@preact/signals";
import { askOdds, RequestError, sentenceOf } from "../../net/http";
import { settings } from "../../net/settings";
import type { Tactical } from "../../net/wire.gen";
import type { Board, Front } from "./model";

/** What was asked: both are null while the answer is on its way. */
export interface Asked<T> {
  answer: ReadonlySignal<T | null>;
  /** Why there is none, in a sentence. */
  trouble: ReadonlySignal<string | null>;
}

const KNOWN = new Map<string, Asked<unknown>>();
const MOST_KNOWN = 500;

/**
 * The exact odds of a battle, also if its submarines submerge; null while they are on their way, and where there
 * are none or nobody wants to see any.
 */
export const oddsOf = ({ terms }: Board, front: Front | null): Tactical.Odds | null =>
  settings.value.chances && front && isFought(front)
    ? ask<Tactical.Odds>({ front, terms }).answer.value
    : null;

const isFought = ({ raid, attackers, defenders }: Front): boolean =>
  !raid && [attackers, defenders].every((units) => Object.keys(units).length > 0);

/** The server's answer to a question; the same question is asked once. */
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
      if (!isFinal(error)) KNOWN.delete(key); // it is asked again when it is looked at again
      trouble.value = sentenceOf(error);
    },
  );
  return { answer, trouble };
}

/** The server would answer the same once more: the battle can go too many ways for it to count them. */
const isFinal = (error: unknown): boolean => error instanceof RequestError && error.code === "bad_question";
