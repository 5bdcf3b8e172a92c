import { type ReadonlySignal, signal } from "@preact/signals";
import { askOdds, sentenceOf, Trouble } from "../../net/http";
import { settings } from "../../net/settings";
import type { Tactical } from "../../net/wire.gen";
import type { Board, Front } from "./model";

/** What was asked: both are null while the answer is on its way. */
export interface Asked {
  odds: ReadonlySignal<Tactical.Odds | null>;
  /** Why there is none, in a sentence. */
  trouble: ReadonlySignal<string | null>;
}

const KNOWN = new Map<string, Asked>();
const MOST_KNOWN = 500;
const NONE: ReadonlySignal<Tactical.Odds | null> = signal(null);

/**
 * The exact odds of a battle; null while they are on their way, and where there are none or nobody wants to
 * see any.
 */
export function oddsOf(board: Board, front: Front): ReadonlySignal<Tactical.Odds | null> {
  if (!settings.value.chances || front.raid || isEmpty(front.attackers) || isEmpty(front.defenders))
    return NONE;
  return ask(questionOf(board, front)).odds;
}

/**
 * The same if the defender's submarines submerge before the next round; null where they would not be asked.
 */
export function submergedOdds(board: Board, front: Front): ReadonlySignal<Tactical.Odds | null> {
  if (!settings.value.chances || front.raid || isEmpty(front.attackers) || !front.submerges) return NONE;
  return ask({ ...questionOf(board, front), submerge: true }).odds;
}

/** The server's answer to a question; the same question is asked once. */
export function ask(question: Record<string, unknown>): Asked {
  const key = JSON.stringify(question);
  const known = KNOWN.get(key);
  if (known) return known;
  const odds = signal<Tactical.Odds | null>(null);
  const trouble = signal<string | null>(null);
  if (KNOWN.size >= MOST_KNOWN) KNOWN.clear();
  KNOWN.set(key, { odds, trouble });
  askOdds<Tactical.Odds>("tactical", question).then(
    (answer) => (odds.value = answer),
    (error: unknown) => {
      if (!isFinal(error)) KNOWN.delete(key); // it is asked again when it is looked at again
      trouble.value = sentenceOf(error);
    },
  );
  return { odds, trouble };
}

/** The server would answer the same once more: the battle can go too many ways for it to count them. */
const isFinal = (error: unknown): boolean => error instanceof Trouble && error.code === "bad_question";

const isEmpty = (units: Record<string, number>): boolean =>
  Object.values(units).every((count) => count === 0);

function questionOf(
  { territories, terms }: Board,
  { place, attackers, defenders, aa, bombard }: Front,
): Record<string, unknown> {
  return {
    attackers,
    defenders,
    where: territories[place]?.isWater ? "sea" : "land",
    aa,
    bombard,
    return_fire: terms.bombardReturnFire ?? false,
    transports_defend: terms.transportsDefend ?? false,
  };
}
