import type { Sound } from "../../sound/cue";
import { spotOf } from "./frames";
import type { Event, Spot } from "./model";

/** What a moment sounds like. */
function frame(told: unknown): Sound | null {
  const spot = told as Spot | null;
  switch (spot?.is) {
    case "volley":
    case "raid":
      return spot.stage === "roll" ? "dice" : null;
    case "lost":
      return "shot";
    case "captured":
      return "capture";
    case "moved":
      return "march";
    case "drafted":
    case "placed":
      return "select";
    case "income":
      return spot.continents.length > 0 ? "success" : "coins";
    case "said":
      return spot.event.t === "pactbroken" ? "failure" : "select";
    case "battle":
      return "battle";
    case "turn":
    case "ended":
    case undefined:
      return null;
  }
}

/** What is told without moments sounds the same; dice that are not seen to roll are not heard either. */
const event = (told: Event): Sound | null => (told.t === "bought" ? "coins" : frame(spotOf(told, null)));

export const sound = { frame, event };
