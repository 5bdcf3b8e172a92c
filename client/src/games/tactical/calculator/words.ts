import type { Tactical } from "../../../net/wire.gen";
import { plural } from "../../../play/phrases";
import { percentTo, percentWords } from "../../../ui/text/percent";

/** The figures of the page: "88.42%". */
export const exactly = (chance: number): string => percentTo(2, chance);

/** "5 units, 19 IPC" */
export const forceWords = ({ units, worth }: Tactical.Lineup): string =>
  `${plural(units, "unit", "units")}, ${worth} IPC`;

export const PRESETS = [
  { value: "suggested", label: "Suggested" },
  { value: "cheapest", label: "Cheapest first" },
  { value: "aircraft", label: "Keep aircraft" },
] as const;

interface Setting {
  side: "attacker" | "defender";
  name: Tactical.Sheet["settings"][number];
  words: string;
  note(sheet: Tactical.Sheet): string;
  /** What a number is called; what has none is on or off. */
  number?: string;
}

/** What a battle can be asked with, where it means anything. */
export const SETTINGS: readonly Setting[] = [
  {
    side: "attacker",
    name: "bombard",
    words: "Battleships bombard",
    note: ({ lands }) => (lands ? "Before a landing, once" : "Only if a land unit attacks"),
    number: "Battleships that bombard",
  },
  {
    side: "attacker",
    name: "returnFire",
    words: "Bombardment allows return fire",
    note: () => "Units it hits still fire in the first round",
  },
  {
    side: "attacker",
    name: "retreatBelow",
    words: "Retreat below",
    note: retreatWords,
    number: "Retreat below this many units",
  },
  {
    side: "defender",
    name: "aa",
    words: "AA gun",
    note: () => "Fires once at each attacking plane, hits with 1",
  },
  {
    side: "defender",
    name: "transportsDefend",
    words: "Transports defend",
    note: () => "They hit with 1, and may be lost in any order",
  },
  {
    side: "defender",
    name: "submerge",
    words: "Submarines submerge",
    note: () => "They leave before the first round and aren't lost",
  },
];

const roughly = (value: number): string => value.toFixed(2);

/** What a battle costs on average: "2.13 units, 9.40 IPC". */
export const averages = (odds: Tactical.Odds): readonly [string, string][] => [
  ["Attackers lose", `${roughly(odds.attacker_losses)} units, ${roughly(odds.attacker_value_lost)} IPC`],
  ["Defenders lose", `${roughly(odds.defender_losses)} units, ${roughly(odds.defender_value_lost)} IPC`],
  ["Swing", `${odds.swing < 0 ? "\u2212" : "+"}${roughly(Math.abs(odds.swing))} IPC`],
  ["Rounds", roughly(odds.rounds)],
];

/** What became of the battle, for the ear: "Win 88 percent, draw 2 percent, lose 10 percent.". */
export function verdictSpoken({ win, draw, lose, retreat }: Tactical.Odds): string {
  const parts = [`Win ${percentWords(win)}`, `draw ${percentWords(draw)}`, `lose ${percentWords(lose)}`];
  if (retreat > 0) parts.push(`retreat ${percentWords(retreat)}`);
  return `${parts.join(", ")}.`;
}

/** "3" or "7 to 9". */
export const rangeWords = ({ least, most }: Tactical.Share): string =>
  least === most ? String(least) : `${least} to ${most}`;

/** The number of units below which the attackers break off; 0 where they fight to the end. */
const breakOff = ({ matchup: { retreatBelow = 0 }, settings }: Tactical.Sheet): number =>
  retreatBelow > 1 && settings.includes("retreatBelow") ? retreatBelow : 0;

/** What a retreat would mean here. */
export function retreatWords(sheet: Tactical.Sheet): string {
  if (!sheet.settings.includes("retreatBelow")) return "There's no retreat from a landing with bombardment.";
  const least = breakOff(sheet);
  return least > 0 ? `Breaks off after a round that leaves fewer than ${least} units.` : "Fights to the end.";
}

/** What the odds take for granted, where it is a choice. */
export function assumedWords(sheet: Tactical.Sheet): string {
  const least = breakOff(sheet);
  const attack = least > 0 ? `The attackers retreat below ${least} units` : "The attackers fight to the end";
  if (!sheet.settings.includes("submerge")) return `${attack}.`;
  return `${attack}; the defending submarines ${sheet.matchup.submerge ? "submerge before the first round" : "stay and fight"}.`;
}
