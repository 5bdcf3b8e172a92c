import type { Sound } from "../../sound/cue";
import { spotOf } from "./frames";
import type { Event, News, Spot } from "./model";

const NEWS: Readonly<Record<News["t"], Sound>> = {
  researched: "success",
  announced: "round",
  struck: "failure",
  treatyoffered: "turn",
  treatyanswered: "select",
  noticegiven: "turn",
  treatyended: "select",
  victorynear: "turn",
  victorystopped: "success",
  revived: "march",
  handedover: "march",
};

/** What a moment sounds like. */
function frame(told: unknown): Sound | null {
  const spot = told as Spot | null;
  switch (spot?.is) {
    case "battle":
      return spot.stage === "roll" ? "dice" : null;
    case "conquered":
      return "capture";
    case "placed":
      return "select";
    case "moved":
      return "march";
    case "traded":
    case "out":
      return "success";
    case "news":
      return NEWS[spot.event.t];
    case "income":
    case undefined:
      return null;
  }
}

/** What is told without moments sounds the same; dice that are not seen to roll are not heard either. */
const event = (told: Event): Sound | null => frame(spotOf(told));

export const sound = { frame, event };
