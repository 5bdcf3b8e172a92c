import { plural } from "../../../play/phrases";
import { percentTo, percentWords } from "../../../ui/text/percent";
import type { Lineup, Odds, Share, Sheet } from "../model";

export const words = {
  title: "Battle odds",
  page: "Battle odds \u00b7 Outflank",
  line: "Set up any two forces in Tactical Risk and see how their battle may end.",
  titleAt: (place: string) => `Battle odds: ${place}`,
  here: "Odds here",
  openPage: "Open as a page",
  back: "Back to the game",
  where: "Terrain",
  swap: "Swap sides",
  clear: "Clear",
  copy: "Copy link",
  link: "Link",
  loading: "Loading\u2026",
  result: "Results",
  exact: "Exact odds: every possible roll is counted, nothing is simulated.",
  sides: { attacker: "Attackers", defender: "Defenders" },
  countOf: (unit: string, side: string) => `${unit}, ${side.toLowerCase()}`,
  unit: (hits: number, cost: number) => (hits === 0 ? `${cost} IPC` : `hits on ${hits}, ${cost} IPC`),
  lostFirst: "Lost first",
  lostFirstOf: (side: string) => `What the ${side} loses first`,
  custom: "Custom",
  lose: (unit: string, by: string) => `Lose ${unit.toLowerCase()} ${by}`,
  ranked: (unit: string, rank: number, ranks: number) => `${unit}: number ${rank} of ${ranks}.`,
  chances: "Odds",
  ends: { win: "Win", draw: "Draw", retreat: "Retreat", lose: "Lose" },
  toWin: "to win",
  toCapture: (chance: string) => `, ${chance} to capture the territory`,
  average: "On average",
  left: { attacker: "Attackers left", defender: "Defenders left" },
  chance: "Chance",
  afterRetreat: "After a retreat",
  table: "Show as a table",
  likeliest: (units: string, chance: string) => `Most likely ${units}, ${chance}`,
};

export const PLACES = [
  { value: "land", label: "On land" },
  { value: "sea", label: "At sea" },
] as const;

/** Chances on the page: "88.42%". */
export const exactly = (chance: number): string => percentTo(2, chance);

/** "5 units, 19 IPC" */
export const forceWords = ({ units, worth }: Lineup): string =>
  `${plural(units, "unit", "units")}, ${worth} IPC`;

export const PRESETS = [
  { value: "suggested", label: "Suggested" },
  { value: "cheapest", label: "Cheapest first" },
  { value: "aircraft", label: "Keep aircraft" },
] as const;

interface Setting {
  side: "attacker" | "defender";
  name: Sheet["settings"][number];
  words: string;
  note(sheet: Sheet): string;
  /** The label of a number; a setting without one is on or off. */
  number?: string;
}

/** The settings of a battle. */
export const SETTINGS: readonly Setting[] = [
  {
    side: "attacker",
    name: "bombard",
    words: "Battleships bombard",
    note: ({ lands }) => (lands ? "Once, before a landing" : "Only if a land unit attacks"),
    number: "Battleships that bombard",
  },
  {
    side: "attacker",
    name: "returnFire",
    words: "Return fire on bombardment",
    note: () => "Units that are hit still fire in the first round",
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
    note: () => "Fires once at each attacking plane and hits on 1",
  },
  {
    side: "defender",
    name: "transportsDefend",
    words: "Transports defend",
    note: () => "They hit on 1 and can be lost in any order",
  },
  {
    side: "defender",
    name: "submerge",
    words: "Submarines submerge",
    note: () => "They leave before the first round and survive",
  },
];

/** The odds for screen readers: "Win 88 percent, draw 2 percent, lose 10 percent." */
export function verdictSpoken({ win, draw, lose, retreat }: Odds): string {
  const parts = [`Win ${percentWords(win)}`, `draw ${percentWords(draw)}`, `lose ${percentWords(lose)}`];
  if (retreat > 0) parts.push(`retreat ${percentWords(retreat)}`);
  return `${parts.join(", ")}.`;
}

/** "3" or "7 to 9". */
export const rangeWords = ({ least, most }: Share): string =>
  least === most ? String(least) : `${least} to ${most}`;

/** The number of units below which the attackers retreat. 0 if they fight to the end. */
const breakOff = ({ matchup: { retreatBelow = 0 }, settings }: Sheet): number =>
  retreatBelow > 1 && settings.includes("retreatBelow") ? retreatBelow : 0;

/** What the retreat setting does. */
export function retreatWords(sheet: Sheet): string {
  if (!sheet.settings.includes("retreatBelow")) return "No retreat from a landing with bombardment.";
  const least = breakOff(sheet);
  return least > 0 ? `Retreats after a round that leaves fewer than ${least} units.` : "Fights to the end.";
}

/** What the odds assume. */
export function assumedWords(sheet: Sheet): string {
  const least = breakOff(sheet);
  const attack = least > 0 ? `The attackers retreat below ${least} units` : "The attackers fight to the end";
  if (!sheet.settings.includes("submerge")) return `${attack}.`;
  return `${attack}; the defending submarines ${sheet.matchup.submerge ? "submerge before the first round" : "stay and fight"}.`;
}
