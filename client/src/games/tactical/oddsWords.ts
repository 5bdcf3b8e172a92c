import type { Tactical } from "../../net/wire.gen";
import { percent } from "../../ui/text/percent";

const NOTHING = 0.005; // of a unit: shown as 0

/** "2.1" */
const about = (value: number): string => value.toFixed(1).replace(/\.0$/, "");

const unitsLost = (value: number): string => `${about(value)} ${about(value) === "1" ? "unit" : "units"}`;

const signed = (value: number): string => (value < 0 ? `\u2212${about(-value)}` : `+${about(value)}`);

/** What the attacker loses on average, and the defender. */
export function lossLines({
  attacker_losses,
  defender_losses,
  attacker_value_lost,
  defender_value_lost,
  swing,
}: Tactical.Odds): [string, string, string] {
  return [
    `${unitsLost(attacker_losses)}, ${about(attacker_value_lost)} IPC`,
    `${unitsLost(defender_losses)}, ${about(defender_value_lost)} IPC`,
    `${signed(swing)} IPC`,
  ];
}

/** "If the submarines submerge, nobody is lost."; `who` attacks where it is someone else. */
export function submergeWords(odds: Tactical.Odds, submarines: number, who = ""): string {
  const boats = submarines === 1 ? "the submarine submerges" : "the submarines submerge";
  if (odds.attacker_losses + odds.defender_losses < NOTHING) return `If ${boats}, nobody is lost.`;
  return `If ${boats}: ${percent(odds.take)} to win, ${who || "you"} lose ${unitsLost(odds.attacker_losses)}, they lose ${about(odds.defender_losses)}.`;
}

/** What a forecast takes for granted, where it is a choice. */
export function assumedWords(stay: boolean, who = ""): string {
  const boats = stay ? ", their submarines stay" : "";
  return `If ${who || "you"} fight to the end${boats} and losses fall in the suggested order.`;
}

/**
 * "to take it, was 62.7%", and how often the enemy is beaten but nobody is left to take the land; `who`
 * attacks where it is someone else.
 */
export function chanceWords(
  odds: Tactical.Odds,
  before: Tactical.Odds | null,
  water: boolean,
  who = "",
): string {
  const what = `${who ? `for ${who} ` : ""}${water ? "to win" : "to take it"}`;
  const was = before ? `, was ${percent(before.take)}` : "";
  const beaten = odds.win - odds.take > 0.0005 ? `; ${percent(odds.win)} to beat them` : "";
  return `${what}${was}${beaten}`;
}
