import type { Sound } from "../../sound/cue";
import type { Event, Spot } from "./model";

/** What a moment of a round sounds like. */
function frame(told: unknown): Sound | null {
  const spot = told as Spot | null;
  switch (spot?.phase) {
    case "seals":
      return "seal";
    case "movement":
      return spot.bubbles.length > 0 ? "invalid" : "march";
    case "combat":
      return spot.fallen.some(({ state }) => state === "fallen") ? "failure" : "shot";
    case "capture":
      return "capture";
    case "production":
      return "select";
    case "income":
    case undefined:
      return null;
  }
}

/** What is told without moments: orders that are sealed, and a round that is over. */
function event(told: Event): Sound | null {
  if (told.t === "committed") return "seal";
  return told.t === "roundended" || told.t === "roundskipped" ? "round" : null;
}

export const sound = { frame, event };
