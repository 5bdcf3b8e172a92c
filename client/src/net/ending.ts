const OUTCOMES = ["won", "lost", "draw", "watched"] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** How a game ended, for this browser's list of finished games. */
export interface Ending {
  at: number;
  began: number | null;
  outcome: Outcome;
  /** "Won", "2nd of 4", "Hard won". */
  words: string;
  opponents: readonly { name: string; ink: number }[];
  rounds: number;
  /** The variant: "Rizk plus", "Seed 4821". May be empty. */
  variant: string;
  /** Whether anything was rolled, so that there is a dice proof. */
  dice: boolean;
  /** The unit of luck. */
  stakes: string;
  /** How far the dice were above average. Null if nothing was rolled, missing until it is known. */
  luck?: number | null;
}

/** Whether a stored value is a complete ending. */
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
