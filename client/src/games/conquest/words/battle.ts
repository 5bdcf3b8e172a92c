import type { Seat } from "../../../net/wire.gen";
import type { Cast } from "../../../play/face";
import { percent } from "../../../ui/text/percent";
import { highestFirst } from "../battle/rolls";
import { type Fought, NOBODY, type Prospect } from "../model";
import { armiesWords, diceWords, whom } from "./say";

const MINUS = "\u2212";

/** "7 against 4" */
export const againstWords = ({ attackers, defenders }: Prospect): string =>
  `${attackers} against ${defenders < 0 ? "an unknown number" : defenders}`;

export const words = {
  has: (territory: string, armies: number) => `${territory} has ${armiesWords(armies)}.`,
  leftToPlace: (armies: number) => `${armies} left to place.`,
  rolled: ({ attack, defence }: Fought) =>
    attack.length > 0
      ? `rolled ${highestFirst(attack).join(", ")} against ${highestFirst(defence).join(", ")}`
      : "even luck",
  edge: (edge: number) => `${edge > 0 ? "+" : MINUS}${Math.abs(edge)} to the attacker's highest die`,
  saved: (side: "attacker" | "defender") => `the ${side}'s artillery prevented a loss`,
  bothLost: (cast: Cast, seat: Seat, attack: number, defender: Seat | null, defence: number) =>
    `${whom(cast, seat)} lost ${attack}, ${defender === null ? "the defence" : whom(cast, defender)} lost ${defence}`,
  rolls: (count: number, lost: string) => `${count} rolls: ${lost}`,

  battle: "Battle",
  lastBattle: "Last battle",
  attacks: "attacks",
  name: (cast: Cast, seat: Seat | null) =>
    seat === null || seat === NOBODY ? "Neutral armies" : cast.name(seat),
  sideRolls: (name: string) => `${name} rolls`,
  sideRolled: (name: string, faces: readonly number[], even: string, lost: number) =>
    `${name}${even ? `, ${even}` : ` rolled ${faces.join(", ")}`}: lost ${lost}.`,
  evenLuck: (dice: number) => `${diceWords(dice)}, even luck`,
  loss: (lost: number) => (lost > 0 ? `${MINUS}${lost}` : "0"),
  rolling: "Rolling\u2026",
  allRolls: "All rolls of this attack",
  faces: ({ attack, defence, dice }: Fought) =>
    attack.length > 0
      ? `${highestFirst(attack).join(" ")} v ${highestFirst(defence).join(" ")}`
      : `${dice[0]} v ${dice[1]}, even luck`,
  lost: ([attack, defence]: Fought["lost"]) => `lost ${attack} v ${defence}`,

  attack: "Attack",
  defend: "Defend",
  winChance: "Win chance ",
  odds: (prospect: Prospect) =>
    `${againstWords(prospect)}${prospect.win == null ? "" : `, lose about ${(prospect.lost ?? 0).toFixed(1)}`}`,
  armiesLeft: "armies left after a win",
  /** "Next roll: no loss 66%, lose 1 34%" */
  nextRoll: (chances: readonly number[]) =>
    `Next roll: ${chances.map((chance, lost) => `${lost === 0 ? "no loss" : `lose ${lost}`} ${percent(chance)}`).join(", ")}`,
  completes: (region: string, bonus: number) => `Completes ${region}, +${bonus} a turn`,
  breaks: (owner: string, region: string, bonus: number) =>
    `Breaks ${owner}'s hold on ${region}, ${MINUS}${bonus} a turn`,
  dice: "Dice",
  diceToRoll: "Dice to roll",
  roll: (dice: number) => `Roll ${diceWords(dice)}`,
  keep: "Keep",
  armiesToKeep: "Armies to keep back",
  untilDecided: "Until decided",
  howManyDice: (dice: number) =>
    `${dice === 1 ? "1 die attacks" : `${dice} dice attack`}. How many do you roll?`,
  loseAbout: (lost: number, most: number) => `lose about ${lost.toFixed(1)} of ${most}`,

  deselect: "Deselect",
  to: "to",
  unknown: "unknown",
  inThisBattle: "In this battle",
};
