import type { Sound } from "../../sound/cue";
import type { Event, Spot } from "./model";

const ofBattle = (won: boolean): Sound => (won ? "success" : "failure");

/** What a moment of a battle sounds like. */
function frame(spot: unknown): Sound | null {
  const told = spot as Spot | null;
  if (told?.is !== "battle") return null;
  if (told.stage === "roll") return "dice";
  return told.stage === "result" ? ofBattle(told.battle.won) : null;
}

function event(told: Event): Sound | null {
  if (told.t === "battle") return ofBattle(told.won);
  return told.t === "roundbegan" ? "round" : null;
}

export const sound = { frame, event };
