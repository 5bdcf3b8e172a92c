import { percent, percentWords } from "../../../ui/text/percent";
import type { Odds } from "../model";
import { sentence } from "./say";

const NOTHING = 0.005; // units; less than this is shown as 0
const SHOWN = 0.0005; // a chance that shows with one decimal

/** "2.1" */
const about = (value: number): string => value.toFixed(1).replace(/\.0$/, "");
const exactly = (value: number): string => value.toFixed(2);

const signed = (value: number, words: (value: number) => string): string =>
  `${value < 0 ? "\u2212" : "+"}${words(Math.abs(value))}`;

const unitsLost = (value: number): string => `${about(value)} ${about(value) === "1" ? "unit" : "units"}`;

type Line = readonly [name: string, words: string, mood?: "good" | "bad"];

const swingLine = (swing: number, words: (value: number) => string): Line => [
  "Swing",
  `${signed(swing, words)} IPC`,
  swing < 0 ? "bad" : "good",
];

/** What each side loses on average: "2.1 units, 9 IPC". */
export const lossLines = (odds: Odds): readonly Line[] => [
  ["You lose about", `${unitsLost(odds.attacker_losses)}, ${about(odds.attacker_value_lost)} IPC`],
  ["They lose about", `${unitsLost(odds.defender_losses)}, ${about(odds.defender_value_lost)} IPC`],
  swingLine(odds.swing, about),
];

/** The same with two decimals, for the odds calculator. */
export const averages = (odds: Odds): readonly Line[] => [
  ["Attackers lose", `${exactly(odds.attacker_losses)} units, ${exactly(odds.attacker_value_lost)} IPC`],
  ["Defenders lose", `${exactly(odds.defender_losses)} units, ${exactly(odds.defender_value_lost)} IPC`],
  swingLine(odds.swing, exactly),
  ["Rounds", exactly(odds.rounds)],
];

/** "If the submarines submerge, nobody loses anything." `who` attacks if it is someone else. */
export function submergeWords(odds: Odds, submarines: number, who = ""): string {
  const boats = submarines === 1 ? "the submarine submerges" : "the submarines submerge";
  if (odds.attacker_losses + odds.defender_losses < NOTHING) return `If ${boats}, nobody loses anything.`;
  return `If ${boats}: ${percent(odds.take)} to win, ${who || "you"} lose ${unitsLost(odds.attacker_losses)}, they lose ${about(odds.defender_losses)}.`;
}

/** What a forecast assumes. */
export function assumedWords(stay: boolean, who = ""): string {
  const boats = stay ? ", their submarines stay" : "";
  return `Assumes ${who || "you"} fight to the end${boats} and losses follow the suggested order.`;
}

/**
 * "to capture it, was 62.7%", and the chance to win without a unit left to capture it. `who` attacks if it is someone
 * else.
 */
export function chanceWords(odds: Odds, before: Odds | null, water: boolean, who = ""): string {
  const what = `${who ? `for ${who} ` : ""}${water ? "to win" : "to capture it"}`;
  const was = before ? `, was ${percent(before.take)}` : "";
  const beaten = odds.win - odds.take > SHOWN ? `; ${percent(odds.win)} to win` : "";
  return `${what}${was}${beaten}`;
}

export const barWords = ({ win, draw, lose }: Odds): string =>
  `Win ${percent(win)}, nobody left ${percent(draw)}, lose ${percent(lose)}`;

/** For screen readers: "88 percent to capture Ukraine." */
export const chanceSpoken = ({ take }: Odds, place: string): string =>
  sentence(`${percentWords(take)} to capture ${place}`);
