import type { IconName } from "../../../ui/icons/Icon";
import { type Board, type Condition, type Happening, regionName, type Tech } from "../model";
import { listed, titled } from "../say";

/** Branch by branch, tier by tier, as the rules count them. */
export const BRANCHES: readonly { name: string; icon: IconName; techs: readonly Tech[] }[] = [
  { name: "Logistics", icon: "arrow", techs: ["roads", "convoys", "depots"] },
  { name: "Warfare", icon: "swords", techs: ["withdrawal", "drill", "ramparts"] },
  { name: "Statecraft", icon: "coin", techs: ["scouts", "envoys", "bankers"] },
];

/** What a technology, an event, a boost or a special card does, as the server says it. */
export const effectOf = (
  { effects }: Board,
  name: string,
): { line: string; struck?: string; short?: string } => effects?.[name] ?? { line: "" };

/** "Drought in Africa" */
export const happeningName = ({ atlas }: Board, { kind, region = null }: Happening): string =>
  region === null ? titled(kind) : `${titled(kind)} in ${regionName(atlas, region)}`;

/** What it does, as a sentence: "Africa brings nothing." */
export function happeningLine(board: Board, { kind, region = null }: Happening): string {
  const { line } = effectOf(board, kind);
  return region === null ? line : line.replace("The region", regionName(board.atlas, region));
}

interface Way {
  name: string;
  /** What one wins with, in the middle of a sentence. */
  by: string;
  /** What it asks for, where it is known how much of it. */
  asks(need: number | null): string;
  /** How it ended a game. */
  ending: string;
}

/** The ways to win, in the order in which the rules count them. */
export const WAYS: Readonly<Record<Condition, Way>> = {
  last_standing: {
    name: "Last one standing",
    by: "nobody else left",
    asks: () => "Be the last side with land.",
    ending: "Nobody else was left.",
  },
  capitals: {
    name: "Capitals",
    by: "enough capitals",
    asks: (need) => `Hold your own capital and ${need === null ? "enough" : need - 1} of the others'.`,
    ending: "Enough capitals were held until the next turn.",
  },
  missions: {
    name: "Secret mission",
    by: "a secret mission",
    asks: () => "Complete the secret mission that you were dealt.",
    ending: "A secret mission was completed.",
  },
  regions: {
    name: "Whole regions",
    by: "enough whole regions",
    asks: (need) => `Hold ${need ?? "enough"} whole ${need === 1 ? "region" : "regions"}.`,
    ending: "Enough whole regions were held until the next turn.",
  },
  technology: {
    name: "Technologies",
    by: "every technology",
    asks: () => "Know every technology.",
    ending: "Every technology was known, and nobody could stop it.",
  },
};

export const CONDITIONS = Object.keys(WAYS) as Condition[];

/** "enough capitals and every technology" */
export const conditionsWords = (conditions: readonly Condition[]): string =>
  listed(conditions.map((condition) => WAYS[condition].by));

/** How a game ended, as a sentence. */
export const endings = {
  ...(Object.fromEntries(CONDITIONS.map((condition) => [condition, WAYS[condition].ending])) as Record<
    Condition,
    string
  >),
  round_limit: "The last round is over: territories decided, then armies.",
};
