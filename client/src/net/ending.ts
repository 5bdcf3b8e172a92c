const OUTCOMES = ["won", "lost", "draw", "watched"] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** How a game ended, for the list of games that this browser played. */
export interface Ending {
  at: number;
  began: number | null;
  outcome: Outcome;
  /** "Won", "2nd of 4", "Hard won". */
  words: string;
  opponents: readonly { name: string; ink: number }[];
  rounds: number;
  /** What sort of game it was: "Rizk plus", "Seed 4821"; may be empty. */
  variant: string;
  /** Whether anything was rolled, so that there is a proof to check. */
  dice: boolean;
  /** What luck is counted in. */
  stakes: string;
  /**
   * What the dice brought beyond expectation; null where nothing was rolled for, absent until it is known.
   */
  luck?: number | null;
}

/** Whether something stored is an ending with all that the list of games shows. */
export function isEnding(stored: unknown): stored is Ending {
  const { at, began, outcome, words, opponents, rounds, variant, stakes, luck } = (stored ?? {}) as Partial<
    Record<keyof Ending, unknown>
  >;
  return (
    [at, rounds, began ?? 0, luck ?? 0].every(Number.isFinite) &&
    [words, variant, stakes].every((word) => typeof word === "string") &&
    OUTCOMES.some((known) => known === outcome) &&
    Array.isArray(opponents) &&
    opponents.every(
      (other: { name?: unknown; ink?: unknown } | null) =>
        typeof other?.name === "string" && Number.isFinite(other.ink),
    )
  );
}
