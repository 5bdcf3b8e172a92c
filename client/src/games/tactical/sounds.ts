import type { Sound } from "../../sound/cue";
import type { Event, Spot } from "./model";

/** What is told sounds as it looks; dice that are not seen to roll are not heard either. */
function event(told: Event): Sound | null {
  switch (told.t) {
    case "bought":
      return "coins";
    case "lost":
      return "shot";
    case "captured":
      return "capture";
    case "moved":
    case "loaded":
    case "unloaded":
    case "retreated":
      return "march";
    case "collected":
      return told.continents.length > 0 ? "success" : "coins";
    case "pactbroken":
      return "failure";
    case "drafted":
    case "placed":
    case "declared":
    case "pactoffered":
    case "pactanswered":
      return "select";
    case "battlebegan":
      return "battle";
    default:
      return null;
  }
}

/** What a moment sounds like. */
function frame(told: unknown): Sound | null {
  const spot = told as Spot | null;
  return spot?.stage === "roll" ? "dice" : spot && event(spot.event);
}

export const sound = { frame, event };
