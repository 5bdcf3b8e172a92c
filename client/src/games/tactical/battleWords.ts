import type { Cast } from "../face";
import { losingSide } from "./facts";
import type { Battle, Board } from "./model";
import { seatOf } from "./model";
import { heldWords } from "./say";

/** "Round 2 of fire." */
export function roundWords({ round: over, stage }: Battle): string {
  if (stage === "aa_losses") return "AA guns have fired at the planes.";
  if (stage === "bombard_losses") return "Battleships have bombarded the shore.";
  const round = losingSide(stage) ? over + 1 : over; // what a round costs is chosen before it counts as fought
  return `${round === 0 ? "Before the first round of fire" : `Round ${round} of fire`}.`;
}

/** Who is asked, and for what; told to those who are not. */
export function askedWords(board: Board, cast: Cast, battle: Battle, turn: number): string {
  const attacks = battle.stage === "press" || battle.stage === "aa_losses" || battle.stage === "attacker_losses" || battle.stage === "strike_attacker_losses";
  const faction = attacks ? turn : battle.defender;
  const seat = seatOf(board, faction);
  const mine = seat !== null && cast.isMe(seat);
  const who = mine ? "You" : heldWords(board, faction, cast);
  const [one, other] = DEEDS[deedOf(battle.stage)];
  return `${who} ${mine ? one : other}`;
}

type Deed = "lose" | "dive" | "press";

const DEEDS: Readonly<Record<Deed, readonly [string, string]>> = {
  lose: ["choose what is lost", "chooses what is lost"],
  dive: ["may submerge submarines", "may submerge submarines"],
  press: ["fight on, or retreat", "fights on, or retreats"],
};

const deedOf = (stage: Battle["stage"]): Deed => (stage === "dive" ? "dive" : stage === "press" ? "press" : "lose");
