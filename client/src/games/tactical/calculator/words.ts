import type { Tactical } from "../../../net/wire.gen";
import { plural } from "../../../play/say";
import { percentTo, percentWords } from "../../../ui/percent";
import { kindOf, manyOf } from "./kinds";
import {
  type Counts,
  canSubmerge,
  type Matchup,
  type Preset,
  shelling,
  submerges,
  unitsOf,
  worthOf,
} from "./matchup";

/** The figures of the page: "88.42%". */
export const exactly = (chance: number): string => percentTo(2, chance);

/** "5 units, 19 IPC" */
export const forceWords = (counts: Counts): string =>
  `${plural(unitsOf(counts), "unit", "units")}, ${worthOf(counts)} IPC`;

export const PRESETS: readonly { value: Preset; label: string }[] = [
  { value: "suggested", label: "Suggested" },
  { value: "cheapest", label: "Cheapest first" },
  { value: "aircraft", label: "Keep aircraft" },
];

/** "2.13" */
export const roughly = (value: number): string => value.toFixed(2);

export const signedly = (value: number): string =>
  value < 0 ? `\u2212${roughly(-value)}` : `+${roughly(value)}`;

/** What became of the battle, for the ear: "Win 88 percent, draw 2 percent, lose 10 percent.". */
export function verdictSpoken({ win, draw, lose, retreat }: Tactical.Odds): string {
  const parts = [`Win ${percentWords(win)}`, `draw ${percentWords(draw)}`, `lose ${percentWords(lose)}`];
  if (retreat > 0) parts.push(`retreat ${percentWords(retreat)}`);
  return `${parts.join(", ")}.`;
}

/** "3" or "7 to 9". */
export const rangeWords = ({ least, most }: Tactical.Share): string =>
  least === most ? String(least) : `${least} to ${most}`;

/** What a retreat would mean here. */
export function retreatWords(matchup: Matchup): string {
  if (shelling(matchup) > 0) return "From a landing with bombardment nobody retreats.";
  return matchup.retreatBelow > 1
    ? `Breaks off after a round that leaves fewer than ${matchup.retreatBelow} units.`
    : "Fights to the end.";
}

/** What the odds take for granted, where it is a choice. */
export function assumedWords(matchup: Matchup): string {
  const attack =
    matchup.retreatBelow > 1 && shelling(matchup) === 0
      ? `The attackers retreat below ${matchup.retreatBelow} units`
      : "The attackers fight to the end";
  if (!canSubmerge(matchup)) return `${attack}.`;
  return `${attack}; the defending submarines ${submerges(matchup) ? "submerge before the first round" : "stay and fight"}.`;
}

/** "Infantry is lost sooner", for the button that does it. */
export const soonerWords = (id: string): string => `Lose ${manyOf(kindOf(id)).toLowerCase()} sooner`;
export const laterWords = (id: string): string => `Lose ${manyOf(kindOf(id)).toLowerCase()} later`;
