import type { AnyFace, Cast } from "../play/face";
import type { Result, Standing } from "./wire.gen";

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

export interface Ended {
  options: Record<string, unknown>;
  standing: Standing;
  began: number | null;
  ended: number | null;
}

/** Null while the game goes on. */
export function endingOf(
  { options, standing, began, ended }: Ended,
  cast: Cast,
  face: AnyFace,
): Ending | null {
  const { result, view } = standing;
  if (!result) return null;
  const opponents = cast.seats
    .filter(({ seat }) => cast.you.length !== 1 || !cast.isMe(seat))
    .map(({ seat, name }) => ({ name, ink: cast.ink(seat) }));
  return {
    at: ended ?? Date.now(),
    began,
    ...outcomeOf(result, cast),
    opponents,
    rounds: face.chapter(view),
    variant: variantOf(options),
    dice: face.dice,
    stakes: face.stakes ?? "armies",
  };
}

function outcomeOf(result: Result, cast: Cast): Pick<Ending, "outcome" | "words"> {
  const { winners, ranks } = result;
  if (winners.length === 0) return { outcome: "draw", words: "Draw" };
  const [mine] = cast.you;
  if (mine === undefined || cast.you.length > 1)
    return { outcome: "watched", words: `${winners.map((seat) => cast.name(seat)).join(" and ")} won` };
  if (winners.includes(mine)) return { outcome: "won", words: "Won" };
  return {
    outcome: "lost",
    words: ranks.length > 2 ? `${ordinal(ranks[mine] ?? ranks.length)} of ${ranks.length}` : "Lost",
  };
}

const ordinal = (rank: number): string => `${rank}${["th", "st", "nd", "rd"][rank] ?? "th"}`;

/** What sets this game apart from others of its kind, as far as its options say it. */
export function variantOf({ preset, map, map_seed: seed, mode }: Record<string, unknown>): string {
  if (typeof preset === "string") return capital(preset.replaceAll("-", " "));
  const title = (map as { title?: unknown } | null | undefined)?.title;
  if (typeof title === "string") return title;
  if (typeof seed === "number") return `Seed ${seed}`;
  return typeof mode === "string" ? capital(mode) : "";
}

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
